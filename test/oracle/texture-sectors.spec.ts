/** Requests and sectors of texture fetches, as an H200 counted them (texture-sectors.cu). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type {
  FetchName,
  TexelFormat,
  Texture
} from '../../src/compiler/ir/textures';
import { addSectors, fetchShape } from '../../src/simulator/textureSectors';

const FORMATS: Record<string, TexelFormat> = {
  uchar: { channels: 1, bits: 8, kind: 'unsigned' },
  uchar4: { channels: 4, bits: 8, kind: 'unsigned' },
  ushort: { channels: 1, bits: 16, kind: 'unsigned' },
  float: { channels: 1, bits: 32, kind: 'float' },
  float2: { channels: 2, bits: 32, kind: 'float' },
  float4: { channels: 4, bits: 32, kind: 'float' }
};

interface Launch {
  text: string;
  name: FetchName;
  texture: Texture;
  block: [number, number];
  threads: [number, number, number];
  pattern: number[];
  requests: number;
  sectors: number;
}

function parse(line: string): Launch {
  const [format, ...words] = line.split(' ');
  const numbers = words.map(Number);
  const [dimensions, width, height, depth, filtered, bx, by, tx, ty, tz] =
    numbers;
  const [requests, sectors] = numbers.slice(22);
  return {
    text: words.slice(0, 22).join(' '),
    name: `tex${dimensions}D` as FetchName,
    texture: {
      name: format,
      shape: `${dimensions}D` as Texture['shape'],
      format: FORMATS[format],
      width,
      height: Math.max(1, height),
      depth: Math.max(1, depth),
      pitch: 0,
      address: ['clamp', 'clamp', 'clamp'],
      filter: filtered ? 'linear' : 'point',
      normalized: false,
      readNormalized: false,
      border: [0, 0, 0, 0],
      bytes: new Uint8Array(0)
    },
    block: [bx, by],
    threads: [tx, ty, tz],
    pattern: numbers.slice(10, 22),
    requests,
    sectors
  };
}

/** Warps of the launch: the places of their lanes. */
function* warps({
  block: [bx, by],
  threads: [tx, ty, tz]
}: Launch): Generator<[number, number, number][]> {
  for (let k = 0; k < tz; k++) {
    for (let y = 0; y < ty; y += by) {
      for (let x = 0; x < tx; x += bx) {
        for (let first = 0; first < bx * by; first += 32) {
          yield Array.from({ length: 32 }, (_, lane) => {
            const thread = first + lane;
            return [x + (thread % bx), y + Math.floor(thread / bx), k];
          });
        }
      }
    }
  }
}

function count(launch: Launch): { requests: number; sectors: number } {
  const { name, texture, pattern } = launch;
  const { request, group, passes } = fetchShape(name, texture);
  // p.xi * i + p.xj * j + p.xk * k + p.x0, as nvcc contracts it.
  const coordinate = (
    [i, j, k]: readonly number[],
    [a, b, c, d]: number[]
  ): number => {
    const product = Math.fround(Math.fround(b) * j);
    const first = Math.fround(Math.fround(a) * i + product);
    return Math.fround(
      Math.fround(Math.fround(c) * k + first) + Math.fround(d)
    );
  };
  let requests = 0;
  let sectors = 0;
  for (const lanes of warps(launch)) {
    requests += 32 / request;
    for (let first = 0; first < 32; first += group) {
      const touched = new Set<number>();
      for (const lane of lanes.slice(first, first + group)) {
        const at = [0, 4, 8].map(axis =>
          coordinate(lane, pattern.slice(axis, axis + 4))
        );
        addSectors(touched, name, texture, at);
      }
      sectors += passes * touched.size;
    }
  }
  return { requests, sectors };
}

describe('texture fetches', () => {
  const launches = readFileSync(
    new URL('./texture-sectors.txt', import.meta.url),
    'utf8'
  )
    .trim()
    .split('\n')
    .slice(1)
    .map(parse);

  it.each(launches.map(launch => [launch.texture.name, launch.text, launch]))(
    '%s %s',
    (_, __, launch) => {
      const { requests, sectors } = launch as Launch;
      expect(count(launch as Launch)).toEqual({ requests, sectors });
    }
  );
});
