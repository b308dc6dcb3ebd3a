#include <cstdio>
#include <string>
struct Timer { Timer() { printf("start\n"); } ~Timer() { printf("stop\n"); } };
__global__ void kernel(int *p) {
  if (p[0] < 0) goto end;
  int k = p[1];
  p[0] = k;
end:
  switch (p[2]) {
  case 0:
    int n = 3;
    p[3] = n;
    break;
  default:
    p[3] = 0;
  }
}
int run(int kind) {
  if (kind == 9) goto done;
  {
    int fine = kind;
    printf("%d\n", fine);
  }
  Timer timer;
  switch (kind) {
  case 1: {
    std::string name = "one";
    printf("%s\n", name.c_str());
    break;
  }
  case 2:
    std::string other = "two";
    printf("%s\n", other.c_str());
    break;
  case 3:
    printf("three\n");
  }
done:
  return 0;
}
int main() { return run(1); }
