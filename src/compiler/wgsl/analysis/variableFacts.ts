import { changedVariables } from '../../ir/passes/inline';
import type { IrFunction, Variable } from '../../ir/types';
import { boundedCounters } from '../passes/counted';
import { initialisersOf, type Initialisers } from '../passes/finite';

/** What is known of a kernel's variables. */
export class VariableFacts {
  /** The values of variables that are set only where they are declared. */
  readonly initialisers: Initialisers;
  /** Counters of loops that begin at 0 or more and end at a constant: the most that each can be. */
  readonly counters: ReadonlyMap<Variable, number>;
  private readonly changed: Set<Variable>;

  constructor({ body }: IrFunction) {
    this.changed = changedVariables(body);
    this.initialisers = initialisersOf(body, this.changed);
    this.counters = boundedCounters(body);
  }

  /** Whether a variable is set after its declaration. */
  isChanged(variable: Variable): boolean {
    return this.changed.has(variable);
  }

  /** Tells of a variable that is not the kernel's own, or whose changes its body does not show. */
  noteChanged(variable: Variable): void {
    this.changed.add(variable);
  }
}
