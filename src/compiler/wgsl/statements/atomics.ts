/** Atomic operations; those that WGSL lacks become compare-and-swap loops. */
import type { AtomicStmt, Expr } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { Unsupported } from '../../ir/unsupported';
import type { Address } from '../memory/addresses';
import { wordIndexAt } from '../memory/loads';
import { registerType } from '../values/literals';
import { eachObject, eachWindow } from '../memory/choice';
import type { ValueSource } from '../values/source';
import { describeType } from '../values/types';
import { emitWideAtomic } from './wideAtomics';
import { isWideAtomic } from './wideNames';
import { primary } from '../text/fragment';

const DIRECT: Partial<Record<AtomicStmt['operation'], string>> = {
  add: 'atomicAdd',
  sub: 'atomicSub',
  min: 'atomicMin',
  max: 'atomicMax',
  and: 'atomicAnd',
  or: 'atomicOr',
  xor: 'atomicXor',
  exch: 'atomicExchange'
};

export function emitAtomic(to: ValueSource, stmt: AtomicStmt): void {
  const type = stmt.place.type;
  const scalar = type.kind === 'scalar' ? type.name : undefined;
  if (
    scalar !== 'i32' &&
    scalar !== 'u32' &&
    scalar !== 'f32' &&
    !(scalar === 'u16' && stmt.operation === 'cas') &&
    (scalar === undefined || !isWideAtomic(scalar))
  ) {
    throw new Unsupported(
      `atomics on ${describeType(type)} are not supported on the GPU: WGSL has them for 32-bit integers, and those of 'float', 'double' and 'long long' are made of these`,
      stmt.span
    );
  }
  const address = to.addresses.ofPlace(stmt.place);
  if (!address) {
    throw new Unsupported(
      'atomics work on shared and global memory only',
      stmt.span
    );
  }
  eachObject(to.output, address, stmt.span, object =>
    eachWindow(to, object, stmt.span, one =>
      isWideAtomic(scalar)
        ? emitWideAtomic(to, stmt, one, scalar)
        : scalar === 'u16'
          ? emitShortExchange(to, stmt, one)
          : emitAt(to, stmt, one, scalar)
    )
  );
}

/** A compare-and-swap of 16 bits is one of the word that holds them, again where only the others changed. */
function emitShortExchange(
  to: ValueSource,
  stmt: AtomicStmt,
  address: Address
): void {
  const [expected, next] = stmt.operands.map(operand =>
    to.name(to.emit(operand), 'operand')
  );
  const { index, shift } = wordIndexAt(to, address, 0);
  const target = `&${to.elements.subscript(address.object, index)}`;
  const at = to.name(primary(shift), 'shift');
  const seen = to.shader.names.fresh('seen');
  const short = `(${seen} >> ${at}) & 0xffffu`;
  to.output.line(`var ${seen} = atomicLoad(${target});`, stmt.span);
  to.output.block('loop', stmt.span, () => {
    to.output.line(`if ((${short}) != ${expected}) { break; }`);
    to.output.line(
      `let attempt = atomicCompareExchangeWeak(${target}, ${seen}, (${seen} & ~(0xffffu << ${at})) | (${next} << ${at}));`
    );
    to.output.line('if (attempt.exchanged) { break; }');
    to.output.line(`${seen} = attempt.old_value;`);
  });
  if (stmt.result) {
    to.output.line(`${to.variables.text(stmt.result)} = ${short};`, stmt.span);
  }
}

function emitAt(
  to: ValueSource,
  stmt: AtomicStmt,
  address: Address,
  name: 'i32' | 'u32' | 'f32'
): void {
  const { shader } = to;
  /** The type of the atomic itself: words are u32 whatever they hold. */
  const stored: ScalarName =
    address.object.element.kind === 'scalar'
      ? address.object.element.scalar
      : 'u32';
  // An object that smaller types are in, too, may be addressed in bytes.
  const element =
    address.object.element.kind === 'word'
      ? to.elements.subscript(address.object, wordIndexAt(to, address, 0).index)
      : to.elements.at(address);
  const target = `&${element}`;
  const operands = stmt.operands.map(operand => to.emit(operand).text);
  const encode = (text: string): string =>
    stored === name ? text : `bitcast<${registerType(stored)}>(${text})`;
  const decode = (text: string): string =>
    stored === name ? text : `bitcast<${registerType(name)}>(${text})`;
  const setResult = (text: string): void => {
    if (stmt.result) {
      to.output.line(
        `${to.variables.text(stmt.result)} = ${decode(text)};`,
        stmt.span
      );
    }
  };

  const direct = DIRECT[stmt.operation];
  const bitwise =
    stmt.operation === 'exch' ||
    stmt.operation === 'and' ||
    stmt.operation === 'or' ||
    stmt.operation === 'xor' ||
    ((stmt.operation === 'add' || stmt.operation === 'sub') && name !== 'f32');
  if (direct && (stored === name || bitwise)) {
    const call = `${direct}(${target}, ${encode(operands[0])})`;
    if (stmt.result) {
      setResult(call);
    } else {
      to.output.line(`${call};`, stmt.span);
    }
    return;
  }

  if (stmt.operation === 'cas') {
    // The weak exchange may fail without cause: again until it fails for one.
    const old = shader.names.fresh('seen');
    to.output.line(`var ${old} = ${encode(operands[0])};`, stmt.span);
    to.output.block('loop', stmt.span, () => {
      to.output.line(
        `let attempt = atomicCompareExchangeWeak(${target}, ${encode(operands[0])}, ${encode(operands[1])});`
      );
      to.output.line(`${old} = attempt.old_value;`);
      to.output.line(
        `if (attempt.exchanged || ${old} != ${encode(operands[0])}) { break; }`
      );
    });
    setResult(old);
    return;
  }

  const old = shader.names.fresh('old');
  to.output.line(`var ${old} = atomicLoad(${target});`, stmt.span);
  to.output.block('loop', stmt.span, () => {
    const next = nextValue(
      stmt.operation,
      decode(old),
      operands[0],
      stmt.operands[0],
      stmt
    );
    to.output.line(
      `let attempt = atomicCompareExchangeWeak(${target}, ${old}, ${encode(next)});`
    );
    to.output.line('if (attempt.exchanged) { break; }');
    to.output.line(`${old} = attempt.old_value;`);
  });
  setResult(old);
}

/** The value that the operation stores; `inc` and `dec` wrap at the operand as CUDA's do. */
function nextValue(
  operation: AtomicStmt['operation'],
  old: string,
  operand: string,
  _expr: Expr,
  stmt: AtomicStmt
): string {
  switch (operation) {
    case 'add':
      return `${old} + (${operand})`;
    case 'sub':
      return `${old} - (${operand})`;
    case 'min':
      return `min(${old}, ${operand})`;
    case 'max':
      return `max(${old}, ${operand})`;
    case 'inc':
      return `select(${old} + 1u, 0u, ${old} >= (${operand}))`;
    case 'dec':
      return `select(${old} - 1u, ${operand}, ${old} == 0u || ${old} > (${operand}))`;
    default:
      throw new Unsupported(
        `this atomic operation is not supported on the GPU yet`,
        stmt.span
      );
  }
}
