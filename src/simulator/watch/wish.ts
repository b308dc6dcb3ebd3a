/** What a recording is asked for, is given, and gives. */
import type { CoalescingRules } from '../../analysis/coalescing';
import type { SimtKernel } from '../../compiler/wasm/simt';
import type { Dim3 } from '../../protocol/launchRequest';
import type { WatchRecord } from '../../protocol/record';
import type { DeviceMemory } from '../deviceMemory';

export interface WatchWish {
  /** Index of the block in the grid. */
  blockIndex: Dim3;
  /** Warps that are recorded, from the block's first on. */
  warps: number;
  /** Steps of all of them together, at most. */
  steps: number;
  /** Variables whose values are kept, by name; all that lines set, if absent. */
  values?: readonly string[];
  /** Whether a file of the module is no source of the user's: its lines are part of those that call it. */
  isLibrary?(file: number): boolean;
}

/** What the launch lets its recorder see. */
export interface WatchedLaunch {
  kernel: SimtKernel;
  memory: DeviceMemory;
  /** The watched block's number in the grid, and its warps. */
  block: number;
  warps: number;
  dynamicShared: number;
  rules: CoalescingRules;
}

/** Recorded parts of the record. Files are those of the module. */
export type Recording = Pick<
  WatchRecord,
  'warps' | 'arrays' | 'variables' | 'steps' | 'writes' | 'changes' | 'cut'
>;
