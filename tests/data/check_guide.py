#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Whether what "Writing a game for Mousehole" names is there, and all of it is named.

    check_guide.py SOURCE
"""

import re
import sys
from pathlib import Path

source = Path(sys.argv[1])
guide = (source / 'data/book/writing-games.md').read_text(encoding='utf-8')
problems = []


def named_in(begin):
    """The words in backquotes from @begin to the end of the sentence."""
    text = guide[guide.index(begin) + len(begin):]
    return set(re.findall(r'`([\w-]+)`', text[:text.index('.')]))


def listed_in(path, begin):
    """The strings of a list in C."""
    text = (source / path).read_text(encoding='utf-8')
    text = text[text.index(begin):]
    return set(re.findall(r'"([\w-]+)"', text[:text.index('}')]))


def compare(what, named, there):
    """Both must be the same, and something."""
    if not there or named != there:
        problems.append(f'{what}: the guide names {sorted(named)}, there are {sorted(there)}')


compare('pieces', named_in('Pieces of `mh_art_piece()`:'), listed_in('tests/art/test-pictures.c', 'pieces[]'))
compare('faces', named_in('Faces of `mh_art_face()`:'), listed_in('app/art/mh-art.c', 'face_names[]'))
sounds = (source / 'app/table/meson.build').read_text(encoding='utf-8')
compare('sounds', named_in('Sounds of `mh_stage_sound()`:'), set(re.findall(r"'(\w+)\.wav'", sounds)))


def first_cells(title):
    """The words in backquotes in the first column of a chapter's table."""
    chapter = re.search(rf'^## {title}\n(.*?)(?=^## |\Z)', guide, re.M | re.S)[1]
    return set(re.findall(r'`(\w+)`', ' '.join(re.findall(r'^\|([^|]*)\|', chapter, re.M))))


manifest = 'app/engine/plugins/mh-manifest.c'
lists = ('credit_keys[MH_CREDITS]', 'file_keys[MH_N_GAME_FILES]', 'others[]')
keys = set().union(*(listed_in(manifest, name) for name in lists))
compare('keys of a manifest', first_cells('The manifest'), keys)
lesson = (source / 'data/schemas/lesson.rng').read_text(encoding='utf-8')
compare('elements of a lesson', first_cells('lesson.xml') | {'lesson'}, set(re.findall(r'<element name="(\w+)"', lesson)))
stickers = (source / 'app/engine/book/mh-sticker-book.c').read_text(encoding='utf-8')
attributes = set(re.findall(r'(?:mh_element_get|read_pattern|read_conditions) \(element, "(\w+)"', stickers))
compare('attributes of stickers', first_cells('stickers.xml'), attributes)
schema = (source / 'data/schemas/stickers.rng').read_text(encoding='utf-8')
wanted = set(re.findall(r'<attribute name="(\w+)"', schema)) - {'game', 'version', 'note'}
compare('attributes of stickers in their schema', wanted, attributes)
sources = [path.read_text(encoding='utf-8') for path in (source / 'app').rglob('*.c')]
# What begins the translator's desk is none of an author's business: mousehole-studio.1 has it.
variables = {name for name in re.findall(r'"(MOUSEHOLE_[A-Z_]+)"', ''.join(sources))
             if not name.startswith('MOUSEHOLE_DESK')}
compare('variables', first_cells('Environment variables'), variables)

verdicts = (source / 'app/referee/check/report.c').read_text(encoding='utf-8')
table = guide[guide.index('| finding |'):]
findings = re.findall(r'^\| ([a-z][^|]*?) \|', table, re.M)[1:]
compare('findings', set(findings), set(re.findall(r'\[CHECK_\w+\]\s*=\s*\{\s*"([^"]+)"', verdicts)))

for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
