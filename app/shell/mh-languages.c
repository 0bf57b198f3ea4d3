/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/mh-languages.h"

/* What languages call themselves: who looks for theirs must be able to read it. Not translated. */
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

/**
 * mh_language_get_name:
 * @code: a language, like `pt-BR`
 *
 * Gives what a language calls itself.
 *
 * Returns: its name; the code when it is not known here
 */
const char *
mh_language_get_name (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strcasecmp (languages[i].code, code) == 0)
      return languages[i].name;
  return code;
}
