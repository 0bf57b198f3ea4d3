/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* Fingers on a widget that has a gesture for two of them. No X server of the tests has a touch screen
 * and GTK makes no events, so what a gesture knows of its fingers comes from here: a program
 * that links fingers.c asks it instead of GTK. */
typedef struct
{
  double x, y;
} Finger;

/* Two fingers come; TRUE: they are the gesture's now, and touch nothing else. */
gboolean fingers_put (GtkWidget *widget, Finger one, Finger other);
void fingers_move (Finger one, Finger other);
/* Then the gesture is none of two any more. */
void fingers_put_third (void);
void fingers_lift (void);
