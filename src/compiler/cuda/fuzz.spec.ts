import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics';
import type { SourceFile } from '../ir/types';
import { reportOf } from '../../../test/report';
import { front } from './testing';

/** What gets mutated: a bit of everything, some of it wrong already. */
const corpus = [
  readFileSync(
    new URL('./parser/mistakes.golden.txt', import.meta.url),
    'utf8'
  ),
  `#define CHECK(x) do { if ((x) != 0) { fail(#x, __LINE__); } } while (0)
#if defined(A) && A > 3
#include "a.h"
#else
template <typename T, unsigned N> struct Buffer {
  T data[N];
  __device__ T &operator[](int i) { return data[i]; }
  template <class F> void each(F f) { for (auto &x : data) f(x); }
};
#endif
template <unsigned B> __global__ void reduce(const int *in, int *out, unsigned n) {
  extern __shared__ int s[];
  unsigned t = threadIdx.x, i = blockIdx.x * B * 2 + t;
  s[t] = i < n ? in[i] + in[i + B] : 0;
  __syncthreads();
#pragma unroll
  for (int k = B / 2; k > 0; k >>= 1) { if (t < k) s[t] += s[t + k]; __syncthreads(); }
  if (t == 0) out[blockIdx.x] = s[0];
}
int main() {
  int *d; CHECK(cudaMalloc((void **)&d, 1024 * sizeof(int)));
  reduce<256><<<dim3(4), 256, 256 * sizeof(int)>>>(d, d, 1024);
  auto f = [=](float x) -> float { return x * 2.0f; };
  switch (f(1)) { case 1: return 0; default: break; }
}`
];

const pieces = corpus.map(source => source.match(/\w+|\s+|[^\w\s]/g)!);

const fragments = [
  ...['(', ')', '{', '}', '[', ']', '<', '>', '<<<', '>>>', ';', ',', ':', '?'],
  ...['::', '...', '->', '=', '~', '&&', '##', '\\\n', '"', "'", '/*', '*/'],
  ...[
    '\n#define X(a, b) a##b #a X(a, b)\n',
    '\n#if (',
    '\n#endif\n',
    '\n#else\n'
  ],
  ...['template <', 'typename ', 'operator', 'struct ', 'class A {', 'enum {'],
  ...['for (', 'if (', 'else ', 'case ', 'do ', 'while (', 'goto ', 'return '],
  ...['using ', 'namespace ', 'typedef ', 'friend ', 'decltype(', 'sizeof('],
  ...['const ', 'int ', 'auto ', '__shared__ ', 'R"(', '0x', '1e', '0b2', '\0'],
  ...['\ud800', '“', 'ä', '[=]', '[&](', 'a<b<c', '__VA_ARGS__', '_Pragma("']
];

type Mutation =
  | { kind: 'delete'; at: number; count: number }
  | { kind: 'insert' | 'replace'; at: number; fragment: string }
  | { kind: 'swap'; at: number; other: number }
  | { kind: 'copy'; at: number; from: number; count: number };

const place = fc.nat(10_000);
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    kind: fc.constant('delete' as const),
    at: place,
    count: fc.integer({ min: 1, max: 4 })
  }),
  fc.record({
    kind: fc.constantFrom('insert' as const, 'replace' as const),
    at: place,
    fragment: fc.constantFrom(...fragments)
  }),
  fc.record({ kind: fc.constant('swap' as const), at: place, other: place }),
  fc.record({
    kind: fc.constant('copy' as const),
    at: place,
    from: place,
    count: fc.nat(30)
  })
);

const mutated = fc
  .record({
    source: fc.nat(pieces.length - 1),
    start: place,
    length: fc.oneof(fc.constant(100_000), fc.nat(400)),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 8 })
  })
  .map(({ source, start, length, mutations }) => {
    const all = pieces[source];
    const from = start % all.length;
    const tokens = all.slice(from, from + length);
    for (const change of mutations) {
      const at = change.at % (tokens.length + 1);
      switch (change.kind) {
        case 'delete':
          tokens.splice(at, change.count);
          break;
        case 'insert':
          tokens.splice(at, 0, change.fragment);
          break;
        case 'replace':
          tokens.splice(at, 1, change.fragment);
          break;
        case 'swap': {
          const other = change.other % (tokens.length + 1);
          const [a, b] = [tokens[at] ?? '', tokens[other] ?? ''];
          tokens[at] = b;
          tokens[other] = a;
          break;
        }
        case 'copy': {
          const first = change.from % all.length;
          tokens.splice(at, 0, ...all.slice(first, first + change.count));
          break;
        }
      }
    }
    return tokens.join('');
  });

function checkPlaces(files: SourceFile[], diagnostics: Diagnostic[]): void {
  for (const { span, message } of diagnostics) {
    const text = files[span.file]?.text;
    expect(text, message).toBeDefined();
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(span.end).toBeLessThanOrEqual(text.length);
    const before = text.slice(0, span.start).split('\n');
    expect(span.line, message).toBe(before.length);
    expect(span.column, message).toBe(before[before.length - 1].length + 1);
  }
}

describe('mutated sources', () => {
  it('never crash, and every message has its place', () => {
    fc.assert(
      fc.property(mutated, source => {
        const { files, diagnostics } = front(source);
        checkPlaces(files, diagnostics);
        reportOf({ files, diagnostics });
      }),
      { seed: 20240229, numRuns: 600 }
    );
  });

  it('random characters neither', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(fc.constantFrom(...fragments), { maxLength: 40 }),
        (noise, words) => {
          for (const source of [noise, words.join(''), words.join(noise)]) {
            const { files, diagnostics } = front(source);
            checkPlaces(files, diagnostics);
          }
        }
      ),
      { seed: 7, numRuns: 200 }
    );
  });
});
