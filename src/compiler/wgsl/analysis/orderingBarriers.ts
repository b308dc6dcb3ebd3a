/**
 * Which barriers must order accesses to buffers. WGSL's workgroupBarrier orders
 * workgroup memory alone; storageBarrier orders buffers and makes the threads
 * wait a second time. It is needed only between a write to a buffer and what
 * other threads read or write there afterwards: a read needs nothing but that
 * later writes wait, and they do at any barrier.
 */
import type { BarrierStmt, Place, Stmt } from '../../ir/types';
import { blocksOf, walkStmt } from '../../ir/visit';

/** A buffer, by any names that tell buffers apart; `anything` for a pointer that may be anywhere. */
export type BufferKey = string | number;

/**
 * @param keysOf the buffers that a place may be in; none for variables and shared memory
 */
export function orderingBarriers(
  body: Stmt[],
  keysOf: (place: Place) => BufferKey[]
): Set<BarrierStmt> {
  const written = (stmt: Stmt): Set<BufferKey> => accesses(stmt, true, keysOf);
  const touched = (stmt: Stmt): Set<BufferKey> => accesses(stmt, false, keysOf);
  const before = new Map<BarrierStmt, Set<BufferKey>>();
  const after = new Map<BarrierStmt, Set<BufferKey>>();
  const around = aroundBarriers(body);
  scan(body, around, new Set(), written, false, before);
  scan(body, around, new Set(), touched, true, after);
  const ordering = new Set<BarrierStmt>();
  before.forEach((writes, barrier) => {
    const later = after.get(barrier) ?? new Set();
    const meets =
      (writes.has('anything') && later.size > 0) ||
      (later.has('anything') && writes.size > 0) ||
      [...writes].some(key => later.has(key));
    if (meets) {
      ordering.add(barrier);
    }
  });
  return ordering;
}

/** Notes at each barrier what was gathered on the way to it, from the front or from the back. */
function scan(
  stmts: Stmt[],
  around: Set<Stmt>,
  gathered: Set<BufferKey>,
  gather: (stmt: Stmt) => Set<BufferKey>,
  fromBack: boolean,
  at: Map<BarrierStmt, Set<BufferKey>>
): void {
  for (const stmt of fromBack ? [...stmts].reverse() : stmts) {
    if (stmt.stmt === 'barrier') {
      at.set(stmt, new Set(gathered));
      continue;
    }
    const all = gather(stmt);
    if (stmt.stmt === 'loop') {
      // A round comes before and after every other.
      all.forEach(key => gathered.add(key));
    }
    // What is nested without a barrier would be walked again at every depth.
    if (around.has(stmt)) {
      for (const inner of blocksOf(stmt)) {
        scan(inner, around, new Set(gathered), gather, fromBack, at);
      }
    }
    all.forEach(key => gathered.add(key));
  }
}

/** The statements that have a barrier inside. */
function aroundBarriers(stmts: Stmt[]): Set<Stmt> {
  const found = new Set<Stmt>();
  const note = (stmt: Stmt): boolean => {
    // filter, not some: each is noted.
    const inside = blocksOf(stmt).flat().filter(note).length > 0;
    if (inside) {
      found.add(stmt);
    }
    return inside || stmt.stmt === 'barrier';
  };
  stmts.forEach(note);
  return found;
}

function accesses(
  stmt: Stmt,
  onlyWrites: boolean,
  keysOf: (place: Place) => BufferKey[]
): Set<BufferKey> {
  const keys = new Set<BufferKey>();
  walkStmt(stmt, {
    place: (place, use) => {
      const counts = onlyWrites
        ? use === 'write' || use === 'update'
        : use !== 'address';
      if (counts) {
        keysOf(place).forEach(key => keys.add(key));
      }
    }
  });
  return keys;
}
