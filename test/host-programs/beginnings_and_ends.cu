// -std=c++20: beginnings and ends of strings, signed sizes.
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>
int main() { std::string s = "hello.cu"; std::string_view v = s; int a[3] = {}; std::vector<int> w(4);
 printf("%d%d%d%d%d%d%d\n", s.starts_with("he"), s.starts_with("hello.cuda"), s.ends_with(".cu"), s.ends_with('u'), s.starts_with(std::string("x")), s.starts_with('h'), s.starts_with(""));
 printf("%d%d%d%d\n", v.starts_with("hel"), v.ends_with("cu"), v.ends_with('x'), v.starts_with(v)); printf("%td %td\n", std::ssize(w), std::ssize(a)); std::string e; printf("%d%d\n", e.starts_with('a'), e.ends_with("a")); }
