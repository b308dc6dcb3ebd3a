/** One open GPU, and the provider that opens it anew after a loss. */
import type { TargetCaps } from '../compiler/wgsl/kernel';
import { openDevice, targetCaps } from './adapter';
import type { AdapterRecord } from '../protocol/record';
import {
  hostNow,
  type GpuEnvironment,
  type HostNow,
  type Reader
} from './environment';
import { DeviceError } from './deviceError';
import { GpuMemory } from './gpuMemory';
import { LaunchMemory } from './launchMemory';
import { Opening } from './opening';
import { PipelineCache } from './pipelines';
import { untilLost } from './untilLost';

/** What only trying tells of a GPU; few notebooks ask. */
const PROBES = {
  packsHalves: async (device: GPUDevice) =>
    (await import('./halves')).packsHalves(device),
  fusesProducts: async (device: GPUDevice) =>
    (await import('./fusing')).fusesProducts(device),
  skipsNaN: async (device: GPUDevice) =>
    (await import('./extrema')).skipsNaN(device),
  losesNaN: async (device: GPUDevice) =>
    (await import('./extrema')).losesNaN(device),
  rounding: async (device: GPUDevice) =>
    (await import('./rounding')).rounding(device),
  fastFunctions: async (device: GPUDevice) =>
    (await import('./fastFunctions')).fastFunctions(device)
};
export type Learned = keyof typeof PROBES;

export class GpuDevice {
  constructor(
    readonly device: GPUDevice,
    readonly description: AdapterRecord,
    caps: Partial<TargetCaps> = {},
    readonly now: HostNow = hostNow,
    reader?: Reader,
    /** GPUs that this session has lost before. */
    readonly lostBefore = 0
  ) {
    const { limits } = device;
    this.limits = {
      maxBindGroups: limits.maxBindGroups,
      maxComputeWorkgroupStorageSize: limits.maxComputeWorkgroupStorageSize,
      maxComputeWorkgroupsPerDimension: limits.maxComputeWorkgroupsPerDimension,
      minStorageBufferOffsetAlignment: limits.minStorageBufferOffsetAlignment
    };
    this.caps = { ...targetCaps(device, description), ...caps };
    this.memory = new GpuMemory(device, this.caps, reader);
    this.pipelines = new PipelineCache(device);
    void device.lost.then(info => {
      this._lossReason = info.message || 'no reason given';
      this._isDestroyed = this._disposing;
    });
    // What no error scope caught is a mistake of ours: it must not vanish.
    device.addEventListener?.('uncapturederror', event => {
      this._uncaptured ??= (event as GPUUncapturedErrorEvent).error.message;
    });
  }

  readonly caps: TargetCaps;
  /** What launches ask for, as numbers: the device's own `limits` is made anew each time somebody reads it. */
  readonly limits: Pick<
    GPUSupportedLimits,
    | 'maxBindGroups'
    | 'maxComputeWorkgroupStorageSize'
    | 'maxComputeWorkgroupsPerDimension'
    | 'minStorageBufferOffsetAlignment'
  >;
  readonly memory: GpuMemory;
  readonly pipelines: PipelineCache;

  get isLost(): boolean {
    return this._lossReason !== undefined;
  }

  /**
   * Runs work that awaits the GPU. A lost device, or an error that no scope
   * caught, becomes the error of this work.
   * @throws DeviceError
   */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    this._throwIfLost();
    let value: T;
    try {
      // Promises of a lost device may never settle.
      value = await untilLost(this.device, work());
    } catch (error) {
      // A device that dies during a call rejects it just before `lost` settles.
      await settle();
      this._throwIfLost();
      throw error;
    }
    this.check();
    return value;
  }

  /** @throws DeviceError for a device that is lost, and an error that no scope caught */
  check(): void {
    this._throwIfLost();
    if (this._uncaptured !== undefined) {
      const message = this._uncaptured;
      this._uncaptured = undefined;
      throw new DeviceError(
        'DeviceError',
        `The GPU refused a command: ${message}. This is a fault of gridstride; please report it with the source.`
      );
    }
  }

  /**
   * Finds out how this GPU rounds, which `caps` says from then on. A software
   * GPU takes as long to tell as that saves.
   */
  async learn(what: Learned): Promise<void> {
    if (this.caps[what] === undefined && !this.description.isSoftware) {
      let learning = this._learning.get(what);
      if (!learning) {
        const ask: (device: GPUDevice) => Promise<TargetCaps[Learned]> =
          PROBES[what];
        learning = ask(this.device).catch(() => undefined);
        this._learning.set(what, learning);
      }
      Object.assign(this.caps, { [what]: await learning });
    }
  }

  /** Memory for launches, for one user at a time; give it back when all of them have run. */
  takeLaunchMemory(): LaunchMemory {
    return this._launchMemories.pop() ?? new LaunchMemory(this.device);
  }

  giveLaunchMemory(memory: LaunchMemory): void {
    memory.forgetKept();
    this._launchMemories.push(memory);
  }

  /**
   * Gives the GPU no more work: what wants to is told that it was interrupted.
   * @returns whether the GPU is still at what it has
   */
  retire(): boolean {
    if (!this._isRetired) {
      this._isRetired = true;
      this._isBusy = true;
      const { queue } = this.device;
      const done = (): void => {
        this._isBusy = false;
      };
      queue.onSubmittedWorkDone().then(done, done);
      queue.submit = () => {
        throw new DeviceError('DeviceError', 'The work was interrupted.');
      };
    }
    return this._isBusy && !this.isLost;
  }

  /** Destroys the device; what it held is freed. */
  dispose(): void {
    this._disposing = true;
    this.memory.freeAll();
    this._launchMemories.splice(0).forEach(memory => memory.dispose());
    this.device.destroy();
  }

  /** A loss that was not asked for and that nobody has been told of. */
  takeUnreportedLoss(): string | undefined {
    if (this.isLost && !this._isDestroyed && !this._isReported) {
      this._isReported = true;
      return this._lossReason;
    }
    return undefined;
  }

  private _throwIfLost(): void {
    if (this._lossReason !== undefined) {
      this._isReported = true;
      throw new DeviceError(
        'DeviceError',
        explainLoss(this._lossReason, this.lostBefore)
      );
    }
  }

  private readonly _launchMemories: LaunchMemory[] = [];
  private readonly _learning = new Map<Learned, Promise<TargetCaps[Learned]>>();
  private _lossReason: string | undefined;
  private _isDestroyed = false;
  private _isRetired = false;
  private _isBusy = false;
  private _isReported = false;
  private _disposing = false;
  private _uncaptured: string | undefined;
}

