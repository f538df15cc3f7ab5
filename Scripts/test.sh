#!/usr/bin/env bash
# Builds and runs the tests: `Scripts/test.sh [FILTER]`. Fails when a test fails, and when none was run.
set -euo pipefail

filter="${1:-}"
# Pixel code without optimization would take the tests from seconds to many minutes.
export TCR_OPTIMIZE_RASTER=1
tools="$PWD/.build/tools/bin"
if [ -x "$tools/check-jsonschema" ]; then export TCR_CHECK_JSONSCHEMA="$tools/check-jsonschema"; fi

mkdir -p .build
log=.build/test.log
Scripts/build.sh --build-tests
arguments=(--skip-build)
if [ -n "$filter" ]; then arguments+=(--filter "$filter"); fi
status=0
swift test "${arguments[@]}" < /dev/null 2>&1 | tee "$log" || status=$?

# "Test run with 12 tests in 3 suites passed", and the line of XCTest, which says 0 where there are none of its kind.
ran="$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p; s/.*Executed ([0-9]+) tests?.*/\1/p' "$log" \
  | sort -n | tail -1)"
if [ "$status" != 0 ]; then
  echo "The tests failed." >&2
  exit "$status"
fi
if [ "${ran:-0}" = 0 ]; then
  echo "No test was run${filter:+: nothing matches \"$filter\"}." >&2
  exit 1
fi
