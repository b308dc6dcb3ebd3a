// Which handlers catch a thrown nullptr, and other pointers.
#include <cstdio>
#include <cstddef>
#include <string>
struct A { int x; };
template <class H> void tryIt(const char *name) { try { throw nullptr; } catch (H h) { printf("%s %d\n", name, h == nullptr); } catch (...) { printf("%s not\n", name); } }
int main() {
  tryIt<int *>("int*"); tryIt<const char *>("const char*"); tryIt<A *>("A*"); tryIt<void *>("void*"); try { throw nullptr; } catch (std::nullptr_t) { printf("nullptr_t\n"); } tryIt<void (*)(int)>("fn"); 
  try { throw nullptr; } catch (int) { printf("int\n"); } catch (long) { printf("long\n"); } catch (const std::string &) { printf("string\n"); } catch (char *const &p) { printf("ref %d\n", p == nullptr); }
  try { int *p = nullptr; throw p; } catch (char *) { printf("wrong\n"); } catch (const int *p) { printf("const int * %d\n", p == nullptr); }
  try { throw "text"; } catch (const char *s) { printf("%s\n", s); }
  try { A a; throw &a; } catch (void *p) { printf("void\n"); }
  try { try { throw nullptr; } catch (char *) { throw; } } catch (int *p) { printf("again %d\n", p == nullptr); }
  try { throw &A::x; } catch (int *) { printf("wrong\n"); } catch (int A::*p) { printf("member %d\n", p == &A::x); }
}
