/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The built mousehole-referee with valid and invalid input: exit codes and output. */

#include "run.h"
#include "tests/test-util.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  const char *name;
  const char *line;
  int code;
  const char *says; /* a part of either output */
} Call;

static const Call calls[] = {
  { "nothing", "", 2, "no command given" },
  { "help", "--help", 0, "simulate" },
  { "version", "--version", 0, "interface" },
  { "unknown-command", "reply", 2, "reply" },
  { "games", "games", 0, "noughts" },
  { "games-argument", "games noughts", 2, "no argument" },
  { "games-help", "games --help", 0, "Lists installed games" },
  { "replay-nothing", "replay", 2, "no files given" },
  { "replay-missing", "replay /nowhere/x.mousehole", 3, "/nowhere/x.mousehole" },
  { "replay-folder", "replay /", 3, "/" },
  { "replay-no-manifest", "replay /nowhere/x.mousehole-game", 3, "/nowhere/x.mousehole-game" },
  { "replay-seat-alone", "replay --seat a x", 2, "--json" },
  { "replay-seat-wrong", "replay --json --seat g x", 2, "--seat" },
  { "replay-dashes", "replay -- -m1", 3, "-m1" },
  { "replay-option", "replay --yaml x", 2, "--yaml" },
  { "simulate-nothing", "simulate --players 2", 2, "one game" },
  { "simulate-no-players", "simulate noughts", 2, "--players" },
  { "simulate-players", "simulate noughts --players 3", 2, "Rule NC-01: " },
  { "simulate-many-players", "simulate noughts --players 7", 2, "--players" },
  { "simulate-game", "simulate nothing --players 2", 3, "nothing" },
  { "simulate-path", "simulate ../noughts --players 2", 3, "/noughts" },
  { "simulate-option", "simulate noughts --players 2 --option size=4", 2, "size" },
  { "simulate-level", "simulate noughts --players 2 --seats clever", 2, "--seats" },
  { "simulate-levels", "simulate noughts --players 2 --seats easy,easy,easy", 2, "--seats" },
  { "simulate-start", "simulate noughts --players 2 --start c", 2, "--start" },
  { "simulate-matches", "simulate noughts --players 2 --matches 0", 2, "--matches" },
  { "simulate-seed", "simulate noughts --players 2 --seed mouse", 2, "--seed" },
  { "simulate-jobs", "simulate noughts --players 2 --jobs 0", 2, "--jobs" },
  { "simulate-jobs-joined", "simulate noughts --players 2 -j0", 2, "--jobs" },
  { "simulate-record", "simulate noughts --players 2 --record /dev/null/x", 4, "/dev/null/x" },
  { "simulate", "simulate noughts --players 2 --matches 20", 0, "20 matches" },
  { "check-nothing", "check", 2, "one game" },
  { "check-module", "check /nowhere/tiny.so", 3, "/nowhere/tiny.so" },
  { "check-manifest", "check /nowhere/tiny.mousehole-game", 3, "/nowhere/tiny.mousehole-game" },
  { "bench-nothing", "bench", 2, "one game" },
  { "bench-seconds", "bench noughts --seconds -1", 2, "seconds" },
  { "bench-players", "bench noughts --players 5", 2, "NC-01" },
  { "bench", "bench noughts --seconds 0.05", 0, "time per move" },
  { "bench-search", "bench noughts --seconds 0.05", 0, "playouts per second: " },
  { "strings-nothing", "strings -o /dev/null/x", 2, "one language" },
  { "strings-folder", "strings de", 2, "-o FOLDER" },
  { "strings-file", "strings de --po /nowhere/de.po -o /dev/null/x", 3, "/nowhere/de.po" },
  { "rules-nothing", "rules", 2, "one game" },
  { "rules-format", "rules noughts --format rtf", 2, "--format" },
  { "rules-pdf", "rules noughts --format pdf", 2, "-o" },
  { "rules-language", "rules noughts --language tlh", 2, "tlh" },
  { "rules-output", "rules noughts -o /dev/null/x", 4, "/dev/null/x" },
  { "rules", "rules noughts --language en", 0, "NC-03" },
  { "rules-paper", "rules noughts --format pdf --paper a3 -o /dev/null/x", 2, "a5-booklet" },
  { "rules-paper-of-text", "rules noughts --paper letter", 2, "PDF" },
  { "rules-large-text", "rules noughts --large", 2, "PDF" },
  { "rules-second-language", "rules noughts --second-language de", 2, "PDF" },
  { "rules-booklet-in-two",
    "rules noughts --format pdf --paper a5-booklet --second-language en -o /dev/null/x", 2,
    "one language" },
  { "rules-no-second", "rules noughts --format pdf --second-language tlh -o /dev/null/x", 2,
    "tlh" },
};

