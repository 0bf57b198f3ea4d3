/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhSeatPanel: a seat's part of the table, with its face, sign, name and count. */
#include "config.h"

#include "table/mh-seat-panel-private.h"
#include "table/mh-table-paint-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#define PAD 6.0

struct _MhSeatPanel
{
  GtkWidget parent_instance;

  char *name;
  char *face;
  char *label;
  guint colour;
  MhPicture *counted;
  int count;
  int gain;
  double share;
  gboolean upright;
  gboolean guarded;
  gboolean on_turn;
  gboolean night;
  guint cloth;
  double line; /* height of a line of text */
};

G_DEFINE_FINAL_TYPE (MhSeatPanel, mh_seat_panel, GTK_TYPE_WIDGET)

static double
face_size (gboolean upright, double line)
{
  return upright ? MAX (40, line * 1.6) : MAX (44, line * 2);
}

static double
tag_width (double line)
{
  return PAD + face_size (TRUE, line) + line * 2.8;
}

double
mh_seat_panel_measure_upright (double line)
{
  return PAD + face_size (TRUE, line) + line + PAD;
}

MhBox
mh_seat_panel_get_room (const MhBox *panel, gboolean upright, double line)
{
  MhBox room = *panel;

  if (upright)
    mh_box_cut_left (&room, MIN (tag_width (line), panel->width * 0.36));
  else
    mh_box_cut_top (&room, face_size (FALSE, line) + PAD);
  return mh_box_inset (&room, upright ? PAD : PAD + 4);
}

