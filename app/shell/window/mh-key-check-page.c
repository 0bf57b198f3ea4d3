/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-key-check-page.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-program.h"
#include "table/area/mh-toolkit-table.h"
#include "table/hands/mh-input.h"
#include "table/hands/mh-key-zones.h"

#include <glib/gi18n.h>

/* Many keyboards lose keys when several are down. Before people play against each other on one keyboard, they press
 * the same one of their four keys together, four times. The page shows at once whose key does not arrive, and gives
 * advice. */
struct _MhKeyCheckPage
{
  MhPage parent_instance;

  MhInput *input;
  MhKeyZones zones;
  MhActor seat[MH_ZONES_MAX]; /* of each zone */
  GtkWidget *name[MH_ZONES_MAX];
  GtkWidget *cap[MH_ZONES_MAX][MH_PAD_KEYS]; /* the last one is below the four */
  gboolean arrived[MH_ZONES_MAX];
  guint round; /* 0 to 3: the cell that all players press; 4: done */
  gboolean failed; /* all keys were released, and one had not arrived */

  GtkWidget *question;
  GtkWidget *advice;
  GtkFlowBox *pads;
  GtkWidget *number_pad;
  GtkWidget *bluff_keys;
  GtkWidget *other;
};

G_DEFINE_FINAL_TYPE (MhKeyCheckPage, mh_key_check_page, MH_TYPE_PAGE)

static const char *
get_question (MhKeyCheckPage *self)
{
  static const char *const rounds[MH_PAD_CELLS] = {
    /* Translators, all: several people, each with one hand on the keyboard; “upper left” is among that
     * person's own keys */
    N_ ("Everybody at once: press and hold your upper left key!"),
    N_ ("Everybody at once: press and hold your upper right key!"),
    N_ ("Everybody at once: press and hold your lower left key!"),
    N_ ("Everybody at once: press and hold your lower right key!"),
  };

  return self->round < MH_PAD_CELLS ? _ (rounds[self->round])
                                    : _ ("Every key works. You’re ready to play!");
}

static const char *
get_advice (MhKeyCheckPage *self)
{
  if (!self->failed)
    /* Translators: what to do next, said to several people who hold keys */
    return self->round < MH_PAD_CELLS ? _ ("Then everybody let go.") : "";
  if (self->zones.n == MH_ZONES_MAX && !self->zones.number_pad)
    return _ ("One key did not register. Try the number pad for the last player, plug in a second "
              "keyboard, or tap the screen.");
  return _ ("One key did not register. Plug in a second keyboard, or let somebody tap the screen.");
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_round (MhKeyCheckPage *self)
{
  gtk_label_set_label (GTK_LABEL (self->question), get_question (self));
  gtk_label_set_label (GTK_LABEL (self->advice), get_advice (self));
  for (guint zone = 0; zone < self->zones.n; zone++)
    for (guint cell = 0; cell < MH_PAD_CELLS; cell++)
      {
        set_class (self->cap[zone][cell], "wanted", cell == self->round);
        set_class (self->cap[zone][cell], "arrived", cell == self->round && self->arrived[zone]);
      }
}

/* For people who do not see the page. */
static void
announce_round (MhKeyCheckPage *self)
{
  g_autofree char *sentences = g_strjoin (" ", get_question (self), get_advice (self), NULL);

  mh_toolkit_announce (GTK_WIDGET (self), g_strchomp (sentences));
}

static gboolean
have_all_arrived (MhKeyCheckPage *self)
{
  for (guint zone = 0; zone < self->zones.n; zone++)
    if (!self->arrived[zone])
      return FALSE;
  return TRUE;
}

static gboolean
on_pressed (MhInput *input, const MhPress *press, MhKeyCheckPage *self)
{
  guint zone, cell;

  if (press->kind != MH_PRESS_KEY || press->modifiers != 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->round == MH_PAD_CELLS
      || !mh_key_zones_find (&self->zones, (guint) press->code, &zone, &cell))
    return GDK_EVENT_PROPAGATE;
  if (mh_input_count_taken (input) == 0)
    self->failed = FALSE;
  if (cell == self->round && !self->arrived[zone])
    {
      self->arrived[zone] = TRUE;
      mh_toolkit_announce (GTK_WIDGET (self), gtk_label_get_label (GTK_LABEL (self->name[zone])));
    }
  show_round (self);
  return GDK_EVENT_STOP;
}

/* All keys are released: the next round begins, or the same one again. */
static void
on_released (MhInput *input, const MhPress *press, MhKeyCheckPage *self)
{
  if (!press->taken || mh_input_count_taken (input) > 0)
    return;
  if (have_all_arrived (self))
    self->round++;
  else
    self->failed = TRUE;
  memset (self->arrived, 0, sizeof self->arrived);
  show_round (self);
  announce_round (self);
}

static GtkWidget *
make_face (const MhSeatLook *look)
{
  return mh_picture_widget_new (mh_art_person_face (look->face, MH_MOOD_HAPPY, look->color), 56);
}

static GtkWidget *
make_cap (void)
{
  GtkWidget *cap = gtk_label_new ("");

  gtk_widget_add_css_class (cap, "key-cap");
  return cap;
}

/* Updates the labels of the keys. */
static void
show_caps (MhKeyCheckPage *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));

  for (guint zone = 0; zone < self->zones.n; zone++)
    {
      char *caps[MH_PAD_KEYS];

      mh_key_zones_read_caps (&self->zones, display, zone, mh_input_get_group (self->input), caps);
      for (guint cell = 0; cell < MH_PAD_KEYS; cell++)
        {
          gtk_label_set_label (GTK_LABEL (self->cap[zone][cell]),
                               caps[cell] != NULL ? caps[cell] : "");
          g_free (caps[cell]);
        }
    }
}

