/**
 * Damaged programs through the whole front end: no crash, every message has a
 * place, and what is accepted all the same is valid IR.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeProblem, validateModule } from '../../ir/validator';
import { compileCuda } from '../index';

const SAMPLE = 300;

const corpus = ['programs', 'semantics', 'diagnostics'].flatMap(group => {
  const folder = new URL(`../../../../test/${group}/`, import.meta.url);
  return readdirSync(folder)
    .filter(name => name.endsWith('.cu'))
    .map(name => readFileSync(new URL(name, folder), 'utf8'));
});

/** Marsaglia's xorshift: the same damage in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function damaged(source: string, random: (below: number) => number): string {
  const tokens = source.match(/\w+|\s+|[^\w\s]/g) ?? [];
  for (let edits = 1 + random(4); edits > 0 && tokens.length > 1; edits--) {
    const at = random(tokens.length);
    const other = random(tokens.length);
    switch (random(5)) {
      case 0:
        tokens.splice(at, 1);
        break;
      case 1:
        [tokens[at], tokens[other]] = [tokens[other], tokens[at]];
        break;
      case 2:
        tokens.length = at + 1;
        break;
      case 3:
        tokens.splice(at, 0, tokens[other]);
        break;
      default:
        tokens[at] = String.fromCharCode(32 + random(95));
    }
  }
  return tokens.join('');
}

describe('damaged programs', () => {
  it('are rejected with a place, or come out as valid IR', () => {
    const random = generator(20250921);
    let accepted = 0;
    for (let i = 0; i < SAMPLE; i++) {
      const source = damaged(corpus[random(corpus.length)], random);
      const { module, diagnostics } = compileCuda(source);
      for (const { message, span } of diagnostics) {
        expect(message, source).not.toMatch(/^internal compiler error/);
        expect(span.line, `${message}\n${source}`).toBeGreaterThanOrEqual(1);
      }
      if (diagnostics.every(({ severity }) => severity !== 'error')) {
        accepted++;
        expect(validateModule(module).map(describeProblem), source).toEqual([]);
      }
    }
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(SAMPLE);
  });

  it('ends in a message where nesting has no end', () => {
    const deep = [
      `__global__ void k(int *x) { x[0] = ${'('.repeat(3000)}1${')'.repeat(3000)}; }`,
      `__global__ void k(int *x) { x[0] = ${'1+'.repeat(3000)}1; }`,
      'template <int N> struct F { static const int v = F<N + 1>::v; };\n__global__ void k(int *x) { x[0] = F<0>::v; }',
      'template <int N> __device__ int f() { return f<N + 1>(); }\n__global__ void k(int *x) { x[0] = f<0>(); }',
      'constexpr int f(int n) { return f(n + 1); }\n__global__ void k(int *x) { int a[f(0)]; x[0] = a[0]; }',
      'struct S { S s; };\n__global__ void k(int *x) { x[0] = sizeof(S); }'
    ];
    for (const source of deep) {
      const { diagnostics } = compileCuda(source);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.length, source.slice(0, 100)).toBeGreaterThan(0);
      for (const { message } of errors) {
        expect(message).not.toMatch(/^internal compiler error/);
      }
    }
  });
});
