/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "engine/record/mh-replay-match.h"
#include "engine/record/mh-replay.h"

#include "test-game.h"
#include "tests/test-match.h"

#define HEAD "mousehole 1\ngame test-cards 3\nseat a person\nseat b bot easy\n"

/* Replays every match of a text. Returns the first error message, or NULL. */
static char *
replay (const char *text, MhReplayFunc func, gpointer user_data)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GPtrArray) records = test_parse (text);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < records->len; i++)
    if (!mh_replay (game, g_ptr_array_index (records, i), sights, func, user_data, &error))
      {
        g_assert_nonnull (error);
        return g_strdup (error->message);
      }
  g_assert_no_error (error);
  return NULL;
}

#define BEGUN HEAD "start a\n* card 5 card 3\n"
#define PLACED HEAD "position 5 3\n"
#define ALONE "mousehole 1\ngame test-cards 3\nseat a person\n"
#define VERSION(version) "mousehole 1\ngame " version "\nseat a person\nseat b person\n"
/* Card 1 or card 2 for b: a and the table see the same, b does not. */
#define MATCH(card) HEAD "start a\n* card 3 card " card "\n? sight a x\n? sight t x\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *message; /* NULL: the whole match is valid */
} Case;

static const Case cases[] = {
  { "match",
    HEAD "* first 1\n* card 3\n* card 5\n? phase act\n? turn b\nb draw\n* card 6\nb keep\n"
         "? discard 5\na knock\n? winners -\nt close\n? winners b\n? legal a -\n! a draw T-05\n"
         "result a=3 b=6 winners b\n" },
  { "outcomes/two", HEAD "start a\n* card 3 card 5\n? phase act\n" },
  { "outcomes/three", HEAD "* first 1 card 3 card 5\n? phase act\n" },
  { "outcomes/twice", HEAD "start a\n* card 3 card 3\n", "6: * card 3 card 3: T-03" },
  { "outcomes/no-move", HEAD "start a\n* card 3 card\n",
    "6: * card 3 card: MH-SYNTAX (this game has no such move)" },
  { "outcomes/too-many", HEAD "start a\n* card 3 card 4 card 5\n",
    "6: * card 3 card 4 card 5: T-02" },
  { "legal/good",
    PLACED "? legal a 2\n? legal a knock | draw\n? legal b -\n? legal b 0\n? legal t 0\n" },
  { "legal/number", PLACED "? legal a 3\n", "6: legal a: expected “3”, found “2”" },
  { "legal/moves", PLACED "? legal a draw\n", "6: legal a: expected “draw”, found “draw | knock”" },
  { "legal/nobody", PLACED "? legal x draw\n", "6: legal: expected “SEAT”, found “x draw”" },
  { "values/other", PLACED "? hand.a 4\n", "6: hand.a: expected “4”, found “5”" },
  { "values/none", PLACED "? wings 4\n", "6: the game has no “wings”" },
  { "values/position", HEAD "position 5 5\n", "5: this is not a valid position in this game" },
  { "sights/same", MATCH ("1") MATCH ("2") },
  { "sights/changed", MATCH ("1") "? sight b x\n" MATCH ("2") "? sight b x\n",
    "18: the sight of “b x” has changed" },
  { "sights/of-nobody", MATCH ("1") "? sight x\n", "9: sight: expected “SEAT NAME”, found “x”" },
  { "refusals/good",
    PLACED "! b draw T-01\n! a keep T-02\n! a fly away MH-SYNTAX\n! a undo MH-UNDO\n"
           "! * card 1 T-02\n! t close T-01\n"
           "! a give a name that is longer than any move could ever be MH-SYNTAX\n"
           "a draw\n! * card 5 T-03\n! * card 9 T-03\n* card 1\n" },
  { "refusals/allowed", PLACED "! a draw T-01\n", "6: draw: allowed, but T-01 should forbid it" },
  { "refusals/other", PLACED "! b draw T-02\n", "6: draw: expected “T-02”, found “T-01”" },
  { "refusals/rule", PLACED "b draw\n", "6: b draw: T-01" },
  { "refusals/syntax", PLACED "a fly\n", "6: a fly: MH-SYNTAX (this game has no such move)" },
  { "refusals/undo", PLACED "a undo\n", "6: a undo: MH-UNDO (there is nothing to undo)" },
  { "refusals/actor", PLACED "b draw\n", "6: b draw: MH-ACTOR (it is somebody else’s turn)" },
  { "no-match/good",
    ALONE "! match T-04\n" HEAD "* first 0\n" ALONE "# proves T-04\n! match T-04\n" },
  { "no-match/other", ALONE "! match T-01\n", "4: match: expected “T-01”, found “T-04”" },
  { "no-match/allowed", HEAD "! match T-04\n", "5: match: allowed, but T-04 should forbid it" },
  { "no-match/rule", HEAD "* first 0\n" ALONE, "6: this match can’t start: T-04" },
  { "no-match/option",
    "mousehole 1\ngame test-cards 3\noption wings=2\nseat a person\nseat b person\n",
    "1: this match can’t start: The game has no option “wings”" },
  { "copies", PLACED "{\na draw\n{\n* card 1\n? phase choose\n}\n? phase drawing\n* card 2\n}\n"
                     "? phase act\na knock\n" },
  { "undo",
    PLACED "a draw\n! a undo MH-UNDO\n* card 6\n! a undo MH-UNDO\na keep\n! b undo MH-UNDO\n"
           "? hand.a 6\na undo\n? hand.a 5\n? phase choose\n! a undo MH-UNDO\na keep\nb draw\n"
           "! a undo MH-UNDO\n" },
  { "stand-in/person", BEGUN "seat a bot easy\n? hand.a 5\n" },
  { "stand-in/in-braces", BEGUN "{\nseat a bot easy\n}\nseat a bot hard\n" },
  { "stand-in/computer", BEGUN "seat b bot easy\n", "7: only a person can leave a seat" },
  { "stand-in/twice", BEGUN "seat a bot easy\nseat a bot hard\n",
    "8: only a person can leave a seat" },
  { "results/good", PLACED "a knock\nt close\nresult a=5 b=3 winners a\n" },
  { "results/early", PLACED "a knock\nresult a=5 b=3 winners a\n",
    "7: the match does not end this way" },
  { "results/other", PLACED "a knock\nt close\nresult a=5 b=3 winners b\n",
    "8: the match does not end this way" },
  { "versions/older", VERSION ("test-cards 2") },
  { "versions/oldest", VERSION ("test-cards 1"),
    "1: this match was played with version 1 of the game; version 3 is installed" },
  { "versions/newer", VERSION ("test-cards 4"),
    "1: this match was played with version 4 of the game, which is newer than 3, the version "
    "installed here" },
  { "versions/other-game", VERSION ("whist 3"),
    "1: this is a match of “whist”, not of “test-cards”" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *expected
      = test->message != NULL ? g_strconcat ("test:", test->message, NULL) : NULL;
  g_autofree char *message = NULL;

  test_game_lenient = g_str_equal (test->name, "refusals/actor");
  message = replay (test->text, NULL, NULL);
  test_game_lenient = FALSE;
  g_assert_cmpstr (message, ==, expected);
}

static void
collect (MhRecord *record, MhLine *line, gconstpointer state, gpointer user_data)
{
  g_string_append_printf (user_data, "%s%s:%d", ((GString *) user_data)->len > 0 ? " " : "",
                          line != NULL ? line->text : "start",
                          ((const TestState *) state)->hand[0]);
}

static void
test_func (void)
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *message
      = replay (HEAD "start a\n* card 5 card 3\n? hand.a 5\na draw\n", collect, told);

  g_assert_null (message);
  g_assert_cmpstr (told->str, ==, "start:0 card 5:5 card 3:5 draw:5");
}

