/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-box.h"

MhBox
mh_box_inset (const MhBox *box, double margin)
{
  return (MhBox){ box->x + margin, box->y + margin, MAX (0, box->width - 2 * margin),
                  MAX (0, box->height - 2 * margin) };
}

MhBox
mh_box_fit (const MhBox *box, double aspect)
{
  double width = MIN (box->width, box->height * aspect);
  double height = width / aspect;

  return (MhBox){ box->x + (box->width - width) / 2, box->y + (box->height - height) / 2, width,
                  height };
}

MhBox
mh_box_cut_left (MhBox *box, double width)
{
  MhBox cut = { box->x, box->y, MIN (width, box->width), box->height };

  box->x += cut.width;
  box->width -= cut.width;
  return cut;
}

MhBox
mh_box_cut_top (MhBox *box, double height)
{
  MhBox cut = { box->x, box->y, box->width, MIN (height, box->height) };

  box->y += cut.height;
  box->height -= cut.height;
  return cut;
}

MhBox
mh_box_cell (const MhBox *box, guint columns, guint rows, guint column, guint row)
{
  double width = box->width / columns;
  double height = box->height / rows;

  return (MhBox){ box->x + column * width, box->y + row * height, width, height };
}

MhBox
mh_box_pack (const MhBox *box, guint n, double aspect, guint index)
{
  guint best = 1;
  double largest = 0;

  for (guint columns = 1; columns <= n; columns++)
    {
      const MhBox cell = mh_box_cell (box, columns, (n + columns - 1) / columns, 0, 0);
      const double height = MIN (cell.height, cell.width / aspect);

      if (height > largest)
        best = columns;
      largest = MAX (largest, height);
    }
  return mh_box_cell (box, best, MAX ((n + best - 1) / best, 1), index % best, index / best);
}

MhBox
mh_box_edge (const MhBox *box, guint n, guint place)
{
  const guint half = MAX (n / 2, 2) + 2; /* columns and rows */
  const double share = box->width / MAX (box->width + box->height, 1);
  const guint columns = (guint) CLAMP (half * share + 0.5, 2, half - 2), rows = half - columns;
  const guint right = columns - 1, bottom = right + rows - 1, left = bottom + right;

  if (place < right)
    return mh_box_cell (box, columns, rows, place, 0);
  if (place < bottom)
    return mh_box_cell (box, columns, rows, right, place - right);
  if (place < left)
    return mh_box_cell (box, columns, rows, left - place, rows - 1);
  return mh_box_cell (box, columns, rows, 0, 2 * (half - 2) - place);
}

static double
get_width (const double *widths, guint i)
{
  return widths != NULL ? widths[i] : 1;
}

/* How many items from @start go into one row, and how wide that row is. */
static guint
fill_row (const double *widths,
          guint n,
          guint start,
          double width,
          double gap,
          double room,
          double *used)
{
  guint count = 0;

  *used = 0;
  for (guint i = start; i < n; i++)
    {
      double more = get_width (widths, i) * width + (count > 0 ? gap : 0);

      if (count > 0 && *used + more > room + 0.5)
        break;
      *used += more;
      count++;
    }
  return count;
}

double
mh_box_flow (const MhBox *box,
             const double *widths,
             guint n,
             double width,
             double height,
             double gap,
             MhBox *places)
{
  guint rows = 0;
  double all, used, top;

  if (n == 0)
    return 0;
  for (guint i = 0; i < n; rows++)
    i += fill_row (widths, n, i, width, gap, box->width, &used);
  all = rows * height + (rows - 1) * gap;
  if (places == NULL)
    return all;
  top = box->y + MAX (0, (box->height - all) / 2);
  for (guint i = 0; i < n; top += height + gap)
    {
      guint count = fill_row (widths, n, i, width, gap, box->width, &used);
      double x = box->x + MAX (0, (box->width - used) / 2);

      for (guint end = i + count; i < end; i++)
        {
          places[i] = (MhBox){ x, top, get_width (widths, i) * width, height };
          x += places[i].width + gap;
        }
    }
  return all;
}

double
mh_box_flow_fit (const MhBox *box, const double *widths, guint n, double aspect, double largest)
{
  double widest = 0, width = largest;

  for (guint i = 0; i < n; i++)
    widest = MAX (widest, get_width (widths, i));
  while (width > 12
         && (mh_box_flow (box, widths, n, width, width / aspect, width * 0.15, NULL) > box->height
             || widest * width > box->width))
    width -= 2;
  return width;
}

MhBox
mh_box_center (const MhBox *place, double width, double height)
{
  return (MhBox){ place->x + (place->width - width) / 2, place->y + (place->height - height) / 2,
                  width, height };
}
