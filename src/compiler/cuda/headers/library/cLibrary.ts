/**
 * Functions, types and objects of the C library on 64-bit Linux (C17 and the
 * part of POSIX that programs of courses use). C++'s overloads of C functions
 * are here as overloads. qsort is glibc's merge sort: what calls back into the
 * program is compiled with it.
 */
export const cLibrary = `
typedef struct _IO_FILE FILE;

static FILE *const stdin = (FILE *)1;

static FILE *const stdout = (FILE *)2;

static FILE *const stderr = (FILE *)3;

enum { EXIT_SUCCESS = 0, EXIT_FAILURE = 1 };

enum { RAND_MAX = 2147483647 };

enum { EOF = -1 };

enum { SEEK_SET = 0, SEEK_CUR = 1, SEEK_END = 2 };

static const long CLOCKS_PER_SEC = 1000000;

enum {
  CLOCK_PROCESS_CPUTIME_ID = 2, CLOCK_THREAD_CPUTIME_ID = 3, CLOCK_MONOTONIC_RAW = 4,
  CLOCK_REALTIME_COARSE = 5, CLOCK_MONOTONIC_COARSE = 6, CLOCK_BOOTTIME = 7
};

typedef long fpos_t;

typedef char *va_list;

typedef char *__builtin_va_list;

int printf(const char *format, ...);

int fprintf(FILE *stream, const char *format, ...);

int sprintf(char *str, const char *format, ...);

int snprintf(char *str, size_t size, const char *format, ...);

int vprintf(const char *format, va_list ap);

int vfprintf(FILE *stream, const char *format, va_list ap);

int vsprintf(char *str, const char *format, va_list ap);

int vsnprintf(char *str, size_t size, const char *format, va_list ap);

inline int vasprintf(char **made, const char *format, va_list ap) {
  const int length = vsnprintf(0, 0, format, ap);
  *made = (char *)malloc(length + 1);
  return vsnprintf(*made, length + 1, format, ap);
}

inline int asprintf(char **made, const char *format, ...) {
  va_list ap = __gs_variadic();
  return vasprintf(made, format, ap);
}

int scanf(const char *format, ...);

int fscanf(FILE *stream, const char *format, ...);

int sscanf(const char *str, const char *format, ...);

int puts(const char *s);

int fputs(const char *s, FILE *stream);

int putchar(int c);

int putc(int c, FILE *stream);

int fputc(int c, FILE *stream);

int getchar(void);

int getc(FILE *stream);

int fgetc(FILE *stream);

int ungetc(int c, FILE *stream);

char *fgets(char *s, int size, FILE *stream);

long getline(char **lineptr, size_t *n, FILE *stream);

FILE *fopen(const char *filename, const char *mode);

FILE *freopen(const char *filename, const char *mode, FILE *stream);

int fclose(FILE *stream);

int fflush(FILE *stream);

size_t fread(void *ptr, size_t size, size_t nmemb, FILE *stream);

size_t fwrite(const void *ptr, size_t size, size_t nmemb, FILE *stream);

int fseek(FILE *stream, long offset, int whence);

long ftell(FILE *stream);

void rewind(FILE *stream);

int feof(FILE *stream);

int ferror(FILE *stream);

void clearerr(FILE *stream);

int fileno(FILE *stream);

void perror(const char *s);

int remove(const char *filename);

int rename(const char *from, const char *to);

FILE *tmpfile(void);
FILE *popen(const char *command, const char *mode);
int pclose(FILE *stream);

void setbuf(FILE *stream, char *buf);

int setvbuf(FILE *stream, char *buf, int mode, size_t size);

void *malloc(size_t size);

void *calloc(size_t nmemb, size_t size);

void *realloc(void *ptr, size_t size);

void free(void *ptr);

void *aligned_alloc(size_t alignment, size_t size);

void *memalign(size_t alignment, size_t size);

int posix_memalign(void **memptr, size_t alignment, size_t size);

void *__gs_new(size_t size);

void __gs_terminate(const char *type, const char *what);

void __gs_notEnded(void *base);

/* The table of an object's functions begins with its class: the name as typeid has it, a zero, a line for which of
 * that name it is; then, by lines, what the object is from here, each with its place. */
inline void *__gs_part(void *object, const char *wanted) {
  if (!object) return 0;
  const char *type = **(const char ***)object;
  while (*type != '\\n') type++;
  for (type++; *type; type++) {
    long place = 0;
    for (; *type != ' '; type++) place = 10 * place + *type - '0';
    const char *a = wanted, *b = ++type;
    while (*a == *b && *a != '\\n') a++, b++;
    if (*a == *b) return (char *)object + (place - 65536);
    while (*type != '\\n') type++;
  }
  return 0;
}

inline void *__gs_this_part(void *object, const char *wanted) {
  void *part = __gs_part(object, wanted);
  if (!part) __gs_terminate("std::bad_cast", "std::bad_cast");
  return part;
}

char *__gs_program_name(void);

void exit(int status);

void _exit(int status);

void _Exit(int status);

void quick_exit(int status);

void abort(void);

int atexit(void (*function)(void));

int __gs_at_thread_start(void (*function)(void));

int __gs_at_thread_exit(void (*function)(void));

typedef void (*__gs_thread_call)(void);

__gs_thread_call __gs_thread_starts(int index);

__gs_thread_call __gs_thread_leaves(void);

/* Threads: one runs at a time, until it waits for an address that another wakes, yields or ends. */
unsigned long __gs_thread_start(void (*run)(void *), void *argument);

void __gs_thread_wait(const void *at, const char *call);

void __gs_thread_lock(const void *at, const char *call);

long __gs_thread_wait_for(const void *at, long ns, const char *call);

void __gs_thread_wake(const void *at, int all);

void __gs_thread_yield(void);

void __gs_thread_spin(int still);

int __gs_thread_others(void);

void __gs_thread_stop(void);

inline void __gs_thread_begin(void) {
  __gs_thread_call start;
  for (int i = 0; (start = __gs_thread_starts(i)) != 0; i++) start();
}

inline void __gs_thread_end(void) {
  __gs_thread_call leave;
  while ((leave = __gs_thread_leaves()) != 0) leave();
}

char *getenv(const char *name);

int setenv(const char *name, const char *value, int overwrite);

int system(const char *command);

int rand(void);

void srand(unsigned int seed);

int rand_r(unsigned int *seedp);

long random(void);

void srandom(unsigned int seed);

double drand48(void);

long lrand48(void);

long mrand48(void);

void srand48(long seedval);

double erand48(unsigned short *xsubi);

inline void __gs_merge_sort(char *base, size_t n, size_t size, int (*compar)(const void *, const void *), char *spare) {
  if (n <= 1) return;
  size_t n1 = n / 2, n2 = n - n1;
  char *b1 = base, *b2 = base + n1 * size, *to = spare;
  __gs_merge_sort(b1, n1, size, compar, spare);
  __gs_merge_sort(b2, n2, size, compar, spare);
  if (size == 4) while (n1 > 0 && n2 > 0) {
    if (compar(b1, b2) <= 0) { *(int *)to = *(int *)b1; b1 += 4; n1--; } else { *(int *)to = *(int *)b2; b2 += 4; n2--; }
    to += 4;
  } else while (n1 > 0 && n2 > 0) {
    char *from;
    if (compar(b1, b2) <= 0) { from = b1; b1 += size; n1--; } else { from = b2; b2 += size; n2--; }
    if (size == 8) *(long *)to = *(long *)from;
    else memcpy(to, from, size);
    to += size;
  }
  if (n1 > 0) memcpy(to, b1, n1 * size);
  memcpy(base, spare, (n - n2) * size);
}

inline void qsort(void *base, size_t nmemb, size_t size, int (*compar)(const void *, const void *)) {
  if (nmemb <= 1 || size == 0) return;
  char *spare = (char *)malloc(nmemb * size);
  __gs_merge_sort((char *)base, nmemb, size, compar, spare);
  free(spare);
}

inline void *bsearch(const void *key, const void *base, size_t nmemb, size_t size, int (*compar)(const void *, const void *)) {
  size_t low = 0, high = nmemb;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char *at = (const char *)base + middle * size;
    int order = compar(key, at);
    if (order == 0) return (void *)at;
    if (order < 0) high = middle; else low = middle + 1;
  }
  return 0;
}

int atoi(const char *nptr);

long atol(const char *nptr);

long long atoll(const char *nptr);

double atof(const char *nptr);

long strtol(const char *nptr, char **endptr, int base);

long long strtoll(const char *nptr, char **endptr, int base);

unsigned long strtoul(const char *nptr, char **endptr, int base);

unsigned long long strtoull(const char *nptr, char **endptr, int base);

double strtod(const char *nptr, char **endptr);

float strtof(const char *nptr, char **endptr);

typedef struct { int quot; int rem; } div_t;

typedef struct { long quot; long rem; } ldiv_t;

typedef struct { long long quot; long long rem; } lldiv_t;

inline div_t div(int n, int d) { div_t r; r.quot = n / d; r.rem = n % d; return r; }

inline ldiv_t ldiv(long n, long d) { ldiv_t r; r.quot = n / d; r.rem = n % d; return r; }

inline lldiv_t lldiv(long long n, long long d) { lldiv_t r; r.quot = n / d; r.rem = n % d; return r; }

void *memset(void *s, int c, size_t n);

void *memcpy(void *dest, const void *src, size_t n);

void *memmove(void *dest, const void *src, size_t n);

int memcmp(const void *s1, const void *s2, size_t n);

void *memchr(void *s, int c, size_t n);
const void *memchr(const void *s, int c, size_t n);

void bzero(void *s, size_t n);

inline int bcmp(const void *s1, const void *s2, size_t n) { return memcmp(s1, s2, n); }

inline char *index(char *s, int c) { return strchr(s, c); }
inline const char *index(const char *s, int c) { return strchr(s, c); }

inline char *rindex(char *s, int c) { return strrchr(s, c); }
inline const char *rindex(const char *s, int c) { return strrchr(s, c); }

void bcopy(const void *src, void *dest, size_t n);

size_t strlen(const char *s);

size_t strnlen(const char *s, size_t maxlen);

int strcmp(const char *s1, const char *s2);

int strncmp(const char *s1, const char *s2, size_t n);

int strcoll(const char *s1, const char *s2);

int strcasecmp(const char *s1, const char *s2);

int strncasecmp(const char *s1, const char *s2, size_t n);

char *strcpy(char *dest, const char *src);

char *strncpy(char *dest, const char *src, size_t n);

char *stpcpy(char *dest, const char *src);

char *strcat(char *dest, const char *src);

char *strncat(char *dest, const char *src, size_t n);

char *strchr(char *s, int c);
const char *strchr(const char *s, int c);

char *strrchr(char *s, int c);
const char *strrchr(const char *s, int c);

char *strstr(char *haystack, const char *needle);
const char *strstr(const char *haystack, const char *needle);

char *strpbrk(char *s, const char *accept);
const char *strpbrk(const char *s, const char *accept);

size_t strspn(const char *s, const char *accept);

size_t strcspn(const char *s, const char *reject);

char *strdup(const char *s);

char *strndup(const char *s, size_t n);

char *strtok(char *str, const char *delim);

char *strtok_r(char *str, const char *delim, char **saveptr);

char *strsep(char **stringp, const char *delim);

char *strerror(int errnum);

inline int isalnum(int __c) { return (unsigned)((__c | 32) - 97) < 26u || (unsigned)(__c - 48) < 10u; }

inline int isalpha(int __c) { return (unsigned)((__c | 32) - 97) < 26u; }

inline int isblank(int __c) { return __c == 32 || __c == 9; }

inline int iscntrl(int __c) { return (unsigned)__c < 32u || __c == 127; }

inline int isdigit(int __c) { return (unsigned)(__c - 48) < 10u; }

inline int isgraph(int __c) { return (unsigned)(__c - 33) < 94u; }

inline int islower(int __c) { return (unsigned)(__c - 97) < 26u; }

inline int isprint(int __c) { return (unsigned)(__c - 32) < 95u; }

inline int ispunct(int __c) { return isgraph(__c) && !isalnum(__c); }

inline int isspace(int __c) { return __c == 32 || (unsigned)(__c - 9) < 5u; }

inline int isupper(int __c) { return (unsigned)(__c - 65) < 26u; }

inline int isxdigit(int __c) { return (unsigned)(__c - 48) < 10u || (unsigned)((__c | 32) - 97) < 6u; }

inline int tolower(int __c) { return (unsigned)(__c - 65) < 26u ? __c + 32 : __c; }

inline int toupper(int __c) { return (unsigned)(__c - 97) < 26u ? __c - 32 : __c; }

int *__errno_location(void);

struct timespec { time_t tv_sec; long tv_nsec; };

struct tm {
  int tm_sec; int tm_min; int tm_hour; int tm_mday; int tm_mon;
  int tm_year; int tm_wday; int tm_yday; int tm_isdst;
};

struct timeval { long tv_sec; long tv_usec; };

struct timezone { int tz_minuteswest; int tz_dsttime; };

typedef int clockid_t;

clock_t clock(void);

time_t time(time_t *tloc);

double difftime(time_t time1, time_t time0);

int clock_gettime(clockid_t clockid, struct timespec *tp);

int clock_getres(clockid_t clockid, struct timespec *res);

int timespec_get(struct timespec *ts, int base);

int gettimeofday(struct timeval *tv, struct timezone *tz);

time_t mktime(struct tm *tm);

struct tm *localtime(const time_t *timep);

struct tm *gmtime(const time_t *timep);

struct tm *localtime_r(const time_t *timep, struct tm *result);

char *asctime(const struct tm *tm);

char *ctime(const time_t *timep);

size_t strftime(char *s, size_t max, const char *format, const struct tm *tm);

int nanosleep(const struct timespec *req, struct timespec *rem);

unsigned int sleep(unsigned int seconds);

int usleep(unsigned int usec);

int getpid(void);

long sysconf(int name);

int access(const char *pathname, int mode);

int getpagesize(void);

double omp_get_wtime(void);

double omp_get_wtick(void);

int omp_get_max_threads(void);

int omp_get_num_threads(void);

int omp_get_thread_num(void);

int omp_get_num_procs(void);

int omp_get_thread_limit(void);

int omp_in_parallel(void);

int omp_get_dynamic(void);

int omp_get_nested(void);

void omp_set_num_threads(int num_threads);

void omp_set_dynamic(int dynamic_threads);

void omp_set_nested(int nested);

typedef struct { int owner; } omp_lock_t;

void omp_init_lock(omp_lock_t *lock);

void omp_destroy_lock(omp_lock_t *lock);

void omp_set_lock(omp_lock_t *lock);

void omp_unset_lock(omp_lock_t *lock);
`;
