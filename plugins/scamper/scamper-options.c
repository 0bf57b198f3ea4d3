/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* ScamperOptions: how fast, how exact, how long, and who gets a handicap. In the enumerations the nick
 * is the word in records, the name what people read. */

#include "config.h"

#include "scamper-options.h"

#include "engine/rules/mh-option-hints.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_PACE = 1,
  PROP_PRACTICE,
  PROP_SPOTS,
  PROP_WRONG,
  PROP_LAYOUT,
  PROP_SLOW_A,
  PROP_SLOW_B,
  PROP_SLOW_C,
  PROP_SLOW_D,
  PROP_LEVEL,
  PROP_TIE,
  PROP_CAP,
  PROP_PASS,
  PROP_FALSE,
  PROP_MAX,
  PROP_STILL,
  N_PROPS
};

struct _ScamperOptions
{
  MhOptionValues parent_instance;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ScamperOptions, scamper_options, MH_TYPE_OPTION_VALUES)

static GType
get_pace_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: a pace of the game */
    { SCAMPER_PACE_RACE, N_ ("Race: the fastest wins"), "race" },
    /* Translators: a pace of the game */
    { SCAMPER_PACE_CALM, N_ ("Calm: without a clock"), "calm" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ScamperPace", values));
  return type;
}

static GType
get_spots_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: how many spots there are to choose from */
    { SCAMPER_SPOTS_4, N_ ("Four: press a zone"), "4" },
    /* Translators: how many spots there are to choose from */
    { SCAMPER_SPOTS_8, N_ ("Eight: drag the pawn into the home or beside it"), "8" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ScamperSpots", values));
  return type;
}

static GType
get_wrong_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: what happens when a pawn that is called goes to a wrong spot */
    { SCAMPER_WRONG_RETRY, N_ ("Wait a moment, then try again"), "retry" },
    /* Translators: what happens when a pawn that is called goes to a wrong spot */
    { SCAMPER_WRONG_OUT, N_ ("Out for this throw"), "out" },
    /* Translators: what happens when a pawn that is called goes to a wrong spot */
    { SCAMPER_WRONG_STRICT, N_ ("Out, and it costs a chip"), "strict" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ScamperWrong", values));
  return type;
}

static GType
get_level_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: how fast computer players are */
    { SCAMPER_LEVEL_FIXED, N_ ("Always the same"), "fixed" },
    /* Translators: how fast computer players are: according to the people at the table */
    { SCAMPER_LEVEL_OURS, N_ ("As fast as we are"), "ours" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ScamperLevel", values));
  return type;
}

static GType
get_layout_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 0, N_ ("Tree, kennel – chair, mouse hole"), "tkch" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 1, N_ ("Tree, kennel – mouse hole, chair"), "tkhc" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 2, N_ ("Tree, chair – kennel, mouse hole"), "tckh" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 3, N_ ("Tree, chair – mouse hole, kennel"), "tchk" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 4, N_ ("Tree, mouse hole – kennel, chair"), "thkc" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 5, N_ ("Tree, mouse hole – chair, kennel"), "thck" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 6, N_ ("Kennel, tree – chair, mouse hole"), "ktch" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 7, N_ ("Kennel, tree – mouse hole, chair"), "kthc" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 8, N_ ("Kennel, chair – tree, mouse hole"), "kcth" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 9, N_ ("Kennel, chair – mouse hole, tree"), "kcht" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 10, N_ ("Kennel, mouse hole – tree, chair"), "khtc" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 11, N_ ("Kennel, mouse hole – chair, tree"), "khct" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 12, N_ ("Chair, tree – kennel, mouse hole"), "ctkh" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 13, N_ ("Chair, tree – mouse hole, kennel"), "cthk" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 14, N_ ("Chair, kennel – tree, mouse hole"), "ckth" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 15, N_ ("Chair, kennel – mouse hole, tree"), "ckht" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 16, N_ ("Chair, mouse hole – tree, kennel"), "chtk" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 17, N_ ("Chair, mouse hole – kennel, tree"), "chkt" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 18, N_ ("Mouse hole, tree – kennel, chair"), "htkc" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 19, N_ ("Mouse hole, tree – chair, kennel"), "htck" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 20, N_ ("Mouse hole, kennel – tree, chair"), "hktc" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 21, N_ ("Mouse hole, kennel – chair, tree"), "hkct" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 22, N_ ("Mouse hole, chair – tree, kennel"), "hctk" },
    /* Translators: where the four structures stand: upper left, upper right – lower left, lower right */
    { 23, N_ ("Mouse hole, chair – kennel, tree"), "hckt" },
    /* Translators: chance says where the four structures stand */
    { SC_LAYOUTS, N_ ("Shuffled"), "shuffle" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ScamperLayout", values));
  return type;
}

