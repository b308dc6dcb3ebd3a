/**
 * Random statements. Threads write only what is theirs: their variables, their
 * elements of the output, their element of shared memory between barriers; all
 * else is atomic with an operation that does not care for order. Barriers and
 * warp operations stand only where all threads concerned come by.
 */
import * as b from '../../ir/build/index';
import { scalarSize } from '../../semantics/scalarTypes';
import type { Expr, Stmt } from '../../ir/types';
import { Cooperation, type Surroundings } from './cooperation';
import type { Expressions } from './expressions';
import type { Features } from './features';
import type { Random } from './random';
import {
  inner,
  type ScopeLevel,
  type Readable,
  type Usable,
  type ValueName
} from './scope';

const MAX_DEPTH = 4;
const MAX_LOOPS = 2;

export class Statements extends Cooperation {
  private budget: number;

  constructor(
    random: Random,
    features: Features,
    exprs: Expressions,
    around: Surroundings,
    size: number
  ) {
    super(random, features, exprs, around);
    this.budget = size;
  }

  list(scope: Usable, length: number): Stmt[] {
    const stmts: Stmt[] = [];
    for (let i = 0; i < length && this.budget > 0; i++) {
      this.budget--;
      const made = this.stmt(scope);
      stmts.push(...made);
      const last = made[made.length - 1];
      if (last && /^(break|continue|return)$/.test(last.stmt)) {
        break;
      }
    }
    return stmts;
  }

  declare(type: ValueName, scope: Usable, isUniform: boolean): Stmt {
    const init = this.exprs.of(type, scope, 3, isUniform);
    const variable = b.variable(
      `${type[0]}${this.nextName++}`,
      b.scalars[type]
    );
    scope.variables.push(variable);
    if (isUniform) {
      scope.uniform.add(variable);
    }
    return b.declare(variable, init);
  }

  private types(): ValueName[] {
    const { floats, wide } = this.features;
    return [
      'i32',
      'u32',
      'i32',
      'u32',
      'bool',
      ...(floats ? ['f32' as const] : []),
      ...(wide ? ['i64' as const, 'u64' as const] : [])
    ];
  }

  private stmt(scope: Usable): Stmt[] {
    const { random, features, around } = this;
    const nests = scope.depth < MAX_DEPTH;
    const atBlock = scope.level === 'block';
    const atWarp = atBlock || scope.level === 'warp';
    const kind = random.weighted({
      assign: 8,
      declare: 4,
      output: around.outputs.length > 0 ? 4 : 0,
      if: nests ? 4 : 0,
      loop: nests && scope.loops < MAX_LOOPS ? 3 : 0,
      switch: nests ? 1 : 0,
      block: nests ? 1 : 0,
      jump: scope.canJump ? 2 : 0,
      array: features.arrays ? 2 : 0,
      pointer: features.pointers && scope.arrays.some(a => a.pointer) ? 2 : 0,
      call: scope.functions.length > 0 ? 2 : 0,
      atomic: around.counters.length > 0 ? 2 : 0,
      shared: atBlock && around.shared.length > 0 ? 5 : 0,
      sharedAtomic: atBlock && around.sharedCounters ? 2 : 0,
      barrier: atBlock && features.shared ? 1 : 0,
      warp: atWarp && features.warps ? 5 : 0,
      lanes: atWarp && features.partialWarps && scope.depth < MAX_DEPTH ? 2 : 0,
      exit: features.exits && atBlock && scope.depth === 0 ? 1 : 0
    });
    switch (kind) {
      case 'assign':
        return this.assign(scope);
      case 'declare':
        return [
          this.declare(
            random.pick(this.types()),
            scope,
            atBlock && random.oneIn(3)
          )
        ];
      case 'output':
        return this.output(scope);
      case 'if':
        return this.ifStmt(scope);
      case 'loop':
        return this.loop(scope);
      case 'switch':
        return this.switchStmt(scope);
      case 'block':
        return [b.block(this.list(inner(scope), 3))];
      case 'jump':
        return [
          b.ifStmt(this.exprs.bool(scope, 2, atBlock), [
            random.oneIn(2) ? b.breakStmt() : b.continueStmt()
          ])
        ];
      case 'array':
        return this.array(scope);
      case 'pointer':
        return this.pointer(scope);
      case 'call':
        return this.call(scope);
      case 'atomic':
        return [this.atomic(scope)];
      case 'shared':
        return this.exchange(scope);
      case 'sharedAtomic':
        return this.sharedAtomics(scope);
      case 'barrier':
        return this.reducingBarrier(scope);
      case 'warp':
        return this.warp(scope);
      case 'lanes':
        return this.someLanes(scope);
      case 'exit': {
        this.someLeft = true;
        return [
          b.ifStmt(this.exprs.bool(scope, 2), [
            ...this.output(scope),
            b.returnStmt()
          ])
        ];
      }
    }
  }

