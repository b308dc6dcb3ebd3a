/**
 * Which bits of a value may be undefined, as the source shows it: those that a
 * mask with constants leaves, that a shift moves, that a conversion keeps. What
 * has none is defined, whatever was read. Which lanes really are undefined is
 * found when the code runs (definedness.ts).
 */
import {
  isFloatName,
  isSignedName,
  isWideName,
  scalarBits
} from '../../semantics/scalarTypes';
import { binary, cast, constant, scalars } from '../../ir/build/index';
import type {
  BinaryExpr,
  Expr,
  Place,
  Stmt,
  Type,
  Variable
} from '../../ir/types';
import {
  operandsOf,
  placeOperands,
  rootVariable,
  walkStmts
} from '../../ir/visit';
import {
  allBits,
  constantOf,
  isJoin,
  downwards,
  isInteger,
  maskOf,
  sameType,
  sameValue,
  scalarOf,
  shiftedDown,
  SOME,
  upwards,
  withSign
} from './bitMasks';
import type { Wanted } from './following';
import { setIn } from './chosenSets';
import { isShuffle } from './shuffles';

export class UndefinedBits {
  /** Declared without a value. */
  readonly bare = new Set<Variable>();
  private readonly variables = new Map<Variable, bigint>();
  private readonly known = new Map<Expr, bigint>();

  /** @param isMemory whether reading a place is an access to memory */
  constructor(
    body: readonly Stmt[],
    private readonly isMemory: (place: Place) => boolean
  ) {
    const flows: [Variable, Expr][] = [];
    const chosen: [Variable, Expr][] = [];
    walkStmts([...body], {
      stmt: stmt => {
        if (stmt.stmt === 'declare') {
          if (stmt.init) {
            flows.push([stmt.variable, stmt.init]);
          } else {
            this.variables.set(stmt.variable, allBits(stmt.variable.type));
            this.bare.add(stmt.variable);
          }
        } else if (stmt.stmt === 'store') {
          const variable = rootVariable(stmt.place);
          if (variable) {
            flows.push([variable, stmt.value]);
          }
        } else if (stmt.stmt === 'if') {
          for (const place of setIn(stmt, isMemory) ?? []) {
            chosen.push([rootVariable(place)!, stmt.cond]);
          }
        } else if (stmt.stmt === 'atomic' && stmt.result) {
          this.variables.set(stmt.result, allBits(stmt.result.type));
        } else if (stmt.stmt === 'warp' && isShuffle(stmt.operation)) {
          // A lane that is asked may not be there.
          this.variables.set(stmt.result, allBits(stmt.result.type));
        } else if (stmt.stmt === 'warp') {
          flows.push([stmt.result, stmt.args[0]]);
          if (stmt.predicate) {
            flows.push([stmt.predicate, stmt.args[0]]);
          }
        }
      }
    });
    let grows: boolean;
    do {
      grows = false;
      for (const [variable, cond] of chosen) {
        const all = allBits(variable.type);
        if (this.variables.get(variable) !== all && this.of(cond) !== 0n) {
          this.variables.set(variable, all);
          grows = true;
        }
      }
      for (const [variable, value] of flows) {
        const before = this.variables.get(variable) ?? 0n;
        let bits = this.of(value);
        if (bits !== 0n && !sameType(variable.type, value.type)) {
          bits = allBits(variable.type);
        }
        if ((before | bits) !== before) {
          this.variables.set(variable, before | bits);
          grows = true;
        }
      }
      this.known.clear();
    } while (grows);
  }

  isDoubtful(variable: Variable): boolean {
    return this.variables.has(variable);
  }

  /** 0 where the value is certainly defined. */
  of(expr: Expr): bigint {
    let bits = this.known.get(expr);
    if (bits === undefined) {
      bits = this.find(expr);
      this.known.set(expr, bits);
    }
    return bits;
  }

  /** Of an operand the bits that the wanted bits of the whole are made of. */
  wantedOf(expr: Expr, operand: Expr, { bits, isEvery }: Wanted): Wanted {
    const wanted = bits & allBits(expr.type);
    const all = allBits(operand.type);
    const type = scalarOf(operand.type);
    const result = scalarOf(expr.type);
    const any = (some = all): Wanted => ({ bits: some & all, isEvery: false });
    const same = (some: bigint): Wanted => ({ bits: some & all, isEvery });
    // Which bits it is made of is known when the code runs.
    const some = { bits: all, isEvery: true };
    if (!type || !result || !isInteger(type) || !isInteger(result)) {
      return any();
    }
    switch (expr.op) {
      case 'select':
        return operand === expr.cond ? any() : same(wanted);
      case 'cast':
        return result === 'bool' ? any() : same(withSign(wanted, all, type));
      case 'unary':
        return expr.operator === 'bitnot'
          ? same(wanted)
          : any(downwards(wanted));
      case 'intrinsic':
        return expr.name === 'byte_perm' ? some : any();
      case 'binary':
        break;
      default:
        return any();
    }
    const { operator, left, right } = expr;
    const constant = constantOf(operand === left ? right : left);
    switch (operator) {
      case 'bitand':
        return constant === undefined
          ? { bits: wanted, isEvery: type !== 'bool' }
          : same(wanted & constant);
      case 'bitor':
        return same(wanted & ~(constant ?? 0n));
      case 'bitxor':
        return same(wanted);
      case 'add':
        return isJoin(expr) ? same(wanted) : any(downwards(wanted));
      case 'sub':
      case 'mul':
        return any(downwards(wanted));
      case 'shl':
      case 'shr':
        return operand === right
          ? any()
          : constant === undefined || constant > 63n
            ? some
            : same(
                operator === 'shl'
                  ? wanted >> constant
                  : withSign(wanted << constant, all, type)
              );
      default:
        return any();
    }
  }

