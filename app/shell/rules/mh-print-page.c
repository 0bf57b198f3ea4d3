/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-print-page.h"

#include "art/mh-rule-pages.h"
#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

/* The margin of a printed page, in points. */
#define MARGIN 45
#define PREVIEW 330 /* pixels: the width of a page */

typedef enum
{
  PAPER_A4,
  PAPER_LETTER,
  PAPER_BOOKLET,
} Paper;

/* Prints the rules: one or two languages, a paper size, normal or large print, and a preview of the pages. */
struct _MhPrintPage
{
  MhPage parent_instance;

  MhGameInfo *info;
  MhRuleBook *book;
  char *folder; /* (nullable): of the pictures */
  MhRulePages *pages;
  guint page;
  MhTitle *window_title;
  MhChoiceRow *first;
  MhChoiceRow *second;
  MhChoiceRow *paper;
  GtkWidget *large;
  GtkWidget *number;
  GtkWidget *preview;
};

G_DEFINE_FINAL_TYPE (MhPrintPage, mh_print_page, MH_TYPE_PAGE)

static Paper
get_paper (MhPrintPage *self)
{
  return (Paper) mh_choice_row_get_selected (self->paper);
}

static MhPageSetup
get_setup (MhPrintPage *self)
{
  const MhPageSetup setups[] = { [PAPER_A4] = MH_PAGE_SETUP_A4,
                                 [PAPER_LETTER] = MH_PAGE_SETUP_LETTER,
                                 [PAPER_BOOKLET] = MH_PAGE_SETUP_A5_BOOKLET };

  return setups[get_paper (self)];
}

/* Returns the second language; NULL: none. A booklet has one language only. */
static const char *
get_second (MhPrintPage *self, guint first)
{
  const char *const *codes = mh_book_get_languages (MH_BOOK (self->book));
  guint second = mh_choice_row_get_selected (self->second);

  if (second == 0 || second - 1 == first || get_paper (self) == PAPER_BOOKLET)
    return NULL;
  return codes[second - 1];
}

static MhRulePages *
make_pages (MhPrintPage *self, const MhPageSetup *paper)
{
  guint selected = mh_choice_row_get_selected (self->first);
  const char *first = mh_book_get_languages (MH_BOOK (self->book))[selected];
  const char *second = get_second (self, selected);
  g_autofree char *title = mh_game_info_dup_title (self->info, first);
  g_autofree char *second_title
      = second != NULL ? mh_game_info_dup_title (self->info, second) : NULL;
  MhPageSetup setup = *paper;

  setup.large = gtk_switch_get_active (GTK_SWITCH (self->large));
  return mh_rule_pages_new (self->book, title, first, second_title, second, &setup, self->folder);
}

static void
show_page (MhPrintPage *self)
{
  guint n = mh_rule_pages_get_n_pages (self->pages);
  g_autofree char *number = NULL;

  self->page = MIN (self->page, n > 0 ? n - 1 : 0);
  /* Translators: %1$u is the number of the page shown, %2$u the number of pages in the printout */
  number = g_strdup_printf (_ ("Page %1$u of %2$u"), self->page + 1, n);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  mh_page_enable (MH_PAGE (self), "earlier", self->page > 0);
  mh_page_enable (MH_PAGE (self), "later", self->page + 1 < n);
  gtk_widget_queue_draw (self->preview);
}

static void
on_changed (MhPrintPage *self)
{
  MhPageSetup setup;
  double width, height;

  if (self->book == NULL)
    return;
  setup = get_setup (self);
  g_clear_object (&self->pages);
  self->pages = make_pages (self, &setup);
  mh_rule_pages_get_size (self->pages, &width, &height);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->preview),
                                       (int) (PREVIEW * height / width));
  gtk_widget_set_sensitive (GTK_WIDGET (self->second), !setup.booklet);
  show_page (self);
}

/* Draws a page centered and as large as fits. */
static void
draw_fitted (MhRulePages *pages, cairo_t *cr, guint page, double width, double height)
{
  double paper_width, paper_height, scale;

  mh_rule_pages_get_size (pages, &paper_width, &paper_height);
  scale = MIN (width / paper_width, height / paper_height);
  cairo_translate (cr, (width - paper_width * scale) / 2, (height - paper_height * scale) / 2);
  cairo_scale (cr, scale, scale);
  mh_rule_pages_draw_page (pages, cr, page);
}

