/** Expressions as values: constants fold, integer identities that matter to addresses apply. */
import { sizeOf } from '../ir/layout';
import {
  isFloatName,
  isWideName,
  type ScalarName
} from '../semantics/scalarTypes';
import {
  binaryFunction,
  castFunction,
  isRepresentable,
  unaryFunction,
  type ScalarValue
} from '../semantics/scalars';
import type { BinaryExpr, Expr, Type } from '../ir/types';
import { keptValues, registersOf, plainScalar, typeKey } from './measure';
import { resolve, type Node } from './nodes';
import { ValueBuilder } from './values';

/** Memory read as another type than it was written as, through a cast pointer, has no value that is known here. */
function isOf(
  type: ScalarName,
  constant: ScalarValue | undefined
): constant is ScalarValue {
  return constant !== undefined && isRepresentable(type, constant);
}

export abstract class ExprBuilder extends ValueBuilder {
  // ------------------------------------------------------------- expressions

  protected expr(expr: Expr): Node {
    return resolve(this.exprNode(expr));
  }

  protected exprNode(expr: Expr): Node {
    switch (expr.op) {
      case 'const':
        return this.constant(expr.value, typeKey(expr.type));
      case 'null':
      case 'function':
        return this.constant(0n, 'null');
      case 'read':
        return this.read(expr.place);
      case 'address':
        return this.pointer(this.target(expr.place));
      case 'unary': {
        const arg = this.expr(expr.arg);
        const type = plainScalar(expr.arg.type);
        if (type && isOf(type, arg.constant)) {
          return this.constant(
            unaryFunction(expr.operator, type)(arg.constant),
            type
          );
        }
        return this.value(expr.operator, [arg], registersOf(expr.type));
      }
      case 'binary':
        return this.binary(expr);
      case 'cast': {
        const arg = this.expr(expr.arg);
        const from = plainScalar(expr.arg.type);
        const to = plainScalar(expr.type);
        if (from && to && isOf(from, arg.constant)) {
          return this.constant(castFunction(from, to)(arg.constant), to);
        }
        const isSameRegister =
          from && to && /^[iu]32$/.test(from) && /^[iu]32$/.test(to);
        return isSameRegister
          ? arg
          : this.value(`cast ${from} ${to}`, [arg], registersOf(expr.type));
      }
      case 'bitcast': {
        const arg = this.expr(expr.arg);
        return arg.constant === undefined && !arg.parts
          ? arg
          : this.value(
              `bits ${typeKey(expr.type)}`,
              keptValues(arg),
              registersOf(expr.type)
            );
      }
      case 'pointercast':
        return this.expr(expr.arg);
      case 'select': {
        const cond = this.expr(expr.cond);
        if (cond.constant !== undefined) {
          return this.expr(cond.constant ? expr.then : expr.else);
        }
        const then = this.expr(expr.then);
        const otherwise = this.expr(expr.else);
        return then === otherwise
          ? then
          : this.merged(cond, then, otherwise, expr.type);
      }
      case 'builtin':
        return this.special(expr.name);
      case 'intrinsic': {
        const args = expr.args.map(arg => this.expr(arg));
        return this.value(expr.name, args, registersOf(expr.type));
      }
      case 'offset': {
        const pointer = this.asPointer(this.expr(expr.pointer));
        const index = this.expr(expr.index);
        const to =
          expr.pointer.type.kind === 'pointer'
            ? expr.pointer.type.to
            : expr.type;
        const { target } = pointer;
        if (target.kind === 'variable') {
          const match = /^(.*)\.(\d+)$/.exec(target.prefix);
          if (index.constant !== undefined && match) {
            const element = Number(match[2]) + Number(index.constant);
            return this.pointer({
              ...target,
              prefix: `${match[1]}.${element}`
            });
          }
          const memory = `local ${target.key}`;
          return this.pointer(
            this.advance(
              { kind: 'memory', memory, base: undefined, offset: 0 },
              index,
              sizeOf(to),
              expr.index.type
            )
          );
        }
        return this.pointer(
          this.advance(target, index, sizeOf(to), expr.index.type)
        );
      }
      case 'pointerdiff':
        return this.value(
          'pointerdiff',
          [expr.left, expr.right].flatMap(e => keptValues(this.expr(e))),
          2
        );
      case 'construct': {
        const args = expr.args.map(arg => this.expr(arg));
        const parts = new Map<string, Node>();
        args.forEach((arg, i) => {
          if (arg.parts) {
            arg.parts.forEach((part, path) => parts.set(`.${i}${path}`, part));
          } else {
            parts.set(`.${i}`, arg);
          }
        });
        return this.node('parts', [], 0, 'leaf', { parts });
      }
      case 'member': {
        const value = this.expr(expr.value);
        const prefix = `.${expr.index}`;
        if (!value.parts) {
          return this.value(`part${prefix}`, [value], registersOf(expr.type));
        }
        const inner = [...value.parts].filter(
          ([path]) => path === prefix || path.startsWith(`${prefix}.`)
        );
        return inner.length === 1 && inner[0][0] === prefix
          ? inner[0][1]
          : this.node('parts', [], 0, 'leaf', {
              parts: new Map(
                inner.map(([path, node]) => [path.slice(prefix.length), node])
              )
            });
      }
    }
  }

