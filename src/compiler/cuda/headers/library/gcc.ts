/**
 * GCC's atomic built-ins of the `__sync` family, and what the process has used.
 * Threads of the host take turns, so plain operations are atomic once kernels
 * that may change the same memory have ended.
 */
const OPERATIONS = { add: '+', sub: '-', or: '|', and: '&', xor: '^' };

const fetches = Object.entries(OPERATIONS)
  .map(
    ([name, mark]) => `
template <class T, class V> inline T __sync_fetch_and_${name}(T *__at, V __value) { __cudaAwaitKernels(); T __old = *__at; *__at = (T)(__old ${mark} (T)__value); if (*__at == __old) __sync_look(); return __old; }

template <class T, class V> inline T __sync_${name}_and_fetch(T *__at, V __value) { __cudaAwaitKernels(); return *__at = (T)(*__at ${mark} (T)__value); }
`
  )
  .join('');

/** Functions of `long double`, which is `double` here. */
const longDouble = [
  ...'sin cos tan exp log log10 sqrt fabs floor ceil round'
    .split(' ')
    .map(
      name =>
        `inline long double ${name}l(long double __x) { return ${name}((double)__x); }`
    ),
  ...['pow', 'fmod'].map(
    name =>
      `inline long double ${name}l(long double __x, long double __y) { return ${name}((double)__x, (double)__y); }`
  )
].join('\n\n');

export const gcc = `
inline unsigned __sync_looks = 0;

/* Who changes nothing, again and again, may wait for another thread. */
inline void __sync_look() { if (++__sync_looks % 256 == 0) __gs_thread_yield(); }
${fetches}
template <class T, class A, class B> inline T __sync_val_compare_and_swap(T *__at, A __expected, B __value) { __cudaAwaitKernels(); T __old = *__at; if (__old == (T)__expected) *__at = (T)__value; else __sync_look(); return __old; }

template <class T, class A, class B> inline bool __sync_bool_compare_and_swap(T *__at, A __expected, B __value) { __cudaAwaitKernels(); bool __isSame = *__at == (T)__expected; if (__isSame) *__at = (T)__value; else __sync_look(); return __isSame; }

template <class T, class V> inline T __sync_lock_test_and_set(T *__at, V __value) { __cudaAwaitKernels(); T __old = *__at; *__at = (T)__value; if (*__at == __old) __sync_look(); return __old; }

template <class T> inline void __sync_lock_release(T *__at) { __cudaAwaitKernels(); *__at = 0; }

inline void __sync_synchronize() { __cudaAwaitKernels(); }

struct utsname { char sysname[65], nodename[65], release[65], version[65], machine[65], domainname[65]; };

inline int uname(struct utsname *__name) {
  strcpy(__name->sysname, "Linux");
  strcpy(__name->nodename, "gridstride");
  strcpy(__name->release, "6.1.0");
  strcpy(__name->version, "#1");
  strcpy(__name->machine, "x86_64");
  strcpy(__name->domainname, "local");
  return 0;
}

inline char *strchrnul(const char *__s, int __c) { while (*__s && *__s != (char)__c) __s++; return (char *)__s; }

inline void *mempcpy(void *__to, const void *__from, size_t __n) { return (char *)memcpy(__to, __from, __n) + __n; }

inline void *memmem(const void *__in, size_t __n, const void *__what, size_t __m) {
  for (size_t __i = 0; __i + __m <= __n; __i++)
    if (memcmp((const char *)__in + __i, __what, __m) == 0) return (char *)__in + __i;
  return 0;
}

inline char *strcasestr(const char *__in, const char *__what) {
  size_t __m = strlen(__what);
  for (; ; __in++) {
    if (strncasecmp(__in, __what, __m) == 0) return (char *)__in;
    if (!*__in) return 0;
  }
}

inline long strtoimax(const char *__s, char **__end, int __base) { return strtol(__s, __end, __base); }

inline unsigned long strtoumax(const char *__s, char **__end, int __base) { return strtoul(__s, __end, __base); }

inline long imaxabs(long __x) { return __x < 0 ? -__x : __x; }

inline int fseeko(FILE *__f, long __offset, int __whence) { return fseek(__f, __offset, __whence); }

inline long ftello(FILE *__f) { return ftell(__f); }

inline void setlinebuf(FILE *) {}

inline struct tm *gmtime_r(const time_t *__t, struct tm *__result) { *__result = *gmtime(__t); return __result; }

inline char *ctime_r(const time_t *__t, char *__text) { return strcpy(__text, ctime(__t)); }

inline char *asctime_r(const struct tm *__tm, char *__text) { return strcpy(__text, asctime(__tm)); }

inline int isascii(int __c) { return (__c & ~0x7f) == 0; }

inline int toascii(int __c) { return __c & 0x7f; }

inline int gethostname(char *__name, size_t __n) { strncpy(__name, "gridstride", __n); return 0; }

inline unsigned getuid() { return 1000; }

inline unsigned geteuid() { return 1000; }

inline unsigned long long __rdtsc() {
  struct timespec __now;
  clock_gettime(CLOCK_MONOTONIC, &__now);
  return 1000000000ull * __now.tv_sec + __now.tv_nsec;
}
template <class A> inline void __gs_timestamp(A &__whole) { __whole = __rdtsc(); }
template <class A, class D> inline void __gs_timestamp(A &__low, D &__high) {
  unsigned long long __now = __rdtsc();
  __low = (unsigned)__now;
  __high = (unsigned)(__now >> 32);
}

inline int ffs(int __bits) { return __builtin_ffs(__bits); }

inline int ffsl(long __bits) { return __builtin_ffsl(__bits); }

inline int ffsll(long long __bits) { return __builtin_ffsll(__bits); }

struct rusage {
  struct timeval ru_utime, ru_stime;
  long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap;
  long ru_inblock, ru_oublock, ru_msgsnd, ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};

enum { RUSAGE_SELF = 0, RUSAGE_CHILDREN = -1, RUSAGE_THREAD = 1 };

inline int getrusage(int __who, struct rusage *__usage) {
  long __ticks = __who == RUSAGE_CHILDREN ? 0 : clock();
  memset(__usage, 0, sizeof *__usage);
  __usage->ru_utime.tv_sec = __ticks / 1000000;
  __usage->ru_utime.tv_usec = __ticks % 1000000;
  return 0;
}

__host__ __device__ inline double __builtin_inf() { return 1e999; }

__host__ __device__ inline float __builtin_inff() { return (float)1e999; }

__host__ __device__ inline double __builtin_huge_val() { return 1e999; }

__host__ __device__ inline float __builtin_huge_valf() { return (float)1e999; }

inline unsigned short __builtin_bswap16(unsigned short __x) { return (unsigned short)(__x << 8 | __x >> 8); }

inline unsigned __builtin_bswap32(unsigned __x) { return __x << 24 | (__x & 0xff00) << 8 | (__x >> 8 & 0xff00) | __x >> 24; }

inline unsigned long __builtin_bswap64(unsigned long __x) {
  return (unsigned long)__builtin_bswap32((unsigned)__x) << 32 | __builtin_bswap32((unsigned)(__x >> 32));
}

${longDouble}`;
