#pragma once
#include <cwchar>
/* As in the locale "C". */
inline int iswupper(wint_t c) { return c >= 'A' && c <= 'Z'; }
inline int iswlower(wint_t c) { return c >= 'a' && c <= 'z'; }
inline int iswdigit(wint_t c) { return c >= '0' && c <= '9'; }
inline int iswalpha(wint_t c) { return iswupper(c) || iswlower(c); }
inline int iswalnum(wint_t c) { return iswalpha(c) || iswdigit(c); }
inline int iswblank(wint_t c) { return c == ' ' || c == '\t'; }
inline int iswcntrl(wint_t c) { return c < 32 || c == 127; }
inline int iswgraph(wint_t c) { return c > 32 && c < 127; }
inline int iswprint(wint_t c) { return c >= 32 && c < 127; }
inline int iswpunct(wint_t c) { return iswgraph(c) && !iswalnum(c); }
inline int iswspace(wint_t c) { return c == ' ' || (c >= 9 && c <= 13); }
inline int iswxdigit(wint_t c) { return iswdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
inline wint_t towlower(wint_t c) { return iswupper(c) ? c + 32 : c; }
inline wint_t towupper(wint_t c) { return iswlower(c) ? c - 32 : c; }
namespace std {
using ::iswupper;
using ::iswlower;
using ::iswdigit;
using ::iswalpha;
using ::iswalnum;
using ::iswblank;
using ::iswcntrl;
using ::iswgraph;
using ::iswprint;
using ::iswpunct;
using ::iswspace;
using ::iswxdigit;
using ::towlower;
using ::towupper;
}
