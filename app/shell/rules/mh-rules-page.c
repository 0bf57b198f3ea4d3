/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-rules-page.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-fold.h"
#include "shell/rules/mh-print-page.h"
#include "shell/rules/mh-read-aloud.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>
#include <math.h>

#define SMALLEST 0.75
#define LARGEST 3.0
#define STEP 1.2

/* The rules of a game, in any of the languages they are written in. */
struct _MhRulesPage
{
  MhPage parent_instance;

  MhGameInfo *info;
  MhRuleBook *book;
  GtkMenuButton *menu;
  GtkWidget *contents_popover;
  GtkListBox *contents;
  GtkSearchBar *search_bar;
  GtkWidget *search_entry;
  GtkWidget *results;
  int left; /* the top block when the search began, or the result that was chosen */
  GtkDropDown *languages;
  MhRulesView *view;
  GtkWidget *read_bar;
  GtkWidget *read_pause;
  MhReadAloud *reader;
};

G_DEFINE_FINAL_TYPE (MhRulesPage, mh_rules_page, MH_TYPE_PAGE)

static const char *
get_language (MhRulesPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->languages);

  return selected != GTK_INVALID_LIST_POSITION
             ? mh_book_get_languages (MH_BOOK (self->book))[selected]
             : "en";
}

static void
fill_contents (MhRulesPage *self)
{
  GtkListBoxRow *old;

  while ((old = gtk_list_box_get_row_at_index (self->contents, 0)) != NULL)
    gtk_list_box_remove (self->contents, GTK_WIDGET (old));
  for (guint i = 0; i < mh_rule_book_get_n_blocks (self->book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (self->book, i);

      if (block->kind == MH_BLOCK_TITLE)
        {
          GtkWidget *row = gtk_list_box_row_new ();
          GtkWidget *label = gtk_label_new (mh_block_get_text (block, get_language (self)));

          gtk_label_set_xalign (GTK_LABEL (label), 0);
          gtk_label_set_wrap (GTK_LABEL (label), TRUE);
          gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
          gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
          g_object_set_data (G_OBJECT (row), "block", GUINT_TO_POINTER (i));
          gtk_list_box_append (self->contents, row);
        }
    }
}

static void
on_contents_activated (GtkListBox *box, GtkListBoxRow *row, MhRulesPage *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->contents_popover));
  self->left = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "block"));
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  mh_rules_view_show_block (self->view, (guint) self->left, FALSE);
}

