/**
 * Warp operations. A warp is always 32 consecutive threads of the block.
 * With native subgroups of 32 each is a subgroup built-in or two; otherwise
 * lanes exchange values through workgroup memory between two barriers.
 */
import type { Expr, Span, Type, Variable, WarpStmt } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import type { Initialisers } from '../passes/finite';
import { scalarSize } from '../../semantics/scalarTypes';
import { DOUBLE_TYPE } from '../values/double';
import { registerType } from '../values/literals';
import type { ValueSource } from '../values/source';
import { describeType } from '../values/types';

export interface WarpMemory {
  readonly values: ValueSource;
  readonly constants: Initialisers;
  /** The name of a workgroup array of u32, one for each thread of the block's warps. */
  warpArray(which: 'values' | 'high' | 'votes'): string;
  /** Index of the running thread in its block. */
  threadIndex(): string;
}

export interface WarpContext {
  guardText(): string | undefined;
  forEachThread(body: () => void): void;
}

/** The type in which a value travels between lanes. */
function exchangeType(type: Type, span: Span): 'i32' | 'u32' | 'f32' {
  const name = type.kind === 'scalar' ? registerType(type.name) : undefined;
  if (name === undefined || name === 'bool') {
    throw new Unsupported(
      `a warp operation on ${describeType(type)} is not supported on the GPU yet`,
      span
    );
  }
  return name;
}

function toBits(text: string, type: string): string {
  return type === 'u32' ? text : `bitcast<u32>(${text})`;
}

function fromBits(text: string, type: string): string {
  return type === 'u32' ? text : `bitcast<${type}>(${text})`;
}

const isWide = (type: Type): boolean =>
  type.kind === 'scalar' && scalarSize(type.name) === 8;
/** Two halves, which are a vector of two floats in registers. */
const isPair = (type: Type): boolean =>
  type.kind === 'vector' &&
  type.lanes === 2 &&
  registerType(type.element) === 'f32';
const isVote = (stmt: WarpStmt): boolean =>
  ['all', 'any', 'ballot'].includes(stmt.operation);
const isShuffle = (stmt: WarpStmt): boolean =>
  stmt.operation.startsWith('shfl');

/** Through workgroup memory, in uniform control flow; threads whose guard is false take no part. */
export function emitWarp(
  host: WarpMemory,
  stmt: WarpStmt,
  context: WarpContext
): void {
  const { values: to } = host;
  const { span } = stmt;
  const value = stmt.args[0];
  const line = (text: string): void => to.output.line(text, span);
  const guarded = (body: () => void): void => {
    const guard = context.guardText();
    if (!guard) {
      body();
      return;
    }
    const inside = to.output.capture(body);
    to.output.block(`if (${guard})`, span, () => to.output.append(inside));
  };

  if (isShuffle(stmt)) {
    // 64-bit values travel as their two words, pairs as their two floats.
    const pair = isPair(value.type);
    const wide = pair || isWide(value.type);
    const type = wide
      ? to.shader.types.of(value.type, span)
      : exchangeType(value.type, span);
    const word = pair || type === DOUBLE_TYPE ? 'f32' : 'u32';
    const values = host.warpArray('values');
    const high = wide ? host.warpArray('high') : '';
    context.forEachThread(() => {
      const at = `[${host.threadIndex()}]`;
      if (context.guardText()) {
        // Lanes that take no part give 0, not what an earlier shuffle left here.
        for (const words of wide ? [values, high] : [values]) {
          line(`${words}${at} = 0u;`);
        }
      }
      guarded(() => {
        const text = to.emit(value).text;
        if (!wide) {
          line(`${values}${at} = ${toBits(text, type)};`);
          return;
        }
        const both = to.shader.names.fresh('pair');
        line(`let ${both} = ${text};`);
        line(`${values}${at} = ${toBits(`${both}.x`, word)};`);
        line(`${high}${at} = ${toBits(`${both}.y`, word)};`);
      });
    });
    line('workgroupBarrier();');
    context.forEachThread(() =>
      guarded(() => {
        const result = to.variables.text(stmt.result);
        const source = sourceLane(host, stmt);
        if (!wide) {
          line(`${result} = ${fromBits(`${values}[${source}]`, type)};`);
          return;
        }
        const lane = to.shader.names.fresh('lane');
        line(`let ${lane} = ${source};`);
        line(
          `${result} = ${type}(${fromBits(`${values}[${lane}]`, word)}, ${fromBits(`${high}[${lane}]`, word)});`
        );
      })
    );
    line('workgroupBarrier();');
    return;
  }

  // Bit 0: the thread takes part; bit 1: its predicate.
  const votes = host.warpArray('votes');
  const values = isVote(stmt) ? '' : host.warpArray('values');
  // Of 64-bit values only whether they match is asked: their words are compared.
  const high =
    stmt.operation.startsWith('match') && isWide(value.type)
      ? host.warpArray('high')
      : undefined;
  const type = isVote(stmt) || high ? 'u32' : exchangeType(value.type, span);
  context.forEachThread(() => {
    const guard = context.guardText();
    if (guard) {
      line(`${votes}[${host.threadIndex()}] = 0u;`);
    }
    guarded(() => {
      if (isVote(stmt)) {
        line(
          `${votes}[${host.threadIndex()}] = select(1u, 3u, ${truth(to, value)});`
        );
      } else {
        line(`${votes}[${host.threadIndex()}] = 1u;`);
        const at = `[${host.threadIndex()}]`;
        if (high) {
          const words = to.shader.names.fresh('words');
          line(`let ${words} = bitcast<vec2<u32>>(${to.emit(value).text});`);
          line(`${values}${at} = ${words}.x;`);
          line(`${high}${at} = ${words}.y;`);
        } else {
          line(`${values}${at} = ${toBits(to.emit(value).text, type)};`);
        }
      }
    });
  });
  line('workgroupBarrier();');
  context.forEachThread(() =>
    guarded(() => emitGather(host, stmt, { values, high, votes }, type))
  );
  line('workgroupBarrier();');
}

