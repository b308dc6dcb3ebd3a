/** Reading and writing values in array objects, whatever their elements are. */
import { alignOf, sizeOf, storedSize } from '../../ir/layout';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type { Span, StructType, Type } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import type { Address } from './addresses';
import type { ValueSource } from '../values/source';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import { component, registerType } from '../values/literals';
import {
  fillsWords,
  holdsDoubleBits,
  isWords,
  type MemoryObject
} from './objects';
import { scalarInWord } from '../values/bits';
import { memberNames } from '../text/names';
import { describeType } from '../values/types';
import { asksNeighbours, storeNarrow, storeThree } from './narrowStores';
import { bitsTogether, loadPacked, packedWords, smallBits } from './packed';
import { eachObject } from './choice';
import { loadWhole, storeWhole } from '../statements/wideAtomics';

/** The value of `type` at an address. */
export function loadValue(
  source: ValueSource,
  address: Address,
  type: Type,
  span: Span
): Fragment {
  if (address.choice) {
    const name = source.shader.names.fresh('loaded');
    source.output.line(
      `var ${name}: ${source.shader.types.of(type, span)};`,
      span
    );
    eachObject(source.output, address, undefined, one => {
      const value = loadValue(source, one, type, span);
      source.output.line(`${name} = ${value.text};`, span);
    });
    return primary(name);
  }
  const { object } = address;
  if (object.lanes && !address.vectors && sizeOf(type) > 4) {
    return loadValue(source, { ...address, vectors: new Map() }, type, span);
  }
  switch (type.kind) {
    case 'scalar':
      return loadScalar(source, address, type.name, 0, span);
    case 'pointer':
      return loadScalar(source, address, 'u64', 0, span);
    case 'vector': {
      if (object.element.kind === 'vector') {
        return primary(source.elements.load(address));
      }
      if (object.element.kind === 'word' && fillsWords(type)) {
        return loadPacked(source, type, extra =>
          loadScalar(source, address, 'u32', extra, span)
        );
      }
      const parts = Array.from({ length: type.lanes }, (_, i) =>
        loadScalar(
          source,
          address,
          type.element,
          i * scalarSize(type.element),
          span
        )
      );
      return type.lanes === 1
        ? parts[0]
        : call(source.shader.types.of(type, span), ...parts);
    }
    case 'struct': {
      if (isWords(type)) {
        const words = wordPieces(type).map(pieces =>
          pieces
            .map(({ at, scalar, shift }) => {
              const piece = loadScalar(source, address, scalar, at, span);
              return shift === 0
                ? piece
                : infix('<<', piece, primary(`${shift}u`));
            })
            .reduce((left, right) => infix('|', left, right))
        );
        return call(source.shader.types.of(type, span), ...words);
      }
      const parts = type.fields.map(field =>
        loadValue(
          source,
          { ...address, constant: address.constant + field.offset },
          field.type,
          span
        )
      );
      return call(source.shader.types.of(type, span), ...parts);
    }
    case 'array': {
      const parts = Array.from({ length: type.length }, (_, i) =>
        loadValue(
          source,
          { ...address, constant: address.constant + i * sizeOf(type.of) },
          type.of,
          span
        )
      );
      return call(source.shader.types.of(type, span), ...parts);
    }
    default:
      throw new Unsupported(
        `reading ${describeType(type)} from memory is not supported on the GPU yet`,
        span
      );
  }
}

/** The words of a value that is kept in words, each as the pieces that its alignment allows in memory. */
function wordPieces(
  type: StructType
): { at: number; scalar: ScalarName; shift: number }[][] {
  const size = storedSize(type);
  const align = alignOf(type);
  const step = Math.min(align, 4, size & -size);
  const scalar = step === 4 ? 'u32' : step === 2 ? 'u16' : 'u8';
  return Array.from({ length: Math.ceil(size / 4) }, (_, word) =>
    Array.from({ length: 4 / step }, (_, i) => ({
      at: 4 * word + i * step,
      scalar: scalar as ScalarName,
      shift: 8 * i * step
    })).filter(({ at }) => at < size)
  );
}

