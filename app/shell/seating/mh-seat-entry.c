/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-entry.h"

G_DEFINE_FINAL_TYPE (MhSeatEntry, mh_seat_entry, G_TYPE_OBJECT)

static void
mh_seat_entry_finalize (GObject *object)
{
  g_clear_object (&MH_SEAT_ENTRY (object)->profile);
  G_OBJECT_CLASS (mh_seat_entry_parent_class)->finalize (object);
}

static void
mh_seat_entry_class_init (MhSeatEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_seat_entry_finalize;
}

static void
mh_seat_entry_init (MhSeatEntry *self)
{
}

MhSeatEntry *
mh_seat_entry_new_person (MhProfile *profile)
{
  MhSeatEntry *self = g_object_new (MH_TYPE_SEAT_ENTRY, NULL);

  self->profile = g_object_ref (profile);
  return self;
}

MhSeatEntry *
mh_seat_entry_new_computer (MhLevel level)
{
  MhSeatEntry *self = g_object_new (MH_TYPE_SEAT_ENTRY, NULL);

  self->level = level;
  return self;
}

MhHead *
mh_seat_entries_to_head (GListModel *entries, const char *game, guint version)
{
  MhHead *head = mh_head_new (game, version);
  guint n = MIN (g_list_model_get_n_items (entries), MH_SEATS_MAX);

  for (guint seat = 0; seat < n; seat++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, seat);

      if (entry->profile != NULL)
        mh_head_set_person (head, seat, mh_profile_get_id (entry->profile),
                            mh_profile_get_name (entry->profile));
      else
        mh_head_set_computer (head, seat, entry->level);
    }
  return head;
}
