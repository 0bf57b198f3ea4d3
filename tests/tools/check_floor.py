#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Finds calls that the oldest supported libraries do not have.

    check_floor.py BUILD SOURCE

On newer libraries every C file of the build but the seams is compiled once more with the version
macros set to the floor: a call that came later is a warning there, and here an error.
"""

import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

FLOOR = [
    '-DGDK_VERSION_MIN_REQUIRED=GDK_VERSION_4_8',
    '-DGDK_VERSION_MAX_ALLOWED=GDK_VERSION_4_8',
    '-DADW_VERSION_MIN_REQUIRED=ADW_VERSION_1_2',
    '-DADW_VERSION_MAX_ALLOWED=ADW_VERSION_1_2',
    '-DGLIB_VERSION_MIN_REQUIRED=GLIB_VERSION_2_74',
    '-DGLIB_VERSION_MAX_ALLOWED=GLIB_VERSION_2_74',
]


def compile_again(entry):
    """Returns the messages about one file; empty if it is fine."""
    words = shlex.split(entry['command'])
    kept = []
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word in ('-o', '-MF', '-MQ', '-MT'):
            skip = True
        elif word not in ('-MD', '-c'):
            kept.append(word)
    run = subprocess.run(
        kept + FLOOR + ['-fsyntax-only', '-w', '-Wdeprecated-declarations', '-Werror=deprecated-declarations'],
        cwd=entry['directory'], capture_output=True, text=True, check=False)
    return run.stderr if run.returncode else ''


def main():
    build, source = sys.argv[1:]
    with open(os.path.join(source, 'tests/layers/seams'), encoding='utf-8') as file:
        seams = {line.strip() for line in file if line.strip() and not line.startswith('#')}
    with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
        entries = json.load(file)
    chosen = {}
    for entry in entries:
        path = os.path.realpath(os.path.join(entry['directory'], entry['file']))
        name = os.path.relpath(path, os.path.realpath(source))
        if path.endswith('.c') and name not in seams:
            chosen[path] = entry
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        messages = [text for text in pool.map(compile_again, chosen.values()) if text]
    print(''.join(messages), end='', file=sys.stderr)
    print(f'{len(chosen)} files, {len(messages)} with calls that the floor does not have')
    sys.exit(bool(messages))


main()
