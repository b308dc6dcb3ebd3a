/** The engine of one session: answers requests, one after the other. */
import {
  ENGINE_ANSWERS,
  type EngineAnswers,
  type Handler
} from '../../commands/services';
import { CommandError } from '../../commands/syntax/errors';
import { DeviceError, DeviceProvider, type GpuEnvironment } from '../../device';
import {
  WITHOUT_GPU,
  type EngineSettings,
  type Failure,
  type Reply,
  type Request,
  type RequestOf
} from '../../protocol/messages';
import { message } from '../../protocol/message';
import type { Keeper } from '../../protocol/keeper';
import type { ProgramOutput, ProgramSurroundings } from '../program';
import type { ProgramFolder } from '../program/folder';
import { EngineError } from './engineError';
import { fetchPart } from './fetchPart';
import { SessionServices } from './services';
import { EngineSession, type ReportProgress } from './session';
import { isWasmForbidden, WASM_FORBIDDEN } from './wasmPolicy';

const RETURNED =
  'The GPU answers again: from here on kernels run on it, a fresh one, where __device__ variables begin anew.';

export class Engine {
  constructor(
    private readonly environment: GpuEnvironment,
    settings: EngineSettings = { card: 'auto' },
    /** What programs open and write files in; by default nothing outlives the engine. */
    folder?: ProgramFolder,
    /** What outlives the session; by default nothing does. */
    keeper?: Keeper
  ) {
    this._session = new EngineSession(
      new DeviceProvider(environment),
      settings,
      folder,
      keeper
    );
  }

  /**
   * Answers a request after those that came before it. The arrays of the
   * request belong to the engine from then on. `output` takes what a program
   * writes, while it runs; `around` has its files and standard input.
   * @throws EngineError for everything that the user must see.
   */
  handle(
    request: Request,
    progress: ReportProgress = () => undefined,
    output: ProgramOutput = () => undefined,
    around: ProgramSurroundings = {}
  ): Promise<Reply> {
    const reply = this._last.then(() =>
      this._handle(request, progress, output, around)
    );
    this._last = reply.catch(() => undefined);
    return reply;
  }

  /** Gives the GPU no more work. @returns whether it is still at what it has */
  retire(): boolean {
    return this._session.provider.retire();
  }

  /** Gives the GPU back. */
  dispose(): void {
    this._session.provider.dispose();
  }

  private async _handle(
    request: Request,
    ...how: [ReportProgress, ProgramOutput, ProgramSurroundings]
  ): Promise<Reply> {
    const [progress] = how;
    this._session.provider.onQuiet = () =>
      progress(
        this.environment.interrupted
          ? message`waiting for the GPU, which still works on what was interrupted`
          : message`waiting for the browser to give the GPU`
      );
    this._session.devices.onMissing = () => progress(WITHOUT_GPU);
    try {
      return await this._answer(request, ...how);
    } catch (error) {
      throw toEngineError(error);
    }
  }

  private async _answer(
    request: Request,
    ...how: [ReportProgress, ProgramOutput, ProgramSurroundings]
  ): Promise<Reply> {
    if (request.op === 'configure') {
      this._configure(request);
      return {};
    }
    const services = new SessionServices(this._session, ...how);
    if (isAnsweredHere(request.op)) {
      const answers: EngineAnswers = services;
      return answers[request.op](request as never);
    }
    const { HANDLERS } = await fetchPart(() => import('../../commands'));
    const handler = HANDLERS[request.op] as Handler<keyof typeof HANDLERS>;
    return handler(request as never, services);
  }

  private _configure({
    settings,
    page,
    interrupted,
    gpu
  }: RequestOf<'configure'>): void {
    this._session.settings = settings;
    this.environment.interrupted = interrupted;
    if (gpu === 'withheld') {
      this.environment.isWithheld = true;
      this.environment.gpu = undefined;
    } else if (gpu === 'returned') {
      this._session.provider.announce(RETURNED);
    }
    if (page) {
      // What the worker cannot see of the page it belongs to.
      this.environment.isSecureContext = page.isSecureContext;
      this.environment.origin = page.origin;
    }
  }

  private readonly _session: EngineSession;
  private _last: Promise<unknown> = Promise.resolve();
}

function isAnsweredHere(op: Request['op']): op is keyof EngineAnswers {
  return (ENGINE_ANSWERS as readonly string[]).includes(op);
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
  if (isWasmForbidden(error)) {
    return { name: 'DeviceError', message: WASM_FORBIDDEN };
  }
  return error instanceof Error
    ? {
        name: 'InternalError',
        message: `${error.name}: ${error.message}. This is a fault of gridstride; please report it with the source.`
      }
    : { name: 'InternalError', message: String(error) };
}
