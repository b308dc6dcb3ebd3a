// Names of types as g++ mangles them, types of values, and what compares and sorts them.
#include <cstdio>
#include <typeindex>
#include <typeinfo>
#include <string>
#include <vector>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <functional>
namespace ns { struct P { int x; }; namespace in { template <class T, int N> struct A { T a[N]; struct I {}; }; enum class E { X }; } template <class... T> struct Pack {}; }
namespace { struct Own {}; struct Poly { virtual ~Poly() {} }; }
struct Base { virtual ~Base() {} }; struct Left : virtual Base { int a; }; struct Right : virtual Base {}; struct Both : Left, Right {};
template <class T> struct G { virtual int f() { return 1; } }; struct Plain {};
struct Cast : Plain {};
template <bool B, long L, char C> struct V {};
template <template <class, int> class X> struct TT {};
#define SHOW(...) printf("%s %zu\n", typeid(__VA_ARGS__).name(), typeid(__VA_ARGS__).hash_code())
typedef int (*Fn)(double, char *);
int fun(int, const char *) { struct Loc {}; SHOW(Loc); return 0; }
int main() {
  SHOW(int); SHOW(const int); SHOW(unsigned char); SHOW(long long); SHOW(float *); SHOW(const char *const *); SHOW(int[3]); SHOW(int (*)[4]);
  SHOW(ns::P); SHOW(ns::in::A<float, 3>); typedef ns::in::A<int, 2>::I I; SHOW(I); SHOW(ns::in::E); typedef ns::Pack<int, ns::P, ns::P *> PK; SHOW(PK); SHOW(Own); SHOW(Fn); SHOW(int (int)); SHOW(void (Base::*)(int) const); SHOW(int ns::P::*);
  typedef V<true, -5, 'x'> VV; SHOW(VV); SHOW(TT<ns::in::A>);
  SHOW(std::string); SHOW(std::vector<int>); typedef std::map<std::string, double> M; SHOW(M); SHOW(std::vector<std::vector<ns::P>>); typedef std::pair<int, ns::P> PP; SHOW(PP); SHOW(std::set<int>); SHOW(std::unique_ptr<int>); SHOW(std::shared_ptr<ns::P>); SHOW(std::nullptr_t); SHOW(std::function<int(int)>);
  struct Local {}; SHOW(Local); auto l = [](int) {}; SHOW(decltype(l));
  fun(1, "");
  Both b; Base &r = b; Left *p = &b; Base plain; G<int> g; Cast c; Plain &pc = c;
  printf("%s %s %s %s %s %s\n", typeid(r).name(), typeid(*p).name(), typeid(plain).name(), typeid(g).name(), typeid(pc).name(), typeid(p).name());
  printf("%d %d %d\n", typeid(r) == typeid(Both), typeid(*p) == typeid(r), typeid(r) != typeid(Base));
  Poly q; Poly &qq = q; printf("%s %d %d\n", typeid(qq).name(), typeid(qq) == typeid(Poly), typeid(int).before(typeid(long)));
  int i = 0; printf("%s %s %s %d\n", typeid(i++).name(), typeid(1 + 2.0).name(), typeid("abc").name(), i);
  printf("%s %s\n", typeid(fun).name(), typeid(&fun).name());
  Base *null = nullptr;
  try { printf("%s\n", typeid(*null).name()); } catch (std::bad_typeid &e) { printf("bad %s\n", e.what()); }
  try { dynamic_cast<Both &>(plain); } catch (std::bad_cast &e) { printf("bad %s\n", e.what()); }
  try { throw Both(); } catch (Base &x) { printf("%s\n", typeid(x).name()); }
  std::map<std::type_index, int> kinds; kinds[typeid(int)] = 1; kinds[typeid(Both)] = 2; kinds[typeid(r)]++;
  printf("%zu %d %d\n", kinds.size(), kinds[typeid(Both)], kinds[std::type_index(typeid(int))]);
}
