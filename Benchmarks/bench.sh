#!/usr/bin/env bash
# Prints all tables of docs/performance*.md: `make bench` builds what it needs.
set -euo pipefail
cd "$(dirname "$0")/.."

Benchmarks/peers/build.sh
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
scene=Benchmarks/scenes/outlined-editing.json

echo "One picture, whole processes in turns:"
.build/peers/race "${RUNS:-100}" ".build/peers/outlined-editing $folder/peer.png" \
  ".build/peers/outlined-editing-bare $folder/bare.png" ".build/release/render-cli $scene -o $folder/ours.png"
echo
.build/release/render-cli "$scene" -o "$folder/ours.png" --timings 2>&1
echo

Benchmarks/batch.py --runs "${RUNS:-20}"

for product in SceneBenchmarks TypesetBenchmarks RasterBenchmarks; do
  swift build --configuration release --package-path Benchmarks --product "$product" > /dev/null
  "Benchmarks/.build/release/$product"
  echo
done
swift run --configuration release --package-path Benchmarks/png-coding png-bench
