/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a game's folder holds: manifest, rule text, scenarios. */

#include "config.h"

#include <string.h>

#include "art/mh-art.h"
#include "engine/match/mh-lesson-match.h"
#include "engine/record/mh-replay.h"
#include "engine/stickers/mh-stickers.h"
#include "referee-check.h"
#include "referee-watch.h"

static void
check_there (Check *check, const char *what, const char *path)
{
  check->verdict[CHECK_MANIFEST].n++;
  if (path != NULL && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    check_fail (check, CHECK_MANIFEST, "%s: there is no file %s", what, path);
}

/* The union of what the options allow, one option at a time. */
static guint
collect_players (Check *check)
{
  g_autoptr (GObject) options = mh_game_create_options (check->game->game);
  guint players = mh_game_get_seats_allowed (check->game->game, options);
  g_autofree GParamSpec **specs = NULL;
  guint n = 0;

  if (options != NULL)
    specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) changed = mh_game_create_options (check->game->game);

      if ((specs[i]->flags & G_PARAM_WRITABLE) == 0)
        continue;
      if (G_IS_PARAM_SPEC_BOOLEAN (specs[i]))
        {
          mh_options_set (changed, specs[i]->name,
                          mh_options_is_default (changed, specs[i]->name)
                                  && G_PARAM_SPEC_BOOLEAN (specs[i])->default_value
                              ? "no"
                              : "yes",
                          NULL);
          players |= mh_game_get_seats_allowed (check->game->game, changed);
        }
      for (guint v = 0; G_IS_PARAM_SPEC_ENUM (specs[i])
                        && v < G_PARAM_SPEC_ENUM (specs[i])->enum_class->n_values;
           v++)
        {
          mh_options_set (changed, specs[i]->name,
                          G_PARAM_SPEC_ENUM (specs[i])->enum_class->values[v].value_nick, NULL);
          players |= mh_game_get_seats_allowed (check->game->game, changed);
        }
    }
  return players;
}

/* As the manifest writes them: "2;3". */
static char *
write_players (guint players)
{
  GString *text = g_string_new (NULL);

  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    if ((players >> n & 1) != 0)
      g_string_append_printf (text, "%s%u", text->len > 0 ? ";" : "", n);
  return g_string_free (text, FALSE);
}

static void
check_player_list (Check *check)
{
  const guint said = mh_game_info_get_players (check->game->info);
  const guint allowed = collect_players (check);
  g_autofree char *manifest = write_players (said);
  g_autofree char *rules = write_players (allowed);

  check->verdict[CHECK_MANIFEST].n++;
  if (allowed != said)
    check_fail (check, CHECK_MANIFEST, "Players is %s, but the rules allow %s", manifest, rules);
}

static void
check_manifest (Check *check)
{
  MhGameInfo *info = check->game->info;
  g_autofree char *icon = mh_game_info_dup_icon_path (info);
  g_autofree char *rules = mh_game_info_dup_rules_path (info);
  g_autofree char *module = mh_game_info_dup_module_path (info);
  g_autofree char *view = mh_game_info_dup_view_path (info);

  check_there (check, "Module", module);
  check_there (check, "View", view);
  check_there (check, "Rules", rules);
  check_there (check, "Icon", icon);
  check_player_list (check);
  if (view == NULL)
    check->verdict[CHECK_MANIFEST].note = g_strdup ("the game has no table view");
}

/* Where the toolkit of the table is not installed, nobody can play, and nobody can say. */
static void
check_view (Check *check)
{
  g_autofree char *path = mh_game_info_dup_view_path (check->game->info);
  g_autoptr (GError) error = NULL;
  GType type;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  watch_enter ("the opening of its table");
  type = mh_game_info_open_view (check->game->info, &error);
  watch_enter (NULL);
  if (type == G_TYPE_INVALID && strstr (error->message, "libgtk-4.so") != NULL)
    check->verdict[CHECK_VIEW].note = g_strdup ("GTK is not installed here");
  else if (type == G_TYPE_INVALID)
    check_fail (check, CHECK_VIEW, "%s", error->message);
  else
    check->verdict[CHECK_VIEW].n++;
  check->view = type;
}

