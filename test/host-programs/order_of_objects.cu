#include <cstdio>
#include <initializer_list>
#include <vector>
#include <string>
#include <memory>
struct N { int v; N(int x=0):v(x){ if(x==13) throw x; printf("+%d ",v);} N(const N&o):v(o.v){printf("c%d ",v);} N(N&&o):v(o.v){o.v=-1;printf("m%d ",v);} N&operator=(const N&o){v=o.v;printf("=c%d ",v);return *this;} N&operator=(N&&o){v=o.v;o.v=-2;printf("=m%d ",v);return *this;} ~N(){printf("-%d ",v);v=-77;} };
struct L { int n; L(int a):n(a){} L(std::initializer_list<int> l):n(2000+(int)l.size()){} template<class T> L(T*,T):n(4000){} };
struct C2 { const N a; N b; C2(int x):a(x),b(x+1){} };
template<class T,class U> struct Sum { T a; U b; using sum = decltype(a+b); sum get() const { return a+b; } decltype(a*b) prod() const { return a*b; } static constexpr int k = sizeof(a+b); };
struct Plain { int x; using t = decltype(x); static_assert(sizeof(x)==4); int arr[sizeof(x)]; };
struct A3 { N x, y, z; };
struct In { A3 a; N arr[3]; };
N mk(int i){ return N(i); }
int take(const N &a, const N &b) { return a.v+b.v; }
N glob(take(N(1),N(50)));
struct Mem { N a; N b; Mem(int i):a(take(N(i),N(i+1))), b{N(i)} {} };
int main(){
  L k{}; printf("%d\n",k.n); std::vector<L> vl; L k2={}; printf("%d\n",k2.n);
  auto l={N(1),N(2)}; for(auto&e:l) printf("<%d>",e.v); puts("");
  std::initializer_list<N> l2{N(3),N(4)}; for(auto&e:l2) printf("<%d>",e.v); puts("");
  for (auto &e : {N(5),N(6)}) printf("<%d>",e.v); puts("");
  { C2 c(7); C2 d(std::move(c)); puts(""); }
  Sum<char,short> s{1,2}; printf("%d %zu %d\n",s.get(),sizeof(Sum<float,double>::sum),s.prod());
  N x(1), y(take(N(2),N(3))), z=N(4); puts("");
  N &&r1=N(5), &&r2=mk(6); puts("");
  auto g=[](const N&a,const N&b){return a.v-b.v;};  printf("%d\n",g(mk(1),mk(2)));
  try { A3 a{1,2,13}; } catch(int e){printf("caught\n");}
  try { A3 a={N(1),N(2),mk(13)}; } catch(int e){printf("caught\n");}
  try { In i{{1,2,3},{4}}; puts(""); N p[3]{1,2,13}; } catch(int e){printf("caught\n");}
  try { std::vector<N> v{1,2,13}; } catch(int e){printf("caught\n");}
  //(A3{1,2,13}); } catch(int e){printf("caught\n");}
  try { std::vector<N> v; v.reserve(3); v.emplace_back(1); v.emplace_back(13); } catch(int e){printf("caught\n");}
  try { std::string t[2]={"abc",std::string("x").substr(5)}; } catch(std::exception&e){printf("caught\n");}

  try { struct D: N { N m; D():N(1),m(13){} }; D d; } catch(int e){printf("caught\n");}
  try { struct D: N { N m=2; N n=13; }; D d{}; } catch(int e){printf("caught\n");}
  try { N a=take(N(1),N(13)); } catch(int e){printf("caught\n");}
  try { struct E { std::unique_ptr<N> p{new N(3)}; N q; E():q(13){} }; E e; } catch(int e){printf("caught\n");}
  Mem m(3); puts("");
  { N a(1); N b(2); N(7)=N(b); puts(""); a=take(a,b)?N(3):N(4); puts(""); const N&q=a.v?a:b; const N &w= a.v>100?N(1):N(2); puts(""); }
}
