// Classes and enumerations that share their names with variables and functions: 'struct x' means the type.
#include <stdio.h>
struct node {
  int value;
  struct node *next;
};
struct node node = {4, 0};
struct info {
  int size;
};
int info(const char *name, struct info *found) {
  found->size = name[0];
  return 0;
}
enum colour { RED, GREEN };
int colour = 5;
int late(int x) { return x + 1; }
struct late {
  int a;
};
static int sum(struct node *list) {
  int total = 0;
  for (struct node *at = list; at; at = at->next) total += at->value;
  return total;
}
namespace outer {
struct point {
  int x, y;
};
int point(int x) { return -x; }
int both() {
  struct point p = {point(1), 2};
  return 10 * p.x + p.y;
}
}  // namespace outer
int main() {
  struct node first = {1, &node};
  struct info found;
  info("A", &found);
  enum colour c = GREEN;
  struct late l = {late(2)};
  struct local {
    int a;
  } local;
  local.a = 3;
  struct local copy = local;
  {
    int node = 9;
    struct node inner = {node, 0};
    printf("%d\n", sum(&inner));
  }
  printf("%d %d %d %d %d %d %d\n", sum(&first), found.size, c, colour, l.a, copy.a, outer::both());
  return 0;
}
