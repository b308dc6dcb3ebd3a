/**
 * Arbitrary modules that use every node of types.ts, well typed but without
 * sense: for tests of what handles the IR as data (printer, parser, visitors).
 */
import * as fc from 'fast-check';
import * as b from '../../ir/build/index';
import { Draw, ExpressionMaker, NAMES, SCALARS } from './anyExpression';
import type {
  Expr,
  IrFunction,
  LoopStmt,
  Module,
  Stmt,
  Type,
  Variable
} from '../../ir/types';

export function anyModule(): fc.Arbitrary<Module> {
  return fc.gen().map(gen => new Maker(new Draw(gen)).module());
}

class Maker extends ExpressionMaker {
  module(): Module {
    const { draw } = this;
    for (let n = draw.int(3); n > 0; n--) {
      const fields = Array.from(
        { length: 1 + draw.int(3) },
        (_, i): [string, Type] => [`${draw.pick(NAMES)}${i}`, this.type()]
      );
      const type = b.struct(
        `S${n}${draw.pick(['', '<int>'])}`,
        fields,
        draw.int(4) === 0
      );
      type.fields.push({ name: 'self', type: b.ptr(type), offset: 0 });
      if (draw.flag()) {
        type.fields[0].bits = { first: draw.int(8), count: 1 + draw.int(8) };
      }
      this.structs.push(type);
    }
    this.globals = (['global', 'constant', 'host'] as const).map(space => {
      const variable = this.variable({ space });
      if (draw.flag()) {
        variable.initial = Array.from({ length: draw.int(3) }, (_, i) => {
          const type = draw.pick(SCALARS);
          return {
            offset: 8 * i,
            type: type.name,
            value: this.constantValue(type)
          };
        });
      }
      return variable;
    });
    const common = b.sharedVariable('dyn', b.arr(this.type(), 0), {
      isDynamicShared: true
    });
    for (const [n, kind] of (['device', 'kernel', 'host'] as const).entries()) {
      this.functions.push(this.function(`f${n}`, kind, common));
    }
    if (draw.flag()) {
      const params = [this.variable()];
      const external = { variadic: draw.flag() };
      this.functions.push(
        b.func({ id: 'puts', params, body: [], external }, 'host')
      );
    }
    return b.moduleOf(this.functions, {
      ...(draw.flag() && { initialisers: [this.anyFunction()] }),
      structs: this.structs,
      globals: this.globals
    });
  }

  private function(
    id: string,
    kind: IrFunction['kind'],
    common: Variable
  ): IrFunction {
    const { draw } = this;
    const params = Array.from({ length: draw.int(3) }, () => this.variable());
    const shared = [
      ...(draw.flag() ? [common] : []),
      ...(draw.flag() ? [this.variable({ space: 'shared' })] : [])
    ];
    this.scope = [...this.globals, ...params, ...shared];
    return b.func(
      {
        id,
        name: draw.pick([id, `${id}<512>`]),
        params,
        shared,
        result: draw.flag() ? b.voidType : this.type(),
        body: this.stmts(3),
        ...(draw.flag() && {
          launchBounds: {
            maxThreads: 256,
            ...(draw.flag() && { minBlocks: 2 })
          }
        })
      },
      kind
    );
  }

  // ------------------------------------------------------------- statements

  private stmts(depth: number): Stmt[] {
    const outer = this.scope;
    this.scope = [...outer];
    const stmts = Array.from({ length: this.draw.int(5) }, () =>
      this.stmt(depth)
    );
    this.scope = outer;
    return stmts;
  }

  private result(): { result?: Variable } {
    return this.draw.flag() && this.scope.length > 0
      ? { result: this.draw.pick(this.scope) }
      : {};
  }

