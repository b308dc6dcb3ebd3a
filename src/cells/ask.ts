/** A GPU cell's requests to the engine, and what it has around it. */
import type { PythonBridge } from '../bridge';
import { CommandError } from '../commands/syntax/errors';
import type {
  ProgramAnswer,
  ProgramQuestion,
  Reply,
  Request
} from '../protocol/messages';
import type { RunRecord } from '../protocol/record';
import { SessionError, type GpuSession } from '../session/client';
import { includedFiles } from './includes';
import { ProgramStream } from './program';
import type { Message } from '../protocol/message';
import type { Words } from '../protocol/words';

/** Where a cell has the values of its expressions from. */
export type PythonValues = Pick<PythonBridge, 'evaluate' | 'check' | 'assign'>;

/** What a notebook has for its GPU cells. */
export interface CellGpu {
  readonly session: Pick<GpuSession, 'request'>;
  /** @throws Error where there is no Python to ask */
  getBridge(): Promise<PythonValues>;
  /**
   * Compiles again what had defined a kernel before the page was loaded.
   * @returns where it was from; undefined where nothing had
   */
  recover?(kernel: string): Promise<string | undefined>;
  /** The session was emptied on purpose: nothing of before is to be recovered. */
  forget?(): void;
  /** Where files are to be had. */
  readonly folder?: CellFolder;
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
  progress(step: Message, fraction?: number): void;
  /**
   * Puts a code cell below the one that runs, where there is a notebook to put
   * it into, which may have it already.
   *
   * @returns whether the notebook has it now
   */
  insertCell?(source: string): boolean;
  /** Asks for a line of standard input, which ends with `\n`; undefined at the end of the input. */
  askInput?(): Promise<string | undefined>;
}

/** The folder that a cell's programs see. */
export interface CellFolder {
  /** The text of a file that is included; undefined where there is none. */
  readText(path: string): Promise<string | undefined>;
  /** Answers for files that a program opens or leaves behind; absent where the engine sees the disk itself. */
  answer?(
    asked: Exclude<ProgramQuestion, { kind: 'input' }>
  ): Promise<ProgramAnswer>;
}

export interface RunContext {
  gpu: CellGpu;
  outputs: CellOutput;
  /** Aborted with a Stop. */
  signal: AbortSignal;
  executionCount: number | null;
  /** Whatever a cell shows to be wrong is an error of the cell. */
  isStrict?: boolean;
  /** Those of whoever looks at the cell; English where nobody does. */
  words?: Words;
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

async function send(context: RunContext, request: Request): Promise<Reply> {
  const { gpu, outputs } = context;
  const stream = new ProgramStream((name, text) =>
    outputs.addStream(name, text)
  );
  const print = (text = ''): void => {
    if (text !== '') {
      stream.write('stdout', text);
    }
  };
  try {
    const asked = await withFolder(
      request,
      gpu.folder,
      outputs.askInput !== undefined
    );
    const reply = await gpu.session.request(asked, {
      transfer:
        'arrays' in request ? request.arrays.map(({ data }) => data) : [],
      onQuestion: question => answer(question, context, stream),
      onProgress: ({ step, fraction }) => outputs.progress(step, fraction),
      onOutput: (name, text) => stream.write(name, text)
    });
    print(reply.prints);
    if (request.op === 'reset') {
      gpu.forget?.();
    }
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

/** A source with the files of the folder that it includes, and with what its program may ask. */
export async function withFolder(
  request: Request,
  folder: CellFolder | undefined,
  hasInput = false
): Promise<Request> {
  if (
    (request.op !== 'run' && request.op !== 'compile') ||
    request.language !== 'cuda'
  ) {
    return request;
  }
  const included = folder
    ? await includedFiles(request.source, '', {
        readText: path => folder.readText(path),
        refuse: (name, one, other) => {
          throw new CommandError(
            `${name} is two files here, ${one} and ${other}: include one of them by another name`
          );
        }
      })
    : {};
  const more = Object.keys(included).length > 0 ? { folder: included } : {};
  return request.op === 'compile'
    ? { ...request, ...more }
    : {
        ...request,
        ...more,
        mayAsk: [
          ...(folder?.answer ? (['read', 'store'] as const) : []),
          ...(hasInput ? (['input'] as const) : [])
        ]
      };
}

/** Answers what a program asks while it runs. */
async function answer(
  asked: ProgramQuestion,
  { gpu: { folder }, outputs }: RunContext,
  stream: ProgramStream
): Promise<ProgramAnswer> {
  if (asked.kind !== 'input') {
    try {
      return (await folder?.answer?.(asked)) ?? {};
    } catch (error) {
      // The program goes on as without the file.
      return { notes: [String(error)] };
    }
  }
  // What was printed may be the question.
  stream.flush();
  const line = await outputs.askInput?.();
  return line === undefined ? {} : { bytes: new TextEncoder().encode(line) };
}
