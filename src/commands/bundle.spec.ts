import { expect, it } from 'vitest';
import * as records from '../../test/records';
import { RECORD_MIME } from '../protocol/record';
import { toBundle } from './bundle';

it.each(Object.entries(records.everyRecord))(
  'stores %s as it is, and shows it as HTML and as text',
  async (_, record) => {
    const bundle = await toBundle(record);
    expect(bundle[RECORD_MIME]).toEqual(record);
    expect(bundle['text/html']).toContain('gs-static');
    expect(bundle['text/plain']).not.toBe('');
  }
);

it('stores no more than what is shown', async () => {
  const diagnostics = Array.from({ length: 30_000 }, () => records.warning);
  const bundle = await toBundle({ ...records.compile, diagnostics });
  expect(JSON.stringify(bundle).length).toBeLessThan(500_000);
  expect(bundle[RECORD_MIME].notes).toEqual([
    'diagnostics: 200 of 30000 entries are shown.'
  ]);
  expect(bundle['text/plain']).toContain('200 of 30000 entries');
});
