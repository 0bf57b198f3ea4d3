/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Everything that the playing area lets anybody notice, as lines that a test reads along. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

G_GNUC_PRINTF (2, 0)
static void
log_line (MhPlayingArea *self, const char *format, va_list arguments)
{
  g_autofree char *line = g_strdup_vprintf (format, arguments);

  self->sink (line, self->sink_data);
}

/* What is seen: when one person looks in private, nobody else sees it. */
void
mh_playing_area_log (MhPlayingArea *self, const char *format, ...)
{
  va_list arguments;

  if (self->sink == NULL || self->quiet)
    return;
  va_start (arguments, format);
  log_line (self, format, arguments);
  va_end (arguments);
}

/* What is heard: by everybody, no matter who looks. */
void
mh_playing_area_log_loud (MhPlayingArea *self, const char *format, ...)
{
  va_list arguments;

  if (self->sink == NULL)
    return;
  va_start (arguments, format);
  log_line (self, format, arguments);
  va_end (arguments);
}

/* @sink: (nullable) */
void
mh_playing_area_set_sink (MhPlayingArea *self,
                          void (*sink) (const char *line, gpointer data),
                          gpointer data)
{
  self->sink = sink;
  self->sink_data = data;
}

/* @quiet: one person looks in private from now on */
void
mh_playing_area_set_quiet (MhPlayingArea *self, gboolean quiet)
{
  self->quiet = quiet;
}
