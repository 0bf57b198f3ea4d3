#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""That the program or a game calls every function of app/ that its own file shows, not only tests.

    check_callers.py BUILD EXCEPTIONS        BUILD: with everything built

A function that no other file calls is removed or made static, or else EXCEPTIONS names it: a reason in lines
that begin with "#", then the functions that it covers. A line that is no longer needed is a fault too.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

PARTS = ('app/', 'plugins/', 'data/examples/', 'data/templates/')
TESTS = re.compile(r'tests/authors/test-noughts\.p/')
GENERATED = re.compile(r'main|\w+_get_(type|resource)')


def list_objects(build):
    """The object files of the program and the games. The folder itself may also have some of earlier builds."""
    commands = json.loads((build / 'compile_commands.json').read_text(encoding='utf-8'))
    return sorted({command['output'] for command in commands
                   if command['output'].startswith(PARTS) and not TESTS.match(command['output'])})


def find_uncalled(build):
    """The functions of app/ that no other file wants, each with its object file."""
    home, called = {}, set()
    text = subprocess.run(['nm', '-A', '-P', *list_objects(build)], cwd=build, stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    for line in text.splitlines():
        file, name, kind = line.split()[:3]
        if kind == 'U':
            called.add(name)
        elif kind == 'T' and file.startswith('app/') and not GENERATED.fullmatch(name):
            home[name] = file.rstrip(':')
    return {name: file for name, file in home.items() if name not in called}


def main():
    build, exceptions = Path(sys.argv[1]), Path(sys.argv[2])
    uncalled = find_uncalled(build)
    lines = exceptions.read_text(encoding='utf-8').splitlines()
    excepted = {line for line in lines if line and not line.startswith('#')}
    problems = [f'{function} ({uncalled[function]}): only its own file and tests call it'
                for function in sorted(uncalled.keys() - excepted)]
    problems += [f'{function}: a needless line in {exceptions.name}'
                 for function in sorted(excepted - uncalled.keys())]
    print('\n'.join(problems))
    print(f'{len(uncalled)} functions that no other file calls, {len(excepted)} exceptions, {len(problems)} problems')
    sys.exit(bool(problems))


main()
