/** A request's launches on a device: arrays brought there, kernels run, results brought back. */
import type { ArrayPayload } from '../../protocol/arrays';
import type { CheckRecord } from '../../protocol/record';
import {
  assembled,
  isWritten,
  OutOfDeviceMemory,
  type Device,
  type DeviceArgument,
  type DeviceBuffer,
  type DeviceFault,
  type DeviceLaunch,
  type LaunchOperation,
  type Timing,
  type TimingRequest
} from '../devices/port';
import { EngineError, type EngineErrorName } from '../engine/engineError';
import type { UnitVariables } from '../units/unitVariables';
import { elementBytes } from './arrayTypes';
import type { BoundLaunch } from './bindLaunch';
import { checkResults } from './check';

/** A launch after its first, checked run. */
export interface RanLaunch extends BoundLaunch {
  operation: LaunchOperation;
  /** Indices of the request's arrays. */
  reads: ReadonlySet<number>;
  writes: ReadonlySet<number>;
  /** Aligned with the request's arrays; null where nothing was written. */
  after: (ArrayBuffer | null)[];
  check: CheckRecord;
}

export class DeviceLaunches {
  private constructor(
    private readonly device: Device,
    private readonly variables: UnitVariables,
    private readonly payloads: readonly ArrayPayload[]
  ) {}

  /**
   * Brings the arrays to the device, which frees them when it is disposed of.
   * @throws EngineError OutOfMemoryError
   */
  static async upload(
    device: Device,
    variables: UnitVariables,
    launches: readonly BoundLaunch[],
    payloads: readonly ArrayPayload[]
  ): Promise<DeviceLaunches> {
    const made = new DeviceLaunches(device, variables, payloads);
    for (const [array, { data, dtype }] of payloads.entries()) {
      const name = expressionOf(launches, array);
      if (name !== undefined) {
        const buffer = await allocated(device, {
          name,
          bytes: data.byteLength,
          elementBytes: elementBytes(dtype),
          isArgument: true
        });
        made._buffers.set(array, buffer);
      }
    }
    made._reset([...made._buffers.keys()]);
    return made;
  }

  /** Finds out whether the device refuses a launch, before others have had effects. @throws KernelRefused */
  async prepare(launch: BoundLaunch): Promise<void> {
    await this.device.prepare?.(await this._deviceLaunch(launch));
  }

  /**
   * Runs a launch on the arrays as they were sent.
   * @throws EngineError for what ends it
   */
  async run(launch: BoundLaunch): Promise<RanLaunch> {
    const { device, payloads } = this;
    this._reset([...this._changed]);
    this._changed.clear();
    const operation = device.launch(await this._deviceLaunch(launch));
    await device.synchronise();
    if (operation.fault) {
      throw faultError(operation.fault, operation.prints);
    }
    const { reads, writes } = arraysTouched(launch, operation);
    const after = payloads.map((): ArrayBuffer | null => null);
    for (const array of writes) {
      this._changed.add(array);
      const { byteLength } = payloads[array].data;
      device.read(
        this._buffers.get(array)!,
        0,
        byteLength,
        assembled(byteLength, bytes => {
          after[array] = bytes.buffer;
        })
      );
    }
    if (writes.size > 0) {
      await device.synchronise();
    }
    const check = checkResults(launch, after, payloads);
    return { ...launch, operation, reads, writes, after, check };
  }

  /**
   * Runs a launch, or some blocks of it, for its predicted time alone.
   * @returns undefined where it did not come to its end
   */
  async predict(launch: BoundLaunch): Promise<LaunchOperation['prediction']> {
    const operation = this.device.launch(await this._deviceLaunch(launch));
    await this.device.synchronise();
    return operation.fault ? undefined : operation.prediction;
  }

  /** Times launches that have run, side by side. */
  async time(
    ran: readonly RanLaunch[],
    options: Omit<TimingRequest, 'first' | 'restore'>
  ): Promise<Timing> {
    const updated = updatedArrays(ran);
    this._reset(updated);
    const launches: DeviceLaunch[] = [];
    for (const launch of ran) {
      launches.push(await this._deviceLaunch(launch));
    }
    const timing = await this.device.time(launches, {
      ...options,
      first: ran.map(({ operation }) => operation),
      restore: updated.map(array => this._buffers.get(array)!)
    });
    if (updated.length === 0 || timing.isRestored) {
      return timing;
    }
    const names = updated.map(array => expressionOf(ran, array));
    return {
      ...timing,
      notes: [
        ...timing.notes,
        `${names.join(', ')} ${updated.length > 1 ? 'are' : 'is'} read and written: after the first run, which was checked, ` +
          'timed launches work on what earlier ones left.'
      ]
    };
  }

