#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""The order of the layers in what was built: libraries that are needed, symbols that are shown, and no way to the network.

    check_modules.py BUILD
"""

import re
import subprocess
import sys
from pathlib import Path

TOOLKIT = r'libgtk-4|libgdk'
ADWAITA = r'libadwaita'
DRAWING = r'libcairo|libpango|librsvg|libgdk_pixbuf'
ABOVE_ENGINE = r'libmousehole-'
SOUND = r'libgsound|libcanberra'
TRANSLATIONS = r'libgettextpo'
RULES_SYMBOLS = {'mh_plugin_interface', 'mh_plugin_game_type'}
# The store page says that nothing is sent anywhere.
NETWORK = r'socket|connect|sendto|sendmsg|getaddrinfo|gethostby|g_socket_|g_inet_|g_resolver_|g_network_|g_proxy_|soup_|curl_'
# The programs connect to the desktop's speech service. These cannot name another computer.
LOCAL = {'g_socket_new', 'g_socket_set_blocking', 'g_socket_connect', 'g_socket_connection_factory_create_connection'}
VIEW_SYMBOLS = {'mh_plugin_interface', 'mh_plugin_view_type'}

problems = []


def needed(path):
    """The libraries that a file asks the loader for."""
    text = subprocess.run(['readelf', '-d', str(path)], capture_output=True, text=True, check=True).stdout
    return re.findall(r'\(NEEDED\).*\[(.+)\]', text)


def symbols(path):
    """The names that a file shows, and those that it takes from elsewhere."""
    text = subprocess.run(['readelf', '--dyn-syms', '-W', str(path)], capture_output=True, text=True,
                          check=True).stdout
    shown, taken = set(), set()
    for line in text.splitlines():
        words = line.split()
        if len(words) >= 8 and words[4] in ('GLOBAL', 'WEAK') and words[5] == 'DEFAULT' and words[6] != 'ABS':
            (taken if words[6] == 'UND' else shown).add(words[7].split('@')[0])
    return shown - {'_init', '_fini', '__bss_start', '_edata', '_end'}, taken


def exported(path):
    """The symbols that a library shows."""
    return symbols(path)[0]


def check_network(path, allowed=frozenset()):
    """Reports every function by which a program reaches another computer."""
    for name in sorted(symbols(path)[1] - allowed):
        if re.match(NETWORK, name):
            problems.append(f'{path.name} must not call {name}')


def forbid(path, pattern):
    """Reports every needed library that matches."""
    for name in needed(path):
        if re.match(pattern, name):
            problems.append(f'{path.name} must not need {name}')


def check_library(path):
    """One of our shared libraries."""
    forbidden = {
        'libmousehole.so': '|'.join((TOOLKIT, ADWAITA, DRAWING, ABOVE_ENGINE)),
        'libmousehole-art.so': '|'.join((TOOLKIT, ADWAITA, 'libmousehole-table')),
        'libmousehole-table.so': ADWAITA,
    }
    forbid(path, forbidden[path.name])
    forbid(path, SOUND)
    for name in exported(path):
        if not name.startswith('mh_'):
            problems.append(f'{path.name} shows {name}')


def check_module(path):
    """A rules module or a view module of a game."""
    view = path.stem.endswith('-view')
    if view:
        forbid(path, ADWAITA)
    else:
        forbid(path, '|'.join((TOOLKIT, ADWAITA, DRAWING, ABOVE_ENGINE)))
    expected = VIEW_SYMBOLS if view else RULES_SYMBOLS
    shown = exported(path)
    if shown != expected:
        problems.append(f'{path.name} shows {sorted(shown)} rather than {sorted(expected)}')
    text = subprocess.run(['readelf', '-d', str(path)], capture_output=True, text=True, check=True).stdout
    if 'NOW' not in text:
        problems.append(f'{path.name} is bound lazily')


def functions(path):
    """The functions that an object, an archive or a program contains for others."""
    text = subprocess.run(['nm', '-P', str(path)], capture_output=True, text=True, check=True).stdout
    return {line.split()[0] for line in text.splitlines() if ' T ' in line}


def check_without_studio(program, archive):
    """The program of families contains no tool of authors and translators."""
    tools = functions(archive)
    for name in sorted(tools & functions(program)):
        problems.append(f'{program.name} contains {name} of the studio')
    if not tools:
        problems.append(f'{archive.name} contains nothing')


def check_opened_by_name(path, function):
    """A module that is opened by the name of its one function: what plays sounds."""
    forbid(path, '|'.join((TOOLKIT, ADWAITA, ABOVE_ENGINE)))
    if exported(path) != {function}:
        problems.append(f'{path.name} shows {sorted(exported(path))}')


def main():
    build = Path(sys.argv[1])
    libraries = [path for name in ('engine', 'art', 'table')
                 for path in sorted((build / 'app' / name).glob('libmousehole*.so'))]
    modules = sorted((build / 'plugins').glob('*/*.so'))
    for path in libraries:
        check_library(path)
    for path in modules:
        check_module(path)
    for path in (build / 'app' / 'table').glob('mousehole-sound.so'):
        check_opened_by_name(path, 'mh_sound_module_play')
    for path in [*libraries, *modules, *(build / 'app').glob('*/mousehole-*.so')]:
        check_network(path)
    program = build / 'app' / 'shell' / 'mousehole'
    if program.exists():
        forbid(program, f'{SOUND}|{TRANSLATIONS}')
        check_network(program, LOCAL)
    studio = build / 'app' / 'studio' / 'mousehole-studio'
    if studio.exists():
        forbid(studio, SOUND)
        check_network(studio, LOCAL)
        check_without_studio(program, studio.parent / 'libmousehole-studio.a')
    referee = build / 'app' / 'referee' / 'mousehole-referee'
    if referee.exists():
        forbid(referee, '|'.join((TOOLKIT, ADWAITA, 'libmousehole-table')))
        check_network(referee)
    print('\n'.join(problems))
    print(f'{len(libraries)} libraries, {len(modules)} modules, {len(problems)} problems')
    sys.exit(bool(problems) or not libraries or not modules)


main()
