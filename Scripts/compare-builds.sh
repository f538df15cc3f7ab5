#!/usr/bin/env bash
# Draws every fixture and example with the debug and with the release build, on one and on two threads: all four must
# give the same bytes.
set -euo pipefail

folder=.build/compared
rm -rf "$folder"
for build in debug release; do
  for jobs in 1 2; do
    for specs in Fixtures/golden examples; do
      mkdir -p "$folder/$build-$jobs/$specs"
      .build/$build/render-cli "$specs" -o "$folder/$build-$jobs/$specs" --jobs "$jobs" --quiet
    done
  done
done

count="$(find "$folder/debug-1" -name '*.png' | wc -l)"
if [ "$count" = 0 ]; then
  echo "No picture was drawn." >&2
  exit 1
fi
for other in debug-2 release-1 release-2; do
  diff -r "$folder/debug-1" "$folder/$other"
done
echo "$count pictures: the same bytes from debug and release builds, on one and on two threads"
