/**
 * Reads of bytes whose place in their word is known, as reads of the word:
 *
 *     p[8 * i + 5] -> (unsigned char)(*(unsigned *)(p + 8 * i + 4) >> 8)
 *
 * Neighbours then come out of one word, which compilers see to be the same. A
 * memory object is words in WGSL anyway (memory/loads.ts), so that nothing is
 * read that was not read before.
 */
import {
  binary,
  cast,
  constant,
  deref,
  offset,
  pointerCast,
  ptr,
  read
} from '../../ir/build/index';
import { i32, u32 } from '../../ir/build/types';
import { changedVariables } from '../../ir/passes/inline';
import { mapStmts } from '../../ir/rewrite';
import type {
  Expr,
  ReadExpr,
  ScalarType,
  Stmt,
  Variable
} from '../../ir/types';
import {
  certainAlignment,
  byteAddressOf,
  constantPart,
  smallSize
} from '../analysis/byteAddress';
import { initialisersOf, type Initialisers } from './finite';
import type { PointerFacts } from './pointerFacts';
import { roundsOfOne } from './roundsOfOne';

export function alignedBytes(body: Stmt[], { aligned }: PointerFacts): Stmt[] {
  const changed = changedVariables(body);
  const params = new Set([...aligned].filter(param => !changed.has(param)));
  if (params.size === 0) {
    return body;
  }
  const initialisers = initialisersOf(body, changed);
  const outOfWords = (stmts: Stmt[]): { stmts: Stmt[]; count: number } => {
    let count = 0;
    const mapped = mapStmts(stmts, {
      expr: expr => {
        const byte =
          expr.op === 'read'
            ? outOfWord(expr, params, initialisers)
            : undefined;
        count += byte ? 1 : 0;
        return byte ?? expr;
      },
      stmt: stmt => {
        const rounds = stmt.stmt === 'loop' ? roundsOfOne(stmt) : undefined;
        const written = rounds && outOfWords(rounds);
        count += written?.count ?? 0;
        return written && written.count > 0 ? written.stmts : stmt;
      }
    });
    return { stmts: mapped, count };
  };
  const { stmts, count } = outOfWords(body);
  return count > 0 ? stmts : body;
}

function outOfWord(
  { place, type, span }: ReadExpr,
  params: ReadonlySet<Variable>,
  initialisers: Initialisers
): Expr | undefined {
  const size = smallSize(place);
  const address = size && byteAddressOf(place, params, initialisers);
  if (!size || !address || place.place !== 'deref') {
    return undefined;
  }
  const inWord = ((address.constant % 4) + 4) % 4;
  const word = { ...address, constant: address.constant - inWord };
  if (certainAlignment(word, initialisers) % 4 !== 0) {
    return undefined;
  }
  const pointer = before(place.pointer, inWord / size);
  const whole = read(deref(pointerCast(ptr(u32), pointer, span), span), span);
  return cast(
    type,
    inWord === 0
      ? whole
      : binary('shr', whole, constant(u32, 8 * inWord, span), span),
    span
  );
}

/** `pointer - elements` */
function before(pointer: Expr, elements: number): Expr {
  const { span } = pointer;
  if (elements === 0) {
    return pointer;
  }
  if (pointer.op !== 'offset') {
    return offset(pointer, constant(i32, -elements, span), span);
  }
  const { rest, constant: added } = constantPart(pointer.index);
  const type = pointer.index.type as ScalarType;
  const number = constant(type, added - elements, span);
  const at =
    rest === undefined
      ? number
      : added === elements
        ? rest
        : binary('add', rest, number, span);
  return offset(pointer.pointer, at, span);
}
