/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Real keys lead from page to page and back on every path, and the keyboard works at each end. */
#include "shell-fixture.h"

#include "../table/hands.h"

/* Or on a toast, which Tab reaches from the page. */
static gboolean
is_on_page (void)
{
  GtkWidget *focus = shell_focus ();
  GtkWidget *page = focus != NULL ? gtk_widget_get_ancestor (focus, MH_TYPE_PAGE) : NULL;

  return gtk_window_is_active (GTK_WINDOW (shell_window ())) && focus != NULL
         && gtk_widget_get_mapped (focus)
         && (page == GTK_WIDGET (shell_page ())
             || (page == NULL && gtk_widget_get_ancestor (focus, ADW_TYPE_TOAST_OVERLAY) != NULL))
         && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL;
}

/* The arrow keys move by the entries' positions, which are known after the first frame. */
static gboolean
is_in_menu (void)
{
  GtkWidget *focus = shell_focus ();

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_get_height (focus) > 0
         && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

static void
check_focus (const char *where)
{
  if (!is_on_page ())
    g_test_message ("%s: on %s the focus is on %s; the window is %s", where,
                    G_OBJECT_TYPE_NAME (shell_page ()),
                    shell_focus () != NULL ? G_OBJECT_TYPE_NAME (shell_focus ()) : "nothing",
                    gtk_window_is_active (GTK_WINDOW (shell_window ())) ? "active" : "not active");
  test_wait_until (is_on_page ());
}

static GtkMenuButton *
find_menu (void)
{
  g_autoptr (GPtrArray) menus = shell_find_all (shell_page (), GTK_TYPE_MENU_BUTTON);

  for (guint i = 0; i < menus->len; i++)
    if (gtk_menu_button_get_primary (menus->pdata[i]))
      return menus->pdata[i];
  return NULL;
}

/* Tab and the menu. */
static void
check_keys (const char *where)
{
  check_focus (where);
  hands_type (GDK_KEY_Tab);
  check_focus (where);
  if (find_menu () != NULL)
    {
      hands_type (GDK_KEY_F10);
      test_wait_until (is_in_menu ());
      hands_type_elsewhere (GDK_KEY_Escape);
      test_wait_until (is_on_page ());
    }
}

/* With Ctrl, it opens a window, which Escape closes. */
static void
check_shortcut (guint key)
{
  hands_key (GDK_KEY_Control_L, TRUE);
  hands_type (key);
  hands_type_elsewhere (GDK_KEY_Control_L);
  test_wait_until (!is_on_page ());
  shell_settle ();
  hands_type_elsewhere (GDK_KEY_Escape);
  test_wait_until (is_on_page ());
}

static void
go_back (MhPage *page)
{
  hands_key (GDK_KEY_Alt_L, TRUE);
  hands_type (GDK_KEY_Left);
  hands_key (GDK_KEY_Alt_L, FALSE);
  test_wait_until (shell_page () == page);
  shell_settle ();
}

static gboolean
opens_window (const char *action)
{
  static const char *const actions[]
      = { "app.open", "app.preferences", "app.about", "page.play-on", "page.stand-in", NULL };

  return g_strv_contains (actions, action);
}

/* Known bugs in the toolkit's own windows. */
static gboolean
is_left_alone (const char *action)
{
#ifdef __SANITIZE_ADDRESS__
  /* The file chooser leaks two search paths each time. */
  if (g_str_equal (action, "app.open"))
    return TRUE;
#endif
  /* The window of shortcuts warns about a label. */
  return g_str_equal (action, "app.shortcuts");
}

static void
come_back (MhPage *page, const char *way)
{
  shell_settle ();
  check_keys (way);
  go_back (page);
  check_keys (way);
}

/* Whether a label equals another one without the mark of its mnemonic. */
static gboolean
is_label (const char *marked, const char *label)
{
  g_auto (GStrv) parts = g_strsplit (marked, "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);

  return g_str_equal (plain, label);
}

static char *
find_action (GMenuModel *model, const char *label)
{
  char *action = NULL;

  for (int i = 0; action == NULL && i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autofree char *own = NULL;

      if (section != NULL)
        action = find_action (section, label);
      else if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &own)
               && is_label (own, label))
        g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
    }
  return action;
}

/* Goes down to an entry of the menu. Returns: its action */
static char *
go_to_entry (guint index)
{
  g_autofree char *label = NULL;

  hands_type (GDK_KEY_F10);
  test_wait_until (is_in_menu ());
  for (guint i = 0; i < index; i++)
    {
      GtkWidget *before = shell_focus ();

      hands_type_elsewhere (GDK_KEY_Down);
      test_wait_until (shell_focus () != before);
    }
  g_object_get (shell_focus (), "text", &label, NULL);
  return find_action (gtk_menu_button_get_menu_model (find_menu ()), label);
}

