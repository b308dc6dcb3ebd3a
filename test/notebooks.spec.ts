import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGpuCell } from '../src/commands/cell';
import { entries } from '../kernels/catalogue';
import { exercises } from '../kernels/exercises';
import { reduction } from '../kernels/reduction/entries';
import {
  courseItems,
  coveredItems,
  coverageText
} from '../scripts/coverage.mjs';
import { indexText } from '../scripts/notebook-index.mjs';

interface Cell {
  cell_type: 'code' | 'markdown' | 'raw';
  id: string;
  source: string | string[];
  metadata: {
    tags?: string[];
    /** `entry`: the catalogue's, whose source the cell is; `covers`: items of the courses that it shows. */
    gridstride?: { entry?: string; covers?: string[] };
    /** The language that nbconvert colours the cell in. */
    magics_language?: string;
  };
  outputs?: { output_type: string }[];
  execution_count?: number | null;
}

interface Notebook {
  nbformat: number;
  nbformat_minor: number;
  metadata: { kernelspec?: { name: string } };
  cells: Cell[];
}

const root = new URL('../notebooks', import.meta.url).pathname;
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    path => path.endsWith('.ipynb') && !path.includes('.ipynb_checkpoints')
  )
  .sort();

const read = (path: string): Notebook =>
  JSON.parse(readFileSync(join(root, path), 'utf8'));
const sourceOf = (cell: Cell): string => [cell.source].flat().join('');
const isSolution = (path: string): boolean => /-solutions?\.ipynb$/.test(path);
const isGpu = (source: string): boolean => /^%%?(cuda|wgsl|gpu)\b/.test(source);
const gpuCells = (notebook: Notebook): string[] =>
  notebook.cells
    .filter(cell => cell.cell_type === 'code')
    .map(sourceOf)
    .filter(isGpu);

const exerciseIds = new Set(exercises.map(({ id }) => id));
/** The exercises that a notebook grades. */
const graded = (notebook: Notebook): string[] =>
  gpuCells(notebook).flatMap(source =>
    [...source.matchAll(/^(?:%gpu\s+)?grade\s+(\S+)/gm)].map(([, id]) => id)
  );

it('grades every exercise in a notebook, and in one with its solution', () => {
  for (const solutions of [false, true]) {
    const named = new Set(
      paths
        .filter(path => isSolution(path) === solutions)
        .flatMap(path => graded(read(path)))
    );
    expect([...exerciseIds].filter(id => !named.has(id))).toEqual([]);
  }
});

it('finds the notebooks', () => {
  expect(paths).toContain('nvidia-case-studies/reduction.ipynb');
});

describe.each(paths)('%s', path => {
  const notebook = read(path);

  it('says of its kernels what language they are in, for exports', () => {
    for (const cell of notebook.cells) {
      const magic = /^%%(cuda|wgsl)\b/.exec(sourceOf(cell))?.[1];
      expect(cell.metadata.magics_language, cell.id).toBe(magic);
    }
  });

  it('is nbformat 4.5 for the Python kernel, with an id for every cell', () => {
    expect([notebook.nbformat, notebook.nbformat_minor]).toEqual([4, 5]);
    expect(notebook.metadata.kernelspec?.name).toBe('python3');
    const ids = notebook.cells.map(cell => cell.id);
    expect(new Set(ids).size).toBe(ids.length);
    ids.forEach(id => expect(id).toMatch(/^[a-zA-Z0-9-_]{1,64}$/));
  });

  it('is committed without outputs', () => {
    for (const cell of notebook.cells.filter(
      ({ cell_type }) => cell_type === 'code'
    )) {
      expect(cell.outputs).toEqual([]);
      expect(cell.execution_count).toBeNull();
    }
  });

  it('has only GPU cells that are understood', () => {
    for (const source of gpuCells(notebook)) {
      expect(() => parseGpuCell(source), source).not.toThrow();
    }
  });

  it('launches only kernels that an earlier cell defines', () => {
    const defined = new Set<string>();
    for (const source of gpuCells(notebook)) {
      const cell = parseGpuCell(source);
      if (cell.kind === 'help') {
        continue;
      }
      for (const { typed } of cell.commands) {
        for (const [, name] of typed.source.matchAll(
          /__global__\s+void\s+(\w+)/g
        )) {
          defined.add(name);
        }
        for (const { kernel } of typed.launches) {
          expect([...defined]).toContain(kernel.replace(/<.*/, ''));
        }
      }
    }
  });

  it('shows kernels of the catalogue as they are there', () => {
    for (const cell of notebook.cells) {
      const id = cell.metadata.gridstride?.entry;
      if (id !== undefined) {
        const entry = entries.find(one => one.id === id);
        // Where and how it runs is the lecture's to say.
        const [first, ...source] = sourceOf(cell).split('\n');
        expect(first.split(' ')[0], id).toBe(`%%${entry?.language}`);
        expect(source.join('\n'), id).toBe(entry?.source.trimEnd());
      }
    }
  });

  it('has links to files that exist', () => {
    for (const cell of notebook.cells) {
      if (cell.cell_type === 'markdown') {
        for (const [, target] of sourceOf(cell).matchAll(
          /\]\((?!https?:|#)([^)#\s]+)/g
        )) {
          expect(
            [target, existsSync(join(root, dirname(path), target))],
            path
          ).toEqual([target, true]);
        }
      }
    }
  });

  it('grades exercises that exist', () => {
    expect(graded(notebook).filter(id => !exerciseIds.has(id))).toEqual([]);
  });

  // A solution that fails must stop.
  it.skipIf(isSolution(path))(
    'goes on when an answer of a student is wrong',
    () => {
      for (const cell of notebook.cells.filter(one =>
        /^%%?gpu\s+grade\b/m.test(sourceOf(one))
      )) {
        expect(cell.metadata.tags).toContain('raises-exception');
      }
    }
  );
});

describe('the index', () => {
  it('is written down as the notebooks are: node scripts/notebook-index.mjs', () => {
    expect(
      readFileSync(join(root, 'index.ipynb'), 'utf8') === indexText()
    ).toBe(true);
  });

  it('links to every notebook', () => {
    const index = read('index.ipynb');
    const text = index.cells.map(sourceOf).join('\n');
    expect(
      paths.filter(
        path => path !== 'index.ipynb' && !text.includes(`](${path})`)
      )
    ).toEqual([]);
  });
});

describe('the coverage of the courses', () => {
  it('is written down as it is', () => {
    const written = new URL('../docs/coverage.md', import.meta.url).pathname;
    expect(readFileSync(written, 'utf8') === coverageText()).toBe(true);
  });

  it('names items that exist', () => {
    const known = new Set(
      courseItems().flatMap(({ items }) => items.map(({ id }) => id))
    );
    expect([...coveredItems().keys()].filter(id => !known.has(id))).toEqual([]);
    expect(known.size).toBe(728);
  });
});

describe('the reduction lecture', () => {
  const sources = gpuCells(
    read('nvidia-case-studies/reduction-b-unrolled.ipynb')
  );

  it('compares all seven', () => {
    const compared = sources
      .map(source => parseGpuCell(source))
      .flatMap(cell => ('commands' in cell ? cell.commands : []))
      .flatMap(({ command, typed }) =>
        command.name === 'compare'
          ? [typed.launches.map(({ kernel }) => kernel)]
          : []
      );
    expect(compared).toContainEqual(reduction.map(entry => entry.kernel));
  });
});