static void
check_rule_text (Check *check)
{
  const MhRules *rules = check->rules;
  g_autofree char *path = mh_game_info_dup_rules_path (check->game->info);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, &error);

  if (book == NULL)
    {
      check_fail (check, CHECK_RULE_TEXT, "%s", error->message);
      return;
    }
  if (strcmp (mh_book_get_game (MH_BOOK (book)), mh_game_info_get_id (check->game->info)) != 0)
    check_fail (check, CHECK_RULE_TEXT, "%s: these are the rules of %s", path,
                mh_book_get_game (MH_BOOK (book)));
  for (guint i = 1; i < rules->n_rules; i++)
    {
      check->verdict[CHECK_RULE_TEXT].n++;
      if (rules->rule_ids[i] == NULL)
        check_fail (check, CHECK_RULE_TEXT, "rule number %u has no ID", i);
      else if (mh_rule_book_get_sentence (book, rules->rule_ids[i], "en") == NULL)
        check_fail (check, CHECK_RULE_TEXT, "%s: there is no text for %s", path,
                    rules->rule_ids[i]);
    }
  check_schema (check, path, "rules.rng");
  check_texts (check, book);
}

/* A game may have a lesson; one that is there must hold. */
static void
check_lesson (Check *check)
{
  g_autofree char *path = mh_game_info_dup_lesson_path (check->game->info);
  g_autofree char *rules = mh_game_info_dup_rules_path (check->game->info);
  g_autoptr (MhLesson) lesson = NULL;
  g_autoptr (MhRuleBook) book = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  check_schema (check, path, "lesson.rng");
  lesson = mh_lesson_new_from_file (path, &error);
  book = mh_rule_book_new_from_file (rules, NULL);
  if (lesson == NULL)
    check_fail (check, CHECK_LESSON, "%s", error->message);
  else if (!mh_lesson_check (lesson, check->game->game, book, &error))
    check_fail (check, CHECK_LESSON, "%s:%s", path, error->message);
  else
    check->verdict[CHECK_LESSON].n = mh_lesson_get_n_steps (lesson);
}

static void
check_picture (Check *check, const MhSticker *sticker, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (mh_game_info_get_path (check->game->info));
  g_autoptr (MhPicture) picture = name != NULL ? mh_art_find_picture (folder, name) : NULL;

  if (name != NULL && picture == NULL)
    check_fail (check, CHECK_STICKERS, "the sticker %s: there is no picture %s", sticker->id, name);
}

/* Names and tasks that are not there in some language. */
static char *
describe_missing_words (MhStickerBook *book)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < mh_sticker_book_get_n_stickers (book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (book, i);

      g_ptr_array_add (texts, sticker->name);
      g_ptr_array_add (texts, sticker->task);
    }
  return check_describe_missing (texts);
}

static void
check_sticker_book (Check *check, MhStickerBook *book, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (strcmp (mh_book_get_game (MH_BOOK (book)), mh_game_info_get_id (check->game->info)) != 0)
    check_fail (check, CHECK_STICKERS, "%s: these are the stickers of %s", path,
                mh_book_get_game (MH_BOOK (book)));
  if (!mh_stickers_check (book, check->game->game, &error))
    check_fail (check, CHECK_STICKERS, "%s:%s", path, error->message);
  for (guint i = 0; i < mh_sticker_book_get_n_stickers (book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (book, i);

      check->verdict[CHECK_STICKERS].n++;
      check_picture (check, sticker, sticker->picture);
      check_picture (check, sticker, sticker->sign);
    }
  check->verdict[CHECK_STICKERS].note = describe_missing_words (book);
}

/* A game may have stickers; those that are there must be possible. */
static void
check_stickers (Check *check)
{
  g_autofree char *path = mh_game_info_dup_stickers_path (check->game->info);
  g_autoptr (MhStickerBook) book = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  check_schema (check, path, "stickers.rng");
  book = mh_sticker_book_new_from_file (path, &error);
  if (book == NULL)
    check_fail (check, CHECK_STICKERS, "%s", error->message);
  else
    check_sticker_book (check, book, path);
}

static char *
get_camel_case (const char *id)
{
  GString *text = g_string_new (NULL);
  gboolean first = TRUE;

  for (const char *p = id; *p != '\0'; p++)
    {
      if (*p == '-')
        first = TRUE;
      else
        {
          g_string_append_c (text, first ? g_ascii_toupper (*p) : *p);
          first = FALSE;
        }
    }
  return g_string_free (text, FALSE);
}

static void
check_option (Check *check, GObject *options, GParamSpec *spec)
{
  g_autofree char *value = mh_options_get (options, spec->name);

  check->verdict[CHECK_TYPE].n++;
  if ((spec->flags & G_PARAM_WRITABLE) == 0)
    return;
  if (value == NULL || !mh_options_set (options, spec->name, value, NULL))
    check_fail (check, CHECK_TYPE, "the option %s cannot be written and read back", spec->name);
  else if (!mh_options_is_default (options, spec->name))
    check_fail (check, CHECK_TYPE, "the option %s does not begin with its default", spec->name);
  else if (g_param_spec_get_nick (spec) == NULL || *g_param_spec_get_nick (spec) == '\0')
    check_fail (check, CHECK_TYPE, "the option %s has no title", spec->name);
}

static void
check_type (Check *check)
{
  const MhGameDetails *details = mh_game_get_details (check->game->game);
  g_autofree char *prefix = get_camel_case (details->id);
  g_autoptr (GObject) options = mh_game_create_options (check->game->game);
  g_autofree GParamSpec **specs = NULL;
  guint n = 0;

  check->verdict[CHECK_TYPE].n++;
  if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (check->game->game), prefix))
    check_fail (check, CHECK_TYPE, "the type %s does not begin with %s",
                G_OBJECT_TYPE_NAME (check->game->game), prefix);
  if (details->version < 1 || details->oldest_version < 1
      || details->oldest_version > details->version)
    check_fail (check, CHECK_TYPE, "versions %u to %u are not a valid range",
                details->oldest_version, details->version);
  if (options != NULL)
    specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);
  for (guint i = 0; i < n; i++)
    check_option (check, options, specs[i]);
  if (check->rules->chance == NULL || check->rules->max_moves == NULL)
    check->verdict[CHECK_TYPE].note
        = g_strdup (check->rules->max_moves == NULL ? "no max_moves" : "no chance");
}

