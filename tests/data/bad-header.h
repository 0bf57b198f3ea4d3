/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

/* Whatever is missing here must be found: each "finds WORDS" is what the test must say. */

#include <glib.h>

G_BEGIN_DECLS

/* finds MH_BARE is not described */

#define MH_BARE 1

#define MH_BEHIND 2 /* is described */

/**
 * MH_CALL:
 *
 * finds MH_CALL does not describe what
 */
#define MH_CALL(what) (what)

/**
 * MhKind:
 * @MH_KIND_SAID: is described
 *
 * finds MhKind does not describe MH_KIND_UNSAID
 */
typedef enum
{
  MH_KIND_SAID,
  MH_KIND_UNSAID,
} MhKind;

/* finds MhBare is not described */
typedef struct _MhBare MhBare;

/**
 * MhTable:
 * @count: is described
 * @gone: finds MhTable has no gone, but describes it
 *
 * finds MhTable does not describe take
 */
typedef struct
{
  guint count;
  double x, y; /* are described */
  int (*take) (gpointer state);

  int (*give) (gpointer state); /* is described */
} MhTable;

/* finds mh_bare is not described */
MH_API void mh_bare (void);

/**
 * mh_silent:
 * @self: the self
 *
 * finds mh_silent says nothing of self but its name
 * finds mh_silent does not describe other
 * finds mh_silent does not say what it returns
 */
MH_API guint mh_silent (MhBare *self, MhBare *other);

/**
 * mh_mute:
 * @self: finds mh_mute does not say what it does
 */
MH_API void mh_mute (MhBare *self);

/**
 * mh_owned:
 * @error: (nullable): an error
 *
 * finds mh_owned does not say who owns what it returns
 * finds mh_owned does not say what the error is set to
 *
 * Returns: something
 */
MH_API MhBare *mh_owned (GError **error);

/**
 * mh_nowhere:
 *
 * finds a comment is about mh_nowhere
 */

/**
 * mh_inline:
 * @n: a number
 *
 * Returns: the same number
 */
static inline guint
mh_inline (guint n)
{
  return n;
}

G_END_DECLS
