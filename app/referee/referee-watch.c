/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game is tried in a child of this process. In memory that both share stands which of the game's functions
 * is running, and where; so when the child dies or does not come back, the parent can say of what. The game's
 * table of functions is replaced by one that notes every call; anybody who asks the game for its
 * rules is given that one, even the engine. */

#include "config.h"

#include "referee-watch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define LAST_WORDS 2 /* seconds in which a child that is stopped says where it was */
#define OWN_PATIENCE 6 /* times as long, where none of the game's functions is known to run */
#define STACK (64 * 1024)

/* Strings are those of this program: they lie at the same place in parent and child. */
typedef struct
{
  const char *function; /* that runs now, or NULL */
  guint64 calls;
  gconstpointer state; /* that was given to a function last */
  gboolean done; /* the child has said all that it had to say */
  char why[128]; /* it is stopped, unless that is nothing more than a crash */
  char where[512];
} Place;

static Place *place;
static const Check *watched_check;
static const CheckMatch *watched_match;
static const MhRules *real;
static MhRules watched;
static const MhStrategyRules *real_strategy;
static MhStrategyRules watched_strategy;

/* The table ------------------------------------------------------------------------------ */

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

/* What answers something, and what answers nothing. */
#define WATCH(type, name, parameters, ...)                                                         \
  static type watch_##name parameters                                                              \
  {                                                                                                \
    type answer;                                                                                   \
    enter (#name "()", state);                                                                     \
    answer = real->name (__VA_ARGS__);                                                             \
    leave ();                                                                                      \
    return answer;                                                                                 \
  }
#define WATCH_VOID(name, parameters, ...)                                                          \
  static void watch_##name parameters                                                              \
  {                                                                                                \
    enter (#name "()", state);                                                                     \
    real->name (__VA_ARGS__);                                                                      \
    leave ();                                                                                      \
  }

WATCH (guint, seats_allowed, (gconstpointer state), state)
WATCH (guint, begin, (gpointer state, guint n_seats, MhActor start), state, n_seats, start)
WATCH (MhActors, actors, (gconstpointer state), state)
WATCH_VOID (chance, (gconstpointer state, MhChance *chance), state, chance)
WATCH (guint, judge, (gconstpointer state, MhActor actor, MhMove move), state, actor, move)
WATCH_VOID (observe,
            (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight),
            state,
            viewer,
            knowledge,
            sight)
WATCH (MhMove,
       mask,
       (gconstpointer state, MhActor actor, MhMove move, MhActor viewer),
       state,
       actor,
       move,
       viewer)
WATCH_VOID (guess, (gpointer state, MhActor viewer, MhRandom *random), state, viewer, random)
WATCH_VOID (forget, (gpointer state, MhActor seat), state, seat)
WATCH (MhActor, curtain, (gconstpointer state), state)
WATCH (gboolean,
       can_take_back,
       (gconstpointer state, MhActor actor, MhMove move),
       state,
       actor,
       move)
WATCH (const char *,
       check,
       (gconstpointer state, MhActor actor, MhMove move, gconstpointer after),
       state,
       actor,
       move,
       after)
WATCH (guint, max_moves, (gconstpointer state), state)
WATCH (int, score, (gconstpointer state, MhActor seat), state, seat)
WATCH (MhActors, winners, (gconstpointer state), state)
WATCH_VOID (describe, (gconstpointer state, MhDescription *description), state, description)
WATCH (gboolean, set_position, (gpointer state, const char *text), state, text)

/* A caller that does not want to know of events gives none; what then crashes may have written
 * there. */
static void
watch_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  enter (events != NULL ? "play()" : "play() with events = NULL", state);
  real->play (state, actor, move, events);
  leave ();
}

/* A list that is longer than there is room for it has been written over something else. */
static guint
watch_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  guint n;

  enter ("legal()", state);
  n = real->legal (state, actor, moves);
  if (n > MH_LEGAL_MAX)
    {
      g_snprintf (place->why, sizeof place->why, "it lists %u moves, but there is room for only %u",
                  n, (guint) MH_LEGAL_MAX);
      abort ();
    }
  leave ();
  return n;
}

static void
watch_rules (const MhRules *rules)
{
  real = rules;
  watched = *rules;
#define USE(name) watched.name = rules->name != NULL ? watch_##name : NULL
  USE (seats_allowed);
  USE (begin);
  USE (actors);
  USE (legal);
  USE (chance);
  USE (judge);
  USE (play);
  USE (observe);
  USE (mask);
  USE (guess);
  USE (forget);
  USE (curtain);
  USE (can_take_back);
  USE (check);
  USE (max_moves);
  USE (score);
  USE (winners);
  USE (describe);
  USE (set_position);
#undef USE
}

static const MhRules *
get_rules (MhGame *game)
{
  return &watched;
}

/* Sentences and computer players --------------------------------------------------------- */

static MhGameInterface real_game;

