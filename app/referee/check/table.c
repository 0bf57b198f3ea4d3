/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table of a game, without a screen: its layout in windows of several sizes, whether every move can be made by
 * touch, and what it shows of a step. */

#include "config.h"

#include "referee/check/check.h"
#include "referee/check/watch.h"

#define MATCHES 12 /* whose tables are laid out */
#define EVERY 31 /* one in this many lines is tested, */
#define EACH 2 /* and this many beginnings of each phase in a match */

/* The moves of a seat, and which of them a touch means. */
typedef struct
{
  MhMove moves[CHECK_LIST_MAX];
  gboolean touched[CHECK_LIST_MAX];
  guint n;
  guint n_touched;
} Touches;

/* Finds the moves that touches of @seat make when the table shows @sight. */
static void
find_touched (Check *check, MhSight *sight, MhActor seat, Touches *touches)
{
  watch_enter ("choose(), combine() or lift() of its table");
  check->inspector->find_touched (check->view, sight, seat, touches->moves, touches->n,
                                  check->match->n_seats, &check_names, touches->touched);
  watch_enter (NULL);
  touches->n_touched = 0;
  for (guint i = 0; i < touches->n; i++)
    touches->n_touched += touches->touched[i] ? 1 : 0;
}

static void
find_seat_touches (Check *check, gconstpointer state, MhActor seat, Touches *touches)
{
  g_autoptr (MhSight) sight = mh_sight_new (check->rules, state, seat, MH_NOW);

  touches->n = 0;
  if ((check->rules->actors (state) & mh_actor_bit (seat)) != 0)
    touches->n = check_get_moves (check, state, seat, touches->moves);
  find_touched (check, sight, seat, touches);
  for (guint i = 0; i < touches->n; i++)
    check->kinds[mh_move_kind (touches->moves[i])].touched |= touches->touched[i];
  check->verdict[CHECK_TOUCHED].n += touches->n;
}

/* Finds the touches after @move, because a move can abbreviate two others. */
static void
look_further (Check *check, gconstpointer state, MhActor seat, MhMove move)
{
  g_autofree gpointer next = g_memdup2 (state, check->rules->state_size);
  Touches touches;
  MhEvents events = { 0 };

  check->rules->play (next, seat, move, &events);
  find_seat_touches (check, next, seat, &touches);
}

static void
fail_touch (Check *check, guint line, MhActor seat, MhMove move, const char *what)
{
  char notation[MH_NOTATION_MAX];

  mh_rules_write (check->rules, move, notation);
  check_fail_at (check, CHECK_TOUCHED, line, "%s seat %c means “%s”", what, mh_actor_to_char (seat),
                 notation);
}

/* A touch must make at least one of the moves, and if any of a kind then all of that kind. */
static void
touch (Check *check, guint line, MhActor seat)
{
  gconstpointer state = check_state (check, line);
  gboolean here[CHECK_KINDS_MAX] = { FALSE };
  Touches touches;

  find_seat_touches (check, state, seat, &touches);
  for (guint i = 0; i < touches.n; i++)
    here[mh_move_kind (touches.moves[i])] |= touches.touched[i];
  for (guint i = 0; i < touches.n; i++)
    {
      const MhMove move = touches.moves[i];
      CheckKind *kind = &check->kinds[mh_move_kind (move)];

      if (touches.n_touched == 0)
        fail_touch (check, line, seat, move, "nothing can be touched, so no touch by");
      else if (!touches.touched[i] && here[mh_move_kind (move)])
        fail_touch (check, line, seat, move, "no touch by");
      for (guint k = 0; k < touches.n && !kind->touched; k++)
        if (touches.touched[k])
          look_further (check, state, seat, touches.moves[k]);
      kind->listed = move;
    }
}

/* If people play, one of them has to make the table's move by touch, no matter whose perspective they see. */
static void
go_on (Check *check, guint line, MhActor viewer)
{
  gconstpointer state = check_state (check, line);
  g_autoptr (MhSight) sight = mh_sight_new (check->rules, state, viewer, MH_NOW);
  Touches touches;
  char notation[MH_NOTATION_MAX];

  touches.n = check_get_moves (check, state, MH_TABLE, touches.moves);
  find_touched (check, sight, MH_TABLE, &touches);
  check->verdict[CHECK_GOES_ON].n++;
  if (touches.n == 0 || touches.n_touched > 0)
    return;
  mh_rules_write (check->rules, touches.moves[0], notation);
  check_fail_at (
      check, CHECK_GOES_ON, line,
      "only the table can act, and no thing means “t %s” (seen with the eyes of %c), so "
      "people get a general “Go on” button; let choose() answer with it for some thing when "
      "the seat is MH_TABLE",
      notation, mh_actor_to_char (viewer));
}

