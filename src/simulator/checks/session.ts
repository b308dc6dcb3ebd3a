/**
 * Checkers at work together: over one launch, or over a program with all of
 * its launches and what its host does between them.
 */
import {
  FrameWord,
  FRAME_ADDRESSES,
  type SimtKernel,
  type SimtOptions
} from '../../compiler/wasm/simt';
import type { IrFunction, Module } from '../../compiler/ir/types';
import { wideOffset } from '../deviceMemory';
import { CheckLimit, MOST_REFUSED, SimulationError } from '../errors';
import type { ResidentBlock, Warp } from '../scheduler';
import { AllocationTable, type CheckedAllocation } from './allocations';
import { DeviceHeap } from './deviceHeap';
import { FindingList } from './findings';
import { allDefined, type Space, type WarpAccess } from './access';
import type {
  Arrival,
  Checker,
  CheckOptions,
  MakeChecker,
  WarpSync
} from './observer';
import type { LaunchScene, ProgramLaunch } from './scene';
import type { AccessSampling } from './sampling';
import type { StreamRaces } from './streams/index';

/** Below all addresses that are there, and not null. */
const WILD = 0x1000;

export class CheckSession {
  readonly findings = new FindingList();
  readonly allocations = new AllocationTable();
  readonly checkers: readonly Checker[];
  /** Pointers of launches that point to nothing on the device: why not, by what stands for them. */
  readonly wild = new Map<number, string>();
  /** What the reader must know of how it was checked; sentences. */
  readonly remarks = new Set<string>();
  /** Of programs that have several streams. */
  readonly streams: StreamRaces | undefined;
  /** Of all checkers together: what was never written is followed. */
  follows: SimtOptions['follows'];
  /** Races and locks are looked for. */
  terms: SimtOptions['terms'];
  /** Arithmetic is looked at. */
  arithmetic: SimtOptions['arithmetic'];
  /** Of programs that may be long. */
  sampling: AccessSampling | undefined;
  private current: LaunchChecks | undefined;
  private ended = false;

  constructor(
    makers: readonly MakeChecker[],
    readonly options: CheckOptions,
    makeStreams?: (
      findings: FindingList,
      allocations: AllocationTable
    ) => StreamRaces
  ) {
    this.streams = makeStreams?.(this.findings, this.allocations);
    this.checkers = makers.map(make =>
      make(this.findings, options, this.streams)
    );
  }

  /** What was looked for, in words. */
  get looksFor(): string[] {
    return [...new Set(this.checkers.flatMap(({ looksFor }) => looksFor))];
  }

  // ------------------------------------------------------------------- memory

  allocated(
    allocation: Pick<CheckedAllocation, 'address' | 'bytes' | 'name'> &
      Partial<CheckedAllocation>
  ): void {
    const entry = {
      element: 1,
      isVariable: false,
      isConstant: false,
      isFreed: false,
      ...allocation
    };
    this.allocations.add(entry);
    this.tell('allocated', entry);
  }

  freed(address: number): void {
    const found = this.allocations.find(address);
    if (found?.address === address && !found.isFreed) {
      found.isFreed = true;
      this.tell('freed', found);
    }
  }

  hostWrites(address: number, bytes: number): void {
    this.tell('hostWrites', address, bytes);
    this.streams?.touches(address, bytes, 'write');
  }

  /** What is there was to be written by something that failed: to read it is no second mistake. */
  wasToBeWritten(address: number, bytes: number): void {
    this.tell('hostWrites', address, bytes);
  }

  /** @param used of the bytes, from the address on */
  hostReads(
    address: number,
    bytes: number,
    used: readonly (readonly [offset: number, bytes: number])[] = [[0, bytes]]
  ): void {
    for (const [at, count] of used) {
      this.tell('hostReads', address + at, count);
      this.streams?.touches(address + at, count, 'read');
    }
  }

  /** The array that an address is in, if nothing ever wrote a byte of it. */
  neverWritten(address: number): CheckedAllocation | undefined {
    const found = this.allocations.find(address);
    return found &&
      !found.isFreed &&
      this.checkers.some(checker => checker.isUnwritten?.(found))
      ? found
      : undefined;
  }

