/**
 * launch and compare: arguments from Python, arrays to the GPU, results back
 * into the arrays, and the check of what came out.
 */
import {
  checkCount,
  expressionsOf,
  planLaunches,
  type ArrayPlan,
  type Evaluation,
  type LaunchPlan,
  type PythonBridge
} from '../bridge';
import type { LaunchSyntax } from '../commands/syntax/launch';
import { formatBytes } from '../output/format';
import type { CheckRecord } from '../protocol/record';
import { SessionError } from '../session/client';
import type { ArrayPayload } from '../protocol/arrays';
import type { ResolvedLaunch } from '../protocol/launch';
import type { Reply, Request } from '../protocol/messages';
import { ask, type RunContext } from './run';

export interface LaunchSettings {
  /** Python expression. */
  expect?: string;
  samples?: number;
  once?: boolean;
  /** Of profiles: see ProfileOptions. */
  card?: string;
  sample?: number;
  registers?: number;
  /** Of launches: in the simulator, whatever GPU there is. */
  simulate?: boolean;
  /** Of launches and profiles: seed of the simulator's order. */
  schedule?: number;
}

/**
 * Runs one launch, or several to be compared, and shows the record.
 *
 * @throws ArgumentError before anything ran; SessionError, BridgeError
 */
export async function runLaunches(
  syntaxes: LaunchSyntax[],
  command: LaunchSettings & { name: 'launch' | 'compare' | 'profile' },
  context: RunContext
): Promise<void> {
  const { gpu, outputs, signal } = context;
  const kernels: NonNullable<Reply['kernel']>[] = [];
  for (const syntax of syntaxes) {
    const { kernel } = await ask(context, {
      op: 'describe',
      kernel: syntax.kernel
    });
    if (!kernel) {
      throw new Error(`the engine did not describe ${syntax.kernel}`);
    }
    checkCount(syntax, kernel);
    kernels.push(kernel);
  }
  signal.throwIfAborted();
  const bridge = await gpu.getBridge();
  outputs.progress('evaluating the arguments');
  const evaluation = await bridge.evaluate(
    syntaxes.flatMap(expressionsOf),
    stream => outputs.addStream(stream.name, stream.text)
  );
  try {
    let next = 0;
    const plan = planLaunches(
      syntaxes.map((syntax, i) => {
        const count = expressionsOf(syntax).length;
        const values = evaluation.values.slice(next, next + count);
        next += count;
        return { syntax, kernel: kernels[i], values };
      })
    );
    await refuseTooLarge(plan, context);
    const arrays = await fetchArrays(plan, evaluation, context);
    const reply = await askPrinting(
      context,
      requestOf(plan.launches, arrays, command),
      arrays.map(({ data }) => data)
    );
    signal.throwIfAborted();
    await finish(reply, plan.arrays, evaluation, bridge, command, context);
  } finally {
    evaluation.release();
  }
}

function requestOf(
  launches: ResolvedLaunch[],
  arrays: ArrayPayload[],
  {
    name,
    samples,
    once,
    card,
    sample,
    registers,
    simulate,
    schedule
  }: LaunchSettings & { name: 'launch' | 'compare' | 'profile' }
): Request {
  switch (name) {
    case 'launch':
      return {
        op: 'launch',
        launch: launches[0],
        arrays,
        options: { samples, once, simulate, schedule }
      };
    case 'compare':
      return { op: 'compare', launches, arrays, options: { samples } };
    case 'profile':
      return {
        op: 'profile',
        launches,
        arrays,
        options: {
          card,
          sample,
          registers,
          schedule,
          compare: launches.length > 1
        }
      };
  }
}

/** As `ask`, with what the kernels print as output of the cell, also where they fail. */
async function askPrinting(...args: Parameters<typeof ask>): Promise<Reply> {
  const [{ outputs }] = args;
  try {
    const reply = await ask(...args);
    if (reply.prints) {
      outputs.addStream('stdout', reply.prints);
    }
    return reply;
  } catch (error) {
    if (error instanceof SessionError && error.failure.prints) {
      outputs.addStream('stdout', error.failure.prints);
    }
    throw error;
  }
}

/** Bytes of an array that every device takes; asking is not worth while. */
const SMALL = 128 * 2 ** 20;

