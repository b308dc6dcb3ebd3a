/**
 * One kernel launch on the simulated card: memory, arguments, blocks, counters.
 */
import type { Dim3 } from '../protocol/launch';
import {
  blockLimits,
  DEFAULT_CC,
  computeCapability,
  occupancy,
  type Card,
  type KernelResources,
  type Workload
} from '../analysis';
import { estimateRegisters } from '../compiler/registers/index';
import { roundUp, sizeOf } from '../compiler/ir/layout';
import type { TextureTable } from '../compiler/ir/textures';
import type { IrFunction, Module } from '../compiler/ir/types';
import {
  COUNTERS,
  FRAME_THREAD_INDEX,
  FrameWord,
  LAUNCH,
  LaunchWord,
  SLOT,
  WARP,
  type SimtKernel,
  type StopSite
} from '../compiler/wasm/simt';
import { bytesOf, writeParam, type SimulatorArgument } from './arguments';
import { coalescingRules } from '../analysis/coalescing';
import { compileKernel, type Compiled } from './compile';
import { collectCounters, type LaunchCounters } from './counters';
import { DeviceMemory } from './deviceMemory';
import { SimulationError } from './errors';
import { makeImports, type CacheTrace } from './imports';
import { runBlocks, type ResidentBlock, type Warp } from './scheduler';
import { LaunchScene, type CheckSession } from './checks';
import { addCacheCounters, cacheTrace } from './tracing';
import type { WatchRecorder } from './watch/recorder';

export interface SimulateOptions {
  grid: Dim3;
  block: Dim3;
  /** Bytes. */
  dynamicShared?: number;
  /** One for each parameter. */
  args: readonly SimulatorArgument[];
  /**
   * The card whose caches are modelled; the result has a `work` then, to predict
   * the time of. It takes time: every access is looked at.
   */
  card?: Card;
  /** Compute capability, `7.5`: coalescing rules, and how many blocks are resident; the card's if not given. */
  cc?: string;
  /** Multiprocessors; the card's, or 16, if not given. */
  multiprocessors?: number;
  /** Registers per thread; estimated if not given. */
  registers?: number;
  /** Global loads cached in L1 on 2.x and 3.x. */
  l1?: boolean;
  /** Varies the order in which warps and blocks run; the same for the same number. */
  schedule?: number;
  /** Contract a * b + c, as nvcc does; default true. */
  fma?: boolean;
  /** Count; default true. Without it the launch runs faster. */
  counting?: boolean;
  /** Run only about so many blocks, spread over the grid, and scale the counters. */
  sample?: number;
  /** Loop iterations of all warps together after which a launch is stopped; default 10^10. */
  budget?: number;
  /** Asked now and then; the launch is stopped where its time is up. */
  isLate?(): boolean;
  /** Bytes of stack of a thread, for functions that call themselves; default 1024, as on a card. */
  stack?: number;
  /** Checks every access; the launch is not counted then. */
  check?: CheckSession;
  /** Textures by handle. */
  textures?: TextureTable;
  /** Where device addresses point; the launch makes its own if not given. */
  memory?: DeviceMemory;
  /**
   * Records some warps of a block. The block runs first, and the launch ends
   * when all is recorded: what it computes is not complete. Nothing is counted.
   */
  watch?: WatchRecorder;
  /** Receives what printf writes, as it is written. */
  print?(text: string): void;
}

export interface SimulationResult extends LaunchCounters {
  /** Blocks that were run, and blocks of the grid. */
  blocks: { run: number; grid: number };
  registers: { value: number; isEstimate: boolean };
  /** Bytes of shared memory: static, dynamic. */
  shared: { static: number; dynamic: number };
  /** With a card: what its time is predicted from. */
  work?: Workload;
}

/**
 * Runs a launch. Arrays among the arguments are changed in place.
 * @throws SimulationError for what would end the launch on a card
 * @throws Unsupported, with the place in the source, for what the simulator cannot run
 */
export function simulateLaunch(
  module: Module,
  kernel: IrFunction,
  options: SimulateOptions
): SimulationResult {
  return new Launch(module, kernel, options).run();
}

