// Files through POSIX's descriptors, as older benchmarks read and write their data.
// What they would need of the headers below is nothing.
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/param.h>
#include <sys/stat.h>
#include <sys/times.h>
#include <sys/types.h>
#include <unistd.h>

__global__ void twice(int *values, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) values[i] *= 2;
}

int main() {
  const char *name = "posix_files.tmp";
  int numbers[256];
  for (int i = 0; i < 256; i++) numbers[i] = 3 * i;
  int out = open(name, O_CREAT | O_WRONLY | O_TRUNC, S_IRUSR | S_IWUSR);
  long written = write(out, numbers, sizeof numbers);
  printf("%d %ld %d\n", out > 2, written, close(out));

  struct stat info;
  stat(name, &info);
  printf("%ld %d %d\n", (long)info.st_size, S_ISREG(info.st_mode) != 0, S_ISDIR(info.st_mode));
  int in = open(name, O_RDONLY);
  struct stat again;
  fstat(in, &again);
  int n = again.st_size / sizeof(int), *managed;
  cudaMallocManaged(&managed, again.st_size);
  printf("%ld", (long)read(in, managed, 100));
  printf(" %ld", (long)read(in, (char *)managed + 100, again.st_size));
  printf(" %ld\n", (long)read(in, managed, 4));
  twice<<<(n + 127) / 128, 128>>>(managed, n);
  cudaDeviceSynchronize();
  printf("%d %d %d\n", managed[0], managed[1], managed[n - 1]);

  int one = 0;
  printf("%ld ", (long)lseek(in, 10 * sizeof(int), SEEK_SET));
  read(in, &one, sizeof one);
  printf("%d %ld", one, (long)lseek(in, 0, SEEK_CUR));
  printf(" %ld\n", (long)lseek(in, -4, SEEK_END));
  close(in);

  int more = open(name, O_WRONLY | O_APPEND);
  write(more, "tail", 4);
  close(more);
  int both = open(name, O_RDWR);
  write(both, "head", 4);
  char text[5] = "";
  lseek(both, 1024, SEEK_SET);
  read(both, text, 4);
  printf("%s ", text);
  lseek(both, 0, SEEK_SET);
  FILE *stream = fdopen(both, "r+");
  fread(text, 1, 4, stream);
  printf("%s %d\n", text, fileno(stream) == both);
  fclose(stream);

  int exclusive = open(name, O_CREAT | O_EXCL | O_WRONLY, 0600);
  printf("%d %d\n", exclusive, errno == EEXIST);
  printf("%d\n", access(name, F_OK));
  unlink(name);
  int missing = open(name, O_RDONLY);
  printf("%d %d\n", missing, errno == ENOENT);
  printf("%d\n", access(name, R_OK));
  printf("%ld %ld %d %ld\n", sysconf(_SC_PAGESIZE), sysconf(_SC_CLK_TCK),
         sysconf(_SC_NPROCESSORS_ONLN) > 0 && sysconf(_SC_PHYS_PAGES) > 0, sysconf(-5));
  fflush(stdout);
  write(STDOUT_FILENO, "done\n", 5);
  return 0;
}
