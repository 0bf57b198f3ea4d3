/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A match in the program with a person who cannot read yet: which sentences a real speech service speaks, for
 * whom, in which order and language.
 *
 * usage: test-spoken GAME COMPUTER-PLAYERS [OPTION VALUE]... */
#include "config.h"

#include "service.h"

#include "engine/match/mh-match.h"
#include "engine/rules/mh-real-time.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-sticker-handout.h"
#include "shell/table/mh-refusal-bubble.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-program.h"
#include "tests/shell/shell-fixture.h"
#include "tests/test-table.h"

static char **arguments;
static MhProfile *mia;
/* All sentences that must be spoken without a request, separated by spaces. */
static GString *expected;
static GString *announced; /* all that may be */
static guint n_private;
static gboolean holding;
static gint64 touched; /* the zero of the roll for which touches were made */
static guint n_races;
static GRand *hand;

static void
set_cues (const char *cues)
{
  g_settings_set_string (mh_program_get_settings (), "spoken-cues", cues);
}

static void
append_plain (GString *text, const char *sentence)
{
  g_autofree char *plain = service_make_plain (sentence);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", plain);
}

/* In the program's language */
static char *
dup_spoken (void)
{
  guint n;

  return service_dup_spoken (mh_language_of_program (), &n);
}

static MhActors
get_actors (MhTabletop *table)
{
  return mh_game_get_rules (mh_match_get_game (mh_tabletop_get_match (table)))
      ->actors (mh_sight_get_data (mh_tabletop_get_shown (table)));
}

static gboolean
is_private (MhTabletop *table)
{
  return table->cover.curtain->state == MH_CURTAIN_LIFTED;
}

static gboolean
is_covered (MhTabletop *table)
{
  return table->cover.curtain->state != MH_CURTAIN_OFF;
}

/* Sentences that concern Mia: her turn, her name, and every curtain. */
static void
on_announced (MhTabletop *table, guint topic, const char *sentence)
{
  const gboolean turn = (get_actors (table) & mh_actor_bit (0)) != 0;
  const gboolean named
      = topic == MH_TABLETOP_NEWS && strstr (sentence, mh_tabletop_get_names (table)->name[0]);

  g_assert_false (is_private (table));
  g_assert_false (mh_tabletop_is_racing (table));
  append_plain (announced, sentence);
  if (turn || named || topic == MH_TABLETOP_CURTAIN)
    append_plain (expected, sentence);
}

/* Automatic moves wait for the end of speech, or they would interrupt it. */
static void
on_shown (MhTabletop *table)
{
  if (!holding)
    mh_match_hold (mh_tabletop_get_match (table));
  holding = TRUE;
}

/* During races: a clock with the right time that is stopped until a test sets it. */
static void
stop_time (MhMatch *match)
{
  g_autoptr (MhClock) clock = mh_clock_new_fake (g_get_monotonic_time ());

  if (mh_game_get_real_time (mh_match_get_game (match)) != NULL)
    mh_match_set_clock (match, clock);
}

/* (transfer full): the header of a match of Mia, Tom and the other required players; @tom may be a guest. */
static MhHead *
make_head (MhActor start, const char *tom)
{
  MhHead *head = mh_head_new (arguments[1], 1);

  head->seed = 7;
  head->start = start;
  for (guint i = 3; arguments[i] != NULL; i += 2)
    mh_head_set_option (head, arguments[i], arguments[i + 1]);
  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  mh_head_set_person (head, 1, tom, "Tom");
  for (guint i = 0; i < (guint) atoi (arguments[2]); i++)
    mh_head_set_computer (head, 2 + i, MH_LEVEL_EASY);
  return head;
}

static void
begin (void)
{
  MhTabletop *table;

  holding = FALSE;
  shell_seat (make_head (0, NULL));
  table = shell_table ();
  g_string_truncate (expected, 0);
  if (!mh_tabletop_is_racing (table))
    on_announced (table, is_covered (table) ? MH_TABLETOP_CURTAIN : MH_TABLETOP_PROMPT,
                  is_covered (table) ? table->cover.curtain->label
                                     : mh_tabletop_get_prompt (table));
  stop_time (shell_match ());
  g_signal_connect (table, "announced", G_CALLBACK (on_announced), NULL);
  g_signal_connect (table, "shown", G_CALLBACK (on_shown), NULL);
  shell_settle ();
}

static gboolean
is_spoken (void)
{
  g_autofree char *spoken = dup_spoken ();

  return g_str_equal (spoken, expected->str);
}

static void
go_on (void)
{
  if (holding)
    mh_match_release (shell_match ());
  holding = FALSE;
}

static const MhRealTimeRules *
get_rules (MhMatch *match)
{
  return mh_game_get_real_time (mh_match_get_game (match));
}

