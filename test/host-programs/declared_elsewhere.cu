// Declared in one place, defined in another: inline namespaces, blocks, members of
// instances; classes of one name in several functions; what is there before any code runs.
#include <cstdio>

int early();
int atStart = early();
const char *word = "xyz";
int target = 4;
struct Entry {
  const char *name;
  int *at;
  int (*call)();
};
Entry entries[2] = {{"one", &target, early}, {"two", nullptr, nullptr}};
int &alias = target;
int early() { return word[1] + entries[1].name[0] + (entries[0].call == early); }

namespace lib {
extern int total;
inline namespace v2 {
extern int inner;
int scaled(int by);
struct Later;
}
int defaulted(int v = 3);
int fromBlock() {
  int hidden(int);
  return hidden(2);
}
}
int lib::total = 5;
int lib::inner = 6;
int lib::scaled(int by) { return by * inner + total; }
struct lib::Later {
  int q;
  int get();
};
int lib::Later::get() { return q; }
int lib::defaulted(int v) { return v * 2; }
namespace lib {
int hidden(int v) { return v + 100; }
}

int usesBlocks() {
  int apart(int a, int b = 4);
  return apart(1) + apart(1, 2);
}
int apart(int a, int b) { return a * 10 + b; }

template <class T, int N = 3> struct Row {
  T at[N];
  T sum() const;
  static int count();
  int size() const { return N; }
};
template <class T, int N> T Row<T, N>::sum() const {
  T all = 0;
  for (T v : at) all += v;
  return all;
}
template <class T, int N> int Row<T, N>::count() { return N; }
template <> short Row<short, 2>::sum() const;
template <> int Row<char, 1>::size() const { return 77; }
template <> int Row<float>::count() { return 88; }

void throwsLocal() {
  struct Local {
    int a;
  };
  throw Local{1};
}
int catchesOther() {
  struct Local {
    char a;
  };
  try {
    throwsLocal();
  } catch (Local &) {
    return 1;
  } catch (...) {
    return 2;
  }
  return 3;
}
struct Base {
  virtual ~Base() {}
};
Base *made() {
  struct Part : Base {
    int z = 1;
  };
  return new Part;
}
bool isOther(Base *b) {
  struct Part : Base {
    int z = 2;
  };
  Part own;
  Base *mine = &own;
  return dynamic_cast<Part *>(b) != nullptr && dynamic_cast<Part *>(mine) != nullptr;
}

int main() {
  printf("%d %s %d %d\n", atStart, word, *entries[0].at, ++alias);
  printf("%d %d %d %d\n", lib::total, lib::inner, lib::scaled(2), lib::defaulted());
  printf("%d %d %d\n", lib::fromBlock(), usesBlocks(), lib::Later{7}.get());
  Row<short, 2> a = {{3, 4}};
  Row<int> b = {{1, 2, 3}};
  printf("%d %d %d %d %d %d\n", a.sum(), b.sum(), Row<char, 1>().size(), b.size(), Row<float>::count(), Row<int>::count());
  Base *p = made();
  printf("%d %d\n", catchesOther(), isOther(p));
  delete p;
}
template <> short Row<short, 2>::sum() const { return at[0] * 100; }
