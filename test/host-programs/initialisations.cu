// Forms of initialisation and conversion that the hunt (test/hunt) found wrong or refused.
#include <stdio.h>
#include <utility>

class Pair {
  int a, b;

public:
  Pair() : Pair(3, 9) {}
  Pair(int x, int y) : a(x), b(y) {}
  int sum() const { return a * 10 + b; }
};

struct Base {
  int a;
  int b = 6;
  Base(int x) : a(x) {}
  Base(int x, int y) : a(x), b(y) {}
};

struct Inherits : Base {
  int c = 8;
  using Base::Base;
};

struct Defaults {
  signed char f{};
  double g = 4.75;
};

struct Plain {
  short n;
  int v;
};

struct Derived : Plain {
  long k;
};

struct Nothing {};

struct OnNothing : Nothing {
  int a;
};

struct Nested {
  Plain p;
  int q;
  Pair r;
};

struct Deep {
  Nested p;
  int q;
};

struct Mixed {
  Defaults p;
  int q;
};

struct Holder {
  Plain m;
  Nested n;
  int k;
  Holder() : m(), n{}, k(1) {}
};

struct Own : Plain {
  Own() : Plain() {}
};

struct Bits {
  unsigned short f : 9;
  long g : 28;
  signed char h : 5;
};

enum class Mode : short { one, two = 42, three = two + 3 };

union Word {
  unsigned u;
  unsigned char c[4];
};

using Pairs = Pair[2];

static Bits bits = {1, 1L};
static Bits moreBits[2] = {{3}, {5, -2, 3}};
static Pairs pairs[2] = {{}, {{1, 2}}};
static Mixed mixed = {{}, 4};
const Pair &global = Pair(5, 6);
const Plain &plain = Plain{7, 8};
static Inherits inherits[2] = {39, 64};
#ifndef __CUDACC__
struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
#endif
static dim3 blocks = {4, 3};
const dim3 single{};
static struct {
  Pair p;
  int k;
} listed[2] = {{{}, 3}, {{}, 4}};

struct Padded {
  signed char f : 3;
  int : 0;
  short g : 6;
  signed char h : 5;
  int : 0;
};

static int twice(int x) { return 2 * x; }
static Plain &chosen(Plain &a) { return a; }
static Pairs &either(Pairs &a, Pairs &b, bool first) { return first ? a : b; }

static int again() {
  thread_local Defaults kept = Defaults{};
  kept.g += 1;
  return (int)kept.g;
}

/** What was on the stack before. */
static int dirty() {
  volatile int words[64];
  for (int i = 0; i < 64; i++)
    words[i] = -1;
  return words[3];
}

static void kind(int) { printf("int "); }
static void kind(unsigned) { printf("unsigned "); }
static void kind(long) { printf("long "); }

int main() {
  printf("%d %d %d %d\n", pairs[0][0].sum(), pairs[0][1].sum(), pairs[1][0].sum(), pairs[1][1].sum());
  printf("%d %d %ld %d\n", bits.f, mixed.q, (long)bits.g, (int)mixed.p.g);
  printf("%d %d %d\n", moreBits[0].f, (int)moreBits[1].g, moreBits[1].h);
  printf("%d %d %d\n", global.sum(), plain.n, plain.v);
  printf("%d %d %d\n", inherits[1].a, inherits[1].b, inherits[1].c);

  dirty();
  Holder holder;
  printf("%d %d %d %d %d\n", holder.m.n, holder.m.v, holder.n.p.v, holder.n.q, holder.n.r.sum());
  dirty();
  Own own;
  printf("%d %d\n", own.n, own.v);
  dirty();
  Derived derived = {};
  printf("%d %d %ld\n", derived.n, derived.v, derived.k);
  Deep deep = {{{1}, 5}, 5};
  Deep *heap = new Deep{Deep{{{2}}, 7}};
  printf("%d %d %d %d\n", deep.p.r.sum(), heap->p.r.sum(), heap->p.p.n, heap->q);
  delete heap;
  OnNothing on = {{}, 5};
  printf("%d\n", on.a);

  Inherits changed(1);
  changed = {4, 2};
  printf("%d %d %d\n", changed.a, changed.b, changed.c);
  Plain copy{plain};
  auto other{copy};
  Word word{Word{0x102}};
  printf("%d %d %d\n", copy.v, other.n, word.c[1]);
  auto *three = new Nested[3]{Nested{}, {{1}}};
  printf("%d %d %d\n", three[0].r.sum(), three[1].r.sum(), three[2].r.sum());
  delete[] three;

  printf("%d\n", (int)Mode::three);
  if (Derived d{{1, 2}, 3}; d.k > 2)
    printf("%d\n", d.v);
  switch (Plain p = {4, 5}; p.n) {
  case 4:
    printf("four\n");
  }
  if (auto f = [](int x) { return x + 1; }; f(1) == 2)
    printf("lambda\n");

  Nested several[2] = {{{1, 2}, 3, {}}, {{4, 5}, 6, {7, 8}}};
  auto [first, second] = several;
  second.q++;
  printf("%d %d %d\n", first.p.v, second.q, several[1].q);
  auto &[p, q, r] = several[1];
  auto add = [&](int x) { p.n += x; return q + r.sum(); };
  printf("%d %d\n", add(3), several[1].p.n);

  Plain left = {1, 2}, right = {3, 4};
  for (int i = 0; i < 2; i++) {
    auto &which = i ? chosen(left) : right;
    which.v += 10;
  }
  printf("%d %d\n", left.v, right.v);
  Pairs a = {}, b = {{1, 1}, {2, 2}};
  printf("%d %d\n", either(a, b, true)[1].sum(), either(a, b, false)[1].sum());

  struct Wide {
    long narrow : 4;
    unsigned long u31 : 31, u32 : 32, u33 : 33;
  } wide = {1, 2, 3, 4};
  kind(wide.narrow + 1);
  kind(-wide.u31);
  kind(wide.u32 + 1);
  printf("%d\n", (int)sizeof(wide.u33 + 1));

  using Function = int (*)(int);
  Function function = Function([](int x) { return x + 7; });
  Function list[] = {twice, function};
  printf("%d %d\n", list[0](4), list[1](4));
  printf("%u %u %u %u\n", blocks.y, blocks.z, single.x, single.z);
  printf("%d %d\n", listed[0].p.sum(), listed[1].p.sum());
  printf("%d\n", (int)sizeof(Padded));
  again();
  printf("%d\n", again());
}