/** Before gigabytes are on their way for nothing. */
async function refuseTooLarge(
  { launches, arrays }: LaunchPlan,
  context: RunContext
): Promise<void> {
  const sizes = arrays.map(({ nbytes }) => nbytes);
  const largest = Math.max(0, ...sizes);
  if (largest <= SMALL) {
    return;
  }
  const { record } = await ask(context, { op: 'device' });
  const most =
    record?.kind === 'device' ? record.adapter.maxBufferBytes : Infinity;
  if (largest > most) {
    const index = sizes.indexOf(largest);
    const argument = launches
      .flatMap(({ args }) => args)
      .find(arg => arg.kind !== 'scalar' && arg.array === index);
    const error = new Error(
      `${argument?.expression ?? 'An array'} has ${formatBytes(largest)}; on this device an array has at most ${formatBytes(most)}. Split it and launch once per part, or use a smaller type.`
    );
    error.name = 'OutOfMemoryError';
    throw error;
  }
}

async function fetchArrays(
  { arrays }: LaunchPlan,
  evaluation: Evaluation,
  { outputs, signal }: RunContext
): Promise<ArrayPayload[]> {
  const total = arrays.reduce((sum, { nbytes }) => sum + nbytes, 0);
  let before = 0;
  const payloads: ArrayPayload[] = [];
  for (const { dtype, shape, nbytes, pieces } of arrays) {
    const data = allocate(nbytes);
    for (const { expression, offset, nbytes: length } of pieces) {
      await evaluation.fetch(
        expression,
        new Uint8Array(data, offset, length),
        done =>
          outputs.progress(
            `arrays from Python: ${formatBytes(before + offset + done)} of ${formatBytes(total)}`
          ),
        signal
      );
      signal.throwIfAborted();
    }
    before += nbytes;
    payloads.push({ dtype, shape, data });
  }
  return payloads;
}

function allocate(nbytes: number): ArrayBuffer {
  try {
    return new ArrayBuffer(nbytes);
  } catch {
    const error = new Error(
      `An array of ${formatBytes(nbytes)} does not fit into this browser's memory. Use a smaller array, or close other tabs.`
    );
    error.name = 'OutOfMemoryError';
    throw error;
  }
}

/** Writes results back, checks them where asked, and shows the record. */
async function finish(
  { record, arrays, perLaunch }: Reply,
  plans: ArrayPlan[],
  evaluation: Evaluation,
  bridge: PythonBridge,
  { expect }: LaunchSettings,
  context: RunContext
): Promise<void> {
  const check = async (): Promise<CheckRecord> => {
    const { passed, detail } = await bridge.check(expect!, stream =>
      context.outputs.addStream(stream.name, stream.text)
    );
    return { status: passed ? 'passed' : 'failed', detail };
  };
  if (record?.kind === 'compare' || record?.kind === 'profile') {
    const results = perLaunch ?? [];
    const launches =
      record.kind === 'compare'
        ? record.rows.map(({ launch }) => launch)
        : record.launches;
    if (expect === undefined) {
      await writeArrays(plans, lastOfEach(results), evaluation, context);
    } else {
      for (let i = 0; i < launches.length; i++) {
        await writeArrays(plans, results[i] ?? [], evaluation, context);
        launches[i].check = await check();
      }
    }
  } else {
    await writeArrays(plans, arrays ?? [], evaluation, context);
    if (record?.kind === 'launch' && expect !== undefined) {
      record.check = await check();
    }
  }
  if (record) {
    context.outputs.addRecord(record);
  }
}

/** For each array what the last launch that wrote it left there. */
function lastOfEach(
  perLaunch: (ArrayBuffer | null)[][]
): (ArrayBuffer | null)[] {
  const last: (ArrayBuffer | null)[] = [];
  for (const arrays of perLaunch) {
    arrays.forEach((data, i) => {
      last[i] = data ?? last[i] ?? null;
    });
  }
  return last;
}

async function writeArrays(
  plans: ArrayPlan[],
  results: (ArrayBuffer | null)[],
  evaluation: Evaluation,
  { outputs, signal }: RunContext
): Promise<void> {
  for (let i = 0; i < plans.length; i++) {
    const data = results[i];
    if (!data) {
      continue;
    }
    for (const { expression, offset, nbytes } of plans[i].targets) {
      await evaluation.write(
        expression,
        new Uint8Array(data, offset, nbytes),
        (done, total) =>
          outputs.progress(
            `results to Python: ${formatBytes(done)} of ${formatBytes(total)}`
          ),
        signal
      );
      signal.throwIfAborted();
    }
  }
}
