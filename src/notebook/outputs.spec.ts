import { YNotebook, type YCodeCell } from '@jupyter/ydoc';
import { CodeCellModel } from '@jupyterlab/cells';
import type { INotebookModel } from '@jupyterlab/notebook';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECORD_VERSION, type RunRecord } from '../protocol/record';
import { CellOutputs } from './outputs';
import { message } from '../protocol/message';

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

it('what is being done is said beside the outputs, and never in the document', async () => {
  const said: string[] = [];
  const outputs = new CellOutputs(model, {
    show: ({ text }) => said.push(text),
    end: () => said.push('(end)')
  });
  outputs.progress(message`compiling`);
  outputs.addStream('stdout', 'first\n');
  outputs.progress(message`timing`);
  await outputs.addRecord(record('second'));
  expect(texts()).toEqual(['first\n', 'second']);
  outputs.close();
  outputs.progress(message`late`);
  expect(said).toEqual(['compiling', 'timing', '(end)']);
});

it('shows nothing more once it is closed', () => {
  const outputs = new CellOutputs(model);
  outputs.close();
  outputs.progress(message`late`);
  outputs.addStream('stdout', 'late');
  expect(texts()).toEqual([]);
});

it('keeps two megabytes of text, whoever wrote it, and says what it left out', () => {
  const outputs = new CellOutputs(model);
  const added = vi.spyOn(model.outputs, 'add');
  for (let i = 0; i < 30; i++) {
    outputs.addStream('stdout', 'x'.repeat(100_000));
  }
  outputs.close();
  const written = added.mock.calls.map(([{ name, text }]) => ({ name, text }));
  const last = written.pop();
  expect(written.map(({ text }) => text).join('')).toHaveLength(2_000_000);
  expect(last).toEqual({
    name: 'stderr',
    text: '… 1,000,000 more characters of text are not kept in the notebook.\n'
  });
});

it('keeps a thousand outputs, and the error behind them', async () => {
  const outputs = new CellOutputs(model);
  for (let i = 0; i < 1_200; i++) {
    outputs.addStream(i % 2 ? 'stderr' : 'stdout', `${i}`);
  }
  outputs.addError('Error', 'at the end', []);
  outputs.close();
  const all = model.outputs.toJSON();
  expect(all).toHaveLength(1_002);
  expect(all.at(-2)).toMatchObject({ evalue: 'at the end' });
  expect(all.at(-1)).toMatchObject({
    text: '… 201 more outputs are not kept in the notebook.\n'
  });
});

it('clips an error, and says how much more there is', () => {
  const outputs = new CellOutputs(model);
  const red = `\u001b[31m${'('.repeat(1_000_000)}\u001b[0m`;
  const lines = Array.from({ length: 10_000 }, (_, i) => `line ${i}`);
  outputs.addError('CompileError', '('.repeat(1_000_000), [red, ...lines]);
  const [error] = model.outputs.toJSON() as {
    evalue: string;
    traceback: string[];
  }[];
  expect(JSON.stringify(error).length).toBeLessThan(10_000);
  expect(error.evalue).toMatch(/ … \(998,000 more characters\)$/);
  expect(error.traceback[0]).toMatch(
    /\(\u001b\[0m … \(999,009 more characters\)$/
  );
  expect(error.traceback.at(-1)).toBe('… 9,801 more lines');
});

it('puts a cell below its own, once', () => {
  notebook.addCell({ cell_type: 'code', source: 'last' });
  const outputs = new CellOutputs(model, undefined, undefined, undefined, {
    sharedModel: notebook
  } as unknown as INotebookModel);
  expect(outputs.insertCell('%%cuda\nkernel')).toBe(true);
  expect(outputs.insertCell('%%cuda\nkernel')).toBe(true);
  expect(notebook.cells.map(cell => cell.getSource())).toEqual([
    '',
    '%%cuda\nkernel',
    'last'
  ]);
  expect(new CellOutputs(model).insertCell('%%cuda')).toBe(false);
});
