#include <algorithm>
#include <cctype>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
#include <unordered_map>
#include <iterator>
using namespace std::string_literals;
using namespace std::string_view_literals;
static std::vector<std::string> split(const std::string &s, char d) {
  std::vector<std::string> out;
  std::stringstream ss(s);
  std::string item;
  while (std::getline(ss, item, d)) out.push_back(item);
  return out;
}
static std::vector<std::string_view> splitv(std::string_view s, std::string_view sep) {
  std::vector<std::string_view> r;
  for (size_t at; (at = s.find(sep)) != s.npos; s.remove_prefix(at + sep.size()))
    r.push_back(s.substr(0, at));
  r.push_back(s);
  return r;
}
static std::string join(const std::vector<std::string> &v, const std::string &sep) {
  std::string r;
  for (auto it = v.begin(); it != v.end(); ++it) {
    if (it != v.begin()) r += sep;
    r += *it;
  }
  return r;
}
static std::string trim(std::string s) {
  auto ns = [](unsigned char c) { return !std::isspace(c); };
  s.erase(s.begin(), std::find_if(s.begin(), s.end(), ns));
  s.erase(std::find_if(s.rbegin(), s.rend(), ns).base(), s.end());
  return s;
}
static std::string upper(std::string s) {
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::toupper(c); });
  return s;
}
static std::string replaceAll(std::string s, const std::string &from, const std::string &to) {
  for (size_t p = 0; (p = s.find(from, p)) != std::string::npos; p += to.size())
    s.replace(p, from.size(), to);
  return s;
}
template <class... A> static std::string format(const char *f, A... a) {
  int n = std::snprintf(nullptr, 0, f, a...);
  std::string s(n, ' ');
  std::snprintf(&s[0], n + 1, f, a...);
  return s;
}
static std::string human(size_t bytes) {
  static const char *units[] = {"B", "KiB", "MiB", "GiB"};
  double v = bytes;
  int u = 0;
  while (v >= 1024 && u < 3) v /= 1024, ++u;
  std::ostringstream o;
  o << std::fixed << std::setprecision(u ? 1 : 0) << v << ' ' << units[u];
  return o.str();
}
int main() {
  auto parts = split("a,b,,c", ',');
  std::cout << parts.size() << join(parts, "|") << '\n';
  for (auto p : splitv("x::y::::z", "::")) std::cout << '[' << p << ']';
  std::cout << '\n';
  std::cout << '"' << trim("  pad ded\t\n") << '"' << upper("cuda") << replaceAll("a-b-c", "-", "--")
            << format("%05.2f|%-6s|%x", 3.14159, "ab", 255) << '\n';
  for (size_t b : {512ul, 1536ul, 5ul << 20, 3ul << 30}) std::cout << human(b) << "; ";
  std::cout << '\n';
  std::map<std::string, int> freq;
  std::istringstream text("the cat the dog the end");
  for (std::string w; text >> w;) ++freq[w];
  std::vector<std::pair<std::string, int>> v(freq.begin(), freq.end());
  std::sort(v.begin(), v.end(), [](const auto &a, const auto &b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  for (auto &[w, n] : v)
    std::cout << std::left << std::setw(6) << w << std::right << std::setw(3) << n << '\n';
  std::string s = "hello";
  s.insert(0, ">> ").append(3, '!').push_back('?');
  s += " "s + "world";
  std::reverse(s.begin() + 3, s.begin() + 8);
  std::cout << s << s.find_last_of("o") << s.substr(s.size() - 5) << s.compare(0, 2, ">>") << (s < "z")
            << '\n';
  std::string n = std::to_string(42) + std::to_string(2.5f) + std::to_string(-7ll);
  std::cout << n << std::stoi("0x1f", nullptr, 16) << std::stod("1e3") << ' ' << "end"sv.size() << '\n';
  std::string bin;
  for (int i = 7; i >= 0; --i) bin += ((0xa5 >> i) & 1) ? '1' : '0';
  std::cout << bin << ' ' << std::stoul(bin, nullptr, 2) << '\n';
  std::istringstream wordsIn("x y z");
  std::vector<std::string> words{std::istream_iterator<std::string>(wordsIn), {}};
  std::copy(words.begin(), words.end(), std::ostream_iterator<std::string>(std::cout, ";"));
  std::cout << R"(raw "x")" << '\n';
}
