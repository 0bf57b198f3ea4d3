/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

#define MH_TYPE_SEAT_ENTRY (mh_seat_entry_get_type ())
G_DECLARE_FINAL_TYPE (MhSeatEntry, mh_seat_entry, MH, SEAT_ENTRY, GObject)

MhSeatEntry *mh_seat_entry_new_person (MhProfile *profile);
MhSeatEntry *mh_seat_entry_new_computer (MhLevel level);
MhSeatEntry *mh_seat_entry_new_from_text (const char *text, MhFamily *family);
char *mh_seat_entry_to_text (MhSeatEntry *self);
MhProfile *mh_seat_entry_get_profile (MhSeatEntry *self);
MhLevel mh_seat_entry_get_level (MhSeatEntry *self);
void mh_seat_entry_set_level (MhSeatEntry *self, MhLevel level);
MhHead *mh_seat_entries_to_head (GListModel *entries, const char *game, guint version);

G_END_DECLS