/* Checks what lies in the game's folder. */
void
check_files (Check *check)
{
  check_type (check);
  if (check->game->info == NULL)
    {
      check->verdict[CHECK_MANIFEST].note = g_strdup ("a module without a manifest");
      check->verdict[CHECK_RULE_TEXT].note = g_strdup ("a module without a manifest");
      check->verdict[CHECK_LESSON].note = g_strdup ("a module without a manifest");
      check->verdict[CHECK_STICKERS].note = g_strdup ("a module without a manifest");
      return;
    }
  check_manifest (check);
  check_view (check);
  check_rule_text (check);
  check_lesson (check);
  check_stickers (check);
  check_catalogs (check);
}

/* Every part of @text that is a move, no matter whose, belongs to the grammar. */
static void
read_parts (Check *check, const char *text)
{
  for (const char *start = text; start != NULL; start = strchr (start, ' '))
    {
      g_autofree char *part = NULL;

      if (*start == ' ')
        start++;
      part = g_strdup (start);
      for (char *end = part + strlen (part); end != NULL; end = strrchr (part, ' '))
        {
          MhMove move;

          *end = '\0';
          for (MhActor actor = 0; actor <= MH_TABLE; actor++)
            if (part[0] != '\0' && mh_rules_read (check->rules, part, actor, &move))
              check_add_move (check, move);
        }
    }
}

static void
read_line (Check *check, const MhLine *line)
{
  g_auto (GStrv) parts = g_strsplit (line->text, " | ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    read_parts (check, parts[i]);
}

static void
look_at_phase (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  check_phases_look (data, state);
}

/* A scenario says what must come of it. One of another game is none of ours. */
static void
replay_scenario (Check *check, MhRecord *record, GHashTable *sights)
{
  g_autoptr (GError) error = NULL;

  if (strcmp (record->head->game, mh_game_get_details (check->game->game)->id) != 0)
    return;
  check->verdict[CHECK_SCENARIOS].n++;
  if (!mh_replay (check->game->game, record, sights, NULL, NULL, &error))
    check_fail (check, CHECK_SCENARIOS, "%s", error->message);
}

static void
read_scenario (Check *check, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);

  if (records == NULL)
    check_fail (check, CHECK_SCENARIOS, "%s", error->message);
  for (guint i = 0; records != NULL && i < records->len; i++)
    replay_scenario (check, g_ptr_array_index (records, i), sights);
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      const MhRecord *record = g_ptr_array_index (records, i);

      for (guint j = 0; j < record->lines->len; j++)
        read_line (check, g_ptr_array_index (record->lines, j));
      if (check->rules->phases == NULL)
        mh_replay (check->game->game, g_ptr_array_index (records, i), NULL, look_at_phase, check,
                   NULL);
    }
}

/* Takes the moves of the game's scenarios, refused ones included, into the grammar; and their phases,
 * where the game has no list of them. */
void
check_read_scenarios (Check *check)
{
  g_autofree char *folder = NULL;
  g_autofree char *beside = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (check->game->info != NULL)
    {
      folder = g_path_get_dirname (mh_game_info_get_path (check->game->info));
      beside = g_build_filename (folder, "scenarios", NULL);
    }
  if (check->scenarios != NULL || beside != NULL)
    dir = g_dir_open (check->scenarios != NULL ? check->scenarios : beside, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".mousehole"))
      {
        g_autofree char *path
            = g_build_filename (check->scenarios != NULL ? check->scenarios : beside, name, NULL);

        read_scenario (check, path);
      }
}
