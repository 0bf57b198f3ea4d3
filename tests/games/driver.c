/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "worlds.h"

#include "tests/test-util.h"

#include <gmodule.h>
#include <string.h>

typedef GType (*TypeFunc) (void);

const char *
driver_get_path (const char *name)
{
  const char *path = g_getenv (name);

  if (path == NULL)
    g_error ("%s is not set: see tests/games/meson.build", name);
  return path;
}

MhGame *
driver_get_game (void)
{
  static MhGame *game;
  GModule *module;
  gpointer function;

  if (game != NULL)
    return game;
  module = g_module_open (driver_get_path ("GAME_MODULE"), G_MODULE_BIND_LOCAL);
  if (module == NULL)
    g_error ("%s", g_module_error ());
  g_module_make_resident (module);
  g_assert_true (g_module_symbol (module, "mh_plugin_interface", &function));
  g_assert_cmpint (*(const int *) function, ==, MH_PLUGIN_INTERFACE);
  g_assert_true (g_module_symbol (module, "mh_plugin_game_type", &function));
  game = g_object_new (((TypeFunc) function) (), NULL);
  g_assert_cmpuint (mh_game_get_rules (game)->state_size, <=, sizeof (World));
  return game;
}

const MhRules *
driver_get_rules (void)
{
  return mh_game_get_rules (driver_get_game ());
}

const MhStrategyRules *
driver_get_strategy (void)
{
  return mh_game_get_strategy (driver_get_game ());
}

const MhRealTimeRules *
driver_get_real_time (gconstpointer state)
{
  const MhRealTimeRules *rules = mh_game_get_real_time (driver_get_game ());

  return rules != NULL && rules->running (state) ? rules : NULL;
}

void
driver_add_tests (const char *prefix, GTestDataFunc func)
{
  for (guint i = 0; i < n_variations; i++)
    test_add_row (prefix, variations[i].text, &variations[i], func);
}