function loadScalar(
  source: ValueSource,
  address: Address,
  scalar: ScalarName,
  extra: number,
  span: Span
): Fragment {
  const { object } = address;
  if (object.element.kind === 'vector') {
    throw new Unsupported(
      'this view of a vector array is not supported on the GPU yet',
      span
    );
  }
  if (scalarSize(scalar) === 8 && object.element.kind === 'word') {
    const bits = object.wholePairs
      ? primary(loadWhole(source, address, extra, span))
      : call(
          'vec2<u32>',
          loadScalar(source, address, 'u32', extra, span),
          loadScalar(source, address, 'u32', extra + 4, span)
        );
    return scalar === 'f64'
      ? call(source.shader.functions.use('double_from_bits'), bits)
      : bits;
  }
  if (object.lanes) {
    const word = primary(source.elements.loadLane(source, address, extra));
    return object.element.kind === 'word'
      ? scalarInWord(scalar, word, '0u', source.shader.functions.use)
      : word;
  }
  if (object.element.kind === 'scalar') {
    const value = primary(source.elements.load(address, extra));
    if (scalar === 'f64' && holdsDoubleBits(object)) {
      return call(source.shader.functions.use('double_from_bits'), value);
    }
    return scalar === 'bool' ? infix('!=', value, primary('0u')) : value;
  }
  const { index, shift } = wordIndexAt(source, address, extra);
  return scalarInWord(
    scalar,
    primary(source.elements.loadAt(object, index)),
    shift,
    source.shader.functions.use
  );
}

/** The index of the word that holds the byte at an address, and the first bit of that byte in it. */
export function wordIndexAt(
  source: ValueSource,
  address: Address,
  extra: number
): { index: string; shift: string } {
  if (address.object.unit === 4) {
    return { index: source.elements.indexAt(address, extra), shift: '0u' };
  }
  const bytes = bytesAt(source, address, extra);
  return {
    index: infix('>>', bytes, primary('2u')).text,
    shift: infix(
      '*',
      primary(`(${infix('&', bytes, primary('3u')).text})`),
      primary('8u')
    ).text
  };
}

function bytesAt(
  source: ValueSource,
  address: Address,
  extra: number
): Fragment {
  const { unit } = address.object;
  const offset = source.addresses.offsetU32(address, extra);
  return unit === 1 ? offset : infix('*', offset, primary(`${unit}u`));
}

/** Statements that write `value` (of `type`) at an address. */
export function storeValue(
  source: ValueSource,
  address: Address,
  type: Type,
  value: Fragment,
  span: Span
): string[] {
  const { object } = address;
  if (object.lanes && !address.vectors) {
    const whole = { ...address, vectors: new Map() };
    const none = storeValue(source, whole, type, value, span);
    return [...none, ...source.elements.storeVectors(whole)];
  }
  switch (type.kind) {
    case 'scalar':
      return storeScalar(source, address, type.name, value, 0, span);
    case 'pointer':
      if (object.length === undefined) {
        throw new Unsupported(
          'a pointer that a kernel puts into global memory is not supported on the GPU: WebGPU has no addresses that the host or the next kernel could read. Store an index instead',
          span
        );
      }
      return storeScalar(source, address, 'u64', value, 0, span);
    case 'vector': {
      if (object.element.kind === 'vector') {
        return [source.elements.store(address, value.text)];
      }
      if (type.lanes === 1) {
        return storeScalar(source, address, type.element, value, 0, span);
      }
      const name = source.name(value, 'value');
      if (object.element.kind === 'word' && fillsWords(type)) {
        return packedWords(type, name, source.shader.functions.use).flatMap(
          (word, i) => storeScalar(source, address, 'u32', word, 4 * i, span)
        );
      }
      if (sizeOf(type) === 3 && asksNeighbours(source.shader, object)) {
        const bits = bitsTogether(type, name, 0, source.shader.functions.use);
        return storeThree(
          source.shader,
          object,
          bytesAt(source, address, 0).text,
          bits.text
        );
      }
      return Array.from({ length: type.lanes }, (_, i) => i).flatMap(i =>
        storeScalar(
          source,
          address,
          type.element,
          primary(`${name}${component(type.element, i)}`),
          i * scalarSize(type.element),
          span
        )
      );
    }
    case 'struct': {
      const name = source.name(value, 'value');
      if (isWords(type)) {
        return wordPieces(type).flatMap((pieces, i) =>
          pieces.flatMap(({ at, scalar, shift }) => {
            const word = primary(`${name}[${i}]`);
            const piece =
              shift === 0 ? word : infix('>>', word, primary(`${shift}u`));
            return storeScalar(source, address, scalar, piece, at, span);
          })
        );
      }
      return type.fields.flatMap((field, i) =>
        storeValue(
          source,
          { ...address, constant: address.constant + field.offset },
          field.type,
          primary(`${name}.${memberNames(type)[i]}`),
          span
        )
      );
    }
    case 'array': {
      const name = source.name(value, 'value');
      return Array.from({ length: type.length }, (_, i) => i).flatMap(i =>
        storeValue(
          source,
          { ...address, constant: address.constant + i * sizeOf(type.of) },
          type.of,
          primary(`${name}[${i}]`),
          span
        )
      );
    }
    default:
      throw new Unsupported(
        `storing ${describeType(type)} in memory is not supported on the GPU yet`,
        span
      );
  }
}

