/** Places and pointers as an array and an offset into it. */
import { isFloatName, isWideName, sizeOf } from '../ir/layout';
import type { Expr, Place, Span } from '../ir/types';
import { Unsupported } from '../ir/unsupported';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from './fragment';
import type { MemoryObject } from './memory';
import { fieldName } from './names';
import type { Shader } from './shader';
import { describeType } from './shader';

/** An index value of 32 bits. */
export interface IndexValue {
  fragment: Fragment;
  signed: boolean;
}

interface Term extends IndexValue {
  /** Bytes that one step of the value spans. */
  scale: number;
}

export interface Address {
  object: MemoryObject;
  /** The pointer may point into each of these; `tag` says into which. */
  choice?: { tag: Fragment; objects: MemoryObject[] };
  terms: Term[];
  /** Bytes. */
  constant: number;
}

/** What the address computation needs of the expression emitter. */
export interface ExpressionSource {
  readonly shader: Shader;
  emit(expr: Expr): Fragment;
  /** The text of a local pointer variable: its offset in its object's units. */
  pointerVariable(expr: Extract<Expr, { op: 'read' }>): Fragment | undefined;
}

export class Addresses {
  constructor(private readonly source: ExpressionSource) {}

  /** The address of a place in an array object; undefined for places of variables that keep their C shape. */
  ofPlace(place: Place): Address | undefined {
    switch (place.place) {
      case 'variable': {
        const object = this.source.shader.objectOfVariable(place.variable);
        return object && { object, terms: [], constant: 0 };
      }
      case 'deref':
        return this.ofPointer(place.pointer);
      case 'field': {
        const base = this.ofPlace(place.base);
        if (!base) {
          return undefined;
        }
        const { type } = place.base;
        const offset =
          type.kind === 'struct' ? type.fields[place.field].offset : 0;
        return { ...base, constant: base.constant + offset };
      }
      case 'element': {
        const base = this.ofPlace(place.base);
        return base && this.plus(base, place.index, sizeOf(place.type));
      }
    }
  }

  ofPointer(pointer: Expr): Address {
    const { shader } = this.source;
    switch (pointer.op) {
      case 'address': {
        const address = this.ofPlace(pointer.place);
        if (!address) {
          throw new Unsupported(
            'the address of this variable cannot be used here',
            pointer.span
          );
        }
        return address;
      }
      case 'offset': {
        const to =
          pointer.pointer.type.kind === 'pointer'
            ? pointer.pointer.type.to
            : undefined;
        return this.plus(
          this.ofPointer(pointer.pointer),
          pointer.index,
          to ? sizeOf(to) : 1
        );
      }
      case 'pointercast':
        return this.ofPointer(pointer.arg);
      case 'read': {
        const objects = shader.objectsOf(
          shader.roots.entry.rootsOf(pointer),
          pointer.span
        );
        const text = this.source.pointerVariable(pointer);
        return text
          ? pointerValue(objects, text)
          : { object: objects[0], terms: [], constant: 0 };
      }
      case 'select': {
        const objects = shader.objectsOf(
          shader.roots.entry.rootsOf(pointer),
          pointer.span
        );
        const value = (arm: Expr): Fragment =>
          this.pointerBits(this.ofPointer(arm), objects.length > 1);
        const chosen = call(
          'select',
          value(pointer.else),
          value(pointer.then),
          this.source.emit(pointer.cond)
        );
        return pointerValue(objects, chosen);
      }
      default:
        throw new Unsupported(
          'this pointer expression is not supported on the GPU yet',
          pointer.span
        );
    }
  }

  private plus(address: Address, index: Expr, bytes: number): Address {
    if (index.op === 'const') {
      return {
        ...address,
        constant: address.constant + Number(index.value) * bytes
      };
    }
    return {
      ...address,
      terms: [...address.terms, { ...this.narrow(index), scale: bytes }]
    };
  }

  /** The offset of an address in units of its object, plus `extra` bytes. */
  offset(address: Address, extra = 0): Fragment {
    const { unit } = address.object;
    const constant = (address.constant + extra) / unit;
    const allSigned =
      address.terms.every(term => term.signed) && address.terms.length > 0;
    const suffix = allSigned ? 'i' : 'u';
    const parts = address.terms.map(term => {
      const value =
        term.signed && !allSigned ? call('u32', term.fragment) : term.fragment;
      const factor = term.scale / unit;
      return factor === 1
        ? value
        : infix('*', value, primary(`${factor}${suffix}`));
    });
    if (parts.length === 0) {
      return primary(`${constant}u`);
    }
    const sum = parts.reduce((left, right) => infix('+', left, right));
    if (constant === 0) {
      return sum;
    }
    const magnitude = primary(`${Math.abs(constant)}${suffix}`);
    return infix(constant > 0 ? '+' : '-', sum, magnitude);
  }

