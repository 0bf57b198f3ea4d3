/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "shell-fixture.h"

/* The linker uses it in programs without a main() of their own. */
int
main (int argc, char **argv)
{
  return shell_main (argc, argv, shell_add_tests);
}
