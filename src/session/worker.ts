/**
 * The worker's side of a GPU session: hands requests to the engine, which
 * answers them one after the other, and its answers to the page. This is the
 * only file outside the engine that imports it; esbuild bundles it.
 */
import { Engine, toFailure } from '../runtime/engine/engine';
import { textOutput } from '../runtime/program/textOutput';
import type { FromWorker, Reply, ToWorker } from '../protocol/messages';

const environment: ConstructorParameters<typeof Engine>[0] = {
  gpu: navigator.gpu,
  host: 'browser',
  isSecureContext: self.isSecureContext,
  userAgent: navigator.userAgent
};
const engine = new Engine(environment);

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  self.postMessage(message, { transfer });
}

/** The reply's arrays, each once: they move to the page instead of being copied. */
function arraysOf(reply: Reply): ArrayBuffer[] {
  const arrays = [...(reply.arrays ?? []), ...(reply.perLaunch ?? []).flat()];
  return [...new Set(arrays.filter(array => array !== null))];
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const { id, request } = event.data;
  if (request.op === 'configure' && request.page?.hasWebGpu === false) {
    // What is withheld from the page (by a policy, by a switch) is not for its worker.
    environment.gpu = undefined;
  }
  engine
    .handle(
      request,
      (message, fraction) => send({ id, type: 'progress', message, fraction }),
      textOutput((stream, text) => send({ id, type: 'output', stream, text }))
    )
    .then(
      reply => send({ id, type: 'reply', reply }, arraysOf(reply)),
      (error: unknown) =>
        send({ id, type: 'failure', failure: toFailure(error) })
    );
};
