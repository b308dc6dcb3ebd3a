/**
 * A device that takes single launches from another, whose kernels that one
 * refuses: the memory that they are given is brought there and back.
 */
import {
  assembled,
  isWritten,
  pointersOf,
  type Device,
  type DeviceArgument,
  type DeviceBuffer,
  type DeviceLaunch,
  type KernelRefused,
  type LaunchOperation,
  type PointerArgument
} from './port';

/** Memory of the device that refuses. */
export interface MemoryAccess {
  get(from: DeviceBuffer, offset: number, length: number): Promise<Uint8Array>;
  put(to: DeviceBuffer, offset: number, bytes: Uint8Array): void;
}

export class StandIn {
  constructor(
    private readonly open: () => Promise<Device>,
    private readonly memory: MemoryAccess
  ) {}

  /**
   * Runs a launch; `operation` gets what became of it.
   * @throws `refused` where the memory would have to be that of one device
   */
  async run(
    operation: LaunchOperation,
    launch: DeviceLaunch,
    refused: KernelRefused
  ): Promise<void> {
    const { kernel } = launch;
    const device = (this._device ??= await this.open());
    if (isWritten(kernel) || device.followsPointers?.(kernel.kernel)) {
      throw refused;
    }
    const copies = new Map<DeviceBuffer, DeviceBuffer>();
    const copyOf = (buffer: DeviceBuffer): DeviceBuffer => copies.get(buffer)!;
    const variables = kernel.module.globals.map(launch.variable);
    const pointers = new Map(pointersOf(launch.args));
    const used = new Set(variables);
    pointers.forEach(
      target => target.kind === 'pointer' && used.add(target.buffer)
    );
    launch.textures.forEach(texture => texture && used.add(texture.buffer));
    try {
      for (const buffer of used) {
        const { size } = buffer;
        const copy = await device.allocate({ name: 'a copy', bytes: size });
        copies.set(buffer, copy);
        device.write(copy, 0, await this.memory.get(buffer, 0, size));
      }
      const there = device.launch(movedLaunch(launch, copyOf));
      await device.synchronise();
      const written = new Set(variables);
      for (const key of there.writes) {
        const target = pointers.get(key);
        if (target?.kind === 'pointer') {
          written.add(target.buffer);
        }
      }
      for (const buffer of written) {
        device.read(
          copyOf(buffer),
          0,
          buffer.size,
          assembled(buffer.size, bytes => this.memory.put(buffer, 0, bytes))
        );
      }
      await device.synchronise();
      const { clock, durationNs, prints, fault, prediction } = there;
      Object.assign(operation, {
        clock,
        durationNs,
        prints,
        fault,
        prediction,
        refusal: `${refused.more.sentence} Its launches ran in the simulator.`
      });
      operation.notes.push(...there.notes);
    } finally {
      copies.forEach(copy => device.free(copy));
    }
  }

  dispose(): void {
    this._device?.dispose();
  }

  private _device: Device | undefined;
}

/** The same launch on copies of its memory. */
export function movedLaunch(
  launch: DeviceLaunch,
  copyOf: (buffer: DeviceBuffer) => DeviceBuffer
): DeviceLaunch {
  return {
    ...launch,
    args: launch.args.map(arg => moved(arg, copyOf)),
    textures: launch.textures.map(
      texture => texture && { ...texture, buffer: copyOf(texture.buffer) }
    ),
    variable: variable => copyOf(launch.variable(variable))
  };
}

function moved(
  arg: DeviceArgument,
  copyOf: (buffer: DeviceBuffer) => DeviceBuffer
): DeviceArgument {
  const target = <T extends PointerArgument>(pointer: T): T =>
    pointer.kind === 'pointer'
      ? { ...pointer, buffer: copyOf(pointer.buffer) }
      : pointer;
  switch (arg.kind) {
    case 'number':
      return arg;
    case 'value':
      return {
        ...arg,
        pointers: arg.pointers.map(({ at, target: pointer }) => ({
          at,
          target: target(pointer)
        }))
      };
    default:
      return target(arg);
  }
}