/* A player goes back and forth for ten thousand steps. */
#define LONG 10000

static MhReplayMatch *
open_long_match (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GString) text = g_string_new (HEAD "start a\n* card 3\n* card 5\na draw\n* card 6\n");
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  MhReplayMatch *match;

  for (guint i = 0; i < LONG / 2; i++)
    g_string_append (text, "a keep\na undo\n");
  g_string_append (text, "a keep\nb knock\nt close\nresult a=6 b=5 winners a\n");
  records = test_parse (text->str);
  match = mh_replay_match_new (game, g_ptr_array_index (records, 0), &error);
  g_assert_no_error (error);
  g_assert_true (mh_replay_match_is_whole (match));
  g_assert_cmpuint (mh_replay_match_get_n_steps (match), ==, LONG + 7);
  return match;
}

/* However far back one goes, few steps are replayed to get there; on the way forward none twice. */
static void
test_far (void)
{
  g_autoptr (MhReplayMatch) match = open_long_match ();
  const guint n = mh_replay_match_get_n_steps (match);
  guint64 played;

  for (guint to = 0; to <= n; to += 7)
    {
      mh_replay_match_go_to (match, n);
      played = test_game_played;
      mh_replay_match_go_to (match, to);
      g_assert_cmpuint (test_game_played - played, <, 64);
    }
  mh_replay_match_go_to (match, 0);
  played = test_game_played;
  while (mh_replay_match_go_on (match))
    ;
  /* Steps that were taken back are not replayed. */
  g_assert_cmpuint (test_game_played - played, ==, n - LONG / 2);
}

