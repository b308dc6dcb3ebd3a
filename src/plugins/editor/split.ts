/**
 * What JupyterLab's Split Cell leaves of a GPU cell: only the first part has
 * the magic, so the others would be Python. Loaded when a cell is split.
 */
import type { Notebook } from '@jupyterlab/notebook';
import { COMMANDS } from '../../commands';
import { gpuCellKind } from '../../commands/kind';

/** A line of C or WGSL: it ends in a semicolon or a brace, or is a directive or a comment. */
const PROGRAM =
  /[;{}][ \t]*(?:\/[/*].*)?$|^[ \t]*(?:#[ \t]*(?:include|define|undef|if|ifdef|ifndef|else|endif|pragma|error)\b|\/\/|\/\*)/m;

/** Python and magics that somebody had merged into the cell: to part them may be why it is split. */
const NOT_OURS = /^\s*(?:[%!]|(?:import|from|def|class|print|with)\b)/;

/**
 * The line with which a part of a GPU cell goes on as one; undefined where that
 * part is none, or where there is no doubt that it shall be something else.
 */
export function magicOfPart(first: string, part: string): string | undefined {
  const kind = gpuCellKind(first);
  if (kind === undefined || part.trim() === '' || NOT_OURS.test(part)) {
    return undefined;
  }
  if (kind === 'script') {
    const [, command] = /^\s*(?:#.*\n\s*)*([a-z-]+)/.exec(part) ?? [];
    return COMMANDS.some(({ name }) => name === command) ? '%%gpu' : undefined;
  }
  if (kind === 'line' || !PROGRAM.test(part)) {
    return undefined;
  }
  const line = /%%.*/.exec(first)![0].trimEnd();
  // Two cells cannot be one file.
  return line.replace(/\s--file(?:=|\s+)(?:"[^"]*"|'[^']*'|\S+)/, '');
}

/** Gives the parts of a GPU cell that was just split its magic. */
export function completeParts({ widgets, activeCellIndex }: Notebook): void {
  // The cursor's part is active; with a selection a third one follows.
  const first = widgets[activeCellIndex - 1];
  for (const part of widgets.slice(activeCellIndex, activeCellIndex + 2)) {
    if (
      first?.model.type !== 'code' ||
      part.model.type !== 'code' ||
      part.model.getMetadata('editable') === false
    ) {
      return;
    }
    const { sharedModel } = part.model;
    const magic = magicOfPart(
      first.model.sharedModel.getSource(),
      sharedModel.getSource()
    );
    if (magic === undefined) {
      return;
    }
    sharedModel.updateSource(0, 0, `${magic}\n`);
  }
}