/* Whether everybody has something to react to. */
static gboolean
is_seen (MhMatch *match)
{
  g_autoptr (MhSight) sight = mh_match_get_sight (match, MH_TABLE);

  return get_rules (match)->shown (mh_sight_get_data (sight));
}

/* Both touch anything, each once. */
static void
touch (MhMatch *match, gint64 zero)
{
  g_autoptr (MhSight) sight = mh_match_get_sight (match, MH_TABLE);
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  for (MhActor seat = 0; seat < 2; seat++)
    {
      const guint32 stamp = 500 + 200 * seat;
      const guint n = get_rules (match)->legal_at (mh_sight_get_data (sight), seat, stamp, moves);

      if (n > 0)
        mh_match_touch (match, seat,
                        moves[g_rand_int_range (hand, 0, (gint32) n)] & ~(MhMove) G_MAXUINT32,
                        zero + stamp * 1000);
    }
}

/* Time passes as soon as everything has been seen. */
static void
race (MhMatch *match)
{
  MhClock *clock = mh_match_get_clock (match);
  gint64 zero;

  if (is_seen (match) && mh_match_get_zero (match, &zero) && zero != touched)
    {
      touched = zero;
      g_assert_false (shell_is_enabled ("speak"));
      n_races++;
      /* The reason for a refusal is shown; in a race, it is not spoken. */
      mh_refusal_bubble_explain (MH_REFUSAL_BUBBLE (shell_part ("bubble")), "SC-35", NULL);
      touch (match, zero);
    }
  else if (mh_clock_get_alarm (clock) != G_MAXINT64)
    mh_clock_set_time (clock, MAX (mh_clock_get_alarm (clock), mh_clock_get_time (clock)));
}

/* Speech has ended, and a player is prompted. */
static gboolean
is_ready (void)
{
  MhMatch *match = shell_match ();
  const gboolean racing = mh_tabletop_is_racing (shell_table ());
  const MhActors people = mh_actor_bit (0) | mh_actor_bit (1) | mh_actor_bit (MH_TABLE);

  if (holding && is_spoken ())
    go_on ();
  if (holding || mh_match_is_over (match))
    return !holding;
  if (racing)
    race (match);
  if (racing)
    return FALSE;
  if (!is_covered (shell_table ())
      && (mh_match_is_held (match) || (mh_match_get_actors (match) & people) == 0))
    return FALSE;
  return is_spoken ();
}

/* One random move of the prompted player. */
static void
move (MhMatch *match, GRand *random)
{
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (match));
  const MhActors actors = mh_match_get_actors (match);
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  for (MhActor seat = 0; seat <= MH_TABLE; seat++)
    {
      g_autoptr (MhSight) sight = NULL;
      guint n;

      if (seat == MH_CHANCE || (actors & mh_actor_bit (seat)) == 0)
        continue;
      sight = mh_match_get_sight (match, seat);
      n = rules->legal (mh_sight_get_data (sight), seat, moves);
      if (n > 0
          && mh_match_submit (match, seat, moves[g_rand_int_range (random, 0, (gint32) n)], NULL))
        return;
    }
}

/* The person who looks behind the curtain, and everybody else when they may look again. Sentences that are
 * still unspoken when a look begins are dropped. */
static void
tap_curtain (MhTabletop *table)
{
  const gsize length = expected->len;

  test_table_tap_curtain (table);
  if (!is_private (table))
    return;
  n_private++;
  g_string_truncate (expected, length);
  /* Neither is the reason for a refusal, which may name a secret. */
  mh_refusal_bubble_explain (MH_REFUSAL_BUBBLE (shell_part ("bubble")), NULL, NULL);
}

static gboolean
play_on (GRand *random)
{
  MhTabletop *table = shell_table ();
  MhMatch *match = shell_match ();
  const MhCurtainState state = table->cover.curtain->state;

  if (mh_match_is_over (match))
    return TRUE;
  stop_time (match);
  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    tap_curtain (table);
  else
    move (match, random);
  return FALSE;
}

/* The podium's text is also spoken, after everything before it. */
static const char *
check_told (const char *spoken, const char *what)
{
  g_autofree char *plain = service_make_plain (what);
  const char *found = strstr (spoken, plain);

  if (found == NULL)
    g_error ("not spoken: %s\nin: %s", plain, spoken);
  return found + strlen (plain);
}

static MhStickerHandout *
get_handout (void)
{
  return MH_STICKER_HANDOUT (shell_find_type (shell_part ("stickers"), MH_TYPE_STICKER_HANDOUT));
}

static gboolean
ends_with_sticker (void)
{
  g_autofree char *spoken = dup_spoken ();
  g_autofree char *sticker = mh_sticker_handout_say (get_handout ());
  g_autofree char *plain = sticker != NULL ? service_make_plain (sticker) : NULL;

  return plain != NULL && g_str_has_suffix (spoken, plain);
}