static char *
watch_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  char *sentence;

  enter ("say_step()", mh_sight_get_data (mh_step_get_before (step)));
  sentence = real_game.say_step (game, step, telling, names);
  leave ();
  return sentence;
}

static char *
watch_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  char *sentence;

  enter ("say_prompt()", mh_sight_get_data (sight));
  sentence = real_game.say_prompt (game, sight, names);
  leave ();
  return sentence;
}

static char *
watch_say_score (MhGame *game, int score)
{
  char *sentence;

  enter ("say_score()", NULL);
  sentence = real_game.say_score (game, score);
  leave ();
  return sentence;
}

static gboolean
watch_tells_again (MhGame *game, MhStep *step, MhSight *now)
{
  gboolean answer;

  enter ("tells_again()", mh_sight_get_data (now));
  answer = real_game.tells_again (game, step, now);
  leave ();
  return answer;
}

static MhMove
watch_choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  MhMove move;

  enter ("choose()", sight);
  move = real_strategy->choose (sight, seat, level, random);
  leave ();
  return move;
}

static MhMove
watch_policy (gconstpointer sight, MhActor seat, MhRandom *random)
{
  MhMove move;

  enter ("policy()", sight);
  move = real_strategy->policy (sight, seat, random);
  leave ();
  return move;
}

static gboolean
watch_hope (gconstpointer sight, double share[MH_SEATS_MAX])
{
  gboolean answer;

  enter ("hope()", sight);
  answer = real_strategy->hope (sight, share);
  leave ();
  return answer;
}

static void
watch_remember (gpointer memory,
                gconstpointer before,
                MhActor actor,
                MhMove move,
                gconstpointer after,
                MhActor seat,
                MhLevel level,
                MhRandom *random)
{
  enter ("remember()", before);
  real_strategy->remember (memory, before, actor, move, after, seat, level, random);
  leave ();
}

static void
watch_recall (gconstpointer memory, MhActor seat, gpointer sight)
{
  enter ("recall()", sight);
  real_strategy->recall (memory, seat, sight);
  leave ();
}

static void
watch_strategy (const MhStrategyRules *rules)
{
  real_strategy = rules;
  watched_strategy = *rules;
#define USE(name) watched_strategy.name = rules->name != NULL ? watch_##name : NULL
  USE (choose);
  USE (policy);
  USE (hope);
  USE (remember);
  USE (recall);
#undef USE
}

static const MhStrategyRules *
get_strategy (MhStrategy *game)
{
  return &watched_strategy;
}

/* From now on anybody who asks the game is given the table that notes the calls. */
void
watch_game (MhGame *game)
{
  MhGameInterface *iface = MH_GAME_GET_IFACE (game);

  watch_rules (iface->get_rules (game));
  real_game = *iface;
  iface->get_rules = get_rules;
#define USE(name) iface->name = real_game.name != NULL ? watch_##name : NULL
  USE (say_step);
  USE (say_prompt);
  USE (say_score);
  USE (tells_again);
#undef USE
  if (MH_IS_STRATEGY (game) && mh_strategy_get_rules (MH_STRATEGY (game)) != NULL)
    {
      watch_strategy (mh_strategy_get_rules (MH_STRATEGY (game)));
      MH_STRATEGY_GET_IFACE (game)->get_rules = get_strategy;
    }
}

void
watch_match (const Check *check, const CheckMatch *match)
{
  watched_check = check;
  watched_match = match;
}

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

/* The line at which the state lies that was given last; the last one for a copy of another. */
static guint
find_line (void)
{
  const guint8 *states = watched_match->states->data;
  const gsize offset = (gsize) ((const guint8 *) place->state - states);

  if (states != NULL && (const guint8 *) place->state >= states
      && offset < watched_match->states->len)
    return (guint) (offset / real->state_size);
  return watched_match->lines->len > 0 ? watched_match->lines->len - 1 : 0;
}

/* The child is about to die. This may fail, for much may be broken; then less is said. */
static void
say_where (void)
{
  g_autofree char *where = NULL;

  if (watched_match == NULL)
    return;
  where = check_where (watched_check, watched_match, find_line ());
  g_strlcpy (place->where, where, sizeof place->where);
}

/* To find out where it is, the game is asked once more: what it was asked before is kept. */
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
be_child (WatchFunc func, gpointer data)
{
  RefereeExit code;

  /* A game that never comes back does not outlive its watcher. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  catch_signals ();
  atexit (on_end);
  code = func (data);
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

/* One sentence: what, in which function, where. */
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

/* TRUE: the other end of the pipe is closed, for nobody is there any more. */
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

/* What became of the child; NULL: it said so itself. */
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
watch_run (guint patience, WatchFunc func, gpointer data, char **fate)
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
      be_child (func, data);
    }
  close (ends[1]);
  code = be_parent (patience, child, ends[0], fate);
  close (ends[0]);
  munmap (place, sizeof *place);
  return code;
}