static GtkWidget *
make_pad (MhKeyCheckPage *self, guint zone, const MhSeatLook *look)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *grid = gtk_grid_new ();

  self->name[zone] = gtk_label_new (look->name);
  gtk_label_set_ellipsize (GTK_LABEL (self->name[zone]), PANGO_ELLIPSIZE_END);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  for (guint cell = 0; cell < MH_PAD_KEYS; cell++)
    {
      self->cap[zone][cell] = make_cap ();
      gtk_grid_attach (GTK_GRID (grid), self->cap[zone][cell], (int) cell % 2, (int) cell / 2,
                       cell == MH_PAD_EXTRA ? 2 : 1, 1);
    }
  gtk_widget_set_halign (self->cap[zone][MH_PAD_EXTRA], GTK_ALIGN_CENTER);
  g_object_bind_property (self->bluff_keys, "active", self->cap[zone][MH_PAD_EXTRA], "visible",
                          G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), make_face (look));
  gtk_box_append (GTK_BOX (box), self->name[zone]);
  gtk_box_append (GTK_BOX (box), grid);
  return box;
}

/* In the order in which people sit at the keyboard, from left to right. */
static void
fill_pads (MhKeyCheckPage *self, const MhHead *head)
{
  MhSeatLook looks[MH_SEATS_MAX];
  guint rank = 0;

  mh_seat_looks_fill (head, mh_program_get_family (), looks);
  self->zones.n = MIN ((guint) __builtin_popcount (mh_head_get_people (head)), MH_ZONES_MAX);
  for (MhActor seat = 0; seat < head->n_seats && rank < self->zones.n; seat++)
    if (mh_head_is_person (head, seat))
      self->seat[mh_key_zones_get_zone (&self->zones, rank++)] = seat;
  for (guint zone = 0; zone < self->zones.n; zone++)
    {
      GtkWidget *pad = make_pad (self, zone, &looks[self->seat[zone]]);

      gtk_flow_box_append (self->pads, pad);
      gtk_widget_set_focusable (gtk_widget_get_parent (pad), FALSE);
    }
  gtk_widget_set_direction (GTK_WIDGET (self->pads), GTK_TEXT_DIR_LTR);
  gtk_flow_box_set_max_children_per_line (self->pads, self->zones.n);
  mh_seat_looks_clear (looks);
  gtk_widget_set_visible (self->number_pad, self->zones.n == MH_ZONES_MAX);
}

/* Returns how many touches the screen detects at the same time, or 0 if it has no touch or does not report it. */
static guint
count_fingers (GdkDisplay *display)
{
  GList *devices
      = gdk_seat_get_devices (gdk_display_get_default_seat (display), GDK_SEAT_CAPABILITY_TOUCH);
  guint most = 0;

  for (GList *item = devices; item != NULL; item = item->next)
    most = MAX (most, gdk_device_get_num_touches (item->data));
  g_list_free (devices);
  return most;
}

