/** Reads GPU cells: the magic and its options, the commands of a script. */
import { CommandError } from './syntax/errors';
import { commandsHelp } from './help';
import { gpuCellKind } from './kind';
import { parseScript, type ScriptCommand } from './script';
import {
  computeCapability,
  listOptions,
  oneOf,
  parseOptions,
  splitWords,
  wholeNumber,
  type OptionSpecs
} from './syntax/options';

/** A cell that holds a program. */
export interface ProgramCell {
  kind: 'cuda' | 'wgsl';
  /**
   * The program, with an empty line for each line up to and with the magic, so
   * that line numbers are the cell's.
   */
  source: string;
  options: {
    /** Name for the unit in messages instead of the cell's number. */
    file?: string;
    cc?: string;
    /** Threads in a block to calculate occupancy and generate WGSL for. */
    block?: number;
    /** How kernels of a %%cuda cell compute double; default pair. */
    double?: 'pair' | 'error';
    /** argv[1] and on, of a program with a main(). */
    args?: string[];
    stdin?: string;
    simulate?: boolean;
    /** Seed of the simulator's order of warps and blocks: the program runs there. */
    schedule?: number;
    /** Profiles of the program's launches, instead of its timeline. */
    profile?: boolean;
    devices?: number;
    perThreadDefaultStream?: boolean;
  };
}

/** A cell of commands. */
export interface ScriptCell {
  kind: 'script' | 'line';
  commands: ScriptCommand[];
}

/** `%%cuda --help`, `%%gpu?`: what the magic is for. */
export interface HelpCell {
  kind: 'help';
  text: string;
}

export type GpuCell = ProgramCell | ScriptCell | HelpCell;

const PROGRAM_OPTIONS: OptionSpecs = {
  file: {
    value: 'NAME',
    help: 'name of the unit in messages; default: the number of the cell'
  },
  cc: {
    value: 'X.Y',
    help: 'compute capability to calculate occupancy for',
    check: computeCapability
  },
  block: {
    value: 'N',
    help: 'threads in a block to calculate occupancy for; default 256',
    check: wholeNumber(1, 1024)
  },
  args: {
    value: '"ARGUMENTS"',
    help: 'arguments of main(), as on a command line'
  },
  stdin: {
    value: '"TEXT"',
    help: 'what the program reads from its standard input; \\n ends a line'
  },
  simulate: { help: 'run the program in the simulator' },
  schedule: {
    value: 'SEED',
    help: 'run it there, warps and blocks in the order that this number gives',
    check: wholeNumber(0, 2 ** 31 - 1)
  },
  profile: {
    help: 'run the program in the simulator, with a profile of each launch'
  },
  devices: {
    value: 'N',
    help: 'virtual devices that the program finds',
    check: wholeNumber(1, 16)
  },
  'default-stream': {
    value: 'legacy|per-thread',
    help: 'as nvcc has it; default legacy',
    check: oneOf('legacy', 'per-thread')
  },
  double: {
    value: 'pair|error',
    help: 'double as pairs of floats (default), or refused',
    check: oneOf('pair', 'error')
  }
};

/** Options that mean nothing in WGSL, which has no main(). */
const OF_PROGRAMS = [
  'args',
  'stdin',
  'simulate',
  'schedule',
  'profile',
  'devices',
  'default-stream'
];

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
    return {
      kind: 'help',
      text: asked === 'gpu' ? commandsHelp() : magicHelp(asked)
    };
  }
  switch (kind) {
    case 'cuda':
    case 'wgsl':
      return parseProgram(text, kind);
    case 'script':
      return { kind, commands: parseMagicScript(text) };
    case 'line':
      return { kind, commands: parseLines(text) };
    case undefined:
      throw new CommandError(
        'expected %%cuda, %%wgsl, %%gpu or %gpu in the first line'
      );
  }
}

/** The magic whose line ends in `?`, or has the option --help. */
function askedForHelp(text: string): 'cuda' | 'wgsl' | 'gpu' | undefined {
  const [, magic] =
    /^\s*%%?(cuda|wgsl|gpu)(?:\s*\?|[ \t](?:.*[ \t])?(?:--help|-h)[ \t]*$)/m.exec(
      firstLine(text)
    ) ?? [];
  return magic as 'cuda' | 'wgsl' | 'gpu' | undefined;
}

