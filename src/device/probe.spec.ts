import { expect, it } from 'vitest';
import { getTestDevice } from '../../test/dawn';
import { fusesProducts } from './fusing';
import { HALVES_PROBE, HALVES_WORKGROUPS, packsHalves } from './halves';
import { HELPERS } from '../compiler/wgsl/library';
import { wrongsOf } from './probe';

it('counts what the shader finds wrong', async () => {
  const device = await getTestDevice();
  const code = (wrong: string): string => `
@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;
@compute @workgroup_size(8)
fn probe(@builtin(global_invocation_id) id: vec3<u32>) {
  if (${wrong}) { atomicAdd(&wrong, 1u); }
}`;
  expect(await wrongsOf(device, code('id.x % 3u == 0u'), 3)).toBe(8);
  expect(await wrongsOf(device, code('id.x > 24u'), 3)).toBe(0);
});

const codeOf = (...names: string[]): string =>
  names.map(name => HELPERS[name].code).join('\n\n');

// What our own arithmetic on the bits computes is CUDA's.
it('says yes of halves that are rounded right', async () => {
  const code = `${HALVES_PROBE.replaceAll('pack2x16float(v', 'pack(v')}
${codeOf('float_from_bits', 'round_rest_to_f16', 'round_to_f16', 'half_bits')}

fn pack(x: vec2<f32>) -> u32 {
  return half_bits(round_to_f16(x.x)) | (half_bits(round_to_f16(x.y)) << 16u);
}`;
  expect(code).toContain('unpack2x16float(packed)');
  const device = await getTestDevice();
  expect(await wrongsOf(device, code, HALVES_WORKGROUPS)).toBe(0);
  const up = code.replace('0xfffu +', '0x1000u +');
  expect(await wrongsOf(device, up, HALVES_WORKGROUPS)).toBeGreaterThan(0);
});

// Chromium's software GPU makes fma of a product and a sum, and an infinity no half's.
it.runIf(process.env.GRIDSTRIDE_TEST_GPU !== 'native')(
  'says no of a GPU that rounds twice',
  async () => {
    const device = await getTestDevice();
    expect(await fusesProducts(device)).toBe(false);
    expect(await packsHalves(device)).toBe(false);
  }
);
