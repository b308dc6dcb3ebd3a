/** Dispatching one shader any number of times, for its timing: bindings, uniforms, workgroups, status. */
import type { PointerKey } from '../compiler/ir/pointerKey';
import type { WgslBinding, WgslKernel } from '../compiler/wgsl/kernel';
import type { GpuDevice } from './gpuDevice';
import type { Dim3 } from '../protocol/launchRequest';
import { launchEntries } from './launchEntries';
import { launchProgram } from './launchProgram';
import { checkWorkgroupMemory, dispatchOf } from './limits';
import type { LaunchReport } from './reports';
import { writeUniforms, type UniformValue } from './uniforms';

/** A shader with the values of one launch. */
export interface Dispatch {
  kernel: WgslKernel;
  grid: Dim3;
  /** Arguments that are no pointers, by parameter index. */
  scalars: ReadonlyMap<number, UniformValue>;
  /** Bytes at which pointers start in their buffers. */
  offsets?: ReadonlyMap<PointerKey, number>;
  /** Descriptors and texels, for a kernel that fetches from textures. */
  textures?: GPUBuffer;
  /**
   * The buffer of a binding, in each of the launch's sets of buffers: timed
   * launches go round the sets, so that arrays are not found in the cache.
   */
  buffer: (binding: WgslBinding, set: number) => GPUBuffer | GPUBufferBinding;
  /** Number of sets; default 1. */
  sets?: number;
}

/** A launch that is ready to be dispatched any number of times. */
export interface PreparedDispatch {
  readonly kernel: WgslKernel;
  readonly sets: number;
  /** Records one launch on buffer set `set`. */
  encode(pass: GPUComputePassEncoder, set: number): void;
  /** Whether the kernel prints, or can be stopped: then `clear` and `report` matter. */
  readonly reports: boolean;
  /** Empties what the launch reports into; recorded before its pass. */
  clear(encoder: GPUCommandEncoder): void;
  /** What the launch that ran last on these buffers reported. */
  report(): Promise<LaunchReport>;
  dispose(): void;
}

/**
 * Compiles the pipeline and builds the bind groups.
 * @throws DeviceError LaunchError for a grid or memory that the device cannot hold;
 * ShaderError where the browser refuses the WGSL.
 */
export async function prepareDispatch(
  gpu: GpuDevice,
  launch: Dispatch
): Promise<PreparedDispatch> {
  const { device } = gpu;
  const { kernel } = launch;
  const { workgroups } = dispatchOf(
    launch.grid,
    device.limits.maxComputeWorkgroupsPerDimension
  );
  checkWorkgroupMemory(
    kernel.kernel,
    kernel.workgroupBytes,
    device.limits.maxComputeWorkgroupStorageSize
  );
  const program = launchProgram(gpu, kernel);
  const compiled = await program.ready;
  const own: GPUBuffer[] = [];
  const make = (label: string, size: number, usage: number): GPUBuffer => {
    const buffer = device.createBuffer({ label, size, usage });
    own.push(buffer);
    return buffer;
  };
  const reported =
    GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST;
  let uniforms: GPUBuffer | undefined;
  if (kernel.uniforms) {
    const { size, slots } = kernel.uniforms;
    uniforms = make(
      'scalars',
      Math.max(16, size),
      GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    );
    const bytes = new ArrayBuffer(size);
    writeUniforms(new DataView(bytes), 0, slots, {
      grid: launch.grid,
      scalar: param => launch.scalars.get(param),
      offset: pointer => launch.offsets?.get(pointer) ?? 0
    });
    device.queue.writeBuffer(uniforms, 0, bytes);
  }
  const status =
    kernel.status && make('status', Math.max(16, kernel.status.size), reported);
  const prints = kernel.print && make('printf', kernel.print.size, reported);
  const locks =
    kernel.locks && make('locks', kernel.locks.size, GPUBufferUsage.STORAGE);
  const sets = launch.sets ?? 1;
  const groups = Array.from({ length: sets }, (_, set) =>
    program.bind(
      launchEntries(gpu, program, {
        uniforms,
        status,
        prints,
        locks,
        textures: launch.textures,
        buffer: binding => launch.buffer(binding, set)
      })
    )
  );
  // Everything lies at the start of a buffer of its own.
  const starts = program.dynamicBindings.map(bindings => bindings.map(() => 0));
  const clear = (encoder: GPUCommandEncoder): void => {
    if (status) {
      encoder.clearBuffer(status);
    }
    if (prints) {
      encoder.clearBuffer(prints);
    }
  };
  const report = async (): Promise<LaunchReport> => {
    const words = status && (await gpu.memory.download(status, 16));
    return launchReport(
      gpu,
      kernel,
      launch.grid,
      prints,
      words && new Uint32Array(words)
    );
  };
  const encode = (pass: GPUComputePassEncoder, set: number): void => {
    pass.setPipeline(compiled.pipeline);
    groups[set % sets].forEach((group, index) =>
      pass.setBindGroup(index, group, starts[index])
    );
    pass.dispatchWorkgroups(...workgroups);
  };
  return {
    kernel,
    sets,
    encode,
    reports: status !== undefined || prints !== undefined,
    clear,
    report,
    dispose: () => own.forEach(buffer => buffer.destroy())
  };
}

/**
 * What a launch has to tell.
 * @param prints the buffer of printf
 * @param words of its status
 */
export async function launchReport(
  gpu: GpuDevice,
  kernel: WgslKernel,
  grid: Dim3,
  prints: GPUBuffer | undefined,
  words: Uint32Array | undefined
): Promise<LaunchReport> {
  // Few launches print or stop.
  const { readPrints, readStop } = await import('./reports');
  const printed = prints && (await readPrints(gpu, prints, kernel.print!));
  const stop = words && readStop(kernel, grid, words);
  return { ...(printed && { printed }), ...(stop && { stop }) };
}
