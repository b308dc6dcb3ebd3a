#include <system_error>
#include <iostream>
#include <cerrno>
#include <string>
#include <map>
#include <any>
#include <variant>
#include <optional>
#include <string_view>
#include <charconv>
#include <vector>
enum class Err {
ok, parse = 1, range
};
struct ErrCat : std::error_category {
  const char *name() const noexcept override {
    return "mine";
  }
  std::string message(int c) const override {
    switch (static_cast<Err>(c)) {
      case Err::ok: return "ok";
      case Err::parse: return "parse error";
      default: return "other";
    }
  }
};
const ErrCat cat;
std::error_code make_error_code(Err e) {
  return {static_cast<int>(e), cat};
}
namespace std {
  template <> struct is_error_code_enum<Err> : true_type {
  };
}
std::optional<int> to_int(std::string_view s) {
  int v;
  auto [p, ec] = std::from_chars(s.data(), s.data() + s.size(), v);
  if (ec == std::errc() && p == s.data() + s.size()) return v;
  return std::nullopt;
}
using Value = std::variant<std::monostate, int, double, std::string, std::vector<int>>;
struct Printer {
  void operator()(std::monostate) const {
    std::cout << "null";
  }
  void operator()(int i) const {
    std::cout << "i" << i;
  }
  void operator()(double d) const {
    std::cout << "d" << d;
  }
  void operator()(const std::string &s) const {
    std::cout << '"' << s << '"';
  }
  void operator()(const std::vector<int> &v) const {
    std::cout << '[';
    for (auto i : v) std::cout << i << ',';
    std::cout << ']';
  }
};
int main() {
  std::error_code ec = Err::parse;
  std::cout << ec << ' ' << ec.message() << ' ' << ec.category().name() << ' ' << (bool)ec << (ec == Err::parse) << '\n';
  std::error_code e2(ENOENT, std::generic_category());
  std::cout << e2.message() << ' ' << (e2 == std::errc::no_such_file_or_directory) << '\n';
  try {
    throw std::system_error(EACCES, std::system_category(), "open");
  }  catch (const std::system_error &e) {
    std::cout << e.what() << ' ' << e.code().value() << '\n';
  }
  std::error_code none;
  std::cout << none << !none << '\n';
  std::cout << std::make_error_code(std::errc::invalid_argument).message() << '\n';
  for (auto s : {"12", "x", "12x", "-5", "99999999999"}) {
    auto v = to_int(s);
    std::cout << s << "=" << (v ? std::to_string(*v) : "none") << ' ' << v.value_or(-1) << '\n';
  }
  char buf[20];
  auto r = std::to_chars(buf, buf + 20, 255, 16);
  std::cout << std::string(buf, r.ptr) << '\n';
  std::vector<Value> vs{1, 2.5, std::string("s"), {}, std::vector<int>{1, 2}};
  for (auto &v : vs) {
    std::visit(Printer{}, v);
    std::cout << v.index() << ' ';
  }
  std::cout << '\n';
  Value v = 3;
  std::cout << std::holds_alternative<int>(v) << *std::get_if<int>(&v) << (std::get_if<double>(&v) == nullptr);
  try {
    std::get<double>(v);
  }  catch (std::bad_variant_access &e) {
    std::cout << e.what();
  }
  v = "lit";
  v.emplace<2>(1.5);
  std::cout << std::get<2>(v) << '\n';
  auto n = std::visit([](auto &&x) -> size_t { using T = std::decay_t<decltype(x)>; if constexpr (std::is_same_v<T, std::string>) return x.size(); else return sizeof(T); }, v);
  std::cout << n << '\n';
  std::any a = 5;
  std::cout << std::any_cast<int>(a);
  a = std::string("any");
  std::cout << std::any_cast<std::string &>(a) << a.has_value();
  try {
    std::any_cast<double>(a);
  }  catch (const std::bad_any_cast &e) {
    std::cout << e.what();
  }
  a.reset();
  std::cout << a.has_value() << (std::any_cast<int>(&a) == nullptr) << '\n';
  std::map<std::string, std::any> bag;
  bag["x"] = 1;
  bag["y"] = 2.5f;
  std::cout << std::any_cast<float>(bag["y"]) << (bag["x"].type() == typeid(int)) << '\n';
  std::optional<std::string> os;
  os.emplace("abc");
  std::cout << os->size() << *os << os.has_value();
  os.reset();
  try {
    os.value();
  }  catch (std::bad_optional_access &e) {
    std::cout << e.what();
  }
  std::cout << (os == std::nullopt) << (std::optional<int>(3) < std::optional<int>(4)) << (std::make_optional(3) == 3) << '\n';
  std::string_view sv = "  key=value; ";
  sv.remove_prefix(sv.find_first_not_of(' '));
  sv.remove_suffix(sv.size() - sv.find_last_not_of(" ;") - 1);
  auto eq = sv.find('=');
  std::cout << sv.substr(0, eq) << '|' << sv.substr(eq + 1) << '|' << sv.compare("key") << '|' << (sv.front() == 'k') << std::string(sv).append("!") << '\n';
  using namespace std::literals;
  constexpr auto lit = "constexpr"sv;
  static_assert(lit.size() == 9);
  std::cout << (lit < "d"sv) << lit.rfind('e') << '\n';
}
