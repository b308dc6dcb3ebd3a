import { ratesOf } from '../rates';
import type { Model } from './model';

export const instructionThroughputModel: Model = {
  id: 'models/instruction-throughput',
  title: 'Clocks of an instruction, for a warp',
  course: 'Optimizing CUDA: instructions',
  teaches:
    'A warp occupies a unit of w lanes for 32 / w clocks: 4 on the cards of 2008, and 16 for what they had two special units for.'
};

export type InstructionKind =
  'fp32' | 'fp64' | 'int' | 'special' | 'conversion' | 'load-store';

/** Clocks for which a warp keeps the units of a multiprocessor busy, or the issue of instructions where that is slower. */
export function clocksPerWarp(kind: InstructionKind, cc: string): number {
  const rates = ratesOf(cc);
  const lanes = kind === 'load-store' ? rates.loadStore : rates[kind];
  return Math.max(32 / lanes, 1 / rates.issue);
}

/** Clocks of a multiprocessor for instructions of one warp: each kind waits for its own units, all for the issue. */
export function clocksOf(
  instructions: Partial<Record<InstructionKind, number>>,
  cc: string
): number {
  const kinds = Object.entries(instructions) as [InstructionKind, number][];
  const issued = kinds.reduce((sum, [, count]) => sum + count, 0);
  return Math.max(
    issued / ratesOf(cc).issue,
    ...kinds.map(([kind, count]) => count * clocksPerWarp(kind, cc))
  );
}
