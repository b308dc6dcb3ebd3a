/**
 * Accesses of one thread to neighbouring scalars, of a shared array or of one
 * struct or vector anywhere, joined into accesses of up to 16 bytes where the
 * alignment is certain: what compilers do in straight code, and what counts as
 * one request on a card. Loads of a struct or vector may leave gaps.
 */
import {
  addressOf,
  construct,
  declare,
  deref,
  int,
  member,
  offset,
  pointerCast,
  ptr,
  read,
  store
} from '../../../ir/build/index';
import type { FreshVariables } from '../../../ir/fresh';
import { scalarSize, type ScalarName } from '../../../semantics/scalarTypes';
import type { FunctionInstance } from '../../../ir/roots/index';
import type {
  Expr,
  Place,
  ReadExpr,
  Stmt,
  StoreStmt,
  VectorType
} from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';
import { mapOperands } from '../../../ir/rewrite';
import { readsVolatile, mayOverlap } from './aliasing';
import { addressedIn, AffineValues, distance } from './affine';
import {
  constantsOf,
  vectorGroups,
  type PlacedAccess,
  type VectorGroup
} from './neighbours';

/** Statements one after the other, without control flow or synchronisation. */
interface Segment {
  stmts: Stmt[];
  loads: PlacedAccess[];
  stores: PlacedAccess[];
  /** Stores whose place is not known exactly, by statement. */
  vague: { at: number; place: Place }[];
}

export function vectorize(
  stmts: Stmt[],
  instance: FunctionInstance,
  fresh: FreshVariables
): Stmt[] {
  return new Vectorizer(instance, fresh).list(
    stmts,
    new AffineValues(addressedIn(stmts))
  );
}

class Vectorizer {
  constructor(
    private readonly instance: FunctionInstance,
    private readonly fresh: FreshVariables
  ) {}

  list(stmts: readonly Stmt[], values: AffineValues): Stmt[] {
    const out: Stmt[] = [];
    let segment = emptySegment();
    const close = (): void => {
      out.push(...this.joined(segment));
      segment = emptySegment();
    };
    for (const stmt of stmts) {
      if (stmt.stmt === 'declare' || stmt.stmt === 'store') {
        this.note(stmt, segment, values);
        continue;
      }
      close();
      out.push(this.inside(stmt, values));
    }
    close();
    return out;
  }

  private inside(stmt: Stmt, values: AffineValues): Stmt {
    const list = (stmts: Stmt[]): Stmt[] => this.list(stmts, values.copy());
    switch (stmt.stmt) {
      case 'if': {
        const next = { ...stmt, then: list(stmt.then), else: list(stmt.else) };
        values.forgetAssigned([stmt]);
        return next;
      }
      case 'loop': {
        const init = this.list(stmt.init, values);
        values.forgetAssigned([stmt]);
        return { ...stmt, init, body: list(stmt.body), step: list(stmt.step) };
      }
      case 'switch': {
        const cases = stmt.cases.map(c => ({ ...c, body: list(c.body) }));
        values.forgetAssigned([stmt]);
        return { ...stmt, cases };
      }
      case 'block':
        return { ...stmt, body: this.list(stmt.body, values) };
      default:
        values.forgetAssigned([stmt]);
        return stmt;
    }
  }

  /** Adds a statement to the segment, with its accesses. */
  private note(
    stmt: Extract<Stmt, { stmt: 'declare' | 'store' }>,
    segment: Segment,
    values: AffineValues
  ): void {
    const at = segment.stmts.push(stmt) - 1;
    const value = stmt.stmt === 'declare' ? stmt.init : stmt.value;
    const reads = (node: ReadExpr): void => {
      const access = this.accessTo(node.place, at, values);
      if (access) {
        segment.loads.push({ ...access, node });
      }
    };
    if (value) {
      eagerReads(value, reads);
    }
    if (stmt.stmt === 'declare') {
      values.assign(stmt.variable, stmt.init);
      return;
    }
    placeReads(stmt.place, reads);
    if (stmt.place.place === 'variable') {
      values.assign(stmt.place.variable, stmt.value);
      return;
    }
    const access = this.accessTo(stmt.place, at, values);
    if (access) {
      segment.stores.push(access);
    } else {
      segment.vague.push({ at, place: stmt.place });
    }
    values.forgetAssigned([stmt]);
  }