  /** Whether a side of `&` or `|` leaves any of these bits to the other side. */
  leaves({ operator, span }: BinaryExpr, side: Expr, bits: bigint): Expr {
    const isWide = side.type.kind === 'scalar' && isWideName(side.type.name);
    const type = isWide ? scalars.u64 : scalars.u32;
    const number = (value: bigint): Expr =>
      constant(type, isWide ? value : Number(value), span);
    const mask = number(BigInt.asUintN(isWide ? 64 : 32, bits));
    return binary(
      'ne',
      binary('bitand', cast(type, side, span), mask, span),
      operator === 'bitand' ? number(0n) : mask,
      span
    );
  }

  private find(expr: Expr): bigint {
    switch (expr.op) {
      case 'read': {
        const { place } = expr;
        return this.isMemory(place)
          ? allBits(expr.type)
          : place.place === 'variable'
            ? (this.variables.get(place.variable) ?? 0n)
            : this.ofRoot(place, expr.type);
      }
      case 'address':
        return placeOperands(expr.place).some(each => this.of(each) !== 0n)
          ? SOME
          : 0n;
      case 'select':
        return this.of(expr.cond) !== 0n
          ? allBits(expr.type)
          : this.of(expr.then) | this.of(expr.else);
      case 'binary':
        return this.ofBinary(expr) & allBits(expr.type);
      case 'unary': {
        const bits = this.of(expr.arg);
        return expr.operator === 'bitnot'
          ? bits
          : upwards(bits) & allBits(expr.type);
      }
      case 'cast':
        return this.ofCast(expr.arg, expr.type);
      default:
        return operandsOf(expr).some(operand => this.of(operand) !== 0n)
          ? allBits(expr.type)
          : 0n;
    }
  }

  private ofRoot(place: Place, type: Type): bigint {
    const variable = rootVariable(place);
    return !variable || this.variables.has(variable) ? allBits(type) : 0n;
  }

  private ofCast(arg: Expr, type: Type): bigint {
    const bits = this.of(arg);
    const from = scalarOf(arg.type);
    const to = scalarOf(type);
    if (bits === 0n || !from || !to || isFloatName(from) || !isInteger(to)) {
      return bits === 0n ? 0n : allBits(type);
    }
    if (to === 'bool') {
      return 1n;
    }
    const top = 1n << BigInt(scalarBits(from) - 1);
    // The sign goes into all bits above it.
    const extended =
      isSignedName(from) && (bits & top) !== 0n ? upwards(top) | bits : bits;
    return extended & allBits(type);
  }

  private ofBinary(expr: BinaryExpr): bigint {
    const { operator, left, right } = expr;
    const bits = this.of(left);
    const others = this.of(right);
    if (bits === 0n && others === 0n) {
      return 0n;
    }
    const type = scalarOf(left.type);
    if (!type || isFloatName(type)) {
      return SOME;
    }
    const isSame = sameValue(left, right);
    switch (operator) {
      case 'bitand': {
        const mask = maskOf(expr);
        return mask ? this.of(mask[0]) & mask[1] : bits | others;
      }
      case 'bitor': {
        const set = constantOf(right) ?? constantOf(left) ?? 0n;
        return (bits | others) & ~set;
      }
      case 'bitxor':
        return isSame ? 0n : bits | others;
      case 'shl':
      case 'shr': {
        const by = constantOf(right);
        return by === undefined || by > 63n
          ? SOME
          : operator === 'shl'
            ? bits << by
            : shiftedDown(bits, by, type);
      }
      case 'add':
        return isJoin(expr) ? bits | others : upwards(bits | others);
      case 'sub':
        return isSame ? 0n : upwards(bits | others);
      case 'mul': {
        const factor = constantOf(right) ?? constantOf(left);
        return factor === undefined
          ? SOME
          : factor === 0n
            ? 0n
            : upwards(bits | others) * (factor & -factor);
      }
      case 'and':
      case 'or':
      case 'div':
      case 'rem':
        return SOME;
      default:
        return isSame ? 0n : 1n;
    }
  }
}
