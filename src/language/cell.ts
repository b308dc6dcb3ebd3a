/** A GPU cell as text of its language, at the places that it has in the cell. */
import { parseGpuCell } from '../commands/cell';
import { gpuCellKind, type GpuCellKind } from '../commands/kind';
import { CommandError } from '../commands/syntax/errors';

export interface EditedCell {
  kind: GpuCellKind | undefined;
  /** As it is typed. */
  text: string;
  /** The program: blanks in the place of the magic line, so that places stay. */
  program: string;
  /** What `--file` calls it. */
  file?: string;
  /** What is wrong with its options or commands. */
  mistake?: CommandError;
}

const read = new Map<string, EditedCell>();
/** Texts that are remembered: those of a large notebook, a few times over. */
const MOST = 400;

/** Reads a cell; the same object for the same text, as long as it is remembered. */
export function editedCell(text: string): EditedCell {
  let cell = read.get(text);
  if (!cell) {
    if (read.size >= MOST) {
      read.clear();
    }
    cell = make(text);
    read.set(text, cell);
  }
  return cell;
}

function make(text: string): EditedCell {
  const kind = gpuCellKind(text);
  const isUnit = kind === 'cuda' || kind === 'wgsl';
  const cell: EditedCell = {
    kind,
    text,
    program: isUnit
      ? text.replace(/^(\s*)(%%.*)/, (_all, blanks: string, magic: string) =>
          blanks.concat(' '.repeat(magic.length))
        )
      : text
  };
  if (isUnit && cell.program.trim() === '') {
    return cell;
  }
  try {
    const parsed = parseGpuCell(text);
    if (isUnit && parsed.kind !== 'help') {
      const { file } = parsed.commands[0].typed.options as { file?: string };
      cell.file = file;
    }
  } catch (error) {
    if (!(error instanceof CommandError)) {
      throw error;
    }
    cell.mistake = error;
  }
  return cell;
}

/** The texts of cells that others include or are linked with, by their names. */
export function namedFiles(
  cells: readonly EditedCell[]
): Record<string, string> {
  return Object.fromEntries(
    cells.flatMap(({ file, program }) =>
      file === undefined ? [] : [[file, program]]
    )
  );
}

/** The name that stands at an offset, or ends there. */
export function wordAt(
  text: string,
  offset: number
): { from: number; to: number; word: string } | undefined {
  const from = offset - /\w*$/.exec(text.slice(0, offset))![0].length;
  const to = offset + /^\w*/.exec(text.slice(offset))![0].length;
  const word = text.slice(from, to);
  return /^[A-Za-z_]/.test(word) ? { from, to, word } : undefined;
}
