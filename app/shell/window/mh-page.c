/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-page.h"

#include "shell/parts/mh-title.h"

/* One screen of the window: it has a title and actions called `page.…`, which the window offers to its keys
 * and its header while the page is shown. */
typedef struct
{
  char *title;
  GtkWidget *first; /* (nullable) (weak) */
  MhGameInfo *info; /* (nullable) */
  GSimpleActionGroup *actions;
  gboolean watched;
  guint awake; /* the inhibitor that keeps the screen on; 0 if the desktop has none */
} MhPagePrivate;

enum
{
  PROP_TITLE = 1,
  PROP_FIRST,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (MhPage, mh_page, ADW_TYPE_BIN)

static void
mh_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, mh_page_get_title (MH_PAGE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhPagePrivate *priv = mh_page_get_instance_private (MH_PAGE (object));

  if (id == PROP_TITLE)
    mh_page_set_title (MH_PAGE (object), g_value_get_string (value));
  else if (id == PROP_FIRST)
    g_set_weak_pointer (&priv->first, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_page_unmap (GtkWidget *widget)
{
  mh_page_set_watched (MH_PAGE (widget), FALSE);
  GTK_WIDGET_CLASS (mh_page_parent_class)->unmap (widget);
}

static void
mh_page_finalize (GObject *object)
{
  MhPagePrivate *priv = mh_page_get_instance_private (MH_PAGE (object));

  g_clear_weak_pointer (&priv->first);
  g_clear_object (&priv->info);
  g_clear_pointer (&priv->title, g_free);
  g_clear_object (&priv->actions);
  G_OBJECT_CLASS (mh_page_parent_class)->finalize (object);
}

static void
mh_page_focus_first (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  if (priv->first != NULL)
    gtk_widget_grab_focus (priv->first);
}

static void
mh_page_class_init (MhPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_page_get_property;
  object_class->set_property = mh_page_set_property;
  object_class->finalize = mh_page_finalize;
  GTK_WIDGET_CLASS (klass)->unmap = mh_page_unmap;
  klass->shown = mh_page_focus_first;
  /* For the window's title and the screen reader. */
  props[PROP_TITLE]
      = g_param_spec_string ("title", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  /* What gets the focus when the page is shown. */
  props[PROP_FIRST] = g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  g_type_ensure (MH_TYPE_TITLE); /* in the header of every page */
}

static void
mh_page_init (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  priv->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (priv->actions));
}

const char *
mh_page_get_title (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  return priv->title;
}

void
mh_page_set_title (MhPage *self, const char *title)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  if (g_strcmp0 (priv->title, title) == 0)
    return;
  g_free (priv->title);
  priv->title = g_strdup (title);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
}

void
mh_page_add_actions (MhPage *self, const MhPageAction *actions, gsize n_actions)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  for (gsize i = 0; i < n_actions; i++)
    {
      const MhPageAction *each = &actions[i];
      const GVariantType *type = (const GVariantType *) each->parameter;
      GVariant *state = each->state != NULL ? g_variant_new_parsed (each->state) : NULL;
      g_autoptr (GSimpleAction) action
          = state != NULL ? g_simple_action_new_stateful (each->name, type, state)
                          : g_simple_action_new (each->name, type);

      g_signal_connect_swapped (action, state != NULL ? "change-state" : "activate", each->call,
                                self);
      g_action_map_add_action (G_ACTION_MAP (priv->actions), G_ACTION (action));
    }
}

static void
open_rules (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.rules", "s",
                              mh_game_info_get_id (priv->info));
}

/* Called once: sets the title of the page to that of the game, and the action “rules” to open its rules. */
void
mh_page_set_game (MhPage *self, MhGameInfo *info)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  priv->info = g_object_ref (info);
  mh_page_set_title (self, mh_game_info_get_title (info));
  mh_page_add_actions (self, &(MhPageAction){ "rules", G_CALLBACK (open_rules) }, 1);
}

void
mh_page_enable (MhPage *self, const char *action, gboolean enabled)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (priv->actions), action);

  g_return_if_fail (found != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/* Keeps the screen on while people look or listen without input, at most until the page is left. */
void
mh_page_set_watched (MhPage *self, gboolean watched)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWidget *widget = GTK_WIDGET (self);

  watched = watched && gtk_widget_get_mapped (widget);
  if (watched == priv->watched)
    return;
  priv->watched = watched;
  if (priv->awake != 0)
    gtk_application_uninhibit (application, priv->awake);
  priv->awake
      = watched ? gtk_application_inhibit (application, GTK_WINDOW (gtk_widget_get_root (widget)),
                                           GTK_APPLICATION_INHIBIT_IDLE, priv->title)
                : 0;
}

/* @menu is the ID of a menu in menus.ui. */
void
mh_page_set_menu (GtkMenuButton *button, const char *menu)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GMenu *model = gtk_application_get_menu_by_id (application, menu);

  g_return_if_fail (model != NULL);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (model));
}

GActionGroup *
mh_page_get_actions (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  return G_ACTION_GROUP (priv->actions);
}

void
mh_page_shown (MhPage *self)
{
  MH_PAGE_GET_CLASS (self)->shown (self);
}

gboolean
mh_page_leave (MhPage *self, GSourceFunc then, gpointer user_data)
{
  MhPageClass *klass = MH_PAGE_GET_CLASS (self);

  return klass->leave == NULL || klass->leave (self, then, user_data);
}
