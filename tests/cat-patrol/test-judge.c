/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The judge allows what the legal list and the list of outcomes hold and nothing else, for every
 * move of the grammar by everybody at every step; what it refuses changes nothing. */

#include "driver.h"

#include <string.h>

#define SEED 1412

/* Every text of the grammar with its move. */
typedef struct
{
  MhMove move;
  char text[MH_NOTATION_MAX];
} Phrase;

static GArray *phrases;

static void
add_phrase (const char *text)
{
  Phrase phrase = { 0 };
  char again[MH_NOTATION_MAX];

  g_assert_true (driver_get_rules ()->parse (text, 0, &phrase.move));
  driver_get_rules ()->format (phrase.move, 0, again);
  g_assert_cmpstr (again, ==, text);
  g_strlcpy (phrase.text, text, sizeof phrase.text);
  g_array_append_val (phrases, phrase);
}

G_GNUC_PRINTF (1, 2)
static void
add_printed (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add_phrase (text);
}

static void
add_card_phrases (GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    {
      const char *card = cards->pdata[i];

      add_printed ("give %s", card);
      add_printed ("lure %s", card);
      if (!g_str_equal (card, "figure"))
        add_printed ("cat %s", card);
      for (char seat = 'a'; seat <= 'f'; seat++)
        add_printed ("give %s %c", card, seat);
      for (guint j = 0; j < cards->len; j++)
        {
          add_printed ("give %s %s", card, (char *) cards->pdata[j]);
          add_printed ("lure %s %s", card, (char *) cards->pdata[j]);
        }
    }
}

static void
make_phrases (void)
{
  static const char *const words[]
      = { "roll", "pass", "keep", "leave", "cat -", "dog", "mouse", "whistle" };
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);

  phrases = g_array_new (FALSE, FALSE, sizeof (Phrase));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add_phrase (words[i]);
  for (char seat = 'a'; seat <= 'f'; seat++)
    {
      add_printed ("run %c", seat);
      add_printed ("start %c", seat);
    }
  for (guint i = 0; i < 27; i++)
    g_ptr_array_add (cards, g_strdup_printf ("%c%c", 'A' + i / 3, "12K"[i % 3]));
  for (guint i = 1; i <= 9; i++)
    g_ptr_array_add (cards, g_strdup_printf ("P%u", i));
  g_ptr_array_add (cards, g_strdup ("figure"));
  add_card_phrases (cards);
}

static gboolean
is_among (MhMove move, const MhMove *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Compares judge and lists for one actor; returns the number of moves allowed. */
static guint
judge_all (const CatPatrolState *state, MhActor actor, const MhMove *moves, guint n)
{
  const MhRules *rules = driver_get_rules ();
  guint n_allowed = 0;

  for (guint i = 0; i < phrases->len; i++)
    {
      const Phrase *phrase = &g_array_index (phrases, Phrase, i);
      guint rule = rules->judge (state, actor, phrase->move);

      g_assert_cmpuint (rule, <, rules->n_rules);
      if ((rule == 0) != is_among (phrase->move, moves, n))
        g_error ("%c %s: judged %u, %s the list", mh_actor_to_char (actor), phrase->text, rule,
                 rule == 0 ? "not in" : "in");
      n_allowed += rule == 0;
    }
  return n_allowed;
}

static void
judge_step (const CatPatrolState *state)
{
  const MhRules *rules = driver_get_rules ();
  CatPatrolState copy = *state;
  MhMove moves[MH_LEGAL_MAX];
  MhChance chance = { 0 };

  if ((rules->actors (state) & mh_actor_bit (MH_CHANCE)) != 0)
    rules->chance (state, &chance);
  g_assert_cmpuint (judge_all (state, MH_CHANCE, chance.move, chance.n), ==, chance.n);
  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    if (actor != MH_CHANCE)
      {
        guint n = rules->legal (state, actor, moves);

        g_assert_true ((n > 0) == ((rules->actors (state) & mh_actor_bit (actor)) != 0));
        g_assert_cmpuint (judge_all (state, actor, moves, n), ==, n);
      }
  g_assert_cmpmem (&copy, sizeof copy, state, sizeof *state);
}

static void
test_agreement (gconstpointer data)
{
  const Variation *variation = data;
  guint n_matches = driver_get_size (3, 1);
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (variation - variations));
  for (guint n_seats = 2; n_seats <= CP_SEATS_MAX; n_seats++)
    for (guint i = 0; (variation->seats >> n_seats & 1) != 0 && i < n_matches; i++)
      {
        CatPatrolState state;

        driver_begin (&state, variation->text, n_seats, MH_NOBODY);
        judge_step (&state);
        while (driver_get_rules ()->actors (&state) != 0)
          {
            driver_play_random_line (&state, &random);
            judge_step (&state);
          }
      }
}

/* Numbers that are no move of the grammar are refused, too, whatever their bits are. */
static void
test_garbage (void)
{
  const MhRules *rules = driver_get_rules ();
  MhMove moves[MH_LEGAL_MAX];
  CatPatrolState state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 50);
  driver_begin (&state, "variant=base", 3, 0);
  while (rules->actors (&state) != 0)
    {
      guint n = rules->legal (&state, state.turn, moves);
      char notation[MH_NOTATION_MAX];

      for (guint i = 0; i < 2000; i++)
        {
          MhMove move = mh_random_next (&random) & ~G_GUINT64_CONSTANT (0xf0f0f0f000000000);

          if ((i & 1) != 0)
            move &= ~(MhMove) G_MAXUINT32;
          rules->format (move, state.turn, notation);
          if (!is_among (move, moves, n))
            g_assert_cmpuint (rules->judge (&state, state.turn, move), !=, 0);
        }
      driver_play_random_line (&state, &random);
    }
}

static void
test_malformed (void)
{
  static const char *const texts[] = { "",
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
                                       "lure \xc3\x84" };
  g_autofree char *endless = g_strnfill (100000, 'A');
  MhMove move;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (driver_get_rules ()->parse (texts[i], 0, &move))
      g_error ("“%s” is no move", texts[i]);
  g_assert_false (driver_get_rules ()->parse (endless, 0, &move));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  make_phrases ();
  for (guint i = 0; i < n_variations; i++)
    {
      g_autofree char *path = g_strconcat ("/judge/agreement/", variations[i].text, NULL);

      g_test_add_data_func (path, &variations[i], test_agreement);
    }
  g_test_add_func ("/judge/garbage", test_garbage);
  g_test_add_func ("/judge/malformed", test_malformed);
  return g_test_run ();
}
