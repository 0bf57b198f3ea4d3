#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Compares a compiled catalog with its translation.

usage: check_catalog.py PO-FILE MO-FILE

It has every text that the program looks up, and none that only merged files have.
"""
import gettext
import pathlib
import sys

import po_file

MERGED = ('.xml', '.in')


def main():
    wanted = set()
    for message in po_file.read(pathlib.Path(sys.argv[1])):
        if message.is_translated and not all(place.endswith(MERGED) for place in message.places):
            wanted.add('\4'.join(filter(None, (message.context, message.english))))
    with open(sys.argv[2], 'rb') as file:
        catalog = gettext.GNUTranslations(file)._catalog
    found = {key[0] if isinstance(key, tuple) else key for key in catalog} - {''}
    for text in sorted(wanted ^ found):
        print('not in the catalog:' if text in wanted else 'in the catalog, but never looked up:', text)
    sys.exit(wanted != found)


main()
