/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
typedef struct
{
  guint64 state;
  guint64 increment;
} MhRandom;
typedef enum
{
  MH_STREAM_CHANCE = 0x100,
  MH_STREAM_COMPUTER = 0x200,
  MH_STREAM_MATCH = 0x300,
  MH_STREAM_TEST = 0x400,
  MH_STREAM_MEMORY = 0x500,
} MhStream;
MH_API void mh_random_init (MhRandom *random, guint64 seed, guint64 stream, guint64 index);
static inline guint64
mh_random_next (MhRandom *random)
{
  guint64 z = random->state += random->increment;
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}
static inline guint32
mh_random_below (MhRandom *random, guint32 bound)
{
  return (guint32) (((mh_random_next (random) >> 32) * bound) >> 32);
}
static inline double
mh_random_double (MhRandom *random)
{
  return (double) (mh_random_next (random) >> 11) * 0x1.0p-53;
}
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