/** The lanes that the mask names, where it leaves out any that may take part at the same time. */
function partialMask(to: ValueSource, { mask }: WarpStmt): string | undefined {
  return mask && !(mask.op === 'const' && Number(mask.value) === 0xffffffff)
    ? `(${to.emit(mask).text})`
    : undefined;
}

const masked = (bits: string, mask: string | undefined): string =>
  mask === undefined ? bits : `(${bits} & ${mask})`;

function truth(to: ValueSource, value: Expr): string {
  const text = to.emit(value).text;
  const type =
    value.type.kind === 'scalar' ? registerType(value.type.name) : undefined;
  return type === 'bool'
    ? text
    : `(${text}) != ${type === 'u32' ? '0u' : type === 'f32' ? '0.0f' : '0i'}`;
}

/** The index in the exchange array of the lane that a shuffle reads. */
function sourceLane(host: WarpMemory, stmt: WarpStmt): string {
  const { values: to } = host;
  const [, operand, widthExpr] = stmt.args;
  const thread = host.threadIndex();
  const amount = `u32(${to.emit(operand).text})`;
  const width = widthExpr ? `u32(${to.emit(widthExpr).text})` : '32u';
  const whole =
    !widthExpr || (widthExpr.op === 'const' && Number(widthExpr.value) === 32);
  const segment = whole
    ? `(${thread} & ~31u)`
    : `(${thread} & ~(${width} - 1u))`;
  const position = whole
    ? `(${thread} & 31u)`
    : `(${thread} & (${width} - 1u))`;
  switch (stmt.operation) {
    case 'shfl':
      return `${segment} + (${amount} & (${width} - 1u))`;
    case 'shfl_up':
      return `select(${thread} - ${amount}, ${thread}, ${position} < ${amount})`;
    case 'shfl_down':
      return `select(${thread} + ${amount}, ${thread}, ${position} + ${amount} >= ${width})`;
    default: {
      // Lanes of earlier segments may be read, of later ones not (PTX, shfl.bfly).
      const target = `((${thread} & 31u) ^ ${amount})`;
      return `select((${thread} & ~31u) + ${target}, ${thread}, ${target} > ((${thread} & 31u) | (${width} - 1u)))`;
    }
  }
}

