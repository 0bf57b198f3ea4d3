#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Checks that every file of translations has the messages of the template, in its order.

usage: check_template.py SOURCE-FOLDER XGETTEXT ARGUMENT...

The arguments are those with which the template is made (po/meson.build). How lines are broken, and at which line of a file
a text stands, is left to gettext's version and to the next `meson compile mousehole-update-po`.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from check_po import entries


def messages(path):
    """The context, text and plural of every message in a file, in its order."""
    return [(texts.get('msgctxt', ''), texts['msgid'], texts.get('msgid_plural', ''))
            for _, _, _, texts in entries(path) if texts.get('msgid')]


def make_template(root, command, path):
    """Writes the template as meson's i18n module does."""
    environment = dict(os.environ, GETTEXTDATADIRS=str(root / 'data'))
    subprocess.run([*command, '-f', 'po/POTFILES', '-D', '.', '-o', path], cwd=root, env=environment, check=True)


def faults(path, template):
    """Yields what differs first, if anything does."""
    present = messages(path)
    for what, some, others in (('lacks', template, present), ('has, and the sources have not', present, template)):
        for message in sorted(set(some) - set(others)):
            yield f'{path} {what}: {message}'
    for number, (expected, found) in enumerate(zip(template, present)):
        if set(template) == set(present) and expected != found:
            yield f'{path}: message {number + 1} is {found}, in the template it is {expected}'
            break


def main():
    root = pathlib.Path(sys.argv[1])
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / 'template.pot'
        make_template(root, sys.argv[2:], template)
        expected = messages(template)
    for path in sorted((root / 'po').glob('*.po')):
        for fault in faults(path, expected):
            print(fault)
            bad = 1
    if bad:
        print('meson compile mousehole-update-po puts it right, and somebody has to translate what is new')
    return bad


if __name__ == '__main__':
    sys.exit(main())
