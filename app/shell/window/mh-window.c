/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-window.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/parts/mh-wood.h"
#include "shell/window/mh-program.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* How long a message is shown. */
#define SAID_SECONDS 8
/* After this time the toolkit and a screen reader that is running know each other. */
#define SILENT_MS 500
/* A window that is larger than a laptop's. */
#define ROOMY_WIDTH 1200
#define ROOMY_HEIGHT 760

/* The window: a stack of pages of which the top one is visible. It depends on no particular page; mh-navigation.h
 * adds them. */
struct _MhWindow
{
  AdwApplicationWindow parent_instance;

  GtkWidget *toasts;
  AdwToast *toast; /* (nullable): the current message; not owned */
  GtkWidget *said; /* the label of its sentence */
  guint said_until; /* a timeout, or 0 */
  GtkWidget *edge; /* tells once, at the top, where the header is in full screen */
  guint edge_until; /* a timeout, or 0 */
  gboolean edge_told;
  guint silent_until; /* a timeout, or 0 */
  GtkStack *stack;
  GPtrArray *pile; /* of MhPage, owned by the stack */
  GPtrArray *gone; /* of MhPage: removed from the pile, still sliding out */
  gboolean alone; /* a window whose size is not saved */
  gboolean closing;
  gboolean covered; /* a dialog is in front of the page */
  guint holds;
  gboolean wants_to_close; /* when nobody holds it any more */
  void (*next) (MhWindow *self, gpointer subject); /* after the pages have been left */
  GObject *subject; /* (nullable) */
  gboolean waits; /* the pages are left when nobody holds the window any more */
};

G_DEFINE_FINAL_TYPE (MhWindow, mh_window, ADW_TYPE_APPLICATION_WINDOW)

/* Frees pages that are still fading out, and closes their files, which may be needed sooner. While the window is held,
 * such a page is still visible. */
void
mh_window_let_go (MhWindow *self)
{
  if (self->holds > 0)
    return;
  for (guint i = 0; i < self->gone->len; i++)
    gtk_stack_remove (self->stack, g_ptr_array_index (self->gone, i));
  g_ptr_array_set_size (self->gone, 0);
}

/* The stack gives the focus back to the widget that had it when the page was left. If that is an entry of a closed
 * menu, it gets no keys, so the owner of the menu takes the focus. */
static void
correct_focus (MhWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || gtk_widget_get_mapped (focus))
    return;
  while (focus != NULL && !gtk_widget_get_mapped (focus))
    focus = gtk_widget_get_parent (focus);
  if (focus == NULL || !gtk_widget_grab_focus (focus))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
}

/* Shortcuts of the page do nothing behind a dialog. */
static void
update_page_actions (MhWindow *self)
{
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  self->covered ? NULL
                                                : mh_page_get_actions (mh_window_get_page (self)));
}

static void
update_back (MhWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", self->pile->len > 1);
}

/* A dialog may have come, or gone. What had the focus before may be gone, or on a page that is hidden now. */
static void
on_focus_moved (MhWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean covered = mh_toolkit_is_covered (GTK_WIDGET (self->stack));

  if (self->pile->len > 0)
    mh_page_update_header (mh_window_get_page (self));
  if (self->covered == covered || self->pile->len == 0)
    return;
  self->covered = covered;
  update_page_actions (self);
  if (covered || focus == NULL || gtk_widget_get_mapped (focus))
    return;
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    mh_page_shown (mh_window_get_page (self));
}

static void
show_top (MhWindow *self)
{
  MhPage *page = mh_window_get_page (self);
  const char *title = mh_page_get_title (page);

  if (self->holds > 0)
    return;
  update_page_actions (self);
  mh_page_float_header (page, gtk_window_is_fullscreen (GTK_WINDOW (self)));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : _ ("Mousehole"));
  /* Last, because the button of a page that is left may have the focus, which the stack gives back. */
  update_back (self);
  if (!gtk_stack_get_transition_running (self->stack))
    mh_window_let_go (self);
  correct_focus (self);
  mh_page_shown (page);
}