static void
test_call (gconstpointer data)
{
  const Call *call = data;

  referee_assert (call->code, call->says, "%s", call->line);
  if (call->code > 1)
    {
      g_assert_cmpstr (referee_out, ==, "");
      g_assert_true (strchr (referee_err, '\n') == referee_err + strlen (referee_err) - 1);
    }
}

/* One record for each error. */
typedef struct
{
  const char *name;
  const char *text;
  int code;
  const char *says;
} Record;

#define HEAD                                                                                       \
  "mousehole 1\ngame noughts 1\nmatch 00000000-0000-4000-8000-000000000000\n"                      \
  "begun 2026-11-20T19:30:00Z\nseed 0000000000000001\nseat a bot easy\nseat b bot easy\nstart a\n"
/* The same between people, so that one of them may leave. */
#define PEOPLE                                                                                     \
  "mousehole 1\ngame noughts 1\nmatch 00000000-0000-4000-8000-000000000000\n"                      \
  "begun 2026-11-20T19:30:00Z\nseed 0000000000000001\nseat a person\nseat b person\nstart a\n"

static const Record records[] = {
  { "good", HEAD "a b2\nb a1\n", 0, "holds" },
  { "cut", HEAD "a b2\nb a", 0, "the last line was cut off" },
  { "finished", HEAD "a a1\nb a2\na b1\nb b2\na c1\nresult a=1 b=0 winners a\n", 0, "holds" },
  { "illegal", HEAD "a b2\nb b2\n", 1, ":10: b b2: NC-04" },
  { "result", HEAD "a a1\nb a2\na b1\nb b2\na c1\nresult a=0 b=1 winners b\n", 1, ":14: " },
  { "other-game", "mousehole 1\ngame draughts 1\nseat a bot easy\nseat b bot easy\nstart a\n", 3,
    ":1: there is no game named draughts" },
  { "second-game",
    HEAD "a b2\nmousehole 1\ngame draughts 1\nseat a bot easy\nseat b bot easy\nstart a\n", 3,
    ":10: there is no game named draughts" },
  { "undo", HEAD "a b2\na undo\n", 1, "MH-UNDO (there is nothing to undo)" },
  { "path-as-game", "mousehole 1\ngame ../x 1\nseat a bot easy\n", 3, ":2: " },
  { "newer", "mousehole 1\ngame noughts 99\nseat a bot easy\nseat b bot easy\nstart a\n", 3, "99" },
  { "no-record", "hello\n", 3, ":1: " },
  { "empty", "", 3, "" },
  { "option",
    "mousehole 1\ngame noughts 1\noption size=4\nseat a bot easy\nseat b bot easy\n"
    "start a\na b2\n",
    1, "size" },
  { "players",
    "mousehole 1\ngame noughts 1\nseat a bot easy\nseat b bot easy\nseat c bot easy\n"
    "start a\na b2\n",
    1, "NC-01" },
  { "expectation", HEAD "a b2\n? board ...\n", 1, ":10: " },
  { "last-expectation", HEAD "a b2\n? board ...", 1, ":10: " },
};

static void
test_record (gconstpointer data)
{
  const Record *record = data;
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "match.mousehole", NULL);

  g_assert_true (g_file_set_contents (path, record->text, -1, NULL));
  referee_assert (record->code, record->says, "replay %s", path);
  g_assert_true (strstr (referee_out, path) != NULL || strstr (referee_err, path) != NULL);
  if (record->code != 0)
    g_assert_true (g_str_has_prefix (referee_err, path)
                   && strchr (referee_err, '\n') == referee_err + strlen (referee_err) - 1);
}

/* A pipe without a writer: the program ends all the same. */
static void
test_fifo (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "match.mousehole", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  referee_assert (3, "is not a regular file", "replay %s", path);
}

