import * as b from '../../ir/build/index';
import type { IrFunction } from '../../ir/types';
import type { Surroundings } from './cooperation';
import type { Expressions } from './expressions';
import type { Features } from './features';
import type { Random } from './random';
import type { Usable, ValueName } from './scope';
import { Statements } from './statements';

/** Device functions, which the statements of `scope` can then call. */
export function addFunctions(
  random: Random,
  features: Features,
  exprs: Expressions,
  scope: Usable
): IrFunction[] {
  const made: IrFunction[] = [];
  for (let n = 0; n < 2; n++) {
    const result = random.pick<ValueName>(
      features.floats ? ['i32', 'u32', 'f32'] : ['i32', 'u32']
    );
    const scalars = (['i32', 'u32'] as const).map((type, i) =>
      b.variable(`q${i}`, b.scalars[type])
    );
    const array = b.variable('array', b.constPtr(b.i32));
    const params = [
      ...scalars,
      ...(features.pointers && n === 1 ? [array] : [])
    ];
    const inside: Usable = {
      ...scope,
      level: 'thread',
      variables: scalars,
      uniform: new Set(),
      arrays: params.includes(array)
        ? [
            {
              type: 'i32',
              length: 8,
              at: index => b.at(array, index),
              isUniform: false,
              pointer: b.read(array)
            }
          ]
        : [],
      ownArrays: [],
      functions: [...scope.functions],
      depth: 2
    };
    const around: Surroundings = {
      threads: 32,
      tid: scalars[1],
      outputs: [],
      counters: [],
      shared: [],
      sharedCounters: undefined
    };
    const statements = new Statements(random, features, exprs, around, 6);
    const body = statements.list(inside, 3);
    const early = b.ifStmt(exprs.bool(inside, 2), [
      b.returnStmt(exprs.of(result, inside, 2))
    ]);
    const fn = b.func({
      id: `f${n}`,
      params,
      result: b.scalars[result],
      body: [
        ...body,
        ...(random.oneIn(2) ? [early] : []),
        b.returnStmt(exprs.of(result, inside, 3))
      ]
    });
    made.push(fn);
    scope.functions.push(fn);
  }
  return made;
}
