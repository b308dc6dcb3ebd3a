/** What commands find on the command line: files, engines, a place to print. */
import type { Caller } from '../commands/caller';
import {
  DEFAULT_TIMEOUT,
  type EngineChoice,
  type Host,
  type HostEngine,
  type LineCaller,
  type OutputSink,
  type SourceText
} from '../commands/host';
import { toText } from '../commands/show';
import { renderDiagnostics } from '../output/diagnostics';
import { visible } from '../output/width';
import type { EngineSettings } from '../protocol/messages';
import {
  RECORD_VERSION,
  type DiagnosticRecord,
  type ErrorRecord,
  type RunRecord
} from '../protocol/record';
import type { InputCaller } from './inputs';
import { NO_GPU, type Io } from './io';
import { readSource } from './source';
import type { TimeLimit } from './timeLimit';

const SIMULATE: Record<EngineChoice['on'], EngineSettings['simulate']> = {
  gpu: 'never',
  measure: 'refused',
  any: undefined,
  simulator: 'always',
  none: undefined
};

export class LineHost implements Host {
  constructor(
    readonly io: Io,
    readonly json: boolean
  ) {}

  out(text: string): void {
    this.io.out(text);
  }

  /** Sentences of ours about what somebody wrote: nothing in them moves a terminal. */
  err(text: string): void {
    this.io.err(visible(text));
  }

  write: OutputSink = (stream, bytes) => {
    if (this.io.write) {
      this.io.write(stream, bytes);
    } else {
      const text = this._decoders[stream].decode(bytes, { stream: true });
      this.io[stream === 'stdout' ? 'out' : 'err'](text);
    }
  };

  readSource(
    path: string,
    includeFolders?: readonly string[]
  ): Promise<SourceText> {
    return readSource(this.io, path, includeFolders);
  }

  async withEngine<T>(
    { on, card = 'auto', schedule, timeout = DEFAULT_TIMEOUT }: EngineChoice,
    work: (engine: HostEngine) => Promise<T>
  ): Promise<T> {
    const needsGpu = on === 'gpu' || on === 'measure' || on === 'any';
    const [{ Engine }, { InputCaller }, { TimeLimit }] = await Promise.all([
      import('../runtime'),
      import('./inputs'),
      import('./timeLimit')
    ]);
    this._callers = InputCaller;
    const engine = new Engine(
      {
        ...(needsGpu ? await this.io.gpu() : NO_GPU),
        ...(this.io.now && { now: this.io.now }),
        reader: 'shell'
      },
      {
        card,
        schedule,
        simulate: SIMULATE[on],
        ...(timeout > 0 && { timeLimit: timeout })
      },
      this.io.folder,
      this.io.keeper
    );
    const { io } = this;
    const around = io.readInput
      ? { input: { waits: false, next: () => io.readInput!() } }
      : {};
    const limit = new TimeLimit(timeout, this.io, needsGpu);
    this._limit = limit;
    try {
      return await work({
        ask: (request, output) =>
          limit.within(
            engine.handle(
              request,
              undefined,
              (stream, bytes) =>
                output?.(stream === 1 ? 'stdout' : 'stderr', bytes),
              around
            )
          )
      });
    } finally {
      limit.end();
      // That waits for the GPU, and who is late ends with the process.
      if (!limit.isOver) {
        engine.dispose();
      }
    }
  }

  /** Whether the time of the work was up. */
  get isLate(): boolean {
    return this._limit?.isOver ?? false;
  }

  caller(
    engine: HostEngine,
    given: { set: readonly string[]; in: readonly string[] }
  ): LineCaller {
    return new this._callers!(engine, given);
  }

  diagnose(diagnostics: readonly DiagnosticRecord[]): void {
    // Whose colours are ours, and whose texts are made visible there.
    this.io.err(renderDiagnostics(diagnostics, { color: this.io.color }));
  }

  async print(record: RunRecord, stdout = ''): Promise<void> {
    if (this.json) {
      this._printJson(stdout === '' ? record : { ...record, stdout });
    } else {
      this.out(stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`);
      this.out(`${await toText(record)}\n`);
    }
  }

  failsAs(text: (error: ErrorRecord) => string): void {
    this._failureText = text;
  }

  /** Somebody reads the output as a document, which there is even where the work failed. */
  get printsFailures(): boolean {
    return this.json || this._failureText !== undefined;
  }

  printFailure(error: ErrorRecord): void {
    if (this._failureText) {
      this.out(`${this._failureText(error)}\n`);
      return;
    }
    this._printJson({
      kind: 'failure',
      version: RECORD_VERSION,
      notes: [],
      error
    });
  }

  private _printJson(record: RunRecord): void {
    this.out(`${JSON.stringify(record, null, 2)}\n`);
  }

  private _failureText: ((error: ErrorRecord) => string) | undefined;
  private _limit: TimeLimit | undefined;
  /** Comes with the first engine. */
  private _callers: typeof InputCaller | undefined;
  private readonly _decoders = {
    stdout: new TextDecoder(),
    stderr: new TextDecoder()
  };
}

/** For requests of commands that take no launches. */
export const NO_VALUES: Caller = {
  file: 'the command line',
  resolve: async () => ({ launches: [], arrays: [] }),
  store: async () => undefined,
  ask: async () => ({}),
  check: async () => ({ status: 'none', detail: '' })
};
