/** Values that are some of the bits of a word. */
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import { call, infix, primary, type Fragment } from '../text/fragment';
import { registerType } from './literals';

/**
 * The signed number in `count` bits of an i32 from bit `shift` on. By shifts:
 * NVIDIA's driver 580 divides what signed extractBits gives, as a u32, wrongly.
 */
export function signExtended(
  value: Fragment,
  count: number,
  shift = '0u'
): Fragment {
  const up =
    shift === '0u' ? `${32 - count}u` : `(${32 - count}u - (${shift}))`;
  return infix(
    '>>',
    infix('<<', value, primary(up)),
    primary(`${32 - count}u`)
  );
}

function shiftedDown(bits: Fragment, shift: string): Fragment {
  if (shift === '0u') {
    return bits;
  }
  return infix(
    '>>',
    bits,
    primary(/^\d+u$/.test(shift) ? shift : `(${shift})`)
  );
}

/** Whether a shift that is a literal leaves none but the bits of `size` bytes. */
function isTop(shift: string, size: number): boolean {
  return shift === `${32 - 8 * size}u`;
}

/**
 * A scalar of at most 32 bits that begins at bit `shift` of a word. By shift and
 * mask: extractBits takes both bounds through minima first, which drivers keep.
 */
export function scalarInWord(
  name: ScalarName,
  bits: Fragment,
  shift: string,
  use: (helper: string) => string
): Fragment {
  const type = registerType(name);
  const size = scalarSize(name);
  if (size === 4) {
    return type === 'u32' ? bits : call(`bitcast<${type}>`, bits);
  }
  if (type === 'i32') {
    return signExtended(call('bitcast<i32>', bits), 8 * size, shift);
  }
  const down = shiftedDown(bits, shift);
  const field = isTop(shift, size)
    ? down
    : infix('&', down, primary(size === 1 ? '0xffu' : '0xffffu'));
  switch (name) {
    case 'bool':
      return infix('!=', field, primary('0u'));
    case 'f16':
      return isTop(shift, size)
        ? primary(`${use('unpack2x16float')}(${bits.text}).y`)
        : primary(`${use('unpack2x16float')}(${down.text}).x`);
    case 'bf16':
      return call('bitcast<f32>', infix('<<', down, primary('16u')));
    default:
      return field;
  }
}
