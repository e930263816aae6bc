#!/bin/sh
# Installs Sextant from the archive beside this file, after its SHA-256 sum was checked.
set -eu

usage() {
  cat <<'TEXT'
sh install.sh [options] [archive]

  --prefix <folder>  where to install (default: /opt/sextant as root, else ~/.local/share/sextant)
  --service          write the systemd unit as well (as root)
  --uninstall        remove what was installed; data stays

The newer archive upgrades: run it with the same options, then restart Sextant. The version before stays beside the
new one; to go back, point the link `current` to it.
TEXT
}

stop() {
  echo "install.sh: $*" >&2
  exit 1
}

prefix=
service=
uninstall=
archive=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -gt 1 ] || stop '--prefix needs a folder.'; prefix=$2; shift ;;
    --service) service=1 ;;
    --uninstall) uninstall=1 ;;
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
    *) archive=$1 ;;
  esac
  shift
done
unit=/etc/systemd/system/sextant.service
if [ -z "$prefix" ]; then
  if [ "$(id -u)" = 0 ]; then prefix=/opt/sextant; else prefix=${HOME:?}/.local/share/sextant; fi
fi

if [ -n "$uninstall" ]; then
  [ -L "$prefix/current" ] || stop "$prefix has no installation."
  if [ -e "$unit" ] && grep -q "\"$(readlink -f "$prefix")/" "$unit"; then
    systemctl disable --now sextant || true
    rm -f "$unit"
    systemctl daemon-reload || true
  fi
  for folder in "$prefix"/versions/*/; do rm -rf "$folder"; done
  rm -f "$prefix/current" "$prefix/bin/sextant"
  rmdir "$prefix/bin" "$prefix/versions"
  rmdir "$prefix" 2>/dev/null || true
  echo "Removed from $prefix. Data stays in its directory (SEXTANT_DATA_DIR; of the service /var/lib/sextant-service)."
  exit 0
fi

if [ -z "$archive" ]; then
  for file in "$(dirname "$0")"/sextant-*.tar.zst "$(dirname "$0")"/sextant-*.tar.gz; do
    if [ -f "$file" ]; then
      [ -z "$archive" ] || stop 'there are several archives: name one.'
      archive=$file
    fi
  done
fi
[ -f "$archive" ] || stop 'there is no archive beside this file: name one.'
[ -f "$archive.sha256" ] || stop "$archive.sha256 is missing."
(cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256") ||
  stop 'the sum differs: download the archive again.'
case $archive in
  *.zst) command -v zstd >/dev/null || stop 'zstd is missing: install it, or use the archive that ends in .tar.gz.' ; unpack='zstd -dc' ;;
  *) unpack='gzip -dc' ;;
esac

umask 022
name=$(basename "$archive")
name=${name%.tar.*}
mkdir -p "$prefix/versions" "$prefix/bin"
incoming=$prefix/versions/.incoming
rm -rf "$incoming"
mkdir "$incoming"
$unpack "$archive" | tar -x --no-same-owner -C "$incoming" || stop 'the archive cannot be unpacked.'
[ -x "$incoming/$name/bin/sextant" ] || stop 'the archive is not one of Sextant.'

# a running process keeps its files until it is restarted: the version before is not touched
before=$(readlink "$prefix/current" 2>/dev/null || true)
if [ -e "$prefix/versions/$name" ]; then mv "$prefix/versions/$name" "$incoming/replaced"; fi
mv "$incoming/$name" "$prefix/versions/$name"
rm -rf "$incoming"
ln -sfn "versions/$name" "$prefix/current"
ln -sf ../current/bin/sextant "$prefix/bin/sextant"
for folder in "$prefix"/versions/*/; do
  folder=${folder%/}
  case versions/${folder##*/} in
    "versions/$name" | "$before") ;;
    *) rm -rf "$folder" ;;
  esac
done
if [ -n "$service" ]; then "$prefix/bin/sextant" service install; fi
echo "Sextant $("$prefix/bin/sextant" --version) is installed: $prefix/bin/sextant"
