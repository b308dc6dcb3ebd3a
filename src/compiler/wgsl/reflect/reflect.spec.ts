import { expect, it, describe } from 'vitest';
import { reflectWgsl } from './index';
import { WgslSyntaxError } from './tokens';

function only(source: string) {
  const { kernels } = reflectWgsl(source);
  expect(kernels).toHaveLength(1);
  return kernels[0];
}

describe('reflectWgsl', () => {
  it('finds entry points with the buffers they use, in the order of their bindings', () => {
    const { kernels } = reflectWgsl(/* wgsl */ `
      enable subgroups;
      diagnostic(off, derivative_uniformity);
      // @group(9) @binding(9) var<storage> commented: array<u32>;
      /* nested /* comment */ struct Not {} */
      const TILE = 4u * (2 + 2);
      struct Params { n: u32, scale: vec3<f32>, last: f32, }
      @group(0) @binding(2) var<uniform> params: Params;
      @group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>>;
      @group(0) @binding(0) var<storage, read> values: array<f32>;
      @group(1) @binding(0) var<storage, read_write> counts: array<atomic<u32>, 16>;
      var<workgroup> tile: array<array<f32, TILE>, TILE>;
      var<private> mine: f32 = 1.0;

      fn helper(i: u32) -> f32 { return values[i] * params.scale.x; }

      @compute @workgroup_size(TILE, 2)
      fn scale(@builtin(global_invocation_id) id: vec3u) -> @location(0) f32 {
        tile[0][0] = helper(id.x);
        if (id.x < params.n) { result[id.x] = vec4<f32>(tile[0][0]); }
      }

      @compute @workgroup_size(64) fn count(@builtin(local_invocation_index) i: u32) {
        let values = subgroupAdd(i);
        atomicAdd(&counts[values], 1u);
      }`);
    expect(kernels.map(({ name }) => name)).toEqual(['scale', 'count']);
    const [scale, count] = kernels;
    expect(scale.buffers.map(({ name }) => name)).toEqual([
      'values',
      'result',
      'params'
    ]);
    expect(scale).toMatchObject({
      workgroupSize: [16, 2, 1],
      workgroupBytes: 1024,
      usesSubgroups: false,
      line: 18
    });
    expect(scale.buffers[1]).toMatchObject({
      access: 'read_write',
      type: 'array<vec4<f32>>',
      scalar: 'f32'
    });
    expect(scale.buffers[2].uniform).toEqual({
      size: 32,
      leaves: [
        { path: '.n', offset: 0, type: 'u32' },
        { path: '.scale.x', offset: 16, type: 'f32' },
        { path: '.scale.y', offset: 20, type: 'f32' },
        { path: '.scale.z', offset: 24, type: 'f32' },
        { path: '.last', offset: 28, type: 'f32' }
      ]
    });
    expect(count.buffers).toMatchObject([
      {
        name: 'counts',
        group: 1,
        binding: 0,
        scalar: 'u32',
        type: 'array<atomic<u32>, 16>'
      }
    ]);
    expect(count.usesSubgroups).toBe(true);
  });

  it('lays out structs, matrices and attributes as WGSL does', () => {
    const entry = only(/* wgsl */ `
      struct Inner { a: vec2f, @align(32) b: i32, @size(20) c: u32 }
      struct Outer { m: mat3x3f, inner: Inner, tail: array<vec3u, 2> }
      @group(0) @binding(0) var<uniform> u: Outer;
      @compute @workgroup_size(1) fn main() { _ = u.m; }`);
    const { leaves, size } = entry.buffers[0].uniform!;
    const at = Object.fromEntries(leaves.map(leaf => [leaf.path, leaf.offset]));
    // Inner: a at 0, b at 32, c at 36 with 20 bytes, 56 rounded to 64.
    expect(at).toMatchObject({
      '.m[1].y': 20,
      '.m[2].z': 40,
      '.inner.a.x': 64,
      '.inner.b': 96,
      '.inner.c': 100,
      '.tail[0].x': 128,
      '.tail[1].z': 152
    });
    expect(size).toBe(160);
  });

  it('evaluates constants and overrides in sizes', () => {
    const entry = only(/* wgsl */ `
      override block: u32 = 1u << 6;
      const half = block / 2u - 0x10u;
      alias Row = array<f32, half>;
      var<workgroup> rows: array<Row, 3>;
      @compute @workgroup_size(block, u32(half)) fn main() { rows[0][0] = 1.0; }`);
    expect(entry.workgroupSize).toEqual([64, 16, 1]);
    expect(entry.workgroupBytes).toBe(192);
  });

  it('reads names that are declared further down', () => {
    const entry = only(/* wgsl */ `
      @group(0) @binding(0) var<storage> a: array<Row, 2>;
      @compute @workgroup_size(N) fn main() { _ = a[0]; }
      alias Row = Cells;
      struct Cells { cells: array<u32, N> }
      const N = 2 * M;
      const M = 4;`);
    expect(entry.workgroupSize).toEqual([8, 1, 1]);
    expect(entry.buffers[0]).toMatchObject({ scalar: 'u32' });
  });

  it('compares in bodies without taking < for a bracket', () => {
    const entry = only(/* wgsl */ `
      @group(0) @binding(0) var<storage> a: array<i32>;
      @group(0) @binding(1) var<storage, read_write> b: array<i32>;
      @compute @workgroup_size(1) fn main() {
        for (var i = 0; i < 3; i++) { if (a[i] < 2 && 1 > 0) { b[i] = a[i] >> 1u; } }
      }`);
    expect(entry.buffers.map(({ access }) => access)).toEqual([
      'read',
      'read_write'
    ]);
  });

  it.each([
    ['a[i] = 1u;', false, true],
    ['a[b[i]].x = 1u;', false, true],
    ['if (a[i] == 1u) {}', true, false],
    ['if (a[i] <= 1u) {}', true, false],
    ['a[i] += 1u;', true, true],
    ['a[i] <<= 1u;', true, true],
    ['a[i]++;', true, true],
    ['atomicAdd(&a[i], 1u);', true, true],
    ['helper();', true, false],
    ['a[i] = 1u; let x = a[i];', true, true]
  ])('tells reads and writes apart in %s', (body, reads, writes) => {
    const entry = only(/* wgsl */ `
      @group(0) @binding(0) var<storage, read_write> a: array<u32>;
      @group(0) @binding(1) var<storage, read> b: array<u32>;
      fn helper() { let x = a[0]; }
      @compute @workgroup_size(1) fn main() { let i = 0u; ${body} }`);
    expect(entry.buffers.find(({ name }) => name === 'a')).toMatchObject({
      reads,
      writes
    });
  });

  it.each([
    ['fn main( {', 'expected', 1],
    ['@compute\nfn main() {', "expected '}'", 2],
    ['/* open', 'this comment is never closed', 1],
    ['\nstruct A { x: quux }', "'quux' is not a type", 2],
    ['texture', 'expected fn, var', 1],
    [
      '@group(0) @binding(0) var t: texture_2d<f32>;',
      'textures and samplers are not supported',
      1
    ],
    [
      '@compute @workgroup_size(n) fn main() {}',
      'must be made of numbers and constants',
      1
    ],
    [
      '@group(0) @binding(0) var<uniform> a: u32;\n@group(0) @binding(1) var<uniform> b: u32;\n@compute @workgroup_size(1) fn main() { _ = a + b; }',
      'put their values into one struct',
      2
    ]
  ])('says what is wrong in %j', (source, message, line) => {
    let error: unknown;
    try {
      reflectWgsl(source);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(WgslSyntaxError);
    expect((error as WgslSyntaxError).message).toContain(message);
    expect((error as WgslSyntaxError).line).toBe(line);
  });
});
