/** What the requests of one session share. */
import type { TargetCaps } from '../../compiler/wgsl';
import {
  GUARANTEED_CAPS,
  type DeviceProvider,
  type GpuDevice,
  type HostNow,
  type Reader
} from '../../device';
import { MemoryKeeper, type Keeper } from '../../protocol/keeper';
import type { EngineSettings } from '../../protocol/messages';
import type { TimeAllowed } from '../host/library';
import { SessionDevices } from './sessionDevices';
import { KeptPrograms } from '../program/keptPrograms';
import { SessionFolder, type ProgramFolder } from '../program/folder';
import { Registry } from '../units/registry';
import type { Message } from '../../protocol/message';

/** Tells how far a request is; `fraction` in 0..1 where it is known. */
export type ReportProgress = (step: Message, fraction?: number) => void;

export class EngineSession {
  constructor(
    readonly provider: DeviceProvider,
    public settings: EngineSettings,
    /** The disk, or a folder of the session's own. */
    readonly folder: ProgramFolder = new SessionFolder(),
    /** What outlives the session. */
    readonly keeper: Keeper = new MemoryKeeper()
  ) {
    const { timeLimit: seconds } = settings;
    this.timeLimit =
      seconds === undefined
        ? undefined
        : { seconds, deadline: provider.now() + 1000 * seconds };
    this.registry = new Registry(provider.reader);
    this.devices = new SessionDevices(
      provider,
      () => this.settings,
      this.registry,
      this.timeLimit
    );
  }

  /** The host's clock. */
  get now(): HostNow {
    return this.provider.now;
  }

  /** Who reads the messages. */
  get reader(): Reader {
    return this.provider.reader;
  }

  /** When programs and simulated kernels are stopped. */
  readonly timeLimit: TimeAllowed | undefined;
  readonly registry: Registry;
  readonly devices: SessionDevices;
  readonly programs = new KeptPrograms();
  /** Cells that others include or are linked with, by their names. */
  readonly files = new Map<string, string>();

  /** Forgets all kernels, and what belongs to them. */
  reset(): void {
    this.registry.clear();
    this.programs.clear();
    this.files.clear();
    if (this.folder instanceof SessionFolder) {
      this.folder.clear();
    }
    this.provider.dispose();
    this.devices.reset();
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
