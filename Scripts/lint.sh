#!/usr/bin/env bash
# Checks formatting, and the rules about imports that the compiler does not know.
set -euo pipefail

swift format lint --strict --recursive --parallel Package.swift Sources Tests

status=0
complain() {
  echo "$1" >&2
  status=1
}

# A C module belongs to exactly one Swift target, and its types stay there.
for module in CFreeType CHarfBuzz CPNG CICU CRasterKernels; do
  owners="$(grep -rlE "import $module\$" Sources --include='*.swift' | cut -d/ -f2 | sort -u | tr '\n' ' ')"
  case "$owners" in *' '*' '*) complain "$module is imported by several targets: $owners" ;; esac
  found="$(grep -rnE "import $module\$" Sources --include='*.swift' | grep -v 'internal import' || true)"
  if [ -n "$found" ]; then complain "$module must be imported with \"internal import\": $found"; fi
done

# Foundation costs start-up time, and brings locale and time zone along. What only tests link may use it.
found="$(grep -rnE '^[a-z@ ]*import Foundation' Sources --include='*.swift' | grep -v '^Sources/GoldenTestSupport/' || true)"
if [ -n "$found" ]; then complain "Foundation is not for our targets: $found"; fi

# Raster knows nothing but numbers.
found="$(grep -rnE '^[a-z@ ]*import ' Sources/Raster --include='*.swift' | grep -v 'internal import CRasterKernels$' || true)"
if [ -n "$found" ]; then complain "Raster imports nothing but its kernels: $found"; fi

for script in Scripts/*.sh .ci/run; do bash -n "$script"; done
exit "$status"
