// Strings of wide characters, their kinds, and the floating-point environment as far as it can be asked.
#include <cfenv>
#include <cstdio>
#include <cwchar>
#include <cwctype>
#include <initializer_list>

static void show(const wchar_t *s) {
  for (; *s; s++) putchar(*s < 128 ? (char)*s : '?');
  putchar('\n');
}

int main() {
  wchar_t text[32] = L"wide";
  std::wcscat(text, L" text");
  show(text);
  printf("%zu %zu\n", wcslen(text), std::wcslen(L"\u00e4\u00f6"));
  wcsncpy(text + 5, L"xyz", 2);
  show(text);
  printf("%d %d %d\n", wcscmp(L"abc", L"abd") < 0, std::wcsncmp(L"abc", L"abd", 2), wcscmp(L"b", L"a") > 0);
  printf("%d %d %d\n", (int)(std::wcschr(text, L'd') - text), (int)(wcsrchr(text, L't') - text), wcschr(text, L'q') == nullptr);
  printf("%d %d %d\n", (int)(std::wcsstr(text, L"de x") - text), (int)wcsspn(L"aabc", L"ab"), (int)wcscspn(L"aabc", L"cd"));
  wmemset(text, L'-', 3);
  wmemmove(text + 4, text + 5, 5);
  show(text);
  for (wint_t c : {L'a', L'Z', L'5', L' ', L'!', L'\u00e4'})
    printf("%d%d%d%d%d%d ", std::iswalpha(c) != 0, iswdigit(c) != 0, iswspace(c) != 0, iswupper(c) != 0, iswpunct(c) != 0, iswxdigit(c) != 0);
  printf("%c %c\n", (char)std::towupper(L'q'), (char)towlower(L'Q'));
  printf("%d %d %d\n", std::fegetround() == FE_TONEAREST, fesetround(FE_TONEAREST), std::feclearexcept(FE_ALL_EXCEPT));
  std::fenv_t kept;
  printf("%d %d\n", std::feholdexcept(&kept), std::fesetenv(&kept));
}
