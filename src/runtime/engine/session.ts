/** What the requests of one session share. */
import type { TargetCaps } from '../../compiler/wgsl';
import {
  DeviceError,
  GUARANTEED_CAPS,
  type DeviceProvider,
  type GpuDevice,
  type HostNow
} from '../../device';
import type { EngineSettings } from '../../protocol/messages';
import type { DeviceMemory as SimulatedMemory } from '../../simulator';
import { SessionFolder, type ProgramFolder } from '../program/folder';
import { Registry } from '../units/registry';
import { UnitVariables } from '../units/unitVariables';

/** Tells how far a request is; `fraction` in 0..1 where it is known. */
export type Progress = (message: string, fraction?: number) => void;

/** Why launches run in the simulator where somebody said so. */
export const ASKED_FOR = 'The simulator was asked for.';

/** Whether a request wants the simulator: an order of warps can be chosen only there. */
export function isSimulated(options: {
  simulate?: boolean;
  schedule?: number;
}): boolean {
  return options.simulate === true || options.schedule !== undefined;
}

export class EngineSession {
  constructor(
    readonly provider: DeviceProvider,
    public settings: EngineSettings,
    /** The disk, or a folder of the session's own. */
    readonly folder: ProgramFolder = new SessionFolder()
  ) {}

  /** The host's clock. */
  get now(): HostNow {
    return this.provider.now;
  }

  readonly registry = new Registry();
  readonly variables = new UnitVariables();
  /** What the simulator remembers from launch to launch: `__device__` variables. */
  simulatedMemory: SimulatedMemory | undefined;
  /** Cells that others include or are linked with, by their names. */
  readonly files = new Map<string, string>();

  /**
   * Does work on the GPU, opening it at first use. `notes` takes what the
   * reader must know of the GPU's state.
   * @throws DeviceError where there is none, or where it is lost meanwhile.
   */
  async withGpu<T>(
    notes: string[],
    work: (gpu: GpuDevice) => Promise<T>
  ): Promise<T> {
    const gpu = await this.provider.acquire();
    const loss = this.provider.takeLossNotice();
    if (loss) {
      notes.push(loss);
    }
    this.variables.keepOnly(this.registry.units);
    return gpu.guard(() => work(gpu));
  }

  /**
   * Why launches run in the simulator, as a sentence; undefined where they run
   * on the GPU.
   * @throws DeviceError without a GPU where the settings forbid the simulator
   */
  async whySimulated(): Promise<string | undefined> {
    const { simulate } = this.settings;
    if (simulate === 'always') {
      return ASKED_FOR;
    }
    try {
      await this.provider.acquire();
      return undefined;
    } catch (error) {
      if (simulate === 'never' || !(error instanceof DeviceError)) {
        throw error;
      }
      return error.message;
    }
  }

  /** Forgets all kernels, and what belongs to them. */
  reset(): void {
    this.registry.clear();
    this.files.clear();
    if (this.folder instanceof SessionFolder) {
      this.folder.clear();
    }
    this.provider.dispose();
    this.simulatedMemory = undefined;
  }

  /** The GPU if there is one to be had, for work that can do without. */
  async gpuIfAny(): Promise<GpuDevice | undefined> {
    if (this.settings.simulate === 'always') {
      return undefined;
    }
    try {
      return await this.provider.acquire();
    } catch {
      return undefined;
    }
  }

  async caps(): Promise<TargetCaps> {
    return (await this.gpuIfAny())?.caps ?? GUARANTEED_CAPS;
  }
}
