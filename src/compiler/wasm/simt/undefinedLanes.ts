/**
 * The lanes in which what is wanted of a value is undefined, from what is known
 * of the variables and loads that it is made of: an operation gives those of its
 * operands, a choice those of the side that was taken.
 */
import type {
  BinaryExpr,
  Expr,
  Place,
  SelectExpr,
  Variable
} from '../../ir/types';
import { operandsOf, placeOperands } from '../../ir/visit';
import { maskOf, possibleBits } from './bitMasks';
import type { SimtContext, MaskContext } from './context';
import type { ConditionBits, Lanes, Pushes, Wanted } from './following';
import { partsOf } from './storage';
import { UndefinedBits } from './undefinedBits';
import { ALL, memberPart, ownerOf, WantedBits } from './wantedBits';

/** A word with the lanes in which any of these bits is undefined. */
interface BitsWord {
  bits: bigint;
  word: number;
}

export class UndefinedLanes {
  private readonly variables = new Map<Variable, BitsWord[][]>();
  protected readonly bits: UndefinedBits;
  protected readonly wanted: WantedBits;
  private readonly hoisted = new Map<Expr, Lanes[]>();
  private readonly held: number[] = [];
  private next = 0;
  private room = 0;

  constructor(
    protected readonly context: SimtContext,
    private readonly conditions: ConditionBits,
    protected readonly isMemory: (place: Place) => boolean
  ) {
    const { body } = context.kernel;
    this.bits = new UndefinedBits(body, isMemory);
    this.wanted = new WantedBits(body, this.bits, isMemory);
  }

  endStatement(): void {
    this.hoisted.clear();
    this.held.splice(0).forEach(mask => this.context.freeMask(mask));
  }

  /** A word of the frame. */
  protected word(): number {
    if (this.room === 0) {
      this.next = this.context.ownSlots(1);
      this.room = 32;
    }
    this.room--;
    return this.next + 4 * this.room;
  }

  /** Of each part of a variable. */
  protected wordsOf(variable: Variable): BitsWord[][] | undefined {
    if (!this.bits.isDoubtful(variable)) {
      return undefined;
    }
    let words = this.variables.get(variable);
    if (!words) {
      words = partsOf(variable.type).map((_, part) =>
        this.wanted
          .of(variable, part)
          .map(bits => ({ bits, word: this.word() }))
      );
      this.variables.set(variable, words);
    }
    return words;
  }

  /** What is known of the parts of a hoisted expression. */
  keep(expr: Expr, parts: Lanes[]): void {
    this.hoisted.set(expr, parts);
  }

  /** Of a value as a whole, or of what is wanted of it. */
  whole(expr: Expr, at: MaskContext, wanted = ALL): Pushes {
    return this.isAsked(expr, wanted)
      ? joined(
          this.context,
          this.parts(expr, at).map(part => part?.(wanted))
        )
      : undefined;
  }

  private isAsked(expr: Expr, { bits }: Wanted): boolean {
    return (this.bits.of(expr) & bits) !== 0n;
  }

  /** Of each scalar of a value whose impure parts are hoisted. */
  parts(expr: Expr, at: MaskContext): Lanes[] {
    if (this.bits.of(expr) === 0n) {
      return [];
    }
    const hoisted = this.hoisted.get(expr);
    if (hoisted) {
      return hoisted;
    }
    switch (expr.op) {
      case 'read':
        return this.wordsIn(expr.place)?.map(part => this.among(part)) ?? [];
      case 'select':
        return this.ofSelect(expr, at);
      case 'binary':
        return [wanted => this.ofBinary(expr, at, wanted)];
      case 'construct':
        return expr.args.flatMap(arg => {
          const parts = this.parts(arg, at);
          return partsOf(arg.type).map((_, i) => parts[i]);
        });
      case 'member': {
        const first = memberPart(expr);
        return this.parts(expr.value, at).slice(
          first,
          first + partsOf(expr.type).length
        );
      }
      case 'address': {
        const lanes = this.anyOf(placeOperands(expr.place), at);
        return [lanes && (() => lanes)];
      }
      default:
        return [wanted => this.ofOperands(expr, at, wanted)];
    }
  }

  protected anyOf(exprs: readonly Expr[], at: MaskContext): Pushes {
    return joined(
      this.context,
      exprs.map(expr => this.whole(expr, at))
    );
  }

  /** Of one part, from the words of its groups. */
  protected among(words: readonly BitsWord[]): Lanes {
    return ({ bits, isEvery }) =>
      joined(
        this.context,
        words
          .filter(each => (each.bits & bits) !== 0n)
          .map(({ word }) => this.push(word)),
        isEvery ? 'i32.and' : 'i32.or'
      );
  }

  private ofOperands(expr: Expr, at: MaskContext, wanted: Wanted): Pushes {
    return joined(
      this.context,
      operandsOf(expr).map(operand =>
        this.whole(operand, at, this.bits.wantedOf(expr, operand, wanted))
      )
    );
  }

