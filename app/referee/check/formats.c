/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The catalogs of a game's translations. A game may pass a translated text to printf(), so a translation with other
 * arguments than the English text can crash the game in that language only. */

#include "config.h"

#include <libintl.h>
#include <string.h>

#include "engine/files/mh-plain-file.h"
#include "referee/check/check.h"

#define CATALOG_MAX (16 * 1024 * 1024) /* bytes */
#define MAGIC 0x950412deu /* every catalog begins with it */
#define ARGUMENTS_MAX 16

/* The arguments of a printf() text: for each its conversion and length, 0 for one that is skipped. */
typedef struct
{
  guint16 type[ARGUMENTS_MAX];
  guint n; /* conversions */
} Format;

/* A catalog, as gettext maps it. */
typedef struct
{
  const char *data;
  gsize length;
  gboolean swapped; /* written on a machine with the other byte order */
} Catalog;

/* The type that a conversion reads: conversions that read the same type are equal. */
static guint16
read_type (const char **text)
{
  guint16 length = 0;

  for (; **text != '\0' && strchr ("hlqjztL", **text) != NULL; (*text)++)
    if (**text != 'h')
      length = (guint16) (length << 4) + (guint8) (*text)[0];
  if (**text == '\0')
    return 0;
  if (strchr ("diouxXc", **text) != NULL)
    return (guint16) (length << 8) + 'd';
  if (strchr ("aeEfFgG", **text) != NULL)
    return (guint16) (length << 8) + 'f';
  return strchr ("sp", **text) != NULL ? (guint16) (length << 8) + (guint8) (*text)[0] : 0;
}

/* FALSE: the text is not for printf(), such as "50 % off". A space is not
 * accepted as a flag, because nobody uses it. */
static gboolean
read_format (const char *text, Format *format)
{
  guint next = 0;

  *format = (Format){ 0 };
  while ((text = strchr (text, '%')) != NULL)
    {
      const char *digits = text + 1 + strspn (text + 1, "0123456789");
      guint index = next;

      text++;
      if (*text == '%')
        {
          text++;
          continue;
        }
      if (*digits == '$')
        {
          index = (guint) g_ascii_strtoull (text, NULL, 10) - 1;
          text = digits + 1;
        }
      else
        next++;
      text += strspn (text, "-+#0'I");
      text += strspn (text, "0123456789.");
      if (index >= ARGUMENTS_MAX || (format->type[index] = read_type (&text)) == 0)
        return FALSE;
      format->n++;
      text++;
    }
  return TRUE;
}

/* Whether @translation can replace @english. A plural form may omit the number. */
static gboolean
fits (const Format *english, const char *translation, gboolean is_form)
{
  Format format;

  if (!read_format (translation, &format))
    return FALSE;
  for (guint i = 0; i < ARGUMENTS_MAX; i++)
    if (format.type[i] != english->type[i] && !(is_form && format.type[i] == 0))
      return FALSE;
  return TRUE;
}

static guint32
read_number (const Catalog *self, gsize offset)
{
  guint32 number = 0;

  if (offset <= self->length && self->length - offset >= sizeof number)
    memcpy (&number, self->data + offset, sizeof number);
  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* The text of a row in one of the two tables; NULL if it is outside of the file. */
static const char *
read_text (const Catalog *self, gsize table, guint row, gsize *length)
{
  const gsize entry = table + 8 * (gsize) row;
  const gsize begin = read_number (self, entry + 4);

  *length = read_number (self, entry);
  if (begin >= self->length || *length >= self->length - begin
      || self->data[begin + *length] != '\0')
    return NULL;
  return self->data + begin;
}

/* Compares one message with the forms of its translation. */
static void
check_message (Check *check,
               const char *language,
               const char *english,
               gsize english_length,
               const char *forms,
               gsize forms_length)
{
  const char *end = english + english_length;
  const char *context_end = strchr (english, '\004');
  const char *text = context_end != NULL ? context_end + 1 : english;
  const char *plural = text + strlen (text) + 1 < end ? text + strlen (text) + 1 : NULL;
  Format format;

  if (!read_format (plural != NULL ? plural : text, &format) || format.n == 0)
    return;
  check->verdict[CHECK_FORMATS].n++;
  for (const char *form = forms; form < forms + forms_length; form += strlen (form) + 1)
    if (!fits (&format, form, plural != NULL))
      check_fail (check, CHECK_FORMATS,
                  "%s: “%.120s” takes other arguments than “%.120s”, which it translates", language,
                  form, plural != NULL ? plural : text);
}

static void
check_catalog (Check *check, const char *language, const Catalog *self)
{
  const guint32 n = read_number (self, 8);
  const gsize english = read_number (self, 12);
  const gsize translated = read_number (self, 16);

  for (guint32 i = 0; i < n; i++)
    {
      gsize english_length = 0, forms_length = 0;
      const char *text = read_text (self, english, i, &english_length);
      const char *forms = read_text (self, translated, i, &forms_length);

      if (text == NULL || forms == NULL)
        {
          check_fail (check, CHECK_FORMATS, "%s: the catalog is damaged", language);
          return;
        }
      check_message (check, language, text, english_length, forms, forms_length);
    }
}

static void
read_catalog (Check *check, const char *language, const char *path)
{
  g_autoptr (GError) error = NULL;
  Catalog catalog = { 0 };
  g_autofree char *data = mh_plain_file_load (path, CATALOG_MAX, &catalog.length, &error);

  if (data == NULL)
    {
      check_fail (check, CHECK_FORMATS, "%s", error->message);
      return;
    }
  catalog.data = data;
  catalog.swapped = read_number (&catalog, 0) == GUINT32_SWAP_LE_BE (MAGIC);
  if (read_number (&catalog, 0) == MAGIC)
    check_catalog (check, language, &catalog);
  else
    check_fail (check, CHECK_FORMATS, "%s: this is not a gettext catalog", path);
}

/* Reads the catalogs of a game, and notes the languages in which its sentences can be read. */
void
check_catalogs (Check *check)
{
  const char *domain = mh_game_info_get_domain (check->game->info);
  const char *folder = bindtextdomain (domain, NULL);
  g_autofree char *file = g_strconcat (domain, ".mo", NULL);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *language;

  while (dir != NULL && (language = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, language, "LC_MESSAGES", file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      g_ptr_array_add (check->languages, g_strdup (language));
      read_catalog (check, language, path);
    }
}
