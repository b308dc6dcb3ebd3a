/**
 * The worker's side of a GPU session: hands requests to the engine, which
 * answers them one after the other, and its answers to the page. This is the
 * only file outside the engine that imports it; esbuild bundles it, and what
 * the engine needs of a browser's worker beside it.
 */
import { answering } from '../runtime/engine/answer';
import { Engine } from '../runtime/engine/engine';
import { IndexedDbKeeper } from './worker/indexedDbKeeper';
import type { FromWorker, ToWorker } from '../protocol/messages';

const environment: ConstructorParameters<typeof Engine>[0] = {
  gpu: navigator.gpu,
  host: 'browser',
  isSecureContext: self.isSecureContext,
  userAgent: navigator.userAgent
};
const engine = new Engine(
  environment,
  undefined,
  undefined,
  new IndexedDbKeeper()
);

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  self.postMessage(message, { transfer });
}

const answer = answering(engine, send);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const request = 'request' in data ? data.request : undefined;
  if (request?.op === 'configure' && request.page?.hasWebGpu === false) {
    // What is withheld from the page (by a policy, by a switch) is not for its worker.
    environment.gpu = undefined;
  }
  answer(data);
};