/* One object per line: before the first move, and after every one. */
static void
test_json (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "match.mousehole", NULL);
  g_auto (GStrv) lines = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  JsonObject *object;

  g_assert_true (g_file_set_contents (path, PEOPLE "a b2\nb a1\nseat a bot easy\n", -1, NULL));
  referee_assert (0, "\"seat a bot easy\"", "replay --json %s", path);
  lines = g_strsplit (referee_out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  node = json_from_string (lines[2], &error);
  g_assert_no_error (error);
  object = json_node_get_object (node);
  g_assert_cmpint (json_object_get_int_member (object, "line"), ==, 10);
  g_assert_cmpstr (json_object_get_string_member (object, "text"), ==, "b a1");
  object = json_object_get_object_member (object, "state");
  g_assert_cmpstr (json_object_get_string_member (object, "turn"), ==, "a");
  referee_assert (0, "\"sight\"", "replay --json --seat t %s", path);
}

/* The number of jobs changes neither the report nor one byte of the records. */
static void
test_jobs (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *reports[2] = { NULL, NULL };
  g_autofree char *command = NULL;
  int status;

  for (guint jobs = 1; jobs <= 3; jobs += 2)
    {
      referee_assert (0, NULL,
                      "simulate noughts --players 2 --seats random,easy --matches 40"
                      " --seed 7 --jobs %u --record %s/%u",
                      jobs, folder, jobs);
      reports[jobs / 2] = g_strdup (referee_out);
    }
  g_assert_cmpstr (reports[0], ==, reports[1]);
  g_free (reports[1]);
  command = g_strdup_printf ("diff -r %s/1 %s/3", folder, folder);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  referee_assert (0, NULL, "replay %s/1/noughts-000000.mousehole %s/3/noughts-000039.mousehole",
                  folder, folder);
  referee_assert (0, NULL, "check noughts --steps 500");
}

/* Percent; the text follows the name of a level or a place in the report. */
static double
get_share (const char *name, const char *before)
{
  const char *line = strstr (referee_out, name);
  guint whole, part;

  g_assert_nonnull (line);
  /* The language decides between a point and a comma. */
  g_assert_cmpint (sscanf (strstr (line, before) + strlen (before), "%u%*[.,]%u", &whole, &part),
                   ==, 2);
  return whole + part / 100.0;
}

/* Levels that rotate: every victory is counted, the record names the level of each seat, and a place in the
 * list loses the advantage of the first move. */
static void
test_rotation (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "noughts-000001.mousehole", NULL);
  g_autofree char *record = NULL;

  referee_assert (0, NULL,
                  "simulate noughts --players 2 --seats random,easy --rotate --start a"
                  " --matches 400 --seed 7 --record %s",
                  folder);
  g_assert_cmpfloat (get_share ("\neasy", "fair "), ==, 50);
  g_assert_cmpfloat (get_share ("\neasy", "95 %: "), >, 60);
  g_assert_cmpfloat_with_epsilon (get_share ("\neasy", "easy") + get_share ("\nrandom", "random"),
                                  100, 0.011);
  record = test_read_file (path);
  g_assert_nonnull (strstr (record, "seat a bot easy\nseat b bot random\n"));
  referee_assert (0, NULL, "replay %s", path);
  referee_assert (0, NULL,
                  "simulate noughts --players 2 --seats random --rotate --start a"
                  " --matches 4000");
  g_assert_cmpfloat_with_epsilon (get_share ("\n1 random", "wins "), 56.5, 4);
}

/* The game with secrets, in the user's own folder. */
typedef struct
{
  char *data;
  char *games;
} Home;

static void
set_up_home (Home *home, gconstpointer unused)
{
  g_autofree char *from = g_test_build_filename (G_TEST_BUILT, "secret", "secret-nothing.so", NULL);
  g_autofree char *manifest = NULL;
  g_autofree char *module = NULL;

  home->data = test_make_folder ();
  home->games = g_build_filename (home->data, "mousehole", "games", NULL);
  manifest = g_build_filename (home->games, "secret.mousehole-game", NULL);
  module = g_build_filename (home->games, "secret.so", NULL);
  test_copy_file (from, module);
  test_write_file (manifest,
                   "[Mousehole Game]\nId=secret\nTitle=Secret\nSummary=S\nPlayers=2;3\nMinAge=3\n"
                   "Minutes=1\nRules=rules.xml\nModule=secret\n" TEST_INTERFACE "\n");
  g_setenv ("XDG_DATA_HOME", home->data, TRUE);
}

static void
tear_down_home (Home *home, gconstpointer unused)
{
  test_remove_folder (home->data);
  g_free (home->data);
  g_free (home->games);
}

