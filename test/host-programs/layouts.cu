/** Sizes and places as the Itanium C++ ABI has them. */
#include <cstdio>
#include <tuple>
#include <utility>
struct A { int a; char b; A() {} };         // non-POD: dsize 5
struct B : A { char c; };
struct P { int a; char b; };        // POD
struct Q : P { char c; };
struct E1 {}; struct E2 {};
struct D1 : E1, E2 { int x; };
struct D2 : E1 { E1 e; int x; };
struct D3 : E1 { E1 e; };
struct V { virtual int f() { return 1; } int a; char c; virtual ~V() {} };
struct W : V { char d; short s; int f() override { return 2; } };
struct X1 : W { char e; };
struct Tail { private: int a; char b; public: char z; };
struct U : Tail { char q; };
struct R { int &r; char c; };
struct S : R { char d; };
struct BF { int a : 3; char c; BF(){} };
struct BFD : BF { char d; };
struct MI { A a; char z; };   // member: full size
struct EmptyD : E1, P { char k; };
struct E3 : E1 {}; struct D4 : E1, E3 { int z; };
struct D5 : E3, E1 { };
struct Al { alignas(16) char c; Al(){} }; struct Al2 : Al { char d; int e; };
int main() {
  printf("%zu %zu\n", sizeof(A), sizeof(B));
  printf("%zu %zu\n", sizeof(P), sizeof(Q));
  printf("%zu %zu %zu\n", sizeof(D1), sizeof(D2), sizeof(D3));
  printf("%zu %zu %zu\n", sizeof(V), sizeof(W), sizeof(X1));
  printf("%zu %zu\n", sizeof(Tail), sizeof(U));
  printf("%zu %zu\n", sizeof(R), sizeof(S));
  printf("%zu %zu\n", sizeof(BF), sizeof(BFD));
  printf("%zu %zu\n", sizeof(MI), sizeof(EmptyD));
  printf("%zu %zu %zu\n", sizeof(E3), sizeof(D4), sizeof(D5));
  printf("%zu %zu\n", sizeof(Al), sizeof(Al2));
  printf("tuple %zu %zu %zu %zu\n", sizeof(std::tuple<int>), sizeof(std::tuple<int,char>), sizeof(std::tuple<char,int,char>), sizeof(std::tuple<double,char,int,char>));
  printf("tuple %zu %zu\n", sizeof(std::tuple<>), sizeof(std::tuple<E1,int>));
  std::tuple<char,int,short> t{1,2,3};
  printf("%ld %ld %ld\n", (char*)&std::get<0>(t)-(char*)&t, (char*)&std::get<1>(t)-(char*)&t, (char*)&std::get<2>(t)-(char*)&t);
  printf("%zu %zu\n", sizeof(std::pair<int,char>), sizeof(std::pair<E1,int>));
  B b; b.a=1; b.b=2; b.c=3; 
  A a; a.a = 7; a.b = 8;
  static_cast<A&>(b) = a;
  printf("%d %d %d off %ld\n", b.a, b.b, b.c, (char*)&b.c-(char*)&b);
  U u; u.q = 5; Tail tt; tt.z = 9; (Tail&)u = tt; printf("%d %d\n", u.z, u.q);
}
