/**
 * What a GPU cell does when its turn has come: reads it, asks the engine, shows
 * the answers. Fetched with the first GPU cell; everything it needs comes with it.
 */
import { commandsHelp, parseGpuCell, type ScriptCommand } from '../commands';
import type { Progress } from '../session/client';
import type { Reply, Request } from '../protocol/messages';
import type { NotebookGpu } from './notebookGpu';
import { runLaunches } from './launch';
import { CellOutputs } from './outputs';
import { ProgramStream, throwIfFailed } from './program';
import { describeFailure } from './failure';

export { CellOutputs, describeFailure };

export interface RunContext {
  gpu: NotebookGpu;
  outputs: CellOutputs;
  /** Aborted with a Stop. */
  signal: AbortSignal;
  executionCount: number | null;
}

/**
 * Runs the source of a GPU cell. All of it is parsed before any of it runs.
 *
 * @throws CommandError, SessionError, BridgeError, ArgumentError
 */
export async function runSource(
  source: string,
  context: RunContext
): Promise<void> {
  const cell = parseGpuCell(source);
  if (cell.kind === 'help') {
    context.outputs.addStream('stdout', cell.text);
    return;
  }
  if ('source' in cell) {
    const { file: name, args, ...options } = cell.options;
    const { executionCount } = context;
    const file =
      name ?? (executionCount === null ? 'cell' : `cell [${executionCount}]`);
    const { kind: language, source } = cell;
    if (language === 'cuda') {
      return runProgram(context, {
        op: 'run',
        language,
        source,
        file,
        args,
        options: {
          ...options,
          timeline: true,
          // The output is kept in the notebook, which has to stay small.
          ...(options.profile && { mostProfiles: 12 })
        }
      });
    }
    const { cc, block, double } = options;
    await show(context, {
      op: 'compile',
      language,
      source,
      file,
      options: { cc, block, double }
    });
    return;
  }
  for (const command of cell.commands) {
    context.signal.throwIfAborted();
    await runCommand(command, context);
  }
}

async function runCommand(
  command: ScriptCommand,
  context: RunContext
): Promise<void> {
  switch (command.name) {
    case 'launch':
      return runLaunches([command.launch], command, context);
    case 'compare':
    case 'profile':
      return runLaunches(command.launches, command, context);
    case 'help':
      context.outputs.addStream('stdout', commandsHelp(command.command));
      return;
    case 'device':
      return show(context, { op: 'device' });
    case 'kernels':
      return show(context, { op: 'kernels', topic: command.topic });
    case 'load':
      return show(context, { op: 'load', id: command.id });
    case 'wgsl':
      return show(context, {
        op: 'wgsl',
        kernel: command.kernel,
        block: command.block
      });
    case 'grade':
      return show(context, { op: 'grade', exercise: command.exercise });
    case 'reset':
      return show(context, { op: 'reset' });
    case 'occupancy': {
      const { kernel, block, cc, registers, shared } = command;
      return show(context, {
        op: 'occupancy',
        kernel,
        block,
        cc,
        registers,
        shared
      });
    }
  }
}

/** Sends a request, its progress shown in the cell. */
export function ask(
  context: RunContext,
  request: Request,
  transfer: ArrayBuffer[] = []
): Promise<Reply> {
  return context.gpu.session.request(request, {
    transfer,
    onProgress: progress => context.outputs.progress(describe(progress))
  });
}

/** Runs a program if the cell holds one; what it writes streams into the cell. */
async function runProgram(
  context: RunContext,
  request: Extract<Request, { op: 'run' }>
): Promise<void> {
  const { outputs, gpu, signal } = context;
  const stream = new ProgramStream((name, text) =>
    outputs.addStream(name, text)
  );
  let reply: Reply;
  try {
    reply = await gpu.session.request(request, {
      onProgress: progress => outputs.progress(describe(progress)),
      onOutput: (name, text) => stream.write(name, text)
    });
  } finally {
    stream.end();
  }
  signal.throwIfAborted();
  const { record } = reply;
  if (!record) {
    return;
  }
  outputs.addRecord(record);
  if (record.kind === 'program') {
    throwIfFailed(record);
  }
}

async function show(context: RunContext, request: Request): Promise<void> {
  const { record } = await ask(context, request);
  context.signal.throwIfAborted();
  if (record) {
    context.outputs.addRecord(record);
  }
}

function describe({ message, fraction }: Progress): string {
  return fraction === undefined
    ? message
    : `${message} (${Math.round(fraction * 100)} %)`;
}