  private assign(scope: Usable): Stmt[] {
    const atBlock = scope.level === 'block';
    const targets = scope.variables.filter(
      v => atBlock || !scope.uniform.has(v)
    );
    if (targets.length === 0) {
      return [];
    }
    const target = this.random.pick(targets);
    const type =
      target.type.kind === 'scalar' ? (target.type.name as ValueName) : 'i32';
    return [
      b.store(target, this.exprs.of(type, scope, 4, scope.uniform.has(target)))
    ];
  }

  private output(scope: Usable): Stmt[] {
    if (this.around.outputs.length === 0) {
      return [];
    }
    const { type, pointer, slots } = this.random.pick(this.around.outputs);
    const place = b.at(pointer, this.exprs.index(slots, scope, 2));
    if (scalarSize(type) < 4) {
      // C computes in int, and cuts.
      const number = this.exprs.of('i32', scope, 3);
      const sum = this.random.oneIn(2)
        ? b.add(b.cast(b.i32, b.read(place)), number)
        : number;
      return [b.store(place, b.cast(b.scalars[type], sum))];
    }
    const value = this.exprs.of(type as ValueName, scope, 4);
    // Reading back what this thread wrote is fine too.
    const old =
      type === 'f32' || this.random.oneIn(2)
        ? value
        : b.add(b.read(place), value);
    return [b.store(place, old)];
  }

  // ----------------------------------------------------------- control flow

  /** At which level the arms of a branch on a condition run, and the condition. */
  private condition(scope: Usable): { cond: Expr; level: ScopeLevel } {
    const { random, features } = this;
    if (scope.level === 'block' && random.oneIn(2)) {
      return { cond: this.exprs.bool(scope, 3, true), level: 'block' };
    }
    if (scope.level !== 'thread' && features.warps && random.oneIn(3)) {
      // Whole warps: the condition is of the warp's number only.
      const warp = b.binary(
        'bitand',
        b.builtin('warpId'),
        b.uint(random.pick([1, 2, 3]))
      );
      return {
        cond: b.binary(
          random.pick(['eq', 'ne']),
          warp,
          b.uint(random.below(2))
        ),
        level: 'warp'
      };
    }
    return { cond: this.exprs.bool(scope, 3), level: 'thread' };
  }

  private ifStmt(scope: Usable): Stmt[] {
    const { random } = this;
    const { cond, level } = this.condition(scope);
    const arm = (): Stmt[] =>
      this.list(this.within(scope, level), 1 + random.below(3));
    return [b.ifStmt(cond, arm(), random.oneIn(2) ? arm() : [])];
  }

  /** A scope inside a branch or loop; jumps of an outer loop stay reachable only on the same level. */
  private within(
    scope: Usable,
    level: ScopeLevel,
    changes: Partial<Usable> = {}
  ): Usable {
    return inner(scope, {
      level,
      // A jump out of a loop in which threads meet must be taken by all.
      canJump: scope.canJump && level === scope.level,
      ...changes
    });
  }

  private loop(scope: Usable): Stmt[] {
    const { random } = this;
    const isUniform = scope.level === 'block' && random.oneIn(2);
    const level: ScopeLevel = isUniform ? 'block' : 'thread';
    const counter = b.variable(
      `n${this.nextName++}`,
      random.pick([b.i32, b.u32])
    );
    const type =
      counter.type.kind === 'scalar'
        ? (counter.type.name as 'i32' | 'u32')
        : 'i32';
    const c = (value: number): Expr => this.exprs.constant(type, value);
    // The bound is computed once: the body may change what it came from.
    const bound = b.variable(`m${this.nextName++}`, counter.type);
    const rounds = random.oneIn(3)
      ? c(1 + random.below(4))
      : b.binary(
          'bitand',
          this.exprs.of(type, scope, 2, isUniform),
          c(random.pick([3, 5, 7]))
        );
    const within = this.within(scope, level, {
      loops: scope.loops + 1,
      canJump: true
    });
    const body = (): Stmt[] => this.list(within, 1 + random.below(3));
    // The counter is read but never assigned by the body.
    const visible: Readable = {
      type,
      length: 1,
      at: () => b.placeOf(counter),
      isUniform
    };
    within.arrays.push(visible);
    const next = b.store(counter, b.add(b.read(counter), c(1)));
    const declarations = [b.declare(bound, rounds)];
    const isBelow = b.lt(b.read(counter), b.read(bound));
    switch (random.below(4)) {
      case 0:
        return [
          ...declarations,
          b.declare(counter, c(0)),
          b.loop({ cond: isBelow, body: body(), step: [next] })
        ];
      case 1:
        return [
          ...declarations,
          b.declare(counter, c(0)),
          b.loop({ body: body(), step: [next], until: isBelow })
        ];
      case 2:
        return [
          ...declarations,
          b.declare(counter, c(0)),
          b.loop({
            body: [
              b.store(counter, b.add(b.read(counter), c(1))),
              b.ifStmt(b.binary('gt', b.read(counter), b.read(bound)), [
                b.breakStmt()
              ]),
              ...body()
            ]
          })
        ];
      default:
        return [
          ...declarations,
          b.loop({
            init: [b.declare(counter, c(0))],
            cond: isBelow,
            body: body(),
            step: [next],
            ...(random.oneIn(4) && { unroll: random.pick([0, 1, 4]) })
          })
        ];
    }
  }

