/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-library-page.h"

#include "shell/library/mh-filter-bar.h"
#include "shell/library/mh-game-card.h"
#include "shell/library/mh-open-card.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/people/mh-family-bar.h"
#include "shell/window/mh-program.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* How many cards are created at once; the others follow after the first frame. */
#define FIRST_CARDS 6
/* How many cards have a placeholder from the beginning. Nothing moves when these cards replace their placeholders
 * one by one, and only they are redrawn. Further cards are below the window's edge. */
#define PLACES 12
/* How many of the further cards are added at a time; each time the whole page is laid out again. */
#define MORE_CARDS 4

/* Cards grow with the window: on a large screen people sit farther away. */
#define NARROWEST 300
#define LOW_NARROWEST 280 /* two are side by side on a phone in landscape */
#define FIXED 110 /* the part of it that does not grow with letters */
#define LETTERS "nnnnnnnnnnnnnnnnnnnn"
#define WIDEST 486
#define LOWEST 72 /* a picture; others have the shape of the covers */
#define SHAPE(width) ((width) *2 / 3)
/* What is around a card, between cards, and around all of them. */
#define FRAME 12
#define GAP 12
#define MARGIN 12
#define BOTTOM 24
/* The height of the words of a card that has not been laid out yet. */
#define WORDS 148
#define HEADER 47
#define FITS 4

/* How much narrower than a game the cards of open matches may be. If there are more than fit, this much of the next one
 * is in sight. */
#define OPEN_NARROWER 40
#define PEEK 40
/* In a lower room their cards have less in them, so that a game is in sight; the second is for large text. */
#define LOW 330
#define LOW_FOR_LARGE 460

/* The first page: matches to continue, and the games to choose from. */
struct _MhLibraryPage
{
  MhPage parent_instance;

  GtkMenuButton *menu;
  GtkSearchBar *search_bar;
  GtkWidget *filter;
  GtkWidget *scroller;
  AdwClamp *clamp;
  GtkWidget *open_box;
  GtkWidget *open_heading;
  GtkScrolledWindow *strip; /* of the open matches */
  GtkFlowBox *open_matches;
  GtkFlowBox *games;
  GtkWidget *nothing;
  GtkWidget *rejects;
  GtkWidget *family;
  guint n_cards;
  int fitted_width, fitted_height; /* of the room that the cards fit */
  guint fits; /* how often they have been fitted to it */
  int picture_width, picture_height;
  gboolean low; /* the room */
  int lines; /* by which an arrow key moves the focus */
  guint loading;
  guint tidying;
  guint n_open; /* matches to continue when the page was last shown */
  gboolean known; /* the page has been shown before */
  gboolean follows_family; /* which is opened after the first frame */
};

G_DEFINE_FINAL_TYPE (MhLibraryPage, mh_library_page, MH_TYPE_PAGE)

static GListModel *
get_games (void)
{
  return G_LIST_MODEL (mh_program_get_catalog ());
}

static void
clear (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (box, 0)) != NULL)
    gtk_flow_box_remove (box, GTK_WIDGET (child));
}

/* Adds empty placeholders of the cards' size: all children have the same size. Painted placeholders keep the page's
 * render nodes of the same kind, so that only the cards are redrawn. */
static void
add_places (MhLibraryPage *self)
{
  static const char *const classes[] = { "game-place", NULL };
  guint n = MIN (g_list_model_get_n_items (get_games ()), PLACES);

  for (guint i = self->n_cards; i < n; i++)
    gtk_flow_box_append (self->games, g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "css-classes", classes,
                                                    "focusable", FALSE, "can-target", FALSE, NULL));
}

static void
add_cards (MhLibraryPage *self, guint n)
{
  GListModel *games = get_games ();

  for (; n > 0 && self->n_cards < g_list_model_get_n_items (games); n--)
    {
      int index = (int) self->n_cards++;
      GtkFlowBoxChild *place = gtk_flow_box_get_child_at_index (self->games, index);
      g_autoptr (MhGameInfo) info = g_list_model_get_item (games, (guint) index);
      GtkWidget *card = mh_game_card_new (info);

      if (place != NULL)
        gtk_flow_box_remove (self->games, GTK_WIDGET (place));
      mh_game_card_set_size (MH_GAME_CARD (card), self->picture_width, self->picture_height,
                             self->low);
      gtk_flow_box_insert (self->games, card, index);
      self->fits = 0; /* its words may be longer */
    }
}

