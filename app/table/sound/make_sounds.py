#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Writes the table's sounds: wood, paper, a bell, a whistle and three animals.

    make_sounds.py FOLDER

Each is a short, quiet WAV file, synthesized from sines and noise. A sound is a generator of samples between -2 and 2.
"""
import struct
import sys
import wave
from math import exp, pi, sin, sqrt
from pathlib import Path

RATE = 22050
TURN = 2 * pi


def make_noise():
    """White noise, the same in each run."""
    state = 1
    while True:
        state = (state * 1664525 + 1013904223) % (1 << 32)
        yield (state >> 8) / (1 << 23) - 1


noise = make_noise()


def times(length):
    return (i / RATE for i in range(int(length * RATE)))


def swell(t, length, attack, release):
    """A soft beginning and end, so that nothing clicks."""
    return min(t / attack, 1) * min((length - t) / release, 1)


def strike(t, pitch):
    """Something hard on wood."""
    if t < 0:
        return 0
    return (sin(TURN * pitch * t) + 0.5 * sin(TURN * pitch * 2.41 * t)) * exp(-t * 55) + next(noise) * 0.3 * exp(-t * 220)


def tick(length):
    """A die on wood."""
    for t in times(length):
        yield 0.5 * strike(t, 620) + 0.4 * strike(t - 0.09, 700) + 0.3 * strike(t - 0.16, 660)


def knock(length):
    """Knuckles on a table."""
    for t in times(length):
        yield 0.8 * strike(t, 190) + 0.3 * strike(t - 0.012, 260)


def slide(length):
    """A card on cloth."""
    low = 0
    for t in times(length):
        low += (next(noise) - low) * (0.15 + 0.35 * t / length)
        yield low * swell(t, length, 0.06, 0.12)


def bell(length):
    partials = (1, 1, 5), (2.01, 0.5, 8), (2.76, 0.35, 11), (5.4, 0.15, 14)
    for t in times(length):
        tones = sum(loud * sin(TURN * 880 * ratio * t) * exp(-t * fade) for ratio, loud, fade in partials)
        yield 0.5 * tones * swell(t, length, 0.002, 0.05)


def whistle(length):
    """A whistle with a pea in it."""
    for t in times(length):
        trill = sin(TURN * 28 * t)
        phase = TURN * (2150 * t + 12 / 28 * trill)
        yield 0.4 * (0.6 + 0.4 * trill) * (sin(phase) + 0.15 * next(noise)) * swell(t, length, 0.03, 0.06)


def sing(phase, pitch, first, second):
    """Harmonics of a voice, loud near two formants."""
    value = 0
    for i in range(1, 16):
        f = i * pitch
        if f >= RATE / 2.5:
            break
        near = exp(-((f - first) / 260) ** 2) + 0.6 * exp(-((f - second) / 420) ** 2)
        value += (near + 0.05) / sqrt(i) * sin(i * phase)
    return value


def meow(length):
    """Vowels from "mi" through "a" to "u"."""
    phase = 0
    for t in times(length):
        x = t / length
        pitch = 520 + 190 * sin(3 * x)
        phase += TURN * pitch / RATE
        yield 0.5 * sing(phase, pitch, 500 + 600 * sin(pi * x), 2600 - 1700 * x) * swell(t, length, 0.08, 0.16)


def dog(length):
    """Two barks."""
    phase = 0
    for t in times(length):
        x = (t if t < 0.2 else t - 0.2) / 0.13
        if x > 1:
            yield 0
            continue
        pitch = 330 - 150 * x
        phase += TURN * pitch / RATE
        yield 0.45 * (sing(phase, pitch, 650, 1200) + 0.3 * next(noise)) * sin(pi * x) ** 0.6


def mouse(length):
    """Three squeaks."""
    for t in times(length):
        since = t - max(start for start in (0, 0.1, 0.24) if start <= t)
        x = since / 0.07
        yield 0.35 * sin(TURN * (2700 + 900 * x) * since) * sin(pi * x) if x <= 1 else 0


def main():
    lengths = {tick: 0.26, slide: 0.24, bell: 0.48, whistle: 0.36, meow: 0.46, dog: 0.36, mouse: 0.34, knock: 0.2}
    for sound, length in lengths.items():
        samples = [int(max(-1, min(value / 2, 1)) * 32000) for value in sound(length)]
        with wave.open(str(Path(sys.argv[1]) / f'{sound.__name__}.wav'), 'wb') as file:
            file.setparams((1, 2, RATE, len(samples), 'NONE', None))
            file.writeframes(struct.pack(f'<{len(samples)}h', *samples))


main()
