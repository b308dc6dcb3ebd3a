/** Reads commands of %%gpu and %gpu, and what a shell has split. */
import type { Checked, Command, Typed } from './definition';
import {
  findCommand,
  optionsInCell,
  optionsOnLine,
  type ScriptCommand
} from './find';
import { COMMANDS } from './index';
import { CommandError, type TextPlace } from './syntax/errors';
import { scanLaunch, type LaunchSyntax } from './syntax/launchSyntax';
import { parseOptions, type ParsedOptions } from './syntax/options';
import { blankComments, skipBlanks } from './syntax/scan';
import { splitWords, shellWords, type Word } from './syntax/words';

/** A command with what was typed for it. */
export interface ParsedCommand<C extends Command = Command> {
  command: C;
  typed: Typed;
  /** What its record is to say of what was typed. */
  remark?: string;
}

/**
 * Parses one command of a script.
 *
 * @param text the command; several lines only inside brackets
 * @throws CommandError with the place, what was expected and the command's form
 */
export function parseCommand(text: string): ParsedCommand<ScriptCommand> {
  const masked = blankComments(text);
  const start = skipBlanks(masked, 0);
  const name = /^[^\s<(-][^\s<(]*/.exec(masked.slice(start))?.[0] ?? '';
  const command = findCommand(COMMANDS, name, {
    text: masked,
    offset: start,
    length: name.length
  });
  const { cell } = command;
  const form = `It is written: ${cell.form}`;
  const end: TextPlace = { text, offset: masked.trimEnd().length };
  const launches: LaunchSyntax[] = [];
  let at = skipBlanks(masked, start + name.length);
  while (cell.launches && at < masked.length && masked[at] !== '-') {
    const found = scanLaunch(text, at);
    launches.push(found.launch);
    at = skipSeparator(masked, found.end);
  }
  const parsed = parseOptions(
    splitWords(masked, at),
    optionsInCell(command),
    name,
    text,
    command.parameters
  );
  if (cell.launches && cell.launches !== 'any' && launches.length === 0) {
    throw new CommandError('expected a launch', { text, offset: at }, form);
  }
  if (cell.launches === 'one' && launches.length > 1) {
    const [, { text: second }] = launches;
    throw new CommandError(
      `expected one launch; ${cell.several}`,
      { text, offset: text.indexOf(second), length: second.length },
      form
    );
  }
  const words = [...parsed.words, ...parsed.rest];
  const placeOf = ({ offset, length }: Word): TextPlace => ({
    text,
    offset,
    length
  });
  checkCount(words, cell.words, cell.what, { end, form, placeOf });
  const typed = typedOf(parsed, words, { launches });
  command.check?.(checkedOf(typed, parsed, end, words.map(placeOf)), COMMANDS);
  return { command, typed };
}

/**
 * Parses what stands behind a command's name on a command line.
 *
 * @throws CommandError
 */
export function parseLine(command: Command, argv: readonly string[]): Typed {
  const { line, name } = command;
  const parsed = parseOptions(
    shellWords(argv),
    optionsOnLine(command),
    line?.name ?? name,
    undefined,
    command.parameters
  );
  const words = line?.runsPrograms
    ? parsed.words
    : [...parsed.words, ...parsed.rest];
  checkCount(words, line?.words, line?.what);
  const typed = typedOf(parsed, words);
  command.check?.(checkedOf(typed, parsed), COMMANDS);
  return typed;
}

/** Typed words and options, and what else belongs to them. */
export function typedOf(
  { options, rest, open, parameterPlace }: ParsedOptions,
  words: readonly Word[],
  more: Partial<Typed> = {}
): Typed {
  return {
    launches: [],
    source: '',
    options,
    parameters: open.map(({ name, value }) => ({
      name,
      text: value.text,
      place: parameterPlace(value)
    })),
    words: words.map(({ text }) => text),
    rest: rest.map(({ text }) => text),
    ...more
  };
}

function checkedOf(
  typed: Typed,
  { placeOf }: ParsedOptions,
  end?: TextPlace,
  places: TextPlace[] = []
): Checked {
  return {
    ...typed,
    places,
    refuse: (problem, option) => {
      throw new CommandError(
        problem,
        option === undefined ? end : placeOf(option)
      );
    }
  };
}

/** @throws CommandError where there are too few words, or too many */
function checkCount(
  words: readonly Word[],
  [least, most]: readonly [number, number] = [0, 0],
  what = 'more words',
  where?: { end: TextPlace; form: string; placeOf(word: Word): TextPlace }
): void {
  if (words.length < least) {
    throw new CommandError(`expected ${what}`, where?.end, where?.form);
  }
  if (words.length > most) {
    const extra = words[most];
    throw new CommandError(
      `${extra.text} is one word too many`,
      where?.placeOf(extra),
      where?.form
    );
  }
}

/** Between the launches of a comparison commas and semicolons may stand. */
function skipSeparator(text: string, at: number): number {
  const next = skipBlanks(text, at);
  return text[next] === ',' || text[next] === ';'
    ? skipBlanks(text, next + 1)
    : next;
}
