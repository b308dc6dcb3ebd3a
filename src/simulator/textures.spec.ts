/** Fetches in the simulator: values against the evaluator, counters against an H200. */
import { describe, expect, it } from 'vitest';
import { evaluateLaunch } from '../compiler/ir-tools/evaluator';
import { cardFor, findCard } from '../analysis';
import { parseModule } from '../compiler/ir-tools/text/parser';
import { FETCHES, type FetchName, type Texture } from '../compiler/ir/textures';
import {
  anyTexture,
  randomTexels,
  textureOf
} from '../compiler/ir-tools/testing/textures';
import { Random } from '../compiler/ir-tools/fuzz/random';
import { simulateLaunch } from '.';

const fetching = (body: string): string => `
kernel k(t: u64, mul: i32, every: i32, out: *f32) {
  let i: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
  if (i % every == 0) {
    out[i] = ${body};
  }
}`;

const LINE = fetching('(tex1Dfetch(t, i * mul & 16383, 0): f32)');

function linear(channels: 1 | 2 | 4, bits: 8 | 16 | 32): Texture {
  return textureOf(new Uint8Array((16384 * channels * bits) / 8), {
    width: 16384,
    shape: 'linear',
    format: { channels, bits, kind: bits === 32 ? 'float' : 'unsigned' },
    readNormalized: bits < 32
  });
}

function count(
  text: string,
  texture: Texture,
  mul = 1,
  every = 1
): Record<string, number> {
  const module = parseModule(text);
  return simulateLaunch(module, module.functions[0], {
    grid: [64, 1, 1],
    block: [256, 1, 1],
    args: [1n, mul, every, new Float32Array(16384)],
    textures: [undefined, texture]
  }).counters;
}

describe('counters of texture fetches', () => {
  // Nsight Compute on an H200, 64 blocks of 256 threads: requests and sectors.
  it.each([
    ['bytes', linear(1, 8), 1, 1, 2048, 2048],
    ['shorts', linear(1, 16), 1, 1, 2048, 2048],
    ['uchar4', linear(4, 8), 1, 1, 2048, 2048],
    ['float', linear(1, 32), 1, 1, 2048, 2048],
    ['float2', linear(2, 32), 1, 1, 2048, 4096],
    ['float4', linear(4, 32), 1, 1, 4096, 8192],
    ['float, every 2nd thread', linear(1, 32), 1, 2, 2048, 2048],
    ['float, every 8th thread', linear(1, 32), 1, 8, 2048, 2048],
    ['float, every 16th thread', linear(1, 32), 1, 16, 1024, 1024],
    ['float with stride 2', linear(1, 32), 2, 1, 2048, 4096],
    ['float with stride 32', linear(1, 32), 32, 1, 2048, 16384],
    ['float4 with stride 2', linear(4, 32), 2, 1, 4096, 16384],
    ['float4, every 8th thread', linear(4, 32), 1, 8, 2048, 2048]
  ] as const)(
    'of linear memory: %s',
    (_, texture, mul, every, requests, sectors) => {
      const counters = count(LINE, texture, mul, every);
      expect(counters['smsp__inst_executed_op_texture.sum']).toBe(512);
      expect(counters['l1tex__t_requests_pipe_tex_mem_texture_op_ld.sum']).toBe(
        requests
      );
      expect(counters['l1tex__t_sectors_pipe_tex_mem_texture_op_ld.sum']).toBe(
        sectors
      );
    }
  );

  it('of arrays: a request for each quad with an active thread', () => {
    const square = textureOf(new Float32Array(128 * 128), {
      width: 128,
      height: 128
    });
    const text = fetching('(tex2D(t, f32(i % 128), f32(i / 128), 0): f32)');
    const requests = (every: number): number =>
      count(text, square, 1, every)[
        'l1tex__t_requests_pipe_tex_mem_texture_op_tex.sum'
      ];
    expect([1, 4, 8].map(requests)).toEqual([4096, 4096, 2048]);
  });

  // Nsight Compute on an H200, test/oracle/texture-sectors.txt: 256 x 256 floats, blocks of 32 x 8 or a row.
  it.each([
    ['as they lie', 32, 8, 'x', 'y', 16384, 16384, 33.33],
    ['a row a block', 256, 1, 'x', 'y', 16384, 16384, 0],
    ['columns as rows', 32, 8, 'y', 'x', 16384, 32768, 60]
  ] as const)(
    'of arrays, with the cache model: %s',
    (_, width, height, first, second, requests, sectors, rate) => {
      const module = parseModule(`
kernel k(t: u64, out: *f32) {
  let x: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
  let y: i32 = i32(%blockIdx.y * %blockDim.y + %threadIdx.y);
  out[256 * y + x] = (tex2D(t, f32(${first}), f32(${second}), 0): f32);
}`);
      const square = textureOf(new Float32Array(256 * 256), {
        width: 256,
        height: 256
      });
      const { counters, work } = simulateLaunch(module, module.functions[0], {
        grid: [256 / width, 256 / height, 1],
        block: [width, height, 1],
        args: [1n, new Float32Array(65536)],
        textures: [undefined, square],
        card: cardFor(findCard('h200'))!
      });
      const name = (what: string): string =>
        `l1tex__t_${what}_pipe_tex_mem_texture_op_tex.sum`;
      expect(counters[name('requests')]).toBe(requests);
      expect(counters[name('sectors')]).toBe(sectors);
      expect(counters['l1tex__t_sector_hit_rate.pct']).toBeCloseTo(rate, 1);
      expect(work!.textureLookups).toBe(requests);
      // All of the texture comes from DRAM once.
      expect(counters['dram__bytes_read.sum']).toBe(4 * 256 * 256);
    }
  );

  it('are not there without textures', () => {
    const counters = count(fetching('f32(i)'), linear(1, 32));
    expect(Object.keys(counters).filter(key => /texture/.test(key))).toEqual(
      []
    );
  });

  it('count all channels of a texel as one fetch', () => {
    const text = fetching(
      '(tex1Dfetch(t, i, 0): f32) + (tex1Dfetch(t, i, 1): f32)'
    );
    expect(
      count(text, linear(2, 32))['smsp__inst_executed_op_texture.sum']
    ).toBe(512);
  });
});

