import type { ProgramRecord } from '../protocol/record';
import { command, type Typed } from './definition';
import { EXIT_FAILED, type Host, type SourceText } from './host';
import { isSimulated } from './launches';
import { CommandError } from './syntax/errors';
import {
  capability,
  choice,
  flag,
  repeated,
  text,
  whole,
  type OptionValues
} from './syntax/options';
import { BLOCK, DOUBLE, SCHEDULE } from './syntax/tables';

/** Of programs alone: code without a main() has no use for them. */
export const ofPrograms = {
  simulate: flag('run the program in the simulator'),
  schedule: SCHEDULE,
  devices: whole(
    'N',
    'virtual devices that the program finds; default 1',
    1,
    16
  ),
  'default-stream': choice(
    ['legacy', 'per-thread'],
    'as nvcc has it; default legacy'
  )
};

/** In cells. */
export const ofProgramCells = {
  args: text('"ARGUMENTS"', 'arguments of main(), as on a command line'),
  stdin: text(
    '"TEXT"',
    'what the program reads from its standard input; \\n ends a line'
  ),
  profile: flag(
    'run the program in the simulator, with a profile of each launch'
  )
};

/** Of all cells that are compiled. */
export const ofUnits = {
  file: text(
    'NAME',
    'name of the unit in messages; default: the number of the cell'
  ),
  block: {
    ...BLOCK,
    help: 'threads in a block to calculate occupancy for; default 256'
  }
};

const options = {
  ...ofPrograms,
  cc: capability(
    'compute capability that the program finds, and to calculate occupancy for'
  ),
  ...DOUBLE
};

const lineOptions = {
  timeline: flag(
    'show kernels, copies and calls on a time axis afterwards, on the error output'
  ),
  card: text(
    'NAME',
    'card that the program finds, and that the simulator predicts for'
  ),
  include: repeated(text('FOLDER', 'where headers are looked for'), 'I'),
  define: repeated(text('NAME[=VALUE]', 'define a macro'), 'D')
};

export const run = command({
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
    options: { ...ofUnits, ...ofProgramCells }
  },
  line: {
    forms: [
      'run PROG.cu [MORE.cu …] [--simulate] [--schedule SEED] [--timeline] [--json] [-- ARGUMENTS]'
    ],
    details: [
      "Output, error output and exit code are the program's. Compiler errors go to the error output, and the exit code is 1.",
      'Several files become one program. It opens and writes files in the working directory, as it would natively.'
    ],
    options: lineOptions,
    words: [1, Infinity],
    what: 'a file',
    keepsRest: true,
    run: runFiles
  },
  request: ({ source, options: given }, { file }) => {
    const { args, stdin, profile } = given;
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
        stdin: stdin?.replace(/\\n/g, '\n'),
        profile,
        timeline: true,
        // The output is kept in the notebook, which has to stay small.
        ...(profile && { mostProfiles: 12 })
      }
    };
  },
  views: { program: () => import('../output/views/program') }
});

/** What cells and files alike may say of how a program runs. */
function common(given: OptionValues<typeof options>) {
  const { simulate, schedule, double, devices } = given;
  return {
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

/** Sources that read their standard input. */
const READS_INPUT =
  /\b(?:scanf|getchar|getc|fgets|fread|stdin|cin|getline|gets)\b/;

async function runFiles(
  { words, rest, options: given }: Typed<typeof options & typeof lineOptions>,
  host: Host
): Promise<number> {
  const sources: SourceText[] = [];
  for (const path of words) {
    const source = await host.readSource(path, given.include);
    if (source.language !== 'cuda') {
      throw new CommandError(`${path} is WGSL, which has no main()`);
    }
    sources.push(source);
  }
  const [main, ...others] = sources;
  const files: Record<string, string> = {};
  for (const source of sources) {
    Object.assign(files, source.files);
  }
  others.forEach(({ file, source }) => (files[file] = source));
  const readsInput = sources.some(({ source }) => READS_INPUT.test(source));
  const stdin = readsInput ? await host.readInput() : undefined;
  const { card, cc, schedule, timeline } = given;
  const written = { stdout: '', stderr: '' };
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  const on = isSimulated(given) ? 'simulator' : 'any';
  return host.withEngine({ on, card: card ?? cc, schedule }, async engine => {
    const { record } = await engine.ask(
      {
        op: 'run',
        language: 'cuda',
        file: main.file,
        source: main.source,
        files,
        link: others.map(({ file }) => file),
        args: rest,
        options: {
          ...common(given),
          cc: cc ?? card,
          timeline: timeline || host.json,
          defines: definesOf(given.define),
          stdin
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
      const message = `${main.file} has no main(); gridstride launch runs single kernels`;
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
    return record.exitCode;
  });
}

/** What the program itself does not say. */
async function report(
  record: ProgramRecord,
  given: { timeline: boolean; simulate: boolean; schedule?: number },
  host: Host
): Promise<void> {
  const { stopLine, timelineText } = await import('../output/programText');
  const say = (line: string): void => host.err(`${line}\n`);
  host.diagnose(record.diagnostics);
  if (record.stop) {
    say(stopLine(record.stop));
  }
  record.faults.forEach(fault => say(`gridstride: ${fault}`));
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

function definesOf(defines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    defines.map(define => {
      const [, name, value] = /^(\w+)(?:=(.*))?$/s.exec(define) ?? [];
      if (name === undefined) {
        throw new CommandError(
          `--define ${define}: expected NAME or NAME=VALUE`
        );
      }
      // As compilers have it: -DX is -DX=1.
      return [name, value ?? '1'];
    })
  );
}
