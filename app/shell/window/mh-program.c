/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-program.h"

#include "engine/files/mh-private-folder.h"

#include <glib/gi18n.h>

static struct
{
  GSettings *settings;
  MhCatalog *catalog;
  MhMatchStore *store;
  MhFamily *family; /* (nullable): NULL until first used */
  char *family_problem; /* (nullable): not reported yet */
  MhVoice *voice; /* (nullable): NULL until first used */
} program;

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", NULL);
}

void
mh_program_start (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *matches = g_build_filename (folder, "matches", NULL);

  program.settings = g_settings_new (APPLICATION_ID);
  mh_private_folder_make (folder);
  mh_program_look_for_games ();
  program.store = mh_match_store_new (matches);
}

/* Backs up and closes the family, even while a worker still checks it. */
void
mh_program_close_family (void)
{
  if (program.family != NULL)
    mh_family_close (program.family);
}

void
mh_program_end (void)
{
  g_clear_object (&program.settings);
  g_clear_object (&program.catalog);
  g_clear_object (&program.store);
  mh_program_close_family ();
  g_clear_object (&program.family);
  g_clear_pointer (&program.family_problem, g_free);
  g_clear_object (&program.voice);
}

GSettings *
mh_program_get_settings (void)
{
  return program.settings;
}

MhCatalog *
mh_program_get_catalog (void)
{
  return program.catalog;
}

/* Replaces the catalog with a new one. */
void
mh_program_look_for_games (void)
{
  g_auto (GStrv) folders = mh_catalog_get_default_folders ();
  g_autoptr (MhCatalog) catalog = mh_catalog_new ((const char *const *) folders);

  g_set_object (&program.catalog, catalog);
}

MhMatchStore *
mh_program_get_store (void)
{
  return program.store;
}

static char *
say_damage (MhFamily *family)
{
  g_autofree char *folder = get_folder ();

  if (g_list_model_get_n_items (G_LIST_MODEL (family)) > 0)
    return g_strdup_printf (
        /* Translators, all: %s is a folder. */
        _ ("The list of people in your family was damaged. An older copy is in use now; the latest "
           "changes may be missing from it. The damaged list was kept in %s."),
        folder);
  return g_strdup_printf (
      _ ("The list of people in your family was damaged, and there is no good copy of it, so it is "
         "empty now. The damaged list was kept in %s."),
      folder);
}

/* Returns one sentence about a family whose store is damaged or cannot be opened. */
char *
mh_program_say_family_problem (MhFamily *family, const GError *error)
{
  if (g_error_matches (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DAMAGED))
    return say_damage (family);
  return g_strdup_printf (
      /* Translators: %s is the system's error message */
      _ ("The list of people in your family can’t be opened, so new people won’t be saved: %s"),
      error->message);
}

static MhFamily *
open_store (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_build_filename (folder, "family.sqlite", NULL);
  g_autoptr (GError) error = NULL;
  gboolean damaged = FALSE;
  MhFamily *family;

  mh_private_folder_make (folder);
  family = mh_family_open (path, &damaged, &error);
  if (family == NULL)
    {
      program.family_problem = mh_program_say_family_problem (NULL, error);
      return mh_family_new_in_memory ();
    }
  if (damaged)
    program.family_problem = say_damage (family);
  return family;
}

/* Returns the family, in memory if its store cannot be opened. The store is opened on the first call. Returns NULL only
 * if a store in memory fails, too. */
MhFamily *
mh_program_get_family (void)
{
  if (program.family == NULL)
    program.family = open_store ();
  return program.family;
}

/* (transfer full) (nullable): a problem with opening the family, once, for the caller to show. */
char *
mh_program_take_family_problem (void)
{
  return g_steal_pointer (&program.family_problem);
}

/* All pages share one voice, so that a newer sentence stops an older one of any page. */
MhVoice *
mh_program_get_voice (void)
{
  if (program.voice == NULL)
    program.voice = mh_voice_new ();
  return program.voice;
}
