/** The way to bridge.py through the streams between this process and the Python that started it. */
import { closed, type BridgeData, type PythonChannel } from '../../bridge';
import type { BridgeError } from '../../bridge';
import type { FrameHead } from './frames';

export type SendFrame = (head: FrameHead, buffers?: ArrayBuffer[]) => void;

/** What Python calls this end. */
const COMM = 'pipe';

export class PipeChannel implements PythonChannel {
  constructor(private readonly _send: SendFrame) {}

  readonly isOpen = true;
  onMessage: PythonChannel['onMessage'] = () => undefined;

  /** Python has installed bridge.py by the time that it sends the first cell. */
  async open(): Promise<string> {
    return COMM;
  }

  run(request: string): Promise<BridgeError> {
    const id = this._nextId++;
    return new Promise(resolve => {
      // What the expressions print is Python's own output: it has no way to go.
      this._running.set(id, () => resolve(closed()));
      this._send({ op: 'run', id, request });
    });
  }

  post(data: BridgeData, buffers?: ArrayBuffer[]): void {
    this._send({ op: 'message', data }, buffers);
  }

  /** Python has served a request. */
  ran(id: number): void {
    this._running.get(id)?.();
    this._running.delete(id);
  }

  dispose(): void {
    // The streams are the process's.
  }

  private readonly _running = new Map<number, () => void>();
  private _nextId = 1;
}
