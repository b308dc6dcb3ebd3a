/**
 * On which device a request's kernels run, decided in one place: on the GPU;
 * in the simulator where that is asked for, where there is no GPU, and where
 * the GPU refuses a kernel.
 */
import type { TimeAllowed } from '../host/library';
import { cardFor } from '../../analysis';
import { DeviceError, type DeviceProvider, type GpuDevice } from '../../device';
import type { EngineSettings } from '../../protocol/messages';
import type { CardRecord } from '../../protocol/record';
import type { DeviceMemory } from '../../simulator';
import { chooseCard } from './card';
import { EngineError } from './engineError';
import { fetchPart } from './fetchPart';
import { refusedError } from '../units/diagnostics';
import type { Registry } from '../units/registry';
import { UnitVariables } from '../units/unitVariables';
import {
  KernelRefused,
  type CompiledKernel,
  type Device,
  type DeviceLaunch
} from '../devices/port';
import type { SimulatorSettings } from '../devices/simulator/simulatorDevice';
import { learnFor } from '../devices/webgpu/learnFor';
import { ShaderCache } from '../devices/webgpu/shaderCache';
import type { TimingWish } from '../devices/webgpu/launchTimes';
import { WebGpuDevice } from '../devices/webgpu/webgpuDevice';

/** Why kernels run in the simulator where somebody said so. */
const ASKED_FOR = 'The simulator was asked for.';

/** What a request says of the device that it wants. */
export interface DeviceWish {
  /** The GPU or nothing. */
  gpu?: boolean;
  simulate?: boolean;
  /** An order of warps: it can be chosen in the simulator only. */
  schedule?: number;
  /** Loop iterations after which the simulator stops a launch. */
  budget?: number;
  /** Compute capability or card that an option names. */
  card?: string;
}

/** Where a request's kernels run. */
export interface Placement {
  device: Device;
  /** The NVIDIA card that the device is taken for. */
  card: CardRecord;
  /** Why in the simulator, a sentence. */
  reason?: string;
  /** The GPU is there, and does not take a kernel. */
  isRefusal?: boolean;
}

export class SessionDevices {
  constructor(
    private readonly provider: DeviceProvider,
    private readonly settings: () => EngineSettings,
    private readonly registry: Registry,
    private readonly timeLimit?: TimeAllowed
  ) {}

  readonly variables = new UnitVariables();
  readonly shaders = new ShaderCache();

  /**
   * Does work on a device whose variables and shaders are the session's; again
   * in the simulator, from its beginning, where the GPU refuses a kernel.
   * @param notes gets what the reader must know of the GPU's state
   * @throws DeviceError where there is none, or where it is lost meanwhile
   */
  async onDevice<T>(
    wish: DeviceWish,
    notes: string[],
    work: (place: Placement) => Promise<T>
  ): Promise<T> {
    const reason = await this.whySimulated(wish);
    if (reason !== undefined) {
      return this._inSimulator(wish, reason, undefined, work);
    }
    const gpu = await this.acquireGpu(notes);
    const device = this._webGpu(gpu, { shaders: this.shaders });
    try {
      return await gpu.guard(() => {
        this._forgetVariables(device);
        const card = this._card(wish, gpu);
        return work({ device, card });
      });
    } catch (error) {
      if (
        !(error instanceof KernelRefused) ||
        error.more.isFinal ||
        wish.gpu ||
        this.settings().simulate === 'never'
      ) {
        throw error instanceof KernelRefused ? refusedError(error) : error;
      }
      return await this._inSimulator(
        wish,
        error.more.sentence,
        gpu,
        async place => {
          await this.variables.bring(device, place.device);
          const result = await work({ ...place, isRefusal: true });
          await this.variables.bring(place.device, device);
          return result;
        }
      );
    } finally {
      device.dispose();
    }
  }

  /**
   * A device of a program's own, which its caller disposes of. Where the GPU
   * cannot run one of the kernels, all run in the simulator; what the browser
   * refuses later runs there launch by launch, for a program cannot begin anew.
   * @param expected launches that it will probably make
   * @param times how closely a GPU times the launches; default: each
   */
  async openForProgram(
    wish: DeviceWish,
    kernels: readonly CompiledKernel[],
    expected: () => readonly DeviceLaunch[],
    simulator: Partial<SimulatorSettings>,
    notes: string[],
    times?: TimingWish
  ): Promise<Placement> {
    let reason = await this.whySimulated(wish);
    let gpu: GpuDevice | undefined;
    if (reason === undefined) {
      const acquired = (gpu = await this.acquireGpu(notes));
      await gpu.guard(() =>
        learnFor(
          acquired,
          kernels.map(({ module }) => module)
        )
      );
      const card = this._card(wish, gpu);
      const { simulate } = this.settings();
      const { repeatable: repeats } = await fetchPart(
        () => import('../devices/webgpu/repeats')
      );
      const device = this._webGpu(gpu, {
        times,
        repeats,
        ...(simulate !== 'never' && {
          standIn: () => this.openSimulator(wish, card, simulator)
        })
      });
      const ahead = expected().map(async launch => device.foresee(launch));
      for (const kernel of kernels) {
        reason ??= device.whyNot(kernel);
      }
      if (reason === undefined) {
        return { device, card };
      }
      await Promise.all(ahead);
      device.dispose();
      if (simulate === 'never') {
        throw new EngineError('CompileError', reason);
      }
    }
    const card = this._card(wish, gpu);
    return {
      device: await this.openSimulator(wish, card, simulator),
      card,
      reason,
      ...(gpu && { isRefusal: true })
    };
  }

