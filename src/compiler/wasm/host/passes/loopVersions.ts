/**
 * Two versions of a loop that counts, calls nothing and may be long:
 *
 *     for (int j = 1; j < n - 1; j++) out[i][j] = in[i][j - 1] + in[i][j + 1];
 *
 * becomes
 *
 *     ok = are &out[i] and &in[i] valid
 *     if (ok) { to = out[i]; from = in[i]; ok = are to + 1 … to + n - 2 and from … from + n - 1 valid }
 *     if (ok) for (…) to[j] = from[j - 1] + from[j + 1];     // nothing is checked
 *     else    for (…) out[i][j] = in[i][j - 1] + in[i][j + 1];
 *
 * so that what the loop reads again and again is read once, and the checks of
 * its accesses are made once before it. Where a check fails the loop runs as it
 * was written, and stops in the round and at the line where it goes wrong.
 */
import {
  binary,
  bool,
  boolean,
  cast,
  declare,
  read,
  store
} from '../../../ir/build/index';
import { FreshVariables } from '../../../ir/fresh';
import { mapStmts } from '../../../ir/rewrite';
import type { Expr, LoopStmt, Place, Stmt, Variable } from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';
import { addressedVariables } from '../functionContext';
import {
  calleesFirst,
  type HostFunctions,
  type HostPassContext
} from './copies';
import {
  Conditions,
  NotKnown,
  greatest,
  lastsFor,
  least,
  plus,
  point,
  roundsOf,
  toExpr,
  widened,
  type Interval,
  type Whole
} from './intervals';
import {
  loopCount,
  factsOf,
  type LoopCount,
  type LoopFacts
} from './loopFacts';
import { asked } from './loopGuards';
import { Loads } from './loopLoads';
import { innerLoops, pointerOf, sizeOfLoop } from './loopParts';
import { LoopRanges, addressOf } from './loopRanges';

/** Rounds below which the checks before the loop would cost more than they save. */
const FEW = 8n;
/** Rounds of a loop that is looked at as a part of the one around it. */
const SHORT = 16n;
/** Rounds that a function may be in without being left. */
const MANY = 4096n;
const PIECE = 1024n;
/** Nodes of a loop that is not written twice. */
const LARGE = 800;

export function versionLoops(
  { functions, of, ...known }: HostFunctions,
  { module, roots, isWatched }: HostPassContext
): HostFunctions {
  if (isWatched) {
    return { functions, of, ...known };
  }
  const fresh = new FreshVariables({ ...module, functions });
  const proven = new Set<Place>();
  const whole = new Set<Stmt>();
  for (const fn of new Set(calleesFirst(roots).map(of))) {
    if (!fn.external) {
      fn.body = new Versions(fresh, addressedVariables(fn), proven, whole).list(
        fn.body
      );
    }
  }
  return { functions, of, proven, whole };
}

class Versions {
  /** Loops that are written twice, so far. */
  private versions = 0;

  constructor(
    private readonly fresh: FreshVariables,
    private readonly addressed: ReadonlySet<Variable>,
    private readonly proven: Set<Place>,
    private readonly whole: Set<Stmt>
  ) {}

  list(stmts: Stmt[]): Stmt[] {
    return stmts.flatMap(stmt => this.stmt(stmt));
  }

  private stmt(stmt: Stmt): Stmt[] {
    switch (stmt.stmt) {
      case 'loop':
        return this.version(stmt) ?? [this.around(stmt)];
      case 'if':
        return [
          { ...stmt, then: this.list(stmt.then), else: this.list(stmt.else) }
        ];
      case 'block':
        return [{ ...stmt, body: this.list(stmt.body) }];
      case 'switch':
        return [
          {
            ...stmt,
            cases: stmt.cases.map(c => ({ ...c, body: this.list(c.body) }))
          }
        ];
      case 'try':
        return [
          {
            ...stmt,
            body: this.list(stmt.body),
            handler: this.list(stmt.handler)
          }
        ];
      default:
        return [stmt];
    }
  }

  /** A loop of which there is one version; those in it may have two. */
  private around(loop: LoopStmt): Stmt {
    const copy = { ...loop, body: this.list(loop.body) };
    if (this.whole.has(loop)) {
      this.whole.add(copy);
    }
    return copy;
  }

  private version(loop: LoopStmt): Stmt[] | undefined {
    const facts = factsOf(loop, this.addressed);
    if (!facts.isQuiet || sizeOfLoop(loop) > LARGE) {
      if (this.isShort(loop, facts)) {
        this.whole.add(loop);
      }
      return undefined;
    }
    return known(() => this.written(loop, facts));
  }

