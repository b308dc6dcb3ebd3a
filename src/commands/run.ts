import { errorsIn } from '../protocol/diagnostics';
import type { ProgramEnd, ProgramRecord } from '../protocol/record';
import type { Definition, Typed } from './definition';
import { EXIT_FAILED, type Host } from './host';
import { isSimulated } from './launches';
import { programFiles } from './programFiles';
import { definesOf, sourceOptions } from './syntax/sources';
import type { OptionValues } from './syntax/options';
import {
  DOUBLE,
  SCHEDULE,
  STRICT,
  TIMEOUT,
  UNCHECKED,
  UNIT_BLOCK,
  UNIT_FILE
} from './syntax/tables';

const options = {
  simulate: { help: 'run the program in the simulator' },
  schedule: SCHEDULE,
  devices: {
    value: 'N',
    whole: [1, 16],
    help: 'virtual devices that the program finds; default 1'
  },
  'default-stream': {
    value: 'legacy|per-thread',
    oneOf: ['legacy', 'per-thread'],
    help: 'as nvcc has it; default legacy'
  },
  cc: {
    value: 'X.Y',
    capability: true,
    help: 'compute capability that the program finds, and to calculate occupancy for'
  },
  double: DOUBLE,
  unchecked: UNCHECKED
} as const;

const cellOptions = {
  file: UNIT_FILE,
  block: UNIT_BLOCK,
  args: {
    value: '"ARGUMENTS"',
    help: 'arguments of main(), as on a command line'
  },
  stdin: {
    value: '"TEXT"|@FILE',
    help: 'what the program reads from its standard input, \\n ends a line, or the file that has it; without it the cell asks'
  },
  profile: {
    help: 'run the program in the simulator, with a profile of each launch'
  },
  check: {
    help: 'run the program in the simulator, and look for mistakes of memory, races and wrong barriers'
  },
  arithmetic: {
    help: 'with --check: look at arithmetic, too: integer division by zero, shifts out of range, signed overflow, where NaN and infinity come from'
  },
  all: {
    help: 'with --check: check all launches of the program whole, however long it is'
  },
  strict: STRICT
} as const;

const lineOptions = {
  timeline: {
    help: 'show kernels, copies and calls on a time axis afterwards, on the error output'
  },
  card: {
    value: 'NAME',
    help: 'card that the program finds, and that the simulator predicts for'
  },
  timeout: TIMEOUT,
  ...sourceOptions
} as const;

export const run: Definition<
  typeof options,
  typeof cellOptions,
  typeof lineOptions
> = {
  name: 'run',
  summary: 'compile and run a CUDA program with a main()',
  options,
  cell: {
    magic: 'cuda',
    language: 'CUDA C',
    help:
      'CUDA C++ from the next line on. A cell with a main() is a program, and runs.\n' +
      'Without one its kernels are compiled, to be launched over NumPy arrays:\n\n' +
      '  %gpu launch KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …)',
    options: cellOptions
  },
  line: {
    forms: [
      'run PROG.cu [MORE.cu …] [--simulate] [--schedule SEED] [--timeline] [--unchecked] [--json] [-- ARGUMENTS]'
    ],
    details: [
      "Output, error output and exit code are the program's. Compiler errors go to the error output, and the exit code is 1.",
      'Where a kernel is seen to leave its arrays, the error output says so behind all that the program wrote, and the exit code is 1 if its own is 0.',
      'Several files become one program. It opens and writes files in the working directory, as it would natively.'
    ],
    options: lineOptions,
    words: [1, Infinity],
    what: 'a file',
    runsPrograms: true,
    run: runFiles
  },
  request: ({ source, options: given }, { file }) => {
    const { args, stdin, profile, check, arithmetic, all } = given;
    return {
      op: 'run',
      language: 'cuda',
      source,
      file: given.file ?? file,
      args: args === undefined ? undefined : splitArguments(args),
      options: {
        ...common(given),
        cc: given.cc,
        block: given.block,
        ...(stdin?.startsWith('@')
          ? { stdinFile: stdin.slice(1) }
          : { stdin: stdin?.replace(/\\n/g, '\n') }),
        profile,
        check,
        ...(arithmetic && { arithmetic }),
        ...(all && { all }),
        timeline: true,
        // The output is kept in the notebook, which has to stay small.
        ...(profile && { mostProfiles: 12 })
      }
    };
  },
  views: { program: () => import('../output/views/program') }
};

/** What cells and files alike may say of how a program runs. */
function common(given: OptionValues<typeof options>) {
  const { simulate, schedule, double, devices, unchecked } = given;
  return {
    ...(!unchecked && { checkBounds: true }),
    simulate,
    schedule,
    double,
    devices,
    perThreadDefaultStream: given['default-stream'] === 'per-thread'
  };
}

/** Words of a command line: blanks part them, quotes keep them together. */
function splitArguments(args: string): string[] {
  return [...args.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2')
  );
}

async function runFiles(
  { words, rest, options: given }: Typed<typeof options & typeof lineOptions>,
  host: Host
): Promise<number> {
  const program = await programFiles(host, words, given);
  const { card, cc, schedule, timeline, timeout } = given;
  const written = { stdout: '', stderr: '' };
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  const on = isSimulated(given) ? 'simulator' : 'any';
  return host.withEngine(
    { on, card: card ?? cc, schedule, timeout },
    async engine => {
      const { record } = await engine.ask(
        {
          ...program,
          args: rest,
          options: {
            ...common(given),
            cc: cc ?? card,
            timeline: timeline || host.json,
            defines: definesOf(given.define)
          }
        },
        (stream, bytes) => {
          if (host.json) {
            written[stream] += decoders[stream].decode(bytes, { stream: true });
          } else {
            host.write(stream, bytes);
          }
        }
      );
      if (record?.kind !== 'program') {
        const message = `${program.file} has no main(); gridstride launch runs single kernels`;
        if (host.json) {
          host.printFailure({ name: 'CompileError', message });
        }
        host.err(`gridstride run: ${message}\n`);
        return EXIT_FAILED;
      }
      if (host.json) {
        await host.print({ ...record, ...written });
      } else {
        await report(record, given, host);
      }
      return record.exitCode === 0 && errorsIn(record.diagnostics).length > 0
        ? EXIT_FAILED
        : record.exitCode;
    }
  );
}

/** On the error output: why the program was stopped, and what went wrong in its kernels. */
export async function sayHowItEnded(
  { stop, faults }: ProgramEnd,
  host: Host
): Promise<void> {
  const { stopLine } = await import('../output/programText');
  if (stop) {
    host.err(`${stopLine(stop)}\n`);
  }
  faults.forEach(fault => host.err(`gridstride: ${fault}\n`));
}

/** What the program itself does not say. */
async function report(
  record: ProgramRecord,
  given: { timeline: boolean; simulate: boolean; schedule?: number },
  host: Host
): Promise<void> {
  const { timelineText } = await import('../output/programText');
  const say = (line: string): void => host.err(`${line}\n`);
  host.diagnose(record.diagnostics);
  await sayHowItEnded(record, host);
  if (given.timeline) {
    ['', ...timelineText(record), ...record.remarks].forEach(say);
  }
  record.notes.forEach(note => say(`gridstride: note: ${note}`));
  if (record.simulated && !isSimulated(given)) {
    say(
      `gridstride: note: this ran in the simulator. ${record.simulated.reason}`
    );
  }
}
