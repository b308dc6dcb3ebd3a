import { expect, test } from 'vitest';
import { getTestDevice } from './dawn';

test('a shader runs on Dawn and its results can be read back', async () => {
  const device = await getTestDevice();
  const module = device.createShaderModule({
    code: `
      @group(0) @binding(0) var<storage, read_write> out: array<u32>;
      @compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
        out[id.x] = id.x * id.x;
      }`
  });
  const pipeline = device.createComputePipeline({
    layout: 'auto',
    compute: { module }
  });
  const size = 256 * 4;
  const out = device.createBuffer({
    size,
    usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC
  });
  const staging = device.createBuffer({
    size,
    usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
  });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [{ binding: 0, resource: { buffer: out } }]
    })
  );
  pass.dispatchWorkgroups(4);
  pass.end();
  encoder.copyBufferToBuffer(out, 0, staging, 0, size);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  const got = [...new Uint32Array(staging.getMappedRange())];
  expect(got).toEqual(Array.from({ length: 256 }, (_, i) => i * i));
  device.destroy();
});
