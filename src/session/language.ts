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

/**
 * Milliseconds that one answer may take. A cell of a notebook that was only
 * opened is asked about too, and it may be made so that the compiler needs
 * hours: a processor must not be busy with it that long.
 */
const LONGEST_ANSWER = 30_000;

/** There is no answer to come. */
export class NoLanguageHelp extends Error {}

interface Waiting {
  /** The text of the cell that was asked about. */
  text: string;
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
      const text = asked.cells[asked.at] ?? '';
      if (this._tooLong.has(text)) {
        reject(new NoLanguageHelp('an answer about this cell takes too long'));
        return;
      }
      const worker = this._worker ?? this._start();
      if (!worker) {
        reject(new NoLanguageHelp('the worker ended too often'));
        return;
      }
      const id = this._nextId++;
      this._waiting.set(id, { text, resolve, reject });
      if (this._waiting.size === 1) {
        this._watch();
      }
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
      this._watch();
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

  /** From each answer on: the worker is at the oldest question. */
  private _watch(): void {
    clearTimeout(this._timer);
    const [oldest] = this._waiting.values();
    if (oldest) {
      this._timer = setTimeout(() => {
        this._tooLong.add(oldest.text);
        this._end('an answer took too long');
      }, LONGEST_ANSWER);
    }
  }

  private _end(reason: string): void {
    clearTimeout(this._timer);
    this._worker?.terminate();
    this._worker = undefined;
    for (const { reject } of this._waiting.values()) {
      reject(new NoLanguageHelp(reason));
    }
    this._waiting.clear();
  }

  private _worker: EngineWorker | undefined;
  private _waiting = new Map<number, Waiting>();
  private _timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts of cells; not more than there are starts. */
  private readonly _tooLong = new Set<string>();
  private _nextId = 1;
  private _starts = 0;
}
