/** The notebook that runs everywhere, in the page: it prints there what it prints without one (test/test_everywhere.py). */
import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { Notebook, withOwnKernels } from './notebook';

withOwnKernels();

const FOLDER = new URL('../../test/', import.meta.url);

test('calls from Python leave in the page what they leave elsewhere', async ({
  page
}) => {
  test.setTimeout(300_000);
  const expected = JSON.parse(
    readFileSync(new URL('native-python.json', FOLDER), 'utf8')
  ) as { everywhere: Record<string, string> };
  const notebook = await Notebook.upload(page, FOLDER, 'everywhere.ipynb');
  const cells = await notebook.runAll(240_000);
  const printed = cells
    .flatMap(({ outputs }) => outputs)
    .filter(({ name }) => name === 'stdout')
    .map(({ text }) => text)
    .join('');
  expect(printed.trim().split('\n')).toEqual(
    Object.values(expected.everywhere)
  );
});
