// The messages of <error.h> and <err.h>; the last one ends the program.
#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__global__ void set(int *value) { *value = 7; }

int main() {
  int *value;
  cudaMallocManaged(&value, sizeof(int));
  set<<<1, 1>>>(value);
  cudaDeviceSynchronize();
  printf("value %d\n", *value);
  error(0, ENOENT, "cannot read '%s' (%d)", "data.txt", *value);
  error(0, 0, "only %s", "text");
  errno = EINVAL;
  warn("warned %d", 1);
  warnx("warned %d", 2);
  errno = ENOENT;
  err(3, "gone");
}