static void
take_off (MhWindow *self)
{
  MhPage *page = g_ptr_array_steal_index (self->pile, self->pile->len - 1);

  g_ptr_array_add (self->gone, page);
}

static void
put_on (MhWindow *self, MhPage *page)
{
  g_object_bind_property (page, "title", gtk_stack_add_child (self->stack, GTK_WIDGET (page)),
                          "title", G_BINDING_SYNC_CREATE);
  mh_buttons_wrap (GTK_WIDGET (page));
  g_ptr_array_add (self->pile, page);
}

static void
on_transition_running (GtkStack *stack, GParamSpec *pspec, MhWindow *self)
{
  if (!gtk_stack_get_transition_running (stack))
    mh_window_let_go (self);
}

/* Leaves a page, unless another one has come above it. */
static gboolean
go_back (gpointer page)
{
  MhWindow *self = mh_window_of (page);

  if (self != NULL && self->pile->len > 1 && mh_window_get_page (self) == page)
    {
      take_off (self);
      show_top (self);
    }
  return G_SOURCE_REMOVE;
}

/* Behind a dialog the action stays enabled: its button has to get the focus back. */
static void
on_back_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);

  if (!self->covered)
    mh_window_back (self);
}

static void
remember_size (MhWindow *self)
{
  GSettings *settings = mh_program_get_settings ();
  int width, height;

  /* The size that the window returns to from maximized. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (width >= 360 && height >= 280)
    {
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", height);
    }
}

/* Leaves all pages, the top one first. The first one that is not ready calls @then with itself when it is. @then must
 * call this function again with that page as @ready, because the pages below have not been asked. */
static gboolean
leave_all (MhWindow *self, MhPage *ready, GSourceFunc then)
{
  for (guint i = self->pile->len; i > 0; i--)
    {
      MhPage *page = g_ptr_array_index (self->pile, i - 1);

      if (page != ready && !mh_page_leave (page, then, page))
        return FALSE;
    }
  return TRUE;
}

static gboolean
close_now (gpointer page)
{
  MhWindow *self = mh_window_of (page);

  if (self != NULL && leave_all (self, page, close_now))
    {
      self->closing = TRUE;
      mh_toolkit_close (GTK_WINDOW (self));
    }
  return G_SOURCE_REMOVE;
}

static gboolean
mh_window_close_request (GtkWindow *window)
{
  MhWindow *self = MH_WINDOW (window);

  self->wants_to_close = self->holds > 0;
  if (self->wants_to_close || (!self->closing && !leave_all (self, NULL, close_now)))
    return GDK_EVENT_STOP;
  if (!self->alone)
    remember_size (self);
  return GTK_WINDOW_CLASS (mh_window_parent_class)->close_request (window);
}

static void
mh_window_constructed (GObject *object)
{
  MhWindow *self = MH_WINDOW (object);
  GSettings *settings = mh_program_get_settings ();

  G_OBJECT_CLASS (mh_window_parent_class)->constructed (object);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
}

/* On a large screen a question with few answers is shown larger: see style.css. */
static void
mh_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (mh_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (width >= ROOMY_WIDTH && height >= ROOMY_HEIGHT)
    gtk_widget_add_css_class (widget, "roomy");
  else
    gtk_widget_remove_css_class (widget, "roomy");
}

/* An X window manager restores a window that began maximized without its shadow, which shrinks the content. So the
 * window is maximized after it has its size. */
static void
mh_window_map (GtkWidget *widget)
{
  GSettings *settings = mh_program_get_settings ();

  GTK_WIDGET_CLASS (mh_window_parent_class)->map (widget);
  if (!MH_WINDOW (widget)->alone && g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (widget));
}

static void
mh_window_dispose (GObject *object)
{
  MhWindow *self = MH_WINDOW (object);

  g_clear_handle_id (&self->said_until, g_source_remove);
  g_clear_handle_id (&self->edge_until, g_source_remove);
  g_clear_handle_id (&self->silent_until, g_source_remove);
  if (self->stack != NULL)
    mh_window_let_go (self);
  g_signal_handlers_disconnect_by_func (self, on_focus_moved, NULL);
  g_clear_object (&self->subject);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", NULL);
  G_OBJECT_CLASS (mh_window_parent_class)->dispose (object);
}

static void
mh_window_finalize (GObject *object)
{
  MhWindow *self = MH_WINDOW (object);

  g_ptr_array_unref (self->pile);
  g_ptr_array_unref (self->gone);
  G_OBJECT_CLASS (mh_window_parent_class)->finalize (object);
}

static gboolean
on_edge_told (gpointer user_data)
{
  MhWindow *self = MH_WINDOW (user_data);

  g_clear_handle_id (&self->edge_until, g_source_remove);
  gtk_widget_set_visible (self->edge, FALSE);
  return G_SOURCE_REMOVE;
}

static void
on_fullscreened (MhWindow *self)
{
  const gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));

  if (self->pile->len > 0)
    mh_page_float_header (mh_window_get_page (self), full);
  if (!full)
    on_edge_told (self);
  else if (!self->edge_told)
    {
      self->edge_told = TRUE;
      gtk_widget_set_visible (self->edge, TRUE);
      mh_toolkit_announce (self->edge, gtk_label_get_label (GTK_LABEL (self->edge)));
      self->edge_until = g_timeout_add_seconds (SAID_SECONDS, on_edge_told, self);
    }
}

