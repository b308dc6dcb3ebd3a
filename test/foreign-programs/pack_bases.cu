// Classes with bases under #pragma pack, as g++ lays them out.
// prints: 13 1 8 9
// prints: 14 1 1 9 10
// prints: 15 1 1 5 7
// prints: 20 2 2 10 12
// prints: 20 4 15 16
#include <cstdio>
#include <cstddef>
struct A { int x; char c; };
struct Z { char k; };
#pragma pack(push, 1)
struct P { char a; int b; };
struct B : A { char d; int e; };
struct C : Z, A { char d; int e; };
struct D : P { short s; double t; };
#pragma pack(pop)
#pragma pack(2)
struct F : Z, A { char d; double e; };
#pragma pack()
struct G : D { char z; int y; };
int main() { B b; C c; D d; F f; G g; 
#define O(v,m) (int)((char*)&v.m-(char*)&v)
printf("%zu %zu %d %d\n", sizeof(B), alignof(B), O(b,d), O(b,e));
printf("%zu %zu %d %d %d\n", sizeof(C), alignof(C), O(c,x), O(c,d), O(c,e));
printf("%zu %zu %d %d %d\n", sizeof(D), alignof(D), O(d,b), O(d,s), O(d,t));
printf("%zu %zu %d %d %d\n", sizeof(F), alignof(F), O(f,x), O(f,d), O(f,e));
printf("%zu %zu %d %d\n", sizeof(G), alignof(G), O(g,z), O(g,y)); }
