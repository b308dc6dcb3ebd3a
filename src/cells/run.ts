/**
 * What a GPU cell does when its turn has come, in a page and without one: reads
 * it, asks the engine, shows the answers.
 */
import { COMMANDS } from '../commands';
import { toBundle } from '../commands/bundle';
import { parseGpuCell } from '../commands/cell';
import type { Command, Typed } from '../commands/definition';
import type { ParsedCommand } from '../commands/parse';
import { endIn } from '../protocol/programEnd';
import type { MessageRecord, RunRecord } from '../protocol/record';
import { ask, type CellOutput, type RunContext } from './ask';
import { throwIfFailed } from './program';
import { throwIfWrong } from './strict';
import { PythonCaller } from './python';
import { inWords } from '../protocol/words';

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
    context.outputs.addStream('stdout', inWords(context.words, cell.text));
    return;
  }
  for (const command of cell.commands) {
    context.signal.throwIfAborted();
    await runCommand(command, context);
  }
}

/** A command of several requests. What it has shown stays, however it ends. */
async function performCommand(
  perform: NonNullable<Command['perform']>,
  typed: Typed,
  context: RunContext
): Promise<void> {
  const { outputs, signal } = context;
  const caller = new PythonCaller(context);
  try {
    const record = await perform(typed, {
      caller,
      ask: request => ask(context, request),
      show: record => outputs.showFilling(record),
      progress: step => outputs.progress(step),
      throwIfStopped: () => signal.throwIfAborted()
    });
    signal.throwIfAborted();
    await outputs.showFilling(record);
  } finally {
    await outputs.endFilling();
    caller.release();
  }
}

/** Runs one command and shows its record; with `--into`, Python gets it too. */
export async function runCommand(
  parsed: ParsedCommand,
  context: RunContext
): Promise<void> {
  const { into } = parsed.typed.options as { into?: string };
  if (into === undefined) {
    return showCommand(parsed, context);
  }
  let last: RunRecord | undefined;
  const { outputs, gpu } = context;
  await showCommand(parsed, {
    ...context,
    outputs: {
      addStream: (...args) => outputs.addStream(...args),
      addRecord: record => outputs.addRecord((last = record)),
      showFilling: record => outputs.showFilling((last = record)),
      endFilling: () => outputs.endFilling(),
      progress: (...args) => outputs.progress(...args),
      ...(outputs.insertCell && {
        insertCell: source => outputs.insertCell!(source)
      }),
      ...(outputs.askInput && { askInput: () => outputs.askInput!() })
    }
  });
  if (last) {
    const bridge = await gpu.getBridge();
    await bridge.assign(into, JSON.stringify(await toBundle(last)));
  }
}

async function showCommand(
  { command, typed, remark }: ParsedCommand,
  context: RunContext
): Promise<void> {
  const { outputs, signal } = context;
  if (remark !== undefined) {
    (context.remarks ??= []).push(remark);
  }
  if (command.record) {
    await outputs.addRecord(await command.record(typed));
    return;
  }
  if (command.perform) {
    await performCommand(command.perform.bind(command), typed, context);
    return;
  }
  if (!command.request) {
    outputs.addStream(
      'stdout',
      inWords(context.words, () => command.answer?.(typed, COMMANDS) ?? '')
    );
    return;
  }
  const caller = new PythonCaller(context);
  try {
    const request = await command.request(typed, caller);
    const reply = await ask(context, request);
    signal.throwIfAborted();
    await command.settle?.(reply, typed, caller);
    const { record } = reply;
    if (record?.kind === 'message' && reply.cell !== undefined) {
      placeSource(record, reply.cell, outputs);
    }
    if (record) {
      record.notes.push(...caller.notes, ...(context.remarks ?? []).splice(0));
      await outputs.addRecord(record);
    }
    const end = record && endIn(record);
    if (end) {
      throwIfFailed(end);
    }
    if (record && (context.isStrict || typed.options.strict)) {
      throwIfWrong(record);
    }
  } finally {
    caller.release();
  }
}

/** Gives a source that was loaded a cell of its own; where there is none to be had, the record shows it. */
function placeSource(
  record: MessageRecord,
  cell: string,
  outputs: CellOutput
): void {
  if (outputs.insertCell?.(cell)) {
    delete record.source;
    record.notes.push(
      'Its source has a cell of its own, to look at and to change.'
    );
  }
}
