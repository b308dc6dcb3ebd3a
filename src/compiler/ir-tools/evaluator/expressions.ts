/** Expressions and places as functions of a thread. */
import { sizeOf } from '../../ir/layout';
import {
  type BinaryOperator,
  binaryFunction,
  bitcastFunction,
  castFunction,
  unaryFunction,
  type ScalarValue
} from '../../semantics/scalars';
import type {
  BinaryExpr,
  BuiltinName,
  Expr,
  Place,
  StructType,
  Type,
  Variable
} from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import {
  fetchTexel,
  isFetch,
  TextureError,
  type FetchName
} from '../../ir/textures';
import { EvaluationError } from './errors';
import { intrinsicFunction } from '../../semantics/intrinsics';
import {
  accessTo,
  bitFieldAccess,
  NULL_POINTER,
  rawAccess,
  type ValueAccess,
  type AddressSpace,
  type EvaluatedObject,
  type Pointer,
  type Value
} from './memory';
import { invalid, type Thread } from './machine';

export type Evaluate = (thread: Thread) => Value;

/** Where the variables of the function being compiled are. */
export interface Slots {
  /** In the frame; undefined for variables that are not the function's own. */
  slotOf(variable: Variable): number | undefined;
  /** The frame holds its value; otherwise an object with its bytes. */
  isPlain(variable: Variable): boolean;
}

export class ExprCompiler {
  constructor(
    private readonly slots: Slots,
    private readonly space: AddressSpace
  ) {}

  expr(expr: Expr): Evaluate {
    switch (expr.op) {
      case 'const': {
        const { value } = expr;
        return () => value;
      }
      case 'null':
        return () => NULL_POINTER;
      case 'read':
        return this.read(expr.place);
      case 'address':
        return this.place(expr.place);
      case 'unary': {
        const arg = this.expr(expr.arg);
        const apply = unaryFunction(expr.operator, nameOf(expr.arg));
        return t => apply(arg(t) as ScalarValue);
      }
      case 'binary':
        return this.binary(expr);
      case 'cast': {
        const arg = this.expr(expr.arg);
        const apply = castFunction(nameOf(expr.arg), nameOf(expr));
        return t => apply(arg(t) as ScalarValue);
      }
      case 'bitcast':
        return this.bitcast(expr);
      case 'select': {
        const cond = this.expr(expr.cond);
        const then = this.expr(expr.then);
        const otherwise = this.expr(expr.else);
        return t => (cond(t) ? then(t) : otherwise(t));
      }
      case 'builtin':
        return builtin(expr.name);
      case 'intrinsic': {
        const args = expr.args.map(arg => this.expr(arg));
        if (isFetch(expr.name)) {
          return fetch(expr, expr.name, args);
        }
        const apply = intrinsicFunction(
          expr.name,
          expr.args.map(nameOf),
          nameOf(expr)
        );
        switch (args.length) {
          case 1:
            return t => apply(args[0](t) as ScalarValue);
          case 2:
            return t =>
              apply(args[0](t) as ScalarValue, args[1](t) as ScalarValue);
          default:
            return t => apply(...args.map(arg => arg(t) as ScalarValue));
        }
      }
      case 'offset': {
        const pointer = this.expr(expr.pointer);
        const index = this.expr(expr.index);
        const size = pointeeSize(expr.pointer);
        return t => {
          const { object, offset } = pointer(t) as Pointer;
          return { object, offset: offset + Number(index(t)) * size };
        };
      }
      case 'pointerdiff': {
        const left = this.expr(expr.left);
        const right = this.expr(expr.right);
        const size = BigInt(pointeeSize(expr.left));
        const { space } = this;
        return t => {
          const a = space.addressOf(left(t) as Pointer);
          const b = space.addressOf(right(t) as Pointer);
          return BigInt.asIntN(64, a - b) / size;
        };
      }
      case 'function':
        return invalid('a pointer to a function in device code', expr);
      case 'pointercast': {
        const arg = this.expr(expr.arg);
        const { space } = this;
        if (expr.type.kind !== 'pointer') {
          return t => space.addressOf(arg(t) as Pointer);
        }
        return expr.arg.type.kind === 'pointer'
          ? arg
          : t => space.pointerAt(arg(t) as bigint);
      }
      case 'construct': {
        const args = expr.args.map(arg => this.expr(arg));
        if (expr.type.kind !== 'struct') {
          return t => args.map(arg => arg(t) as ScalarValue);
        }
        const { size, fields } = expr.type;
        const parts = args.map((_, i) =>
          this.partOf(expr.type as StructType, i)
        );
        return t => {
          const object = {
            view: new DataView(new ArrayBuffer(size)),
            name: 'a value',
            size,
            id: 0
          };
          parts.forEach((part, i) => {
            const pointer = {
              object: object as unknown as EvaluatedObject,
              offset: fields[i].offset
            };
            part.store(pointer, args[i](t), expr.span);
          });
          return new Uint8Array(object.view.buffer);
        };
      }
      case 'member': {
        const value = this.expr(expr.value);
        const { index } = expr;
        if (expr.value.type.kind !== 'struct') {
          return t => (value(t) as ScalarValue[])[index];
        }
        const { offset } = expr.value.type.fields[index];
        const part = this.partOf(expr.value.type, index);
        return t => {
          const bytes = value(t) as Uint8Array;
          const view = new DataView(
            bytes.buffer,
            bytes.byteOffset,
            bytes.byteLength
          );
          const object = {
            view,
            name: 'a value',
            size: bytes.byteLength,
            id: 0
          };
          return part.load(
            { object: object as unknown as EvaluatedObject, offset },
            expr.span
          );
        };
      }
    }
  }

