import { glibcTexts } from './glibc';
import { posixOddments } from './posixOddments';
import { pthreadMacros, semaphores } from './library/pthread';

/**
 * POSIX's files, over <stdio.h>: a descriptor is the number of the FILE, less
 * one (src/runtime/host/c/files.ts), so that fileno and fdopen agree with them.
 */
const files = `#pragma once
#include <errno.h>
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_ACCMODE 3
#define O_CREAT 0100
#define O_EXCL 0200
#define O_TRUNC 01000
#define O_APPEND 02000
#define S_IFMT 0170000
#define S_IFREG 0100000
#define S_IFDIR 0040000
#define S_ISREG(mode) (((mode) & S_IFMT) == S_IFREG)
#define S_ISDIR(mode) (((mode) & S_IFMT) == S_IFDIR)
#define S_IRWXU 0700
#define S_IRUSR 0400
#define S_IWUSR 0200
#define S_IXUSR 0100
#define S_IRWXG 0070
#define S_IRGRP 0040
#define S_IWGRP 0020
#define S_IXGRP 0010
#define S_IRWXO 0007
#define S_IROTH 0004
#define S_IWOTH 0002
#define S_IXOTH 0001
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define _SC_ARG_MAX 0
#define _SC_CLK_TCK 2
#define _SC_OPEN_MAX 4
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86
#define _SC_HOST_NAME_MAX 180
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#include <stdio.h>
typedef long ssize_t;
typedef int pid_t;
typedef long off_t;
typedef unsigned mode_t;
/* The mode, if there is one, says what nobody here asks. */
inline int open(const char *path, int flags, ...) {
  FILE *known = fopen(path, "rb");
  if (known) {
    if ((flags & O_ACCMODE) == O_RDONLY) return fileno(known);
    fclose(known);
    if (flags & O_CREAT && flags & O_EXCL) { errno = 17; return -1; }
  } else if (!(flags & O_CREAT)) return -1;
  else fclose(fopen(path, "wb"));
  FILE *file = fopen(path, flags & O_APPEND ? (flags & O_ACCMODE) == O_RDWR ? "a+b" : "ab" : flags & O_TRUNC ? (flags & O_ACCMODE) == O_RDWR ? "w+b" : "wb" : "r+b");
  return file ? fileno(file) : -1;
}
inline int creat(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
inline int close(int fd) { return fclose(fdopen(fd, "")); }
inline ssize_t read(int fd, void *buffer, size_t count) {
  FILE *file = fdopen(fd, "");
  size_t done = fread(buffer, 1, count, file);
  return done == 0 && ferror(file) ? -1 : (ssize_t)done;
}
inline ssize_t write(int fd, const void *buffer, size_t count) {
  size_t done = fwrite(buffer, 1, count, fdopen(fd, ""));
  return done == 0 && count != 0 ? -1 : (ssize_t)done;
}
inline off_t lseek(int fd, off_t offset, int whence) {
  FILE *file = fdopen(fd, "");
  return fseek(file, offset, whence) ? -1 : ftell(file);
}
inline int chdir(const char *) { errno = ENOENT; return -1; }
inline int fchdir(int) { errno = EBADF; return -1; }
inline int mkdir(const char *, mode_t) { errno = EACCES; return -1; }
inline int rmdir(const char *) { errno = ENOENT; return -1; }
inline char *getcwd(char *buffer, size_t size) {
  if (size < 2) { errno = ERANGE; return NULL; }
  return strcpy(buffer ? buffer : (char *)malloc(size), "/");
}
inline pid_t getppid(void) { return 1; }
inline int unlink(const char *path) { return remove(path); }
inline int isatty(int) { return 0; }
inline int fsync(int) { return 0; }
struct stat {
  unsigned long st_dev, st_ino, st_nlink;
  mode_t st_mode;
  unsigned st_uid, st_gid;
  unsigned long st_rdev;
  off_t st_size;
  long st_blksize, st_blocks, st_atime, st_mtime, st_ctime;
};
inline int fstat(int fd, struct stat *found) {
  off_t at = lseek(fd, 0, SEEK_CUR);
  memset(found, 0, sizeof(struct stat));
  found->st_mode = S_IFREG | 0644;
  found->st_size = lseek(fd, 0, SEEK_END);
  found->st_blksize = 4096;
  found->st_blocks = (found->st_size + 511) / 512;
  lseek(fd, at, SEEK_SET);
  return 0;
}
inline int stat(const char *path, struct stat *found) {
  int fd = open(path, O_RDONLY);
  if (fd < 0) return -1;
  fstat(fd, found);
  return close(fd);
}
`;

/** GNU's and BSD's messages. */
const messages = `#pragma once
#include <errno.h>
#include <stdarg.h>
#define program_invocation_name (__gs_program_name())
#define program_invocation_short_name (__short_program_name())
inline char *__short_program_name(void) {
  char *slash = strrchr(__gs_program_name(), '/');
  return slash ? slash + 1 : __gs_program_name();
}
inline void __message(const char *name, const char *format, va_list args, int isNumbered, int number) {
  fflush(stdout);
  fprintf(stderr, "%s: ", name);
  if (format) vfprintf(stderr, format, args);
  if (isNumbered) fprintf(stderr, format ? ": %s" : "%s", strerror(number));
  fputc('\\n', stderr);
}
inline void error(int status, int number, const char *format, ...) {
  va_list args;
  va_start(args, format);
  __message(__gs_program_name(), format, args, number != 0, number);
  va_end(args);
  if (status) exit(status);
}
inline void warn(const char *format, ...) {
  int number = errno;
  va_list args;
  va_start(args, format);
  __message(__short_program_name(), format, args, 1, number);
  va_end(args);
}
inline void warnx(const char *format, ...) {
  va_list args;
  va_start(args, format);
  __message(__short_program_name(), format, args, 0, 0);
  va_end(args);
}
inline void err(int status, const char *format, ...) {
  int number = errno;
  va_list args;
  va_start(args, format);
  __message(__short_program_name(), format, args, 1, number);
  exit(status);
}
inline void errx(int status, const char *format, ...) {
  va_list args;
  va_start(args, format);
  __message(__short_program_name(), format, args, 0, 0);
  exit(status);
}
`;

/** The texts by name; headers that only lead to these are in forwards.ts. */
export const posixTexts: Record<string, string> = {
  '__posix_files.h': files,
  '__messages.h': messages,
  'pthread.h': pthreadMacros,
  'semaphore.h': semaphores,
  ...posixOddments,
  ...glibcTexts
};
