/** A command that came to nothing. */
import type { DiagnosticRecord } from '../diagnostics';
import type { RecordBase } from './base';

/** An error that the user must see. */
export interface ErrorRecord {
  /** `CompileError`, `LaunchError`, `DeviceError`, `CommandError`… shown as the error's name. */
  name: string;
  message: string;
  diagnostics?: DiagnosticRecord[];
  /** What the kernel printed before it failed. */
  prints?: string;
}

/** What `--json` gives in place of the record that was asked for. */
export interface FailureRecord extends RecordBase {
  kind: 'failure';
  error: ErrorRecord;
}
