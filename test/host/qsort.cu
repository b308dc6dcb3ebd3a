// qsort as glibc does it: equal elements keep their order, comparisons come in its order.
#include <cstdio>
#include <cstdlib>
#include <cstring>
struct Item { int key; int index; char name[12]; };
static int calls = 0;
static int byKey(const void *a, const void *b) { calls++; return ((const Item *)a)->key - ((const Item *)b)->key; }
static int doubles(const void *a, const void *b) { double x = *(const double *)a, y = *(const double *)b; return x < y ? -1 : x > y; }
static int ints(const void *a, const void *b) { printf("%d?%d ", *(const int *)a, *(const int *)b); return *(const int *)a - *(const int *)b; }
static int text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }
static int shorts(const void *a, const void *b) { return *(const short *)b - *(const short *)a; }
int main() {
  Item items[50]; srand(5);
  for (int i = 0; i < 50; i++) { items[i].key = rand() % 10; items[i].index = i; sprintf(items[i].name, "n%d", i); }
  qsort(items, 50, sizeof(Item), byKey);
  for (int i = 0; i < 50; i++) printf("%d:%d:%s ", items[i].key, items[i].index, items[i].name);
  printf("\n%d\n", calls);
  double d[7] = {3.5, -1, 2, 1e10, 0, -5.5, 2}; qsort(d, 7, sizeof(double), doubles); for (double x : d) printf("%g ", x); printf("\n");
  int n[6] = {5, 2, 9, 1, 5, 6}; qsort(n, 6, sizeof(int), ints); for (int x : n) printf("%d ", x); printf("\n");
  const char *words[] = {"pear", "apple", "fig", "banana"}; qsort(words, 4, sizeof(char *), text); for (const char *w : words) printf("%s ", w); printf("\n");
  short s[5] = {1, 5, 3, 2, 4}; qsort(s, 5, sizeof(short), shorts); for (short x : s) printf("%d ", x); printf("\n");
  const char *key = "fig"; const char **found = (const char **)bsearch(&key, words, 4, sizeof(char *), text); printf("%ld ", found ? (long)(found - words) : -1L);
  key = "kiwi"; found = (const char **)bsearch(&key, words, 4, sizeof(char *), text); printf("%s\n", found ? "found" : "none");
  return 0;
}
