/** A recorded launch, to be looked at step by step: what a step shows, and what led there. */
import { lanesOf, readLanes, readMask } from '../../protocol/laneText';
import type {
  WatchAccess,
  WatchedArray,
  WatchRecord,
  WatchStep
} from '../../protocol/record';

/** A step with what the record says by leaving it out. */
export interface ReplayStep extends WatchStep {
  /** Index into the record's steps. */
  index: number;
  /** Active lanes. */
  mask: number;
  /** Lanes that have returned. */
  gone: number;
}

/** One access, decoded. */
export interface ReplayAccess {
  kind: WatchAccess['kind'];
  array: WatchedArray | undefined;
  lanes: number[];
  /** For each of the lanes: elements from the array's first, or addresses. */
  at: number[];
  /** Byte addresses; of shared memory from the block's first byte on. */
  addresses: number[];
  /** Bytes of each lane. */
  bytes: number;
  count: number;
  values: string[] | undefined;
}

export interface WarpState {
  warp: number;
  state: 'runs' | 'waits' | 'ended';
  /** Of the barrier. */
  line?: number;
}

/** A word of shared memory, and what the step does to it. */
export interface SharedCell {
  value: string | undefined;
  isRead: boolean;
  isWritten: boolean;
}

export interface SharedArray {
  array: WatchedArray;
  /** Cells of a row: the last dimension. */
  columns: number;
  cells: SharedCell[];
}

export interface VariableRow {
  name: string;
  type: string;
  /** 32 values; undefined where the lane never set it. */
  values: (string | undefined)[];
  /** Set by this step. */
  isSet: boolean;
}

export interface WarpSummary {
  warp: number;
  steps: number;
  barriers: number;
  /** Of the lane slots of its steps, 0..1. */
  idle: number;
  isCut: boolean;
}

/** Bytes that a lane accesses at once: more is no access, and would be drawn byte for byte. */
const MOST_BYTES = 256;
/** Behind all addresses of the simulator. */
const LAST_ADDRESS = 2 ** 48;

/** What a record says of lanes; nothing, where that is not written as lanes are. */
export function lanesIn(text: string): string[] {
  try {
    return readLanes(text);
  } catch (error) {
    if (error instanceof RangeError) {
      return [];
    }
    throw error;
  }
}

/** A record may say anything: what is no address is drawn as the first. */
function addressOf(value: number): number {
  return value >= 0 && value < LAST_ADDRESS ? value : 0;
}

/** Cells of one array that are worth a picture. */
const MOST_CELLS = 4096;

export class Replay {
  readonly steps: readonly ReplayStep[];
  private readonly decoded = new Map<WatchAccess, ReplayAccess>();

  /** @throws RangeError for a record that does not hang together */
  constructor(readonly record: WatchRecord) {
    const last = new Map<number, ReplayStep>();
    this.steps = record.steps.map((step, index) => {
      const before = last.get(step.warp);
      const one: ReplayStep = {
        ...step,
        index,
        mask:
          step.lanes === undefined
            ? (before?.mask ?? -1)
            : readMask(step.lanes),
        gone:
          step.exited === undefined
            ? (before?.gone ?? 0)
            : readMask(step.exited)
      };
      last.set(step.warp, one);
      return one;
    });
  }

  /** Warps of the block. */
  get warpsInBlock(): number {
    const [x, y, z] = this.record.block;
    return Math.min(32, Math.ceil((x * y * z) / 32));
  }

  /** Lanes of a warp that exist: a block's last warp may have fewer than 32. */
  lanesOfWarp(warp: number): number {
    const [x, y, z] = this.record.block;
    const lanes = Math.min(32, x * y * z - 32 * warp);
    return lanes >= 32 ? -1 : (1 << Math.max(0, lanes)) - 1;
  }

  ofWarp(warp: number): ReplayStep[] {
    return this.steps.filter(step => step.warp === warp);
  }

  summary(warp: number): WarpSummary {
    const own = this.ofWarp(warp);
    const busy = own.reduce((sum, { mask }) => sum + lanesOf(mask).length, 0);
    return {
      warp,
      steps: own.length,
      barriers: own.filter(({ barrier }) => barrier).length,
      idle: own.length > 0 ? 1 - busy / (32 * own.length) : 0,
      isCut: this.record.cut.includes(warp)
    };
  }

  lineText({ file = 0, line }: WatchStep): string {
    return this.record.sources[file]?.text.split('\n')[line - 1]?.trim() ?? '';
  }

  accesses(step: ReplayStep): ReplayAccess[] {
    return (step.accesses ?? []).map(access => this.access(access, step.mask));
  }

