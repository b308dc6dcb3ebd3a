import { describe, expect, it } from 'vitest';
import {
  RECORD_MIME,
  RECORD_VERSION,
  type CompileRecord,
  type RunRecord
} from '../protocol/record';
import { compiledBefore, type SavedCell } from './compiledCells';

const showing = (source: string, record?: RunRecord): SavedCell => ({
  source,
  outputs: record
    ? [
        {
          output_type: 'display_data',
          metadata: {},
          data: { [RECORD_MIME]: record as never }
        }
      ]
    : []
});

function compiled(
  file: string,
  source: string,
  templates: string[]
): RunRecord {
  const record: CompileRecord = {
    kind: 'compile',
    version: RECORD_VERSION,
    notes: [],
    language: 'cuda',
    file,
    source,
    kernels: [],
    diagnostics: [],
    card: { cc: '7.5', name: 'CC 7.5', chosenBy: 'default' },
    compileMs: 1,
    templates
  };
  return record;
}

describe('what was compiled before the page was loaded', () => {
  const cells = [
    showing('%%cuda --file util.h\n#define TWO 2'),
    showing(
      '%%cuda\nthe first',
      compiled('cell [1]', '\nthe first', ['scale'])
    ),
    showing(
      '%%cuda\nedited since',
      compiled('cell [2]', '\nthe second', ['scale'])
    ),
    showing('%%cuda\nnever run, defines other'),
    showing('%gpu load reduction/r1', {
      kind: 'message',
      version: RECORD_VERSION,
      notes: [],
      message: 'loaded',
      source: { file: 'r1.cu', text: '__global__ void reduce1(int *x) {}' }
    })
  ];

  it('is the last cell that has it, as it was compiled, with the headers of the notebook', () => {
    expect(compiledBefore(cells, 'scale<4>')).toEqual({
      file: 'cell [2]',
      request: {
        op: 'compile',
        language: 'cuda',
        file: 'cell [2]',
        source: '\nthe second',
        files: { 'util.h': '\n#define TWO 2' },
        options: {}
      }
    });
  });

  it('may have come from the catalogue into a cell of its own that never ran', () => {
    const loaded = showing('%gpu load reduction/r1', {
      kind: 'message',
      version: RECORD_VERSION,
      notes: [],
      message: 'loaded'
    });
    const own = showing('%%cuda\n__global__ void reduce1(int *x) {}');
    const launch = showing('%gpu launch other<<<1, 32>>>(x)');
    const all = [loaded, own, launch];
    expect(compiledBefore(all, 'reduce1')?.file).toBe('reduction/r1');
    expect(compiledBefore(all, 'other')).toBeUndefined();
  });

  it('may have come from the catalogue', () => {
    expect(compiledBefore(cells, 'reduce1')).toEqual({
      file: 'reduction/r1',
      request: { op: 'load', id: 'reduction/r1' }
    });
  });

  it('is nothing for a cell that was never run', () => {
    expect(compiledBefore(cells, 'other')).toBeUndefined();
    expect(compiledBefore([], 'scale')).toBeUndefined();
  });
});
