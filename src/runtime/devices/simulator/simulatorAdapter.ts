import type { AdapterRecord } from '../../../protocol/record';

/** The simulator in the place of an adapter. */
export const SIMULATOR: AdapterRecord = {
  vendor: 'gridstride',
  architecture: 'simulator',
  description: "gridstride's simulator",
  isSoftware: true,
  maxInvocationsPerWorkgroup: 1024,
  maxWorkgroupStorage: 227 * 1024,
  maxBufferBytes: 2 ** 32,
  maxBindingBytes: 2 ** 32,
  features: []
};
