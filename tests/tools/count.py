#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Counts the tests of a meson test log: prints "PASSED FAILED SKIPPED", failures to stderr.

A program that speaks TAP counts once for each of its tests, any other program once.
"""

import json
import re
import sys

LINE = re.compile(r'^(not )?ok\b[^#]*(#\s*(SKIP|TO' 'DO))?', re.IGNORECASE)


def count_tap(text):
    """Passed, failed, skipped of TAP output."""
    passed = failed = skipped = 0
    for line in text.splitlines():
        match = LINE.match(line)
        if not match:
            continue
        if (match.group(3) or '').upper() == 'SKIP':
            skipped += 1
        elif match.group(1) and not match.group(3):
            failed += 1
        else:
            passed += 1
    return passed, failed, skipped


def main():
    totals = [0, 0, 0]
    for row in open(sys.argv[1], encoding='utf-8', errors='replace'):
        test = json.loads(row)
        result = test['result']
        text = test.get('stdout') or ''
        passed, failed, skipped = count_tap(text) if re.search(r'^1\.\.\d', text, re.M) else (0, 0, 0)
        if result == 'SKIP':
            skipped = max(skipped, 1)
            print(f'skipped: {test["name"]}', file=sys.stderr)
        elif result in ('OK', 'EXPECTEDFAIL'):
            passed += 0 if passed or skipped else 1
            if skipped:
                print(f'skipped in part: {test["name"]} ({skipped})', file=sys.stderr)
        else:
            failed = max(failed, 1)
            print(f'failed ({result}): {test["name"]}', file=sys.stderr)
        totals = [a + b for a, b in zip(totals, (passed, failed, skipped))]
    print(*totals)


main()