  // ------------------------------------------------------------------ joining

  private joined(segment: Segment): Stmt[] {
    const before = new Map<number, Stmt[]>();
    const replaced = new Map<number, Map<ReadExpr, Expr>>();
    const mayMove = (load: PlacedAccess, first: PlacedAccess): boolean =>
      this.loadMayMove(load, first, segment);
    for (const group of vectorGroups(segment.loads, mayMove)) {
      this.joinLoads(group, before, replaced);
    }
    const stmts = segment.stmts.map((stmt, at) => {
      const nodes = replaced.get(at);
      return nodes ? rewritten(stmt, nodes) : stmt;
    });
    for (const group of vectorGroups(segment.stores)) {
      if (
        constantsOf(group.accesses).size === group.accesses.length &&
        this.storesMayMove(group.accesses, segment)
      ) {
        this.joinStores(group, stmts);
      }
    }
    return stmts.flatMap((stmt, at) => [...(before.get(at) ?? []), stmt]);
  }

  private joinLoads(
    { accesses, least, type }: VectorGroup,
    before: Map<number, Stmt[]>,
    replaced: Map<number, Map<ReadExpr, Expr>>
  ): void {
    const [first] = accesses;
    const size = scalarSize(first.element);
    const { span } = first.place;
    const temp = this.fresh.local('_wide', type, span);
    const list = before.get(first.at) ?? [];
    list.push(declare(temp, read(wholeOf(first, least, type), span), span));
    before.set(first.at, list);
    for (const access of accesses) {
      const lane = (access.location.offset.constant - least) / size;
      const nodes = replaced.get(access.at) ?? new Map<ReadExpr, Expr>();
      nodes.set(
        access.node!,
        seenAs(
          access.element,
          member(read(temp, span), lane, access.node!.span)
        )
      );
      replaced.set(access.at, nodes);
    }
  }

  /** The last of the stores writes all; the others only keep their values. */
  private joinStores(
    { accesses, least, type }: VectorGroup,
    stmts: Stmt[]
  ): void {
    const last = accesses[accesses.length - 1];
    const size = scalarSize(last.element);
    const parts: Expr[] = [];
    for (const access of accesses) {
      const { value, span } = stmts[access.at] as StoreStmt;
      const lane = (access.location.offset.constant - least) / size;
      if (access === last) {
        parts[lane] = seenAs(type.element, value);
        continue;
      }
      const temp = this.fresh.local('_part', access.place.type, span);
      parts[lane] = seenAs(type.element, read(temp, span));
      stmts[access.at] = declare(temp, value, span);
    }
    const { span } = stmts[last.at];
    const place = wholeOf(last, least, type);
    stmts[last.at] = store(place, construct(type, parts, span), span);
  }

  /** No store between the first load and another may hit what that loads. */
  private loadMayMove(
    load: PlacedAccess,
    first: PlacedAccess,
    segment: Segment
  ): boolean {
    return (
      load.at >= first.at &&
      segment.stores.every(
        s =>
          s.at < first.at ||
          // What is loaded in the store's own statement is loaded before it.
          s.at >= load.at ||
          areApart(s, load)
      ) &&
      !this.hasVague(segment, first.at, load.at, load)
    );
  }

  /** Nothing between the first store and the last may read or write what is stored. */
  private storesMayMove(group: PlacedAccess[], segment: Segment): boolean {
    const first = group[0].at;
    const last = group[group.length - 1].at;
    const isBetween = (a: PlacedAccess): boolean =>
      a.at >= first && a.at <= last;
    return (
      [...segment.loads.filter(l => l.at > first), ...segment.stores]
        .filter(a => isBetween(a) && !group.includes(a))
        .every(a =>
          group.every(stored => stored.at >= a.at || areApart(a, stored))
        ) &&
      !this.hasVague(segment, first, last, group[0]) &&
      !segment.stmts
        .slice(first, last + 1)
        .some(stmt => this.readsVaguely(stmt, segment, group[0]))
    );
  }

  /** Whether a statement may read what is accessed in a way that is not among the segment's loads. */
  private readsVaguely(
    stmt: Stmt,
    segment: Segment,
    access: PlacedAccess
  ): boolean {
    let vague = false;
    walkStmts([stmt], {
      expr: expr => {
        if (expr.op === 'read' && !segment.loads.some(l => l.node === expr)) {
          vague ||= this.mayTouch(expr.place, access);
        }
      }
    });
    return vague;
  }

