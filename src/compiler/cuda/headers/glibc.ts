/** Headers of C and glibc that name what the process, the machine and its signals are. Values are those of 64-bit Linux. */

/** Macros from a list of `NAME=value`. */
function macros(list: string): string {
  return list
    .trim()
    .split(/\s+/)
    .map(each => `#define ${each.replace('=', ' ')}\n`)
    .join('');
}

const errno = `#pragma once
#define errno (*__errno_location())
${macros(`
  EPERM=1 ENOENT=2 ESRCH=3 EINTR=4 EIO=5 ENXIO=6 E2BIG=7 ENOEXEC=8
  EBADF=9 ECHILD=10 EAGAIN=11 EWOULDBLOCK=11 ENOMEM=12 EACCES=13
  EFAULT=14 ENOTBLK=15 EBUSY=16 EEXIST=17 EXDEV=18 ENODEV=19 ENOTDIR=20
  EISDIR=21 EINVAL=22 ENFILE=23 EMFILE=24 ENOTTY=25 ETXTBSY=26 EFBIG=27
  ENOSPC=28 ESPIPE=29 EROFS=30 EMLINK=31 EPIPE=32 EDOM=33 ERANGE=34
  EDEADLK=35 EDEADLOCK=35 ENAMETOOLONG=36 ENOLCK=37 ENOSYS=38
  ENOTEMPTY=39 ELOOP=40 ENOMSG=42 EIDRM=43 ECHRNG=44 EL2NSYNC=45
  EL3HLT=46 EL3RST=47 ELNRNG=48 EUNATCH=49 ENOCSI=50 EL2HLT=51 EBADE=52
  EBADR=53 EXFULL=54 ENOANO=55 EBADRQC=56 EBADSLT=57 EBFONT=59 ENOSTR=60
  ENODATA=61 ETIME=62 ENOSR=63 ENONET=64 ENOPKG=65 EREMOTE=66 ENOLINK=67
  EADV=68 ESRMNT=69 ECOMM=70 EPROTO=71 EMULTIHOP=72 EDOTDOT=73
  EBADMSG=74 EOVERFLOW=75 ENOTUNIQ=76 EBADFD=77 EREMCHG=78 ELIBACC=79
  ELIBBAD=80 ELIBSCN=81 ELIBMAX=82 ELIBEXEC=83 EILSEQ=84 ERESTART=85
  ESTRPIPE=86 EUSERS=87 ENOTSOCK=88 EDESTADDRREQ=89 EMSGSIZE=90
  EPROTOTYPE=91 ENOPROTOOPT=92 EPROTONOSUPPORT=93 ESOCKTNOSUPPORT=94
  ENOTSUP=95 EOPNOTSUPP=95 EPFNOSUPPORT=96 EAFNOSUPPORT=97 EADDRINUSE=98
  EADDRNOTAVAIL=99 ENETDOWN=100 ENETUNREACH=101 ENETRESET=102
  ECONNABORTED=103 ECONNRESET=104 ENOBUFS=105 EISCONN=106 ENOTCONN=107
  ESHUTDOWN=108 ETOOMANYREFS=109 ETIMEDOUT=110 ECONNREFUSED=111
  EHOSTDOWN=112 EHOSTUNREACH=113 EALREADY=114 EINPROGRESS=115 ESTALE=116
  EUCLEAN=117 ENOTNAM=118 ENAVAIL=119 EISNAM=120 EREMOTEIO=121
  EDQUOT=122 ENOMEDIUM=123 EMEDIUMTYPE=124 ECANCELED=125 ENOKEY=126
  EKEYEXPIRED=127 EKEYREVOKED=128 EKEYREJECTED=129 EOWNERDEAD=130
  ENOTRECOVERABLE=131 ERFKILL=132 EHWPOISON=133
`)}`;

/** Nobody sends signals here but the program itself. */
const signals = `#pragma once
${macros(`
  SIGHUP=1 SIGINT=2 SIGQUIT=3 SIGILL=4 SIGTRAP=5 SIGABRT=6 SIGBUS=7
  SIGFPE=8 SIGKILL=9 SIGUSR1=10 SIGSEGV=11 SIGUSR2=12 SIGPIPE=13
  SIGALRM=14 SIGTERM=15 SIGSTKFLT=16 SIGCHLD=17 SIGCONT=18 SIGSTOP=19
  SIGTSTP=20 SIGTTIN=21 SIGTTOU=22 SIGURG=23 SIGXCPU=24 SIGXFSZ=25
  SIGVTALRM=26 SIGPROF=27 SIGWINCH=28 SIGPOLL=29 SIGPWR=30 SIGSYS=31
