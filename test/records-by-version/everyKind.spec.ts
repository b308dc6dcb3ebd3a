/**
 * The notebook of this version's records is written once, before the version
 * is released, and stays as it was written: GRIDSTRIDE_WRITE_RECORDS=1 writes it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrate } from '../../src/protocol/migrate';
import { RECORD_MIME, RECORD_VERSION } from '../../src/protocol/record';
import { getTestAdapter, getTestGpu } from '../dawn';
import { everyKind, type CodeCell } from './everyKind';

const NOTEBOOK = new URL(`v${RECORD_VERSION}.ipynb`, import.meta.url);

it('the engine writes records of the shape that this version has', async () => {
  await getTestAdapter();
  const cells = await everyKind({ gpu: getTestGpu(), host: 'browser' });
  if (process.env.GRIDSTRIDE_WRITE_RECORDS && !existsSync(NOTEBOOK)) {
    const notebook = {
      cells,
      metadata: {
        kernelspec: {
          display_name: 'Python 3 (ipykernel)',
          language: 'python',
          name: 'python3'
        },
        language_info: { name: 'python' }
      },
      nbformat: 4,
      nbformat_minor: 5
    };
    writeFileSync(NOTEBOOK, `${JSON.stringify(notebook, null, 1)}\n`);
  }
  const saved = JSON.parse(readFileSync(NOTEBOOK, 'utf8')) as {
    cells: CodeCell[];
  };
  expect(cells.map(shapeOf)).toEqual(saved.cells.map(shapeOf));
  for (const { outputs } of [...cells, ...saved.cells]) {
    const data = outputs[0]?.data as Record<string, unknown> | undefined;
    const record = JSON.parse(JSON.stringify(data?.[RECORD_MIME])) as {
      version: number;
    };
    // What is written is read, and nothing of it is cut or left behind.
    expect(migrate(record)).toEqual({ record });
  }
});

/** The cell's record with types for its values, and one element for each shape in its lists. */
function shapeOf({ source, outputs }: CodeCell): unknown {
  const data = outputs[0]?.data as Record<string, unknown> | undefined;
  return { source, record: shape(data?.[RECORD_MIME]) };
}

/** How a launch was timed depends on how long it took on this machine, now. */
const OF_THE_TIMING =
  /each sample is the mean of .* launches in a row\.$|^A launch takes .* instead of \d+\.$/;

function isOfTheRun(note: unknown): boolean {
  return typeof note !== 'string' || !OF_THE_TIMING.test(note);
}

function shape(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const kept = key === 'notes' ? value.filter(isOfTheRun) : value;
    const shapes = kept.map(one => JSON.stringify(shape(one)));
    return [...new Set(shapes)].sort();
  }
  if (typeof value === 'object' && value !== null) {
    // Counters are values by names that come and go.
    return key === 'counters'
      ? 'counters'
      : Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, shape(one, name)])
        );
  }
  return typeof value;
}
