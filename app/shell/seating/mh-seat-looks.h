/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "art/mh-art-internal.h"
#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* How a computer player's character behaves. */
typedef struct
{
  double pace; /* how long it seems to think, compared with the usual */
  MhMood sorry; /* how it looks after losing */
  const char *cheer, *sigh; /* what it says then, untranslated: for mh_seat_looks_comment() */
} MhTemper;

/* The look of a seat. */
typedef struct
{
  char *name;
  char *face; /* the name of an animal face */
  guint color; /* below MH_ALL_COLORS; no two seats of a match share its paint or its symbol */
  const MhTemper *temper; /* NULL: a person */
} MhSeatLook;

/* The size, in pixels, of @n small faces beside each other. */
#define MH_FACES_HEIGHT 28
#define MH_FACES_WIDTH(n) (MH_FACES_HEIGHT + ((int) (n) -1) * 16)

MhProfile *mh_seat_looks_find_profile (const MhHead *head, MhFamily *family, guint seat);
const char *mh_seat_looks_name (const MhHead *head, MhFamily *family, guint seat);
char *mh_seat_looks_list (const MhHead *head, MhFamily *family, MhActors seats);
void mh_seat_looks_fill (const MhHead *head, MhFamily *family, MhSeatLook looks[MH_SEATS_MAX]);
void mh_seat_looks_clear (MhSeatLook looks[MH_SEATS_MAX]);
void mh_seat_looks_show (const MhSeatLook looks[MH_SEATS_MAX], MhActors seats, GtkWidget *picture);
double mh_seat_looks_pace (const MhSeatLook *look, double speed);
MhMood mh_seat_looks_mood (const MhSeatLook *look, gboolean won);
char *mh_seat_looks_comment (const MhSeatLook *look, gboolean won);
MhProfile *mh_seat_looks_new_profile (MhFamily *family, const char *name);

G_END_DECLS