/* Shows advice about touch and mice. */
static void
show_other (MhKeyCheckPage *self)
{
  const guint fingers = count_fingers (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autofree char *few = NULL, *text = NULL;

  if (fingers > 0 && fingers < self->zones.n)
    /* Translators: %u is how many fingers the touch screen can sense at a time; several people play
     * on it together */
    few = g_strdup_printf (ngettext ("This screen can sense only %u finger at a time.",
                                     "This screen can sense only %u fingers at a time.", fingers),
                           fingers);
  text = g_strjoin (few != NULL ? " " : "", few != NULL ? few : "",
                    _ ("Anybody can also tap the screen. A mouse is slower; to make up for it, "
                       "give the other players slow paws in the game’s options."),
                    NULL);
  gtk_label_set_label (GTK_LABEL (self->other), text);
}

static void
on_number_pad_changed (MhKeyCheckPage *self)
{
  self->zones.number_pad = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->number_pad));
  self->round = 0;
  self->failed = FALSE;
  memset (self->arrived, 0, sizeof self->arrived);
  show_caps (self);
  show_round (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    announce_round (self);
}

static void
mh_key_check_page_shown (MhPage *page)
{
  MH_PAGE_CLASS (mh_key_check_page_parent_class)->shown (page);
  announce_round (MH_KEY_CHECK_PAGE (page));
}

static void
mh_key_check_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_key_check_page_parent_class)->root (widget);
  mh_input_attach (MH_KEY_CHECK_PAGE (widget)->input, GTK_WIDGET (gtk_widget_get_root (widget)));
}

static void
mh_key_check_page_unroot (GtkWidget *widget)
{
  mh_input_attach (MH_KEY_CHECK_PAGE (widget)->input, NULL);
  GTK_WIDGET_CLASS (mh_key_check_page_parent_class)->unroot (widget);
}

static void
mh_key_check_page_finalize (GObject *object)
{
  g_object_unref (MH_KEY_CHECK_PAGE (object)->input);
  G_OBJECT_CLASS (mh_key_check_page_parent_class)->finalize (object);
}

static void
mh_key_check_page_class_init (MhKeyCheckPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_key_check_page_finalize;
  MH_PAGE_CLASS (klass)->shown = mh_key_check_page_shown;
  widget_class->root = mh_key_check_page_root;
  widget_class->unroot = mh_key_check_page_unroot;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-key-check-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhKeyCheckPage, question);
  gtk_widget_class_bind_template_child (widget_class, MhKeyCheckPage, advice);
  gtk_widget_class_bind_template_child (widget_class, MhKeyCheckPage, pads);
  gtk_widget_class_bind_template_child (widget_class, MhKeyCheckPage, number_pad);
  gtk_widget_class_bind_template_child (widget_class, MhKeyCheckPage, bluff_keys);
  gtk_widget_class_bind_template_child (widget_class, MhKeyCheckPage, other);
}

static void
mh_key_check_page_init (MhKeyCheckPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->input = mh_input_new ();
  g_signal_connect (self->input, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (self->input, "released", G_CALLBACK (on_released), self);
  g_signal_connect_swapped (self->input, "layout", G_CALLBACK (show_caps), self);
}

GtkWidget *
mh_key_check_page_new (const MhHead *head)
{
  MhKeyCheckPage *self = g_object_new (MH_TYPE_KEY_CHECK_PAGE, NULL);

  fill_pads (self, head);
  g_settings_bind (mh_program_get_settings (), "number-pad", self->number_pad, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (mh_program_get_settings (), "bluff-keys", self->bluff_keys, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->number_pad, "notify::active", G_CALLBACK (on_number_pad_changed),
                           self, G_CONNECT_SWAPPED);
  show_other (self);
  on_number_pad_changed (self);
  return GTK_WIDGET (self);
}

/* Checks whether several people press keys at the same time in this game. */
gboolean
mh_key_check_page_is_useful (MhGameInfo *info, const MhHead *head)
{
  g_autoptr (MhGame) game = mh_game_info_open (info, NULL);

  return game != NULL && mh_game_get_real_time (game) != NULL
         && mh_key_zones_exist (gdk_display_get_default ())
         && __builtin_popcount (mh_head_get_people (head)) > 1;
}
