/**
 * Which lanes' values come from memory that was never written, carried along
 * with the values in checked code: a word of a mask for each group of bits of a
 * variable (wantedBits.ts) and for what is wanted of each load. Told to the
 * simulator where such a value decides a branch, an address or an output, and not
 * before: what is copied or dropped does no harm.
 */
import type { Expr, IfStmt, Place, Variable } from '../../ir/types';
import { operandsOf, rootVariable } from '../../ir/visit';
import type { AccessPart, AccessSite, BitMask, Doubt, UseSite } from './abi';
import { isInteger, SOME } from './bitMasks';
import { setIn } from './chosenSets';
import type { SimtContext, MaskContext } from './context';
import type {
  Follow,
  Following,
  GatheredWord,
  Given,
  Lanes,
  Pushes
} from './following';
import { partsOf } from './storage';
import { UndefinedLanes } from './undefinedLanes';

export const followUndefined: Follow<SimtContext> = (
  context,
  conditions,
  isMemory
) => new Definedness(context, conditions, isMemory);

class Definedness extends UndefinedLanes implements Following {
  readonly isOn = true;

  // -------------------------------------------------------------------- loads

  /** Of a load's parts: the simulator says it where somebody asks. */
  loads({ parts }: AccessSite): Lanes[] {
    return parts.map(part => ({ bits, isEvery }) => {
      const mask = maskIn(part, bits);
      part.doubts ??= [];
      let doubt = part.doubts.find(
        each =>
          each.low === mask.low &&
          each.high === mask.high &&
          each.isEvery === isEvery
      );
      if (!doubt) {
        doubt = { ...mask, isEvery, word: this.word() };
        part.doubts.push(doubt);
      }
      return this.push(doubt.word);
    });
  }

  /** Words for a value that is made under several masks: `add` puts each arm's lanes into them. */
  gather(expr: Expr, first?: Pushes): GatheredWord[] {
    const { code, frame } = this.context;
    const words = partsOf(expr.type).flatMap((_, part) =>
      this.wanted
        .of(expr, part)
        .map(bits => ({ part, bits, word: this.word() }))
    );
    for (const { word } of words) {
      code.get(frame);
      if (first) {
        first();
      } else {
        code.i32(0);
      }
      code.memory('i32.store', word);
    }
    this.keep(
      expr,
      partsOf(expr.type).map((_, part) =>
        this.among(words.filter(each => each.part === part))
      )
    );
    return words;
  }

  add(words: GatheredWord[], arm: Expr, at: MaskContext): void {
    const { code, frame } = this.context;
    const parts = words.length > 0 ? this.parts(arm, at) : [];
    for (const { part, bits, word } of words) {
      const lanes = parts[part]?.({ bits, isEvery: false });
      if (lanes) {
        code.get(frame).get(frame).memory('i32.load', word);
        lanes();
        code.get(at.mask).ops('i32.and', 'i32.or');
        code.memory('i32.store', word);
      }
    }
  }

  // ------------------------------------------------------------------- stores

  /** A variable without a value. */
  declare(variable: Variable, { mask }: MaskContext): void {
    const { code, frame } = this.context;
    for (const { word } of this.wordsOf(variable)?.flat() ?? []) {
      code.get(frame).get(frame).memory('i32.load', word);
      code.get(mask).op('i32.or').memory('i32.store', word);
    }
  }

  /** A variable, or the part of it that begins with `first`, gets a value. */
  assign(
    variable: Variable,
    first: number,
    values: Lanes[],
    { mask }: MaskContext
  ): void {
    const { code, frame } = this.context;
    const words = this.wordsOf(variable);
    // All before any: a value may be made of the variable's other bits.
    const given = values.flatMap((value, i) =>
      (words?.[first + i] ?? []).map(({ bits, word }) => ({
        word,
        lanes: value?.({ bits, isEvery: false })
      }))
    );
    for (const { word, lanes } of given) {
      code.get(frame).get(frame).memory('i32.load', word);
      code.get(mask).i32(-1).ops('i32.xor', 'i32.and');
      if (lanes) {
        lanes();
        code.get(mask).ops('i32.and', 'i32.or');
      }
    }
    given.reverse().forEach(({ word }) => code.memory('i32.store', word));
  }

