/** A GPU cell's requests to the engine, and what it has around it. */
import type { PythonBridge } from '../bridge';
import type { Reply, Request } from '../protocol/messages';
import type { RunRecord } from '../protocol/record';
import {
  SessionError,
  type GpuSession,
  type Progress
} from '../session/client';
import { ProgramStream } from './program';

/** Where a cell has the values of its expressions from. */
export type ValueSource = Pick<PythonBridge, 'evaluate' | 'check' | 'assign'>;

/** What a notebook has for its GPU cells. */
export interface CellGpu {
  readonly session: Pick<GpuSession, 'request'>;
  /** @throws Error where there is no Python to ask */
  getBridge(): Promise<ValueSource>;
  /**
   * Compiles again what had defined a kernel before the page was loaded.
   * @returns where it was from; undefined where nothing had
   */
  recover?(kernel: string): Promise<string | undefined>;
}

/** Takes what a cell shows below itself. */
export interface CellOutput {
  addStream(name: 'stdout' | 'stderr', text: string): void;
  addRecord(record: RunRecord): Promise<void>;
  /** Shows a record that is still filling, in place of what was shown of it before. */
  showFilling(record: RunRecord): Promise<void>;
  /** The next record that fills is another. */
  endFilling(): Promise<void>;
  /** Shows what is being done, in place of what was shown before. */
  progress(message: string): void;
}

export interface RunContext {
  gpu: CellGpu;
  outputs: CellOutput;
  /** Aborted with a Stop. */
  signal: AbortSignal;
  executionCount: number | null;
  /** Whatever a cell shows to be wrong is an error of the cell. */
  isStrict?: boolean;
  /** What the next record is to say besides. */
  remarks?: string[];
}

/**
 * Sends a request. Its progress shows in the cell, and so does what programs
 * and kernels print, also where they fail.
 */
export async function ask(
  context: RunContext,
  request: Request
): Promise<Reply> {
  try {
    return await send(context, request);
  } catch (error) {
    const kernel =
      error instanceof SessionError ? error.failure.unknownKernel : undefined;
    // What carries arrays has lost them; it asks for its kernels before.
    const file =
      kernel === undefined || 'arrays' in request
        ? undefined
        : await context.gpu.recover?.(kernel);
    if (file === undefined) {
      throw error;
    }
    (context.remarks ??= []).push(
      `${kernel} was compiled again from ${file}: the page was loaded anew.`
    );
    return send(context, request);
  }
}

async function send(
  { gpu, outputs }: RunContext,
  request: Request
): Promise<Reply> {
  const stream = new ProgramStream((name, text) =>
    outputs.addStream(name, text)
  );
  const print = (text = ''): void => {
    if (text !== '') {
      stream.write('stdout', text);
    }
  };
  try {
    const reply = await gpu.session.request(request, {
      transfer:
        'arrays' in request ? request.arrays.map(({ data }) => data) : [],
      onProgress: progress => outputs.progress(describe(progress)),
      onOutput: (name, text) => stream.write(name, text)
    });
    print(reply.prints);
    return reply;
  } catch (error) {
    if (error instanceof SessionError) {
      print(error.failure.prints);
    }
    throw error;
  } finally {
    stream.end();
  }
}

function describe({ message, fraction }: Progress): string {
  return fraction === undefined
    ? message
    : `${message} (${Math.round(fraction * 100)} %)`;
}
