/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "engine/rules/mh-step-text.h"

#include "engine/rules/mh-step-internal.h"
#include "engine/rules/mh-step-private.h"

#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define ORDER "le"
#else
#define ORDER "be"
#endif

/* A sight is VIEWER:KNOWLEDGE:ORDER:BYTES, where the bytes are in hexadecimal. */
#define SIGHT_PARTS 4
/* A step is the word, NUMBER ACTOR MOVE BEFORE AFTER, and its events. */
#define STEP_WORDS 6

static void
refuse (GError **error, const char *what)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "This is no %s", what);
}

char *
mh_sight_to_text (MhSight *sight)
{
  const guint8 *data;
  GString *text;

  g_return_val_if_fail (sight != NULL, NULL);

  data = mh_sight_get_data (sight);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%c:%s:" ORDER ":", mh_actor_to_char (mh_sight_get_viewer (sight)),
                          mh_sight_get_knowledge (sight) == MH_NOW ? "now" : "recall");
  for (gsize i = 0; i < mh_sight_get_size (sight); i++)
    g_string_append_printf (text, "%02x", data[i]);
  return g_string_free (text, FALSE);
}

static gboolean
read_bytes (const char *text, guint8 *bytes, gsize size)
{
  if (strlen (text) != 2 * size)
    return FALSE;
  for (gsize i = 0; i < size; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]), low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      bytes[i] = (guint8) (high << 4 | low);
    }
  return TRUE;
}

static gboolean
read_viewer (const char *text, MhActor *viewer)
{
  *viewer = mh_actor_from_char (text[0]);
  return (*viewer < MH_SEATS_MAX || *viewer == MH_TABLE) && text[1] == '\0';
}

MhSight *
mh_sight_from_text (const char *text, gsize state_size, GError **error)
{
  g_auto (GStrv) parts = NULL;
  g_autofree guint8 *bytes = NULL;
  MhActor viewer;

  g_return_val_if_fail (text != NULL, NULL);

  parts = g_strsplit (text, ":", -1);
  bytes = g_malloc (state_size);
  if (g_strv_length (parts) != SIGHT_PARTS || !read_viewer (parts[0], &viewer)
      || (!g_str_equal (parts[1], "now") && !g_str_equal (parts[1], "recall"))
      || !g_str_equal (parts[2], ORDER) || !read_bytes (parts[3], bytes, state_size))
    {
      refuse (error, "sight");
      return NULL;
    }
  return mh_sight_new_from_data (bytes, state_size, viewer,
                                 g_str_equal (parts[1], "now") ? MH_NOW : MH_RECALL);
}

char *
mh_step_to_text (MhStep *step)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GString *text;

  g_return_val_if_fail (step != NULL, NULL);

  before = mh_sight_to_text (mh_step_get_before (step));
  after = mh_sight_to_text (mh_step_get_after (step));
  text = g_string_new (NULL);
  g_string_append_printf (text, "step %" G_GUINT64_FORMAT " %c %" G_GINT64_MODIFIER "x %s %s",
                          mh_step_get_number (step), mh_actor_to_char (mh_step_get_actor (step)),
                          mh_step_get_move (step), before, after);
  for (guint i = 0; i < mh_step_get_n_events (step); i++)
    g_string_append_printf (text, " %" G_GINT64_MODIFIER "x", mh_step_get_event (step, i));
  return g_string_free (text, FALSE);
}

static gboolean
read_events (char **words, MhEvents *events)
{
  for (; *words != NULL; words++)
    {
      guint64 event;

      if (events->n == MH_EVENTS_MAX
          || !g_ascii_string_to_unsigned (*words, 16, 1, G_MAXUINT64, &event, NULL))
        return FALSE;
      mh_events_add_open (events, event);
    }
  return TRUE;
}

MhStep *
mh_step_from_text (const char *text, gsize state_size, GError **error)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (MhSight) before = NULL;
  g_autoptr (MhSight) after = NULL;
  MhEvents events = { .n = 0 };
  guint64 number, move;
  MhActor actor;

  g_return_val_if_fail (text != NULL, NULL);

  words = g_strsplit (text, " ", -1);
  if (g_strv_length (words) < STEP_WORDS || !g_str_equal (words[0], "step")
      || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT64, &number, NULL)
      || strlen (words[2]) != 1 || (actor = mh_actor_from_char (words[2][0])) == MH_NOBODY
      || !g_ascii_string_to_unsigned (words[3], 16, 0, G_MAXUINT64, &move, NULL)
      || !read_events (words + STEP_WORDS, &events))
    {
      refuse (error, "step");
      return NULL;
    }
  before = mh_sight_from_text (words[4], state_size, error);
  after = before != NULL ? mh_sight_from_text (words[5], state_size, error) : NULL;
  if (after == NULL)
    return NULL;
  if (mh_sight_get_viewer (before) != mh_sight_get_viewer (after))
    {
      refuse (error, "step");
      return NULL;
    }
  return mh_step_new (number, actor, move, before, after, &events);
}
