#include <cstdio>
struct Timer { int id = 1; float ms() const { return 2; } };
struct Buffer { int id = 2; float ms() const { return 3; } };
struct Run : Timer, Buffer {};
struct Clock { int ticks = 0; void tick() { ticks++; } };
struct Host : Clock {};
struct Device : Clock {};
struct Both : Host, Device {
  int sum() { return ticks; }
};
template <class T> struct Wrap { T value; };
struct Pair : Wrap<int>, Wrap<float> {};
void use(Clock *) {}
__global__ void kernel(int *out, Run run) { out[0] = run.id; }
int main() {
  Run run;
  printf("%d %f\n", run.id, run.ms());
  Both both;
  both.tick();
  use(&both);
  Pair pair;
  pair.value = 1;
  printf("%d %d\n", run.Timer::id, pair.Wrap<int>::value);
}
