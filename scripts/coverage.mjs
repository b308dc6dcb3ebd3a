// Writes docs/coverage.md: for each item of the five courses the notebook's
// cell that shows it. Cells say so themselves, in their metadata
// (gridstride.covers); what none shows is listed as open.
// It writes the index of the notebooks too (notebook-index.mjs).
// With --check, fails where the file is not current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeIndex } from './notebook-index.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const TARGET = join(root, 'docs/coverage.md');

/** Item → cells that cover it: `{ path, cell }`, in the order of the notebooks. */
export function coveredItems() {
  const covered = new Map();
  const folder = join(root, 'notebooks');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ipynb') && !path.includes('.ipynb_'))
    .sort();
  for (const path of paths) {
    const { cells } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    for (const { id, metadata } of cells) {
      for (const item of metadata.gridstride?.covers ?? []) {
        covered.set(item, [...(covered.get(item) ?? []), { path, cell: id }]);
      }
    }
  }
  return covered;
}

/** The courses' sections with their items: `{ id, title, items: [{ id, kind, what, reason? }] }`. */
export function courseItems() {
  const file = join(root, 'docs/coverage-items.json');
  return JSON.parse(readFileSync(file, 'utf8')).sections;
}

/** The text of docs/coverage.md. */
export function coverageText() {
  const covered = coveredItems();
  const sections = courseItems();
  const isShown = ({ id }) => covered.has(id);
  const hasReason = ({ id, reason }) =>
    !covered.has(id) && reason !== undefined;
  const all = sections.flatMap(({ items }) => items);
  const lines = [
    '# What of the courses is shown, and where',
    '',
    'Each figure, table, piece of code, calculation, definition, claim and exercise of the five courses, with the notebook and the cell (by its id) that shows it. `node scripts/coverage.mjs` writes this page from the notebooks; a test checks that it is current.',
    '',
    `${all.filter(isShown).length} of ${all.length} items are shown; ${all.filter(hasReason).length} are not, for the reason that stands there.`,
    '',
    '| Lecture | Items | Shown |',
    '| :-- | --: | --: |',
    ...sections.map(
      ({ title, items }) =>
        `| ${title} | ${items.length} | ${items.filter(isShown).length} |`
    )
  ];
  for (const { title, items } of sections) {
    lines.push(
      '',
      `## ${title}`,
      '',
      '| Item | Kind | What | Shown in |',
      '| :-- | :-- | :-- | :-- |'
    );
    for (const { id, kind, what, reason } of items) {
      const places = (covered.get(id) ?? []).map(
        ({ path, cell }) => `[${path}](../notebooks/${path}) \`${cell}\``
      );
      const where =
        places.join(', ') || (reason ? `not shown: ${reason}` : 'open');
      lines.push(
        `| ${id} | ${kind} | ${what.replaceAll('|', '\\|')} | ${where} |`
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = coverageText();
  if (process.argv.includes('--check')) {
    if (readFileSync(TARGET, 'utf8') !== text) {
      console.error(
        'docs/coverage.md is not current: node scripts/coverage.mjs writes it'
      );
      process.exit(1);
    }
  } else {
    writeFileSync(TARGET, text);
    writeIndex();
    console.log(text.match(/\d+ of \d+ items are shown/)[0]);
  }
}
