/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_TYPE_PAGE (mh_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhPage, mh_page, MH, PAGE, AdwBin)

struct _MhPageClass
{
  AdwBinClass parent_class;

  /* The page is now visible. Usually the widget in the property "first" gets the focus. */
  void (*shown) (MhPage *self);
  /* The user goes back or closes the window. A page that has to ask first returns FALSE, and calls @then later. */
  gboolean (*leave) (MhPage *self, GSourceFunc then, gpointer user_data);
};

/* The handler receives the page, the parameter or the requested state, and the action. */
typedef struct
{
  const char *name;
  GCallback call;
  const char *parameter; /* (nullable): its type */
  const char *state; /* (nullable): the initial state */
} MhPageAction;

const char *mh_page_get_title (MhPage *self);
void mh_page_set_title (MhPage *self, const char *title);
void mh_page_set_game (MhPage *self, MhGameInfo *info);
void mh_page_add_actions (MhPage *self, const MhPageAction *actions, gsize n_actions);
void mh_page_enable (MhPage *self, const char *action, gboolean enabled);
void mh_page_set_watched (MhPage *self, gboolean watched);
void mh_page_float_header (MhPage *self, gboolean floating);
void mh_page_update_header (MhPage *self);
gboolean mh_page_end_search (MhPage *self);
void mh_page_set_menu (GtkMenuButton *button, const char *menu);
GActionGroup *mh_page_get_actions (MhPage *self);
void mh_page_shown (MhPage *self);
gboolean mh_page_leave (MhPage *self, GSourceFunc then, gpointer user_data);

G_END_DECLS
