#!/usr/bin/env bash
# Feeds mutated inputs to everything that reads what strangers write: `Scripts/fuzz.sh [SECONDS [SUBJECT...]]`.
# Fails when an input crashes, hangs or takes too much memory; that input is left in .build/fuzz-findings.
set -euo pipefail

seconds="${1:-60}"
shift || true
subjects=("$@")
if [ "${#subjects[@]}" = 0 ]; then subjects=(spec path svg png font golden markdown); fi

export FUZZ=1
# SwiftPM has the fuzzer watch the executable's own target only; the compiler's option is for all, or nothing is learned.
swift build --configuration release --product fuzz --scratch-path .build/fuzz --sanitize=fuzzer \
  --sanitize=address -Xswiftc -sanitize=fuzzer
fuzz=.build/fuzz/release/fuzz

# Swift keeps pointers with bits of its own in them, behind which the leak detector does not look.
export ASAN_OPTIONS=detect_leaks=0

seeds() {
  case "$1" in
    spec) find Fixtures/golden examples -name '*.json' ;;
    png) find Fixtures/golden -name '*.png' ;;
    font) ls /usr/share/fonts/truetype/noto/NotoSans{Ogham,Runic,Symbols}-Regular.ttf 2> /dev/null || true ;;
    markdown) find README.md docs -name '*.md' ;;
    *) find "Fixtures/fuzz/$1" -type f ;;
  esac
}

for subject in "${subjects[@]}"; do
  corpus=".build/fuzz-corpus/$subject"
  findings=".build/fuzz-findings/$subject"
  mkdir -p "$corpus" "$findings"
  seeds "$subject" | while read -r file; do cp "$file" "$corpus/$(echo "$file" | tr / _)"; done
  # Inputs up to 200 kB for fonts, which are large; the rest finds its way with less.
  length=16384
  if [ "$subject" = font ]; then length=200000; fi
  echo "Fuzzing $subject for $seconds seconds"
  FUZZ_SUBJECT="$subject" "$fuzz" -max_total_time="$seconds" -max_len="$length" -timeout=25 -rss_limit_mb=4000 \
    -artifact_prefix="$findings/" -print_final_stats=1 -verbosity=1 "$corpus" > ".build/fuzz-$subject.log" 2>&1 || {
    tail -60 ".build/fuzz-$subject.log"
    exit 1
  }
  grep -E 'stat::number_of_executed_units|stat::peak_rss_mb' ".build/fuzz-$subject.log"
done
