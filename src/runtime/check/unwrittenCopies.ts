/**
 * Arrays that are copied to the host although nothing ever wrote a byte of them:
 * the kernel that should have was not launched, not with this pointer, or had all
 * of its threads kept out. A copy alone does no harm (programs time copies of
 * empty memory), and a tail that nothing wrote may be padding: what is told is an
 * array that is wholly unwritten, and whose copy the program's source uses before
 * it copies something else there. So is a part that was to be filled (shortFills.ts).
 */
import type {
  Expr,
  IrFunction,
  Module,
  Place,
  Span,
  Variable
} from '../../compiler/ir/types';
import {
  exprsOf,
  resultsOf,
  rootVariable,
  walkExpr,
  walkStmts
} from '../../compiler/ir/visit';
import type { CheckSession } from '../../simulator';
import { DEVICE_BASE } from '../devices/addressRange';
import type { HostCall } from '../host/library';
import { callAt } from './programCalls';
import { ShortFills } from './shortFills';

/** Functions that are given a pointer without looking at what is there. */
const NO_USE =
  /^_*(cuda\w+|free|malloc|calloc|realloc|memset|bzero|operator (new|delete)(\[\])?)$/;

/** Members of the standard library's classes that make, end or measure an object, and do not look into it. */
const NO_LOOK =
  /^std::(.*::)?((\w+)(<.*>)?::~?\3|.*::(size|length|empty|capacity|clear|resize|reserve|shrink_to_fit|reset))$/;

interface Copy {
  /** On the host. */
  to: bigint;
  bytes: number;
  span: Span;
  /** Of the device's array. */
  name: string;
  /** Of which a fill left a part out. */
  left?: ReturnType<ShortFills['leftOut']>;
}

/** Where the source uses what a copy of the program brought; undefined where nobody can tell. */
type Uses = readonly Span[] | undefined;

export class UnwrittenCopies {
  private readonly open: Copy[] = [];
  private readonly uses = new Map<string, Uses>();
  private readonly fills: ShortFills;

  constructor(
    private readonly check: CheckSession,
    private readonly module: Module
  ) {
    this.fills = new ShortFills(check, module);
  }

  /** A function of the runtime was called, and is done. */
  called(name: string, call: HostCall): void {
    const { args, span } = call;
    if (name === 'cudaMemset' || name === 'cudaMemsetAsync') {
      this.fills.made(call);
      return;
    }
    if (name !== 'cudaMemcpy' && name !== 'cudaMemcpyAsync') {
      return;
    }
    const [to, from] = [args[0], args[1]].map(value =>
      BigInt.asUintN(64, BigInt(value))
    );
    const bytes = Number(args[2]);
    if (to >= DEVICE_BASE || bytes === 0) {
      return;
    }
    this.overwritten(to, bytes, span);
    if (from < DEVICE_BASE) {
      return;
    }
    const address = Number(from - DEVICE_BASE);
    const array = this.check.neverWritten(address);
    const left = array ? undefined : this.fills.leftOut(address, bytes);
    const of = array ?? left;
    if (of) {
      this.open.push({ to, bytes, span, name: of.name, ...(left && { left }) });
    }
  }

  /** The program is over: what was copied last may have been used until now. */
  ends(): void {
    for (const copy of this.open.splice(0)) {
      const uses = this.usesOf(copy.span);
      const [use] = behind(copy.span, uses) ?? uses ?? [];
      if (uses === undefined || use) {
        this.report(copy, use);
      }
    }
  }

  private overwritten(to: bigint, bytes: number, by: Span): void {
    const end = to + BigInt(bytes);
    for (const copy of [...this.open]) {
      if (copy.to >= to && copy.to < end) {
        this.open.splice(this.open.indexOf(copy), 1);
        const between = behind(copy.span, this.usesOf(copy.span))?.find(
          ({ start }) => start < by.start
        );
        if (between && by.file === copy.span.file) {
          this.report(copy, between);
        }
      }
    }
  }

