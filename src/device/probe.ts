/** Questions to a GPU that WGSL leaves open: shaders that count what is not as CUDA has it. */
import { untilLost } from './untilLost';

/** @param code whose entry point adds what is wrong to the word at binding 0 */
export async function wrongsOf(
  device: GPUDevice,
  code: string,
  workgroups: number
): Promise<number> {
  const module = device.createShaderModule({ code });
  const pipeline = await untilLost(
    device,
    device.createComputePipelineAsync({ layout: 'auto', compute: { module } })
  );
  const count = device.createBuffer({
    size: 4,
    usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC
  });
  const answer = device.createBuffer({
    size: 4,
    usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
  });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [{ binding: 0, resource: { buffer: count } }]
    })
  );
  pass.dispatchWorkgroups(workgroups);
  pass.end();
  encoder.copyBufferToBuffer(count, 0, answer, 0, 4);
  device.queue.submit([encoder.finish()]);
  try {
    await untilLost(device, answer.mapAsync(GPUMapMode.READ));
    return new Uint32Array(answer.getMappedRange())[0];
  } finally {
    count.destroy();
    answer.destroy();
  }
}
