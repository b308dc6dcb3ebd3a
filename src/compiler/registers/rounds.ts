import type { LoopStmt } from '../ir/types';
import { walkExpr, walkStmts, wholePlace } from '../ir/visit';

/** Rounds of a counting loop that are put together, by the most nodes its body may have. */
const RUNTIME_UNROLL: [nodes: number, rounds: number][] = [
  [25, 16],
  [50, 8],
  [250, 4]
];

/** The compiler puts rounds of a small counting loop together to overlap their loads. */
export function roundsTogether(stmt: LoopStmt): number {
  if (stmt.unroll !== undefined) {
    return stmt.unroll > 1 ? Math.min(stmt.unroll, 8) : 1;
  }
  const { cond } = stmt;
  if (!cond || stmt.until || !isCounting(stmt)) {
    return 1;
  }
  let size = 0;
  let isSimple = true;
  let stores = false;
  let loads = false;
  walkExpr(cond, {
    expr: e => {
      loads ||= e.op === 'read' && e.place.place !== 'variable';
    }
  });
  walkStmts(stmt.body, {
    expr: () => void size++,
    place: (place, use) => {
      stores ||= use !== 'read' && wholePlace(place).place === 'deref';
    },
    stmt: s => {
      isSimple &&= /^(declare|store|block|if)$/.test(s.stmt);
    }
  });
  // With a bound in memory that the body may change, the number of rounds is unknown.
  if (!isSimple || (loads && stores)) {
    return 1;
  }
  return RUNTIME_UNROLL.find(([most]) => size <= most)?.[1] ?? 1;
}

/** Whether the step adds a constant to the variable that the condition compares. */
function isCounting(stmt: LoopStmt): boolean {
  const [step] = stmt.step;
  return (
    stmt.step.length === 1 &&
    step.stmt === 'store' &&
    step.place.place === 'variable' &&
    step.value.op === 'binary' &&
    step.value.operator === 'add' &&
    step.value.right.op === 'const'
  );
}
