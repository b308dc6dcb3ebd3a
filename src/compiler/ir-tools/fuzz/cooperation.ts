/**
 * Random statements in which threads meet: atomics, barriers, warp operations.
 * They stand only where all threads concerned come by, and are of operations
 * that do not care for order.
 */
import * as b from '../../ir/build/index';
import type { Expr, Stmt, Variable } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import type { Expressions } from './expressions';
import type { Features } from './features';
import type { Random } from './random';
import type { Readable, Usable, ValueName } from './scope';

/** What belongs to the kernel as a whole. */
export interface Surroundings {
  /** Threads of a block. */
  threads: number;
  /** Number of the thread in its block, u32. */
  tid: Variable;
  /** Elements that this thread may write: arrays of `slots` elements behind a pointer of its own. */
  outputs: { type: ScalarName; pointer: Variable; slots: number }[];
  /** Elements for atomics, each for one operation only. */
  counters: {
    type: 'i32' | 'u32' | 'f32';
    pointer: Variable;
    length: number;
  }[];
  /** One element for each thread. */
  shared: {
    type: 'i32' | 'u32' | 'f32';
    variable: Variable;
    readable: Readable;
  }[];
  sharedCounters: Variable | undefined;
}

export abstract class Cooperation {
  protected nextName = 0;
  /** Some threads may have left. */
  protected someLeft = false;

  constructor(
    protected readonly random: Random,
    protected readonly features: Features,
    protected readonly exprs: Expressions,
    protected readonly around: Surroundings
  ) {}

  /** A fresh temporary for a result: declared, not yet assigned, not yet visible to expressions. */
  protected temporary(type: ScalarName): Variable {
    return b.variable(`r${this.nextName++}`, b.scalars[type]);
  }

  /** On an element that has this operation to itself. */
  protected atomic(scope: Usable): Stmt {
    const { random } = this;
    const { type, pointer, length } = random.pick(this.around.counters);
    const slot = random.below(length);
    return this.atomicOn(type, i => b.at(pointer, i), slot, scope);
  }

  protected atomicOn(
    type: 'i32' | 'u32' | 'f32',
    at: (index: Expr) => ReturnType<typeof b.at>,
    slot: number,
    scope: Usable
  ): Stmt {
    const place = at(b.int(slot));
    if (type === 'f32') {
      // Sums of small integers: exact, so the order does not show.
      const small = b.binary(
        'bitand',
        this.exprs.of('i32', scope, 2),
        b.int(7)
      );
      return b.atomic('add', place, [b.cast(b.f32, small)]);
    }
    const operations = [
      'add',
      'min',
      'max',
      'and',
      'or',
      'xor',
      'sub'
    ] as const;
    const operation = operations[slot % operations.length];
    return b.atomic(operation, place, [this.exprs.of(type, scope, 3)]);
  }

  // ----------------------------------------------------------------- blocks

  /** Every thread writes its element, then all may be read. */
  protected exchange(scope: Usable): Stmt[] {
    const { type, variable, readable } = this.random.pick(this.around.shared);
    // Computed before the barrier, since it may read shared memory itself.
    const value = b.variable(`w${this.nextName++}`, b.scalars[type]);
    const stmts = [
      b.declare(value, this.exprs.of(type, scope, 3)),
      b.syncthreads(),
      b.store(b.element(variable, b.read(this.around.tid)), b.read(value)),
      b.syncthreads()
    ];
    if (!scope.arrays.includes(readable)) {
      scope.arrays.push(readable);
    }
    return stmts;
  }

  protected sharedAtomics(scope: Usable): Stmt[] {
    const { random, around } = this;
    const counters = around.sharedCounters as Variable;
    const slot = random.below(8);
    const place = b.element(counters, b.int(slot));
    const result = this.temporary('i32');
    const stmts = [
      b.syncthreads(),
      b.store(place, b.int(random.below(100))),
      b.syncthreads(),
      ...(random.oneIn(2)
        ? [this.atomicOn('i32', i => b.element(counters, i), slot, scope)]
        : [
            b.ifStmt(this.exprs.bool(scope, 2), [
              this.atomicOn('i32', i => b.element(counters, i), slot, scope)
            ])
          ]),
      b.syncthreads(),
      b.declare(result, b.read(place))
    ];
    scope.variables.push(result);
    scope.uniform.add(result);
    return stmts;
  }

  protected reducingBarrier(scope: Usable): Stmt[] {
    // What threads that have left contribute is not defined.
    if (this.someLeft || this.random.oneIn(3)) {
      return [b.syncthreads()];
    }
    const result = this.temporary('i32');
    const operand = b.cast(b.i32, this.exprs.bool(scope, 3));
    const stmts: Stmt[] = [
      b.declare(result),
      {
        stmt: 'barrier',
        scope: 'block',
        reduce: this.random.pick(['count', 'and', 'or']),
        operand,
        result,
        span: b.noSpan
      }
    ];
    scope.variables.push(result);
    scope.uniform.add(result);
    return stmts;
  }

