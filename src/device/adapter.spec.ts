import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../test/dawn';
import { describeAdapter } from './adapter';
import { DeviceProvider, type GpuDevice } from './gpuDevice';

const provider = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
let gpu: GpuDevice;

beforeAll(async () => {
  gpu = await provider.acquire();
});
afterAll(() => provider.dispose());

describe('the adapter', () => {
  it('is described with the limits of the device', () => {
    expect(gpu.description.isSoftware).toBe(true);
    expect(gpu.description.maxInvocationsPerWorkgroup).toBe(
      gpu.device.limits.maxComputeInvocationsPerWorkgroup
    );
    expect(gpu.description.features).toContain('timestamp-query');
    expect(gpu.caps.subgroups).toEqual({
      min: gpu.description.subgroupMinSize,
      max: gpu.description.subgroupMaxSize
    });
  });

  it('has no subgroups where the device has not', () => {
    const info = {
      vendor: 'nvidia',
      architecture: 'ampere',
      device: '',
      description: '',
      subgroupMinSize: 32,
      subgroupMaxSize: 32,
      isFallbackAdapter: false
    } as GPUAdapterInfo;
    const description = describeAdapter(info, {
      limits: gpu.device.limits,
      features: new Set<string>() as unknown as GPUSupportedFeatures
    });
    expect(description.isSoftware).toBe(false);
    expect(description.subgroupMinSize).toBeUndefined();
  });
});
