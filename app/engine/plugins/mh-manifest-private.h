/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MH_CREDITS 9

/* What a manifest says, in the desktop's language; names of files are without folder. */
typedef struct
{
  char *path;
  char *folder;
  char *id;
  char *title;
  char *summary;
  char *cloth;
  char *icon; /* (nullable) */
  char *rules;
  char *lesson; /* (nullable) */
  char *stickers; /* (nullable) */
  char *module;
  char *view; /* (nullable) */
  char *domain; /* (nullable) */
  char *locale_dir; /* (nullable) */
  char *credit[MH_CREDITS];
  guint players;
  guint min_age;
  guint minutes;
  guint interface;
  gboolean is_missing; /* there is only a module */
} MhManifest;

MhManifest *mh_manifest_load (const char *path, GError **error);
MhManifest *mh_manifest_new_for_module (const char *path);
void mh_manifest_free (MhManifest *self);
char *mh_manifest_dup_module (const MhManifest *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhManifest, mh_manifest_free)

G_END_DECLS
