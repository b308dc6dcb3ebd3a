/** %%gpu scripts and %gpu lines: commands, options and their values, kernels. */
import { CARDS } from '../analysis';
import { COMMANDS } from '../commands';
import {
  isMagicCommand,
  isScriptCommand,
  optionsInCell
} from '../commands/find';
import type { OptionSpec, OptionSpecs } from '../commands/syntax/options';
import type {
  Completion,
  Completions,
  Explanation
} from '../protocol/language';
import { message } from '../protocol/message';
import { starting } from './cuda/complete';
import type { DeclaredName } from './cuda/names';
import { wordAt } from './cell';

/** An entry of the catalogue, as far as a list shows it. */
export interface Listed {
  id: string;
  title: string;
  teaches: string;
}

/** What a script's names may be of. */
export interface ScriptNames {
  /** Kernels of the notebook's cells. */
  kernels: readonly DeclaredName[];
  /** Kernels and programs that come along; fetched when they are asked for. */
  catalogue(): Promise<readonly Listed[]>;
}

/** The command that an offset is in: its text up to there, without `%gpu`. */
function commandBefore(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  let first = lines.length - 1;
  // An indented line goes on with the command above it.
  while (first > 0 && /^\s/.test(lines[first])) {
    first--;
  }
  return lines
    .slice(first)
    .join('\n')
    .replace(/^\s*%{1,2}gpu\b[ \t]*/, '');
}

export async function completeScript(
  text: string,
  offset: number,
  names: ScriptNames
): Promise<Completions> {
  const command = commandBefore(text, offset);
  const word = /[\w./-]*$/.exec(command)![0];
  const from = offset - word.length;
  const of = (items: readonly Completion[]): Completions => ({
    from,
    items: starting(word, items),
    wantsPython: false
  });
  const before = command.slice(0, command.length - word.length);
  if (/^\s*$/.test(before)) {
    return of(
      COMMANDS.filter(isScriptCommand).map(({ name, summary, cell }) => ({
        label: name,
        kind: 'command',
        detail: cell.form,
        said: { text: summary }
      }))
    );
  }
  const name = /^\s*([\w-]+)/.exec(command)?.[1];
  const found = COMMANDS.filter(isScriptCommand).find(
    each => each.name === name
  );
  if (!found) {
    return of([]);
  }
  if (isOpen(before)) {
    // Within <<<…>>> and (…) stand expressions of Python, which its kernel completes.
    return { from: offset, items: [], wantsPython: true };
  }
  const option = optionsOf(word, before, optionsInCell(found), from);
  if (option) {
    return option;
  }
  if (found.name === 'load' || found.name === 'grade') {
    const listed = await names.catalogue();
    return of(
      listed.map(({ id, title, teaches }) => ({
        label: id,
        kind: 'catalogue',
        detail: title,
        text: teaches
      }))
    );
  }
  const first = /^\s*[\w-]+\s+$/.test(before);
  const takesKernel = found.cell.launches !== undefined || first;
  return of(
    takesKernel
      ? names.kernels.map(({ name: label, text: detail, comment }) => ({
          label,
          kind: 'kernel',
          detail,
          ...(comment !== undefined && { text: comment })
        }))
      : []
  );
}

/** The options of `%%cuda` and `%%wgsl`. */
export function completeMagic(
  text: string,
  offset: number
): Completions | undefined {
  const line = text.slice(0, offset);
  const [, magic, options] = /^\s*%%(cuda|wgsl)\b([^\n]*)$/.exec(line) ?? [];
  const command = COMMANDS.filter(isMagicCommand).find(
    ({ cell }) => cell.magic === magic
  );
  if (!command) {
    return undefined;
  }
  const word = /[\w./-]*$/.exec(options)![0];
  const from = offset - word.length;
  return (
    optionsOf(
      word,
      options.slice(0, options.length - word.length),
      optionsInCell(command),
      from
    ) ?? { from: offset, items: [], wantsPython: false }
  );
}

/** Options, or values of the one that stands before. */
function optionsOf(
  word: string,
  before: string,
  specs: OptionSpecs,
  from: number
): Completions | undefined {
  const of = (items: readonly Completion[]): Completions => ({
    from,
    items: starting(word, items),
    wantsPython: false
  });
  const [, option] = /--([\w-]+)(?:\s+|=)$/.exec(before) ?? [];
  const spec: OptionSpec | undefined =
    option !== undefined && Object.hasOwn(specs, option)
      ? specs[option]
      : undefined;
  if (spec?.value !== undefined) {
    return of(valuesOf(option, spec));
  }
  return word.startsWith('-')
    ? of(
        Object.entries(specs)
          .filter(([, { missing }]) => missing === undefined)
          .map(([name, { value, help }]) => ({
            label: `--${name}`,
            kind: 'option',
            detail: value === undefined ? `--${name}` : `--${name} ${value}`,
            said: { text: help }
          }))
      )
    : undefined;
}

function valuesOf(
  name: string,
  { oneOf, capability }: OptionSpec
): Completion[] {
  return oneOf
    ? oneOf.map(label => ({ label, kind: 'constant' }))
    : capability || name === 'card'
      ? CARDS.map(({ id, name: card, cc }) => ({
          label: id,
          kind: 'card',
          detail: card,
          said: message`Compute capability ${cc}`
        }))
      : [];
}

/** Whether a launch's brackets are open. */
function isOpen(command: string): boolean {
  const plain = command.replace(/(["'])(?:\\.|(?!\1)[^\\\n])*\1/g, '');
  const count = (pattern: RegExp): number => plain.match(pattern)?.length ?? 0;
  return count(/<<<|[([{]/g) > count(/>>>|[)\]}]/g);
}

/** A command, an option or a kernel. */
export function explainScript(
  text: string,
  offset: number,
  kernels: readonly { name: DeclaredName; cell: number }[]
): Explanation | null {
  const at = wordAt(text, offset);
  if (!at) {
    return null;
  }
  const { word, from, to } = at;
  const typed = commandBefore(text, to);
  const name = /^\s*(\w+)/.exec(typed)?.[1];
  const command = COMMANDS.filter(isScriptCommand).find(
    each => each.name === name
  );
  if (command && word === name && typed.trimStart() === word) {
    return {
      from,
      to,
      signature: command.cell.form,
      said: { text: command.summary }
    };
  }
  const line = text.slice(0, to);
  const option = /--([\w-]+)$/.exec(
    line.concat(/^[\w-]*/.exec(text.slice(to))![0])
  )?.[1];
  const specs = command && optionsInCell(command);
  if (option !== undefined && specs && Object.hasOwn(specs, option)) {
    const { value, help } = specs[option];
    return {
      from,
      to,
      signature: value === undefined ? `--${option}` : `--${option} ${value}`,
      said: { text: help }
    };
  }
  const kernel = kernels.findLast(each => each.name.name === word);
  return kernel
    ? {
        from,
        to,
        signature: kernel.name.text,
        ...(kernel.name.comment !== undefined && { text: kernel.name.comment }),
        definition: {
          cell: kernel.cell,
          from: kernel.name.from,
          to: kernel.name.to
        }
      }
    : null;
}
