# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# The packages that are needed for building, running and testing; sourced by app/run and tests/run.
# The second word of a line is Fedora's name, if it differs.

packages_build='
gcc
libc6-dev glibc-devel
meson
ninja-build
pkgconf pkgconf-pkg-config
gettext
libglib2.0-dev glib2-devel
libglib2.0-dev-bin glib2-devel
libgtk-4-dev gtk4-devel
libgtk-4-bin gtk-update-icon-cache
libadwaita-1-dev libadwaita-devel
libsqlite3-dev sqlite-devel
libjson-glib-dev json-glib-devel
librsvg2-dev librsvg2-devel
libgsound-dev gsound-devel
libgettextpo-dev gettext-devel
libxml2-dev libxml2-devel
desktop-file-utils
shared-mime-info
'
packages_run='
librsvg2-common librsvg2
adwaita-icon-theme
fonts-cantarell abattis-cantarell-fonts
speech-dispatcher
speech-dispatcher-espeak-ng
'
# A virtual display.
packages_display='
xvfb xorg-x11-server-Xvfb
dbus-daemon
openbox
x11-utils xprop
'
packages_pictures='
metacity
xcompmgr
'
packages_test='
binutils
python3
libxml2-utils libxml2
locales glibc-locale-source
appstream
translate-toolkit
poppler-utils
fonts-dejavu-core dejavu-sans-fonts
'
# Installed if the system has them. Otherwise the tests that need them are skipped.
packages_test_optional='
metacity
mutter
pipewire
weasyprint
xcompmgr
clang-format-14 clang-tools-extra
'
packages_all='
clang
mmdebstrap
'
packages_all_optional='
libclang-rt-14-dev compiler-rt
'

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    return 1
  fi
}

is_debian() { command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; }
is_fedora() { command -v rpm >/dev/null 2>&1 && command -v dnf >/dev/null 2>&1; }

# The names of packages for this system, one per line.
package_names() {
  if is_debian; then
    printf '%s\n' "$@" | awk 'NF { print $1 }' | sort -u
  else
    printf '%s\n' "$@" | awk 'NF { print $NF }' | sort -u
  fi
}

missing_packages() {
  local name
  for name in $(package_names "$@"); do
    if is_debian; then
      [ "$(dpkg-query -W -f='${db:Status-Status}\n' "$name" 2>/dev/null | head -n 1)" = installed ]
    else
      rpm -q --quiet --whatprovides "$name"
    fi || echo "$name"
  done
}

apt_updated=no
install_named() {
  if is_debian; then
    if [ $apt_updated = no ]; then
      as_root apt-get -q update || echo 'The package lists could not be updated.' >&2
      apt_updated=yes
    fi
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "$@"
  else
    as_root dnf install -y --setopt=install_weak_deps=False "$@"
  fi
}

# Installs missing packages; fails if that is not possible.
need_packages() {
  local missing
  if ! is_debian && ! is_fedora; then
    echo 'This is not Debian, Ubuntu or Fedora. Install these packages, given by their Debian names:' \
      "$(printf '%s\n' "$@" | awk 'NF { print $1 }' | sort -u | tr '\n' ' ')" >&2
    return 0
  fi
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  echo "Installing: $(echo $missing)"
  # Word splitting is intended: one name per word.
  # shellcheck disable=SC2086
  install_named $missing && [ -z "$(missing_packages "$@")" ] && return 0
  echo "These required packages could not be installed: $(echo $(missing_packages "$@"))" >&2
  return 1
}

# The same for optional packages. Names that this system does not know are ignored.
want_packages() {
  local name known=''
  is_debian || is_fedora || return 0
  for name in $(missing_packages "$@"); do
    if is_debian; then
      [ -n "$(apt-cache show --no-all-versions "$name" 2>/dev/null)" ] && known="$known $name"
    else
      dnf -q info "$name" >/dev/null 2>&1 && known="$known $name"
    fi
  done
  # shellcheck disable=SC2086
  [ -z "$known" ] || install_named $known || true
}