  /** Whether the loop has few rounds, whatever is in them. */
  private isShort(loop: LoopStmt, facts: LoopFacts): boolean {
    const count = loopCount(loop, facts);
    const ranges = new LoopRanges(facts, this.addressed);
    const rounds =
      count && known(() => ranges.countInside(loop, count, new Conditions()));
    return (
      rounds !== undefined &&
      count !== undefined &&
      lastsFor(rounds, count.step, MANY) === false
    );
  }

  /** Throws NotKnown where the loop does not count, or one in it is not short. */
  private written(original: LoopStmt, before: LoopFacts): Stmt[] | undefined {
    const loads = new Loads(this.fresh, this.addressed, before);
    const loop = this.renamed(loads.replace(original));
    const facts = factsOf(loop, this.addressed);
    const count = loopCount(loop, facts);
    if (!count) {
      throw new NotKnown();
    }
    const ranges = new LoopRanges(facts, this.addressed);
    const conditions = new Conditions();
    const rounds = ranges.count(
      count,
      point(firstOf(original, count)),
      conditions
    );
    ranges.alongside(loop, count, rounds);
    let inside = 1n;
    innerLoops(loop).forEach(inner => {
      const innerFacts = factsOf(inner, this.addressed);
      const innerCount = loopCount(inner, innerFacts);
      const range =
        innerCount && ranges.countInside(inner, innerCount, conditions);
      if (!range || lastsFor(range, innerCount.step, SHORT) !== false) {
        throw new NotKnown();
      }
      const most = roundsOf(range, innerCount.step) ?? 1n;
      inside = most > inside ? most : inside;
    });
    const fast = this.withoutChecks(loop, ranges, conditions);
    const inner = this.hasOpenInside(fast) && this.insideOnly(original);
    if (inner) {
      return [inner];
    }
    const counted = roundsOf(rounds, count.step);
    const isLong =
      counted === undefined
        ? lastsFor(rounds, count.step, FEW)
        : counted * inside > FEW;
    const isWhole = lastsFor(rounds, count.step, MANY) === false;
    const checks = conditions.list.length > 0 || loads.list.length > 0;
    if (!checks) {
      // Nothing depends on what is known only when the program runs.
      if (isWhole) {
        this.markWhole(fast);
      }
      return [fast];
    }
    if (isWhole) {
      this.markWhole(original);
    }
    if (isLong === false) {
      return [this.around(original)];
    }
    return this.guarded(
      original,
      isWhole ? this.marked(fast) : this.inPieces(fast, count, rounds),
      loads,
      [...(typeof isLong === 'boolean' ? [] : [isLong]), ...conditions.list]
    );
  }

  /** Whether the loops in a loop have accesses that are still checked. */
  private hasOpenInside(loop: LoopStmt): boolean {
    let isOpen = false;
    const look = (place: Place): void => {
      isOpen ||= pointerOf(place) !== undefined && !this.proven.has(place);
    };
    walkStmts(innerLoops(loop), {
      stmt: stmt => {
        if (stmt.stmt === 'store') {
          look(stmt.place);
        }
      },
      expr: expr => {
        if (expr.op === 'read') {
          look(expr.place);
        }
      }
    });
    return isOpen;
  }

  /** The loop with two versions of loops in it, if there are any then: they know more of pointers. */
  private insideOnly(loop: LoopStmt): Stmt | undefined {
    const before = this.versions;
    const copy = this.around(loop);
    return this.versions > before ? copy : undefined;
  }

  /** The loop with variables of its own: nothing else keeps their values. */
  private renamed(loop: LoopStmt): LoopStmt {
    const copies = new Map<Variable, Variable>();
    walkStmts([...loop.body, ...loop.step], {
      stmt: stmt => {
        if (stmt.stmt === 'declare') {
          copies.set(stmt.variable, this.fresh.copy(stmt.variable));
        }
      },
      expr: () => false
    });
    const [copy] = mapStmts([{ ...loop, init: [] }], {
      place: place => {
        const variable =
          place.place === 'variable' ? copies.get(place.variable) : undefined;
        return place.place === 'variable' && variable
          ? { ...place, variable }
          : place;
      },
      stmt: stmt =>
        stmt.stmt === 'declare'
          ? {
              ...stmt,
              variable: copies.get(stmt.variable) ?? stmt.variable
            }
          : stmt
    });
    return { ...(copy as LoopStmt), init: loop.init };
  }

  private marked(loop: LoopStmt): LoopStmt {
    const copy = { ...loop, init: [] };
    this.markWhole(copy);
    return copy;
  }

  /** A loop, with those in it, that is not left to be entered again. */
  private markWhole(loop: LoopStmt): void {
    this.whole.add(loop);
    innerLoops(loop).forEach(inner => this.whole.add(inner));
  }

