#!/bin/sh
# collect.sh <root> <path>...: copies files and folders into a root file system of their own, with the libraries that programs
# among them load. What <root> or /server has already is left out.
set -eu
root=$1
shift
mkdir -p "$root/usr/lib" "$root/usr/lib64" "$root/usr/bin"
for folder in lib lib64 bin; do [ -L "$root/$folder" ] || ln -s "usr/$folder" "$root/$folder"; done

add() {
  [ -e "/server$1" ] || [ -e "$root$1" ] || cp -L --parents "$1" "$root"
}

find -L "$@" -type f | while read -r file; do
  add "$file"
  case $file in
    *.so | *.so.* | *.node | */bin/* | *-shell)
      ldd "$file" 2>/dev/null | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\// { print $1 }' ;;
  esac
done | sort -u | while read -r library; do add "$library"; done