static void
install_choices (void)
{
  static const MhOptionLetter letters[]
      = { { 't', "tree" }, { 'k', "kennel" }, { 'c', "chair" }, { 'h', "hole" }, { 0, NULL } };

  properties[PROP_PACE] = g_param_spec_enum (
      "pace", N_ ("Pace"),
      N_ ("The calm pace has no clock: one answers after the other, and nobody has to be fast."),
      get_pace_type (), SCAMPER_PACE_RACE, MH_OPTION_FLAGS);
  properties[PROP_SPOTS]
      = g_param_spec_enum ("spots", N_ ("Spots"),
                           N_ ("With eight spots you decide yourself: into the home or beside it."),
                           get_spots_type (), SCAMPER_SPOTS_4, MH_OPTION_FLAGS);
  properties[PROP_WRONG]
      = g_param_spec_enum ("wrong", N_ ("Wrong spot"),
                           N_ ("When your pawn is on a die, but goes to a wrong "
                               "spot. From about nine years on, let it cost "
                               "a chip."),
                           get_wrong_type (), SCAMPER_WRONG_RETRY, MH_OPTION_FLAGS);
  properties[PROP_LAYOUT]
      = g_param_spec_enum ("layout", N_ ("Places"), N_ ("Where the four homes stand at the start."),
                           get_layout_type (), 0, MH_OPTION_FLAGS);
  mh_option_set_letters (properties[PROP_LAYOUT], letters);
}

static void
install_level (void)
{
  properties[PROP_LEVEL] = g_param_spec_enum (
      "level", N_ ("Speed of computer players"),
      N_ ("They can go by how fast you have been lately: an easy one a little slower, a hard one a "
          "little faster."),
      get_level_type (), SCAMPER_LEVEL_FIXED, MH_OPTION_FLAGS | MH_OPTION_FOR_COMPUTERS);
}

/* One handicap a seat. */
static void
install_slow_paws (void)
{
  static const char *const names[] = { "slow-a", "slow-b", "slow-c", "slow-d" };
  static const MhOptionStep steps[] = {
    /* Translators: slow paws */
    { 0, N_ ("Not at all") },
    /* Translators: slow paws: so much later */
    { 300, N_ ("A little: 0.3 s") },
    /* Translators: slow paws: so much later */
    { 600, N_ ("Clearly: 0.6 s") },
    /* Translators: slow paws: so much later */
    { 1000, N_ ("Much: 1 s") },
    /* Translators: slow paws: so much later */
    { 1500, N_ ("Very much: 1.5 s") },
    /* Translators: slow paws: so much later */
    { 2500, N_ ("Like a snail: 2.5 s") },
    { 0, NULL },
  };

  for (guint i = 0; i < SC_SEATS_MAX; i++)
    {
      GParamSpec *pspec = g_param_spec_int (
          names[i], N_ ("Slow paws"),
          N_ ("How much later the pawn of somebody who is too quick for the others walks."), 0,
          2500, 0, MH_OPTION_FLAGS | MH_OPTION_OF_SEAT (i));

      mh_option_set_steps (pspec, steps);
      properties[PROP_SLOW_A + i] = pspec;
    }
}

/* So that nobody loses a chip before the first duel is understood. */
static void
install_practice (void)
{
  static const MhOptionStep steps[] = {
    /* Translators: practice throws */
    { 0, N_ ("None") },
    /* Translators: practice throws */
    { 1, N_ ("One for everybody") },
    /* Translators: practice throws */
    { 2, N_ ("Two for everybody") },
    /* Translators: practice throws */
    { SC_PRACTICE_MAX, N_ ("Three for everybody") },
    { 0, NULL },
  };

  properties[PROP_PRACTICE] = g_param_spec_int (
      "practice", N_ ("Practice throws"), N_ ("You begin with throws that cost and win no chips."),
      0, SC_PRACTICE_MAX, 0, MH_OPTION_FLAGS);
  mh_option_set_steps (properties[PROP_PRACTICE], steps);
}