/* A number of the match, or a player's score: as a screen reader would say it. */
static const char *
check_children (const char *spoken, GtkWidget *box, gboolean of_somebody)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *label = shell_label (child);

      spoken = check_told (spoken, of_somebody ? strstr (label, ": ") : label);
    }
  return spoken;
}

/* The button: repeats the story, and the sticker that was handed out last. */
static void
check_again (void)
{
  const char *sentence = shell_text (shell_page (), "sentence");
  g_autofree char *spoken = NULL;

  service_forget ();
  shell_action ("page.speak");
  test_wait_until (ends_with_sticker ());
  spoken = dup_spoken ();
  check_told (spoken, sentence);
}

/* The winner, everybody's score, the numbers, and the best moment; then each sticker. */
static void
check_podium (gsize before)
{
  g_autofree char *spoken = NULL;
  const char *rest;
  GtkWidget *story, *line, *given, *next;

  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()) && ends_with_sticker ());
  spoken = dup_spoken ();
  rest = spoken + before;
  rest = check_told (rest, shell_text (shell_page (), "sentence"));
  rest = check_children (rest, shell_part ("places"), TRUE);
  story = adw_bin_get_child (ADW_BIN (shell_part ("story")));
  line = gtk_widget_get_first_child (story);
  rest = check_children (rest, line, FALSE);
  line = gtk_widget_get_last_child (story); /* the best moment: a sentence, if it names somebody */
  if (GTK_IS_LABEL (line))
    rest = check_told (rest, gtk_label_get_label (GTK_LABEL (line)));
  given = shell_find_type (get_handout (), GTK_TYPE_LABEL); /* who receives which sticker */
  check_told (rest, gtk_label_get_label (GTK_LABEL (given)));
  while ((next = shell_find_type (get_handout (), GTK_TYPE_BUTTON)) != NULL)
    {
      g_signal_emit_by_name (next, "clicked");
      test_wait_until (ends_with_sticker ());
    }
  check_again ();
}

/* Step by step, so that nobody is interrupted. In races nothing is spoken. */
static void
test_match (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (MhMatch) match = NULL;
  gsize before = 0;

  begin ();
  match = g_object_ref (shell_match ());
  do
    {
      before = expected->len;
      test_run_ready ();
      test_wait_until (is_ready ());
    }
  while (!play_on (random));
  g_assert_true (mh_match_is_over (match));
  check_podium (before);
  g_test_message ("%u looks, %u races, %zu characters", n_private, n_races, expected->len);
  g_assert_cmpuint (expected->len, >, 50);
  g_assert_cmpint (n_races > 0, ==, mh_game_get_real_time (mh_match_get_game (match)) != NULL);
}

static void
ask_who_begins (MhProfile *one, MhProfile *other)
{
  MhHead *head = mh_head_new (arguments[1], 1);

  shell_go_home ();
  mh_head_set_person (head, 0, mh_profile_get_id (one), "Tom");
  mh_head_set_person (head, 1, mh_profile_get_id (other), "Mia");
  shell_ask_start (head);
}

/* Who begins concerns everybody: the question is spoken, once, if a person there cannot read yet. */
static void
test_start (void)
{
  MhProfile *tom = shell_meet ("Tom"), *ben = shell_meet ("Ben");
  g_autofree char *spoken = NULL;

  mh_profile_set_reader (tom, TRUE);
  mh_profile_set_reader (ben, TRUE);
  ask_who_begins (tom, ben);
  set_cues ("off");
  ask_who_begins (tom, mia);
  shell_go_home ();
  set_cues ("non-readers");
  ask_who_begins (tom, mia);
  test_wait_until (service_has_spoken (mh_language_of_program ()));
  spoken = dup_spoken ();
  g_assert_cmpstr (spoken, ==, shell_text (shell_page (), "question"));
}

/* If nothing is spoken without a request, the button repeats the last sentence; the setting may change at any
 * time. */
static void
test_button (void)
{
  g_autofree char *spoken = NULL;

  set_cues ("off");
  begin ();
  g_assert_false (service_has_spoken (mh_language_of_program ()));
  g_assert_true (shell_is_enabled ("speak"));
  shell_action ("page.speak");
  test_wait_until (service_has_spoken (mh_language_of_program ()));
  spoken = dup_spoken ();
  g_assert_nonnull (strstr (announced->str, spoken));
}

static void
on_ended (MhVoice *voice, guint serial, gboolean whole, guint *n)
{
  g_assert_false (whole);
  ++*n;
}