  // ------------------------------------------------------------------ warps

  protected warp(scope: Usable): Stmt[] {
    return this.warpOperation(scope, b.uint(0xffffffff));
  }

  protected warpOperation(scope: Usable, mask: Expr): Stmt[] {
    const { random } = this;
    const isFull =
      mask.op === 'const' && !this.someLeft && this.around.threads % 32 === 0;
    const kind = random.pick(['shuffle', 'vote', 'match', 'reduce'] as const);
    switch (kind) {
      case 'shuffle':
        return this.shuffle(scope, mask, isFull);
      case 'vote': {
        const operation = random.pick(['all', 'any', 'ballot'] as const);
        const result = this.temporary(operation === 'ballot' ? 'u32' : 'i32');
        const value = b.cast(b.i32, this.exprs.bool(scope, 3));
        return this.withResult(
          scope,
          result,
          b.warp(operation, [value], result, mask)
        );
      }
      case 'match': {
        const result = this.temporary('u32');
        const value = b.binary(
          'bitand',
          this.exprs.of('i32', scope, 3),
          b.int(3)
        );
        if (random.oneIn(2)) {
          return this.withResult(
            scope,
            result,
            b.warp('match_any', [value], result, mask)
          );
        }
        const predicate = this.temporary('i32');
        const stmt = {
          ...b.warp('match_all', [value], result, mask),
          predicate
        };
        const stmts = [
          b.declare(predicate),
          ...this.withResult(scope, result, stmt)
        ];
        scope.variables.push(predicate);
        return stmts;
      }
      case 'reduce': {
        const type = random.pick(['i32', 'u32'] as const);
        const operation = random.pick(
          type === 'i32'
            ? (['reduce_add', 'reduce_min', 'reduce_max'] as const)
            : ([
                'reduce_add',
                'reduce_min',
                'reduce_max',
                'reduce_and',
                'reduce_or',
                'reduce_xor'
              ] as const)
        );
        const result = this.temporary(type);
        const value = this.exprs.of(type, scope, 3);
        return this.withResult(
          scope,
          result,
          b.warp(operation, [value], result, mask)
        );
      }
    }
  }

  protected withResult(scope: Usable, result: Variable, stmt: Stmt): Stmt[] {
    const stmts = [b.declare(result), stmt];
    scope.variables.push(result);
    return stmts;
  }

  /** What comes from a lane that does not take part is replaced by the thread's own value. */
  protected shuffle(scope: Usable, mask: Expr, isFull: boolean): Stmt[] {
    const { random, features } = this;
    const type = random.pick<ScalarName>([
      'i32',
      'u32',
      ...(features.floats ? ['f32' as const] : []),
      ...(features.wide ? ['u64' as const] : [])
    ]);
    const result = this.temporary(type);
    const own = b.variable(`v${this.nextName++}`, b.scalars[type]);
    const by = b.variable(`l${this.nextName++}`, b.u32);
    const operation = random.pick([
      'shfl',
      'shfl_up',
      'shfl_down',
      'shfl_xor'
    ] as const);
    const width = isFull ? random.pick([32, 32, 16, 8, 4]) : 32;
    const lane = b.builtin('laneId');
    const source = {
      shfl: b.read(by),
      shfl_up: b.sub(lane, b.read(by)),
      shfl_down: b.add(lane, b.read(by)),
      shfl_xor: b.binary('bitxor', lane, b.read(by))
    }[operation];
    // Beyond the warp the thread's own value comes back, which is defined.
    const bit = b.binary(
      'bitand',
      b.binary('shr', mask, b.binary('bitand', source, b.uint(31))),
      b.uint(1)
    );
    const exists = b.lt(
      b.add(
        b.mul(b.builtin('warpId'), b.uint(32)),
        b.binary('bitand', source, b.uint(31))
      ),
      b.uint(this.around.threads)
    );
    const isDefined = b.binary('and', b.binary('ne', bit, b.uint(0)), exists);
    const stmts: Stmt[] = [
      b.declare(own, this.exprs.of(type as ValueName, scope, 3)),
      b.declare(
        by,
        b.binary('bitand', this.exprs.of('u32', scope, 2), b.uint(31))
      ),
      b.declare(result),
      b.warp(operation, [b.read(own), b.read(by), b.int(width)], result, mask)
    ];
    if (!isFull) {
      if (this.someLeft) {
        // Nobody knows here who is left, so nothing is done with the value.
        return stmts;
      }
      stmts.push(
        b.store(result, b.select(isDefined, b.read(result), b.read(own)))
      );
    }
    scope.variables.push(result);
    return stmts;
  }
}
