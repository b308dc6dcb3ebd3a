/** Places and pointers as an array and an offset into it. */
import { sizeOf } from '../../ir/layout';
import { isFloatName, isWideName } from '../../semantics/scalarTypes';
import type { Expr, Place, Span, Variable } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import { checkByteOffsets, type MemoryObject } from './objects';
import { parameterMember } from '../text/names';
import { PAIR_TYPE } from './pointers';
import type { Shader } from '../shader';
import { describeType } from '../values/types';
import { exponentOfTwo } from '../values/powers';
import type { Variables } from './variables';

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
  /** While a value is read or written whose words are side by side: its vectors, by the constant of their addresses. */
  vectors?: Map<
    number,
    { name?: string; whole: Address; lanes: Record<string, string> }
  >;
}

/** What the address computation needs of the expression emitter. */
export interface ExpressionSource {
  readonly shader: Shader;
  readonly variables: Variables;
  emit(expr: Expr): Fragment;
  /** The text of a value that is used more than once. */
  name(value: Fragment, wanted: string): string;
}

export class Addresses {
  constructor(private readonly source: ExpressionSource) {}

  /**
   * The address of a place in an array object; undefined for places of
   * variables that keep their C shape, unless `shaped` has an object for them.
   */
  ofPlace(
    place: Place,
    shaped: (variable: Variable) => MemoryObject | undefined = () => undefined
  ): Address | undefined {
    switch (place.place) {
      case 'variable': {
        const object =
          this.source.shader.objects.ofVariable(place.variable) ??
          shaped(place.variable);
        return object && { object, terms: [], constant: 0 };
      }
      case 'deref':
        return this.ofPointer(place.pointer);
      case 'field': {
        const base = this.ofPlace(place.base, shaped);
        if (!base) {
          return undefined;
        }
        const { type } = place.base;
        const offset =
          type.kind === 'struct' ? type.fields[place.field].offset : 0;
        return { ...base, constant: base.constant + offset };
      }
      case 'element': {
        const base = this.ofPlace(place.base, shaped);
        return base && this.plus(base, place.index, sizeOf(place.type));
      }
    }
  }

  ofPointer(pointer: Expr): Address {
    switch (pointer.op) {
      case 'address': {
        // Of a variable that keeps its C shape, since nothing is done with the address.
        return this.ofPlace(pointer.place, variable =>
          this.source.shader.objects.ofNamedVariable(variable)
        )!;
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
        return pointer.arg.type.kind === 'pointer'
          ? this.ofPointer(pointer.arg)
          : this.ofPair(pointer);
      case 'read': {
        const text = this.source.variables.pointer(pointer);
        if (!text) {
          return this.ofPair(pointer);
        }
        const [object] = this.objectsOf(pointer);
        return {
          object,
          terms:
            text === 'start'
              ? []
              : [{ fragment: text, signed: false, scale: object.unit }],
          constant: 0
        };
      }
      case 'select': {
        const objects = this.objectsOf(pointer);
        const then = this.isFree(pointer.then)
          ? this.ofPointer(pointer.then)
          : undefined;
        const otherwise = this.isFree(pointer.else)
          ? this.ofPointer(pointer.else)
          : undefined;
        if (
          objects.length !== 1 ||
          !then ||
          !otherwise ||
          then.choice ||
          otherwise.choice
        ) {
          return this.ofPair(pointer);
        }
        const [object] = objects;
        const chosen = call(
          'select',
          this.offsetU32(otherwise),
          this.offsetU32(then),
          this.source.emit(pointer.cond)
        );
        return {
          object,
          terms: [{ fragment: chosen, signed: false, scale: object.unit }],
          constant: 0
        };
      }
      default:
        return this.ofPair(pointer);
    }
  }

  private objectsOf(pointer: Expr): MemoryObject[] {
    const { shader } = this.source;
    const objects = shader.objects.ofRoots(
      shader.roots.entry.rootsOf(pointer),
      pointer.span,
      pointer
    );
    if (objects.length === 0) {
      throw new Unsupported(
        'this pointer is never given a value but null: nothing can be read or written through it',
        pointer.span
      );
    }
    return objects;
  }

  /** Certainly not null, so that an offset says it all. */
  private isFree(pointer: Expr): boolean {
    return (
      pointer.op === 'address' ||
      (pointer.op === 'offset' && this.isFree(pointer.pointer)) ||
      (pointer.op === 'pointercast' && this.isFree(pointer.arg)) ||
      (pointer.op === 'select' &&
        this.isFree(pointer.then) &&
        this.isFree(pointer.else)) ||
      (pointer.op === 'read' &&
        this.source.variables.pointer(pointer) !== undefined)
    );
  }

  /** A pointer whose value is a pair of bytes and tag. */
  private ofPair(pointer: Expr): Address {
    const objects = this.objectsOf(pointer);
    const text = this.source.name(this.source.emit(pointer), 'pointer');
    return {
      object: objects[0],
      terms: [{ fragment: primary(`${text}.x`), signed: false, scale: 1 }],
      constant: 0,
      ...(objects.length > 1 && {
        choice: { tag: primary(`${text}.y`), objects }
      })
    };
  }

  /** Whether a pointer is null, as WGSL text: undefined where it cannot be. */
  isNull(pointer: Expr): string | undefined {
    if (this.isFree(pointer)) {
      return undefined;
    }
    return pointer.op === 'offset'
      ? this.isNull(pointer.pointer)
      : `${wrapped(this.source.emit(pointer), Binding.Primary)}.y == 0u`;
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
      if (term.scale < unit) {
        // Bytes of a pair: pointers into the object are multiples of its unit.
        const shift = Math.log2(unit / term.scale);
        return Number.isInteger(shift)
          ? infix('>>', value, primary(`${shift}u`))
          : infix('/', value, primary(`${unit / term.scale}u`));
      }
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

  /** An address as a pair of bytes and tag. */
  pair(address: Address): Fragment {
    for (const object of address.choice?.objects ?? [address.object]) {
      checkByteOffsets(object, this.source.shader.kernel.span);
    }
    const bytes = this.offsetU32({
      ...address,
      object: { ...address.object, unit: 1 }
    });
    const tag = address.choice?.tag.text ?? `${address.object.tag}u`;
    return call(PAIR_TYPE, bytes, tag);
  }

  /** The same as u32, as pointer variables hold it. */
  offsetU32(address: Address, extra = 0): Fragment {
    const allSigned =
      address.terms.length > 0 && address.terms.every(term => term.signed);
    const offset = this.offset(address, extra);
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
        const { kernel, facts } = this.source.shader;
        if (
          place.place === 'variable' &&
          kernel.params.includes(place.variable) &&
          !facts.isChanged(place.variable)
        ) {
          return {
            fragment: primary(`params.${parameterMember(place.variable)}_low`),
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
        const power =
          index.operator === 'rem' && type.name === 'u64'
            ? exponentOfTwo(index.right)
            : undefined;
        if (power !== undefined && power <= 32) {
          const mask = primary(`${2 ** power - 1}u`);
          return {
            fragment: infix('&', this.unsigned(index.left), mask),
            signed: false
          };
        }
        if (
          index.operator === 'shl' &&
          index.right.op === 'const' &&
          Number(index.right.value) >= 0 &&
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
