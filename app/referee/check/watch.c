/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Tests a game in a child process. Shared memory records which of the game's functions is running, and where, so
 * that the parent can report this when the child dies or hangs. The game's function tables are replaced by ones
 * that record every call; every caller gets those, even the engine. */

#include "config.h"

#include "referee/check/watch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define LAST_WORDS 2 /* seconds in which a stopped child can report its place */
#define OWN_PATIENCE 6 /* times the patience while no function of the game is known to run */
#define STACK (64 * 1024)

/* Strings are static in this program, so they have the same address in parent and child. */
typedef struct
{
  const char *function; /* that is running, or NULL */
  guint64 calls;
  gconstpointer state; /* the latest function's argument */
  guint line; /* of the match: the one that check looks at */
  gboolean done; /* the child has reported everything */
  char why[128]; /* the reason to stop it, unless it just crashes */
  char where[512];
} Place;

static Place *place;
static const Check *watched;

/* The tables of functions ------------------------------------------------------------------ */

static MhRules rules, real_rules;
static MhStrategyRules strategy, real_strategy;
static MhSuggestions suggestions, real_suggestions;
static MhRealTimeRules time_rules, real_time_rules;
static MhGameTable game_table, real_game_table;

void
watch_line (guint line)
{
  place->line = line;
}

/* A sentence about a step belongs to the step's line, whatever sights it has. */
static gconstpointer
look_at_step (MhStep *step)
{
  watch_line ((guint) mh_step_get_number (step) - 1);
  return NULL;
}

static void
enter (const char *function, gconstpointer state)
{
  place->function = function;
  place->state = state;
}

static void
leave (void)
{
  place->function = NULL;
  place->calls++;
}

