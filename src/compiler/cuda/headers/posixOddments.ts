/** Small headers of POSIX and glibc: folders, of which there are none here, byte order, times, memory. */

/** Files have names, and there are no folders to list. */
const dirent = `#pragma once
#include <errno.h>
struct dirent {
  unsigned long d_ino;
  long d_off;
  unsigned short d_reclen;
  unsigned char d_type;
  char d_name[256];
};
struct __dirstream { int __unused; };
typedef struct __dirstream DIR;
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
inline DIR *opendir(const char *) { errno = ENOENT; return NULL; }
inline struct dirent *readdir(DIR *) { return NULL; }
inline void rewinddir(DIR *) {}
inline int dirfd(DIR *) { errno = EINVAL; return -1; }
inline int closedir(DIR *) { return 0; }
`;

const endian = `#pragma once
#define __LITTLE_ENDIAN 1234
#define __BIG_ENDIAN 4321
#define __BYTE_ORDER __LITTLE_ENDIAN
#define LITTLE_ENDIAN __LITTLE_ENDIAN
#define BIG_ENDIAN __BIG_ENDIAN
#define BYTE_ORDER __BYTE_ORDER
#define htole16(x) ((unsigned short)(x))
#define htole32(x) ((unsigned)(x))
#define htole64(x) ((unsigned long)(x))
#define le16toh(x) ((unsigned short)(x))
#define le32toh(x) ((unsigned)(x))
#define le64toh(x) ((unsigned long)(x))
inline unsigned short htobe16(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }
inline unsigned htobe32(unsigned x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
inline unsigned long htobe64(unsigned long x) { return (unsigned long)htobe32((unsigned)x) << 32 | htobe32((unsigned)(x >> 32)); }
#define be16toh(x) htobe16(x)
#define be32toh(x) htobe32(x)
#define be64toh(x) htobe64(x)
`;

/** A jump out of functions ends the program; what never jumps runs. */
const setjmp = `#pragma once
typedef struct { int __unused; } jmp_buf[1];
typedef jmp_buf sigjmp_buf;
#define setjmp(buffer) ((void)(buffer), 0)
#define sigsetjmp(buffer, mask) ((void)(buffer), 0)
inline void longjmp(jmp_buf, int) {
  fflush(stdout);
  fprintf(stderr, "longjmp is not supported: return error codes instead\\n");
  abort();
}
#define siglongjmp longjmp
`;

const mman = `#pragma once
#include <fcntl.h>
#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define PROT_EXEC 4
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_FIXED 16
#define MAP_ANON 32
#define MAP_ANONYMOUS 32
#define MAP_FAILED ((void *)-1)
inline void *mmap(void *, size_t length, int protection, int flags, int fd, off_t offset) {
  // What is written to a mapped file would not reach it.
  if (!(flags & MAP_ANONYMOUS) && flags & MAP_SHARED && protection & PROT_WRITE) {
    errno = EACCES;
    return MAP_FAILED;
  }
  void *memory = aligned_alloc(4096, (length + 4095) / 4096 * 4096);
  if (!memory) return MAP_FAILED;
  memset(memory, 0, length);
  if (!(flags & MAP_ANONYMOUS)) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    lseek(fd, offset, SEEK_SET);
    read(fd, memory, length);
    lseek(fd, at, SEEK_SET);
  }
  return memory;
}
inline int munmap(void *memory, size_t) { free(memory); return 0; }
`;

const timers = `#pragma once
#include <time.h>
#define timerclear(a) ((a)->tv_sec = (a)->tv_usec = 0)
#define timerisset(a) ((a)->tv_sec || (a)->tv_usec)
#define timercmp(a, b, CMP) ((a)->tv_sec == (b)->tv_sec ? (a)->tv_usec CMP (b)->tv_usec : (a)->tv_sec CMP (b)->tv_sec)
#define timeradd(a, b, result) do { \\
  (result)->tv_sec = (a)->tv_sec + (b)->tv_sec; \\
  (result)->tv_usec = (a)->tv_usec + (b)->tv_usec; \\
  if ((result)->tv_usec >= 1000000) { ++(result)->tv_sec; (result)->tv_usec -= 1000000; } \\
} while (0)
#define timersub(a, b, result) do { \\
  (result)->tv_sec = (a)->tv_sec - (b)->tv_sec; \\
  (result)->tv_usec = (a)->tv_usec - (b)->tv_usec; \\
  if ((result)->tv_usec < 0) { --(result)->tv_sec; (result)->tv_usec += 1000000; } \\
} while (0)
`;

const times = `#pragma once
#include <time.h>
struct tms { clock_t tms_utime, tms_stime, tms_cutime, tms_cstime; };
#include <unistd.h>
inline clock_t times(struct tms *now) {
  const clock_t ticks = clock() / (CLOCKS_PER_SEC / 100);
  now->tms_utime = ticks;
  now->tms_stime = now->tms_cutime = now->tms_cstime = 0;
  return ticks;
}
`;

export const posixOddments: Readonly<Record<string, string>> = {
  'dirent.h': dirent,
  'endian.h': endian,
  'setjmp.h': setjmp,
  'sys/mman.h': mman,
  'sys/time.h': timers,
  'sys/times.h': times
};
