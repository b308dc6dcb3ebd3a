/** A GPU cell's requests to the engine. */
import type { Reply, Request } from '../protocol/messages';
import { SessionError, type Progress } from '../session/client';
import type { NotebookGpu } from './notebookGpu';
import type { CellOutputs } from './outputs';
import { ProgramStream } from './program';

export interface RunContext {
  gpu: NotebookGpu;
  outputs: CellOutputs;
  /** Aborted with a Stop. */
  signal: AbortSignal;
  executionCount: number | null;
}

/**
 * Sends a request. Its progress shows in the cell, and so does what programs
 * and kernels print, also where they fail.
 */
export async function ask(
  { gpu, outputs }: RunContext,
  request: Request
): Promise<Reply> {
  const stream = new ProgramStream((name, text) =>
    outputs.addStream(name, text)
  );
  const print = (text = ''): void => {
    if (text !== '') {
      outputs.addStream('stdout', text);
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
