/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a manifest and checks every key. Each error is one sentence. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <string.h>

#include "engine/book/mh-languages-private.h"
#include "engine/files/mh-plain-file.h"
#include "engine/record/mh-head-private.h"

#define GROUP "Mousehole Game"
#define MANIFEST_MAX (64 * 1024)
#define TEXT_MAX 200
#define BYTE_ORDER_MARK "\xef\xbb\xbf" /* some editors begin with it */

static const char *const credit_keys[MH_CREDITS] = {
  "Published", "Author",        "Illustrator", "Publisher", "Year",
  "Kind",      "StartQuestion", "StartTie",    "Gentle",
};

static const char *const file_keys[MH_N_GAME_FILES] = {
  [MH_GAME_FILE_MODULE] = "Module",     [MH_GAME_FILE_VIEW] = "View",
  [MH_GAME_FILE_RULES] = "Rules",       [MH_GAME_FILE_LESSON] = "Lesson",
  [MH_GAME_FILE_STICKERS] = "Stickers", [MH_GAME_FILE_ICON] = "Icon",
};

static gboolean
refuse (GError **error, MhGameInfo *self, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Sets an error about an invalid manifest: its name and a sentence. */
static gboolean
refuse (GError **error, MhGameInfo *self, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST, "%s: %s", self->path, sentence);
  return FALSE;
}

static gboolean
is_color (const char *text)
{
  if (text[0] != '#' || strlen (text) != 7)
    return FALSE;
  for (guint i = 1; i < 7; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* Reads an optional text, in the desktop's language if it is translatable. */
static char *
take_text (MhGameInfo *self, const char *key)
{
  static const char *const read_by_people[] = { "Title", "Summary", "Kind", "StartQuestion", NULL };
  gboolean translated = g_strv_contains (read_by_people, key);
  char *text = translated ? g_key_file_get_locale_string (self->manifest, GROUP, key, NULL, NULL)
                          : g_key_file_get_string (self->manifest, GROUP, key, NULL);

  if (text != NULL)
    g_strstrip (text);
  return text;
}

static gboolean
need_text (MhGameInfo *self, const char *key, char **text, GError **error)
{
  *text = take_text (self, key);
  if (*text == NULL || **text == '\0')
    /* Translators, file: for game authors: what is wrong with the file that describes a game; follows the
     * file's name and a colon. Id, Players, Cloth and %s are keys in that file; don't translate
     * them */
    return refuse (error, self, _ ("the key %s is missing."), key);
  if (g_utf8_strlen (*text, -1) > TEXT_MAX)
    /* Translators: %s is a key in the file */
    return refuse (error, self, _ ("the value of %s is too long."), key);
  return TRUE;
}

static gboolean
need_number (MhGameInfo *self, const char *key, guint max, guint *number, GError **error)
{
  g_autofree char *text = NULL;
  guint64 value;

  if (!need_text (self, key, &text, error))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &value, NULL))
    /* Translators: %1$s is a key in the file, %2$s its value, %3$u the largest number allowed */
    return refuse (error, self, _ ("%1$s=%2$s is not a number from 0 to %3$u."), key, text, max);
  *number = (guint) value;
  return TRUE;
}

/* Reads the name of a file beside the manifest. Paths are refused. */
static gboolean
need_file_name (MhGameInfo *self,
                const char *key,
                gboolean may_be_missing,
                char **name,
                GError **error)
{
  if (may_be_missing && !g_key_file_has_key (self->manifest, GROUP, key, NULL))
    return TRUE;
  if (!need_text (self, key, name, error))
    return FALSE;
  if (strchr (*name, '/') != NULL || **name == '.')
    return refuse (
        error, self,
        /* Translators: %1$s is a key in the file, %2$s its value */
        _ ("%1$s=%2$s is a path; only the name of a file beside the manifest is allowed."), key,
        *name);
  return TRUE;
}

