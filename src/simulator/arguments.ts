/** Arguments of a launch as the generated code finds them. */
import { writeRegister } from '../compiler/semantics/registerWords';
import type { ScalarValue } from '../compiler/semantics/scalars';
import type { ParamLayout } from '../compiler/wasm/simt';
import { FIRST_DEVICE_ADDRESS } from '../compiler/wasm/simt/spaces';

/**
 * A scalar; a typed array or its like, whose bytes the kernel reads and changes
 * in place (for pointers); a device address (for pointers, with `memory`); the
 * bytes of a struct.
 */
export type SimulatorArgument = ScalarValue | ArrayBufferView;

export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** Puts an argument into the launch words that `view` begins with. */
export function writeParam(
  view: DataView,
  param: ParamLayout,
  argument: SimulatorArgument
): void {
  if (ArrayBuffer.isView(argument)) {
    // A struct's bytes, scalar by scalar.
    const from = new DataView(
      argument.buffer,
      argument.byteOffset,
      argument.byteLength
    );
    if (param.image !== undefined) {
      copyImage(view, param.image, param, argument);
      return;
    }
    for (const leaf of param.leaves) {
      copyLeaf(view, leaf, from);
    }
    return;
  }
  const [leaf] = param.leaves;
  if (leaf.type === 'ptr') {
    view.setUint32(leaf.offset, Number(argument), true);
  } else {
    writeRegister(view, leaf.offset, leaf.type, argument);
  }
}

/** All of its bytes at once; pointers as they are stored in memory. */
function copyImage(
  view: DataView,
  image: number,
  { leaves }: ParamLayout,
  argument: ArrayBufferView
): void {
  new Uint8Array(view.buffer, view.byteOffset + image).set(bytesOf(argument));
  for (const { type, offset } of leaves) {
    if (type === 'ptr') {
      const isDevices = view.getUint32(offset, true) >= FIRST_DEVICE_ADDRESS;
      view.setUint32(offset + 4, isDevices ? 1 << 8 : 0, true);
    }
  }
}

function copyLeaf(
  view: DataView,
  leaf: ParamLayout['leaves'][number],
  from: DataView
): void {
  switch (leaf.type) {
    case 'i64':
    case 'u64':
    case 'f64':
      view.setBigUint64(leaf.offset, from.getBigUint64(leaf.at, true), true);
      break;
    case 'i8':
      view.setInt32(leaf.offset, from.getInt8(leaf.at), true);
      break;
    case 'bool':
    case 'u8':
      view.setInt32(leaf.offset, from.getUint8(leaf.at), true);
      break;
    case 'i16':
      view.setInt32(leaf.offset, from.getInt16(leaf.at, true), true);
      break;
    case 'u16':
    case 'f16':
    case 'bf16':
      view.setInt32(leaf.offset, from.getUint16(leaf.at, true), true);
      break;
    default:
      view.setUint32(leaf.offset, from.getUint32(leaf.at, true), true);
  }
}
