/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-notation.h"
G_BEGIN_DECLS
typedef struct _MhDescription MhDescription;
MH_API MhDescription *mh_description_new (void);
MH_API void mh_description_free (MhDescription *description);
MH_API void
mh_description_add (MhDescription *description, const char *key, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
MH_API void mh_description_add_seat (MhDescription *description,
                                     const char *key,
                                     MhActor seat,
                                     const char *format,
                                     ...) G_GNUC_PRINTF (4, 5);
MH_API void
mh_description_add_actors (MhDescription *description, const char *key, MhActors actors);
MH_API void mh_description_add_word (MhDescription *description,
                                     const char *key,
                                     const MhWords *words,
                                     guint thing);
MH_API const char *mh_description_lookup (MhDescription *description, const char *key);
MH_API guint mh_description_get_size (MhDescription *description);
MH_API const char *mh_description_get_key (MhDescription *description, guint index);
MH_API const char *mh_description_get_value (MhDescription *description, guint index);
MH_API char *mh_actors_to_string (MhActors actors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDescription, mh_description_free)
G_END_DECLS
