/** Switches: a branch table where the values lie close together, comparisons otherwise. */
import type { Stmt, SwitchStmt } from '../../ir/types';
import type { Label } from '../code';
import { emitValue } from './expressions';
import type { FunctionContext } from './functionContext';
import { leafType, wasmType } from './shapes';

export interface SwitchBodies {
  /** The number of the first call inside that can block. */
  first: number;
  /** For each case the number behind its last call; undefined if none inside can block. */
  resumeEnds: number[] | undefined;
  body(stmts: Stmt[], done: Label): void;
}

/** A table may have this many entries for each value. */
const DENSITY = 4;

export function emitSwitch(
  f: FunctionContext,
  stmt: SwitchStmt,
  bodies: SwitchBodies
): void {
  const { code } = f;
  const { cases } = stmt;
  const done = code.block();
  // One block for each case, the first case's innermost: leaving it enters the case.
  const entries: Label[] = [];
  for (let i = cases.length - 1; i >= 0; i--) {
    entries[i] = code.block();
  }
  if (bodies.resumeEnds) {
    const { resumeEnds } = bodies;
    const fresh = code.block();
    code.get(f.resume).i32(0).op('i32.lt_s').brIf(fresh);
    resumeEnds.forEach((end, i) => {
      if (end > (resumeEnds[i - 1] ?? bodies.first)) {
        code.get(f.resume).i32(end).op('i32.lt_s').brIf(entries[i]);
      }
    });
    code.op('unreachable').end();
  }
  dispatch(f, stmt, entries, done);
  cases.forEach(({ body }) => {
    code.end();
    bodies.body(body, done);
    code.br(done);
  });
  code.end();
}

function dispatch(
  f: FunctionContext,
  stmt: SwitchStmt,
  entries: Label[],
  done: Label
): void {
  const { code } = f;
  const wasm = wasmType(leafType(stmt.value.type));
  const defaultCase = stmt.cases.findIndex(c => c.isDefault);
  const otherwise = defaultCase >= 0 ? entries[defaultCase] : done;
  const targets = new Map<bigint, Label>();
  stmt.cases.forEach(({ values }, i) =>
    values.forEach(value =>
      targets.set(
        wasm === 'i32'
          ? BigInt.asIntN(32, BigInt(value))
          : BigInt.asIntN(64, BigInt(value)),
        entries[i]
      )
    )
  );
  const sorted = [...targets.keys()].sort((a, b) => (a < b ? -1 : 1));
  const least = sorted[0] ?? 0n;
  const span = sorted.length > 0 ? sorted[sorted.length - 1] - least + 1n : 0n;
  emitValue(f, stmt.value);
  if (span > BigInt(DENSITY * sorted.length + 4)) {
    const value = f.temp(wasm);
    code.set(value);
    for (const [number, label] of targets) {
      code.get(value);
      if (wasm === 'i64') {
        code.i64(number).op('i64.eq').brIf(label);
      } else {
        code.i32(Number(number)).op('i32.eq').brIf(label);
      }
    }
    f.release(wasm, value);
    code.br(otherwise);
    return;
  }
  const table = Array.from(
    { length: Number(span) },
    (_, i) => targets.get(least + BigInt(i)) ?? otherwise
  );
  if (wasm === 'i64') {
    const value = f.temp('i64');
    code.i64(least).op('i64.sub').tee(value);
    code.i64(span).op('i64.ge_u').brIf(otherwise);
    code.get(value).op('i32.wrap_i64');
    f.release('i64', value);
  } else if (least !== 0n) {
    code.i32(Number(least)).op('i32.sub');
  }
  code.brTable(table, otherwise);
}
