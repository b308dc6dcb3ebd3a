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
  f("local",[]{ N a[4]={1,2,3,4}; });
  f("locald",[]{ D a[4]; });
  f("member",[]{ Holder h; });
  f("memberd",[]{ H2 h; });
  f("2d",[]{ D a[2][3]; });
  f("copyarr",[]{ struct A{ N x[2]; }; A a{{1,2}}; A b=a; A c=std::move(a); b=c; c=std::move(b); });
  f("agg",[]{ struct A{ N x; N y; N z;}; A a{1,2,3}; });
  f("deleg",[]{ Deleg d; });
  f("vector",[]{ std::vector<D> v(5); });
  f("vec2",[]{ std::vector<N> v{1,2,4}; });
  f("static",[]{ static D a[4]; });
  f("tuple",[]{ std::tuple<N,N> t(1,2); std::tuple<N,N> u(std::move(t)); t=std::move(u); auto w=std::make_tuple(N(5),N(6)); auto z=std::tuple_cat(std::move(w),std::make_tuple(N(8))); N q=std::get<0>(std::move(z)); std::tuple<N,int> tt{N(1),2}; });
  f("pair",[]{ std::pair<N,N> t(1,2); std::pair<N,N> u(std::move(t)); t=std::move(u); auto w=std::make_pair(N(5),N(6)); std::pair<N,int> p{N(4),2}; p=std::make_pair(N(7),1); std::pair<N,long> p2=std::move(p); p2=std::move(p); p2=p; });
  f("arg",[]{ auto g=[](N a, N b){}; g(N(1),N(3)); });
  std::map<int,int> m{{3,1},{1,2}}; auto m2=m; for(auto&[a,b]:m2)printf("%d%d ",a,b);
  std::unordered_map<int,int> um; for(int i=0;i<20;i++)um[i*7]=i; auto um2=um; for(auto&[a,b]:um)printf("%d ",a); printf("\n"); for(auto&[a,b]:um2)printf("%d ",a); um2.rehash(100); auto um3=um2; printf("\n%zu %zu\n",um2.bucket_count(),um3.bucket_count()); for(auto&[a,b]:um3)printf("%d ",a); std::unordered_map<int,int> um4; um4=um3; printf("\n%zu ",um4.bucket_count());for(auto&[a,b]:um4)printf("%d ",a); std::unordered_map<int,int> um5(um3.begin(),um3.end()); printf("\n%zu ",um5.bucket_count());for(auto&[a,b]:um5)printf("%d ",a);
  std::unordered_map<std::string,int> us; for(int i=0;i<20;i++)us[std::to_string(i*7)]=i; auto us2=us; puts(""); for(auto&[a,b]:us)printf("%s ",a.c_str()); puts(""); for(auto&[a,b]:us2)printf("%s ",a.c_str());
  std::multimap<int,int> mm{{1,2},{1,1},{0,4},{1,0}}; auto mm2=mm; for(auto&[a,b]:mm2)printf("%d%d ",a,b);
}