/* A function that records a call of real_TABLE.NAME, for a state and with arguments in parentheses. */
#define WATCH(type, table, name, parameters, state, arguments)                                     \
  static type watch_##name parameters                                                              \
  {                                                                                                \
    type answer;                                                                                   \
    enter (#name "()", state);                                                                     \
    answer = real_##table.name arguments;                                                          \
    leave ();                                                                                      \
    return answer;                                                                                 \
  }
#define WATCH_VOID(table, name, parameters, state, arguments)                                      \
  static void watch_##name parameters                                                              \
  {                                                                                                \
    enter (#name "()", state);                                                                     \
    real_##table.name arguments;                                                                   \
    leave ();                                                                                      \
  }

/* clang-format off */
WATCH (guint, rules, seats_allowed, (gconstpointer state), state, (state))
WATCH (guint, rules, begin, (gpointer state, guint n_seats, MhActor start), state, (state, n_seats, start))
WATCH (MhActors, rules, actors, (gconstpointer state), state, (state))
WATCH_VOID (rules, chance, (gconstpointer state, MhChance *chance), state, (state, chance))
WATCH (guint, rules, judge, (gconstpointer state, MhActor actor, MhMove move), state, (state, actor, move))
WATCH_VOID (rules, observe, (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight),
            state, (state, viewer, knowledge, sight))
WATCH (MhMove, rules, mask, (gconstpointer state, MhActor actor, MhMove move, MhActor viewer),
       state, (state, actor, move, viewer))
WATCH_VOID (rules, guess, (gpointer state, MhActor viewer, MhRandom *random), state, (state, viewer, random))
WATCH_VOID (rules, forget, (gpointer state, MhActor seat), state, (state, seat))
WATCH (MhActor, rules, curtain, (gconstpointer state), state, (state))
WATCH (gboolean, rules, can_take_back, (gconstpointer state, MhActor actor, MhMove move),
       state, (state, actor, move))
WATCH (const char *, rules, check, (gconstpointer state, MhActor actor, MhMove move, gconstpointer after),
       state, (state, actor, move, after))
WATCH (guint, rules, max_moves, (gconstpointer state), state, (state))
WATCH (int, rules, score, (gconstpointer state, MhActor seat), state, (state, seat))
WATCH (MhActors, rules, winners, (gconstpointer state), state, (state))
WATCH_VOID (rules, describe, (gconstpointer state, MhDescription *description), state, (state, description))
WATCH (gboolean, rules, set_position, (gpointer state, const char *text), state, (state, text))

WATCH (char *, game_table, say_step, (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names),
       look_at_step (step), (game, step, telling, names))
WATCH (char *, game_table, say_prompt, (MhGame *game, MhSight *sight, const MhNames *names),
       NULL, (game, sight, names))
WATCH (char *, game_table, say_score, (MhGame *game, int score), NULL, (game, score))
WATCH (gboolean, game_table, tells_again, (MhGame *game, MhStep *step, MhSight *now),
       look_at_step (step), (game, step, now))

WATCH (MhMove, strategy, choose, (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random),
       sight, (sight, seat, level, random))
WATCH (MhMove, strategy, policy, (gconstpointer sight, MhActor seat, MhRandom *random),
       sight, (sight, seat, random))
WATCH (gboolean, strategy, hope, (gconstpointer sight, double share[MH_SEATS_MAX]), sight, (sight, share))
WATCH_VOID (strategy, remember,
            (gpointer memory, gconstpointer before, MhActor actor, MhMove move, gconstpointer after,
             MhActor seat, MhLevel level, MhRandom *random),
            before, (memory, before, actor, move, after, seat, level, random))
WATCH_VOID (strategy, recall, (gconstpointer memory, MhActor seat, gpointer sight),
            sight, (memory, seat, sight))
WATCH_VOID (strategy, meet, (gpointer memory, MhActors people), NULL, (memory, people))
WATCH (MhMove, strategy, react, (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random),
       sight, (sight, seat, level, random))
WATCH (MhMove, strategy, suggest, (gconstpointer sight, MhActor seat), sight, (sight, seat))
WATCH (guint, suggestions, find_facts, (gconstpointer sight, MhActor seat, MhMove move),
       sight, (sight, seat, move))

WATCH (gboolean, time_rules, running, (gconstpointer state), state, (state))
WATCH (gboolean, time_rules, shown, (gconstpointer state), state, (state))
WATCH (guint32, time_rules, next_change, (gconstpointer state, MhActor seat, guint32 time),
       state, (state, seat, time))
WATCH (guint32, time_rules, due, (gconstpointer state), state, (state))
WATCH (guint, time_rules, rank, (gconstpointer state, MhActor seat), state, (state, seat))
WATCH (MhMove, time_rules, touch, (gconstpointer state, MhActor seat, MhMove gesture, guint32 time),
       state, (state, seat, gesture, time))
WATCH (gboolean, time_rules, may_give_up, (gconstpointer state), state, (state))
WATCH (guint32, time_rules, delay, (gconstpointer state, MhActor seat, MhMove move), state, (state, seat, move))
/* clang-format on */

/* A caller that ignores events passes none, and a crash may come from writing there. */
static void
watch_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  enter (events != NULL ? "play()" : "play() with events = NULL", state);
  real_rules.play (state, actor, move, events);
  leave ();
}

/* A list that exceeds its room has overwritten something else. */
static guint
leave_list (guint n)
{
  if (n > MH_LEGAL_MAX)
    {
      g_snprintf (place->why, sizeof place->why, "it lists %u moves, but there is room for only %u",
                  n, (guint) MH_LEGAL_MAX);
      abort ();
    }
  leave ();
  return n;
}

static guint
watch_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  enter ("legal()", state);
  return leave_list (real_rules.legal (state, actor, moves));
}

static guint
watch_legal_at (gconstpointer state, MhActor seat, guint32 time, MhMove *moves)
{
  enter ("legal_at()", state);
  return leave_list (real_time_rules.legal_at (state, seat, time, moves));
}

#define USE(table, name) table.name = real_##table.name != NULL ? watch_##name : NULL;

