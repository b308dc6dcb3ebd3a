/** The compact notation of the intrinsic tables. */
import {
  CONST,
  T,
  VOLATILE,
  pointerTo,
  qualify,
  vectorTypes
} from '../entities/types';
import type { CType } from '../entities/types';

const CODES: Record<string, CType> = {
  v: T.void,
  b: T.bool,
  c: T.char,
  a: T.schar,
  h: T.half,
  H: T.bfloat16,
  o: T.uchar,
  s: T.short,
  t: T.ushort,
  i: T.int,
  u: T.uint,
  l: T.long,
  m: T.ulong,
  x: T.llong,
  y: T.ullong,
  f: T.float,
  d: T.double,
  p: pointerTo(qualify(T.void, CONST)),
  q: pointerTo(T.void),
  S: pointerTo(qualify(T.char, CONST)),
  g: vectorTypes.get('__half2')!,
  G: vectorTypes.get('__nv_bfloat162')!,
  F: vectorTypes.get('float2')!,
  V: pointerTo(qualify(T.void, CONST | VOLATILE))
};

/**
 * `f(f,f)` → result and parameters; `i*` is a pointer, `ki*` one to const,
 * `[float4]` a vector type by its name.
 * Parameters after `?` have defaults.
 */
export function parseSignature(text: string): {
  result: CType;
  params: CType[];
  required: number;
} {
  const open = text.indexOf('(');
  const inner = text.slice(open + 1, -1);
  const params: CType[] = [];
  let required = -1;
  for (const part of inner === '' ? [] : inner.split(',')) {
    const isOptional = part.startsWith('?');
    if (isOptional && required < 0) {
      required = params.length;
    }
    params.push(parseType(isOptional ? part.slice(1) : part));
  }
  return {
    result: parseType(text.slice(0, open)),
    params,
    required: required < 0 ? params.length : required
  };
}

function parseType(text: string): CType {
  let rest = text;
  let isConst = false;
  if (rest.startsWith('k')) {
    isConst = true;
    rest = rest.slice(1);
  }
  const vector = /^\[(\w+)\]/.exec(rest);
  let type: CType | undefined = vector
    ? vectorTypes.get(vector[1])
    : CODES[rest[0]];
  if (!type) {
    throw new Error(`bad type code '${text}' in an intrinsic table`);
  }
  if (isConst) {
    type = qualify(type, CONST);
  }
  for (const mark of rest.slice(vector?.[0].length ?? 1)) {
    if (mark !== '*') {
      throw new Error(`bad type code '${text}' in an intrinsic table`);
    }
    type = pointerTo(type);
  }
  return type;
}
