/**
 * Records what some warps of a block do, step by step: a step is one line of
 * the source as one warp runs it with one set of lanes. It is told by generated
 * code that is compiled to be watched, and by the scheduler.
 */
import type { Dim3 } from '../../protocol/launchRequest';
import { lanesOf, writeLanes, writeMask } from '../../protocol/laneText';
import {
  MOST_STEP_CHARACTERS,
  MOST_STEP_ENTRIES
} from '../../protocol/record/watch';
import type {
  WatchAccess,
  WatchChange,
  WatchStep,
  WatchWrite
} from '../../protocol/record';
import {
  globalTransactions,
  sharedWavefronts
} from '../../analysis/coalescing';
import { sizeOf } from '../../compiler/ir/layout';
import {
  FRAME_ADDRESSES,
  FrameWord,
  RunStatus,
  type AccessSite,
  type AssignedScalar,
  type StatementSite
} from '../../compiler/wasm/simt';
import { partsOf } from '../../compiler/wasm/simt/storage';
import { LaneValues } from '../laneValues';
import type { ResidentBlock, Warp, WarpWatcher } from '../scheduler';
import { WatchedPlaces } from './watchedPlaces';
import type { Recording, WatchedLaunch, WatchWish } from './wish';
import { spellScalar, spellValue } from './spelling';

/** A warp of the watched block. */
interface Track {
  warp: number;
  /** Its steps are kept. */
  isRecorded: boolean;
  steps: number;
  characters: number;
  lanes: number;
  exited: number;
  open?: OpenStep;
  /** Stores to shared memory whose outcome is not read yet. */
  stores: PendingStore[];
}

/** A step whose last statement may not be over. */
interface OpenStep {
  step: WatchStep;
  frame: number;
  mask: number;
  statements: StatementSite[];
}

interface PendingStore {
  site: AccessSite;
  lanes: number[];
  addresses: number[];
  array: number;
  at: string;
  /** Of a recorded step. */
  access?: WatchAccess;
}

export class WatchRecorder implements WarpWatcher {
  readonly steps: WatchStep[] = [];
  private readonly writes: WatchWrite[] = [];
  private readonly changes: WatchChange[] = [];
  private readonly cut = new Set<number>();
  private readonly ended = new Set<number>();
  private readonly variables = new Map<
    string,
    { index: number; type: string }
  >();
  private readonly tracks = new Map<number, Track>();
  private recorded: number[] = [];
  private launch!: WatchedLaunch;
  private places!: WatchedPlaces;
  private values!: LaneValues;
  private words!: Uint32Array;
  private running: Track | undefined;
  private entries = 0;

  constructor(private readonly wish: WatchWish) {}

  get blockIndex(): Dim3 {
    return this.wish.blockIndex;
  }

  /** All that could be recorded is. */
  get isDone(): boolean {
    return (
      this.recorded.length > 0 &&
      this.recorded.every(warp => this.cut.has(warp) || this.ended.has(warp))
    );
  }

  isWatched(block: number): boolean {
    return block === this.launch.block;
  }

  /** A launch is about to begin; the functions that its code calls. */
  attach(
    launch: WatchedLaunch
  ): Record<string, (...args: number[]) => number | void> {
    const { buffer } = launch.memory.memory;
    this.launch = launch;
    this.values = new LaneValues(buffer);
    this.words = new Uint32Array(buffer);
    const count = Math.min(this.wish.warps, launch.warps);
    this.recorded = Array.from({ length: count }, (_, warp) => warp);
    return {
      statement: (frame, mask, returned, id) =>
        this.statement(frame >>> 0, mask, returned, id),
      check: (frame, mask, id) => {
        this.access(frame >>> 0, mask, id);
        return mask;
      },
      sync: () => undefined
    };
  }

  recording(): Recording {
    const { steps, writes, changes } = this;
    return {
      warps: this.recorded,
      arrays: this.places?.arrays ?? [],
      variables: [...this.variables].map(([name, { type }]) => ({
        name,
        type
      })),
      steps,
      writes,
      changes,
      cut: [...this.cut].sort((a, b) => a - b)
    };
  }

  /** Names of variables that lines of the kernel set. */
  get settable(): string[] {
    const { statements } = this.launch.kernel;
    return [
      ...new Set(
        statements.flatMap(({ sets }) => sets.map(({ name }) => root(name)))
      )
    ];
  }

  // -------------------------------------------------------- from the scheduler

