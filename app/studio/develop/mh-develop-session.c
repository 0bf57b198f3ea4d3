/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-develop-session.h"

#include "engine/record/mh-record.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#define WISHES "wishes"
#define WINDOW "window"
#define MATCH "match"

static char *
get_path (const MhDevelopSession *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static GKeyFile *
load_file (const MhDevelopSession *self)
{
  g_autofree char *path = get_path (self, "session");
  GKeyFile *file = g_key_file_new ();

  /* Nothing is known yet. */
  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

static guint
get_number (GKeyFile *file, const char *group, const char *key)
{
  return (guint) CLAMP (g_key_file_get_integer (file, group, key, NULL), 0, G_MAXINT16);
}

/**
 * mh_develop_session_load:
 * @folder: the folder of the session
 *
 * Reads what is kept there.
 *
 * Returns: (transfer full): the session
 */
MhDevelopSession *
mh_develop_session_load (const char *folder)
{
  MhDevelopSession *self = g_new0 (MhDevelopSession, 1);
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *seat = NULL;

  self->folder = g_strdup (folder);
  file = load_file (self);
  self->players = get_number (file, WISHES, "players");
  self->open = g_key_file_get_boolean (file, WISHES, "open", NULL);
  self->wanted_width = (int) get_number (file, WISHES, "width");
  self->wanted_height = (int) get_number (file, WISHES, "height");
  seat = g_key_file_get_string (file, WISHES, "as", NULL);
  self->seat = seat != NULL ? mh_actor_from_char (seat[0]) : MH_NOBODY;
  self->width = (int) get_number (file, WINDOW, "width");
  self->height = (int) get_number (file, WINDOW, "height");
  self->maximized = g_key_file_get_boolean (file, WINDOW, "maximized", NULL);
  self->position = (guint) MAX (g_key_file_get_integer (file, MATCH, "position", NULL), 0);
  return self;
}

/**
 * mh_develop_session_free:
 * @self: a session
 *
 * Frees a session.
 */
void
mh_develop_session_free (MhDevelopSession *self)
{
  g_free (self->folder);
  g_free (self);
}

/* The author of a game sees on the terminal that nothing can be kept. */
static void
write_file (const MhDevelopSession *self, const char *name, const char *text)
{
  g_autofree char *path = get_path (self, name);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_message ("%s", error->message);
}

/**
 * mh_develop_session_save:
 * @self: a session
 *
 * Keeps how large the window is and where the match stands.
 */
void
mh_develop_session_save (const MhDevelopSession *self)
{
  g_autoptr (GKeyFile) file = load_file (self);
  g_autofree char *text = NULL;

  g_key_file_set_integer (file, WINDOW, "width", self->width);
  g_key_file_set_integer (file, WINDOW, "height", self->height);
  g_key_file_set_boolean (file, WINDOW, "maximized", self->maximized);
  g_key_file_set_integer (file, MATCH, "position", (int) self->position);
  text = g_key_file_to_data (file, NULL, NULL);
  write_file (self, "session", text);
}

/**
 * mh_develop_session_load_record:
 * @self: a session
 *
 * Reads the record of the match.
 *
 * Returns: (transfer full) (nullable): its text, %NULL when there is none
 */
char *
mh_develop_session_load_record (const MhDevelopSession *self)
{
  g_autofree char *path = get_path (self, "match.mousehole");
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/**
 * mh_develop_session_save_record:
 * @self: a session
 * @text: a record
 *
 * Keeps the record of the match.
 */
void
mh_develop_session_save_record (const MhDevelopSession *self, const char *text)
{
  write_file (self, "match.mousehole", text);
}

/**
 * mh_develop_session_put_record_aside:
 * @self: a session
 *
 * Keeps the record as `match.mousehole~`, for another match begins.
 */
void
mh_develop_session_put_record_aside (const MhDevelopSession *self)
{
  g_autofree char *path = get_path (self, "match.mousehole");
  g_autofree char *aside = get_path (self, "match.mousehole~");

  g_rename (path, aside);
}