  private access(access: WatchAccess, mask: number): ReplayAccess {
    let one = this.decoded.get(access);
    if (!one) {
      const array =
        access.array === undefined
          ? undefined
          : this.record.arrays[access.array];
      const lanes = lanesOf(
        access.lanes === undefined ? mask : readMask(access.lanes)
      );
      const at = lanesIn(access.at).map(Number).slice(0, lanes.length);
      const base = array?.base ?? 0;
      const size = array?.bytes ?? 1;
      one = {
        kind: access.kind,
        array,
        lanes: lanes.slice(0, at.length),
        at,
        addresses: at.map(index => addressOf(base + index * size)),
        bytes: Math.min(access.bytes ?? array?.bytes ?? 4, MOST_BYTES),
        count: access.count,
        values: access.values === undefined ? undefined : lanesIn(access.values)
      };
      this.decoded.set(access, one);
    }
    return one;
  }

  /** What every warp of the block is at after a step. */
  warpStates(index: number): WarpState[] {
    const states = Array.from(
      { length: this.warpsInBlock },
      (_, warp): WarpState => ({ warp, state: 'runs' })
    );
    const own = this.steps[index]?.warp;
    let isOwn = true;
    for (const { before, warp, to, line } of this.record.changes) {
      // What the step itself leads to comes right behind it.
      if (
        before > index + 1 ||
        (before === index + 1 && !(isOwn && warp === own && to !== 'runs'))
      ) {
        break;
      }
      isOwn = before <= index;
      if (states[warp]) {
        states[warp] = { warp, state: to, ...(to === 'waits' && { line }) };
      }
    }
    return states;
  }

  /** The last values of the warp's variables, those of the step first. */
  variables(index: number): VariableRow[] {
    const { variables } = this.record;
    const rows = new Map<number, VariableRow>();
    const current = this.steps[index];
    for (const step of this.steps.slice(0, index + 1)) {
      if (step.warp !== current.warp) {
        continue;
      }
      const lanes = lanesOf(step.mask);
      for (const { variable, is } of step.values ?? []) {
        const known = variables[variable];
        if (!known) {
          continue;
        }
        const row = rows.get(variable) ?? {
          ...known,
          values: new Array<string | undefined>(32).fill(undefined),
          isSet: false
        };
        lanesIn(is).forEach((value, i) => (row.values[lanes[i]] = value));
        row.isSet = step === current;
        rows.set(variable, row);
      }
    }
    return [...rows.values()].sort((a, b) => Number(b.isSet) - Number(a.isSet));
  }

  /** Shared memory after a step. */
  shared(index: number): SharedArray[] {
    const { record } = this;
    const tables = new Map<WatchedArray, SharedCell[]>();
    const put = (
      array: WatchedArray | undefined,
      at: readonly number[],
      parts: number,
      touch: (cell: SharedCell, i: number, part: number) => void
    ): void => {
      const cells = array && this.cellsOf(array, tables);
      at.forEach((element, i) => {
        for (let part = 0; cells && part < parts; part++) {
          const cell = cells[Math.floor(element) + part];
          if (cell) {
            touch(cell, i, part);
          }
        }
      });
    };
    let next = 0;
    const others = (upTo: number): void => {
      for (; next < record.writes.length; next++) {
        const { before, array, at, values } = record.writes[next];
        if (before > upTo) {
          return;
        }
        const all = lanesIn(values);
        put(record.arrays[array], lanesIn(at).map(Number), 1, (cell, i) => {
          cell.value = all[i];
        });
      }
    };
    for (const step of this.steps.slice(0, index + 1)) {
      others(step.index);
      for (const { kind, array, at, values, bytes } of this.accesses(step)) {
        if (array?.space !== 'shared') {
          continue;
        }
        // A wide access touches several elements of a narrow array.
        const parts = Math.max(1, Math.round(bytes / Math.max(1, array.bytes)));
        put(array, at, parts, (cell, i, part) => {
          if (values) {
            const pieces = values[i]?.split(',') ?? [];
            cell.value = parts > 1 ? (pieces[part] ?? values[i]) : values[i];
          }
          if (step.index === index) {
            cell.isRead ||= kind === 'load' || kind === 'atomic';
            cell.isWritten ||= kind !== 'load';
          }
        });
      }
    }
    return [...tables].map(([array, cells]) => ({
      array,
      // A plain array in rows as wide as the banks are.
      columns: array.dims.length > 1 ? array.dims[array.dims.length - 1] : 32,
      cells
    }));
  }

  private cellsOf(
    array: WatchedArray,
    tables: Map<WatchedArray, SharedCell[]>
  ): SharedCell[] {
    let cells = tables.get(array);
    if (!cells) {
      const count = array.dims.reduce((product, n) => product * n, 1);
      cells = Array.from({ length: Math.min(count, MOST_CELLS) }, () => ({
        value: undefined,
        isRead: false,
        isWritten: false
      }));
      tables.set(array, cells);
    }
    return cells;
  }
}

/** Transactions or passes that would do, were what the lanes want adjacent. */
export function leastCount({ array, lanes, bytes, at }: ReplayAccess): number {
  if (array?.space === 'shared') {
    return Math.max(1, Math.ceil((new Set(at).size * bytes) / 128));
  }
  return Math.max(1, Math.ceil((lanes.length * bytes) / 32));
}
