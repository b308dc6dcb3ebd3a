/**
 * Straight-line code without memory accesses, for the 32 lanes of a warp: one
 * loop over eight groups of four lanes, all values of a group in registers.
 * What is the same for all lanes is computed once, before the loop. Equal
 * computations are made once.
 */
import { Code, type Label, type ValueType } from '../code';
import { LANE_BITS, SLOT, type InstructionClass, type RegionSite } from './abi';

/** How a lane's scalar is held: integers to 32 bits and pointers, floats, all-ones or zero for bool, 64 bits. */
export type Rep = 'i32' | 'f32' | 'mask' | 'i64' | 'f64';

export function isWide(rep: Rep): boolean {
  return rep === 'i64' || rep === 'f64';
}

/** Slots that a value of the representation takes. */
export function slotsOf(rep: Rep): number {
  return isWide(rep) ? 2 : 1;
}

/** A scalar of four lanes: one vector local, or two (lanes 0,1 and 2,3) for 64 bits. */
export interface LaneLeaf {
  readonly rep: Rep;
  readonly a: number;
  readonly b: number;
  /** The same in all lanes, and computed before the loop. */
  readonly uniform: boolean;
  readonly constant?: number | bigint;
}

/** What a region needs of the function that it is part of. */
export interface RegionHost {
  readonly code: Code;
  /** The local with the frame's address. */
  readonly frame: number;
  local(type: ValueType): number;
  release(type: ValueType, local: number): void;
  newRegion(): RegionSite;
  /** Emits the counting of one execution under a mask. */
  countRegion(site: RegionSite, mask: number): void;
}

interface Pending {
  leaf: LaneLeaf;
  /** Lanes outside the mask keep what they have. */
  masked: boolean;
}

/** Vector constants by their 16 bytes. */
function splatBytes(value: number | bigint, rep: Rep): Uint8Array {
  switch (rep) {
    case 'f32':
      return new Uint8Array(new Float32Array(4).fill(Number(value)).buffer);
    case 'f64':
      return new Uint8Array(new Float64Array(2).fill(Number(value)).buffer);
    case 'i64':
      return new Uint8Array(
        new BigInt64Array(2).fill(BigInt.asIntN(64, BigInt(value))).buffer
      );
    default:
      return new Uint8Array(new Int32Array(4).fill(Number(value) | 0).buffer);
  }
}

export class LaneRegion {
  /** Before the loop. */
  readonly prologue = new Code();
  /** For each group of four lanes. */
  readonly body = new Code();
  private readonly known = new Map<string, LaneLeaf>();
  private readonly slots = new Map<number, LaneLeaf>();
  private readonly pending = new Map<number, Pending>();
  private readonly scratch: [ValueType, number][] = [];
  private readonly highPairs = new Map<number, number>();
  private maskVector: LaneLeaf | undefined;
  private readonly group: number;
  private readonly pointer: number;
  private isEmpty = true;
  readonly site: RegionSite;
  /** The source line that instructions are counted for: see lineKey. */
  line = 0;

  /** `mask`: the i32 local of the active lanes. */
  constructor(
    private readonly host: RegionHost,
    readonly mask: number
  ) {
    this.group = this.scratchLocal('i32');
    this.pointer = this.scratchLocal('i32');
    this.site = host.newRegion();
  }

  /** A local that lives as long as the region. */
  scratchLocal(type: ValueType): number {
    const local = this.host.local(type);
    this.scratch.push([type, local]);
    return local;
  }

  /** Counts instructions of the current line; `times` of one kind, one after the other. */
  count(kind: InstructionClass, operation?: string, times = 1): void {
    let line = this.site.lines.get(this.line);
    if (!line) {
      line = {};
      this.site.lines.set(this.line, line);
    }
    line[kind] = (line[kind] ?? 0) + times;
    if (operation !== undefined) {
      this.site.operations.set(
        operation,
        (this.site.operations.get(operation) ?? 0) + times
      );
    }
    if (operation === 'division') {
      const { divisions } = this.site;
      divisions.set(this.line, (divisions.get(this.line) ?? 0) + 1);
    }
  }