  /**
   * Rounds in pieces, between which the function may be left: what counts them
   * and what is kept for coming back is not in the loop that works.
   *
   *     for (; i < n;) { end = min(i + PIECE, n); for (; i < end; i++) …; if (i < end) break; }
   */
  private inPieces(
    loop: LoopStmt,
    count: LoopCount,
    rounds: Interval
  ): LoopStmt {
    const { span } = loop;
    const { variable, step } = count;
    const isUp = step > 0n;
    const isPointer = variable.type.kind === 'pointer';
    const at = isPointer ? addressOf(read(variable)) : read(variable);
    const end = this.fresh.local('_t0', at.type, span);
    const reach = plus(widened(at), step * PIECE);
    const until = isUp
      ? least(reach, plus(rounds.high, 1n))
      : greatest(reach, plus(rounds.low, -1n));
    const goesOn = binary(isUp ? 'lt' : 'gt', at, read(end), span);
    const piece: LoopStmt = {
      ...loop,
      init: [],
      cond:
        loop.cond && isComparison(loop.cond)
          ? goesOn
          : binary('and', goesOn, loop.cond ?? boolean(true), span)
    };
    this.markWhole(piece);
    return {
      stmt: 'loop',
      init: [],
      cond: loop.cond,
      body: [
        declare(end, cast(at.type, toExpr(until), span), span),
        piece,
        {
          stmt: 'if',
          cond: goesOn,
          then: [{ stmt: 'break', span }],
          else: [],
          span
        }
      ],
      step: [],
      span
    };
  }

  /** The loop's accesses that are valid where the conditions hold are marked so. */
  private withoutChecks(
    loop: LoopStmt,
    ranges: LoopRanges,
    conditions: Conditions
  ): LoopStmt {
    const mark = (place: Place): Place => {
      const needed = new Conditions();
      const isKnown = known(() => {
        ranges.access(place, needed);
        return true;
      });
      if (!isKnown) {
        return place;
      }
      conditions.list.push(...needed.list);
      const copy = { ...place };
      this.proven.add(copy);
      return copy;
    };
    const body = mapStmts(loop.body, {
      expr: expr => {
        const place = expr.op === 'read' ? mark(expr.place) : undefined;
        return expr.op === 'read' && place !== expr.place
          ? { ...expr, place: place! }
          : expr;
      },
      stmt: stmt => {
        const place = stmt.stmt === 'store' ? mark(stmt.place) : undefined;
        return stmt.stmt === 'store' && place !== stmt.place
          ? { ...stmt, place: place! }
          : stmt;
      }
    });
    return body === loop.body ? loop : { ...loop, body };
  }

  private guarded(
    slow: LoopStmt,
    fast: LoopStmt,
    loads: Loads,
    conditions: Expr[]
  ): Stmt[] {
    this.versions++;
    const { span } = slow;
    const slowOnly = { ...slow, init: [] };
    if (this.whole.has(slow)) {
      this.whole.add(slowOnly);
    }
    const ok = this.fresh.local('_t0', bool, span);
    const nothing = new LoopRanges(
      { ...loads.facts, set: new Set(), given: new Map() },
      this.addressed
    );
    // From the last to the first, each where all before it hold.
    let steps: Stmt[] = [asked(conditions, [store(ok, boolean(true), span)])];
    for (const { variable, place } of [...loads.list].reverse()) {
      const needed = new Conditions();
      nothing.access(place, needed);
      const copy = { ...place };
      this.proven.add(copy);
      const load = store(variable, read(copy, place.span), span);
      steps = [asked(needed.list, [load, ...steps])];
    }
    const guard = [
      declare(ok, boolean(false), span),
      ...loads.list.map(({ variable }) => declare(variable, undefined, span)),
      ...steps
    ];
    return [
      {
        stmt: 'block',
        body: [
          ...slow.init,
          ...guard,
          {
            stmt: 'if',
            cond: read(ok),
            then: [fast],
            else: [slowOnly],
            span
          }
        ],
        span
      }
    ];
  }
}

/** What is found, or undefined where it cannot be shown. */
function known<T>(find: () => T | undefined): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof NotKnown) {
      return undefined;
    }
    throw error;
  }
}

/** What the counter is before the loop. */
function firstOf({ init }: LoopStmt, { variable }: LoopCount): Whole {
  const last = init.at(-1);
  if (variable.type.kind === 'pointer') {
    return addressOf(read(variable));
  }
  return last?.stmt === 'declare' &&
    last.variable === variable &&
    last.init?.op === 'const'
    ? BigInt(last.init.value)
    : widened(read(variable));
}

function isComparison(cond: Expr): boolean {
  return cond.op === 'binary' && cond.operator !== 'and';
}
