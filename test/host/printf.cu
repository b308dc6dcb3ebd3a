// Every conversion of printf with flags, widths and precisions; glibc is right.
#include <cstdio>
#include <cstring>
#include <cfloat>
#include <climits>
#include <cmath>
int main() {
  int n;
  printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%+5d] [%-+5d|] [%.3d] [%8.3d] [%08.3d] [%.0d]\n", 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 0);
  printf("[%d] [%i] [%5d] [%-5d] [%05d] [%+d] [%.3d]\n", -42, -42, -42, -42, -42, -42, -42);
  printf("[%u] [%x] [%X] [%o] [%#x] [%#X] [%#o] [%#o] [%#x]\n", 3000000000u, 255, 255, 8, 255, 255, 8, 0, 0);
  printf("[%08x] [%#010x] [%-#10x] [%#.5x] [%10.4o] [%#5o]\n", 48879, 48879, 48879, 10, 8, 8);
  printf("[%ld] [%lld] [%lu] [%llu] [%lx] [%zu] [%zd] [%jd] [%td]\n", LONG_MIN, LLONG_MAX, ULONG_MAX, 1ull << 63, ~0ul, sizeof(int), (long)-1, (long)7, (long)-9);
  printf("[%hhd] [%hhu] [%hd] [%hu] [%hhx]\n", 300, 300, 70000, 70000, -1);
  printf("[%c] [%5c] [%-5c] [%%] [%s] [%10s] [%-10s] [%.2s] [%10.2s] [%-10.2s|]\n", 'a', 'b', 'c', "text", "text", "text", "text", "text", "text");
  printf("[%*d] [%-*d] [%.*d] [%*.*f] [%*d]\n", 6, 42, 6, 42, 4, 42, 10, 3, 3.14159, -6, 42);
  printf("[%f] [%10.2f] [%-10.2f] [%010.2f] [%+.1f] [% .0f] [%#.0f] [%.0f] [%.0f] [%.0f] [%.0f]\n", 3.14159, 3.14159, 3.14159, -3.14159, 2.25, 7.0, 7.0, 0.5, 1.5, 2.5, -0.5);
  printf("[%.1f] [%.1f] [%.2f] [%.2f] [%.3f] [%.10f] [%.20f] [%.50f]\n", 0.25, 0.35, 1.005, 2.675, 1.0005, 0.1, 0.1, 0.1);
  printf("[%f] [%f] [%.3f] [%f]\n", 1e22, 123456789012345678.0, 1e300, DBL_MAX);
  printf("[%.400f]\n[%.1100f]\n", 1e-300, 5e-324);
  printf("[%e] [%E] [%.0e] [%#.0e] [%.2e] [%12.3e] [%-12.3e] [%012.3e] [%e] [%e] [%e]\n", 12345.678, 0.00012345, 5.5, 5.5, 9.995, 1.5, 1.5, -1.5, 0.0, 1e100, 1e-100);
  printf("[%.0e] [%.0e] [%.1e] [%.1e] [%.25e] [%.3e] [%.15e]\n", 2.5, 3.5, 1.25, 1.35, 1.0 / 3, 123456.0, 9007199254740993.0);
  printf("[%g] [%g] [%g] [%g] [%g] [%g] [%g] [%G] [%g]\n", 100000.0, 1000000.0, 1e-4, 1e-5, 0.1, 123456789.0, 0.0, 1e-10, 1.5);
  printf("[%.3g] [%.10g] [%#g] [%#.3g] [%.0g] [%10.4g] [%-10.4g|] [%010.4g] [%+g] [%.17g] [%.20g] [%g] [%g]\n", 1234.5, 1234.5, 1.5, 100.0, 0.00012345, 3.14159265, 3.14159265, -3.14159265, 2.0, 0.1, 0.1, 999999.5, 99999.95);
  printf("[%a] [%a] [%a] [%A] [%.2a] [%.0a] [%a] [%a] [%20a] [%-20a|] [%020a] [%.15a] [%#.0a]\n", 1.0, 0.1, -2.5, 255.5, 0.1, 1.5, 0.0, 5e-324, 1.0, 1.0, 1.0, 0.1, 1.0);
  printf("[%f] [%F] [%5.1f] [%-8f|] [%08f] [%e] [%g] [%a] [%+f] [%f] [%.1f]\n", (1e308 * 10), (1e308 * 10), (1e308 * 10), (1e308 * 10), (1e308 * 10), -(1e308 * 10), (1e308 * 10), (1e308 * 10), (1e308 * 10), (double)(0.0f * (1e30f*1e30f) * -1.0f), -0.0);
  printf("[%p] [%p] [%20p] [%-20p|]\n", (void *)0, (void *)0x1234, (void *)0x1234, (void *)0xffff);
  printf("[%s] [%.3s] [%10s]\n", (char *)0, (char *)0, (char *)0);
  printf("plain 100%% \t tab \\ \"quotes\" \x41 %5%|\n");
  n = printf("12345\n"); printf("%d\n", n);
  char buffer[16]; memset(buffer, 'x', 16);
  n = snprintf(buffer, 8, "%d and %d", 12345, 67890); printf("%d [%s] %c\n", n, buffer, buffer[8]);
  n = snprintf(buffer, 0, "%d", 7); printf("%d [%s]\n", n, buffer);
  n = sprintf(buffer, "%-6.3f|", 2.0 / 3); printf("%d [%s]\n", n, buffer);
  n = snprintf(nullptr, 0, "%s %d", "length", 12); printf("%d\n", n);
  char raw[3] = {'a', 'b', 'c'}; printf("[%.3s] [%.*s]\n", raw, 2, raw);
  float f = 0.1f; printf("[%f] [%.10f] [%g] [%e]\n", f, f, f, f);
  short s = -5; char c = -3; bool b = true; unsigned char uc = 200; printf("[%d] [%d] [%d] [%d] [%hhu]\n", s, c, b, uc, uc);
  puts("puts"); putchar('p'); putchar('\n'); fputs("fputs\n", stdout); fputc('c', stdout); fputc('\n', stdout);
  fprintf(stdout, "%s %d\n", "fprintf", 1); fwrite("fwrite\n", 1, 7, stdout); fflush(stdout);
  printf("%ld%c", 123456789012L, '\n'); printf("%s", ""); printf("%5s|%-5s|\n", "", "");
  return 0;
}
