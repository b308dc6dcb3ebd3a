#include <cstdio>
// Static members and their definitions, and unions without names.
int made = 0;
struct Counted {
  int value;
  Counted() : value(9) { made++; }
  Counted(int v) : value(v) { made++; }
};
struct Heir : Counted {
  using Counted::Counted;
};
struct Held {
  static Heir listed, called;
  static Counted copied, plain;
  static const Heir fixed;
  inline static Counted here{2};
};
Heir Held::listed{71};
Heir Held::called(72);
Counted Held::copied = 3;
Counted Held::plain;
const Heir Held::fixed = {4};
template <class T> struct Each {
  static Counted one;
  inline static Counted two = 5;
  static const int late;
  static constexpr T given = 3;
};
template <class T> Counted Each<T>::one{6};
template <class T> const int Each<T>::late = 77;
template <class T> constexpr T Each<T>::given;
struct Sizes {
  static constexpr int rows = 4;
  static const int columns = 3;
  static const int depth;
  static constexpr int all[3] = {1, 2, 3};
};
constexpr int Sizes::rows;
const int Sizes::columns;
const int Sizes::depth = Sizes::rows * Sizes::columns;
constexpr int Sizes::all[3];
template <int... I> struct List {
  static constexpr int count = sizeof...(I);
  static constexpr int at[] = {I...};
};

int main() {
  printf("%d %d %d %d %d %d\n", Held::listed.value, Held::called.value,
         Held::copied.value, Held::plain.value, Held::fixed.value,
         Held::here.value);
  printf("%d %d %d %d\n", Each<int>::one.value, Each<int>::two.value,
         Each<int>::late, (int)Each<int>::given);
  printf("%d objects\n", made);
  int table[Sizes::rows] = {Sizes::depth};
  printf("%d %d %d\n", table[0] + Sizes::columns, Sizes::all[table[1]],
         List<3, 4, 5>::at[List<3, 4>::count]);

  union {
    float f;
    unsigned bits;
  };
  f = -2.0f;
  printf("%08x\n", bits);
  for (int i = 0; i < 2; i++) {
    union {
      int whole = 0x41424344;
      char bytes[4];
    };
    bytes[0] += i;
    printf("%x %c\n", whole, bytes[1]);
  }
}
