/**
 * Which warp runs when. A block's warps take turns; while they only wait (all
 * that can run spin in loops) other blocks come in, as many as fit on the card
 * together, so that waiting between blocks ends or does not as it would there.
 */
import { FrameWord, RunStatus, type SimtKernel } from '../compiler/wasm/simt';
import type { BlockOrder } from './blockOrder';
import { SimulationError } from './errors';
import type { RoundLimits } from './rounds';

export interface Warp {
  frame: number;
  status: 'runnable' | 'barrier' | 'finished';
  /** What it looked like when it ran out of fuel, since memory last changed; and the count of writes then. */
  seen: Set<number>;
  seenAt: number;
  /** The count of writes at which it was found to wait; -1 where it was not. */
  writes: number;
  /** Loop iterations in turns that it did not end by itself. */
  spent: number;
}

export interface ResidentBlock {
  linear: number;
  warps: Warp[];
  /** Index of its place (frames and shared memory). */
  place: number;
}

export interface SchedulerHost {
  kernel: SimtKernel;
  words: Int32Array;
  run(frame: number, fuel: number): number;
  /** Prepares a place for a block; `place` is below `capacity`. */
  start(linear: number, place: number): ResidentBlock;
  /** Number of stores and changing atomics so far. */
  writes(): number;
  /** Called when a warp traps. */
  trapped(block: ResidentBlock, warp: Warp): never;
  /** Warps of a block have come together at a barrier; `warps` are all that it is for. */
  meet?(block: ResidentBlock, warps: readonly Warp[]): void;
  ended?(block: ResidentBlock): void;
  describe(block: ResidentBlock): string;
  watcher?: WarpWatcher;
  fileAndLine(stop: number): string;
}

/** Is told when warps run. */
export interface WarpWatcher {
  enter(block: ResidentBlock, warp: Warp): void;
  /** @param status what `run` answered with: see RunStatus */
  leave(block: ResidentBlock, warp: Warp, status: number): void;
  /** Has seen all that it wants: nothing more need run. */
  readonly isDone: boolean;
}

export interface SchedulerOptions {
  blocks: BlockOrder;
  /** Blocks that are resident on the card together. */
  capacity: number;
  /** Loop iterations of one warp until others get their turn. */
  fuel: number;
  rounds: RoundLimits;
  /** Whether the launch's time is up. */
  isLate?(): boolean;
  /** A seed that varies the order; undefined for the plain order. */
  schedule?: number;
}

export function runBlocks(
  host: SchedulerHost,
  options: SchedulerOptions
): void {
  new Scheduler(host, options).run();
}

/** States of a warp that are remembered: a loop that waits has few. */
const MOST_SEEN = 64;

/** Turns of warps between two looks at the clock. */
const TURNS_PER_READING = 4;
/** The same of blocks that have ended. */
const BLOCKS_PER_READING = 64;

/** A warp in a long loop gets longer turns: to look at it costs more than it runs. */
const LONG = 2 ** 20;
const LONG_TURN = 2 ** 12;

class Scheduler {
  private turns = 0;
  private readonly resident: ResidentBlock[] = [];
  private readonly freePlaces: number[] = [];
  private next = 0;
  private ended = 0;
  private places = 0;
  private spent = 0;
  private readonly random: () => number;
  private readonly varies: boolean;

  constructor(
    private readonly host: SchedulerHost,
    private readonly options: SchedulerOptions
  ) {
    this.varies = options.schedule !== undefined;
    this.random = generator(options.schedule ?? 0);
  }

  run(): void {
    let current = 0;
    const { watcher } = this.host;
    while (
      (this.next < this.options.blocks.length || this.resident.length > 0) &&
      !watcher?.isDone
    ) {
      if (this.resident.length === 0) {
        this.startBlock();
        current = 0;
      }
      if (this.varies) {
        // As a card does: all that fit begin, and any may be the next to go on.
        let more = true;
        while (more) {
          more = this.startBlock();
        }
        current = Math.floor(this.random() * this.resident.length);
      }
      const block = this.resident[current];
      const state = this.pass(block);
      if (state === 'finished') {
        this.host.ended?.(block);
        this.resident.splice(current, 1);
        this.freePlaces.push(block.place);
        this.stopBetweenBlocks();
        current = this.resident.length > 0 ? current % this.resident.length : 0;
      } else if (state === 'waiting') {
        // A block that waits may wait for one that has not begun.
        if (!this.startBlock() && this.isStuck()) {
          this.deadlock();
        }
        current = (current + 1) % this.resident.length;
      }
    }
  }

