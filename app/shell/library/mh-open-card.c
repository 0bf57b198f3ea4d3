/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-open-card.h"

#include "shell/library/mh-lost-match.h"

#include <glib/gi18n.h>

/**
 * MhOpenCard:
 *
 * A match that can be continued: which game, who plays, since when.
 */
struct _MhOpenCard
{
  GtkFlowBoxChild parent_instance;

  MhOpenMatch *match;
  GtkWidget *title;
  GtkWidget *who;
  GtkWidget *problem;
  GtkWidget *badge;
  GtkWidget *delete;
};

enum
{
  PROP_MATCH = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MhOpenCard, mh_open_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
on_choose_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

/* A match that can't be continued says so before anybody tries. */
static char *
show_problem (MhOpenCard *self, const char *title, const char *who, const GError *error)
{
  g_autofree char *why = mh_lost_match_say_why (self->match, error);

  gtk_label_set_label (GTK_LABEL (self->problem), why);
  gtk_widget_set_visible (self->problem, TRUE);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->badge), "dialog-warning-symbolic");
  gtk_widget_remove_css_class (self->badge, "play-badge");
  gtk_widget_add_css_class (self->badge, "lost-badge");
  /* Translators: %1$s is a game, %2$s who plays and since when, %3$s a sentence why not. */
  return g_strdup_printf (_ ("%1$s can’t be continued: %2$s. %3$s"), title, who, why);
}

/* Whenever it comes into view, for people may have new names. */
static void
show_texts (MhOpenCard *self)
{
  g_autoptr (GError) error = mh_lost_match_find_error (self->match);
  g_autofree char *title = mh_lost_match_name (self->match);
  g_autofree char *who = mh_lost_match_who (self->match);
  g_autofree char *label = NULL;
  g_autofree char *delete = NULL;

  if (error != NULL)
    label = show_problem (self, title, who, error);
  else
    /* Translators: %1$s is a game, %2$s who plays and since when. */
    label = g_strdup_printf (_ ("Continue %1$s: %2$s"), title, who);
  /* Translators: %1$s is a game, %2$s who plays and since when. */
  delete = g_strdup_printf (_ ("Delete %1$s: %2$s"), title, who);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->who), who);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  delete, -1);
}

static void
mh_open_card_constructed (GObject *object)
{
  MhOpenCard *self = MH_OPEN_CARD (object);

  G_OBJECT_CLASS (mh_open_card_parent_class)->constructed (object);
  show_texts (self);
  g_signal_connect (self, "map", G_CALLBACK (show_texts), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->delete), "s",
                                    mh_open_card_get_file (self));
}

static void
mh_open_card_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhOpenCard *self = MH_OPEN_CARD (object);

  if (id == PROP_MATCH)
    self->match = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_open_card_finalize (GObject *object)
{
  g_clear_object (&MH_OPEN_CARD (object)->match);
  G_OBJECT_CLASS (mh_open_card_parent_class)->finalize (object);
}

static void
mh_open_card_class_init (MhOpenCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = mh_open_card_constructed;
  object_class->set_property = mh_open_card_set_property;
  object_class->finalize = mh_open_card_finalize;
  /**
   * MhOpenCard:match:
   *
   * The match.
   */
  props[PROP_MATCH]
      = g_param_spec_object ("match", NULL, NULL, MH_TYPE_OPEN_MATCH,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /* What it is to a hand: a big button, for a screen reader too. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "card.choose", NULL, on_choose_activated);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/shell/mh-open-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, title);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, who);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, problem);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, badge);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, delete);
}

static void
mh_open_card_init (MhOpenCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mh_open_card_new:
 * @match: a match that is not over
 *
 * Makes the card of a match that can be continued.
 *
 * Returns: (transfer floating): the card
 */
GtkWidget *
mh_open_card_new (MhOpenMatch *match)
{
  return g_object_new (MH_TYPE_OPEN_CARD, "match", match, NULL);
}

/**
 * mh_open_card_get_file:
 * @self: a card
 *
 * Gives the path of the match's file, by which the window's actions name it.
 *
 * Returns: the path
 */
const char *
mh_open_card_get_file (MhOpenCard *self)
{
  g_return_val_if_fail (MH_IS_OPEN_CARD (self), NULL);
  return g_file_peek_path (mh_open_match_get_file (self->match));
}
