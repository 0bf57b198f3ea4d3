/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seating-page.h"

#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"
#include "shell/people/mh-face-tile.h"
#include "shell/people/mh-profile-page.h"
#include "shell/seating/mh-gentle-hint.h"
#include "shell/seating/mh-lesson-hint.h"
#include "shell/seating/mh-option-group.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/seating/mh-seat-row.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* A window as wide as this has two columns; the second width is for large text. */
#define WIDE 1200
#define WIDE_FOR_LARGE 1700

/* Chooses the players, their order and the rules. The match can only start with a number of players that the rules
 * allow; otherwise the page shows which are allowed. */
struct _MhSeatingPage
{
  MhPage parent_instance;

  MhGameInfo *info;
  MhGame *game;
  MhFamily *family;
  GListStore *entries; /* of MhSeatEntry */

  GtkWidget *scroller;
  GtkOrientable *columns;
  GtkToggleButton *edit;
  GtkWidget *welcome;
  GtkFlowBox *faces;
  GtkWidget *new_name;
  GtkWidget *computers; /* their faces: on a phone their seats are below the window's edge */
  GtkWidget *table_box;
  GtkListBox *seats;
  MhLessonHint *lesson;
  MhGentleHint *gentle;
  MhOptionGroup *options;
  GtkWidget *sentence;
  GtkListBoxRow *carried; /* (nullable) */
  double grip; /* where in the list it was taken */
  gboolean crossed; /* it has changed places since */
  gboolean left_out; /* somebody who played last found no seat, and the seats are still the same */
  gboolean rebuilding;
};

static guint everybody_seated; /* a signal */

G_DEFINE_FINAL_TYPE (MhSeatingPage, mh_seating_page, MH_TYPE_PAGE)

static guint
count (MhSeatingPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->entries));
}

static gboolean
find_person (MhSeatingPage *self, MhProfile *profile, guint *place)
{
  for (guint i = 0; i < count (self); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      if (entry->profile == profile)
        {
          if (place != NULL)
            *place = i;
          return TRUE;
        }
    }
  return FALSE;
}

static int
compare_rows (GtkListBoxRow *one, GtkListBoxRow *other, gpointer entries)
{
  guint place = 0, other_place = 0;

  g_list_store_find (entries, mh_seat_row_get_entry (MH_SEAT_ROW (one)), &place);
  g_list_store_find (entries, mh_seat_row_get_entry (MH_SEAT_ROW (other)), &other_place);
  return (int) place - (int) other_place;
}

/* New seats are the last ones. A row that changes places is kept: a finger may hold it. */
static void
update_rows (MhSeatingPage *self)
{
  GtkListBoxRow *row;
  guint n = 0;

  while ((row = gtk_list_box_get_row_at_index (self->seats, (int) n)) != NULL)
    if (g_list_store_find (self->entries, mh_seat_row_get_entry (MH_SEAT_ROW (row)), NULL))
      n++;
    else
      gtk_list_box_remove (self->seats, GTK_WIDGET (row));
  for (; n < count (self); n++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), n);

      gtk_list_box_append (self->seats, mh_seat_row_new (entry, self->entries));
    }
  gtk_list_box_invalidate_sort (self->seats);
}

static void
show_rows (MhSeatingPage *self)
{
  g_autoptr (MhHead) head = mh_seating_page_make_head (self);
  const MhActors computers = ((1u << count (self)) - 1) & ~mh_head_get_people (head);
  MhSeatLook looks[MH_SEATS_MAX];

  mh_seat_looks_fill (head, self->family, looks);
  update_rows (self);
  for (guint i = 0; i < count (self); i++)
    mh_seat_row_show_place (MH_SEAT_ROW (gtk_list_box_get_row_at_index (self->seats, (int) i)), i,
                            count (self), &looks[i]);
  gtk_widget_set_visible (self->computers, computers != 0);
  if (computers != 0)
    mh_seat_looks_show (looks, computers, self->computers);
  gtk_widget_set_size_request (self->computers, MH_FACES_WIDTH (__builtin_popcount (computers)),
                               MH_FACES_HEIGHT);
  mh_seat_looks_clear (looks);
}

static void
show_tiles (MhSeatingPage *self)
{
  gboolean editing = gtk_toggle_button_get_active (self->edit);
  GtkFlowBoxChild *child;

  self->rebuilding = TRUE;
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->faces, i)) != NULL; i++)
    {
      g_autoptr (MhProfile) profile
          = g_list_model_get_item (G_LIST_MODEL (self->family), (guint) i);
      GtkWidget *tile = gtk_flow_box_child_get_child (child);
      gboolean seated = find_person (self, profile, NULL);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tile), seated && !editing);
      mh_face_tile_set_badge (MH_FACE_TILE (tile), editing  ? "document-edit-symbolic"
                                                   : seated ? "object-select-symbolic"
                                                            : NULL);
    }
  self->rebuilding = FALSE;
}