static gboolean
is_low (MhLibraryPage *self, int height)
{
  return height < (mh_text_is_large (self->scroller) ? LOW_FOR_LARGE : LOW);
}

/* Returns the width of a card that has room for its buttons beside its facts. */
static int
get_narrowest (MhLibraryPage *self, int height)
{
  g_autoptr (PangoLayout) twenty = gtk_widget_create_pango_layout (self->scroller, LETTERS);
  int width;

  pango_layout_get_pixel_size (twenty, &width, NULL);
  return MAX (is_low (self, height) ? LOW_NARROWEST : NARROWEST, FIXED + width);
}

/* Finds the largest cards with which all games are in sight, in rows without a single game; hardly larger cards do not
 * leave another row empty, but cards as large are rather side by side than below each other. If there are none, the page
 * scrolls, and as many cards as possible are side by side. Returns how many. */
static int
find_columns (int n, int width, int height, int narrowest, int words, int *card)
{
  const int most = CLAMP ((width + GAP) / (narrowest + FRAME + GAP), 1, n);
  const int widest = MAX (narrowest, WIDEST);
  int columns = most;

  *card = 0;
  for (int i = 1; i <= most; i++)
    {
      const int rows = (n + i - 1) / i;
      const int high = (height + GAP) / rows - GAP - FRAME - words;
      const int wide = MIN ((width + GAP) / i - GAP - FRAME, high * 3 / 2);

      if (MIN (wide, widest) >= MAX (*card * (columns > 1 ? 6 : 5) / 5, narrowest)
          && (i == 1 || rows == 1 || n % i != 1))
        {
          *card = MIN (wide, widest);
          columns = i;
        }
    }
  if (*card == 0)
    *card = MIN ((width + GAP) / columns - GAP - FRAME, widest);
  return columns;
}

/* Fits the cards to a room in which they begin at @top. At least one card is never higher than the room. */
static void
fit_cards (MhLibraryPage *self, int width, int height, int narrowest, int top, int words)
{
  const int n = MAX ((int) g_list_model_get_n_items (get_games ()), 1);
  int card, picture;
  const int columns
      = find_columns (n, width - 2 * MARGIN, height - top - BOTTOM, narrowest, words, &card);
  const int size = columns * (card + FRAME) + (columns - 1) * GAP + 2 * MARGIN;

  picture = MAX (MIN (SHAPE (card), height - 2 * MARGIN - FRAME - words), LOWEST);
  adw_clamp_set_tightening_threshold (self->clamp, size);
  adw_clamp_set_maximum_size (self->clamp, size);
  gtk_flow_box_set_max_children_per_line (self->games, (guint) columns);
  if (self->picture_width == card && self->picture_height == picture
      && self->low == is_low (self, height))
    return;
  self->low = is_low (self, height);
  self->picture_width = card;
  self->picture_height = picture;
  for (guint i = 0; i < self->n_cards; i++)
    mh_game_card_set_size (MH_GAME_CARD (gtk_flow_box_get_child_at_index (self->games, (int) i)),
                           card, picture, self->low);
}

