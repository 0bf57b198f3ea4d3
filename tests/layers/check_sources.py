#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""What the house style asks of every source file and a machine can see.

    check_sources.py SOURCE BUILD

* A file includes only its own layer and lower ones, and of these no private header; rules modules know the
  engine alone.
* No layer below the table knows GTK, none below the shell libadwaita.
* Only the seams (tests/layers/seams) ask for a toolkit's version; nobody silences deprecations.
* A game's view draws, listens and speaks through the table library only: every file of its module does.
* What lets everything be seen is for the table of a game that is being written only.
* A table does not know whether a match is a lesson's or is looked at again.
* Every file says its licence; none is unfinished or endless.
"""

import json
import re
import sys
from pathlib import Path

LAYERS = {
    'engine': {'engine'},
    'art': {'engine', 'art'},
    'table': {'engine', 'art', 'table'},
    'shell': {'engine', 'art', 'table', 'shell'},
    'studio': {'engine', 'art', 'table', 'shell', 'studio'},
    'referee': {'engine', 'art', 'referee'},
}
# Files, and the headers that they reach on no way.
UNAWARE = {
    'app/table/': ('engine/match/mh-lesson-match', 'engine/match/mh-trial', 'engine/record/mh-replay'),
}
# Headers by which everything can be seen, and who may.
CLOSED = {
    'engine/match/mh-trial.h': ('app/engine/match/', 'app/studio/play/', 'app/referee/referee-play', 'tests/'),
}
TOOLKIT = re.compile(r'<(gtk|gdk)/|<gtk\.h')
ADWAITA = re.compile(r'<adwaita')
DRAWING = re.compile(r'<(cairo|pango|librsvg|gdk-pixbuf)')
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^">]+)', re.M)
SILENCED = re.compile(r'G_GNUC_(BEGIN|END)_IGNORE_DEPRECATIONS|-Wno-(error=)?deprecated|Wdeprecated-declarations"')
VERSION = re.compile(r'\b(GTK|ADW|GLIB|GDK)_(CHECK_VERSION|VERSION_M\w+)\b')
OPEN_END = re.compile(r'\b(TO' r'DO|FIX' r'ME|XX' r'X|HA' r'CK)\b')
BY_HAND = re.compile(r'\b((?:gtk|gdk|gsk|graphene|cairo|pango)_\w+|g_(?:timeout|idle)_\w+)')
PRINTING = re.compile(r'^\s+(g_print|g_error|printf|puts) \(', re.M)
LINES_MAX = 800
VIEW_LINES_MAX = 1500
COMMENTED = {'.c', '.h', '.py', '.sh', '.css', '.build', ''}

problems = []
rules_files = set()
view_files = set()


def report(path, number, text):
    """Remembers one problem."""
    problems.append(f'{path}:{number}: {text}')


def line_of(text, match):
    """The number of the line where a match begins."""
    return text.count('\n', 0, match.start()) + 1


def find_module_files(root, build, name):
    """What is compiled into the games' modules of that name, and the headers of the same folder that it
    includes."""
    with open(build / 'compile_commands.json', encoding='utf-8') as file:
        entries = json.load(file)
    found = set()
    for entry in entries:
        match = re.match(r'plugins/([^/]+)/\1' + name + r'\.so\.p/', entry.get('output', ''))
        if match:
            waiting = [(Path(entry['directory']) / entry['file']).resolve()]
            while waiting:
                path = waiting.pop()
                if path in found or not path.exists():
                    continue
                found.add(path)
                for include in INCLUDE.finditer(path.read_text(encoding='utf-8')):
                    if '/' not in include.group(2):
                        waiting.append(path.parent / include.group(2))
    return {path.relative_to(root) for path in found if path.is_relative_to(root)}


def allowed_layers(path):
    """The layers that a file may include, or None where every layer may be."""
    parts = path.parts
    if parts[0] == 'app':
        return LAYERS.get(parts[1])
    if parts[0] == 'plugins':
        return {'engine'} if path in rules_files else {'engine', 'art', 'table'}
    return None


def check_includes(path, text):
    """The layers and the libraries of a file's include lines."""
    allowed = allowed_layers(path)
    if allowed is None:
        return
    for match in INCLUDE.finditer(text):
        number, name = line_of(text, match), match.group(2)
        layer = name.split('/')[0]
        if match.group(1) == '"' and layer in LAYERS and '/' in name and layer not in allowed:
            report(path, number, f'"{name}" belongs to a layer that this file must not know')
        elif layer in LAYERS and name.endswith('-private.h') and path.parts[:2] != ('app', layer):
            report(path, number, f'"{name}" is for its own layer only')
        if not path.as_posix().startswith(CLOSED.get(name, '')):
            report(path, number, f'"{name}" is for games that are being written only')
        if '..' in name:
            report(path, number, f'"{name}": name a header by its layer, not by a way to it')
        whole = match.group(1) + name
        if 'table' not in allowed and TOOLKIT.match(whole):
            report(path, number, f'{whole}> is for the table and the shell only')
        if 'shell' not in allowed and ADWAITA.match(whole):
            report(path, number, f'{whole}> is for the shell only')
        if 'art' not in allowed and DRAWING.match(whole):
            report(path, number, f'{whole}> is for the art library and above only')


