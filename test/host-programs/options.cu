// getopt and its long forms as glibc has them: order, permutation, what is left; names of <strings.h>.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
static int verbose;
static void reset() { optind = 0; }
static void show(const char *title, const char *options, int only, int count, const char **words) {
  char *argv[16]; int argc = 0;
  for (; argc < count; argc++) argv[argc] = strdup(words[argc]);
  argv[argc] = NULL;
  static struct option longs[] = {{"size", required_argument, 0, 's'}, {"verbose", no_argument, &verbose, 7},
    {"level", optional_argument, NULL, 'l'}, {"side", no_argument, NULL, 'd'}, {0, 0, 0, 0}};
  reset(); verbose = 0; opterr = 1;
  printf("%s:", title);
  for (;;) {
    int at = -1;
    int c = only == 0 ? getopt(argc, argv, options) : only == 1 ? getopt_long(argc, argv, options, longs, &at) : getopt_long_only(argc, argv, options, longs, &at);
    if (c == -1) break;
    printf(" [%d %c at %d arg %s ind %d%s]", c, c >= 32 ? c : '.', at, optarg ? optarg : "-", optind, c == '?' ? (optopt ? " opt" : " none") : "");
  }
  printf(" | verbose %d, rest", verbose);
  for (int i = optind; i < argc; i++) printf(" %s", argv[i]);
  printf("\n");
  for (int i = 0; i < argc; i++) free(argv[i]);
}
#define SHOW(title, options, only, ...) do { const char *w[] = {"prog", __VA_ARGS__}; show(title, options, only, sizeof w / sizeof *w, w); } while (0)
int main() {
  SHOW("letters", "ab:c::", 0, "-a", "-b", "1", "-c2", "-c", "x", "-ab", "3", "y");
  SHOW("together", "abc:", 0, "-abc", "5", "-cfive");
  SHOW("mixed", "ab:", 0, "one", "-a", "two", "-b", "3", "three", "--", "-a", "four");
  SHOW("plus", "+ab:", 0, "-a", "one", "-b", "3");
  SHOW("minus", "-ab:", 0, "one", "-a", "two", "-b", "3");
  SHOW("unknown", "a", 0, "-z", "-a", "-az");
  SHOW("missing", "a:", 0, "-a");
  SHOW("quiet", ":a:", 0, "-a");
  SHOW("quiet2", ":a:", 0, "-q");
  SHOW("dash", "a", 0, "-", "-a", "-");
  SHOW("long", "s:v", 1, "--size", "5", "--size=6", "-s7", "--verbose", "--level", "--level=3", "rest");
  SHOW("prefix", "s:v", 1, "--siz=3", "--verb", "--l=2", "--si");
  SHOW("wrong", "s:v", 1, "--nothing", "--verbose=3", "--size");
  SHOW("longmixed", "s:v", 1, "a", "--verbose", "b", "-s", "4", "c", "--", "--verbose");
  SHOW("only", "s:v", 2, "-size", "5", "-verbose", "-s", "6", "-level=9", "-z", "w");
  const char *path = "/usr/bin/x"; printf("%s %s %d\n", rindex(path, '/') + 1, index(path, 'b'), bcmp("ab", "ac", 2) != 0);
  return 0;
}