/* Shows the results, or returns to them. */
static void
show_results (MhRulesPage *self)
{
  gtk_widget_set_visible (self->results, FALSE);
  mh_rules_view_search (self->view, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

static void
on_search_changed (MhRulesPage *self)
{
  if (gtk_search_bar_get_search_mode (self->search_bar))
    show_results (self);
}

/* Shows a result in its context; a button returns to the results. */
static void
on_result_chosen (MhRulesPage *self, guint index)
{
  self->left = (int) index;
  mh_rules_view_search (self->view, NULL);
  mh_rules_view_show_block (self->view, index, TRUE);
  gtk_widget_set_visible (self->results, TRUE);
}

/* Return in the entry chooses the first result. */
static void
on_search_activated_by_key (MhRulesPage *self)
{
  int first;

  show_results (self);
  first = mh_rules_view_get_first_result (self->view);
  if (first >= 0 && gtk_editable_get_text (GTK_EDITABLE (self->search_entry))[0] != '\0')
    on_result_chosen (self, (guint) first);
}

/* After the search people continue where they were reading, or at the result that they chose. */
static void
on_search_mode_changed (MhRulesPage *self)
{
  if (self->book == NULL)
    return;
  if (gtk_search_bar_get_search_mode (self->search_bar))
    {
      self->left = mh_rules_view_get_top_block (self->view);
      return;
    }
  gtk_widget_set_visible (self->results, FALSE);
  mh_rules_view_search (self->view, NULL);
  if (self->left >= 0)
    mh_rules_view_show_block (self->view, (guint) self->left, FALSE);
}

static void
on_results_activated (MhRulesPage *self)
{
  show_results (self);
  if (self->left >= 0)
    mh_rules_view_show_block (self->view, (guint) self->left, FALSE);
}

static void
stop_reading (MhRulesPage *self)
{
  if (self->reader != NULL)
    mh_read_aloud_stop (self->reader);
}

static void
show_language (MhRulesPage *self)
{
  stop_reading (self);
  mh_rules_view_set_language (self->view, get_language (self));
  fill_contents (self);
}

/* The choice is kept, for every game. Choosing the desktop's language forgets it. */
static void
on_language_selected (MhRulesPage *self)
{
  const char *language = get_language (self);

  if (g_str_equal (language, mh_book_choose_language (MH_BOOK (self->book), NULL)))
    g_settings_reset (mh_program_get_settings (), "rules-language");
  else
    g_settings_set_string (mh_program_get_settings (), "rules-language", language);
  show_language (self);
}

static void
set_scale (MhRulesPage *self, double scale)
{
  /* CLAMP lets NaN through. */
  scale = isnan (scale) ? 1 : CLAMP (scale, SMALLEST, LARGEST);
  g_settings_set_double (mh_program_get_settings (), "rules-text-scale", scale);
  mh_rules_view_set_scale (self->view, scale);
  mh_page_enable (MH_PAGE (self), "larger", scale < LARGEST);
  mh_page_enable (MH_PAGE (self), "smaller", scale > SMALLEST);
}

static void
on_scale_activated (MhRulesPage *self, GVariant *parameter, GSimpleAction *action)
{
  const gboolean larger = g_str_equal (g_action_get_name (G_ACTION (action)), "larger");

  set_scale (self, g_settings_get_double (mh_program_get_settings (), "rules-text-scale")
                       * (larger ? STEP : 1 / STEP));
}

static void
on_search_activated (MhRulesPage *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
}

/* Reading aloud --------------------------------------------------------------------------- */

static void
show_reading (MhRulesPage *self)
{
  const gboolean paused = mh_read_aloud_is_paused (self->reader);
  /* Translators: a button that resumes or pauses reading aloud */
  const char *name = paused ? _ ("Continue Reading") : _ ("Pause");

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->read_bar), mh_read_aloud_is_on (self->reader));
  mh_page_set_watched (MH_PAGE (self), mh_read_aloud_is_on (self->reader) && !paused);
  gtk_button_set_icon_name (GTK_BUTTON (self->read_pause), paused
                                                               ? "media-playback-start-symbolic"
                                                               : "media-playback-pause-symbolic");
  mh_buttons_name (self->read_pause, name);
}

/* Returns the end of the section that begins with this title; any other block ends with itself. */
static guint
find_end (MhRulesPage *self, guint index)
{
  const guint n = mh_rule_book_get_n_blocks (self->book);
  guint end = index + 1;

  if (mh_rule_book_get_block (self->book, index)->kind != MH_BLOCK_TITLE)
    return end;
  while (end < n && mh_rule_book_get_block (self->book, end)->kind != MH_BLOCK_TITLE)
    end++;
  return end;
}

static void
on_read_block_activated (MhRulesPage *self, GVariant *parameter)
{
  const guint index = g_variant_get_uint32 (parameter);

  if (index < mh_rule_book_get_n_blocks (self->book))
    mh_read_aloud_begin (self->reader, index, find_end (self, index));
}

/* Reads from the first visible block to the end. While it is reading, the same key pauses. */
static void
on_read_activated (MhRulesPage *self)
{
  if (mh_read_aloud_is_on (self->reader))
    mh_read_aloud_set_paused (self->reader, !mh_read_aloud_is_paused (self->reader));
  else
    mh_read_aloud_begin (self->reader, (guint) MAX (0, mh_rules_view_get_top_block (self->view)),
                         mh_rule_book_get_n_blocks (self->book));
}

static void
on_read_step_activated (MhRulesPage *self, GVariant *parameter, GSimpleAction *action)
{
  const gboolean back = g_str_equal (g_action_get_name (G_ACTION (action)), "read-back");

  mh_read_aloud_step (self->reader, back ? -1 : 1);
}

static void
on_print_activated (MhRulesPage *self)
{
  mh_window_push (mh_window_of (GTK_WIDGET (self)),
                  MH_PAGE (mh_print_page_new (self->info, self->book, get_language (self))));
}

static void
on_about_activated (MhRulesPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.about-game", "s",
                              mh_game_info_get_id (self->info));
}

