import type { DiagnosticRecord, RunRecord } from '../../protocol/record';

export type EngineErrorName =
  | 'CompileError'
  | 'LaunchError'
  | 'DeviceError'
  | 'OutOfMemoryError'
  | 'CommandError'
  | 'TimeoutError'
  | 'AssertionError'
  | 'FetchError'
  | 'TrapError';

/** A failure that the user must see, with what to do about it in the message. */
export class EngineError extends Error {
  constructor(
    name: EngineErrorName,
    message: string,
    readonly details: {
      record?: RunRecord;
      diagnostics?: DiagnosticRecord[];
      /** What the kernel printed before it failed. */
      prints?: string;
      /** The kernel that the session does not know. */
      unknownKernel?: string;
    } = {}
  ) {
    super(message);
    this.name = name;
  }
}