GObject *
driver_make_options (const char *text)
{
  GObject *options = mh_game_create_options (driver_get_game ());
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      if (*words[i] == '\0')
        continue;
      mh_options_set (options, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  return options;
}

void
driver_assert_presets (const char *text)
{
  g_autoptr (GObject) options = driver_make_options ("");
  g_autoptr (GString) presets = g_string_new (NULL);

  for (const MhOption *option = driver_get_rules ()->options; option->name != NULL; option++)
    {
      g_autofree char *value = mh_options_get (options, option->name);

      g_string_append_printf (presets, "%s%s=%s", presets->len > 0 ? " " : "", option->name, value);
    }
  g_assert_cmpstr (presets->str, ==, text);
}

void
driver_assert_applies (const char *text, guint n_seats, const char *names)
{
  g_autoptr (GObject) options = driver_make_options (text);
  g_autoptr (GString) applying = g_string_new (NULL);

  for (const MhOption *option = driver_get_rules ()->options; option->name != NULL; option++)
    if (mh_game_option_applies (driver_get_game (), options, option->name, n_seats))
      g_string_append_printf (applying, "%s%s", applying->len > 0 ? " " : "", option->name);
  g_assert_cmpstr (applying->str, ==, names);
}

MhHead *
driver_make_head (const char *options, guint n_seats)
{
  const MhGameDetails *details = mh_game_get_details (driver_get_game ());
  MhHead *head = mh_head_new (details->id, details->version);
  g_auto (GStrv) words = g_strsplit (options, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (*words[i] != '\0')
        mh_head_set_option (head, pair[0], pair[1]);
    }
  for (guint seat = 0; seat < n_seats; seat++)
    mh_head_set_person (head, seat, NULL, "Mia");
  return head;
}

void
driver_begin (gpointer state, const char *options_text, guint n_seats, MhActor start)
{
  g_autoptr (GObject) options = driver_make_options (options_text);
  g_autoptr (GError) error = NULL;

  memset (state, 0, driver_get_rules ()->state_size);
  mh_game_begin (driver_get_game (), options, n_seats, start, state, &error);
  g_assert_no_error (error);
}

MhActor
driver_pick_actor (gconstpointer state, MhRandom *random)
{
  return world_pick_actor (driver_get_rules (), state, random);
}

MhMove
driver_pick_move (gconstpointer state, MhActor actor, MhRandom *random)
{
  return world_pick_move (driver_get_rules (), state, actor, random);
}

/* Plays one line and asserts that it is legal and keeps the invariants. */
void
driver_play_move (gpointer state, MhActor actor, MhMove move)
{
  const MhRules *rules = driver_get_rules ();
  World before;
  MhEvents events = { 0 };
  const char *broken;

  memcpy (&before, state, rules->state_size);
  g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
  rules->play (state, actor, move, &events);
  g_assert_cmpuint (events.n, <=, trial.n_events);
  broken = rules->check (&before, actor, move, state);
  if (broken != NULL)
    {
      char notation[MH_NOTATION_MAX];

      mh_rules_write (rules, move, notation);
      g_error ("%c %s breaks “%s”", mh_actor_to_char (actor), notation, broken);
    }
}

void
driver_play_random_line (gpointer state, MhRandom *random)
{
  MhActor actor = driver_pick_actor (state, random);

  driver_play_move (state, actor, driver_pick_move (state, actor, random));
}

static MhMove
read_move (const char *text, MhActor actor)
{
  g_autoptr (GError) error = NULL;
  MhMove move;

  mh_rules_parse (driver_get_rules (), text, actor, &move, &error);
  g_assert_no_error (error);
  return move;
}

MhMove
driver_read_line (const char *line, MhActor *actor)
{
  line += strspn (line, " ");
  *actor = mh_actor_from_char (line[0]);
  return read_move (line + 2, *actor);
}

void
driver_play (gpointer state, MhActor actor, const char *text)
{
  driver_play_move (state, actor, read_move (text, actor));
}

void
driver_play_lines (gpointer state, const char *text)
{
  driver_play_lines_before (state, text, 0, NULL, 0, NULL);
}

MhMove
driver_choose (gconstpointer state, MhActor seat, const Head *head, MhRandom *random)
{
  const MhStrategyRules *strategy = driver_get_strategy ();
  World recall;
  MhMove move;

  mh_rules_observe (driver_get_rules (), state, seat, MH_RECALL, &recall);
  if (strategy->recall != NULL)
    strategy->recall (head->memory, seat, &recall);
  move = strategy->choose (&recall, seat, head->level, random);
  return move == MH_MOVE_NONE ? strategy->policy (&recall, seat, random) : move;
}

void
driver_remember (gconstpointer before,
                 MhActor actor,
                 MhMove move,
                 gconstpointer state,
                 MhActor seat,
                 Head *head,
                 MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  const MhStrategyRules *strategy = driver_get_strategy ();
  World old, new;

  if (strategy->remember == NULL)
    return;
  g_assert_cmpuint (strategy->memory_size, <=, sizeof head->memory);
  mh_rules_observe (rules, before, seat, MH_RECALL, &old);
  mh_rules_observe (rules, state, seat, MH_RECALL, &new);
  strategy->remember (head->memory, &old, actor, mh_rules_mask (rules, before, actor, move, seat),
                      &new, seat, head->level, random);
}

void
driver_play_lines_before (gpointer state,
                          const char *text,
                          MhActor first,
                          Head *heads,
                          guint n_heads,
                          MhRandom *random)
{
  g_auto (GStrv) lines = g_strsplit (text, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      MhActor actor;
      const MhMove move = driver_read_line (lines[i], &actor);
      World before;

      memcpy (&before, state, driver_get_rules ()->state_size);
      driver_play_move (state, actor, move);
      for (guint head = 0; head < n_heads; head++)
        driver_remember (&before, actor, move, state, (MhActor) (first + head), &heads[head],
                         random);
    }
}

void
driver_play_computer_line (gpointer state, Head *heads, guint n_seats, MhRandom *random)
{
  MhActor actor = (MhActor) __builtin_ctz (driver_get_rules ()->actors (state));
  MhMove move = actor < n_seats ? driver_choose (state, actor, &heads[actor], random)
                                : driver_pick_move (state, actor, random);
  World before;

  memcpy (&before, state, driver_get_rules ()->state_size);
  driver_play_move (state, actor, move);
  for (MhActor seat = 0; seat < n_seats; seat++)
    driver_remember (&before, actor, move, state, seat, &heads[seat], random);
}

void
driver_watch_matches (guint full, guint quick, DriverLineFunc func)
{
  MhRandom random;

  mh_random_init (&random, 3636, MH_STREAM_TEST, 0);
  for (guint i = 0; i < n_variations; i++)
    for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
      for (guint j = 0;
           driver_is_seated (&variations[i], n_seats) && j < driver_get_size (full, quick); j++)
        {
          World state, before;

          driver_begin (&state, variations[i].text, n_seats, MH_NOBODY);
          while (driver_get_rules ()->actors (&state) != 0)
            {
              before = state;
              driver_play_random_line (&state, &random);
              func (&before, &state);
            }
        }
}

static void
test_watch (gconstpointer data)
{
  driver_watch_matches (20, 2, *(const DriverLineFunc *) data);
}

void
driver_add_watch (const char *path, DriverLineFunc func)
{
  g_test_add_data_func_full (path, g_memdup2 (&func, sizeof func), test_watch, g_free);
}

gboolean
driver_is_seated (const Variation *variation, guint n_seats)
{
  return (variation->seats >> n_seats & 1) != 0;
}

guint
driver_get_seats (const Variation *variation, guint index)
{
  guint n_seats = 2;

  for (index %= (guint) __builtin_popcount (variation->seats);; n_seats++)
    if (driver_is_seated (variation, n_seats) && index-- == 0)
      return n_seats;
}

/* The number of tries: fewer with sanitizers, multiplied by MOUSEHOLE_TEST_SIZE. */
guint
driver_get_size (guint full, guint quick)
{
  const char *factor = g_getenv ("MOUSEHOLE_TEST_SIZE");

#ifdef __SANITIZE_ADDRESS__
  full = quick;
#endif
  return factor != NULL ? (guint) (full * g_ascii_strtod (factor, NULL)) : full;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  add_tests ();
  return g_test_run ();
}
