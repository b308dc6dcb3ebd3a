// What <type_traits> says of classes: layout, virtual functions, assignment and calls that do not throw.
#include <cstdio>
#include <string>
#include <type_traits>
#include <vector>

struct Plain { int a; float b; };
struct Mixed { int a; private: int b; public: int get() const { return b; } };
struct Empty {};
struct FromEmpty : Empty { int a; };
struct FromPlain : Plain { int c; };
struct FromPlainOnly : Plain { void f() {} };
struct Virtual { virtual void f() {} int a; };
struct Shape { virtual double area() const = 0; virtual ~Shape() {} };
struct HoldsVirtual { Virtual v; };
struct Started { int a = 3; };
struct Copies { Copies &operator=(const Copies &) { return *this; } };
struct Quiet { Quiet &operator=(const Quiet &) noexcept { return *this; } void operator()(int) const noexcept {} };
struct Loud { void operator()(int) const {} };
enum class E { a };

template <class T> void say(const char *name) {
  printf("%-14s %d %d %d %d %d | %d %d %d %d\n", name, std::is_standard_layout<T>::value, std::is_pod<T>::value,
         std::is_polymorphic_v<T>, std::is_abstract_v<T>, std::has_virtual_destructor_v<T>, std::is_nothrow_copy_assignable_v<T>,
         std::is_nothrow_move_assignable<T>::value, std::is_trivially_copy_assignable_v<T>, std::is_trivially_move_constructible_v<T>);
}

int main() {
  say<int>("int");
  say<int *>("int *");
  say<Plain[3]>("Plain[3]");
  say<Plain>("Plain");
  say<Mixed>("Mixed");
  say<Empty>("Empty");
  say<FromEmpty>("FromEmpty");
  say<FromPlain>("FromPlain");
  say<FromPlainOnly>("FromPlainOnly");
  say<Virtual>("Virtual");
  say<HoldsVirtual>("HoldsVirtual");
  say<Started>("Started");
  say<Quiet>("Quiet");
  say<E>("E");
  printf("%d %d %d\n", std::is_abstract_v<Shape>, std::has_virtual_destructor_v<Shape>, std::is_polymorphic_v<Shape>);
  printf("%d %d\n", std::is_nothrow_copy_assignable_v<Copies>, std::is_trivially_copy_assignable_v<Copies>);
  printf("%d %d %d\n", std::is_nothrow_invocable_v<Quiet, int>, std::is_nothrow_invocable_v<Loud, int>, std::is_nothrow_invocable_v<Quiet, std::string>);
  return 0;
}
