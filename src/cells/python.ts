/**
 * Where launches of a notebook have their values from: Python evaluates the
 * expressions, has the arrays, takes the results back and checks them.
 */
import {
  ArgumentError,
  checkCount,
  convertScalar,
  expressionsOf,
  pointerParameters,
  requestLaunches,
  type ArrayPlan,
  type PythonEvaluation,
  type LaunchRequests,
  type PythonValue
} from '../bridge';
import type { BoundNames, Caller } from '../commands/caller';
import type { LaunchSyntax } from '../commands/syntax/launchSyntax';
import { formatBytes } from '../output/format';
import type { ArrayPayload } from '../protocol/arrays';
import type { Reply, Request } from '../protocol/messages';
import type { CheckRecord } from '../protocol/record';
import { ask, type RunContext } from './ask';
import { waiting } from './waiting';
import { message } from '../protocol/message';

export class PythonCaller implements Caller {
  /** What was converted of the launches' arguments: sentences. */
  notes: string[] = [];

  constructor(private readonly _context: RunContext) {}

  get file(): string {
    const { executionCount } = this._context;
    return executionCount === null ? 'cell' : `cell [${executionCount}]`;
  }

  /** @throws ArgumentError before anything ran; SessionError, BridgeError */
  async resolve(
    syntaxes: readonly LaunchSyntax[],
    binding: BoundNames = NOTHING_BOUND,
    forResults = false
  ): ReturnType<Caller['resolve']> {
    const { gpu, outputs, signal } = this._context;
    const { names, defines, numbers = [] } = binding;
    const kernels = await describe(syntaxes, defines, this._context);
    const bridge = await gpu.getBridge();
    outputs.progress(message`evaluating the arguments`);
    const evaluation = await waiting(outputs, heard =>
      bridge.evaluate(
        [...syntaxes.flatMap(expressionsOf), ...numbers],
        stream => {
          heard();
          outputs.addStream(stream.name, stream.text);
        },
        {
          bind: names,
          params: [
            ...syntaxes.flatMap((syntax, i) =>
              pointerParameters(syntax, kernels[i])
            ),
            ...numbers.map(() => null)
          ]
        }
      )
    );
    this.release();
    this._evaluation = evaluation;
    signal.throwIfAborted();
    let next = 0;
    const plan = requestLaunches(
      syntaxes.map((syntax, i) => {
        const count = expressionsOf(syntax).length;
        const values = evaluation.values
          .slice(next, next + count)
          .map(value => (forResults ? value : unwanted(value)));
        next += count;
        return { syntax, kernel: kernels[i], values };
      })
    );
    this._arrays = plan.arrays;
    this.notes = plan.notes;
    await refuseTooLarge(plan, this._context);
    // Of a sweep's points most have the same arrays: they travel once.
    const kept = binding === NOTHING_BOUND ? undefined : this._kept;
    const arrays = await fetchArrays(plan, evaluation, this._context, kept);
    return {
      launches: plan.launches.map(launch => ({
        ...launch,
        ...(Object.keys(defines).length > 0 && { defines })
      })),
      arrays,
      numbers: numbers.map((expression, i) =>
        numberOf(evaluation.values[next + i], expression)
      )
    };
  }

  ask(request: Request): Promise<Reply> {
    return ask(this._context, request);
  }

  async store(arrays: (ArrayBuffer | null)[]): Promise<void> {
    if (this._evaluation) {
      await writeArrays(this._arrays, arrays, this._evaluation, this._context);
    }
  }

  async check(condition: string): Promise<CheckRecord> {
    const { gpu, outputs } = this._context;
    const bridge = await gpu.getBridge();
    const { passed, detail } = await waiting(outputs, heard =>
      bridge.check(condition, stream => {
        heard();
        outputs.addStream(stream.name, stream.text);
      })
    );
    return { status: passed ? 'passed' : 'failed', detail };
  }

  /** Lets go of the arrays in the kernel. */
  release(): void {
    this._evaluation?.release();
    this._evaluation = undefined;
  }

  private _evaluation: PythonEvaluation | undefined;
  private _arrays: ArrayPlan[] = [];
  /** Bytes of the last launch's arrays, by where they are in Python. */
  private readonly _kept = new Map<string, ArrayBuffer>();
}

