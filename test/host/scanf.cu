// scanf's conversions, files in memory.
#include <stdio.h>
#include <string.h>
int main() {
  int a = -1, b = -1, n; unsigned u = 0; long l = 0; float f = 0; double d = 0; char s[32] = "", c = '?', t[32] = ""; short h = 0; unsigned char uc = 0;
  n = sscanf("12 34", "%d %d", &a, &b); printf("%d %d %d\n", n, a, b);
  n = sscanf("12,34", "%d,%d", &a, &b); printf("%d %d %d\n", n, a, b);
  n = sscanf("0x1f 077 99", "%i %i %i", &a, &b, &n); printf("%d %d\n", a, b);
  n = sscanf("ff 17 -5", "%x %o %u", &u, (unsigned *)&a, (unsigned *)&b); printf("%d %u %d %d\n", n, u, a, b);
  n = sscanf("3.5 -2e3 1234567890123", "%f %lf %ld", &f, &d, &l); printf("%d %f %f %ld\n", n, f, d, l);
  n = sscanf("  word next", "%s%c%31[^\n]", s, &c, t); printf("%d [%s] [%c] [%s]\n", n, s, c, t);
  n = sscanf("abc123def", "%[a-z]%d%s", s, &a, t); printf("%d %s %d %s\n", n, s, a, t);
  n = sscanf("12345678", "%3d%2d%*1d%d", &a, &b, (int *)&u); printf("%d %d %d %u\n", n, a, b, u);
  n = sscanf("x", "%d", &a); printf("%d\n", n); n = sscanf("", "%d", &a); printf("%d\n", n);
  n = sscanf("70000 300", "%hd %hhu", &h, &uc); printf("%d %d %d\n", n, h, uc);
  n = sscanf("value: 17%", "value:%d%%%n", &a, &b); printf("%d %d %d\n", n, a, b);
  n = scanf("%d %s", &a, s); printf("%d %d %s\n", n, a, s);
  char line[64]; fgets(line, 64, stdin); fgets(line, 64, stdin); printf("[%s]\n", line);
  c = getchar(); printf("%c%c\n", c, fgetc(stdin)); ungetc('U', stdin); printf("%c\n", getchar());
  double sum = 0, x; while (scanf("%lf", &x) == 1) sum += x; printf("%g %d\n", sum, feof(stdin) != 0);
  FILE *out = fopen("made.txt", "w"); fprintf(out, "line %d\n", 1); fputs("line two\n", out); fclose(out);
  FILE *in = fopen("made.txt", "r"); while (fgets(line, 64, in)) printf("%lu %s", (unsigned long)strlen(line), line);
  printf("%d %ld\n", feof(in) != 0, ftell(in)); rewind(in); fseek(in, 5, SEEK_SET); printf("%c\n", fgetc(in));
  printf("%lu\n", (unsigned long)fread(line, 1, 64, in)); fclose(in);
  out = fopen("made.txt", "a"); fwrite("abc", 1, 3, out); fclose(out); in = fopen("made.txt", "rb"); fseek(in, 0, SEEK_END); printf("%ld\n", ftell(in)); fclose(in);
  printf("%s\n", fopen("missing.txt", "r") ? "there" : "NULL"); remove("made.txt"); printf("%s\n", fopen("made.txt", "r") ? "there" : "NULL");
  return 0;
}
