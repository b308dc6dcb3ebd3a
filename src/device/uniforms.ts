/** The uniform buffer that carries a launch's scalars. */
import { writeRegister } from '../compiler/semantics/registerWords';
import { scalarSize } from '../compiler/semantics/scalarTypes';
import type { PointerKey } from '../compiler/ir/pointerKey';
import type { UniformSlot } from '../compiler/wgsl/kernel';
import { DeviceError } from './deviceError';
import type { Dim3 } from '../protocol/launch';

/** Of a struct or vector, the bytes of its C layout. */
export type UniformValue = number | bigint | boolean | Uint8Array;

export interface UniformValues {
  grid: Dim3;
  /** By parameter index. */
  scalars: ReadonlyMap<number, UniformValue>;
  /** Byte at which a pointer starts in its buffer; 0 if absent. */
  offsets: ReadonlyMap<PointerKey, number>;
}

/** Packs the slots, little-endian, into a buffer of `size` bytes. */
export function packUniforms(
  slots: readonly UniformSlot[],
  size: number,
  values: UniformValues
): ArrayBuffer {
  const buffer = new ArrayBuffer(size);
  const view = new DataView(buffer);
  for (const slot of slots) {
    view.setUint32(slot.offset, slotWord(slot, values), true);
  }
  return buffer;
}

function slotWord(slot: UniformSlot, values: UniformValues): number {
  switch (slot.what) {
    case 'gridDim.x':
      return values.grid[0];
    case 'gridDim.y':
      return values.grid[1];
    case 'gridDim.z':
      return values.grid[2];
    case 'paramOffset': {
      const bytes = values.offsets.get(slot.pointer ?? slot.param!) ?? 0;
      const unit = slot.unit ?? 4;
      if (bytes % unit !== 0) {
        throw new DeviceError(
          'LaunchError',
          `argument ${slot.param! + 1} begins ${bytes} bytes into its array, and the kernel reads it ${unit} bytes at a time: ` +
            `pass a part that begins at a multiple of ${unit} bytes, or a copy.`
        );
      }
      return bytes / unit;
    }
    case 'param': {
      const value = values.scalars.get(slot.param!);
      if (value === undefined) {
        throw new RangeError(`No value for kernel parameter ${slot.param}.`);
      }
      if (value instanceof Uint8Array) {
        return wordOf(value, slot.word ?? 0);
      }
      return scalarWords(slot.type, value)[slot.word ?? 0];
    }
  }
}

/** A 32-bit word of a struct's bytes; what lies beyond its end is zero. */
function wordOf(bytes: Uint8Array, word: number): number {
  let value = 0;
  for (let i = 3; i >= 0; i--) {
    value = (value << 8) | (bytes[4 * word + i] ?? 0);
  }
  return value >>> 0;
}

/** A value in the 32-bit words of its type's register, low word first. */
export function scalarWords(
  type: UniformSlot['type'],
  value: number | bigint | boolean
): [number] | [number, number] {
  const view = new DataView(new ArrayBuffer(8));
  writeRegister(view, 0, type, value);
  const low = view.getUint32(0, true);
  return scalarSize(type) === 8 ? [low, view.getUint32(4, true)] : [low];
}
