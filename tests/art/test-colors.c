/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The palette: text is readable, and seats can be told apart with every kind of color vision and in gray. */
#include "art/mh-art-internal.h"

#include <math.h>

typedef struct
{
  double v[3];
} Triple;

/* Color vision without the long, middle or short cones (Machado, Oliveira and Fernandes, 2009), in linear
 * light; the first is full color vision. */
static const double eyes[4][9] = {
  { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
  { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
  { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
  { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 },
};

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static Triple
seen_by (MhColor color, guint who)
{
  const double in[3] = { linear (color.red), linear (color.green), linear (color.blue) };
  Triple out = { { 0 } };

  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < 3; j++)
        out.v[i] += eyes[who][i * 3 + j] * in[j];
      out.v[i] = CLAMP (out.v[i], 0, 1);
    }
  return out;
}

static double
lab_root (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

static Triple
to_lab (Triple rgb)
{
  const double x = (0.4124 * rgb.v[0] + 0.3576 * rgb.v[1] + 0.1805 * rgb.v[2]) / 0.95047;
  const double y = 0.2126 * rgb.v[0] + 0.7152 * rgb.v[1] + 0.0722 * rgb.v[2];
  const double z = (0.0193 * rgb.v[0] + 0.1192 * rgb.v[1] + 0.9505 * rgb.v[2]) / 1.08883;

  return (Triple){ { 116 * lab_root (y) - 16, 500 * (lab_root (x) - lab_root (y)),
                     200 * (lab_root (y) - lab_root (z)) } };
}

static double
distance (Triple a, Triple b)
{
  return sqrt (pow (a.v[0] - b.v[0], 2) + pow (a.v[1] - b.v[1], 2) + pow (a.v[2] - b.v[2], 2));
}

static void
test_text (void)
{
  static const struct
  {
    guint text, ground;
  } pairs[] = {
    { MH_PAINT_INK, MH_PAINT_PAPER },   { MH_PAINT_INK, MH_PAINT_PAPER_NIGHT },
    { MH_PAINT_INK, MH_PAINT_WOOD },    { MH_PAINT_INK_NIGHT, MH_PAINT_WOOD_NIGHT },
    { MH_PAINT_INK, MH_PAINT_CHEESE },  { MH_PAINT_NOTE, 0xffffffu },
    { MH_PAINT_INK, MH_PAINT_EXAMPLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const MhColor text = mh_color (pairs[i].text), ground = mh_color (pairs[i].ground);
      const double contrast = mh_color_contrast (&text, &ground);

      g_test_message ("#%06x on #%06x: %.1f", pairs[i].text, pairs[i].ground, contrast);
      g_assert_cmpfloat (contrast, >=, 4.5);
    }
}

static void
test_contrast (void)
{
  const MhColor black = mh_color (0), white = mh_color (0xffffff);
  const MhColor half = mh_color_mix (&black, &white, 0.5);
  g_autofree char *css = mh_color_to_css (&half);

  g_assert_cmpfloat_with_epsilon (mh_color_contrast (&black, &white), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (mh_color_contrast (&white, &black), 21, 0.001);
  g_assert_cmpstr (css, ==, "#808080");
}

static void
test_people (void)
{
  for (guint a = 0; a < MH_COLORS; a++)
    for (guint b = a + 1; b < MH_COLORS; b++)
      {
        const MhColor first = mh_art_person_color (a), second = mh_art_person_color (b);
        const Triple x = to_lab (seen_by (first, 0)), y = to_lab (seen_by (second, 0));

        /* In gray only the lightness differs. */
        g_assert_cmpfloat (fabs (x.v[0] - y.v[0]), >=, 6);
        for (guint who = 0; who < G_N_ELEMENTS (eyes); who++)
          {
            const double apart
                = distance (to_lab (seen_by (first, who)), to_lab (seen_by (second, who)));

            g_test_message ("colors %u and %u, eyes %u: %.0f apart", a, b, who, apart);
            g_assert_cmpfloat (apart, >=, 15);
          }
      }
}

static void
test_cheese (void)
{
  const MhColor cheese = mh_color (MH_PAINT_CHEESE);

  for (guint color = 0; color < MH_COLORS; color++)
    g_assert_cmpfloat (
        distance (to_lab (seen_by (cheese, 0)), to_lab (seen_by (mh_art_person_color (color), 0))),
        >=, 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/colors/contrast", test_contrast);
  g_test_add_func ("/art/colors/text", test_text);
  g_test_add_func ("/art/colors/people", test_people);
  g_test_add_func ("/art/colors/cheese", test_cheese);
  return g_test_run ();
}
