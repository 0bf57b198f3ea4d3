# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# Sourced by tests/run --all: builds and tests on newer Debian versions, each in its own root in the user's cache.
# The newest version is tested. On an older one, Mousehole is only built. The build folders are in this checkout,
# so that no other checkout is tested by mistake. All mounts and processes in a root end with the command.

newer_suite=${MOUSEHOLE_NEWER_SUITE:-forky}
built_suite=trixie
newer_cache=${XDG_CACHE_HOME:-$HOME/.cache}/mousehole-tests

# choose_root SUITE PACKAGE...: sets the root that everything below uses
choose_root() {
  root_suite=$1
  shift
  root_packages=$(package_names "$@" | tr '\n' ',')
  root_packages=${root_packages%,}
  root_folder=$newer_cache/$root_suite-$(echo "$root_packages $(declare -f make_root)" | md5sum | cut -c 1-8)
  root_build=$PWD/_build-$root_suite
}

# The Debian mirror that this machine uses.
debian_mirror() {
  apt-get indextargets --no-release-info --format '$(REPO_URI)' 2>/dev/null \
    | grep -E '/debian/?$' | head -n 1
}

# Prints why a root cannot be used here; nothing if it can.
root_obstacle() {
  if [ "$(id -u)" != 0 ]; then
    echo 'creating a root of another Debian version requires root privileges'
  elif ! command -v mmdebstrap >/dev/null; then
    echo 'mmdebstrap is not installed'
  elif ! unshare --mount --pid --fork --propagation private true 2>/dev/null; then
    echo 'namespaces are not allowed here'
  elif [ ! -e "$root_folder/ready" ] && [ -z "$(debian_mirror)" ]; then
    echo "this machine's package sources include no Debian mirror"
  fi
}

# One root for each suite and list of packages; older ones are deleted. GTK's tests need the locale en_US.
make_root() {
  [ -e "$root_folder/ready" ] && return 0
  rm -rf "$newer_cache/$root_suite"-*
  mkdir -p "$newer_cache"
  mmdebstrap --quiet --variant=apt --include="$root_packages" \
    --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Apt::Install-Recommends "false"' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --customize-hook='[ ! -e "$1/usr/share/i18n/locales/en_US" ] || for name in en_US de_DE; do
      chroot "$1" localedef -i $name -f UTF-8 $name.UTF-8; done' \
    "$root_suite" "$root_folder" "deb $(debian_mirror) $root_suite main" >"$newer_cache/log" 2>&1 \
    && touch "$root_folder/ready" && return 0
  tail -n 5 "$newer_cache/log"
  rm -rf "$root_folder"
  return 1
}

# in_root COMMAND...: runs it in the root; the sources are at /source (read-only), the build is at /build
in_root() {
  mkdir -p "$root_build"
  # shellcheck disable=SC2016
  root=$root_folder source=$PWD build=$root_build unshare --mount --pid --fork --propagation private sh -eu -c '
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mkdir -p "$root/source" "$root/build"
    mount --bind -o ro "$source" "$root/source"
    mount --bind "$build" "$root/build"
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 TERM=dumb \
      chroot "$root" "$@"' sh "$@"
}

# build_in_root TARGET...: builds; deprecated calls are errors
build_in_root() {
  # shellcheck disable=SC2016
  in_root sh -eu -c '
    [ -e /build/build.ninja ] || meson setup /build /source --libdir=lib --buildtype=debugoptimized \
      -Dtests=true -Dc_args=-Werror=deprecated-declarations
    ninja -C /build -k 0 "$@" >/tmp/log 2>&1 || { grep -E " error: |^FAILED|undefined|ERROR" /tmp/log | head -n 60; exit 1; }' sh "$@"
}

# have_root SUITE PACKAGE...: creates the root if necessary; if that is not possible, skips the step and fails
have_root() {
  local obstacle begun=$SECONDS
  choose_root "$@"
  obstacle=$(root_obstacle)
  if [ -n "$obstacle" ]; then
    skip "newer Debian ($root_suite)" "$obstacle"
    return 1
  fi
  say "root of $root_suite"
  if ! make_root; then
    skip "newer Debian ($root_suite)" 'the root could not be created'
    return 1
  fi
  note "root of $root_suite" "$((SECONDS - begun)) s"
}

# test_in_root NAME LOCALE ARGUMENT...: meson test in this locale and language
test_in_root() {
  local name=$1 locale=$2 begun=$SECONDS log
  shift 2
  say "$name"
  # Meson adds the name of the wrapper.
  log=$root_build/meson-logs/testlog-$locale-env.json
  rm -f "$log"
  in_root env MESON_TESTTHREADS="$MESON_TESTTHREADS" meson test -C /build --no-rebuild --print-errorlogs -t 3 \
    --logbase "testlog-$locale" --wrapper "env LC_ALL=$locale.UTF-8 LANGUAGE=${locale%_*}" "$@"
  # shellcheck disable=SC2046
  add_counts "$name" $(tests/tools/count.py "$log" || echo 0 1 0) $((SECONDS - begun))
  keep_failures "$name" "$log"
}

# Every screen in German, with German number formats; warnings are errors. It mostly waits, so the tests run at the
# same time.
tour_in_root() {
  in_root env LC_ALL=de_DE.UTF-8 LANGUAGE=de G_DEBUG=fatal-warnings GDK_DEBUG=no-portals GDK_DISABLE=gl,vulkan \
    GTK_A11Y=none MOUSEHOLE_PLUGIN_PATH=/build/plugins MOUSEHOLE_LOCALEDIR=/build/po GSETTINGS_SCHEMA_DIR=/build/data \
    /source/tests/tools/with-display -x -g 1400x900 /build/app/studio/mousehole-studio --tour /tmp
}

on_tested() {
  local tour
  have_root "$newer_suite" "$packages_build" "$packages_run" "$packages_display" "$packages_test" \
    libgl1-mesa-dri || return
  check "build ($newer_suite, nothing deprecated)" build_in_root all meson-test-prereq || return
  check "calls newer than the floor ($newer_suite)" \
    in_root python3 /source/tests/tools/check_floor.py /build /source
  tour_in_root >"$root_build/tour.log" 2>&1 &
  tour=$!
  # Tests that draw nothing would not find anything new here.
  test_in_root "tests ($newer_suite)" en_US \
    --suite display --suite art --suite table --suite unit --suite store --suite authors
  test_in_root "tests ($newer_suite, German)" de_DE narrow
  # A newer gettext must find the same texts.
  test_in_root "tests ($newer_suite, texts)" en_US template new-language
  check "every screen ($newer_suite, German)" wait "$tour" || cat "$root_build/tour.log"
}

# Only version checks can make a difference that neither the floor nor the newest version shows.
on_built() {
  [ "$newer_suite" != "$built_suite" ] || return 0
  have_root "$built_suite" "$packages_build" || return
  check "build ($built_suite, nothing deprecated)" build_in_root app/shell/mousehole tests/shell/test-shell
}

on_tested
on_built
