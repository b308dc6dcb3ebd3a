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
    expect(migrate(data)).toEqual({ damaged: true });
  });

  it('gives fixes of version 1 the line that they change', () => {
    const fix = { text: ';', line: 3, column: 2, length: 0 };
    const diagnostic = { line: 3, text: 'a', fix };
    const old = (diagnostics: unknown): unknown => ({
      version: 1,
      kind: 'compile',
      diagnostics
    });
    const other = { ...diagnostic, fix: { ...fix, line: 2 } };
    expect(migrate(old([diagnostic, other, { line: 1 }, 7]))).toEqual({
      record: {
        version: RECORD_VERSION,
        kind: 'compile',
        diagnostics: [
          { ...diagnostic, fix: { ...fix, source: 'a' } },
          { ...other, fix: undefined },
          { line: 1 },
          7
        ]
      }
    });
    expect(migrate(old('none'))).toMatchObject({
      record: { diagnostics: 'none' }
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
