/** The scalar types, and values of each as a source writes them. */
import type { Chooser } from './case';

export interface Scalar {
  name: string;
  bits: number;
  kind: 'bool' | 'signed' | 'unsigned' | 'float';
}

export const INTEGERS: readonly Scalar[] = [
  { name: 'bool', bits: 1, kind: 'bool' },
  { name: 'char', bits: 8, kind: 'signed' },
  { name: 'signed char', bits: 8, kind: 'signed' },
  { name: 'unsigned char', bits: 8, kind: 'unsigned' },
  { name: 'short', bits: 16, kind: 'signed' },
  { name: 'unsigned short', bits: 16, kind: 'unsigned' },
  { name: 'int', bits: 32, kind: 'signed' },
  { name: 'unsigned', bits: 32, kind: 'unsigned' },
  { name: 'long', bits: 64, kind: 'signed' },
  { name: 'unsigned long', bits: 64, kind: 'unsigned' },
  { name: 'long long', bits: 64, kind: 'signed' },
  { name: 'unsigned long long', bits: 64, kind: 'unsigned' }
];

export const FLOATS: readonly Scalar[] = [
  { name: 'float', bits: 32, kind: 'float' },
  { name: 'double', bits: 64, kind: 'float' }
];

export const SCALARS: readonly Scalar[] = [...INTEGERS, ...FLOATS];

export const INT = INTEGERS[6];

const EDGES = [
  0n,
  1n,
  2n,
  3n,
  7n,
  100n,
  127n,
  128n,
  255n,
  256n,
  32767n,
  65535n,
  0x5a5a5a5an,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  0x123456789abcdefn,
  0x7fffffffffffffffn,
  0x8000000000000000n
];

/** Small values can be converted to every type and computed with in floats. */
export function valueOf(
  random: Chooser,
  type: Scalar,
  small = false
): bigint | number {
  if (type.kind === 'float') {
    return (1 + random.below(40)) / (random.chance(30) ? 4 : 1);
  }
  if (type.kind === 'bool') {
    return BigInt(random.below(2));
  }
  if (small) {
    return BigInt(1 + random.below(20));
  }
  const edge = random.pick(EDGES) * (random.chance(30) ? -1n : 1n);
  return type.kind === 'signed'
    ? BigInt.asIntN(type.bits, edge)
    : BigInt.asUintN(type.bits, edge);
}

/** An expression of just this type and value. */
export function literal(type: Scalar, value: bigint | number): string {
  if (typeof value === 'number') {
    const digits = Number.isInteger(value) ? `${value}.0` : String(value);
    return type.name === 'float' ? `${digits}f` : digits;
  }
  switch (type.name) {
    case 'bool':
      return value === 0n ? 'false' : 'true';
    case 'int':
      return decimal(value, 31, '');
    case 'unsigned':
      return `${value}u`;
    case 'long':
      return decimal(value, 63, 'L');
    case 'unsigned long':
      return `${value}UL`;
    case 'long long':
      return decimal(value, 63, 'LL');
    case 'unsigned long long':
      return `${value}ULL`;
    default:
      return `(${type.name})${value < 0n ? `(${value})` : value}`;
  }
}

/** The least value has no literal of its own. */
function decimal(value: bigint, bits: number, suffix: string): string {
  if (value === -(1n << BigInt(bits))) {
    return `(${value + 1n}${suffix} - 1)`;
  }
  return value < 0n ? `(${value}${suffix})` : `${value}${suffix}`;
}

/** Of this type, in its range, not known while compiling: `t` is small. */
export function dynamic(random: Chooser, type: Scalar): string {
  return type.kind === 'bool'
    ? `(t > ${random.below(3)})`
    : `(${type.name})(t + ${1 + random.below(9)})`;
}
