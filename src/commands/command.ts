/** The commands of a %%gpu script and of %gpu. */
import { CommandError, didYouMean } from './syntax/errors';
import { scanLaunch, type LaunchSyntax } from './syntax/launch';
import { blankComments, skipBlanks } from './syntax/scan';
import {
  computeCapability,
  parseOptions,
  splitWords,
  wholeNumber,
  type OptionSpec,
  type OptionSpecs,
  type ParsedOptions,
  type Word
} from './syntax/options';

export interface LaunchCommand {
  name: 'launch';
  launch: LaunchSyntax;
  /** A Python expression that must be true after the launch. */
  expect?: string;
  samples?: number;
  once: boolean;
  /** In the simulator, whatever GPU there is. */
  simulate: boolean;
  /** Seed of the simulator's order of warps and blocks. */
  schedule?: number;
}

export interface CompareCommand {
  name: 'compare';
  /** At least one. */
  launches: LaunchSyntax[];
  /** Looked at after each launch's first run. */
  expect?: string;
  samples?: number;
}

export interface ProfileCommand {
  name: 'profile';
  /** One; several for `compare --profile`. */
  launches: LaunchSyntax[];
  /** A card of the table, or a compute capability. */
  card?: string;
  /** Blocks to run. */
  sample?: number;
  /** Per thread, instead of the estimate. */
  registers?: number;
  /** Seed of the simulator's order of warps and blocks. */
  schedule?: number;
  expect?: string;
}

export interface OccupancyCommand {
  name: 'occupancy';
  kernel?: string;
  /** Threads in a block. */
  block: number;
  cc?: string;
  /** Per thread. */
  registers?: number;
  /** Bytes per block. */
  shared?: number;
}

export type GpuCommand = { text: string } & (
  | LaunchCommand
  | CompareCommand
  | ProfileCommand
  | OccupancyCommand
  | { name: 'device' }
  | { name: 'kernels'; topic?: string }
  | { name: 'load'; id: string }
  | { name: 'wgsl'; kernel: string; block?: number }
  | { name: 'grade'; exercise: string }
  | { name: 'reset' }
  | { name: 'help'; command?: GpuCommandName }
);

export type GpuCommandName = GpuCommand['name'];

/** How each command is written, in the order that help lists them. */
export const COMMAND_FORMS: Record<GpuCommandName, string> = {
  launch:
    'launch KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) [--expect "CONDITION"] [--samples N] [--once] [--simulate] [--schedule SEED]',
  compare:
    'compare A<<<…>>>(…) B<<<…>>>(…) … [--expect "CONDITION"] [--samples N] [--profile]',
  profile:
    'profile KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) [--card NAME] [--cc X.Y] [--sample BLOCKS] [--registers N] [--schedule SEED]',
  occupancy:
    'occupancy [KERNEL] --block N [--cc X.Y] [--registers N] [--shared BYTES]',
  device: 'device',
  kernels: 'kernels [TOPIC]',
  load: 'load ID',
  wgsl: 'wgsl KERNEL [--block N]',
  grade: 'grade EXERCISE',
  reset: 'reset',
  help: 'help [COMMAND]'
};

/** What each does, in a line. */
export const COMMAND_SUMMARIES: Record<GpuCommandName, string> = {
  launch: 'run a kernel over NumPy arrays, check the result and time it',
  compare: 'time several launches in turns, side by side',
  profile:
    'count in the simulator what the kernel does, line by line, and say what limits it',
  occupancy: 'how many warps a multiprocessor holds, and what limits them',
  device: 'the GPU that the browser offers, and its limits',
  kernels: 'kernels that are compiled, and those of the catalogue',
  load: 'bring a kernel of the catalogue',
  wgsl: 'the WGSL that a kernel became',
  grade: 'try an exercise on inputs of its own',
  reset: 'forget kernels, free GPU memory',
  help: 'this list, or the options of one command'
};

const NOT_YET: Record<string, string> = {
  check:
    'launch … --simulate --schedule 7, then with other seeds, shows meanwhile whether the order of the warps matters',
  sweep:
    'run launch in a Python loop of your own meanwhile, or compare several launches',
  roofline: 'launch shows GB/s, and device the GPU, meanwhile'
};

const BLOCK: OptionSpec = {
  value: 'N',
  help: 'threads in a block',
  check: wholeNumber(1, 1024)
};
const CC: OptionSpec = {
  value: 'X.Y',
  help: 'compute capability of the card to calculate for',
  check: computeCapability
};
const EXPECT: OptionSpec = {
  value: '"CONDITION"',
  help: 'a Python expression that must be true afterwards'
};
const SAMPLES: OptionSpec = {
  value: 'N',
  help: 'timed runs; default 30',
  check: wholeNumber(1, 100_000)
};

