/** Expressions of the IR as WGSL text. */
import type {
  BinaryExpr,
  Expr,
  Place,
  SelectExpr,
  StructType,
  Type,
  Variable,
  VectorType
} from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { operandsOf } from '../../ir/visit';
import {
  Addresses,
  unsupportedPlace,
  type Address,
  type ExpressionSource
} from '../memory/addresses';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import {
  emitBinary,
  emitCast,
  emitUnary,
  INFIX,
  isDouble,
  wideName
} from './arithmetic';
import { doubleIntrinsic } from './double';
import { halfBitcast, isHalf } from './halves';
import { INTRINSIC_EMITTERS } from './intrinsics';
import { sizeOf } from '../../ir/layout';
import { isFetch, type FetchName } from '../../ir/textures';
import { wideIntrinsic } from './wide';
import { component, registerType } from './literals';
import { memberNames } from '../text/names';
import { loadValue } from '../memory/loads';
import { isWords, type MemoryObject } from '../memory/objects';
import { offsetName, parameterValue } from '../memory/parameterValues';
import { constructWords, memberOfWords } from '../memory/words';
import { NULL_PAIR } from '../memory/pointers';
import { fetchHelper } from '../library/textures';
import type { Shader } from '../shader';
import { loadThroughWindow, storeThroughWindow } from '../memory/windows';
import { CodeWriter } from '../text/writer';

/** Names that differ between the places of the output where expressions stand. */
export interface ThreadNames {
  /** Index of the running CUDA thread in its block, a u32; asked for only when used. */
  threadIndex(): string;
  /** `threadIdx`, a vec3<u32>. */
  threadIdx(): string;
  /** Subscript of per-thread arrays, or undefined where each invocation is one thread. */
  slot(): string | undefined;
}

export class Expressions implements ExpressionSource {
  readonly addresses = new Addresses(this);
  /** Where statements go that an expression needs before it. */
  prelude = new CodeWriter();

