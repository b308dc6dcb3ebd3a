import { expect, it } from 'vitest';
import { COMMAND_FORMS, COMMAND_OPTIONS, type GpuCommandName } from './command';
import { commandsHelp } from './help';

const names = Object.keys(COMMAND_FORMS) as GpuCommandName[];

it('lists every command', () => {
  const lines = commandsHelp().split('\n');
  for (const name of names) {
    expect(lines.filter(line => line.startsWith(`  ${name} `))).not.toEqual([]);
  }
});

it.each(names)(
  '%s: its form has each of its options, and help explains them',
  name => {
    const text = commandsHelp(name);
    expect(text.startsWith(COMMAND_FORMS[name])).toBe(true);
    for (const option of Object.keys(COMMAND_OPTIONS[name])) {
      expect(text).toContain(`  --${option}`);
    }
  }
);