  private simple(): Stmt {
    const { draw } = this;
    const type = draw.pick(SCALARS);
    const span = b.noSpan;
    const masked = draw.flag() ? { mask: this.expr(b.u32) } : {};
    switch (draw.int(13)) {
      case 0: {
        const variable = this.variable();
        const init = draw.flag() ? this.expr(variable.type) : undefined;
        this.scope.push(variable);
        return b.declare(variable, init);
      }
      case 1:
        return {
          stmt: 'atomic',
          operation: draw.pick(['add', 'exch', 'cas']),
          place: this.place(type),
          operands: [this.expr(type)],
          scope: draw.pick(['block', 'device', 'system']),
          ...this.result(),
          span
        };
      case 2:
        return {
          stmt: 'barrier',
          scope: 'block',
          ...(draw.flag() && { tile: draw.pick([64, 128]) }),
          span
        };
      case 3:
        return {
          stmt: 'barrier',
          scope: draw.pick(['block', 'warp']),
          reduce: draw.pick(['count', 'and', 'or']),
          operand: this.expr(b.i32),
          ...masked,
          ...this.result(),
          span
        };
      case 4: {
        if (this.scope.length === 0) {
          return {
            stmt: 'trap',
            ...(draw.flag() && { reason: 'no "function"' }),
            span
          };
        }
        return {
          stmt: 'warp',
          operation: draw.pick(['shfl', 'ballot', 'match_all', 'reduce_xor']),
          args: [this.expr(type), this.expr(b.i32)],
          result: draw.pick(this.scope),
          ...(draw.flag() && { predicate: draw.pick(this.scope) }),
          ...masked,
          span
        };
      }
      case 5:
        return {
          stmt: 'fence',
          scope: draw.pick(['block', 'device', 'system', 'grid']),
          span
        };
      case 6:
        return {
          stmt: 'print',
          format: 'a "%d" %s\n',
          args: [this.expr(b.i32), { op: 'string', value: 'té\t', span }],
          ...this.result(),
          span
        };
      case 7:
        return {
          stmt: 'assert',
          cond: this.expr(b.bool),
          text: 'x > "0"',
          span
        };
      case 8:
        return {
          stmt: 'call',
          callee: this.anyFunction(),
          args: [this.expr(type)],
          ...this.result(),
          span
        };
      case 9:
        return { stmt: 'barrier', scope: 'warp', ...masked, span };
      case 10:
        return {
          stmt: 'callIndirect',
          target: this.expr(b.functionAddress),
          ...(draw.flag() && { virtual: 'geometry::Shape<int>' }),
          params: draw.flag() ? [type, b.ptr(b.u8)] : [],
          returns: draw.flag() ? b.voidType : type,
          args: [this.expr(type)],
          ...this.result(),
          span
        };
      case 11: {
        const size = (): [Expr, Expr, Expr] => [
          this.expr(b.u32),
          this.expr(b.u32),
          this.expr(b.u32)
        ];
        return b.launch(this.anyFunction(), size(), size(), [this.expr(type)], {
          ...(draw.flag() && { shared: this.expr(b.u64) }),
          ...(draw.flag() && { stream: this.expr(b.ptr(b.voidType)) })
        });
      }
      default: {
        const place = this.place(type);
        return b.store(place, this.expr(place.type));
      }
    }
  }

  private stmt(depth: number): Stmt {
    const { draw } = this;
    if (depth > 0) {
      switch (draw.int(8)) {
        case 0:
          return b.ifStmt(
            this.expr(b.bool),
            this.stmts(depth - 1),
            this.stmts(depth - 1)
          );
        case 1:
          return this.loop(depth);
        case 2:
          return {
            stmt: 'switch',
            value: this.expr(b.i64),
            cases: [
              {
                values: [-1n, 5n],
                isDefault: draw.flag(),
                body: this.stmts(depth - 1),
                span: b.noSpan
              },
              {
                values: [],
                isDefault: true,
                body: this.stmts(depth - 1),
                span: b.noSpan
              }
            ],
            span: b.noSpan
          };
        case 3:
          return b.block(this.stmts(depth - 1));
        case 4:
          return draw.pick([
            b.breakStmt(),
            b.continueStmt(),
            b.returnStmt(),
            b.returnStmt(this.expr(b.f32))
          ]);
      }
    }
    return this.simple();
  }

  private loop(depth: number): LoopStmt {
    const { draw } = this;
    const outer = this.scope;
    const part = (): Stmt[] =>
      Array.from({ length: draw.int(3) }, () =>
        draw.int(4) === 0 ? this.stmt(depth - 1) : this.simple()
      );
    this.scope = [...outer];
    const init = part();
    const cond = draw.flag() ? { cond: this.expr(b.bool) } : {};
    const around = this.scope;
    this.scope = [...around];
    const step = part();
    const until = draw.flag() ? { until: this.expr(b.bool) } : {};
    this.scope = around;
    const body = this.stmts(depth - 1);
    this.scope = outer;
    return b.loop({
      init,
      ...cond,
      body,
      step,
      ...until,
      ...(draw.flag() && { unroll: draw.int(5) })
    });
  }
}
