/**
 * Values of unions, of structs with bit-fields, and of structs that hold such:
 * arrays of their words, in which what lies behind the value's end is 0.
 */
import {
  bitFieldOf,
  bitsInPlace,
  bitsOut,
  asUnits
} from '../../ir/passes/bitFields';
import { sizeOf, storedSize } from '../../ir/layout';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type { Expr, Span, StructType, Type } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { component, registerType } from '../values/literals';
import type { ValueSource } from '../values/source';
import { describeType } from '../values/types';
import { memberNames } from '../text/names';
import { call, infix, primary, type Fragment } from '../text/fragment';
import { isWords } from './objects';
import { smallBits } from './packed';
import { valueInWords } from './wordValues';

/** A union is made from its first member, a struct from all. */
export function constructWords(
  to: ValueSource,
  type: StructType,
  args: Expr[],
  span: Span
): Fragment {
  const words = new Words(to, sizeOf(type));
  args.forEach((arg, i) => {
    const field = type.fields[i];
    const bits = bitFieldOf(field);
    if (bits) {
      const value = to.emit(bitsInPlace(bits, arg, span));
      if (bits.width === 64) {
        words.putPair(field.offset, value);
      } else {
        words.put(field.offset, scalarSize(bits.unit.name), value);
      }
    } else {
      words.putValue(field.offset, arg.type, to.emit(arg), span);
    }
  });
  return call(to.shader.types.of(type, span), ...words.texts());
}

/** The words of a value while its parts are put into them. */
class Words {
  private readonly parts: Fragment[][];

  constructor(
    private readonly to: ValueSource,
    private readonly size: number
  ) {
    this.parts = Array.from({ length: Math.ceil(size / 4) }, () => []);
  }

  texts(): string[] {
    return this.parts.map(parts =>
      parts.length === 0
        ? '0u'
        : parts.reduce((left, right) => infix('|', left, right)).text
    );
  }

  /** Bits whose higher ones than those of `size` bytes are 0. */
  put(at: number, size: number, bits: Fragment): void {
    const word = Math.floor(at / 4);
    const shift = 8 * (at % 4);
    if (shift === 0) {
      this.parts[word].push(bits);
      return;
    }
    const name = primary(this.to.name(bits, 'bits'));
    this.parts[word].push(infix('<<', name, primary(`${shift}u`)));
    if (shift + 8 * size > 32) {
      this.parts[word + 1].push(infix('>>', name, primary(`${32 - shift}u`)));
    }
  }

  putPair(at: number, pair: Fragment): void {
    const name = this.to.name(pair, 'bits');
    this.put(at, 4, primary(`${name}.x`));
    this.put(at + 4, 4, primary(`${name}.y`));
  }

  putValue(at: number, type: Type, value: Fragment, span: Span): void {
    switch (type.kind) {
      case 'scalar':
        this.putScalar(at, type.name, value);
        return;
      case 'pointer':
        this.putPair(at, value);
        return;
      case 'vector': {
        if (type.lanes === 1) {
          this.putScalar(at, type.element, value);
          return;
        }
        const name = this.to.name(value, 'value');
        for (let i = 0; i < type.lanes; i++) {
          this.putScalar(
            at + i * scalarSize(type.element),
            type.element,
            primary(`${name}${component(type.element, i)}`)
          );
        }
        return;
      }
      case 'array': {
        const name = this.to.name(value, 'value');
        for (let i = 0; i < type.length; i++) {
          this.putValue(
            at + i * sizeOf(type.of),
            type.of,
            primary(`${name}[${i}]`),
            span
          );
        }
        return;
      }
      case 'struct': {
        const name = this.to.name(value, 'value');
        if (isWords(type)) {
          const size = storedSize(type);
          for (let i = 0; 4 * i < size; i++) {
            this.put(
              at + 4 * i,
              Math.min(4, size - 4 * i),
              primary(`${name}[${i}]`)
            );
          }
          return;
        }
        type.fields.forEach((field, i) =>
          this.putValue(
            at + field.offset,
            field.type,
            primary(`${name}.${memberNames(type)[i]}`),
            span
          )
        );
        return;
      }
      default:
        throw new Unsupported(
          `${describeType(type)} in a union is not supported on the GPU yet`,
          span
        );
    }
  }

  private putScalar(at: number, name: ScalarName, value: Fragment): void {
    const { use } = this.to.shader.functions;
    const size = scalarSize(name);
    if (size === 8) {
      this.putPair(
        at,
        name === 'f64' ? call(use('double_to_bits'), value) : value
      );
    } else if (size === 4) {
      this.put(
        at,
        4,
        registerType(name) === 'u32' ? value : call('bitcast<u32>', value)
      );
    } else {
      const mask = size === 1 ? '0xffu' : '0xffffu';
      this.put(at, size, smallBits(name, value, mask, use));
    }
  }
}

export function memberOfWords(
  to: ValueSource,
  value: Expr,
  index: number
): Fragment {
  const struct = value.type as StructType;
  const field = struct.fields[index];
  const { span } = value;
  const bits = bitFieldOf(field);
  if (bits) {
    const unit: Expr = {
      op: 'member',
      value: { ...value, type: asUnits(struct) } as Expr,
      index,
      type: bits.unit,
      span
    };
    return to.emit(bitsOut(bits, unit, span));
  }
  const name = to.name(to.emit(value), 'words');
  return valueInWords(
    to.shader,
    field.type,
    field.offset,
    { word: n => `${name}[${n}]` },
    span
  );
}
