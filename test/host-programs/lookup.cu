// Which functions a body can name: those declared before it, and in instances of templates those that the
// arguments' namespaces have at the end of the file.
#include <cstdio>

void f(double) { printf("f(double)\n"); }
void plain() { f(1); }
static void hidden() { f(1); }
inline void inlined() { f(1); }
struct Members {
    void in() { f(1); }
    void out();
    template <class T> void generic(T t) { f(t); }
    static void shared() { f(2); }
};
template <class T> struct Generic {
    void in(T t) { f(t); }
    void out(T t);
};
template <class T> void generic(T t) { f(t); }
template <class T> void declared(T t);
struct S {
    operator double() const { return 1; }
};
template <class T> T twice(T t) { return combine(t, t); }
namespace units {
struct Metre {
    int m;
};
}
void f(int) { printf("f(int)\n"); }
void f(S) { printf("f(S)\n"); }
void Members::out() { f(1); }
template <class T> void Generic<T>::out(T t) { f(t); }
template <class T> void declared(T t) { f(t); }
namespace units {
Metre combine(Metre a, Metre b) { return {a.m + b.m}; }
}

namespace n {
void h(long) { printf("h(long)\n"); }
void v() { h(1); }
template <class T> void w(T t) { h(t); }
void h(int) { printf("h(int)\n"); }
void x() { h(1); }
namespace inner {
void outer(long);
void y() { outer(1); }
}
}
void n::inner::outer(long) { printf("outer(long)\n"); }

struct Box {
    int x;
};
struct Other {
    int a;
};
template <class P> int pick(int a, Other in, P p);
template <class P> int outer(int a, P p) { return pick(a, 3, p); }
int use()
{
    Box box{5};
    return outer(1, &box);
}
template <class P> int pick(int a, int in, P p) { return a + in + p->x; }

template <class T> int depth(T) { return 1; }
template <class T> int through(T t) { return depth(t) * 10 + depth(1); }
int depth(int) { return 2; }
int depth(Box) { return 3; }

int main()
{
    plain();
    hidden();
    inlined();
    Members m;
    m.in();
    m.out();
    m.generic(1);
    m.generic(S());
    Members::shared();
    Generic<int> g;
    g.in(1);
    g.out(1);
    Generic<S> gs;
    gs.in(S());
    gs.out(S());
    generic(1);
    generic(S());
    declared(1);
    declared(S());
    printf("%d\n", twice(units::Metre{4}).m);
    n::v();
    n::w(1);
    n::x();
    n::inner::y();
    printf("%d %d %d\n", use(), through(Box{1}), through('c'));
}
