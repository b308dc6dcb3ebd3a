/**
 * The race detector: two accesses to the same byte, at least one of them a
 * write, by threads of which neither knows of the other's (blockHistory.ts). What
 * runs first does not matter, only what the source orders; so blocks that run
 * one after the other are as unordered here as on a card.
 */
import { HEAP_STATE } from '../../../compiler/ir/deviceHeap';
import type { WarpAccess } from '../access';
import type { WarpSync, Barrier } from '../observer';
import type { LaunchScene } from '../scene';
import { BlockHistory } from './blockHistory';
import { forLanes } from '../../laneValues';
import { conflictDetail } from './conflictDetail';
import { AccessEvents, cellOf, eventOf, laneOf } from './events';
import { RaceList, type Party, type Race } from './raceList';
import { firstWord, Release } from './releases';
import { NO_PAGE, PAGE_BITS, Shadow } from './shadow';
import { Slot } from './slots';
import { isRace, Trait, traitsOf, type Distance } from './traits';

export class RaceDetector {
  readonly races: RaceList;
  /** Set where there were too many accesses to tell apart. */
  isIncomplete = false;
  private readonly traits: Uint8Array;
  private readonly blocks = new Map<number, BlockHistory>();
  private readonly events = new AccessEvents();
  private readonly global = new Shadow();
  private readonly shared = new Shadow();
  private readonly releases = new Map<number, Release>();
  private readonly warps: number;
  private readonly hasOwnWays: boolean;
  private isLate = false;
  // The access that is looked at.
  private access: WarpAccess | undefined;
  private order: BlockHistory | undefined;
  private inShared = false;
  private event = 0;
  /** Bytes of what a cell stands for there. */
  private unitBytes = 4;
  private now = 0;
  /** Atomic operations changed the word: what a store left there may be there no more. */
  private isChanged = false;

  constructor(private readonly scene: LaunchScene) {
    const { sites } = scene.code;
    this.traits = Uint8Array.from(sites, traitsOf);
    this.races = new RaceList(sites.length);
    this.warps = Math.ceil(scene.threads / 32);
    this.hasOwnWays = Number(scene.cc.split('.')[0]) >= 7;
  }

  /** Bytes that are kept for the memory that was accessed. */
  get size(): number {
    return this.global.size + this.shared.size + this.events.size;
  }

  blockEnds(block: number): void {
    this.blocks.delete(block);
  }

  private orderOf(block: number): BlockHistory {
    let order = this.blocks.get(block);
    if (!order) {
      order = new BlockHistory(block, this.warps, this.scene.code.sites.length);
      this.blocks.set(block, order);
    }
    return order;
  }

  // --------------------------------------------------------------- order

  barrier({ block, arrivals, finished }: Barrier): void {
    const order = this.orderOf(block);
    const tile = arrivals[0]?.stop.tile;
    if (tile === undefined) {
      order.barrier();
      return;
    }
    const warps = [...arrivals.map(({ warp }) => warp), ...finished];
    order.tileBarrier(Math.min(...warps), Math.max(...warps) + 1);
  }

  sync({ site, block, warp, mask, lanes, returned, members }: WarpSync): void {
    const order = this.orderOf(block);
    if (site.kind === 'fence') {
      const scope = site.scope === 'block' ? 'block' : 'device';
      order.fence(warp, mask, scope);
    } else if (site.kind === 'syncwarp') {
      const { words } = this.scene;
      const living = lanes & ~returned;
      // Lanes with the same mask meet; those that it names without being there come later.
      for (let rest = mask; rest !== 0;) {
        const first = 31 - Math.clz32(rest & -rest);
        const named = site.hasMask ? words[members + first] : -1;
        let together = 0;
        forLanes(rest, lane => {
          if (!site.hasMask || words[members + lane] >>> 0 === named >>> 0) {
            together |= 1 << lane;
          }
        });
        order.syncWarp(warp, together & (named | (1 << first)), living);
        rest &= ~together;
      }
    }
  }

  // ------------------------------------------------------------- accesses

