/** From an adapter to a device with everything the adapter has. */
import type { TargetCaps } from '../compiler/wgsl/kernel';
import type { AdapterRecord } from '../protocol/record';
import { DeviceError } from './deviceError';
import {
  explainMissingAdapter,
  explainMissingWebGpu,
  type GpuEnvironment
} from './environment';
import { untilLost } from './untilLost';

/** Features that change what we can generate or measure; each is optional. */
const USEFUL_FEATURES = [
  'timestamp-query',
  'subgroups',
  'subgroup-size-control',
  'shader-f16'
];

/**
 * Requests an adapter and a device with all of its limits.
 * @param lostBefore GPUs that this session has had and lost
 * @throws DeviceError that says what is missing and the way out.
 */
export async function openDevice(
  environment: GpuEnvironment,
  lostBefore = 0
): Promise<{ device: GPUDevice; description: AdapterRecord }> {
  if (!environment.gpu) {
    throw new DeviceError('DeviceError', explainMissingWebGpu(environment));
  }
  // Some drivers answer with an exception where others answer null.
  const adapter = await environment.gpu
    .requestAdapter({ powerPreference: 'high-performance' })
    .catch(() => null);
  if (!adapter) {
    throw new DeviceError(
      'DeviceError',
      explainMissingAdapter(environment, lostBefore)
    );
  }
  let device: GPUDevice;
  try {
    device = await adapter.requestDevice({
      requiredFeatures: USEFUL_FEATURES.filter(name =>
        adapter.features.has(name)
      ) as GPUFeatureName[],
      requiredLimits: allLimits(adapter.limits)
    });
  } catch (error) {
    throw new DeviceError(
      'DeviceError',
      `The GPU ${adapter.info.description || adapter.info.vendor} was found but could not be opened: ` +
        `${error instanceof Error ? error.message : String(error)}. ` +
        'Another program may hold it: close what else uses the GPU, other tabs too, and run this again.'
    );
  }
  // A GPU that is busy with another page's work, or with what was interrupted, is there but does nothing.
  const encoder = device.createCommandEncoder();
  if (environment.interrupted) {
    // Where it has a queue for each device, only a kernel shows whether it comes to run.
    addEmptyKernel(device, encoder);
  }
  device.queue.submit([encoder.finish()]);
  await untilLost(device, device.queue.onSubmittedWorkDone());
  return { device, description: describeAdapter(adapter.info, device) };
}

function addEmptyKernel(device: GPUDevice, encoder: GPUCommandEncoder): void {
  const code = '@compute @workgroup_size(1) fn nothing() {}';
  const module = device.createShaderModule({ code });
  const pass = encoder.beginComputePass();
  pass.setPipeline(
    device.createComputePipeline({ layout: 'auto', compute: { module } })
  );
  pass.dispatchWorkgroups(1);
  pass.end();
}

function allLimits(limits: GPUSupportedLimits): Record<string, number> {
  const all: Record<string, number> = {};
  // The limits are accessors of the prototype: only for-in sees them.
  for (const name in limits) {
    const value = limits[name as keyof GPUSupportedLimits];
    if (typeof value === 'number') {
      all[name] = value;
    }
  }
  return all;
}

export function describeAdapter(
  info: GPUAdapterInfo,
  device: Pick<GPUDevice, 'limits' | 'features'>
): AdapterRecord {
  const { limits } = device;
  const words = `${info.vendor} ${info.architecture} ${info.device} ${info.description}`;
  const hasSubgroups = device.features.has('subgroups');
  return {
    vendor: info.vendor,
    architecture: info.architecture,
    description: info.description,
    isSoftware:
      info.isFallbackAdapter === true ||
      /swiftshader|llvmpipe|lavapipe|basic render/i.test(words),
    ...(hasSubgroups && {
      subgroupMinSize: info.subgroupMinSize,
      subgroupMaxSize: info.subgroupMaxSize
    }),
    maxInvocationsPerWorkgroup: limits.maxComputeInvocationsPerWorkgroup,
    maxWorkgroupStorage: limits.maxComputeWorkgroupStorageSize,
    maxBufferBytes: limits.maxBufferSize,
    maxBindingBytes: limits.maxStorageBufferBindingSize,
    features: [...device.features].sort()
  };
}

/** What the back end must know of the device. */
export function targetCaps(
  device: Pick<GPUDevice, 'limits'>,
  description: AdapterRecord
): TargetCaps {
  const { limits } = device;
  const { subgroupMinSize: min, subgroupMaxSize: max } = description;
  return {
    maxInvocationsPerWorkgroup: limits.maxComputeInvocationsPerWorkgroup,
    maxWorkgroupSize: [
      limits.maxComputeWorkgroupSizeX,
      limits.maxComputeWorkgroupSizeY,
      limits.maxComputeWorkgroupSizeZ
    ],
    maxWorkgroupStorage: limits.maxComputeWorkgroupStorageSize,
    maxStorageBuffersPerShader: limits.maxStorageBuffersPerShaderStage,
    maxBindingBytes: limits.maxStorageBufferBindingSize,
    maxBufferBytes: limits.maxBufferSize,
    subgroups: min !== undefined && max !== undefined ? { min, max } : null
  };
}

/**
 * The limits that WebGPU guarantees everywhere (WebGPU, section 3.6.2, default
 * values): what code is generated for where there is no device to ask.
 */
export const GUARANTEED_CAPS: TargetCaps = {
  maxInvocationsPerWorkgroup: 256,
  maxWorkgroupSize: [256, 256, 64],
  maxWorkgroupStorage: 16384,
  maxStorageBuffersPerShader: 8,
  maxBindingBytes: 128 * 2 ** 20,
  maxBufferBytes: 256 * 2 ** 20,
  subgroups: null
};
