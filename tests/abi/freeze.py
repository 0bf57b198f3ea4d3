#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Keeps the interface of a release for those to come: the installed headers and a game of that time, without comments.

    freeze.py INCLUDE

INCLUDE is include/mousehole of an installed Mousehole, built from this source. Run it when a release is made, and when
MH_PLUGIN_INTERFACE has been raised.
"""
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
GAME = HERE.parent / 'sample-game' / 'pairs'
MESON = """# SPDX-License-Identifier: GPL-3.0-or-later
# Made by freeze.py; the folder two above says what is done with it.
frozen_manifest = fs.copyfile('pairs.mousehole-game')
frozen_files = [frozen_manifest, fs.copyfile('pictures.svg'), fs.copyfile('card.svg'), fs.copyfile('rules.xml')]
frozen_modules = [
  shared_module('pairs', 'pairs.c', kwargs: frozen_game),
  shared_module('pairs-view', 'pairs-view.c', kwargs: frozen_game),
]
"""
LICENCE = '/* SPDX-License-Identifier: GPL-3.0-or-later */\n/* Copyright 2026 The Mousehole authors */\n'


def without_comments(text):
    """A file, as the compiler needs it."""
    text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
    text = re.sub(r'[ \t]+$', '', text, flags=re.M)
    return LICENCE + re.sub(r'\n{2,}', '\n', text).lstrip('\n')


def main():
    include = Path(sys.argv[1])
    types = (include / 'engine/rules/mh-types.h').read_text(encoding='utf-8')
    number = re.search(r'#define MH_PLUGIN_INTERFACE (\d+)', types)[1]
    folder = HERE / f'interface-{number}'
    shutil.rmtree(folder, ignore_errors=True)
    for header in sorted(include.rglob('*.h')):
        target = folder / header.relative_to(include)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(without_comments(header.read_text(encoding='utf-8')), encoding='utf-8')
    game = folder / 'pairs'
    game.mkdir()
    for path in GAME.glob('*.[ch]'):
        (game / path.name).write_text(without_comments(path.read_text(encoding='utf-8')), encoding='utf-8')
    for name in ('pictures.svg', 'card.svg', 'rules.xml'):
        shutil.copyfile(GAME / name, game / name)
    manifest = (GAME / 'pairs.mousehole-game.desktop.in').read_text(encoding='utf-8')
    (game / 'pairs.mousehole-game').write_text(manifest.replace('@interface@', number), encoding='utf-8')
    (game / 'meson.build').write_text(MESON, encoding='utf-8')
    # What is frozen is laid out as it was then.
    (folder / '.clang-format').write_text('# SPDX-License-Identifier: GPL-3.0-or-later\nDisableFormat: true\nSortIncludes: Never\n', encoding='utf-8')
    print(f'{folder.relative_to(HERE)} is frozen')


main()
