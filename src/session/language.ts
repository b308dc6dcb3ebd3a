/**
 * The page's way to the worker that helps with the text of GPU cells. It starts
 * with the first question, and is one for all notebooks of the page.
 */
import type {
  FromLanguage,
  LanguageOp,
  LanguageRequests,
  ToLanguage
} from '../protocol/language';
import type { EngineWorker } from './engineWorker';

/** Starts after crashes, at most: without help an editor is an editor all the same. */
const MOST_STARTS = 5;

/** There is no answer to come. */
export class NoLanguageHelp extends Error {}

interface Waiting {
  resolve: (reply: never) => void;
  reject: (error: Error) => void;
}

export class LanguageClient {
  constructor(private readonly _createWorker: () => EngineWorker) {}

  /** @throws NoLanguageHelp when the worker has none, or went away */
  ask<Op extends LanguageOp>(
    op: Op,
    asked: LanguageRequests[Op]['asked']
  ): Promise<LanguageRequests[Op]['reply']> {
    return new Promise((resolve, reject) => {
      const worker = this._worker ?? this._start();
      if (!worker) {
        reject(new NoLanguageHelp('the worker ended too often'));
        return;
      }
      const id = this._nextId++;
      this._waiting.set(id, { resolve, reject });
      worker.postMessage({ id, op, asked } as ToLanguage);
    });
  }

  dispose(): void {
    this._end('closed');
  }

  private _start(): EngineWorker | undefined {
    if (this._starts++ >= MOST_STARTS) {
      return undefined;
    }
    const worker = this._createWorker();
    worker.onmessage = ({ data }: MessageEvent<FromLanguage>) => {
      const waiting = this._waiting.get(data.id);
      this._waiting.delete(data.id);
      if ('failed' in data) {
        waiting?.reject(new NoLanguageHelp(data.failed));
      } else {
        waiting?.resolve(data.reply as never);
      }
    };
    worker.onerror = (event: ErrorEvent) => {
      event.preventDefault?.();
      this._end(event.message);
    };
    this._worker = worker;
    return worker;
  }

  private _end(reason: string): void {
    this._worker?.terminate();
    this._worker = undefined;
    for (const { reject } of this._waiting.values()) {
      reject(new NoLanguageHelp(reason));
    }
    this._waiting.clear();
  }

  private _worker: EngineWorker | undefined;
  private _waiting = new Map<number, Waiting>();
  private _nextId = 1;
  private _starts = 0;
}
