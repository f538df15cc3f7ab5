#!/usr/bin/env bash
# `swift build` with the given arguments. Under CI=true a compiler warning fails the build; what SwiftPM itself
# remarks, for example about pkg-config files it does not find, does not count.
set -euo pipefail

mkdir -p .build
log="$(mktemp .build/build.XXXXXX.log)"
trap 'rm -f "$log"' EXIT
status=0
swift build "$@" < /dev/null 2>&1 | tee "$log" || status=$?
if [ "$status" != 0 ]; then exit "$status"; fi
if [ "${CI:-}" = true ] && grep -E ':[0-9]+:[0-9]+: warning: ' "$log" > /dev/null; then
  echo "There are warnings:" >&2
  grep -E ':[0-9]+:[0-9]+: warning: ' "$log" | sort -u >&2
  exit 1
fi
