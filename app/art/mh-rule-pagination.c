/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Distributes the rows of the printed rules among pages. */
#include "art/mh-rule-pages-private.h"

#define TIGHTEST 0.55 /* the minimum factor for the space between rows, to save a page */
#define LEAST 0.3 /* the fraction of the last page that should be filled */
#define ROUNDS 40

typedef struct
{
  MhRulePages *pages;
  double top, bottom; /* of a page */
  double limit; /* where pages end, to leave enough for the last one */
  double tight; /* a factor for the space between rows */
} Pagination;

static MhRuleRow *
get_row (Pagination *self, guint index)
{
  return g_ptr_array_index (self->pages->rows, index);
}

static MhRuleBond
get_bond (Pagination *self, guint index)
{
  return index > 0 && index < self->pages->rows->len
             ? mh_rule_row_get_bond (get_row (self, index - 1), get_row (self, index))
             : MH_RULE_BOND_NONE;
}

/* Measures the row together with the following rows that have at least this bond. */
static double
measure (Pagination *self, guint index, MhRuleBond bond)
{
  double room = 0;

  for (guint i = index; i == index || get_bond (self, i) >= bond; i++)
    {
      const MhRuleRow *row = get_row (self, i);

      room += (i > index ? row->space * self->tight : 0) + row->to - row->from;
    }
  return room;
}

/* Checks whether the row begins a new page. Bound rows move there together. @loose: set if no page has room for
 * all of them, so that only strongly bound rows stay together. */
static gboolean
wants_page (Pagination *self, guint index, double start, gboolean *loose)
{
  const MhRuleBond bond = get_bond (self, index);
  const double page = self->limit - self->top;
  double needed;

  if (bond == MH_RULE_BOND_NONE)
    *loose = measure (self, index, MH_RULE_BOND_WEAK) > page;
  if (bond != MH_RULE_BOND_NONE && !*loose)
    return FALSE;
  if (bond == MH_RULE_BOND_STRONG)
    needed = get_row (self, index)->to - get_row (self, index)->from;
  else
    needed = measure (self, index, *loose ? MH_RULE_BOND_STRONG : MH_RULE_BOND_WEAK);
  return start + MIN (needed, page) > self->limit + 0.01;
}

/* Joins the parts of split rows. */
static void
join_rows (Pagination *self)
{
  for (guint i = self->pages->rows->len; i > 1; i--)
    if (get_row (self, i - 1)->from > 0)
      {
        get_row (self, i - 2)->to = get_row (self, i - 1)->to;
        for (guint j = 0; j < MH_RULE_COLUMNS; j++)
          get_row (self, i - 2)->text_to[j] = get_row (self, i - 1)->text_to[j];
        g_ptr_array_remove_index (self->pages->rows, i - 1);
      }
}

/* Fills pages with rows. Bound rows move to the next page together, unless no page has room for them. Returns
 * where the last page ends. */
static double
fill_pages (Pagination *self)
{
  double y = self->top;
  gboolean loose = FALSE;
  guint page = 0;

  join_rows (self);
  for (guint i = 0; i < self->pages->rows->len; i++)
    {
      MhRuleRow *row = get_row (self, i);
      double start = y > self->top ? y + row->space * self->tight : self->top;

      if (wants_page (self, i, start, &loose) && y > self->top)
        {
          page++;
          start = self->top;
        }
      if (start + row->to - row->from > self->bottom)
        {
          MhRuleRow *rest = mh_rule_row_split (row, self->bottom - start);

          if (rest != NULL)
            g_ptr_array_insert (self->pages->rows, (int) i + 1, rest);
        }
      row->page = page;
      row->y = start;
      y = start + row->to - row->from;
    }
  self->pages->n_leaves = page + 1;
  return y;
}

static gboolean
is_bare (Pagination *self, double end)
{
  return self->pages->n_leaves > 1 && end - self->top < LEAST * (self->bottom - self->top);
}

/* If the last page has only a few lines, reduces the space between rows to save the page. */
static gboolean
tighten (Pagination *self)
{
  const guint n = self->pages->n_leaves;

  for (self->tight = 0.95; self->tight > TIGHTEST; self->tight -= 0.05)
    {
      fill_pages (self);
      if (self->pages->n_leaves < n)
        return TRUE;
    }
  self->tight = 1;
  return FALSE;
}

/* Otherwise ends all pages earlier, so that the last one has more lines. */
static void
balance (Pagination *self)
{
  const guint n = self->pages->n_leaves;
  double best = self->bottom;

  for (guint i = 1; i < ROUNDS; i++)
    {
      double end;

      self->limit = self->bottom - i * (self->bottom - self->top) * 0.5 / ROUNDS;
      end = fill_pages (self);
      if (self->pages->n_leaves > n)
        break;
      best = self->limit;
      if (!is_bare (self, end))
        return;
    }
  self->limit = best;
  fill_pages (self);
}

/* Assigns all rows to pages. */
void
mh_rule_pages_paginate (MhRulePages *self)
{
  Pagination pagination = { .pages = self, .tight = 1 };

  pagination.top = self->setup.top;
  pagination.bottom = self->setup.top + self->look.page_height;
  pagination.limit = pagination.bottom;
  if (is_bare (&pagination, fill_pages (&pagination)) && !tighten (&pagination))
    balance (&pagination);
}
