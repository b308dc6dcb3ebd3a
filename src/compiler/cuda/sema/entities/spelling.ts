/** Types as C++ writes them. */
import { CONST, RESTRICT, VOLATILE } from './types';
import type { CScalarName, CType } from './types';

const SPELLING: Record<CScalarName, string> = {
  bool: 'bool',
  char: 'char',
  schar: 'signed char',
  uchar: 'unsigned char',
  short: 'short',
  ushort: 'unsigned short',
  char16: 'char16_t',
  char32: 'char32_t',
  wchar: 'wchar_t',
  int: 'int',
  uint: 'unsigned int',
  long: 'long',
  ulong: 'unsigned long',
  llong: 'long long',
  ullong: 'unsigned long long',
  half: '__half',
  bfloat16: '__nv_bfloat16',
  float: 'float',
  double: 'double'
};

/** The type as C++ writes it; with `name`, the declaration of that name (`int (*p)[4]`). */
export function spell(type: CType, name = ''): string {
  const words = (base: string): string => {
    const quals =
      (type.quals & CONST ? 'const ' : '') +
      (type.quals & VOLATILE ? 'volatile ' : '');
    return (
      quals + base + (name ? (/^[[(]/.test(name) ? name : ` ${name}`) : '')
    );
  };
  switch (type.kind) {
    case 'void':
      return words('void');
    case 'error':
      return words('<error>');
    case 'nullptr':
      return words('nullptr_t');
    case 'scalar':
      return words(SPELLING[type.name]);
    case 'enum':
      return words(type.info.name);
    case 'vector':
      return words(type.name);
    case 'class':
      return words(type.info.name);
    case 'opaque':
      return words(type.name);
    case 'pointer':
    case 'reference': {
      const mark =
        type.kind === 'pointer'
          ? '*' +
            (type.quals & CONST ? 'const' : '') +
            (type.quals & VOLATILE
              ? type.quals & CONST
                ? ' volatile'
                : 'volatile'
              : '') +
            (type.quals & RESTRICT ? '__restrict__' : '')
          : type.isRvalue
            ? '&&'
            : '&';
      const gap = name && /[a-z_]$/.test(mark) ? ' ' : '';
      const inner = mark + gap + name;
      const needsParens =
        type.to.kind === 'array' || type.to.kind === 'function';
      return spell(type.to, needsParens ? `(${inner})` : inner);
    }
    case 'memberPointer': {
      const inner = `${spell(type.owner)}::*${name}`;
      return type.to.kind === 'function'
        ? spell(type.to, `(${inner})`)
        : spell(type.to, inner);
    }
    case 'array':
      return spell(type.of, `${name}[${type.length < 0 ? '' : type.length}]`);
    case 'function':
      return spell(
        type.result,
        `${name}(${[...type.params.map(param => spell(param)), ...(type.isVariadic ? ['...'] : [])].join(', ')})${type.isConst ? ' const' : ''}`
      );
  }
}
