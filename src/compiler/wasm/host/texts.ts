/**
 * Functions of <string.h> that are part of the module while there is nothing
 * unusual about what they are given: engines call what they import several times
 * slower than most of these take. Otherwise, and for long texts, the import does
 * all of it: it knows what is wrong, and says so.
 */
import { sizeOf } from '../../ir/layout';
import type { IrFunction } from '../../ir/types';
import type { Code, Label } from '../code';
import type { FunctionBuilder, ModuleBuilder } from '../module';
import { NULL_PAGE } from './abi';

/** What a function needs of the module that it is written into. */
export interface TextModule {
  /** WebAssembly's global with the limit of valid addresses. */
  limit: number;
}

/** A function, and the index of the import that it leaves to. */
interface NeededText {
  name: string;
  slow: number;
}

/** The functions of one module that are needed, in the order of their numbers. */
export class TextNeeds {
  readonly list: NeededText[] = [];

  numberOf(name: string, slow: number): number {
    const known = this.list.findIndex(needed => needed.name === name);
    if (known >= 0) {
      this.list[known].slow = slow;
      return known;
    }
    return this.list.push({ name, slow }) - 1;
  }
}

/** Whether a library function is one of these, and is declared as it is in <string.h>. */
export function isText({ name, params }: IrFunction): boolean {
  return (
    Object.hasOwn(WRITERS, name) &&
    params.length === WRITERS[name].wide &&
    params.every(({ type }) => sizeOf(type) === 8)
  );
}

/** Adds all functions that are needed: addresses and sizes are i64, then comes the site. */
export function addTexts(
  builder: ModuleBuilder,
  needs: TextNeeds,
  module: TextModule
): void {
  for (const { name, slow } of needs.list) {
    const { wide, write } = WRITERS[name];
    const fn = builder.addFunction(
      [...new Array<'i64'>(wide).fill('i64'), 'i32'],
      ['i32']
    );
    const { code } = fn;
    const leave = code.block();
    write(fn, module, leave);
    code.end();
    for (let i = 0; i < wide; i++) {
      code.get(i).op('i32.wrap_i64');
      code.get(i).i64(32n).ops('i64.shr_u', 'i32.wrap_i64');
    }
    code.get(wide).call(slow);
  }
}

/** Writes what returns where it can, and otherwise goes to a label. */
type Write = (fn: FunctionBuilder, module: TextModule, leave: Label) => void;

const WRITERS: Record<string, { wide: number; write: Write }> = {
  memcmp: { wide: 3, write: memcmp },
  strcmp: { wide: 2, write: strcmp },
  strlen: { wide: 1, write: strlen }
};

/** Goes to the label unless the address in a local is a valid one. */
function check(
  code: Code,
  address: number,
  { limit }: TextModule,
  leave: Label
): void {
  code.get(address).i64(BigInt(NULL_PAGE)).op('i64.sub');
  code.getGlobal(limit).op('i64.ge_u').brIf(leave);
}

/** By words of 8 bytes, then by bytes. */
function memcmp(fn: FunctionBuilder, module: TextModule, leave: Label): void {
  const { code } = fn;
  const [a, b, size] = [0, 1, 2];
  const [p, q, end] = [fn.local('i32'), fn.local('i32'), fn.local('i32')];
  const [last, difference] = [fn.local('i64'), fn.local('i32')];
  code.get(size).op('i64.eqz').if();
  code.i32(0).op('return').end();
  code.get(size).i64(0xffff_ffffn).op('i64.gt_u').brIf(leave);
  for (const address of [a, b]) {
    check(code, address, module, leave);
    code.get(address).get(size).op('i64.add').i64(1n).op('i64.sub').set(last);
    check(code, last, module, leave);
  }
  code.get(a).op('i32.wrap_i64').tee(p);
  code.get(size).op('i32.wrap_i64').op('i32.add').set(end);
  code.get(b).op('i32.wrap_i64').set(q);
  const words = code.block();
  const word = code.loop();
  code.get(end).get(p).op('i32.sub').i32(8).op('i32.lt_u').brIf(words);
  code.get(p).memory('i64.load').get(q).memory('i64.load');
  code.op('i64.ne').brIf(words);
  step(code, p, 8);
  step(code, q, 8);
  code.br(word).end().end();
  const byte = code.loop();
  code.get(p).get(end).op('i32.eq').if();
  code.i32(0).op('return').end();
  code.get(p).memory('i32.load8_u').get(q).memory('i32.load8_u');
  code.op('i32.sub').tee(difference).if();
  code.get(difference).op('return').end();
  step(code, p, 1);
  step(code, q, 1);
  code.br(byte).end();
  code.op('unreachable');
}

/**
 * Bytes that may be looked at behind a valid address: memory goes on for a page
 * behind the last one. Longer texts are the import's.
 */
const NEAR = 256;

function strcmp(fn: FunctionBuilder, module: TextModule, leave: Label): void {
  const { code } = fn;
  const [p, q, end] = [fn.local('i32'), fn.local('i32'), fn.local('i32')];
  const [first, difference] = [fn.local('i32'), fn.local('i32')];
  check(code, 0, module, leave);
  check(code, 1, module, leave);
  code.get(0).op('i32.wrap_i64').tee(p).i32(NEAR).op('i32.add').set(end);
  code.get(1).op('i32.wrap_i64').set(q);
  const byte = code.loop();
  code.get(p).memory('i32.load8_u').tee(first);
  code.get(q).memory('i32.load8_u').op('i32.sub').tee(difference);
  code.get(first).op('i32.eqz').op('i32.or').if();
  code.get(difference).op('return').end();
  step(code, q, 1);
  step(code, p, 1);
  code.get(p).get(end).op('i32.ne').brIf(byte).end();
}

/** Eight bytes at a time: of those below the first zero none gives a bit of 0x80. */
function strlen(fn: FunctionBuilder, module: TextModule, leave: Label): void {
  const { code } = fn;
  const [start, p, word] = [fn.local('i32'), fn.local('i32'), fn.local('i64')];
  check(code, 0, module, leave);
  code.get(0).op('i32.wrap_i64').tee(start).set(p);
  const again = code.loop();
  code.get(p).memory('i64.load').tee(word);
  code.i64(0x0101_0101_0101_0101n).op('i64.sub');
  code.get(word).i64(-1n).ops('i64.xor', 'i64.and');
  code.i64(BigInt.asIntN(64, 0x8080_8080_8080_8080n)).op('i64.and');
  code.tee(word).i64(0n).op('i64.ne').if();
  code.get(p).get(start).op('i32.sub');
  code.get(word).op('i64.ctz').i64(3n).ops('i64.shr_u', 'i32.wrap_i64');
  code.ops('i32.add', 'return').end();
  step(code, p, 8);
  code.get(p).get(start).op('i32.sub').i32(NEAR).op('i32.lt_u').brIf(again);
  code.end();
}

function step(code: Code, local: number, by: number): void {
  code.get(local).i32(by).op('i32.add').set(local);
}
