#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""What is public is in installed headers, and nothing else.

    check_public.py SOURCE BUILD HEADER...

The headers are those that are installed. They include no other one of ours; the libraries show what they declare as public, and
nothing more; no game uses what is not public; and one of the games here uses each public function, itself or by a macro or an inline
function of these headers. What no game needs belongs into an internal header.
"""

import re
import subprocess
import sys
from pathlib import Path

SOURCE, BUILD = Path(sys.argv[1]), Path(sys.argv[2])
HEADERS = [Path(name).resolve() for name in sys.argv[3:]]

sys.path.insert(0, str(SOURCE / 'app'))
from make_symbol_map import public_symbols  # noqa: E402

problems = []


def symbols(path, wanted):
    """(name, version) of the dynamic symbols that are defined here, or else of those that are asked for."""
    text = subprocess.run(['readelf', '--dyn-syms', '-W', str(path)], capture_output=True, text=True, check=True).stdout
    found = set()
    for line in text.splitlines():
        words = line.split()
        if len(words) < 8 or words[4] not in ('GLOBAL', 'WEAK') or words[3] == 'NOTYPE' and words[6] != 'UND':
            continue
        name, _, version = words[7].partition('@')
        if name.startswith('mh_') and (words[6] == 'UND') == wanted:
            found.add((name, version.lstrip('@')))
    return found


def check_headers():
    """An installed header includes everything that it needs."""
    for header in HEADERS:
        for name in re.findall(r'^#include "(.*)"', header.read_text(encoding='utf-8'), re.M):
            if SOURCE / 'app' / name not in HEADERS:
                problems.append(f'{header.name} includes {name}, which is not installed')


def check_library(folder, path):
    """The public symbols of a library are those of its own headers."""
    declared = set(public_symbols(header for header in HEADERS if header.is_relative_to(folder)))
    shown = {name for name, version in symbols(path, False) if version == 'MOUSEHOLE'}
    for name in sorted(declared - shown):
        problems.append(f'{path.name} does not show {name}, which an installed header declares')
    for name in sorted(shown - declared):
        problems.append(f'{path.name} shows {name}, which no installed header declares')
    for name, version in symbols(path, False):
        if version not in ('MOUSEHOLE', 'MOUSEHOLE_INTERNAL'):
            problems.append(f'{path.name} shows {name} with the version "{version}"')
    return len(shown)


def check_module(path):
    """A game's module asks for what is public. Returns what it asks for."""
    wanted = symbols(path, True)
    for name, version in sorted(wanted):
        if version != 'MOUSEHOLE':
            problems.append(f'{path.name} uses {name}, which is not public')
    return {name for name, version in wanted}


# No game here uses them any more. Games from elsewhere may.
KEPT = {'mh_art_person_sign'}


def check_needed(wanted):
    """A game needs what is public."""
    for header in HEADERS:
        for name in public_symbols([header]):
            if name not in wanted | KEPT:
                problems.append(f'{header.name} declares {name}, which no game uses')


def main():
    check_headers()
    count = 0
    for layer in ('engine', 'art', 'table'):
        for path in (BUILD / 'app' / layer).glob('libmousehole*.so'):
            count += check_library(SOURCE / 'app' / layer, path)
    modules = [path for folder in ('plugins', 'data/examples', 'data/templates') for path in (BUILD / folder).glob('*/*.so')]
    check_needed(set().union(*map(check_module, modules)))
    print('\n'.join(problems))
    print(f'{len(HEADERS)} headers, {count} symbols, {len(modules)} modules, {len(problems)} problems')
    sys.exit(bool(problems) or count == 0 or not modules)


main()
