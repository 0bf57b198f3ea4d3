/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Nothing is left out: every rule has a text and a proof, every rule of the table of illegal moves a
 * refused move. */

#include "tests/games/driver.h"

#include <string.h>

/* The last numbers of the basic game and of the Alarm; between them the numbering has a gap. */
#define LAST_BASE 44
#define FIRST_ALARM 50
#define LAST_ALARM 57

/* Rules by which moves of people are refused, as against outcomes of chance. */
static const char *const refusals[]
    = { "CP-01", "CP-06", "CP-07", "CP-13", "CP-14", "CP-15", "CP-16", "CP-17", "CP-18",
        "CP-19", "CP-20", "CP-23", "CP-24", "CP-25", "CP-31", "CP-41", "CP-50" };

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* All scenarios in one text. */
static char *
read_scenarios (void)
{
  g_autoptr (GDir) folder = g_dir_open (driver_get_path ("GAME_SCENARIOS"), 0, NULL);
  GString *all = g_string_new (NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (driver_get_path ("GAME_SCENARIOS"), name, NULL);
      g_autofree char *text = g_str_has_suffix (name, ".mousehole") ? read_file (path) : NULL;

      if (text != NULL)
        g_string_append (all, text);
    }
  return g_string_free (all, FALSE);
}

/* The set of words that @pattern, an expression with one group, finds; the group may be a list. */
static GHashTable *
collect (const char *text, const char *pattern)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_nonnull (regex);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *list = g_match_info_fetch (match, 1);
      g_auto (GStrv) items = g_strsplit (list, " ", -1);

      for (guint i = 0; items[i] != NULL; i++)
        g_hash_table_add (words, g_strdup (items[i]));
    }
  return words;
}

static void
assert_has (GHashTable *words, const char *word, const char *what)
{
  if (!g_hash_table_contains (words, word))
    g_error ("%s: %s", word, what);
}

static void
test_texts (void)
{
  g_autofree char *text = read_file (driver_get_path ("GAME_RULES"));
  g_autoptr (GHashTable) written = collect (text, "<rule id=\"([^\"]*)\"");
  const MhRules *rules = driver_get_rules ();

  g_assert_null (rules->rule_ids[0]);
  g_assert_cmpuint (rules->malformed, <, rules->n_rules);
  for (guint i = 1; i < rules->n_rules; i++)
    assert_has (written, rules->rule_ids[i], "a move can be refused by it, but it has no text");
  for (guint i = 1; i <= LAST_ALARM; i++)
    {
      g_autofree char *id = g_strdup_printf ("CP-%02u", i);

      if (i <= LAST_BASE || i >= FIRST_ALARM)
        assert_has (written, id, "it has no text");
    }
}

static void
test_proofs (void)
{
  g_autofree char *text = read_file (driver_get_path ("GAME_RULES"));
  g_autofree char *scenarios = read_scenarios ();
  g_autofree char *tests = read_file (driver_get_path ("GAME_TEST_RULES"));
  g_autoptr (GHashTable) written = collect (text, "<rule id=\"([^\"]*)\"");
  g_autoptr (GHashTable) proved = collect (scenarios, "^# proves (.*)$");
  g_autoptr (GHashTable) tested = collect (tests, "\"/rules/([^\"]*)\"");
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, written);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_hash_table_contains (tested, id))
      assert_has (proved, id, "no scenario and no test proves it");
  g_hash_table_iter_init (&iter, proved);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_str_equal (id, "CP-G1"))
      assert_has (written, id, "a scenario proves a rule that has no text");
}

static void
test_refusals (void)
{
  g_autofree char *scenarios = read_scenarios ();
  g_autoptr (GHashTable) refused = collect (scenarios, "^!.* (CP-[0-9]+)\\s*(?:#.*)?$");

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    assert_has (refused, refusals[i], "no scenario tries what it forbids");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coverage/texts", test_texts);
  g_test_add_func ("/coverage/proofs", test_proofs);
  g_test_add_func ("/coverage/refusals", test_refusals);
  return g_test_run ();
}