static void
show_state (MhSeatingPage *self)
{
  g_autoptr (MhHead) head = mh_seating_page_make_head (self);
  g_autofree char *sentence = NULL;
  gboolean fits;
  guint allowed;

  mh_option_group_set_seats (self->options, head, self->family);
  mh_lesson_hint_set_people (self->lesson, G_LIST_MODEL (self->entries));
  mh_gentle_hint_set_people (self->gentle, G_LIST_MODEL (self->entries));
  allowed = mh_option_group_find_seats (self->options);
  fits = allowed >> count (self) & 1;
  sentence = mh_words_wrong_count (mh_game_info_get_title (self->info), allowed,
                                   fits && self->left_out ? 0 : count (self),
                                   g_list_model_get_n_items (G_LIST_MODEL (self->family)) > 0);
  gtk_widget_set_visible (self->table_box, count (self) > 0);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->sentence, sentence != NULL);
  mh_page_enable (MH_PAGE (self), "start", fits);
  mh_page_enable (MH_PAGE (self), "add-computer", count (self) < MH_SEATS_MAX);
  show_rows (self);
  show_tiles (self);
}

/* Announces who sits at the table, and whether the match can start. A seat that is carried is announced where it is put
 * down. */
static void
announce (MhSeatingPage *self)
{
  g_autoptr (MhHead) head = mh_seating_page_make_head (self);
  g_autoptr (GString) news = g_string_new (NULL);
  MhSeatLook looks[MH_SEATS_MAX];

  self->crossed = self->carried != NULL;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->crossed)
    return;
  mh_seat_looks_fill (head, self->family, looks);
  for (guint i = 0; i < count (self); i++)
    g_string_append_printf (news, "%s%s", looks[i].name,
                            i + 1 < count (self) ? C_ ("list", ", ") : ". ");
  mh_seat_looks_clear (looks);
  g_string_append (news, gtk_label_get_label (GTK_LABEL (self->sentence)));
  mh_toolkit_announce (GTK_WIDGET (self), news->str);
}

static void
on_entries_changed (MhSeatingPage *self)
{
  self->left_out = FALSE;
  show_state (self);
  announce (self);
}

static gboolean
seat (MhSeatingPage *self, MhSeatEntry *entry)
{
  if (entry == NULL || count (self) >= MH_SEATS_MAX)
    return FALSE;
  g_list_store_append (self->entries, entry);
  return TRUE;
}

static void
on_tile_toggled (GtkToggleButton *tile, MhSeatingPage *self)
{
  GtkWidget *child = gtk_widget_get_parent (GTK_WIDGET (tile));
  int index = gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child));
  g_autoptr (MhProfile) profile = NULL;
  guint place;

  if (self->rebuilding)
    return;
  profile = g_list_model_get_item (G_LIST_MODEL (self->family), (guint) index);
  if (gtk_toggle_button_get_active (self->edit))
    {
      show_tiles (self);
      mh_window_push (mh_window_of (GTK_WIDGET (self)),
                      MH_PAGE (mh_profile_page_new (self->family, profile)));
    }
  else if (find_person (self, profile, &place))
    g_list_store_remove (self->entries, place);
  else
    {
      g_autoptr (MhSeatEntry) entry = mh_seat_entry_new_person (profile);

      if (!seat (self, entry))
        show_tiles (self);
    }
}

static void
on_edit_toggled (MhSeatingPage *self)
{
  if (self->family != NULL)
    show_tiles (self);
}

static void
drop_people_who_left (MhSeatingPage *self)
{
  for (guint i = count (self); i > 0; i--)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i - 1);

      if (entry->profile != NULL
          && mh_family_lookup (self->family, mh_profile_get_id (entry->profile)) == NULL)
        g_list_store_remove (self->entries, i - 1);
    }
}

static void
on_family_changed (MhSeatingPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->family));
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->faces, 0)) != NULL)
    gtk_flow_box_remove (self->faces, GTK_WIDGET (child));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (self->family), i);
      MhPicture *face = mh_face_tile_make_face (profile);
      GtkWidget *tile = mh_face_tile_new (face, mh_profile_get_name (profile), 72);

      g_signal_connect_object (tile, "toggled", G_CALLBACK (on_tile_toggled), self, 0);
      gtk_flow_box_append (self->faces, tile);
      gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
    }
  gtk_widget_set_visible (self->welcome, n == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->edit), n > 0);
  drop_people_who_left (self);
  show_state (self);
}