  constructor(
    readonly shader: Shader,
    private readonly threads: ThreadNames,
    /** Variables that have one value for each of an invocation's threads. */
    private readonly perThread: Set<Variable>
  ) {}

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
          ? this.pointerPair(expr)
          : this.read(expr.place);
      case 'address':
        return this.addresses.pair(this.addresses.ofPointer(expr));
      case 'offset':
        return this.offsetPair(expr);
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
          return call(this.shader.use(helper), this.emit(expr.arg));
        }
        if (wideName(expr)) {
          return this.emit(expr.arg);
        }
        if (isHalf(expr.type) !== isHalf(expr.arg.type)) {
          return halfBitcast(expr, this.emit(expr.arg), this.shader.use);
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
        return this.intrinsic(expr);
      case 'pointerdiff':
        return this.pointerDifference(expr.left, expr.right, expr);
      case 'construct':
        if (expr.type.kind === 'struct' && isWords(expr.type)) {
          return constructWords(this, expr.type, expr.args, expr.span);
        }
        return call(
          this.typeName(expr.type, expr),
          ...expr.args.map(arg => this.emit(arg))
        );
      case 'member':
        if (isWords(expr.value.type)) {
          return memberOfWords(this, expr.value, expr.index);
        }
        return primary(
          `${wrapped(this.emit(expr.value), Binding.Primary)}${this.part(expr.value.type, expr.index)}`
        );
    }
  }

  private typeName(type: Type, expr: Expr): string {
    return this.shader.typeName(type, expr.span);
  }

  memberName(type: StructType, index: number): string {
    return memberNames(type)[index];
  }

  /** What follows a struct or vector value to name a part of it. */
  private part(type: Type, index: number): string {
    return type.kind === 'struct'
      ? `.${this.memberName(type, index)}`
      : type.kind === 'vector' && type.lanes > 1
        ? component(type.element, index)
        : '';
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

  pointerVariable(
    expr: Extract<Expr, { op: 'read' }>
  ): Fragment | 'start' | undefined {
    const { place } = expr;
    if (
      place.place !== 'variable' ||
      place.variable.space !== 'local' ||
      this.shader.objectOfVariable(place.variable)
    ) {
      return undefined;
    }
    const { variable } = place;
    const param = this.shader.kernel.params.indexOf(variable);
    if (param >= 0 && !this.shader.changed.has(variable)) {
      return this.shader.options.offsetParams?.includes(param)
        ? primary(`params.${offsetName(variable)}`)
        : 'start';
    }
    return this.shader.isPair(variable)
      ? undefined
      : primary(this.variable(variable));
  }

  /** The value of a pointer as a pair of bytes and tag (pointers.ts). */
  private pointerPair(expr: Extract<Expr, { op: 'read' }>): Fragment {
    return this.pointerVariable(expr) === undefined
      ? this.read(expr.place)
      : this.addresses.pair(this.addresses.ofPointer(expr));
  }

  private offsetPair(expr: Extract<Expr, { op: 'offset' }>): Fragment {
    // A pointer that is only ever null moves nowhere.
    return this.shader.roots.entry.rootsOf(expr).length === 0
      ? primary(NULL_PAIR)
      : this.addresses.pair(this.addresses.ofPointer(expr));
  }

  name(value: Fragment, wanted: string): string {
    if (/^[A-Za-z_][A-Za-z0-9_.]*$/.test(value.text)) {
      return value.text;
    }
    const name = this.shader.namer.fresh(wanted);
    this.prelude.line(`let ${name} = ${value.text};`);
    return name;
  }

  /** The text of a local or native variable. */
  variable(variable: Variable): string {
    const name = this.shader.nameOf(variable);
    return this.perThread.has(variable)
      ? `${name}[${this.threads.slot()}]`
      : name;
  }

  private read(place: Place): Fragment {
    const native = this.nativePlace(place);
    if (native !== undefined) {
      return primary(native);
    }
    const { address, component } = this.memoryPlace(place);
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

  /** The text of a place inside a variable that keeps its C shape; undefined for memory objects. */
  nativePlace(place: Place): string | undefined {
    switch (place.place) {
      case 'variable': {
        const { variable } = place;
        if (this.shader.objectOfVariable(variable)) {
          return undefined;
        }
        if (variable.space === 'local') {
          return this.parameter(variable) ?? this.variable(variable);
        }
        if (variable.space === 'shared') {
          return this.shader.nameOf(variable);
        }
        throw new Unsupported(
          `'${variable.name}' is a host variable: GPU code cannot use it; pass its value as a kernel parameter`,
          place.span
        );
      }
      case 'deref':
        return undefined;
      case 'field': {
        const base = this.nativePlace(place.base);
        return base === undefined
          ? undefined
          : `${base}${this.part(place.base.type, place.field)}`;
      }
      case 'element': {
        const base = this.nativePlace(place.base);
        if (base === undefined) {
          return undefined;
        }
        if (place.base.type.kind === 'vector') {
          return place.base.type.lanes === 1
            ? base
            : `${base}${this.component(place.base.type, place.index)}`;
        }
        return `${base}[${this.addresses.narrow(place.index).fragment.text}]`;
      }
    }
  }

  private component(type: VectorType, index: Expr): string {
    return index.op === 'const'
      ? component(type.element, Number(index.value))
      : `[${this.addresses.narrow(index).fragment.text}]`;
  }

  /** A scalar parameter that the kernel does not change is read from the uniform buffer. */
  private parameter(variable: Variable): string | undefined {
    const { kernel, changed } = this.shader;
    if (!kernel.params.includes(variable) || changed.has(variable)) {
      return undefined;
    }
    return parameterValue(this.shader, variable).text;
  }

  /** An address in an array object, and which component of the vector there is meant. */
  memoryPlace(place: Place): {
    address: Address;
    component?: { text: string; type: Type };
  } {
    if (place.place === 'element' && place.base.type.kind === 'vector') {
      const address = this.addresses.ofPlace(place.base);
      if (address?.object.element.kind === 'vector') {
        return {
          address,
          component: {
            text: this.component(place.base.type, place.index),
            type: place.base.type
          }
        };
      }
    }
    const address = this.addresses.ofPlace(place);
    if (!address) {
      throw unsupportedPlace(place.span);
    }
    return { address };
  }

  /** The array element that an address names; `extra` bytes further on. Not of an array in windows. */
  elementAt(address: Address, extra = 0): string {
    return this.subscript(address.object, this.indexAt(address, extra));
  }

  /** An object's index at an address; arrays in windows take a u32. */
  indexAt(address: Address, extra = 0): string {
    return address.object.windows
      ? this.addresses.offsetU32(address, extra).text
      : this.addresses.offset(address, extra).text;
  }

  subscript(object: MemoryObject, index: string): string {
    const variable =
      object.root.kind === 'variable' ? object.root.variable : undefined;
    const slot =
      variable && this.perThread.has(variable)
        ? `[${this.threads.slot()}]`
        : '';
    return `${object.name}${slot}[${index}]`;
  }

  /** The value of the array element at an address. */
  loadElement(address: Address, extra = 0): string {
    return this.loadAt(address.object, this.indexAt(address, extra));
  }

  loadAt(object: MemoryObject, index: string): string {
    if (object.windows) {
      return loadThroughWindow(this.shader, object, index);
    }
    const element = this.subscript(object, index);
    return object.atomic ? `atomicLoad(&${element})` : element;
  }

  /** The statement that stores the array element at an address. */
  storeElement(address: Address, value: string, extra = 0): string {
    return this.storeAt(address.object, this.indexAt(address, extra), value);
  }

  storeAt(object: MemoryObject, index: string, value: string): string {
    if (object.windows) {
      return storeThroughWindow(this.shader, object, index, value);
    }
    const element = this.subscript(object, index);
    return object.atomic
      ? `atomicStore(&${element}, ${value});`
      : `${element} = ${value};`;
  }

  private pointerDifference(left: Expr, right: Expr, expr: Expr): Fragment {
    const l = this.addresses.ofPointer(left);
    const r = this.addresses.ofPointer(right);
    const to = left.type.kind === 'pointer' ? sizeOf(left.type.to) : 1;
    if (l.choice || r.choice) {
      // C compares pointers into one array only, whichever it is.
      const bytes = infix(
        '-',
        call('i32', primary(`${this.addresses.pair(l).text}.x`)),
        call('i32', primary(`${this.addresses.pair(r).text}.x`))
      );
      return call(
        this.shader.use('widen_i32'),
        to === 1 ? bytes : infix('/', bytes, primary(`${to}i`))
      );
    }
    if (l.object !== r.object) {
      throw new Unsupported(
        'the difference of pointers into different arrays has no meaning',
        expr.span
      );
    }
    const units = infix(
      '-',
      call('i32', this.addresses.offset(l)),
      call('i32', this.addresses.offset(r))
    );
    const elements =
      to === l.object.unit
        ? units
        : infix('/', units, primary(`${to / l.object.unit}i`));
    return call(this.shader.use('widen_i32'), elements);
  }

  // ------------------------------------------------------------- arithmetic

  private binary(expr: BinaryExpr): Fragment {
    const { operator, left, right } = expr;
    if (left.type.kind === 'pointer') {
      return this.comparePointers(operator, left, right);
    }
    return emitBinary(this, expr);
  }

  private comparePointers(operator: string, left: Expr, right: Expr): Fragment {
    if (left.op === 'null' || right.op === 'null') {
      const text = this.addresses.isNull(left.op === 'null' ? right : left);
      const equal = text === undefined ? 'false' : `(${text})`;
      if (left.op === 'null' && right.op === 'null') {
        return primary(operator === 'eq' ? 'true' : 'false');
      }
      return operator === 'eq' ? primary(equal) : primary(`!${equal}`);
    }
    const isOffset = (pointer: Expr): boolean =>
      pointer.op !== 'read' || this.pointerVariable(pointer) !== undefined;
    if (isOffset(left) && isOffset(right)) {
      const l = this.addresses.ofPointer(left);
      const r = this.addresses.ofPointer(right);
      if (!l.choice && !r.choice && l.object === r.object) {
        return infix(
          INFIX[operator],
          this.addresses.offsetU32(l),
          this.addresses.offsetU32(r)
        );
      }
    }
    const [l, r] = [this.emit(left), this.emit(right)];
    switch (operator) {
      case 'eq':
        return call('all', infix('==', l, r));
      case 'ne':
        return call('any', infix('!=', l, r));
      default: {
        // C orders pointers into one array only.
        const bytes = (pair: Fragment): Fragment =>
          primary(`${wrapped(pair, Binding.Primary)}.x`);
        return infix(INFIX[operator], bytes(l), bytes(r));
      }
    }
  }

  private select(expr: SelectExpr): Fragment {
    const cond = this.emit(expr.cond);
    if (isCheap(expr.then) && isCheap(expr.else)) {
      return call('select', this.emit(expr.else), this.emit(expr.then), cond);
    }
    // Only the chosen arm may be evaluated: loads cost time.
    const name = this.shader.namer.fresh('chosen');
    this.prelude.line(`var ${name}: ${this.typeName(expr.type, expr)};`);
    const outer = this.prelude;
    const arm = (value: Expr): CodeWriter => {
      this.prelude = new CodeWriter();
      const fragment = this.emit(value);
      this.prelude.line(`${name} = ${fragment.text};`);
      return this.prelude;
    };
    const then = arm(expr.then);
    const otherwise = arm(expr.else);
    this.prelude = outer;
    outer.block(
      `if (${cond.text})`,
      expr.span,
      () => outer.append(then),
      '} else {'
    );
    outer.indented(() => outer.append(otherwise));
    outer.line('}');
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
    const ticks = call(this.shader.clock());
    const name = type.kind === 'scalar' ? type.name : 'u32';
    return name === 'i64' || name === 'u64'
      ? call('vec2<u32>', ticks, '0u')
      : name === 'i32'
        ? call('bitcast<i32>', ticks)
        : ticks;
  }

  private doubleIntrinsic(expr: Extract<Expr, { op: 'intrinsic' }>): Fragment {
    const args = expr.args.map(arg => this.emit(arg));
    const value = doubleIntrinsic(expr.name, args, this.shader.use);
    if (value) {
      return value;
    }
    // Classifications and signs of the larger part are those of the number.
    const emitter = INTRINSIC_EMITTERS[expr.name];
    if (['isnan', 'isinf', 'isfinite', 'signbit'].includes(expr.name)) {
      const high = args.map(arg =>
        primary(`${wrapped(arg, Binding.Primary)}.x`)
      );
      return emitter(high, 'bool', this.shader.use, 'f32');
    }
    throw new Unsupported(
      `the function '${expr.name}' in double precision is not supported on the GPU yet: use its float version, '${expr.name}f'`,
      expr.span
    );
  }

  /** A texture fetch: handle, coordinates, channel. */
  private fetch(
    expr: Extract<Expr, { op: 'intrinsic' }>,
    name: FetchName
  ): Fragment {
    const [handle, ...rest] = expr.args;
    const channel = rest.pop()!;
    const isFloat = expr.type.kind === 'scalar' && expr.type.name === 'f32';
    const value = call(
      this.shader.use(fetchHelper(name, isFloat ? 'f32' : 'word')),
      primary(`${wrapped(this.emit(handle), Binding.Primary)}.x`),
      ...rest.map(arg => this.emit(arg)),
      call('u32', this.emit(channel))
    );
    return expr.type.kind === 'scalar' && expr.type.name === 'i32'
      ? call('bitcast<i32>', value)
      : value;
  }

  private intrinsic(expr: Extract<Expr, { op: 'intrinsic' }>): Fragment {
    if (isFetch(expr.name)) {
      return this.fetch(expr, expr.name);
    }
    if (expr.args[0] && isDouble(expr.args[0])) {
      return this.doubleIntrinsic(expr);
    }
    const wide = expr.args[0] && wideName(expr.args[0]);
    if (wide) {
      const args = expr.args.map(arg => this.emit(arg));
      const value = wideIntrinsic(expr.name, wide, args, this.shader.use);
      if (value) {
        return value;
      }
    }
    const emitter = INTRINSIC_EMITTERS[expr.name];
    const type =
      expr.type.kind === 'scalar' ? registerType(expr.type.name) : undefined;
    const first = expr.args[0]?.type;
    const operand =
      first?.kind === 'scalar' ? registerType(first.name) : undefined;
    if (!emitter || !type || !operand) {
      throw new Unsupported(
        `the function '${expr.name}' is not supported on the GPU yet`,
        expr.span
      );
    }
    return emitter(
      expr.args.map(arg => this.emit(arg)),
      type,
      this.shader.use,
      operand
    );
  }
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
