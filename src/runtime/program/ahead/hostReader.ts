/**
 * Reads host code from main() on, as it would run once through every branch,
 * to know what its launches will be like. It may be wrong: what is made of it
 * only saves time.
 */
import { foldExpr } from '../../../compiler/ir/passes/fold';
import { mapOperands } from '../../../compiler/ir/rewrite';
import type {
  CallStmt,
  Expr,
  IrFunction,
  LaunchStmt,
  Place,
  Stmt,
  Type,
  Variable
} from '../../../compiler/ir/types';
import { operandsOf, walkStmts } from '../../../compiler/ir/visit';
import {
  assign,
  forget,
  initialCell,
  partOf,
  type HostCell,
  type Guess
} from './cells';

/** A launch with what is known of its numbers and arguments. */
export interface ReadLaunch {
  kernel: IrFunction;
  grid: readonly (Guess | undefined)[];
  block: readonly (Guess | undefined)[];
  /** Undefined where it is not known. */
  shared: Guess | undefined;
  args: readonly (Guess | undefined)[];
}

/** Statements that are read at most: some milliseconds. */
const MOST_STATEMENTS = 4_000;
const MOST_CALLS_DEEP = 24;
/** Functions without launches are read if they have no more statements: helpers that compute a size, constructors. */
const SMALL = 6;
/** Statements that such a function and all that it calls may have: containers and streams have thousands. */
const MOST_OF_A_HELPER = 40;

/** The library's name of cudaLaunchKernel and its like: kernel, grid, block, list of arguments, bytes of shared memory. */
const LAUNCHER = '__cudaLaunchKernel';

export class HostReader {
  constructor(private readonly onLaunch: (launch: ReadLaunch) => void) {}

  read(fn: IrFunction): void {
    this._statements(fn.body);
  }

  private _statements(stmts: readonly Stmt[]): void {
    for (const stmt of stmts) {
      if (this._left-- <= 0 || this._helperLeft-- <= 0) {
        return;
      }
      this._statement(stmt);
    }
  }

  private _statement(stmt: Stmt): void {
    switch (stmt.stmt) {
      case 'declare': {
        const cell: HostCell = {};
        this._cells.set(stmt.variable, cell);
        if (stmt.init) {
          assign(cell, this._guess(stmt.init));
        }
        break;
      }
      case 'store': {
        const value = this._guess(stmt.value);
        const cell = this._place(stmt.place);
        if (cell) {
          assign(cell, value);
        }
        break;
      }
      case 'if': {
        const cond = this._guess(stmt.cond);
        if (cond?.op !== 'const' || cond.value) {
          this._statements(stmt.then);
        }
        if (cond?.op !== 'const' || !cond.value) {
          this._statements(stmt.else);
        }
        break;
      }
      case 'loop':
        this._statements(stmt.init);
        this._statements(stmt.body);
        break;
      case 'switch':
        stmt.cases.forEach(({ body }) => this._statements(body));
        break;
      case 'block':
        this._statements(stmt.body);
        break;
      case 'try':
        this._statements(stmt.body);
        this._statements(stmt.handler);
        break;
      case 'return':
        this._returned ??= stmt.value && this._guess(stmt.value);
        break;
      case 'call':
        this._call(stmt);
        break;
      case 'launch':
        this._launch(stmt);
        break;
      default:
    }
  }

  private _launch({ kernel, grid, block, shared, args }: LaunchStmt): void {
    const guess = (expr: Expr): Guess | undefined => this._guess(expr);
    this.onLaunch({
      kernel,
      grid: grid.map(guess),
      block: block.map(guess),
      shared: shared ? guess(shared) : NOTHING,
      args: args.map(guess)
    });
  }

  private _call({ callee, args, result }: CallStmt): void {
    const given = args.map(arg => this._guess(arg));
    let returned: Guess | undefined;
    if (callee.name === LAUNCHER && callee.external) {
      this._launchByCall(given);
    } else if (
      !callee.external &&
      this._depth < MOST_CALLS_DEEP &&
      (this._launches(callee) || callee.body.length <= SMALL)
    ) {
      const left = this._helperLeft;
      if (!this._launches(callee)) {
        this._helperLeft = Math.min(left, MOST_OF_A_HELPER);
        returned = this._enter(callee, given);
        // Within another helper they are that one's, too.
        this._helperLeft = left === Infinity ? left : this._helperLeft;
      } else {
        returned = this._enter(callee, given);
      }
    } else {
      // It may write there.
      given.forEach(arg => arg?.op === 'pointer' && forget(arg.to));
    }
    if (result) {
      assign(this._cellOf(result), returned);
    }
  }

  private _enter(
    callee: IrFunction,
    given: readonly (Guess | undefined)[]
  ): Guess | undefined {
    const before = this._returned;
    this._returned = undefined;
    this._depth++;
    callee.params.forEach((param, i) => {
      const cell: HostCell = {};
      assign(cell, given[i]);
      this._cells.set(param, cell);
    });
    this._statements(callee.body);
    this._depth--;
    const returned = this._returned;
    this._returned = before;
    return returned;
  }

  private _launchByCall(given: readonly (Guess | undefined)[]): void {
    const [fn, , , , , , , list, shared] = given;
    if (fn?.op !== 'function' || list?.op !== 'pointer') {
      return;
    }
    this.onLaunch({
      kernel: fn.function,
      grid: given.slice(1, 4),
      block: given.slice(4, 7),
      shared,
      args: fn.function.params.map(({ type }, i) => {
        const pointer = partOf(list.to, i).value;
        return pointer?.op === 'pointer'
          ? this._contents(pointer.to, type)
          : undefined;
      })
    });
  }

