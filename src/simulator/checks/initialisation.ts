/**
 * Reads of memory that was never written. A read by itself is no mistake: what
 * is copied, or dropped, does no harm. The code follows the lanes whose values
 * are undefined (compiler/wasm/simt/definedness.ts) until they decide a branch
 * or an address; what is stored makes the memory undefined that it goes to, and
 * is a mistake when the host reads that.
 */
import type { Span, Variable } from '../../compiler/ir/types';
import type { AccessPart, AccessSite, BitMask } from '../../compiler/wasm/simt';
import { ByteStates } from './byteStates';
import { elementsOf } from './elementStates';
import type { CheckedAllocation } from './allocations';
import { absentLane } from './absentLanes';
import type { FindingList } from './findings';
import { allDefined, type WarpAccess } from './access';
import { forLanes } from '../laneValues';
import { SHUFFLE_KINDS, shuffleSource } from '../shuffleSource';
import type { Checker, MakeChecker, WarpSync, WarpUse } from './observer';
import { threadName, type LaunchScene } from './scene';
import {
  bitsIn,
  isUndefined,
  NEVER,
  PARTLY,
  storeBits,
  STORED,
  WRITTEN
} from './undefinedBytes';
import {
  DECIDES,
  hintOf,
  type Origin,
  type ReadOrigin,
  type UndefinedStore
} from './undefinedOrigins';

const MOST_STORES = 252;

const ALL: BitMask = { low: -1, high: -1 };

class InitialisationChecker implements Checker {
  readonly looksFor = ['reads of memory that was never written'];
  private scene!: LaunchScene;
  private readonly states = new ByteStates();
  /** The last undefined read of each thread. */
  private readonly origins = new Map<string, Origin>();
  private readonly stores: UndefinedStore[] = [];
  private readonly storeOf = new Map<AccessSite, number>();
  /** The stores of the launch that have been seen. */
  private readonly writing = new Set<AccessSite>();
  /** Allocations of which a write was not done: that elements are left out follows from it. */
  private readonly spoiled = new Set<number>();
  /** Of allocations: the last kernel that wrote to them, and where. */
  private readonly writtenBy = new Map<
    number,
    { span: Span; kernel: string; element: number }
  >();

  constructor(private readonly findings: FindingList) {}

  // --------------------------------------------------------------------- host

  allocated({ address, bytes, isVariable }: CheckedAllocation): void {
    this.writtenBy.delete(address);
    this.spoiled.delete(address);
    this.states.fill(address, bytes, isVariable ? WRITTEN : NEVER);
  }

  hostWrites(address: number, bytes: number): void {
    this.states.fill(address, bytes, WRITTEN);
  }

  copied(from: number, to: number, bytes: number): void {
    this.states.copy(from, to, bytes);
  }

  hostReads(address: number, bytes: number): void {
    const seen = new Set<number>();
    this.states.forRuns(address, bytes, (_at, _length, state) =>
      seen.add(state)
    );
    for (const state of seen) {
      if (state >= STORED) {
        this.reportStore(this.stores[state - STORED]);
      }
    }
    if (seen.has(NEVER) && this.writtenBy.size > 0) {
      this.leftOut(address, bytes);
    }
  }

  isUnwritten({ address, bytes, isVariable }: CheckedAllocation): boolean {
    let isUnwritten = !isVariable && !this.spoiled.has(address);
    this.states.forRuns(address, bytes, (_at, _length, state) => {
      isUnwritten &&= state === NEVER;
    });
    return isUnwritten;
  }

  firstUnwritten(
    { address, isVariable }: CheckedAllocation,
    from: number,
    bytes: number
  ): { address: number; bytes: number } | undefined {
    return isVariable || this.spoiled.has(address)
      ? undefined
      : this.states.firstOf(from, bytes, NEVER);
  }

