/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Texts are filled in here rather than by printf(), so that a translation with a wrong format is merely skipped. */
#include "config.h"

#include "engine/rules/mh-sentences.h"

/* Reads `s`, `d`, `2$s` … after a percent sign; @next is the argument to use if there is no number. */
static const char *
read_conversion (const char *text, guint *next, guint *index, char *conversion)
{
  if (g_ascii_isdigit (text[0]) && text[1] == '$')
    {
      *index = (guint) g_ascii_digit_value (text[0]) - 1;
      text += 2;
    }
  else
    *index = (*next)++;
  *conversion = *text;
  return text + (*text != '\0');
}

#define ARGUMENTS 4 /* the most in one sentence */

/* The narrator's argument for one of the sentence's; 0: none. */
static guint8
get_argument (const MhSentence *sentence, guint index)
{
  const guint8 arguments[ARGUMENTS]
      = { sentence->first, sentence->second, sentence->third, sentence->fourth };

  return index < ARGUMENTS ? arguments[index] : 0;
}

static gboolean
add_argument (const MhSentence *sentence,
              guint index,
              char conversion,
              const MhArgument *arguments,
              GString *result)
{
  const MhArgument *argument;

  if (get_argument (sentence, index) == 0)
    return FALSE;
  argument = &arguments[get_argument (sentence, index)];
  if (conversion == 's' && argument->text != NULL)
    g_string_append (result, argument->text);
  else if (conversion == 'd' && argument->text == NULL)
    g_string_append_printf (result, "%d", argument->number);
  else
    return FALSE;
  return TRUE;
}

/* NULL if the arguments of the text and the sentence differ. */
static char *
fill (const MhSentence *sentence, const char *text, const MhArgument *arguments)
{
  g_autoptr (GString) result = g_string_new (NULL);
  guint next = 0;

  while (*text != '\0')
    {
      guint index;
      char conversion;

      if (text[0] != '%' || text[1] == '%')
        {
          g_string_append_c (result, *text);
          text += text[0] == '%' ? 2 : 1;
          continue;
        }
      text = read_conversion (text + 1, &next, &index, &conversion);
      if (!add_argument (sentence, index, conversion, arguments, result))
        return NULL;
    }
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static gulong
find_number (const MhSentence *sentence, const MhArgument *arguments)
{
  for (guint i = 0; i < ARGUMENTS; i++)
    if (get_argument (sentence, i) != 0 && arguments[get_argument (sentence, i)].text == NULL)
      return (gulong) ABS (arguments[get_argument (sentence, i)].number);
  return 0;
}

static char *
say_sentence (const MhNarrator *self, const MhSentence *sentence)
{
  gulong n = find_number (sentence, self->arguments);
  const char *plain = sentence->plural != NULL && n != 1 ? sentence->plural : sentence->text;
  const char *translated = sentence->plural != NULL
                               ? g_dngettext (self->domain, sentence->text, sentence->plural, n)
                               : g_dgettext (self->domain, sentence->text);
  char *said = fill (sentence, translated, self->arguments);

  if (said == NULL)
    said = fill (sentence, plain, self->arguments);
  if (said == NULL)
    g_critical ("Not the arguments of the sentence: %s", plain);
  return said;
}

char *
mh_narrator_say (const MhNarrator *self, guint about)
{
  g_return_val_if_fail (self != NULL && self->sentences != NULL, NULL);

  for (const MhSentence *sentence = self->sentences; sentence->text != NULL; sentence++)
    if (sentence->about == about && (sentence->facts & ~self->facts) == 0)
      return say_sentence (self, sentence);
  return NULL;
}

void
mh_narrator_add (const MhNarrator *self, guint about, GString *text)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (text != NULL);

  sentence = mh_narrator_say (self, about);
  if (sentence != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}
