/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* The look of a seat. */
typedef struct
{
  char *name;
  char *face; /* the name of an animal face */
  guint color; /* below MH_COLORS; no two seats of a match share one */
} MhSeatLook;

MhProfile *mh_seat_looks_find_profile (const MhHead *head, MhFamily *family, guint seat);
const char *mh_seat_looks_name (const MhHead *head, MhFamily *family, guint seat);
char *mh_seat_looks_list (const MhHead *head, MhFamily *family, MhActors seats);
void mh_seat_looks_fill (const MhHead *head, MhFamily *family, MhSeatLook looks[MH_SEATS_MAX]);
void mh_seat_looks_clear (MhSeatLook looks[MH_SEATS_MAX]);
MhProfile *mh_seat_looks_new_profile (MhFamily *family, const char *name);

G_END_DECLS
