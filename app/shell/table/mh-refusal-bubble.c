/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-refusal-bubble.h"

#include "engine/book/mh-rule-book.h"
#include "shell/parts/mh-toolkit.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* How long an untouched bubble stays. */
#define SECONDS 12

/*
 * Shows in one sentence why a move is refused, with a link to the rule.
 *
 * Signal "announced" (char *sentence, char *language): the part that everybody may hear; @language is %NULL for the
 * program's own.
 */
struct _MhRefusalBubble
{
  AdwBin parent_instance;

  MhGameInfo *info;
  MhTabletop *table; /* (nullable): a weak pointer */
  GtkWidget *revealer;
  GtkWidget *sentence;
  GtkWidget *show_rule;
  char *rule;
  MhRuleBook *book; /* NULL until a rule is asked for */
  guint timeout;
  gboolean patient;
};

static guint announced; /* a signal */

G_DEFINE_FINAL_TYPE (MhRefusalBubble, mh_refusal_bubble, ADW_TYPE_BIN)

static gboolean
on_timeout (gpointer user_data)
{
  MhRefusalBubble *self = MH_REFUSAL_BUBBLE (user_data);

  if (mh_toolkit_has_focus_in (GTK_WIDGET (self)))
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  mh_refusal_bubble_hide (self);
  return G_SOURCE_REMOVE;
}

static void
on_show_rule (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhRefusalBubble *self = MH_REFUSAL_BUBBLE (widget);

  gtk_widget_activate_action (widget, "win.rule", "(ss)", mh_game_info_get_id (self->info),
                              self->rule);
}

static void
on_close (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mh_refusal_bubble_hide (MH_REFUSAL_BUBBLE (widget));
}

static void
mh_refusal_bubble_dispose (GObject *object)
{
  MhRefusalBubble *self = MH_REFUSAL_BUBBLE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_weak_pointer (&self->table);
  g_clear_object (&self->book);
  g_clear_object (&self->info);
  g_clear_pointer (&self->rule, g_free);
  G_OBJECT_CLASS (mh_refusal_bubble_parent_class)->dispose (object);
}

static void
mh_refusal_bubble_class_init (MhRefusalBubbleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_refusal_bubble_dispose;
  announced = g_signal_new ("announced", MH_TYPE_REFUSAL_BUBBLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                            NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-refusal-bubble.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRefusalBubble, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhRefusalBubble, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhRefusalBubble, show_rule);
  gtk_widget_class_install_action (widget_class, "bubble.show-rule", NULL, on_show_rule);
  gtk_widget_class_install_action (widget_class, "bubble.close", NULL, on_close);
}

static void
mh_refusal_bubble_init (MhRefusalBubble *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Keeps the bubble off the pieces that can be touched next. */
static void
place (MhRefusalBubble *self)
{
  GtkWidget *child = gtk_revealer_get_child (GTK_REVEALER (self->revealer));
  int width, height, top = -1;

  if (self->table != NULL)
    {
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      width = MIN (width, gtk_widget_get_width (GTK_WIDGET (self->table)));
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      top = mh_tabletop_find_room (self->table, width, height);
    }
  gtk_widget_set_valign (GTK_WIDGET (self), top < 0 ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_margin_top (GTK_WIDGET (self), MAX (top, 0));
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    top < 0 ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                            : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN);
}

/* Called before what has the focus is hidden. */
static void
give_focus_back (MhRefusalBubble *self)
{
  if (self->table != NULL && mh_toolkit_has_focus_in (GTK_WIDGET (self)))
    mh_tabletop_focus_choice (self->table);
}

static void
show (MhRefusalBubble *self, const char *sentence, const char *rule)
{
  g_free (self->rule);
  self->rule = g_strdup (rule);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "refusal");
  if (rule == NULL)
    give_focus_back (self);
  gtk_widget_set_visible (self->show_rule, rule != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  place (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (!self->patient)
    self->timeout = g_timeout_add_seconds (SECONDS, on_timeout, self);
}

/* Shows the bubble for a while. @language is NULL if the sentence is in the program’s language. */
void
mh_refusal_bubble_show (MhRefusalBubble *self,
                        const char *sentence,
                        const char *rule,
                        const char *language)
{
  show (self, sentence, rule);
  gtk_widget_add_css_class (GTK_WIDGET (self), "refusal");
  mh_toolkit_announce (GTK_WIDGET (self), sentence);
  g_signal_emit (self, announced, 0, sentence, language);
}

/* Shows a sentence that is not a refusal. A screen reader speaks @heard. @open: (nullable): the part that everybody may
 * hear */
void
mh_refusal_bubble_tell (MhRefusalBubble *self,
                        const char *sentence,
                        const char *heard,
                        const char *open)
{
  show (self, sentence, NULL);
  mh_toolkit_announce (GTK_WIDGET (self), heard);
  if (open != NULL)
    g_signal_emit (self, announced, 0, open, NULL);
}

/* Says again what to do, after a touch that means nothing now: on the bar, or here if nothing may move. */
void
mh_refusal_bubble_repeat (MhRefusalBubble *self, MhPrompt *bar, const char *sentence)
{
  if (!adw_get_enable_animations (GTK_WIDGET (bar)))
    {
      mh_refusal_bubble_tell (self, sentence, sentence, NULL);
      return;
    }
  mh_refusal_bubble_hide (self);
  mh_prompt_flash (bar);
  mh_toolkit_announce (GTK_WIDGET (bar), sentence);
}

static MhRuleBook *
get_book (MhRefusalBubble *self)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (self->book != NULL)
    return self->book;
  path = mh_game_info_dup_path (self->info, MH_GAME_FILE_RULES);
  self->book = path != NULL ? mh_rule_book_new_from_file (path, &error) : NULL;
  if (error != NULL)
    g_debug ("No rules: %s", error->message);
  return self->book;
}

/* Shows the rule’s own sentence, in the language of the person who tried the move. */
void
mh_refusal_bubble_explain (MhRefusalBubble *self, const char *rule, const char *language)
{
  MhRuleBook *book = get_book (self);
  const char *sentence = NULL, *written = NULL;

  if (book != NULL && rule != NULL)
    {
      written = mh_book_choose_language (MH_BOOK (book), language);
      sentence = mh_rule_book_get_sentence (book, rule, written);
    }
  if (sentence != NULL)
    mh_refusal_bubble_show (self, sentence, rule, written);
  else
    mh_refusal_bubble_show (self, _ ("You can’t do that now."), NULL, NULL);
}

void
mh_refusal_bubble_hide (MhRefusalBubble *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  give_focus_back (self);
  /* Without an animation: the sentence may be private. It slides in again when it is shown. */
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

/* Hides the bubble when the player closes it; FALSE if it was not shown. */
gboolean
mh_refusal_bubble_close (MhRefusalBubble *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  mh_refusal_bubble_hide (self);
  return TRUE;
}

static void
show_needs (MhRefusalBubble *self, MhTableNeeds *needs)
{
  self->patient = (mh_table_needs_get (needs) & MH_NEED_MORE_TIME) != 0;
}

/* Keeps the bubble off the table's targets. For people who need more time it stays until something else happens. */
void
mh_refusal_bubble_follow (MhRefusalBubble *self, MhGameInfo *info, MhTableNeeds *needs)
{
  g_set_object (&self->info, info);
  g_set_weak_pointer (&self->table, mh_table_needs_get_table (needs));
  g_signal_connect_object (needs, "changed", G_CALLBACK (show_needs), self, G_CONNECT_SWAPPED);
  show_needs (self, needs);
}
