/** Finds the command, runs it, and turns whatever happens into an exit code. */
import { COMMANDS } from '../commands';
import type { Command } from '../commands/definition';
import { optionsOnLine } from '../commands/find';
import {
  EXIT_FAILED,
  EXIT_OK,
  EXIT_TIMEOUT,
  EXIT_USAGE
} from '../commands/host';
import { parseLine } from '../commands/parse';
import { CommandError, didYouMean } from '../commands/syntax/errors';
import { columns, optionLines } from '../commands/syntax/options';
import { checkSyntax } from './commands/checkSyntax';
import { verify } from './commands/verify';
import { LineHost, NO_VALUES } from './host';
import type { Io } from './io';

type LineCommand = Command & { line: NonNullable<Command['line']> };

function commandsOn(io: Io, more: readonly Command[]): LineCommand[] {
  return [...COMMANDS, checkSyntax, verify(io), ...more].filter(
    (command): command is LineCommand => command.line !== undefined
  );
}

const nameOf = ({ line, name }: LineCommand): string => line.name ?? name;

/** Commands of the design that have not been built. */
const NOT_YET: Record<string, string> = {
  bench: 'bench/reduction in the repository measures the reductions beside nvcc'
};

/** Of every command. */
const COMMON = {
  json: { help: 'print the record as JSON' },
  help: { help: 'show this', short: 'h' }
};

/** @param more commands that need more of the process than an `Io` */
export async function run(
  argv: readonly string[],
  io: Io,
  more: readonly Command[] = []
): Promise<number> {
  const [name, ...rest] = argv;
  const commands = commandsOn(io, more);
  if (name === undefined) {
    io.err(overview(commands));
    return EXIT_USAGE;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    return help(rest[0], commands, io);
  }
  const command = commands.find(each => nameOf(each) === name);
  if (!command) {
    return unknown(name, commands, io);
  }
  const end = rest.indexOf('--');
  const own = end < 0 ? rest : rest.slice(0, end);
  if (own.some(word => word === '--help' || word === '-h')) {
    return help(name, commands, io);
  }
  const host = new LineHost(io, own.includes('--json'));
  try {
    const typed = parseLine(
      { ...command, options: { ...command.options, ...COMMON } },
      rest
    );
    if (command.line.run) {
      return await command.line.run(typed, host);
    }
    if (command.record) {
      await host.print(await command.record(typed));
      return EXIT_OK;
    }
    const request = await command.request!(typed, NO_VALUES);
    return await host.withEngine({ on: 'none' }, async engine => {
      const { record } = await engine.ask(request);
      await host.print(record!);
      return EXIT_OK;
    });
  } catch (error) {
    return await failed(error, command, host);
  }
}

async function failed(
  error: unknown,
  command: LineCommand,
  host: LineHost
): Promise<number> {
  if (error instanceof CommandError) {
    const name = nameOf(command);
    // With the place in a launch; where a word of the line is wrong, the line is just above.
    const { message, problem, place } = error;
    const said = place ? message : problem;
    if (host.printsFailures) {
      host.printFailure({ name: error.name, message });
    }
    host.err(
      `${said.startsWith(`${name} `) ? 'gridstride' : `gridstride ${name}:`} ${said}\n${forms(command)}gridstride ${name} --help says more\n`
    );
    return EXIT_USAGE;
  }
  const { toFailure } = await import('../runtime');
  const failure = toFailure(error);
  if (host.printsFailures) {
    const { name, message, diagnostics, prints } = failure;
    host.printFailure({ name, message, diagnostics, prints });
  } else if (failure.prints) {
    host.out(failure.prints);
  }
  const isUsage = failure.name === 'CommandError';
  if (failure.diagnostics) {
    host.diagnose(failure.diagnostics);
  } else {
    const whose = isUsage ? `gridstride ${nameOf(command)}` : failure.name;
    host.err(`${whose}: ${failure.message}\n`);
  }
  if (failure.name === 'InternalError' && error instanceof Error) {
    host.err(`${error.stack}\n`);
  }
  if (isUsage) {
    return EXIT_USAGE;
  }
  return host.isLate ? EXIT_TIMEOUT : EXIT_FAILED;
}

function unknown(
  name: string,
  commands: readonly LineCommand[],
  io: Io
): number {
  if (Object.hasOwn(NOT_YET, name)) {
    io.err(`gridstride ${name} does not exist yet: ${NOT_YET[name]}\n`);
    return EXIT_USAGE;
  }
  const guess = didYouMean(name, [
    ...commands.map(nameOf),
    ...Object.keys(NOT_YET)
  ]);
  io.err(
    `gridstride: ${name || "''"} is not a command${guess ? `: ${guess}` : ''}\n\n${overview(commands)}`
  );
  return EXIT_USAGE;
}

function help(
  name: string | undefined,
  commands: readonly LineCommand[],
  io: Io
): number {
  if (name === undefined) {
    io.out(overview(commands));
    return EXIT_OK;
  }
  const command = commands.find(each => nameOf(each) === name);
  if (!command) {
    return unknown(name, commands, io);
  }
  io.out(
    [
      forms(command).trimEnd(),
      '',
      summaryOf(command),
      ...(command.line.details ?? []).flatMap(paragraph => ['', paragraph]),
      '',
      optionLines({ ...optionsOnLine(command), ...COMMON })
    ].join('\n') + '\n'
  );
  return EXIT_OK;
}

function summaryOf({ line, summary }: LineCommand): string {
  return line.summary ?? summary;
}

function forms({ line }: LineCommand): string {
  return line.forms.map(form => `  gridstride ${form}\n`).join('');
}

function overview(commands: readonly LineCommand[]): string {
  return [
    'gridstride compiles CUDA C to WebGPU and runs it on this machine’s GPU.',
    '',
    columns(commands.map(each => [nameOf(each), summaryOf(each)])),
    '',
    `  not built yet: ${Object.keys(NOT_YET).join(', ')}`,
    '',
    'gridstride COMMAND --help says more; every command prints JSON with --json.',
    'Exit codes: 0 all right, 1 something failed, 2 the command line is wrong, 124 it had not ended in time.',
    ''
  ].join('\n');
}