static void
mh_rules_page_shown (MhPage *page)
{
  gtk_widget_child_focus (GTK_WIDGET (MH_RULES_PAGE (page)->view), GTK_DIR_TAB_FORWARD);
}

static void
mh_rules_page_dispose (GObject *object)
{
  MhRulesPage *self = MH_RULES_PAGE (object);

  g_clear_object (&self->reader);
  g_clear_object (&self->book);
  g_clear_object (&self->info);
  G_OBJECT_CLASS (mh_rules_page_parent_class)->dispose (object);
}

static void
mh_rules_page_class_init (MhRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_rules_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_rules_page_shown;
  g_type_ensure (MH_TYPE_RULES_VIEW);
  g_type_ensure (MH_TYPE_FOLD);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, menu);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, contents_popover);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, results);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, languages);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, view);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, read_bar);
  gtk_widget_class_bind_template_child (widget_class, MhRulesPage, read_pause);
  gtk_widget_class_bind_template_callback (widget_class, on_contents_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_result_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated_by_key);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_mode_changed);
}

static void
mh_rules_page_init (MhRulesPage *self)
{
  static const MhPageAction entries[] = {
    { "larger", G_CALLBACK (on_scale_activated) },
    { "smaller", G_CALLBACK (on_scale_activated) },
    { "read", G_CALLBACK (on_read_activated) },
    { "read-block", G_CALLBACK (on_read_block_activated), "u" },
    { "read-back", G_CALLBACK (on_read_step_activated) },
    { "read-next", G_CALLBACK (on_read_step_activated) },
    { "read-stop", G_CALLBACK (stop_reading) },
    { "search", G_CALLBACK (on_search_activated) },
    { "results", G_CALLBACK (on_results_activated) },
    { "print", G_CALLBACK (on_print_activated) },
    { "about", G_CALLBACK (on_about_activated) },
  };

  self->left = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  mh_page_set_menu (self->menu, "rules-menu");
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
  self->reader = mh_read_aloud_new (self->view, mh_program_get_voice ());
  g_signal_connect_object (self->reader, "changed", G_CALLBACK (show_reading), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "unmap", G_CALLBACK (stop_reading), NULL);
  show_reading (self);
}

static void
fill_languages (MhRulesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *const *codes = mh_book_get_languages (MH_BOOK (self->book));
  g_autofree char *wanted = g_settings_get_string (mh_program_get_settings (), "rules-language");
  const char *chosen
      = mh_book_choose_language (MH_BOOK (self->book), wanted[0] != '\0' ? wanted : NULL);

  for (guint i = 0; codes[i] != NULL; i++)
    gtk_string_list_append (names, mh_language_get_name (codes[i]));
  mh_choices_fill (self->languages, names, _ ("Language of the Rules"));
  for (guint i = 0; codes[i] != NULL; i++)
    if (g_str_equal (codes[i], chosen))
      gtk_drop_down_set_selected (self->languages, i);
  show_language (self);
  g_signal_connect_object (self->languages, "notify::selected", G_CALLBACK (on_language_selected),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
mh_rules_page_new (MhGameInfo *info, GError **error)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
  g_autofree char *folder = mh_game_info_dup_picture_folder (info);
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, error);
  MhRulesPage *self;

  if (book == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_RULES_PAGE, NULL);
  self->info = g_object_ref (info);
  mh_page_set_title (MH_PAGE (self), mh_game_info_get_title (info));
  mh_rules_view_set_book (self->view, book, folder);
  self->book = g_steal_pointer (&book);
  /* The view is filled when it has a language. */
  set_scale (self, g_settings_get_double (mh_program_get_settings (), "rules-text-scale"));
  fill_languages (self);
  return GTK_WIDGET (self);
}

/* Scrolls to a rule and marks it. */
void
mh_rules_page_show_rule (MhRulesPage *self, const char *rule)
{
  const int index = rule != NULL ? mh_rule_book_find_rule (self->book, rule) : -1;

  if (index >= 0)
    mh_rules_view_show_block (self->view, (guint) index, TRUE);
}

MhRulesView *
mh_rules_page_get_view (MhRulesPage *self)
{
  return self->view;
}

MhGameInfo *
mh_rules_page_get_info (MhRulesPage *self)
{
  return self->info;
}