  enter(block: ResidentBlock, warp: Warp): void {
    if (!this.isWatched(block.linear)) {
      return;
    }
    this.places ??= new WatchedPlaces({
      kernel: this.launch.kernel,
      memory: this.launch.memory,
      shared: this.words[(warp.frame + FrameWord.shared) / 4],
      dynamicShared: this.launch.dynamicShared
    });
    this.running = this.trackOf(this.warpOf(warp.frame));
  }

  leave(block: ResidentBlock, warp: Warp, status: number): void {
    const track = this.running;
    if (!track || !this.isWatched(block.linear)) {
      return;
    }
    this.running = undefined;
    this.readStores(track);
    if (status === RunStatus.barrier) {
      const stop = this.words[(warp.frame + FrameWord.stop) / 4];
      const { line } = this.launch.kernel.stops[stop - 1].span;
      if (track.open) {
        track.open.step.barrier = true;
      }
      this.change({ warp: track.warp, to: 'waits', line });
    } else if (status === RunStatus.finished) {
      this.close(track);
      this.ended.add(track.warp);
      this.change({ warp: track.warp, to: 'ended' });
    }
  }

  released(block: ResidentBlock, warps: readonly Warp[]): void {
    if (this.isWatched(block.linear)) {
      for (const { frame, status } of warps) {
        if (status === 'barrier') {
          this.change({ warp: this.warpOf(frame), to: 'runs' });
        }
      }
    }
  }

  private change(change: Omit<WatchChange, 'before'>): void {
    if (this.writes.length + this.changes.length < MOST_STEP_ENTRIES / 4) {
      this.changes.push({ before: this.steps.length, ...change });
    } else {
      this.cutAll();
    }
  }

  // ----------------------------------------------------- from generated code

  private statement(
    frame: number,
    mask: number,
    returned: number,
    id: number
  ): void {
    const track = this.running;
    if (!track) {
      return;
    }
    const site = this.launch.kernel.statements[id];
    const { open } = track;
    if (this.wish.isLibrary?.(site.span.file)) {
      return;
    }
    if (
      open &&
      open.frame === frame &&
      open.mask === mask &&
      open.step.line === site.span.line &&
      (open.step.file ?? 0) === site.span.file &&
      !open.statements.includes(site)
    ) {
      open.statements.push(site);
      return;
    }
    this.readStores(track);
    this.close(track);
    if (this.isKept(track)) {
      this.begin(track, frame, mask, returned, site);
    }
  }

  private begin(
    track: Track,
    frame: number,
    mask: number,
    returned: number,
    site: StatementSite
  ): void {
    const { line, file } = site.span;
    const step: WatchStep = { warp: track.warp, line };
    if (file !== 0) {
      step.file = file;
    }
    if (track.steps === 0 || track.lanes !== mask) {
      step.lanes = writeMask(mask);
    }
    if (track.exited !== returned) {
      step.exited = writeMask(returned);
    }
    track.lanes = mask;
    track.exited = returned;
    track.steps++;
    track.open = { step, frame, mask, statements: [site] };
    this.steps.push(step);
    this.entries++;
  }

  private access(frame: number, mask: number, id: number): void {
    const track = this.running;
    if (!track) {
      return;
    }
    const site = this.launch.kernel.sites[id];
    const { words } = this;
    const at = (frame + FRAME_ADDRESSES) / 4;
    const lanes = lanesOf(mask);
    const addresses = lanes.map(lane => words[at + lane]);
    const places = this.places.of(site, frame, lanes, addresses);
    const array =
      places.array === undefined ? undefined : this.places.arrays[places.array];
    const isShared = array?.space === 'shared';
    const writes = site.kind !== 'load';
    const text = writeLanes(places.at.map(String));
    let access: WatchAccess | undefined;
    if (track.open) {
      const { open } = track;
      access = {
        kind: site.kind,
        ...(places.array !== undefined && { array: places.array }),
        at: text,
        ...(mask !== open.mask && { lanes: writeMask(mask) }),
        ...(site.size !== array?.bytes && { bytes: site.size }),
        count: this.cost(site, array?.space ?? 'global', at, mask)
      };
      (open.step.accesses ??= []).push(access);
      this.entries++;
    }
    if (isShared && writes && places.array !== undefined) {
      track.stores.push({
        site,
        lanes,
        addresses,
        array: places.array,
        at: text,
        access
      });
    }
  }

