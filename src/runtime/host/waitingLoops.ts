/**
 * Loops that do nothing but look at memory (`while (!ready) ;`): what they wait
 * for another thread does, or what a stream calls: they let others run each time.
 */
import type { IrFunction, LoopStmt, Module } from '../../compiler/ir/types';
import { walkStmts } from '../../compiler/ir/visit';

const YIELD = '__gs_thread_yield';

/** Of a program in which others may run; its module has the calls from then on. */
export function yieldInWaitingLoops(module: Module): void {
  const loops: LoopStmt[] = [];
  for (const fn of module.functions) {
    if (fn.kind === 'host' && !fn.external) {
      walkStmts(fn.body, {
        stmt: stmt => {
          if (stmt.stmt === 'loop' && onlyLooks(stmt)) {
            loops.push(stmt);
          }
        },
        expr: () => false
      });
    }
  }
  if (loops.length > 0) {
    const callee = yieldOf(module);
    for (const { body, span } of loops) {
      body.push({ stmt: 'call', callee, args: [], span });
    }
  }
}

function onlyLooks({ body, step, cond, until }: LoopStmt): boolean {
  return body.length + step.length === 0 && (cond ?? until) !== undefined;
}

function yieldOf(module: Module): IrFunction {
  const { functions } = module;
  const known = functions.find(({ name }) => name === YIELD);
  if (known) {
    return known;
  }
  const made: IrFunction = {
    id: YIELD,
    name: YIELD,
    kind: 'host',
    params: [],
    result: { kind: 'void' },
    shared: [],
    body: [],
    external: { variadic: false },
    span: functions[0].span
  };
  functions.push(made);
  return made;
}