  private switchStmt(scope: Usable): Stmt[] {
    const { random } = this;
    const isUniform = scope.level === 'block' && random.oneIn(2);
    const level: ScopeLevel = isUniform ? 'block' : 'thread';
    const type = random.pick(['i32', 'u32'] as const);
    const value = b.binary(
      'bitand',
      this.exprs.of(type, scope, 2, isUniform),
      this.exprs.constant(type, 3)
    );
    const within = (): Usable => this.within(scope, level, { canJump: false });
    const body = (): Stmt[] => {
      const stmts = this.list(within(), 1 + random.below(2));
      return random.oneIn(3)
        ? [
            b.ifStmt(this.exprs.bool(within(), 2, isUniform), [b.breakStmt()]),
            ...stmts
          ]
        : stmts;
    };
    return [
      {
        stmt: 'switch',
        value,
        cases: [
          { values: [0, 2], isDefault: false, body: body(), span: b.noSpan },
          {
            values: random.oneIn(2) ? [1] : [],
            isDefault: true,
            body: body(),
            span: b.noSpan
          }
        ],
        span: b.noSpan
      }
    ];
  }

  // ----------------------------------------------------------------- memory

  private array(scope: Usable): Stmt[] {
    const { random } = this;
    if (scope.ownArrays.length > 0 && !random.oneIn(3)) {
      const array = random.pick(scope.ownArrays);
      const place = array.at(this.exprs.index(array.length, scope, 2));
      return [b.store(place, this.exprs.of(array.type as ValueName, scope, 3))];
    }
    const type = random.pick(this.types().filter(name => name !== 'bool'));
    const length = random.pick([2, 4, 8]);
    const variable = b.variable(
      `a${this.nextName++}`,
      b.arr(b.scalars[type], length)
    );
    const stores = Array.from({ length }, (_, i) =>
      b.store(b.element(variable, b.int(i)), this.exprs.of(type, scope, 1))
    );
    scope.ownArrays.push({
      type,
      length,
      at: index => b.element(variable, index),
      isUniform: false,
      pointer: b.addressOf(variable)
    });
    return [b.declare(variable), ...stores];
  }

  /** A pointer into an array, perhaps one of two, moved a little; then readable itself. */
  private pointer(scope: Usable): Stmt[] {
    const { random } = this;
    const all = scope.arrays.filter(
      array => array.pointer && array.length >= 4
    );
    if (all.length === 0) {
      return [];
    }
    const first = random.pick(all);
    const others = all.filter(
      array => array.type === first.type && array !== first
    );
    const second =
      others.length > 0 && random.oneIn(2) ? random.pick(others) : undefined;
    const value = second
      ? b.select(
          this.exprs.bool(scope, 2),
          first.pointer as Expr,
          second.pointer as Expr
        )
      : (first.pointer as Expr);
    const length = Math.min(first.length, second?.length ?? first.length) / 2;
    const variable = b.variable(`p${this.nextName++}`, value.type);
    const moved = b.offset(
      b.read(variable),
      this.exprs.index(length, scope, 2)
    );
    scope.arrays.push({
      type: first.type,
      length,
      at: index => b.at(variable, index),
      isUniform: false
    });
    return [b.declare(variable, value), b.store(variable, moved)];
  }

  private call(scope: Usable): Stmt[] {
    const { random } = this;
    const callee = random.pick(scope.functions);
    const args: Expr[] = [];
    for (const { type } of callee.params) {
      if (type.kind === 'scalar') {
        args.push(this.exprs.of(type.name as ValueName, scope, 3));
      } else {
        const to =
          type.kind === 'pointer' && type.to.kind === 'scalar'
            ? type.to.name
            : 'i32';
        const fitting = [...scope.arrays, ...scope.ownArrays].filter(
          array => array.pointer && array.type === to && array.length >= 8
        );
        if (fitting.length === 0) {
          return [];
        }
        const { pointer } = random.pick(fitting);
        args.push({ ...(pointer as Expr), type });
      }
    }
    const name = callee.result.kind === 'scalar' ? callee.result.name : 'i32';
    const result = this.temporary(name);
    const stmts = [b.declare(result), b.call(callee, args, result)];
    scope.variables.push(result);
    return stmts;
  }

  /** The lanes for which something holds, known to each other by a ballot. */
  private someLanes(scope: Usable): Stmt[] {
    const cond = b.variable(`c${this.nextName++}`, b.bool);
    const mask = this.temporary('u32');
    const within = this.within(scope, 'thread', { canJump: false });
    within.variables.push(mask);
    return [
      b.declare(cond, this.exprs.bool(scope, 3)),
      b.declare(mask),
      b.warp('ballot', [b.cast(b.i32, b.read(cond))], mask, b.uint(0xffffffff)),
      b.ifStmt(b.read(cond), [
        ...this.warpOperation(within, b.read(mask)),
        ...this.list(within, 2)
      ])
    ];
  }
}
