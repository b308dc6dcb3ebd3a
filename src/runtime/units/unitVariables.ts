/**
 * `__device__` and `__constant__` variables on the GPU: one buffer each, made
 * at their first use and kept as long as the unit is, as CUDA keeps them.
 */
import { sizeOf } from '../../compiler/ir/layout';
import { scalarSize } from '../../compiler/semantics/scalarTypes';
import type { ConstantLeaf, Variable } from '../../compiler/ir/types';
import type { GpuDevice } from '../../device';
import type { Unit } from './launchable';

export class UnitVariables {
  async buffer(gpu: GpuDevice, unit: Unit, id: number): Promise<GPUBuffer> {
    let ofUnit = this._buffers.get(gpu);
    if (!ofUnit) {
      ofUnit = new Map();
      this._buffers.set(gpu, ofUnit);
    }
    let buffers = ofUnit.get(unit);
    if (!buffers) {
      buffers = new Map();
      ofUnit.set(unit, buffers);
    }
    let buffer = buffers.get(id);
    if (!buffer) {
      const variable = unit.variables.find(found => found.id === id)!;
      const bytes = initialBytes(variable);
      buffer = await gpu.memory.allocate({
        name: variable.name,
        elements: bytes.byteLength,
        bytesPerElement: 1
      });
      gpu.memory.upload(buffer, bytes);
      buffers.set(id, buffer);
    }
    return buffer;
  }

  /** Frees what units that are no longer known hold. */
  keepOnly(units: readonly Unit[]): void {
    for (const [gpu, ofUnit] of this._buffers) {
      if (gpu.isLost) {
        this._buffers.delete(gpu);
        continue;
      }
      for (const [unit, buffers] of ofUnit) {
        if (!units.includes(unit)) {
          buffers.forEach(buffer => gpu.memory.free(buffer));
          ofUnit.delete(unit);
        }
      }
    }
  }

  private readonly _buffers = new Map<
    GpuDevice,
    Map<Unit, Map<number, GPUBuffer>>
  >();
}

/** A variable's static initialiser in C layout; zero where it has none. */
export function initialBytes(variable: Variable): ArrayBuffer {
  const buffer = new ArrayBuffer(sizeOf(variable.type));
  const view = new DataView(buffer);
  for (const leaf of variable.initial ?? []) {
    writeLeaf(view, leaf);
  }
  return buffer;
}

function writeLeaf(
  view: DataView,
  { offset, type, value }: ConstantLeaf
): void {
  switch (type) {
    case 'f32':
      return view.setFloat32(offset, Number(value), true);
    case 'f64':
      return view.setFloat64(offset, Number(value), true);
    case 'f16':
    case 'bf16':
      throw new RangeError(`Initial values of type ${type} are not supported.`);
    default: {
      const bits = BigInt.asUintN(
        64,
        typeof value === 'number' ? BigInt(Math.trunc(value)) : BigInt(value)
      );
      for (let byte = 0; byte < scalarSize(type); byte++) {
        view.setUint8(offset + byte, Number((bits >> BigInt(8 * byte)) & 255n));
      }
    }
  }
}
