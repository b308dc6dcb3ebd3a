import { expect, it } from 'vitest';
import { getTestDevice } from '../../test/dawn';
import { fusesProducts } from './fusing';
import { packsHalves } from './halves';
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

// Chromium's software GPU makes fma of a product and a sum, and an infinity no half's.
it.runIf(process.env.GRIDSTRIDE_TEST_GPU !== 'native')(
  'says no of a GPU that rounds twice',
  async () => {
    const device = await getTestDevice();
    expect(await fusesProducts(device)).toBe(false);
    expect(await packsHalves(device)).toBe(false);
  }
);