  private ofBinary(expr: BinaryExpr, at: MaskContext, wanted: Wanted): Pushes {
    if (!this.isAsked(expr, wanted)) {
      return undefined;
    }
    switch (expr.operator) {
      case 'and':
      case 'or':
        return this.ofLogical(expr, at);
      case 'bitand':
        return this.ofMask(expr, at, wanted);
      case 'bitor':
        return wanted.isEvery && isInsertion(expr)
          ? this.ofInsertion(expr, at, wanted)
          : this.ofMask(expr, at, wanted);
      default:
        return wanted.isEvery && isInsertion(expr)
          ? this.ofInsertion(expr, at, wanted)
          : this.ofOperands(expr, at, wanted);
    }
  }

  /** `x & ~0xff | value`, of which all bits are asked: those of both sides. */
  private ofInsertion(
    expr: BinaryExpr,
    at: MaskContext,
    wanted: Wanted
  ): Pushes {
    const sides = [expr.left, expr.right]
      .filter(side => (possibleBits(side) & wanted.bits) !== 0n)
      .map(side =>
        this.whole(side, at, this.bits.wantedOf(expr, side, wanted))
      );
    return sides.every(side => side !== undefined)
      ? joined(this.context, sides, 'i32.and')
      : undefined;
  }

  /** Undefined bits count where the other side does not decide them: by 0 under `&`, by 1 under `|`. */
  private ofMask(expr: BinaryExpr, at: MaskContext, wanted: Wanted): Pushes {
    const { context } = this;
    const { code } = context;
    const sides = [expr.left, expr.right];
    const wants = sides.map(side => this.bits.wantedOf(expr, side, wanted));
    const lanes = sides.map((side, i) => this.whole(side, at, wants[i]));
    const arms = lanes.map((own, i) => {
      const other = sides[1 - i];
      const bits = this.bits.of(sides[i]) & wants[i].bits;
      if (!own || other.op === 'const' || isOpen(expr, other, bits)) {
        return own;
      }
      const open = this.hold(
        this.conditions.bits(this.bits.leaves(expr, other, bits), at)
      );
      const doubt = lanes[1 - i];
      return () => {
        own();
        code.get(open);
        if (doubt) {
          doubt();
          code.op('i32.or');
        }
        code.op('i32.and');
      };
    });
    return joined(context, arms);
  }

  /** Of each part of a place in a variable. */
  protected wordsIn(place: Place): BitsWord[][] | undefined {
    const owner = ownerOf(place);
    return (
      owner &&
      this.wordsOf(owner.of)?.slice(
        owner.part,
        owner.part + partsOf(place.type).length
      )
    );
  }

  /** Only the arm that is chosen counts. */
  private ofSelect(
    { cond, then, else: otherwise }: SelectExpr,
    at: MaskContext
  ): Lanes[] {
    const { context } = this;
    const { code } = context;
    const arms = [then, otherwise].map(arm => this.parts(arm, at));
    const asked = this.whole(cond, at);
    let chosen: number | undefined;
    return partsOf(then.type).map((_, i) => wanted => {
      const [first, second] = arms.map(arm => arm[i]?.(wanted));
      if (!first && !second) {
        return asked;
      }
      chosen ??= this.hold(this.conditions.bits(cond, at));
      const lanes = chosen;
      return joined(context, [
        asked,
        first &&
          (() => {
            first();
            code.get(lanes).op('i32.and');
          }),
        second &&
          (() => {
            second();
            code.get(lanes).i32(-1).ops('i32.xor', 'i32.and');
          })
      ]);
    });
  }

  /** The right side counts where the left one does not decide. */
  private ofLogical(
    { operator, left, right }: Extract<Expr, { op: 'binary' }>,
    at: MaskContext
  ): Pushes {
    const { context } = this;
    const { code } = context;
    const first = this.whole(left, at);
    const second = this.whole(right, at);
    if (!second) {
      return first;
    }
    const holds = this.hold(this.conditions.bits(left, at));
    return joined(context, [
      first,
      () => {
        second();
        code.get(holds);
        if (operator === 'or') {
          code.i32(-1).op('i32.xor');
        }
        code.op('i32.and');
      }
    ]);
  }

  private hold(mask: number): number {
    this.held.push(mask);
    return mask;
  }

  protected push(word: number): () => void {
    const { code, frame } = this.context;
    return () => void code.get(frame).memory('i32.load', word);
  }
}

/** The lanes of any, or of all that there are. */
function joined(
  { code }: SimtContext,
  parts: readonly Pushes[],
  operator: 'i32.or' | 'i32.and' = 'i32.or'
): Pushes {
  const [first, ...others] = parts.filter(part => part !== undefined);
  return (
    first &&
    (() => {
      first();
      for (const other of others) {
        other();
        code.op(operator);
      }
    })
  );
}

/** `x & ~0xff | value`, as the constant shows. */
function isInsertion({ operator, left, right }: BinaryExpr): boolean {
  return (
    (operator === 'bitor' || operator === 'add') &&
    [left, right].some(
      side => side.op === 'binary' && maskOf(side) !== undefined
    )
  );
}

/** Whether the other side of `|` has none of these bits, as its form shows. */
function isOpen({ operator }: BinaryExpr, other: Expr, bits: bigint): boolean {
  return operator === 'bitor' && (possibleBits(other) & bits) === 0n;
}
