/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-notation.h"
G_BEGIN_DECLS
typedef struct _MhDescription MhDescription;
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
MH_API char *mh_actors_to_string (MhActors actors);
G_END_DECLS
