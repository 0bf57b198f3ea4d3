# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# For scripts that are somebody who has an installed Mousehole: installs $build into a fresh $prefix below $scratch.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state XDG_DATA_HOME=$scratch/data
# Nothing of the build may be found; what finds the prefix is pkg-config.
unset MOUSEHOLE_PLUGIN_PATH MOUSEHOLE_LOCALEDIR MOUSEHOLE_TEMPLATE_PATH GSETTINGS_SCHEMA_DIR LD_LIBRARY_PATH CFLAGS LDFLAGS

# say COMMAND...: shows what a command said only when it fails
quiet() {
  "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log"; echo "failed: $*"; exit 1; }
}

DESTDIR=$scratch/root quiet meson install -C "$build" --no-rebuild
pc=$(find "$scratch/root" -name mousehole.pc)
prefix=$scratch/root$(sed -n 's/^prefix=//p' "$pc")
templates=$prefix/$(sed -n 's/^datadir=${prefix}.//p' "$pc")/mousehole/templates
libraries=$(find "$prefix" -name libmousehole.so -printf '%h')
sed -i "s|^prefix=.*|prefix=$prefix|" "${pc%/*}"/mousehole*.pc
export PKG_CONFIG_PATH=${pc%/*}

games=$(pkg-config --variable=gamesdir mousehole)

new() { LD_LIBRARY_PATH=$libraries MOUSEHOLE_TEMPLATE_PATH=$templates "$prefix/bin/mousehole-referee" new "$@"; }
