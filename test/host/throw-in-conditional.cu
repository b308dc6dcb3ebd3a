// Handlers get what conditional expressions throw.
#include <cstdio>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

struct Tag {
  int tag;
};

struct Mine : Tag, std::runtime_error {
  int code;
  explicit Mine(int c) : std::runtime_error("mine"), code(c) {}
};

int checked(int x) {
  if (x == 50) throw 42;
  if (x == 51) throw "text";
  if (x == 52) throw Mine(3);
  if (x == 53) throw std::out_of_range(std::string("no ") + "range");
  if (x == 54) throw std::bad_alloc();
  if (x > 100) throw std::overflow_error("big");
  return x;
}

int natural(int x) {
  return x < 0 ? throw std::invalid_argument("neg" + std::to_string(x)) : x;
}

constexpr int square(int i) { return i < 4 ? i * i : throw "out"; }
static_assert(square(3) == 9, "a constant");

std::string name(const std::vector<std::string> &names, int i) {
  return i < (int)names.size() ? names[i] + "!" : throw std::out_of_range("i");
}

int &slot(int *a, int i) { return i >= 0 ? a[i] : throw 5; }

int main(int argc, char **argv) {
  std::vector<std::string> names{"a", "b"};
  int a[3] = {1, 2, 3};
  slot(a, 2) = 7;
  printf("%d %d %s %d %d\n", natural(3), square(argc), name(names, 1).c_str(),
         a[2], checked(argc));
  for (int i = 48; i < 56; i++) {
    try {
      printf("%d\n", checked(i == 48 ? 101 : i));
    } catch (const Mine &e) {
      printf("Mine %d %s\n", e.code, e.what());
    } catch (const std::exception &e) {
      printf("exception %s\n", e.what());
    } catch (int i) {
      printf("int %d\n", i);
    } catch (const char *text) {
      printf("text %s\n", text);
    }
  }
  try {
    natural(-4);
  } catch (const std::invalid_argument &e) {
    puts(e.what());
  }
  try {
    name(names, 2);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  try {
    slot(a, -1);
  } catch (int e) {
    printf("%d\n", e);
  }
  argc > 0 ? (void)puts("some") : throw 1;
}