/* clang-format off */
static void
watch_rules (void)
{
  real_rules = rules = *real_game_table.rules;
  game_table.rules = &rules;
  USE (rules, seats_allowed) USE (rules, begin) USE (rules, actors) USE (rules, legal) USE (rules, chance)
  USE (rules, judge) USE (rules, play) USE (rules, observe) USE (rules, mask) USE (rules, guess)
  USE (rules, forget) USE (rules, curtain) USE (rules, can_take_back) USE (rules, check)
  USE (rules, max_moves) USE (rules, score) USE (rules, winners) USE (rules, describe)
  USE (rules, set_position)
}

static void
watch_strategy (void)
{
  real_strategy = strategy = *real_game_table.strategy;
  game_table.strategy = &strategy;
  USE (strategy, choose) USE (strategy, policy) USE (strategy, hope) USE (strategy, remember)
  USE (strategy, recall) USE (strategy, meet) USE (strategy, react) USE (strategy, suggest)
  if (strategy.suggestions == NULL)
    return;
  real_suggestions = suggestions = *strategy.suggestions;
  strategy.suggestions = &suggestions;
  USE (suggestions, find_facts)
}

static void
watch_real_time (void)
{
  real_time_rules = time_rules = *real_game_table.real_time;
  game_table.real_time = &time_rules;
  USE (time_rules, running) USE (time_rules, shown) USE (time_rules, legal_at)
  USE (time_rules, next_change) USE (time_rules, due) USE (time_rules, rank)
  USE (time_rules, touch) USE (time_rules, may_give_up) USE (time_rules, delay)
}

void
watch_game (const Check *check)
{
  MhGameInterface *iface = MH_GAME_GET_IFACE (check->game->game);

  watched = check;
  real_game_table = game_table = *iface->table;
  iface->table = &game_table;
  watch_rules ();
  USE (game_table, say_step) USE (game_table, say_prompt) USE (game_table, say_score) USE (game_table, tells_again)
  if (real_game_table.strategy != NULL)
    watch_strategy ();
  if (real_game_table.real_time != NULL)
    watch_real_time ();
}
/* clang-format on */

void
watch_enter (const char *function)
{
  place->function = function;
  place->calls += function == NULL;
}

const char *
watch_get_function (void)
{
  return place->function;
}

guint64
watch_get_calls (void)
{
  return place->calls;
}

/* The child ------------------------------------------------------------------------------ */

/* The line of the state that was last passed to a function; for a copy or a sight, the line that check looks at. */
static guint
find_line (const CheckMatch *match)
{
  const guint8 *states = match->states->data;
  const guint8 *state = place->state;

  if (states != NULL && state >= states && state < states + match->states->len)
    return (guint) ((gsize) (state - states) / rules.state_size);
  return place->line;
}

/* The child is about to die. Memory may be damaged, so this may fail; then less is reported. */
static void
say_where (void)
{
  g_autofree char *where = NULL;
  g_autofree char *record = NULL;
  guint line;

  if (watched == NULL || watched->match == NULL)
    return;
  line = MIN (find_line (watched->match), watched->match->lines->len);
  where = check_where (watched, line);
  g_strlcpy (place->where, where, sizeof place->where);
  /* Without the line, which may have been the end of the program. */
  record = check_write_position (watched, line);
  if (record == NULL)
    return;
  g_strlcat (place->where, "; see ", sizeof place->where);
  g_strlcat (place->where, record, sizeof place->where);
}

/* Finding the line calls the game once more, so the name of the running function is restored afterwards. */
static void
on_end (void)
{
  static gboolean again;
  const char *function = place->function;

  if (again || place->done)
    return;
  again = TRUE;
  say_where ();
  place->function = function;
}

static void
on_signal (int number)
{
  signal (number, SIG_DFL);
  on_end ();
  raise (number);
}

static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP };

static void
catch_signals (void)
{
  static char stack[STACK];
  const stack_t other = { .ss_sp = stack, .ss_size = sizeof stack };
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER };

  sigaltstack (&other, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    sigaction (signals[i], &action, NULL);
}