/* Adds a new person to the family and the table; FALSE if saving fails. */
static gboolean
add_person (MhSeatingPage *self, const char *name)
{
  g_autoptr (MhProfile) profile = mh_seat_looks_new_profile (self->family, name);
  g_autoptr (MhSeatEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  if (mh_profile_get_name (profile)[0] == '\0')
    return TRUE;
  if (!mh_family_save (self->family, profile, &error))
    {
      mh_window_say (mh_window_of (GTK_WIDGET (self)), error->message);
      return FALSE;
    }
  entry = mh_seat_entry_new_person (profile);
  seat (self, entry);
  return TRUE;
}

/* Each pasted line is a person. */
static void
on_add_person (MhSeatingPage *self)
{
  g_auto (GStrv) names
      = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->new_name)), "\r\n", -1);
  gboolean added = TRUE;

  gtk_widget_grab_focus (self->new_name);
  for (guint i = 0; names[i] != NULL; i++)
    added = add_person (self, names[i]) && added;
  if (added)
    gtk_editable_set_text (GTK_EDITABLE (self->new_name), "");
}

static void
carry (MhSeatingPage *self, GtkGesture *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->seats, (int) self->grip);

  if (row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  /* It would take the finger all the same. */
  gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (self->scroller), FALSE);
  self->carried = g_object_ref (row);
  gtk_widget_add_css_class (GTK_WIDGET (row), "carried");
}

/* The handle is for carrying. Elsewhere a finger may be about to scroll. */
static void
on_carry_begin (GtkGesture *gesture, double x, double y, MhSeatingPage *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->seats), x, y, GTK_PICK_DEFAULT);

  self->grip = y;
  if (picked != NULL && gtk_widget_has_css_class (picked, "drag-handle"))
    carry (self, gesture);
}

/* The carried seat changes places once it would then be under the finger: rows differ in height. */
static void
on_carry_update (GtkGesture *gesture, double dx, double dy, MhSeatingPage *self)
{
  const double y = self->grip + dy;
  GtkListBoxRow *over = gtk_list_box_get_row_at_y (self->seats, (int) y);
  graphene_rect_t there;
  int high;

  if (self->carried == NULL
      && gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    carry (self, gesture);
  if (over == NULL || self->carried == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (over), GTK_WIDGET (self->seats), &there))
    return;
  high = gtk_widget_get_height (GTK_WIDGET (self->carried));
  if (gtk_list_box_row_get_index (over) > gtk_list_box_row_get_index (self->carried)
          ? y >= there.origin.y + there.size.height - high
          : y <= there.origin.y + high)
    mh_seat_row_move (MH_SEAT_ROW (self->carried), gtk_list_box_row_get_index (over));
}

static void
on_carry_end (MhSeatingPage *self)
{
  if (self->carried == NULL)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self->carried), "carried");
  g_clear_object (&self->carried);
  gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  if (self->crossed)
    announce (self);
}

static void
on_add_computer_activated (MhSeatingPage *self)
{
  g_autoptr (MhSeatEntry) entry = mh_seat_entry_new_computer (mh_seat_memory_get_level ());

  seat (self, entry);
}

static void
on_start_activated (MhSeatingPage *self)
{
  mh_seat_memory_keep (mh_game_info_get_id (self->info), G_LIST_MODEL (self->entries),
                       mh_option_group_save (self->options));
  g_signal_emit (self, everybody_seated, 0);
}

static void
on_layout (MhSeatingPage *self, int width, int height)
{
  const int least = mh_text_is_large (GTK_WIDGET (self)) ? WIDE_FOR_LARGE : WIDE;

  gtk_orientable_set_orientation (self->columns, width >= least ? GTK_ORIENTATION_HORIZONTAL
                                                                : GTK_ORIENTATION_VERTICAL);
}

static void
mh_seating_page_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_seating_page_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "layout",
                           G_CALLBACK (on_layout), widget, G_CONNECT_SWAPPED);
}

static void
mh_seating_page_shown (MhPage *page)
{
  MhSeatingPage *self = MH_SEATING_PAGE (page);
  GtkFlowBoxChild *first;

  on_family_changed (self);
  if (self->left_out)
    announce (self);
  first = gtk_flow_box_get_child_at_index (self->faces, 0);
  gtk_widget_grab_focus (first != NULL ? gtk_flow_box_child_get_child (first) : self->new_name);
  /* It may have had the focus for a moment. */
  gtk_label_select_region (GTK_LABEL (self->sentence), 0, 0);
}