const REGISTERS: OptionSpec = {
  value: 'N',
  help: 'registers a thread',
  check: wholeNumber(0, 255)
};
const SCHEDULE: OptionSpec = {
  value: 'SEED',
  help: 'in the simulator, warps and blocks in the order that this number gives',
  check: wholeNumber(0, 2 ** 31 - 1)
};
/** Of profile, and of compare with --profile. */
const PROFILE: OptionSpecs = {
  card: {
    value: 'NAME',
    help: 'card to count and predict for: gtx-1080-ti, h100, …'
  },
  cc: { ...CC, help: 'compute capability to count and predict for' },
  sample: {
    value: 'BLOCKS',
    help: 'run about so many blocks, and scale the counters',
    check: wholeNumber(1, 2 ** 31 - 1)
  },
  schedule: SCHEDULE
};

/** By command. */
export const COMMAND_OPTIONS: Record<GpuCommandName, OptionSpecs> = {
  launch: {
    expect: EXPECT,
    samples: SAMPLES,
    once: { help: 'run once, without timing' },
    simulate: { help: 'in the simulator, on the CPU' },
    schedule: SCHEDULE
  },
  compare: {
    expect: EXPECT,
    samples: SAMPLES,
    profile: { help: 'in the simulator, counters side by side' },
    ...PROFILE
  },
  profile: { ...PROFILE, registers: REGISTERS, expect: EXPECT },
  occupancy: {
    block: BLOCK,
    cc: CC,
    registers: REGISTERS,
    shared: {
      value: 'BYTES',
      help: 'shared memory a block',
      check: wholeNumber(0, 1 << 20)
    }
  },
  device: {},
  kernels: {},
  load: {},
  wgsl: { block: BLOCK },
  grade: {},
  reset: {},
  help: {}
};

/**
 * Parses one command.
 *
 * @param text the command; several lines only inside brackets
 * @throws CommandError with the place, what was expected and the command's form
 */
