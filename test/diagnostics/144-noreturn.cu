// Calls of what never returns end a function as a return does; a default that ends a switch with falls through does, too.
[[noreturn]] void stop();
__attribute__((noreturn)) static void halt() { for (;;) {} }
struct Parser {
  [[noreturn]] void fail() const { halt(); }
  int atom(int c) {
    if (c > 3) return 1;
    fail();
  }
  int kind(int c) {
    switch (c) {
      case 1: return 2;
      case 2: --c; fail();
      case 3: if (c) halt(); c++; [[fallthrough]];
      default: { int y = c; return y; }
    }
  }
  int forgotten(int c) {
    switch (c) {
      case 1: return 2;
      case 2: fail();
      case 3: c++;
    }
  }
};
int main() {
  Parser p;
  return p.atom(4) + p.kind(1) + p.forgotten(1);
}