/* Numbers; those without a row are for tests and for very old records. */
static void
install_numbers (void)
{
  const GParamFlags unlisted = MH_OPTION_FLAGS | MH_OPTION_UNLISTED;

  static const MhOptionStep ties[] = {
    /* Translators: what still counts as the same moment */
    { 0, N_ ("Only the very same moment") },
    /* Translators: what still counts as the same moment */
    { 40, N_ ("0.04 seconds") },
    /* Translators: what still counts as the same moment */
    { 80, N_ ("0.08 seconds") },
    /* Translators: what still counts as the same moment */
    { 150, N_ ("0.15 seconds") },
    { 0, NULL },
  };

  properties[PROP_TIE] = g_param_spec_int ("tie", N_ ("At the same time"),
                                           N_ ("So far apart two still count as equally fast."), 0,
                                           150, 40, MH_OPTION_FLAGS);
  mh_option_set_steps (properties[PROP_TIE], ties);
  properties[PROP_CAP]
      = g_param_spec_int ("cap", N_ ("Throws"), N_ ("After so many throws the most chips win."), 20,
                          500, 200, MH_OPTION_FLAGS);
  properties[PROP_PASS] = g_param_spec_boolean ("pass", NULL, NULL, TRUE, unlisted);
  properties[PROP_FALSE] = g_param_spec_int ("false", NULL, NULL, 0, 3000, 1000, unlisted);
  properties[PROP_MAX] = g_param_spec_int ("max", NULL, NULL, 3000, 30000, 8000, unlisted);
  properties[PROP_STILL] = g_param_spec_int ("still", NULL, NULL, 500, 5000, 1500, unlisted);
}

static void
scamper_options_class_init (ScamperOptionsClass *klass)
{
  install_choices ();
  install_slow_paws ();
  install_level ();
  install_numbers ();
  install_practice ();
  mh_option_values_class_install (MH_OPTION_VALUES_CLASS (klass), N_PROPS, properties);
}

static void
scamper_options_init (ScamperOptions *self)
{
}

/**
 * scamper_options_new:
 *
 * Returns: (transfer full): the options of a game as it is usually played
 */
GObject *
scamper_options_new (void)
{
  return g_object_new (SCAMPER_TYPE_OPTIONS, NULL);
}

/**
 * scamper_options_get_pace:
 * @self: options
 *
 * Returns: how fast it is played
 */
ScamperPace
scamper_options_get_pace (ScamperOptions *self)
{
  MhOptionValues *values;

  g_return_val_if_fail (SCAMPER_IS_OPTIONS (self), SCAMPER_PACE_RACE);

  values = MH_OPTION_VALUES (self);
  return (ScamperPace) mh_option_values_get (values, PROP_PACE);
}

/**
 * scamper_options_copy:
 * @self: options
 * @state: a state
 *
 * Writes the options into a state, where they stay for the whole match.
 */
void
scamper_options_copy (ScamperOptions *self, ScamperState *state)
{
  MhOptionValues *values;
  guint layout;

  g_return_if_fail (SCAMPER_IS_OPTIONS (self));

  values = MH_OPTION_VALUES (self);
  layout = (guint) mh_option_values_get (values, PROP_LAYOUT);
  state->shuffle = layout == SC_LAYOUTS;
  for (guint8 place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    state->place[place - 1] = scamper_layout (state->shuffle ? 0 : layout, place);
  for (guint i = 0; i < SC_SEATS_MAX; i++)
    state->slow[i] = (guint16) mh_option_values_get (values, PROP_SLOW_A + i);
  state->pace = (guint8) mh_option_values_get (values, PROP_PACE);
  state->spots = (guint8) mh_option_values_get (values, PROP_SPOTS);
  state->wrong = (guint8) mh_option_values_get (values, PROP_WRONG);
  state->tie = (guint16) mh_option_values_get (values, PROP_TIE);
  state->cap = (guint16) mh_option_values_get (values, PROP_CAP);
  state->practice = (guint8) mh_option_values_get (values, PROP_PRACTICE);
  state->level = (guint8) mh_option_values_get (values, PROP_LEVEL);
  state->pass = (guint8) mh_option_values_get (values, PROP_PASS);
  state->false_lock = (guint16) mh_option_values_get (values, PROP_FALSE);
  state->max = (guint16) mh_option_values_get (values, PROP_MAX);
  state->still = (guint16) mh_option_values_get (values, PROP_STILL);
}
