#include <unordered_map>
#include <unordered_set>
#include <cstdio>
#include <vector>
int main(){ for(int n=1;n<60;n+=3){ std::vector<int> v; for(int i=0;i<n;i++)v.push_back(i*7); std::unordered_set<int> a(v.begin(),v.end()); std::unordered_set<int> b; b.insert(v.begin(),v.end()); std::unordered_set<int> c; c.reserve(n); std::unordered_set<int> d(n); std::unordered_set<int> e(a.begin(),a.end()); std::unordered_map<int,int> f; for(int i:v)f[i]; std::unordered_map<int,int> g(f.begin(),f.end()), h; h.insert(f.begin(),f.end());
 printf("%d: %zu %zu %zu %zu %zu | %zu %zu %zu\n",n,a.bucket_count(),b.bucket_count(),c.bucket_count(),d.bucket_count(),e.bucket_count(),f.bucket_count(),g.bucket_count(),h.bucket_count()); } }