export function parseCommand(text: string): GpuCommand {
  const masked = blankComments(text);
  const start = skipBlanks(masked, 0);
  const typed = /^[^\s<(-][^\s<(]*/.exec(masked.slice(start))?.[0] ?? '';
  const place = { text, offset: start, length: typed.length };
  if (!Object.hasOwn(COMMAND_FORMS, typed)) {
    throw unknownCommand(masked, typed, place);
  }
  const name = typed as GpuCommandName;
  const form = `It is written: ${COMMAND_FORMS[name]}`;
  const after = start + typed.length;
  const command = text.trim();

  if (name === 'launch' || name === 'compare' || name === 'profile') {
    const launches: LaunchSyntax[] = [];
    let at = skipBlanks(masked, after);
    while (at < masked.length && masked[at] !== '-') {
      const { launch, end } = scanLaunch(text, at);
      launches.push(launch);
      at = skipSeparator(masked, end);
    }
    const { values, positional } = parseOptions(
      text,
      splitWords(masked, at),
      COMMAND_OPTIONS[name],
      name
    );
    refuseExtra(text, positional, 0, form);
    if (launches.length === 0) {
      throw new CommandError('expected a launch', { text, offset: at }, form);
    }
    if (name === 'profile' || 'profile' in values) {
      refuseSeveral(text, name, launches, form);
      return { text: command, launches, ...profiling(text, values) };
    }
    if (name === 'compare') {
      for (const option of Object.keys(PROFILE)) {
        if (option in values) {
          throw new CommandError(
            `--${option} is an option of profiles: add --profile`,
            { text, offset: masked.indexOf(`--${option}`, at) }
          );
        }
      }
      return { text: command, name, launches, ...timing(values) };
    }
    refuseSeveral(text, name, launches, form);
    const once = 'once' in values;
    if (once && 'samples' in values) {
      throw new CommandError(
        '--once runs without timing, so --samples has no meaning with it',
        {
          text,
          offset: masked.indexOf('--samples', at),
          length: '--samples'.length
        }
      );
    }
    return {
      text: command,
      name,
      launch: launches[0],
      ...timing(values),
      once,
      simulate: 'simulate' in values,
      ...numbers(values, ['schedule'])
    };
  }

  const { values, positional } = parseOptions(
    text,
    splitWords(masked, after),
    COMMAND_OPTIONS[name],
    name
  );
  const required = (what: string): string => {
    if (positional.length === 0) {
      throw new CommandError(
        `expected ${what}`,
        { text, offset: masked.trimEnd().length },
        form
      );
    }
    refuseExtra(text, positional, 1, form);
    return positional[0].text;
  };
  switch (name) {
    case 'device':
    case 'reset':
      refuseExtra(text, positional, 0, form);
      return { text: command, name };
    case 'help': {
      refuseExtra(text, positional, 1, form);
      const [word] = positional;
      if (word && !Object.hasOwn(COMMAND_FORMS, word.text)) {
        const { offset, length } = word;
        throw unknownCommand(masked, word.text, { text, offset, length });
      }
      return {
        text: command,
        name,
        ...(word && { command: word.text as GpuCommandName })
      };
    }
    case 'kernels':
      refuseExtra(text, positional, 1, form);
      return positional.length > 0
        ? { text: command, name, topic: positional[0].text }
        : { text: command, name };
    case 'load':
      return {
        text: command,
        name,
        id: required('the id of a catalogue entry')
      };
    case 'grade':
      return {
        text: command,
        name,
        exercise: required('the name of an exercise')
      };
    case 'wgsl':
      return {
        text: command,
        name,
        kernel: required("a kernel's name"),
        ...numbers(values, ['block'])
      };
    case 'occupancy': {
      refuseExtra(text, positional, 1, form);
      if (!('block' in values)) {
        throw new CommandError(
          'occupancy needs the number of threads in a block: --block N',
          { text, offset: masked.trimEnd().length },
          form
        );
      }
      if (positional.length === 0 && !('registers' in values)) {
        throw new CommandError(
          'without a kernel, occupancy needs the registers a thread uses: --registers N',
          { text, offset: masked.trimEnd().length },
          form
        );
      }
      return {
        text: command,
        name,
        block: Number(values.block),
        ...(positional.length > 0 ? { kernel: positional[0].text } : {}),
        ...('cc' in values ? { cc: values.cc } : {}),
        ...numbers(values, ['registers', 'shared'])
      };
    }
  }
}

function refuseSeveral(
  text: string,
  name: GpuCommandName,
  launches: LaunchSyntax[],
  form: string
): void {
  if (launches.length > 1 && name !== 'compare') {
    throw new CommandError(
      name === 'profile'
        ? 'expected one launch; compare … --profile takes several'
        : 'expected one launch; compare takes several',
      {
        text,
        offset: text.indexOf(launches[1].text),
        length: launches[1].text.length
      },
      form
    );
  }
}

function profiling(
  text: string,
  values: ParsedOptions['values']
): Omit<ProfileCommand, 'launches'> {
  for (const other of ['cc', 'samples']) {
    const because =
      other === 'cc' ? '--card names the card already' : 'a profile runs once';
    if (other in values && (other !== 'cc' || 'card' in values)) {
      throw new CommandError(`--${other} has no meaning here: ${because}`, {
        text,
        offset: text.indexOf(`--${other}`),
        length: other.length + 2
      });
    }
  }
  const card = values.card ?? values.cc;
  return {
    name: 'profile',
    ...(card === undefined ? {} : { card }),
    ...('expect' in values ? { expect: values.expect } : {}),
    ...numbers(values, ['sample', 'registers', 'schedule'])
  };
}

/** Between the launches of a comparison commas and semicolons may stand. */
function skipSeparator(text: string, at: number): number {
  const next = skipBlanks(text, at);
  return text[next] === ',' || text[next] === ';'
    ? skipBlanks(text, next + 1)
    : next;
}

function timing(values: ParsedOptions['values']): {
  expect?: string;
  samples?: number;
} {
  return {
    ...('expect' in values ? { expect: values.expect } : {}),
    ...numbers(values, ['samples'])
  };
}

function numbers<K extends string>(
  values: ParsedOptions['values'],
  names: K[]
): Partial<Record<K, number>> {
  const out: Partial<Record<K, number>> = {};
  for (const name of names) {
    if (name in values) {
      out[name] = Number(values[name]);
    }
  }
  return out;
}

function refuseExtra(
  text: string,
  positional: Word[],
  allowed: number,
  form: string
): void {
  if (positional.length > allowed) {
    const { offset, length } = positional[allowed];
    throw new CommandError(
      'expected nothing more here',
      { text, offset, length },
      form
    );
  }
}

function unknownCommand(
  text: string,
  typed: string,
  place: { text: string; offset: number; length: number }
): CommandError {
  const list = `The commands are:\n${Object.values(COMMAND_FORMS)
    .map(form => `  ${form}`)
    .join('\n')}`;
  if (typed === '') {
    return new CommandError(
      'expected a command',
      { ...place, length: 1 },
      list
    );
  }
  if (Object.hasOwn(NOT_YET, typed)) {
    return new CommandError(
      `${typed} does not exist yet: ${NOT_YET[typed]}`,
      place
    );
  }
  const guess = didYouMean(typed, Object.keys(COMMAND_FORMS));
  if (text.startsWith('<<<', place.offset + typed.length)) {
    return new CommandError(
      `${typed} is not a command; to launch a kernel of that name write launch before it`,
      place,
      `It is written: ${COMMAND_FORMS.launch}`
    );
  }
  return new CommandError(
    `${typed} is not a command${guess && `: ${guess}`}`,
    place,
    list
  );
}
