#include <unordered_map>
#include <unordered_set>
#include <string>
#include <cstdio>
#include <vector>
#include <tuple>
#include <memory>
#include <map>
struct N { int v; N(int x=0):v(x){printf("+%d ",v);} N(const N&o):v(o.v){printf("c%d ",v);} N(N&&o):v(o.v){o.v=-1;printf("m%d ",v);} N&operator=(const N&o){v=o.v;printf("=c%d ",v);return *this;} N&operator=(N&&o){v=o.v;o.v=-2;printf("=m%d ",v);return *this;} ~N(){printf("-%d ",v);} bool operator==(const N&o)const{return v==o.v;} bool operator<(const N&o)const{return v<o.v;}};
namespace std { template<> struct hash<N>{ size_t operator()(const N&n)const{return n.v;} }; }
struct H { size_t operator()(const std::pair<int,int>&p) const { return p.first*31+p.second; } };
int main(){
 for(int n=1;n<200;n+=7){ std::unordered_multimap<int,int> m; for(int i=0;i<n;i++) m.insert({i*7%13,i}); for(auto&[a,b]:m)printf("%d.%d ",a,b); printf(" %zu\n",m.bucket_count());
  auto r=m.equal_range(7); for(auto i=r.first;i!=r.second;++i)printf("%d ",i->second); printf("%zu\n",m.count(7)); m.erase(7); std::unordered_multimap<int,int> k(m.begin(),m.end()); for(auto&[a,b]:k)printf("%d.%d ",a,b); k.insert(m.begin(),m.end()); for(auto&[a,b]:k)printf("%d.%d ",a,b); printf(" %zu %zu\n",k.bucket_count(),k.size()); printf("%d %d\n", k==m, m==m); }
 std::unordered_multiset<std::string> s{"a","b","a","c","b"}; for(auto&x:s)printf("%s ",x.c_str()); puts("");
 for (int i=0;i<60;i++) s.insert(std::to_string(i%17)); for(auto&x:s)printf("%s ",x.c_str()); puts("");
 std::unordered_map<N,N> m; m[N(1)]; puts(""); m[N(1)]=N(4); puts(""); m.insert({N(2),N(3)}); puts(""); m.emplace(5,6); puts(""); m.emplace(5,6); puts(""); m.try_emplace(N(7),8); puts(""); m.insert(std::make_pair(N(2),N(9))); puts(""); m.insert_or_assign(N(7),N(12)); puts(""); N k(20); m[k]=k; puts(""); std::pair<const N,N> cp(N(1),N(2)); m.insert(cp); m.insert(std::move(cp)); puts("");
 m.emplace(std::piecewise_construct,std::forward_as_tuple(30),std::forward_as_tuple()); puts(""); m.erase(N(30)); puts(""); { auto m2=m; puts(""); m2=m; puts(""); auto m3=std::move(m2); puts(""); } puts("");
 std::unordered_set<N> us; us.insert(N(1)); us.insert(k); us.emplace(3); us.emplace(3); us.insert(N(1)); puts("");
 std::map<N,N> mp; mp.emplace(std::piecewise_construct,std::make_tuple(30),std::forward_as_tuple(4)); mp[N(3)]; mp.insert({N(2),N(3)}); mp[k]; puts("");
 std::unordered_map<std::pair<int,int>,int,H> hp(10); hp[{1,2}]=3; hp[{2,1}]=4; printf("%d %zu\n",hp.at({1,2}),hp.bucket_count());
 for (auto& [a,b] : hp) printf("%d%d%d ",a.first,a.second,b);
 std::tuple<int,double,std::string> t{1,2.5,"x"}; auto [a,b,c]=t; std::tuple<> e; std::tuple<std::tuple<int>> tt{std::tuple<int>(3)}; auto t2=tt; printf("%d %s\n",std::get<0>(std::get<0>(t2)),c.c_str());
 int x=1,y=2; std::tie(x,y)=std::make_tuple(y,x); printf("%d %d\n",x,y); std::tie(x,y)=std::make_pair(7,8); std::tie(x,std::ignore)=std::make_tuple(11,12); auto rt=std::tie(x,y); rt=std::tuple<int,int>(5,6); auto tc=std::tuple_cat(std::tie(x),std::make_tuple(3,std::string("q")),std::make_pair(1,2.5),std::tuple<>()); printf("%d %d %zu %s\n",x,y,std::tuple_size<decltype(tc)>::value,std::get<2>(tc).c_str()); std::get<0>(tc)=77; printf("%d\n",x);
 std::tuple<N,N> tn(1,2), tm(N(3),N(4)); puts(""); tn=tm; puts(""); tn=std::move(tm); puts(""); std::swap(tn,tm); puts(""); std::tuple<N,N> const tk=tn; puts(""); auto f=[](const N&a,const N&b){return a.v+b.v;}; printf("%d\n",std::apply(f,tn)); puts("");  printf("%d\n",std::apply(f,std::move(tn))); std::vector<std::tuple<N,int>> v; v.reserve(3); v.emplace_back(1,2); v.push_back({N(3),4}); v.push_back(std::make_tuple(N(5),6)); puts(""); std::tuple<const char*,int> tq{"a",1}; std::tuple<std::string,long> ts=tq; ts=std::make_tuple("zz",3); printf("%s\n",std::get<std::string>(ts).c_str()); printf("%d %d\n", std::make_tuple(1,2)<std::make_tuple(1,3), std::tuple<int,long>(1,2)==std::tuple<long,int>(1,2)); std::tuple<std::unique_ptr<int>> *pp=nullptr; 
 std::pair<N,N> p1(N(1),N(2)), p2; p2=p1; p2=std::move(p1); std::pair<N,int> p3(std::piecewise_construct,std::forward_as_tuple(9),std::forward_as_tuple(1)); puts(""); std::pair<int,int> pi{1,2}; std::pair<long,long> pl=pi; pl=pi; std::pair<int&,int&> pr(x,y); pr=pi; printf("%d %d %zu\n",x,y,sizeof(ts));
}
