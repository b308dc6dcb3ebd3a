/**
 * Expressions. What touches memory, or must be called lane by lane, is done
 * first, in order, its results put into temporary slots (`hoist`); what is left
 * is pure and becomes part of a region (`leaves`).
 */
import { sizeOf } from '../../ir/layout';
import {
  isFloatName,
  isIntegerName,
  isWideName
} from '../../semantics/scalarTypes';
import type {
  BinaryExpr,
  CastExpr,
  Expr,
  IntrinsicExpr,
  Place,
  ReadExpr,
  SelectExpr,
  UnaryExpr,
  Type,
  Span,
  Variable
} from '../../ir/types';
import { isFetch, type FetchName } from '../../ir/textures';
import { operandsOf } from '../../ir/visit';
import { lineKey, SLOT, TEXTURE_SITE_SIZE } from './abi';
import { binary, unary } from './arithmetic';
import type { ArithmeticWatch } from './arithmeticWatch';
import { bitcast, canBitcast, cast, low, pointerBits, widen } from './casts';
import { repOf } from './lanes';
import { builtin } from './builtins';
import type { SimtContext, MaskContext } from './context';
import { Purity } from './purity';
import { inReach } from './reach';
import { contract } from './contract';
import { NOT_FOLLOWED, type Following, type GatheredWord } from './following';
import { emitIntrinsic, select } from './intrinsics';
import { MemoryEmitter } from './memory';
import type { MemorySource, Temp } from './memorySource';
import { isWide, slotsOf, type LaneLeaf, type LaneRegion } from './region';
import { isBytes, partsOf, operandScalar } from './storage';

export class ExpressionEmitter implements MemorySource {
  private readonly temps = new Map<Expr, Temp[]>();
  private readonly taken: [offset: number, count: number][] = [];
  private readonly purity: Purity;
  /** Where the last function of single lanes found its operands. */
  private operandSlots: readonly number[] = [];
  readonly memory: MemoryEmitter;
  readonly defined: Following;
  private readonly arithmetic: ArithmeticWatch | undefined;

  constructor(readonly context: SimtContext) {
    this.memory = new MemoryEmitter(context, this);
    this.defined =
      context.options.follows?.(context as never, this, place =>
        this.memory.isMemory(place)
      ) ?? NOT_FOLLOWED;
    const { arithmetic: Checks } = context.options;
    this.arithmetic = Checks && new Checks(context as never);
    this.purity = new Purity(context, place => this.memory.isMemory(place));
  }

  /** The temporaries of a statement are free again. */
  endStatement(): void {
    this.temps.clear();
    this.defined.endStatement();
    this.taken.forEach(([offset, count]) =>
      this.context.releaseTemp(offset, count)
    );
    this.taken.length = 0;
  }

  takeTemps(type: Type): Temp[] {
    return partsOf(type).map(part => ({
      rep: part.rep,
      offset: this.takeTemp(slotsOf(part.rep))
    }));
  }

  takeTemp(count: number): number {
    const offset = this.context.temp(count);
    this.taken.push([offset, count]);
    return offset;
  }

  region(at: MaskContext, expr: { span: Span }): LaneRegion {
    const region = this.context.region(at.mask);
    region.line = lineKey(expr.span);
    return region;
  }

  // ---------------------------------------------------------------- hoisting

  /** Does all that an expression needs from memory; the rest is pure. */
  hoist(expr: Expr, at: MaskContext): void {
    if (this.temps.has(expr) || !this.purity.isImpure(expr)) {
      return;
    }
    switch (expr.op) {
      case 'read':
        this.hoistPlace(expr.place, at);
        if (this.memory.isMemory(expr.place)) {
          this.hoistRead(expr, at);
        }
        break;
      case 'address':
        this.hoistPlace(expr.place, at);
        break;
      case 'select':
        this.hoist(expr.cond, at);
        if (
          this.purity.isImpure(expr.then) ||
          this.purity.isImpure(expr.else)
        ) {
          this.hoistSelect(expr, at);
        }
        break;
      case 'binary':
        this.hoist(expr.left, at);
        if (
          (expr.operator === 'and' || expr.operator === 'or') &&
          this.purity.isImpure(expr.right)
        ) {
          this.hoistLazy(expr, at);
        } else {
          this.hoist(expr.right, at);
          if (this.purity.laneFunctionOf(expr) !== undefined) {
            this.hoistLaneCall(expr, at);
          }
        }
        break;
      default:
        operandsOf(expr).forEach(operand => this.hoist(operand, at));
        if (expr.op === 'intrinsic' && isFetch(expr.name)) {
          this.hoistFetch(expr, expr.name, at);
        } else if (this.purity.laneFunctionOf(expr) !== undefined) {
          this.hoistLaneCall(expr, at);
        }
    }
  }