  protected special(name: string): Node {
    switch (name) {
      case 'warpSize':
        return this.constant(32, 'i32');
      case 'blockDim.x':
      case 'blockDim.y':
      case 'blockDim.z':
      case 'gridDim.x':
      case 'gridDim.y':
      case 'gridDim.z':
        // In constant memory, like parameters.
        return this.leaf(name, 1);
      default:
        return this.value(name, [], /64|global/.test(name) ? 2 : 1);
    }
  }

  protected binary(expr: BinaryExpr): Node {
    const left = this.expr(expr.left);
    const { operator } = expr;
    if (
      (operator === 'and' || operator === 'or') &&
      left.constant !== undefined
    ) {
      return left.constant === (operator === 'and')
        ? this.expr(expr.right)
        : left;
    }
    const right = this.expr(expr.right);
    const type = plainScalar(expr.left.type);
    if (!type) {
      return this.value(operator, [left, right].flatMap(keptValues), 0);
    }
    const [a, b] = [left.constant, right.constant];
    const isShift = operator === 'shl' || operator === 'shr';
    if (
      isOf(type, a) &&
      b !== undefined &&
      (isShift ? typeof b === 'number' : isOf(type, b))
    ) {
      return this.constant(
        binaryFunction(operator, type)(a, b),
        typeKey(expr.type)
      );
    }
    return (
      this.simplified(operator, type, left, right) ??
      this.plain(expr, left, right)
    );
  }

  protected plain(expr: BinaryExpr, left: Node, right: Node): Node {
    const isCommutative = /^(add|mul|bit)/.test(expr.operator);
    const args =
      isCommutative &&
      (left.constant !== undefined ||
        (right.constant === undefined && left.id > right.id))
        ? [right, left]
        : [left, right];
    return this.value(expr.operator, args, registersOf(expr.type));
  }

  /** The identities on integers that matter to addresses. */
  protected simplified(
    operator: string,
    type: ScalarName,
    left: Node,
    right: Node
  ): Node | undefined {
    if (isFloatName(type) || type === 'bool') {
      return undefined;
    }
    const width = isWideName(type) ? 2 : 1;
    const c = right.constant === undefined ? undefined : Number(right.constant);
    const number = (value: number): Node =>
      this.constant(isWideName(type) ? BigInt(value) : value, type);
    if (operator === 'add' && left.constant !== undefined) {
      return this.simplified('add', type, right, left);
    }
    if (operator === 'sub' && c !== undefined) {
      return (
        this.simplified('add', type, left, number(-c)) ??
        this.value('add', [left, number(-c)], width)
      );
    }
    if (operator === 'add' && c !== undefined) {
      if (c === 0) {
        return left;
      }
      if (left.op === 'add' && left.args[1].constant !== undefined) {
        const total = Number(left.args[1].constant) + c;
        return total === 0
          ? left.args[0]
          : this.value('add', [left.args[0], number(total)], width);
      }
    }
    if (operator === 'mul' && c !== undefined) {
      if (c === 1) {
        return left;
      }
      if (c === 0) {
        return right;
      }
      if (left.op === 'add' && left.args[1].constant !== undefined) {
        const product = this.value('mul', [left.args[0], right], width);
        return this.value(
          'add',
          [product, number(Number(left.args[1].constant) * c)],
          width
        );
      }
    }
    if ((operator === 'shl' || operator === 'shr') && c === 0) {
      return left;
    }
    if (operator === 'div' && c === 1) {
      return left;
    }
    return undefined;
  }

  protected merged(cond: Node, then: Node, otherwise: Node, type: Type): Node {
    if (then.parts && otherwise.parts) {
      const parts = new Map<string, Node>();
      then.parts.forEach((part, path) => {
        const other = otherwise.parts?.get(path) ?? part;
        parts.set(
          path,
          part === other
            ? part
            : this.value('select', [cond, part, other], Math.max(part.width, 1))
        );
      });
      return this.node('parts', [], 0, 'leaf', { parts });
    }
    const width = registersOf(type);
    return this.value(
      'select',
      [cond, ...keptValues(then), ...keptValues(otherwise)],
      width
    );
  }
}
