/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* For whom the voice speaks unasked: the values of the setting `spoken-cues`. */
typedef enum
{
  MH_LISTENING_OFF, /* nobody */
  MH_LISTENING_NON_READERS, /* for those who do not read yet */
  MH_LISTENING_ALL,
} MhListening;

MhListening mh_listening_get (void);
gboolean mh_listening_is_listener (MhProfile *profile);
MhProfile *mh_listening_find (const MhHead *head, MhFamily *family, guint seat);
gboolean mh_listening_is_wanted (const MhHead *head, MhFamily *family);

G_END_DECLS
