# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# Sourced by tests/run --all: builds and tests on a newer Debian, in a root of its own that is kept
# in the user's cache. What is built lies in this checkout, so that no other one is tested by mistake.
# Everything mounted and started there ends with the command.

newer_suite=${MOUSEHOLE_NEWER_SUITE:-trixie}
newer_packages=$(package_names "$packages_build" "$packages_run" "$packages_display" "$packages_test" \
  | tr '\n' ',')libgl1-mesa-dri
newer_cache=${XDG_CACHE_HOME:-$HOME/.cache}/mousehole-tests
newer_root=$newer_cache/$newer_suite-$(echo "$newer_packages" | md5sum | cut -c 1-8)
newer_build=$PWD/_build-$newer_suite

# The Debian archive that this machine takes its own packages from.
debian_mirror() {
  apt-get indextargets --no-release-info --format '$(REPO_URI)' 2>/dev/null \
    | grep -E '/debian/?$' | head -n 1
}

# Why a newer root cannot be had here; nothing when it can.
newer_obstacle() {
  if [ "$(id -u)" != 0 ]; then
    echo 'a root of another Debian needs root here'
  elif ! command -v mmdebstrap >/dev/null; then
    echo 'mmdebstrap is not there'
  elif ! unshare --mount --pid --fork --propagation private true 2>/dev/null; then
    echo 'name spaces are not allowed here'
  elif [ ! -e "$newer_root/ready" ] && [ -z "$(debian_mirror)" ]; then
    echo "this machine's package sources hold no Debian"
  fi
}

# make_newer_root: one root per list of packages; older ones are thrown away
make_newer_root() {
  [ -e "$newer_root/ready" ] && return 0
  rm -rf "$newer_cache/$newer_suite"-*
  mkdir -p "$newer_cache"
  mmdebstrap --quiet --variant=apt --include="$newer_packages" \
    --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Apt::Install-Recommends "false"' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    "$newer_suite" "$newer_root" "deb $(debian_mirror) $newer_suite main" >"$newer_cache/log" 2>&1 \
    && touch "$newer_root/ready" && return 0
  tail -n 5 "$newer_cache/log"
  rm -rf "$newer_root"
  return 1
}

# in_newer COMMAND...: runs it in the root; the sources are at /source, read only, what is built at /build
in_newer() {
  mkdir -p "$newer_build"
  # shellcheck disable=SC2016
  root=$newer_root source=$PWD build=$newer_build unshare --mount --pid --fork --propagation private sh -eu -c '
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mkdir -p "$root/source" "$root/build"
    mount --bind -o ro "$source" "$root/source"
    mount --bind "$build" "$root/build"
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 TERM=dumb \
      chroot "$root" "$@"' sh "$@"
}

build_newer() {
  # shellcheck disable=SC2016
  in_newer sh -eu -c '
    [ -e /build/build.ninja ] || meson setup /build /source --libdir=lib --buildtype=debugoptimized \
      -Dtests=true -Dc_args=-Werror=deprecated-declarations
    ninja -C /build -k 0 all meson-test-prereq >/tmp/log 2>&1 || { grep -E " error: |^FAILED|undefined|ERROR" /tmp/log | head -n 60; exit 1; }'
}

on_newer() {
  local obstacle begun
  obstacle=$(newer_obstacle)
  if [ -n "$obstacle" ]; then
    skip "newer Debian ($newer_suite)" "$obstacle"
    return
  fi
  say "root of $newer_suite"
  begun=$SECONDS
  if ! make_newer_root; then
    skip "newer Debian ($newer_suite)" 'the root could not be made'
    return
  fi
  note "root of $newer_suite" "$((SECONDS - begun)) s"
  check "build ($newer_suite, nothing deprecated)" build_newer || return
  check "calls newer than the floor ($newer_suite)" \
    in_newer python3 /source/tests/tools/check_floor.py /build /source
  say "tests ($newer_suite)"
  begun=$SECONDS
  # What draws nothing is the same here.
  in_newer env MESON_TESTTHREADS="$MESON_TESTTHREADS" meson test -C /build --print-errorlogs -t 3 \
    --suite display --suite art --suite table --suite unit --suite store --suite sample-game
  # shellcheck disable=SC2046
  add_counts "tests ($newer_suite)" \
    $(tests/tools/count.py "$newer_build/meson-logs/testlog.json" || echo 0 1 0) $((SECONDS - begun))
  keep_failures "tests ($newer_suite)" "$newer_build/meson-logs/testlog.json"
}

on_newer
