/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The style sheets: which of them are used, and that they do not restyle the toolkit by accident. */
#include "shell-fixture.h"

#define OURS "/io/github/mousehole_games/Mousehole/"
#define THEIRS "/org/gnome/Adwaita/styles/"
/* The position and size of a sheet of paper. */
#define MARGIN 10
#define SIZE 40

/* Classes that are restyled on purpose. */
static const char *const shared[] = { "dim-label", "pill", "subtitle", "suggested-action", NULL };

static void
add_classes (GHashTable *names, const char *path)
{
  g_autoptr (GBytes) sheet = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("\\.([a-z][a-z0-9-]*)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gsize size;
  const char *text;

  g_assert_nonnull (sheet);
  text = g_bytes_get_data (sheet, &size);
  for (g_regex_match_full (regex, text, (gssize) size, 0, 0, &match, NULL);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    g_hash_table_add (names, g_match_info_fetch (match, 1));
}

/* The names of all classes in the style sheets of a folder. */
static GHashTable *
find_classes (const char *folder)
{
  g_auto (GStrv) files
      = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (char **file = files; file != NULL && *file != NULL; file++)
    if (g_str_has_suffix (*file, ".css"))
      {
        g_autofree char *path = g_strconcat (folder, *file, NULL);

        add_classes (names, path);
      }
  return names;
}

static void
test_own_names (void)
{
  g_autoptr (GHashTable) ours = find_classes (OURS);
  g_autoptr (GHashTable) theirs = find_classes (THEIRS);
  GHashTableIter iter;
  gpointer name;

  g_assert_true (g_hash_table_contains (ours, "paper"));
  g_assert_true (g_hash_table_contains (theirs, "card"));
  g_hash_table_iter_init (&iter, ours);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_strv_contains (shared, name) && g_hash_table_contains (theirs, name))
      g_test_fail_printf ("The toolkit has a style class “%s”, too.", (char *) name);
}

static guint32
get_pixel (GtkWidget *widget, int x, int y)
{
  g_autoptr (GBytes) pixels = test_read_pixels (widget);
  const guint32 *data = g_bytes_get_data (pixels, NULL);

  return data[y * gtk_widget_get_width (widget) + x] & 0xffffff;
}

static void
check_paper (GtkWidget *holder, gboolean dark, gboolean contrast)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  test_wait_until (adw_style_manager_get_high_contrast (adw_style_manager_get_default ())
                   == contrast);
  test_wait_picture (holder);
  test_wait_picture (holder);
  g_assert_cmphex (get_pixel (holder, MARGIN + SIZE / 2, MARGIN + SIZE / 2), ==,
                   dark ? 0xeadfcb : 0xf7f0e3);
  if (contrast)
    g_assert_cmphex (get_pixel (holder, MARGIN - 2, MARGIN + SIZE / 2), ==, 0x33272b);
  else
    g_assert_cmphex (get_pixel (holder, MARGIN - 2, MARGIN + SIZE / 2), !=, 0x33272b);
}

static gboolean
can_change_contrast (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema
      = source == NULL
            ? NULL
            : g_settings_schema_source_lookup (source, "org.gnome.desktop.a11y.interface", TRUE);

  return schema != NULL && g_settings_schema_has_key (schema, "high-contrast");
}

/* In light and dark style, with high contrast and without, while the program runs. */
static void
test_sheets (void)
{
  /* One of the two changes at a time. */
  static const struct
  {
    gboolean dark, contrast;
  } states[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 }, { 0, 1 }, { 1, 1 }, { 1, 0 } };
  g_autoptr (GSettings) settings
      = can_change_contrast () ? g_settings_new ("org.gnome.desktop.a11y.interface") : NULL;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *holder = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *paper = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_object_set (holder, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
  g_object_set (paper, "width-request", SIZE, "height-request", SIZE, "margin-start", MARGIN,
                "margin-end", MARGIN, "margin-top", MARGIN, "margin-bottom", MARGIN, NULL);
  gtk_widget_add_css_class (paper, "paper");
  gtk_box_append (GTK_BOX (holder), paper);
  gtk_window_set_child (GTK_WINDOW (window), holder);
  test_window_open (GTK_WINDOW (window));
  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    {
      if (settings != NULL)
        g_settings_set_boolean (settings, "high-contrast", states[i].contrast);
      check_paper (holder, states[i].dark, states[i].contrast && settings != NULL);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* After a touch the toolkit keeps the hover where the finger was: a face that is not chosen would look so. */
static void
test_hover (void)
{
  GtkWidget *tile;

  shell_meet ("Mia");
  shell_open_game ("cat-patrol");
  tile = shell_find_type (shell_part ("faces"), GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < 2; i++)
    {
      guint32 before;

      gtk_window_set_focus (GTK_WINDOW (shell_window ()), i == 0 ? tile : NULL);
      before = get_pixel (tile, SIZE, 4);
      gtk_widget_set_state_flags (tile, GTK_STATE_FLAG_PRELIGHT, FALSE);
      shell_settle ();
      g_assert_true ((get_pixel (tile, SIZE, 4) == before) == (i == 0));
      gtk_widget_unset_state_flags (tile, GTK_STATE_FLAG_PRELIGHT);
      shell_settle ();
    }
}

void
shell_add_tests (void)
{
  shell_add ("/style/own-names", test_own_names);
  shell_add ("/style/sheets", test_sheets);
  shell_add ("/style/hover", test_hover);
}
