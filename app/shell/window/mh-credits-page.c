/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-credits-page.h"

#include "shell/library/mh-game-cover.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

/* The width of the page, as in the template. */
#define WIDTH 560

/* The credits of one game: who invented its rules. */
struct _MhCreditsPage
{
  MhPage parent_instance;

  GtkWidget *scroller; /* the only widget to focus, so that keys scroll; it is named by all lines */
  GtkWidget *picture;
  GtkWidget *lines;
};

G_DEFINE_FINAL_TYPE (MhCreditsPage, mh_credits_page, MH_TYPE_PAGE)

static void
add_line (MhCreditsPage *self, const char *text, const char *css_class)
{
  gtk_box_append (GTK_BOX (self->lines), mh_text_label_new (text, GTK_JUSTIFY_LEFT, css_class));
}

/* Names the scroller by all lines. */
static void
name_scroller (MhCreditsPage *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (GtkWidget *line = gtk_widget_get_first_child (self->lines); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      g_autofree char *sentence = mh_words_finish (gtk_label_get_label (GTK_LABEL (line)));

      g_string_append_printf (text, "%s ", sentence);
    }
  mh_text_set_name (self->scroller, g_strchomp (text->str));
}

/* Adds a line "Author: …" if the manifest has one. */
static void
add_credit (MhCreditsPage *self, MhGameInfo *info, const char *key, const char *format)
{
  const char *value = mh_game_info_get_credit (info, key);
  g_autoptr (GString) line = NULL;

  if (value == NULL || value[0] == '\0')
    return;
  line = g_string_new (format);
  g_string_replace (line, "%s", value, 1);
  add_line (self, line->str, NULL);
}

/* The artists of third-party games are unknown. */
static gboolean
is_ours (MhGameInfo *info)
{
  return !mh_game_info_needs_trust (info)
         && g_str_equal (mh_game_info_get_domain (info), GETTEXT_PACKAGE);
}

static void
add_credits (MhCreditsPage *self, MhGameInfo *info)
{
  const char *published = mh_game_info_get_credit (info, "Published");

  if (published == NULL || published[0] == '\0')
    {
      add_line (self, _ ("The inventor of these rules is not known."), NULL);
      return;
    }
  add_line (self, _ ("The rules are those of a published game:"), NULL);
  /* Translators: %s is the name of a published game. */
  add_credit (self, info, "Published", _ ("Game: %s"));
  /* Translators: %s is the inventor of the published game */
  add_credit (self, info, "Author", _ ("Author: %s"));
  /* Translators: %s is the illustrator of the published game */
  add_credit (self, info, "Illustrator", _ ("Illustrator: %s"));
  /* Translators: %s is the publisher of the game */
  add_credit (self, info, "Publisher", _ ("Publisher: %s"));
  /* Translators: %s is the year in which the game was published. */
  add_credit (self, info, "Year", _ ("Published: %s"));
  if (is_ours (info))
    add_line (self,
              _ ("The texts, pictures and sounds here are Mousehole’s own. Neither the author nor "
                 "the publisher is connected with this program. If you enjoy the game, buy theirs: "
                 "nothing beats the real thing."),
              "note");
}

static void
mh_credits_page_class_init (MhCreditsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-credits-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCreditsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhCreditsPage, picture);
  gtk_widget_class_bind_template_child (widget_class, MhCreditsPage, lines);
}

static void
mh_credits_page_init (MhCreditsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_credits_page_new (MhGameInfo *info)
{
  MhCreditsPage *self = g_object_new (MH_TYPE_CREDITS_PAGE, NULL);
  g_autofree char *facts = mh_words_facts (info);

  mh_game_cover_show (GTK_PICTURE (self->picture), info,
                      WIDTH * gtk_widget_get_scale_factor (self->picture));
  add_line (self, mh_game_info_get_title (info), "game-title");
  add_line (self, mh_game_info_get_summary (info), NULL);
  add_line (self, facts, "note");
  add_credits (self, info);
  name_scroller (self);
  return GTK_WIDGET (self);
}