  hoistPlace(place: Place, at: MaskContext): void {
    switch (place.place) {
      case 'variable':
        break;
      case 'deref':
        this.hoist(place.pointer, at);
        break;
      case 'element':
        this.hoistPlace(place.base, at);
        this.hoist(place.index, at);
        break;
      case 'field':
        this.hoistPlace(place.base, at);
        break;
    }
  }

  private hoistRead(expr: ReadExpr, at: MaskContext): void {
    this.defined.useAddress(expr.place, at);
    this.temps.set(expr, this.memory.load(expr.place, at, expr));
  }

  /** Only the chosen arm is evaluated, by the lanes that choose it. */
  private hoistSelect(expr: SelectExpr, at: MaskContext): void {
    const { context } = this;
    const temps = this.takeTemps(expr.type);
    const then = this.bits(expr.cond, at);
    context.flush();
    const otherwise = context.takeMask();
    context.code.get(at.mask).get(then).i32(-1).ops('i32.xor', 'i32.and');
    context.code.set(otherwise);
    const words = this.defined.gather(expr, this.defined.whole(expr.cond, at));
    for (const [mask, arm] of [
      [then, expr.then],
      [otherwise, expr.else]
    ] as const) {
      this.under(mask, arm, temps, words);
    }
    context.freeMask(then);
    context.freeMask(otherwise);
    this.temps.set(expr, temps);
  }

  /** Evaluates into temporaries in some lanes, if there are any. */
  private under(
    mask: number,
    expr: Expr,
    temps: Temp[],
    words: GatheredWord[]
  ): void {
    const { context } = this;
    const inner: MaskContext = { mask, level: -1 };
    // What is hoisted for some lanes only is not there for the others.
    const saved = new Map(this.temps);
    context.code.get(mask).if();
    this.hoist(expr, inner);
    const region = this.region(inner, expr);
    this.leaves(expr, region).forEach((leaf, i) =>
      region.store(temps[i].offset, leaf, true)
    );
    context.flush();
    this.defined.add(words, expr, inner);
    context.code.end();
    this.temps.clear();
    saved.forEach((temp, e) => this.temps.set(e, temp));
  }

  private hoistLazy(expr: BinaryExpr, at: MaskContext): void {
    const { context } = this;
    const [temp] = this.takeTemps(expr.type);
    const region = this.region(at, expr);
    const [left] = this.leaves(expr.left, region);
    region.store(temp.offset, left, false);
    const mask = context.takeMask();
    region.bits(left, mask);
    context.flush();
    const words = this.defined.gather(expr, this.defined.whole(expr.left, at));
    const { code } = context;
    code.get(mask);
    if (expr.operator === 'or') {
      code.i32(-1).op('i32.xor');
    }
    code.get(at.mask).op('i32.and').set(mask);
    this.under(mask, expr.right, [temp], words);
    context.freeMask(mask);
    this.temps.set(expr, [temp]);
  }

  private hoistLaneCall(expr: Expr, at: MaskContext): void {
    const { context } = this;
    const id = this.purity.laneFunctionOf(expr)!;
    // By name and type, since some are sequences of what hardware counts.
    const sequence =
      expr.op === 'intrinsic'
        ? `${expr.name} ${operandScalar(expr.args[0].type)}`
        : undefined;
    this.region(at, expr).count('special', sequence);
    this.callForLanes(expr, context.imports.laneCall, id, at);
    this.checkCalled(expr, at);
  }

  private hoistFetch(
    expr: IntrinsicExpr,
    name: FetchName,
    at: MaskContext
  ): void {
    const { context } = this;
    const id = context.textures.length;
    const channel = expr.args[expr.args.length - 1];
    context.textures.push({
      id,
      name,
      result: operandScalar(expr.type) as 'f32' | 'i32' | 'u32',
      isCounted:
        context.options.counting !== 'none' &&
        (channel.op !== 'const' || channel.value === 0),
      counter: context.newCounter(TEXTURE_SITE_SIZE),
      span: expr.span
    });
    this.callForLanes(expr, context.imports.fetch, id, at);
  }

