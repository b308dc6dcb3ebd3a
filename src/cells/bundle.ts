import { toHtml, toText } from '../commands/show';
import { RECORD_MIME, type RunRecord } from '../protocol/record';

/** Data of an output, by MIME types. */
export interface OutputBundle {
  [RECORD_MIME]: RunRecord;
  'text/html': string;
  'text/plain': string;
}

/** The MIME bundle of a record: for the extension, for static viewers, for terminals. */
export async function toBundle(record: RunRecord): Promise<OutputBundle> {
  return {
    [RECORD_MIME]: record,
    'text/html': await toHtml(record),
    'text/plain': await toText(record)
  };
}