function emitGather(
  host: WarpMemory,
  stmt: WarpStmt,
  {
    values,
    high,
    votes
  }: Record<'values' | 'votes', string> & { high?: string },
  type: 'i32' | 'u32' | 'f32'
): void {
  const { values: to } = host;
  const { output: out, shader } = to;
  const line = (text: string): void => out.line(text, stmt.span);
  const first = `(${host.threadIndex()} & ~31u)`;
  const result = to.variables.text(stmt.result);
  const loop = (body: string[]): void =>
    out.block('for (var lane = 0u; lane < 32u; lane++)', stmt.span, () =>
      body.forEach(line)
    );
  const bits = shader.names.fresh('bits');
  const resultType =
    stmt.result.type.kind === 'scalar'
      ? registerType(stmt.result.type.name)
      : 'u32';
  const mask = partialMask(to, stmt);
  switch (stmt.operation) {
    case 'ballot':
    case 'any':
    case 'all': {
      const counted =
        stmt.operation === 'all'
          ? `(${votes}[${first} + lane] & 3u) == 1u`
          : `(${votes}[${first} + lane] & 2u) != 0u`;
      line(`var ${bits} = 0u;`);
      loop([`${bits} |= select(0u, 1u << lane, ${counted});`]);
      const counts = masked(bits, mask);
      const value =
        stmt.operation === 'ballot'
          ? counts
          : `${counts} ${stmt.operation === 'all' ? '==' : '!='} 0u`;
      line(
        `${result} = ${convertResult(value, stmt.operation === 'ballot' ? 'u32' : 'bool', resultType)};`
      );
      break;
    }
    case 'match_any':
    case 'match_all': {
      const isSame = [values, ...(high ? [high] : [])]
        .map(
          words =>
            `${words}[${first} + lane] == ${words}[${host.threadIndex()}]`
        )
        .join(' && ');
      const active = shader.names.fresh('lanes');
      line(`var ${bits} = 0u;`);
      line(`var ${active} = 0u;`);
      loop([
        `let bit = select(0u, 1u << lane, ${votes}[${first} + lane] != 0u);`,
        `${active} |= bit;`,
        `${bits} |= select(0u, bit, ${isSame});`
      ]);
      if (mask !== undefined) {
        line(`${active} &= ${mask};`);
        line(`${bits} &= ${active};`);
      }
      if (stmt.operation === 'match_any') {
        line(`${result} = ${convertResult(bits, 'u32', resultType)};`);
      } else {
        line(
          `${result} = ${convertResult(`select(0u, ${active}, ${bits} == ${active})`, 'u32', resultType)};`
        );
        if (stmt.predicate) {
          line(
            `${to.variables.text(stmt.predicate)} = i32(${bits} == ${active});`
          );
        }
      }
      break;
    }
    default: {
      const total = shader.names.fresh('total');
      line(
        `var ${total} = ${fromBits(`${values}[${host.threadIndex()}]`, type)};`
      );
      const other = fromBits(`${values}[${first} + lane]`, type);
      const combined = combine(stmt, total, other);
      const isNamed =
        mask === undefined ? '' : `((${mask} >> lane) & 1u) != 0u && `;
      loop([
        `if (${isNamed}${votes}[${first} + lane] != 0u && lane != (${host.threadIndex()} & 31u)) { ${total} = ${combined}; }`
      ]);
      line(`${result} = ${total};`);
    }
  }
}

function combine(stmt: WarpStmt, a: string, b: string): string {
  switch (stmt.operation) {
    case 'reduce_add':
      return `${a} + ${b}`;
    case 'reduce_min':
      return `min(${a}, ${b})`;
    case 'reduce_max':
      return `max(${a}, ${b})`;
    case 'reduce_and':
      return `${a} & ${b}`;
    case 'reduce_or':
      return `${a} | ${b}`;
    case 'reduce_xor':
      return `${a} ^ ${b}`;
    default:
      throw new Error(`'${stmt.operation}' is no reduction`);
  }
}

function convertResult(
  text: string,
  from: 'u32' | 'bool',
  to: string | undefined
): string {
  return to === from ? text : `${to}(${text})`;
}

const SUBGROUP_REDUCTIONS: Partial<Record<WarpStmt['operation'], string>> = {
  reduce_add: 'subgroupAdd',
  reduce_min: 'subgroupMin',
  reduce_max: 'subgroupMax',
  reduce_and: 'subgroupAnd',
  reduce_or: 'subgroupOr',
  reduce_xor: 'subgroupXor'
};