static PangoLayout *
create_layout (MhSeatPanel *self, const char *text, double scale, double room)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int line;

  pango_layout_get_pixel_size (layout, NULL, &line);
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale * self->line / MAX (1, line)));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  /* A panel never mirrors: the name stays beside its face, however it is written. */
  pango_layout_set_auto_dir (layout, FALSE);
  if (room > 0)
    {
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

static void
snapshot_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y)
{
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_face (MhSeatPanel *self, GtkSnapshot *snapshot, double x, double y, double size)
{
  MhMood mood = self->on_turn ? MH_MOOD_HAPPY : MH_MOOD_CALM;
  g_autoptr (MhPicture) face = mh_art_seat_face (self->face, mood, (MhActor) self->colour);

  mh_paint_picture (snapshot, face, x, y, size, size,
                    gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* The number with its picture at its right, ending at @right, no wider than @room. Returns where it
 * begins. */
static double
snapshot_count (MhSeatPanel *self, GtkSnapshot *snapshot, double right, double middle, double room)
{
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;
  double size = 0;

  if (self->count < 0)
    return right;
  text = g_strdup_printf ("%d", self->count);
  for (double scale = 1.15; scale > 0.4; scale -= 0.1)
    {
      g_clear_object (&layout);
      layout = create_layout (self, text, scale, 0);
      pango_layout_get_pixel_size (layout, &width, &height);
      size = self->counted != NULL ? height * 0.8 + 3 : 0;
      if (width + size <= room)
        break;
    }
  if (self->counted != NULL)
    mh_paint_picture (snapshot, self->counted, right - size + 3, middle - size / 2, size - 3, size,
                      gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  snapshot_text (snapshot, layout, right - size - width, middle - height / 2.0);
  return right - size - width;
}

static void
paint_paper (MhSeatPanel *self, GtkSnapshot *snapshot, const MhBox *tag)
{
  MhColour seat = mh_art_seat_colour ((MhActor) self->colour);
  MhColour paper = mh_colour (self->night ? MH_PAINT_PAPER_NIGHT : MH_PAINT_PAPER);
  MhColour tint = mh_colour_mix (&paper, &seat, self->on_turn ? 0.35 : 0);
  GdkRGBA colour = mh_paint_rgba (&tint, 1), ink = mh_paint_rgb (MH_PAINT_INK, 1);

  mh_paint_box (snapshot, tag, 10, &colour);
  mh_paint_frame (snapshot, tag, 10, 2, &ink);
}

/* What was added to the count, on a disc of its own that ends at @right. Returns where it begins. */
static double
snapshot_gain (MhSeatPanel *self, GtkSnapshot *snapshot, double right, double middle, double room)
{
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), paper = mh_paint_rgb (MH_PAINT_RIM, 1);
  int width, height;
  MhBox disc;

  if (self->gain < 0)
    return right;
  text = g_strdup_printf ("+%d", self->gain);
  for (double scale = 1; scale > 0.4; scale -= 0.1)
    {
      g_clear_object (&layout);
      layout = create_layout (self, text, scale, 0);
      pango_layout_get_pixel_size (layout, &width, &height);
      if (width + 12 <= room)
        break;
    }
  disc = (MhBox){ right - width - 12, middle - height / 2.0 - 1, width + 12, height + 2 };
  mh_paint_box (snapshot, &disc, disc.height / 2, &paper);
  mh_paint_frame (snapshot, &disc, disc.height / 2, 2, &ink);
  snapshot_text (snapshot, layout, disc.x + 6, disc.y + 1);
  return disc.x - PAD;
}

/* What the seat has of the most that there is. */
static void
snapshot_share (MhSeatPanel *self, GtkSnapshot *snapshot, const MhBox *box)
{
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), empty = mh_paint_rgb (MH_PAINT_INK, 0.16);
  MhBox full = *box;

  if (self->share < 0)
    return;
  mh_paint_box (snapshot, box, box->height / 2, &empty);
  full.width = MAX (box->height, box->width * MIN (1, self->share));
  if (self->share > 0)
    mh_paint_box (snapshot, &full, box->height / 2, &ink);
}

/* As large as it fits, and cut off only when it would be too small. */
static PangoLayout *
create_name (MhSeatPanel *self, double room)
{
  int wide;

  for (double scale = 1; scale > 0.7; scale -= 0.1)
    {
      g_autoptr (PangoLayout) name = create_layout (self, self->name, scale, 0);

      pango_layout_get_pixel_size (name, &wide, NULL);
      if (wide <= room)
        return g_steal_pointer (&name);
    }
  return create_layout (self, self->name, 0.7, room);
}

/* Large text in a narrow panel that is nothing but a tag: the name gets a line of its own. */
static gboolean
is_folded (MhSeatPanel *self, double width, double height)
{
  double beside = width - face_size (FALSE, self->line) - self->line * 2.5 - 5 * PAD;

  return self->share < 0 && beside < self->line && height >= self->line * 2
         && height < face_size (FALSE, self->line) + 3 * PAD;
}

static void
snapshot_folded_tag (MhSeatPanel *self, GtkSnapshot *snapshot, double width, double height)
{
  double size = height - self->line - PAD * 1.5, right = width - PAD * 2;
  MhBox tag = { PAD, PAD, width - PAD * 2, height - PAD * 2 };
  g_autoptr (PangoLayout) name = create_name (self, width - PAD * 4);
  int wide, high;

  paint_paper (self, snapshot, &tag);
  pango_layout_get_pixel_size (name, &wide, &high);
  right = snapshot_count (self, snapshot, right, PAD + size / 2, right - size - PAD);
  snapshot_gain (self, snapshot, right - PAD, PAD + size / 2, right - size - 2 * PAD);
  snapshot_text (snapshot, name, (width - wide) / 2, PAD / 2 + size + (self->line - high) / 2);
  snapshot_face (self, snapshot, PAD / 2, PAD / 2, size);
}

static void
snapshot_tag (MhSeatPanel *self, GtkSnapshot *snapshot, double width, double height)
{
  g_autoptr (PangoLayout) name = NULL;
  double size, left, right, middle;
  double line = self->line;
  int high;
  MhBox tag, bar;

  size = MIN (face_size (FALSE, line), height - 2 * PAD); /* smaller in a low panel */
  left = PAD + size + PAD;
  tag = (MhBox){ PAD + size / 2, PAD + (size - line - 10) / 2, width - PAD * 2 - size / 2,
                 line + 10 };
  paint_paper (self, snapshot, &tag);
  bar = (MhBox){ left, tag.y + tag.height - 8, width - PAD * 2.5 - left, 5 };
  snapshot_share (self, snapshot, &bar);
  middle = tag.y + tag.height / 2 - (self->share >= 0 ? 2 : 0);
  right = snapshot_count (self, snapshot, width - PAD * 2.5, middle, width);
  right = snapshot_gain (self, snapshot, right - PAD, middle, width);
  if (right - left - PAD > line) /* else not even two letters of it could be read */
    {
      name = create_name (self, right - left - PAD);
      pango_layout_get_pixel_size (name, NULL, &high);
      snapshot_text (snapshot, name, left, middle - high / 2.0);
    }
  snapshot_face (self, snapshot, PAD, PAD, size);
}

/* Face, count and gain side by side, the name below. */
static void
snapshot_low_tag (MhSeatPanel *self, GtkSnapshot *snapshot, double room, double height)
{
  double line = self->line, size = face_size (TRUE, line);
  double y = PAD + (height - mh_seat_panel_measure_upright (line)) / 2;
  double beside = room - 2 * PAD - size;
  g_autoptr (PangoLayout) name = create_layout (self, self->name, 0.9, room - 2 * PAD);
  MhBox bar = { PAD, y + size + line - 1, room - 2 * PAD, 5 };

  snapshot_count (self, snapshot, room - PAD, y + size * (self->gain < 0 ? 0.5 : 0.28), beside);
  snapshot_gain (self, snapshot, room - PAD, y + size * 0.75, beside);
  snapshot_share (self, snapshot, &bar);
  snapshot_text (snapshot, name, PAD, y + size - 1);
  snapshot_face (self, snapshot, PAD - 2, y - 2, size);
}

/* The face as large as it can be, below it the name, and count and gain. */
static void
snapshot_high_tag (MhSeatPanel *self, GtkSnapshot *snapshot, double room, double height)
{
  double line = self->line;
  double text = line * (self->count < 0 ? 1.2 : 2.6) + (self->share < 0 ? 0 : 9);
  double size = MIN (room - 2 * PAD, height - text - 2 * PAD);
  double y = (height - size - text) / 2, right = room - PAD * 2;
  g_autoptr (PangoLayout) name = create_name (self, room - 2 * PAD);
  MhBox bar = { PAD * 2, y + size + line * 2.6 + 2, room - 4 * PAD, 6 };
  int wide, high;

  pango_layout_get_pixel_size (name, &wide, &high);
  snapshot_face (self, snapshot, (room - size) / 2, y, size);
  snapshot_text (snapshot, name, MAX (PAD, (room - wide) / 2), y + size);
  y += size + line * 1.9;
  right = snapshot_count (self, snapshot, right, y, room - 3 * PAD);
  snapshot_gain (self, snapshot, right - PAD, y, right - 2 * PAD);
  snapshot_share (self, snapshot, &bar);
}

static void
snapshot_upright_tag (MhSeatPanel *self, GtkSnapshot *snapshot, double width, double height)
{
  double line = self->line;
  MhBox tag = { 0, 0, MIN (tag_width (line), width * 0.36), height };

  paint_paper (self, snapshot, &tag);
  if (height > face_size (TRUE, line) * 1.3 + line * 3 + 2 * PAD)
    snapshot_high_tag (self, snapshot, tag.width, height);
  else
    snapshot_low_tag (self, snapshot, tag.width, height);
}

static void
mh_seat_panel_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhSeatPanel *self = MH_SEAT_PANEL (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  MhBox box = { 0, 0, width, height };
  MhBox outside = mh_box_inset (&box, -2);
  MhColour seat = mh_art_seat_colour ((MhActor) self->colour);
  MhColour cloth = mh_colour (self->cloth), paper = mh_colour (MH_PAINT_RIM);
  MhColour lighter = mh_colour_mix (&cloth, &paper, self->night ? 0.12 : 0.3);
  GdkRGBA shade = mh_paint_rgb (MH_PAINT_INK, 0.22);
  GdkRGBA lit = mh_paint_rgba (&lighter, 1);
  GdkRGBA edge = mh_paint_rgba (&seat, 1);
  GdkRGBA light = mh_paint_rgb (MH_PAINT_RIM, 1);

  if (self->on_turn)
    {
      mh_paint_glow (snapshot, &box, 14, 14, 4, 0, &light);
      mh_paint_box (snapshot, &box, 14, &lit);
      mh_paint_frame (snapshot, &box, 14, 6, &edge);
      mh_paint_frame (snapshot, &outside, 16, 2, &light);
    }
  else
    {
      mh_paint_box (snapshot, &box, 14, &shade);
      light.alpha = 0.5f;
      mh_paint_frame (snapshot, &outside, 17, 2, &light);
      mh_paint_frame (snapshot, &box, 14, 3, &edge);
    }
  if (self->guarded)
    {
      MhBox guard = mh_box_inset (&box, 5);

      mh_paint_frame (snapshot, &guard, 10, 3, &light);
    }
  if (self->upright)
    snapshot_upright_tag (self, snapshot, width, height);
  else if (is_folded (self, width, height))
    snapshot_folded_tag (self, snapshot, width, height);
  else
    snapshot_tag (self, snapshot, width, height);
}

static void
mh_seat_panel_dispose (GObject *object)
{
  g_clear_pointer (&MH_SEAT_PANEL (object)->counted, mh_picture_unref);
  G_OBJECT_CLASS (mh_seat_panel_parent_class)->dispose (object);
}

static void
mh_seat_panel_finalize (GObject *object)
{
  MhSeatPanel *self = MH_SEAT_PANEL (object);

  g_free (self->name);
  g_free (self->face);
  g_free (self->label);
  G_OBJECT_CLASS (mh_seat_panel_parent_class)->finalize (object);
}

static void
mh_seat_panel_class_init (MhSeatPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_seat_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_seat_panel_finalize;
  widget_class->snapshot = mh_seat_panel_snapshot;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_seat_panel_init (MhSeatPanel *self)
{
  self->count = -1;
  self->gain = -1;
  self->share = -1;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mh_seat_panel_new (void)
{
  return g_object_new (MH_TYPE_SEAT_PANEL, NULL);
}

void
mh_seat_panel_set_cloth (MhSeatPanel *self, guint cloth, gboolean night)
{
  self->cloth = cloth;
  self->night = night;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_label (MhSeatPanel *self, const char *label)
{
  g_autofree char *text = NULL;

  if (self->on_turn)
    /* Translators: what a screen reader says of a seat at the table; %s is "Mia, 12 cats" or just
     * the name. */
    text = g_strdup_printf (_ ("%s, on turn"), label != NULL ? label : self->name);
  else
    text = g_strdup (label != NULL ? label : self->name);
  if (g_strcmp0 (text, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_steal_pointer (&text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
}

void
mh_seat_panel_update (MhSeatPanel *self,
                      const MhPlacing *placing,
                      const MhTableSeat *seat,
                      gboolean on_turn)
{
  g_free (self->name);
  g_free (self->face);
  self->name = g_strdup (seat->name);
  self->face = g_strdup (seat->face);
  self->colour = seat->colour;
  self->count = placing->number;
  self->gain = placing->gain;
  self->share = placing->share;
  self->upright = placing->upright;
  self->line = placing->line;
  self->guarded = placing->guarded;
  self->on_turn = on_turn;
  g_clear_pointer (&self->counted, mh_picture_unref);
  if (placing->counted != NULL)
    self->counted = mh_picture_ref (placing->counted);
  update_label (self, placing->label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
mh_seat_panel_get_label (MhSeatPanel *self)
{
  return self->label;
}
