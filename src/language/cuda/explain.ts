/** What a name of a CUDA cell is. */
import {
  builtinSignature,
  libraryText,
  macroTexts,
  wholeNumber
} from '../../compiler/cuda/builtins';
import type { Explanation } from '../../protocol/language';
import { wordAt, type EditedCell } from '../cell';
import { docOf } from './docs';
import { namesInSource, type DeclaredName } from './names';

/** Names of the cells, by the cell. */
export interface CellNames {
  cell: number;
  names: readonly DeclaredName[];
}

/** Whether a name stands behind `.` or `->`. */
export function isMemberAt(program: string, from: number): boolean {
  return /(?:\.|->)\s*$/.test(program.slice(Math.max(0, from - 100), from));
}

/**
 * The declaration that a name at a place means: the innermost of its own cell,
 * else one of another cell.
 * @param isMember it stands behind `.` or `->`
 */
export function declarationOf(
  word: string,
  offset: number,
  cell: number,
  all: readonly CellNames[],
  isMember = false
): { cell: number; name: DeclaredName } | undefined {
  const own = all.find(each => each.cell === cell)?.names ?? [];
  const seen = own.filter(
    ({ name, scope, owner }) =>
      name === word &&
      (isMember
        ? owner !== undefined
        : !scope || (scope.from <= offset && offset <= scope.to))
  );
  // The declaration itself, else the innermost that came before, else what is declared later.
  const name =
    seen.find(({ from, to }) => from <= offset && offset <= to) ??
    seen
      .filter(({ from }) => from <= offset)
      .toSorted((a, b) => size(a) - size(b) || b.from - a.from)
      .at(0) ??
    seen.at(0);
  if (name) {
    return { cell, name };
  }
  for (const { cell: other, names } of all.toReversed()) {
    const found = names.find(
      ({ name: each, scope, owner }) =>
        each === word && (isMember ? owner !== undefined : !scope)
    );
    if (other !== cell && found) {
      return { cell: other, name: found };
    }
  }
  return undefined;
}

function size({ scope }: DeclaredName): number {
  return scope ? scope.to - scope.from : Infinity;
}

export function explainCuda(
  edited: EditedCell,
  offset: number,
  cell: number,
  all: readonly CellNames[]
): Explanation | null {
  const { program } = edited;
  const at = wordAt(program, offset);
  if (!at || isComment(program, at.from)) {
    return null;
  }
  const { word, from, to } = at;
  const found = declarationOf(word, from, cell, all, isMemberAt(program, from));
  if (found) {
    const { name } = found;
    const value =
      name.value === undefined ? undefined : wholeNumber(name.value, program);
    return {
      from,
      to,
      signature: name.text,
      ...(name.comment !== undefined && { text: name.comment }),
      ...(value !== undefined &&
        String(value) !== name.value && { value: String(value) }),
      ...(name.value !== undefined &&
        value === undefined &&
        name.kind !== 'macro' && { value: name.value }),
      definition: { cell: found.cell, from: name.from, to: name.to }
    };
  }
  return explainBuiltin(word, from, to);
}

function explainBuiltin(
  word: string,
  from: number,
  to: number
): Explanation | null {
  const said = docOf(word);
  const signature = builtinSignature(word) ?? libraryDeclaration(word);
  const macro = macroTexts().find(({ name }) => name === word);
  if (signature === undefined && macro) {
    return {
      from,
      to,
      signature: `#define ${word} ${macro.text}`,
      ...valueOf(macro.text)
    };
  }
  return signature === undefined && said === undefined
    ? null
    : {
        from,
        to,
        signature: signature ?? word,
        ...(said && { said })
      };
}

function valueOf(text: string): { value?: string } {
  const value = wholeNumber(text, '');
  return value === undefined || String(value) === text
    ? {}
    : { value: String(value) };
}

/** Types and enumerators of the runtime. */
function libraryDeclaration(word: string): string | undefined {
  const found = namesInSource(libraryText(word)).findLast(
    ({ name }) => name === word
  );
  return found?.value === undefined
    ? found?.text
    : `${found.text} = ${found.value}`;
}

/** Whether a place is in a comment or a string. */
export function isComment(text: string, offset: number): boolean {
  const pattern =
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'/g;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (index > offset) {
      return false;
    }
    if (offset < index + found.length) {
      return true;
    }
  }
  return false;
}
