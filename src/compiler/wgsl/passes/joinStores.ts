/**
 * Stores of the bytes of one word, one behind the other in one thread, as one
 * store of the word:
 *
 *     out[8 * i] = a; out[8 * i + 1] = b; … -> *(unsigned *)(out + 8 * i) = a | b << 8 | …
 *
 * A byte alone takes two atomics, since the rest of its word may belong to other
 * threads (memory/narrowStores.ts). Three bytes, as colours have them, are
 * one store of a vector: neighbours have words together. Short loops that store so are written out first.
 */
import {
  binary,
  cast,
  constant,
  construct,
  declare,
  deref,
  pointerCast,
  ptr,
  read
} from '../../ir/build/index';
import { u32, u8, vec } from '../../ir/build/types';
import type { FreshVariables } from '../../ir/fresh';
import { changedVariables } from '../../ir/passes/inline';
import type {
  Expr,
  LoopStmt,
  Place,
  Stmt,
  StoreStmt,
  Variable
} from '../../ir/types';
import {
  exprsOf,
  walkExpr,
  walkPlace,
  type Visitor,
  rootVariable
} from '../../ir/visit';
import {
  certainAlignment,
  byteAddressOf,
  sameBase,
  smallSize,
  type ByteAddress
} from '../analysis/byteAddress';
import { initialisersOf, type Initialisers } from './finite';
import type { PointerFacts } from './pointerFacts';
import { roundsOfOne } from './roundsOfOne';

export function joinStores(
  body: Stmt[],
  facts: PointerFacts,
  fresh: FreshVariables
): Stmt[] {
  const changed = changedVariables(body);
  const params = new Set(
    [...facts.aligned].filter(param => !changed.has(param))
  );
  return params.size === 0
    ? body
    : new Joiner(facts, params, initialisersOf(body, changed), fresh).lists(
        body
      );
}

const THREE = vec('u8', 3);
/** Of two loops, as a digest of 32 bytes is written. */
const MOST_STORES = 32;

/** A store of one or two bytes. */
interface Part {
  at: number;
  stmt: StoreStmt;
  address: ByteAddress;
  size: 1 | 2;
}

class Joiner {
  constructor(
    private readonly facts: PointerFacts,
    private readonly params: ReadonlySet<Variable>,
    private readonly initialisers: Initialisers,
    private readonly fresh: FreshVariables
  ) {}

  /** The statements with what is inside them, and lists of them inside. */
  lists(stmts: Stmt[]): Stmt[] {
    const inner = stmts.flatMap((stmt): Stmt[] => {
      switch (stmt.stmt) {
        case 'block':
          return [{ ...stmt, body: this.lists(stmt.body) }];
        case 'if':
          return [
            {
              ...stmt,
              then: this.lists(stmt.then),
              else: this.lists(stmt.else)
            }
          ];
        case 'switch':
          return [
            {
              ...stmt,
              cases: stmt.cases.map(each => ({
                ...each,
                body: this.lists(each.body)
              }))
            }
          ];
        case 'loop':
          return (
            this.writtenOut(stmt) ?? [{ ...stmt, body: this.lists(stmt.body) }]
          );
        default:
          return [stmt];
      }
    });
    return this.joined(inner);
  }

  /** A loop that does nothing but store bytes, round by round and joined; undefined where nothing joins. */
  private writtenOut(loop: LoopStmt): Stmt[] | undefined {
    const stores = this.storesOf(loop);
    if (!stores || stores.length > MOST_STORES) {
      return undefined;
    }
    const rounds = loop.body[0].stmt === 'loop' ? this.inOrder(stores) : stores;
    const joined = this.joined(rounds);
    return joined === rounds ? undefined : joined;
  }

  /** The stores of a loop, or of a loop in a loop, around one store of bytes. */
  private storesOf(loop: LoopStmt): Stmt[] | undefined {
    const [only] = loop.body;
    if (only?.stmt === 'store') {
      return this.partOf(only, 0) && roundsOfOne(loop);
    }
    const rounds =
      only?.stmt === 'loop' && this.storesOf(only)
        ? roundsOfOne(loop, 'loop')
        : undefined;
    const stores = rounds?.map(round => this.storesOf(round as LoopStmt));
    return stores?.every(each => each !== undefined)
      ? stores.flat()
      : undefined;
  }

  /** Stores of the thread's own values to different bytes, in the order of these. */
  private inOrder(stores: Stmt[]): Stmt[] {
    const parts = stores.flatMap((stmt, at) => this.partOf(stmt, at) ?? []);
    const [first] = parts;
    const places = new Set(parts.map(({ address }) => address.constant));
    return parts.length === stores.length &&
      places.size === parts.length &&
      parts.every(
        ({ address, size, stmt }) =>
          size === first.size &&
          sameBase(address, first.address) &&
          isOwnValue(stmt.value)
      )
      ? parts
          .sort((a, b) => a.address.constant - b.address.constant)
          .map(({ stmt }) => stmt)
      : stores;
  }

  private joined(stmts: Stmt[]): Stmt[] {
    const groups = new Map<number, Part[]>();
    for (let i = 0; i < stmts.length; i++) {
      const group = this.groupFrom(stmts, i);
      if (group) {
        groups.set(i, group);
        i = group[group.length - 1].at;
      }
    }
    if (groups.size === 0) {
      return stmts;
    }
    const changes = new Map<number, Stmt[]>();
    groups.forEach(group => this.join(group, changes));
    return stmts.flatMap((stmt, i) => changes.get(i) ?? [stmt]);
  }

