/** Launches that ended early: what ended them is a finding like any other. */
import { FREED_WRONGLY } from '../../compiler/ir/deviceHeap';
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
    const isTold =
      error.message.includes(FREED_WRONGLY) &&
      this.findings.has(['double-free', 'wrong-space'], error.span);
    if (found && !isTold) {
      const surface = this.ofSurface(error);
      const { kind, hint } = surface ?? found;
      const message = surface
        ? error.message.replace(
            'executed a trap',
            'goes outside of the surface, which ends the kernel'
          )
        : error.message;
      this.findings.add({
        kind,
        span: error.span ?? kernel.span,
        message: () => `${message.replace(/\.$/, '')}.`,
        hint
      });
    }
  }

  /** Surfaces end the kernel that goes outside of them, unless another boundary mode is asked for. */
  private ofSurface({
    kind,
    span
  }: SimulationError): { kind: FindingKind; hint: string } | undefined {
    return kind === 'trap' &&
      span &&
      /^surf\w+(read|write)\b/.test(this.findings.textAt(span))
      ? {
          kind: 'out-of-bounds',
          hint: 'x counts bytes, x * sizeof(type), y rows: guard the access with if (x < width && y < height), or give it the boundary mode cudaBoundaryModeZero or cudaBoundaryModeClamp.'
        }
      : undefined;
  }
}

export const stops: MakeChecker = findings => new StopChecker(findings);
