/** A program that ran: `gridstride run`, a cell with main(). */
import type { DiagnosticRecord } from '../diagnostics';
import type {
  RecordBase,
  CardRecord,
  AdapterRecord,
  SimulatedAll
} from './base';
import { flag, integer, list, object, oneOf, optional } from '../schema';
import { adapter, baseFields, card, simulatedAll } from './base';
import {
  bytes,
  count,
  diagnostics,
  line,
  milliseconds,
  name,
  nanoseconds,
  sentence
} from './values';

/**
 * Where a duration comes from: GPU timestamps, the host's clock, or a model of
 * a card (the simulator runs kernels on the CPU: its own time says nothing).
 */
export type ClockName = 'gpu-timestamps' | 'host' | 'modelled';

/** One bar of a timeline. Times are nanoseconds from the program's start. */
export interface TimelineEntry {
  kind: 'kernel' | 'copy' | 'memset' | 'host function' | 'call';
  /** The kernel, the direction of a copy (`HtoD`), the function of the API. */
  name: string;
  /** 0 is the default stream; calls are the host's and have none. */
  stream?: number;
  startNs: number;
  durationNs: number;
  /** Of copies and fills. */
  bytes?: number;
  /** A copy that managed or mapped memory needed, which the program did not ask for. */
  implicit?: boolean;
  /** A copy to or from page-locked memory. */
  pinned?: boolean;
  /** 1-based line of a call. */
  line?: number;
}

/** All entries of one name together. */
export interface TimelineRow {
  kind: TimelineEntry['kind'];
  name: string;
  count: number;
  totalNs: number;
  minNs: number;
  maxNs: number;
  bytes?: number;
  implicit?: boolean;
}

export interface TimelineRecord {
  durationNs: number;
  /** What the durations were measured with; absent where there was nothing to measure. */
  kernelClock?: ClockName;
  copyClock?: ClockName;
  /** Streams that did anything, in their order. */
  streams: number[];
  /** The default stream does not wait for the others (nvcc's --default-stream per-thread). */
  perThreadDefaultStream?: boolean;
  entries: TimelineEntry[];
  /** Entries that are counted in `rows` only. */
  omitted: number;
  rows: TimelineRow[];
  /** Time in which a kernel or a copy ran. */
  busyNs: number;
}

/** How a program ended. */
export interface ProgramEnd {
  exitCode: number;
  /** Why it was stopped, when it did not end by itself. */
  stop?: { message: string; file?: string; line?: number; text?: string };
  /** Where it called exit() or abort(). */
  exit?: { file: string; line: number };
  /** What went wrong in kernels. */
  faults: string[];
}

/** A program that ran: `gridstride run`, a cell with main(). */
export interface ProgramRecord extends RecordBase, ProgramEnd {
  kind: 'program';
  file: string;
  /** argv[1] and on. */
  args: string[];
  /** How the device ran it, for those who ask: sentences. */
  remarks: string[];
  /** Those that ran. */
  kernels: { name: string; line: number; launches: number }[];
  diagnostics: DiagnosticRecord[];
  adapter: AdapterRecord;
  card: CardRecord;
  /** Set when the program ran in the simulator. */
  simulated?: SimulatedAll;
  compileMs: number;
  timeline: TimelineRecord;
}

const KINDS = oneOf('kernel', 'copy', 'memset', 'host function', 'call');
const CLOCKS = oneOf('gpu-timestamps', 'host', 'modelled');
const stream = integer(0, 1e6);

const timeline = object<TimelineRecord>({
  durationNs: nanoseconds,
  kernelClock: optional(CLOCKS),
  copyClock: optional(CLOCKS),
  streams: list(stream, 128),
  perThreadDefaultStream: optional(flag),
  entries: list(
    object<TimelineEntry>({
      kind: KINDS,
      name,
      stream: optional(stream),
      startNs: nanoseconds,
      durationNs: nanoseconds,
      bytes: optional(bytes),
      implicit: optional(flag),
      pinned: optional(flag),
      line: optional(line)
    }),
    3_000
  ),
  omitted: count,
  rows: list(
    object<TimelineRow>({
      kind: KINDS,
      name,
      count,
      totalNs: nanoseconds,
      minNs: nanoseconds,
      maxNs: nanoseconds,
      bytes: optional(bytes),
      implicit: optional(flag)
    }),
    1_000
  ),
  busyNs: nanoseconds
});

const endFields = {
  exitCode: integer(-(2 ** 31), 2 ** 32),
  stop: optional(
    object<NonNullable<ProgramEnd['stop']>>({
      message: sentence,
      file: optional(name),
      line: optional(line),
      text: optional(sentence)
    })
  ),
  exit: optional(object<NonNullable<ProgramEnd['exit']>>({ file: name, line })),
  faults: list(sentence, 200)
};

export const programEnd = object<ProgramEnd>(endFields);

export const programSchema = object<ProgramRecord>({
  ...baseFields,
  kind: oneOf('program'),
  file: name,
  args: list(name, 1_000),
  ...endFields,
  remarks: list(sentence, 200),
  kernels: list(
    object<ProgramRecord['kernels'][number]>({ name, line, launches: count }),
    500
  ),
  diagnostics,
  adapter,
  card,
  simulated: optional(simulatedAll),
  compileMs: milliseconds,
  timeline
});