  /** What memory gets, before it gets it. */
  given(place: Place, values: Lanes[], from?: Expr): Given {
    const kept = from ? this.wanted.kept(place, from) : 0n;
    return {
      kept,
      variable: from && this.bareIn(from),
      parts: partsOf(place.type).map((part, i) =>
        this.wanted.storedGroups(from, part).flatMap(group => {
          const bits = group & ~kept;
          const lanes =
            bits === 0n ? undefined : values[i]?.({ bits, isEvery: false });
          return lanes ? [{ bits, lanes }] : [];
        })
      )
    };
  }

  /** Puts the lanes of which memory gets undefined values where the simulator finds them. */
  stores(
    site: AccessSite,
    { kept, parts, variable }: Given,
    first: number
  ): void {
    site.undefinedVariable = variable;
    site.parts.forEach((part, i) => {
      const doubts = parts[first + i].map(({ bits, lanes }): Doubt => ({
        ...maskIn(part, bits),
        isEvery: false,
        word: this.told(lanes)
      }));
      if (doubts.length > 0) {
        part.doubts = doubts;
      }
    });
    if (kept !== 0n) {
      site.kept = maskIn(site.parts[0], kept);
    }
  }

  /** The lanes of which an atomic operation has undefined operands. */
  takes(site: AccessSite, operands: readonly Expr[], at: MaskContext): void {
    const lanes = this.anyOf(operands, at);
    if (lanes) {
      const [part] = site.parts;
      part.doubts = [
        { ...maskIn(part, SOME), isEvery: false, word: this.told(lanes) }
      ];
    }
  }

  /** The lanes to which an atomic operation gives what is undefined, where the simulator puts them. */
  gets(site: AccessSite): Pushes {
    site.undefinedResult = this.word();
    return this.push(site.undefinedResult);
  }

  /** Puts lanes where they are found later. */
  private told(lanes: () => void): number {
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
    const lanes =
      this.whole(expr, at) ?? (isShuffle ? () => void code.i32(0) : undefined);
    const word = lanes && this.told(lanes);
    return word === undefined ? word : { word, value: this.push(word) };
  }

  // --------------------------------------------------------------------- uses

  /** A value decides something: lanes in which it is undefined are told. */
  use(kind: UseSite['kind'], expr: Expr, at: MaskContext): void {
    const undefinedLanes = this.whole(expr, at);
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

  /** What a condition decides: which statements are run, or only which values variables get. */
  choose(stmt: IfStmt, at: MaskContext): (() => void) | undefined {
    const { cond } = stmt;
    const places = setIn(stmt, this.isMemory);
    const lanes = places && this.whole(cond, at);
    if (!lanes) {
      this.use('branch', cond, at);
      return undefined;
    }
    const { code, frame } = this.context;
    const asked = this.told(() => {
      lanes();
      code.get(at.mask).op('i32.and');
    });
    const words = new Set(
      places
        .flatMap(place => this.wordsIn(place) ?? [])
        .flatMap(part => part.map(({ word }) => word))
    );
    return () => {
      for (const word of words) {
        code.get(frame).get(frame).memory('i32.load', word);
        code.get(frame).memory('i32.load', asked);
        code.op('i32.or').memory('i32.store', word);
      }
    };
  }
}

/** Bits of a value as they lie in memory: of what is no integer, all. */
function maskIn({ type }: AccessPart, bits: bigint): BitMask {
  const asked =
    type === 'ptr' || type === 'bool' || !isInteger(type) ? SOME : bits;
  return {
    low: Number(BigInt.asUintN(32, asked)),
    high: Number(BigInt.asUintN(32, asked >> 32n))
  };
}
