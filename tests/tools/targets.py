#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Prints the targets of a build folder that some suites' tests need, and no others.

    targets.py FOLDER --suite NAME ... | --no-suite NAME ...
"""

import json
import os
import subprocess
import sys


def introspect(folder, what):
    return json.loads(subprocess.check_output(['meson', 'introspect', '--' + what, folder]))


def main():
    folder, *words = sys.argv[1:]
    wanted, unwanted = set(), set()
    for option, name in zip(words[::2], words[1::2]):
        {'--suite': wanted, '--no-suite': unwanted}[option].add(name)
    needed = set()
    for test in introspect(folder, 'tests'):
        suites = {suite.split(':')[-1] for suite in test['suite']}
        if not suites & unwanted and (not wanted or suites & wanted):
            needed.update(test['depends'])
    for target in introspect(folder, 'targets'):
        # No test lists the files that are merged or copied.
        always = target['type'] == 'custom' and target['build_by_default']
        for name in target['filename']:
            if target['id'] in needed or (always and not name.endswith(('.svg', '.png', 'pictures'))):
                print(os.path.relpath(name, os.path.abspath(folder)))


main()
