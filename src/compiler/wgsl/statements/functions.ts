/** Device functions that WGSL can call: they work on values alone. */
import { initialisersOf } from '../passes/finite';
import { foldConstants } from '../../ir/passes/fold';
import { changedVariables } from '../../ir/passes/inline';
import type { IrFunction } from '../../ir/types';
import { Expressions } from '../values/expressions';
import type { Shader } from '../shader';
import { Statements, type StatementHost } from './statements';
import { CodeWriter } from '../text/writer';

export function emitFunction(
  shader: Shader,
  fn: IrFunction,
  name: string,
  host: Pick<StatementHost, 'loopLimit'>
): CodeWriter {
  const impossible = (): never => {
    throw new Error(`'${fn.name}' depends on its thread and must be inlined`);
  };
  const folded = foldConstants(fn.body);
  const changed = changedVariables(folded);
  changed.forEach(variable => shader.changed.add(variable));
  const expressions = new Expressions(
    shader,
    { threadIndex: impossible, threadIdx: impossible, slot: () => undefined },
    new Set()
  );
  const statements = new Statements(expressions, {
    hoisted: new Set(),
    constants: initialisersOf(folded, changed),
    loopLimit: span => host.loopLimit(span),
    warp: impossible,
    print: impossible,
    stop: impossible
  });
  const out = new CodeWriter();
  const copies: string[] = [];
  const params = fn.params.map(param => {
    const type = shader.typeName(param.type, param.span);
    const inner = shader.nameOf(param);
    if (!changed.has(param)) {
      return `${inner}: ${type}`;
    }
    const outer = shader.namer.fresh(`${param.name}_in`);
    copies.push(`var ${inner} = ${outer};`);
    return `${outer}: ${type}`;
  });
  const result =
    fn.result.kind === 'void'
      ? ''
      : ` -> ${shader.typeName(fn.result, fn.span)}`;
  const body = statements.capture(() => statements.list(folded));
  out.block(`fn ${name}(${params.join(', ')})${result}`, fn.span, () => {
    copies.forEach(line => out.line(line));
    out.append(body);
  });
  return out;
}
