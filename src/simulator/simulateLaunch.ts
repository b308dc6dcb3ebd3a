/**
 * One kernel launch on the simulated card: memory, arguments, blocks, counters.
 */
import {
  blockLimits,
  DEFAULT_CC,
  computeCapability,
  occupancy,
  type KernelResources
} from '../analysis';
import { estimateRegisters } from '../compiler/registers/index';
import { roundUp } from '../compiler/ir/layout';
import type { IrFunction, Module, Span } from '../compiler/ir/types';
import { COUNTERS, LAUNCH, LaunchWord, WARP } from '../compiler/wasm/simt';
import { bytesOf } from './arguments';
import { bindArguments } from './bindArguments';
import {
  beginningWith,
  evenly,
  lastFirst,
  type BlockOrder
} from './blockOrder';
import { coalescingRules } from '../analysis/coalescing';
import { compileKernel, type WasmKernel } from './compile';
import { collectCounters } from './counters';
import { DeviceMemory } from './deviceMemory';
import { SimulationError } from './errors';
import type { CacheTrace } from './importContext';
import { makeImports } from './imports';
import { runBlocks, type ResidentBlock, type Warp } from './scheduler';
import { LaunchScene } from './checks/scene';
import { roundLimits } from './rounds';
import { Faults } from './faults';
import { blockIndex, LaunchPlaces, STACK_LIMIT } from './launchPlaces';
import type { SimulateOptions, SimulationResult } from './simulateOptions';
import { addCacheCounters, cacheTrace } from './tracing';

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

/** Loop iterations of a warp that is watched until others get their turn: a warp that spins fills no record by itself. */
const WATCHED_FUEL = 64;

class Launch {
  private readonly compiled: WasmKernel;
  private readonly memory: DeviceMemory;
  private readonly temporary: number[] = [];
  private readonly cc: string;
  private readonly threads: number;
  private readonly warps: number;
  private readonly blocks: number;
  private readonly dynamicShared: number;
  private readonly registers: { value: number; isEstimate: boolean };
  private readonly places: LaunchPlaces;
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
      ...(options.check && this.launchedAt && { launchedAt: this.launchedAt }),
      follows: options.check?.follows,
      terms: options.check?.terms,
      arithmetic: options.check?.arithmetic,
      watched: options.watch !== undefined
    });
    this.sharedSize = roundUp(
      roundUp(this.compiled.kernel.staticShared, 16) + this.dynamicShared,
      256
    );
    this.places = new LaunchPlaces({
      code: this.compiled.kernel,
      grid: options.grid,
      block: options.block,
      threads: this.threads,
      sharedSize: this.sharedSize,
      stack: this.stack
    });
    this.registers =
      options.registers === undefined
        ? { value: this.estimate(), isEstimate: true }
        : { value: options.registers, isEstimate: false };
  }

  /** Bytes of stack of a thread. */
  private get stack(): number {
    return this.options.stack ?? STACK_LIMIT;
  }

  /** Of a kernel of a header of ours: where the user has it launched. */
  private get launchedAt(): Span | undefined {
    return this.module.files[this.kernel.span.file]?.isProvided
      ? this.options.launchedAt
      : undefined;
  }

  private get faults(): Faults {
    const { grid, block } = this.options;
    return new Faults({
      module: this.module,
      kernel: this.kernel,
      code: this.compiled.kernel,
      grid,
      block,
      stack: this.stack,
      words: this.words
    });
  }

  private estimate(): number {
    try {
      return estimateRegisters(this.kernel, this.cc).estimate;
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
    const { options, memory } = this;
    const arrays = bindArguments(this.compiled.kernel, options, memory, bytes =>
      this.allocate(bytes)
    );
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
    const capacity = Math.min(
      chosen.length,
      this.options.part?.resident ?? Infinity,
      perMultiprocessor *
        (this.options.multiprocessors ?? this.options.card?.sms ?? 16),
      this.places.mostBlocks
    );
    // Places for blocks are made when they are first needed; memory may not grow while code runs.
    const first = this.allocate(this.places.size * capacity);
    const { buffer } = this.memory.memory;
    this.words = new Int32Array(buffer);
    this.places.lay(first, capacity, this.words);
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
      shared: this.places.ranges.shared,
      print
    });
    const scene = this.options.check && this.scene(buffer);
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
    const { faults } = this;
    try {
      runBlocks(
        {
          kernel,
          words: this.words,
          run,
          start: (linear, place) => {
            const block = this.places.start(linear, place);
            checks?.blockBegins(linear, this.places.sharedOf(place));
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
          trapped: (block, warp) => faults.trapped(block, warp, print),
          describe: block =>
            `block (${blockIndex(block.linear, this.options.grid).join(',')})`,
          fileAndLine: stop => faults.fileAndLine(stop)
        },
        {
          blocks: chosen,
          capacity,
          fuel: this.turnLength(),
          rounds: roundLimits(this.options),
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
    const { schedule, check, watch, part } = this.options;
    const plain = check ? 256 : 1 << 14;
    return watch
      ? WATCHED_FUEL
      : schedule !== undefined
        ? 16
        : (part?.turn ?? plain);
  }

  /** What a launch says that the engine stopped. */
  private failureOf(error: unknown): unknown {
    if (
      error instanceof RangeError &&
      this.compiled.kernel.functionFrames.size > 0
    ) {
      // The engine's own stack is full before ours.
      return this.faults.overflow('');
    }
    return error instanceof WebAssembly.RuntimeError
      ? new SimulationError(
          'address',
          `an illegal memory access was encountered in ${this.kernel.name}: an address outside all arrays (a null pointer, or an index far out of range)`,
          this.launchedAt ?? this.kernel.span
        )
      : error;
  }

  private scene(buffer: ArrayBuffer): LaunchScene {
    const { grid, block, check } = this.options;
    const { shared, frames } = this.places.ranges;
    return new LaunchScene({
      module: this.module,
      kernel: this.kernel,
      code: this.compiled.kernel,
      launchedAt: this.launchedAt,
      grid,
      block,
      cc: this.cc,
      buffer,
      dynamicShared: this.dynamicShared,
      allocations: check!.allocations,
      wild: check!.wild,
      launched: check!.launched,
      shared: { ...shared, size: this.sharedSize },
      frames
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
  private chooseBlocks(): BlockOrder {
    const { sample = this.blocks, watch, part } = this.options;
    return watch
      ? beginningWith(this.watchedBlock, this.blocks)
      : part
        ? lastFirst(this.blocks, part.blocks)
        : evenly(this.blocks, sample);
  }

  private allocate(bytes: number): number {
    const address = this.memory.allocate(bytes);
    this.temporary.push(address);
    return address;
  }
}