/** Registers that a thread is given at least: Nsight Compute shows 16 on 9.0 where ptxas says fewer. */
function leastRegisters(cc: string): number {
  return Number(cc.split('.')[0]) >= 9 ? 16 : 0;
}

/** Bytes of stack of a thread if nothing else is said: cudaLimitStackSize. */
const STACK_LIMIT = 1024;
/**
 * Bytes for a warp's calls for each byte of a thread's stack. A frame here holds
 * all variables and temporaries of 32 lanes, one of a compiler what lives across
 * calls: this much is never less deep than on a card.
 */
const STACK_SCALE = 1024;
/** Bytes for all stacks: so many blocks are resident at most. */
const MOST_STACK = 2 ** 29;

/** Bytes for the frames of one warp's calls. */
function stackBytes(
  { functionFrames }: SimtKernel,
  limit: number,
  warps: number
): number {
  if (functionFrames.size === 0) {
    return 0;
  }
  const wanted = Math.min(limit * STACK_SCALE, (2 * MOST_STACK) / warps);
  return roundUp(Math.floor(wanted), 128);
}

/** Loop iterations of a warp that is watched until others get their turn: a warp that spins fills no record by itself. */
const WATCHED_FUEL = 64;

class Launch {
  private readonly compiled: Compiled;
  private readonly memory: DeviceMemory;
  private readonly temporary: number[] = [];
  private readonly cc: string;
  private readonly threads: number;
  private readonly warps: number;
  private readonly blocks: number;
  private readonly dynamicShared: number;
  private readonly registers: { value: number; isEstimate: boolean };
  private readonly frames: number[] = [];
  private readonly sharedOf: number[] = [];
  private sharedSize: number;
  private words: Int32Array = new Int32Array(0);

  constructor(
    private readonly module: Module,
    private readonly kernel: IrFunction,
    private readonly options: SimulateOptions
  ) {
    this.cc = options.cc ?? options.card?.cc ?? DEFAULT_CC;
    this.memory = options.memory ?? new DeviceMemory();
    this.dynamicShared = options.dynamicShared ?? 0;
    const [x, y, z] = options.block;
    this.threads = x * y * z;
    this.warps = Math.ceil(this.threads / WARP);
    const [gx, gy, gz] = options.grid;
    this.blocks = gx * gy * gz;
    this.checkShape();
    const rules = coalescingRules(this.cc, options.l1);
    const counting =
      options.counting === false || options.check || options.watch
        ? 'none'
        : rules.group !== 32 || rules.load !== 'sectors'
          ? 'lines'
          : options.card
            ? 'addresses'
            : 'sectors';
    this.compiled = compileKernel(module, kernel, {
      fma: options.fma ?? true,
      counting,
      interleave: options.schedule !== undefined,
      checked: options.check !== undefined || options.watch !== undefined,
      follows: options.check !== undefined && !options.check.options.boundsOnly,
      watched: options.watch !== undefined
    });
    this.sharedSize = roundUp(
      roundUp(this.compiled.kernel.staticShared, 16) + this.dynamicShared,
      256
    );
    this.registers =
      options.registers === undefined
        ? { value: this.estimate(), isEstimate: true }
        : { value: options.registers, isEstimate: false };
  }

  private estimate(): number {
    try {
      return estimateRegisters(this.kernel).estimate;
    } catch {
      return 32;
    }
  }

  private checkShape(): void {
    const { grid, block, args } = this.options;
    const whole = [...grid, ...block].every(n => Number.isInteger(n) && n > 0);
    if (!whole) {
      throw new SimulationError(
        'launch',
        `invalid configuration: the grid (${grid.join(',')}) and the block (${block.join(',')}) must be positive whole numbers`
      );
    }
    const { threadsPerBlock } = computeCapability(this.cc);
    if (this.threads > threadsPerBlock) {
      throw new SimulationError(
        'launch',
        `invalid configuration: a block of ${this.threads} threads, where compute capability ${this.cc} allows ${threadsPerBlock}`
      );
    }
    if (args.length !== this.kernel.params.length) {
      throw new SimulationError(
        'launch',
        `${this.kernel.name} takes ${this.kernel.params.length} arguments, not ${args.length}`
      );
    }
  }

