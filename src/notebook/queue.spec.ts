import { describe, expect, it } from 'vitest';
import type { StopCell } from './queue';
import { ExecutionQueue, type Job } from './queue';

/** A kernel failure as NotebookActions knows it. */
const kernelFailure = (): Error => new Error('KernelReplyNotOK: ValueError no');

/** A notebook whose cells end when the test says so. */
class Notebook {
  readonly queue = new ExecutionQueue();
  readonly log: string[] = [];
  readonly results: Record<string, boolean | string> = {};

  python(name: string, mayFail = false): void {
    this._add(name, mayFail, job => this.queue.addOther(job));
  }

  gpu(name: string, mayFail = false): void {
    this._add(name, mayFail, job => this.queue.addGpu(job));
  }

  async end(name: string, error?: Error): Promise<void> {
    const { resolve, reject } = this._running[name];
    if (error) {
      reject(error);
    } else {
      this.log.push(`${name} done`);
      resolve(true);
    }
    await this.settle();
  }

  /** Lets all promises that can go on do so. */
  settle(): Promise<void> {
    return new Promise(resolve => setTimeout(resolve));
  }

  private _add(
    name: string,
    mayFail: boolean,
    add: (job: Job) => Promise<boolean>
  ): void {
    add({
      mayFail: () => mayFail,
      run: signal => {
        this.log.push(`${name} sent`);
        return new Promise((resolve, reject) => {
          this._running[name] = { resolve, reject };
          signal.addEventListener('abort', () => {
            this.log.push(`${name} ${(signal.reason as StopCell).why}`);
            reject(signal.reason as Error);
          });
        });
      },
      cancel: async reason => {
        this.log.push(`${name} cancelled: ${reason}`);
        if (reason === 'failed') {
          throw kernelFailure();
        }
        return false;
      }
    }).then(
      ran => {
        this.results[name] = ran;
      },
      (error: Error) => {
        this.results[name] = error.message;
      }
    );
  }

  private _running: Record<
    string,
    { resolve: (ran: boolean) => void; reject: (error: Error) => void }
  > = {};
}

describe('ExecutionQueue', () => {
  it('sends other cells in the same turn while there is no GPU cell', () => {
    const notebook = new Notebook();
    notebook.python('a');
    notebook.python('b');
    expect(notebook.log).toEqual(['a sent', 'b sent']);
    expect(notebook.queue.isHolding).toBe(false);
  });

  it('holds cells behind a GPU cell and keeps the order of the notebook', async () => {
    const notebook = new Notebook();
    notebook.python('a');
    notebook.gpu('G');
    notebook.python('b');
    notebook.python('c');
    notebook.gpu('H');
    notebook.python('d');
    expect(notebook.log).toEqual(['a sent', 'G sent']);
    await notebook.end('a');
    expect(notebook.log).toEqual(['a sent', 'G sent', 'a done']);
    await notebook.end('G');
    // b and c are the kernel's; the barrier of H waits behind them there.
    expect(notebook.log.slice(3)).toEqual([
      'G done',
      'b sent',
      'c sent',
      'H sent'
    ]);
    await notebook.end('b');
    await notebook.end('c');
    await notebook.end('H');
    expect(notebook.log.at(-1)).toBe('d sent');
    await notebook.end('d');
    expect(notebook.queue.isHolding).toBe(false);
    expect(notebook.results).toEqual({
      a: true,
      G: true,
      b: true,
      c: true,
      H: true,
      d: true
    });
  });

  it('runs nothing behind a GPU cell that failed', async () => {
    const notebook = new Notebook();
    notebook.gpu('G');
    notebook.python('a');
    notebook.gpu('H');
    await notebook.end('G', kernelFailure());
    expect(notebook.log).toEqual([
      'G sent',
      'a cancelled: failed',
      'H cancelled: failed'
    ]);
    expect(notebook.results.a).toMatch(/KernelReplyNotOK/);
    // A cell that is run afterwards is none of them.
    notebook.gpu('I');
    expect(notebook.log.at(-1)).toBe('I sent');
  });

  it('goes on behind a GPU cell that is tagged to fail', async () => {
    const notebook = new Notebook();
    notebook.gpu('G', true);
    notebook.python('a');
    await notebook.end('G', kernelFailure());
    expect(notebook.log).toEqual(['G sent', 'a sent']);
  });

  it('drops GPU cells when a cell before them fails in the kernel', async () => {
    const notebook = new Notebook();
    notebook.python('a');
    notebook.gpu('G');
    notebook.python('b');
    await notebook.end('a', kernelFailure());
    expect(notebook.log).toEqual([
      'a sent',
      'G sent',
      'b cancelled: failed',
      'G failed'
    ]);
  });

  it('drops them too when the failing cell had been held', async () => {
    const notebook = new Notebook();
    notebook.gpu('G');
    notebook.python('a');
    notebook.gpu('H');
    notebook.python('b');
    await notebook.end('G');
    await notebook.end('a', kernelFailure());
    expect(notebook.log.slice(-2)).toEqual(['b cancelled: failed', 'H failed']);
  });

  it('lets them run when that cell was tagged to fail, or was only canceled', async () => {
    for (const [mayFail, error] of [
      [true, kernelFailure()],
      [false, new Error('Canceled future')]
    ] as const) {
      const notebook = new Notebook();
      notebook.python('a', mayFail);
      notebook.gpu('G');
      notebook.python('b');
      await notebook.end('a', error);
      await notebook.end('G');
      expect(notebook.log.at(-1)).toBe('b sent');
    }
  });

  it('interrupts a GPU cell only after its turn has come', async () => {
    const notebook = new Notebook();
    expect(notebook.queue.interrupt()).toBe(false);
    notebook.gpu('G');
    notebook.python('a');
    expect(notebook.queue.interrupt()).toBe(false);
    notebook.queue.passBarrier();
    expect(notebook.queue.interrupt()).toBe(true);
    await notebook.settle();
    expect(notebook.log).toEqual([
      'G sent',
      'G interrupted',
      'a cancelled: failed'
    ]);
    expect(notebook.queue.isHolding).toBe(false);
  });

  it('a failure in the kernel is nothing to a GPU cell that already runs', async () => {
    const notebook = new Notebook();
    notebook.python('a');
    notebook.gpu('G');
    notebook.queue.passBarrier();
    await notebook.end('a', kernelFailure());
    expect(notebook.log).toEqual(['a sent', 'G sent']);
  });

  it('stops and drops everything when the kernel goes away', async () => {
    const notebook = new Notebook();
    notebook.gpu('G');
    notebook.python('a');
    notebook.gpu('H');
    notebook.queue.clear('gone');
    await notebook.settle();
    expect(notebook.log).toEqual([
      'G sent',
      'a cancelled: gone',
      'H cancelled: gone',
      'G gone'
    ]);
    expect(notebook.results).toMatchObject({ a: false, H: false });
    notebook.python('b');
    expect(notebook.log.at(-1)).toBe('b sent');
  });
});