/* Parses `2;4` into bits 1 << n. */
static gboolean
read_players (MhGameInfo *self, GError **error)
{
  g_autofree char *text = NULL;

  if (!need_text (self, "Players", &text, error))
    return FALSE;
  for (const char *p = text; *p != '\0';)
    {
      if (*p < '1' || *p > '0' + MH_SEATS_MAX || (p[1] != ';' && p[1] != '\0')
          || (self->players & 1u << (*p - '0')) != 0)
        return refuse (
            error, self,
            /* Translators: Players= is a key in the file, %s its value, %d the largest number
             * allowed. Don't translate 2;3;4 */
            _ ("Players=%s is not a list of different numbers from 1 to %d, such as 2;3;4."), text,
            MH_SEATS_MAX);
      self->players |= 1u << (*p - '0');
      p += p[1] == ';' ? 2 : 1;
    }
  return TRUE;
}

static gboolean
read_id (MhGameInfo *self, GError **error)
{
  g_autofree char *name = g_path_get_basename (self->path);
  gsize length;

  if (!need_text (self, "Id", &self->id, error))
    return FALSE;
  length = strlen (self->id);
  if (!mh_is_id (self->id) || !g_ascii_islower (*self->id) || length < 2 || length > 40)
    return refuse (error, self,
                   /* Translators: Id= is a key in the file, %s its value */
                   _ ("Id=%s is not 2 to 40 lowercase letters, digits and hyphens."), self->id);
  if (!g_str_has_prefix (name, self->id) || strcmp (name + length, MH_MANIFEST_SUFFIX) != 0)
    /* Translators: %1$s and %2$s are both the game's ID */
    return refuse (error, self, _ ("the manifest of %1$s must be named %2$s.mousehole-game."),
                   self->id, self->id);
  return TRUE;
}