/* German has every text of the rules but no title, French has one text of two. */
static void
test_languages (Home *home, gconstpointer unused)
{
  g_autofree char *rules = g_build_filename (home->games, "rules.xml", NULL);
  g_autofree char *html = g_build_filename (home->data, "report.html", NULL);
  g_autofree char *report = NULL;

  test_write_file (
      rules, "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='secret' version='1'>"
             "<section id='a'><title>The aim</title><title xml:lang='de'>Das Ziel</title>"
             "<title xml:lang='fr'>Le but</title><title xml:lang='pt_BR'>O objetivo</title>"
             "<rule id='SE-01'><p>Look.</p><p xml:lang='de'>Schau.</p><p xml:lang='pt_BR'>Olhe.</p>"
             "</rule></section></rules>");
  referee_assert (1, "1 texts not in fr", "check secret --steps 100 --trust --report %s", html);
  g_assert_nonnull (strstr (referee_out, "the manifest has no Title[de]"));
  g_assert_null (strstr (referee_out, "Title[fr]"));
  g_assert_nonnull (strstr (referee_out, "not complete in fr\n"));
  report = test_read_file (html);
  g_assert_nonnull (strstr (report, ", but not complete in fr.</p>"));
  referee_assert (2, "only in en, de", "rules secret --language fr");
  referee_assert (0, "Olhe.", "rules secret --language pt_BR");
  referee_assert (0, "Schau.", "rules secret --language de");
}

/* A game in the user's own folder needs approval first, by every spelling of that folder; and so does its module
 * without the manifest. Approving one approves the other. */
static void
test_trust (Home *home, gconstpointer unused)
{
  static const char *const ways[] = { "%s/", "%s//", "/%s", "%s/./", "%s/mousehole/.." };
  g_autofree char *link = g_build_filename (home->data, "link", NULL);
  g_autofree char *path = g_strdup (g_getenv ("MOUSEHOLE_PLUGIN_PATH"));

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GString) way = g_string_new (ways[i]);

      g_string_replace (way, "%s", home->data, 0);
      g_setenv ("XDG_DATA_HOME", way->str, TRUE);
      referee_assert (3, "--trust", "bench secret --seconds 0.01");
    }
  g_setenv ("XDG_DATA_HOME", home->data, TRUE);
  g_assert_cmpint (symlink (home->games, link), ==, 0);
  g_setenv ("MOUSEHOLE_PLUGIN_PATH", link, TRUE);
  referee_assert (3, "--trust", "bench secret --seconds 0.01");
  g_setenv ("MOUSEHOLE_PLUGIN_PATH", path, TRUE);
  referee_assert (1, "not approved yet", "games");
  referee_assert (3, "--trust", "bench secret --seconds 0.01");
  referee_assert (3, "--trust", "check %s/secret.so --steps 100", home->games);
  g_assert_cmpint (referee_run ("check %s/secret.so --steps 100 --trust", home->games), <, 3);
  g_assert_cmpint (referee_run ("check %s/secret.so --steps 100", home->games), <, 3);
  referee_assert (0, NULL, "bench secret --seconds 0.01");
  referee_assert (1, "rules.xml", "check secret --steps 100");
}

/* The argument is a level; the report tells all verdicts. */
static void
test_level (Home *home, gconstpointer unused)
{
  g_autofree char *module = g_test_build_filename (G_TEST_BUILT, "secret", "secret-keys.so", NULL);
  g_autofree char *html = g_build_filename (home->data, "report.html", NULL);
  g_autofree char *text = NULL;

  referee_assert (1, " is playable, but not publishable\n", "check %s --steps 100", module);
  referee_assert (0, " (required to be complete)\n",
                  "check %s --steps 100 --level playable --report %s", module, html);
  g_assert_nonnull (strstr (referee_out, ".so is playable\n"));
  text = test_read_file (html);
  g_assert_nonnull (strstr (text, "<tr class=\"fails\"><td>fails</td><td>describe() provides"));
  referee_assert (2, NULL, "check %s --level perfect", module);
  referee_assert (2, NULL, "check %s --report x.pdf", module);
  referee_assert (4, NULL, "check %s --steps 100 --report /nowhere/x.html", module);
}

/* The process ended while it opened the game; the next one detects that, and opens it only on request. */
static void
test_crash (Home *home, gconstpointer unused)
{
  g_autofree char *state = g_build_filename (home->data, "state", NULL);
  const char *module = g_getenv ("CRASHING_MODULE");

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  referee_assert (1, "it exited with code 77 in its opening", "check %s", module);
  for (guint i = 0; i < 2; i++)
    {
      referee_assert (3, "quit unexpectedly last time while this game was open (crashes).",
                      "check %s", module);
      g_assert_nonnull (strstr (referee_err, "--again"));
    }
  referee_assert (1, NULL, "check %s --again", module);
  referee_assert (3, NULL, "check %s", module);
  g_unsetenv ("XDG_STATE_HOME");
}

