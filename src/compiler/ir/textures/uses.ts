/** Which textures a kernel fetches from, as far as its code tells. */
import type { Expr, IrFunction, Stmt, Variable } from '../types';
import { walkStmts } from '../visit';
import { isFetch, type FetchName } from './fetch';

/** Where the handle of a fetch comes from. */
export type HandleSource =
  { kind: 'handle'; handle: number } | { kind: 'param'; index: number };

export interface TextureUse {
  /** Undefined where it comes out of memory or a computation. */
  source: HandleSource | undefined;
  name: FetchName;
  result: 'f32' | 'i32' | 'u32';
}

type Known = ReadonlyMap<Variable, HandleSource>;

/** Every kind of fetch from every texture, through calls; each once. */
export function textureUses(kernel: IrFunction): TextureUse[] {
  const uses = new Map<string, TextureUse>();
  const seen = new Set<string>();
  const visit = (fn: IrFunction, known: Known): void => {
    const key = `${fn.id} ${[...known].map(([{ id }, source]) => `${id}=${JSON.stringify(source)}`).join()}`;
    if (seen.has(key)) {
      return;
    }
    seen.add(key);
    const sourceOf = (expr: Expr): HandleSource | undefined => {
      if (expr.op === 'const') {
        return { kind: 'handle', handle: Number(expr.value) };
      }
      return expr.op === 'read' && expr.place.place === 'variable'
        ? known.get(expr.place.variable)
        : undefined;
    };
    walkStmts(fn.body, {
      expr: expr => {
        if (expr.op === 'intrinsic' && isFetch(expr.name)) {
          const use: TextureUse = {
            source: sourceOf(expr.args[0]),
            name: expr.name,
            result: (expr.type.kind === 'scalar'
              ? expr.type.name
              : 'f32') as TextureUse['result']
          };
          uses.set(JSON.stringify(use), use);
        }
      },
      stmt: (stmt: Stmt) => {
        if (stmt.stmt === 'call') {
          const given = new Map<Variable, HandleSource>();
          stmt.callee.params.forEach((param, i) => {
            const source = isHandle(param) && sourceOf(stmt.args[i]);
            if (source) {
              given.set(param, source);
            }
          });
          visit(stmt.callee, given);
        }
      }
    });
  };
  visit(
    kernel,
    new Map(
      kernel.params.flatMap((param, index): [Variable, HandleSource][] =>
        isHandle(param) ? [[param, { kind: 'param', index }]] : []
      )
    )
  );
  return [...uses.values()];
}

function isHandle({ type }: Variable): boolean {
  return type.kind === 'scalar' && type.name === 'u64';
}