  private async _deviceLaunch({
    kernel,
    launch,
    bound
  }: BoundLaunch): Promise<DeviceLaunch> {
    const { code } = kernel;
    const { device, _buffers: buffers } = this;
    const noVariables = (): never => {
      throw new RangeError('A WGSL kernel has no variables.');
    };
    return {
      kernel: code,
      grid: launch.grid,
      block: launch.block,
      shared: launch.shared,
      args: kernel.params.map((_, param): DeviceArgument => {
        const given = bound.arrays.get(param);
        return given
          ? {
              kind: 'pointer',
              buffer: buffers.get(given.array)!,
              offset: given.elementOffset * given.bytes,
              expression: launch.args[param].expression
            }
          : { kind: 'number', value: bound.scalars.get(param)! };
      }),
      textures: bound.textures.map(
        texture =>
          texture && {
            layout: texture.layout,
            buffer: buffers.get(texture.array)!,
            offset: 0
          }
      ),
      variable: isWritten(code)
        ? noVariables
        : await outOfMemory(this.variables.place(device, code.module))
    };
  }

  /** Gives arrays the contents that were sent. */
  private _reset(arrays: readonly number[]): void {
    for (const array of arrays) {
      const bytes = new Uint8Array(this.payloads[array].data);
      this.device.write(this._buffers.get(array)!, 0, bytes);
    }
  }

  /** By the arrays' places in the request; only those that a launch is given. */
  private readonly _buffers = new Map<number, DeviceBuffer>();
  /** Arrays that the last launch wrote. */
  private readonly _changed = new Set<number>();
}

async function allocated(
  device: Device,
  request: Parameters<Device['allocate']>[0]
): Promise<DeviceBuffer> {
  return outOfMemory((async () => device.allocate(request))());
}

async function outOfMemory<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof OutOfDeviceMemory
      ? new EngineError('OutOfMemoryError', error.message)
      : error;
  }
}

/** What launches call one of the request's arrays; undefined where none is given it. */
function expressionOf(
  launches: readonly BoundLaunch[],
  array: number
): string | undefined {
  return launches
    .flatMap(({ launch: { args, textures = {} } }) => [
      ...args,
      ...Object.values(textures)
    ])
    .find(arg => arg.kind !== 'scalar' && arg.array === array)?.expression;
}

/** The request's arrays that a launch reads and writes. */
function arraysTouched(
  { bound, kernel }: BoundLaunch,
  operation: LaunchOperation
): Pick<RanLaunch, 'reads' | 'writes'> {
  const arrayOf = (key: string | number): number =>
    bound.arrays.get(Number(key))!.array;
  // A device may write where the kernel only reads: words of bytes are atomic.
  const writable = new Set<number>();
  for (const [param, { array }] of bound.arrays) {
    if (!kernel.params[param].isConst) {
      writable.add(array);
    }
  }
  return {
    reads: new Set(operation.reads.map(arrayOf)),
    writes: new Set(
      operation.writes.map(arrayOf).filter(array => writable.has(array))
    )
  };
}

/** Arrays that some launch reads and some launch writes. */
function updatedArrays(ran: readonly RanLaunch[]): number[] {
  const written = new Set(ran.flatMap(({ writes }) => [...writes]));
  return [...written].filter(array =>
    ran.some(({ reads }) => reads.has(array))
  );
}

const NAMES: Record<DeviceFault['kind'], EngineErrorName> = {
  address: 'LaunchError',
  misaligned: 'LaunchError',
  launch: 'LaunchError',
  texture: 'LaunchError',
  stack: 'LaunchError',
  assert: 'AssertionError',
  trap: 'TrapError',
  endless: 'TimeoutError'
};

/** A failure takes along what was printed before it: that is how one looks for its cause. */
function faultError(
  { kind, message, stderr = '' }: DeviceFault,
  printed: string
): EngineError {
  const prints = printed + stderr;
  const unchanged = {
    endless: 'Check its condition and its step; the arrays are as they were.',
    assert: 'The arrays are as they were.',
    trap: 'The arrays are as they were.'
  };
  const more = kind in unchanged && unchanged[kind as keyof typeof unchanged];
  return new EngineError(
    NAMES[kind],
    more ? `${message.replace(/\.$/, '')}. ${more}` : message,
    prints === '' ? {} : { prints }
  );
}