  /** The first stretch among bytes of an allocation that nothing has written. */
  firstUnwritten(
    allocation: CheckedAllocation,
    address: number,
    bytes: number
  ): { address: number; bytes: number } | undefined {
    for (const checker of this.checkers) {
      const found = checker.firstUnwritten?.(allocation, address, bytes);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  copied(from: number, to: number, bytes: number): void {
    this.tell('copied', from, to, bytes);
    this.streams?.touches(from, bytes, 'read');
    this.streams?.touches(to, bytes, 'write');
  }

  /** What kernels get for a pointer that points to nothing on the device; `why` says what it is. */
  wildPointer(why: string): number {
    const known = [...this.wild].find(([, other]) => other === why);
    const address = known?.[0] ?? WILD * (this.wild.size + 1);
    this.wild.set(address, why);
    return address;
  }

  /** Nothing more comes. */
  ends(): void {
    if (!this.ended) {
      this.ended = true;
      this.tell('ends');
      const remark = this.sampling?.remark;
      if (remark !== undefined) {
        this.remarks.add(remark);
      }
    }
  }

  // ----------------------------------------------------------------- launches

  /** How a program makes the next launch. */
  launched: ProgramLaunch | undefined;

  /** Whether the next launch is checked; one that is not is told to `passedOver`. */
  takes(kernel: IrFunction): boolean {
    return this.sampling?.takes(kernel.name) ?? true;
  }

  /** A launch has run without checks. @param error why it ended early */
  passedOver(
    { module, kernel }: { module: Module; kernel: IrFunction },
    error: SimulationError | undefined
  ): void {
    this.findings.useFiles(module.files);
    this.wroteUnseen();
    if (error) {
      this.tell('stopped', kernel, error);
    }
  }

  /** Nobody knows what was written: all of it may have been. */
  private wroteUnseen(): void {
    for (const entry of this.allocations.all()) {
      if (!entry.isFreed) {
        this.wasToBeWritten(entry.address, entry.bytes);
      }
      if (entry.isHeap) {
        // Or freed: it is no leak that anybody has seen.
        entry.span = undefined;
      }
    }
  }

  /** Accesses of warps that were looked at in the last launch. */
  get looked(): number {
    return this.current?.looked ?? 0;
  }

  /** A launch begins: what its generated code and its scheduler call. */
  begin(scene: LaunchScene): LaunchChecks {
    this.findings.launch++;
    this.findings.useFiles(scene.module.files, scene.launchedAt);
    this.tell('launchBegins', scene);
    const heap = DeviceHeap.of(scene, this);
    this.current = new LaunchChecks(scene, this.checkers, heap, {
      most: this.options.accessLimit ?? this.sampling?.limit ?? Infinity,
      goesOn: this.sampling !== undefined
    });
    return this.current;
  }

  end(scene: LaunchScene, error: SimulationError | undefined): void {
    if (error?.kind === 'refused') {
      this.remarks.add(`${error.message}.`);
    }
    if (this.current && this.sampling) {
      const { looked, isWhole } = this.current;
      this.sampling.ended(looked, isWhole);
      if (!isWhole) {
        this.wroteUnseen();
      }
    }
    if (error) {
      this.tell('stopped', scene.kernel, error);
    }
    this.tell('launchEnds', scene);
  }

  private tell<
    K extends Exclude<
      keyof Checker,
      'looksFor' | 'admit' | 'isUnwritten' | 'firstUnwritten'
    >
  >(what: K, ...args: Parameters<NonNullable<Checker[K]>>): void {
    for (const checker of this.checkers) {
      (checker[what] as ((...all: typeof args) => void) | undefined)?.(...args);
    }
  }
}

/** One launch: from the calls of its code to the checkers. */
export class LaunchChecks {
  private readonly kernel: SimtKernel;
  private readonly gates: readonly Checker[];
  private readonly watching: readonly Checker[];
  private readonly access: WarpAccess;
  private readonly synced: WarpSync;
  private refused = 0;
  private left: number;

  constructor(
    private readonly scene: LaunchScene,
    private readonly checkers: readonly Checker[],
    private readonly heap: DeviceHeap | undefined,
    private readonly limit: { most: number; goesOn: boolean }
  ) {
    this.left = limit.most;
    this.kernel = scene.code;
    this.gates = checkers.filter(({ admit }) => admit);
    this.watching = checkers.filter(({ access }) => access);
    const none = { block: 0, warp: 0, mask: 0 };
    this.access = {
      ...none,
      site: this.kernel.sites[0],
      space: 'global',
      frame: 0,
      size: 0,
      addresses: 0
    };
    this.synced = {
      ...none,
      site: this.kernel.syncs[0],
      frame: 0,
      lanes: 0,
      returned: 0,
      members: 0,
      operand: 0,
      width: 0
    };
  }

  /** Accesses of warps that were looked at. */
  get looked(): number {
    return this.limit.most - Math.max(0, this.left);
  }

  /** Whether that is all of them. */
  get isWhole(): boolean {
    return this.left >= 0;
  }

  /** What checked code imports. */
  imports(): Record<string, (...args: number[]) => number | void> {
    return {
      check: (frame, mask, site) => this.check(frame >>> 0, mask, site),
      sync: (frame, mask, id, members, operand, width) =>
        this.sync(frame >>> 0, mask, id, members, operand, width),
      use: (frame, mask, id) => {
        if (!this.isWhole) {
          return;
        }
        const { scene } = this;
        const use = {
          site: this.kernel.uses[id],
          block: scene.blockOf(frame),
          warp: scene.warpOf(frame),
          mask
        };
        this.checkers.forEach(checker => checker.use?.(use));
      },
      arithmetic: (frame, mask, id) => {
        const { scene } = this;
        const arithmetic = {
          site: this.kernel.arithmetic[id],
          block: scene.blockOf(frame),
          warp: scene.warpOf(frame),
          frame: frame >>> 0,
          mask
        };
        this.checkers.forEach(checker => checker.arithmetic?.(arithmetic));
      },
      fresh: (frame, mask, local) =>
        this.checkers.forEach(checker =>
          checker.fresh?.(frame >>> 0, mask, local)
        ),
      given: (frame, mask, local) =>
        this.checkers.forEach(checker =>
          checker.given?.(frame >>> 0, mask, local)
        )
    };
  }

  blockBegins(block: number, shared: number): void {
    this.checkers.forEach(checker => checker.blockBegins?.(block, shared));
  }

  blockEnds(block: number): void {
    this.checkers.forEach(checker => checker.blockEnds?.(block));
  }

  /** Warps of a block meet at a barrier: they go on now. */
  barrier(block: ResidentBlock, warps: readonly Warp[]): void {
    const { words } = this.scene;
    const arrivals: Arrival[] = [];
    const finished: number[] = [];
    for (const { frame, status } of warps) {
      const word = (offset: number): number => words[(frame + offset) >>> 2];
      const warp = word(FrameWord.warp);
      if (status === 'barrier') {
        arrivals.push({
          warp,
          stop: this.kernel.stops[word(FrameWord.stop) - 1],
          mask: word(FrameWord.barrierMask),
          lanes: word(FrameWord.lanes),
          returned: word(FrameWord.returned)
        });
      } else if (status === 'finished') {
        finished.push(warp);
      }
    }
    this.checkers.forEach(checker =>
      checker.barrier?.({ block: block.linear, arrivals, finished })
    );
  }

  private check(frame: number, mask: number, id: number): number {
    const { scene, access } = this;
    const site = this.kernel.sites[id];
    if (--this.left < 0) {
      if (!this.limit.goesOn) {
        throw new CheckLimit();
      }
      if (this.refused > 0) {
        // Unseen it would make accesses that it may not make, and a card ends it at the first.
        throw this.stopped();
      }
      allDefined(site, frame, scene.words);
      return mask;
    }
    access.site = site;
    access.frame = frame;
    access.block = scene.blockOf(frame);
    access.warp = scene.warpOf(frame);
    access.size = site.size;
    access.addresses = (frame + FRAME_ADDRESSES) >>> 2;
    access.mask = mask;
    access.space = this.spaceOf(access);
    let admitted = mask;
    for (const gate of this.gates) {
      admitted &= gate.admit!(access);
      access.mask = admitted;
    }
    if (admitted !== mask) {
      const lanes = mask & ~admitted;
      if (site.kind !== 'store') {
        this.readZero(access, lanes);
      }
      this.checkers.forEach(checker => checker.refused?.(access, lanes));
      if (++this.refused === MOST_REFUSED) {
        throw this.stopped();
      }
    }
    if (admitted !== 0) {
      this.heap?.look(access);
      for (const checker of this.watching) {
        checker.access!(access);
      }
    }
    return admitted;
  }

  private stopped(): SimulationError {
    return new SimulationError(
      'refused',
      `${this.scene.kernel.name} was stopped after ${this.refused.toLocaleString('en')} accesses that it may not make`,
      this.access.site.span
    );
  }

  private spaceOf({ site: { space }, mask, addresses }: WarpAccess): Space {
    if (space !== 'any') {
      return space;
    }
    const { scene } = this;
    const address = scene.words[addresses + 31 - Math.clz32(mask & -mask)];
    return isIn(scene.shared, address)
      ? 'shared'
      : isIn(scene.frames, address)
        ? 'local'
        : 'global';
  }

  /** Lanes that may not access go on with zero. */
  private readZero({ site, frame }: WarpAccess, lanes: number): void {
    const { bytes } = this.scene;
    for (const { slot, isWide } of site.parts) {
      for (let rest = lanes; rest !== 0; rest &= rest - 1) {
        const lane = 31 - Math.clz32(rest & -rest);
        const at = frame + slot + (isWide ? wideOffset(lane) : 4 * lane);
        bytes.fill(0, at, at + (isWide ? 8 : 4));
      }
    }
  }

  private sync(
    frame: number,
    mask: number,
    id: number,
    members: number,
    operand: number,
    width: number
  ): void {
    const { scene, synced } = this;
    const word = (offset: number): number => (frame + offset) >>> 2;
    synced.site = this.kernel.syncs[id];
    synced.block = scene.blockOf(frame);
    synced.warp = scene.warpOf(frame);
    synced.frame = frame;
    synced.mask = mask;
    synced.lanes = scene.words[word(FrameWord.lanes)];
    synced.returned = scene.words[word(FrameWord.returned)];
    synced.members = word(members);
    synced.operand = word(operand);
    synced.width = word(width);
    for (const checker of this.checkers) {
      checker.sync?.(synced);
    }
  }
}

function isIn(
  { first, end }: { first: number; end: number },
  address: number
): boolean {
  return address >= first && address < end;
}