  // ----------------------------------------------------------------- launches

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.origins.clear();
    this.storeOf.clear();
    this.writing.clear();
  }

  blockBegins(_block: number, shared: number): void {
    this.states.fill(shared, this.scene.shared.size, NEVER);
  }

  /** A variable of local memory begins without a value. */
  fresh(frame: number, mask: number, local: number): void {
    this.begin(frame, mask, local, NEVER);
  }

  given(frame: number, mask: number, local: number): void {
    this.begin(frame, mask, local, WRITTEN);
  }

  private begin(
    frame: number,
    mask: number,
    local: number,
    state: typeof NEVER | typeof WRITTEN
  ): void {
    const { offset, stride } = this.scene.code.locals[local];
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      this.states.fill(frame + offset + lane * stride, stride, state);
    }
  }

  access(access: WarpAccess): void {
    const { site } = access;
    if (site.kind === 'load') {
      this.load(access);
    } else {
      this.store(access);
    }
  }

  /** What follows from an access that is not done is no second mistake. */
  refused({ site, addresses, size, frame }: WarpAccess, lanes: number): void {
    const memory = this.scene.words;
    if (site.kind === 'load') {
      allDefined(site, frame, memory);
      return;
    }
    if (site.undefinedResult !== undefined) {
      memory[(frame + site.undefinedResult) >>> 2] = 0;
    }
    for (let rest = lanes; rest !== 0; rest &= rest - 1) {
      const address = memory[addresses + 31 - Math.clz32(rest & -rest)];
      this.states.fill(address, size, WRITTEN);
      const array = this.scene.allocations.find(address);
      if (array) {
        this.spoiled.add(array.address);
      }
    }
  }

  private load(access: WarpAccess): void {
    const { site, addresses, mask, size, frame } = access;
    const { states } = this;
    const memory = this.scene.words;
    const { parts } = site;
    for (const { doubts } of parts) {
      doubts?.forEach(({ word }) => (memory[(frame + word) >>> 2] = 0));
    }
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const address = memory[addresses + lane];
      if (!states.isAny(address, size)) {
        continue;
      }
      let isTold = false;
      for (const part of parts) {
        if (part.doubts) {
          const bytes = parts.length === 1 ? size : part.size;
          const bits = bitsIn(states, address + part.at, bytes);
          for (const doubt of part.doubts) {
            if (isUndefined(doubt, bytes, bits)) {
              memory[(frame + doubt.word) >>> 2] |= 1 << lane;
              isTold = true;
            }
          }
        }
      }
      if (isTold) {
        this.remember(access, lane);
      }
    }
  }

  private store(access: WarpAccess): void {
    const { site, addresses, mask, size, frame, block, warp } = access;
    const { states } = this;
    const memory = this.scene.words;
    if (!this.writing.has(site)) {
      this.writing.add(site);
      this.rememberWriter(access);
    }
    const keeps = site.kind !== 'store' && !site.overwrites;
    let gets = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const address = memory[addresses + lane];
      if (site.kind !== 'store' && states.isAny(address, size)) {
        gets |= 1 << lane;
        this.remember(access, lane);
      }
      const isKept = keeps && ((gets >>> lane) & 1) === 1;
      const isDefined = !isKept && !this.isAnyDoubtful(access, lane);
      if (isDefined && (!site.kept || !states.isAny(address, size))) {
        states.fill(address, size, WRITTEN);
        continue;
      }
      const origin = this.origins.get(key(block, warp, lane));
      if (!isDefined && origin && 'absent' in origin) {
        this.findings.add(origin.absent);
        states.fill(address, size, WRITTEN);
        continue;
      }
      const bits = site.parts.map(part => this.bitsOf(access, part, lane));
      // Bytes of a union, or bit-fields, that are copied beside others may be of no use.
      const isRest =
        site.parts.some(({ isRaw }) => isRaw) &&
        !site.parts.every(({ size: bytes }, i) =>
          isUndefined({ ...ALL, isEvery: true }, bytes, bits[i])
        );
      const state = isDefined
        ? WRITTEN
        : isRest
          ? PARTLY
          : this.storeNumber(access, lane, origin as ReadOrigin);
      site.parts.forEach((part, i) =>
        storeBits(
          states,
          address + part.at,
          site.parts.length === 1 ? size : part.size,
          isKept ? ALL : bits[i],
          state,
          site.kept
        )
      );
    }
    if (site.undefinedResult !== undefined) {
      memory[(frame + site.undefinedResult) >>> 2] = gets;
    }
  }

  private isAnyDoubtful({ site, frame }: WarpAccess, lane: number): boolean {
    const { words } = this.scene;
    return site.parts.some(({ doubts }) =>
      doubts?.some(
        ({ word }) => ((words[(frame + word) >>> 2] >>> lane) & 1) === 1
      )
    );
  }

  /** Undefined bits that a lane stores. */
  private bitsOf(
    { frame }: WarpAccess,
    { doubts }: AccessPart,
    lane: number
  ): BitMask {
    const bits = { low: 0, high: 0 };
    for (const { word, low, high } of doubts ?? []) {
      if ((this.scene.words[(frame + word) >>> 2] >>> lane) & 1) {
        bits.low |= low;
        bits.high |= high;
      }
    }
    return bits;
  }

  /**
   * A shuffle takes undefined values to other lanes, and where they come from; a
   * vote, match or reduction to all that take part.
   */
  sync(sync: WarpSync): void {
    const { site, block, warp, frame, mask, operand, width } = sync;
    if (site.undefinedWord === undefined) {
      return;
    }
    const kind = SHUFFLE_KINDS[site.kind];
    const { scene, origins } = this;
    const { words } = scene;
    const at = (frame + site.undefinedWord) >>> 2;
    const given = words[at] & mask;
    words[at] = 0;
    const gets: [lane: number, origin: Origin | undefined][] = [];
    if (kind === undefined && given !== 0) {
      const origin = origins.get(
        key(block, warp, 31 - Math.clz32(given & -given))
      );
      words[at] = mask;
      forLanes(mask & ~given, lane => gets.push([lane, origin]));
    }
    if (kind !== undefined) {
      forLanes(mask, lane => {
        const source = shuffleSource(
          kind,
          lane,
          words[operand + lane],
          words[width + lane]
        );
        if ((given >>> source) & 1) {
          words[at] |= 1 << lane;
          gets.push([lane, origins.get(key(block, warp, source))]);
        } else if (((mask >>> source) & 1) === 0) {
          words[at] |= 1 << lane;
          gets.push([lane, { absent: absentLane(scene, sync, lane, source) }]);
        }
      });
    }
    for (const [lane, origin] of gets) {
      if (origin) {
        origins.set(key(block, warp, lane), origin);
      }
    }
  }

  use({ site, block, warp, mask }: WarpUse): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const origin = this.origins.get(key(block, warp, lane));
      if (origin && 'absent' in origin) {
        this.findings.add(origin.absent);
        continue;
      }
      const thread = this.scene.thread(block, warp, lane);
      this.findings.add({
        kind: 'uninitialised',
        span: origin?.site.span ?? site.span,
        ...(origin && { other: site.span }),
        threads: [thread],
        array: origin?.array ?? site.variable?.name ?? '',
        ...(origin?.index !== undefined && { index: origin.index }),
        space: origin?.space ?? 'local',
        message: () =>
          `${this.whatIs(origin, site.variable)}, and decides ${DECIDES[site.kind]}, in ${threadName(thread)}.`,
        hint: hintOf(origin)
      });
    }
  }

  /** `bins[33] was never written` */
  private whatIs(
    origin: ReadOrigin | undefined,
    variable: Variable | undefined
  ): string {
    if (!origin || origin.array === '') {
      return !origin && variable
        ? `${variable.name} was never given a value`
        : 'A value was never written';
    }
    const { array, index, heap, site } = origin;
    const element =
      index === undefined
        ? array
        : heap
          ? this.findings.heapElement(heap, index, site.span)
          : `${array}[${index}]`;
    return `${element} was never written`;
  }

  private reportStore({ site, thread, origin }: UndefinedStore): void {
    this.findings.add({
      kind: 'uninitialised',
      span: origin?.site.span ?? site.span,
      ...(origin && origin.site !== site && { other: site.span }),
      threads: [thread],
      array: origin?.array ?? site.undefinedVariable?.name ?? '',
      ...(origin?.index !== undefined && { index: origin.index }),
      space: origin?.space ?? 'local',
      message: () =>
        `${this.whatIs(origin, site.undefinedVariable)}, and a result that the host reads is made of it, by ${threadName(thread)}.`,
      hint: hintOf(origin)
    });
  }

  private remember(access: WarpAccess, lane: number): void {
    const { site, block, warp, space } = access;
    const object = this.scene.object(access, lane);
    const first = this.scene.address(access, lane);
    const address = this.states.firstOther(first, access.size);
    // What another thread stored undefined has its own origin.
    const stored = this.states.get(address);
    const earlier =
      stored >= STORED ? this.stores[stored - STORED].origin : undefined;
    const index =
      object && Math.floor((address - object.address) / object.element);
    this.origins.set(
      key(block, warp, lane),
      earlier ?? {
        site,
        thread: this.scene.thread(block, warp, lane),
        array: object?.name ?? '',
        index,
        space,
        heap: object?.isHeap ? object : undefined
      }
    );
  }

  private rememberWriter(access: WarpAccess): void {
    const lane = 31 - Math.clz32(access.mask);
    const { allocations, kernel } = this.scene;
    const written = allocations.find(this.scene.address(access, lane));
    if (written) {
      this.writtenBy.set(written.address, {
        span: access.site.span,
        kernel: kernel.name,
        element: this.scene.object(access, lane)?.element ?? access.size
      });
    }
  }

  /** The host reads elements that nothing wrote, of an array of which a kernel wrote others. */
  private leftOut(address: number, bytes: number): void {
    const array = this.scene.allocations.find(address);
    const writer = array && this.writtenBy.get(array.address);
    if (!array || !writer || this.spoiled.has(array.address)) {
      return;
    }
    const { name } = array;
    const { span, kernel, element } = writer;
    const { first, last, count } = elementsOf(
      this.states,
      { address, bytes, state: NEVER },
      { begin: array.address, element }
    );
    if (count === 0) {
      return;
    }
    const which =
      count === 1
        ? `${name}[${first}] was`
        : count === last - first + 1
          ? `${name}[${first}] to ${name}[${last}] were`
          : `${count} elements of ${name}, from ${name}[${first}] to ${name}[${last}], were`;
    this.findings.add({
      kind: 'uninitialised',
      severity: 'note',
      span,
      array: name,
      index: first,
      space: 'global',
      message: () =>
        `${which} never written, and the host reads them; ${kernel} wrote others here.`,
      hint: 'Where the kernel is meant to fill all of the array, count its threads: (n + 255) / 256 blocks of 256 are enough for n elements, and n / 256 are too few. Where it fills a part, nothing is wrong: copy that part only.'
    });
  }

  private storeNumber(
    access: WarpAccess,
    lane: number,
    origin: ReadOrigin | undefined
  ): number {
    const { site, block, warp } = access;
    let number = this.storeOf.get(site);
    if (number === undefined) {
      number = Math.min(this.stores.length, MOST_STORES - 1);
      this.stores[number] = {
        site,
        thread: this.scene.thread(block, warp, lane),
        origin
      };
      this.storeOf.set(site, number);
    }
    return STORED + number;
  }
}

function key(block: number, warp: number, lane: number): string {
  return `${block}.${warp}.${lane}`;
}

export const initialisation: MakeChecker = findings =>
  new InitialisationChecker(findings);
