/** What a string literal holds, by its prefix: bytes, or units of 2 or 4 bytes. */
import type { StringLiteral } from '../../ast';
import { irScalar } from './layout';
import { T, unqualify } from './types';
import type { CType, ScalarCType } from './types';

/** `char`, `wchar_t`, `char16_t` or `char32_t`. */
export function characterType({ prefix }: StringLiteral): ScalarCType {
  switch (prefix) {
    case 'L':
      return T.wchar;
    case 'u':
      return T.char16;
    case 'U':
      return T.char32;
    default:
      return T.char;
  }
}

/** Its units without the closing NUL. */
export function charactersOf(node: StringLiteral): readonly number[] {
  switch (node.prefix) {
    case 'L':
    case 'U':
      return Array.from(node.value, text => text.codePointAt(0)!);
    case 'u':
      return Array.from({ length: node.value.length }, (_, i) =>
        node.value.charCodeAt(i)
      );
    default:
      return node.bytes;
  }
}

/** Whether an array of such elements can be initialised with the literal. */
export function holdsLiteral(of: CType, node: StringLiteral): boolean {
  const element = unqualify(of);
  const type = characterType(node);
  return type === T.char
    ? element === T.char || element === T.schar || element === T.uchar
    : element === type;
}

/** The first `length` elements of an array that a literal fills, as constants. */
export function literalLeaves(
  node: StringLiteral,
  of: CType,
  length: number
): {
  offset: number;
  type: ReturnType<typeof irScalar>;
  value: number;
}[] {
  const element = unqualify(of);
  const type =
    element.kind === 'scalar' ? irScalar(element.name) : irScalar('char');
  const size = type === 'i8' || type === 'u8' ? 1 : type === 'u16' ? 2 : 4;
  const units = charactersOf(node);
  return Array.from({ length }, (_, i) => {
    const unit = units[i] ?? 0;
    return {
      offset: i * size,
      type,
      value: type === 'i8' && unit > 127 ? unit - 256 : unit
    };
  });
}
