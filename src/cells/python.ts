/**
 * Where launches of a notebook have their values from: Python evaluates the
 * expressions, has the arrays, takes the results back and checks them.
 */
import {
  checkCount,
  expressionsOf,
  requestLaunches,
  type ArrayPlan,
  type Evaluation,
  type LaunchRequests
} from '../bridge';
import type { Caller } from '../commands/caller';
import type { LaunchSyntax } from '../commands/syntax/launch';
import { formatBytes } from '../output/format';
import type { ArrayPayload } from '../protocol/arrays';
import type { Reply } from '../protocol/messages';
import type { CheckRecord } from '../protocol/record';
import { ask, type RunContext } from './ask';
import { waiting } from './waiting';

export class PythonCaller implements Caller {
  constructor(private readonly _context: RunContext) {}

  get file(): string {
    const { executionCount } = this._context;
    return executionCount === null ? 'cell' : `cell [${executionCount}]`;
  }

  /** @throws ArgumentError before anything ran; SessionError, BridgeError */
  async resolve(
    syntaxes: readonly LaunchSyntax[]
  ): ReturnType<Caller['resolve']> {
    const { gpu, outputs, signal } = this._context;
    const kernels = await describe(syntaxes, this._context);
    const bridge = await gpu.getBridge();
    outputs.progress('evaluating the arguments');
    const evaluation = await waiting(outputs, heard =>
      bridge.evaluate(syntaxes.flatMap(expressionsOf), stream => {
        heard();
        outputs.addStream(stream.name, stream.text);
      })
    );
    this.release();
    this._evaluation = evaluation;
    signal.throwIfAborted();
    let next = 0;
    const plan = requestLaunches(
      syntaxes.map((syntax, i) => {
        const count = expressionsOf(syntax).length;
        const values = evaluation.values.slice(next, next + count);
        next += count;
        return { syntax, kernel: kernels[i], values };
      })
    );
    this._arrays = plan.arrays;
    await refuseTooLarge(plan, this._context);
    const arrays = await fetchArrays(plan, evaluation, this._context);
    return { launches: plan.launches, arrays };
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

  private _evaluation: Evaluation | undefined;
  private _arrays: ArrayPlan[] = [];
}

/** The kernels of launches, which have to fit the numbers of their arguments. */
async function describe(
  syntaxes: readonly LaunchSyntax[],
  context: RunContext
): Promise<NonNullable<Reply['kernel']>[]> {
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
  evaluation: Evaluation,
  { outputs, signal }: RunContext
): Promise<ArrayPayload[]> {
  const total = arrays.reduce((sum, { nbytes }) => sum + nbytes, 0);
  let before = 0;
  const payloads: ArrayPayload[] = [];
  for (const { dtype, shape, nbytes, pieces } of arrays) {
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
              `arrays from Python: ${formatBytes(bytesBefore + done)} of ${formatBytes(total)}`
            );
          },
          signal
        )
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
      await waiting(outputs, heard =>
        evaluation.write(
          expression,
          new Uint8Array(data, offset, nbytes),
          (done, total) => {
            heard();
            outputs.progress(
              `results to Python: ${formatBytes(done)} of ${formatBytes(total)}`
            );
          },
          signal
        )
      );
      signal.throwIfAborted();
    }
  }
}
