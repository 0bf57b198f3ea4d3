/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-page.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-toolkit.h"

#include <glib/gi18n.h>

/* How far from the top edge of a full screen a pointer or a finger wants to have the header. */
#define POINTER_EDGE 8
#define FINGER_EDGE 32

/* One screen of the window: it has a title and actions called `page.…`, which the window offers to its keys
 * and its header while the page is shown. */
typedef struct
{
  GtkWidget *overlay; /* the page; the header floats over it in full screen */
  GtkWidget *header; /* (nullable) */
  GtkWidget *leave_full; /* (nullable): a button of a header that has floated */
  gboolean floating;
  gboolean near; /* the pointer is, or the last touch was, near the top */
  char *title;
  GtkWidget *first; /* (nullable) (weak) */
  MhGameInfo *info; /* (nullable) */
  GSimpleActionGroup *actions;
  gboolean watched;
  gboolean asked; /* the desktop has been asked to keep the screen on */
  guint awake; /* its answer: the inhibitor, or 0 if it has none */
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

/* Nobody watches a window that is minimized. */
static void
update_awake (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean wanted = priv->watched && !mh_toolkit_is_out_of_sight (widget);

  if (wanted == priv->asked)
    return;
  priv->asked = wanted;
  if (priv->awake != 0)
    gtk_application_uninhibit (application, priv->awake);
  priv->awake
      = wanted ? gtk_application_inhibit (application, GTK_WINDOW (gtk_widget_get_root (widget)),
                                          GTK_APPLICATION_INHIBIT_IDLE,
                                          /* Translators: why the desktop keeps the screen on */
                                          _ ("People are watching or listening"))
               : 0;
}

static void
mh_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_page_parent_class)->map (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "notify::state",
                           G_CALLBACK (update_awake), widget, G_CONNECT_SWAPPED);
}

static void
mh_page_unmap (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_native_get_surface (gtk_widget_get_native (widget)),
                                        update_awake, widget);
  mh_page_set_watched (MH_PAGE (widget), FALSE);
  GTK_WIDGET_CLASS (mh_page_parent_class)->unmap (widget);
}

/* Full screen ------------------------------------------------------------------------------- */

/* The header stays in its place unseen, so that keys and screen readers find it. */
static void
show_header (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  /* A button that was clicked has the focus, too. */
  const gboolean used = focus != NULL && gtk_widget_is_ancestor (focus, priv->header)
                        && (gtk_window_get_focus_visible (GTK_WINDOW (root))
                            || GTK_WIDGET (gtk_widget_get_native (focus)) != GTK_WIDGET (root));
  const gboolean shown = !priv->floating || priv->near || used;

  gtk_widget_set_can_target (priv->header, shown);
  if (shown)
    gtk_widget_remove_css_class (priv->header, "unseen");
  else
    gtk_widget_add_css_class (priv->header, "unseen");
}

static void
set_near (MhPage *self, gboolean near)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  priv->near = near;
  if (priv->floating)
    show_header (self);
}

static void
on_motion (GtkEventController *motion, double x, double y, MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  if (y < POINTER_EDGE)
    set_near (self, TRUE);
  else if (priv->near && y > gtk_widget_get_height (priv->header) + POINTER_EDGE)
    set_near (self, FALSE);
}

static void
on_pressed (GtkGesture *press, int n, double x, double y, MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  set_near (self, y < (priv->near ? gtk_widget_get_height (priv->header) : FINGER_EDGE));
}