/* Every enabled entry of the menu. After the last one comes the first one again. */
static void
walk_menu (MhPage *page)
{
  g_autofree char *first = NULL;

  for (guint i = 0; find_menu () != NULL; i++)
    {
      g_autofree char *action = go_to_entry (i), *way = NULL;
      const gboolean known = g_strcmp0 (action, first) == 0;

      way = g_strdup_printf ("%s, menu, %s", G_OBJECT_TYPE_NAME (page), action);
      g_test_message ("%s", way);
      hands_type_elsewhere (known || is_left_alone (action) ? GDK_KEY_Escape : GDK_KEY_Return);
      test_wait_until (!is_in_menu ());
      if (known)
        break;
      if (first == NULL)
        first = g_strdup (action);
      if (opens_window (action))
        {
          test_wait_until (!is_on_page ());
          shell_settle ();
          hands_type_elsewhere (GDK_KEY_Escape);
          test_wait_until (is_on_page ());
        }
      shell_settle ();
      if (shell_page () != page)
        come_back (page, way);
      else
        check_keys (way);
    }
  if (first != NULL)
    test_wait_until (is_on_page ());
}

static gboolean
leads_on (GtkWidget *button)
{
  static const char *const actions[]
      = { "win.rules",  "win.lesson", "win.about-game", "win.history", "page.rules", "page.album",
          "page.check", "page.print", "page.results",   "page.edit",   "page.watch", NULL };
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));

  return gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button) && action != NULL
         && g_strv_contains (actions, action);
}

/* Every button that leads to a page; of those that do the same on many rows the first one. */
static void
walk_buttons (MhPage *page)
{
  g_autoptr (GPtrArray) buttons = shell_find_all (page, GTK_TYPE_BUTTON);
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = buttons->len; i-- > 0;)
    if (!leads_on (buttons->pdata[i]))
      g_ptr_array_remove_index (buttons, i);
  g_ptr_array_foreach (buttons, (GFunc) g_object_ref, NULL);
  g_ptr_array_set_free_func (buttons, g_object_unref);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));
      g_autofree char *way = g_strdup_printf ("%s, %s", G_OBJECT_TYPE_NAME (page), action);

      if (!g_hash_table_add (done, (gpointer) action))
        continue;
      g_test_message ("%s", way);
      g_assert_true (gtk_widget_grab_focus (button));
      hands_type (GDK_KEY_Return);
      test_wait_until (shell_page () != page);
      come_back (page, way);
    }
}

static void
walk (void)
{
  MhPage *page = shell_page ();

  check_keys (G_OBJECT_TYPE_NAME (page));
  walk_menu (page);
  walk_buttons (page);
  check_shortcut (GDK_KEY_comma);
}

static void
test_way (gconstpointer page)
{
  MhProfile *mia;

  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (g_str_equal (page, "history"))
    shell_play_out (shell_head (0, 3));
  if (g_str_equal (page, "table"))
    shell_begin (shell_head (3, 0));
  else
    shell_lead_to (page, "cat-patrol");
  if (g_str_equal (page, "profile"))
    {
      mia = shell_meet ("Mia");
      shell_open_person (mia);
    }
  if (g_str_equal (page, "person"))
    shell_action_with ("win.person", mh_profile_get_id (shell_meet ("Mia")));
  shell_settle ();
  walk ();
  hands_leave ();
}

/* Ctrl+O opens the file chooser. F11 enters and leaves full screen; Escape leaves it, too. */
static void
test_keys (void)
{
  GtkWindow *window = GTK_WINDOW (shell_window ());
  GtkSearchBar *search;

  if (!hands_take (GTK_WIDGET (window)))
    return;
  shell_go_home ();
  if (!is_left_alone ("app.open"))
    check_shortcut (GDK_KEY_o);
  for (guint i = 0; i < 2; i++)
    {
      const gboolean full = gtk_window_is_fullscreen (window);

      hands_type (GDK_KEY_F11);
      test_wait_until (gtk_window_is_fullscreen (window) != full);
      shell_settle ();
    }
  g_assert_true (gtk_window_is_fullscreen (window));
  /* What is open is closed first, as long as it is shown also the sentence about full screens. */
  shell_action ("page.search");
  search = GTK_SEARCH_BAR (shell_part ("search_bar"));
  gtk_widget_grab_focus (shell_item (shell_part ("games"), 0));
  hands_type (GDK_KEY_Escape);
  if (gtk_search_bar_get_search_mode (search))
    hands_type (GDK_KEY_Escape);
  test_wait_until (!gtk_search_bar_get_search_mode (search));
  shell_settle ();
  g_assert_true (gtk_window_is_fullscreen (window));
  hands_type (GDK_KEY_Escape);
  test_wait_until (!gtk_window_is_fullscreen (window));
  shell_settle ();
  hands_leave ();
}

void
shell_add_tests (void)
{
  static const char *const pages[] = { "library", "seating", "table",   "rules", "podium",
                                       "replay",  "history", "profile", "person" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strconcat ("/shell/ways/", pages[i], NULL);

      shell_add_data (path, pages[i], test_way);
    }
  shell_add ("/shell/ways/keys", test_keys);
}