/* Open matches are in one row, so nothing below moves. If it scrolls, one sees that: a card is cut off. */
static void
fit_open (MhLibraryPage *self, int width, int height, int narrowest)
{
  const int n = (int) g_list_model_get_n_items (G_LIST_MODEL (mh_program_get_store ()));
  const int room = MIN (width, adw_clamp_get_maximum_size (self->clamp)) - 2 * MARGIN + GAP;
  const gboolean large = mh_text_is_large (self->scroller), low = is_low (self, height);
  int card = narrowest - OPEN_NARROWER + FRAME + GAP;

  if (room / card < n)
    card = (room - PEEK) / MAX (1, (room - PEEK) / card);
  for (int i = 0; i < n; i++)
    mh_open_card_set_size (MH_OPEN_CARD (gtk_flow_box_get_child_at_index (self->open_matches, i)),
                           card - GAP, low, large && card - GAP < NARROWEST);
  gtk_widget_set_visible (self->open_heading, !low);
  /* A scrollbar that takes room of its own has it from the beginning. */
  gtk_scrolled_window_set_policy (
      self->strip, room / card < n ? GTK_POLICY_ALWAYS : GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
}

static void load_soon (MhLibraryPage *self);

/* Everything has its place, but nothing is painted yet: what this changes is laid out before that. Again and again,
 * because words wrap differently on wider cards. */
static void
on_layout (MhLibraryPage *self)
{
  const int width = gtk_widget_get_width (self->scroller);
  const int height = gtk_widget_get_height (self->scroller);
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (self->games, 0);
  GtkWidget *content
      = gtk_viewport_get_child (GTK_VIEWPORT (gtk_widget_get_first_child (self->scroller)));
  graphene_rect_t place;

  if (width != self->fitted_width || height != self->fitted_height)
    self->fits = 0;
  if (self->fits == FITS || width <= 0)
    return;
  fit_open (self, width, height, get_narrowest (self, height));
  load_soon (self);
  if (first == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (first))
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->games), content, &place))
    return;
  self->fitted_width = width;
  self->fitted_height = height;
  self->fits++;
  fit_cards (self, width, height, get_narrowest (self, height), (int) place.origin.y,
             gtk_widget_get_height (GTK_WIDGET (first)) - FRAME - self->picture_height);
}

/* Loads the pictures of the cards that can be seen, and of those just beyond. Cards are compared with the value of the
 * scrollbar, because they move only in the next frame. */
static void
load_pictures (MhLibraryPage *self)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  GtkWidget *content
      = gtk_viewport_get_child (GTK_VIEWPORT (gtk_widget_get_first_child (self->scroller)));
  const double page = gtk_adjustment_get_page_size (adjustment);
  const double top = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  for (guint i = 0; i < self->n_cards; i++)
    {
      GtkWidget *card = GTK_WIDGET (gtk_flow_box_get_child_at_index (self->games, (int) i));

      if (gtk_widget_get_mapped (card) && gtk_widget_compute_bounds (card, content, &bounds)
          && bounds.origin.y < top + 2 * page && bounds.origin.y + bounds.size.height > top - page)
        mh_game_card_load_picture (MH_GAME_CARD (card));
    }
}

/* Draws the picture of one open match in sight or just beyond, like load_pictures(); returns whether there was one to
 * draw. A card that has no size yet is drawn after the layout. */
static gboolean
load_open (MhLibraryPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->strip);
  const double start = gtk_adjustment_get_value (adjustment);
  const double end = start + gtk_adjustment_get_page_size (adjustment);
  GtkFlowBoxChild *card;
  graphene_rect_t place;

  for (int i = 0; (card = gtk_flow_box_get_child_at_index (self->open_matches, i)) != NULL; i++)
    if (gtk_widget_compute_bounds (GTK_WIDGET (card), GTK_WIDGET (self->open_matches), &place)
        && place.size.width > 0 && place.origin.x < end + place.size.width
        && place.origin.x + 2 * place.size.width > start
        && mh_open_card_load_picture (MH_OPEN_CARD (card)))
      return TRUE;
  return FALSE;
}

