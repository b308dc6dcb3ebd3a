// prints: 42
// A function template of the host that is defined behind its use.
#include <cstdio>
template <class T> T twice(T n);
int main() { printf("%d\n", twice(21)); }
template <class T> T twice(T n) { return 2 * n; }
