/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/files/mh-damaged-private.h"

/* Where a damaged file is kept: `NAME.damaged`, or with a number when that is taken. */
char *
mh_damaged_name (const char *path)
{
  char *name = g_strconcat (path, ".damaged", NULL);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.damaged-%u", path, i);
    }
  return name;
}
