/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "shell/seating/mh-seat-looks.h"

G_BEGIN_DECLS

/* The data shared by all rows of a group. */
typedef struct
{
  GObject *options;
  const char *domain; /* gettext domain of the game's texts */
  const char *folder; /* (nullable): the game's folder, which contains its pictures */
} MhOptionContext;

/* The row in which an option is set. */
typedef struct
{
  GParamSpec *pspec;
  GtkWidget *row; /* shared by all seats of an option that has one for each */
  GtkDropDown *choices; /* (nullable) */
  GtkWidget *note; /* (nullable): why there is no choice */
  GtkWidget *lines; /* (nullable): the box with a line for each seat */
  GtkWidget *line; /* (nullable): of this seat */
  GtkWidget *face, *name; /* (nullable): in the line */
} MhOptionRow;

MhOptionRow *mh_option_row_new (const MhOptionContext *context, GParamSpec *pspec);
MhOptionRow *mh_option_row_new_line (const MhOptionContext *context,
                                     GParamSpec *pspec,
                                     const MhOptionRow *shared);
void mh_option_row_show_person (MhOptionRow *self, const MhSeatLook *look);

G_END_DECLS