/* Gives back the memory that loading templates and pictures needed. */
static gboolean
tidy_up (gpointer user_data)
{
  MH_LIBRARY_PAGE (user_data)->tidying = 0;
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

/* There is no bar before somebody has been added. */
static void
show_family (MhLibraryPage *self)
{
  MhFamily *family = mh_program_get_family ();

  if (family == NULL)
    return;
  if (!self->follows_family)
    g_signal_connect_object (family, "items-changed", G_CALLBACK (show_family), self,
                             G_CONNECT_SWAPPED);
  self->follows_family = TRUE;
  mh_family_bar_show (MH_FAMILY_BAR (self->family), family, NULL);
  gtk_widget_set_visible (self->family, g_list_model_get_n_items (G_LIST_MODEL (family)) > 0);
}

static gboolean
load_more (gpointer user_data)
{
  MhLibraryPage *self = MH_LIBRARY_PAGE (user_data);

  load_pictures (self);
  if (!self->follows_family)
    show_family (self);
  if (self->n_cards < g_list_model_get_n_items (get_games ()))
    {
      add_cards (self, self->n_cards < PLACES ? 1 : MORE_CARDS);
      return G_SOURCE_CONTINUE;
    }
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && load_open (self))
    return G_SOURCE_CONTINUE;
  self->loading = 0;
  if (self->tidying == 0)
    self->tidying = g_timeout_add (500, tidy_up, self);
  return G_SOURCE_REMOVE;
}

static void
load_soon (MhLibraryPage *self)
{
  if (self->loading == 0)
    self->loading = g_timeout_add_full (G_PRIORITY_LOW, 30, load_more, self, NULL);
}

static void
show_nothing (MhLibraryPage *self, const char *sentence)
{
  gtk_label_set_label (GTK_LABEL (self->nothing), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->nothing, sentence != NULL);
}

/* An unreadable manifest has no card: its error is below the games. */
static void
show_rejects (MhLibraryPage *self)
{
  GPtrArray *rejects = mh_catalog_get_rejects (mh_program_get_catalog ());
  g_autoptr (GString) sentences = g_string_new (NULL);

  for (guint i = 0; i < rejects->len; i++)
    {
      const MhCatalogReject *reject = g_ptr_array_index (rejects, i);

      if (reject->error != NULL)
        g_string_append_printf (sentences, "%s%s", sentences->len > 0 ? "\n" : "",
                                reject->error->message);
    }
  gtk_label_set_label (GTK_LABEL (self->rejects), sentences->str);
  gtk_widget_set_visible (self->rejects, sentences->len > 0);
}

static gboolean
filter_card (GtkFlowBoxChild *child, gpointer user_data)
{
  MhLibraryPage *self = MH_LIBRARY_PAGE (user_data);

  return !MH_IS_GAME_CARD (child)
         || mh_filter_bar_matches (MH_FILTER_BAR (self->filter),
                                   mh_game_card_get_info (MH_GAME_CARD (child)));
}

/* Shows the games that match, and announces their titles to the screen reader. */
static void
on_filter_changed (MhLibraryPage *self)
{
  GListModel *games = get_games ();
  guint n = g_list_model_get_n_items (games);
  g_autoptr (GString) fitting = g_string_new (NULL);

  gtk_flow_box_invalidate_filter (self->games);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (games, i);

      if (mh_filter_bar_matches (MH_FILTER_BAR (self->filter), info))
        g_string_append_printf (fitting, "%s%s", fitting->len > 0 ? C_ ("list", ", ") : "",
                                mh_game_info_get_title (info));
    }
  if (n == 0)
    show_nothing (self, _ ("No games found. Is Mousehole installed correctly?"));
  else
    show_nothing (self, fitting->len > 0 ? NULL : _ ("No games found. Try other filters?"));
  if (gtk_search_bar_get_search_mode (self->search_bar))
    mh_toolkit_announce (GTK_WIDGET (self), fitting->len > 0
                                                ? fitting->str
                                                : gtk_label_get_label (GTK_LABEL (self->nothing)));
}

static void
focus_entry (MhLibraryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (mh_filter_bar_get_entry (MH_FILTER_BAR (self->filter))));
}

static void
on_search_mode (GtkSearchBar *bar, GParamSpec *pspec, MhLibraryPage *self)
{
  if (gtk_search_bar_get_search_mode (bar) && self->filter == NULL)
    {
      self->filter = mh_filter_bar_new ();
      g_signal_connect_object (self->filter, "changed", G_CALLBACK (on_filter_changed), self,
                               G_CONNECT_SWAPPED);
      gtk_search_bar_set_child (bar, self->filter);
      gtk_search_bar_connect_entry (bar, mh_filter_bar_get_entry (MH_FILTER_BAR (self->filter)));
      gtk_flow_box_set_filter_func (self->games, filter_card, self, NULL);
    }
  if (self->filter == NULL)
    return;
  if (gtk_search_bar_get_search_mode (bar))
    focus_entry (self);
  else
    mh_filter_bar_reset (MH_FILTER_BAR (self->filter));
}

