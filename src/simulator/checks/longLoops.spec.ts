/** Loops that end after long, and those that do not end. */
import { expect, it } from 'vitest';
import { checkCuda } from '../testing/check';

const COUNT = `__global__ void k(unsigned *x, unsigned n)
{
    unsigned value = threadIdx.x;
    for (unsigned i = 0; i != n; i++) {
        value = value * 1664525u + 1013904223u;
    }
    x[threadIdx.x] = value;
}`;

it.each([undefined, 1])(
  'a right loop of 2^24 rounds is no finding (%s)',
  schedule => {
    const x = new Uint32Array(32);
    expect(checkCuda(COUNT, { args: [x, 2 ** 24], schedule })).toEqual([]);
    let value = 5;
    for (let i = 0; i < 2 ** 24; i++) {
      value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    }
    expect(x[5]).toBe(value);
  }
);

it('many warps in loops have more rounds together than one may have', () => {
  const x = new Uint32Array(1024);
  const options = { args: [x, 1000], check: { rounds: 2000 } };
  expect(checkCuda(COUNT, { ...options, block: [1024, 1, 1] })).toEqual([]);
});

it.each([undefined, 1])(
  'a loop without end is named with its line (%s)',
  schedule => {
    const [found, ...others] = checkCuda(
      `__global__ void k(unsigned *x)
{
    unsigned steps = 0;
    for (unsigned i = 100; i >= 0; i--) {
        steps += i;
    }
    *x = steps;
}`,
      { args: [new Uint32Array(1)], check: { rounds: 2 ** 16 }, schedule }
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'endless',
      severity: 'error',
      line: 4,
      message:
        'The launch was stopped after 65,536 loop iterations of one warp: k.cu:4 never ends, its condition always holds and nothing leaves it (block (0,0,0)).'
    });
  }
);

it('what is stopped for want of time is a warning', () => {
  const [found, ...others] = checkCuda(COUNT, {
    args: [new Uint32Array(32), 1e9],
    budget: 1e5
  });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'not-ended',
    severity: 'warning',
    line: 4
  });
});

it('a loop that is stopped and has a way out is not called endless', () => {
  const [found, ...others] = checkCuda(COUNT, {
    args: [new Uint32Array(32), 2 ** 17],
    check: { rounds: 2 ** 16 }
  });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'not-ended',
    severity: 'warning',
    line: 4,
    message:
      'The launch was stopped after 65,536 loop iterations of one warp: k.cu:4 had not ended (block (0,0,0)).'
  });
});

it.each([
  'for (;;) value++;',
  'while (true) { for (int i = 0; i < 3; i++) if (i == 1) break; value++; }',
  'do { value++; if (value == 7) continue; } while (0u <= value);'
])('%s has no way out', loop => {
  const [found] = checkCuda(
    `__global__ void k(unsigned *x)\n{\n    unsigned value = *x;\n${loop}\n}`,
    { args: [new Uint32Array(1)], check: { rounds: 2 ** 16 } }
  );
  expect(found).toMatchObject({ kind: 'endless', severity: 'error', line: 4 });
});
