/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-develop-page.h"

/**
 * MhDevelopPage:
 *
 * What lies under the table of a game that is being written: before there is one, when it has crashed, and
 * where going back leads to. What it offers are actions of the window, called `develop.…`.
 */
struct _MhDevelopPage
{
  MhPage parent_instance;

  AdwStatusPage *status;
};

G_DEFINE_FINAL_TYPE (MhDevelopPage, mh_develop_page, MH_TYPE_PAGE)

static void
mh_develop_page_class_init (MhDevelopPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/studio/mh-develop-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhDevelopPage, status);
}

static void
mh_develop_page_init (MhDevelopPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mh_develop_page_new:
 *
 * Makes the page.
 *
 * Returns: (transfer floating): the page
 */
MhDevelopPage *
mh_develop_page_new (void)
{
  return g_object_new (MH_TYPE_DEVELOP_PAGE, NULL);
}

/**
 * mh_develop_page_set_sentence:
 * @self: a page
 * @sentence: one sentence
 *
 * Says how things stand.
 */
void
mh_develop_page_set_sentence (MhDevelopPage *self, const char *sentence)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  g_return_if_fail (MH_IS_DEVELOP_PAGE (self));
  adw_status_page_set_description (self->status, markup);
}
