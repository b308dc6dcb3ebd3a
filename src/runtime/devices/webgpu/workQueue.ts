/** Work in the order in which it was issued: at once where nothing is before it. */
import type { HostNow } from '../../../device';
import type { Operation } from '../port';

/** Work that waits for a pipeline, at most, before a program has to wait too: while it goes on, nothing is told that the pipeline is there. */
const MOST_WAITING = 32;

export class WorkQueue {
  /** @param isEncoded whether the operation waits in a batch, which finishes it */
  constructor(private readonly isEncoded: (operation: Operation) => boolean) {}

  get isEmpty(): boolean {
    return this._waiting === 0;
  }

  get isLong(): boolean {
    return this._waiting >= MOST_WAITING;
  }

  /** Does the work when all before it is done: now, where that is so. */
  add(operation: Operation, work: () => Promise<void> | void): Operation {
    if (!this.isEmpty) {
      this._wait(operation, this._tail.then(work));
      return operation;
    }
    try {
      const result = work();
      if (result instanceof Promise) {
        this._wait(operation, result);
      } else {
        this._done(operation);
      }
    } catch (error) {
      this._failed(operation, error);
    }
    return operation;
  }

  private _wait(operation: Operation, work: Promise<void>): void {
    this._waiting++;
    this._tail = work.then(
      () => {
        this._done(operation);
        this._waiting--;
      },
      error => {
        this._failed(operation, error);
        this._waiting--;
      }
    );
  }

  private _done(operation: Operation): void {
    // Encoded work is finished when its batch is.
    operation.finished ||= !this.isEncoded(operation);
  }

  private _failed(operation: Operation, error: unknown): void {
    operation.finished = true;
    this._failure ??= { error };
  }

  /** All work has begun and, but for what is encoded, ended. */
  async drained(): Promise<void> {
    await this._tail;
  }

  /** @throws what work has thrown since the last time */
  throwFailure(): void {
    if (this._failure !== undefined) {
      const failure = this._failure.error;
      this._failure = undefined;
      throw failure;
    }
  }

  private _waiting = 0;
  private _tail: Promise<void> = Promise.resolve();
  private _failure: { error: unknown } | undefined;
}

/** Does work whose time the host takes. */
export function timed(
  operation: Operation,
  now: HostNow,
  work: () => void
): void {
  const start = now();
  work();
  operation.durationNs = Math.max(1e3, (now() - start) * 1e6);
}
