import type { CType } from './types';

/** One signature of a function that CUDA or its C library provides. */
export interface IntrinsicOverload {
  kind: 'intrinsic';
  name: string;
  params: CType[];
  /** Parameters that have no default. */
  required: number;
  result: CType;
  /** How calls are lowered: the key of an action in actions.ts, and its argument. */
  action: string;
  detail: string;
  isDeviceOnly: boolean;
}
