/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "engine/record/mh-record.h"

#include "tests/test-match.h"
#include "tests/test-util.h"

#define HEAD "mousehole 1\ngame test-cards 3\nseat a person\nseat b bot easy\n"

static const MhRecord *
get_record (GPtrArray *records, guint index)
{
  return g_ptr_array_index (records, index);
}

static const MhLine *
get_line (const MhRecord *record, guint index)
{
  return g_ptr_array_index (record->lines, index);
}

static void
test_head_round_trip (void)
{
  g_autoptr (MhHead) head = mh_head_new ("cat-patrol", 4);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) records = NULL;
  const MhHead *read;

  mh_head_set_person (head, 0, "5f3c-1", "Mi\"a # \\ \xf0\x9f\x90\xad");
  mh_head_set_computer (head, 1, MH_LEVEL_HARD);
  mh_head_set_person (head, 2, NULL, "Tom  with two spaces");
  mh_head_set_person (head, 3, "77ab", NULL);
  mh_head_set_option (head, "die", "3-1-1-1");
  mh_head_set_option (head, "variant", "base");
  mh_head_set_option (head, "variant", "alarm");
  mh_head_set_option (head, "gone", "yes");
  mh_head_set_option (head, "gone", NULL);
  head->start = 2;
  text = mh_head_to_text (head);
  records = test_parse (text);
  g_assert_cmpuint (records->len, ==, 1);
  read = get_record (records, 0)->head;
  again = mh_head_to_text (read);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpstr (read->seat[0].name, ==, head->seat[0].name);
  g_assert_cmpuint (read->options->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (read->options, 1), ==, "variant=alarm");
  g_assert_cmphex (read->seed, ==, head->seed);
  g_assert_cmpint (read->seat[1].kind, ==, MH_SEAT_COMPUTER);
}

static void
test_names_are_cleaned (void)
{
  g_autoptr (MhHead) head = mh_head_new ("x", 1);
  g_autoptr (GString) longer = g_string_new (NULL);
  g_autoptr (MhHead) copy = NULL;

  mh_head_set_person (head, 0, NULL,
                      "a\nb\xe2\x80\xae"
                      "c");
  g_assert_cmpstr (head->seat[0].name, ==, "abc");
  for (guint i = 0; i < 50; i++)
    g_string_append (longer, "\xc3\xa4");
  mh_head_set_person (head, 1, NULL, longer->str);
  g_assert_cmpint (g_utf8_strlen (head->seat[1].name, -1), ==, MH_NAME_MAX);
  copy = mh_head_copy (head);
  g_assert_cmpstr (copy->seat[0].name, ==, "abc");
  /* Nothing is left, so there is no name. */
  mh_head_set_person (head, 0, NULL, "\n\t");
  g_assert_null (head->seat[0].name);
}

/* As editors on other systems write it. */
static void
test_other_lines (void)
{
  g_autoptr (GPtrArray) records
      = test_parse ("\xef\xbb\xbf"
                    "mousehole 1\r\ngame test-cards 3\r\nseat a person \"Mia\"\r\n"
                    "seat b bot easy\r\n\r\na draw\r\n# begins\r\n");
  const MhRecord *record = get_record (records, 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (record->head->seat[0].name, ==, "Mia");
  g_assert_cmpuint (record->lines->len, ==, 1);
  g_assert_cmpstr (get_line (record, 0)->text, ==, "draw");
  g_assert_null (mh_record_parse (HEAD "a \rdraw\n", -1, "test", &error));
  g_assert_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_FORM);
}

/* Comments with a meaning: the source match, right after the header; and the playing time, of which the last
 * valid one counts. */
