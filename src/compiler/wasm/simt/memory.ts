/**
 * Places: where they are, reading and writing them. Reading a variable that is
 * in slots at a known index is pure; everything else goes through the access
 * functions, 32 addresses at a time, and is counted.
 */
import { fromRegisterBits, registerBits } from '../../semantics/heldHalves';
import { sizeOf } from '../../ir/layout';
import type { Expr, Place, Type, Variable } from '../../ir/types';
import { isVolatilePlace } from '../../ir/volatile';
import {
  FRAME_ADDRESSES,
  FrameWord,
  LANE_OFFSETS,
  LANE_OFFSETS_WIDE,
  LAUNCH,
  SITE_SIZE,
  SLOT,
  type AccessKind,
  type AccessSite
} from './abi';
import { admitted, describeAccess } from './accessChecks';
import { binary } from './arithmetic';
import { bitwise } from './lanes';
import { cast, highWord } from './casts';
import type { SimtContext, MaskContext } from './context';
import type { Lanes } from './following';
import { noteWrite } from './helpers';
import { alignmentIn, groupsOf, type Group } from './groups';
import type { MemorySource, Temp } from './memorySource';
import { spaceOf } from './spaces';
import { isWide, slotsOf, type LaneLeaf, type LaneRegion } from './region';
import {
  memorySize,
  partsOf,
  slotCount,
  type ScalarPart,
  type SlotPath,
  type Storage
} from './storage';

export class MemoryEmitter {
  private readonly levels = new Map<Variable, number>();

  constructor(
    private readonly context: SimtContext,
    readonly expressions: MemorySource
  ) {}

  /** From here on the variable's other lanes hold nothing of use at this level. */
  declareAt(variable: Variable, level: number): void {
    this.levels.set(variable, level);
  }

  // ----------------------------------------------------------------- places

  private slotPath(place: Place): SlotPath | undefined {
    switch (place.place) {
      case 'variable': {
        const { kind } = this.storageOf(place.variable);
        return kind === 'slots' || kind === 'words'
          ? { variable: place.variable, slot: 0, part: 0, dynamic: [] }
          : undefined;
      }
      case 'deref':
        return undefined;
      case 'field': {
        const path = this.slotPath(place.base);
        if (!path || place.base.type.kind !== 'struct') {
          return undefined;
        }
        for (const field of place.base.type.fields.slice(0, place.field)) {
          path.slot += slotCount(field.type);
          path.part += partsOf(field.type).length;
        }
        return path;
      }
      case 'element': {
        const path = this.slotPath(place.base);
        if (!path) {
          return undefined;
        }
        const slots = slotCount(place.type);
        const parts = partsOf(place.type).length;
        if (place.index.op === 'const') {
          path.slot += slots * Number(place.index.value);
          path.part += parts * Number(place.index.value);
        } else {
          path.dynamic.push({ index: place.index, slots, parts });
        }
        return path;
      }
    }
  }

  private storageOf(variable: Variable): Storage {
    return this.context.storage.of(variable);
  }

  /** Whether reading the place is a memory access. */
  isMemory(place: Place): boolean {
    const path = this.slotPath(place);
    return !path || path.dynamic.length > 0;
  }

  /** The value of a variable, or part of one, in slots or launch words. */
  readVariable(place: Place, region: LaneRegion): LaneLeaf[] {
    const path = this.slotPath(place)!;
    const storage = this.storageOf(path.variable);
    if (storage.kind === 'words') {
      const offsets = storage.offsets.slice(path.part);
      return this.readWords(place.type, offsets, region);
    }
    if (storage.kind !== 'slots') {
      throw new Error('not a variable in slots');
    }
    return partsOf(place.type).map(part =>
      region.load(part.rep, storage.offset + SLOT * (path.slot + part.slot))
    );
  }

  /** A value of launch words, as parameters are. */
  readWords(type: Type, offsets: number[], region: LaneRegion): LaneLeaf[] {
    return partsOf(type).map((part, i) => {
      const rep = part.rep === 'mask' ? 'i32' : part.rep;
      const leaf = region.word(rep, undefined, LAUNCH + offsets[i]);
      return part.rep === 'mask' ? cast(region, 'u32', 'bool', leaf) : leaf;
    });
  }

