#include <new>
#include <cstdio>
#include <vector>
struct S { int a; S(int a) : a(a) {} ~S() { printf("~%d ", a); } };
template <class T> struct H { T *b; int n = 0; H() : b(static_cast<T *>(::operator new(4 * sizeof(T)))) {} template <class... A> T &add(A &&...a) { return *::new (static_cast<void *>(b + n++)) T(static_cast<A &&>(a)...); } ~H() { while (n) b[--n].~T(); ::operator delete(b); } };
struct flex { int n; char data[]; };
struct flex0 { int n; double data[0]; };
#include <stdlib.h>
int sub(int a, int b) { return a - b; }
int main() { void *p = operator new(8); operator delete(p); void *q = ::operator new[](8); ::operator delete[](q); H<S> h; h.add(1); h.add(2); 
 flex *f = (flex *)malloc(sizeof(flex) + 10); f->n = 3; f->data[2] = 'x'; printf("%zu %zu %d %c %d\n", sizeof(flex), sizeof(flex0), f->n, f->data[2], (int)(f->data - (char *)f)); free(f);
  printf("%x %lx %x\n", __builtin_bswap32(0x12345678), __builtin_bswap64(0x123456789abcdef0UL), __builtin_bswap16(0x1234)); }
