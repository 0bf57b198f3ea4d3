#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Compares the keys of the settings' schema with the source.

usage: check_schema.py SOURCE-FOLDER SCHEMA

Every key of the schema is read by somebody: by name, or as a preference of the table that has that name. A switch
in the preferences alone is not enough. And every key that is named in the source is in the schema. Says what
is not so, and exits 1 then.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.DOTALL)
WORD = re.compile(r'^#define (\w+) ("[\w-]+")$', re.MULTILINE)
HELPER = re.compile(r'^(\w+) \([^)]*\bconst char \*key\b[^)]*\)\n\{\n(.*?)^\}',
                    re.MULTILINE | re.DOTALL)
PREFERENCE = re.compile(r'^ +\{ "([\w-]+)", PREFERENCE \(', re.MULTILINE)
# The key comes after the settings, however they are got; a helper knows them.
CALL = r'\b{}\s*\([^,;"]*,\s*"([\w-]+)"'
HELPED = r'\b{}\s*\(\s*"([\w-]+)"'


def read_source(path):
    """Its code without comments, with the words that have names put in."""
    text = COMMENT.sub('', path.read_text(encoding='utf-8'))
    for name, word in WORD.findall(text):
        text = re.sub(r'\b' + name + r'\b', word, text)
    return text


def find_keys(text):
    """The keys that are named in a file, and those that are read there."""
    named = set(re.findall(CALL.format(r'g_settings_\w+'), text))
    got = set(re.findall(CALL.format(r'g_settings_get_\w+'), text))
    for helper, body in HELPER.findall(text):
        if 'g_settings_' not in body and 'get_settings' not in body:
            continue
        keys = set(re.findall(HELPED.format(helper), text))
        named |= keys
        if 'g_settings_get_' in body and 'g_settings_set_' not in body:
            got |= keys
    return named, got


def main():
    top, schema = pathlib.Path(sys.argv[1]), sys.argv[2]
    keys = {key.get('name') for key in ET.parse(schema).getroot().iter('key')}
    named, got, preferences = set(), set(), set()
    for path in sorted((top / 'app').rglob('*.c')):
        text = read_source(path)
        preferences |= set(PREFERENCE.findall(text))
        if 'g_settings_' in text:
            found = find_keys(text)
            named |= found[0]
            got |= found[1]
    faults = [f'{key}: nobody reads this key' for key in sorted(keys - got - preferences)]
    faults += [f'{key}: the schema has no such key' for key in sorted(named - keys)]
    faults += [] if named and got and preferences else ['The source was not understood']
    print('\n'.join(faults))
    return bool(faults)


if __name__ == '__main__':
    sys.exit(main())
