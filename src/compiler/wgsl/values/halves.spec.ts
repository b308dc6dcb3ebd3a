/** Half precision and bfloat16 on Dawn, bit by bit against semantics/scalars.ts. */
import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { printModule } from '../../ir-tools/text/printer';
import {
  type BinaryOperator,
  binaryFunction,
  bitcastFunction,
  castFunction
} from '../../semantics/scalars';

/** Around every half and between them, subnormal ones and the largest too. */
const FLOATS = Float32Array.from({ length: 4096 }, (_, i) => {
  const [kind, n] = [i % 4, Math.floor(i / 4)];
  const sign = i % 8 < 4 ? 1 : -1;
  switch (kind) {
    case 0:
      return sign * (n + 0.5 + (n % 3) * 1e-4) * 2 ** -24;
    case 1:
      return sign * (1 + n / 2048 + (n % 5) * 1e-8) * 2 ** ((n % 29) - 14);
    case 2:
      return sign * (65472 + n / 16);
    default:
      return sign * 2 ** ((n % 250) - 120) * (1 + 3 / 256);
  }
});

describe.each(['f16', 'bf16'] as const)('%s', type => {
  const bits = bitcastFunction(type, 'u16');
  const round = castFunction('f32', type);
  const wanted = (value: number): number =>
    bits(round(value as never) as never) as number;

  it('is rounded to the nearest, ties to even', async () => {
    const out = new Uint16Array(FLOATS.length);
    await run(
      `kernel k(x: *const f32, out: *u16) {
        let i: u32 = %blockIdx.x * 64u + %threadIdx.x;
        out[i] = bitcast(u16, ${type}(x[i]));
      }`,
      { grid: 64, block: 64, args: [FLOATS, out] }
    );
    expect([...out]).toEqual([...FLOATS].map(wanted));
  });

  it('keeps all its values in memory', async () => {
    // Not the NaNs, whose bits may change.
    const exponent = type === 'f16' ? 0x7c00 : 0x7f80;
    const all = Uint16Array.from({ length: 65536 }, (_, i) =>
      (i & exponent) === exponent || (type === 'bf16' && (i & 0x7f80) === 0)
        ? 0
        : i
    );
    const out = new Uint16Array(65536);
    await run(
      `kernel k(x: *const ${type}, out: *${type}) {
        let i: u32 = %blockIdx.x * 128u + %threadIdx.x;
        out[i] = x[i];
      }`,
      { grid: 512, block: 128, args: [all, out] }
    );
    expect(out.every((value, i) => value === all[i])).toBe(true);
  });

  it.each(['add', 'sub', 'mul', 'div'] as BinaryOperator[])(
    'is rounded after %s',
    async operator => {
      const x = Uint16Array.from({ length: 1024 }, (_, i) =>
        wanted((i - 500.3) / 97)
      );
      const y = Uint16Array.from({ length: 1024 }, (_, i) =>
        wanted(3.7 - i / 131)
      );
      const out = new Uint16Array(1024);
      const sign = { add: '+', sub: '-', mul: '*', div: '/' }[
        operator as 'add'
      ];
      await run(
        `kernel k(x: *const ${type}, y: *const ${type}, out: *${type}) {
          let i: u32 = %blockIdx.x * 128u + %threadIdx.x;
          var v: ${type} = x[i];
          v = v ${sign} y[i];
          out[i] = v;
        }`,
        { grid: 8, block: 128, args: [x, y, out] }
      );
      const value = bitcastFunction('u16', type);
      const apply = binaryFunction(operator, type) as (
        a: unknown,
        b: unknown
      ) => never;
      const differences = [...out].filter(
        (got, i) =>
          got !== bits(apply(value(x[i] as never), value(y[i] as never)))
      );
      expect(differences).toEqual([]);
    }
  );
});

describe('pairs of halves on a device that packs them as CUDA does', () => {
  it('are rounded and stored by one instruction each, to the same numbers', async () => {
    const { module } = compileCuda(
      `#include <cuda_fp16.h>
__global__ void k(const half2 *x, half2 *y, float a)
{
    float2 v = __half22float2(x[threadIdx.x]);
    y[threadIdx.x] = __floats2half2_rn(v.x * a, v.y + a);
}`,
      { file: 'k.cu' }
    );
    const text = printModule(module);
    const x = Uint16Array.from({ length: 256 }, (_, i) => 0x3000 + 29 * i);
    const [packed, plain] = [0, 1].map(() => new Uint16Array(256));
    const launch = { grid: 1, block: 128 };
    const { code } = await run(text, {
      ...launch,
      args: [x, packed, 1.337],
      caps: { packsHalves: true }
    });
    await run(text, { ...launch, args: [x, plain, 1.337] });
    expect([...packed]).toEqual([...plain]);
    expect(code.split('@compute')[1]).not.toMatch(/packed_|half/);
  });
});

describe('small integers', () => {
  const codeOf = async (expression: string): Promise<string> => {
    const { module } = compileCuda(
      `#include <cuda_fp16.h>
__global__ void k(const unsigned *x, __half *y)
{
    int i = threadIdx.x;
    y[i] = ${expression};
}`,
      { file: 'k.cu' }
    );
    const x = Uint32Array.from({ length: 64 }, (_, i) => i * 0x1f35_2a91);
    const y = new Uint16Array(64);
    const { code } = await run(printModule(module), {
      grid: 1,
      block: 64,
      args: [x, y]
    });
    const half = bitcastFunction('f16', 'u16');
    const round = castFunction('u32', 'f16');
    const mask = Number(/& (\w+)/.exec(expression)![1]);
    expect([...y]).toEqual(
      [...x].map(each => half(round(((each >>> 0) & mask) as never) as never))
    );
    return code.replace(/\/\/.*/g, '');
  };

  it('are halves as they are', async () => {
    expect(await codeOf('__half(x[i] & 0x7ff)')).not.toContain('round_to_f16');
    expect(await codeOf('__half(x[i] & 0xfff)')).toContain('round_to_f16');
  });
});
