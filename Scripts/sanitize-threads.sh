#!/usr/bin/env bash
# Runs the tests under the thread sanitizer: `Scripts/sanitize-threads.sh [FILTER]`.
set -euo pipefail

sources=Scripts/thread-sanitizer
folder=.build/thread
mkdir -p "$folder"
preload="$PWD/$folder/mutex-slow-path.so"
clang="$(dirname "$(readlink -f "$(command -v swiftc)")")/clang"
"$clang" -shared -fPIC -O1 -Wall -Werror "$sources/mutex-slow-path.c" -o "$preload"

# Before its silence means anything: the sanitizer must accept a Mutex and must report a race.
contended="$folder/mutex-contended"
swiftc -swift-version 5 -sanitize=thread "$sources/mutex-contended.swift" -o "$contended"
if ! LD_PRELOAD="$preload" "$contended"; then
  echo "The thread sanitizer does not understand this Swift's Mutex: see $sources." >&2
  exit 1
fi
if LD_PRELOAD="$preload" "$contended" race 2> /dev/null; then
  echo "The thread sanitizer does not report a race." >&2
  exit 1
fi

export TCR_SANITIZED=thread TCR_OPTIMIZE_RASTER=1
swift build --build-tests --sanitize=thread --scratch-path "$folder"
arguments=(--skip-build --sanitize=thread --scratch-path "$folder")
if [ -n "${1:-}" ]; then arguments+=(--filter "$1"); fi
LD_PRELOAD="$preload" swift test "${arguments[@]}" < /dev/null
