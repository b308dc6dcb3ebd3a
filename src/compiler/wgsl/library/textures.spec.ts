/** Texture fetches in WGSL on Dawn, against ir/textures/fetch.ts and what an H200 gave. */
import { describe, expect, it } from 'vitest';
import measured from '../../../../test/oracle/textures.json';
import { run } from '../../../../test/runKernel';
import { Random } from '../../ir-tools/fuzz/random';
import {
  ADDRESS_MODES,
  fetchTexel,
  readsFloats,
  FETCHES,
  type FetchName,
  type TexelFormat,
  type Texture,
  type TextureTable
} from '../../ir/textures';
import { anyTexture } from '../../ir-tools/testing/textures';

const KERNEL = (name: FetchName, result: 'f32' | 'i32' | 'u32'): string => {
  const { dimensions } = FETCHES[name];
  const type = name === 'tex1Dfetch' ? 'i32' : 'f32';
  const at = Array.from(
    { length: dimensions },
    (_, i) => `x[${dimensions} * i + ${i}]`
  );
  return `
kernel k(t: *const u64, n: i32, x: *const ${type}, out: *${result}) {
  let i: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
  if (i < n) {
    for (var c: i32 = 0; c < 4; c = c + 1) {
      out[4 * i + c] = (${name}(t[i], ${at.join(', ')}, c): ${result});
    }
  }
}`;
};

/** All four channels at each place, on Dawn. */
async function onDawn(
  name: FetchName,
  result: 'f32' | 'i32' | 'u32',
  table: TextureTable,
  handles: number[],
  coordinates: Int32Array | Float32Array
): Promise<Int32Array | Uint32Array | Float32Array> {
  const Output = { f32: Float32Array, i32: Int32Array, u32: Uint32Array }[
    result
  ];
  const out = new Output(4 * handles.length);
  const pairs = Uint32Array.from(handles.flatMap(handle => [handle, 0]));
  await run(KERNEL(name, result), {
    grid: Math.ceil(handles.length / 64),
    block: 64,
    args: [pairs, handles.length, coordinates, out],
    textures: table
  });
  return out;
}

/** An ulp of the largest texel that took part, and two for what WGSL may do with sums. */
function compare(
  got: ArrayLike<number>,
  due: ArrayLike<number>,
  allowed: (i: number) => number,
  what: (i: number) => string
): void {
  const wrong: string[] = [];
  for (let i = 0; i < due.length; i++) {
    const same =
      got[i] === due[i] || (Number.isNaN(got[i]) && Number.isNaN(due[i]));
    if (!same && !(Math.abs(got[i] - due[i]) <= allowed(i))) {
      wrong.push(`${what(i)}: ${got[i]}, not ${due[i]}`);
    }
  }
  expect(wrong.slice(0, 5), `${wrong.length} of ${due.length}`).toEqual([]);
}

