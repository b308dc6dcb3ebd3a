import { YNotebook, type YCodeCell } from '@jupyter/ydoc';
import { CodeCellModel } from '@jupyterlab/cells';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECORD_VERSION, type RunRecord } from '../protocol/record';
import { CellOutputs } from './outputs';

const record = (message: string): RunRecord => ({
  version: RECORD_VERSION,
  kind: 'message',
  notes: [],
  message
});

let notebook: YNotebook;
let model: CodeCellModel;
beforeEach(() => {
  vi.useFakeTimers();
  notebook = new YNotebook();
  model = new CodeCellModel({
    sharedModel: notebook.addCell({ cell_type: 'code' }) as YCodeCell
  });
});
afterEach(() => {
  vi.useRealTimers();
  notebook.dispose();
});

/** The plain texts, which the cell shows and the document keeps alike. */
function texts(): string[] {
  const textOf = (output: Record<string, unknown>): string =>
    String(
      (output.data as Record<string, unknown> | undefined)?.['text/plain'] ??
        output.text
    );
  const shown = model.outputs.toJSON().map(textOf);
  const saved = (model.sharedModel as YCodeCell).toJSON().outputs;
  expect(saved.map(textOf)).toEqual(shown);
  return shown;
}

function wait(): void {
  vi.advanceTimersByTime(1000);
}

it('progress comes late, changes in place and is not left in the document', async () => {
  const outputs = new CellOutputs(model);
  outputs.progress('compiling');
  expect(texts()).toEqual([]);
  wait();
  outputs.progress('compiling');
  outputs.progress('too soon for another change');
  expect(texts()).toEqual(['compiling']);
  wait();
  outputs.progress('timing');
  expect(texts()).toEqual(['timing']);
  await outputs.addRecord(record('first'));
  expect(texts()).toEqual(['first']);
  // Behind other outputs too.
  outputs.addStream('stdout', 'second\n');
  await outputs.addRecord(record('third'));
  for (const message of ['sending', 'running', 'fetching']) {
    wait();
    outputs.progress(message);
    expect(texts()).toEqual(['first', 'second\n', 'third', message]);
  }
  await outputs.addRecord(record('fourth'));
  expect(texts()).toEqual(['first', 'second\n', 'third', 'fourth']);
  wait();
  outputs.progress('writing');
  expect(texts()).toHaveLength(5);
  outputs.close();
  expect(texts()).toEqual(['first', 'second\n', 'third', 'fourth']);
});

it('shows nothing more once it is closed', () => {
  const outputs = new CellOutputs(model);
  outputs.close();
  wait();
  outputs.progress('late');
  outputs.addStream('stdout', 'late');
  expect(texts()).toEqual([]);
});
