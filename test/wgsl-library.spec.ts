/** Which modules need more of the WGSL library than what the engine has from the start. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../kernels/catalogue';
import { compileCuda } from '../src/compiler/cuda';
import type { IrFunction, Module } from '../src/compiler/ir/types';
import { generateKernel } from '../src/compiler/ir-tools/fuzz';
import { emitWgsl, WgslUnsupported } from '../src/compiler/wgsl';
import type { WarpMode } from '../src/compiler/wgsl/kernel';
import { HELPERS } from '../src/compiler/wgsl/library';
import { CORE_HELPERS } from '../src/compiler/wgsl/library/core';
import { HELPER_NAMES } from '../src/compiler/wgsl/library/names';
import { needsWholeLibrary } from '../src/compiler/wgsl/library/needs';
import { TEST_CAPS } from '../src/compiler/wgsl/testing/caps';

const caps = { ...TEST_CAPS, subgroups: { min: 32, max: 32 } };

const beyondCore = Object.keys(HELPERS).filter(
  name => !Object.hasOwn(CORE_HELPERS, name)
);

/** Functions of the library beyond its core that the shaders of a kernel have. */
function called(
  module: Module,
  kernel: IrFunction,
  block: readonly [number, number, number] = [64, 1, 1]
): string[] {
  const modes: (WarpMode | undefined)[] = [undefined, 'workgroup-memory'];
  const texts = modes.flatMap(warpMode =>
    [false, true].map(foldGrid => {
      const dynamicShared = 4 * block[0] * block[1] * block[2];
      try {
        return emitWgsl(module, kernel, {
          ...{ block, caps, dynamicShared, warpMode, foldGrid },
          offsetParams: kernel.params.flatMap(({ type }, index) =>
            type.kind === 'pointer' ? [index] : []
          )
        }).code;
      } catch (error) {
        if (error instanceof WgslUnsupported) {
          return '';
        }
        throw error;
      }
    })
  );
  return beyondCore.filter(name =>
    texts.some(text => text.includes(`fn ${name}(`))
  );
}

function ofSource(source: string): { needs: boolean; calls: string[] } {
  const { module } = compileCuda(source);
  return {
    needs: needsWholeLibrary(module),
    calls: module.functions
      .filter(({ kind }) => kind === 'kernel')
      .flatMap(kernel => called(module, kernel))
  };
}

describe('the WGSL library', () => {
  it('has the names that no variable may have', () => {
    expect([...HELPER_NAMES].sort()).toEqual(Object.keys(HELPERS).sort());
  });

  it.each([
    ['*a = by * *a;', false],
    ['*a = sqrtf(*a);', false],
    ['*a = __sinf(*a);', true],
    ['*a = __fadd_rn(*a, by);', false],
    ['*a = sinf(*a);', true],
    ['*a = 2.0 * *a;', true],
    ['*a = (long long)*a / 3;', true],
    ['*a = fmodf(*a, by);', true]
  ])('is fetched for what needs it: %s', (body, needs) => {
    const source = `__global__ void f(float *a, float by) { ${body} }`;
    const found = ofSource(source);
    expect(found.needs).toBe(needs);
    expect(found.calls.length > 0).toBe(needs);
  });

  const programs = new URL('programs-runtime/', import.meta.url);
  const sources = [
    ...catalogue
      .filter(({ language }) => language === 'cuda')
      .map(({ id, source }) => [id, source] as const),
    ...readdirSync(programs)
      .filter(name => name.endsWith('.cu'))
      .map(
        name => [name, readFileSync(new URL(name, programs), 'utf8')] as const
      )
  ].filter((_, i) => i % 3 === 0);

  it('is not called by kernels that were said to need none of it', () => {
    let plain = 0;
    for (const [name, source] of sources) {
      const { needs, calls } = ofSource(source);
      if (!needs) {
        plain++;
        expect(calls, name).toEqual([]);
      }
    }
    expect(plain).toBeGreaterThan(20);
  });

  it('is not called by random kernels that were said to need none of it', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { module, kernel, block } = generateKernel(seed);
      if (!needsWholeLibrary(module)) {
        expect(called(module, kernel, block), `seed ${seed}`).toEqual([]);
      }
    }
  });
});
