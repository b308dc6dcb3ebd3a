/**
 * The end of a worker whose work is on the GPU. Where the worker is ended
 * before its work is, a browser destroys its device at once and may wait for
 * the GPU with all of its pages: they would not be drawn any more.
 */
import type { FromWorker, ToWorker } from '../protocol/messages';
import type { StartTimer } from '../protocol/timer';
import type { EngineWorker } from './engineWorker';

/** Milliseconds from one question to the next. A worker that has not answered by then computes itself, which ends at once. */
export const ASK_MS = 1000;

/** Ends a worker that nobody listens to, when the GPU has done what it gave to it. */
export function retire(worker: EngineWorker, startTimer: StartTimer): void {
  const question: ToWorker = { retire: true };
  let isBusy = false;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'retiring') {
      isBusy = data.isBusy;
      if (!isBusy) {
        end();
      }
    }
  };
  worker.onerror = worker.onmessageerror = (event: Event) => {
    event.preventDefault?.();
    end();
  };
  let cancel: () => void;
  const end = (): void => {
    cancel();
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
  };
  const ask = (): void => {
    isBusy = false;
    cancel = startTimer(ASK_MS, () => (isBusy ? ask() : end()));
    worker.postMessage(question, []);
  };
  ask();
}
