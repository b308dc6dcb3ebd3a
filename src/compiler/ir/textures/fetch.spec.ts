/** Values by hand, from the formulas of the CUDA C++ Programming Guide, “Texture Fetching”. */
import { describe, expect, it } from 'vitest';
import {
  fetchTexel,
  filterWeights,
  TextureError,
  type FetchName,
  type Texture
} from '.';
import { textureOf } from '../../ir-tools/testing/textures';

const row = new Float32Array([10, 20, 40, 80]);

function at(
  texture: Texture,
  name: FetchName,
  ...coordinates: number[]
): number {
  return fetchTexel([undefined, texture], name, 1n, coordinates, 0, 'f32');
}

describe('points', () => {
  const image = textureOf(row, { width: 4 });

  it('are the texel that the coordinate falls into', () => {
    expect([0, 0.99, 1, 3.5].map(x => at(image, 'tex1D', x))).toEqual([
      10, 10, 20, 80
    ]);
  });

  it('clamp, wrap, mirror or fall on the border outside', () => {
    const sampled = (mode: Texture['address'][0]): number[] => {
      const texture: Texture = {
        ...image,
        address: [mode, mode, mode],
        normalized: true,
        border: [7, 7, 7, 7]
      };
      return [-0.1, 1.1, 1.3, -0.3, 2.6].map(x => at(texture, 'tex1D', x));
    };
    expect(sampled('clamp')).toEqual([10, 80, 80, 10, 80]);
    expect(sampled('wrap')).toEqual([80, 10, 20, 40, 40]);
    expect(sampled('mirror')).toEqual([10, 80, 40, 20, 40]);
    expect(sampled('border')).toEqual([7, 7, 7, 7, 7]);
  });

  it('do not wrap without normalised coordinates', () => {
    const wrapping: Texture = { ...image, address: ['wrap', 'wrap', 'wrap'] };
    expect(at(wrapping, 'tex1D', 5)).toBe(80);
    expect(at(wrapping, 'tex1D', -1)).toBe(10);
  });
});

describe('linear filtering', () => {
  const image = textureOf(row, { width: 4, filter: 'linear' });

  it('gives texels at their centres and means half-way', () => {
    expect(at(image, 'tex1D', 0.5)).toBe(10);
    expect(at(image, 'tex1D', 1)).toBe(15);
    expect(at(image, 'tex1D', 2)).toBe(30);
    // Clamped: half a texel of margin repeats the outermost.
    expect(at(image, 'tex1D', 0)).toBe(10);
    expect(at(image, 'tex1D', 4)).toBe(80);
  });

  it('has weights of 8 fractional bits', () => {
    // alpha = 0.1 is 25.6 / 256, kept as 26 / 256.
    expect(at(image, 'tex1D', 0.6)).toBe(10 + (10 * 26) / 256);
    expect(at(image, 'tex1D', 0.5 + 1 / 1024)).toBe(10);
  });

  it('mixes four texels in two dimensions, eight in three', () => {
    const square = textureOf(new Float32Array([0, 256, 512, 1024]), {
      width: 2,
      height: 2,
      filter: 'linear'
    });
    // alpha = 1/4, beta = 1/2
    expect(at(square, 'tex2D', 0.75, 1)).toBe(
      0.75 * 0.5 * 0 + 0.25 * 0.5 * 256 + 0.75 * 0.5 * 512 + 0.25 * 0.5 * 1024
    );
    const cube = textureOf(new Float32Array([0, 0, 0, 0, 0, 0, 0, 64]), {
      width: 2,
      height: 2,
      depth: 2,
      filter: 'linear'
    });
    expect(at(cube, 'tex3D', 1, 1, 1)).toBe(8);
  });

  it('wraps and mirrors its second texel', () => {
    const over = (mode: Texture['address'][0]): Texture => ({
      ...image,
      normalized: true,
      address: [mode, 'clamp', 'clamp']
    });
    expect(at(over('wrap'), 'tex1D', 1)).toBe(45);
    expect(at(over('mirror'), 'tex1D', 1)).toBe(80);
    expect(at(over('border'), 'tex1D', 1)).toBe(40);
    // As hardware has it: a border in y lies half a texel away.
    const both: Texture = {
      ...over('border'),
      address: ['border', 'border', 'clamp']
    };
    expect(at(both, 'tex1D', 1)).toBe(20);
  });

  it('does not read what has no weight', () => {
    const infinite = textureOf(new Float32Array([1, Infinity]), {
      width: 2,
      filter: 'linear'
    });
    expect(at(infinite, 'tex1D', 0.5)).toBe(1);
  });

  it('has weights that add up', () => {
    for (let a = 0; a < 256; a += 15) {
      for (let b = 0; b < 256; b += 17) {
        for (const c of [0, 85, 255]) {
          const weights = filterWeights([a, b, c]);
          expect(weights.reduce((sum, weight) => sum + weight)).toBe(256);
          expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe('texels of integers', () => {
  const bytes = new Uint8Array([0, 51, 255, 128]);
  const image = textureOf(bytes, {
    width: 4,
    shape: 'linear',
    format: { channels: 1, bits: 8, kind: 'unsigned' }
  });
  const fetch = (
    texture: Texture,
    index: number,
    result: 'f32' | 'i32' | 'u32'
  ): number =>
    fetchTexel([undefined, texture], 'tex1Dfetch', 1n, [index], 0, result);

  it('are themselves, or floats up to 1', () => {
    expect(fetch(image, 2, 'u32')).toBe(255);
    const read: Texture = { ...image, readNormalized: true };
    expect(fetch(read, 1, 'f32')).toBe(Math.fround(0.2));
    expect(fetch(read, 2, 'f32')).toBe(1);
    const signed: Texture = {
      ...read,
      format: { channels: 1, bits: 8, kind: 'signed' }
    };
    expect(fetch(signed, 3, 'f32')).toBe(-1);
    expect(fetch(signed, 2, 'f32')).toBe(Math.fround(-1 / 127));
  });

  it('are 0 outside of linear memory', () => {
    expect([-1, 4, 2 ** 31 - 1].map(i => fetch(image, i, 'u32'))).toEqual([
      0, 0, 0
    ]);
  });

  it('have channels, the missing ones 0', () => {
    const pairs: Texture = {
      ...image,
      width: 2,
      format: { channels: 2, bits: 8, kind: 'unsigned' }
    };
    const channels = [0, 1, 2, 3].map(channel =>
      fetchTexel([undefined, pairs], 'tex1Dfetch', 1n, [1], channel, 'u32')
    );
    expect(channels).toEqual([255, 128, 0, 0]);
  });

  it('are refused where the fetch has no meaning', () => {
    expect(() => fetch(image, 0, 'f32')).toThrow(
      "the texture 'image' gives unsigned 8-bit integers, and tex1Dfetch asks it for floats: create it with cudaReadModeNormalizedFloat"
    );
    expect(() => at(image, 'tex2D', 0, 0)).toThrow(
      "tex2D cannot read the texture 'image': it is linear memory, which only tex1Dfetch reads"
    );
    expect(() => fetchTexel([], 'tex1D', 0n, [0], 0, 'f32')).toThrow(
      TextureError
    );
  });
});