static void
mh_seating_page_dispose (GObject *object)
{
  MhSeatingPage *self = MH_SEATING_PAGE (object);

  if (self->entries != NULL)
    g_signal_handlers_disconnect_by_func (self->entries, on_entries_changed, self);
  g_clear_object (&self->info);
  g_clear_object (&self->game);
  g_clear_object (&self->entries);
  g_clear_object (&self->carried);
  G_OBJECT_CLASS (mh_seating_page_parent_class)->dispose (object);
}

static void
mh_seating_page_class_init (MhSeatingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_seating_page_dispose;
  widget_class->realize = mh_seating_page_realize;
  MH_PAGE_CLASS (klass)->shown = mh_seating_page_shown;
  /* Emitted when the seating is complete and the match can start. */
  everybody_seated = g_signal_new ("seated", MH_TYPE_SEATING_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  g_type_ensure (MH_TYPE_GENTLE_HINT);
  g_type_ensure (MH_TYPE_LESSON_HINT);
  g_type_ensure (MH_TYPE_OPTION_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-seating-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, columns);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, edit);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, welcome);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, faces);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, new_name);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, computers);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, table_box);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, seats);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, lesson);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, gentle);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, options);
  gtk_widget_class_bind_template_child (widget_class, MhSeatingPage, sentence);
  gtk_widget_class_bind_template_callback (widget_class, on_edit_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_add_person);
  gtk_widget_class_bind_template_callback (widget_class, on_carry_begin);
  gtk_widget_class_bind_template_callback (widget_class, on_carry_update);
  gtk_widget_class_bind_template_callback (widget_class, on_carry_end);
}

static void
mh_seating_page_init (MhSeatingPage *self)
{
  static const MhPageAction entries[] = {
    { "add-computer", G_CALLBACK (on_add_computer_activated) },
    { "start", G_CALLBACK (on_start_activated) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
  self->entries = g_list_store_new (MH_TYPE_SEAT_ENTRY);
  self->family = mh_program_get_family ();
  gtk_list_box_set_sort_func (self->seats, compare_rows, g_object_ref (self->entries),
                              g_object_unref);
}

GtkWidget *
mh_seating_page_new (MhGameInfo *info, MhGame *game)
{
  MhSeatingPage *self = g_object_new (MH_TYPE_SEATING_PAGE, NULL);
  const char *id = mh_game_info_get_id (info);
  g_autoptr (GVariant) words = mh_seat_memory_get_options (id);

  self->info = g_object_ref (info);
  self->game = g_object_ref (game);
  mh_option_group_set_game (self->options, game, info);
  /* Translators: a heading above the game's options */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->options), _ ("House Rules"));
  mh_lesson_hint_set_game (self->lesson, info, self->family);
  mh_gentle_hint_set_game (self->gentle, info, mh_option_group_get_options (self->options));
  mh_option_group_restore (self->options, words);
  mh_page_set_game (MH_PAGE (self), info);
  self->left_out = mh_seat_memory_restore (id, mh_option_group_find_seats (self->options),
                                           self->family, self->entries);
  g_signal_connect_object (self->options, "changed", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entries, "items-changed", G_CALLBACK (on_entries_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->family, "items-changed", G_CALLBACK (on_family_changed), self,
                           G_CONNECT_SWAPPED);
  on_family_changed (self);
  return GTK_WIDGET (self);
}

/* Restores the seating of an earlier match of the same game. */
void
mh_seating_page_seat_like (MhSeatingPage *self, const MhHead *head)
{
  g_list_store_remove_all (self->entries);
  for (guint i = 0; i < head->n_seats; i++)
    {
      MhProfile *profile = mh_seat_looks_find_profile (head, self->family, i);
      g_autoptr (MhSeatEntry) entry = profile != NULL
                                          ? mh_seat_entry_new_person (profile)
                                          : mh_seat_entry_new_computer (head->seat[i].level);

      if (profile != NULL || head->seat[i].kind == MH_SEAT_COMPUTER)
        seat (self, entry);
    }
}

/* Creates the header of a match with the current seating; the starting seat is left to chance. */
MhHead *
mh_seating_page_make_head (MhSeatingPage *self)
{
  const MhGameDetails *details = mh_game_get_details (self->game);
  MhHead *head
      = mh_seat_entries_to_head (G_LIST_MODEL (self->entries), details->id, details->version);

  mh_option_group_fill_head (self->options, head);
  return head;
}
