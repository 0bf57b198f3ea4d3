#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Compares a compiled catalog with its translation.

usage: check_catalog.py TEMPLATE PO-FILE MO-FILE

It has every text that the program looks up according to the template, and none that only merged files have. Each that is
wrong is told with its line in the translation.
"""
import gettext
import pathlib
import sys

import po_file

MERGED = ('.xml', '.in')


def key(message):
    return '\4'.join(filter(None, (message.context, message.english)))


def main():
    template, po = (list(po_file.read(pathlib.Path(name))) for name in sys.argv[1:3])
    translated = {key(message): message for message in po if message.is_translated}
    wanted = {key(message) for message in template
              if not all(place.endswith(MERGED) for place in message.places)} & set(translated)
    with open(sys.argv[3], 'rb') as file:
        catalog = gettext.GNUTranslations(file)._catalog
    found = {key[0] if isinstance(key, tuple) else key for key in catalog} - {''}
    for text in sorted(wanted ^ found):
        what = 'not in the catalog' if text in wanted else 'in the catalog, but never looked up'
        print(f'{translated.get(text, sys.argv[2])}: {what}: {text}')
    sys.exit(wanted != found)


main()
