/** Finds the command, runs it, and turns whatever happens into an exit code. */
import { CommandError, didYouMean } from '../commands/syntax/errors';
import { EngineError, toFailure } from '../runtime';
import { parseArguments, UsageError, type CliOptions } from './arguments';
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type CliCommand } from './command';
import { catalog } from './commands/catalog';
import { checkSyntax } from './commands/checkSyntax';
import { launch } from './commands/launch';
import { occupancy } from './commands/occupancy';
import { profile } from './commands/profile';
import { runProgram } from './commands/run';
import { verify } from './commands/verify';
import { wgsl } from './commands/wgsl';
import type { Io } from './io';
import { printDiagnostics, printJson } from './print';

const COMMANDS: Record<string, CliCommand> = {
  'check-syntax': checkSyntax,
  run: runProgram,
  wgsl,
  launch,
  profile,
  occupancy,
  catalog,
  verify
};

/** Commands of the design that have not been built. */
const NOT_YET: Record<string, string> = {
  check: 'gridstride profile runs a kernel in the simulator, without checks',
  bench: 'bench/reduction in the repository measures the reductions beside nvcc'
};

const HELP: CliOptions = { help: { help: 'show this', short: 'h' } };

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined) {
    io.err(overview());
    return EXIT_USAGE;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    return help(rest[0], io);
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    return unknown(name, io);
  }
  const end = rest.indexOf('--');
  const wantsJson = rest
    .slice(0, end < 0 ? rest.length : end)
    .includes('--json');
  try {
    const args = parseArguments(
      rest,
      { ...command.options, ...HELP },
      command.keepsRest
    );
    if (args.has('help')) {
      return help(name, io);
    }
    const [least, most] = command.words;
    if (args.words.length < least || args.words.length > most) {
      throw new UsageError(
        args.words.length < least
          ? 'something is missing'
          : `${args.words[most]} is one word too many`
      );
    }
    return await command.run(args, io);
  } catch (error) {
    return failed(error, name, command, wantsJson, io);
  }
}

function failed(
  error: unknown,
  name: string,
  command: CliCommand,
  wantsJson: boolean,
  io: Io
): number {
  if (error instanceof UsageError) {
    io.err(
      `gridstride ${name}: ${error.message}\n${forms(command)}gridstride ${name} --help says more\n`
    );
    return EXIT_USAGE;
  }
  const failure = toFailure(error);
  if (error instanceof CommandError) {
    failure.name = 'CommandError';
    failure.message = error.message;
  }
  if (wantsJson) {
    printJson(io, { error: failure });
  }
  if (!wantsJson && failure.prints) {
    io.out(failure.prints);
  }
  if (failure.diagnostics) {
    printDiagnostics(io, failure.diagnostics);
  } else {
    io.err(`${failure.name}: ${failure.message}\n`);
  }
  if (failure.name === 'InternalError' && error instanceof Error) {
    io.err(`${error.stack}\n`);
  }
  const isUsage =
    error instanceof CommandError ||
    (error instanceof EngineError && error.name === 'CommandError');
  return isUsage ? EXIT_USAGE : EXIT_FAILED;
}

function unknown(name: string, io: Io): number {
  if (Object.hasOwn(NOT_YET, name)) {
    io.err(`gridstride ${name} does not exist yet: ${NOT_YET[name]}\n`);
    return EXIT_USAGE;
  }
  const guess = didYouMean(name, [
    ...Object.keys(COMMANDS),
    ...Object.keys(NOT_YET)
  ]);
  io.err(
    `gridstride: ${name} is not a command${guess ? `: ${guess}` : ''}\n\n${overview()}`
  );
  return EXIT_USAGE;
}

function help(name: string | undefined, io: Io): number {
  if (name === undefined) {
    io.out(overview());
    return EXIT_OK;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    return unknown(name, io);
  }
  const options = Object.entries({ ...command.options, ...HELP }).map(
    ([option, { value, help: text, short }]): [string, string] => [
      `--${option}${value ? ` ${value}` : ''}${short ? `, -${short}` : ''}`,
      text
    ]
  );
  io.out(
    [
      forms(command).trimEnd(),
      '',
      command.summary,
      ...(command.details ?? []).flatMap(paragraph => ['', paragraph]),
      '',
      columns(options)
    ].join('\n') + '\n'
  );
  return EXIT_OK;
}

function forms(command: CliCommand): string {
  return command.usage.map(form => `  gridstride ${form}\n`).join('');
}

function overview(): string {
  const rows = Object.entries(COMMANDS).map(
    ([name, { summary }]): [string, string] => [name, summary]
  );
  return [
    'gridstride compiles CUDA C to WebGPU and runs it on this machine’s GPU.',
    '',
    columns(rows),
    '',
    `  not built yet: ${Object.keys(NOT_YET).join(', ')}`,
    '',
    'gridstride COMMAND --help says more; every command prints JSON with --json.',
    'Exit codes: 0 all right, 1 something failed, 2 the command line is wrong.',
    ''
  ].join('\n');
}

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows
    .map(([left, right]) => `  ${left.padEnd(width)}${right}`)
    .join('\n');
}
