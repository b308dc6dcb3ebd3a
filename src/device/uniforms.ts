/** The uniform buffer that carries a launch's scalars. */
import { writeRegister } from '../compiler/semantics/registerWords';
import { scalarSize } from '../compiler/semantics/scalarTypes';
import type { PointerKey } from '../compiler/ir/pointerKey';
import type { UniformSlot } from '../compiler/wgsl/kernel';
import { DeviceError } from './deviceError';
import type { Dim3 } from '../protocol/launchRequest';

/** Of a struct or vector, the bytes of its C layout. */
export type UniformValue = number | bigint | boolean | Uint8Array;

export interface UniformValues {
  grid: Dim3;
  /** The value of a parameter. */
  scalar(param: number): UniformValue | undefined;
  /** Byte at which a pointer starts in its buffer. */
  offset(pointer: PointerKey): number;
}

/** Writes the slots, little-endian, from byte `at` on. */
export function writeUniforms(
  view: DataView,
  at: number,
  slots: readonly UniformSlot[],
  values: UniformValues
): void {
  for (const slot of slots) {
    view.setUint32(at + slot.offset, slotWord(slot, values), true);
  }
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
      const bytes = values.offset(slot.pointer ?? slot.param!);
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
      const value = values.scalar(slot.param!);
      if (value === undefined) {
        throw new RangeError(`No value for kernel parameter ${slot.param}.`);
      }
      if (value instanceof Uint8Array) {
        return wordOf(value, slot.word ?? 0);
      }
      return scalarWords(slot.type, value)[slot.word ?? 0]!;
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
  writeRegister(register, 0, type, value);
  const low = register.getUint32(0, true);
  return scalarSize(type) === 8 ? [low, register.getUint32(4, true)] : [low];
}

const register = new DataView(new ArrayBuffer(8));
