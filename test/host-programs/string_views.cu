#include <string_view>
#include <string>
#include <iostream>
#include <cstdio>
static int count(std::string_view s, char c) {
  int n = 0;
  for (char x : s) n += x == c;
  return n;
}
constexpr std::string_view kName = "saxpy";
static std::string_view trim(std::string_view s) {
  size_t b = s.find_first_not_of(" \t");
  if (b == std::string_view::npos) return {};
  size_t e = s.find_last_not_of(" \t");
  return s.substr(b, e - b + 1);
}
int main() {
  using namespace std::literals;
  std::string_view v = "hello, world";
  std::cout << v << ' ' << v.size() << ' ' << v.substr(7) << ' ' << count(v, 'o') << '\n';
  std::string s = "a=1;b=2";
  std::string_view sv = s;
  size_t at = sv.find(';');
  std::cout << sv.substr(0, at) << "|" << sv.substr(at + 1) << "\n";
  std::cout << (sv == "a=1;b=2") << (sv < "b"sv) << (v.compare("hello") > 0) << "\n";
  sv.remove_prefix(2);
  sv.remove_suffix(2);
  std::cout << sv << "\n";
  std::string t(v);
  t += " x"sv;
  t.append(kName);
  std::cout << t << "\n";
  std::cout << "[" << trim("  abc ") << "][" << trim("   ") << "]\n";
  printf("%.*s\n", (int)v.size(), v.data());
  for (auto it = v.rbegin(); it != v.rend(); ++it) putchar(*it);
  putchar('\n');
  std::cout << "abc"s.size() << ("a"s + "b") << v.find("wor") << v.rfind('o') << v.front() << v.back()
            << v.empty() << "\n";
  std::string f{"x y z"sv};
  std::cout << f.find("y"sv) << "\n";
}
