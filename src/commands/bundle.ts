import { toHtml, toText } from './show';
import { migrate } from '../protocol/migrate';
import { RECORD_MIME, type RunRecord } from '../protocol/record';

/** Data of an output, by MIME types. */
export interface OutputBundle {
  [RECORD_MIME]: RunRecord;
  'text/html': string;
  'text/plain': string;
}

/** The MIME bundle of a record: for the extension, for static viewers, for terminals. */
export async function toBundle(record: RunRecord): Promise<OutputBundle> {
  // As it will be read: what is too much to be shown is not stored either, and
  // a note says so. What would not be read is stored for whoever looks into it.
  const read = migrate(record);
  const kept = 'record' in read ? read.record : record;
  return {
    [RECORD_MIME]: kept,
    'text/html': await toHtml(kept),
    'text/plain': await toText(kept)
  };
}
