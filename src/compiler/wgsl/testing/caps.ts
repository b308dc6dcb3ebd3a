/** The limits that specs of WGSL make code for, without subgroups. */
import type { TargetCaps } from '../kernel';

export const TEST_CAPS: TargetCaps = {
  maxInvocationsPerWorkgroup: 256,
  maxWorkgroupSize: [256, 256, 64],
  maxWorkgroupStorage: 32768,
  maxStorageBuffersPerShader: 10,
  maxBindingBytes: 2 ** 27,
  maxBufferBytes: 2 ** 28,
  subgroups: null
};