static void
on_open_matches_changed (MhLibraryPage *self)
{
  GListModel *matches = G_LIST_MODEL (mh_program_get_store ());
  guint n = g_list_model_get_n_items (matches);

  clear (self->open_matches);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (matches, i);

      gtk_flow_box_append (self->open_matches, mh_open_card_new (match));
    }
  gtk_flow_box_set_max_children_per_line (self->open_matches, MAX (n, 1));
  gtk_flow_box_set_min_children_per_line (self->open_matches, n);
  gtk_widget_set_visible (self->open_box, n > 0);
  self->fits = 0;
  load_soon (self);
}

/* The card of a game that has been removed, or its place, goes. */
static void
on_games_changed (GListModel *games,
                  guint position,
                  guint removed,
                  guint added,
                  MhLibraryPage *self)
{
  GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (self->games, (int) position);

  if (card != NULL)
    gtk_flow_box_remove (self->games, GTK_WIDGET (card));
  self->n_cards -= position < self->n_cards;
  self->fits = 0;
}

static void
on_game_activated (GtkFlowBox *box, GtkFlowBoxChild *child, MhLibraryPage *self)
{
  MhGameInfo *info = mh_game_card_get_info (MH_GAME_CARD (child));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.play", "s", mh_game_info_get_id (info));
}

static void
on_open_activated (GtkFlowBox *box, GtkFlowBoxChild *child, MhLibraryPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.continue", "s",
                              mh_open_card_get_file (MH_OPEN_CARD (child)));
}

/* Called before the box moves its cursor, and perhaps fails: it then reports every direction as down. */
static gboolean
on_move (GtkFlowBox *box,
         GtkMovementStep step,
         int count,
         gboolean extend,
         gboolean modify,
         MhLibraryPage *self)
{
  self->lines = step == GTK_MOVEMENT_DISPLAY_LINES ? count : 0;
  return FALSE;
}

/* Arrow keys lead from one box to the other. */
static gboolean
on_edge (GtkFlowBox *box, GtkDirectionType direction, MhLibraryPage *self)
{
  const gboolean up = box == self->games;

  return (up ? self->lines < 0 : self->lines > 0)
         && gtk_widget_child_focus (GTK_WIDGET (up ? self->open_matches : self->games),
                                    GTK_DIR_TAB_FORWARD);
}

static void
on_search_activated (MhLibraryPage *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  focus_entry (self);
}

