/** Expressions of the IR as WGSL text. */
import type {
  BinaryExpr,
  ConstructExpr,
  Expr,
  Place,
  SelectExpr,
  Type
} from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { operandsOf } from '../../ir/visit';
import { Addresses } from '../memory/addresses';
import { Elements } from '../memory/elements';
import { loadValue } from '../memory/loads';
import { isWords } from '../memory/objects';
import { memberSuffix, Places } from '../memory/places';
import { NULL_PAIR } from '../memory/pointers';
import { Variables } from '../memory/variables';
import { constructWords, memberOfWords } from '../memory/words';
import type { Shader } from '../shader';
import type { HoistedVariables } from '../statements/hoisted';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import type { Output } from '../text/output';
import type { CodeWriter } from '../text/writer';
import {
  emitBinary,
  emitCast,
  emitUnary,
  isDouble,
  wideName
} from './arithmetic';
import { halfBitcast, isHalfType, roundedPair } from './halves';
import { emitIntrinsic } from './intrinsicCalls';
import {
  comparePointers,
  offsetPair,
  emitPointerDifference,
  pointerPair
} from './pointers';
import { registerType } from './literals';
import type { ValueSource } from './source';

/** Names that differ between the places of the output where expressions stand. */
export interface ThreadNames {
  /** Index of the running CUDA thread in its block, a u32; asked for only when used. */
  threadIndex(): string;
  /** `threadIdx`, a vec3<u32>. */
  threadIdx(): string;
}

export class ShaderExpressions implements ValueSource {
  readonly variables: Variables;
  readonly addresses: Addresses;
  readonly elements: Elements;
  readonly places: Places;

  constructor(
    readonly shader: Shader,
    readonly output: Output,
    private readonly threads: ThreadNames,
    hoisted: HoistedVariables
  ) {
    this.variables = new Variables(shader, hoisted);
    this.addresses = new Addresses(this);
    this.elements = new Elements(shader, this.addresses, hoisted);
    this.places = new Places(shader, this.addresses, this.variables);
  }

  emit(expr: Expr): Fragment {
    if (isDouble(expr) && this.shader.options.double === 'error') {
      throw new Unsupported(
        "this is computed in double precision, which --double=error refuses: use 'float', and write constants with the suffix f (2.0f)",
        expr.span
      );
    }
    switch (expr.op) {
      case 'const':
        return this.constant(expr.type, expr.value);
      case 'null':
        return primary(NULL_PAIR);
      case 'function':
        throw new Unsupported(
          'a pointer to a function, which only host code has',
          expr.span
        );
      case 'read':
        return expr.type.kind === 'pointer'
          ? pointerPair(this, expr)
          : this.read(expr.place);
      case 'address':
        return this.addresses.pair(this.addresses.ofPointer(expr));
      case 'offset':
        return offsetPair(this, expr);
      case 'pointercast':
        // From or to an integer: the pair is the 64 bits.
        return this.emit(expr.arg);
      case 'unary':
        return emitUnary(this, expr);
      case 'binary':
        return this.binary(expr);
      case 'cast':
        return emitCast(this, expr);
      case 'bitcast':
        if (isDouble(expr) || isDouble(expr.arg)) {
          const helper = isDouble(expr) ? 'double_from_bits' : 'double_to_bits';
          return call(this.shader.functions.use(helper), this.emit(expr.arg));
        }
        if (wideName(expr)) {
          return this.emit(expr.arg);
        }
        if (isHalfType(expr.type) !== isHalfType(expr.arg.type)) {
          return halfBitcast(
            expr,
            this.emit(expr.arg),
            this.shader.functions.use
          );
        }
        return call(
          `bitcast<${this.typeName(expr.type, expr)}>`,
          this.emit(expr.arg)
        );
      case 'select':
        return this.select(expr);
      case 'builtin':
        return this.builtin(expr);
      case 'intrinsic':
        return emitIntrinsic(this, expr);
      case 'pointerdiff':
        return emitPointerDifference(this, expr.left, expr.right, expr);
      case 'construct':
        if (expr.type.kind === 'struct' && isWords(expr.type)) {
          return constructWords(this, expr.type, expr.args, expr.span);
        }
        return this.construct(expr);
      case 'member':
        if (isWords(expr.value.type)) {
          return memberOfWords(this, expr.value, expr.index);
        }
        return primary(
          `${wrapped(this.emit(expr.value), Binding.Primary)}${memberSuffix(expr.value.type, expr.index)}`
        );
    }
  }

  private construct({ type, args, span }: ConstructExpr): Fragment {
    const parts = args.map(arg => this.emit(arg));
    const isPair = type.kind === 'vector' && type.element === 'f16';
    return (
      (isPair ? roundedPair(parts, this.shader.functions.use) : undefined) ??
      call(this.shader.types.of(type, span), ...parts)
    );
  }

