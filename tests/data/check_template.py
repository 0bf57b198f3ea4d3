#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Checks that every file of translations has the messages of the template, in its order, and that these are clear.

usage: check_template.py SOURCE-FOLDER [TEMPLATE]    without one, po/mousehole.pot, which po/update makes

How lines are broken, and at which line of a file a text stands, is left to gettext's version and to the next
`po/update`.
"""
import pathlib
import sys

import po_file

# Letters: what is longer explains itself.
SHORT = 16


def messages(path):
    """The context, text and plural of every message in a file, in its order."""
    return [(message.context or '', message.english, message.plural or '')
            for message in po_file.read(path) if not message.is_header]


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


def guesses(template):
    """Yields the short texts that a translator would have to guess at: neither a note nor a context says what they are."""
    for message in po_file.read(template):
        if len(message.english) < SHORT and not message.is_header and not message.notes and message.context is None \
                and not message.lies_in('data/'):
            yield f'{message.places[0]}: “{message.english}” needs a note for translators, or a context'


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    template = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else root / 'po' / 'mousehole.pot'
    expected, unclear = messages(template), list(guesses(template))
    print(''.join(f'{fault}\n' for fault in unclear), end='')
    bad = 0
    for path in sorted((root / 'po').glob('*.po')):
        for fault in faults(path, expected):
            print(fault)
            bad = 1
    if bad:
        print('po/update puts it right, and somebody has to translate what is new')
    return bad or bool(unclear)


if __name__ == '__main__':
    sys.exit(main())
