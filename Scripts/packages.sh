#!/usr/bin/env bash
# Sees to it that the packages for a purpose are installed: `Scripts/packages.sh run` for building and rendering,
# `Scripts/packages.sh test` for the tests as well.
#
# A package counts as installed when the file we need of it is there: that notices purged packages and half-removed
# ones, and works where the files come from somewhere else than apt.
set -euo pipefail

# package, file that must exist
run_packages="
libfreetype-dev        /usr/include/freetype2/ft2build.h
libharfbuzz-dev        /usr/include/harfbuzz/hb.h
libicu-dev             /usr/include/unicode/ubidi.h
libpng-dev             /usr/include/png.h
libdeflate-dev         /usr/include/libdeflate.h
zlib1g-dev             /usr/include/zlib.h
fonts-roboto-unhinted  /usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf
fonts-inter            /usr/share/fonts/opentype/inter/Inter-Regular.otf
fonts-noto-core        /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf
"
test_packages="
fonts-noto-color-emoji /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf
fonts-wqy-microhei     /usr/share/fonts/truetype/wqy/wqy-microhei.ttc
unicode-data           /usr/share/unicode/UnicodeData.txt
libharfbuzz-bin        /usr/bin/hb-shape
pngcheck               /usr/bin/pngcheck
python3-venv           python:ensurepip
"
bench_packages="
libcairo2-dev          /usr/include/cairo/cairo-ft.h
valgrind               /usr/bin/valgrind
python3                /usr/bin/python3
"

case "${1:-}" in
  run) wanted="$run_packages" ;;
  test) wanted="$run_packages$test_packages" ;;
  bench) wanted="$run_packages$bench_packages" ;;
  *) echo "usage: $0 run|test|bench" >&2; exit 64 ;;
esac

is_there() {
  case "$1" in
    python:*) python3 -c "import ${1#python:}, venv" 2>/dev/null ;;
    *) [ -e "$1" ] ;;
  esac
}

missing_packages() {
  local package file
  while read -r package file; do
    if [ -n "$package" ] && ! is_there "$file"; then echo "$package"; fi
  done <<< "$wanted"
}

missing="$(missing_packages | tr '\n' ' ')"
if [ -n "$missing" ]; then
  # --reinstall restores files of a package that dpkg believes to be there.
  install="apt-get install -y --no-install-recommends --reinstall ${missing% }"
  if ! command -v apt-get > /dev/null || [ "$(id -u)" != 0 ]; then
    echo "Missing packages. Please run as root, or install their like:" >&2
    echo "  apt-get update && $install" >&2
    exit 69
  fi
  echo "Installing $missing"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  $install -qq < /dev/null
  still="$(missing_packages | tr '\n' ' ')"
  if [ -n "$still" ]; then
    echo "Installed, but their files are not where they should be: $still" >&2
    exit 69
  fi
fi

# Python packages for the tests only, in a place of their own below .build: a validator of JSON Schema, and what builds
# the fonts that some tests want.
tools=.build/tools
has_tools() {
  "$tools/bin/check-jsonschema" --version > /dev/null 2>&1 && "$tools/bin/python3" -c 'import fontTools' 2> /dev/null
}
if [ "$1" = test ] && ! has_tools; then
  rm -rf "$tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check check-jsonschema fonttools
fi
