import { timelineText, stopLine } from '../../output/programText';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../../runtime';
import {
  choice,
  UsageError,
  wholeNumber,
  type ParsedArguments
} from '../arguments';
import {
  DOUBLE_OPTION,
  EXIT_FAILED,
  JSON_OPTION,
  type CliCommand
} from '../command';
import { isSimulated, SCHEDULE_OPTION } from '../engine';
import { NO_GPU, type Io } from '../io';
import { printDiagnostics, printJson } from '../print';
import { readSource, type SourceText } from '../source';

/** Sources that read their standard input. */
const READS_INPUT =
  /\b(?:scanf|getchar|getc|fgets|fread|stdin|cin|getline|gets)\b/;

export const runProgram: CliCommand = {
  usage: [
    'run PROG.cu [MORE.cu …] [--simulate] [--schedule SEED] [--timeline] [--json] [-- ARGUMENTS]'
  ],
  summary: 'compile and run a CUDA program with a main()',
  details: [
    "Output, error output and exit code are the program's. Compiler errors go to the error output, and the exit code is 1.",
    'Several files become one program. It opens and writes files in the working directory, as it would natively.'
  ],
  options: {
    simulate: {
      help: 'on the CPU, in the simulator, instead of on the GPU'
    },
    ...SCHEDULE_OPTION,
    timeline: {
      help: 'show kernels, copies and calls on a time axis afterwards, on the error output'
    },
    cc: {
      value: 'X.Y',
      help: 'compute capability that the program finds; default: the GPU’s, or 7.5'
    },
    card: {
      value: 'NAME',
      help: 'card that the program finds, and that the simulator predicts for'
    },
    include: {
      value: 'FOLDER',
      short: 'I',
      help: 'where headers are looked for',
      repeated: true
    },
    define: {
      value: 'NAME[=VALUE]',
      short: 'D',
      help: 'define a macro',
      repeated: true
    },
    devices: {
      value: 'N',
      help: 'virtual devices that the program finds; default 1'
    },
    'default-stream': {
      value: 'legacy|per-thread',
      help: 'as nvcc’s option; default legacy'
    },
    ...DOUBLE_OPTION,
    ...JSON_OPTION
  },
  words: [1, Infinity],
  keepsRest: true,
  run: async (args, io) => {
    const sources = await readSources(args, io);
    const [main, ...others] = sources;
    const files: Record<string, string> = {};
    for (const source of sources) {
      Object.assign(files, source.files);
    }
    others.forEach(({ file, source }) => (files[file] = source));
    const simulate = isSimulated(args);
    const engine = new Engine(
      simulate ? NO_GPU : await io.gpu(),
      {
        card: args.get('card') ?? args.get('cc') ?? 'auto',
        schedule: wholeNumber(args, 'schedule'),
        ...(simulate && { simulate: 'always' })
      },
      io.folder
    );
    const written = { stdout: '', stderr: '' };
    const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
    const json = args.has('json');
    try {
      const { record } = await engine.handle(
        {
          op: 'run',
          language: 'cuda',
          file: main.file,
          source: main.source,
          files,
          link: others.map(({ file }) => file),
          args: args.rest,
          options: {
            simulate,
            cc: args.get('cc') ?? args.get('card'),
            double: choice(args, 'double', ['pair', 'error']),
            timeline: args.has('timeline') || json,
            devices: wholeNumber(args, 'devices'),
            perThreadDefaultStream:
              choice(args, 'default-stream', ['legacy', 'per-thread']) ===
              'per-thread',
            defines: defines(args),
            ...(READS_INPUT.test(sources.map(s => s.source).join('\n')) && {
              stdin: await io.readInput?.()
            })
          }
        },
        undefined,
        (stream, bytes) => {
          const name = stream === 1 ? 'stdout' : 'stderr';
          if (json) {
            written[name] += decoders[stream].decode(bytes, { stream: true });
          } else if (io.write) {
            io.write(name, bytes);
          } else {
            const text = decoders[stream].decode(bytes, { stream: true });
            (stream === 1 ? io.out : io.err)(text);
          }
        }
      );
      if (record?.kind !== 'program') {
        io.err(
          `gridstride run: ${main.file} has no main(); gridstride launch runs single kernels\n`
        );
        return EXIT_FAILED;
      }
      if (json) {
        printJson(io, { ...record, ...written });
      } else {
        report(record, args, io);
      }
      return record.exitCode;
    } finally {
      engine.dispose();
    }
  }
};

/** What the program itself does not say. */
function report(record: ProgramRecord, args: ParsedArguments, io: Io): void {
  const say = (line: string): void => io.err(`${line}\n`);
  printDiagnostics(io, record.diagnostics);
  if (record.stop) {
    say(stopLine(record.stop));
  }
  record.faults.forEach(fault => say(`gridstride: ${fault}`));
  if (args.has('timeline')) {
    ['', ...timelineText(record), ...record.remarks].forEach(say);
  }
  record.notes.forEach(note => say(`gridstride: note: ${note}`));
  if (record.simulated && !isSimulated(args)) {
    say(
      `gridstride: note: this ran in the simulator. ${record.simulated.reason}`
    );
  }
}

async function readSources(
  args: ParsedArguments,
  io: Io
): Promise<SourceText[]> {
  const sources: SourceText[] = [];
  for (const path of args.words) {
    const source = await readSource(io, path, args.all('include'));
    if (source.language !== 'cuda') {
      throw new UsageError(`${path} is WGSL, which has no main()`);
    }
    sources.push(source);
  }
  return sources;
}

function defines(args: ParsedArguments): Record<string, string> {
  return Object.fromEntries(
    args.all('define').map(text => {
      const [, name, value] = /^(\w+)(?:=(.*))?$/s.exec(text) ?? [];
      if (name === undefined) {
        throw new UsageError(`--define ${text}: expected NAME or NAME=VALUE`);
      }
      // As compilers have it: -DX is -DX=1.
      return [name, value ?? '1'];
    })
  );
}