def find_includes(root, text):
    """The project's headers that a file reaches, by their names in include lines."""
    found, waiting = set(), [text]
    while waiting:
        for match in INCLUDE.finditer(waiting.pop()):
            name = match.group(2)
            header = root / 'app' / name
            if match.group(1) == '"' and name not in found and header.exists():
                found.add(name)
                waiting.append(header.read_text(encoding='utf-8'))
    return found


def check_unaware(root, path, text):
    """What a file must not know, not even by way of another one."""
    for prefix, forbidden in UNAWARE.items():
        if path.as_posix().startswith(prefix):
            for name in sorted(find_includes(root, text)):
                if name.startswith(forbidden):
                    report(path, 1, f'reaches "{name}", which it must not know')


def check_code(path, text, seams):
    """What the lines of a C file must not hold."""
    name = path.as_posix()
    for match in SILENCED.finditer(text):
        report(path, line_of(text, match), 'a deprecation is silenced')
    if name not in seams:
        for match in VERSION.finditer(text):
            report(path, line_of(text, match), 'only a seam asks for a version of the toolkit')
    if path in view_files:
        for match in BY_HAND.finditer(text):
            report(path, line_of(text, match), f'{match.group(1)} is the table library\'s business')
    if path.parts[:2] in (('app', 'engine'), ('app', 'art'), ('app', 'table')) and 'tool' not in path.name:
        for match in PRINTING.finditer(text):
            report(path, line_of(text, match), f'{match.group(1)} has no place in a library')
    if re.search(r'G_DEFINE_QUARK \(\w+ -', text):
        report(path, 1, 'write the name of a quark with underscores: the formatter breaks hyphens')
    if text.count('\n') > LINES_MAX:
        report(path, LINES_MAX, f'longer than {LINES_MAX} lines: split it')


def is_text_of_ours(path):
    """Whether a file can hold a licence line and should."""
    if path.suffix not in COMMENTED and path.name not in ('run', 'meson_options.txt'):
        return False
    if path.suffix == '':
        with open(path, 'rb') as file:
            return file.read(2) == b'#!'
    return True


def source_files(root):
    """Every file of the project, by its path from the root."""
    for folder in ('app', 'plugins', 'tests', 'po', 'data', 'flatpak', '.ci'):
        for path in sorted((root / folder).rglob('*')):
            if path.is_file() and '__pycache__' not in path.parts:
                yield path
    yield root / 'meson.build'


def main():
    root, build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    rules_files.update(find_module_files(root, build, ''))
    view_files.update(find_module_files(root, build, '-view') - rules_files)
    seams = {line.strip() for line in (root / 'tests/layers/seams').read_text().splitlines()}
    view_lines = {}
    count = 0
    for full in source_files(root):
        if not is_text_of_ours(full):
            continue
        path = full.relative_to(root)
        text = full.read_text(encoding='utf-8')
        count += 1
        if 'SPDX-License-Identifier: GPL-3.0-or-later' not in text[:400]:
            report(path, 1, 'no SPDX line')
        for match in OPEN_END.finditer(text):
            report(path, line_of(text, match), f'{match.group(1)}: finish it or leave it out')
        if path.suffix in ('.c', '.h'):
            check_includes(path, text)
            check_unaware(root, path, text)
            check_code(path, text, seams)
        if path.suffix == '.c' and path in view_files:
            view_lines[path.parts[1]] = view_lines.get(path.parts[1], 0) + text.count('\n')
        if path.suffix == '.build' and SILENCED.search(text):
            report(path, 1, 'a deprecation is silenced')
    for game, lines in view_lines.items():
        if lines > VIEW_LINES_MAX:
            report(f'plugins/{game}', 1, f'its view has {lines} lines, more than {VIEW_LINES_MAX}')
    if not rules_files or not view_files:
        report('plugins', 1, 'the modules of the games were not found in the build folder')
    print('\n'.join(problems))
    print(f'{count} files, {len(problems)} problems')
    sys.exit(bool(problems))


main()