  plus(
    pointer: LaneLeaf,
    index: LaneLeaf,
    size: number,
    region: LaneRegion
  ): LaneLeaf {
    const bytes =
      size === 1
        ? index
        : (size & (size - 1)) === 0
          ? binary(
              region,
              'shl',
              'u32',
              index,
              region.constant('i32', Math.log2(size))
            )
          : binary(region, 'mul', 'u32', index, region.constant('i32', size));
    return binary(region, 'add', 'u32', pointer, bytes);
  }

  private plusBytes(
    address: LaneLeaf,
    bytes: number,
    region: LaneRegion
  ): LaneLeaf {
    return bytes === 0
      ? address
      : region.value(
          'i32',
          'i32x4.add',
          [address, region.constant('i32', bytes)],
          code =>
            code
              .get(address.a)
              .get(region.constant('i32', bytes).a)
              .op('i32x4.add')
        );
  }

  /** The byte address of a place in memory. */
  address(place: Place, region: LaneRegion): LaneLeaf {
    switch (place.place) {
      case 'variable':
        return this.variableAddress(place.variable, region);
      case 'deref':
        return this.expressions.leaf(place.pointer, region);
      case 'field': {
        if (place.base.type.kind !== 'struct') {
          throw new Error('a field of something that is no struct');
        }
        const field = place.base.type.fields[place.field];
        return this.plusBytes(
          this.address(place.base, region),
          field.offset,
          region
        );
      }
      case 'element':
        return this.plus(
          this.address(place.base, region),
          this.expressions.index(place.index, region, sizeOf(place.type)),
          sizeOf(place.type),
          region
        );
    }
  }

  private variableAddress(variable: Variable, region: LaneRegion): LaneLeaf {
    const storage = this.storageOf(variable);
    const { frame } = this.context;
    switch (storage.kind) {
      case 'shared':
        return this.plusBytes(
          region.word('i32', { local: frame }, FrameWord.shared),
          storage.offset,
          region
        );
      case 'image':
      case 'global':
        return region.word('i32', undefined, LAUNCH + storage.word);
      case 'linear': {
        const lanes = this.plus(
          this.plusBytes(region.splat(frame), storage.offset, region),
          region.table(LANE_OFFSETS),
          storage.size / 4,
          region
        );
        return lanes;
      }
      default:
        throw new Error(`${variable.name} has no address`);
    }
  }

  /** The address of a lane's word in slots at an index that is not constant. */
  private slotAddress(
    path: SlotPath,
    wide: boolean,
    region: LaneRegion
  ): LaneLeaf {
    const storage = this.storageOf(path.variable);
    if (storage.kind !== 'slots') {
      throw new Error('not a variable in slots');
    }
    let address = this.plusBytes(
      region.splat(this.context.frame),
      storage.offset + SLOT * path.slot,
      region
    );
    for (const { index, slots } of path.dynamic) {
      address = this.plus(
        address,
        this.expressions.index(index, region, SLOT * slots),
        SLOT * slots,
        region
      );
    }
    const table = region.table(wide ? LANE_OFFSETS_WIDE : LANE_OFFSETS);
    return region.value('i32', 'i32x4.add', [address, table], code =>
      code.get(address.a).get(table.a).op('i32x4.add')
    );
  }

  // ----------------------------------------------------------------- access