/** Losses in one session after which a smaller launch is hardly the answer. */
const MANY_LOSSES = 3;

function explainLoss(reason: string, before: number): string {
  if (before + 1 >= MANY_LOSSES) {
    return (
      `The GPU was lost while this ran (${reason}). It is the ${before + 1}. loss in this session: a browser gives up a GPU ` +
      'that is lost too often. The arrays are as they were. Save the notebook, close other tabs that use the GPU, and ' +
      'restart the browser; until then --simulate runs launches without the GPU.'
    );
  }
  return (
    `The GPU was lost while this ran (${reason}). A kernel that runs for seconds is stopped by the ` +
    'system, and a driver update or standby has the same effect. The arrays are as they were; ' +
    'run it again, with less work per launch if it happens again: it gets a fresh GPU.'
  );
}

/** Lets callbacks that are already due run. */
function settle(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}

/** Opens the GPU at its first use, and a fresh one after a loss. */
export class DeviceProvider {
  constructor(private readonly environment: GpuEnvironment) {}

  /** Who reads the messages. */
  get reader(): Reader {
    return this.environment.reader ?? 'notebook';
  }

  /** The host's clock, by which everything is timed that the GPU does not time. */
  get now(): HostNow {
    return this.environment.now ?? hostNow;
  }

  /** The open GPU, if there is one that works. */
  get current(): GpuDevice | undefined {
    return this._current && !this._current.isLost ? this._current : undefined;
  }

  /** @throws DeviceError where there is no GPU to be had. */
  async acquire(): Promise<GpuDevice> {
    if (this._current?.isLost) {
      this._losses++;
      const reason = this._current.takeUnreportedLoss();
      if (reason !== undefined) {
        this._notice ??= `The GPU was lost since the last cell (${reason}); this cell got a fresh one.`;
      }
      this._current = undefined;
    }
    if (this._current) {
      return this._current;
    }
    if (!this._opening || this._opening.isStale) {
      this._open(this._opening !== undefined);
    }
    return this._opening!.wait(() => this.onQuiet());
  }

  /** Called where the GPU is waited for, and nothing comes. */
  onQuiet: () => void = () => undefined;

  /** To be told when work is on this GPU the first time. */
  announce(notice: string): void {
    this._notice = notice;
  }

  /** What happened to the GPU between two requests, told once. */
  takeNotice(): string | undefined {
    const notice = this._notice;
    this._notice = undefined;
    return notice;
  }

  /** Gives the GPU no more work. @returns whether it is still at what it has */
  retire(): boolean {
    return this._current?.retire() ?? this._opening !== undefined;
  }

  /** Gives the GPU back; what is asked for, too, when it comes. */
  dispose(): void {
    this._opening = undefined;
    this._current?.dispose();
    this._current = undefined;
  }

  /** @param isAgain an earlier asking was never answered */
  private _open(isAgain: boolean): void {
    const { environment, now } = this;
    const answer = openDevice(environment, this._losses)
      .then(({ device, description }) => {
        const { caps } = environment;
        const gpu = new GpuDevice(
          device,
          description,
          caps,
          now,
          this.reader,
          this._losses
        );
        if (this._opening === opening) {
          this._current = gpu;
        } else {
          // It was asked for another one since.
          gpu.dispose();
        }
        return gpu;
      })
      .finally(() => {
        if (this._opening === opening) {
          this._opening = undefined;
        }
      });
    const opening = new Opening(environment, now, answer, isAgain);
    this._opening = opening;
  }

  private _losses = 0;
  private _current: GpuDevice | undefined;
  private _opening: Opening<GpuDevice> | undefined;
  private _notice: string | undefined;
}