  /** Calls an imported function that takes operands from the frame and puts the result there. */
  private callForLanes(
    expr: Expr,
    imported: number,
    id: number,
    at: MaskContext
  ): void {
    const { context } = this;
    const region = this.region(at, expr);
    const operands = operandsOf(expr).map(
      operand => this.leaves(operand, region)[0]
    );
    // Adjacent slots, two for each operand.
    const base = this.takeTemp(2 * operands.length);
    operands.forEach((leaf, i) =>
      region.store(base + 2 * SLOT * i, leaf, false)
    );
    const [result] = this.takeTemps(expr.type);
    this.operandSlots = operands.map((_, i) => base + 2 * SLOT * i);
    context.flush();
    context.code.get(context.frame).get(at.mask).i32(id).i32(base);
    context.code.i32(result.offset).call(imported);
    this.temps.set(expr, [result]);
  }

  /** What a function of single lanes has given, where arithmetic is looked at. */
  private checkCalled(expr: Expr, at: MaskContext): void {
    if (this.arithmetic && expr.type.kind === 'scalar') {
      const operands = operandsOf(expr).map(({ type }, i) => ({
        type: operandScalar(type),
        offset: this.operandSlots[i]
      }));
      const [{ offset }] = this.temps.get(expr)!;
      const type = operandScalar(expr.type);
      if ([type, ...operands.map(each => each.type)].every(isFloatName)) {
        const region = this.region(at, expr);
        this.arithmetic.called(region, expr, operands, { type, offset });
        this.context.flush();
      }
    }
  }

  /** A local variable is declared, and not given a value. */
  withoutValue(variable: Variable, at: MaskContext): void {
    const { context, defined } = this;
    const { imports, storage, code } = context;
    if (imports.fresh === undefined || variable.space !== 'local') {
      return;
    }
    if (storage.find(variable)?.kind === 'slots') {
      defined.declare(variable, at);
      return;
    }
    const local = storage.locals.findIndex(each => each.variable === variable);
    if (local >= 0) {
      code.get(context.frame).get(at.mask).i32(local).call(imports.fresh);
    }
  }

  // ------------------------------------------------------------------ values

  /** An i32 mask local with the active lanes in which the (hoisted) condition holds; the caller frees it after a flush. */
  bits(cond: Expr, at: MaskContext): number {
    const { context } = this;
    const region = this.region(at, cond);
    const [leaf] = this.leaves(cond, region);
    const mask = context.takeMask();
    region.bits(leaf, mask);
    context.flush();
    context.code.get(mask).get(at.mask).op('i32.and').set(mask);
    return mask;
  }

  leaf(expr: Expr, region: LaneRegion): LaneLeaf {
    return this.leaves(expr, region)[0];
  }