static void
test_comments (void)
{
  static const struct
  {
    const char *lines;
    const char *source_match;
    guint played;
  } cases[] = {
    { "# begins as match 8d9bbb11-c730 did\na draw\n", "8d9bbb11-c730" },
    { "# begins as match 1-1 did\n# begins as match 2-2 did\n", "1-1" },
    { "# begins as match ../1 did\na draw\n" },
    { "# begins as match  did\na draw\n" },
    { "# begins as match did\na draw\n" },
    { "a draw\n# begins as match 1-1 did\n" },
    { "a draw\n# played 61\na draw\n# played 90\n", NULL, 90 },
    { "# played 61\n# played -1\n# played 3600001\n# played 99999999999\n# played 1 or 2\n", NULL,
      61 },
    { "a draw # played 61\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].lines, NULL);
      g_autoptr (GPtrArray) records = test_parse (text);
      g_autoptr (MhHead) copy = mh_head_copy (get_record (records, 0)->head);

      g_assert_cmpstr (copy->source_match, ==, cases[i].source_match);
      g_assert_cmpuint (get_record (records, 0)->played, ==, cases[i].played);
    }
}

/* The example of the format's description. */
static void
test_example (void)
{
  g_autoptr (GPtrArray) records
      = test_parse ("mousehole 1\n"
                    "game cat-patrol 1\n"
                    "match 0f5c3a52-1            # a match is counted once, by this\n"
                    "begun 2026-11-20T19:30:00Z\n"
                    "seed 9f31c2aa41d07e55\n"
                    "option die=3-1-1-1\n"
                    "seat a person 5f3c \"Mia\"   # random profile id; exports carry no ids\n"
                    "seat b bot easy\n"
                    "seat c person 77ab \"Tom\"\n"
                    "start a                     # the seat the family chose; absent = chance\n"
                    "a roll\n"
                    "* cat AK\n"
                    "\n"
                    "b   roll   # a comment\n"
                    "* dog\n"
                    "seat c bot easy\n"
                    "result a=12 b=19 c=14 winners b\n");
  const MhRecord *record = get_record (records, 0);
  const MhLine *line = get_line (record, 2);

  g_assert_cmpuint (record->lines->len, ==, 6);
  g_assert_cmpuint (line->number, ==, 14);
  g_assert_cmpuint (line->actor, ==, 1);
  g_assert_cmpstr (line->text, ==, "roll");
  g_assert_cmpstr (record->head->seat[2].name, ==, "Tom");
  g_assert_cmphex (record->head->seed, ==, G_GUINT64_CONSTANT (0x9f31c2aa41d07e55));
  g_assert_false (record->scenario);
  g_assert_false (record->cut);
  line = get_line (record, 4);
  g_assert_cmpint (line->kind, ==, MH_LINE_SEAT);
  g_assert_cmpuint (line->actor, ==, 2);
}

static void
test_scenario (void)
{
  g_autoptr (GPtrArray) records = test_parse ("# first\n" HEAD "# proves T-01 T-02\n"
                                              "position 5 3\n"
                                              "{\na draw\n* card 1 card 2\n}\n"
                                              "? hand.a 5 # five\n"
                                              "? legal a draw | knock\n"
                                              "! b draw T-01\n"
                                              "! * card 5 T-03\n" HEAD "! match T-04\n");
  const MhRecord *first = get_record (records, 0);
  const MhRecord *second = get_record (records, 1);

  g_assert_cmpuint (records->len, ==, 2);
  g_assert_true (first->scenario && second->scenario);
  g_assert_cmpuint (first->lines->len, ==, 10);
  g_assert_cmpuint (first->number, ==, 2);
  g_assert_cmpint (get_line (first, 0)->kind, ==, MH_LINE_PROVES);
  g_assert_cmpstr (get_line (first, 6)->text, ==, "hand.a 5");
  g_assert_cmpstr (get_line (second, 0)->text, ==, "T-04");
}

/* A last line without a newline is an interrupted write, except in a scenario, which a person has written by
 * hand. Either the lines before it or the last line itself may make it a scenario. */
static void
test_last_line (void)
{
  static const char *const lines[] = { "* first 0\n* car",    "? turn a\n* card 3",
                                       "* first 0\n? turn a", "* first a\n! a fly MH-SYNTAX",
                                       "{\n* first 0\n}",     "position 5 3" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, lines[i], NULL);
      g_autofree char *whole = g_strconcat (text, "\n", NULL);
      g_autoptr (GPtrArray) records = test_parse (text);
      g_autoptr (GPtrArray) same = test_parse (whole);
      const MhRecord *record = get_record (records, 0);
      const gboolean cut = i == 0;

      g_assert_cmpint (record->cut, ==, cut);
      g_assert_cmpuint (record->lines->len, ==, get_record (same, 0)->lines->len - cut);
      g_assert_cmpint (record->good_size, ==, cut ? strlen (HEAD "* first 0\n") : strlen (text));
    }
}

