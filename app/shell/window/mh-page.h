/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_PAGE (mh_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhPage, mh_page, MH, PAGE, AdwBin)

/**
 * MhPageClass:
 * @shown: the page is what the window shows now
 * @leave: somebody wants to go back or to close the window. Returns %FALSE when the page asks a
 *   question first; it then calls @then itself
 */
struct _MhPageClass
{
  AdwBinClass parent_class;

  void (*shown) (MhPage *self);
  gboolean (*leave) (MhPage *self, GSourceFunc then, gpointer user_data);
};

const char *mh_page_get_title (MhPage *self);
void mh_page_set_title (MhPage *self, const char *title);
void mh_page_add_actions (MhPage *self, const GActionEntry *entries, int n_entries);
void mh_page_enable (MhPage *self, const char *action, gboolean enabled);
void mh_page_set_watched (MhPage *self, gboolean watched);
void mh_page_set_menu (GtkMenuButton *button, const char *menu);
GActionGroup *mh_page_get_actions (MhPage *self);
void mh_page_shown (MhPage *self);
gboolean mh_page_leave (MhPage *self, GSourceFunc then, gpointer user_data);

G_END_DECLS
