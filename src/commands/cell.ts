/** Reads GPU cells: the magic and its options, the commands of a script. */
import {
  findCommand,
  isMagicCommand,
  optionsInCell,
  type MagicCommand
} from './find';
import { commandHelp, commandsHelp } from './help';
import { COMMANDS } from './index';
import {
  gpuCellKind,
  mistakenCell,
  type GpuCellKind,
  type MistakenCell
} from './kind';
import { typedOf, type ParsedCommand } from './parse';
import { parseScript, type ScriptLine } from './script';
import { nvccNote, withoutNvcc } from './syntax/nvcc';
import { CommandError } from './syntax/errors';
import { listOptions, parseOptions } from './syntax/options';
import { splitWords } from './syntax/words';
import { lookUp, say } from '../protocol/words';

/** A cell of commands; one with a magic of its own is one command, with its text. */
export interface CommandCell {
  kind: GpuCellKind;
  commands: (ParsedCommand & { line: number })[];
}

/** `%%cuda --help`, `%%gpu?`: what the magic is for. */
export interface HelpCell {
  kind: 'help';
  text(): string;
}

export type GpuCell = CommandCell | HelpCell;

/**
 * Parses a GPU cell: the magic's options, and the commands of a script.
 *
 * @throws CommandError for the first mistake; nothing of the cell may run then
 */
export function parseGpuCell(source: string): GpuCell {
  const text = source.replace(/\r\n?/g, '\n');
  const kind = gpuCellKind(text);
  const asked = askedForHelp(text);
  if (asked) {
    const about = magicCommand(asked);
    return {
      kind: 'help',
      text: () => (about ? magicHelp(about) : scriptHelp(text))
    };
  }
  const mistaken = mistakenCell(text);
  if (mistaken) {
    const { offset, typed } = mistaken;
    throw new CommandError(mistakeOf(mistaken, text), {
      text,
      offset,
      length: typed.length
    });
  }
  if (kind === undefined) {
    throw new CommandError(
      'expected %%cuda, %%wgsl, %%gpu or %gpu in the first line'
    );
  }
  const found = magicCommand(kind);
  const commands = found
    ? [parseUnit(text, found)]
    : kind === 'script'
      ? parseMagicScript(text)
      : parseLines(text);
  return { kind, commands };
}

