// Objects made of a pack without arguments are zeros, wherever they are made.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <vector>

struct Three { char c[3]; };
struct Two { int a, b; };
struct Partly { int a = 3; int b; };

template <class T> int bytesSet(T *object)
{
    int n = 0;
    for (size_t i = 0; i < sizeof(T); i++)
        n += ((char *)object)[i] != 0;
    return n;
}
template <class T, class... A> T inParentheses(A... a) { return T(a...); }
template <class T, class... A> T inBraces(A... a) { return T{a...}; }
template <class T, class... A> int local(A... a)
{
    T object(a...);
    return bytesSet(&object);
}
template <class T, class... A> int onHeap(A... a)
{
    T *object = new T(a...);
    int n = bytesSet(object);
    delete object;
    return n;
}
template <class T, class... A> struct Holder {
    T member;
    Holder(A... a) : member(a...) {}
};

/** Nothing that is taken from now on is zero by chance. */
static void soil()
{
    volatile char stack[4096];
    for (int i = 0; i < 4096; i++)
        stack[i] = 77;
    for (size_t size : {16, 32, 80}) {
        void *blocks[40];
        for (void *&block : blocks) {
            block = malloc(size);
            memset(block, 77, size);
        }
        for (void *block : blocks)
            free(block);
    }
}

template <class T> void make(const char *name)
{
    soil();
    T a = inParentheses<T>();
    soil();
    T b = inBraces<T>();
    printf("%s %d %d ", name, bytesSet(&a), bytesSet(&b));
    soil();
    printf("%d ", local<T>());
    soil();
    printf("%d ", onHeap<T>());
    soil();
    Holder<T> holder;
    printf("%d ", bytesSet(&holder.member));
    soil();
    auto unique = std::make_unique<T>();
    auto shared = std::make_shared<T>();
    printf("%d %d ", bytesSet(unique.get()), bytesSet(shared.get()));
    soil();
    std::vector<T> v(5);
    for (T &x : v)
        printf("%d", bytesSet(&x));
    v.clear();
    soil();
    v.resize(9);
    v.emplace_back();
    for (T &x : v)
        printf("%d", bytesSet(&x));
    std::optional<T> maybe;
    maybe.emplace();
    printf(" %d\n", bytesSet(&*maybe));
}

int main()
{
    make<Three>("three");
    make<Two>("two");
    make<Partly>("partly");
    make<int>("int");
    make<double>("double");
    return 0;
}
