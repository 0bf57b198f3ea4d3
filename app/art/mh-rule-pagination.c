/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Distributes the rows of the printed rules among pages: of all the ways to do so, that with the least cost. */
#include "art/mh-rule-pages-private.h"

#include <string.h>

#define LEAST 0.3 /* the fraction of the last page that should be filled */
#define EMPTY 0.27 /* the fraction of any other page that may be empty */

/* Costs, in those of a page that is empty to 1/10. */
#define PAGE 15.0
#define SMALL 15.0 /* the whole height of a row with pictures */
#define ALONE 6.0 /* a single row below a title at the end of a page */
#define WRONG 1e6

static const double bond_costs[] = {
  [MH_RULE_BOND_NONE] = 0,
  [MH_RULE_BOND_WEAK] = 1.5,
  [MH_RULE_BOND_STRONG] = 20,
  [MH_RULE_BOND_TITLE] = WRONG,
};

/* The best way to fill all pages before one that begins with this row. */
typedef struct
{
  double cost;
  guint first; /* row of the page before */
  guint scale; /* of the pictures there */
} Best;

/* Divides texts into pairs of lines, between which a page may end, and measures all rows. */
static void
measure_rows (GPtrArray *rows, const MhRuleLook *look)
{
  for (guint i = 0; i < rows->len; i++)
    {
      MhRuleRow *row = g_ptr_array_index (rows, i), *rest = mh_rule_row_split (row);

      if (rest != NULL)
        g_ptr_array_insert (rows, (int) i + 1, rest);
      for (guint scale = 0; scale < MH_RULE_SCALES; scale++)
        {
          if (row->strip != NULL || row->picture != NULL)
            mh_rule_row_lay (row, look, scale);
          row->heights[scale] = row->to - row->from;
        }
    }
}

/* Returns how much the row adds to a page that begins with row @first. */
static double
measure (GPtrArray *rows, guint first, guint index, guint scale)
{
  const MhRuleRow *row = g_ptr_array_index (rows, index);

  if (index == first)
    return row->heights[scale];
  if (row->from > 0)
    return row->to - ((MhRuleRow *) g_ptr_array_index (rows, index - 1))->to;
  return row->space + row->heights[scale];
}

/* Returns the cost of ending a page before row @end. @filled: the filled fraction of the page */
static double
judge (GPtrArray *rows, guint first, guint end, double filled)
{
  const MhRuleRow *last = g_ptr_array_index (rows, end - 1);
  double cost = 100 * (1 - filled) * (1 - filled) + 2000 * MAX (0, 1 - filled - EMPTY);

  if (end == rows->len)
    return first > 0 ? 1000 * MAX (0, LEAST - filled) : 0;
  if (end > 1
      && mh_rule_row_get_bond (g_ptr_array_index (rows, end - 2), last) == MH_RULE_BOND_TITLE)
    cost += ALONE;
  return cost + bond_costs[mh_rule_row_get_bond (last, g_ptr_array_index (rows, end))];
}

/* Considers all pages that begin with a row. One that has no room for that row gets it all the same. */
static void
fill_page (GPtrArray *rows, Best *best, guint first, guint scale, double page)
{
  double cost = best[first].cost + PAGE, filled = 0;

  for (guint end = first + 1; end <= rows->len; end++)
    {
      const double *heights = ((MhRuleRow *) g_ptr_array_index (rows, end - 1))->heights;
      double whole;

      cost += SMALL * (1 - heights[scale] / MAX (1, heights[0]));
      filled += measure (rows, first, end - 1, scale) / page;
      if (filled > 1.0001 && end > first + 1)
        return;
      whole = cost + judge (rows, first, end, filled);
      if (whole < best[end].cost)
        best[end] = (Best){ whole, first, scale };
    }
}

/* Puts the rows before @end on their pages. Returns the number of these pages. */
static guint
place_rows (MhRulePages *self, const Best *best, guint end)
{
  const guint first = best[end].first, page = first > 0 ? place_rows (self, best, first) : 0;
  double y = self->setup.top;

  for (guint i = first; i < end; i++)
    {
      MhRuleRow *row = g_ptr_array_index (self->rows, i);

      y += measure (self->rows, first, i, best[end].scale);
      if (row->strip != NULL || row->picture != NULL)
        mh_rule_row_lay (row, &self->look, best[end].scale);
      row->page = page;
      row->y = y - (row->to - row->from);
    }
  return page + 1;
}

/* Joins the parts of texts that are on the same page. */
static void
join_rows (GPtrArray *rows)
{
  for (guint i = rows->len - 1; i > 0; i--)
    {
      MhRuleRow *row = g_ptr_array_index (rows, i - 1), *rest = g_ptr_array_index (rows, i);

      if (rest->from == 0 || rest->page != row->page)
        continue;
      row->to = rest->to;
      memcpy (row->text_to, rest->text_to, sizeof row->text_to);
      g_ptr_array_remove_index (rows, i);
    }
}

/* Assigns all rows to pages. */
void
mh_rule_pages_paginate (MhRulePages *self)
{
  g_autofree Best *best = NULL;

  measure_rows (self->rows, &self->look);
  best = g_new0 (Best, self->rows->len + 1);
  for (guint i = 1; i <= self->rows->len; i++)
    best[i].cost = G_MAXDOUBLE;
  for (guint i = 0; i < self->rows->len; i++)
    for (guint scale = 0; scale < MH_RULE_SCALES; scale++)
      fill_page (self->rows, best, i, scale, self->look.page_height);
  self->n_leaves = place_rows (self, best, self->rows->len);
  join_rows (self->rows);
}