  run(): SimulationResult {
    const arrays = this.bindArguments();
    try {
      return this.runBound();
    } finally {
      for (const [view, address] of arrays) {
        this.options.check?.hostReads(address, view.byteLength);
        bytesOf(view).set(this.memory.bytes(address, view.byteLength));
      }
      this.temporary.forEach(address => this.memory.release(address));
    }
  }

  private runBound(): SimulationResult {
    const { kernel } = this.compiled;
    const resources: KernelResources = {
      registers: this.registers.value,
      shared: kernel.staticShared + this.dynamicShared,
      block: this.threads
    };
    const perMultiprocessor = occupancy(this.cc, resources).activeBlocks;
    if (perMultiprocessor === 0) {
      this.refuse(resources);
    }
    const chosen = this.chooseBlocks();
    this.stackBytes = stackBytes(
      kernel,
      this.options.stack ?? STACK_LIMIT,
      this.warps
    );
    const capacity = Math.min(
      chosen.length,
      perMultiprocessor *
        (this.options.multiprocessors ?? this.options.card?.sms ?? 16),
      Math.max(1, Math.floor(MOST_STACK / (this.stackBytes * this.warps)))
    );
    // Places for blocks are made when they are first needed; memory may not grow while code runs.
    this.allocate(() => this.placeSize() * capacity);
    const { buffer } = this.memory.memory;
    this.words = new Int32Array(buffer);
    new Uint8Array(buffer, COUNTERS, kernel.countersSize).fill(0);
    const print = this.options.print ?? (() => undefined);
    const trace =
      this.options.card &&
      cacheTrace(this.compiled.kernel, {
        card: this.options.card,
        grid: this.options.grid,
        sharedPerSM: perMultiprocessor * resources.shared
      });
    const counting = this.options.counting !== false && !this.options.watch;
    const imports = makeImports({
      kernel,
      trace,
      buffer,
      // Texels may lie in memory that the launch writes: it reads what was there before.
      textures: (kernel.textures.length > 0
        ? (this.options.textures ?? [])
        : []
      ).map(texture => texture && { ...texture, bytes: texture.bytes.slice() }),
      rules: coalescingRules(this.cc, this.options.l1),
      counting,
      shared: {
        first: this.places,
        end: this.places + capacity * this.sharedSize
      },
      print
    });
    const scene = this.options.check && this.scene(buffer, capacity);
    const checks = scene && this.options.check!.begin(scene);
    const instance = new WebAssembly.Instance(this.compiled.module, {
      env: {
        memory: this.memory.memory,
        ...imports,
        ...checks?.imports(),
        ...this.options.watch?.attach({
          kernel,
          memory: this.memory,
          block: this.watchedBlock,
          warps: this.warps,
          dynamicShared: this.dynamicShared,
          rules: coalescingRules(this.cc, this.options.l1)
        })
      }
    });
    const run = instance.exports.run as (frame: number, fuel: number) => number;
    this.capacity = capacity;
    try {
      runBlocks(
        {
          kernel,
          words: this.words,
          run,
          start: (linear, place) => {
            const block = this.start(linear, place);
            checks?.blockBegins(linear, this.sharedOf[place]);
            return block;
          },
          ...(this.options.watch && {
            watcher: this.options.watch,
            meet: (block: ResidentBlock, warps: readonly Warp[]) =>
              this.options.watch!.released(block, warps)
          }),
          ...(checks && {
            meet: (block: ResidentBlock, warps: readonly Warp[]) =>
              checks.barrier(block, warps),
            ended: (block: ResidentBlock) => checks.blockEnds(block.linear)
          }),
          writes: () => this.words[(LAUNCH + LaunchWord.writes) / 4],
          trapped: (block, warp) => this.trapped(block, warp, print),
          describe: block =>
            `block (${this.coordinates(block.linear).join(',')})`,
          fileAndLine: stop => this.fileAndLine(stop)
        },
        {
          blocks: chosen,
          capacity,
          fuel: this.turnLength(),
          budget: this.options.budget ?? 1e10,
          isLate: this.options.isLate,
          schedule: this.options.schedule
        }
      );
    } catch (error) {
      const failure = this.failureOf(error);
      if (scene && failure instanceof SimulationError) {
        this.options.check!.end(scene, failure);
      }
      throw failure;
    }
    if (scene) {
      this.options.check!.end(scene, undefined);
    }
    return this.result(chosen.length, buffer, resources, trace);
  }

