import type { Variable } from '../../ir/types';

/**
 * Variables that are declared at the top of the function, because several of
 * its regions use them; where an invocation runs several threads, they have a
 * value for each.
 */
export class HoistedVariables {
  private readonly variables = new Set<Variable>();

  constructor(readonly perInvocation = 1) {}

  add(variable: Variable): void {
    this.variables.add(variable);
  }

  has(variable: Variable): boolean {
    return this.variables.has(variable);
  }

  get all(): Iterable<Variable> {
    return this.variables;
  }

  /** What follows the variable's name: the running thread's part of it. */
  subscript(variable: Variable): string {
    return this.perInvocation > 1 && this.variables.has(variable) ? '[k]' : '';
  }
}
