/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "mr-table.h"

const MouseRaceState *
mr_table_get_state (TableFixture *self)
{
  return table_fixture_get_state (self);
}

TableFixture *
mr_table_begin (const char *seats, const char *options, const char *text)
{
  TableFixture *self = table_fixture_new ("mouse-race", seats, options, text);

  mh_match_run (self->match);
  return self;
}

MhThing *
mr_table_find (TableFixture *self, guint id)
{
  return (MhThing *) test_table_find (self->table, id);
}

/* A listener hears each square's place and what is there. */
void
mr_table_check_labels (TableFixture *self)
{
  const MouseRaceState *state = mr_table_get_state (self);

  for (guint square = 0; square < MR_BOARD; square++)
    {
      MhThing *thing = mr_table_find (self, square);
      guint8 content = state->board[square];
      char name[8];

      if (thing == NULL || !mouse_race_is_square (square))
        {
          g_assert_null (thing);
          continue;
        }
      *mh_words_write (&mouse_race_squares, square, name) = ',';
      name[strlen (name)] = '\0';
      g_assert_nonnull (strstr (mh_thing_get_label (thing), ","));
      g_assert_true ((strstr (mh_thing_get_label (thing), ", cat") != NULL) == (content == MR_CAT));
      g_assert_true ((strstr (mh_thing_get_label (thing), ", free") != NULL)
                     == (content == MR_FREE));
      g_assert_true ((strstr (mh_thing_get_label (thing), "leading") != NULL)
                     == (mouse_race_is_path (content)
                         && state->newest[mouse_race_path_owner (content)] == square));
    }
}
