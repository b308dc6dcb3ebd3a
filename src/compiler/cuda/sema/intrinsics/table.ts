/** Every function that CUDA provides, by name; signatures are parsed when a name is first used. */
import { T } from '../entities/types';
import type { CType } from '../entities/types';
import { intrinsics } from '../../headers/intrinsics/tables';
import type { IntrinsicTables, TableRow } from '../../headers/intrinsics/types';
import { parseSignature } from './signatures';
import type { IntrinsicOverload } from '../entities/intrinsics';
import { VECTOR_MAKERS, vectorMaker } from './vectors';

const INTEGERS: CType[] = [T.int, T.uint, T.long, T.ulong, T.llong, T.ullong];
const ARITHMETIC: CType[] = [...INTEGERS, T.float, T.double];

type Rows = Map<string, { row: TableRow; isDeviceOnly: boolean }[]>;

let known: { tables: IntrinsicTables; rows: Rows } | undefined;
const parsed = new Map<string, readonly IntrinsicOverload[]>();

function tables(): { tables: IntrinsicTables; rows: Rows } {
  if (!known) {
    known = { tables: intrinsics, rows: new Map() };
    addRows(known.rows, intrinsics.everywhere, false);
    addRows(known.rows, intrinsics.deviceOnly, true);
  }
  return known;
}

function addRows(
  rows: Rows,
  table: readonly TableRow[],
  isDeviceOnly: boolean
): void {
  for (const row of table) {
    for (const name of row[0].split(' ')) {
      let list = rows.get(name);
      if (!list) {
        rows.set(name, (list = []));
      }
      list.push({ row, isDeviceOnly });
    }
  }
}

/** The overloads of that name, undefined when there are none. */
export function intrinsicOverloads(
  name: string
): readonly IntrinsicOverload[] | undefined {
  let overloads = parsed.get(name);
  if (!overloads) {
    overloads = parse(name);
    if (overloads.length > 0) {
      parsed.set(name, overloads);
    }
  }
  return overloads.length > 0 ? overloads : undefined;
}

/** All names, for did-you-mean. */
export function* intrinsicNames(): Iterable<string> {
  const {
    rows,
    tables: { unary, binary }
  } = tables();
  yield* rows.keys();
  for (const name of [...Object.keys(unary), ...Object.keys(binary)]) {
    yield name;
    yield `${name}f`;
  }
  yield* VECTOR_MAKERS;
}

function overload(
  name: string,
  result: CType,
  params: CType[],
  action: string,
  isDeviceOnly = false,
  required = params.length
): IntrinsicOverload {
  const space = action.indexOf(' ');
  return {
    kind: 'intrinsic',
    name,
    params,
    required,
    result,
    action: space < 0 ? action : action.slice(0, space),
    detail: space < 0 ? '' : action.slice(space + 1),
    isDeviceOnly
  };
}

function parse(name: string): IntrinsicOverload[] {
  const {
    rows,
    tables: { unary, binary }
  } = tables();
  const overloads: IntrinsicOverload[] = [];
  const has = (table: object, key: string): boolean =>
    Object.prototype.hasOwnProperty.call(table, key);
  if (has(unary, name)) {
    const action = `ir ${unary[name]}`;
    overloads.push(overload(name, T.float, [T.float], action));
    for (const type of [T.double, ...INTEGERS]) {
      overloads.push(overload(name, T.double, [type], action));
    }
  }
  if (has(binary, name)) {
    const action = `ir ${binary[name]}`;
    for (const left of ARITHMETIC) {
      for (const right of ARITHMETIC) {
        const isFloat = left === T.float && right === T.float;
        overloads.push(
          overload(name, isFloat ? T.float : T.double, [left, right], action)
        );
      }
    }
  }
  const base = name.endsWith('f') ? name.slice(0, -1) : '';
  if (has(unary, base)) {
    overloads.push(overload(name, T.float, [T.float], `ir ${unary[base]}`));
  }
  if (has(binary, base)) {
    overloads.push(
      overload(name, T.float, [T.float, T.float], `ir ${binary[base]}`)
    );
  }
  for (const { row, isDeviceOnly } of rows.get(name) ?? []) {
    for (const text of row[1].split(' ')) {
      const { result, params, required } = parseSignature(text);
      overloads.push(
        overload(name, result, params, row[2], isDeviceOnly, required)
      );
    }
  }
  const maker = vectorMaker(name);
  if (maker) {
    overloads.push(overload(name, maker.type, maker.params, 'makeVector'));
  }
  return overloads;
}