#define SECRET_MATCH                                                                               \
  "mousehole 1\ngame secret 1\nseat a person\nseat b person\nstart a\n* card 1\n* card 2\n* card " \
  "3\n"                                                                                            \
  "a swap\n"

/* A seat is shown its own card and nothing else, in the lines and in the state. */
static void
test_seat (Home *home, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (home->data, "match.mousehole", NULL);
  g_auto (GStrv) lines = NULL;

  test_write_file (path, SECRET_MATCH);
  referee_assert (0, NULL, "replay --trust --json --seat b %s", path);
  lines = g_strsplit (referee_out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_nonnull (strstr (lines[1], "\"text\":\"* card ?\""));
  g_assert_nonnull (strstr (lines[2], "\"text\":\"* card 2\""));
  g_assert_nonnull (strstr (lines[4], "\"card.a\":\"?\""));
  g_assert_nonnull (strstr (lines[4], "\"card.b\":\"2\""));
  g_assert_null (strstr (referee_out, "card 1"));
  g_assert_null (strstr (referee_out, "card 3"));
  referee_assert (0, NULL, "replay --json --seat t %s", path);
  g_assert_null (strstr (referee_out, "card 2"));
  referee_assert (0, "card 3", "replay --json %s", path);
}

/* The cards of a match that the family is still playing are never shown. */
static void
test_running (Home *home, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (home->data, "mousehole", "match.mousehole", NULL);
  g_autofree char *link = g_build_filename (home->data, "link.mousehole", NULL);
  g_autofree char *data = g_strconcat (home->data, "//.", NULL);

  test_write_file (path, SECRET_MATCH);
  referee_assert (3, "still being played", "replay --trust --json %s", path);
  g_assert_cmpstr (referee_out, ==, "");
  g_assert_cmpint (symlink (path, link), ==, 0);
  referee_assert (3, NULL, "replay --json %s", link);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  referee_assert (3, NULL, "replay --json %s", path);
  g_setenv ("XDG_DATA_HOME", home->data, TRUE);
  referee_assert (0, NULL, "replay %s", path);
}

static void
test_pdf (void)
{
  static const char *const papers[][2] = {
    { "", "/MediaBox [ 0 0 595" },
    { "--paper letter", "/MediaBox [ 0 0 612 792" },
    { "--paper a5-booklet", "/MediaBox [ 0 0 841" },
    { "--large --second-language en", "/MediaBox [ 0 0 595" },
  };
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "rules.pdf", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autofree char *contents = NULL;
      gsize length;

      referee_assert (0, NULL, "rules noughts --language en --format pdf %s -o %s", papers[i][0],
                      path);
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpuint (length, >, 1000);
      g_assert_true (g_str_has_prefix (contents, "%PDF-"));
      for (gsize at = 0; at < length; at++) /* the output contains NUL bytes */
        if (contents[at] == '\0')
          contents[at] = ' ';
      g_assert_nonnull (strstr (contents, papers[i][1]));
    }
}

/* People who look up a rule need no file names. */
static void
test_words_only (void)
{
  referee_assert (0, "Player a marks b1", "rules noughts --language en");
  g_assert_null (strstr (referee_out, ".mousehole"));
}

static void
add (const char *path, void (*func) (Home *, gconstpointer))
{
  g_test_add (path, Home, NULL, set_up_home, func, tear_down_home);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    test_add_row ("/referee/call/", calls[i].name, &calls[i], test_call);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    test_add_row ("/referee/record/", records[i].name, &records[i], test_record);
  g_test_add_func ("/referee/fifo", test_fifo);
  g_test_add_func ("/referee/json", test_json);
  g_test_add_func ("/referee/jobs", test_jobs);
  g_test_add_func ("/referee/rotation", test_rotation);
  add ("/referee/trust", test_trust);
  add ("/referee/languages", test_languages);
  add ("/referee/crash", test_crash);
  add ("/referee/level", test_level);
  add ("/referee/seat", test_seat);
  add ("/referee/running", test_running);
  g_test_add_func ("/referee/pdf", test_pdf);
  g_test_add_func ("/referee/words-only", test_words_only);
  return g_test_run ();
}
