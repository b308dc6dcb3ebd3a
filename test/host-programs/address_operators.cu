// `operator&` of classes: of values, of members, free functions, const objects.
#include <cstdio>
#include <memory>
struct Pointer { int value; int operator*() const { return value; } };
struct Reference {
  int value;
  Pointer operator&() const { return Pointer{value + 1}; }
};
struct Free { int value; };
Pointer operator&(const Free &f) { return Pointer{f.value * 10}; }
struct Vector {
  int values[3] = {4, 5, 6};
  Reference operator[](int i) const { return Reference{values[i]}; }
  Free at(int i) const { return Free{values[i]}; }
};
template <class T> int through(const T &t) { return *&t; }
int main() {
  Vector v;
  Reference r{7};
  const Reference c{8};
  Free f{9};
  printf("%d %d %d %d %d\n", *&v[1], *&v.at(2), *&r, *&c, *&f);
  printf("%d %d %d\n", through(v[0]), through(f), *&Reference{1});
  Vector *plain = &v;
  printf("%d %d\n", plain == &v, std::addressof(r)->value);
}
