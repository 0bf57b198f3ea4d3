/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Sights, masks and guesses of one world: what a viewer is shown must be sufficient and consistent. */

#include "config.h"

#include <string.h>

#include "referee/check/check.h"

/* One viewer at one state. */
typedef struct
{
  Check *check;
  const MhRules *rules;
  guint index;
  MhActor viewer;
  gconstpointer state;
  gpointer now;
  gpointer recall;
  gpointer other; /* room for one more */
} Look;

static void
fail (const Look *look, CheckTopic topic, const char *what)
{
  check_fail_at (look->check, topic, look->index, "viewer %c: %s", mh_actor_to_char (look->viewer),
                 what);
}

/* Fails unless two sights are the same. */
static gboolean
expect_same (const Look *look,
             CheckTopic topic,
             gconstpointer one,
             gconstpointer two,
             const char *what)
{
  g_autofree char *difference = NULL;
  g_autofree char *whole = NULL;

  if (memcmp (one, two, look->rules->state_size) == 0)
    return TRUE;
  difference = check_find_difference (look->check, one, two);
  whole = g_strdup_printf ("%s: %s", what, difference);
  fail (look, topic, whole);
  return FALSE;
}

/* A sight of a sight must be the same sight, and the visible part of a sight must be in the recalled one. */
static void
check_twice (const Look *look)
{
  const MhRules *rules = look->rules;

  mh_rules_observe (rules, look->now, look->viewer, MH_NOW, look->other);
  expect_same (look, CHECK_SIGHTS, look->now, look->other,
               "taking the sight (now) of a sight changes it");
  mh_rules_observe (rules, look->recall, look->viewer, MH_RECALL, look->other);
  expect_same (look, CHECK_SIGHTS, look->recall, look->other,
               "taking the sight (recall) of a sight changes it");
  mh_rules_observe (rules, look->recall, look->viewer, MH_NOW, look->other);
  expect_same (look, CHECK_SIGHTS, look->now, look->other,
               "what is seen now differs from what the recall shows of it");
}

/* The interface's questions must have the same answers for a sight as for the state. */
static void
check_answers (const Look *look)
{
  const MhRules *rules = look->rules;
  MhMove of_state[MH_LEGAL_MAX];
  MhMove of_sight[MH_LEGAL_MAX];
  guint n;

  if (rules->actors (look->now) != rules->actors (look->state))
    fail (look, CHECK_SIGHTS, "by the sight, other seats are to act");
  if (rules->curtain != NULL && rules->curtain (look->now) != rules->curtain (look->state))
    fail (look, CHECK_SIGHTS, "by the sight, the curtain is a different one");
  n = rules->legal (look->state, look->viewer, of_state);
  if (rules->legal (look->now, look->viewer, of_sight) != n
      || memcmp (of_state, of_sight, n * sizeof *of_state) != 0)
    fail (look, CHECK_SIGHTS, "the sight (now) lists different legal moves");
  if (rules->legal (look->recall, look->viewer, of_sight) != n
      || memcmp (of_state, of_sight, n * sizeof *of_state) != 0)
    fail (look, CHECK_SIGHTS, "the sight (recall) lists different legal moves");
}

/* When the viewer forgets, no other viewer may see more: what was blank must stay blank. */
static void
check_others (const Look *look, gconstpointer forgetful)
{
  const MhRules *rules = look->rules;
  g_autofree guint8 *sight = g_malloc0 (rules->state_size);
  const guint8 *before = look->other;
  guint skip = mh_random_below (&look->check->random, look->check->match->n_seats);
  MhActor other = skip == look->viewer ? MH_TABLE : (MhActor) skip;

  mh_rules_observe (rules, look->state, other, MH_RECALL, look->other);
  mh_rules_observe (rules, forgetful, other, MH_RECALL, sight);
  for (gsize i = 0; i < rules->state_size; i++)
    if (before[i] == 0 && sight[i] != 0)
      {
        fail (look, CHECK_SIGHTS, "when it forgets, another seat recalls more");
        return;
      }
}