static void
lay (Check *check, guint line, MhActor seat)
{
  gconstpointer state = check_state (check, line);
  g_autoptr (MhSight) sight = mh_sight_new (check->rules, state, seat, MH_NOW);
  const gboolean acts = seat != MH_TABLE && check->real_time == NULL
                        && (check->rules->actors (state) & mh_actor_bit (seat)) != 0;
  MhMove moves[CHECK_LIST_MAX];
  guint n = acts ? check_get_moves (check, state, seat, moves) : 0;
  g_autofree char *fault = NULL;

  watch_enter ("arrange() of its table");
  fault = check->inspector->lay (check->view, sight, seat, moves, n, check->match->n_seats,
                                 &check_names);
  watch_enter (NULL);
  check->verdict[CHECK_LAID].n++;
  if (acts)
    touch (check, line, seat);
  if (fault != NULL)
    check_fail_at (check, CHECK_LAID, line, "as seat %c sees it: %s", mh_actor_to_char (seat),
                   fault);
}

/* (transfer full): the layout of a viewer, and the presentation of the step after it, if there is one. */
static char *
describe (Check *check, guint line, MhActor viewer, const MhEvents *events)
{
  g_autoptr (MhSight) sight
      = mh_sight_new (check->rules, check_state (check, line), viewer, MH_NOW);
  g_autoptr (MhStep) step = NULL;
  g_autofree char *fault = NULL;
  g_autofree char *laid = NULL;
  GString *text;

  watch_enter ("arrange() of its table");
  laid = check->inspector->describe (check->view, sight, check->match->n_seats, &check_names);
  watch_enter (NULL);
  text = g_string_new (laid);
  if (line == check->match->lines->len)
    return g_string_free (text, FALSE);
  step = check_make_step (check, line, viewer, events);
  watch_enter ("stage() of its table");
  fault = check->inspector->stage (check->view, step, text);
  watch_enter (NULL);
  check->verdict[CHECK_LAID].n++;
  if (fault != NULL)
    check_fail_at (check, CHECK_LAID, line, "%s", fault);
  return g_string_free (text, FALSE);
}

/* Describes what a viewer is shown before and after asking for all viewers: the second time reveals what the view has
 * remembered of another viewer. */
static void
look (Check *check, guint line)
{
  char *shown[MH_SEATS_MAX + 1];
  MhEvents events = { 0 };

  if (line < check->match->lines->len)
    g_free (check_play_line (check, line, &events));
  for (guint i = 0; i <= check->match->n_seats; i++)
    {
      shown[i] = describe (check, line, check_viewer (check, i), &events);
      lay (check, line, check_viewer (check, i));
    }
  for (guint i = 0; i <= check->match->n_seats; i++)
    {
      g_autofree char *again = describe (check, line, check_viewer (check, i), &events);

      check_after_others (check, line, check_viewer (check, i), shown[i], again);
      g_free (shown[i]);
    }
}

/* Whether only the table can act, and no clock makes it act. */
static gboolean
waits_for_touch (Check *check, gconstpointer state)
{
  return check->rules->actors (state) == mh_actor_bit (MH_TABLE)
         && !check_keeps_time (check, state);
}

/* Lays out the table of the current match at some of its lines. */
void
check_table (Check *check)
{
  guint seen[CHECK_PHASES_MAX] = { 0 };
  guint before = G_MAXUINT;

  if (check->match->number >= MATCHES || check->view == G_TYPE_INVALID)
    return;
  if (check->inspector == NULL)
    check->inspector = referee_find_in_table (MH_VIEW_INSPECTOR);
  if (check->inspector == NULL)
    return;
  for (guint line = 0; line <= check->match->lines->len; line++)
    {
      const guint phase = check_moment (check, line)->phase;
      const gboolean begins = phase != before && seen[phase]++ < EACH;

      if (begins || line % EVERY == check->match->number % EVERY)
        look (check, line);
      if (waits_for_touch (check, check_state (check, line)))
        for (guint i = 0; i <= check->match->n_seats; i++)
          go_on (check, line, check_viewer (check, i));
      before = phase;
    }
}

/* Fails for moves of seats that no touch can make. */
void
check_table_end (Check *check)
{
  for (guint i = 0; i < CHECK_KINDS_MAX; i++)
    {
      const CheckKind *kind = &check->kinds[i];
      char notation[MH_NOTATION_MAX];

      if (kind->listed == MH_MOVE_NONE || kind->touched)
        continue;
      mh_rules_write (check->rules, kind->listed, notation);
      check_fail (check, CHECK_TOUCHED, "no touch ever means a move such as “%s”", notation);
    }
}
