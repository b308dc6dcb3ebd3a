/*
 * Reads calls of printf and writes what the C library makes of them. All
 * integers and pointers are passed, then all doubles: the calling conventions
 * of x86-64 and 64-bit Arm on Linux find them in whatever order a format asks
 * for them, for they count the two kinds apart.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static char out[1 << 16];

int main(void) {
  uint32_t sizes[2];
  while (fread(sizes, 4, 2, stdin) == 2) {
    char *format = calloc(sizes[0] + 1, 1), *strings = calloc(sizes[1] + 1, 1);
    uint64_t isString, i[12];
    double d[4];
    uint32_t length;
    if (fread(format, 1, sizes[0], stdin) != sizes[0] ||
        fread(strings, 1, sizes[1], stdin) != sizes[1] ||
        fread(&isString, 8, 1, stdin) != 1 || fread(i, 8, 12, stdin) != 12 ||
        fread(d, 8, 4, stdin) != 4)
      return 1;
    for (int k = 0; k < 12; k++)
      if (isString >> k & 1) i[k] += (uintptr_t)strings;
    length = (uint32_t)snprintf(out, sizeof out, format, i[0], i[1], i[2], i[3],
                                i[4], i[5], i[6], i[7], i[8], i[9], i[10],
                                i[11], d[0], d[1], d[2], d[3]);
    if (length >= sizeof out) return 2;
    fwrite(&length, 4, 1, stdout);
    fwrite(out, 1, length, stdout);
    free(format);
    free(strings);
  }
  return 0;
}