  /** Loop iterations of a warp's turn: few where orders are tried or shown, and where each costs much to check. */
  private turnLength(): number {
    const { schedule, check, watch } = this.options;
    return watch
      ? WATCHED_FUEL
      : schedule !== undefined
        ? 16
        : check
          ? 256
          : 1 << 14;
  }

  /** What a launch says that the engine stopped. */
  private failureOf(error: unknown): unknown {
    if (
      error instanceof RangeError &&
      this.compiled.kernel.functionFrames.size > 0
    ) {
      // The engine's own stack is full before ours.
      return this.overflow('');
    }
    return error instanceof WebAssembly.RuntimeError
      ? new SimulationError(
          'address',
          `an illegal memory access was encountered in ${this.kernel.name}: an address outside all arrays (a null pointer, or an index far out of range)`,
          this.kernel.span
        )
      : error;
  }

  private scene(buffer: ArrayBuffer, capacity: number): LaunchScene {
    const { grid, block, check } = this.options;
    const end = this.places + capacity * this.sharedSize;
    return new LaunchScene({
      module: this.module,
      kernel: this.kernel,
      code: this.compiled.kernel,
      grid,
      block,
      cc: this.cc,
      buffer,
      dynamicShared: this.dynamicShared,
      allocations: check!.allocations,
      wild: check!.wild,
      shared: { first: this.places, end, size: this.sharedSize },
      frames: {
        first: end,
        end: end + capacity * this.warps * this.warpSize
      }
    });
  }

  private result(
    run: number,
    buffer: ArrayBuffer,
    resources: KernelResources,
    trace: CacheTrace | undefined
  ): SimulationResult {
    const { kernel } = this.compiled;
    const counts = collectCounters(kernel, buffer, this.blocks / run);
    const limits = blockLimits(computeCapability(this.cc), resources);
    const { occupancy: fraction, activeBlocks } = occupancy(this.cc, resources);
    const measured =
      trace &&
      addCacheCounters(counts, kernel, buffer, trace, {
        cc: this.cc,
        blocks: this.blocks,
        warpsPerBlock: this.warps,
        residentBlocks: activeBlocks,
        scale: this.blocks / run
      });
    Object.assign(counts.counters, {
      launch__grid_size: this.blocks,
      launch__block_size: this.threads,
      launch__registers_per_thread: Math.max(
        this.registers.value,
        leastRegisters(this.cc)
      ),
      launch__shared_mem_per_block_static: kernel.staticShared,
      launch__shared_mem_per_block_dynamic: this.dynamicShared,
      launch__occupancy_limit_blocks: limits.blocks,
      launch__occupancy_limit_registers: limits.registers,
      launch__occupancy_limit_warps: limits.warps,
      sm__maximum_warps_per_active_cycle_pct: 100 * fraction
    });
    if (Number.isFinite(limits.shared)) {
      counts.counters['launch__occupancy_limit_shared_mem'] = limits.shared;
    }
    return {
      ...counts,
      blocks: { run, grid: this.blocks },
      registers: this.registers,
      shared: { static: kernel.staticShared, dynamic: this.dynamicShared },
      ...(measured && { work: measured })
    };
  }

  private refuse(resources: KernelResources): never {
    throw new SimulationError(
      'launch',
      `too many resources requested for launch: a block of ${resources.block} threads with ${resources.registers} registers each and ${resources.shared} bytes of shared memory does not fit on compute capability ${this.cc}`
    );
  }

  /** Number of the block that is watched. @throws SimulationError where the grid has none of that index */
  private get watchedBlock(): number {
    const [x, y, z] = this.options.watch!.blockIndex;
    const { grid } = this.options;
    if (x >= grid[0] || y >= grid[1] || z >= grid[2]) {
      throw new SimulationError(
        'launch',
        `there is no block (${x},${y},${z}) in a grid of (${grid.join(',')})`
      );
    }
    return x + grid[0] * (y + grid[1] * z);
  }

