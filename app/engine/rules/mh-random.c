/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "engine/rules/mh-random.h"

#define GOLDEN G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static guint64
mix (guint64 z)
{
  z = (z ^ (z >> 33)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  z = (z ^ (z >> 33)) * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return z ^ (z >> 33);
}

/* An odd step whose bits change often enough to visit the states in a good order. */
static guint64
mix_increment (guint64 z)
{
  z = mix (z) | 1;
  return __builtin_popcountll (z ^ (z >> 1)) < 24 ? z ^ G_GUINT64_CONSTANT (0xaaaaaaaaaaaaaaaa) : z;
}

void
mh_random_init (MhRandom *random, guint64 seed, guint64 stream, guint64 index)
{
  guint64 z = mix (seed + GOLDEN);

  g_return_if_fail (random != NULL);

  z = mix (z ^ (stream * GOLDEN));
  z = mix (z + index * GOLDEN);
  random->state = z;
  random->increment = mix_increment (z + GOLDEN);
}
