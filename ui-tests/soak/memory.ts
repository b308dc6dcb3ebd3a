/**
 * What a page, the workers in it and the processes behind them hold in memory,
 * after what is garbage was collected.
 *
 * Two kinds of numbers. Objects and the bytes behind them (array buffers) are
 * what JavaScript still reaches: exact, so that a leak shows in a few rounds.
 * Resident memory of a process has those in it, code, WASM's memories and the
 * GPU's, and what an allocator has not given back: it moves by itself.
 */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';

/** Megabytes, after so many rounds. */
export interface Memory {
  done: number;
  /** What JavaScript reaches in the page, and array buffers. */
  page: number;
  pageBytes: number;
  /** The same of the workers of the page, the engine's and the editor's. */
  workers: number;
  workerBytes: number;
  /** Elements, text and the like, attached or not: a number, no megabytes. */
  nodes: number;
  listeners: number;
  /** Resident memory of processes. */
  renderer: number;
  gpu: number;
  python: number;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

export class MemoryMeter {
  private constructor(
    private readonly _page: CDPSession,
    private readonly _browser: CDPSession,
    private readonly _python: number
  ) {}

  /** @param python process id of the Python kernel */
  static async of(page: Page, python: number): Promise<MemoryMeter> {
    const context = page.context();
    const meter = new MemoryMeter(
      await context.newCDPSession(page),
      await context.browser()!.newBrowserCDPSession(),
      python
    );
    await meter._watchWorkers();
    return meter;
  }

  async measure(done: number): Promise<Memory> {
    const heaps: HeapUsage[] = [];
    for (const worker of this._workers) {
      await this._ask(worker, 'HeapProfiler.collectGarbage');
      heaps.push(await this._ask<HeapUsage>(worker, 'Runtime.getHeapUsage'));
    }
    await this._page.send('HeapProfiler.collectGarbage');
    const page = (await this._page.send('Runtime.getHeapUsage')) as HeapUsage;
    const counters = await this._page.send('Memory.getDOMCounters');
    const { processInfo } = await this._browser.send(
      'SystemInfo.getProcessInfo'
    );
    const most = (type: string): number =>
      Math.max(
        ...processInfo.filter(p => p.type === type).map(p => residentOf(p.id))
      );
    return {
      done,
      page: page.usedSize / 1e6,
      pageBytes: (page.backingStorageSize ?? 0) / 1e6,
      workers: sum(heaps.map(({ usedSize }) => usedSize)) / 1e6,
      workerBytes:
        sum(heaps.map(({ backingStorageSize = 0 }) => backingStorageSize)) /
        1e6,
      nodes: counters.nodes,
      listeners: counters.jsEventListeners,
      renderer: most('renderer'),
      gpu: most('GPU'),
      python: residentOf(this._python)
    };
  }

  /** A snapshot of a heap, for Chromium's developer tools: the page's, or that of the worker of this script. */
  async snapshot(worker?: RegExp): Promise<string> {
    const chunks: string[] = [];
    const target = [...this._urls].find(([, url]) => worker?.test(url))?.[0];
    if (worker && target === undefined) {
      throw new Error(`there is no worker ${worker}`);
    }
    if (target === undefined) {
      const take = ({ chunk }: { chunk: string }): number => chunks.push(chunk);
      this._page.on('HeapProfiler.addHeapSnapshotChunk', take);
      await this._page.send('HeapProfiler.takeHeapSnapshot');
      this._page.off('HeapProfiler.addHeapSnapshotChunk', take);
    } else {
      this._onChunk = chunk => chunks.push(chunk);
      await this._ask(target, 'HeapProfiler.takeHeapSnapshot');
      this._onChunk = undefined;
    }
    return chunks.join('');
  }

  /** Playwright has no way to a worker's half of the protocol but through its page's. */
  private async _watchWorkers(): Promise<void> {
    this._page.on(
      'Target.attachedToTarget',
      ({ sessionId, targetInfo: { type, url } }) => {
        if (type === 'worker') {
          this._workers.add(sessionId);
          this._urls.set(sessionId, url);
        }
      }
    );
    this._page.on('Target.detachedFromTarget', ({ sessionId }) => {
      this._workers.delete(sessionId);
      this._urls.delete(sessionId);
    });
    this._page.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result, error, method, params } = JSON.parse(message) as {
        id?: number;
        result?: unknown;
        error?: { message: string };
        method?: string;
        params?: { chunk: string };
      };
      if (method === 'HeapProfiler.addHeapSnapshotChunk') {
        this._onChunk?.(params!.chunk);
      } else if (id !== undefined) {
        const answer = this._answers.get(id);
        this._answers.delete(id);
        if (error) {
          answer?.reject(new Error(error.message));
        } else {
          answer?.resolve(result);
        }
      }
    });
    await this._page.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false
    });
  }

  private _ask<T>(sessionId: string, method: string): Promise<T> {
    const id = ++this._asked;
    return new Promise((resolve, reject) => {
      this._answers.set(id, { resolve: resolve as () => void, reject });
      this._page
        .send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id, method, params: {} })
        })
        .catch(reject);
    });
  }

  private readonly _workers = new Set<string>();
  private readonly _urls = new Map<string, string>();
  private readonly _answers = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  private _asked = 0;
  private _onChunk: ((chunk: string) => void) | undefined;
}

/** Resident memory of a process, in MB. */
function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1000;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