/** With native subgroups of 32 lanes, wherever the operation stands. */
export function emitSubgroup(
  to: ValueSource,
  stmt: WarpStmt,
  threadIndex: () => string
): void {
  const { span } = stmt;
  const line = (text: string): void => to.output.line(text, span);
  const [value, operand, widthExpr] = stmt.args;
  const assign = (
    variable: Variable,
    text: string,
    from?: 'u32' | 'bool'
  ): void => {
    const type =
      variable.type.kind === 'scalar'
        ? registerType(variable.type.name)
        : undefined;
    line(
      `${to.variables.text(variable)} = ${from ? convertResult(text, from, type) : text};`
    );
  };
  const reduction = SUBGROUP_REDUCTIONS[stmt.operation];
  const mask = partialMask(to, stmt);
  if (reduction && mask !== undefined) {
    const { names } = to.shader;
    const [own, total, lanes] = ['own', 'total', 'lanes'].map(name =>
      names.fresh(name)
    );
    line(`let ${own} = ${to.emit(value).text};`);
    line(`let ${lanes} = subgroupBallot(true).x & ${mask};`);
    line(`var ${total} = ${own};`);
    to.output.block('for (var lane = 0u; lane < 32u; lane++)', span, () => {
      const other = names.fresh('other');
      line(`let ${other} = subgroupShuffle(${own}, lane);`);
      line(
        `if (((${lanes} >> lane) & 1u) != 0u && lane != (${threadIndex()} & 31u)) { ${total} = ${combine(stmt, total, other)}; }`
      );
    });
    assign(stmt.result, total);
    return;
  }
  if (reduction) {
    assign(stmt.result, `${reduction}(${to.emit(value).text})`);
    return;
  }
  switch (stmt.operation) {
    case 'ballot':
      assign(
        stmt.result,
        masked(`subgroupBallot(${truth(to, value)}).x`, mask),
        'u32'
      );
      return;
    case 'any':
    case 'all': {
      const isAny = stmt.operation === 'any';
      const vote = truth(to, value);
      assign(
        stmt.result,
        mask === undefined
          ? `${isAny ? 'subgroupAny' : 'subgroupAll'}(${vote})`
          : `(subgroupBallot(${isAny ? vote : `!(${vote})`}).x & ${mask}) ${isAny ? '!=' : '=='} 0u`,
        'bool'
      );
      return;
    }
    case 'match_any':
    case 'match_all': {
      const { names } = to.shader;
      const own = names.fresh('own');
      const same = names.fresh('same');
      line(`let ${own} = ${to.emit(value).text};`);
      line(`var ${same} = 0u;`);
      to.output.block('for (var lane = 0u; lane < 32u; lane++)', span, () =>
        line(
          `${same} |= select(1u << lane, 0u, any(subgroupShuffle(${own}, lane) != ${own}));`
        )
      );
      const lanes = masked('subgroupBallot(true).x', mask);
      if (stmt.operation === 'match_any') {
        assign(stmt.result, `${same} & ${lanes}`, 'u32');
      } else {
        const all = names.fresh('all_same');
        const isSame = `(${same} & ${lanes}) == ${lanes}`;
        line(
          `let ${all} = ${mask === undefined ? `subgroupAll(${isSame})` : isSame};`
        );
        assign(stmt.result, `select(0u, ${lanes}, ${all})`, 'u32');
        if (stmt.predicate) {
          assign(stmt.predicate, all, 'bool');
        }
      }
      return;
    }
    default:
      break;
  }
  const text = to.emit(value).text;
  const distance = operand.op === 'const' ? Number(operand.value) : undefined;
  const amount =
    distance !== undefined && distance >= 0
      ? `${distance}u`
      : `u32(${to.emit(operand).text})`;
  const whole =
    !widthExpr || (widthExpr.op === 'const' && Number(widthExpr.value) === 32);
  const lane = `(${threadIndex()} & 31u)`;
  if (whole && stmt.operation === 'shfl_xor') {
    assign(stmt.result, `subgroupShuffleXor(${text}, ${amount})`);
    return;
  }
  const width = whole ? '32u' : `u32(${to.emit(widthExpr).text})`;
  const position = whole ? lane : `(${lane} & (${width} - 1u))`;
  const segment = whole ? '' : `(${lane} & ~(${width} - 1u)) + `;
  switch (stmt.operation) {
    case 'shfl':
      assign(
        stmt.result,
        `subgroupShuffle(${text}, ${segment}(${amount} & (${width} - 1u)))`
      );
      return;
    case 'shfl_up':
      assign(
        stmt.result,
        `subgroupShuffle(${text}, select(${lane} - ${amount}, ${lane}, ${position} < ${amount}))`
      );
      return;
    case 'shfl_down':
      assign(
        stmt.result,
        `subgroupShuffle(${text}, select(${lane} + ${amount}, ${lane}, ${position} + ${amount} >= ${width}))`
      );
      return;
    default:
      assign(
        stmt.result,
        `subgroupShuffle(${text}, select(${lane} ^ ${amount}, ${lane}, (${lane} ^ ${amount}) > (${lane} | (${width} - 1u))))`
      );
  }
}
