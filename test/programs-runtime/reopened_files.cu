// Standard streams and files that are opened anew in their places, as courseworks read their input.
#include <cstdio>
#include <iostream>
__global__ void k() { printf("from the kernel\n"); }
int main() {
  FILE *in = fopen("numbers.txt", "w");
  fprintf(in, "3\n1 2 3\n");
  fclose(in);
  if (!freopen("numbers.txt", "r", stdin)) return 1;
  if (!freopen("out.txt", "w", stdout)) return 2;
  int n = 0, sum = 0, x;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) { std::cin >> x; sum += x; }
  printf("sum %d\n", sum);
  std::cout << "of " << n << std::endl;
  k<<<1, 1>>>();
  cudaDeviceSynchronize();
  if (!freopen("/dev/tty", "w", stdout)) return 3;
  FILE *f = fopen("out.txt", "r");
  char line[80];
  while (fgets(line, sizeof line, f)) printf("> %s", line);
  f = freopen("numbers.txt", "r", f);
  fgets(line, sizeof line, f);
  printf("again %s", line);
  fclose(f);
  printf("%s\n", freopen("no-such-file", "r", stdin) ? "there" : "none");
}