  /** The stores from statement `first` on that fill a word, or are three bytes. */
  private groupFrom(stmts: Stmt[], first: number): Part[] | undefined {
    const start = this.partOf(stmts[first], first);
    if (!start) {
      return undefined;
    }
    const fills = certainAlignment(start.address, this.initialisers) % 4 === 0;
    const most = fills ? 4 / start.size : start.size === 1 ? 3 : 0;
    const group = [start];
    const own = new Set(variablesIn(start.address));
    for (let i = first + 1; i < stmts.length && group.length < most; i++) {
      const stmt = stmts[i];
      if (this.readsMemory(stmt, group, start)) {
        break;
      }
      const part = this.partOf(stmt, i);
      if (part) {
        if (
          part.size !== start.size ||
          !sameBase(part.address, start.address) ||
          part.address.constant !==
            start.address.constant + group.length * start.size
        ) {
          break;
        }
        group.push(part);
      } else if (!isLocalWork(stmt, own)) {
        break;
      }
    }
    const bytes = group.length * start.size;
    return bytes === 4 || bytes === 3 ? group : undefined;
  }

  private partOf(stmt: Stmt, at: number): Part | undefined {
    const size = stmt.stmt === 'store' ? smallSize(stmt.place) : undefined;
    const address =
      size && stmt.stmt === 'store'
        ? byteAddressOf(stmt.place, this.params, this.initialisers)
        : undefined;
    return address && { at, stmt: stmt as StoreStmt, address, size: size! };
  }

  /** Whether a statement may read what the stores of `group`, which come behind it now, have written. */
  private readsMemory(stmt: Stmt, group: Part[], { address }: Part): boolean {
    let found = false;
    const see = (place: Place): void => {
      const root = rootVariable(place);
      if (root) {
        found ||= root.space === 'global' || root.isVolatile;
        return;
      }
      let base = place;
      while (base.place === 'element' || base.place === 'field') {
        base = base.base;
      }
      const from = byteAddressOf(base, this.params, this.initialisers);
      if (!from || base !== place) {
        found = true;
      } else if (from.param === address.param) {
        const apart = from.constant - address.constant;
        const written = group.length * group[0].size;
        const size = smallSize(place);
        found ||=
          !size ||
          !sameBase(from, address) ||
          !(apart >= written || apart + size <= 0);
      } else {
        found ||= this.facts.mayMeet(from.param, address.param);
      }
    };
    const visitor: Visitor = {
      place: (place, use) => {
        if (use === 'read') {
          see(place);
        }
      }
    };
    exprsOf(stmt).forEach(expr => walkExpr(expr, visitor));
    if (stmt.stmt === 'store') {
      walkPlace(stmt.place, 'write', visitor);
    }
    return found;
  }

  private join(group: Part[], changes: Map<number, Stmt[]>): void {
    const [{ stmt: first, size }] = group;
    const { span } = first;
    const mask = constant(u32, size === 1 ? 0xff : 0xffff, span);
    const isThree = group.length === 3;
    const parts = group.map(({ stmt, at }, i): Expr => {
      const whole = cast(u32, stmt.value, stmt.span);
      const { type } = stmt.place;
      // Unsigned ones have no bits but their own.
      const value =
        type.kind === 'scalar' && type.name.startsWith('i')
          ? binary('bitand', whole, mask, stmt.span)
          : whole;
      const part = this.fresh.local('part', u32, stmt.span);
      changes.set(at, [declare(part, value, stmt.span)]);
      return i === 0 || isThree
        ? read(part, stmt.span)
        : binary(
            'shl',
            read(part, stmt.span),
            constant(u32, 8 * size * i, stmt.span),
            stmt.span
          );
    });
    const { place } = first;
    const { at, stmt: end } = group[group.length - 1];
    changes.get(at)!.push({
      ...end,
      place: deref(
        pointerCast(
          ptr(isThree ? THREE : u32),
          (place as Place & { place: 'deref' }).pointer
        ),
        place.span
      ),
      value: isThree
        ? construct(
            THREE,
            parts.map(part => cast(u8, part, span)),
            span
          )
        : parts.reduce((left, right) => binary('bitor', left, right, span))
    });
  }
}

function variablesIn({ terms }: ByteAddress): Variable[] {
  const found: Variable[] = [];
  terms.forEach(({ expr }) =>
    walkExpr(expr, {
      place: place => {
        if (place.place === 'variable') {
          found.push(place.variable);
        }
      }
    })
  );
  return found;
}

/** Whether a value is made of the thread's own variables alone. */
function isOwnValue(value: Expr): boolean {
  let found = true;
  walkExpr(value, {
    place: place => {
      const root = rootVariable(place);
      found &&= root?.space === 'local' && !root.isVolatile;
    }
  });
  return found;
}

/** A statement that sets a local variable, none of `own`. */
function isLocalWork(stmt: Stmt, own: ReadonlySet<Variable>): boolean {
  if (stmt.stmt === 'declare') {
    return stmt.variable.space === 'local';
  }
  const root = stmt.stmt === 'store' ? rootVariable(stmt.place) : undefined;
  return root?.space === 'local' && !root.isVolatile && !own.has(root);
}
