/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "shell/seating/mh-seat-looks.h"

#include <gtk/gtk.h>

#include "art/mh-art.h"

G_BEGIN_DECLS

typedef struct
{
  guint seat;
  guint rank; /* 1 for the winners; equal seats share a rank */
  int score;
} MhStanding;

void mh_standing_rank (const int *score,
                       guint n_seats,
                       MhActors winners,
                       MhStanding standing[MH_SEATS_MAX]);

GtkWidget *mh_podium_place_new (const MhStanding *standing,
                                const MhSeatLook *look,
                                gboolean won,
                                const char *words,
                                MhPicture *picture,
                                gboolean small);
GtkWidget *mh_podium_place_get_words (GtkWidget *place);
void mh_podium_place_add_sticker (GtkWidget *place, GtkWidget *sticker);
char *mh_podium_place_say (const MhSeatLook *look, gboolean won, const char *words);

G_END_DECLS