/* An unwanted sentence does not even begin, and a pause stops the current one. */
static void
test_quiet (void)
{
  MhVoice *voice = mh_program_get_voice ();
  guint before, n = 0;
  gulong id;

  set_cues ("off");
  before = mh_voice_say (voice, "One", mh_language_of_program ());
  begin ();
  g_assert_cmpuint (mh_voice_say (voice, "Two", mh_language_of_program ()), ==, before + 1);
  test_wait_until (service_has_said ("Two"));
  service_hold (TRUE);
  shell_action ("page.speak");
  test_wait_until (service_has_spoken (mh_language_of_program ()));
  id = g_signal_connect (voice, "ended", G_CALLBACK (on_ended), &n);
  shell_action ("page.pause");
  test_wait_for (&n, 1);
  g_signal_handler_disconnect (voice, id);
  service_hold (FALSE);
}

/* Mia hears the table in a language of her own; its text is in everybody's. */
static void
test_own_language (void)
{
  const char *own = g_str_equal (mh_language_of_program (), "de") ? "en" : "de";
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autofree char *spoken = NULL;
  guint n;

  if (!service_find_languages ())
    return;
  mh_profile_set_rules_language (mia, own);
  g_assert_true (mh_family_save (shell_family (), mia, NULL));
  begin ();
  while (expected->len == 0 && !play_on (random))
    {
      test_run_ready ();
      go_on ();
    }
  test_wait_until (service_has_spoken (own));
  spoken = service_dup_spoken (own, &n);
  g_assert_null (strstr (spoken, mh_tabletop_get_prompt (shell_table ())));
  g_assert_cmpstr (mh_language_of_program (), !=, own);
}

/* Whether the last sentence was spoken in that language. */
static gboolean
hears (const char *language)
{
  g_autofree char *said = service_dup_said ();
  g_auto (GStrv) lines = g_strsplit (g_strchomp (said), "\n", -1);
  const guint n = g_strv_length (lines);

  return n > 0 && g_str_has_prefix (lines[n - 1], language);
}

/* Neither can read yet: each hears their own language, no matter who sits first. */
static void
test_two_languages (void)
{
  const char *own = g_str_equal (mh_language_of_program (), "de") ? "en" : "de";
  MhProfile *tom;
  const MhActors people = mh_actor_bit (0) | mh_actor_bit (1);
  MhTabletop *table;

  if (!service_find_languages ())
    return;
  tom = shell_meet_reader ("Tom", own);
  mh_profile_set_reader (tom, FALSE);
  g_assert_true (mh_family_save (shell_family (), tom, NULL));
  shell_seat (make_head (1, mh_profile_get_id (tom)));
  table = shell_table ();
  test_wait_until ((get_actors (table) & people) != 0);
  test_wait_until (
      hears ((get_actors (table) & people) == mh_actor_bit (1) ? own : mh_language_of_program ()));
}

/* The service dies, even in mid-sentence: the match continues. */
static void
test_killed (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint64 steps;

  service_forget ();
  service_hold (TRUE);
  begin ();
  shell_action ("page.speak");
  test_wait_until (service_has_spoken (mh_language_of_program ()));
  service_kill ();
  service_hold (FALSE);
  test_wait_until (mh_voice_get_silence (mh_program_get_voice ()) != NULL);
  steps = mh_match_get_step_number (shell_match ());
  g_string_truncate (expected, 0);
  service_forget ();
  while (mh_match_get_step_number (shell_match ()) < steps + 8 && !play_on (random))
    {
      test_run_ready ();
      go_on ();
    }
}

static void
test_with_mia (gconstpointer test)
{
  mia = shell_meet ("Mia");
  mh_profile_set_reader (mia, FALSE);
  g_assert_true (mh_family_save (shell_family (), mia, NULL));
  g_settings_set_string (mh_program_get_settings (), "animation-speed", "off");
  set_cues ("non-readers");
  service_test (test);
}

static void
add_tests (void)
{
  shell_add_data ("/voice/table/start", test_start, test_with_mia);
  shell_add_data ("/voice/table/match", test_match, test_with_mia);
  shell_add_data ("/voice/table/button", test_button, test_with_mia);
  shell_add_data ("/voice/table/quiet", test_quiet, test_with_mia);
  shell_add_data ("/voice/table/own-language", test_own_language, test_with_mia);
  shell_add_data ("/voice/table/two-languages", test_two_languages, test_with_mia);
  shell_add_data ("/voice/table/killed", test_killed, test_with_mia);
}

int
main (int argc, char **argv)
{
  int status;

  service_prepare ();
  arguments = g_strdupv (argv);
  expected = g_string_new (NULL);
  announced = g_string_new (NULL);
  hand = g_rand_new_with_seed (7);
  status = shell_main (argc, argv, add_tests);
  g_string_free (expected, TRUE);
  g_string_free (announced, TRUE);
  g_rand_free (hand);
  g_strfreev (arguments);
  service_end ();
  return status;
}