describe('fetches on Dawn', () => {
  for (const name of Object.keys(FETCHES) as FetchName[]) {
    for (const result of ['f32', 'i32', 'u32'] as const) {
      it(`${name} of ${result}: random textures and places`, async () => {
        const random = new Random(name.length * 31 + result.charCodeAt(0));
        const table: (Texture | undefined)[] = [undefined];
        while (table.length < 24) {
          table.push(anyTexture(random, name, result));
        }
        const { dimensions } = FETCHES[name];
        const count = 1500;
        const handles = Array.from(
          { length: count },
          () => 1 + random.below(table.length - 1)
        );
        const coordinates =
          name === 'tex1Dfetch'
            ? Int32Array.from(handles, () => random.below(16) - 3)
            : Float32Array.from(
                handles.flatMap(handle => {
                  const { normalized } = table[handle]!;
                  return Array.from({ length: dimensions }, () => {
                    const x = (random.bits() / 2 ** 32) * 6 - 2;
                    const half = Math.round(2 * x) / 2;
                    return (random.oneIn(4) ? half : x) * (normalized ? 1 : 4);
                  });
                })
              );
        const got = await onDawn(name, result, table, handles, coordinates);
        const due = handles.flatMap((handle, i) =>
          [0, 1, 2, 3].map(channel =>
            fetchTexel(
              table,
              name,
              BigInt(handle),
              [...coordinates.slice(i * dimensions, (i + 1) * dimensions)],
              channel,
              result
            )
          )
        );
        expect(new Set(due).size).toBeGreaterThan(100);
        compare(
          got,
          due,
          i => {
            const texture = table[handles[i >> 2]]!;
            return texture.filter === 'linear'
              ? (texture.readNormalized ? 1 : 8) * 2 ** -22
              : 0;
          },
          i => {
            const texture = table[handles[i >> 2]]!;
            const at = coordinates.slice(
              (i >> 2) * dimensions,
              ((i >> 2) + 1) * dimensions
            );
            return `${JSON.stringify({ ...texture, bytes: 0 })} at ${at.join(', ')} channel ${i & 3}`;
          }
        );
      });
    }
  }

  it('coordinates at edges, infinite and not numbers, as an H200 has them', async () => {
    const cases = measured.filter(
      one => one.dim === 1 && one.format[1] === 32 && one.format[2] === 2
    );
    const table: (Texture | undefined)[] = [undefined];
    const handles: number[] = [];
    const coordinates: number[] = [];
    const due: number[] = [];
    const linear: boolean[] = [];
    for (const one of cases) {
      const bits = (text: string): Uint32Array<ArrayBuffer> =>
        Uint32Array.from(text.split(' '), each => parseInt(each, 16));
      const modes = one.address.map(mode => ADDRESS_MODES[mode]);
      const format = { channels: one.format[0], bits: 32, kind: 'float' };
      const values = new Float32Array(bits(one.values).buffer);
      const raw = bits(one.coordinates);
      raw.forEach((_, i) => {
        handles.push(table.length);
        linear.push(one.linear === 1);
        for (let channel = 0; channel < 4; channel++) {
          due.push(
            channel < one.channels ? values[i * one.channels + channel] : 0
          );
        }
      });
      coordinates.push(...new Float32Array(raw.buffer));
      table.push({
        name: one.name,
        shape: '1D',
        format: format as TexelFormat,
        width: one.size[0],
        height: 1,
        depth: 1,
        pitch: one.size[0] * 4 * one.format[0],
        bytes: new Uint8Array(bits(one.data).buffer),
        address: modes as unknown as Texture['address'],
        filter: one.linear ? 'linear' : 'point',
        normalized: one.normalized === 1,
        readNormalized: false,
        border: one.border as unknown as Texture['border']
      });
    }
    expect(table.every(texture => !texture || readsFloats(texture))).toBe(true);
    const got = await onDawn(
      'tex1D',
      'f32',
      table,
      handles,
      new Float32Array(coordinates)
    );
    compare(
      got,
      due,
      i => (linear[i >> 2] ? Math.max(8, Math.abs(due[i])) * 2 ** -21 : 0),
      i => `${table[handles[i >> 2]]!.name} at ${coordinates[i >> 2]}`
    );
  });

  it('reads 0 from what is no texture, or of another shape', async () => {
    const random = new Random(3);
    const table = [undefined, anyTexture(random, 'tex2D', 'f32')];
    const got = await onDawn(
      'tex3D',
      'f32',
      table,
      [0, 1, 2, 4000000],
      new Float32Array(12)
    );
    expect([...got]).toEqual(new Array(16).fill(0));
  });

  it('goes with constants, parameters and several textures in one kernel', async () => {
    const image = (value: number): Texture => ({
      ...anyTexture(new Random(1), 'tex1D', 'f32'),
      format: { channels: 1, bits: 32, kind: 'float' },
      width: 2,
      filter: 'point',
      normalized: false,
      readNormalized: false,
      address: ['clamp', 'clamp', 'clamp'],
      bytes: new Uint8Array(new Float32Array([value, value + 1]).buffer)
    });
    const out = new Float32Array(32);
    await run(
      `
device lookup(t: u64, x: f32) -> f32 {
  return (tex1D(t, x, 0): f32);
}
kernel k(a: u64, texture_words: *f32) {
  let i: i32 = i32(%threadIdx.x);
  var r: f32;
  r = call lookup(a, f32(i));
  texture_words[i] = r * 100.0f + (tex1D(2ul, 0.0f, 0): f32);
}`,
      {
        grid: 1,
        block: 32,
        args: [1n, out],
        textures: [undefined, image(3), image(7)]
      }
    );
    expect([...out.slice(0, 3)]).toEqual([307, 407, 407]);
  });
});
