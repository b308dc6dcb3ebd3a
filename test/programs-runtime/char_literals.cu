// String literals where characters that are not const are wanted, as C and C++98 programs write it.
#include <stdio.h>
#include <string>
char *global = "global";
char *names[] = {"a", "b"};
struct Option { char *name; int value; } options[] = {{"x", 1}, {"y", 2}};
char *grid[2][2] = {{"a", "b"}, {"c", "d"}};
struct Holder { Holder(char *s) : text(s) {} char *text; };
static void show(char *s) { printf("%s\n", s); }
static char *result() { return "result"; }
static char *optional(char *s = "default") { return s; }
// Which overload a literal chooses: const wins, then what keeps a pointer to characters.
static int chosen(char *) { return 1; }
static int chosen(const char *) { return 2; }
static int beforeBool(char *) { return 1; }
static int beforeBool(bool) { return 2; }
static int beforeVoid(char *) { return 1; }
static int beforeVoid(void *) { return 2; }
static int beforeClass(char *) { return 1; }
static int beforeClass(std::string) { return 2; }
template <typename T> static int sizeOf(T) { return sizeof(T); }
__device__ int lengthOf(char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
__global__ void measure(int *out, int which) {
  char *text = "in the kernel";
  if (which) text = "other";
  *out = 100 * lengthOf(text) + lengthOf("four");
}
int main() {
  char *local = "local", *second = ("parenthesised");
  show(local), show(second), show("argument"), show(global), show(names[1]), show(options[1].name);
  show(result()), show(optional()), show(grid[1][0]);
  local = "assigned";
  show(local);
  Holder holder("member");
  show(holder.text);
  printf("%d %d %d %d %d\n", chosen("s"), beforeBool("s"), beforeVoid("s"), beforeClass("s"), sizeOf("four"));
  int *lengths;
  cudaMallocManaged(&lengths, 2 * sizeof(int));
  measure<<<1, 1>>>(lengths, 0);
  measure<<<1, 1>>>(lengths + 1, 1);
  cudaDeviceSynchronize();
  printf("%d %d\n", lengths[0], lengths[1]);
  return 0;
}
