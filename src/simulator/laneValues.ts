/** The values of lanes in a warp's frame. */
import { cText } from '../compiler/semantics/byteText';
import {
  isSignedName,
  scalarSize,
  type ScalarName
} from '../compiler/semantics/scalarTypes';
import {
  readScalar,
  writeScalar,
  type ScalarValue
} from '../compiler/semantics/scalars';
import { FIRST_ADDRESS, WARP } from '../compiler/wasm/simt';
import { wideOffset } from './deviceMemory';

const WIDE = Array.from({ length: WARP }, (_, lane) => wideOffset(lane));

function isWide(type: ScalarName | 'ptr'): boolean {
  return type !== 'ptr' && scalarSize(type) === 8;
}

/**
 * Values of lanes in frames, as the scalars that semantics/scalars.ts computes with. WebAssembly
 * hands addresses over as signed numbers: from 2 GiB on they are negative until `>>> 0`.
 */
export class LaneValues {
  private readonly view: DataView;

  constructor(buffer: ArrayBuffer) {
    this.view = new DataView(buffer);
  }

  get(type: ScalarName | 'ptr', slot: number, lane: number): ScalarValue {
    if (isWide(type)) {
      return readScalar(
        this.view,
        (slot + WIDE[lane]) >>> 0,
        type as ScalarName
      );
    }
    const at = (slot + 4 * lane) >>> 0;
    switch (type) {
      case 'bool':
        return this.view.getInt32(at, true) !== 0;
      case 'ptr':
        return this.view.getUint32(at, true);
      case 'f16':
      case 'bf16':
      case 'f32':
        return this.view.getFloat32(at, true);
      default:
        return isSignedName(type)
          ? this.view.getInt32(at, true)
          : this.view.getUint32(at, true);
    }
  }

  set(type: ScalarName, slot: number, lane: number, value: ScalarValue): void {
    if (isWide(type)) {
      writeScalar(this.view, (slot + WIDE[lane]) >>> 0, type, value);
      return;
    }
    const at = (slot + 4 * lane) >>> 0;
    if (type === 'bool') {
      this.view.setInt32(at, value ? -1 : 0, true);
    } else if (type === 'f32' || type === 'f16' || type === 'bf16') {
      this.view.setFloat32(at, value as number, true);
    } else {
      this.view.setInt32(at, value as number, true);
    }
  }

  /** Of memory, not a frame. */
  readMemory(type: ScalarName, address: number): ScalarValue {
    return readScalar(this.view, address, type);
  }

  /** The C string at an address. */
  readString(pointer: number): string | null {
    const address = pointer >>> 0;
    return address < FIRST_ADDRESS
      ? null
      : cText(new Uint8Array(this.view.buffer), address);
  }

  writeMemory(type: ScalarName, address: number, value: ScalarValue): void {
    writeScalar(this.view, address, type, value);
  }
}

/** Calls `f` with each lane of a mask. */
export function forLanes(mask: number, f: (lane: number) => void): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    f(31 - Math.clz32(rest & -rest));
  }
}

export function popcount(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
