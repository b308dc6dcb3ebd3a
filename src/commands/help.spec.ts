import { expect, it } from 'vitest';
import { isScriptCommand, optionsInCell } from './find';
import { commandHelp, commandsHelp } from './help';
import { COMMANDS } from './index';

const commands = COMMANDS.filter(isScriptCommand);

it('lists every command', () => {
  const lines = commandsHelp(COMMANDS).split('\n');
  for (const { name } of commands) {
    expect(lines.filter(line => line.startsWith(`  ${name} `))).not.toEqual([]);
  }
});

it.each(commands.map(command => [command.name, command] as const))(
  '%s: its form has each of its options, and help explains them',
  (_, command) => {
    const text = commandHelp(command);
    expect(text.startsWith(command.cell.form)).toBe(true);
    for (const option of Object.keys(optionsInCell(command))) {
      expect(text).toContain(`  --${option}`);
    }
  }
);