/** What is wrong with a cell that means to be one of ours, and the way out. */
function mistakeOf({ why, typed, offset }: MistakenCell, text: string): string {
  switch (why) {
    case 'mistyped': {
      const name = /\w+/.exec(typed)![0].toLowerCase();
      const marks = name === 'gpu' && !typed.startsWith('%%') ? '%' : '%%';
      return `${typed} is no magic: write ${marks}${name}`;
    }
    case 'launch':
      return typed.startsWith('launch ')
        ? 'a launch is a command of %gpu, and no Python: write %gpu before it'
        : 'a launch is a command of %gpu, and no Python: write %gpu launch before it';
    case 'misplaced': {
      const isBehindComments = text
        .slice(0, offset)
        .split('\n')
        .every(line => /^\s*(?:#.*)?$/.test(line));
      return isBehindComments
        ? `${typed} has to be the first line of its cell: put the comment below it, as // …`
        : `${typed} begins a cell of its own: split this one before it (Ctrl+Shift+-)`;
    }
  }
}

/** The command that a cell with this magic is. */
function magicCommand(magic: string): MagicCommand | undefined {
  return COMMANDS.filter(isMagicCommand).find(
    ({ cell }) => cell.magic === magic
  );
}

/** The magic whose line ends in `?`, or has the option --help. */
function askedForHelp(text: string): string | undefined {
  const [, magic] =
    /^[ \t]*%%?(cuda|wgsl|gpu)(?:[ \t]*\?|[ \t](?:.*[ \t])?(?:--help|-h)[ \t]*$)/m.exec(
      firstLine(text)
    ) ?? [];
  return magic;
}

/** The first line that is neither blank nor a comment of Python. */
function firstLine(text: string): string {
  return text.split('\n').find(line => /^\s*[^\s#]/.test(line)) ?? '';
}

/** Of the command that the magic's line names, else the list of all. */
function scriptHelp(text: string): string {
  const [, name] =
    /^[ \t]*%%?gpu[ \t]+([a-z][\w-]*)/m.exec(firstLine(text)) ?? [];
  return name === undefined || name === 'help'
    ? commandsHelp(COMMANDS)
    : commandHelp(findCommand(COMMANDS, name));
}

function magicHelp(about: MagicCommand): string {
  const owner = `%%${about.cell.magic}`;
  return `${owner} ${say`[OPTIONS]`}\n\n${lookUp(about.cell.help)}\n\n${listOptions(optionsInCell(about), owner)}\n\n${say`%gpu help lists the commands.`}\n`;
}

/** The text's lines, and which of them holds the magic. */
function splitMagic(text: string): {
  lines: string[];
  at: number;
  after: number;
} {
  const lines = text.split('\n');
  const at = lines.findIndex(line => line.trim() !== '');
  return { lines, at, after: /^\s*%%\w+/.exec(lines[at])![0].length };
}

function parseUnit(
  text: string,
  command: MagicCommand
): ParsedCommand & { line: number } {
  const owner = `%%${command.cell.magic}`;
  const { lines, at, after } = splitMagic(text);
  const line = lines[at].trimEnd();
  const { words, ignored } = withoutNvcc(splitWords(line, after));
  const parsed = parseOptions(words, optionsInCell(command), owner, line);
  if (parsed.words.length > 0) {
    const { offset } = parsed.words[0];
    throw new CommandError(
      `${owner} takes only options; the program begins in the next line${
        /\s--args\b/.test(line)
          ? '. Several arguments are one text: --args "5 6"'
          : ''
      }`,
      { text: line, offset, length: line.length - offset }
    );
  }
  // Line numbers stay the cell's.
  lines[at] = '';
  const source = lines.join('\n');
  if (source.trim() === '') {
    throw new CommandError(
      `the cell is empty: expected ${command.cell.language} below ${owner}`
    );
  }
  return {
    command,
    typed: typedOf(parsed, [], { source }),
    line: at + 1,
    ...(ignored.length > 0 && { remark: nvccNote(ignored) })
  };
}

function parseMagicScript(text: string): ScriptLine[] {
  const { lines, at, after } = splitMagic(text);
  const line = lines[at].trimEnd();
  // `%%gpu device`: a command on the magic's own line is the script's first.
  const first = line.slice(after).trim();
  if (first.startsWith('-')) {
    const offset = line.indexOf('-', after);
    throw new CommandError('%%gpu has no options', {
      text: line,
      offset,
      length: line.length - offset
    });
  }
  lines[at] = first;
  return notEmpty(parseScript(lines.join('\n')), '%%gpu, one a line');
}

function parseLines(text: string): ScriptLine[] {
  let depth = 0;
  const script = text.split('\n').map(line => {
    const command = /^[ \t]*%gpu(?=\s|$)(.*)/.exec(line)?.[1].trim();
    if (command === '') {
      throw new CommandError(
        'expected a command after %gpu: %gpu help lists them',
        {
          text: line,
          offset: line.trimEnd().length
        }
      );
    }
    const isContinuation = depth > 0 || /^\s/.test(line);
    const isBlank = line.trim() === '' || line.trim().startsWith('#');
    if (command === undefined && !isContinuation && !isBlank) {
      throw new CommandError(
        'a cell of %gpu commands holds nothing else: put this into a cell of its own',
        { text: line, offset: 0, length: line.length }
      );
    }
    const out = command ?? line;
    depth +=
      (out.match(/<<<|[([{]/g) ?? []).length -
      (out.match(/>>>|[)\]}]/g) ?? []).length;
    return out;
  });
  return notEmpty(parseScript(script.join('\n')), '%gpu');
}

function notEmpty(script: ScriptLine[], where: string): ScriptLine[] {
  if (script.length === 0) {
    throw new CommandError(
      `the cell is empty: expected commands below ${where}`
    );
  }
  return script;
}
