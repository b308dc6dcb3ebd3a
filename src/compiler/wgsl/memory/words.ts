/** Values of unions, and of structs that hold them: arrays of their words. */
import { sizeOf } from '../../ir/layout';
import { scalarSize } from '../../semantics/scalarTypes';
import type { Expr, Span, StructType, Type } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import type { ValueSource } from '../values/source';
import { call, primary, type Fragment } from '../text/fragment';
import { registerType } from '../values/literals';
import { isWords } from './objects';
import { scalarInWord } from '../values/bits';
import { describeType } from '../values/types';

/** A union is made from its first member, a struct from all. */
export function constructWords(
  to: ValueSource,
  type: StructType,
  args: Expr[],
  span: Span
): Fragment {
  const words = Array.from({ length: Math.ceil(sizeOf(type) / 4) }, () => '0u');
  args.forEach((arg, i) => {
    const { offset } = type.fields[i];
    const value = to.emit(arg);
    wordsOf(to, arg.type, value, span).forEach((word, n) => {
      words[offset / 4 + n] = word;
    });
  });
  return call(to.shader.types.of(type, span), ...words);
}

/** The words of a value whose parts are 32 or 64 bits. */
function wordsOf(
  to: ValueSource,
  type: Type,
  value: Fragment,
  span: Span
): string[] {
  if (type.kind === 'scalar' && scalarSize(type.name) === 4) {
    return [
      registerType(type.name) === 'u32'
        ? value.text
        : `bitcast<u32>(${value.text})`
    ];
  }
  if (type.kind === 'scalar' && scalarSize(type.name) === 8) {
    const bits =
      type.name === 'f64'
        ? call(to.shader.functions.use('double_to_bits'), value)
        : value;
    const name = to.name(bits, 'bits');
    return [`${name}.x`, `${name}.y`];
  }
  if (isWords(type)) {
    const name = to.name(value, 'words');
    return Array.from(
      { length: Math.ceil(sizeOf(type) / 4) },
      (_, i) => `${name}[${i}]`
    );
  }
  throw new Unsupported(
    `${describeType(type)} as the first member of a union is not supported on the GPU yet: assign the member after the declaration`,
    span
  );
}

export function memberOfWords(
  to: ValueSource,
  value: Expr,
  index: number
): Fragment {
  const struct = value.type as StructType;
  const { type, offset } = struct.fields[index];
  const name = to.name(to.emit(value), 'words');
  const word = Math.floor(offset / 4);
  if (type.kind === 'scalar') {
    if (scalarSize(type.name) === 8) {
      const bits = `vec2<u32>(${name}[${word}], ${name}[${word + 1}])`;
      return primary(
        type.name === 'f64'
          ? `${to.shader.functions.use('double_from_bits')}(${bits})`
          : bits
      );
    }
    return scalarInWord(
      type.name,
      primary(`${name}[${word}]`),
      `${8 * (offset % 4)}u`
    );
  }
  throw new Unsupported(
    `${describeType(type)} out of a union's value is not supported on the GPU yet: keep the union in a variable`,
    value.span
  );
}
