/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Opens a game's modules, and reports what is wrong with those that cannot be opened. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <elf.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gmodule.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/rules/mh-real-time.h"

typedef GType (*MhTypeFunc) (void);

/* A module's file, checked before it is loaded. For another processor's file, the loader reports that it does
 * not exist; a truncated file crashes the program. */
typedef struct
{
  Elf64_Ehdr header; /* a 32-bit header is smaller and begins the same way */
  guint64 size; /* the file's size */
} Module;

static gboolean
read_module (const char *path, Module *module)
{
  const int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  struct stat status;
  gboolean read_it;

  if (fd < 0)
    return FALSE;
  memset (module, 0, sizeof *module);
  read_it = fstat (fd, &status) == 0 && S_ISREG (status.st_mode)
            && read (fd, &module->header, sizeof module->header) > EI_NIDENT + 4;
  module->size = read_it ? (guint64) status.st_size : 0;
  close (fd);
  return read_it;
}

static gboolean
is_elf (const Module *module)
{
  return memcmp (module->header.e_ident, ELFMAG, SELFMAG) == 0;
}

/* Checks that processor, word size and byte order match the program's own. */
static gboolean
is_for_this_machine (const Module *module)
{
  Module self;

  if (!read_module ("/proc/self/exe", &self) || !is_elf (&self))
    return TRUE;
  return module->header.e_machine == self.header.e_machine
         && module->header.e_ident[EI_CLASS] == self.header.e_ident[EI_CLASS]
         && module->header.e_ident[EI_DATA] == self.header.e_ident[EI_DATA];
}

/* Returns the end of the section header table, which ends the file. */
static guint64
get_end (const Module *module)
{
  const Elf32_Ehdr *small = (const Elf32_Ehdr *) &module->header;

  if (module->header.e_ident[EI_CLASS] == ELFCLASS32)
    return small->e_shoff + (guint64) small->e_shnum * small->e_shentsize;
  return module->header.e_shoff + (guint64) module->header.e_shnum * module->header.e_shentsize;
}

/* Checks whether the existing file at @path is safe to load. */
static gboolean
check_file (const char *path, GError **error)
{
  const char *fault = NULL;
  Module module;

  if (!read_module (path, &module) || !is_elf (&module))
    /* Translators, all: what is wrong with a file */
    fault = _ ("it is not a loadable module");
  else if (!is_for_this_machine (&module))
    fault = _ ("it was built for a different processor");
  else if (module.size < get_end (&module))
    fault = _ ("it is cut off at the end");
  if (fault == NULL)
    return TRUE;
  g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
               /* Translators: %1$s is the name of a file, %2$s what is wrong with it */
               _ ("“%1$s” can’t be opened: %2$s"), path, fault);
  return FALSE;
}

/* Returns why a game built for this interface version cannot be opened. */
char *
mh_module_explain_interface (int number, const char *path)
{
  return g_strdup_printf (
      /* Translators: %1$d and %2$d are versions of the plugin interface, %3$s is the name of a
       * file */
      _ ("This game was built for plugin interface %1$d, but this version of Mousehole uses %2$d "
         "(“%3$s”)."),
      number, MH_PLUGIN_INTERFACE, path);
}

static gboolean
check_interface (GModule *module, const char *path, GError **error)
{
  gpointer number;

  if (!g_module_symbol (module, "mh_plugin_interface", &number) || number == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %s is the name of a file */
                   _ ("“%s” is not part of a game: it does not say which plugin interface it was "
                      "built for."),
                   path);
      return FALSE;
    }
  if (*(const int *) number != MH_PLUGIN_INTERFACE)
    {
      g_autofree char *why = mh_module_explain_interface (*(const int *) number, path);

      g_set_error_literal (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_INTERFACE, why);
      return FALSE;
    }
  return TRUE;
}

/* Opens the module at @path and gets a type from its function @symbol. The module stays resident, because its
 * types are static. Returns G_TYPE_INVALID on error. */
