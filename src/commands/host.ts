/** What the command line offers its commands; src/cli implements it. */
import type { Reply, Request } from '../protocol/messages';
import type {
  DiagnosticRecord,
  ErrorRecord,
  RunRecord
} from '../protocol/record';
import type { Caller } from './caller';

export interface SourceText {
  language: 'cuda' | 'wgsl';
  file: string;
  source: string;
  /** Texts of `#include "name"`, by the name that is written. */
  files: Record<string, string>;
}

export type StreamName = 'stdout' | 'stderr';

/** Takes what a program writes. */
export type OutputSink = (stream: StreamName, bytes: Uint8Array) => void;

export interface HostEngine {
  ask(request: Request, output?: OutputSink): Promise<Reply>;
}

export interface EngineChoice {
  /**
   * `gpu`: that of this machine, and nothing else. `measure`: it must be there,
   * for whoever measures does not want another machine's times unasked, but
   * what it refuses runs in the simulator, with a note. `any`: it, or the
   * simulator. `none`: for what needs neither.
   */
  on: 'gpu' | 'measure' | 'any' | 'simulator' | 'none';
  card?: string;
  schedule?: number;
  /** Seconds that all of it may take, 0 for ever; see TIMEOUT in syntax/tables.ts. */
  timeout?: number;
}

export interface Host {
  /** Whether the record is printed instead of a text. */
  readonly json: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Hands on what a program writes, byte for byte. */
  write: OutputSink;
  /** @throws CommandError where the file cannot be read or is neither CUDA nor WGSL */
  readSource(
    path: string,
    includeFolders?: readonly string[]
  ): Promise<SourceText>;
  /** Works with an engine of the command's own. */
  withEngine<T>(
    choice: EngineChoice,
    work: (engine: HostEngine) => Promise<T>
  ): Promise<T>;
  /** Values from `--set` and `--in`. */
  caller(
    engine: HostEngine,
    given: { set: readonly string[]; in: readonly string[] }
  ): LineCaller;
  /** Diagnostics go to the error output, as those of a compiler do. */
  diagnose(diagnostics: readonly DiagnosticRecord[]): void;
  /** Prints a record as text, or as JSON. */
  print(record: RunRecord, stdout?: string): Promise<void>;
  /** With --json: what there is in place of the record that was asked for. */
  printFailure(error: ErrorRecord): void;
  /** How that is printed where another form than JSON was asked for. */
  failsAs(text: (error: ErrorRecord) => string): void;
}

export interface LineCaller extends Caller {
  /** The arrays as the last launch left them. */
  readonly arrays: Readonly<Record<string, ArrayLike<number | bigint>>>;
}

export const EXIT_OK = 0;
/** The work was done and something is wrong with its result, or it failed. */
export const EXIT_FAILED = 1;
/** The command line is wrong. */
export const EXIT_USAGE = 2;
/** It had not ended in time; as of timeout(1). */
export const EXIT_TIMEOUT = 124;
/** Seconds, where --timeout says none. */
export const DEFAULT_TIMEOUT = 300;