  /** `isLate`: it was seen before, and takes until now; what it stored is no longer known. */
  look(access: WarpAccess, isLate = false): void {
    this.isLate = isLate;
    const { site, space, block, warp, mask, size, addresses } = access;
    if (space !== 'global' && space !== 'shared') {
      return;
    }
    const { words } = this.scene;
    const order = this.blocks.get(block) ?? this.beginIn(access);
    const inShared = space === 'shared';
    const events = inShared ? order.events : this.events;
    const shadow = inShared ? this.shared : this.global;
    const event = order.event(events, warp, site.id);
    if (event === 0) {
      this.isIncomplete = true;
      return;
    }
    this.access = access;
    this.order = order;
    this.inShared = inShared;
    this.event = event;
    this.now = this.traits[site.id];
    if (
      this.now & (Trait.atomic | Trait.volatile) &&
      !(this.now & Trait.data)
    ) {
      this.acquire();
    }
    const isStore = (this.now & Trait.store) !== 0;
    const isAtomic = (this.now & Trait.atomic) !== 0;
    let page = NO_PAGE;
    let of = -1;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const me = cellOf(event, lane);
      let at = words[addresses + lane];
      const end = at + size;
      while (at < end) {
        // Lanes are mostly near each other.
        if (at >>> PAGE_BITS !== of) {
          page = shadow.page(at, size);
          of = at >>> PAGE_BITS;
          this.unitBytes = 1 << page.shift;
        }
        const cell = shadow.cell(page, at);
        if (isStore) {
          this.store(page.cells, cell, me, lane, at);
        } else if (isAtomic) {
          this.update(page.cells, cell, me, lane, at);
        } else {
          this.load(page.cells, cell, me, lane, at);
        }
        at += 1 << page.shift;
      }
    }
    const writes = isAtomic || (isStore && site.isVolatile);
    if (writes && (order.hasFenced('device') || order.hasFenced('block'))) {
      this.release();
    }
  }

  /** The block's first access: of what others left in its shared memory nothing is known. */
  private beginIn({ block, frame }: WarpAccess): BlockHistory {
    const { scene } = this;
    const first = scene.sharedOf(frame);
    this.shared.clear(first, first + scene.shared.size);
    return this.orderOf(block);
  }

  private load(
    cells: Uint32Array,
    at: number,
    me: number,
    lane: number,
    address: number
  ): void {
    const first = cells[at + Slot.firstRead];
    const second = cells[at + Slot.secondRead];
    if (first === me || second === me) {
      return;
    }
    const write = cells[at + Slot.write];
    const atomic = cells[at + Slot.atomic];
    if (write !== 0) {
      this.against(write, lane, address);
    }
    if (atomic !== 0) {
      this.against(atomic, lane, address);
    }
    if (first === 0 || this.isKnown(first, lane)) {
      cells[at + Slot.firstRead] = me;
    } else if (second === 0 || this.isKnown(second, lane)) {
      cells[at + Slot.secondRead] = me;
    } else if (this.isNearer(first, second)) {
      cells[at + Slot.secondRead] = me;
    }
  }

  /** Whether two reads tell less than the one of now with the first. */
  private isNearer(first: number, second: number): boolean {
    const { events } = this;
    const table = this.inShared ? this.order!.events : events;
    const a = eventOf(first);
    const b = eventOf(second);
    if (table.block[a] !== table.block[b]) {
      return false;
    }
    const { block, warp } = this.access!;
    return table.block[a] !== block
      ? true
      : table.warp[a] === table.warp[b] && table.warp[a] !== warp;
  }

  private store(
    cells: Uint32Array,
    at: number,
    me: number,
    lane: number,
    address: number
  ): void {
    const before = cells[at + Slot.write];
    if (before === me) {
      return;
    }
    const atomic = cells[at + Slot.atomic];
    this.isChanged = atomic !== 0;
    if (before !== 0) {
      this.against(before, lane, address);
    }
    if (atomic !== 0) {
      this.against(atomic, lane, address);
    }
    this.isChanged = false;
    const first = cells[at + Slot.firstRead];
    const second = cells[at + Slot.secondRead];
    if (first !== 0 && !this.against(first, lane, address)) {
      cells[at + Slot.firstRead] = 0;
    }
    if (second !== 0 && !this.against(second, lane, address)) {
      cells[at + Slot.secondRead] = 0;
    }
    cells[at + Slot.write] = me;
  }

  private update(
    cells: Uint32Array,
    at: number,
    me: number,
    lane: number,
    address: number
  ): void {
    const before = cells[at + Slot.atomic];
    if (before === me) {
      return;
    }
    this.against(cells[at + Slot.write], lane, address);
    this.against(cells[at + Slot.firstRead], lane, address);
    this.against(cells[at + Slot.secondRead], lane, address);
    // The first of those that nothing orders stays: reads meet it, or their own.
    if (!this.against(before, lane, address)) {
      cells[at + Slot.atomic] = me;
    }
  }

  private isKnown(cell: number, lane: number): boolean {
    const order = this.order!;
    return order.isKnown(
      this.inShared ? order.events : this.events,
      eventOf(cell),
      laneOf(cell),
      this.access!.warp,
      lane
    );
  }

  /** Looks at an older access: whether nothing orders it before this one. */
  private against(cell: number, lane: number, address: number): boolean {
    if (cell === 0 || this.isKnown(cell, lane)) {
      return false;
    }
    const { block, warp, site } = this.access!;
    const events = this.inShared ? this.order!.events : this.events;
    const event = eventOf(cell);
    const old = {
      site: events.site[event],
      block: events.block[event],
      warp: events.warp[event],
      lane: laneOf(cell)
    };
    const distance: Distance =
      old.block !== block ? 'blocks' : old.warp !== warp ? 'warps' : 'lanes';
    const isOneInstruction =
      event === this.event && this.accesses(old.lane, address);
    const pair = {
      old: this.traits[old.site],
      now: this.now,
      distance,
      inShared: this.inShared,
      isOneInstruction,
      hasOwnWays: this.hasOwnWays
    };
    if (this.isHandOver(old, pair.old, lane, address)) {
      return false;
    }
    if (isRace(pair) && !this.isInHeap(address)) {
      const bothWrite = (pair.old & pair.now & Trait.store) !== 0;
      this.races.add(
        {
          old,
          now: { site: site.id, block, warp, lane },
          distance,
          inShared: this.inShared,
          isSameValue:
            bothWrite &&
            !this.isLate &&
            (isOneInstruction
              ? this.storesSame(old.lane, lane, address)
              : !this.isChanged && this.storesWhatIsThere(lane, address)),
          isCollision: bothWrite && isOneInstruction
        },
        () =>
          conflictDetail(this.scene, this.access!, lane, address, {
            // Of a copy it is not known any more what it stored.
            stores: !this.isLate && (this.now & Trait.store) !== 0,
            left:
              this.isLate || (pair.old & Trait.store) === 0
                ? undefined
                : isOneInstruction
                  ? { byLane: old.lane }
                  : this.isChanged
                    ? undefined
                    : 'what is there'
          })
      );
    }
    return true;
  }

  /** What kernels allocate goes from thread to thread in an order that the allocator makes. */
  private isInHeap(address: number): boolean {
    const object = this.scene.at(this.access!, address);
    return object?.isHeap === true || object?.name === HEAP_STATE;
  }

  /** Whether the older access handed the word over, and this thread has seen it. */
  private isHandOver(
    old: Party,
    traits: number,
    lane: number,
    address: number
  ): boolean {
    if ((traits & (Trait.atomic | Trait.volatile)) === 0) {
      return false;
    }
    const order = this.order!;
    const word = firstWord(address);
    return [this.releases.get(word), order.releases.get(word)].some(
      release =>
        release !== undefined &&
        order.hasSeen(this.access!.warp, lane, release, this.threadOf(old))
    );
  }

  private threadOf({ block, warp, lane }: Omit<Party, 'site'>): number {
    return (block * this.warps + warp) * 32 + lane;
  }

  // --------------------------------------------------------------- values

  /** Whether a lane of this instruction accesses the address as well. */
  private accesses(lane: number, address: number): boolean {
    const { mask, addresses, size } = this.access!;
    const from = this.scene.words[addresses + lane];
    return (
      ((mask >>> lane) & 1) === 1 && address >= from && address < from + size
    );
  }

  /** The byte that a lane is about to store at an address. */
  private byteAt(lane: number, address: number): number {
    const access = this.access!;
    const from = this.scene.words[access.addresses + lane];
    return this.scene.stored(access, lane)[address - from];
  }

  private storesSame(one: number, other: number, address: number): boolean {
    return this.unit(address).every(
      at => this.byteAt(one, at) === this.byteAt(other, at)
    );
  }

  private storesWhatIsThere(lane: number, address: number): boolean {
    return this.unit(address).every(
      at => this.byteAt(lane, at) === this.scene.bytes[at]
    );
  }

  /** The addresses of the word, or the part of it, that begins here. */
  private unit(address: number): number[] {
    return Array.from({ length: this.unitBytes }, (_, i) => address + i);
  }

  // ------------------------------------------------------------ handing over

  private acquire(): void {
    const order = this.order!;
    const { mask, addresses, warp } = this.access!;
    if (this.releases.size === 0 && order.releases.size === 0) {
      return;
    }
    forLanes(mask, lane => {
      const word = firstWord(this.scene.words[addresses + lane]);
      for (const releases of [this.releases, order.releases]) {
        const release = releases.get(word);
        if (release) {
          order.acquire(warp, lane, release);
        }
      }
    });
  }

  private release(): void {
    const order = this.order!;
    const { block, mask, addresses, warp } = this.access!;
    forLanes(mask, lane => {
      const thread = this.threadOf({ block, warp, lane });
      const word = firstWord(this.scene.words[addresses + lane]);
      for (const scope of ['device', 'block'] as const) {
        for (const known of order.handedOver(warp, lane, scope)) {
          const releases = scope === 'block' ? order.releases : this.releases;
          let release = releases.get(word);
          if (!release) {
            release = new Release();
            releases.set(word, release);
          }
          release.add(known, thread);
        }
      }
    });
  }

  /** The words of global memory that the launch touched, and who did: a writer, a reader, an atomic operation. */
  forTouched(f: (address: number, bytes: number, party: Party) => void): void {
    const { block, warp, site } = this.events;
    this.global.forUnits((address, bytes, cells, at) => {
      for (let slot = 0; slot < Slot.secondRead; slot++) {
        const cell = cells[at + slot];
        if (cell !== 0) {
          const event = eventOf(cell);
          f(address, bytes, {
            site: site[event],
            block: block[event],
            warp: warp[event],
            lane: laneOf(cell)
          });
        }
      }
    });
  }

  /** What was found. */
  all(): Race[] {
    return this.races.all();
  }
}
