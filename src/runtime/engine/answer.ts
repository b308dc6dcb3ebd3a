import type {
  FromWorker,
  ProgramAnswer,
  Reply,
  Request,
  ToWorker
} from '../../protocol/messages';
import type { AskAround } from '../program';
import { textOutput } from '../program/textOutput';
import { toFailure, type Engine } from './engine';

type Send = (message: FromWorker, transfer?: ArrayBuffer[]) => void;

/**
 * Answers the messages of a session; for the worker or thread that owns the
 * engine.
 *
 * @param send the second parameter are the buffers that move with the message
 */
export function answering(
  engine: Engine,
  send: Send
): (message: ToWorker) => void {
  const asked = new Map<number, (answer: ProgramAnswer) => void>();
  let next = 1;
  /** An interrupt ends the worker, and the question with it: nobody waits in vain. */
  const askFor =
    (id: number): AskAround =>
    question =>
      new Promise(resolve => {
        const number = next++;
        asked.set(number, resolve);
        send({ id, type: 'question', question: number, asked: question });
      });
  return message => {
    if ('retire' in message) {
      send({ id: 0, type: 'retiring', isBusy: engine.retire() });
    } else if ('answer' in message) {
      asked.get(message.question)?.(message.answer);
      asked.delete(message.question);
    } else {
      const { id, request } = message;
      void answer(engine, id, request, send, askFor(id));
    }
  };
}

async function answer(
  engine: Engine,
  id: number,
  request: Request,
  send: Send,
  ask: AskAround
): Promise<void> {
  let reply: Reply;
  try {
    reply = await engine.handle(
      request,
      (step, fraction) => send({ id, type: 'progress', step, fraction }),
      textOutput((stream, text) => send({ id, type: 'output', stream, text })),
      { ask }
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
