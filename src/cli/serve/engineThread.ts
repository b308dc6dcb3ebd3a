/**
 * The thread that owns the engine of a served notebook. The main thread can end
 * it, which is the only way to stop a kernel or a host loop that never ends.
 */
import type { Worker } from 'node:worker_threads';
import type { ToWorker } from '../../protocol/messages';
import type { EngineWorker } from '../../session/client';

/** The first word of the command line of such a thread. */
export const ENGINE_THREAD = 'engine-thread';

/** A thread as what a session has: the part of a browser's worker that it uses. */
export class EngineThread implements EngineWorker {
  constructor(private readonly _thread: Worker) {
    this._thread.on('message', (data: unknown) =>
      this._tell(this.onmessage, { data })
    );
    this._thread.on('error', ({ message }) =>
      this._tell(this.onerror, { message })
    );
    this._thread.on('messageerror', () => this._tell(this.onmessageerror, {}));
    this._thread.on('exit', code =>
      this._tell(this.onerror, {
        message: `its thread ended with code ${code}`
      })
    );
  }

  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  onmessageerror: EngineWorker['onmessageerror'] = null;

  postMessage(message: ToWorker, transfer?: unknown): void {
    this._thread.postMessage(message, transfer as ArrayBuffer[]);
  }

  terminate(): void {
    void this._thread.terminate();
  }

  /** Calls a listener as a browser does, with the part of the event that sessions read. */
  private _tell(listener: unknown, event: object): void {
    (listener as ((event: object) => void) | null)?.(event);
  }
}
