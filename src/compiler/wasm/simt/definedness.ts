/**
 * Which lanes' values come from memory that was never written, carried along
 * with the values in checked code: one word of a mask for each scalar of a
 * variable and each load. Told to the simulator where such a value decides a
 * branch, an address or an output, and not before: what is copied or dropped
 * does no harm.
 */
import type { BinaryExpr, Expr, Place, Variable } from '../../ir/types';
import { operandsOf, placeOperands, rootVariable } from '../../ir/visit';
import type { AccessSite, UseSite } from './abi';
import type { SimtContext, MaskContext } from './context';
import type { ConditionBits, Follow, Following, Pushes } from './following';
import { partsOf } from './storage';
import { UndefinedBits } from './undefinedBits';

/** All bits of a value. */
const ALL = -1n;

export const followUndefined: Follow<SimtContext> = (
  context,
  conditions,
  isMemory
) => new Definedness(context, conditions, isMemory);

class Definedness implements Following {
  readonly isOn = true;
  private readonly variables = new Map<Variable, number[]>();
  private readonly bits: UndefinedBits;
  private readonly hoisted = new Map<Expr, number[]>();
  private readonly held: number[] = [];
  private next = 0;
  private room = 0;

  constructor(
    private readonly context: SimtContext,
    private readonly conditions: ConditionBits,
    isMemory: (place: Place) => boolean
  ) {
    this.bits = new UndefinedBits(context.kernel.body, isMemory);
  }

  endStatement(): void {
    this.hoisted.clear();
    this.held.splice(0).forEach(mask => this.context.freeMask(mask));
  }

  /** A word of the frame. */
  private word(): number {
    if (this.room === 0) {
      this.next = this.context.ownSlots(1);
      this.room = 32;
    }
    this.room--;
    return this.next + 4 * this.room;
  }

  private wordsOf(variable: Variable): number[] | undefined {
    if (!this.bits.isDoubtful(variable)) {
      return undefined;
    }
    let words = this.variables.get(variable);
    if (!words) {
      words = partsOf(variable.type).map(() => this.word());
      this.variables.set(variable, words);
    }
    return words;
  }

  // -------------------------------------------------------------------- loads

  /** The words in which the simulator says which lanes of a load's parts are undefined. */
  loads(site: AccessSite, place: Place): number[] {
    site.isPicked = this.bits.picked.has(place);
    return site.parts.map(part => (part.undefinedWord = this.word()));
  }

  /** The parts of a hoisted expression are in these words. */
  keep(expr: Expr, words: number[]): void {
    this.hoisted.set(expr, words);
  }

  /** A word for a value that is made under several masks: `add` puts each arm's lanes into it. */
  gather(expr: Expr, first?: Pushes): number[] {
    const { code, frame } = this.context;
    const words = partsOf(expr.type).map(() => this.word());
    words.forEach(word => {
      code.get(frame);
      if (first) {
        first();
      } else {
        code.i32(0);
      }
      code.memory('i32.store', word);
    });
    this.keep(expr, words);
    return words;
  }

  add(words: number[], arm: Expr, at: MaskContext): void {
    const { code, frame } = this.context;
    const parts = words.length > 0 ? this.parts(arm, at) : [];
    parts.forEach((part, i) => {
      if (part) {
        code.get(frame).get(frame).memory('i32.load', words[i]);
        part();
        code.get(at.mask).ops('i32.and', 'i32.or');
        code.memory('i32.store', words[i]);
      }
    });
  }

  // ------------------------------------------------------------------- stores

  /** A variable without a value. */
  declare(variable: Variable, { mask }: MaskContext): void {
    const { code, frame } = this.context;
    for (const word of this.wordsOf(variable) ?? []) {
      code.get(frame).get(frame).memory('i32.load', word);
      code.get(mask).op('i32.or').memory('i32.store', word);
    }
  }

  /** A variable, or the part of it that begins with `first`, gets a value. */
  assign(
    variable: Variable,
    first: number,
    values: Pushes[],
    { mask }: MaskContext
  ): void {
    const { code, frame } = this.context;
    const words = this.wordsOf(variable);
    values.forEach((value, i) => {
      const word = words?.[first + i];
      if (word === undefined) {
        return;
      }
      code.get(frame).get(frame).memory('i32.load', word);
      code.get(mask).i32(-1).ops('i32.xor', 'i32.and');
      if (value) {
        value();
        code.get(mask).ops('i32.and', 'i32.or');
      }
      code.memory('i32.store', word);
    });
  }