  /** An address as a variable holds it: the offset, with a tag where it may be in several arrays. */
  pointerBits(address: Address, tagged: boolean): Fragment {
    const offset = this.offsetU32(address);
    if (!tagged) {
      return offset;
    }
    const tag = address.choice?.tag.text ?? `${address.object.tag}u`;
    return call('vec2<u32>', offset, tag);
  }

  /** The same as u32, as pointer variables hold it. */
  offsetU32(address: Address): Fragment {
    const allSigned =
      address.terms.length > 0 && address.terms.every(term => term.signed);
    const offset = this.offset(address);
    return allSigned ? call('u32', offset) : offset;
  }

  /**
   * An index in 32 bits. 64-bit arithmetic modulo 2^32 is enough for an offset
   * within a buffer: sums, products and left shifts of the low words are the
   * low word of the result.
   */
  narrow(index: Expr): IndexValue {
    const { type } = index;
    if (type.kind !== 'scalar') {
      throw new Unsupported(
        `${describeType(type)} cannot be an index`,
        index.span
      );
    }
    if (!isWideName(type.name)) {
      const unsigned =
        type.name === 'u32' || type.name === 'u16' || type.name === 'u8';
      const fragment = this.source.emit(index);
      return type.name === 'bool'
        ? { fragment: call('u32', fragment), signed: false }
        : { fragment, signed: !unsigned };
    }
    switch (index.op) {
      case 'const': {
        const low = Number(BigInt.asUintN(32, BigInt(index.value)));
        return { fragment: primary(`${low}u`), signed: false };
      }
      case 'cast':
        if (
          index.arg.type.kind === 'scalar' &&
          !isFloatName(index.arg.type.name)
        ) {
          return this.narrow(index.arg);
        }
        break;
      case 'read': {
        const { place } = index;
        const { kernel, changed } = this.source.shader;
        if (
          place.place === 'variable' &&
          kernel.params.includes(place.variable) &&
          !changed.has(place.variable)
        ) {
          return {
            fragment: primary(`params.${fieldName(place.variable.name)}_low`),
            signed: false
          };
        }
        break;
      }
      case 'unary':
        if (index.operator !== 'not') {
          const arg = this.unsigned(index.arg);
          return {
            fragment:
              index.operator === 'neg'
                ? infix('-', primary('0u'), arg)
                : {
                    text: `~${wrapped(arg, Binding.Unary)}`,
                    binding: Binding.Unary
                  },
            signed: false
          };
        }
        break;
      case 'binary': {
        const operator = MODULAR[index.operator];
        if (operator) {
          return this.narrowBinary(operator, index.left, index.right);
        }
        if (
          index.operator === 'shl' &&
          index.right.op === 'const' &&
          Number(index.right.value) < 32
        ) {
          return {
            fragment: infix(
              '<<',
              this.unsigned(index.left),
              primary(`${Number(index.right.value)}u`)
            ),
            signed: false
          };
        }
        break;
      }
      default:
        break;
    }
    const value = this.source.emit(index);
    return {
      fragment: primary(`${wrapped(value, Binding.Primary)}.x`),
      signed: false
    };
  }

  private narrowBinary(operator: string, left: Expr, right: Expr): IndexValue {
    const l = this.narrow(left);
    const r = this.narrow(right);
    if (l.signed === r.signed) {
      return {
        fragment: infix(operator, l.fragment, r.fragment),
        signed: l.signed
      };
    }
    const unsigned = (value: IndexValue): Fragment =>
      value.signed ? call('u32', value.fragment) : value.fragment;
    return {
      fragment: infix(operator, unsigned(l), unsigned(r)),
      signed: false
    };
  }

  private unsigned(expr: Expr): Fragment {
    const value = this.narrow(expr);
    return value.signed ? call('u32', value.fragment) : value.fragment;
  }
}

function pointerValue(objects: MemoryObject[], value: Fragment): Address {
  const [object] = objects;
  const text = wrapped(value, Binding.Primary);
  const tagged = objects.length > 1;
  return {
    object,
    terms: [
      {
        fragment: tagged ? primary(`${text}.x`) : value,
        signed: false,
        scale: object.unit
      }
    ],
    constant: 0,
    ...(tagged && { choice: { tag: primary(`${text}.y`), objects } })
  };
}

const MODULAR: Partial<Record<string, string>> = {
  add: '+',
  sub: '-',
  mul: '*',
  bitand: '&',
  bitor: '|',
  bitxor: '^'
};

export function unsupportedPlace(span: Span): Unsupported {
  return new Unsupported(
    'this memory access is not supported on the GPU yet',
    span
  );
}
