/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Validates rules, lesson and stickers against their schemas. The program's own readers ignore unknown attributes,
 * so that older programs can read newer files, and an author would never notice a typo. */

#include "config.h"

#include "referee/check/check.h"

#if HAVE_LIBXML
#include <libxml/relaxng.h>

#define SCHEMAS "/io/github/mousehole_games/Mousehole/schemas/"

/* libxml2 2.12 and later have const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *Complaint;
#else
typedef xmlErrorPtr Complaint;
#endif

/* The library's first message is rarely the best, so all are kept: "Expecting p", then "Invalid attribute ask". */
static void
complain (gpointer data, Complaint complaint)
{
  GString *words = data;
  g_autofree char *message = g_strstrip (g_strdup (complaint->message));

  if (words->len == 0)
    g_string_append_printf (words, "%d: ", complaint->line);
  else
    g_string_append (words, "; ");
  g_string_append (words, message);
}

static xmlRelaxNGPtr
read_schema (const char *name)
{
  g_autofree char *path = g_strconcat (SCHEMAS, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  xmlRelaxNGParserCtxtPtr parser
      = xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes));
  xmlRelaxNGPtr schema = xmlRelaxNGParse (parser);

  xmlRelaxNGFreeParserCtxt (parser);
  return schema;
}

void
check_schema (Check *check, const char *path, const char *name)
{
  g_autoptr (GString) words = g_string_new (NULL);
  xmlRelaxNGPtr schema = read_schema (name);
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt (schema);
  xmlDocPtr text
      = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);

  xmlRelaxNGSetValidStructuredErrors (context, complain, words);
  check->verdict[CHECK_SCHEMA].n++;
  if (text == NULL)
    check_fail (check, CHECK_SCHEMA, "%s: this is not XML", path);
  else
    xmlRelaxNGValidateDoc (context, text);
  if (words->len > 0)
    check_fail (check, CHECK_SCHEMA, "%s:%s", path, words->str);
  xmlFreeDoc (text);
  xmlRelaxNGFreeValidCtxt (context);
  xmlRelaxNGFree (schema);
}

#else

void
check_schema (Check *check, const char *path, const char *name)
{
  g_free (check->verdict[CHECK_SCHEMA].note);
  check->verdict[CHECK_SCHEMA].note = g_strdup ("built without libxml2");
}

#endif
