/** Dispatching one shader: bindings, uniforms, workgroups, status. */
import type { PointerKey } from '../compiler/ir/pointerKey';
import type { WgslBinding, WgslKernel } from '../compiler/wgsl/kernel';
import type { GpuDevice } from './gpuDevice';
import { DeviceError } from './deviceError';
import { formatBytes } from '../protocol/quantities';
import type { Dim3 } from '../protocol/launch';
import { checkWorkgroupMemory, dispatchOf } from './limits';
import type { CompiledProgram, ShaderProgram } from './pipelines';
import { readPrints, readStop, type LaunchReport } from './reports';
import { packUniforms, type UniformValue } from './uniforms';

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
  const { program, compiled } = await compileShader(gpu, kernel);
  const own: GPUBuffer[] = [];
  const make = (label: string, size: number, usage: number): GPUBuffer => {
    const buffer = device.createBuffer({ label, size, usage });
    own.push(buffer);
    return buffer;
  };
  const fixed: BoundEntry[] = [];
  if (kernel.uniforms) {
    const { group = 0, binding, size, slots } = kernel.uniforms;
    const buffer = make(
      'scalars',
      Math.max(16, size),
      GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    );
    const packed = packUniforms(slots, size, {
      grid: launch.grid,
      scalars: launch.scalars,
      offsets: launch.offsets ?? new Map()
    });
    device.queue.writeBuffer(buffer, 0, packed);
    fixed.push({ group, binding, resource: { buffer } });
  }
  let status: GPUBuffer | undefined;
  if (kernel.status) {
    const { binding, size } = kernel.status;
    status = make(
      'status',
      Math.max(16, size),
      GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
    );
    fixed.push({ group: 0, binding, resource: { buffer: status } });
  }
  let prints: GPUBuffer | undefined;
  if (kernel.print) {
    const { binding, size } = kernel.print;
    prints = make(
      'printf',
      size,
      GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
    );
    fixed.push({ group: 0, binding, resource: { buffer: prints } });
  }
  if (kernel.locks) {
    const { binding, size } = kernel.locks;
    const buffer = make('locks', size, GPUBufferUsage.STORAGE);
    fixed.push({ group: 0, binding, resource: { buffer } });
  }
  if (kernel.textures) {
    const buffer = launch.textures;
    if (!buffer) {
      throw new DeviceError(
        'LaunchError',
        `${kernel.kernel} fetches from textures, and the launch has none`
      );
    }
    const { binding } = kernel.textures;
    fixed.push({ group: 0, binding, resource: { buffer } });
  }
  if (program.orderGroup !== undefined) {
    const buffer = orderBuffer(gpu);
    fixed.push({ group: program.orderGroup, binding: 0, resource: { buffer } });
  }
  const sets = launch.sets ?? 1;
  const groups = Array.from({ length: sets }, (_, set) => {
    const entries = [
      ...fixed,
      ...kernel.bindings.map((declared): BoundEntry => {
        const bound = launch.buffer(declared, set);
        return {
          group: declared.group ?? 0,
          binding: declared.binding,
          resource: 'buffer' in bound ? bound : { buffer: bound }
        };
      })
    ];
    return compiled.layouts.map((layout, group) =>
      device.createBindGroup({
        label: kernel.kernel,
        layout,
        entries: entries
          .filter(entry => entry.group === group)
          .map(({ binding, resource }) => ({ binding, resource }))
      })
    );
  });
  const clear = (encoder: GPUCommandEncoder): void => {
    if (status) {
      encoder.clearBuffer(status);
    }
    if (prints) {
      encoder.clearBuffer(prints);
    }
  };
  const report = async (): Promise<LaunchReport> => {
    const printed = prints && (await readPrints(gpu, prints, kernel.print!));
    const words = status && (await gpu.memory.download(status, 16));
    const stop = words && readStop(kernel, launch.grid, new Uint32Array(words));
    return { ...(printed && { printed }), ...(stop && { stop }) };
  };
  const encode = (pass: GPUComputePassEncoder, set: number): void => {
    pass.setPipeline(compiled.pipeline);
    groups[set % sets].forEach((group, index) =>
      pass.setBindGroup(index, group)
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
 * The pipeline of a shader.
 * @throws DeviceError LaunchError for more buffers than the device binds;
 * ShaderError where the browser refuses the WGSL.
 */
export async function compileShader(
  gpu: GpuDevice,
  kernel: WgslKernel
): Promise<{ program: OrderedProgram; compiled: CompiledProgram }> {
  const program = shaderProgram(gpu, kernel);
  return { program, compiled: await gpu.pipelines.get(program) };
}

interface BoundEntry {
  group: number;
  binding: number;
  resource: GPUBufferBinding;
}

interface OrderedProgram extends ShaderProgram {
  /**
   * The group after the kernel's own holds one buffer that no shader touches.
   * It is bound writable, so successive dispatches depend on one another even
   * when they share no array, and each one's time is its own: CUDA runs the
   * launches of one stream one after the other, too. Absent where the kernel
   * leaves no room for it.
   */
  orderGroup?: number;
}

/** Storage buffers that a launch of the kernel binds. */
export function storageBuffers(kernel: WgslKernel): number {
  const { bindings, status, print, locks, textures } = kernel;
  const others = [status, print, locks, textures].filter(one => one);
  return bindings.length + others.length;
}

/** @throws DeviceError LaunchError for more buffers than the device binds. */
function shaderProgram(gpu: GpuDevice, kernel: WgslKernel): OrderedProgram {
  const bindings: ShaderProgram['bindings'] = kernel.bindings.map(
    ({ group = 0, binding, access }) => ({ group, binding, access })
  );
  if (kernel.uniforms) {
    const { group = 0, binding } = kernel.uniforms;
    bindings.push({ group, binding, access: 'uniform' });
  }
  if (kernel.status) {
    const { binding } = kernel.status;
    bindings.push({ group: 0, binding, access: 'read_write' });
  }
  if (kernel.print) {
    const { binding } = kernel.print;
    bindings.push({ group: 0, binding, access: 'read_write' });
  }
  if (kernel.locks) {
    const { binding } = kernel.locks;
    bindings.push({ group: 0, binding, access: 'read_write' });
  }
  if (kernel.textures) {
    const { binding } = kernel.textures;
    bindings.push({ group: 0, binding, access: 'read' });
  }
  const most = gpu.caps.maxStorageBuffersPerShader;
  const storage = storageBuffers(kernel);
  if (storage > most) {
    throw new DeviceError(
      'LaunchError',
      `${kernel.kernel} needs ${storage} buffers; this GPU binds at most ${most} to a kernel. ` +
        (windowSizes(kernel) ?? 'Put several arrays into one and pass offsets.')
    );
  }
  const program = {
    label: kernel.kernel,
    code: kernel.code,
    entryPoint: kernel.entryPoint,
    bindings
  };
  const next = Math.max(1, ...bindings.map(({ group }) => group + 1));
  if (storage === most || next >= gpu.device.limits.maxBindGroups) {
    return program;
  }
  return {
    ...program,
    bindings: [...bindings, { group: next, binding: 0, access: 'read_write' }],
    orderGroup: next
  };
}

/** Which arrays take many bindings, and what to do; undefined where none does. */
function windowSizes({ bindings }: WgslKernel): string | undefined {
  const counts = new Map<string, number>();
  for (const { name, window } of bindings) {
    if (window) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const bytes = bindings.find(({ window }) => window)?.window?.bytes;
  if (bytes === undefined) {
    return undefined;
  }
  const arrays = [...counts].map(([name, count]) => `${name} takes ${count}`);
  return (
    `Each shows at most ${formatBytes(bytes)} of an array: ${arrays.join(', ')}. ` +
    'Split the large arrays and launch once per part.'
  );
}

/** The buffer of the order groups, one for all launches of a device. */
function orderBuffer(gpu: GpuDevice): GPUBuffer {
  let buffer = orderBuffers.get(gpu);
  if (!buffer) {
    buffer = gpu.device.createBuffer({
      size: 16,
      usage: GPUBufferUsage.STORAGE
    });
    orderBuffers.set(gpu, buffer);
  }
  return buffer;
}

const orderBuffers = new WeakMap<GpuDevice, GPUBuffer>();