  /** Access to one field of a struct, bit-field or not. */
  private partOf(type: StructType, index: number): ValueAccess {
    const field = type.fields[index];
    const { bits } = field;
    return bits
      ? bitFieldAccess({ ...field, bits }, this.space)
      : accessTo(field.type, this.space);
  }

  private binary(expr: BinaryExpr): Evaluate {
    const left = this.expr(expr.left);
    const right = this.expr(expr.right);
    const { operator } = expr;
    if (operator === 'and') {
      return t => (left(t) as boolean) && right(t);
    }
    if (operator === 'or') {
      return t => (left(t) as boolean) || right(t);
    }
    if (expr.left.type.kind === 'pointer') {
      return this.comparePointers(operator, left, right);
    }
    const apply = binaryFunction(operator, nameOf(expr.left));
    return t => apply(left(t) as ScalarValue, right(t) as ScalarValue);
  }

  private comparePointers(
    operator: BinaryOperator,
    left: Evaluate,
    right: Evaluate
  ): Evaluate {
    const compare = binaryFunction(operator, 'u64');
    const { space } = this;
    return t => {
      const a = left(t) as Pointer;
      const b = right(t) as Pointer;
      return a.object === b.object
        ? compare(a.offset, b.offset)
        : compare(space.addressOf(a), space.addressOf(b));
    };
  }

  private bitcast(expr: Expr & { op: 'bitcast' }): Evaluate {
    const arg = this.expr(expr.arg);
    if (expr.type.kind === 'scalar' && expr.arg.type.kind === 'scalar') {
      const apply = bitcastFunction(expr.arg.type.name, expr.type.name);
      return t => apply(arg(t) as ScalarValue);
    }
    const from = rawAccess(expr.arg.type, this.space);
    const to = rawAccess(expr.type, this.space);
    const view = new DataView(
      new ArrayBuffer(Math.max(sizeOf(expr.type), sizeOf(expr.arg.type)))
    );
    return t => {
      from.store(view, 0, arg(t));
      return to.load(view, 0);
    };
  }

  // ----------------------------------------------------------------- places

  /** How values at a place are read and written, wherever it is. */
  access(place: Place): ValueAccess {
    const base = place.place === 'field' ? place.base.type : undefined;
    return base?.kind === 'struct' && place.place === 'field'
      ? this.partOf(base, place.field)
      : accessTo(place.type, this.space);
  }

  private read(place: Place): Evaluate {
    if (place.place === 'variable') {
      const slot = this.slots.slotOf(place.variable);
      if (slot !== undefined && this.slots.isPlain(place.variable)) {
        return t => t.frame[slot] as Value;
      }
    }
    const pointer = this.place(place);
    const access = this.access(place);
    const { span } = place;
    return t => access.load(pointer(t), span);
  }

