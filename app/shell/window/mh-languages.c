/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-languages.h"

#include "engine/book/mh-rule-book.h"
#include "shell/seating/mh-seat-looks.h"

#include <glib/gi18n.h>

/* The languages' own names, so that people can find theirs. Not translated. */
static const struct
{
  const char *code;
  const char *name;
} languages[] = {
  { "ar", "العربية" },
  { "be", "Беларуская" },
  { "bg", "Български" },
  { "ca", "Català" },
  { "cs", "Čeština" },
  { "da", "Dansk" },
  { "de", "Deutsch" },
  { "el", "Ελληνικά" },
  { "en", "English" },
  { "en-GB", "English (UK)" },
  { "eo", "Esperanto" },
  { "es", "Español" },
  { "et", "Eesti" },
  { "eu", "Euskara" },
  { "fa", "فارسی" },
  { "fi", "Suomi" },
  { "fr", "Français" },
  { "gl", "Galego" },
  { "he", "עברית" },
  { "hr", "Hrvatski" },
  { "hu", "Magyar" },
  { "id", "Bahasa Indonesia" },
  { "it", "Italiano" },
  { "ja", "日本語" },
  { "ko", "한국어" },
  { "lt", "Lietuvių" },
  { "lv", "Latviešu" },
  { "nb", "Norsk bokmål" },
  { "nl", "Nederlands" },
  { "nn", "Norsk nynorsk" },
  { "pl", "Polski" },
  { "pt", "Português" },
  { "pt-BR", "Português (Brasil)" },
  { "ro", "Română" },
  { "ru", "Русский" },
  { "sk", "Slovenčina" },
  { "sl", "Slovenščina" },
  { "sv", "Svenska" },
  { "tr", "Türkçe" },
  { "uk", "Українська" },
  { "zh-CN", "简体中文" },
  { "zh-TW", "繁體中文" },
};

/* Returns the code itself for an unknown language. */
const char *
mh_language_get_name (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strcasecmp (languages[i].code, code) == 0)
      return languages[i].name;
  return code;
}

/* Returns the codes of all languages in which the rules of any game can be read. @also: (nullable): another one */
GStrv
mh_languages_of_rules (GListModel *games, const char *also)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (games, i);
      g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
      g_autoptr (MhRuleBook) book = path != NULL ? mh_rule_book_new_from_file (path, NULL) : NULL;
      const char *const *written = book != NULL ? mh_book_get_languages (MH_BOOK (book)) : NULL;

      for (guint j = 0; written != NULL && written[j] != NULL; j++)
        if (!g_ptr_array_find_with_equal_func (codes, written[j], g_str_equal, NULL))
          g_ptr_array_add (codes, g_strdup (written[j]));
    }
  if (also != NULL && !g_ptr_array_find_with_equal_func (codes, also, g_str_equal, NULL))
    g_ptr_array_add (codes, g_strdup (also));
  g_ptr_array_add (codes, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&codes), FALSE);
}

/* (nullable): the language code of the first of @actors with a profile; NULL for the desktop's language. */
const char *
mh_language_of_actors (const MhHead *head, MhActors actors, MhFamily *family)
{
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      MhProfile *profile = mh_seat_looks_find_profile (head, family, seat);

      if (profile != NULL && mh_actors_has (actors, (MhActor) seat))
        return mh_profile_get_rules_language (profile);
    }
  return NULL;
}

/* Returns the code of the language that everything but the rules is in. */
const char *
mh_language_of_program (void)
{
  /* Translators: not a word, but the code of your language, such as de or pt-BR; it selects the
   * voice that speaks your texts */
  return C_ ("code of this language", "en");
}