static void
watch_edge (MhPage *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

/* Fingers need a button, and a window's own buttons are of no use now. */
static void
add_leave_full (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  priv->leave_full = gtk_button_new_from_icon_name ("view-restore-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (priv->leave_full), "win.fullscreen");
  mh_buttons_name (priv->leave_full, _ ("Leave Full Screen"));
  adw_header_bar_pack_end (ADW_HEADER_BAR (priv->header), priv->leave_full);
  watch_edge (self);
}

static void
move_header (MhPage *self, gboolean floating)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  GtkWidget *content = gtk_overlay_get_child (GTK_OVERLAY (priv->overlay));

  if (floating)
    {
      gtk_box_remove (GTK_BOX (content), priv->header);
      gtk_overlay_add_overlay (GTK_OVERLAY (priv->overlay), priv->header);
      gtk_widget_add_css_class (priv->header, "floating");
    }
  else
    {
      gtk_overlay_remove_overlay (GTK_OVERLAY (priv->overlay), priv->header);
      gtk_box_prepend (GTK_BOX (content), priv->header);
      gtk_widget_remove_css_class (priv->header, "floating");
    }
}

/* In full screen the header lies over the page, and is seen only when somebody wants it. */
void
mh_page_float_header (MhPage *self, gboolean floating)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  g_autoptr (GtkWidget) header = NULL;
  g_autoptr (GtkWidget) focus = NULL;

  if (priv->header == NULL || floating == priv->floating)
    return;
  priv->floating = floating;
  priv->near = FALSE;
  header = g_object_ref (priv->header);
  if (mh_toolkit_has_focus_in (header))
    focus = g_object_ref (gtk_root_get_focus (gtk_widget_get_root (header)));
  if (priv->leave_full == NULL)
    add_leave_full (self);
  move_header (self, floating);
  gtk_widget_set_visible (priv->leave_full, floating);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), !floating);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), !floating);
  if (focus != NULL && gtk_widget_get_visible (focus))
    gtk_widget_grab_focus (focus);
  else if (focus != NULL && !gtk_widget_child_focus (header, GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (priv->overlay, GTK_DIR_TAB_FORWARD);
  show_header (self);
}

/* The focus has moved. */
void
mh_page_update_header (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  if (priv->floating)
    show_header (self);
}

/* Puts the header where it can float. */
static void
mh_page_constructed (GObject *object)
{
  MhPagePrivate *priv = mh_page_get_instance_private (MH_PAGE (object));
  GtkWidget *content = adw_bin_get_child (ADW_BIN (object));
  GtkWidget *first = content != NULL ? gtk_widget_get_first_child (content) : NULL;

  G_OBJECT_CLASS (mh_page_parent_class)->constructed (object);
  if (!ADW_IS_HEADER_BAR (first))
    return;
  priv->header = first;
  gtk_widget_set_valign (first, GTK_ALIGN_START);
  priv->overlay = gtk_overlay_new ();
  g_object_ref (content);
  adw_bin_set_child (ADW_BIN (object), priv->overlay);
  gtk_overlay_set_child (GTK_OVERLAY (priv->overlay), content);
  g_object_unref (content);
}

/* Closes an open search; returns whether there was one. */
gboolean
mh_page_end_search (MhPage *self)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);
  GtkWidget *content
      = priv->overlay != NULL ? gtk_overlay_get_child (GTK_OVERLAY (priv->overlay)) : NULL;
  GtkWidget *part = content != NULL ? gtk_widget_get_first_child (content) : NULL;

  for (; part != NULL; part = gtk_widget_get_next_sibling (part))
    if (GTK_IS_SEARCH_BAR (part) && gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (part)))
      {
        gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (part), FALSE);
        return TRUE;
      }
  return FALSE;
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

  object_class->constructed = mh_page_constructed;
  object_class->get_property = mh_page_get_property;
  object_class->set_property = mh_page_set_property;
  object_class->finalize = mh_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = mh_page_map;
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

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/* Keeps the screen on while people look or listen without input, at most until the page is left. */
void
mh_page_set_watched (MhPage *self, gboolean watched)
{
  MhPagePrivate *priv = mh_page_get_instance_private (self);

  priv->watched = watched && gtk_widget_get_mapped (GTK_WIDGET (self));
  update_awake (self);
}

/* @menu is the ID of a menu in menus.ui. */
void
mh_page_set_menu (GtkMenuButton *button, const char *menu)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GMenu *model = gtk_application_get_menu_by_id (application, menu);

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
