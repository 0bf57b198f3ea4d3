/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-develop-wire.h"

#include <string.h>

/**
 * MhDevelopWire:
 *
 * What a table of a game that is being written and `mousehole-referee play`, which builds the game, say to
 * each other: lines of a word and a text, escaped as by g_strescape().
 *
 * The table is told: `busy` (it is being built), `broken TEXT` (it does not build), `built`, `game MANIFEST`,
 * `lay` (the table), `crashed PLACE`, `hung PLACE`, `ended PLACE` (what became of the table before),
 * `found TEXT` and `fails TEXT` (what check found), `leave`. It says: `hello` (its window is there), `opens` (the game's modules are
 * coming in), `shown POSITION LINES` (the first picture of the table is there), `note TEXT`, `closed`.
 */
struct _MhDevelopWire
{
  GDataInputStream *in;
  GOutputStream *out;
  GCancellable *cancellable;
  MhDevelopWireFunc func;
  gpointer user_data;
};

static void listen (MhDevelopWire *self);

static void
hear (MhDevelopWire *self, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);
  g_autofree char *text = parts[0] != NULL && parts[1] != NULL ? g_strcompress (parts[1]) : NULL;

  if (parts[0] != NULL)
    self->func (parts[0], text != NULL ? text : "", self->user_data);
}

static void
on_line_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish_utf8 (G_DATA_INPUT_STREAM (source),
                                                                     result, NULL, &error);
  g_autoptr (GCancellable) cancellable = NULL;
  MhDevelopWire *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (line == NULL)
    {
      self->func (NULL, "", self->user_data);
      return;
    }
  /* The listener may release this. */
  cancellable = g_object_ref (self->cancellable);
  hear (self, line);
  if (!g_cancellable_is_cancelled (cancellable))
    listen (self);
}

static void
listen (MhDevelopWire *self)
{
  g_data_input_stream_read_line_async (self->in, G_PRIORITY_DEFAULT, self->cancellable,
                                       on_line_ready, self);
}

/**
 * mh_develop_wire_new:
 * @in: where lines come from
 * @out: where lines go
 * @func: called for each that comes
 * @user_data: for @func
 *
 * Listens from now on.
 *
 * Returns: (transfer full): the wire
 */
MhDevelopWire *
mh_develop_wire_new (GInputStream *in,
                     GOutputStream *out,
                     MhDevelopWireFunc func,
                     gpointer user_data)
{
  MhDevelopWire *self = g_new0 (MhDevelopWire, 1);

  self->in = g_data_input_stream_new (in);
  self->out = g_object_ref (out);
  self->cancellable = g_cancellable_new ();
  self->func = func;
  self->user_data = user_data;
  listen (self);
  return self;
}

/**
 * mh_develop_wire_free:
 * @self: a wire
 *
 * Listens no more.
 */
void
mh_develop_wire_free (MhDevelopWire *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_object_unref (self->in);
  g_object_unref (self->out);
  g_free (self);
}

/**
 * mh_develop_wire_say:
 * @self: a wire
 * @word: a word
 * @text: (nullable): what follows it
 *
 * Says a line. Where nobody hears it any more nothing happens.
 */
void
mh_develop_wire_say (MhDevelopWire *self, const char *word, const char *text)
{
  g_autofree char *escaped = text != NULL ? g_strescape (text, NULL) : NULL;
  g_autofree char *line = g_strjoin (" ", word, escaped, NULL);
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  g_output_stream_write_all (self->out, whole, strlen (whole), NULL, NULL, NULL);
}
