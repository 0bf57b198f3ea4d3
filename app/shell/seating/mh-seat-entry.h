/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

#define MH_TYPE_SEAT_ENTRY (mh_seat_entry_get_type ())
G_DECLARE_FINAL_TYPE (MhSeatEntry, mh_seat_entry, MH, SEAT_ENTRY, GObject)

/* The player at one seat: a person of the family or a computer player. */
struct _MhSeatEntry
{
  GObject parent_instance;

  MhProfile *profile; /* NULL: a computer player */
  MhLevel level;
};

MhSeatEntry *mh_seat_entry_new_person (MhProfile *profile);
MhSeatEntry *mh_seat_entry_new_computer (MhLevel level);
MhHead *mh_seat_entries_to_head (GListModel *entries, const char *game, guint version);

G_END_DECLS
