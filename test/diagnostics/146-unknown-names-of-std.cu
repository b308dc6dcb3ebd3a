#include <cstdio>
static_assert(std::nothing, "no such name");
enum Size { SMALL = std::smallest, LARGE = 9 };
struct Bits {
  int low : std::width;
  int high : 3;
};
struct alignas(std::line_size) Line {
  int x;
};
struct Derived : std::base_of_all<int> {
  int x = 3;
};
typedef std::base_of_all<float> Base;
struct Second : Base {
  int x = 4;
};
template <class T> struct Generic : private std::base_of_all<T> {
  int x = 5;
};
int main() {
  Generic<int> generic;
  switch (generic.x) {
    case std::nothing: return 1;
  }
  printf("%d %zu %zu\n", SMALL, sizeof(Derived), sizeof(Second));
  return 0;
}
