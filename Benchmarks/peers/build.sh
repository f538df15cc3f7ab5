#!/usr/bin/env bash
# Builds the programs that we are compared with into .build/peers, with Debian's packages.
set -euo pipefail
cd "$(dirname "$0")/../.."

missing=""
for package in cairo:libcairo2-dev harfbuzz:libharfbuzz-dev freetype2:libfreetype-dev libdeflate:libdeflate-dev; do
  pkg-config --exists "${package%%:*}" 2> /dev/null || missing="$missing ${package#*:}"
done
if ! command -v pkg-config > /dev/null; then missing="$missing pkg-config"; fi
if ! command -v cc > /dev/null; then missing="$missing gcc"; fi
if [ -n "$missing" ]; then
  if [ "$(id -u)" != 0 ]; then
    echo "Missing packages: apt-get install$missing" >&2
    exit 69
  fi
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends $missing < /dev/null
fi

mkdir -p .build/peers
# -O2 as Debian builds its own programs; --as-needed so that nothing unused is loaded.
flags="-std=gnu17 -Wall -Wextra -O2 -Wl,--as-needed"
cc $flags -o .build/peers/race Benchmarks/peers/race.c
cc $flags -o .build/peers/outlined-editing Benchmarks/peers/outlined-editing.c \
  $(pkg-config --cflags --libs cairo freetype2 harfbuzz) -lm
cc $flags -o .build/peers/outlined-editing-bare Benchmarks/peers/outlined-editing-bare.c \
  $(pkg-config --cflags --libs freetype2 harfbuzz libdeflate) -lm
