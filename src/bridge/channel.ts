/** The way that messages take between the bridge and bridge.py. */
import type { BridgeError } from './errors';
import type { BridgeData, PythonStream } from './messages';

/** Takes what a user's code prints. */
export type OnStream = (content: PythonStream) => void;

export interface PythonChannel {
  /**
   * Opens the way, at the first call.
   *
   * @returns the id of the comm that bridge.py knows this end by
   * @throws BridgeError
   */
  open(): Promise<string>;
  /**
   * Has bridge.py's `run` serve a request in the main thread. Its answer comes
   * as a message before this is done.
   *
   * @param request a JSON text
   * @returns what to say if no answer came
   * @throws BridgeError where the kernel is gone
   */
  run(request: string, onStream?: OnStream): Promise<BridgeError>;
  /** Sends a message to bridge.py. @throws BridgeError where the kernel is gone */
  post(data: BridgeData, buffers?: ArrayBuffer[]): void;
  /** Whether there is somebody to post to. */
  readonly isOpen: boolean;
  /** Called with what bridge.py sends; the bridge sets it. */
  onMessage: (data: BridgeData, buffers: Uint8Array[]) => void;
  dispose(): void;
}
