/** Finds commands of %gpu by their names. */
import type { Command, MagicForm, ScriptForm } from './definition';
import { CommandError, didYouMean, type TextPlace } from './syntax/errors';
import type { OptionSpecs } from './syntax/options';
import { INTO } from './syntax/tables';

/** A command of %gpu. */
export type ScriptCommand = Command & { cell: ScriptForm };
/** What a cell with a magic of its own is. */
export type MagicCommand = Command & { cell: MagicForm };

export function isScriptCommand(found: Command): found is ScriptCommand {
  return found.cell !== undefined && 'form' in found.cell;
}

export function isMagicCommand(found: Command): found is MagicCommand {
  return found.cell !== undefined && 'magic' in found.cell;
}

export function optionsInCell(command: Command): OptionSpecs {
  const { options, cell } = command;
  const showsRecord = Boolean(
    command.request ?? command.perform ?? command.record
  );
  return { ...options, ...cell?.options, ...(showsRecord && { into: INTO }) };
}

export function optionsOnLine({ options, line }: Command): OptionSpecs {
  return { ...options, ...line?.options };
}

/** @throws CommandError with the commands that there are, and the one that may be meant */
export function findCommand(
  commands: readonly Command[],
  typed: string,
  place?: TextPlace
): ScriptCommand {
  const known = commands.filter(isScriptCommand);
  const found = known.find(({ name }) => name === typed);
  if (found) {
    return found;
  }
  const list = `The commands are:\n${known
    .map(({ cell }) => `  ${cell.form}`)
    .join('\n')}`;
  if (typed === '') {
    throw new CommandError(
      'expected a command',
      place && { ...place, length: 1 },
      list
    );
  }
  if (place?.text.startsWith('<<<', place.offset + typed.length)) {
    throw new CommandError(
      `${typed} is not a command; to launch a kernel of that name write launch before it`,
      place,
      `It is written: ${known.find(({ name }) => name === 'launch')?.cell.form}`
    );
  }
  const guess = didYouMean(
    typed,
    known.map(({ name }) => name)
  );
  throw new CommandError(
    `${typed} is not a command${guess && `: ${guess}`}`,
    place,
    list
  );
}