static void
draw_preview (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  MhPrintPage *self = MH_PRINT_PAGE (user_data);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (self->pages != NULL)
    draw_fitted (self->pages, cr, self->page, width, height);
}

static void
on_turn_activated (MhPrintPage *self, GVariant *parameter, GSimpleAction *action)
{
  const gboolean earlier = g_str_equal (g_action_get_name (G_ACTION (action)), "earlier");

  self->page = earlier ? self->page - 1 : self->page + 1;
  show_page (self);
}

/* Paper ----------------------------------------------------------------------------------- */

/* The dialog decides on the paper, and a booklet takes that size. */
static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, MhPrintPage *self)
{
  MhPageSetup setup = get_setup (self);
  MhRulePages *pages;

  if (!setup.booklet)
    {
      setup.width = gtk_print_context_get_width (context);
      setup.height = gtk_print_context_get_height (context);
      setup.top = setup.bottom = setup.left = setup.right = MARGIN;
    }
  pages = make_pages (self, &setup);
  g_object_set_data_full (G_OBJECT (operation), "mh-pages", pages, g_object_unref);
  gtk_print_operation_set_n_pages (operation, (int) mh_rule_pages_get_n_pages (pages));
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  draw_fitted (g_object_get_data (G_OBJECT (operation), "mh-pages"),
               gtk_print_context_get_cairo_context (context), (guint) page,
               gtk_print_context_get_width (context), gtk_print_context_get_height (context));
}

static void
on_print_done (GtkPrintOperation *operation, GtkPrintOperationResult result, MhPrintPage *self)
{
  g_autoptr (GError) error = NULL;
  MhWindow *window = mh_window_of (GTK_WIDGET (self));

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  if (window != NULL)
    /* Translators: shown when printing failed */
    mh_window_say (window, error != NULL ? error->message : _ ("The rules could not be printed."));
}

/* Sets the defaults of the dialog. A booklet is landscape, and its sheets are turned over the short edge. */
static void
prepare_paper (MhPrintPage *self, GtkPrintOperation *operation)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  GtkPaperSize *size = gtk_paper_size_new (get_paper (self) == PAPER_LETTER ? GTK_PAPER_NAME_LETTER
                                                                            : GTK_PAPER_NAME_A4);
  const gboolean booklet = get_paper (self) == PAPER_BOOKLET;

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_print_settings_set_paper_size (settings, size);
  gtk_paper_size_free (size);
  if (booklet)
    {
      gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
      gtk_print_settings_set_orientation (settings, GTK_PAGE_ORIENTATION_LANDSCAPE);
      gtk_print_settings_set_duplex (settings, GTK_PRINT_DUPLEX_VERTICAL);
    }
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_print_settings (operation, settings);
}

static GtkPrintOperation *
make_operation (MhPrintPage *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_job_name (operation, mh_game_info_get_title (self->info));
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  prepare_paper (self, operation);
  /* Printing may outlive the page. */
  g_object_set_data_full (G_OBJECT (operation), "mh-page", g_object_ref (self), g_object_unref);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), NULL);
  g_signal_connect (operation, "done", G_CALLBACK (on_print_done), self);
  return operation;
}

static void
on_print_activated (MhPrintPage *self)
{
  g_autoptr (GtkPrintOperation) operation = make_operation (self);

  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (mh_window_of (GTK_WIDGET (self))), NULL);
}

/* Files ----------------------------------------------------------------------------------- */

static void
on_save_file_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhPrintPage) self = MH_PRINT_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = mh_toolkit_file_finish (result, &error);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (path != NULL && mh_rule_pages_export_pdf (self->pages, path, &error))
    {
      g_autofree char *name = g_file_get_basename (file);
      /* Translators: %s is the name of a file. */
      g_autofree char *sentence = g_strdup_printf (_ ("The rules were saved to %s."), name);

      mh_window_say (MH_WINDOW (source), sentence);
    }
  else if (file != NULL && path == NULL)
    mh_window_say (MH_WINDOW (source),
                   _ ("The rules can only be saved in a folder on this computer."));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mh_window_say (MH_WINDOW (source), error->message);
}

