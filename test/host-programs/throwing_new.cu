// Memory of new whose constructor throws is given back, by the operator delete that goes with it.
#include <cstdio>
#include <cstdlib>
#include <new>

struct Part {
    int n;
    Part(int n) : n(n) { printf("+%d\n", n); }
    ~Part() { printf("-%d\n", n); }
};

struct Counted {
    Part part;
    Counted(int n) : part(n) { if (n > 1) throw n; }
    static void *operator new(size_t size) { printf("new %zu\n", size); return malloc(size); }
    static void operator delete(void *p) { printf("delete\n"); free(p); }
};

static int elements;
struct Element {
    Part part;
    Element() : part(elements++) { if (elements == 3) throw 33; }
    static void *operator new[](size_t) { printf("new[]\n"); return malloc(4096); }
    static void operator delete[](void *p) { printf("delete[]\n"); free(p); }
};

struct Plain {
    Part part{7};
    Plain(int n) { if (n) throw n; }
};

struct Base {
    virtual ~Base() { printf("~Base\n"); }
};
struct Derived : Base {
    Part part;
    Derived(int n) : part(n) { if (n) throw "derived"; }
};

int fails(int n) { throw n; }

template <class F> void attempt(F f) {
    try {
        f();
        printf("made\n");
    } catch (int n) {
        printf("caught %d\n", n);
    } catch (const char *text) {
        printf("caught %s\n", text);
    }
}

int main() {
    attempt([] { delete new Counted(1); });
    attempt([] { delete new Counted(2); });
    attempt([] { delete new Counted(fails(5)); });
    attempt([] { delete[] new Element[2]; });
    attempt([] { delete[] new Element[4]; });
    attempt([] { delete new Plain(0); });
    attempt([] { delete new Plain(4); });
    attempt([] { Base *b = new Derived(0); delete b; });
    attempt([] { Base *b = new Derived(1); delete b; });
    attempt([] { new (std::nothrow) Plain(6); });
    alignas(Plain) char place[sizeof(Plain)];
    attempt([&] { new (place) Plain(8); });
    for (int i = 0; i < 3; i++)
        attempt([] { new Counted[2]{9, 0}; });
}
