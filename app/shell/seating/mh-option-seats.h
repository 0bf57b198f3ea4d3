/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Which numbers of players each choice of an option allows, as bits 1 << n; for every game alike. */
GObject *mh_option_seats_copy (MhGame *game, GObject *options);
guint mh_option_seats_count_choices (GParamSpec *pspec);
void mh_option_seats_get_choice (GParamSpec *pspec, guint choice, GValue *value);
guint
mh_option_seats_allow (MhGame *game, GObject *options, GParamSpec *pspec, const GValue *value);
guint
mh_option_seats_find_closed (MhGame *game, GObject *options, GParamSpec *pspec, guint n_seats);
guint mh_option_seats_allow_ever (MhGame *game, GObject *options);

G_END_DECLS
