import { describe, expect, it } from 'vitest';
import { printFunction } from '../../../ir-tools/text/printer';
import { compileCuda } from '../../index';

function bodyOf(source: string): string {
  const { module, diagnostics } = compileCuda(source);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  return printFunction(module.functions.find(fn => fn.name === 'k')!);
}

describe('values', () => {
  it('of arrays are pointers to their first elements', () => {
    expect(
      bodyOf(
        '__global__ void k(float *x) { float a[3]; float *p = a; p[1] = 2; x[0] = a[1]; }'
      )
    ).toContain('var p: *f32 = &a[];');
  });

  it('of equal literals are one table', () => {
    const { module } = compileCuda(
      '__global__ void k(const char **x) { x[0] = "one"; x[1] = "one"; x[2] = "two"; }'
    );
    expect(module.globals.map(({ name }) => name)).toEqual([
      '_string1',
      '_string2'
    ]);
  });

  it('that a function gives go straight to their variable', () => {
    expect(
      bodyOf(
        '__device__ int f(int n) { return n * n; }\n__global__ void k(int *x) { int a; a = f(x[0]); f(2); x[1] = a; }'
      )
    ).toContain(`  a = call f(*x);
  call f(2);
  x[1] = a;
`);
  });
});