  /**
   * A computed scalar. `emit` puts one vector on the stack; for 64-bit results
   * it is called for each half. Without lanes among its operands it runs once.
   */
  value(
    rep: Rep,
    key: string,
    operands: readonly LaneLeaf[],
    emit: (code: Code, half: 0 | 1) => void,
    counted?: [InstructionClass, string?, number?]
  ): LaneLeaf {
    const fullKey = `${rep} ${key} ${operands.map(leaf => leaf.a).join(' ')}`;
    const known = this.known.get(fullKey);
    if (known) {
      return known;
    }
    if (counted) {
      this.count(...counted);
    }
    const uniform = operands.every(leaf => leaf.uniform);
    const code = uniform ? this.prologue : this.body;
    const a = this.scratchLocal('v128');
    emit(code, 0);
    code.set(a);
    let b = a;
    if (isWide(rep)) {
      b = this.scratchLocal('v128');
      emit(code, 1);
      code.set(b);
    }
    const leaf: LaneLeaf = { rep, a, b, uniform };
    this.known.set(fullKey, leaf);
    return leaf;
  }

  /** Like `value`, for code that leaves both halves of a 64-bit result on the stack, the second on top. */
  pair(
    rep: Rep,
    key: string,
    operands: readonly LaneLeaf[],
    emit: (code: Code) => void,
    counted?: [InstructionClass, string?, number?]
  ): LaneLeaf {
    const fullKey = `${rep} ${key} ${operands.map(leaf => leaf.a).join(' ')}`;
    const known = this.known.get(fullKey);
    if (known) {
      return known;
    }
    if (counted) {
      this.count(...counted);
    }
    const uniform = operands.every(leaf => leaf.uniform);
    const code = uniform ? this.prologue : this.body;
    const a = this.scratchLocal('v128');
    const b = this.scratchLocal('v128');
    emit(code);
    code.set(b).set(a);
    const leaf: LaneLeaf = { rep, a, b, uniform };
    this.known.set(fullKey, leaf);
    return leaf;
  }

  /** A local whose lanes 0 and 1 are lanes 2 and 3 of the value, where there is one. */
  highPair(leaf: LaneLeaf): number | undefined {
    return this.highPairs.get(leaf.a);
  }

  setHighPair(leaf: LaneLeaf, local: number): void {
    this.highPairs.set(leaf.a, local);
  }

  constant(rep: Rep, value: number | bigint): LaneLeaf {
    const bytes = splatBytes(value, rep);
    const key = `const ${bytes.join(',')}`;
    const fullKey = `${rep} ${key}`;
    const known = this.known.get(fullKey);
    if (known) {
      return known;
    }
    const leaf = {
      ...this.value(rep, key, [], code => code.v128(bytes)),
      // One leaf for all types of that pattern: integers are read as signed here.
      constant:
        rep === 'f32' || rep === 'f64'
          ? value
          : isWide(rep)
            ? BigInt.asIntN(64, BigInt(value))
            : Number(BigInt.asIntN(32, BigInt(value)))
    };
    this.known.set(fullKey, leaf);
    return leaf;
  }

  /** The same 32- or 64-bit word of memory for all lanes; `base` is a local or an absolute address. */
  word(
    rep: Rep,
    base: { local: number } | undefined,
    offset: number
  ): LaneLeaf {
    return this.value(rep, `word ${base?.local ?? '-'} ${offset}`, [], code => {
      if (base) {
        code.get(base.local);
      } else {
        code.i32(0);
      }
      code.memory(
        isWide(rep) ? 'v128.load64_splat' : 'v128.load32_splat',
        offset
      );
    });
  }

  /** The value in the frame's slot at `offset`. */
  load(rep: Rep, offset: number): LaneLeaf {
    const known = this.slots.get(offset);
    if (known) {
      return known.rep === rep ? known : { ...known, rep };
    }
    const a = this.loadVector(offset);
    const b = isWide(rep) ? this.loadVector(offset + SLOT) : a;
    const leaf: LaneLeaf = { rep, a, b, uniform: false };
    this.slots.set(offset, leaf);
    return leaf;
  }

  private loadVector(offset: number): number {
    const local = this.scratchLocal('v128');
    this.body.get(this.pointer).memory('v128.load', offset).set(local);
    return local;
  }

  /** Sets a slot; `masked` keeps the other lanes as they are. */
  store(offset: number, leaf: LaneLeaf, masked: boolean): void {
    this.isEmpty = false;
    this.slots.set(offset, leaf);
    const earlier = this.pending.get(offset);
    // One earlier store to all lanes covers what this one leaves out.
    if (earlier && !earlier.masked && masked) {
      this.pending.set(offset, {
        leaf: this.blend(leaf, earlier.leaf),
        masked: false
      });
      return;
    }
    this.pending.set(offset, { leaf, masked });
  }