static MhSight *
look_at (MhReplayMatch *match, guint position)
{
  mh_replay_match_go_to (match, position);
  return mh_match_get_sight (MH_MATCH (match), MH_TABLE);
}

static void
count_jump (MhMatch *match, guint *n)
{
  ++*n;
}

/* Moving or changing the perspective emits a signal; setting the same perspective does not. Taking back is a step,
 * after which everything is as before. */
static void
test_jumps (void)
{
  g_autoptr (MhReplayMatch) match = open_long_match ();
  g_autoptr (MhSight) before = NULL, kept = NULL, after = NULL;
  guint n = 0;

  g_signal_connect (match, "jumped", G_CALLBACK (count_jump), &n);
  mh_replay_match_go_to (match, 100);
  g_assert_cmpuint (n, ==, 1);
  mh_replay_match_set_perspective (match, 1);
  g_assert_cmpuint (n, ==, 2);
  mh_replay_match_set_perspective (match, 1);
  mh_replay_match_go_on (match);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (mh_replay_match_get_position (match), ==, 101);
  mh_replay_match_set_perspective (match, MH_PERSPECTIVE_OPEN);
  before = look_at (match, 4);
  kept = look_at (match, 5);
  after = look_at (match, 4 + 5000);
  g_assert_false (mh_sight_equal (before, kept));
  g_assert_true (mh_sight_equal (before, after));
}

/* An illegal match is not shown, and neither is a match of another game. */
static void
test_bad_line (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) good = test_parse (HEAD "start a\n* card 3\n* card 5\nb draw\na draw\n");
  g_autoptr (GPtrArray) other = test_parse ("mousehole 1\ngame whist 3\nseat a person\n");
  g_autoptr (MhReplayMatch) match = mh_replay_match_new (game, g_ptr_array_index (good, 0), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mh_replay_match_get_n_steps (match), ==, 2);
  g_assert_cmpuint (mh_replay_match_get_bad_line (match), ==, 8);
  g_assert_false (mh_replay_match_is_whole (match));
  g_assert_null (mh_replay_match_new (game, g_ptr_array_index (other, 0), &error));
  g_assert_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_GAME);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    test_add_row ("/replay/", cases[i].name, &cases[i], test_case);
  g_test_add_func ("/replay/func", test_func);
  g_test_add_func ("/replay/far", test_far);
  g_test_add_func ("/replay/jumps", test_jumps);
  g_test_add_func ("/replay/bad-line", test_bad_line);
  return g_test_run ();
}
