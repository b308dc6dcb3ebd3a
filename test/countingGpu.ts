/** A GPU that does nothing, at once, and counts what it is asked: what a program's calls cost in calls of WebGPU. */
import { globals } from 'webgpu';
import { GpuDevice, type HostNow } from '../src/device';

// The names of usages.
Object.assign(globalThis, globals);

/** By the name of the call; a pass with timestamps is `timed pass`. */
export type Calls = Record<string, number>;

/** Every dispatch takes as long as its timestamps say. */
const NS = 2_000n;

const FEATURES = ['timestamp-query'];
const LIMITS = {
  maxBindGroups: 4,
  maxStorageBuffersPerShaderStage: 10,
  maxStorageBufferBindingSize: 2 ** 31,
  maxUniformBufferBindingSize: 2 ** 16,
  maxBufferSize: 2 ** 31,
  minUniformBufferOffsetAlignment: 256,
  minStorageBufferOffsetAlignment: 256,
  maxComputeWorkgroupStorageSize: 2 ** 15,
  maxComputeInvocationsPerWorkgroup: 1024,
  maxComputeWorkgroupSizeX: 1024,
  maxComputeWorkgroupSizeY: 1024,
  maxComputeWorkgroupSizeZ: 64,
  maxComputeWorkgroupsPerDimension: 65535
};

/** @param now by default no time passes: what takes long is timed anew */
export function countingGpu(now: HostNow = () => 0): {
  gpu: GpuDevice;
  calls: Calls;
} {
  const calls: Calls = {};
  const counts =
    <T>(name: string, result: (...args: never[]) => T) =>
    (...args: never[]): T => {
      calls[name] = (calls[name] ?? 0) + 1;
      return result(...args);
    };
  const nothing = (name: string): (() => void) => counts(name, () => undefined);
  const soon = (name: string): (() => Promise<void>) =>
    counts(name, async () => Promise.resolve());
  const pass = {
    setPipeline: nothing('setPipeline'),
    setBindGroup: nothing('setBindGroup'),
    dispatchWorkgroups: nothing('dispatchWorkgroups'),
    end: nothing('end')
  };
  const encoder = {
    beginComputePass: (timed?: object) => {
      counts(timed ? 'timed pass' : 'pass', () => undefined)();
      return pass;
    },
    copyBufferToBuffer: nothing('copyBufferToBuffer'),
    clearBuffer: nothing('clearBuffer'),
    resolveQuerySet: nothing('resolveQuerySet'),
    finish: () => ({})
  };
  const mapped = (size: number): ArrayBuffer => {
    const bytes = new ArrayBuffer(size);
    if (size >= 16 && size % 16 === 0 && size <= 2048) {
      new BigUint64Array(bytes).forEach((_, i, stamps) => {
        stamps[i] = BigInt(i % 2) * NS;
      });
    }
    return bytes;
  };
  const device = {
    features: new Set(FEATURES),
    limits: LIMITS,
    lost: new Promise(() => undefined),
    createBuffer: counts('createBuffer', ({ size }: { size: number }) => ({
      size,
      mapAsync: soon('mapAsync'),
      getMappedRange: (_: number, bytes: number) => mapped(bytes),
      unmap: nothing('unmap'),
      destroy: () => undefined
    })),
    createQuerySet: () => ({ destroy: () => undefined }),
    createBindGroup: counts('createBindGroup', () => ({})),
    createBindGroupLayout: () => ({}),
    createPipelineLayout: () => ({}),
    createShaderModule: () => ({
      getCompilationInfo: async () => Promise.resolve({ messages: [] })
    }),
    createComputePipelineAsync: counts('createComputePipelineAsync', async () =>
      Promise.resolve({})
    ),
    createCommandEncoder: counts('createCommandEncoder', () => encoder),
    pushErrorScope: () => undefined,
    popErrorScope: async () => Promise.resolve(null),
    queue: {
      submit: nothing('submit'),
      writeBuffer: nothing('writeBuffer'),
      onSubmittedWorkDone: soon('onSubmittedWorkDone')
    }
  };
  const description = {
    vendor: 'none',
    architecture: '',
    description: 'counts',
    isSoftware: false
  } as GpuDevice['description'];
  const gpu = new GpuDevice(
    device as unknown as GPUDevice,
    description,
    {},
    now
  );
  return { gpu, calls };
}
