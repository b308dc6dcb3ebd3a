#include <cstdio>
#include <tuple>
#include <utility>
#include <vector>
#include <string>
#include <map>
#include <unordered_map>
struct N { int v; static int live; N(int x):v(x){ if (x==3) {printf("throw %d\n",x); throw x;} live++; printf("+%d ",v);} N(const N&o):v(o.v){live++;printf("c%d ",v);} N(N&&o):v(o.v){live++;o.v=-1;printf("m%d ",v);} N&operator=(const N&o){v=o.v;printf("=c%d ",v);return *this;} N&operator=(N&&o){v=o.v;o.v=-2;printf("=m%d ",v);return *this;} ~N(){live--;printf("-%d ",v);} };
int N::live=0;
int counter=0;
struct D { N n; D():n(++counter){} };
struct Holder { N a[4]; Holder():a{1,2,3,4}{} };
struct H2 { N x; D d[4]; H2():x(9){} };
struct Deleg { N a; Deleg(int k):a(k){ } Deleg():Deleg(7){ throw 5; } };
void f(const char*n, void(*g)()){ printf("%s: ",n); try { g(); } catch(int e){ printf("caught %d",e);} printf(" live %d\n",N::live); N::live=0; counter=0; }
template<int K> struct CT { N v; CT():v(K){} };
int main(){
  f("new",[]{ D*p=new D[4]; delete[]p; });
  f("newinit",[]{ N*p=new N[4]{1,2,3,4}; delete[]p; });
  f("newH",[]{ Holder*p=new Holder; delete p; });
  return 0;
}
