/** `run`: a whole program, compiled and run on the GPU or in the simulator. */
import { cardFor } from '../../analysis';
import { withHostPointers } from '../../compiler/ir/passes/hostPointers';
import type { Module } from '../../compiler/ir/types';
import {
  RECORD_VERSION,
  type CardRecord,
  type ProgramEnd,
  type ProgramRecord
} from '../../protocol/record';
import type { RequestOf } from '../../protocol/messages';
import { sourceLine } from '../../compiler/diagnostics';
import type { CompiledUnit } from '../units/launchable';
import type { BoundsOutcome } from '../check/programBounds';
import { fetchPart } from '../engine/fetchPart';
import type { EngineSession } from '../engine/session';
import type { Device, DeviceLaunch } from '../devices/port';
import { expectedLaunches } from './ahead/expectedLaunches';
import { BoundsLooks } from './boundsLooks';
import { Cuda, errorText } from './cudaErrors';
import { runCuda, type CudaRun } from './cudaProgram';
import { surroundingsOf, type ProgramSurroundings } from './surroundings';
import { timelineOf } from './timeline';

export type RunRequest = RequestOf<'run'>;

/** What a program writes, in order. */
export type ProgramOutput = (stream: 1 | 2, bytes: Uint8Array) => void;

/** @param unit of the request's source, compiled */
export async function runUnit(
  session: EngineSession,
  unit: CompiledUnit,
  request: RunRequest,
  output: ProgramOutput,
  around: ProgramSurroundings
): Promise<ProgramRecord> {
  const { options } = request;
  const module = unit.module!;
  const notes: string[] = [];
  const { double } = options;
  let launches: DeviceLaunch[] | undefined;
  const expected = (): DeviceLaunch[] =>
    (launches ??= expectedLaunches(module, double));
  const { device, card, reason, isRefusal } =
    await session.devices.openForProgram(
      { ...options, card: options.cc },
      module.functions
        .filter(({ kind }) => kind === 'kernel')
        .map(kernel => ({
          module,
          kernel: withHostPointers(module, kernel)?.kernel ?? kernel,
          ...(double && { double })
        })),
      expected,
      {
        predict:
          options.timeline === true || usesTimes(module) || tellsTime(module),
        launch: { budget: BUDGET }
      },
      notes,
      options.timeline ? 'each' : usesTimes(module) ? 'spans' : 'samples'
    );
  const { options: surroundings, folder } = await surroundingsOf(
    session,
    request,
    around
  );
  try {
    const failed: FailedCall[] = [];
    const looks = options.checkBounds ? new BoundsLooks() : undefined;
    const run = await runCuda(module, {
      onFailedCall: (name, code, { span }) =>
        failed.push({ name, code, line: span.line }),
      onFailedLaunch: (code, { kernel, span }) =>
        failed.push({ name: `${kernel.name}<<<…>>>`, code, line: span.line }),
      device,
      cc: card.cc,
      card: cardFor(card),
      double,
      expected,
      looks,
      ...surroundings,
      onOutput: output
    });
    notes.push(
      ...notesOf(run),
      ...failedNotes(run, failed),
      ...run.context.notes,
      ...run.context.differences.sentences()
    );
    const { files, removed } = run.result;
    notes.push(...(await folder.take(files, removed)));
    const bounds = looks && (await outcomeOf(session, card, device, looks));
    return {
      kind: 'program',
      version: RECORD_VERSION,
      notes,
      file: request.file,
      args: request.args ?? [],
      ...endOf(run, module),
      remarks: [
        ...copiesOf(run),
        ...run.context.remarks,
        ...(bounds?.remark === undefined ? [] : [bounds.remark])
      ],
      kernels: [...run.context.launched].map(([kernel, launches]) => ({
        name: kernel.name,
        line: kernel.span.line,
        launches
      })),
      diagnostics: [...unit.warnings, ...(bounds?.errors ?? [])],
      adapter: device.facts.adapter,
      card,
      ...(reason !== undefined && {
        simulated: { reason, card, ...(isRefusal && { isRefusal }) }
      }),
      compileMs: 0,
      timeline: timelineOf(run.context, run.elapsedNs)
    };
  } finally {
    device.dispose();
  }
}

