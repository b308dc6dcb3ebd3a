/** What is in memory is read again where something may have changed it; a pointer is checked where it is first used. */
import { describe, expect, it } from 'vitest';
import { runHostSource } from './testing';

const PROGRAM = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>
struct Pair { int a, b; };
struct Node { int value; Node *next; long count; };
union Word { int i; float f; };
static int shared = 1;
static void change(int *p) { for (int i = 0; i < 3; i++) *p += i; shared++; }
static void both(int *p, int *q) { int before = *p; *q = before + 1; printf("both %d %d\\n", before, *p); }
static void fields(Pair *p, Pair *q) {
  p->a = 1; p->b = 2; q->a = 5;
  printf("fields %d %d %d\\n", p->a, p->b, q->a);
}
static void bytes(int *p) {
  int before = *p;
  ((char *)p)[1] = 1;
  printf("bytes %d %d\\n", before, *p);
  unsigned char low = *(unsigned char *)p;
  *p = 513;
  printf("bytes %d %d\\n", low, *(unsigned char *)p);
}
static void narrow(char *c, short *s, bool *b) {
  *c = (char)300; *s = (short)70000; *b = 5;
  printf("narrow %d %d %d\\n", *c, *s, *b);
}
static void ways(int *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += *p;
    if (i % 3 == 0) { *p = *p + 1; if (i % 2) continue; sum += *p; }
    else if (i == 7) break;
    switch (i % 4) { case 1: *p += 10; break; case 2: if (sum > 5) break; *p = 3; }
    sum += *p;
  }
  printf("ways %d %d\\n", sum, *p);
}
static int chosen(Node *n, bool deep) {
  int found = n && deep ? n->next->value : 0;
  if (n) found += deep && n->next ? n->next->value : n->value;
  return found + (n ? (int)n->count : -1);
}
static void early(int *values, int n) {
  int at = 0;
  while (at < n && values[at] != 3) at++;
  if (at < n) values[at] = values[at] + 1;
  printf("early %d %d\\n", at, at < n ? values[at] : -1);
}
static void list(Node *n, int rounds) {
  for (int i = 0; i < rounds; i++) {
    n->value += n->next->value;
    n = n->next;
    n->count = n->count + n->value;
  }
  printf("list %d %ld\\n", n->value, n->count);
}
static void again(Node *n) {
  int rounds = 0;
  while (n->count < 400000) {
    n->count += 1 + (n->value & 1);
    n->value ^= 1;
    if (n->next) n->next->value = n->value + (n->count & 3);
    rounds++;
  }
  printf("again %d %ld %d\\n", rounds, n->count, n->next->value);
}
static int throwing(int *p) {
  int before = *p;
  try {
    *p = before + 1;
    if (*p > 2) throw 5;
    *p = 40;
  } catch (int x) { return *p * 10 + x + before; }
  return *p;
}
static void bits(float *f, long *l) {
  float before = *f;
  *(int *)f = 0x40000000;
  double far = *(double *)l;
  *l = 0x4008000000000000;
  printf("bits %g %g %g %g\\n", before, *f, far, *(double *)l);
  for (int i = 0; i < 2; i++) ((int *)f)[i] = 0;
  float y = 3;
  int sign = *(int *)&y;
  *(int *)&y = sign ^ (1 << 31);
  printf("bits %g %g\\n", *f, y);
}
int main() {
  float f[] = {1, 5};
  long l = 0;
  bits(f, &l);
  int x = 4, y = 9;
  both(&x, &x); both(&x, &y);
  Pair pair = {0, 0}, other = {0, 0};
  fields(&pair, &pair); fields(&pair, &other);
  bytes(&y);
  char c; short s; bool b;
  narrow(&c, &s, &b);
  ways(&x, 30);
  Node last = {7, nullptr, 3}, first = {5, &last, 4};
  last.next = &first;
  printf("chosen %d %d %d\\n", chosen(nullptr, true), chosen(&first, true), chosen(&last, false));
  int values[] = {1, 2, 3, 4};
  early(values, 4); early(values, 2);
  list(&first, 5);
  again(&first);
  int seen = shared; change(&x); seen += shared; change(&shared);
  printf("calls %d %d %d\\n", seen, shared, x);
  Word w; w.i = 1; w.f = 2.0f; printf("union %d\\n", w.i);
  int t = 1; printf("throws %d", throwing(&t)); printf(" %d\\n", throwing(&t));
  std::vector<int> v{1, 2, 3};
  int total = v[0];
  for (int i = 0; i < 5; i++) { v.push_back(total + v[i]); total += v.back(); }
  printf("vector %d %zu %d\\n", total, v.size(), v[7]);
  std::vector<Node> nodes(3);
  printf("apart %ld %ld\\n", (long)(&nodes[2] - &nodes[0]), (long)(&nodes[0] - &nodes[2]));
  memset(&pair, 1, sizeof pair);
  printf("memset %x\\n", pair.a);
  return 0;
}
`;

// As g++ prints it, with -fno-strict-aliasing.
const EXPECTED = `bits 1 2 0 3
bits 0 -3
both 4 5
both 5 5
fields 5 2 5
fields 1 2 5
bytes 6 262
bytes 6 1
narrow 44 4464 1
ways 276 28
chosen -1 18 10
early 2 4
early 2 -1
list 50 79
again 266635 400000 80
calls 3 6 31
union 1073741824
throws 40 455
vector 85 8 45
apart 2 -2
memset 1010101
`;

describe('what has been read', () => {
  it('is read again where it may have changed', async () => {
    const { stdout, message } = await runHostSource(PROGRAM);
    expect(message).toBeUndefined();
    expect(stdout).toBe(EXPECTED);
  });

  it('stops where a pointer is first used', async () => {
    const { message } = await runHostSource(
      `struct A { int a, b; };
       int f(A *p, A *q) {
         int x = q->a;
         x += p->b;
         return x + p->a + q->b;
       }
       int main() { A a = {1, 2}; return f(nullptr, &a); }`
    );
    expect(message).toMatch(/:4: .*null pointer/);
  });
});
