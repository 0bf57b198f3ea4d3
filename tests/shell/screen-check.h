/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* What is looked for on a screen in a language whose texts all stand in brackets (see tests/pseudo). */
typedef enum
{
  SCREEN_WORDS = 1 << 0, /* letters outside of brackets: nobody can translate them */
  SCREEN_CUT = 1 << 1, /* labels with an ellipsis */
  SCREEN_MIRRORED = 1 << 2, /* what stays where it is when the desktop is read from right to left */
  SCREEN_NAMES = 1 << 3, /* names that no screen reader should say */
} ScreenChecks;

/* Whether the program speaks one of these languages. */
gboolean screen_is_pseudo (void);
/* Looks at everything on @screen and keeps what is wrong; @name is said with it. */
void screen_check (GtkWidget *screen, const char *name, ScreenChecks checks);
/* Fails if anything was wrong. */
void screen_assert_good (void);