  /**
   * Why a request runs in the simulator, as a sentence; undefined where it is
   * for the GPU to say.
   * @throws DeviceError without a GPU where the settings forbid the simulator
   */
  async whySimulated(wish: DeviceWish = {}): Promise<string | undefined> {
    const { simulate } = this.settings();
    if (
      wish.simulate === true ||
      wish.schedule !== undefined ||
      simulate === 'always'
    ) {
      return ASKED_FOR;
    }
    try {
      await this.provider.acquire();
      return undefined;
    } catch (error) {
      const needsGpu =
        simulate === 'never' || simulate === 'refused' || wish.gpu;
      if (needsGpu || !(error instanceof DeviceError)) {
        throw error;
      }
      this.onMissing();
      return error.message;
    }
  }

  /** Called where a request goes to the simulator because there is no GPU. */
  onMissing: () => void = () => undefined;

  /** Does work in the simulator, whose memory is the session's. */
  async simulate<T>(
    wish: DeviceWish,
    card: CardRecord,
    settings: Partial<SimulatorSettings>,
    work: (device: Device) => Promise<T>,
    reason?: string
  ): Promise<T> {
    const home = (this._home ??= await simulatorHome());
    const device = await this.openSimulator(wish, card, { home, ...settings });
    try {
      this._forgetVariables(device);
      return await work(device);
    } catch (error) {
      throw error instanceof KernelRefused
        ? refusedError(error, reason)
        : error;
    } finally {
      device.dispose();
    }
  }

  /** Forgets what the simulator remembers from launch to launch. */
  reset(): void {
    this._home = undefined;
  }

  private _inSimulator<T>(
    wish: DeviceWish,
    reason: string,
    gpu: GpuDevice | undefined,
    work: (place: Placement) => Promise<T>
  ): Promise<T> {
    const card = this._card(wish, gpu);
    return this.simulate(
      wish,
      card,
      { predict: true, counting: true },
      device => work({ device, card, reason }),
      reason
    );
  }

  /** The GPU. @param notes gets what the reader must know of its state */
  async acquireGpu(notes: string[]): Promise<GpuDevice> {
    const gpu = await this.provider.acquire();
    const notice = this.provider.takeNotice();
    if (notice) {
      notes.push(notice);
    }
    return gpu;
  }

  private _webGpu(
    gpu: GpuDevice,
    more: ConstructorParameters<typeof WebGpuDevice>[1]
  ): WebGpuDevice {
    const { warpMode, iterationLimit } = this.settings();
    return new WebGpuDevice(gpu, { warpMode, iterationLimit, ...more });
  }

  /** The simulator with memory of its own. */
  async openSimulator(
    wish: DeviceWish,
    card: CardRecord,
    { launch, ...more }: Partial<SimulatorSettings>
  ): Promise<Device> {
    const { SimulatorDevice } = await loadSimulator();
    const { timeLimit } = this;
    return new SimulatorDevice({
      cc: card.cc,
      card: cardFor(card),
      now: this.provider.now,
      ...more,
      launch: {
        schedule: wish.schedule ?? this.settings().schedule,
        ...(wish.budget !== undefined && { budget: wish.budget }),
        ...(timeLimit && {
          isLate: () => this.provider.now() > timeLimit.deadline
        }),
        ...launch
      }
    });
  }

  private _card(wish: DeviceWish, gpu: GpuDevice | undefined): CardRecord {
    return chooseCard(wish.card, this.settings().card, gpu?.description);
  }

  private _forgetVariables(device: Device): void {
    const { units } = this.registry;
    this.variables.keepOnly(
      device,
      new Set(
        units.flatMap(({ module, variants = [] }) => [
          module,
          ...variants.map(variant => variant.module)
        ])
      )
    );
  }

  private _home: DeviceMemory | undefined;
}

function loadSimulator(): Promise<
  typeof import('../devices/simulator/simulatorDevice')
> {
  return fetchPart(() => import('../devices/simulator/simulatorDevice'));
}

async function simulatorHome(): Promise<DeviceMemory> {
  return (await loadSimulator()).newSimulatorHome();
}