const NOTHING_BOUND: BoundNames = { names: {}, defines: {} };

/** @throws ArgumentError for what is no number */
function numberOf(value: PythonValue, expression: string): number {
  const converted = convertScalar(value, 'f64', 'number', expression);
  if ('problem' in converted) {
    throw new ArgumentError(converted.problem);
  }
  return Number(converted.value);
}

/** A value whose results nobody wants. */
function unwanted(value: PythonValue): PythonValue {
  return value.kind === 'array' ? { ...value, temporary: false } : value;
}

/** The kernels of launches, which have to fit the numbers of their arguments. */
async function describe(
  syntaxes: readonly LaunchSyntax[],
  defines: BoundNames['defines'],
  context: RunContext
): Promise<NonNullable<Reply['kernel']>[]> {
  const kernels: NonNullable<Reply['kernel']>[] = [];
  for (const syntax of syntaxes) {
    const { kernel } = await ask(context, {
      op: 'describe',
      kernel: syntax.kernel,
      ...(Object.keys(defines).length > 0 && { defines })
    });
    if (!kernel) {
      throw new Error(`the engine did not describe ${syntax.kernel}`);
    }
    checkCount(syntax, kernel);
    kernels.push(kernel);
  }
  context.signal.throwIfAborted();
  return kernels;
}

/** Bytes of an array that every device takes; asking is not worth while. */
const SMALL = 128 * 2 ** 20;

/** Before gigabytes are on their way for nothing. */
async function refuseTooLarge(
  { launches, arrays }: LaunchRequests,
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
  { arrays }: LaunchRequests,
  evaluation: PythonEvaluation,
  { outputs, signal }: RunContext,
  kept?: Map<string, ArrayBuffer>
): Promise<ArrayPayload[]> {
  const total = arrays.reduce((sum, { nbytes }) => sum + nbytes, 0);
  let before = 0;
  const payloads: ArrayPayload[] = [];
  const known = new Map(kept);
  kept?.clear();
  for (const { dtype, shape, nbytes, pieces } of arrays) {
    const place = whereIn(evaluation, pieces);
    const same = known.get(place);
    if (same) {
      kept?.set(place, same);
      payloads.push({ dtype, shape, data: same.slice(0) });
      before += nbytes;
      continue;
    }
    const data = allocate(nbytes);
    for (const { expression, offset, nbytes: length } of pieces) {
      const bytesBefore = before + offset;
      await waiting(outputs, heard =>
        evaluation.fetch(
          expression,
          new Uint8Array(data, offset, length),
          done => {
            heard();
            outputs.progress(
              message`arrays from Python: ${formatBytes(bytesBefore + done)} of ${formatBytes(total)}`,
              (bytesBefore + done) / total
            );
          },
          signal
        )
      );
      signal.throwIfAborted();
    }
    before += nbytes;
    kept?.set(place, data.slice(0));
    payloads.push({ dtype, shape, data });
  }
  return payloads;
}

/**
 * Where an array's bytes are in Python's process. The evaluation before is let
 * go of after this one, so that one address is one array as long as both are
 * compared.
 */
function whereIn(
  { values }: PythonEvaluation,
  pieces: ArrayPlan['pieces']
): string {
  return pieces
    .map(({ expression, offset, nbytes }) => {
      const value = values[expression];
      return `${value.kind === 'array' ? value.address : ''} ${offset} ${nbytes}`;
    })
    .join();
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

async function writeArrays(
  plans: ArrayPlan[],
  results: (ArrayBuffer | null)[],
  evaluation: PythonEvaluation,
  { outputs, signal }: RunContext
): Promise<void> {
  for (let i = 0; i < plans.length; i++) {
    const data = results[i];
    if (!data) {
      continue;
    }
    for (const { expression, offset, nbytes } of plans[i].targets) {
      await waiting(outputs, heard =>
        evaluation.write(
          expression,
          new Uint8Array(data, offset, nbytes),
          (done, total) => {
            heard();
            outputs.progress(
              message`results to Python: ${formatBytes(done)} of ${formatBytes(total)}`,
              done / total
            );
          },
          signal
        )
      );
      signal.throwIfAborted();
    }
  }
}