/* The page did not handle the key. */
static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  if (mh_page_end_search (mh_window_get_page (MH_WINDOW (widget))))
    return TRUE;
  if (!gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    return FALSE;
  gtk_window_unfullscreen (GTK_WINDOW (widget));
  return TRUE;
}

static void
mh_window_class_init (MhWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = mh_window_constructed;
  object_class->dispose = mh_window_dispose;
  object_class->finalize = mh_window_finalize;
  widget_class->map = mh_window_map;
  widget_class->size_allocate = mh_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = mh_window_close_request;
  g_type_ensure (MH_TYPE_WOOD);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MhWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, edge);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, stack);
  gtk_widget_class_bind_template_callback (widget_class, on_transition_running);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, on_back_activated);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

/* Opens any files that the command line can open. */
static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MhWindow *self)
{
  g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = list; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  if (files->len == 0 || mh_toolkit_has_dialog (GTK_WINDOW (self)))
    return FALSE;
  g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))),
                      (GFile **) files->pdata, (int) files->len, "");
  return TRUE;
}

/* Moves as little as needed to show the range, or its beginning if it does not fit. */
static void
scroll_to (GtkAdjustment *adjustment, double start, double length)
{
  const double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);

  value = MIN (MAX (value, start + length - page), start);
  gtk_adjustment_set_value (adjustment, value);
}

static void
scroll_viewport (GtkScrollable *viewport, GtkWidget *focus)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (focus, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &bounds))
    return;
  scroll_to (gtk_scrollable_get_hadjustment (viewport), bounds.origin.x, bounds.size.width);
  scroll_to (gtk_scrollable_get_vadjustment (viewport), bounds.origin.y, bounds.size.height);
}

/* Scrolls to the focus widget at once. A viewport only starts an animation: after Tab and the space bar, a widget
 * that is not visible yet would be activated, and a popover whose button is off the screen has no place. */
static void
show_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *parent;

  /* The name and the frame of a field belong to the parent of its focus widget. */
  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (focus == NULL)
    return;
  for (parent = gtk_widget_get_parent (focus); parent != NULL && !GTK_IS_NATIVE (parent);
       parent = gtk_widget_get_parent (parent))
    if (GTK_IS_VIEWPORT (parent) && gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (parent)))
      scroll_viewport (GTK_SCROLLABLE (parent), focus);
}