static void
be_child (RefereeExit (*func) (void))
{
  RefereeExit code;

  /* A game that hangs must not outlive its watcher. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  catch_signals ();
  atexit (on_end);
  code = func ();
  if (fflush (stdout) != 0 || ferror (stdout))
    code = referee_complain (REFEREE_UNWRITABLE, "the output cannot be written");
  place->done = TRUE;
  exit (code);
}

/* The parent ----------------------------------------------------------------------------- */

static const char *
name_signal (int number)
{
  switch (number)
    {
    case SIGSEGV:
    case SIGBUS:
      return "it crashed (invalid address)";
    case SIGFPE:
      return "it crashed (arithmetic error)";
    case SIGABRT:
    case SIGTRAP:
      return "it aborted";
    default:
      return "it was ended";
    }
}

/* One sentence: what happened, in which function, and where. */
static char *
tell_end (const char *what)
{
  return g_strdup_printf ("%s%s%s%s%s", place->why[0] != '\0' ? place->why : what,
                          place->function != NULL ? " in " : "",
                          place->function != NULL ? place->function : "",
                          place->where[0] != '\0' ? " at " : "", place->where);
}

static int
wait_for (pid_t child)
{
  int status = 0;

  while (waitpid (child, &status, 0) < 0 && errno == EINTR)
    ;
  return status;
}

/* TRUE: the child has closed its end of the pipe by ending. */
static gboolean
is_gone (int pipe, int seconds)
{
  struct pollfd wait = { .fd = pipe, .events = POLLIN };

  return poll (&wait, 1, seconds * 1000) > 0;
}

/* Waits until the child has ended; FALSE: it had to be stopped. */
static gboolean
watch (pid_t child, int pipe, guint patience)
{
  guint64 calls = place->calls;
  const char *function = place->function;
  guint silent = 0;

  while (!is_gone (pipe, 1))
    {
      silent = place->function == function && place->calls == calls ? silent + 1 : 0;
      calls = place->calls;
      function = place->function;
      if (silent < (function != NULL ? patience : patience * OWN_PATIENCE))
        continue;
      kill (child, SIGABRT);
      if (!is_gone (pipe, LAST_WORDS))
        kill (child, SIGKILL);
      return FALSE;
    }
  return TRUE;
}

/* The child's fate; NULL if it has reported everything itself. */
static char *
find_fate (int status)
{
  g_autofree char *what = NULL;

  if (place->done && WIFEXITED (status))
    return NULL;
  if (WIFSIGNALED (status))
    return tell_end (place->done ? "it crashed when it was closed"
                                 : name_signal (WTERMSIG (status)));
  what = g_strdup_printf ("it exited with code %d", WEXITSTATUS (status));
  return tell_end (what);
}

static RefereeExit
be_parent (guint patience, pid_t child, int pipe, char **fate)
{
  const gboolean by_itself = watch (child, pipe, patience);
  const int status = wait_for (child);
  g_autofree char *what = g_strdup_printf ("it did not return within %u seconds", patience);

  *fate = by_itself ? find_fate (status) : tell_end (what);
  return *fate == NULL ? (RefereeExit) WEXITSTATUS (status) : REFEREE_FAILS;
}

RefereeExit
watch_run (guint patience, RefereeExit (*func) (void), char **fate)
{
  int ends[2];
  pid_t child;
  RefereeExit code;

  *fate = NULL;
  place = mmap (NULL, sizeof *place, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED || pipe (ends) != 0)
    return referee_complain (REFEREE_FAILS, "%s", g_strerror (errno));
  fflush (stdout);
  child = fork ();
  if (child < 0)
    return referee_complain (REFEREE_FAILS, "%s", g_strerror (errno));
  if (child == 0)
    {
      close (ends[0]);
      be_child (func);
    }
  close (ends[1]);
  code = be_parent (patience, child, ends[0], fate);
  close (ends[0]);
  munmap (place, sizeof *place);
  return code;
}
