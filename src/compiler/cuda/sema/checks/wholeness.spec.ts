import { describe, expect, it } from 'vitest';
import type { IrFunction } from '../../../ir/types';
import { compileCuda } from '../../index';
import { lostFunctions } from './wholeness';

const SOURCE = `
__device__ float half(float x) { return x / 2; }
__global__ void k(float *x) { x[0] = half(x[0]); }
int unused() { return 1; }
int twice(int x) { return 2 * x; }
int main() { k<<<1, 1>>>(nullptr); return twice(1); }
`;

function module() {
  const { module: compiled, diagnostics } = compileCuda(SOURCE);
  expect(diagnostics).toEqual([]);
  return compiled;
}

const messages = (losses: { message: string }[]): string[] =>
  losses.map(({ message }) => message);

describe('what got lost between source and module', () => {
  it('is nothing', () => {
    expect(lostFunctions(module(), () => true)).toEqual([]);
  });

  it('a body', () => {
    const whole = module();
    const isDefined = ({ name }: IrFunction): boolean =>
      name !== 'half' && name !== 'unused';
    expect(messages(lostFunctions(whole, isDefined))).toEqual([
      "'half' lost its body"
    ]);
  });

  it('a function that is called, and a kernel that is launched', () => {
    const whole = module();
    whole.functions = whole.functions.filter(
      ({ name }) => name !== 'twice' && name !== 'k'
    );
    expect(messages(lostFunctions(whole, () => true)).sort()).toEqual([
      "'k' is used here and was lost",
      "'twice' is used here and was lost"
    ]);
  });
});

describe('initialisers at namespace scope', () => {
  it.each([
    ['dim3 block(256, 2, 1)', 'block.y == 2'],
    ['int3 v = make_int3(7, 8, 9)', 'v.z == 9'],
    ['float2 p{1, 2}', 'p.y == 2'],
    ['int n(4)', 'n == 4'],
    ['static const dim3 block(8)', 'block.x == 8 && block.y == 1']
  ])('%s', (declaration, use) => {
    const { module: compiled, diagnostics } = compileCuda(
      `${declaration};\nint main() { return ${use}; }`
    );
    expect(diagnostics).toEqual([]);
    const stores = compiled.initialisers?.flatMap(({ body }) => body) ?? [];
    const initial = compiled.globals.flatMap(g => g.initial ?? []);
    expect(stores.length + initial.length).toBeGreaterThan(0);
  });

  it('that take too much are refused', () => {
    expect(
      messages(
        compileCuda('float x(1, 2);\nint main() { return x; }').diagnostics
      )
    ).toEqual(["'x' of type 'float' takes one value, not 2"]);
  });
});
