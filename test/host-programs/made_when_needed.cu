// What of a class template's instance is made only when it is needed.
#include <cstdio>
struct Incomplete;
template <class T> struct Late {
  struct Inner { T t; static const int size = sizeof(T); };
  union Either { int i; char c[sizeof(T)]; };
  enum class Kind : char { a, b };
  typedef T type;
  int wrong() { return T::no_such_member; }
  int defaulted(int n = sizeof(T)) { return n; }
  int worse(T t = T::nothing()) { return 0; }
  void quiet() noexcept(noexcept(T())) {}
  auto sized() -> int { return sizeof(T); }
  template <class U> struct Deeper { U u; T t; };
  friend bool operator==(const Late &, const Late &) { return sizeof(T) > 0; }
  friend int hidden(Late *, int n = 3) { return n + (int)sizeof(T); }
  Late *next;
};
struct Holder {
  Late<Holder> late;
  Late<Holder>::Inner *inner;
  double d[3];
};
Late<Incomplete> *pointer;
Late<Incomplete> object;
struct Incomplete { int x[5]; };
template <class T> struct Never { static_assert(sizeof(T) == 0, "never"); };
template <class T> struct HasNever { struct In { Never<T> n; }; typedef Never<T> alias; int ok() { return 1; } };
template <class T> struct Counter { static int made; Counter() { ++made; } };
template <class T> int Counter<T>::made = 10 * sizeof(T);
template <class T> struct Virtual { virtual int f() { return 4; } virtual ~Virtual() {} int bad() { return T::x; } };
template <class T> struct Linked { T *t; struct Node { Node *next; T value; } *head; Linked() : head(nullptr) {} int count() { int n = 0; for (Node *k = head; k; k = k->next) n += k->value; return n; } void add(T v) { head = new Node{head, v}; } ~Linked() { while (head) { Node *k = head; head = k->next; delete k; } } };
template <class T> struct Outer { template <class U> struct In { T t; U u; struct Most { T a[2]; U b; }; }; struct Flag { enum { on = sizeof(T) }; }; };
int main() {
  Holder h;
  printf("%d %d\n", (int)sizeof(Late<Holder>::Inner), Late<Holder>::Inner::size);
  printf("%d\n", (int)sizeof(Late<Holder>::Either));
  printf("%d %d %d\n", h.late.defaulted(), h.late.sized(), h.late == h.late);
  printf("%d %d\n", hidden(&h.late), hidden(&object));
  printf("%d %d\n", (int)sizeof(Late<Holder>::Deeper<int>), noexcept(h.late.quiet()));
  printf("%d\n", object.defaulted());
  HasNever<int> n;
  printf("%d\n", n.ok());
  Counter<double> a, b;
  printf("%d\n", Counter<double>::made);
  Virtual<int> v;
  printf("%d\n", v.f());
  Linked<int> l;
  l.add(3);
  l.add(4);
  printf("%d\n", l.count());
  Outer<char>::In<int>::Most m;
  printf("%d %d %d\n", (int)sizeof(m), (int)sizeof(Outer<char>::In<short>), (int)Outer<long>::Flag::on);
  printf("%d\n", (int)Late<Holder>::Kind::b);
}
