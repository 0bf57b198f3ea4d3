/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Text that is no move, or nearly one. */

#include "config.h"

#include <string.h>

#include "referee-check.h"

#define GARBAGE 10000

/* A text like a move with something wrong, or like nothing at all. */
static void
make_garbage (Check *check, GPtrArray *notations, char text[64])
{
  static const char letters[] = "abcdefz0129 -@.|#!?*\t\"\\%AK\x01\xc3\xa9";
  guint length;

  if (notations->len > 0 && mh_random_below (&check->random, 4) != 0)
    g_strlcpy (text,
               g_ptr_array_index (notations, mh_random_below (&check->random, notations->len)),
               MH_NOTATION_MAX);
  else
    text[0] = '\0';
  length = (guint) strlen (text);
  for (guint i = mh_random_below (&check->random, 4); i > 0; i--)
    {
      guint at = mh_random_below (&check->random, length + 1);

      if (at == length && length < 62)
        text[++length] = '\0';
      text[at < length ? at : length - 1]
          = letters[mh_random_below (&check->random, sizeof letters - 1)];
    }
}

/* What parse accepts is a move that is written in one way only, and can be read back. */
void
check_garbage (Check *check)
{
  g_autoptr (GPtrArray) notations = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, check->grammar);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      char notation[MH_NOTATION_MAX] = "";

      mh_rules_write (check->rules, *(MhMove *) key, notation);
      g_ptr_array_add (notations, g_strdup (notation));
    }
  for (guint i = 0; i < GARBAGE; i++)
    {
      MhActor actor = (MhActor) mh_random_below (&check->random, MH_TABLE + 1);
      char text[64];
      MhMove move = MH_MOVE_NONE;

      make_garbage (check, notations, text);
      check->verdict[CHECK_GARBAGE].n++;
      if (mh_rules_read (check->rules, text, actor, &move)
          && (move == MH_MOVE_NONE || mh_move_kind (move) >= MH_MOVE_KIND_UNDO
              || !check_is_grammar (check, actor, move)))
        {
          g_autofree char *escaped = g_strescape (text, NULL);

          check_fail (check, CHECK_GARBAGE, "“%s” is read as move %016" G_GINT64_MODIFIER "x",
                      escaped, move);
        }
    }
}