  /** The lanes of which memory gets an undefined value, where the simulator finds them. */
  stores(site: AccessSite, values: Pushes[], from?: Expr): void {
    site.undefinedVariable = from && this.bareIn(from);
    site.parts.forEach((part, i) => {
      part.undefinedWord = this.told(values[i]);
    });
  }

  /** The lanes to which an atomic operation gives what is undefined, where the simulator puts them. */
  gets(site: AccessSite): Pushes {
    site.undefinedResult = this.word();
    return this.push(site.undefinedResult);
  }

  /** Puts lanes where the simulator finds them. */
  private told(lanes: Pushes): number | undefined {
    if (!lanes) {
      return undefined;
    }
    const { code, frame } = this.context;
    const word = this.word();
    code.get(frame);
    lanes();
    code.memory('i32.store', word);
    return word;
  }

  /** A variable without a value that an expression reads. */
  private bareIn(expr: Expr): Variable | undefined {
    const root = expr.op === 'read' ? rootVariable(expr.place) : undefined;
    if (root && this.bits.bare.has(root)) {
      return root;
    }
    for (const operand of operandsOf(expr)) {
      const found = this.bareIn(operand);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** A value goes to other lanes: by way of a word in which the simulator puts those that get it. */
  moves(
    expr: Expr,
    at: MaskContext,
    isShuffle: boolean
  ): { word: number; value: Pushes } | undefined {
    const { code } = this.context;
    const lanes = this.whole(expr, at);
    const word = this.told(lanes ?? (isShuffle ? () => code.i32(0) : lanes));
    return word === undefined ? word : { word, value: this.push(word) };
  }

  // --------------------------------------------------------------------- uses

  /** A value decides something: lanes in which it is undefined are told. */
  use(kind: UseSite['kind'], expr: Expr, at: MaskContext): void {
    const undefinedLanes = joined(this.context, this.parts(expr, at));
    if (undefinedLanes) {
      const { context } = this;
      const { code, uses, imports, frame } = context;
      const variable = this.bareIn(expr);
      const id =
        uses.push({
          id: uses.length,
          kind,
          span: expr.span,
          ...(variable && { variable })
        }) - 1;
      const lanes = context.takeMask();
      undefinedLanes();
      code.get(at.mask).op('i32.and').tee(lanes).if();
      code.get(frame).get(lanes).i32(id).call(imports.use!).end();
      context.freeMask(lanes);
    }
  }

  /** What a place's address is made of. */
  useAddress(place: Place, at: MaskContext): void {
    switch (place.place) {
      case 'variable':
        return;
      case 'deref':
        this.use('address', place.pointer, at);
        return;
      case 'element':
        this.use('address', place.index, at);
        this.useAddress(place.base, at);
        return;
      case 'field':
        this.useAddress(place.base, at);
    }
  }

  // ------------------------------------------------------------------- values

  /** Of a value as a whole, or of those of its bits that are wanted. */
  whole(expr: Expr, at: MaskContext, wanted?: bigint): Pushes {
    return joined(this.context, this.parts(expr, at, wanted));
  }

  /** Of each scalar of a value whose impure parts are hoisted. */
  parts(expr: Expr, at: MaskContext, wanted = ALL): Pushes[] {
    if ((this.bits.of(expr) & wanted) === 0n) {
      return [];
    }
    const words = this.hoisted.get(expr);
    if (words) {
      return words.map(word => this.push(word));
    }
    switch (expr.op) {
      case 'read':
        return this.ofPlace(expr.place) ?? [];
      case 'select':
        return this.ofSelect(expr, at, wanted);
      case 'binary':
        return [this.ofBinary(expr, at, wanted)];
      case 'construct':
        return expr.args.flatMap(arg => {
          const parts = this.parts(arg, at);
          return partsOf(arg.type).map((_, i) => parts[i]);
        });
      case 'member': {
        const { type } = expr.value;
        const first =
          type.kind === 'struct'
            ? type.fields
                .slice(0, expr.index)
                .reduce((sum, field) => sum + partsOf(field.type).length, 0)
            : expr.index;
        return this.parts(expr.value, at).slice(
          first,
          first + partsOf(expr.type).length
        );
      }
      case 'address':
        return [this.anyOf(placeOperands(expr.place), at)];
      default:
        return [this.ofOperands(expr, at, wanted)];
    }
  }

  anyOf(exprs: readonly Expr[], at: MaskContext): Pushes {
    return joined(
      this.context,
      exprs.flatMap(expr => this.parts(expr, at))
    );
  }

  private ofOperands(expr: Expr, at: MaskContext, wanted: bigint): Pushes {
    return joined(
      this.context,
      operandsOf(expr).flatMap(operand =>
        this.parts(operand, at, this.bits.wantedOf(expr, operand, wanted))
      )
    );
  }

  private ofBinary(expr: BinaryExpr, at: MaskContext, wanted: bigint): Pushes {
    switch (expr.operator) {
      case 'and':
      case 'or':
        return this.ofLogical(expr, at);
      case 'bitand':
      case 'bitor':
      case 'add': {
        const kept = this.bits.keptIn(expr);
        return kept
          ? this.whole(kept === expr.left ? expr.right : expr.left, at, wanted)
          : expr.operator === 'add'
            ? this.ofOperands(expr, at, wanted)
            : this.ofMask(expr, at, wanted);
      }
      default:
        return this.ofOperands(expr, at, wanted);
    }
  }

  /** Undefined bits count where the other side does not decide them: by 0 under `&`, by 1 under `|`. */
  private ofMask(expr: BinaryExpr, at: MaskContext, wanted: bigint): Pushes {
    const { context } = this;
    const { code } = context;
    const sides = [expr.left, expr.right];
    const wants = sides.map(side => this.bits.wantedOf(expr, side, wanted));
    const lanes = sides.map((side, i) => this.whole(side, at, wants[i]));
    const arms = lanes.map((own, i) => {
      const other = sides[1 - i];
      if (!own || other.op === 'const') {
        return own;
      }
      const bits = this.bits.of(sides[i]) & wants[i];
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

  private ofPlace(place: Place): Pushes[] | undefined {
    const all = (inner: Place): { words?: number[]; first: number } => {
      switch (inner.place) {
        case 'variable':
          return { words: this.wordsOf(inner.variable), first: 0 };
        case 'field': {
          const { words, first } = all(inner.base);
          const { type } = inner.base;
          const before =
            type.kind === 'struct'
              ? type.fields
                  .slice(0, inner.field)
                  .reduce((sum, field) => sum + partsOf(field.type).length, 0)
              : 0;
          return { words, first: first + before };
        }
        case 'element': {
          const { words, first } = all(inner.base);
          return inner.index.op === 'const'
            ? {
                words,
                first:
                  first + Number(inner.index.value) * partsOf(inner.type).length
              }
            : { first: 0 };
        }
        case 'deref':
          return { first: 0 };
      }
    };
    const { words, first } = all(place);
    return words
      ?.slice(first, first + partsOf(place.type).length)
      .map(word => this.push(word));
  }

  /** Only the arm that is chosen counts. */
  private ofSelect(
    { cond, then, else: otherwise }: Extract<Expr, { op: 'select' }>,
    at: MaskContext,
    wanted: bigint
  ): Pushes[] {
    const { context } = this;
    const { code } = context;
    const arms = [then, otherwise].map(arm => this.parts(arm, at, wanted));
    const asked = joined(context, this.parts(cond, at));
    if (arms.every(arm => arm.every(part => !part))) {
      return asked ? partsOf(then.type).map(() => asked) : [];
    }
    const chosen = this.hold(this.conditions.bits(cond, at));
    return partsOf(then.type).map((_, i) =>
      joined(context, [
        asked,
        arms[0][i] &&
          (() => {
            arms[0][i]!();
            code.get(chosen).op('i32.and');
          }),
        arms[1][i] &&
          (() => {
            arms[1][i]!();
            code.get(chosen).i32(-1).ops('i32.xor', 'i32.and');
          })
      ])
    );
  }

  /** The right side counts where the left one does not decide. */
  private ofLogical(
    { operator, left, right }: Extract<Expr, { op: 'binary' }>,
    at: MaskContext
  ): Pushes {
    const { context } = this;
    const { code } = context;
    const first = joined(context, this.parts(left, at));
    const second = joined(context, this.parts(right, at));
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

  private push(word: number): () => void {
    const { code, frame } = this.context;
    return () => void code.get(frame).memory('i32.load', word);
  }
}

function joined({ code }: SimtContext, parts: readonly Pushes[]): Pushes {
  const [first, ...others] = parts.filter(part => part !== undefined);
  return (
    first &&
    (() => {
      first();
      for (const other of others) {
        other();
        code.op('i32.or');
      }
    })
  );
}
