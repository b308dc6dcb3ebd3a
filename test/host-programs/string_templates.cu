// Templates over strings of any characters, traits and allocators, and such strings.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <vector>

template <class C, class T, class A> void trim(std::basic_string<C, T, A> &s) {
  while (!s.empty() && s.front() == C(' ')) s.erase(s.begin());
  while (!s.empty() && s.back() == C(' ')) s.pop_back();
}
template <class C, class T, class A>
bool has_prefix(const std::basic_string<C, T, A> &subject, const std::basic_string<C, T, A> &prefix) {
  if (prefix.size() > subject.size()) return false;
  return subject.compare(0, prefix.size(), prefix) == 0;
}
template <class C, class T = std::char_traits<C>, class A = std::allocator<C>>
std::vector<std::basic_string<C, T, A>> split(const std::basic_string<C, T, A> &s, C at) {
  using string_t = std::basic_string<C, T, A>;
  std::vector<string_t> parts;
  typename string_t::size_type from = 0;
  for (auto to = s.find(at); to != string_t::npos; to = s.find(at, from)) {
    parts.push_back(s.substr(from, to - from));
    from = to + 1;
  }
  parts.push_back(s.substr(from));
  return parts;
}
template <class T> struct hashed;
template <typename CharT> struct hashed<std::basic_string<CharT>> {
  static size_t of(std::basic_string<CharT> const &s) { return sizeof(CharT) * s.size(); }
};
template <typename CharT> struct hashed<std::basic_string_view<CharT>> {
  static size_t of(std::basic_string_view<CharT> s) { return 100 + s.size(); }
};
template <class S> struct is_string : std::false_type {};
template <class... R> struct is_string<std::basic_string<R...>> : std::true_type {};
template <template <class, class, class> class S, class C, class T, class A> int kind(const S<C, T, A> &) { return sizeof(C); }

/** Letters in either case are the same. */
struct any_case : std::char_traits<char> {
  static bool eq(char a, char b) { return toupper(a) == toupper(b); }
  static bool lt(char a, char b) { return toupper(a) < toupper(b); }
  static int compare(const char *a, const char *b, size_t n) {
    for (; n > 0; --n, ++a, ++b) {
      if (lt(*a, *b)) return -1;
      if (lt(*b, *a)) return 1;
    }
    return 0;
  }
  static const char *find(const char *s, size_t n, char c) {
    for (; n > 0; --n, ++s)
      if (eq(*s, c)) return s;
    return nullptr;
  }
};
typedef std::basic_string<char, any_case> loose;

static int blocks;
template <class T> struct Counted {
  typedef T value_type;
  Counted() {}
  template <class U> Counted(const Counted<U> &) {}
  T *allocate(size_t n) {
    ++blocks;
    return (T *)malloc(n * sizeof(T));
  }
  void deallocate(T *p, size_t) {
    --blocks;
    free(p);
  }
};
template <class T, class U> bool operator==(const Counted<T> &, const Counted<U> &) { return true; }
template <class T, class U> bool operator!=(const Counted<T> &, const Counted<U> &) { return false; }
typedef std::basic_string<char, std::char_traits<char>, Counted<char>> counted;

template <class S> void narrow(const char *what, const S &s) {
  printf("%s '", what);
  for (auto c : s) printf("%c", (char)c);
  printf("' %zu\n", s.size());
}

int main() {
  std::string s = "  some text ";
  trim(s);
  narrow("trimmed", s);
  printf("%d %d\n", has_prefix(s, std::string("some")), has_prefix(s, std::string("text")));
  for (auto &part : split(std::string("a,bc,,d"), ',')) narrow("part", part);
  std::wstring w = L" wide ";
  trim(w);
  w += L"r" + std::wstring(2, L'!') + L'.';
  narrow("wide", w);
  for (auto &part : split(w, L'd')) narrow("part", part);
  std::u16string u = u"sixteen";
  std::u32string v = U"thirty";
  narrow("u16", u.substr(3));
  narrow("u32", v + U"-two");
  printf("%zu %zu %zu %zu\n", hashed<std::string>::of(s), hashed<std::wstring>::of(w), hashed<std::string_view>::of(s), hashed<std::u32string>::of(v));
  printf("%d %d %d\n", is_string<std::string>::value, is_string<loose>::value, is_string<int>::value);
  printf("%d %d\n", kind(s), kind(u));

  loose a = "Hello World", b = "hELLO wORLD";
  printf("%d %d %zu %zu\n", a == b, a < b, a.find("WORLD"), a.find_first_of("W"));
  std::map<loose, int> ages;
  ages["Bob"] = 3;
  ages["bob"] += 4;
  ages["ANN"] = 1;
  for (auto &x : ages) printf("%s %d\n", x.first.c_str(), x.second);
  std::wstring x = L"abc", y = L"abd";
  printf("%d %d %d %d\n", x < y, x == L"abc", x.compare(y) < 0, L"b" > x);
  std::unordered_map<std::wstring, int> m;
  m[L"k"] = 5;
  printf("%d %zu\n", m[L"k"], m.count(L"j"));
  {
    counted c = "text of the program's own memory", d(c);
    d += d;
    d.insert(5, "more ").replace(0, 4, c, 3, 2).append(3, '.');
    counted e = std::move(c);
    e.swap(d);
    narrow("counted", e);
    e = d;
    e.assign(e, 8, 3);
    narrow("assigned", e);
  }
  printf("%d\n", blocks);

  std::string t = "0123456789";
  t.insert(t.begin() + 2, 3, 'x');
  t.insert(t.end(), {'a', 'b'});
  std::string more = "++";
  t.insert(t.begin(), more.begin(), more.end());
  t.replace(t.begin(), t.begin() + 1, "<<");
  t.replace(4, 2, 2, '_');
  t.replace(t.end() - 1, t.end(), more);
  narrow("edited", t);
  printf("%zu %zu %zu %zu\n", t.find_first_of("9a?", 0, 2), t.find_last_not_of("+a"), t.find_first_of(std::string("\0x", 2)), t.find_last_of("0_<"));
  printf("%d %d %d\n", t.compare(0, 2, "<<"), t.compare(0, 2, "<<<", 2), t.compare(0, 3, std::string("a<<+"), 1, 3));
  t = {'o', 'k'};
  t += {'!', '?'};
  t.assign(more.rbegin(), more.rend());
  std::cout << t << " " << std::string_view(s).substr(5) << '\n';
  std::wstring_view view = w;
  printf("%zu %d %d\n", view.find(L'r'), view == w, (int)std::string_view("b").compare("a"));
  printf("%zu %zu %s %s\n", sizeof(s), sizeof(w), typeid(s).name(), typeid(w).name());
  printf("%d %d\n", (int)std::char_traits<char>::length("four"), (int)std::char_traits<wchar_t>::compare(L"ab", L"ac", 2));
}
