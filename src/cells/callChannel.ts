/** The way to bridge.py through the frames of calls: nothing is executed in the kernel for it. */
import {
  closed,
  type BridgeData,
  type BridgeError,
  type PythonChannel
} from '../bridge';
import type { SendFrame } from './callFrames';

export class CallChannel implements PythonChannel {
  /** @param _comm what bridge.py knows Python's end by */
  constructor(
    private readonly _send: SendFrame,
    private readonly _comm: string
  ) {}

  readonly isOpen = true;
  onMessage: PythonChannel['onMessage'] = () => undefined;

  /** Python has installed bridge.py by the time that it sends the first call. */
  async open(): Promise<string> {
    return this._comm;
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
    // The way is its owner's.
  }

  private readonly _running = new Map<number, () => void>();
  private _nextId = 1;
}