  private blend(leaf: LaneLeaf, old: LaneLeaf): LaneLeaf {
    const mask = this.active();
    return this.value(leaf.rep, 'blend', [leaf, old, mask], (code, half) =>
      code
        .get(half ? leaf.b : leaf.a)
        .get(half ? old.b : old.a)
        .append(maskHalf(mask.a, isWide(leaf.rep) ? half : undefined))
        .op('v128.bitselect')
    );
  }

  /** A table of 32 words at an absolute address, one for each lane. */
  table(address: number): LaneLeaf {
    const key = `table ${address}`;
    const known = this.known.get(key);
    if (known) {
      return known;
    }
    const a = this.scratchLocal('v128');
    this.body.get(this.group).memory('v128.load', address).set(a);
    const leaf: LaneLeaf = { rep: 'i32', a, b: a, uniform: false };
    this.known.set(key, leaf);
    return leaf;
  }

  /** A 32-bit local in all lanes. */
  splat(local: number): LaneLeaf {
    return this.value('i32', `splat ${local}`, [], code =>
      code.get(local).op('i32x4.splat')
    );
  }

  /** All-ones in active lanes. */
  active(): LaneLeaf {
    if (!this.maskVector) {
      const splat = this.scratchLocal('v128');
      this.prologue.get(this.mask).op('i32x4.splat').set(splat);
      const a = this.scratchLocal('v128');
      this.body
        .get(this.group)
        .memory('v128.load', LANE_BITS)
        .tee(a)
        .get(splat)
        .op('v128.and')
        .get(a)
        .op('i32x4.eq')
        .set(a);
      this.maskVector = { rep: 'mask', a, b: a, uniform: false };
    }
    return this.maskVector;
  }

  /** An i32 local that has, after the region, the lanes in which `leaf` (a mask) is true. */
  bits(leaf: LaneLeaf, into: number): void {
    this.isEmpty = false;
    this.prologue.i32(0).set(into);
    this.body.get(into).get(leaf.a).op('i32x4.bitmask');
    this.body.get(this.group).i32(2).ops('i32.shr_u', 'i32.shl', 'i32.or');
    this.body.set(into);
  }

  /** Emits the region. Active lanes: at least one. */
  flush(): void {
    const { host, prologue, body } = this;
    if (this.site.lines.size > 0) {
      host.countRegion(this.site, this.mask);
    }
    if (!this.isEmpty) {
      for (const [offset, { leaf, masked }] of this.pending) {
        this.storeVector(
          offset,
          leaf.a,
          masked,
          isWide(leaf.rep) ? 0 : undefined
        );
        if (isWide(leaf.rep)) {
          this.storeVector(offset + SLOT, leaf.b, masked, 1);
        }
      }
      const { code } = host;
      code.append(prologue);
      code.i32(0).set(this.group);
      const again: Label = code.loop();
      const skip = code.block();
      // Groups without an active lane cost next to nothing.
      code.get(this.mask).get(this.group).i32(2).op('i32.shr_u');
      code.op('i32.shr_u').i32(15).ops('i32.and', 'i32.eqz').brIf(skip);
      code.get(host.frame).get(this.group).op('i32.add').set(this.pointer);
      code.append(body);
      code.end();
      code.get(this.group).i32(16).op('i32.add').tee(this.group);
      code.i32(SLOT).op('i32.lt_u').brIf(again).end();
    }
    for (const [type, local] of this.scratch) {
      this.host.release(type, local);
    }
  }

  private storeVector(
    offset: number,
    local: number,
    masked: boolean,
    half: 0 | 1 | undefined
  ): void {
    const { body } = this;
    if (masked) {
      const mask = this.active().a;
      body.get(this.pointer).get(local);
      body.get(this.pointer).memory('v128.load', offset);
      body.append(maskHalf(mask, half)).op('v128.bitselect');
    } else {
      body.get(this.pointer).get(local);
    }
    body.memory('v128.store', offset);
  }
}

/** The lanes of a 32-bit mask as a mask of 64-bit lanes: 0,1 or 2,3; undefined for the mask itself. */
export function maskHalf(mask: number, half: 0 | 1 | undefined): Code {
  const code = new Code().get(mask);
  if (half !== undefined) {
    code.get(mask);
    if (half) {
      code.shuffle32(2, 2, 3, 3);
    } else {
      code.shuffle32(0, 0, 1, 1);
    }
  }
  return code;
}
