#!/usr/bin/env bash
# Draws every fixture over and over in one process, 1 000 and then 10 000 pictures, and fails where ten times the work
# takes noticeably more memory: `Scripts/batch-memory.sh [TOOL]`.
#
# The leak checkers of valgrind and of the address sanitizer do not follow Swift's pointers, some of which carry bits of
# their own; what a process holds at its peak tells the same.
set -euo pipefail

tool="$(realpath "${1:-.build/release/render-cli}")"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

# Prints the number of pictures and the greatest resident size in KiB of a run over `$1` copies of the fixtures.
peak() {
  local copies="$1" number
  rm -rf "$folder"/*
  mkdir "$folder/specs"
  for number in $(seq "$copies"); do
    (cd Fixtures/golden && find . -name '*.png' -prune -o -type f -print0 \
      | xargs -0 cp --parents -t "$(mkdir -p "$folder/specs/$number" && echo "$folder/specs/$number")")
  done
  python3 - "$tool" "$folder" << 'END'
import os, resource, subprocess, sys
tool, folder = sys.argv[1:]
subprocess.run([tool, folder + "/specs", "-o", folder + "/out", "--jobs", "1", "--quiet"], check=True)
pictures = sum(name.endswith(".png") for _, _, names in os.walk(folder + "/out") for name in names)
print(pictures, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
END
}

fixtures="$(find Fixtures/golden -name '*.json' | wc -l)"
few="$(peak $((1000 / fixtures + 1)))"
many="$(peak $((10000 / fixtures + 1)))"
read -r few_pictures few_memory <<< "$few"
read -r many_pictures many_memory <<< "$many"
growth=$((many_memory - few_memory))
echo "$few_pictures pictures: at most $few_memory KiB; $many_pictures pictures: at most $many_memory KiB"
# The list of what is to be drawn where grows with the work: about half a kilobyte a picture.
bytes=$((growth * 1024 / (many_pictures - few_pictures)))
echo "$bytes bytes more for each further picture"
if [ "$bytes" -gt 1500 ]; then
  echo "Memory grows with the number of pictures." >&2
  exit 1
fi
