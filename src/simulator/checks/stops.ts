/** Launches that ended early: what ended them is a finding like any other. */
import type { IrFunction } from '../../compiler/ir/types';
import type { FindingKind } from '../../protocol/record/findingKinds';
import type { FaultKind, SimulationError } from '../errors';
import type { FindingList } from './findings';
import type { Checker, MakeChecker } from './observer';

/** Deadlocks and endless loops are found by synchronisation.ts. */
const KINDS: Partial<Record<FaultKind, { kind: FindingKind; hint: string }>> = {
  address: {
    kind: 'out-of-bounds',
    hint: 'An index is far out of range, or a pointer was never set.'
  },
  assert: {
    kind: 'trap',
    hint: 'The condition of an assert was false: print what it looks at for this thread.'
  },
  trap: { kind: 'trap', hint: 'The kernel stops itself here.' },
  stack: {
    kind: 'stack-overflow',
    hint: 'Give the recursion an end that every thread reaches, or more stack with cudaDeviceSetLimit(cudaLimitStackSize, bytes).'
  },
  launch: { kind: 'trap', hint: 'The launch asks for more than a card has.' }
};

class StopChecker implements Checker {
  readonly looksFor = ['failed assertions'];

  constructor(private readonly findings: FindingList) {}

  stopped(kernel: IrFunction, error: SimulationError): void {
    const found = KINDS[error.kind];
    if (found) {
      const { kind, hint } = found;
      this.findings.add({
        kind,
        span: error.span ?? kernel.span,
        message: () => `${error.message.replace(/\.$/, '')}.`,
        hint
      });
    }
  }
}

export const stops: MakeChecker = findings => new StopChecker(findings);