  /** The scalars of a value whose impure parts are hoisted. */
  leaves(expr: Expr, region: LaneRegion): LaneLeaf[] {
    const temps = this.temps.get(expr);
    if (temps) {
      return temps.map(temp => region.load(temp.rep, temp.offset));
    }
    if (expr.span.line > 0) {
      region.line = lineKey(expr.span);
    }
    switch (expr.op) {
      case 'const':
        return [this.constant(expr.type, expr.value, region)];
      case 'null':
        return [region.constant('i32', 0)];
      case 'function':
        return this.context.fail(
          'a pointer to a function, which only host code has',
          expr.span
        );
      case 'read':
        return this.memory.readVariable(expr.place, region);
      case 'address':
        return [this.memory.address(expr.place, region)];
      case 'unary':
        return [this.unary(expr, region)];
      case 'binary':
        return [this.binary(expr, region)];
      case 'cast':
        return [this.cast(expr, region)];
      case 'bitcast': {
        const from = operandScalar(expr.arg.type);
        const to = operandScalar(expr.type);
        if (!canBitcast(from, to)) {
          this.context.fail(
            `the simulator cannot reinterpret ${from} as ${to}`,
            expr.span
          );
        }
        return [bitcast(region, from, to, this.leaf(expr.arg, region))];
      }
      case 'select': {
        const cond = this.leaf(expr.cond, region);
        const arm = (of: Expr, holds: boolean): LaneLeaf[] =>
          this.where(cond, holds, () => this.leaves(of, region));
        const then = arm(expr.then, true);
        const otherwise = arm(expr.else, false);
        return then.map((leaf, i) => select(region, cond, leaf, otherwise[i]));
      }
      case 'builtin':
        return [builtin(this.context, expr.name, region)];
      case 'intrinsic':
        return [this.intrinsic(expr, region)];
      case 'offset': {
        const to = expr.type.kind === 'pointer' ? expr.type.to : expr.type;
        return [
          this.memory.plus(
            this.leaf(expr.pointer, region),
            this.index(
              expr.index,
              region,
              sizeOf(to),
              // Only checked code asks.
              () => this.context.isShared(expr.pointer)
            ),
            sizeOf(to),
            region
          )
        ];
      }
      case 'pointerdiff': {
        const to =
          expr.left.type.kind === 'pointer' ? expr.left.type.to : expr.type;
        const bytes = binary(
          region,
          'sub',
          'i32',
          this.leaf(expr.left, region),
          this.leaf(expr.right, region)
        );
        const count = binary(
          region,
          'div',
          'i32',
          bytes,
          region.constant('i32', sizeOf(to))
        );
        return [widen(region, true, count)];
      }
      case 'pointercast': {
        const leaf = this.leaf(expr.arg, region);
        const from = expr.arg.type.kind === 'pointer';
        const to = expr.type.kind === 'pointer';
        return [
          from && !to && isWideName(operandScalar(expr.type))
            ? pointerBits(region, leaf)
            : to && isWide(leaf.rep)
              ? low(region, leaf)
              : leaf
        ];
      }
      case 'construct':
        if (expr.type.kind === 'struct' && isBytes(expr.type)) {
          this.context.fail(
            'the simulator cannot make a union, or a struct with bit-fields, in an expression: assign to its members',
            expr.span
          );
        }
        return expr.args.flatMap(arg => this.leaves(arg, region));
      case 'member': {
        const { type } = expr.value;
        const whole = this.leaves(expr.value, region);
        if (type.kind === 'vector') {
          return [whole[expr.index]];
        }
        if (type.kind !== 'struct' || isBytes(type)) {
          this.context.fail(
            'the simulator cannot take a member of a union, or of a struct with bit-fields, that is not a variable: store it in one first',
            expr.span
          );
        }
        const first = type.fields
          .slice(0, expr.index)
          .reduce((sum, field) => sum + partsOf(field.type).length, 0);
        const count = partsOf(type.fields[expr.index].type).length;
        return whole.slice(first, first + count);
      }
    }
  }

  /** The low 32 bits of an index, which is all that an address has; checked code sees what is lost. */
  index(
    expr: Expr,
    region: LaneRegion,
    size: number,
    isShared: () => boolean = () => false
  ): LaneLeaf {
    return this.context.imports.check === undefined
      ? this.lowIndex(expr, region)
      : this.indexInReach(expr, region, size, isShared());
  }

  private indexInReach(
    expr: Expr,
    region: LaneRegion,
    size: number,
    isShared: boolean
  ): LaneLeaf {
    const isFromInteger =
      expr.op === 'cast' &&
      isWideName(operandScalar(expr.type)) &&
      isIntegerName(operandScalar(expr.arg.type)) &&
      !this.temps.has(expr);
    return isFromInteger
      ? this.indexInReach(expr.arg, region, size, isShared)
      : inReach(
          region,
          operandScalar(expr.type),
          this.leaf(expr, region),
          size,
          isShared
        );
  }

  private lowIndex(expr: Expr, region: LaneRegion): LaneLeaf {
    const name = operandScalar(expr.type);
    if (!isWideName(name) || this.temps.has(expr)) {
      const leaf = this.leaf(expr, region);
      return isWide(leaf.rep) ? low(region, leaf) : leaf;
    }
    if (expr.op === 'const') {
      return region.constant(
        'i32',
        Number(BigInt.asIntN(32, BigInt(expr.value)))
      );
    }
    if (
      expr.op === 'cast' &&
      !isFloatName(operandScalar(expr.arg.type)) &&
      operandScalar(expr.arg.type) !== 'bool'
    ) {
      return this.lowIndex(expr.arg, region);
    }
    if (
      expr.op === 'binary' &&
      (expr.operator === 'add' ||
        expr.operator === 'sub' ||
        expr.operator === 'mul')
    ) {
      return binary(
        region,
        expr.operator,
        'u32',
        this.lowIndex(expr.left, region),
        this.lowIndex(expr.right, region)
      );
    }
    return low(region, this.leaf(expr, region));
  }

