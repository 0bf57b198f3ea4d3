/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* What to check on a screen in a pseudo-language, all of whose texts are in brackets (see tests/pseudo). */
typedef enum
{
  SCREEN_WORDS = 1 << 0, /* letters outside of brackets: not translatable */
  SCREEN_CUT = 1 << 1, /* labels with an ellipsis */
  SCREEN_MIRRORED = 1 << 2, /* widgets that are not mirrored when the desktop is right to left */
  SCREEN_NAMES = 1 << 3, /* names that no screen reader should speak */
} ScreenChecks;

/* Whether the program runs in one of these languages. */
gboolean screen_is_pseudo (void);
/* Checks everything on @screen and collects errors; @name is reported with them. */
void screen_check (GtkWidget *screen, const char *name, ScreenChecks checks);
/* Tab goes round in the window, in both directions: nothing holds the focus. */
void screen_check_tab (GtkWidget *window);
/* Fails if there were errors. */
void screen_assert_good (void);
