import type { Command } from './definition';
import { findCommand, isScriptCommand, optionsInCell } from './find';
import { columns, listOptions } from './syntax/options';
import { lookUp, say } from '../protocol/words';

export const help: Command = {
  name: 'help',
  summary: 'this list, or the options of one command',
  cell: { form: 'help [COMMAND]', words: [0, 1] },
  check: ({ words: [name], places: [place] }, commands) => {
    if (name !== undefined) {
      findCommand(commands, name, place);
    }
  },
  answer: ({ words: [name] }, commands) =>
    name === undefined
      ? commandsHelp(commands)
      : commandHelp(findCommand(commands, name))
};

/** All commands of %gpu; ends in a newline. */
export function commandsHelp(commands: readonly Command[]): string {
  return (
    `${say`%gpu COMMAND, or a cell that begins with %%gpu and has one command a line.`}\n${say`Grids, blocks and arguments are expressions of Python; arrays are NumPy arrays.`}\n\n` +
    columns(
      commands
        .filter(isScriptCommand)
        .map(({ name, summary }) => [name, lookUp(summary)])
    ) +
    '\n\n  %gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y) --expect "np.allclose(y, z)"\n\n' +
    `${say`%gpu help launch has its options; %%cuda --help and %%wgsl --help those of the cells.`}\n`
  );
}

/** One command of %gpu with its options. */
export function commandHelp(found: ReturnType<typeof findCommand>): string {
  const options = optionsInCell(found);
  return (
    `${found.cell.form}\n  ${lookUp(found.summary)}\n` +
    (Object.keys(options).length > 0
      ? `\n${listOptions(options, found.name)}\n`
      : '')
  );
}