/** The first line that is neither blank nor a comment of Python. */
function firstLine(text: string): string {
  return text.split('\n').find(line => /^\s*[^\s#]/.test(line)) ?? '';
}

function magicHelp(kind: 'cuda' | 'wgsl'): string {
  const { what, options } = {
    cuda: {
      what:
        '%%cuda [OPTIONS]\n\n' +
        'CUDA C++ from the next line on. A cell with a main() is a program, and runs.\n' +
        'Without one its kernels are compiled, to be launched over NumPy arrays:\n\n' +
        '  %gpu launch KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …)\n\n',
      options: PROGRAM_OPTIONS
    },
    wgsl: {
      what:
        '%%wgsl [OPTIONS]\n\n' +
        'A compute module in WGSL from the next line on. Its entry points are launched\n' +
        'as kernels are, buffers in the order of their declarations:\n\n' +
        '  %gpu launch ENTRY<<<WORKGROUPS, WORKGROUP_SIZE>>>(ARRAY, …)\n\n',
      options: Object.fromEntries(
        Object.entries(PROGRAM_OPTIONS).filter(
          ([name]) => !OF_PROGRAMS.includes(name)
        )
      )
    }
  }[kind];
  return `${what}${listOptions(options, `%%${kind}`)}\n\n%gpu help lists the commands.\n`;
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

function parseProgram(text: string, kind: 'cuda' | 'wgsl'): ProgramCell {
  const owner = `%%${kind}`;
  const { lines, at, after } = splitMagic(text);
  const line = lines[at].trimEnd();
  const { values, positional } = parseOptions(
    line,
    splitWords(line, after),
    PROGRAM_OPTIONS,
    owner
  );
  if (positional.length > 0) {
    const { offset } = positional[0];
    throw new CommandError(
      `${owner} takes only options; the program begins in the next line`,
      { text: line, offset, length: line.length - offset }
    );
  }
  lines[at] = '';
  const source = lines.join('\n');
  if (source.trim() === '') {
    const language = kind === 'cuda' ? 'CUDA C' : 'WGSL';
    throw new CommandError(
      `the cell is empty: expected ${language} below ${owner}`
    );
  }
  const options: ProgramCell['options'] = {};
  if ('file' in values) {
    options.file = values.file;
  }
  if ('cc' in values) {
    options.cc = values.cc;
  }
  if ('block' in values) {
    options.block = Number(values.block);
  }
  if ('double' in values) {
    options.double = values.double as 'pair' | 'error';
  }
  for (const name of OF_PROGRAMS) {
    if (kind === 'wgsl' && name in values) {
      throw new CommandError(
        `--${name} is for programs with a main(), which WGSL has none of`,
        {
          text: line,
          offset: line.indexOf(`--${name}`),
          length: name.length + 2
        }
      );
    }
  }
  if ('args' in values) {
    options.args = splitArguments(values.args!);
  }
  if ('stdin' in values) {
    options.stdin = values.stdin!.replace(/\\n/g, '\n');
  }
  if ('simulate' in values) {
    options.simulate = true;
  }
  if ('schedule' in values) {
    options.schedule = Number(values.schedule);
  }
  if ('profile' in values) {
    options.profile = true;
  }
  if ('devices' in values) {
    options.devices = Number(values.devices);
  }
  if (values['default-stream'] === 'per-thread') {
    options.perThreadDefaultStream = true;
  }
  return { kind, source, options };
}

/** Words of a command line: blanks part them, quotes keep them together. */
function splitArguments(text: string): string[] {
  return [...text.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2')
  );
}

function parseMagicScript(text: string): ScriptCommand[] {
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

function parseLines(text: string): ScriptCommand[] {
  let depth = 0;
  const script = text.split('\n').map(line => {
    const command = /^[ \t]*%gpu(?=\s|$)(.*)/.exec(line)?.[1].trim();
    if (command === '') {
      throw new CommandError('expected a command after %gpu', {
        text: line,
        offset: line.trimEnd().length
      });
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

function notEmpty(script: ScriptCommand[], where: string): ScriptCommand[] {
  if (script.length === 0) {
    throw new CommandError(
      `the cell is empty: expected commands below ${where}`
    );
  }
  return script;
}
