/**
 * Atomics on 64-bit integers and doubles. WGSL has them for 32 bits only, so
 *
 * - sums and bit operations whose old value nobody wants are two atomics, one
 *   for each word, a sum's carry going into the second, provided that the kernel
 *   does nothing else to the array: once all are done, the words are those of
 *   the 64-bit operations in any order;
 * - everything else updates both words while it holds a lock, one of a few that
 *   the address is hashed to. A thread takes it, updates and gives it back in
 *   one round of a loop: threads in step that wait for one another would wait
 *   for ever if the update came after the loop.
 *
 * A minimum or maximum that would change nothing does not ask for the lock.
 * Plain accesses do, of arrays by which blocks hand values to each other
 * (`MemoryObject.wholePairs`).
 *
 * WGSL's atomics do not order accesses to other words. What the unlocking
 * stores therefore depends on what the updates returned, by way of a zero that
 * the compiler cannot know.
 */
import { sizeOf } from '../../ir/layout';
import type { AtomicStmt, Span } from '../../ir/types';
import { walkStmts } from '../../ir/visit';
import { Unsupported } from '../../ir/unsupported';
import type { Address } from '../memory/addresses';
import { primary, wrapped, Binding, type Fragment } from '../text/fragment';
import { LOCKS, SHARED_LOCKS } from '../memory/locks';
import type { MemoryObject } from '../memory/objects';
import { unhidden } from '../library/used';
import type { Shader } from '../shader';
import type { ValueSource } from '../values/source';
import type { WideName } from './wideNames';

export function emitWideAtomic(
  to: ValueSource,
  stmt: AtomicStmt,
  address: Address,
  name: WideName
): void {
  const { shader } = to;
  const { object } = address;
  const operands = stmt.operands.map(operand =>
    // The bits: cas compares them, and memory holds them.
    name === 'f64' && (stmt.operation === 'cas' || stmt.operation === 'exch')
      ? primary(
          `${shader.functions.use('double_to_bits')}(${to.emit(operand).text})`
        )
      : to.emit(operand)
  );
  const index = firstWord(to, address);
  const ways = waysOf(shader, object);
  // Words and locks do not mix, nor sums and bit operations.
  const byWords =
    ways.size === 1 && !ways.has('lock')
      ? withoutLock(stmt, shader, object, index, operands)
      : undefined;
  if (byWords) {
    byWords.forEach(line => to.output.line(line, stmt.span));
    return;
  }
  const locked = lockedFunction(shader, object, stmt, name);
  const fn = earlyOut(shader, object, stmt, name, locked) ?? locked;
  const call = `${fn}(${[index, ...operands.map(o => o.text)].join(', ')})`;
  const value =
    name === 'f64'
      ? `${shader.functions.use('double_from_bits')}(${call})`
      : call;
  to.output.line(
    stmt.result ? `${to.variables.text(stmt.result)} = ${value};` : `${call};`,
    stmt.span
  );
}

/** How an operation could be done: `sum` or a bit operation by words, otherwise `lock`. */
function wayOf({ operation, result, place }: AtomicStmt): string {
  const { type } = place;
  if (result || (type.kind === 'scalar' && type.name === 'f64')) {
    return 'lock';
  }
  switch (operation) {
    case 'add':
    case 'sub':
      return 'sum';
    case 'and':
    case 'or':
    case 'xor':
      return operation;
    default:
      return 'lock';
  }
}

/** The ways in which the kernel's 64-bit atomics on an array could be done. */
function waysOf(shader: Shader, object: MemoryObject): Set<string> {
  const ways = new Set<string>(object.wholePairs ? ['lock'] : []);
  walkStmts(shader.kernel.body, {
    stmt: stmt => {
      if (
        stmt.stmt === 'atomic' &&
        sizeOf(stmt.place.type) === 8 &&
        shader.roots.entry
          .objectsOf(stmt.place)
          .some(
            root => shader.objects.all.get(root) === (object.whole ?? object)
          )
      ) {
        ways.add(wayOf(stmt));
      }
    }
  });
  return ways;
}

/** The number of the low word. */
function firstWord(to: ValueSource, address: Address, extra = 0): string {
  const { addresses } = to;
  const object = { ...address.object, unit: 4 };
  return addresses.offsetU32({ ...address, object }, extra).text;
}

/** The bits at an address, both words of one moment. */
export function loadWhole(
  to: ValueSource,
  address: Address,
  extra: number,
  span: Span
): string {
  const fn = plainAccess(to, address, 'or', span);
  return `${fn}(${firstWord(to, address, extra)}, vec2<u32>(0u, 0u))`;
}

/** The statement that stores bits at an address, both words at once. */
export function storeWhole(
  to: ValueSource,
  address: Address,
  value: string,
  extra: number,
  span: Span
): string {
  const fn = plainAccess(to, address, 'exch', span);
  return `${fn}(${firstWord(to, address, extra)}, ${value});`;
}

function plainAccess(
  to: ValueSource,
  { object }: Address,
  operation: 'or' | 'exch',
  span: Span
): string {
  if (object.windows) {
    throw new Unsupported(
      'volatile values of 64 bits are not supported on the GPU in an array that is larger than one binding',
      span
    );
  }
  return lockedFunction(to.shader, object, { operation, span }, 'u64');
}