static gboolean
need_file_names (MhGameInfo *self, GError **error)
{
  for (guint i = 0; i < MH_N_GAME_FILES; i++)
    if (!need_file_name (self, file_keys[i], i != MH_GAME_FILE_MODULE && i != MH_GAME_FILE_RULES,
                         &self->file[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_keys (MhGameInfo *self, GError **error)
{
  if (!read_id (self, error) || !need_text (self, "Title", &self->title, error)
      || !need_text (self, "Summary", &self->summary, error) || !read_players (self, error)
      || !need_number (self, "MinAge", 99, &self->min_age, error)
      || !need_number (self, "Minutes", 999, &self->minutes, error)
      || !need_number (self, "Interface", G_MAXUINT16, &self->interface, error)
      || !need_file_names (self, error))
    return FALSE;
  self->cloth = take_text (self, "Cloth");
  if (self->cloth == NULL)
    self->cloth = g_strdup ("#5B7DB1");
  if (!is_color (self->cloth))
    /* Translators: Cloth= is a key in the file, %s its value */
    return refuse (error, self, _ ("Cloth=%s is not a color such as #5B7DB1."), self->cloth);
  self->domain = take_text (self, "GettextDomain");
  if (!need_file_name (self, "LocaleDir", TRUE, &self->locale_dir, error))
    return FALSE;
  for (guint i = 0; i < MH_CREDITS; i++)
    self->credit[i] = take_text (self, credit_keys[i]);
  return TRUE;
}

static gboolean
load (MhGameInfo *self, GError **error)
{
  g_autoptr (GError) local = NULL;
  gsize length;
  g_autofree char *contents = mh_plain_file_load (self->path, MANIFEST_MAX, &length, &local);
  const char *text = contents;

  if (contents == NULL)
    {
      g_set_error_literal (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST, local->message);
      return FALSE;
    }
  if (!g_utf8_validate (contents, (gssize) length, NULL))
    return refuse (error, self, _ ("the manifest is not UTF-8 text."));
  if (g_str_has_prefix (contents, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  self->manifest = g_key_file_new ();
  if (!g_key_file_load_from_data (self->manifest, text, (gsize) -1, G_KEY_FILE_KEEP_TRANSLATIONS,
                                  &local))
    /* Translators: %s is the system's error message */
    return refuse (error, self, _ ("the manifest is not a valid key file: %s."), local->message);
  if (!g_key_file_has_group (self->manifest, GROUP))
    /* Translators: %s is the name of a group in the file */
    return refuse (error, self, _ ("the group [%s] is missing."), GROUP);
  return read_keys (self, error);
}

MhGameInfo *
mh_game_info_new_from_file (const char *path, GError **error)
{
  g_autofree char *folded = NULL;
  g_autoptr (MhGameInfo) self = g_object_new (MH_TYPE_GAME_INFO, NULL);

  self->path = g_canonicalize_filename (path, NULL);
  self->folder = g_path_get_dirname (self->path);
  if (!load (self, error))
    return NULL;
  folded = g_utf8_casefold (self->title, -1);
  self->sort_key = g_utf8_collate_key (folded, -1);
  if (self->interface != MH_PLUGIN_INTERFACE)
    self->problem = mh_module_explain_interface ((int) self->interface, self->path);
  return g_steal_pointer (&self);
}

static gboolean
is_known (const char *key)
{
  static const char *const others[]
      = { "Id",        "Title", "Summary",       "Players",   "MinAge", "Minutes",
          "Interface", "Cloth", "GettextDomain", "LocaleDir", NULL };
  g_autofree char *plain = g_strndup (key, strcspn (key, "["));

  for (guint i = 0; i < MH_CREDITS; i++)
    if (strcmp (credit_keys[i], plain) == 0)
      return TRUE;
  for (guint i = 0; i < MH_N_GAME_FILES; i++)
    if (strcmp (file_keys[i], plain) == 0)
      return TRUE;
  return g_strv_contains (others, plain);
}

char *
mh_game_info_find_unknown_key (MhGameInfo *self)
{
  g_auto (GStrv) keys = NULL;

  if (self->manifest != NULL)
    keys = g_key_file_get_keys (self->manifest, GROUP, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    if (!is_known (keys[i]))
      return g_strdup (keys[i]);
  return NULL;
}

gboolean
mh_game_info_is_translated (MhGameInfo *self, const char *key, const char *language)
{
  g_autofree char *locale = g_strdelimit (g_strdup (language), "-", '_');
  g_autofree char *translated = g_strdup_printf ("%s[%s]", key, locale);

  return self->manifest == NULL || !g_key_file_has_key (self->manifest, GROUP, key, NULL)
         || g_key_file_has_key (self->manifest, GROUP, translated, NULL);
}

char *
mh_game_info_dup_title (MhGameInfo *self, const char *language)
{
  g_autofree char *locale = g_strdelimit (g_strdup (mh_language_localize (language)), "-", '_');
  char *title = NULL;

  if (self->manifest != NULL)
    title = g_key_file_get_locale_string (self->manifest, GROUP, "Title", locale, NULL);
  return title != NULL ? title : g_strdup (self->title);
}

/* Fills in the values that the module's manifest would have. */
MhGameInfo *
mh_game_info_new_for_module (const char *path)
{
  MhGameInfo *self = g_object_new (MH_TYPE_GAME_INFO, NULL);

  self->path = g_canonicalize_filename (path, NULL);
  self->folder = g_path_get_dirname (self->path);
  self->id = g_path_get_basename (path);
  if (g_str_has_suffix (self->id, "." G_MODULE_SUFFIX))
    self->id[strlen (self->id) - strlen ("." G_MODULE_SUFFIX)] = '\0';
  self->title = g_strdup (self->id);
  self->file[MH_GAME_FILE_MODULE] = g_strdup (self->id);
  self->interface = MH_PLUGIN_INTERFACE;
  return self;
}

const char *
mh_game_info_get_credit (MhGameInfo *self, const char *key)
{
  for (guint i = 0; i < MH_CREDITS; i++)
    if (strcmp (credit_keys[i], key) == 0)
      return self->credit[i];
  return NULL;
}