/* A seat that has forgotten must recall only what it sees now, and still see as much as before. */
static void
check_forget (const Look *look)
{
  const MhRules *rules = look->rules;
  g_autofree gpointer forgetful = NULL;
  g_autofree gpointer sight = NULL;

  if (rules->forget == NULL || look->viewer == MH_TABLE)
    return;
  forgetful = g_memdup2 (look->state, rules->state_size);
  sight = g_malloc0 (rules->state_size);
  rules->forget (forgetful, look->viewer);
  check_others (look, forgetful);
  mh_rules_observe (rules, forgetful, look->viewer, MH_NOW, look->other);
  mh_rules_observe (rules, forgetful, look->viewer, MH_RECALL, sight);
  rules->forget (look->other, look->viewer);
  rules->forget (sight, look->viewer);
  expect_same (look, CHECK_SIGHTS, look->other, sight,
               "a seat that forgot still recalls something");
  memcpy (sight, look->now, rules->state_size);
  rules->forget (sight, look->viewer);
  expect_same (look, CHECK_SIGHTS, look->other, sight,
               "a seat that forgot sees less than before: it had been reminded");
}

static void
check_guess (const Look *look)
{
  const MhRules *rules = look->rules;
  g_autofree gpointer sight = NULL;

  if (rules->guess == NULL || look->viewer == MH_TABLE)
    return;
  look->check->verdict[CHECK_GUESSES].n++;
  sight = g_malloc0 (rules->state_size);
  memcpy (look->other, look->recall, rules->state_size);
  rules->guess (look->other, look->viewer, &look->check->random);
  mh_rules_observe (rules, look->other, look->viewer, MH_RECALL, sight);
  if (expect_same (look, CHECK_GUESSES, look->recall, sight,
                   "a guess looks different from what was seen")
      && rules->actors (look->other) != rules->actors (look->state))
    fail (look, CHECK_GUESSES, "in a guess, other seats are to act");
}

/* A player who moves must know that move, and a mask of a mask must be the same mask. */
static void
check_mask (const Look *look)
{
  const CheckLine *line = check_line (look->check, look->index);
  const MhRules *rules = look->rules;
  MhMove seen;

  if (rules->mask == NULL)
    return;
  seen = mh_rules_mask (rules, look->state, line->actor, line->move, look->viewer);
  look->check->verdict[CHECK_MASKS].n++;
  if (seen == MH_MOVE_NONE)
    fail (look, CHECK_MASKS, "the mask is not a move");
  if (line->actor == look->viewer && seen != line->move)
    fail (look, CHECK_MASKS, "a seat does not know its own move");
  if (mh_move_kind (seen) != MH_MOVE_KIND_HIDDEN
      && mh_rules_mask (rules, look->state, line->actor, seen, look->viewer) != seen)
    fail (look, CHECK_MASKS, "masking a mask changes it");
}

static void
check_look (const Look *look)
{
  look->check->verdict[CHECK_SIGHTS].n++;
  if (look->index < look->check->match->lines->len)
    check_mask (look);
  mh_rules_observe (look->rules, look->state, look->viewer, MH_NOW, look->now);
  mh_rules_observe (look->rules, look->state, look->viewer, MH_RECALL, look->recall);
  check_twice (look);
  check_answers (look);
  check_forget (look);
  check_guess (look);
}

/* If nothing is hidden every sight is the state, and no outcome is decided before it is drawn: all outcomes that
 * chance lists must be legal, which the check of its lists verifies. */
static void
check_open (Check *check)
{
  const MhRules *rules = check->rules;
  CheckVerdict *verdict = &check->verdict[CHECK_SIGHTS];

  if (rules->mask != NULL || rules->guess != NULL || rules->forget != NULL)
    check_fail (check, CHECK_SIGHTS,
                "there is no observe, so nothing is hidden, but there is mask, guess or forget");
  verdict->n++;
  if (verdict->note == NULL)
    verdict->note = g_strdup ("nothing is hidden: every sight is the state");
}

/* Checks the sights of every viewer at every step of the current match. */
void
check_sights (Check *check)
{
  const gsize size = check->rules->state_size;
  g_autofree gpointer now = g_malloc0 (size);
  g_autofree gpointer recall = g_malloc0 (size);
  g_autofree gpointer other = g_malloc0 (size);
  Look look = { .check = check, .rules = check->rules, .now = now, .recall = recall };

  look.other = other;
  if (check->rules->observe == NULL)
    {
      check_open (check);
      return;
    }
  for (look.index = 0; look.index <= check->match->lines->len; look.index++)
    for (guint i = 0; i <= check->match->n_seats; i++)
      {
        look.viewer = check_viewer (check, i);
        look.state = check_state (check, look.index);
        check_look (&look);
      }
}