  /** Reads a place whose indices and pointers are hoisted, into temporaries. */
  load(place: Place, at: MaskContext, expr?: Expr): Temp[] {
    const { context, expressions } = this;
    const { defined } = expressions;
    const lanes: Lanes[] = [];
    const path = this.slotPath(place);
    const temps = expressions.takeTemps(place.type);
    const shorts: [Temp, ScalarPart][] = [];
    for (const group of groupsOf(place.type, !!path)) {
      this.emitAddresses(place, path, group, at);
      const site = this.newSite('load', place, group);
      describeAccess(site, place, group, i => temps[i].offset, this, at);
      this.count(site, at.mask);
      if (defined.isOn) {
        lanes.push(...defined.loads(site));
      }
      admitted(context, site, at.mask, mask => {
        for (const [i, part] of group.parts.entries()) {
          const temp = temps[group.first + i];
          const add = path ? 0 : part.at - group.at;
          this.emitAccess(part, !!path, false, mask, temp.offset, add);
        }
      });
      for (const [i, part] of group.parts.entries()) {
        const temp = temps[group.first + i];
        if (!path && (part.name === 'bool' || part.name.endsWith('f16'))) {
          shorts.push([temp, part]);
        }
      }
    }
    if (expr && defined.isOn) {
      defined.keep(expr, lanes);
    }
    for (const [temp, part] of shorts) {
      if (part.name === 'bool') {
        const region = context.region(at.mask);
        const raw = region.load('i32', temp.offset);
        region.store(temp.offset, cast(region, 'u32', 'bool', raw), false);
      } else {
        this.convertShort(part.name as 'f16' | 'bf16', temp.offset, at, false);
      }
    }
    return temps;
  }

  /** Writes a value, both sides hoisted. */
  store(
    place: Place,
    value: (region: LaneRegion) => LaneLeaf[],
    at: MaskContext,
    of?: Expr | Lanes[]
  ): void {
    const { context, expressions } = this;
    const path = this.slotPath(place);
    const { defined } = expressions;
    const [from, doubts] =
      of && 'op' in of ? [of, defined.parts(of, at)] : [undefined, of ?? []];
    if (path && path.dynamic.length === 0) {
      const storage = this.storageOf(path.variable);
      if (storage.kind !== 'slots') {
        throw new Error(`${path.variable.name} cannot be written`);
      }
      defined.assign(
        path.variable,
        path.part,
        partsOf(place.type).map((_, i) => doubts[i]),
        at
      );
      const region = expressions.region(at, place);
      const masked = this.levels.get(path.variable) !== at.level;
      const leaves = value(region);
      context.watch?.sets(place, path, storage);
      partsOf(place.type).forEach((part, i) =>
        region.store(
          storage.offset + SLOT * (path.slot + part.slot),
          leaves[i],
          masked
        )
      );
      return;
    }
    const given = defined.given(place, doubts, from);
    const parts = partsOf(place.type);
    const region = expressions.region(at, place);
    const leaves = value(region);
    context.watch?.setsInMemory(place);
    const temps = parts.map((part, i) => {
      const offset = expressions.takeTemp(slotsOf(part.rep));
      const leaf =
        !path && part.name === 'bool'
          ? bitwise(
              region,
              'v128.and',
              { ...leaves[i], rep: 'i32' },
              region.constant('i32', 1),
              false
            )
          : leaves[i];
      region.store(offset, leaf, false);
      return offset;
    });
    // Addresses have 32 bits here, pointers in memory 64.
    const highs = parts.map((part, i) => {
      const isPointer = !path && part.name === 'ptr';
      const offset = isPointer ? expressions.takeTemp(1) : 0;
      if (isPointer) {
        region.store(offset, highWord(region, leaves[i]), false);
      }
      return offset;
    });
    if (!path) {
      parts.forEach((part, i) => {
        if (part.name.endsWith('f16')) {
          this.convertShort(part.name as 'f16' | 'bf16', temps[i], at, true);
        }
      });
    }
    for (const group of groupsOf(place.type, !!path)) {
      this.emitAddresses(place, path, group, at);
      const site = this.newSite('store', place, group);
      describeAccess(site, place, group, i => temps[i], this, at);
      this.count(site, at.mask);
      defined.stores(site, given, group.first);
      admitted(context, site, at.mask, mask => {
        for (const [i, part] of group.parts.entries()) {
          const add = path ? 0 : part.at - group.at;
          const from = temps[group.first + i];
          this.emitAccess(part, !!path, true, mask, from, add);
          if (!path && part.name === 'ptr') {
            const high = highs[group.first + i];
            this.emitAccess(part, false, true, mask, high, add + 4);
          }
        }
      });
    }
    if (!path) {
      noteWrite(context.code);
    }
  }