/* Behind another window of the program nothing has the focus. */
static gboolean
on_silent (gpointer user_data)
{
  MhWindow *self = MH_WINDOW (user_data);
  GtkWindow *window = GTK_WINDOW (self);

  self->silent_until = 0;
  if (gtk_application_get_active_window (gtk_window_get_application (window)) == window
      && !mh_toolkit_tell_focus (window))
    mh_page_shown (mh_window_get_page (self));
  return G_SOURCE_REMOVE;
}

static void
on_silence_changed (MhWindow *self)
{
  g_clear_handle_id (&self->silent_until, g_source_remove);
  if (mh_voice_is_replaced (mh_program_get_voice ()))
    self->silent_until = g_timeout_add_full (G_PRIORITY_LOW, SILENT_MS, on_silent, self, NULL);
}

static void
mh_window_init (MhWindow *self)
{
  GtkEventController *drop;

  self->pile = g_ptr_array_new ();
  self->gone = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  drop = GTK_EVENT_CONTROLLER (gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY));
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), drop);
  /* Connected after the viewport, whose animation this ends. */
  g_signal_connect_after (self, "notify::focus-widget", G_CALLBACK (show_focus), NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (on_focus_moved), NULL);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (on_fullscreened), NULL);
  g_signal_connect_object (mh_program_get_voice (), "silence-changed",
                           G_CALLBACK (on_silence_changed), self, G_CONNECT_SWAPPED);
}

/* Going back ends at the first page, which stays at the bottom. */
MhWindow *
mh_window_new (GtkApplication *application, MhPage *first)
{
  MhWindow *self = g_object_new (MH_TYPE_WINDOW, "application", application, NULL);

  put_on (self, first);
  show_top (self);
  return self;
}

/* Creates a window with a bar below all pages, whose size is not saved. */
MhWindow *
mh_window_new_alone (GtkApplication *application, MhPage *first, GtkWidget *bar)
{
  MhWindow *self = mh_window_new (application, first);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GtkWidget) content = g_object_ref (self->toasts);

  self->alone = TRUE;
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), NULL);
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), content);
  gtk_box_append (GTK_BOX (box), bar);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), box);
  return self;
}

MhWindow *
mh_window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return MH_IS_WINDOW (root) ? MH_WINDOW (root) : NULL;
}

/* Checks whether a widget is in the page that is shown, not in one that is covered or has been left. */
gboolean
mh_window_is_on_top (GtkWidget *widget)
{
  MhWindow *window = mh_window_of (widget);
  GtkWidget *page = gtk_widget_get_ancestor (widget, MH_TYPE_PAGE);

  return window != NULL && page == GTK_WIDGET (mh_window_get_page (window));
}

MhPage *
mh_window_get_page (MhWindow *self)
{
  return g_ptr_array_index (self->pile, self->pile->len - 1);
}

void
mh_window_push (MhWindow *self, MhPage *page)
{
  put_on (self, page);
  show_top (self);
}

/* Shows a page above the first one, or the first page if it is NULL. */
void
mh_window_start_over (MhWindow *self, MhPage *page)
{
  while (self->pile->len > 1)
    take_off (self);
  if (page != NULL)
    put_on (self, page);
  show_top (self);
}

/* All pages have been left. */
static void
start_next (MhWindow *self)
{
  g_autoptr (GObject) subject = g_steal_pointer (&self->subject);

  self->waits = FALSE;
  mh_window_start_over (self, NULL);
  self->next (self, subject);
}

static gboolean
go_on (gpointer page)
{
  MhWindow *self = mh_window_of (page);

  if (self != NULL && leave_all (self, page, go_on))
    start_next (self);
  return G_SOURCE_REMOVE;
}

