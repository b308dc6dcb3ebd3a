/** Which names may stand at a place of a CUDA cell. */
import {
  builtinSignature,
  declaredNames,
  headerNames,
  libraryText,
  macroTexts
} from '../../compiler/cuda/builtins';
import type {
  Completion,
  Completions,
  CompletionKind
} from '../../protocol/language';
import { message } from '../../protocol/message';
import type { EditedCell } from '../cell';
import { docOf, EXPLAINED } from './docs';
import { namesInSource, type DeclaredName } from './names';

const KEYWORDS =
  'alignas auto bool break case char class const constexpr continue default delete do double else enum explicit extern false float for goto if inline int long mutable namespace new nullptr operator private protected public return short signed sizeof static static_assert static_cast struct switch template this true typedef typename union unsigned using virtual void volatile while reinterpret_cast'.split(
    ' '
  );

const DIRECTIVES =
  'define include ifdef ifndef if elif else endif undef pragma'.split(' ');

/** Names of one cell, with those of others behind them. */
export interface VisibleNames {
  own: readonly DeclaredName[];
  /** Each with the cell it is declared in. */
  others: readonly { name: DeclaredName; file?: string }[];
}

export function completeCuda(
  { program }: EditedCell,
  offset: number,
  { own, others }: VisibleNames,
  files: readonly string[]
): Completions {
  const before = program.slice(0, offset);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const none = { from: offset, items: [], wantsPython: false };
  const [, include] = /^\s*#\s*include\s*[<"]([\w./]*)$/.exec(line) ?? [];
  if (include !== undefined) {
    return {
      from: offset - include.length,
      items: starting(
        include,
        [...files, ...headerNames().filter(name => !name.startsWith('__'))].map(
          label => ({ label, kind: 'header' })
        )
      ),
      wantsPython: false
    };
  }
  const [, directive] = /^\s*#\s*(\w*)$/.exec(line) ?? [];
  if (directive !== undefined) {
    return {
      from: offset - directive.length,
      items: starting(
        directive,
        DIRECTIVES.map(label => ({ label, kind: 'keyword' }))
      ),
      wantsPython: false
    };
  }
  if (isText(line)) {
    return none;
  }
  const word = /\w*$/.exec(before)![0];
  const from = offset - word.length;
  const [, object] =
    /(\w+)(?:\[[^\]]*\])?\s*(?:\.|->)\s*$/.exec(before.slice(0, from)) ?? [];
  if (object !== undefined && !/^\d/.test(object)) {
    return {
      from,
      items: starting(word, membersOf(object, offset, own)),
      wantsPython: false
    };
  }
  if (word === '' || /^\d/.test(word)) {
    return none;
  }
  const seen = own.filter(
    ({ scope, from: at, name, owner }) =>
      name !== word &&
      owner === undefined &&
      (!scope || (scope.from <= offset && offset <= scope.to && at < offset))
  );
  const found: Completion[] = [
    ...seen.toReversed().map(asCompletion),
    ...others.map(({ name, file }) => ({
      ...asCompletion(name),
      ...(file !== undefined && { said: message`From ${file}.` })
    })),
    ...EXPLAINED.map(label => asBuiltin(label)),
    ...starting(
      word,
      declaredNames().map(label => ({ label, kind: 'function' }))
    ).map(({ label }) => asBuiltin(label)),
    ...macroTexts().map(({ name: label, text }) => ({
      label: label.replace(/\(.*/, ''),
      kind: 'macro' as const,
      detail: `#define ${label} ${text}`
    })),
    ...KEYWORDS.map(label => ({ label, kind: 'keyword' as const }))
  ];
  return { from, items: starting(word, found), wantsPython: false };
}

/** Within a string or a comment of the line. */
function isText(line: string): boolean {
  const plain = line.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');
  return /\/\/|"/.test(plain);
}

/** Those that begin with what is typed, each once; case counts for nothing. */
export function starting(
  word: string,
  items: readonly Completion[]
): Completion[] {
  const wanted = word.toLowerCase();
  const labels = new Set<string>();
  return items.filter(({ label }) => {
    const isNew = label.toLowerCase().startsWith(wanted) && !labels.has(label);
    if (isNew) {
      labels.add(label);
    }
    return isNew;
  });
}

function asCompletion({ name, kind, text, comment }: DeclaredName): Completion {
  return {
    label: name,
    kind,
    detail: text,
    ...(comment !== undefined && { text: comment })
  };
}

function asBuiltin(label: string): Completion {
  const said = docOf(label);
  const detail = builtinSignature(label);
  return {
    label,
    kind: builtinKind(label, detail),
    ...(detail !== undefined && { detail }),
    ...(said && { said })
  };
}

export function builtinKind(
  name: string,
  signature: string | undefined
): CompletionKind {
  if (signature?.includes(`${name}(`)) {
    return 'function';
  }
  if (/^(?:threadIdx|blockIdx|blockDim|gridDim|warpSize)$/.test(name)) {
    return 'variable';
  }
  if (signature !== undefined || /_t$|^cudaDeviceProp$/.test(name)) {
    return 'type';
  }
  return /^__\w+__$/.test(name)
    ? 'keyword'
    : /^cuda[A-Z]/.test(name)
      ? 'constant'
      : 'function';
}

/** What stands behind `object.` */
function membersOf(
  object: string,
  offset: number,
  own: readonly DeclaredName[]
): Completion[] {
  if (/^(?:threadIdx|blockIdx|blockDim|gridDim)$/.test(object)) {
    return lanes('unsigned int', 3);
  }
  const type = own.findLast(
    ({ name, from, type: its, scope }) =>
      name === object &&
      its !== undefined &&
      from < offset &&
      (!scope || (scope.from <= offset && offset <= scope.to))
  )?.type;
  if (type === undefined) {
    return [];
  }
  const [, element, count] =
    /^(u?(?:char|short|int|long|longlong)|float|double|dim)([1-4])$/.exec(
      type
    ) ?? [];
  if (element !== undefined) {
    return lanes(element === 'dim' ? 'unsigned int' : element, Number(count));
  }
  const members = own.filter(({ owner }) => owner === type);
  return (members.length > 0 ? members : libraryMembers(type)).map(
    asCompletion
  );
}

function libraryMembers(type: string): DeclaredName[] {
  return namesInSource(libraryText(type)).filter(({ owner }) => owner === type);
}

function lanes(element: string, count: number): Completion[] {
  return ['x', 'y', 'z', 'w']
    .slice(0, count)
    .map(label => ({ label, kind: 'field', detail: `${element} ${label}` }));
}