  private report({ span, name, left }: Copy, use: Span | undefined): void {
    // Of a launch or a copy that failed, or went elsewhere, it is no news that it wrote nothing.
    const hasFailed = this.check.findings.hasAny([
      'invalid-launch',
      'invalid-copy',
      'wrong-space',
      'use-after-free',
      'trap',
      'deadlock',
      'endless',
      'not-ended'
    ]);
    if (hasFailed) {
      return;
    }
    if (left) {
      const { fill, first, last } = left;
      this.check.findings.add({
        kind: 'uninitialised',
        span: fill.span,
        other: use ?? span,
        array: name,
        index: first,
        space: 'global',
        message: () =>
          `${fill.bytes} bytes of ${name} are filled, which are ${fill.bytes / fill.element} of its ${fill.bytes} elements: ${last > first ? `${name}[${first}] to ${name}[${last}] were` : `${name}[${first}] was`} never written, and the host uses what is copied of them.`,
        hint: 'The size of cudaMemset is in bytes: n * sizeof(type).'
      });
      return;
    }
    this.check.findings.add({
      kind: 'uninitialised',
      span,
      ...(use && { other: use }),
      array: name,
      space: 'global',
      message: () =>
        `Nothing has written ${name}, no kernel, no copy and no cudaMemset: what is copied to the host here, and used there, is whatever was in memory.`,
      hint: `Look at the kernel that should fill ${name}: was it launched, was it given this pointer, and does its guard let threads through (if (i < n) with the n that is meant)? Does cudaGetLastError() behind it say cudaSuccess?`
    });
  }

  private usesOf(span: Span): Uses {
    const key = `${span.file} ${span.start}`;
    if (!this.uses.has(key)) {
      this.uses.set(key, this.findUses(span));
    }
    return this.uses.get(key);
  }

  private findUses(span: Span): Uses {
    for (const fn of this.module.functions) {
      const call = callAt(fn, span, /^cudaMemcpy/);
      if (call) {
        const targets = targetsOf(call.args[0], fn);
        // What is handed in from outside is somebody's, who wants it.
        return targets.size === 0 ||
          [...targets].some(target => fn.params.includes(target))
          ? undefined
          : this.module.functions.flatMap(other => usesIn(other, targets));
      }
    }
    return undefined;
  }
}

function behind(span: Span, uses: Uses): Span[] | undefined {
  const found = uses?.filter(
    ({ file, start }) => file === span.file && start >= span.end
  );
  return found && found.length > 0
    ? found.sort((a, b) => a.start - b.start)
    : undefined;
}

/** The variables that are, or have the address of, what an expression points to; through calls that give it (`v.data()`). */
function targetsOf(pointer: Expr, fn: IrFunction): Set<Variable> {
  const found = new Set<Variable>();
  const open = [pointer];
  const given = new Map<Variable, readonly Expr[]>();
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'call') {
        resultsOf(stmt).forEach(result => given.set(result, stmt.args));
      }
    }
  });
  for (let next = open.pop(); next; next = open.pop()) {
    walkExpr(next, {
      place: place => {
        const root = rootVariable(place);
        const args = root && given.get(root);
        if (args && isTemporary(root)) {
          open.push(...args);
        } else if (root) {
          found.add(root);
        }
      }
    });
  }
  return found;
}

function isTemporary({ name }: Variable): boolean {
  return name.startsWith('_t');
}

/** Where a function reads what the variables are or point to, but for calls that do not look. */
function usesIn(fn: IrFunction, targets: ReadonlySet<Variable>): Span[] {
  const uses: Span[] = [];
  const copies: Span[] = [];
  const look = (expr: Expr, span: Span): void =>
    walkExpr(expr, {
      place: place => {
        const root = rootVariable(place);
        if (root && targets.has(root)) {
          uses.push(span);
        }
      }
    });
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'call' && NO_USE.test(stmt.callee.name)) {
        copies.push(stmt.span);
        return;
      }
      if (stmt.stmt === 'call' && NO_LOOK.test(stmt.callee.name)) {
        stmt.args.slice(1).forEach(arg => look(arg, arg.span));
        return;
      }
      if (stmt.stmt === 'store') {
        indicesOf(stmt.place).forEach(index => look(index, stmt.span));
      }
      exprsOf(stmt).forEach(expr => look(expr, expr.span ?? stmt.span));
    }
  });
  // What gives a copy its address (v.data(), &v[0]) looks at nothing yet.
  return uses.filter(use => !copies.some(copy => isWithin(use, copy)));
}

function isWithin(inner: Span, outer: Span): boolean {
  return (
    inner.file === outer.file &&
    inner.start >= outer.start &&
    inner.end <= outer.end
  );
}

/** Of what is written to, all but the pointer itself. */
function indicesOf(place: Place): Expr[] {
  return place.place === 'element'
    ? [...indicesOf(place.base), place.index]
    : [];
}
