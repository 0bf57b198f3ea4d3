/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-entry.h"

/**
 * MhSeatEntry:
 *
 * Who is to take one seat: a person of the family or a computer player.
 */
struct _MhSeatEntry
{
  GObject parent_instance;

  MhProfile *profile; /* NULL: a computer player */
  MhLevel level;
};

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

/**
 * mh_seat_entry_new_person:
 * @profile: somebody of the family
 *
 * Seats a person.
 *
 * Returns: (transfer full): the entry
 */
MhSeatEntry *
mh_seat_entry_new_person (MhProfile *profile)
{
  MhSeatEntry *self = g_object_new (MH_TYPE_SEAT_ENTRY, NULL);

  self->profile = g_object_ref (profile);
  return self;
}

/**
 * mh_seat_entry_new_computer:
 * @level: how well it plays
 *
 * Seats a computer player.
 *
 * Returns: (transfer full): the entry
 */
MhSeatEntry *
mh_seat_entry_new_computer (MhLevel level)
{
  MhSeatEntry *self = g_object_new (MH_TYPE_SEAT_ENTRY, NULL);

  self->level = level;
  return self;
}

/**
 * mh_seat_entry_new_from_text:
 * @text: what mh_seat_entry_to_text() wrote
 * @family: the family
 *
 * Seats who sat there before.
 *
 * Returns: (transfer full) (nullable): the entry; %NULL for somebody who is gone
 */
MhSeatEntry *
mh_seat_entry_new_from_text (const char *text, MhFamily *family)
{
  MhProfile *profile;
  MhLevel level;

  if (g_str_has_prefix (text, "bot ") && mh_level_from_string (text + strlen ("bot "), &level))
    return mh_seat_entry_new_computer (level);
  if (!g_str_has_prefix (text, "person ") || family == NULL)
    return NULL;
  profile = mh_family_lookup (family, text + strlen ("person "));
  return profile != NULL ? mh_seat_entry_new_person (profile) : NULL;
}

/**
 * mh_seat_entry_to_text:
 * @self: an entry
 *
 * Writes an entry down, to be remembered.
 *
 * Returns: (transfer full): the text
 */
char *
mh_seat_entry_to_text (MhSeatEntry *self)
{
  g_return_val_if_fail (MH_IS_SEAT_ENTRY (self), NULL);
  if (self->profile != NULL)
    return g_strconcat ("person ", mh_profile_get_id (self->profile), NULL);
  return g_strconcat ("bot ", mh_level_to_string (self->level), NULL);
}

/**
 * mh_seat_entry_get_profile:
 * @self: an entry
 *
 * Gives the person.
 *
 * Returns: (transfer none) (nullable): the profile; %NULL for a computer player
 */
MhProfile *
mh_seat_entry_get_profile (MhSeatEntry *self)
{
  g_return_val_if_fail (MH_IS_SEAT_ENTRY (self), NULL);
  return self->profile;
}

/**
 * mh_seat_entry_get_level:
 * @self: a computer player's entry
 *
 * Gives how well it plays.
 *
 * Returns: the level
 */
MhLevel
mh_seat_entry_get_level (MhSeatEntry *self)
{
  g_return_val_if_fail (MH_IS_SEAT_ENTRY (self), MH_LEVEL_EASY);
  return self->level;
}

/**
 * mh_seat_entry_set_level:
 * @self: a computer player's entry
 * @level: how well it is to play
 *
 * Sets how well it plays.
 */
void
mh_seat_entry_set_level (MhSeatEntry *self, MhLevel level)
{
  g_return_if_fail (MH_IS_SEAT_ENTRY (self));
  self->level = level;
}

/**
 * mh_seat_entries_to_head:
 * @entries: a model of #MhSeatEntry in the order of the seats, at most %MH_SEATS_MAX
 * @game: the game
 * @version: its version
 *
 * Makes the head of a new match.
 *
 * Returns: (transfer full): the head
 */
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