  /** Halves are held as singles; in memory they have 16 bits. */
  private convertShort(
    name: 'f16' | 'bf16',
    offset: number,
    at: MaskContext,
    toBits: boolean
  ): void {
    const { context } = this;
    const id =
      context.laneFunctions.push({
        args: [toBits ? 'u32' : 'u16'],
        result: toBits ? 'u16' : 'u32',
        call: toBits
          ? x => fromRegisterBits(name, x as number)
          : x => registerBits(name, x as number)
      }) - 1;
    context.flush();
    context.code.get(context.frame).get(at.mask).i32(id).i32(offset);
    context.code.i32(offset).call(context.imports.laneCall);
  }

  private emitAddresses(
    place: Place,
    path: SlotPath | undefined,
    group: Group,
    at: MaskContext
  ): void {
    const region = this.expressions.region(at, place);
    const [part] = group.parts;
    const address = path
      ? this.slotAddress(
          {
            ...path,
            slot: path.slot + part.slot,
            part: path.part + group.first
          },
          isWide(part.rep),
          region
        )
      : this.plusBytes(this.address(place, region), group.at, region);
    region.store(FRAME_ADDRESSES, address, false);
    this.context.flush();
  }

  /** Stores 32 addresses for an access that the caller emits. */
  addresses(place: Place, at: MaskContext): void {
    if (this.slotPath(place)) {
      throw new Error('a variable in slots has no address');
    }
    const [group] = groupsOf(place.type, false);
    this.emitAddresses(place, undefined, group, at);
  }

  private emitAccess(
    part: ScalarPart,
    inSlots: boolean,
    isStore: boolean,
    mask: number,
    values: number,
    add: number
  ): void {
    const { context } = this;
    const size =
      part.name === 'ptr'
        ? 4
        : inSlots
          ? isWide(part.rep)
            ? 8
            : 4
          : memorySize(part.name);
    const isSigned = part.name === 'i8' || part.name === 'i16';
    context.code.get(context.frame).get(mask).i32(FRAME_ADDRESSES);
    context.code.i32(values).i32(add);
    context.code.call(context.access(size, isStore, isSigned));
  }

  newSite(
    kind: AccessKind,
    place: Place,
    { size, alignment }: Pick<Group, 'size' | 'alignment'>
  ): AccessSite {
    const objects = this.context.objectsOf(place);
    const spaces = new Set(objects.map(spaceOf));
    const site: AccessSite = {
      id: this.context.sites.length,
      counter: this.context.newCounter(SITE_SIZE),
      kind,
      space: this.isConstantParam(place)
        ? 'constant'
        : spaces.size === 1
          ? [...spaces][0]
          : 'any',
      size,
      type: place.type,
      span: place.span,
      roots: objects.flatMap(root =>
        root.kind === 'parameter'
          ? [root.param]
          : root.kind === 'variable'
            ? [root.variable]
            : []
      ),
      objects,
      isVolatile: isVolatilePlace(place),
      alignment: Math.min(alignment, alignmentIn(place)),
      parts: []
    };
    this.context.sites.push(site);
    return site;
  }

  /** Parameters lie in constant memory, where an index that is not constant reads them. */
  private isConstantParam(place: Place): boolean {
    const path = this.slotPath(place);
    return path !== undefined && this.context.constantParams.has(path.variable);
  }

  /** Counts the access to the addresses in FRAME_ADDRESSES. */
  count(site: AccessSite, mask: number): void {
    const { context } = this;
    const { code, imports } = context;
    const shared = site.space === 'shared';
    const quick = context.counter(shared ? 'shared' : 'global');
    if (quick === undefined) {
      return;
    }
    const simple =
      site.size === 4 && site.space !== 'any' && site.kind !== 'atomic';
    code.get(context.frame).get(mask).i32(FRAME_ADDRESSES);
    code.i32(site.counter);
    code.call(
      simple ? quick : shared ? imports.countShared : imports.countGlobal
    );
  }
}
