#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Counts the tests of a meson test log: prints "PASSED FAILED SKIPPED", failures to stderr.

    count.py LOG            counts
    count.py LOG --leaky    prints the names of the tests that ended with a leak report instead
    count.py LOG --sound    counts without those
    count.py LOG --failed   prints the last lines of the failed tests' output instead

A program that speaks TAP counts once for each of its tests, any other program once.
"""

import json
import re
import sys

LEAK_CODE = 23
LAST_LINES = 30
# GLib's first table of quarks, which it leaks when there are more than 2048 of them.
QUARKS = 'SUMMARY: AddressSanitizer: 16384 byte(s) leaked in 1 allocation(s).'
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


def leaks_quarks(test):
    """Whether a test leaks nothing except what GLib leaks."""
    return test['returncode'] == LEAK_CODE and QUARKS in (test.get('stderr') or '')


def is_leaky(test):
    """Whether a test failed with the sanitizer's exit code."""
    return test['returncode'] == LEAK_CODE and not leaks_quarks(test)


def has_failed(test):
    """Whether a test counts as failed."""
    return test['result'] not in ('OK', 'EXPECTEDFAIL', 'SKIP') and not leaks_quarks(test)


def print_failed(tests):
    """The last lines of each failed test."""
    for test in filter(has_failed, tests):
        print(f'-- {test["name"]}: {test["result"]} after {test["duration"]:.0f} s')
        for stream in 'stdout', 'stderr':
            print(*(test.get(stream) or '').splitlines()[-LAST_LINES:], sep='\n')


def main():
    with open(sys.argv[1], encoding='utf-8', errors='replace') as file:
        tests = [json.loads(row) for row in file]
    if '--leaky' in sys.argv:
        print(*sorted({test['name'].split(' / ')[-1] for test in tests if is_leaky(test)}))
        return
    if '--sound' in sys.argv:
        tests = [test for test in tests if not is_leaky(test)]
    if '--failed' in sys.argv:
        print_failed(tests)
        return
    totals = [0, 0, 0]
    for test in tests:
        result = test['result']
        text = test.get('stdout') or ''
        passed, failed, skipped = count_tap(text) if re.search(r'^1\.\.\d', text, re.M) else (0, 0, 0)
        if result == 'SKIP':
            skipped = max(skipped, 1)
            print(f'skipped: {test["name"]}', file=sys.stderr)
        elif not has_failed(test):
            passed += 0 if passed or skipped else 1
            if skipped:
                print(f'skipped in part: {test["name"]} ({skipped})', file=sys.stderr)
        else:
            failed = max(failed, 1)
            print(f'failed ({result}): {test["name"]}', file=sys.stderr)
        totals = [a + b for a, b in zip(totals, (passed, failed, skipped))]
    print(*totals)


main()
