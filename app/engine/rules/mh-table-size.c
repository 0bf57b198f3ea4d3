/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Tables of functions that were compiled with another Mousehole, older or newer. */
#include "config.h"

#include "engine/rules/mh-table-size.h"

#include <string.h>

gboolean
mh_table_copy (gconstpointer given, gsize given_size, gpointer own, gsize own_size)
{
  const guint8 *bytes = given;
  gsize known = MIN (given_size, own_size);

  g_return_val_if_fail (given != NULL && own != NULL, FALSE);

  memcpy (own, given, known);
  memset ((guint8 *) own + known, 0, own_size - known);
  for (gsize i = known; i < given_size; i++)
    if (bytes[i] != 0)
      return FALSE;
  return TRUE;
}
