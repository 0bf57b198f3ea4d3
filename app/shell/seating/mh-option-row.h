/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "shell/seating/mh-seat-looks.h"

G_BEGIN_DECLS

/* What an option's row is made for. */
typedef struct
{
  GObject *options;
  const char *domain; /* gettext domain of the game's texts */
  const char *folder; /* (nullable): the game's folder, where its pictures are */
} MhOptionContext;

/* How people are asked for an option. */
typedef struct
{
  GParamSpec *pspec;
  GtkWidget *row; /* of what is about several seats, one for all */
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
