#!/usr/bin/env bash
# Writes Scripts/startup-order.txt: the functions that drawing one picture needs, in the order of their names, by which
# Scripts/release.sh lays them side by side. Worth doing now and then; names that are gone do no harm.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
# valgrind cannot read all of the debug information.
strip --strip-debug -o "$folder/render-cli" .build/release/render-cli
for scene in outlined-editing full-field; do
  valgrind --tool=callgrind --compress-strings=no --callgrind-out-file="$folder/$scene.calls" \
    "$folder/render-cli" "Benchmarks/scenes/$scene.json" -o "$folder/$scene.png" 2> /dev/null
done
cat "$folder"/*.calls | sed -nE "s/^c?fn=//p" | sed -E "s/'[0-9]+\$//; s/ .*//" | grep -E '^[$_a-zA-Z]' | LC_ALL=C sort -u \
  > Scripts/startup-order.txt
wc -l Scripts/startup-order.txt