  /** Block numbers to run: all, that which is watched first, or evenly spread ones. */
  private chooseBlocks(): number[] {
    const { sample } = this.options;
    if (this.options.watch) {
      const first = this.watchedBlock;
      const others = Array.from({ length: this.blocks - 1 }, (_, i) =>
        i < first ? i : i + 1
      );
      return [first, ...others];
    }
    const count =
      sample === undefined
        ? this.blocks
        : Math.max(1, Math.min(sample, this.blocks));
    return Array.from({ length: count }, (_, i) =>
      Math.floor((i * this.blocks) / count)
    );
  }

  // ----------------------------------------------------------------- arguments

  /** Puts arguments where the code expects them; arrays that are copied in, with their addresses. */
  private bindArguments(): [ArrayBufferView, number][] {
    const { kernel } = this.compiled;
    const arrays: [ArrayBufferView, number][] = [];
    const known = new Map<ArrayBufferLike, Map<string, number>>();
    const addresses: (number | undefined)[] = kernel.params.map((param, i) => {
      const argument = this.options.args[i];
      if (
        param.variable.type.kind !== 'pointer' ||
        !ArrayBuffer.isView(argument)
      ) {
        return undefined;
      }
      // One array passed twice is one array.
      const key = `${argument.byteOffset}+${argument.byteLength}`;
      let ofBuffer = known.get(argument.buffer);
      if (!ofBuffer) {
        ofBuffer = new Map();
        known.set(argument.buffer, ofBuffer);
      }
      let address = ofBuffer.get(key);
      if (address === undefined) {
        address = this.allocate(() => argument.byteLength);
        this.memory.bytes(address, argument.byteLength).set(bytesOf(argument));
        this.options.check?.allocated({
          address,
          bytes: argument.byteLength,
          name: param.variable.name
        });
        this.options.check?.hostWrites(address, argument.byteLength);
        ofBuffer.set(key, address);
        arrays.push([argument, address]);
      }
      return address;
    });
    const globals = kernel.globals.map(({ variable, offset }) => ({
      offset,
      address: this.memory.addressOf(variable)
    }));
    globals.forEach(({ address }, i) => {
      const { variable } = kernel.globals[i];
      const { check } = this.options;
      if (check && !check.allocations.find(address)) {
        check.allocated({
          address,
          bytes: sizeOf(variable.type),
          name: variable.name,
          isVariable: true,
          isConstant: variable.space === 'constant'
        });
      }
    });
    const view = new DataView(this.memory.memory.buffer, LAUNCH);
    const { grid, block } = this.options;
    [...block, ...grid, this.dynamicShared, 0, 0].forEach((value, i) =>
      view.setInt32(4 * i, value, true)
    );
    globals.forEach(({ offset, address }) =>
      view.setUint32(offset, address, true)
    );
    kernel.params.forEach((param, i) =>
      writeParam(view, param, addresses[i] ?? this.options.args[i])
    );
    return arrays;
  }

  private allocate(bytes: () => number): number {
    const address = this.memory.allocate(bytes());
    this.temporary.push(address);
    this.places = address;
    return address;
  }

  // -------------------------------------------------------------------- places

  private places = 0;
  private capacity = 0;
  /** Behind each warp's frame: room for those of functions that call themselves. */
  private stackBytes = 0;

  /** Bytes of a warp's frame and its stack. */
  private get warpSize(): number {
    return this.compiled.kernel.frameSize + this.stackBytes;
  }

  private placeSize(): number {
    return this.sharedSize + this.warps * this.warpSize;
  }

