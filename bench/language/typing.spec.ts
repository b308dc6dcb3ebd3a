/**
 * How long the language worker is busy with a cell of 200 lines after an edit,
 * in the browser, measured within the worker. Each edit is made at a place of
 * its own, and taken back: names that are not known, statements without an end,
 * brackets that are not closed, comments, macros.
 */
import type { Worker } from '@playwright/test';
import { expect, test } from '../../ui-tests/fixtures';
import { Notebook } from '../../ui-tests/tests/notebook';
import { lines } from '../frontend/lines';

const SOURCE = `%%cuda\n${lines(190)}`;
const EDITS = [
  'int count = 3;',
  'x',
  'float f = missing;',
  '(',
  '// note',
  'for (int k = 0; k < 4; k++) {',
  '}',
  '"text',
  'out[i] = 2.0f * in[i].weight()',
  '#define WIDTH 4'
];
const ROUNDS = Number(process.env.ROUNDS ?? 4);

interface Measured {
  op: string;
  ms: number;
}

/** Has the worker keep how long it is at each question. */
function measure(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as {
      onmessage(event: MessageEvent<{ id: number; op: string }>): void;
      postMessage(message: { id: number }): void;
      measured: Measured[];
    };
    const began = new Map<number, { op: string; at: number }>();
    const { onmessage: ask, postMessage: send } = scope;
    scope.measured = [];
    scope.onmessage = event => {
      const { id, op } = event.data;
      began.set(id, { op, at: performance.now() });
      ask(event);
    };
    scope.postMessage = message => {
      const { op, at } = began.get(message.id)!;
      scope.measured.push({ op, ms: performance.now() - at });
      send.call(self, message);
    };
  });
}

test('a cell of 200 lines is typed into', async ({ page }) => {
  await Notebook.create(page, 'typing', [SOURCE, '%gpu device']);
  const started = page.waitForEvent('worker', worker =>
    worker.url().includes('language')
  );
  await page.notebook.enterCellEditingMode(0);
  const worker = await started;
  await expect
    .poll(() => worker.evaluate(() => typeof self.onmessage))
    .toBe('function');
  await measure(worker);
  const measured = (): Promise<Measured[]> =>
    worker.evaluate(
      () => (self as unknown as { measured: Measured[] }).measured
    );
  const asked = async (): Promise<number> =>
    (await measured()).filter(({ op }) => op === 'diagnose').length;
  /** Types, waits for the answer, and takes it back. */
  const edit = async (line: number, text: string): Promise<void> => {
    await page.evaluate(at => {
      const panel = window.jupyterapp.shell
        .currentWidget as import('@jupyterlab/notebook').NotebookPanel;
      panel.content.activeCell!.editor!.setCursorPosition({
        line: at,
        column: 0
      });
    }, line);
    const before = await asked();
    await page.keyboard.insertText(`${text}\n`);
    await expect.poll(asked, { intervals: [50] }).toBeGreaterThan(before);
    await page.keyboard.press('Control+z');
    await expect.poll(asked, { intervals: [50] }).toBeGreaterThan(before + 1);
  };
  const total = SOURCE.split('\n').length;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, text] of EDITS.entries()) {
      await edit((7 + 31 * i + 53 * round) % total, text);
    }
  }
  const times = (await measured())
    .filter(({ op }) => op === 'diagnose')
    .map(({ ms }) => ms);
  const sorted = [...times].sort((a, b) => a - b);
  console.log(
    `${total} lines, ${times.length} answers: median ${sorted[times.length >> 1].toFixed(1)} ms, worst behind the first ten ${Math.max(...times.slice(10)).toFixed(1)} ms`
  );
});