GType
mh_module_open_type (const char *path, const char *symbol, GError **error)
{
  g_autoptr (GError) local = NULL;
  GModule *module;
  gpointer function;
  GType type;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %s is the name of a file */
                   _ ("Part of this game is missing: there is no file “%s”."), path);
      return G_TYPE_INVALID;
    }
  if (!check_file (path, error))
    return G_TYPE_INVALID;
  module = g_module_open_full (path, G_MODULE_BIND_LOCAL, &local);
  if (module == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %1$s is the name of a file, %2$s the system's error message */
                   _ ("“%1$s” can’t be opened: %2$s"), path, local->message);
      return G_TYPE_INVALID;
    }
  if (!check_interface (module, path, error))
    {
      g_module_close (module);
      return G_TYPE_INVALID;
    }
  if (!g_module_symbol (module, symbol, &function) || function == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %1$s is the name of a file, %2$s the name of a function */
                   _ ("“%1$s” is not part of a game: it lacks the function “%2$s”."), path, symbol);
      g_module_close (module);
      return G_TYPE_INVALID;
    }
  g_module_make_resident (module);
  type = ((MhTypeFunc) function) ();
  if (type == G_TYPE_INVALID)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_INTERFACE,
                   /* Translators, all: %s is the name of a file */
                   _ ("This game was made for a newer version of Mousehole (“%s”)."), path);
      return G_TYPE_INVALID;
    }
  if (!G_TYPE_IS_OBJECT (type) || G_TYPE_IS_ABSTRACT (type))
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_TYPE,
                   _ ("“%s” does not contain a valid game."), path);
      return G_TYPE_INVALID;
    }
  return type;
}

/* Binds the game's own text domain. The program binds its own. */
static void
bind_texts (MhGameInfo *info)
{
  g_autofree char *folder = NULL;

  if (info->domain == NULL || info->locale_dir == NULL)
    return;
  folder = g_canonicalize_filename (info->locale_dir, info->folder);
  bindtextdomain (info->domain, folder);
  bind_textdomain_codeset (info->domain, "UTF-8");
}

static gboolean
refuse_type (MhGameInfo *info, const char *what, GError **error)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_MODULE);

  g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_TYPE,
               /* Translators: %1$s is the name of a file, %2$s what is wrong with it */
               _ ("“%1$s” does not contain a valid game: %2$s."), path, what);
  return FALSE;
}

static gboolean
has_holes (const MhRules *rules)
{
  return rules == NULL || rules->state_size == 0 || rules->rule_ids == NULL || rules->actors == NULL
         || rules->legal == NULL || rules->judge == NULL || rules->play == NULL
         || rules->winners == NULL || rules->score == NULL || rules->describe == NULL
         || rules->notation == NULL || rules->begin == NULL
         || (rules->seats == 0 && rules->seats_allowed == NULL);
}

static gboolean
has_holes_in_time (const MhRealTimeRules *rules)
{
  return rules != NULL
         && (rules->running == NULL || rules->shown == NULL || rules->legal_at == NULL
             || rules->next_change == NULL || rules->due == NULL || rules->rank == NULL);
}

/* Checks that the game has all functions that the engine calls unconditionally. */
static gboolean
check_game (MhGameInfo *info, MhGame *game, GError **error)
{
  const MhGameTable *table = MH_GAME_GET_IFACE (game)->table;

  if (table == NULL)
    /* Translators, file: for game authors: what is wrong with a game's program; follows a colon */
    return refuse_type (info, _ ("some functions are missing"), error);
  if (info->manifest != NULL && g_strcmp0 (table->details.id, info->id) != 0)
    return refuse_type (info, _ ("its ID differs from the one in its manifest"), error);
  if (has_holes (table->rules) || has_holes_in_time (table->real_time))
    return refuse_type (info, _ ("its table of rules has gaps"), error);
  return TRUE;
}

/* Opens the rules module and creates its game. Every problem is reported as a GError. */
MhGame *
mh_module_make_game (MhGameInfo *info, GError **error)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_MODULE);
  g_autoptr (MhGame) game = NULL;
  GType type;

  bind_texts (info);
  type = mh_module_open_type (path, "mh_plugin_game_type", error);
  if (type == G_TYPE_INVALID)
    return NULL;
  if (!g_type_is_a (type, MH_TYPE_GAME))
    {
      refuse_type (info, g_type_name (type), error);
      return NULL;
    }
  game = g_object_new (type, NULL);
  return check_game (info, game, error) ? g_steal_pointer (&game) : NULL;
}