  /** Whether a function launches kernels, or calls one that does. */
  private _launches(fn: IrFunction): boolean {
    let launches = this._launching.get(fn);
    if (launches === undefined) {
      // Of a recursion: what else is in it says so.
      this._launching.set(fn, false);
      launches = false;
      walkStmts(fn.body, {
        stmt: stmt => {
          launches ||=
            stmt.stmt === 'launch' ||
            (stmt.stmt === 'call' &&
              (stmt.callee.name === LAUNCHER || this._launches(stmt.callee)));
          return !launches;
        },
        expr: () => false,
        place: () => false
      });
      this._launching.set(fn, launches);
    }
    return launches;
  }

  // ------------------------------------------------------------------ values

  private _guess(expr: Expr): Guess | undefined {
    switch (expr.op) {
      case 'const':
      case 'function':
        return expr;
      case 'null':
        return NULL;
      case 'read': {
        const cell = this._place(expr.place);
        return cell && this._contents(cell, expr.type);
      }
      case 'address': {
        if (expr.place.place === 'deref') {
          return this._guess(expr.place.pointer);
        }
        const to = this._place(expr.place);
        return to && { op: 'pointer', to, isInside: false };
      }
      case 'pointercast':
        return this._guess(expr.arg);
      case 'offset': {
        const pointer = this._guess(expr.pointer);
        const index = this._guess(expr.index);
        return pointer?.op !== 'pointer' || isZero(index)
          ? pointer
          : { ...pointer, isInside: true };
      }
      case 'construct':
        return { op: 'parts', parts: expr.args.map(arg => this._guess(arg)) };
      case 'member': {
        const value = this._guess(expr.value);
        return value?.op === 'parts' ? value.parts[expr.index] : undefined;
      }
      case 'select': {
        const cond = this._guess(expr.cond);
        return cond?.op === 'const'
          ? this._guess(cond.value ? expr.then : expr.else)
          : (this._guess(expr.else) ?? this._guess(expr.then));
      }
      case 'pointerdiff':
        return undefined;
      default:
        return this._folded(expr);
    }
  }

  /** An expression of numbers. */
  private _folded(expr: Expr): Guess | undefined {
    const operands = new Map<Expr, Expr>();
    for (const operand of operandsOf(expr)) {
      const value = this._guess(operand);
      if (value?.op !== 'const') {
        return undefined;
      }
      operands.set(operand, value);
    }
    try {
      const folded = foldExpr(
        mapOperands(
          expr,
          operand => operands.get(operand)!,
          place => place
        )
      );
      return folded.op === 'const' ? folded : undefined;
    } catch {
      // A division by zero, on a way that the program does not take.
      return undefined;
    }
  }

  private _place(place: Place): HostCell | undefined {
    switch (place.place) {
      case 'variable':
        return this._cellOf(place.variable);
      case 'deref':
        return this._target(place.pointer);
      case 'field': {
        const base = this._place(place.base);
        return base && partOf(base, place.field);
      }
      case 'element': {
        const base = this._place(place.base);
        const index = this._guess(place.index);
        return base && index?.op === 'const'
          ? partOf(base, Number(index.value))
          : undefined;
      }
    }
  }

  /** What a pointer points to. */
  private _target(pointer: Expr): HostCell | undefined {
    if (pointer.op === 'offset') {
      const base = this._target(pointer.pointer);
      const index = this._guess(pointer.index);
      return base && index?.op === 'const'
        ? isZero(index)
          ? base
          : partOf(base, Number(index.value))
        : undefined;
    }
    const value = this._guess(pointer);
    return value?.op === 'pointer' && !value.isInside ? value.to : undefined;
  }

  private _cellOf(variable: Variable): HostCell {
    let cell = this._cells.get(variable);
    if (!cell) {
      cell = initialCell(variable);
      this._cells.set(variable, cell);
    }
    return cell;
  }

  /** A pointer that nothing is known of points to memory of its own. */
  private _contents(cell: HostCell, type: Type): Guess | undefined {
    if (cell.value) {
      return cell.value;
    }
    switch (type.kind) {
      case 'pointer':
        return (cell.value = { op: 'pointer', to: {}, isInside: false });
      case 'struct':
        return {
          op: 'parts',
          parts: type.fields.map((field, i) =>
            this._contents(partOf(cell, i), field.type)
          )
        };
      case 'vector':
        return {
          op: 'parts',
          parts: Array.from(
            { length: type.lanes },
            (_, lane) => cell.parts?.get(lane)?.value
          )
        };
      default:
        return undefined;
    }
  }

  private readonly _cells = new Map<Variable, HostCell>();
  private readonly _launching = new Map<IrFunction, boolean>();
  private _left = MOST_STATEMENTS;
  /** Of the helper that is being read. */
  private _helperLeft = Infinity;
  private _depth = 0;
  private _returned: Guess | undefined;
}

const NULL: Guess = { op: 'null' };
const NOTHING: Guess = {
  op: 'const',
  type: { kind: 'scalar', name: 'u64' },
  value: 0n,
  span: { file: 0, start: 0, end: 0, line: 0, column: 0 }
};

function isZero(guess: Guess | undefined): boolean {
  return guess?.op === 'const' && Number(guess.value) === 0;
}
