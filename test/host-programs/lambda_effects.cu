// Lambdas that give a constant, and do something besides.
#include <stdio.h>

#include <iostream>

struct Quiet {
  int v;
};
static int count = 1;
volatile int watched = 2;
static int first = [] {
  printf("before main\n");
  return 5;
}();

int main() {
  int calls = 0;
  auto line = [] {
    printf("a line\n");
    return 0;
  };
  line();
  line();
  auto shown = [&calls] {
    puts("by puts");
    return 0;
  };
  shown();
  auto taken = [](int x) {
    printf("with %d\n", x);
    return 1;
  };
  taken(3);
  calls += taken(4);
  auto streamed = [] {
    std::cout << "streamed\n";
    return 1;
  };
  streamed();
  auto counted = [] {
    count++;
    return 1;
  };
  counted();
  counted();
  auto kept = [] {
    static int n = 0;
    return ++n;
  };
  kept();
  auto through = [](int *p) {
    *p = 4;
    return 1;
  };
  int z = 0;
  through(&z);
  auto sometimes = [](int x) {
    if (x > 2) printf("big\n");
    return x;
  };
  sometimes(1);
  sometimes(3);
  auto thrown = []() -> bool {
    throw 1;
    return true;
  };
  try {
    thrown();
  } catch (int) {
    printf("caught\n");
  }
  auto outer = [] {
    auto inner = [] {
      printf("inner\n");
      return 1;
    };
    return inner();
  };
  outer();
  auto made = [] {
    Quiet *q = new Quiet{3};
    int v = q->v;
    delete q;
    return v;
  };
  auto repeated = [] {
    for (int i = 0; i < 2; i++) printf("again\n");
    return 0;
  };
  repeated();
  auto observed = [] {
    watched = 7;
    return 1;
  };
  observed();
  printf("%d %d %d %d %d %d %d\n", first, calls, count, kept(), z, made(),
         watched);
}
