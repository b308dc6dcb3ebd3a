#include <cstdio>
#include <vector>
#include <execution>
#include <string>
int main(){ std::vector<int> v(1000), w(1000); std::iota(v.begin(), v.end(), -300);
 std::for_each(std::execution::par, v.begin(), v.end(), [](int &x){ x = x*37%101; });
 std::transform(std::execution::par_unseq, v.begin(), v.end(), w.begin(), [](int x){ return x*x; });
 printf("%d %d\n", std::reduce(std::execution::par, w.begin(), w.end()), std::reduce(std::execution::seq, w.begin(), w.end(), 5, [](int a,int b){return a>b?a:b;}));
 std::sort(std::execution::par, v.begin(), v.end()); printf("%d %d\n", v[0], v[999]);
 printf("%ld %d\n", (long)std::count_if(std::execution::par, v.begin(), v.end(), [](int x){return x>50;}), std::transform_reduce(std::execution::par, v.begin(), v.end(), w.begin(), 0));
 std::sort(std::execution::par_unseq, w.begin(), w.end(), std::greater<int>()); printf("%d %d\n", w[0], *std::max_element(std::execution::par, w.begin(), w.end()));
 printf("%d\n", std::is_execution_policy_v<std::execution::parallel_policy>); 
 printf("%d\n", std::is_execution_policy<int>::value);
 auto it = std::find(std::execution::par, v.begin(), v.end(), 7); printf("%ld\n", (long)(it - v.begin()));
 std::vector<std::string> s{"b","a","c"}; std::sort(std::execution::par, s.begin(), s.end()); printf("%s%s\n", s[0].c_str(), s[2].c_str());
 std::vector<int> o(1000); std::exclusive_scan(std::execution::par, v.begin(), v.end(), o.begin(), 3); printf("%d\n", o[999]); std::fill(std::execution::unseq, o.begin(), o.end(), 4); printf("%d\n", o[5]);
}
