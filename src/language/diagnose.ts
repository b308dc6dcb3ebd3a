/** What the compiler says of a cell as it is typed. */
import { compileCuda, compileCudaProgram } from '../compiler/cuda';
import type { Diagnostic } from '../compiler/diagnostics';
import { isProvided } from '../compiler/cuda/builtins';
import { reflectWgsl } from '../compiler/wgsl/reflect';
import { WgslSyntaxError } from '../compiler/wgsl/reflect/tokens';
import type { Mark } from '../protocol/language';
import { namedFiles, type EditedCell } from './cell';

const SOURCE = /\.(?:cu|cpp|cc|c)$/;

/** @throws TextsNeeded */
export function diagnoseCuda(
  cell: EditedCell,
  others: readonly EditedCell[]
): Mark[] {
  const { program } = cell;
  const files = namedFiles(others);
  const included = [
    ...program.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm)
  ];
  if (
    included.some(
      ([, name]) => !Object.hasOwn(files, name) && !isProvided(name)
    )
  ) {
    // A file of the notebook's folder: what it declares is known when the cell runs.
    return [];
  }
  const own = { file: 'cell', source: program };
  // Cells that are linked define what this one only declares.
  const linked = Object.entries(files)
    .filter(([name]) => SOURCE.test(name) && !program.includes(`"${name}"`))
    .map(([file, source]) => ({ file, source }));
  const { diagnostics } =
    linked.length > 0
      ? compileCudaProgram([own, ...linked], { files })
      : compileCuda(program, { files });
  return diagnostics
    .filter(({ span }) => span.file === 0)
    .map(diagnostic => markOf(diagnostic, program));
}

function markOf(
  { severity, message, span, notes, fix }: Diagnostic,
  program: string
): Mark {
  const newline = program.indexOf('\n', span.start);
  const lineEnd = newline < 0 ? program.length : newline;
  const to = Math.max(span.start, Math.min(span.end, lineEnd));
  // Something to point at: what stands before an empty place.
  const isEmpty = to === span.start && /\S$/.test(program.slice(0, to));
  return {
    from: isEmpty ? to - 1 : span.start,
    to,
    severity,
    message: [
      message,
      ...notes.map(note =>
        note.span && note.span.file === 0 && note.span.line > 0
          ? `line ${note.span.line}: ${note.message}`
          : note.message
      )
    ].join('\n'),
    ...(fix &&
      fix.span.file === 0 && {
        fix: { from: fix.span.start, to: fix.span.end, text: fix.text }
      })
  };
}

/** What checks WGSL whole; undefined where nothing does. */
export type CheckWgsl = (code: string) => Promise<Mark[] | undefined>;

/** The browser's own compiler speaks first; where there is none, of declarations only. */
export async function diagnoseWgsl(
  { program }: EditedCell,
  check?: CheckWgsl
): Promise<Mark[]> {
  const marks = (await check?.(program)) ?? [];
  return marks.some(({ severity }) => severity === 'error')
    ? marks.map(mark => pointed(mark, program))
    : [...marks, ...diagnoseDeclarations(program)];
}

/** Something to point at: the word there, or what stands before an empty place. */
function pointed(mark: Mark, program: string): Mark {
  const from = Math.min(mark.from, program.length);
  if (mark.to > from) {
    return mark;
  }
  const word = /^\w+|^\S/.exec(program.slice(from))?.[0].length ?? 0;
  return word > 0
    ? { ...mark, from, to: from + word }
    : {
        ...mark,
        from: Math.max(0, program.slice(0, from).trimEnd().length - 1),
        to: from
      };
}

/** What a launch has to know of a module. */
function diagnoseDeclarations(program: string): Mark[] {
  try {
    reflectWgsl(program);
    return [];
  } catch (error) {
    if (!(error instanceof WgslSyntaxError)) {
      throw error;
    }
    const lines = program.split('\n');
    const from =
      lines
        .slice(0, error.line - 1)
        .reduce((sum, line) => sum + line.length + 1, 0) +
      error.column -
      1;
    const to = from + (/^\w+/.exec(program.slice(from))?.[0].length ?? 1);
    return [{ from, to, severity: 'error', message: error.message }];
  }
}

/** A mistake in the options of a magic, or in a command. */
export function diagnoseTyped({ mistake, text }: EditedCell): Mark[] {
  if (!mistake?.place) {
    return [];
  }
  const { problem, place } = mistake;
  // The place is within the command, which stands somewhere in the cell.
  const line = place.text.slice(
    place.text.lastIndexOf('\n', place.offset - 1) + 1
  );
  const [whole] = line.split('\n');
  const column = place.offset - (place.text.length - line.length);
  const at = text.indexOf(whole);
  if (at < 0 || whole.trim() === '') {
    return [];
  }
  const from = Math.min(at + column, text.length);
  return [
    {
      from,
      to: Math.min(from + (place.length ?? 0), at + whole.length),
      severity: 'error',
      message: problem
    }
  ];
}