  private mayTouch(place: Place, access: PlacedAccess): boolean {
    const objects = this.instance.objectsOf(place);
    return (
      objects.some(root => root.kind === 'unknown') ||
      mayOverlap(objects, access.objects)
    );
  }

  /** A scalar in shared memory, or in a struct or vector in memory, that is not volatile. */
  private accessTo(
    place: Place,
    at: number,
    values: AffineValues
  ): PlacedAccess | undefined {
    const location = values.locate(place) ?? values.locateInside(place);
    if (
      !location ||
      readsVolatile(place) ||
      location.variable?.isVolatile ||
      place.type.kind !== 'scalar' ||
      (location.variable && scalarSize(place.type.name) < 4)
    ) {
      return undefined;
    }
    const objects = this.instance.objectsOf(place);
    return { at, place, location, element: place.type.name, objects };
  }

  private hasVague(
    segment: Segment,
    first: number,
    last: number,
    access: PlacedAccess
  ): boolean {
    return segment.vague.some(
      ({ at, place }) =>
        at >= first && at < last && this.mayTouch(place, access)
    );
  }
}

function emptySegment(): Segment {
  return { stmts: [], loads: [], stores: [], vague: [] };
}

function areApart(a: PlacedAccess, b: PlacedAccess): boolean {
  if (a.location.base !== b.location.base) {
    return (
      ![...a.objects, ...b.objects].some(root => root.kind === 'unknown') &&
      !mayOverlap(a.objects, b.objects)
    );
  }
  const bytes = distance(a.location, b.location);
  return (
    bytes !== undefined &&
    (bytes >= scalarSize(a.element) || -bytes >= scalarSize(b.element))
  );
}

/** The same bits, where an access has another type than its neighbours. */
function seenAs(element: ScalarName, value: Expr): Expr {
  return value.type.kind === 'scalar' && value.type.name === element
    ? value
    : {
        op: 'bitcast',
        type: { kind: 'scalar', name: element },
        arg: value,
        span: value.span
      };
}

/** The vector that begins at byte `least`, where `access` is inside. */
function wholeOf(access: PlacedAccess, least: number, type: VectorType): Place {
  const back =
    (least - access.location.offset.constant) / scalarSize(access.element);
  const { span } = access.place;
  const first = offset(addressOf(access.place, span), int(back), span);
  return deref(pointerCast(ptr(type), first, span), span);
}

/** Reads that are certainly evaluated. */
function eagerReads(expr: Expr, found: (node: ReadExpr) => void): void {
  if (expr.op === 'select') {
    eagerReads(expr.cond, found);
    return;
  }
  if (
    expr.op === 'binary' &&
    (expr.operator === 'and' || expr.operator === 'or')
  ) {
    eagerReads(expr.left, found);
    return;
  }
  mapOperands(
    expr,
    e => {
      eagerReads(e, found);
      return e;
    },
    p => {
      placeReads(p, found);
      return p;
    }
  );
  if (expr.op === 'read') {
    found(expr);
  }
}

function placeReads(place: Place, found: (node: ReadExpr) => void): void {
  switch (place.place) {
    case 'variable':
      break;
    case 'deref':
      eagerReads(place.pointer, found);
      break;
    case 'element':
      placeReads(place.base, found);
      eagerReads(place.index, found);
      break;
    case 'field':
      placeReads(place.base, found);
      break;
  }
}

function rewritten(stmt: Stmt, nodes: Map<ReadExpr, Expr>): Stmt {
  const expr = (e: Expr): Expr =>
    (e.op === 'read' && nodes.get(e)) || mapOperands(e, expr, place);
  const place = (p: Place): Place => {
    switch (p.place) {
      case 'variable':
        return p;
      case 'deref':
        return { ...p, pointer: expr(p.pointer) };
      case 'element':
        return { ...p, base: place(p.base), index: expr(p.index) };
      case 'field':
        return { ...p, base: place(p.base) };
    }
  };
  if (stmt.stmt === 'declare') {
    return { ...stmt, ...(stmt.init && { init: expr(stmt.init) }) };
  }
  return stmt.stmt === 'store'
    ? { ...stmt, place: place(stmt.place), value: expr(stmt.value) }
    : stmt;
}