  /** The address of a place that has one. */
  place(place: Place): (thread: Thread) => Pointer {
    switch (place.place) {
      case 'variable':
        return this.variable(place.variable, place);
      case 'deref': {
        const pointer = this.expr(place.pointer);
        return t => pointer(t) as Pointer;
      }
      case 'element': {
        const base = this.place(place.base);
        const index = this.expr(place.index);
        const size = sizeOf(place.type);
        return t => {
          const { object, offset } = base(t);
          return { object, offset: offset + Number(index(t)) * size };
        };
      }
      case 'field': {
        const base = this.place(place.base);
        if (place.base.type.kind !== 'struct') {
          return invalid('a field of no struct', place);
        }
        const by = place.base.type.fields[place.field].offset;
        return t => {
          const { object, offset } = base(t);
          return { object, offset: offset + by };
        };
      }
    }
  }

  private variable(
    variable: Variable,
    place: Place
  ): (thread: Thread) => Pointer {
    const slot = this.slots.slotOf(variable);
    if (slot !== undefined) {
      return t => ({ object: t.frame[slot] as EvaluatedObject, offset: 0 });
    }
    if (variable.space === 'shared') {
      return t =>
        t.shared.get(variable) ??
        invalid(`no shared variable ${variable.name}`, place);
    }
    return t => {
      const object = t.launch.variables.get(variable);
      return object
        ? { object, offset: 0 }
        : invalid(`no variable ${variable.name}`, place);
    };
  }
}

function nameOf(expr: Expr): ScalarName {
  return expr.type.kind === 'scalar'
    ? expr.type.name
    : invalid('a scalar is due', expr);
}

/** A texture fetch: handle, coordinates, channel. */
function fetch(expr: Expr, name: FetchName, args: Evaluate[]): Evaluate {
  const result = nameOf(expr) as 'f32' | 'i32' | 'u32';
  const [handle, ...rest] = args;
  return t => {
    const values = rest.map(arg => arg(t) as number);
    const channel = values.pop()!;
    try {
      return fetchTexel(
        t.launch.textures,
        name,
        handle(t) as bigint,
        values,
        channel,
        result
      );
    } catch (error) {
      throw error instanceof TextureError
        ? new EvaluationError('texture', error.message, expr.span)
        : error;
    }
  };
}

function pointeeSize(pointer: Expr): number {
  return pointer.type.kind === 'pointer'
    ? sizeOf(pointer.type.to)
    : invalid('a pointer is due', pointer);
}

function builtin(name: BuiltinName): Evaluate {
  switch (name) {
    case 'threadIdx.x':
      return t => t.threadIdx[0];
    case 'threadIdx.y':
      return t => t.threadIdx[1];
    case 'threadIdx.z':
      return t => t.threadIdx[2];
    case 'blockIdx.x':
      return t => t.blockIdx[0];
    case 'blockIdx.y':
      return t => t.blockIdx[1];
    case 'blockIdx.z':
      return t => t.blockIdx[2];
    case 'blockDim.x':
      return t => t.launch.block[0];
    case 'blockDim.y':
      return t => t.launch.block[1];
    case 'blockDim.z':
      return t => t.launch.block[2];
    case 'gridDim.x':
      return t => t.launch.grid[0];
    case 'gridDim.y':
      return t => t.launch.grid[1];
    case 'gridDim.z':
      return t => t.launch.grid[2];
    case 'warpSize':
      return () => 32;
    case 'laneId':
      return t => t.lane;
    case 'warpId':
      return t => t.warp;
    case 'dynamicSharedSize':
      return t => t.launch.dynamicSharedSize;
    case 'activemask':
      return t => t.activeMask;
    // Time is counted in statements.
    case 'clock':
      return t => t.launch.steps >>> 0;
    case 'clock64':
    case 'globaltimer':
      return t => BigInt(t.launch.steps);
  }
}

/** Whether a type's variables are kept as values rather than bytes. */
export function isPlainType(type: Type): boolean {
  return type.kind === 'scalar' || type.kind === 'pointer';
}
