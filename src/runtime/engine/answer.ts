import type { FromWorker, Reply, ToWorker } from '../../protocol/messages';
import { textOutput } from '../program/textOutput';
import { toFailure, type Engine } from './engine';

/**
 * Answers one message of a session; for the worker or thread that owns the
 * engine.
 *
 * @param send the second parameter are the buffers that move with the message
 */
export async function answer(
  engine: Engine,
  { id, request }: ToWorker,
  send: (message: FromWorker, transfer?: ArrayBuffer[]) => void
): Promise<void> {
  let reply: Reply;
  try {
    reply = await engine.handle(
      request,
      (message, fraction) => send({ id, type: 'progress', message, fraction }),
      textOutput((stream, text) => send({ id, type: 'output', stream, text }))
    );
  } catch (error) {
    send({ id, type: 'failure', failure: toFailure(error) });
    return;
  }
  send({ id, type: 'reply', reply }, arraysOf(reply));
}

/** The reply's arrays, each once: they move to the session instead of being copied. */
function arraysOf(reply: Reply): ArrayBuffer[] {
  const arrays = [...(reply.arrays ?? []), ...(reply.perLaunch ?? []).flat()];
  return [...new Set(arrays.filter(array => array !== null))];
}