  private start(linear: number, place: number): ResidentBlock {
    const { words, warpSize } = this;
    const { frameSize } = this.compiled.kernel;
    const shared = this.places + place * this.sharedSize;
    if (this.frames[place] === undefined) {
      this.frames[place] =
        this.places +
        this.capacity * this.sharedSize +
        place * this.warps * warpSize;
      this.sharedOf[place] = shared;
      this.fillThreadIndices(this.frames[place]);
    }
    words.fill(0, shared / 4, (shared + this.sharedSize) / 4);
    const [x, y, z] = this.coordinates(linear);
    const warps: Warp[] = [];
    for (let i = 0; i < this.warps; i++) {
      const frame = this.frames[place] + i * warpSize;
      const at = frame / 4;
      words.fill(0, at, at + FrameWord.masks / 4);
      words[at + FrameWord.blockX / 4] = x;
      words[at + FrameWord.blockY / 4] = y;
      words[at + FrameWord.blockZ / 4] = z;
      words[at + FrameWord.shared / 4] = shared;
      const lanes = Math.min(WARP, this.threads - i * WARP);
      words[at + FrameWord.lanes / 4] = lanes === 32 ? -1 : (1 << lanes) - 1;
      words[at + FrameWord.warp / 4] = i;
      words[at + FrameWord.top / 4] = frame + frameSize;
      words[at + FrameWord.stackEnd / 4] = frame + warpSize;
      warps.push({
        frame,
        status: 'runnable',
        seen: new Set(),
        seenAt: -1,
        writes: -1
      });
    }
    return { linear, warps, place };
  }

  private fillThreadIndices(frames: number): void {
    const [x, y] = this.options.block;
    for (let i = 0; i < this.warps; i++) {
      const at = (frames + i * this.warpSize + FRAME_THREAD_INDEX) / 4;
      for (let lane = 0; lane < WARP; lane++) {
        const thread = i * WARP + lane;
        this.words[at + lane] = thread % x;
        this.words[at + SLOT / 4 + lane] = Math.floor(thread / x) % y;
        this.words[at + (2 * SLOT) / 4 + lane] = Math.floor(thread / (x * y));
      }
    }
  }

  private coordinates(linear: number): [number, number, number] {
    const [x, y] = this.options.grid;
    return [
      linear % x,
      Math.floor(linear / x) % y,
      Math.floor(linear / (x * y))
    ];
  }

  // --------------------------------------------------------------------- faults

  private fileAndLine(stop: number): string {
    const site = this.compiled.kernel.stops[stop - 1];
    if (!site || site.span.line === 0) {
      return this.kernel.name;
    }
    const file = this.module.files[site.span.file]?.name ?? 'kernel';
    return `${file}:${site.span.line}`;
  }

  /** What a card reports as an illegal address, or as an error of the stack. */
  private overflow(where: string, site?: StopSite): SimulationError {
    const limit = this.options.stack ?? STACK_LIMIT;
    const name =
      site?.text ?? [...this.compiled.kernel.functionFrames.keys()].join(', ');
    const place = site ? `${this.fileAndLine(site.id)}: ` : '';
    return new SimulationError(
      'stack',
      `${place}stack overflow: '${name}' calls itself too deeply or without end${where}. ` +
        `A thread has ${limit} bytes of stack; cudaDeviceSetLimit(cudaLimitStackSize, bytes) gives it more`,
      site?.span
    );
  }

  private trapped(
    block: ResidentBlock,
    warp: Warp,
    print: (text: string) => void
  ): never {
    const at = warp.frame / 4;
    const stop = this.words[at + FrameWord.stop / 4];
    const active = this.words[at + FrameWord.active / 4];
    const site = this.compiled.kernel.stops[stop - 1];
    const [x, y] = this.options.block;
    const blockText = this.coordinates(block.linear).join(',');
    if (site?.kind === 'overflow') {
      throw this.overflow(
        ` in block (${blockText}) after ${this.words[at + FrameWord.depth / 4]} calls inside one another`,
        site
      );
    }
    if (site?.kind !== 'assert') {
      throw new SimulationError(
        'trap',
        `${this.fileAndLine(stop)}: block (${blockText}) executed a trap`,
        site?.span
      );
    }
    const index = this.words[at + FrameWord.warp / 4];
    for (let lane = 0; lane < WARP; lane++) {
      if ((active >>> lane) & 1) {
        const thread = index * WARP + lane;
        const position = [
          thread % x,
          Math.floor(thread / x) % y,
          Math.floor(thread / (x * y))
        ];
        print(
          `${this.fileAndLine(stop)}: ${this.kernel.name}: block: [${blockText}], thread: [${position.join(',')}] Assertion \`${site.text}\` failed.\n`
        );
      }
    }
    throw new SimulationError(
      'assert',
      `${this.fileAndLine(stop)}: assertion \`${site.text}\` failed in block (${blockText})`,
      site.span
    );
  }
}
