/** The engine of one session: answers requests, one after the other. */
import {
  DeviceError,
  DeviceProvider,
  formatBytes,
  type GpuEnvironment
} from '../../device';
import { CommandError } from '../../commands/syntax/errors';
import {
  RECORD_VERSION,
  type DeviceRecord,
  type MessageRecord,
  type WgslRecord
} from '../../protocol/record';
import type {
  EngineSettings,
  Failure,
  Reply,
  Request
} from '../../protocol/messages';
import { chooseCard } from './card';
import { compileCell } from '../units/compileCell';
import { EngineError } from './engineError';
import {
  describedBlock,
  describedShader,
  kernelRecord
} from '../units/kernelRecord';
import { answerCompare, answerLaunch } from '../launches/launchRequests';
import { computeOccupancy } from './occupancyRequest';
import { fetchedPart } from './fetchedPart';
import { runCell, type ProgramOutput } from '../program';
import type { ProgramFolder } from '../program/folder';
import { EngineSession, type Progress } from './session';
import { SIMULATOR } from '../devices/simulator/simulatorAdapter';

export class Engine {
  constructor(
    private readonly environment: GpuEnvironment,
    settings: EngineSettings = { card: 'auto' },
    /** What programs open and write files in; by default nothing outlives the engine. */
    folder?: ProgramFolder
  ) {
    this._session = new EngineSession(
      new DeviceProvider(environment),
      settings,
      folder
    );
  }

  /**
   * Answers a request after those that came before it. The arrays of the
   * request belong to the engine from then on. `output` takes what a program
   * writes, while it runs.
   * @throws EngineError for everything that the user must see.
   */
  handle(
    request: Request,
    progress: Progress = () => undefined,
    output: ProgramOutput = () => undefined
  ): Promise<Reply> {
    const reply = this._last.then(() =>
      this._handle(request, progress, output)
    );
    this._last = reply.catch(() => undefined);
    return reply;
  }

  /** Gives the GPU back. */
  dispose(): void {
    this._session.provider.dispose();
  }

  private async _handle(
    request: Request,
    progress: Progress,
    output: ProgramOutput
  ): Promise<Reply> {
    try {
      return await this._answer(request, progress, output);
    } catch (error) {
      throw toEngineError(error);
    }
  }

  private async _answer(
    request: Request,
    progress: Progress,
    output: ProgramOutput
  ): Promise<Reply> {
    const session = this._session;
    switch (request.op) {
      case 'configure': {
        session.settings = request.settings;
        if (request.page) {
          // What the worker cannot see of the page it belongs to.
          this.environment.isSecureContext = request.page.isSecureContext;
          this.environment.origin = request.page.origin;
        }
        return {};
      }
      case 'compile':
        return { record: await compileCell(session, request) };
      case 'run':
        return {
          record: await runCell(session, request, output)
        };
      case 'describe':
        return { kernel: await this._describe(request.kernel) };
      case 'launch':
        return answerLaunch(
          session,
          request.launch,
          request.arrays,
          request.options,
          progress
        );
      case 'compare':
        return answerCompare(
          session,
          request.launches,
          request.arrays,
          request.options,
          progress
        );
      case 'profile': {
        const { profileLaunches } = await fetchedPart(
          () => import('../profile/profileLaunches')
        );
        return profileLaunches(session, request, progress);
      }
      case 'occupancy':
        return { record: await computeOccupancy(session, request) };
      case 'device':
        return { record: await this._describeDevice() };
      case 'kernels': {
        const { listKernels } = await fetchedPart(
          () => import('../catalogue/catalogueRequests')
        );
        return { record: listKernels(session, request.topic) };
      }
      case 'load': {
        const { loadEntry } = await fetchedPart(
          () => import('../catalogue/catalogueRequests')
        );
        return { record: await loadEntry(session, request.id) };
      }
      case 'wgsl':
        return { record: await this._wgsl(request.kernel, request.block) };
      case 'grade': {
        const { grade } = await fetchedPart(() => import('../catalogue/grade'));
        return { record: await grade(session, request.exercise, progress) };
      }
      case 'reset':
        return { record: this._reset() };
    }
  }

  private async _describe(name: string): Promise<Reply['kernel']> {
    const session = this._session;
    const kernel = session.registry.find(name);
    const card = chooseCard(
      undefined,
      session.settings.card,
      session.provider.current?.description
    );
    return kernelRecord(kernel, {
      card,
      caps: await session.caps()
    });
  }

  private async _describeDevice(): Promise<DeviceRecord> {
    const session = this._session;
    const notes: string[] = [];
    const reason = await session.devices.whySimulated();
    if (reason !== undefined) {
      const card = chooseCard(undefined, session.settings.card, undefined);
      return {
        kind: 'device',
        version: RECORD_VERSION,
        notes,
        adapter: SIMULATOR,
        card,
        memoryInUse: 0,
        simulated: { reason, card }
      };
    }
    const gpu = await session.devices.acquireGpu(notes);
    return gpu.guard(async () => ({
      kind: 'device',
      version: RECORD_VERSION,
      notes,
      adapter: gpu.description,
      card: chooseCard(undefined, session.settings.card, gpu.description),
      memoryInUse: gpu.memory.bytesInUse
    }));
  }

  private async _wgsl(
    name: string,
    block: number | undefined
  ): Promise<WgslRecord> {
    const session = this._session;
    const kernel = session.registry.find(name);
    const shader = describedShader(
      kernel,
      describedBlock(kernel, block),
      await session.caps(),
      session.devices.shaders
    );
    return {
      kind: 'wgsl',
      version: RECORD_VERSION,
      notes: shader.notes,
      source: kernel.unit.source,
      kernels: [
        {
          name: kernel.name,
          code: shader.code,
          lineMap: shader.lineMap.map(({ wgsl, line }) => ({ wgsl, line }))
        }
      ]
    };
  }

  private _reset(): MessageRecord {
    const session = this._session;
    const held = session.provider.current?.memory.bytesInUse ?? 0;
    const kernels = session.registry.visible().length;
    session.reset();
    return {
      kind: 'message',
      version: RECORD_VERSION,
      notes: [],
      message:
        `The GPU session is empty again: ${kernels} kernel${kernels === 1 ? '' : 's'} forgotten, ` +
        `${formatBytes(held)} of GPU memory freed.`
    };
  }

  private readonly _session: EngineSession;
  private _last: Promise<unknown> = Promise.resolve();
}

function toEngineError(error: unknown): unknown {
  if (error instanceof DeviceError) {
    return new EngineError(
      error.name as ConstructorParameters<typeof EngineError>[0],
      error.message
    );
  }
  return error instanceof CommandError
    ? new EngineError('CommandError', error.message)
    : error;
}

/** An error as it crosses to the page. */
export function toFailure(error: unknown): Failure {
  if (error instanceof EngineError) {
    return { name: error.name, message: error.message, ...error.details };
  }
  return error instanceof Error
    ? {
        name: 'InternalError',
        message: `${error.name}: ${error.message}. This is a fault of gridstride; please report it with the cell's source.`
      }
    : { name: 'InternalError', message: String(error) };
}