/* Checks whether the card that was chosen still has the focus when the page is shown again. */
static gboolean
keeps_focus (MhLibraryPage *self)
{
  GListModel *open = G_LIST_MODEL (mh_program_get_store ());
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean same = self->known && self->n_open == g_list_model_get_n_items (open);

  self->known = TRUE;
  self->n_open = g_list_model_get_n_items (open);
  return same && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static void
mh_library_page_shown (MhPage *page)
{
  MhLibraryPage *self = MH_LIBRARY_PAGE (page);
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (self->open_matches, 0);

  if (self->follows_family)
    show_family (self);
  if (keeps_focus (self))
    return;
  /* The filter hides cards. */
  for (int i = 0; first == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (first)); i++)
    {
      first = gtk_flow_box_get_child_at_index (self->games, i);
      if (first == NULL)
        break;
    }
  /* Arrow keys go on from the box's cursor, which would still be a card that has been removed: only the box itself moves
   * it together with the focus. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && first != NULL
      && !gtk_widget_has_focus (GTK_WIDGET (first)))
    gtk_widget_child_focus (GTK_WIDGET (first), GTK_DIR_TAB_FORWARD);
}

static void
mh_library_page_map (GtkWidget *widget)
{
  MhLibraryPage *self = MH_LIBRARY_PAGE (widget);

  GTK_WIDGET_CLASS (mh_library_page_parent_class)->map (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "layout",
                           G_CALLBACK (on_layout), self, G_CONNECT_SWAPPED);
  load_soon (self);
}

static void
mh_library_page_unmap (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_native_get_surface (gtk_widget_get_native (widget)),
                                        on_layout, widget);
  GTK_WIDGET_CLASS (mh_library_page_parent_class)->unmap (widget);
}

static void
mh_library_page_constructed (GObject *object)
{
  MhLibraryPage *self = MH_LIBRARY_PAGE (object);
  GSettings *settings = mh_program_get_settings ();
  g_autoptr (GVariant) seats = g_settings_get_value (settings, "last-seats");
  GtkAdjustment *const adjustments[]
      = { gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
          gtk_scrolled_window_get_hadjustment (self->strip) };

  G_OBJECT_CLASS (mh_library_page_parent_class)->constructed (object);
  /* Somebody has played, so there is a family. */
  if (g_variant_n_children (seats) > 0)
    mh_family_bar_reserve (MH_FAMILY_BAR (self->family));
  gtk_widget_set_visible (self->family, g_variant_n_children (seats) > 0);
  /* Most windows come like this, and need no second layout. */
  fit_cards (self, g_settings_get_int (settings, "window-width"),
             g_settings_get_int (settings, "window-height") - HEADER, NARROWEST, MARGIN, WORDS);
  add_cards (self, FIRST_CARDS);
  for (guint i = 0; i < self->n_cards; i++)
    mh_game_card_load_picture (
        MH_GAME_CARD (gtk_flow_box_get_child_at_index (self->games, (int) i)));
  add_places (self);
  if (g_list_model_get_n_items (get_games ()) == 0)
    show_nothing (self, _ ("No games found. Is Mousehole installed correctly?"));
  show_rejects (self);
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    {
      g_signal_connect_object (adjustments[i], "changed", G_CALLBACK (load_soon), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (adjustments[i], "value-changed", G_CALLBACK (load_soon), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (get_games (), "items-changed", G_CALLBACK (on_games_changed), self, 0);
  g_signal_connect_object (mh_program_get_store (), "items-changed",
                           G_CALLBACK (on_open_matches_changed), self, G_CONNECT_SWAPPED);
  on_open_matches_changed (self);
}

static void
mh_library_page_dispose (GObject *object)
{
  MhLibraryPage *self = MH_LIBRARY_PAGE (object);

  g_clear_handle_id (&self->loading, g_source_remove);
  g_clear_handle_id (&self->tidying, g_source_remove);
  gtk_flow_box_set_filter_func (self->games, NULL, NULL, NULL);
  G_OBJECT_CLASS (mh_library_page_parent_class)->dispose (object);
}

static void
mh_library_page_class_init (MhLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = mh_library_page_constructed;
  object_class->dispose = mh_library_page_dispose;
  widget_class->map = mh_library_page_map;
  widget_class->unmap = mh_library_page_unmap;
  MH_PAGE_CLASS (klass)->shown = mh_library_page_shown;
  g_type_ensure (MH_TYPE_FAMILY_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, menu);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, open_box);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, open_heading);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, strip);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, open_matches);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, games);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, rejects);
  gtk_widget_class_bind_template_child (widget_class, MhLibraryPage, family);
  gtk_widget_class_bind_template_callback (widget_class, on_search_mode);
  gtk_widget_class_bind_template_callback (widget_class, on_game_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_open_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  gtk_widget_class_bind_template_callback (widget_class, on_edge);
}

static void
mh_library_page_init (MhLibraryPage *self)
{
  static const MhPageAction entries[] = { { "search", G_CALLBACK (on_search_activated) } };

  gtk_widget_init_template (GTK_WIDGET (self));
  /* The row would keep the mouse wheel, which scrolls only the page, from it. */
  mh_toolkit_limit_scrolling (GTK_WIDGET (self->strip), GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL
                                                            | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  mh_page_set_menu (self->menu, "library-menu");
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

GtkWidget *
mh_library_page_new (void)
{
  return g_object_new (MH_TYPE_LIBRARY_PAGE, NULL);
}