/** A value as a typed element holds it. */
function storedElement(
  source: ValueSource,
  object: MemoryObject,
  scalar: ScalarName,
  value: Fragment
): string {
  if (scalar === 'f64' && holdsDoubleBits(object)) {
    return `${source.shader.functions.use('double_to_bits')}(${value.text})`;
  }
  return scalar === 'bool' ? `u32(${value.text})` : value.text;
}

function storeScalar(
  source: ValueSource,
  address: Address,
  scalar: ScalarName,
  value: Fragment,
  extra: number,
  span: Span
): string[] {
  const { object } = address;
  if (object.element.kind === 'vector') {
    throw new Unsupported(
      'this view of a vector array is not supported on the GPU yet',
      span
    );
  }
  if (scalarSize(scalar) === 8 && object.element.kind === 'word') {
    const name = source.name(
      scalar === 'f64'
        ? call(source.shader.functions.use('double_to_bits'), value)
        : value,
      'value'
    );
    if (object.wholePairs) {
      return [storeWhole(source, address, name, extra, span)];
    }
    return ['x', 'y'].flatMap((half, i) =>
      storeScalar(
        source,
        address,
        'u32',
        primary(`${name}.${half}`),
        extra + 4 * i,
        span
      )
    );
  }
  if (object.lanes) {
    const isCast =
      object.element.kind === 'word' && registerType(scalar) !== 'u32';
    const { text } = isCast ? call('bitcast<u32>', value) : value;
    source.elements.putLane(address, extra, text);
    return [];
  }
  if (object.element.kind === 'scalar') {
    return [
      source.elements.store(
        address,
        storedElement(source, object, scalar, value),
        extra
      )
    ];
  }
  const size = scalarSize(scalar);
  const { index, shift } = wordIndexAt(source, address, extra);
  if (size === 4) {
    const bits =
      registerType(scalar) === 'u32'
        ? value.text
        : `bitcast<u32>(${value.text})`;
    return [source.elements.storeAt(object, index, bits)];
  }
  const mask = size === 1 ? '0xffu' : '0xffffu';
  const bits = smallBits(scalar, value, mask, source.shader.functions.use);
  if (!object.atomic) {
    const word = source.elements.subscript(object, index);
    return [
      `${word} = (${word} & ~(${mask} << (${shift}))) | (${wrapped(bits, Binding.Unary)} << (${shift}));`
    ];
  }
  // Neighbouring bytes belong to other threads: only these bits may change. The
  // value has a name, for it may read the bits that the first statement clears.
  return storeNarrow(
    source.shader,
    object,
    { index, shift, bytes: bytesAt(source, address, extra).text },
    source.name(bits, 'value'),
    size === 1 ? 1 : 2
  );
}