`)}
typedef void (*__sighandler_t)(int);
typedef __sighandler_t sighandler_t;
typedef int sig_atomic_t;
#define SIG_DFL ((__sighandler_t)0)
#define SIG_IGN ((__sighandler_t)1)
#define SIG_ERR ((__sighandler_t)-1)
inline __sighandler_t *__handler_of(int number) {
  static __sighandler_t handlers[65];
  return &handlers[number];
}
inline __sighandler_t signal(int number, __sighandler_t handler) {
  if (number < 1 || number > 64 || number == SIGKILL || number == SIGSTOP) return SIG_ERR;
  __sighandler_t before = *__handler_of(number);
  *__handler_of(number) = handler;
  return before;
}
inline int raise(int number) {
  if (number < 1 || number > 64) return -1;
  __sighandler_t handler = *__handler_of(number);
  if (handler == SIG_IGN) return 0;
  if (handler != SIG_DFL) {
    handler(number);
    return 0;
  }
  if (number == SIGCHLD || number == SIGURG || number == SIGWINCH || number == SIGCONT) return 0;
  fprintf(stderr, "ended by signal %d\\n", number);
  exit(128 + number);
  return 0;
}
namespace std {
  using ::signal;
  using ::raise;
  using ::sig_atomic_t;
}
`;

const locale = `#pragma once
${macros('LC_CTYPE=0 LC_NUMERIC=1 LC_TIME=2 LC_COLLATE=3 LC_MONETARY=4 LC_MESSAGES=5 LC_ALL=6')}
/* There is one locale, C's, whatever the environment would say. */
inline char *setlocale(int category, const char *name) {
  static char c[] = "C";
  return !name || !*name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0 ? c : NULL;
}
namespace std {
  using ::setlocale;
}
`;

const resource = `#pragma once
${macros('RLIMIT_CPU=0 RLIMIT_FSIZE=1 RLIMIT_DATA=2 RLIMIT_STACK=3 RLIMIT_CORE=4 RLIMIT_RSS=5 RLIMIT_NPROC=6 RLIMIT_NOFILE=7 RLIMIT_MEMLOCK=8 RLIMIT_AS=9')}
#define RLIM_INFINITY (~0ul)
typedef unsigned long rlim_t;
struct rlimit { rlim_t rlim_cur, rlim_max; };
inline int getrlimit(int, struct rlimit *limit) {
  limit->rlim_cur = limit->rlim_max = RLIM_INFINITY;
  return 0;
}
inline int setrlimit(int, const struct rlimit *) { return 0; }
`;

const libgen = `#pragma once
inline char *dirname(char *path) {
  static char here[] = ".";
  char *end = path ? path + strlen(path) : path;
  while (end > path + 1 && end[-1] == '/') end--;
  while (end > path && end[-1] != '/') end--;
  if (end == path) return here;
  while (end > path + 1 && end[-1] == '/') end--;
  *end = 0;
  return path;
}
`;

const sched = `#pragma once
inline int sched_yield(void) { __gs_thread_yield(); return 0; }
inline int sched_getcpu(void) { return 0; }
`;

const sysinfo = `#pragma once
inline int get_nprocs(void) { return 1; }
inline int get_nprocs_conf(void) { return 1; }
`;

const values = `#pragma once
#include <limits.h>
#include <float.h>
#include <math.h>
#define MAXSHORT SHRT_MAX
#define MINSHORT SHRT_MIN
#define MAXINT INT_MAX
#define MININT INT_MIN
#define MAXLONG LONG_MAX
#define MINLONG LONG_MIN
#define MINFLOAT FLT_MIN
#define MAXDOUBLE DBL_MAX
#define MINDOUBLE DBL_MIN
#define BITSPERBYTE CHAR_BIT
`;

export const glibcTexts: Readonly<Record<string, string>> = {
  'errno.h': errno,
  cerrno: errno,
  'signal.h': signals,
  csignal: signals,
  'locale.h': locale,
  clocale: locale,
  'sys/resource.h': resource,
  'libgen.h': libgen,
  'sched.h': sched,
  'sys/sysinfo.h': sysinfo,
  'values.h': values,
  // Old copies of getopt leave themselves out where the library's is theirs.
  'gnu-versions.h': `#define _GNU_GETOPT_INTERFACE_VERSION 2
`,
  'sys/param.h': `#pragma once
#include <limits.h>
#define MAXPATHLEN 4096
#define MAXHOSTNAMELEN 64
#ifndef MIN
#define MIN(a, b) (((a) < (b)) ? (a) : (b))
#endif
#ifndef MAX
#define MAX(a, b) (((a) > (b)) ? (a) : (b))
#endif
#define howmany(x, y) (((x) + ((y) - 1)) / (y))
#define roundup(x, y) ((((x) + ((y) - 1)) / (y)) * (y))
`
};
