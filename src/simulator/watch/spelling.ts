/** Types and values as CUDA's source writes them. */
import { vectorName } from '../../compiler/ir/spelling';
import type { Type } from '../../compiler/ir/types';
import type { ScalarName } from '../../compiler/semantics/scalarTypes';
import type { ScalarValue } from '../../compiler/semantics/scalars';

const NAMES: Partial<Record<ScalarName, string>> = {
  bool: 'bool',
  i8: 'char',
  u8: 'unsigned char',
  i16: 'short',
  u16: 'unsigned short',
  i32: 'int',
  u32: 'unsigned int',
  i64: 'long long',
  u64: 'unsigned long long',
  f16: '__half',
  bf16: '__nv_bfloat16',
  f32: 'float',
  f64: 'double'
};

export function spellScalar(name: ScalarName | 'ptr'): string {
  return name === 'ptr' ? 'pointer' : (NAMES[name] ?? name);
}

export function spellType(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return spellScalar(type.name);
    case 'vector':
      return vectorName(type);
    case 'pointer':
      return `${spellType(type.to)} *`;
    case 'array':
      return `${spellType(type.of)}[${type.length}]`;
    case 'struct':
    case 'opaque':
      return type.name;
    case 'void':
      return 'void';
  }
}

/** Without blanks; as many digits as tell the value from its neighbours. */
export function spellValue(
  type: ScalarName | 'ptr',
  value: ScalarValue
): string {
  if (typeof value !== 'number') {
    return String(value);
  }
  if (Object.is(value, -0)) {
    return '-0';
  }
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  }
  return type === 'f32' ? spellSingle(value) : String(value);
}

/** The shortest decimal that is rounded to the same single. */
function spellSingle(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) {
      return String(short);
    }
  }
  return String(value);
}
