#pragma once
#include <ctype.h>
#include <ios>
namespace std {
/* There is one locale, C's: of each character what <ctype.h> says. */
using ::isalnum;
using ::isalpha;
using ::iscntrl;
using ::isdigit;
using ::isgraph;
using ::islower;
using ::isprint;
using ::ispunct;
using ::isspace;
using ::isupper;
using ::isxdigit;
using ::tolower;
using ::toupper;
template <class C> bool isalnum(C c, const locale &) { return ::isalnum((unsigned char)c) != 0; }
template <class C> bool isalpha(C c, const locale &) { return ::isalpha((unsigned char)c) != 0; }
template <class C> bool iscntrl(C c, const locale &) { return ::iscntrl((unsigned char)c) != 0; }
template <class C> bool isdigit(C c, const locale &) { return ::isdigit((unsigned char)c) != 0; }
template <class C> bool isgraph(C c, const locale &) { return ::isgraph((unsigned char)c) != 0; }
template <class C> bool islower(C c, const locale &) { return ::islower((unsigned char)c) != 0; }
template <class C> bool isprint(C c, const locale &) { return ::isprint((unsigned char)c) != 0; }
template <class C> bool ispunct(C c, const locale &) { return ::ispunct((unsigned char)c) != 0; }
template <class C> bool isspace(C c, const locale &) { return ::isspace((unsigned char)c) != 0; }
template <class C> bool isupper(C c, const locale &) { return ::isupper((unsigned char)c) != 0; }
template <class C> bool isxdigit(C c, const locale &) { return ::isxdigit((unsigned char)c) != 0; }
template <class C> C tolower(C c, const locale &) { return (C)::tolower((unsigned char)c); }
template <class C> C toupper(C c, const locale &) { return (C)::toupper((unsigned char)c); }
}
