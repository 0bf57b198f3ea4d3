/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* Options about a person move with the person from seat to seat. */
typedef struct _MhOptionPeople MhOptionPeople;

MhOptionPeople *mh_option_people_new (void);
void mh_option_people_free (MhOptionPeople *self);
void mh_option_people_follow (MhOptionPeople *self,
                              GObject *options,
                              const MhHead *head,
                              MhFamily *family);
gboolean mh_option_people_is_proposed (MhOptionPeople *self, GObject *options, const char *name);

G_END_DECLS
