/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table of a game, without a screen: where everything lies in windows of several sizes, whether every
 * move can be made by touch, and what is shown of a step. */

#include "config.h"

#include "engine/plugins/mh-view-inspector.h"
#include "referee-check.h"
#include "referee-watch.h"

#define MATCHES 12 /* whose tables are laid */
#define EVERY 31 /* one in this many lines is looked at, */
#define EACH 2 /* and this often each phase of a match, when it begins */

static const MhViewInspector *
find_inspector (void)
{
  return referee_find_in_table (MH_VIEW_INSPECTOR);
}

static void
fail_move (Check *check,
           const CheckMatch *match,
           guint line,
           MhActor seat,
           MhMove move,
           const char *what)
{
  g_autofree char *where = check_where (check, match, line);
  char notation[MH_NOTATION_MAX];

  mh_rules_write (check->rules, move, notation);
  check_fail (check, CHECK_TOUCHED, "%s: %s seat %c means “%s”", where, what,
              mh_actor_to_char (seat), notation);
}

/* What a touch of @seat means in a state; @moves has room for a list. Returns the number of moves. */
static guint
find_touched (Check *check,
              const CheckMatch *match,
              gconstpointer state,
              MhActor seat,
              MhMove *moves,
              gboolean *touched)
{
  g_autoptr (MhSight) sight = mh_sight_new (check->rules, state, seat, MH_NOW);
  guint n = 0;

  if ((check->rules->actors (state) & mh_actor_bit (seat)) != 0)
    n = check_get_moves (check, state, seat, moves);
  watch_enter ("choose() of its table");
  check->inspector->find_touched (check->view, sight, seat, moves, n, match->n_seats, &check_names,
                                  touched);
  watch_enter (NULL);
  for (guint i = 0; i < n; i++)
    check->kinds[mh_move_kind (moves[i])].touched |= touched[i];
  check->verdict[CHECK_TOUCHED].n += n;
  return n;
}

/* A move may be a shorter way of writing two others: what touches mean after the first of them. */
static void
look_further (Check *check, const CheckMatch *match, gconstpointer state, MhActor seat, MhMove move)
{
  g_autofree gpointer next = g_memdup2 (state, check->rules->state_size);
  MhMove moves[CHECK_LIST_MAX];
  gboolean touched[CHECK_LIST_MAX];
  MhEvents events = { 0 };

  check->rules->play (next, seat, move, &events);
  find_touched (check, match, next, seat, moves, touched);
}

/* A touch means at least one of the moves, and where it means one of a kind it means all of them. */
static void
touch (Check *check, const CheckMatch *match, guint line, MhActor seat)
{
  gconstpointer state = check_match_state (check, match, line);
  MhMove moves[CHECK_LIST_MAX];
  gboolean touched[CHECK_LIST_MAX], here[CHECK_KINDS_MAX] = { FALSE };
  guint n = find_touched (check, match, state, seat, moves, touched), n_touched = 0;

  for (guint i = 0; i < n; i++)
    {
      here[mh_move_kind (moves[i])] |= touched[i];
      n_touched += touched[i] ? 1 : 0;
    }
  for (guint i = 0; i < n; i++)
    {
      CheckKind *kind = &check->kinds[mh_move_kind (moves[i])];

      if (n_touched == 0)
        fail_move (check, match, line, seat, moves[i], "nothing can be touched, so no touch by");
      else if (!touched[i] && here[mh_move_kind (moves[i])])
        fail_move (check, match, line, seat, moves[i], "no touch by");
      for (guint k = 0; k < n && !kind->touched; k++)
        if (touched[k])
          look_further (check, match, state, seat, moves[k]);
      kind->listed = moves[i];
    }
}

/* Nobody but the table acts there, and no clock does it. */
static gboolean
waits_for_touch (Check *check, gconstpointer state)
{
  return check->rules->actors (state) == mh_actor_bit (MH_TABLE)
         && !check_keeps_time (check, state);
}

/* Where people sit, one of them has to make the move of the table, whichever eyes they all see it with. */
static void
go_on (Check *check, const CheckMatch *match, guint line, MhActor viewer)
{
  g_autoptr (MhSight) sight
      = mh_sight_new (check->rules, check_match_state (check, match, line), viewer, MH_NOW);
  MhMove moves[CHECK_LIST_MAX];
  gboolean touched[CHECK_LIST_MAX];
  guint n = check_get_moves (check, check_match_state (check, match, line), MH_TABLE, moves);
  g_autofree char *where = NULL;
  char notation[MH_NOTATION_MAX];

  watch_enter ("choose() of its table");
  check->inspector->find_touched (check->view, sight, MH_TABLE, moves, n, match->n_seats,
                                  &check_names, touched);
  watch_enter (NULL);
  check->verdict[CHECK_GOES_ON].n++;
  for (guint i = 0; i < n; i++)
    if (touched[i])
      return;
  if (n == 0)
    return;
  where = check_where (check, match, line);
  mh_rules_write (check->rules, moves[0], notation);
  check_fail (
      check, CHECK_GOES_ON,
      "%s: only the table can act, and no thing means “t %s” (seen with the eyes of %c), so "
      "people get a general “Go on” button; let choose() answer with it for some thing when "
      "the seat is MH_TABLE",
      where, notation, mh_actor_to_char (viewer));
}