/** The operation as atomics of the two words. */
function withoutLock(
  stmt: AtomicStmt,
  shader: Shader,
  object: MemoryObject,
  index: string,
  [operand]: Fragment[]
): string[] {
  const { operation } = stmt;
  if (operation === 'add' || operation === 'sub') {
    const name = shader.functions.own(`atomic_add_64_${object.name}`, fn => {
      const words = object.name;
      return `fn ${fn}(at: u32, value: vec2<u32>) {
  let low = atomicAdd(&${unhidden(words)}[at], value.x);
  let high = value.y + select(0u, 1u, low + value.x < low);
  if (high != 0u) { atomicAdd(&${unhidden(words)}[at + 1u], high); }
}`;
    });
    const value =
      operation === 'add'
        ? operand.text
        : `${shader.functions.use('sub_64')}(vec2<u32>(0u, 0u), ${operand.text})`;
    return [`${name}(${index}, ${value});`];
  }
  const builtin = { and: 'atomicAnd', or: 'atomicOr', xor: 'atomicXor' }[
    operation as 'and' | 'or' | 'xor'
  ];
  const name = shader.functions.own(
    `atomic_${operation}_64_${object.name}`,
    fn => `fn ${fn}(at: u32, value: vec2<u32>) {
  ${builtin}(&${unhidden(object.name)}[at], value.x);
  ${builtin}(&${unhidden(object.name)}[at + 1u], value.y);
}`
  );
  return [`${name}(${index}, ${wrapped(operand, Binding.Primary)});`];
}

/** A function that does the operation under a lock and gives the old bits. */
function lockedFunction(
  shader: Shader,
  object: MemoryObject,
  stmt: Pick<AtomicStmt, 'operation' | 'span'>,
  type: WideName
): string {
  const isShared = object.length !== undefined;
  const locks = isShared ? shader.locks.ofBlock() : shader.locks.ofLaunch();
  const count = isShared ? SHARED_LOCKS : LOCKS;
  const zero = shader.functions.use('unknown_zero');
  const { params, next } = update(stmt, type, shader);
  return shader.functions.own(
    `atomic_${stmt.operation}_${type}_${object.name}`,
    fn => `fn ${fn}(at: u32, ${params}) -> vec2<u32> {
  let lock = (at >> 1u) & ${count - 1}u;
  var old = vec2<u32>(0u, 0u);
  var done = false;
  while (!done) {
    if (atomicExchange(&${locks}[lock], 1u) == 0u) {
      old = vec2<u32>(atomicOr(&${unhidden(object.name)}[at], 0u), atomicOr(&${unhidden(object.name)}[at + 1u], 0u));
      let next = ${next};
      let low = atomicExchange(&${unhidden(object.name)}[at], next.x);
      let high = atomicExchange(&${unhidden(object.name)}[at + 1u], next.y);
      atomicStore(&${locks}[lock], (low | high) & ${zero}());
      done = true;
    }
  }
  return old;
}`
  );
}

/**
 * A minimum or maximum whose old value nobody wants, and that mostly changes
 * nothing, which the high word alone says: it was the value's when it was read.
 */
function earlyOut(
  shader: Shader,
  { name: words }: MemoryObject,
  { operation, result }: AtomicStmt,
  type: WideName,
  locked: string
): string | undefined {
  if (
    result ||
    type === 'f64' ||
    (operation !== 'min' && operation !== 'max')
  ) {
    return undefined;
  }
  const of = (word: string): string =>
    type === 'i64' ? `bitcast<i32>(${word})` : word;
  const high = of(`atomicLoad(&${unhidden(words)}[at + 1u])`);
  return shader.functions.own(
    `${operation}_${type}_${words}`,
    fn => `fn ${fn}(at: u32, value: vec2<u32>) {
  if (${high} ${operation === 'min' ? '<' : '>'} ${of('value.y')}) { return; }
  ${locked}(at, value);
}`
  );
}

/** The operands' parameters, and the new bits from `old` and them. */
function update(
  stmt: Pick<AtomicStmt, 'operation' | 'span'>,
  type: WideName,
  shader: Shader
): { params: string; next: string } {
  const { operation } = stmt;
  const isDouble = type === 'f64';
  const isBits = operation === 'cas' || operation === 'exch';
  const operand = isDouble && !isBits ? 'vec2<f32>' : 'vec2<u32>';
  const params = `value: ${operand}`;
  const { use } = shader.functions;
  if (operation === 'cas') {
    return {
      params: 'expected: vec2<u32>, value: vec2<u32>',
      next: 'select(value, old, any(old != expected))'
    };
  }
  if (operation === 'exch') {
    return { params, next: 'value' };
  }
  if (isDouble) {
    const old = `${use('double_from_bits')}(old)`;
    const result = {
      add: `${use('double_add')}(${old}, value)`,
      sub: `${use('double_add')}(${old}, -value)`,
      min: `${use('double_min')}(${old}, value)`,
      max: `${use('double_max')}(${old}, value)`
    }[operation as 'add'];
    if (result) {
      return { params, next: `${use('double_to_bits')}(${result})` };
    }
  } else {
    switch (operation) {
      case 'add':
      case 'sub':
        return { params, next: `${use(`${operation}_64`)}(old, value)` };
      case 'min':
      case 'max':
        return { params, next: `${use(`${operation}_${type}`)}(old, value)` };
      case 'and':
        return { params, next: 'old & value' };
      case 'or':
        return { params, next: 'old | value' };
      case 'xor':
        return { params, next: 'old ^ value' };
      default:
        break;
    }
  }
  throw new Unsupported(
    `atomic '${operation}' of this type is not supported on the GPU`,
    stmt.span
  );
}
