/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A module's file before the loader sees it: the loader says of a file for another processor that it is not
 * there, and reading one that is cut off ends the program. */

#include "config.h"

#include "engine/plugins/mh-module-private.h"

#include <elf.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/plugins/mh-game-info.h"

typedef struct
{
  Elf64_Ehdr header; /* in which that of 32 bits has room, and the same beginning */
  guint64 size; /* of the file */
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

/* Processor, word length and byte order are those of the program itself. */
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

/* The table of sections ends the file. */
static guint64
get_end (const Module *module)
{
  const Elf32_Ehdr *small = (const Elf32_Ehdr *) &module->header;

  if (module->header.e_ident[EI_CLASS] == ELFCLASS32)
    return small->e_shoff + (guint64) small->e_shnum * small->e_shentsize;
  return module->header.e_shoff + (guint64) module->header.e_shnum * module->header.e_shentsize;
}

/* Whether the loader can be trusted with the file at @path, which is there. */
gboolean
mh_module_check_file (const char *path, GError **error)
{
  const char *fault = NULL;
  Module module;

  if (!read_module (path, &module) || !is_elf (&module))
    /* Translators: what is wrong with a file */
    fault = _ ("it is not a loadable module");
  else if (!is_for_this_machine (&module))
    /* Translators: what is wrong with a file */
    fault = _ ("it was built for a different processor");
  else if (module.size < get_end (&module))
    /* Translators: what is wrong with a file */
    fault = _ ("it is cut off at the end");
  if (fault == NULL)
    return TRUE;
  g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
               /* Translators: a file name, then what is wrong with the file */
               _ ("“%1$s” can’t be opened: %2$s"), path, fault);
  return FALSE;
}