  /** No loop is endless, but there are more blocks than there is time. */
  private stopBetweenBlocks(): void {
    this.ended++;
    if (this.ended % BLOCKS_PER_READING === 0 && this.options.isLate?.()) {
      throw new SimulationError(
        'budget',
        `the launch was stopped after the time that it was given: ${this.ended} of ${this.options.blocks.length} blocks had ended`
      );
    }
  }

  private startBlock(): boolean {
    const { blocks, capacity } = this.options;
    if (this.next >= blocks.length || this.resident.length >= capacity) {
      return false;
    }
    const place = this.freePlaces.pop() ?? this.places++;
    this.resident.push(this.host.start(blocks.at(this.next++), place));
    return true;
  }

  /** Every warp of the block that can run runs once; with a seed, some of them. */
  private pass(block: ResidentBlock): 'finished' | 'running' | 'waiting' {
    const { host } = this;
    const order = this.varies ? this.someOf(block.warps) : block.warps;
    let ran = false;
    let progress = false;
    for (const warp of order) {
      if (warp.status !== 'runnable') {
        continue;
      }
      ran = true;
      // Without fuel a warp stops where it next can; most turns are short.
      const turn =
        warp.spent < LONG
          ? this.options.fuel
          : Math.max(LONG_TURN, this.options.fuel);
      const fuel = this.varies ? Math.floor(this.random() ** 3 * turn) : turn;
      host.watcher?.enter(block, warp);
      const status = host.run(warp.frame, fuel);
      host.watcher?.leave(block, warp, status);
      switch (status) {
        case RunStatus.finished:
          warp.status = 'finished';
          progress = true;
          break;
        case RunStatus.barrier:
          warp.status = 'barrier';
          progress = true;
          break;
        case RunStatus.yielded:
          this.spend(block, warp, fuel);
          break;
        default:
          host.trapped(block, warp);
      }
    }
    if (block.warps.every(warp => warp.status === 'finished')) {
      return 'finished';
    }
    if (this.releaseTiles(block)) {
      return 'running';
    }
    if (block.warps.every(warp => warp.status !== 'runnable')) {
      this.release(block);
      return 'running';
    }
    return ran && progress ? 'running' : 'waiting';
  }

  /** Warps that can run, in some order, not always all of them. */
  private someOf(warps: readonly Warp[]): readonly Warp[] {
    const runnable = warps.filter(({ status }) => status === 'runnable');
    const count = 1 + Math.floor(this.random() * runnable.length);
    return shuffled(runnable, this.random).slice(0, count);
  }

  private spend(block: ResidentBlock, warp: Warp, fuel: number): void {
    const spent = Math.max(1, fuel);
    this.spent += spent;
    warp.spent += spent;
    const { rounds, isLate } = this.options;
    this.turns++;
    const late = this.turns % TURNS_PER_READING === 0 && isLate?.();
    if (this.spent > rounds.all || warp.spent > rounds.each || late) {
      const stop = this.host.words[(warp.frame + FrameWord.stop) / 4];
      const after = late
        ? 'the time that it was given'
        : warp.spent > rounds.each
          ? `${rounds.each.toLocaleString('en')} loop iterations of one warp`
          : `${rounds.all.toLocaleString('en')} loop iterations`;
      throw new SimulationError(
        warp.spent > rounds.each ? 'endless' : 'budget',
        `the launch was stopped after ${after}: ${this.host.fileAndLine(stop)} may never end (${this.host.describe(block)})`,
        this.host.kernel.stops[stop - 1]?.span
      );
    }
    const fingerprint = this.fingerprint(warp.frame);
    const writes = this.host.writes();
    if (writes !== warp.seenAt || warp.seen.size === MOST_SEEN) {
      warp.seen.clear();
      warp.seenAt = writes;
    }
    // It comes round to where it was, and memory is as it was: it merely waits.
    warp.writes = warp.seen.has(fingerprint) ? writes : -1;
    warp.seen.add(fingerprint);
  }

