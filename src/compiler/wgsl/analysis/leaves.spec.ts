import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../cuda';
import { emitWgsl } from '..';
import { TEST_CAPS } from '../testing/caps';

function wgslOf(body: string): string {
  const { module, diagnostics } = compileCuda(
    `__global__ void k(int *o, int n) { ${body} }`
  );
  expect(diagnostics).toEqual([]);
  const kernel = module!.functions.find(({ kind }) => kind === 'kernel')!;
  const { code } = emitWgsl(module!, kernel, {
    block: [32, 1, 1],
    caps: TEST_CAPS,
    dynamicShared: 0
  });
  // The lines of the source stand there too, as comments.
  return code.replace(/\/\/.*/g, '');
}

describe('what control never comes to', () => {
  it.each<[string, string]>([
    ['behind a return', 'o[0] = 1; return; o[0] = 99;'],
    ['behind an if of two returns', 'if (n) return; else return; o[0] = 99;'],
    ['behind a break', 'for (;;) { if (n > o[1]) { break; o[0] = 99; } }'],
    [
      'behind a continue',
      'for (int i = 0; i < n; i++) { o[i]++; continue; o[0] = 99; }'
    ],
    ['behind a block', '{ return; } o[0] = 99;'],
    ['behind goto', 'goto end; o[0] = 99; end: o[0] = 1;']
  ])('is not printed: %s', (_, body) => {
    expect(wgslOf(body)).not.toContain('99');
  });

  it('is printed where one of two ways goes on', () => {
    expect(
      wgslOf('if (n) { return; } else { o[1] = 2; } o[0] = 99;')
    ).toContain('99');
    expect(
      wgslOf('while (true) { if (o[0] > n) return; o[0] += 99; }')
    ).toContain('99');
  });
});
