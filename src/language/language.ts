/** Answers an editor: one function a question. */
import { withTexts } from '../compiler/cuda';
import type {
  Completions,
  EditedCells,
  EditedPlace,
  Explanation,
  Mark
} from '../protocol/language';
import { editedCell, namedFiles, wordAt, type EditedCell } from './cell';
import { completeCuda } from './cuda/complete';
import {
  declarationOf,
  explainCuda,
  isComment,
  isMemberAt,
  type CellNames
} from './cuda/explain';
import { namesInSource, type DeclaredName } from './cuda/names';
import {
  diagnoseCuda,
  diagnoseTyped,
  diagnoseWgsl,
  type CheckWgsl
} from './diagnose';
import {
  completeMagic,
  completeScript,
  explainScript,
  type Listed
} from './script';
import { completeWgsl, explainWgsl, wgslNames } from './wgsl';

/** What an answer needs besides the cells. */
export interface LanguageParts {
  /** Fetches the catalogue's list. */
  catalogue(): Promise<readonly Listed[]>;
}

export async function diagnose(
  { cells, at }: EditedCells,
  checkWgsl?: CheckWgsl
): Promise<Mark[]> {
  const all = cells.map(editedCell);
  const cell = all[at];
  if (cell.kind === undefined) {
    return [];
  }
  if (cell.mistake || cell.program.trim() === '') {
    return diagnoseTyped(cell);
  }
  if (cell.kind === 'wgsl') {
    return diagnoseWgsl(cell, checkWgsl);
  }
  return cell.kind === 'cuda'
    ? withFetched(() =>
        diagnoseCuda(
          cell,
          all.filter(each => each !== cell)
        )
      )
    : [];
}

export async function complete(
  { cells, at, offset }: EditedPlace,
  { catalogue }: LanguageParts
): Promise<Completions> {
  const all = cells.map(editedCell);
  const cell = all[at];
  const magic = completeMagic(cell.text, offset);
  if (magic) {
    return magic;
  }
  if (cell.kind === 'wgsl') {
    return completeWgsl(cell, offset);
  }
  if (cell.kind !== 'cuda') {
    const kernels = (await allNames(all)).flatMap(({ names }) =>
      names.filter(({ kind }) => kind === 'kernel')
    );
    return completeScript(cell.text, offset, { kernels, catalogue });
  }
  const files = namedFiles(all.filter(each => each !== cell));
  // The line that is typed is seldom right: without it the rest parses.
  const own = await withFetched(() =>
    namesInSource(withoutLine(cell.program, offset), files)
  );
  const others = await allNames(all.filter(each => each !== cell));
  return withFetched(() =>
    completeCuda(
      cell,
      offset,
      {
        own,
        others: others.flatMap(({ cell: index, names }) =>
          names
            .filter(({ scope, owner }) => !scope && owner === undefined)
            .map(name => ({
              name,
              file: all.filter(each => each !== cell)[index].file
            }))
        )
      },
      Object.keys(files)
    )
  );
}

export async function explain({
  cells,
  at,
  offset
}: EditedPlace): Promise<Explanation | null> {
  const all = cells.map(editedCell);
  const cell = all[at];
  switch (cell.kind) {
    case undefined:
      return null;
    case 'wgsl':
      return explainWgsl(cell, offset, at);
    case 'cuda': {
      const names = await allNames(all);
      return withFetched(() => explainCuda(cell, offset, at, names));
    }
    case 'script':
    case 'line': {
      const kernels = (await allNames(all)).flatMap(({ cell: index, names }) =>
        names
          .filter(({ kind }) => kind === 'kernel')
          .map(name => ({ name, cell: index }))
      );
      return explainScript(cell.text, offset, kernels);
    }
  }
}

/** Where a name of the edited cell stands that the cell declares itself. */
export async function occurrences({
  cells,
  at,
  offset
}: EditedPlace): Promise<{ from: number; to: number }[]> {
  const all = cells.map(editedCell);
  const cell = all[at];
  const word = wordAt(cell.program, offset);
  if (!word || (cell.kind !== 'cuda' && cell.kind !== 'wgsl')) {
    return [];
  }
  const named = await allNames(all);
  const declared = (place: number): DeclaredName | undefined => {
    const found = declarationOf(
      word.word,
      place,
      at,
      named,
      isMemberAt(cell.program, place)
    );
    return found?.cell === at ? found.name : undefined;
  };
  const meant = declared(word.from);
  const isOneOfSeveral =
    meant?.owner !== undefined &&
    named[at].names.filter(
      ({ name, owner }) => name === meant.name && owner !== undefined
    ).length > 1;
  // Of which class a member is, only types would tell.
  if (!meant || isOneOfSeveral) {
    return [];
  }
  return [...cell.program.matchAll(new RegExp(`\\b${word.word}\\b`, 'g'))]
    .map(({ index }) => ({ from: index, to: index + word.word.length }))
    .filter(
      ({ from }) => !isComment(cell.program, from) && declared(from) === meant
    );
}

const known = new WeakMap<EditedCell, DeclaredName[]>();

/** The names that each cell declares. */
async function allNames(cells: readonly EditedCell[]): Promise<CellNames[]> {
  const all: CellNames[] = [];
  for (const [index, cell] of cells.entries()) {
    let names = known.get(cell);
    if (!names) {
      names =
        cell.kind === 'cuda'
          ? await withFetched(() => namesInSource(cell.program))
          : cell.kind === 'wgsl'
            ? wgslNames(cell.program)
            : [];
      known.set(cell, names);
    }
    all.push({ cell: index, names });
  }
  return all;
}

/** A program with the line of an offset blank, but for brackets that open and close. */
function withoutLine(program: string, offset: number): string {
  const from = program.lastIndexOf('\n', offset - 1) + 1;
  const newline = program.indexOf('\n', offset);
  const to = newline < 0 ? program.length : newline;
  const line = program.slice(from, to);
  const isHead = /[{}]/.test(line);
  return isHead
    ? program
    : program.slice(0, from) + ' '.repeat(to - from) + program.slice(to);
}

function withFetched<T>(work: () => T): Promise<T> {
  return withTexts(work, fetch => fetch());
}
