/** What `%gpu help` prints. */
import {
  COMMAND_FORMS,
  COMMAND_OPTIONS,
  COMMAND_SUMMARIES,
  type GpuCommandName
} from './command';
import { listOptions } from './syntax/options';

/** All commands, or one of them with its options; ends in a newline. */
export function commandsHelp(command?: GpuCommandName): string {
  if (command) {
    const options = COMMAND_OPTIONS[command];
    return (
      `${COMMAND_FORMS[command]}\n  ${COMMAND_SUMMARIES[command]}\n` +
      (Object.keys(options).length > 0
        ? `\n${listOptions(options, command)}\n`
        : '')
    );
  }
  const commands = Object.keys(COMMAND_FORMS) as GpuCommandName[];
  const width = Math.max(...commands.map(({ length }) => length));
  return (
    '%gpu COMMAND, or a cell that begins with %%gpu and has one command a line.\n' +
    'Grids, blocks and arguments are expressions of Python; arrays are NumPy arrays.\n\n' +
    commands
      .map(name => `  ${name.padEnd(width)}  ${COMMAND_SUMMARIES[name]}\n`)
      .join('') +
    '\n  %gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y) --expect "np.allclose(y, z)"\n\n' +
    '%gpu help launch has its options; %%cuda --help and %%wgsl --help those of the cells.\n'
  );
}
