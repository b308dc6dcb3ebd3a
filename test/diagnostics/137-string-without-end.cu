#include <cstdio>
#define CHECK(x) if (x) printf("%s\n", #x)
#define LOG(level, ...) do { printf(__VA_ARGS__); } while (0)
#define PUT(stream, text) fputs(text, stream)
int main() {
  CHECK(1 + 1)
  CHECK(printf(")") > 0)
  LOG(1, "started\n);
  PUT(stdout, "half);
  puts("and whole); return 0; }
