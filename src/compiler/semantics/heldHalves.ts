/**
 * In registers of WebAssembly, halves and bfloat16 are floats. A NaN keeps all
 * its bits there, so that copies are exact (bytes of something else may pass
 * through them), and the float's last bit says so, the fraction stands
 * above it: NaNs without it were computed, and are 0x7fff, as on a card.
 */
import { bitsToShort, shortToBits } from './floats';

/** The bits of infinity. */
const INFINITE = { f16: 0x7c00, bf16: 0x7f80 };

const view = new DataView(new ArrayBuffer(4));

/** The bits of the register that holds the half or bfloat16 with these bits. */
export function registerBits(format: 'f16' | 'bf16', bits: number): number {
  if (isShortNaN(format, bits)) {
    const sign = (bits & 0x8000) << 16;
    return (
      (sign | 0x7fc00001 | ((bits & 0x7fff & ~INFINITE[format]) << 1)) >>> 0
    );
  }
  view.setFloat32(0, bitsToShort(format, bits));
  return view.getUint32(0);
}

/** The bits of the half or bfloat16 that a register with these bits holds. */
export function fromRegisterBits(format: 'f16' | 'bf16', word: number): number {
  if ((word & 0x7fffffff) > 0x7f800000) {
    const infinite = INFINITE[format];
    return (word & 1) === 0
      ? 0x7fff
      : ((word >>> 16) & 0x8000) |
          infinite |
          ((word >>> 1) & 0x7fff & ~infinite);
  }
  view.setUint32(0, word);
  return shortToBits(format, view.getFloat32(0));
}

function isShortNaN(format: 'f16' | 'bf16', bits: number): boolean {
  return (bits & 0x7fff) > INFINITE[format];
}
