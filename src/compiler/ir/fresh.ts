import { noSpan } from './build/index';
import type { IrFunction, Module, Span, Type, Variable } from './types';
import { functionsUsedIn, variablesOf } from './visit';

/** Makes variables whose ids no other variable of the module has. */
export class FreshVariables {
  private next: number;

  constructor(module: Module) {
    let last = 0;
    const see = (variable: Variable): void => {
      last = Math.max(last, variable.id);
    };
    module.globals.forEach(see);
    const functions = new Set<IrFunction>(module.functions);
    // A set's own walk comes to what is added to it on the way.
    for (const fn of functions) {
      variablesOf(fn).forEach(see);
      functionsUsedIn(fn).forEach(used => functions.add(used));
    }
    this.next = last + 1;
  }

  local(name: string, type: Type, span: Span = noSpan): Variable {
    return {
      id: this.next++,
      name,
      type,
      space: 'local',
      isConst: false,
      isVolatile: false,
      span
    };
  }

  copy(variable: Variable): Variable {
    return { ...variable, id: this.next++ };
  }
}