  private typeName(type: Type, expr: Expr): string {
    return this.shader.types.of(type, expr.span);
  }

  private constant(type: Type, value: number | bigint | boolean): Fragment {
    if (type.kind !== 'scalar') {
      throw new Error('a constant of no scalar type');
    }
    const text = this.shader.literal(type.name, value);
    return {
      text,
      binding: text.startsWith('-') ? Binding.Unary : Binding.Primary
    };
  }

  // ---------------------------------------------------------------- memory

  name(value: Fragment, wanted: string): string {
    if (/^[A-Za-z_][A-Za-z0-9_.]*$/.test(value.text)) {
      return value.text;
    }
    const name = this.shader.names.fresh(wanted);
    this.output.line(`let ${name} = ${value.text};`);
    return name;
  }

  /** The value at a place. */
  read(place: Place): Fragment {
    const native = this.places.native(place);
    if (native !== undefined) {
      return primary(native);
    }
    const { address, component } = this.places.inMemory(place);
    const value = loadValue(
      this,
      address,
      component ? component.type : place.type,
      place.span
    );
    return component
      ? primary(`${wrapped(value, Binding.Primary)}${component.text}`)
      : value;
  }

  // ------------------------------------------------------------- arithmetic

  private binary(expr: BinaryExpr): Fragment {
    const { operator, left, right } = expr;
    if (left.type.kind === 'pointer') {
      return comparePointers(this, operator, left, right);
    }
    return emitBinary(this, expr);
  }

  private select(expr: SelectExpr): Fragment {
    const cond = this.emit(expr.cond);
    if (isSelectable(expr.type) && isCheap(expr.then) && isCheap(expr.else)) {
      return call('select', this.emit(expr.else), this.emit(expr.then), cond);
    }
    // Only the chosen arm may be evaluated: loads cost time.
    const name = this.shader.names.fresh('chosen');
    this.output.line(`var ${name}: ${this.typeName(expr.type, expr)};`);
    const arm = (value: Expr): CodeWriter =>
      this.output.capture(() => {
        const fragment = this.emit(value);
        this.output.line(`${name} = ${fragment.text};`);
      });
    const then = arm(expr.then);
    const otherwise = arm(expr.else);
    this.output.block(
      `if (${cond.text})`,
      expr.span,
      () => this.output.append(then),
      '} else {'
    );
    this.output.indented(() => this.output.append(otherwise));
    this.output.line('}');
    return primary(name);
  }

  private builtin(expr: Extract<Expr, { op: 'builtin' }>): Fragment {
    switch (expr.name) {
      case 'threadIdx.x':
      case 'threadIdx.y':
      case 'threadIdx.z':
        return primary(`${this.threads.threadIdx()}${expr.name.slice(-2)}`);
      case 'blockIdx.x':
      case 'blockIdx.y':
      case 'blockIdx.z':
      case 'gridDim.x':
      case 'gridDim.y':
      case 'gridDim.z':
        return primary(expr.name);
      case 'laneId':
        return infix('&', primary(this.threads.threadIndex()), primary('31u'));
      case 'warpId':
        return infix('>>', primary(this.threads.threadIndex()), primary('5u'));
      case 'dynamicSharedSize':
        return primary(`${this.shader.options.dynamicShared}u`);
      case 'clock':
      case 'clock64':
      case 'globaltimer':
        return this.clock(expr.type);
      default:
        throw new Unsupported(
          `'${expr.name}' is not supported on the GPU yet`,
          expr.span
        );
    }
  }

  /** WebGPU has no clock: a count of the readings, which at least goes up. */
  private clock(type: Type): Fragment {
    const ticks = call(this.shader.locks.clock());
    const name = type.kind === 'scalar' ? type.name : 'u32';
    return name === 'i64' || name === 'u64'
      ? call('vec2<u32>', ticks, '0u')
      : name === 'i32'
        ? call('bitcast<i32>', ticks)
        : ticks;
  }
}

/** WGSL's select takes scalars and vectors: not the structs and arrays that C++'s objects become. */
function isSelectable(type: Type): boolean {
  return type.kind === 'vector'
    ? type.lanes === 1 || registerType(type.element) !== undefined
    : type.kind !== 'struct' && type.kind !== 'array';
}

/** Cheap and harmless enough to be evaluated whether it is chosen or not. */
function isCheap(expr: Expr, depth = 0): boolean {
  if (depth > 4 || expr.op === 'intrinsic') {
    return (
      expr.op === 'intrinsic' &&
      depth <= 4 &&
      ['min', 'max', 'fabs', 'abs'].includes(expr.name) &&
      expr.args.every(arg => isCheap(arg, depth + 1))
    );
  }
  if (expr.op === 'read') {
    return (
      expr.place.place === 'variable' && expr.place.variable.space === 'local'
    );
  }
  return operandsOf(expr).every(operand => isCheap(operand, depth + 1));
}