/* Must be called before starting over with a page that is not the next one of the same match. If a page has to ask
 * first, or the window is held, returns FALSE. @next is then called with the object from the first page, unless the
 * player stays. The last call counts. */
gboolean
mh_window_leave (MhWindow *self, void (*next) (MhWindow *self, gpointer subject), gpointer subject)
{
  self->waits = self->holds > 0;
  if (!self->waits && leave_all (self, NULL, go_on))
    return TRUE;
  self->next = next;
  g_set_object (&self->subject, subject);
  return FALSE;
}

void
mh_window_back (MhWindow *self)
{
  MhPage *page = mh_window_get_page (self);

  if (self->holds == 0 && self->pile->len > 1 && mh_page_leave (page, go_back, page))
    go_back (page);
}

gboolean
mh_window_is_moving (MhWindow *self)
{
  return self->holds > 0 || gtk_stack_get_transition_running (self->stack);
}

/* Until it is released, the page on the screen stays there, because the disk is awaited: nobody can leave it, and the
 * window closes later. */
void
mh_window_hold (MhWindow *self)
{
  g_object_ref (self);
  self->holds++;
}

/* Nobody holds the window any more. */
static gboolean
on_released (gpointer user_data)
{
  MhWindow *self = MH_WINDOW (user_data);

  if (self->waits && self->holds == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->waits = FALSE;
      if (leave_all (self, NULL, go_on))
        start_next (self);
    }
  return G_SOURCE_REMOVE;
}

void
mh_window_release (MhWindow *self)
{
  if (--self->holds == 0)
    {
      if (self->waits)
        g_idle_add_full (G_PRIORITY_DEFAULT, on_released, g_object_ref (self), g_object_unref);
      if (gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (mh_window_get_page (self)))
        show_top (self);
      else if (!gtk_stack_get_transition_running (self->stack))
        mh_window_let_go (self);
      if (self->wants_to_close)
        mh_toolkit_close (GTK_WINDOW (self));
    }
  g_object_unref (self);
}

gboolean
mh_window_is_held (MhWindow *self)
{
  return self->holds > 0;
}

static void
on_toast_dismissed (AdwToast *toast, MhWindow *self)
{
  g_clear_handle_id (&self->said_until, g_source_remove);
  self->toast = NULL;
}

/* Stays while the pointer or the focus is on the toast. */
static gboolean
on_said (gpointer user_data)
{
  MhWindow *self = MH_WINDOW (user_data);
  GtkWidget *shown = gtk_widget_get_ancestor (self->said, ADW_TYPE_TOAST_OVERLAY) != NULL
                         ? gtk_widget_get_parent (gtk_widget_get_parent (self->said))
                         : NULL;

  if (shown != NULL
      && (gtk_widget_get_state_flags (shown)
          & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN))
             != 0)
    return G_SOURCE_CONTINUE;
  self->said_until = 0;
  adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

/* A toast cuts its title off after a line, and the important words often follow a path. */
static void
show_toast (MhWindow *self)
{
  self->said = mh_text_label_new (NULL, GTK_JUSTIFY_LEFT, "heading");
  gtk_label_set_max_width_chars (GTK_LABEL (self->said), 36);
  self->toast = adw_toast_new ("");
  adw_toast_set_custom_title (self->toast, self->said);
  /* The window dismisses the toast itself: a new sentence may have replaced the first. */
  adw_toast_set_timeout (self->toast, 0);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (on_toast_dismissed), self, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), self->toast);
}

/* Shows and announces a sentence that replaces the one before. */
void
mh_window_say (MhWindow *self, const char *sentence)
{
  if (self->toast == NULL)
    show_toast (self);
  gtk_label_set_label (GTK_LABEL (self->said), sentence);
  g_clear_handle_id (&self->said_until, g_source_remove);
  self->said_until = g_timeout_add_seconds (SAID_SECONDS, on_said, self);
  mh_toolkit_announce (self->toasts, sentence);
}