  /** A number that differs when the warp's variables do. */
  private fingerprint(frame: number): number {
    const { words, kernel } = this.host;
    let hash = 0;
    const end = Math.max(
      frame + kernel.frameSize,
      words[(frame + FrameWord.top) / 4]
    );
    for (let i = frame / 4; i < end / 4; i++) {
      hash = (Math.imul(hash, 31) + words[i]) | 0;
    }
    return hash;
  }

  /** No warp can change anything any more: each came round unchanged since memory last changed. */
  private isStuck(): boolean {
    const writes = this.host.writes();
    return this.resident.every(block =>
      block.warps.every(
        warp => warp.status !== 'runnable' || warp.writes === writes
      )
    );
  }

  private deadlock(): never {
    const lines = new Map<string, number>();
    let span;
    for (const block of this.resident) {
      for (const warp of block.warps) {
        if (warp.status === 'finished') {
          continue;
        }
        const stop = this.host.words[(warp.frame + FrameWord.stop) / 4];
        const site = this.host.kernel.stops[stop - 1];
        if (site?.kind === 'loop') {
          span ??= site.span;
        }
        const what = `${site?.kind === 'barrier' ? 'at the barrier in' : 'in the loop in'} ${this.host.fileAndLine(stop)}`;
        lines.set(what, (lines.get(what) ?? 0) + 1);
      }
    }
    const waiting = [...lines]
      .map(
        ([what, count]) =>
          `${count} ${count === 1 ? 'warp waits' : 'warps wait'} ${what}`
      )
      .join('; ');
    const left = this.options.blocks.length - this.next;
    throw new SimulationError(
      'deadlock',
      `deadlock: ${waiting}, and nothing can change what they wait for` +
        (left > 0
          ? `; ${left} blocks have not begun, because only ${this.options.capacity} are resident at once`
          : ''),
      span
    );
  }

  /** Tiles of several warps whose warps have all come to a barrier of theirs go on; whether there were any. */
  private releaseTiles(block: ResidentBlock): boolean {
    const { warps } = block;
    let released = false;
    warps.forEach((warp, i) => {
      const tile = this.tileOf(warp);
      if (tile === undefined) {
        return;
      }
      const first = i - (i % (tile / 32));
      const others = warps.slice(first, first + tile / 32);
      if (
        others.every(
          other => other.status === 'finished' || this.tileOf(other) === tile
        )
      ) {
        this.host.meet?.(block, others);
        others
          .filter(({ status }) => status === 'barrier')
          .forEach(other => (other.status = 'runnable'));
        released = true;
      }
    });
    return released;
  }

  /** Of a warp that waits for the others of its tile: the tile's threads. */
  private tileOf({ frame, status }: Warp): number | undefined {
    const stop = this.host.words[(frame + FrameWord.stop) / 4];
    return status === 'barrier'
      ? this.host.kernel.stops[stop - 1]?.tile
      : undefined;
  }

  /** All warps that are left have come to a barrier: they go on. */
  private release(block: ResidentBlock): void {
    const { words } = this.host;
    this.host.meet?.(block, block.warps);
    let count = 0;
    let there = 0;
    for (const { frame, status } of block.warps) {
      if (status === 'barrier') {
        count += bitsIn(words[(frame + FrameWord.barrierBits) / 4]);
        there += bitsIn(words[(frame + FrameWord.barrierMask) / 4]);
      }
    }
    for (const warp of block.warps) {
      if (warp.status === 'barrier') {
        warp.status = 'runnable';
        const stop = words[(warp.frame + FrameWord.stop) / 4];
        const reduce = this.host.kernel.stops[stop - 1]?.reduce;
        words[(warp.frame + FrameWord.barrierResult) / 4] =
          reduce === 'and'
            ? Number(count === there)
            : reduce === 'or'
              ? Number(count > 0)
              : count;
        words[(warp.frame + FrameWord.barrierBits) / 4] = 0;
      }
    }
  }
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    count++;
  }
  return count;
}

/** Pseudo-random numbers in [0, 1) (mulberry32). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
