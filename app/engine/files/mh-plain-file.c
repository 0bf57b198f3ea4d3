/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The one place where untrusted files are opened. */

#include "config.h"

#include "engine/files/mh-plain-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

static int
fail (const char *path, int problem, GError **error)
{
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (problem),
               /* Translators: %1$s is the name of a file, %2$s the system's error message */
               _ ("%1$s can’t be read: %2$s."), path, g_strerror (problem));
  return -1;
}

static int
refuse (const char *path, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               /* Translators: %s is the name of a folder, pipe or device */
               _ ("%s is not a regular file."), path);
  return -1;
}

int
mh_plain_file_open (const char *path, GError **error)
{
  struct stat status;
  int fd;

  /* Checks the type before opening, because opening some devices has effects, and again afterwards, because the
   * path may lead to another file. */
  if (stat (path, &status) != 0)
    return fail (path, errno, error);
  if (!S_ISREG (status.st_mode))
    return refuse (path, error);
  fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0)
    return fail (path, errno, error);
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    return fd;
  close (fd);
  return refuse (path, error);
}

/* Up to @size bytes, followed by a NUL. */
static char *
read_bytes (int fd, const char *path, gsize size, gsize *length, GError **error)
{
  struct stat status = { .st_size = 0 };
  gsize room = fstat (fd, &status) == 0 ? MIN ((gsize) status.st_size + 1, size) : size;
  g_autofree char *bytes = g_malloc (room + 1);
  gssize part;

  *length = 0;
  do
    {
      if (*length == room && room < size)
        {
          room = MIN (2 * room, size);
          bytes = g_realloc (bytes, room + 1);
        }
      part = read (fd, bytes + *length, room - *length);
      if (part > 0)
        *length += (gsize) part;
    }
  while (part > 0 || (part < 0 && errno == EINTR));
  if (part < 0)
    {
      fail (path, errno, error);
      return NULL;
    }
  bytes[*length] = '\0';
  return g_steal_pointer (&bytes);
}

char *
mh_plain_file_load_beginning (const char *path, gsize size, gsize *length, GError **error)
{
  char *bytes;
  int fd = mh_plain_file_open (path, error);

  if (fd < 0)
    return NULL;
  bytes = read_bytes (fd, path, size, length, error);
  close (fd);
  return bytes;
}

/* Loads a file without a local path, such as one at a network address. */
static char *
load_remote (GFile *file, gsize size, gsize *length, GError **error)
{
  g_autofree char *bytes = g_malloc (size + 1);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, size, length, NULL, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  bytes[*length] = '\0';
  return g_realloc (g_steal_pointer (&bytes), *length + 1);
}

char *
mh_plain_file_load_beginning_of (GFile *file, gsize size, gsize *length, GError **error)
{
  return g_file_peek_path (file) != NULL
             ? mh_plain_file_load_beginning (g_file_peek_path (file), size, length, error)
             : load_remote (file, size, length, error);
}

int
mh_plain_file_compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
mh_plain_file_load (const char *path, gsize max_size, gsize *length, GError **error)
{
  char *bytes = mh_plain_file_load_beginning (path, max_size + 1, length, error);

  if (bytes == NULL || *length <= max_size)
    return bytes;
  g_free (bytes);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               /* Translators: %s is the name of a file, %u a size in KiB */
               _ ("%s is larger than %u KiB."), path, (guint) (max_size / 1024));
  return NULL;
}
