/**
 * `__device__` and `__constant__` variables of cells: one buffer each on every
 * device, made and initialised before the first launch and kept as long as the
 * unit is, as CUDA keeps them.
 */
import { initialBytes } from '../../compiler/ir/initialBytes';
import type { Module, Variable } from '../../compiler/ir/types';
import { assembled, type Device, type DeviceBuffer } from '../devices/port';

export class UnitVariables {
  /** Makes what the module's variables lack of memory on a device. */
  async place(
    device: Device,
    module: Module
  ): Promise<(variable: Variable) => DeviceBuffer> {
    const ofModules = this._on(device);
    let buffers = ofModules.get(module);
    if (!buffers) {
      buffers = new Map();
      ofModules.set(module, buffers);
    }
    const placed = buffers;
    for (const variable of module.globals) {
      if (!placed.has(variable)) {
        const bytes = initialBytes(variable);
        const buffer = await device.allocate({
          name: variable.name,
          variable,
          bytes: bytes.length,
          isLasting: true
        });
        placed.set(variable, buffer);
        if (variable.initial?.length) {
          device.write(buffer, 0, bytes);
        }
      }
    }
    return variable => placed.get(variable)!;
  }

  /** Gives all variables on one device the contents that they have on another. */
  async bring(from: Device, to: Device): Promise<void> {
    for (const [module, buffers] of this._on(from)) {
      const target = await this.place(to, module);
      for (const [variable, buffer] of buffers) {
        from.read(
          buffer,
          0,
          buffer.size,
          assembled(buffer.size, bytes => to.write(target(variable), 0, bytes))
        );
      }
    }
    await from.synchronise();
    await to.synchronise();
  }

  /** Frees what modules that are no longer known have on a device. */
  keepOnly(device: Device, modules: ReadonlySet<Module | undefined>): void {
    const ofModules = this._on(device);
    for (const [module, buffers] of ofModules) {
      if (!modules.has(module)) {
        buffers.forEach(buffer => device.free(buffer));
        ofModules.delete(module);
      }
    }
  }

  private _on({ home }: Device): Map<Module, Map<Variable, DeviceBuffer>> {
    let ofModules = this._buffers.get(home);
    if (!ofModules) {
      ofModules = new Map();
      this._buffers.set(home, ofModules);
    }
    return ofModules;
  }

  /** By the devices' homes: what a home that is lost held is gone with it. */
  private readonly _buffers = new WeakMap<
    object,
    Map<Module, Map<Variable, DeviceBuffer>>
  >();
}
