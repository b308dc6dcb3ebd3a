/** A shader as a device runs it: its pipeline, and the buffers that launches bind. */
import type { WgslKernel } from '../compiler/wgsl/kernel';
import { formatBytes } from '../protocol/quantities';
import { DeviceError } from './deviceError';
import type { GpuDevice } from './gpuDevice';
import type { CompiledProgram, ShaderProgram } from './pipelines';

export interface BoundEntry {
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

/** How long launches of one size took, as far as they were timed. */
export interface LaunchShape {
  /** Nanoseconds of one; undefined before the first was timed. */
  ns: number | undefined;
  /** Timed so far. */
  timings: number;
}

/** Sizes of launches that are remembered for a program. */
const MOST_SHAPES = 1024;
/** Sets of buffers whose bind groups are kept for a program. */
const MOST_BINDINGS = 64;

export class LaunchProgram {
  /** @throws DeviceError LaunchError for more buffers than the device binds */
  constructor(
    private readonly gpu: GpuDevice,
    readonly kernel: WgslKernel
  ) {
    const program = shaderProgram(gpu, kernel);
    this.orderGroup = program.orderGroup;
    const dynamic = program.bindings.filter(({ isDynamic }) => isDynamic);
    const groups = 1 + Math.max(-1, ...program.bindings.map(b => b.group));
    this.dynamicBindings = Array.from({ length: groups }, (_, group) =>
      dynamic
        .filter(binding => binding.group === group)
        .sort((a, b) => a.binding - b.binding)
        .map(({ binding }) => ({
          isStatus: group === 0 && binding === kernel.status?.binding
        }))
    );
    this.ready = gpu.pipelines.get(program).then(compiled => {
      this.compiled = compiled;
      return compiled;
    });
    // Whoever launches it is told.
    this.ended = this.ready.catch(() => undefined);
  }

  /** There as soon as the pipeline is made. */
  compiled: CompiledProgram | undefined;
  /** @throws ShaderError where the browser refuses the WGSL */
  readonly ready: Promise<CompiledProgram>;
  /** As `ready`, and never fails. */
  readonly ended: Promise<unknown>;
  readonly orderGroup: number | undefined;
  /** By group: bindings whose place in their buffer each dispatch says, in their order; the status, or scalars. */
  readonly dynamicBindings: readonly (readonly { isStatus: boolean }[])[];

  /** Bind groups over some buffers, one for each group. The pipeline must be there. */
  bind(entries: readonly BoundEntry[]): GPUBindGroup[] {
    return this.compiled!.layouts.map((layout, group) =>
      this.gpu.device.createBindGroup({
        label: this.kernel.kernel,
        layout,
        entries: entries
          .filter(entry => entry.group === group)
          .map(({ binding, resource }) => ({ binding, resource }))
      })
    );
  }

  /** As `bind`, once for each key. */
  bound(key: string, entries: () => readonly BoundEntry[]): GPUBindGroup[] {
    let groups = this._bound.get(key);
    if (!groups) {
      if (this._bound.size >= MOST_BINDINGS) {
        this._bound.clear();
      }
      groups = this.bind(entries());
      this._bound.set(key, groups);
    }
    return groups;
  }

  /** Launches of as many workgroups. */
  shapeOf(workgroups: number): LaunchShape {
    let shape = this._shapes.get(workgroups);
    if (!shape) {
      if (this._shapes.size >= MOST_SHAPES) {
        this._shapes.clear();
      }
      shape = { ns: undefined, timings: 0 };
      this._shapes.set(workgroups, shape);
    }
    return shape;
  }

  private readonly _bound = new Map<string, GPUBindGroup[]>();
  private readonly _shapes = new Map<number, LaunchShape>();
}

const programs = new WeakMap<GpuDevice, WeakMap<WgslKernel, LaunchProgram>>();

/**
 * The program of a shader on a device, made once; its pipeline is asked for at once.
 * @throws DeviceError LaunchError for more buffers than the device binds
 */
export function launchProgram(
  gpu: GpuDevice,
  kernel: WgslKernel
): LaunchProgram {
  let known = programs.get(gpu);
  if (!known) {
    known = new WeakMap();
    programs.set(gpu, known);
  }
  let program = known.get(kernel);
  if (!program) {
    program = new LaunchProgram(gpu, kernel);
    known.set(kernel, program);
  }
  return program;
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
    bindings.push({ group, binding, access: 'uniform', isDynamic: true });
  }
  if (kernel.status) {
    const { binding } = kernel.status;
    bindings.push({
      group: 0,
      binding,
      access: 'read_write',
      isDynamic: true
    });
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
  if (storage === most || next >= gpu.limits.maxBindGroups) {
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
export function orderBuffer(gpu: GpuDevice): GPUBuffer {
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