/* As a single person sees it, and as several do. */
static void
look_on (Check *check, const CheckMatch *match, guint line)
{
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (viewer < match->n_seats || viewer == MH_TABLE)
      go_on (check, match, line, viewer);
}

static void
lay (Check *check, const CheckMatch *match, guint line, MhActor seat)
{
  gconstpointer state = check_match_state (check, match, line);
  g_autoptr (MhSight) sight = mh_sight_new (check->rules, state, seat, MH_NOW);
  const gboolean acts = seat < match->n_seats && check->real_time == NULL
                        && (check->rules->actors (state) & mh_actor_bit (seat)) != 0;
  MhMove moves[CHECK_LIST_MAX];
  guint n = acts ? check_get_moves (check, state, seat, moves) : 0;
  g_autofree char *fault = NULL;
  g_autofree char *where = NULL;

  watch_enter ("arrange() of its table");
  fault = check->inspector->lay (check->view, sight, seat, moves, n, match->n_seats, &check_names);
  watch_enter (NULL);
  check->verdict[CHECK_LAID].n++;
  if (acts)
    touch (check, match, line, seat);
  if (fault == NULL)
    return;
  where = check_where (check, match, line);
  check_fail (check, CHECK_LAID, "%s, as seat %c sees it: %s", where, mh_actor_to_char (seat),
              fault);
}

/* What the step after that state shows. */
static void
show (Check *check, const CheckMatch *match, guint line, MhActor viewer, const MhEvents *events)
{
  g_autoptr (MhStep) step = check_make_step (check, match, line, viewer, events);
  g_autofree char *fault = NULL;
  g_autofree char *where = NULL;

  watch_enter ("stage() of its table");
  fault = check->inspector->stage (check->view, step);
  watch_enter (NULL);
  check->verdict[CHECK_LAID].n++;
  if (fault == NULL)
    return;
  where = check_where (check, match, line);
  check_fail (check, CHECK_LAID, "%s: %s", where, fault);
}

static char *
describe (Check *check, const CheckMatch *match, guint line, MhActor viewer)
{
  g_autoptr (MhSight) sight
      = mh_sight_new (check->rules, check_match_state (check, match, line), viewer, MH_NOW);
  char *text;

  watch_enter ("arrange() of its table");
  text = check->inspector->describe (check->view, sight, match->n_seats, &check_names);
  watch_enter (NULL);
  return text;
}

/* What is laid for a viewer is described before and after everything was asked with the eyes of all: what the
 * view remembers of another viewer's shows the second time. */
static void
look (Check *check, const CheckMatch *match, guint line)
{
  g_autofree gpointer copy
      = g_memdup2 (check_match_state (check, match, line), check->rules->state_size);
  const gboolean last = line == match->lines->len;
  char *shown[MH_TABLE + 1] = { NULL };
  MhEvents events = { 0 };

  if (!last)
    {
      const CheckLine *entry = check_match_line (match, line);

      check->rules->play (copy, entry->actor, entry->move, &events);
    }
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (viewer < match->n_seats || viewer == MH_TABLE)
      {
        shown[viewer] = describe (check, match, line, viewer);
        lay (check, match, line, viewer);
        if (!last)
          show (check, match, line, viewer, &events);
      }
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (shown[viewer] != NULL)
      {
        g_autofree char *again = describe (check, match, line, viewer);

        check_after_others (check, match, line, viewer, shown[viewer], again);
        g_free (shown[viewer]);
      }
}

/* Lays the table of a match at some of its lines. */
void
check_table (Check *check, const CheckMatch *match)
{
  guint seen[CHECK_PHASES_MAX] = { 0 };
  guint before = G_MAXUINT;

  if (match->number >= MATCHES || check->view == G_TYPE_INVALID)
    return;
  if (check->inspector == NULL)
    check->inspector = find_inspector ();
  if (check->inspector == NULL)
    return;
  for (guint i = 0; i <= match->lines->len; i++)
    {
      const guint phase = check_match_moment (match, i)->phase;
      const gboolean begins = phase != before && seen[phase % CHECK_PHASES_MAX]++ < EACH;

      if (begins || i % EVERY == match->number % EVERY)
        look (check, match, i);
      if (waits_for_touch (check, check_match_state (check, match, i)))
        look_on (check, match, i);
      before = phase;
    }
}

/* What of the moves that seats may make can never be touched. */
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