describe('simulated fetches', () => {
  it('are those of the evaluator', () => {
    const random = new Random(7);
    const next = (): number => random.bits() / 2 ** 32;
    const module = parseModule(
      fetching('(tex2D(t, f32(i) * 0.37f - 3.0f, f32(i % 7) * 0.61f, 0): f32)')
    );
    const format = { channels: 1, bits: 32, kind: 'float' } as const;
    for (const address of ['wrap', 'clamp', 'mirror', 'border'] as const) {
      const texture = textureOf(randomTexels(format, 30, next), {
        width: 6,
        height: 5,
        filter: 'linear',
        address: [address, address, address]
      });
      const table = [undefined, texture];
      const [mine, theirs] = [new Float32Array(64), new Float32Array(64)];
      simulateLaunch(module, module.functions[0], {
        grid: [1, 1, 1],
        block: [64, 1, 1],
        args: [1n, 1, 1, mine],
        fma: false,
        textures: table
      });
      evaluateLaunch(module, module.functions[0], {
        grid: 1,
        block: 64,
        args: [1n, 1, 1, { buffer: theirs.buffer }],
        textures: table
      });
      expect(mine).toEqual(theirs);
      expect(new Set(mine).size).toBeGreaterThan(8);
    }
  });

  for (const name of Object.keys(FETCHES) as FetchName[]) {
    for (const result of ['f32', 'i32', 'u32'] as const) {
      it(`are those of the evaluator: ${name} of ${result}, at random`, () => {
        const random = new Random(name.length * 17 + result.charCodeAt(0));
        const table: (Texture | undefined)[] = [undefined];
        while (table.length < 12) {
          table.push(anyTexture(random, name, result));
        }
        const { dimensions } = FETCHES[name];
        const type = name === 'tex1Dfetch' ? 'i32' : 'f32';
        const at = [0, 1, 2]
          .slice(0, dimensions)
          .map(axis => `x[${dimensions} * i + ${axis}]`);
        const module = parseModule(`
kernel k(t: *const u64, x: *const ${type}, out: *${result}) {
  let i: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
  for (var c: i32 = 0; c < 4; c = c + 1) {
    out[4 * i + c] = (${name}(t[i], ${at.join(', ')}, c): ${result});
  }
}`);
        const threads = 256;
        const handles = BigUint64Array.from({ length: threads }, () =>
          BigInt(1 + random.below(table.length - 1))
        );
        const coordinates = Array.from(
          { length: threads * dimensions },
          () => (random.bits() / 2 ** 32) * 12 - 4
        );
        const x =
          type === 'i32'
            ? Int32Array.from(coordinates)
            : Float32Array.from(coordinates);
        const [mine, theirs] = [0, 1].map(() => new Uint32Array(4 * threads));
        simulateLaunch(module, module.functions[0], {
          grid: [4, 1, 1],
          block: [64, 1, 1],
          args: [handles, x, mine],
          textures: table
        });
        evaluateLaunch(module, module.functions[0], {
          grid: 4,
          block: 64,
          args: [handles, x, theirs].map(({ buffer }) => ({ buffer })),
          textures: table
        });
        expect(mine).toEqual(theirs);
        expect(new Set(mine).size).toBeGreaterThan(50);
      });
    }
  }

  it('end a launch that names no texture', () => {
    const module = parseModule(LINE);
    expect(() =>
      simulateLaunch(module, module.functions[0], {
        grid: [1, 1, 1],
        block: [32, 1, 1],
        args: [5n, 1, 1, new Float32Array(32)],
        textures: []
      })
    ).toThrow('tex1Dfetch from the texture 5, which there is not');
  });
});
