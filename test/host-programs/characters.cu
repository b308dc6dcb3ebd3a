// char16_t, char32_t and wchar_t are types of their own.
#include <cstdio>
#include <type_traits>
#include <string>
void f(char) { puts("char"); } void f(int) { puts("int"); } void f(unsigned) { puts("unsigned"); } void f(unsigned short) { puts("ushort"); }
void f(char16_t) { puts("char16_t"); } void f(char32_t) { puts("char32_t"); } void f(wchar_t) { puts("wchar_t"); }
void g(int) { puts("g int"); } void g(unsigned) { puts("g unsigned"); } void g(long) { puts("g long"); }
template <class T> struct N { static const char *n() { return "other"; } };
template <> struct N<char16_t> { static const char *n() { return "c16"; } };
template <> struct N<char32_t> { static const char *n() { return "c32"; } };
template <> struct N<wchar_t> { static const char *n() { return "wc"; } };
template <> struct N<unsigned short> { static const char *n() { return "us"; } };
template <> struct N<unsigned> { static const char *n() { return "u"; } };
template <> struct N<int> { static const char *n() { return "i"; } };
template <class T> const char *nm(T) { return N<T>::n(); }
int main() {
  f('a'); f(u'a'); f(U'a'); f(L'a'); f(1); f(1u);
  char16_t a = u'x'; char32_t b = U'y'; wchar_t c = L'z';
  f(a); f(b); f(c); f(+a); f(+b); f(+c); f(a + b); f(a+a);f(b + 1); f(c + 1);
  g(a); g(b); g(c);
  printf("%s %s %s %s\n", nm(a), nm(b), nm(c), nm((unsigned short)1));
  printf("%d %d %d\n", (int)std::is_same<decltype(u'a'), char16_t>::value, (int)std::is_same<char16_t, unsigned short>::value, (int)std::is_same<wchar_t, int>::value);
  printf("%d %d %d %d\n", (int)std::is_integral<char16_t>::value, (int)std::is_unsigned<char32_t>::value, (int)std::is_signed<wchar_t>::value, (int)std::is_arithmetic<char16_t>::value);
  const char16_t *s = u"hé"; const char32_t *t = U"hé"; const wchar_t *w = L"hé";
  printf("%d %d %d %zu %zu %zu\n", (int)s[1], (int)t[1], (int)w[1], sizeof(u"ab"), sizeof(U"ab"), sizeof(L"ab"));
  char16_t arr[] = u"abc"; printf("%zu %d\n", sizeof arr, (int)arr[2]);
  switch (a) { case u'x': puts("x"); break; default: puts("no"); }
  printf("%zu %zu %zu\n", sizeof(char16_t), sizeof(char32_t), sizeof(wchar_t));
  printf("%d\n", a < b);
  int arr2[3] = {1,2,3}; printf("%d\n", arr2[(char16_t)1]);
}
