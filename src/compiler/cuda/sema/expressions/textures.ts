/**
 * Texture references: `texture<float, 2> image;` at file scope, CUDA's way
 * before texture objects. Host code has an ordinary variable with the settings
 * and the handle in it; device code that names it gets an empty value whose type
 * has the handle (headers/library/textures.ts), so that fetches know it when
 * they are compiled.
 */
import type { TexelFormat } from '../../../ir/textures';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { fieldPlace } from './fieldPlaces';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import type { TemplateValue, VariableSymbol } from '../entities/symbols';
import { instantiateClass } from '../templates/classInstances';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { T, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

/** T, dimensions and read mode of `texture<T, dim, mode>`; undefined for other types. */
function referenceArguments(
  cx: Context,
  type: CType
): TemplateValue[] | undefined {
  const library = cx.unit.libraryScope.own('texture');
  return type.kind === 'class' &&
    library?.kind === 'classTemplate' &&
    type.info.template === library
    ? type.info.templateArgs
    : undefined;
}

/** Gives a variable its handle if it is a texture reference. */
export function declareTexture(cx: Context, symbol: VariableSymbol): void {
  const args = referenceArguments(cx, symbol.type);
  if (!args) {
    return;
  }
  const { module } = cx.unit;
  const [texel, dimensions, mode] = args;
  const count = constantOf(dimensions);
  const format = texel.kind === 'type' ? formatOf(texel.type) : undefined;
  if (symbol.space !== 'host') {
    cx.error(
      symbol.span,
      `a texture reference is no memory of the device: declare '${symbol.name}' without '__${symbol.space === 'global' ? 'device' : symbol.space}__'`
    );
  } else if (count !== 1 && count !== 2 && count !== 3) {
    cx.error(
      symbol.span,
      `the texture '${symbol.name}' is of a kind that is not supported: textures here have 1, 2 or 3 dimensions, no layers and no cube faces`
    );
  } else if (!format) {
    cx.error(
      symbol.span,
      `the texture '${symbol.name}' cannot have texels of type '${texel.kind === 'type' ? spell(texel.type) : '?'}': they are char, short, int, their unsigned forms or float, or vectors of 1, 2 or 4 of them`
    );
  } else {
    const references = (module.textureReferences ??= []);
    references.push({
      name: symbol.name,
      dimensions: count,
      format,
      readNormalized: constantOf(mode) === 1,
      span: symbol.span
    });
    symbol.textureHandle = cx.unit.firstTexture + references.length;
  }
}

function constantOf(value: TemplateValue | undefined): number | undefined {
  return value?.kind === 'value' ? Number(value.constant.value) : undefined;
}

function formatOf(type: CType): TexelFormat | undefined {
  const bare = unqualify(type);
  const [element, lanes] =
    bare.kind === 'vector' ? [bare.element, bare.lanes] : [bare, 1];
  if (lanes !== 1 && lanes !== 2 && lanes !== 4) {
    return undefined;
  }
  const found = CHANNELS.find(([channel]) => channel === unqualify(element));
  return found && { channels: lanes, bits: found[1], kind: found[2] };
}

const CHANNELS: readonly [CType, TexelFormat['bits'], TexelFormat['kind']][] = [
  [T.char, 8, 'signed'],
  [T.schar, 8, 'signed'],
  [T.uchar, 8, 'unsigned'],
  [T.short, 16, 'signed'],
  [T.ushort, 16, 'unsigned'],
  [T.int, 32, 'signed'],
  [T.uint, 32, 'unsigned'],
  [T.float, 32, 'float']
];

/** A texture reference where device code names it. */
export function useTexture(
  cx: Context,
  symbol: VariableSymbol,
  handle: number,
  span: Span
): Operand {
  const template = cx.unit.libraryScope.own('__textureSymbol');
  const args = referenceArguments(cx, symbol.type);
  if (template?.kind !== 'classTemplate' || !args) {
    return errorOperand(span, true);
  }
  const type = instantiateClass(
    cx,
    template,
    [
      ...args,
      { kind: 'value', constant: { type: T.ullong, value: BigInt(handle) } }
    ],
    span
  );
  return type.kind === 'class'
    ? valueOperand(
        type,
        { op: 'construct', args: [], type: irType(type), span },
        span
      )
    : errorOperand(span, true);
}

/** Writes the handle into a reference's variable, for the host's functions that bind. */
export function storeHandle(
  cx: Context,
  place: PlaceOperand,
  handle: number
): void {
  const path =
    place.type.kind === 'class'
      ? place.type.info.findField('__handle')
      : undefined;
  if (path) {
    const { span } = place;
    cx.emit({
      stmt: 'store',
      place: fieldPlace(cx, place, path, span).place,
      value: make.constant('u32', handle, span),
      span
    });
  }
}
