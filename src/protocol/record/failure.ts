/** A command that came to nothing. */
import type { DiagnosticRecord } from '../diagnostics';
import type { RecordBase } from './base';
import { object, oneOf, optional } from '../schema';
import { baseFields } from './base';
import { diagnostics, name, printed, sentence } from './values';

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

export const failureSchema = object<FailureRecord>({
  ...baseFields,
  kind: oneOf('failure'),
  error: object<ErrorRecord>({
    name,
    message: sentence,
    diagnostics: optional(diagnostics),
    prints: optional(printed)
  })
});
