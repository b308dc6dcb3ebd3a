import { describe, expect, it } from 'vitest';
import * as records from '../../test/records';
import { migrate } from './migrate';
import { RECORD_VERSION } from './version';

describe('migrate', () => {
  it.each(Object.entries(records.everyRecord))(
    'leaves %s of this version as it is',
    (_, record) => {
      expect(migrate(record)).toEqual({ record });
    }
  );

  it('knows a newer record, whatever is in it', () => {
    const newer = RECORD_VERSION + 1;
    expect(migrate({ version: newer, kind: 'x' })).toEqual({ newer });
  });

  it.each([
    ['nothing', null],
    ['a text', 'launch'],
    ['a list', [records.launch]],
    ['no version', { kind: 'launch' }],
    ['no kind', { version: 1 }],
    ['version 0', { version: 0, kind: 'launch' }],
    ['half a version', { version: 1.5, kind: 'launch' }]
  ])('calls %s damaged', (_, data) => {
    expect(migrate(data)).toEqual({
      damaged: 'it is not a record of gridstride'
    });
  });

  it.each([
    ...Object.getOwnPropertyNames(Object.prototype),
    'prototype',
    'rooftop'
  ])('knows no kind %s', kind => {
    expect(migrate({ ...records.message, kind })).toEqual({
      damaged: 'its kind is not known'
    });
  });

  it('says what is wrong with a damaged record, and where', () => {
    const [first] = records.compare.rows;
    const grid = [1, 2];
    expect(
      migrate({
        ...records.compare,
        rows: [first, { ...first, launch: { ...first.launch, grid } }]
      })
    ).toEqual({ damaged: 'rows[1].launch.grid: not a list of 3' });
  });

  it('takes nothing from a prototype, and nothing that it does not know', () => {
    const inherited: object = Object.create(records.message);
    expect(migrate(inherited)).toEqual({
      damaged: 'it is not a record of gridstride'
    });
    const text = JSON.stringify({ ...records.message, extra: 1 });
    const polluted: unknown = JSON.parse(
      text.replace('{', '{"__proto__":{"message":"x"},')
    );
    const read = migrate(polluted);
    expect(read).toEqual({ record: records.message });
    expect('record' in read && Object.getPrototypeOf(read.record)).toBe(
      Object.prototype
    );
  });

  it('cuts what is too long, and says so', () => {
    const notes = Array.from({ length: 1_000_000 }, () => 'note');
    const read = migrate({ ...records.message, notes });
    expect('record' in read && read.record.notes).toEqual([
      ...notes.slice(0, 100),
      'notes: 100 of 1000000 entries are shown.'
    ]);
    const long = migrate({ ...records.message, message: '7'.repeat(200_000) });
    expect(long).toMatchObject({
      record: { message: `${'7'.repeat(10_000)} … (190000 more characters)` }
    });
  });

  it('gives fixes of version 1 the line that they change', () => {
    const diagnostic = { ...records.warning, line: 3, text: 'a' };
    const fix = { text: ';', line: 3, column: 2, length: 0 };
    const elsewhere = { ...fix, line: 2 };
    const old = {
      ...records.failedCompile,
      version: 1,
      diagnostics: [
        { ...diagnostic, fix },
        { ...diagnostic, fix: elsewhere },
        diagnostic
      ]
    };
    expect(migrate(old)).toEqual({
      record: {
        ...records.failedCompile,
        diagnostics: [
          { ...diagnostic, fix: { ...fix, source: 'a' } },
          diagnostic,
          diagnostic
        ]
      }
    });
    expect(migrate({ ...old, diagnostics: 'none' })).toEqual({
      damaged: 'diagnostics: not a list'
    });
    expect(migrate({ ...old, diagnostics: [7] })).toEqual({
      damaged: 'diagnostics[0]: not an object'
    });
  });

  it('takes the one kernel of WGSL and the numbers of an occupancy of version 1 along', () => {
    const { notes } = records.wgsl;
    const {
      source,
      kernels: [{ name: kernel, ...rest }]
    } = records.wgsl;
    expect(
      migrate({ version: 1, kind: 'wgsl', notes, source, kernel, ...rest })
    ).toEqual({ record: records.wgsl });
    const { activeBlocks, activeWarps, occupancy, limiters, ...others } =
      records.occupancyRecord;
    const result = { activeBlocks, activeWarps, occupancy, limiters };
    expect(migrate({ ...others, version: 1, result })).toEqual({
      record: records.occupancyRecord
    });
  });
});
