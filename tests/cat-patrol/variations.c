/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "helpers.h"

#define MAX_TURNS 600

const Variation variations[] = {
  { "variant=base", SEATS_BASE },
  { "variant=base die=2-2-1-1", SEATS_BASE },
  { "variant=base die=2-1-2-1", SEATS_BASE },
  { "variant=base die=2-1-1-2", SEATS_BASE },
  { "variant=alarm", SEATS_ALARM },
  { "variant=alarm finish-when-settled=no", SEATS_ALARM },
  { "variant=alarm alarm-empty-pile=end", SEATS_ALARM },
  { "variant=alarm die=2-2-1-1", SEATS_ALARM },
  { "variant=alarm die=2-1-2-1 finish-when-settled=no", SEATS_ALARM },
  { "variant=alarm die=2-1-1-2 alarm-empty-pile=end", SEATS_ALARM },
};
const guint n_variations = G_N_ELEMENTS (variations);

static void
assert_ended_well (gconstpointer data)
{
  const CatPatrolState *state = data;
  int sum = 0;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    sum += driver_get_rules ()->score (state, seat);
  g_assert_cmpuint (state->n_turns, <, MAX_TURNS);
  if (state->variant == CAT_PATROL_VARIANT_BASE)
    {
      g_assert_cmpint (state->end, ==, CP_END_PILE);
      g_assert_cmpint (sum, ==, state->figure != 0 ? 46 : 45);
      return;
    }
  g_assert_cmpint (sum, <=, 36);
  g_assert_true (state->pile != 0 || sum == 36);
  if (state->end == CP_END_ALARM)
    g_assert_cmpuint (state->path, ==, CP_PATH_LENGTH);
  if (state->end == CP_END_SETTLED)
    g_assert_true (state->settle && state->empty_pile == CAT_PATROL_EMPTY_PILE_CONTINUE);
  if (state->end == CP_END_PILE)
    g_assert_true (state->empty_pile == CAT_PATROL_EMPTY_PILE_END);
}

const Trial trial = { { 900, 60 }, { 300, 30 }, MH_EVENTS_MAX - 1, assert_ended_well };

typedef void (*AddFunc) (const char *text);

G_GNUC_PRINTF (2, 3)
static void
add_printed (AddFunc add, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add (text);
}

static void
add_card_phrases (AddFunc add, GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    {
      const char *card = cards->pdata[i];

      add_printed (add, "give %s", card);
      add_printed (add, "lure %s", card);
      if (!g_str_equal (card, "figure"))
        add_printed (add, "cat %s", card);
      for (char seat = 'a'; seat <= 'f'; seat++)
        add_printed (add, "give %s %c", card, seat);
      for (guint j = 0; j < cards->len; j++)
        {
          add_printed (add, "give %s %s", card, (char *) cards->pdata[j]);
          add_printed (add, "lure %s %s", card, (char *) cards->pdata[j]);
        }
    }
}

void
add_phrases (AddFunc add)
{
  static const char *const words[]
      = { "roll", "pass", "keep", "leave", "cat -", "dog", "mouse", "whistle" };
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add (words[i]);
  for (char seat = 'a'; seat <= 'f'; seat++)
    {
      add_printed (add, "run %c", seat);
      add_printed (add, "start %c", seat);
    }
  for (guint i = 0; i < 27; i++)
    g_ptr_array_add (cards, g_strdup_printf ("%c%c", 'A' + i / 3, "12K"[i % 3]));
  for (guint i = 1; i <= 9; i++)
    g_ptr_array_add (cards, g_strdup_printf ("P%u", i));
  g_ptr_array_add (cards, g_strdup ("figure"));
  add_card_phrases (add, cards);
}

const char *const malformed_texts[] = { "",
                                        " ",
                                        "rol",
                                        "rolls",
                                        "roll ",
                                        " roll",
                                        "roll a",
                                        "Roll",
                                        "give",
                                        "give ",
                                        "give a1",
                                        "give A3",
                                        "give J1",
                                        "give A1  b",
                                        "give A1 ",
                                        "give A1 g",
                                        "give P0",
                                        "give P10",
                                        "give A1 A2 B1",
                                        "give A1 b c",
                                        "lure A1 b",
                                        "lure",
                                        "run",
                                        "run g",
                                        "run ab",
                                        "run A",
                                        "cat",
                                        "cat figure",
                                        "cat A1 A2",
                                        "cat --",
                                        "dog a",
                                        "start",
                                        "start 1",
                                        "whistle!",
                                        "give figures",
                                        "pass\n",
                                        "keep it",
                                        "give A1\t",
                                        "give A",
                                        "give figur",
                                        "mouse\xff",
                                        "lure \xc3\x84",
                                        NULL };

void
helpers_play_lines (CatPatrolState *state, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '*' && state->phase == CP_PHASE_ROLL)
        driver_play (state, state->turn, "roll");
      driver_play_lines (state, lines[i]);
    }
}
