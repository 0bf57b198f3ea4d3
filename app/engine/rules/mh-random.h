/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhRandom:
 * @state: internal; mh_random_init() sets it
 * @increment: internal
 *
 * A small, fast generator. It holds no pointer and may be copied; the same start gives the same numbers on every
 * machine. Rules never use one: the match draws.
 */
typedef struct
{
  guint64 state;
  guint64 increment;
} MhRandom;

/**
 * MhStream:
 *
 * What a generator's numbers are for; streams of one seed are independent of each other.
 */
typedef enum
{
  MH_STREAM_CHANCE = 0x100, /* outcome of chance line k of a record */
  MH_STREAM_COMPUTER = 0x200, /* + seat: a computer player's own randomness at step n */
  MH_STREAM_MATCH = 0x300, /* the seed of match i of a series */
  MH_STREAM_TEST = 0x400, /* anything a test needs */
  MH_STREAM_MEMORY = 0x500, /* + seat: what a computer player forgets at step n */
} MhStream;

/**
 * mh_random_init:
 * @random: (out caller-allocates): the generator to start
 * @seed: the seed of a match or of a series
 * @stream: what the numbers are for: an #MhStream, plus the seat for %MH_STREAM_COMPUTER
 *   and %MH_STREAM_MEMORY
 * @index: the number of the chance line, the step or the match
 *
 * Starts a generator. It is a function of the three numbers only, the same on every machine, so that
 * nothing that happens elsewhere in a match can change what one line draws.
 */
MH_API void mh_random_init (MhRandom *random, guint64 seed, guint64 stream, guint64 index);

/**
 * mh_random_next:
 * @random: a generator
 *
 * Returns: 64 random bits
 */
static inline guint64
mh_random_next (MhRandom *random)
{
  guint64 z = random->state += random->increment;

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * mh_random_below:
 * @random: a generator
 * @bound: 1 or more
 *
 * Returns: a number from 0 to @bound - 1; no value is likelier than another by more than 2^-32
 */
static inline guint32
mh_random_below (MhRandom *random, guint32 bound)
{
  return (guint32) (((mh_random_next (random) >> 32) * bound) >> 32);
}

/**
 * mh_random_double:
 * @random: a generator
 *
 * Returns: a number x with 0 <= x < 1
 */
static inline double
mh_random_double (MhRandom *random)
{
  return (double) (mh_random_next (random) >> 11) * 0x1.0p-53;
}

/**
 * mh_random_bit:
 * @random: a generator
 * @set: things as bits, at least one
 *
 * Draws one of them, for example a card from a hand.
 *
 * Returns: its bit; 0 if there is none
 */
static inline guint32
mh_random_bit (MhRandom *random, guint32 set)
{
  guint32 n = 0;

  for (guint32 rest = set; rest != 0; rest &= rest - 1)
    n++;
  for (n = n > 0 ? mh_random_below (random, n) : 0; n > 0; n--)
    set &= set - 1;
  return set & (~set + 1);
}

G_END_DECLS
