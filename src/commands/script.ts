/** %%gpu scripts: one command a line, # comments, lines continued inside brackets. */
import type { ScriptCommand } from './find';
import { parseCommand, type ParsedCommand } from './parse';
import { blankComments, skipString } from './syntax/scan';

/** A command with the line of the cell that it starts on, 1-based. */
export type ScriptLine = ParsedCommand<ScriptCommand> & { line: number };

/**
 * Parses all commands before any of them runs, so that a mistake in the last
 * line is told at once.
 *
 * @param firstLine line of the cell that `text` begins on
 * @throws CommandError for the first mistake
 */
export function parseScript(text: string, firstLine = 1): ScriptLine[] {
  const commands: ScriptLine[] = [];
  let line = firstLine;
  for (const chunk of splitScript(text)) {
    if (blankComments(chunk).trim() !== '') {
      commands.push({ ...parseCommand(chunk), line });
    }
    line += chunk.split('\n').length;
  }
  return commands;
}

/**
 * Splits at the ends of lines that are not inside ( ), [ ], { }, <<< >>> or a
 * string of three quotes. A backslash at the end of a line, and indentation of
 * the next one, continue a command too. Offsets inside a chunk are unchanged.
 */
function splitScript(text: string): string[] {
  const source = blankComments(text);
  const chunks: string[] = [];
  let start = 0;
  let depth = 0;
  let inLaunch = false;
  for (let i = 0; i < source.length;) {
    const c = source[i];
    if (c === '"' || c === "'") {
      const end = skipString(source, i);
      i = end < 0 ? i + 1 : end;
      continue;
    }
    if (source.startsWith('<<<', i)) {
      inLaunch = true;
      i += 3;
      continue;
    }
    if (inLaunch && depth === 0 && source.startsWith('>>>', i)) {
      inLaunch = false;
      i += 3;
      continue;
    }
    if ('([{'.includes(c)) {
      depth++;
    } else if (')]}'.includes(c)) {
      depth = Math.max(0, depth - 1);
    } else if (
      c === '\n' &&
      depth === 0 &&
      !inLaunch &&
      !isContinued(source, start, i)
    ) {
      chunks.push(source.slice(start, i));
      start = i + 1;
    }
    i++;
  }
  chunks.push(source.slice(start));
  return chunks.map(chunk => chunk.replace(/\\(?=\n)/g, ' '));
}

/** The line that begins after `newline` is indented below a command, or a backslash ends this one. */
function isContinued(source: string, start: number, newline: number): boolean {
  if (source[newline - 1] === '\\') {
    return true;
  }
  const current = source.slice(start, newline);
  if (current.trim() === '') {
    return false;
  }
  const indent = current.length - current.trimStart().length;
  const next = /^([ \t]*)\S/.exec(source.slice(newline + 1));
  return next !== null && next[1].length > indent;
}