static void
assert_bad (const char *text, gssize length, MhRecordError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, length, "test", &error);

  g_assert_null (records);
  g_assert_error (error, MH_RECORD_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_limits (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);

  while (text->len < MH_RECORD_BYTES_MAX + 1)
    g_string_append (text, "# nothing but a long comment that fills the file up\n");
  assert_bad (text->str, (gssize) text->len, MH_RECORD_ERROR_LIMIT,
              "test:1: the file is too large for a record");
  g_string_assign (text, HEAD);
  for (guint i = 0; i < MH_RECORD_LINES_MAX; i++)
    g_string_append (text, "#\n");
  assert_bad (text->str, (gssize) text->len, MH_RECORD_ERROR_LIMIT,
              "test:100001: the file has too many lines for a record");
  g_string_assign (text, HEAD "a ");
  for (guint i = 0; i < MH_RECORD_LINE_MAX; i++)
    g_string_append_c (text, 'x');
  g_string_append_c (text, '\n');
  assert_bad (text->str, (gssize) text->len, MH_RECORD_ERROR_LIMIT,
              "test:5: this line is longer than a record allows");
  g_string_assign (text, HEAD);
  for (guint i = 0; i < 33; i++)
    g_string_append (text, "{\n");
  assert_bad (text->str, (gssize) text->len, MH_RECORD_ERROR_FORM,
              "test:37: braces are nested too deeply");
}

/* Each file in bad/, and the message about it, which is in `messages`. */
static void
test_bad_files (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "bad", NULL);
  g_autofree char *list = g_build_filename (path, "messages", NULL);
  g_autofree char *messages = test_read_file (list);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (messages), "\n", -1);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], ":", 2);
      g_autofree char *name = g_strconcat (parts[0], ".mousehole", NULL);
      g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);
      g_autofree char *expected = g_strconcat (g_file_peek_path (file), ":", parts[1], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_record_load (file, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, expected);
    }
  /* All of them are listed. */
  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, g_strv_length (lines) + 1);
}

/* However the bytes of a record are changed, reading it returns either a record or an error. */
static void
test_damage (void)
{
  static const char good[]
      = "mousehole 1\ngame test-cards 3\nmatch 1-2\nbegun 2026-11-20T19:30:00Z\n"
        "seed 9f31c2aa41d07e55\noption style=fancy\nseat a person x \"M\\\"a\"\nseat b bot easy\n"
        "start a\n* card 1 card 2\na draw # c\n{\n! b draw T-01\n}\n? hand.a 1\n"
        "seat a bot hard\nresult a=1 b=2 winners b\n";
  MhRandom random;

  mh_random_init (&random, 11, MH_STREAM_TEST, 0);
  for (guint i = 0; i < 20000; i++)
    {
      char text[sizeof good];
      gsize length = 1 + mh_random_below (&random, sizeof good - 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) records = NULL;

      memcpy (text, good, sizeof good);
      for (guint n = mh_random_below (&random, 4); n > 0; n--)
        text[mh_random_below (&random, (guint32) length)]
            = n == 3 ? '\n' : (char) mh_random_below (&random, 256);
      records = mh_record_parse (text, (gssize) length, "test", &error);
      g_assert_true ((records != NULL) == (error == NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/head-round-trip", test_head_round_trip);
  g_test_add_func ("/record/names-are-cleaned", test_names_are_cleaned);
  g_test_add_func ("/record/other-lines", test_other_lines);
  g_test_add_func ("/record/comments", test_comments);
  g_test_add_func ("/record/example", test_example);
  g_test_add_func ("/record/scenario", test_scenario);
  g_test_add_func ("/record/last-line", test_last_line);
  g_test_add_func ("/record/limits", test_limits);
  g_test_add_func ("/record/bad-files", test_bad_files);
  g_test_add_func ("/record/damage", test_damage);
  return g_test_run ();
}
