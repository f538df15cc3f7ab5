#!/usr/bin/env bash
# Builds render-cli for use: .build/release/render-cli, which starts fast and needs no Swift library.
#
# What Debian has as archives is linked into the program (not HarfBuzz, of which there is none, and what it needs
# itself), at fixed addresses: the loader then finds four libraries less, and has no addresses to write. Functions that
# every picture needs stand side by side (Scripts/startup-order.txt), so that few pages of the program are read.
# Where an archive is missing, the shared library is taken. Other builds of the package know nothing of all this.
set -euo pipefail

folder="$PWD/.build/static-libraries"
mkdir -p "$folder"
rm -f "$folder"/*
for name in icuuc icudata deflate png png16 z stdc++; do
  archive="$(cc -print-file-name="lib$name.a" 2> /dev/null || true)"
  if [ -f "$archive" ]; then ln -s "$(realpath "$archive")" "$folder/lib$name.a"; fi
done
# The name under which the Swift driver asks for the unwinder.
unwinder="$(cc -print-file-name=libgcc_eh.a 2> /dev/null || true)"
if [ -f "$unwinder" ]; then ln -s "$(realpath "$unwinder")" "$folder/libgcc_s.a"; fi


# The linker takes what it finds first, so the folder stands before all others: in the place of the first library's.
for name in harfbuzz freetype2; do
  file="$(dirname "$(find /usr/lib /usr/share -name "$name.pc" -print -quit)")/$name.pc"
  sed "s|^Libs:|Libs: -L$folder|" "$file" > "$folder/$name.pc"
done
export PKG_CONFIG_PATH="$folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"

exec Scripts/build.sh --configuration release --static-swift-stdlib --product render-cli --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --no-export-dynamic \
  -Xlinker "--symbol-ordering-file=$PWD/Scripts/startup-order.txt" -Xlinker --no-warn-symbol-ordering