  private constant(
    type: Type,
    value: number | bigint | boolean,
    region: LaneRegion
  ): LaneLeaf {
    const rep = repOf(operandScalar(type));
    return region.constant(
      rep,
      typeof value === 'boolean' ? (value ? -1 : 0) : value
    );
  }

  /** Makes code that counts in the lanes in which a condition has a value. */
  private where<T>(cond: LaneLeaf, holds: boolean, make: () => T): T {
    return this.arithmetic ? this.arithmetic.where(cond, holds, make) : make();
  }

  private unary(expr: UnaryExpr, region: LaneRegion): LaneLeaf {
    const type = operandScalar(expr.arg.type);
    const leaf = this.leaf(expr.arg, region);
    if (expr.operator === 'neg') {
      this.arithmetic?.negation(region, expr.span, { type, leaf });
    }
    return unary(region, expr.operator, type, leaf);
  }

  private cast(expr: CastExpr, region: LaneRegion): LaneLeaf {
    const from = operandScalar(expr.arg.type);
    const type = operandScalar(expr.type);
    const arg = this.leaf(expr.arg, region);
    const leaf = cast(region, from, type, arg);
    if (from === 'f64' && type === 'f32') {
      const operands = [{ type: from, leaf: arg }];
      const result = { type, leaf };
      this.arithmetic?.float(region, 'cast', expr.span, operands, result);
    }
    return leaf;
  }

  private intrinsic(expr: IntrinsicExpr, region: LaneRegion): LaneLeaf {
    const args = expr.args.map(arg => this.leaf(arg, region));
    const types = expr.args.map(({ type }) => operandScalar(type));
    const leaf = emitIntrinsic(
      region,
      expr.name,
      types[0],
      args,
      this.context.helpers
    );
    this.arithmetic?.float(
      region,
      expr.name,
      expr.span,
      args.map((arg, i) => ({ type: types[i], leaf: arg })),
      { type: operandScalar(expr.type), leaf }
    );
    return leaf;
  }

  private binary(expr: BinaryExpr, region: LaneRegion): LaneLeaf {
    const name = operandScalar(expr.left.type);
    const { operator } = expr;
    if (
      this.context.options.fma &&
      (name === 'f32' || name === 'f64') &&
      (operator === 'add' || operator === 'sub')
    ) {
      const contracted = contract(expr, name, region, {
        isHoisted: e => this.temps.has(e),
        leaf: e => this.leaf(e, region),
        helpers: this.context.helpers
      });
      if (contracted) {
        const { result, operands } = contracted;
        this.arithmetic?.float(
          region,
          'fma',
          expr.span,
          operands.map(leaf => ({ type: name, leaf })),
          { type: name, leaf: result }
        );
        return result;
      }
    }
    const left = this.leaf(expr.left, region);
    const isLazy = operator === 'and' || operator === 'or';
    const right = isLazy
      ? this.where(left, operator === 'and', () =>
          this.leaf(expr.right, region)
        )
      : this.leaf(expr.right, region);
    const result = this.operation(expr, left, right, region);
    this.arithmetic?.binary(
      region,
      expr,
      { type: name, leaf: left },
      {
        type: operandScalar(expr.right.type),
        leaf:
          isWide(right.rep) && !isWide(left.rep) ? low(region, right) : right
      },
      result
    );
    return result;
  }

  private operation(
    { operator, left: { type } }: BinaryExpr,
    left: LaneLeaf,
    right: LaneLeaf,
    region: LaneRegion
  ): LaneLeaf {
    const name = operandScalar(type);
    if (operator === 'shl' || operator === 'shr') {
      const count = isWide(right.rep) ? low(region, right) : right;
      return binary(region, operator, name, left, count);
    }
    return binary(region, operator, name, left, right);
  }
}
