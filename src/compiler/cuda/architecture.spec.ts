/** Which of two bodies is taken where a program asks for `__CUDA_ARCH__`. */
import { describe, expect, it } from 'vitest';
import { walkStmts } from '../ir/visit';
import { compileCuda, compileCudaProgram, type CompileResult } from './index';

/** The numbers that a unit's kernels store. */
function stored({ module }: CompileResult): unknown[] {
  const values: unknown[] = [];
  module.functions
    .filter(({ kind }) => kind === 'kernel')
    .forEach(({ body }) =>
      walkStmts(body, {
        stmt: stmt => {
          if (stmt.stmt === 'store' && stmt.value.op === 'const') {
            values.push(stmt.value.value);
          }
        }
      })
    );
  return values;
}

const kernel = (body: string): string =>
  `__global__ void k(int *out) {\n${body}\n}\n`;

const MAIN = 'int main() { k<<<1, 1>>>(0); }\n';

describe.each([
  ['a cell', ''],
  ['a program', MAIN]
])('%s', (_, main) => {
  it('takes what is there for cards up to 8.9', () => {
    for (const least of [700, 800, 890]) {
      const compiled = compileCuda(
        kernel(`#if __CUDA_ARCH__ >= ${least}\n*out = 1;\n#endif`) + main
      );
      expect(compiled.diagnostics).toEqual([]);
      expect(stored(compiled)).toEqual([1]);
    }
    const cluster = kernel(
      '#if __CUDA_ARCH__ >= 900\n*out = 1;\n#else\n*out = 2;\n#endif'
    );
    expect(stored(compileCuda(cluster + main))).toEqual([2]);
  });

  it('takes the body of older cards where the newer one is refused, and says why', () => {
    const compiled = compileCuda(
      kernel(
        '#if __CUDA_ARCH__ >= 800\nasm volatile("cp.async.wait_all;");\n#else\n*out = 2;\n#endif'
      ) + main
    );
    expect(stored(compiled)).toEqual([2]);
    expect(compiled.diagnostics).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringMatching(
          /^__CUDA_ARCH__ is 750 here, .*not supported/
        ) as string,
        span: { line: 3 }
      }
    ]);
  });

  it('shows the errors of the newer body where both are wrong', () => {
    const { diagnostics } = compileCuda(
      kernel(
        '#if __CUDA_ARCH__ >= 800\n*out = newer;\n#else\n*out = older;\n#endif'
      ) + main
    );
    expect(diagnostics.map(({ message }) => message).join()).toMatch(/newer/);
    expect(diagnostics.map(({ message }) => message).join()).not.toMatch(
      /older/
    );
  });

  it('does as it is told', () => {
    const source = kernel('*out = __CUDA_ARCH__;') + main;
    const defines = { __CUDA_ARCH__: '700' };
    expect(stored(compileCuda(source, { defines }))).toEqual([700]);
  });
});

it('asks once for all files of a program', () => {
  const compiled = compileCudaProgram([
    { file: 'main.cu', source: `__global__ void k(int *);\n${MAIN}` },
    {
      file: 'kernel.cu',
      source: kernel(
        '#if __CUDA_ARCH__ >= 800\nasm volatile("cp.async.wait_all;");\n#else\n*out = 2;\n#endif'
      )
    }
  ]);
  expect(compiled.diagnostics).toMatchObject([
    { severity: 'warning', span: { line: 3 } }
  ]);
  expect(stored(compiled)).toEqual([2]);
});
