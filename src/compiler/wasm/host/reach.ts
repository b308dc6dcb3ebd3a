/** Which functions a program can reach, which of them may be suspended, which recurse. */
import type {
  CallIndirectStmt,
  Expr,
  IrFunction,
  Module,
  Stmt
} from '../../ir/types';
import { walkStmts } from '../../ir/visit';
import { valueTypes, leavesOf } from './shapes';
import { sizeOf } from '../../ir/layout';
import type { Type } from '../../ir/types';

/** What can wait for something outside. */
export interface Blocking {
  external(name: string): boolean;
  /** Which take their arguments in halves, as quick functions. */
  quick?(name: string): boolean;
  /** Which read their arguments where they lie. */
  slots?(name: string): boolean;
  launch: boolean;
}

export interface Reach {
  /** Functions with bodies, in the module's order. */
  functions: IrFunction[];
  /** Host functions and library functions whose address is taken. */
  addressed: IrFunction[];
  /** Functions that can be on the stack when the program is suspended. */
  suspendable: Set<IrFunction>;
  /** Functions that can be on the stack twice. */
  recursive: Set<IrFunction>;
}

/**
 * What a call and its callee must agree on: the types as WebAssembly sees them,
 * and the sizes of what is passed as memory.
 */
export function valueTypesKey(params: Type[], result: Type): string {
  const one = (type: Type): string =>
    leavesOf(type) ? valueTypes(type).join('.') : `m${sizeOf(type)}`;
  return `${params.map(one).join(',')}>${one(result)}`;
}

export function functionKey(fn: IrFunction): string {
  return valueTypesKey(
    fn.params.map(param => param.type),
    fn.result
  );
}

export function callKey(stmt: CallIndirectStmt): string {
  return valueTypesKey(stmt.params, stmt.returns);
}

interface Uses {
  calls: IrFunction[];
  indirect: string[];
  taken: IrFunction[];
  launches: boolean;
}

export function analyseReach(
  module: Module,
  roots: IrFunction[],
  blocking: Blocking
): Reach {
  const uses = new Map<IrFunction, Uses>();
  const addressed = new Set<IrFunction>();
  const pending = [...roots];
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    if (uses.has(fn)) {
      continue;
    }
    const found = usesOf(fn);
    uses.set(fn, found);
    for (const taken of found.taken) {
      if (taken.kind !== 'kernel') {
        addressed.add(taken);
        pending.push(taken);
      }
    }
    pending.push(...found.calls);
  }
  const bySignature = new Map<string, IrFunction[]>();
  for (const fn of addressed) {
    const key = functionKey(fn);
    bySignature.set(key, [...(bySignature.get(key) ?? []), fn]);
  }
  const callees = (fn: IrFunction): IrFunction[] => {
    const { calls, indirect } = uses.get(fn) as Uses;
    return [...calls, ...indirect.flatMap(key => bySignature.get(key) ?? [])];
  };
  const all = [...uses.keys()];
  const suspendable = new Set(
    all.filter(fn =>
      fn.external
        ? blocking.external(fn.name)
        : blocking.launch && uses.get(fn)?.launches
    )
  );
  for (let size = -1; size !== suspendable.size;) {
    size = suspendable.size;
    for (const fn of all) {
      if (callees(fn).some(callee => suspendable.has(callee))) {
        suspendable.add(fn);
      }
    }
  }
  const order = new Map(module.functions.map((fn, i) => [fn, i]));
  const inOrder = (fns: IrFunction[]): IrFunction[] =>
    fns.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return {
    functions: inOrder(all.filter(fn => !fn.external)),
    addressed: inOrder([...addressed]),
    suspendable,
    recursive: recursiveFunctions(all, callees)
  };
}

function usesOf(fn: IrFunction): Uses {
  const uses: Uses = { calls: [], indirect: [], taken: [], launches: false };
  walkStmts(fn.body, {
    stmt: (stmt: Stmt) => {
      switch (stmt.stmt) {
        case 'call':
          uses.calls.push(stmt.callee);
          break;
        case 'callIndirect':
          uses.indirect.push(callKey(stmt));
          break;
        case 'launch':
          uses.launches = true;
          break;
        default:
          break;
      }
    },
    expr: (expr: Expr) => {
      if (expr.op === 'function') {
        uses.taken.push(expr.function);
      }
    }
  });
  return uses;
}

/** Functions on a cycle of the call graph: members of strongly connected components (Tarjan 1972). */
function recursiveFunctions(
  all: IrFunction[],
  callees: (fn: IrFunction) => IrFunction[]
): Set<IrFunction> {
  const recursive = new Set<IrFunction>();
  const index = new Map<IrFunction, number>();
  const low = new Map<IrFunction, number>();
  const stack: IrFunction[] = [];
  const onStack = new Set<IrFunction>();
  const visit = (fn: IrFunction): void => {
    index.set(fn, index.size);
    low.set(fn, index.get(fn) as number);
    stack.push(fn);
    onStack.add(fn);
    for (const callee of callees(fn)) {
      if (callee === fn) {
        recursive.add(fn);
      }
      if (!index.has(callee)) {
        visit(callee);
        low.set(fn, Math.min(low.get(fn) as number, low.get(callee) as number));
      } else if (onStack.has(callee)) {
        low.set(
          fn,
          Math.min(low.get(fn) as number, index.get(callee) as number)
        );
      }
    }
    if (low.get(fn) === index.get(fn)) {
      const component = stack.splice(stack.indexOf(fn));
      component.forEach(member => onStack.delete(member));
      if (component.length > 1) {
        component.forEach(member => recursive.add(member));
      }
    }
  };
  all.forEach(fn => {
    if (!index.has(fn)) {
      visit(fn);
    }
  });
  return recursive;
}