static void
on_save_activated (MhPrintPage *self)
{
  guint first = mh_choice_row_get_selected (self->first);
  g_autofree char *title
      = mh_game_info_dup_title (self->info, mh_book_get_languages (MH_BOOK (self->book))[first]);
  g_autofree char *name = g_strconcat (title, ".pdf", NULL);

  mh_toolkit_save_file_async (GTK_WINDOW (mh_window_of (GTK_WIDGET (self))),
                              /* Translators: the title of a file chooser */
                              _ ("Save the Rules as PDF"), name, on_save_file_ready,
                              g_object_ref (self));
}

static void
mh_print_page_dispose (GObject *object)
{
  MhPrintPage *self = MH_PRINT_PAGE (object);

  g_clear_object (&self->book);
  g_clear_object (&self->pages);
  g_clear_object (&self->info);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (mh_print_page_parent_class)->dispose (object);
}

static void
mh_print_page_class_init (MhPrintPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_print_page_dispose;
  g_type_ensure (MH_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-print-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, first);
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, second);
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, paper);
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, large);
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, number);
  gtk_widget_class_bind_template_child (widget_class, MhPrintPage, preview);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
}

static void
mh_print_page_init (MhPrintPage *self)
{
  static const MhPageAction entries[] = {
    { "print", G_CALLBACK (on_print_activated) },
    { "save", G_CALLBACK (on_save_activated) },
    { "earlier", G_CALLBACK (on_turn_activated) },
    { "later", G_CALLBACK (on_turn_activated) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_preview, self, NULL);
}

static void
fill_languages (MhPrintPage *self, MhRuleBook *book, const char *language)
{
  g_autoptr (GtkStringList) first = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) second = gtk_string_list_new (NULL);
  const char *const *codes = mh_book_get_languages (MH_BOOK (book));

  gtk_string_list_append (second, C_ ("second language", "None"));
  for (guint i = 0; codes[i] != NULL; i++)
    {
      gtk_string_list_append (first, mh_language_get_name (codes[i]));
      gtk_string_list_append (second, mh_language_get_name (codes[i]));
    }
  mh_choice_row_set_model (self->first, first);
  mh_choice_row_set_model (self->second, second);
  for (guint i = 0; codes[i] != NULL; i++)
    if (g_strcmp0 (codes[i], language) == 0)
      mh_choice_row_set_selected (self->first, i);
}

static void
append_paper (GtkStringList *papers, const char *name)
{
  GtkPaperSize *size = gtk_paper_size_new (name);

  gtk_string_list_append (papers, gtk_paper_size_get_display_name (size));
  gtk_paper_size_free (size);
}

/* In the order of enum Paper; preselects the local size. */
static void
fill_papers (MhPrintPage *self)
{
  g_autoptr (GtkStringList) papers = gtk_string_list_new (NULL);

  append_paper (papers, GTK_PAPER_NAME_A4);
  append_paper (papers, GTK_PAPER_NAME_LETTER);
  /* Translators: a paper size: a booklet of small pages, printed on both sides of A4 sheets and
   * folded once */
  gtk_string_list_append (papers, _ ("Folding Booklet"));
  mh_choice_row_set_model (self->paper, papers);
  if (g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER))
    mh_choice_row_set_selected (self->paper, PAPER_LETTER);
}

GtkWidget *
mh_print_page_new (MhGameInfo *info, MhRuleBook *book, const char *language)
{
  MhPrintPage *self = g_object_new (MH_TYPE_PRINT_PAGE, NULL);

  self->info = g_object_ref (info);
  self->folder = mh_game_info_dup_picture_folder (info);
  mh_title_set_subtitle (self->window_title, mh_game_info_get_title (info));
  fill_languages (self, book, language);
  fill_papers (self);
  self->book = g_object_ref (book);
  on_changed (self);
  return GTK_WIDGET (self);
}