/** What a look at the bounds of the launches that were kept found. */
async function outcomeOf(
  session: EngineSession,
  card: CardRecord,
  device: Device,
  looks: BoundsLooks
): Promise<BoundsOutcome | undefined> {
  if (looks.kept.length === 0 && looks.passedOver.size === 0) {
    return undefined;
  }
  const { lookAtBounds } = await fetchPart(
    () => import('../check/programBounds')
  );
  return lookAtBounds(session, card, device, looks);
}

/** Iterations of all warps together after which the simulator calls a kernel endless: half a minute or so. */
const BUDGET = 1e9;

/** Whether a program asks how long its kernels take: then the simulator predicts it. */
function usesTimes(module: Module): boolean {
  return module.functions.some(({ name }) => name === 'cudaEventElapsedTime');
}

/** Functions by which a program times itself; `time` gives seconds, and seeds. */
const TIMERS = new Set([
  'clock',
  'clock_gettime',
  'gettimeofday',
  'omp_get_wtime'
]);

/** Whether a program has timers of the host's, which wait for its kernels. */
function tellsTime(module: Module): boolean {
  return module.functions.some(
    ({ name, external, kind }) =>
      external && kind === 'host' && TIMERS.has(name)
  );
}

/** A call of the runtime, or a launch, that gave an error. */
interface FailedCall {
  name: string;
  code: number;
  line: number;
}

/** Failed calls that are told. */
const MOST_FAILED = 3;

/** Calls that failed, where the program did not fetch the error: a call that fails does nothing, and nothing else shows. */
function failedNotes(
  { context, result }: CudaRun,
  failed: readonly FailedCall[]
): string[] {
  if (result.stop || context.lastError(false) === 0) {
    return [];
  }
  return failed.slice(0, MOST_FAILED).map(({ name, code, line }) => {
    const isCopy = /^cudaMemcpy/.test(name) && code === Cuda.InvalidValue;
    return `${name} in line ${line} failed and did nothing: ${errorText(code)}.${
      isCopy
        ? ' Look at its direction, which has to fit the pointers (the first is the target), and at its number of bytes.'
        : ''
    }`;
  });
}

function notesOf({ lostPrints, result, context }: CudaRun): string[] {
  const { conflicts } = context;
  return [
    ...(lostPrints && !result.stop
      ? [
          'What the last kernels printed is not shown: the program ended without waiting for them, and CUDA then drops it. Call cudaDeviceSynchronize() before the end.'
        ]
      : []),
    ...(conflicts > 0
      ? [
          `Host code changed ${conflicts} bytes of managed or mapped memory while a kernel that changed them too was at work: the kernel's values were kept, and what both sides added to one place does not add up. Call cudaDeviceSynchronize() before the host touches what a kernel works on.`
        ]
      : [])
  ];
}

/** The copies that managed and mapped memory cost. */
function copiesOf({ context }: CudaRun): string[] {
  const implicit = context.schedule.done.filter(work => work.implicit);
  if (implicit.length === 0) {
    return [];
  }
  const bytes = implicit.reduce((sum, work) => sum + (work.bytes ?? 0), 0);
  return [
    `Managed and mapped memory was copied ${implicit.length} times, ${bytes} bytes in all: both sides keep their own here.`
  ];
}

/** How a program ended, with the line where it was stopped. */
export function endOf(
  { result: { exitCode, stop, exit }, context: { faults } }: CudaRun,
  module: Module
): ProgramEnd {
  if (!stop) {
    const left = exit && exit.line > 0 ? module.files[exit.file] : undefined;
    return {
      exitCode,
      faults,
      ...(exit && left && { exit: { file: left.name, line: exit.line } })
    };
  }
  const { message, span } = stop;
  const file = span && span.line > 0 ? module.files[span.file] : undefined;
  return {
    exitCode,
    faults,
    stop: {
      message,
      ...(span &&
        file && {
          file: file.name,
          line: span.line,
          text: sourceLine(file, span.line)
        })
    }
  };
}
