import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGpuCell } from '../src/commands/cell';
import { reduction } from '../kernels/reduction/entries';

interface Cell {
  cell_type: 'code' | 'markdown' | 'raw';
  id: string;
  source: string | string[];
  metadata: { tags?: string[] };
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
const isGpu = (source: string): boolean => /^%%?(cuda|wgsl|gpu)\b/.test(source);
const gpuCells = (notebook: Notebook): string[] =>
  notebook.cells
    .filter(cell => cell.cell_type === 'code')
    .map(sourceOf)
    .filter(isGpu);

it('finds the notebooks', () => {
  expect(paths).toContain('nvidia-case-studies/reduction.ipynb');
});

describe.each(paths)('%s', path => {
  const notebook = read(path);

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

  it('goes on when an answer of a student is wrong', () => {
    for (const cell of notebook.cells.filter(one =>
      /^%%?gpu\s+grade\b/m.test(sourceOf(one))
    )) {
      expect(cell.metadata.tags).toContain('raises-exception');
    }
  });
});

describe('the reduction lecture', () => {
  const sources = gpuCells(read('nvidia-case-studies/reduction.ipynb'));

  it.each(reduction.map(entry => [entry.id, entry] as const))(
    'shows %s as the catalogue has it',
    (_, entry) => {
      expect(sources).toContain(`%%cuda\n${entry.source.trimEnd()}`);
    }
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