  private cost(
    site: AccessSite,
    space: string,
    at: number,
    mask: number
  ): number {
    const { words } = this;
    const { rules } = this.launch;
    switch (space) {
      case 'shared':
        return sharedWavefronts(rules, words, at, mask, site.size).wavefronts;
      case 'constant':
        return new Set(lanesOf(mask).map(lane => words[at + lane])).size;
      default: {
        const rule = site.kind === 'load' ? rules.load : rules.store;
        return globalTransactions(rule, words, at, mask, site.size).count;
      }
    }
  }

  // --------------------------------------------------------------------- steps

  /** What stores of the warp have left in shared memory: nobody else has run since. */
  private readStores(track: Track): void {
    for (const store of track.stores.splice(0)) {
      const parts = partsOf(store.site.type);
      const values = writeLanes(
        store.addresses.map(address =>
          (store.site.size === sizeOf(store.site.type)
            ? parts
            : parts.slice(0, 1)
          )
            .map(part =>
              part.name === 'ptr'
                ? this.places.spellAddress(
                    Number(this.values.readMemory('u32', address + part.at))
                  )
                : spellValue(
                    part.name,
                    this.values.readMemory(part.name, address + part.at)
                  )
            )
            .join(',')
        )
      );
      if (store.access) {
        store.access.values = values;
      } else {
        this.writes.push({
          before: this.steps.length,
          warp: track.warp,
          array: store.array,
          at: store.at,
          values
        });
        this.entries++;
      }
    }
  }

  /** The open step's statements are over: its variables are set. */
  private close(track: Track): void {
    const { open } = track;
    track.open = undefined;
    if (!open) {
      return;
    }
    const { step, statements, frame, mask } = open;
    const lanes = lanesOf(mask);
    // What is set twice has the last value.
    const set = new Map(
      statements.flatMap(({ sets }) =>
        sets.map(one => [one.name, one] as const)
      )
    );
    for (const [name, scalar] of set) {
      if (!this.isWanted(name)) {
        continue;
      }
      const is = writeLanes(
        lanes.map(lane => this.valueOf(scalar, frame, lane))
      );
      (step.values ??= []).push({
        variable: this.variable(name, spellScalar(scalar.type)),
        is
      });
      this.entries++;
    }
    track.characters += JSON.stringify(step).length;
    const shares = this.recorded.length;
    if (
      track.steps >= this.wish.steps / shares ||
      track.characters >= MOST_STEP_CHARACTERS / shares
    ) {
      this.cut.add(track.warp);
    }
    if (this.entries >= (3 * MOST_STEP_ENTRIES) / 4) {
      this.cutAll();
    }
  }

  private cutAll(): void {
    this.recorded
      .filter(warp => !this.ended.has(warp))
      .forEach(warp => this.cut.add(warp));
  }

  private isKept({ warp, isRecorded }: Track): boolean {
    return isRecorded && !this.cut.has(warp);
  }

  private isWanted(name: string): boolean {
    const { values } = this.wish;
    return !values || values.includes(name) || values.includes(root(name));
  }

  private variable(name: string, type: string): number {
    let known = this.variables.get(name);
    if (!known) {
      known = { index: this.variables.size, type };
      this.variables.set(name, known);
    }
    return known.index;
  }

  private valueOf(
    { type, offset, stride }: AssignedScalar,
    frame: number,
    lane: number
  ): string {
    const { values } = this;
    if (stride === undefined) {
      const value = values.get(type, frame + offset, lane);
      return type === 'ptr'
        ? this.places.spellAddress(Number(value))
        : spellValue(type, value);
    }
    const address = frame + offset + lane * stride;
    return type === 'ptr'
      ? this.places.spellAddress(Number(values.readMemory('u32', address)))
      : spellValue(type, values.readMemory(type, address));
  }

  private warpOf(frame: number): number {
    return this.words[(frame + FrameWord.warp) / 4];
  }

  private trackOf(warp: number): Track {
    let track = this.tracks.get(warp);
    if (!track) {
      track = {
        warp,
        isRecorded: this.recorded.includes(warp),
        steps: 0,
        characters: 0,
        lanes: 0,
        exited: 0,
        stores: []
      };
      this.tracks.set(warp, track);
    }
    return track;
  }
}

/** `acc` of `acc[3]`, `v` of `v.x` */
function root(name: string): string {
  return /^[^.[]*/.exec(name)![0];
}
