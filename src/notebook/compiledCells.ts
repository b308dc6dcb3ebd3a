/**
 * Kernels that a notebook's cells had compiled before its page was loaded: the
 * engine has forgotten them, the saved records have not.
 */
import type { IOutput } from '@jupyterlab/nbformat';
import { parseGpuCell } from '../commands/cell';
import { gpuCellKind } from '../commands/kind';
import { CommandError } from '../commands/syntax/errors';
import type { Request } from '../protocol/messages';
import { migrate } from '../protocol/migrate';
import { RECORD_MIME, type RunRecord } from '../protocol/record';

/** A code cell with what it shows. */
export interface SavedCell {
  source: string;
  outputs: readonly IOutput[];
}

/** What makes the engine know a kernel again. */
export interface Recompilation {
  request: Request;
  /** Where it was from: `cell [3]`. */
  file: string;
}

/** The last cell that had compiled a kernel of that name; undefined where none has. */
export function compiledBefore(
  cells: readonly SavedCell[],
  kernel: string
): Recompilation | undefined {
  const name = kernel.replace(/\s*<.*/s, '');
  for (const { source, outputs } of cells.toReversed()) {
    for (const record of recordsOf(outputs)) {
      if (record.kind === 'compile' && defines(record, name)) {
        const { file, language } = record;
        return {
          file,
          request: {
            op: 'compile',
            language,
            source: record.source,
            file,
            files: headersOf(cells),
            options: {}
          }
        };
      }
      if (
        record.kind === 'program' &&
        record.kernels.some(each => bare(each.name) === name)
      ) {
        const { file } = record;
        return {
          file,
          request: {
            op: 'run',
            language: 'cuda',
            source: programOf(source),
            file,
            files: headersOf(cells),
            options: { compileOnly: true }
          }
        };
      }
    }
    const id = loadedId(source);
    if (id !== undefined && outputs.length > 0 && loads(outputs, name, cells)) {
      return { file: id, request: { op: 'load', id } };
    }
  }
  return undefined;
}

function bare(name: string): string {
  return name.replace(/<.*/s, '');
}

function defines(
  record: Extract<RunRecord, { kind: 'compile' }>,
  name: string
): boolean {
  return (
    record.kernels.some(each => bare(each.name) === name) ||
    record.templates.includes(name)
  );
}

function recordsOf(outputs: readonly IOutput[]): RunRecord[] {
  return outputs.flatMap(({ data }) => {
    const saved = (data as Record<string, unknown> | undefined)?.[RECORD_MIME];
    const read = saved === undefined ? undefined : migrate(saved);
    return read && 'record' in read ? [read.record] : [];
  });
}

/** The text of a cell without its magic line. */
function programOf(source: string): string {
  return source.replace(/^\s*%%.*/, '');
}

/** Cells that others include, by the names that `--file` gives them. */
function headersOf(cells: readonly SavedCell[]): Record<string, string> {
  const files: Record<string, string> = Object.create(null);
  for (const { source } of cells) {
    if (gpuCellKind(source) !== 'cuda' || !/--file\b/.test(source)) {
      continue;
    }
    try {
      const cell = parseGpuCell(source);
      if (cell.kind !== 'help') {
        const { options, source: text } = cell.commands[0].typed;
        const { file } = options as { file?: string };
        if (file !== undefined) {
          files[file] = text;
        }
      }
    } catch (error) {
      if (!(error instanceof CommandError)) {
        throw error;
      }
    }
  }
  return files;
}

/** The entry that a cell brings from the catalogue. */
function loadedId(source: string): string | undefined {
  return /^[ \t]*(?:%%?gpu[ \t]+)?load[ \t]+([\w./-]+)/m.exec(
    gpuCellKind(source) === undefined ? '' : source
  )?.[1];
}

/** Whether what `load` has shown defines a kernel, or the cell that it has put below itself, where that never ran. */
function loads(
  outputs: readonly IOutput[],
  name: string,
  cells: readonly SavedCell[]
): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return recordsOf(outputs).some(
    record =>
      record.kind === 'message' &&
      (record.source
        ? word.test(record.source.text)
        : cells.some(
            ({ source, outputs: shown }) =>
              shown.length === 0 &&
              ['cuda', 'wgsl'].includes(gpuCellKind(source) ?? '') &&
              word.test(source)
          ))
  );
}
