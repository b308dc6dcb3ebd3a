/** Makes random kernels, with the launch to run them. */
import * as fc from 'fast-check';
import * as b from '../../ir/build/index';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type {
  Expr,
  IrFunction,
  Module,
  Stmt,
  Type,
  Variable
} from '../../ir/types';
import { Expressions } from './expressions';
import { ALL_FEATURES, type Features } from './features';
import { Random } from './random';
import type { Readable, Usable, ValueName } from './scope';
import type { Surroundings } from './cooperation';
import { addFunctions } from './deviceFunctions';
import type { FuzzArgument, FuzzKernel } from './kernel';
import { Statements } from './statements';

/** Any kernel within the features; `size` is about the number of statements. */
export function anyKernel(
  features: Partial<Features> = {},
  size = 25
): fc.Arbitrary<FuzzKernel> {
  return fc
    .noShrink(fc.nat({ max: 0x7fffffff }))
    .map(seed => generateKernel(seed, features, size));
}

/** The kernel of a seed; the same whenever features and size are. */
export function generateKernel(
  seed: number,
  features: Partial<Features> = {},
  size = 25
): FuzzKernel {
  return new Generator(seed, { ...ALL_FEATURES, ...features }, size).generate();
}

const INPUT_LENGTH = 64;
const SLOTS = 4;

class Generator {
  private readonly random: Random;
  private readonly exprs: Expressions;
  private readonly params: Variable[] = [];
  private readonly args: FuzzArgument[] = [];
  private readonly shared: Variable[] = [];
  private readonly structs: Module['structs'] = [];
  private readonly functions: IrFunction[] = [];

  constructor(
    private readonly seed: number,
    private readonly features: Features,
    private readonly size: number
  ) {
    this.random = new Random(seed);
    this.exprs = new Expressions(this.random, features);
  }

  generate(): FuzzKernel {
    const { random, features } = this;
    const block = this.blockShape();
    const threads = block[0] * block[1] * block[2];
    const grid: FuzzKernel['grid'] = [1 + random.below(3), 1, 1];
    const scope: Usable = {
      level: 'block',
      variables: [],
      uniform: new Set(),
      arrays: [],
      ownArrays: [],
      functions: [],
      depth: 0,
      loops: 0,
      canJump: false
    };
    this.addScalars(scope);
    this.addInputs(scope);
    const [outputs, prologue, tid] = this.addOutputs(threads * grid[0]);
    const around: Surroundings = {
      threads,
      tid,
      outputs,
      counters: features.atomics ? this.addCounters() : [],
      shared: features.shared ? this.addShared(threads) : [],
      sharedCounters:
        features.shared && features.atomics
          ? this.addSharedVariable('counts', b.arr(b.i32, 8))
          : undefined
    };
    if (features.functions) {
      this.functions.push(...addFunctions(random, features, this.exprs, scope));
    }
    const statements = new Statements(
      random,
      features,
      this.exprs,
      around,
      this.size
    );
    const body: Stmt[] = [...prologue, ...this.initialShared(around)];
    const prologueLength = body.length;
    for (const type of [
      'i32',
      'u32',
      'bool',
      'i32',
      'f32',
      'i64',
      'u64'
    ] as const) {
      const isUsed =
        type === 'f32'
          ? features.floats
          : type === 'i64' || type === 'u64'
            ? features.wide
            : true;
      if (isUsed) {
        body.push(
          statements.declare(type, scope, false),
          statements.declare(type, scope, true)
        );
      }
    }
    body.push(...statements.list(scope, this.size));
    body.push(...this.finalStores(scope, outputs));
    const kernel = b.kernel({
      id: 'fuzz',
      params: this.params,
      shared: this.shared,
      body
    });
    const module = b.moduleOf([...this.functions, kernel], {
      structs: this.structs
    });
    return {
      seed: this.seed,
      module,
      kernel,
      grid,
      block,
      dynamicShared:
        features.shared && features.dynamicShared ? 4 * roundedUp(threads) : 0,
      args: this.args,
      prologue: prologueLength
    };
  }

  private blockShape(): FuzzKernel['block'] {
    const { random, features } = this;
    return features.oddBlocks
      ? random.pick([
          [32, 1, 1],
          [64, 1, 1],
          [128, 1, 1],
          [48, 1, 1],
          [33, 1, 1],
          [7, 1, 1],
          [8, 4, 1],
          [16, 5, 1],
          [4, 4, 4],
          [3, 2, 5]
        ])
      : random.pick([
          [32, 1, 1],
          [64, 1, 1],
          [128, 1, 1]
        ]);
  }

  // ------------------------------------------------------------- parameters

  private param(name: string, type: Type): Variable {
    const variable = b.variable(name, type);
    this.params.push(variable);
    return variable;
  }

  private addScalars(scope: Usable): void {
    const { random, features } = this;
    const types: ValueName[] = [
      'i32',
      'u32',
      ...(features.wide ? ['i64' as const] : [])
    ];
    for (const type of types) {
      const variable = this.param(`k${type}`, b.scalars[type]);
      scope.variables.push(variable);
      scope.uniform.add(variable);
      const small = random.below(40) - (type === 'u32' ? 0 : 10);
      const value = type === 'i64' ? BigInt(small) * 0x123456789n : small;
      this.args.push({ kind: 'scalar', name: variable.name, type, value });
    }
    if (features.floats) {
      const variable = this.param('kf32', b.f32);
      scope.variables.push(variable);
      scope.uniform.add(variable);
      const value = (random.below(65) - 32) / 4;
      this.args.push({ kind: 'scalar', name: 'kf32', type: 'f32', value });
    }
  }

  /** Arrays that are only read. */
  private addInputs(scope: Usable): void {
    const { random, features } = this;
    const types = [
      'i32',
      'u32',
      // WebGPU binds a dozen buffers, with those of outputs and counters.
      ...(features.structs ? [] : ['i32']),
      ...(features.floats ? ['f32'] : []),
      ...(features.wide ? ['u64'] : [])
    ] as ValueName[];
    types.forEach((type, i) => {
      const data = this.randomData(type, INPUT_LENGTH);
      const variable = this.param(`in${i}`, b.constPtr(b.scalars[type]));
      this.args.push({
        kind: 'buffer',
        name: variable.name,
        type,
        data,
        isOutput: false
      });
      scope.arrays.push({
        type,
        length: INPUT_LENGTH,
        at: index => b.at(variable, index),
        isUniform: true,
        pointer: b.read(variable)
      });
      if (type === 'f32' && features.vectors) {
        const view = b.pointerCast(
          b.constPtr(b.vec('f32', 4)),
          b.read(variable)
        );
        scope.arrays.push({
          type,
          length: INPUT_LENGTH / 4,
          at: index => b.element(b.at(view, index), b.int(random.below(4))),
          isUniform: true
        });
      }
    });
    if (features.structs) {
      this.addStructs(scope);
    }
  }

  private addStructs(scope: Usable): void {
    const type = b.struct('Record', [
      ['small', b.u8],
      ['a', b.i32],
      ['pair', b.arr(b.u32, 2)],
      ['b', b.u32]
    ]);
    this.structs.push(type);
    const length = 16;
    const data = this.randomData('u32', (type.size / 4) * length);
    const variable = this.param('records', b.constPtr(type));
    this.args.push({
      kind: 'buffer',
      name: 'records',
      type: 'bytes',
      data,
      isOutput: false
    });
    const record = (index: Expr): ReturnType<typeof b.at> =>
      b.at(variable, index);
    scope.arrays.push(
      {
        type: 'i32',
        length,
        at: index => b.field(record(index), 1),
        isUniform: true
      },
      {
        type: 'u32',
        length,
        at: index => b.field(record(index), 3),
        isUniform: true
      },
      {
        type: 'u32',
        length,
        at: index =>
          b.element(
            b.field(record(b.int(3)), 2),
            b.binary('bitand', index, oneOf(index))
          ),
        isUniform: true
      }
    );
  }

  /** Arrays in which each thread has elements of its own, and the statements that find them. */
  private addOutputs(
    threads: number
  ): [Surroundings['outputs'], Stmt[], Variable] {
    const { features } = this;
    const size = (axis: 'x' | 'y' | 'z'): Expr => b.builtin(`blockDim.${axis}`);
    const at = (axis: 'x' | 'y' | 'z'): Expr => b.builtin(`threadIdx.${axis}`);
    const linear = b.add(
      at('x'),
      b.mul(size('x'), b.add(at('y'), b.mul(size('y'), at('z'))))
    );
    const tid = b.variable('tid', b.u32, { isConst: true });
    const gid = b.variable('gid', b.u32, { isConst: true });
    const blockThreads = b.mul(b.mul(size('x'), size('y')), size('z'));
    const stmts: Stmt[] = [
      b.declare(tid, linear),
      b.declare(
        gid,
        b.add(b.mul(b.builtin('blockIdx.x'), blockThreads), b.read(tid))
      )
    ];
    const types = [
      'i32',
      'u32',
      ...(features.floats ? ['f32'] : []),
      ...(features.wide ? [this.random.pick(['i64', 'u64'])] : []),
      // In place of the structs' buffer: WebGPU binds no more.
      ...(features.bytes && !features.structs
        ? [this.random.pick(['i8', 'u8', 'i16', 'u16'])]
        : [])
    ] as ScalarName[];
    const outputs = types.map(type => {
      const variable = this.param(`out_${type}`, b.ptr(b.scalars[type]));
      const data = this.randomData(type, threads * SLOTS);
      this.args.push({
        kind: 'buffer',
        name: variable.name,
        type,
        data,
        isOutput: true
      });
      const own = b.variable(`my_${type}`, b.ptr(b.scalars[type]));
      stmts.push(
        b.declare(
          own,
          b.offset(b.read(variable), b.mul(b.read(gid), b.uint(SLOTS)))
        )
      );
      return { type, pointer: own, slots: SLOTS };
    });
    return [outputs, stmts, tid];
  }

  private addCounters(): Surroundings['counters'] {
    const types = [
      this.random.pick(['i32', 'u32']),
      ...(this.features.floats ? ['f32'] : [])
    ] as ('i32' | 'u32' | 'f32')[];
    return types.map(type => {
      const variable = this.param(`count_${type}`, b.ptr(b.scalars[type]));
      const data =
        type === 'f32' ? new ArrayBuffer(4 * 8) : this.randomData(type, 8);
      this.args.push({
        kind: 'buffer',
        name: variable.name,
        type,
        data,
        isOutput: true
      });
      return { type, pointer: variable, length: 8 };
    });
  }

  private addSharedVariable(
    name: string,
    type: Type,
    options: Partial<Variable> = {}
  ): Variable {
    const variable = b.sharedVariable(name, type, options);
    this.shared.push(variable);
    return variable;
  }

  private addShared(threads: number): Surroundings['shared'] {
    const { features } = this;
    const types = ['i32', 'u32', ...(features.floats ? ['f32'] : [])] as (
      'i32' | 'u32' | 'f32'
    )[];
    return types.map((type, i) => {
      // Reading any element by a mask wants a power of two.
      const length = roundedUp(threads);
      const isDynamicShared = i === 0 && features.dynamicShared;
      const variable = this.addSharedVariable(
        `s_${type}`,
        b.arr(b.scalars[type], isDynamicShared ? 0 : length),
        isDynamicShared ? { isDynamicShared } : {}
      );
      const readable: Readable = {
        type,
        length,
        at: index => b.element(variable, index),
        isUniform: true
      };
      return { type, variable, readable };
    });
  }

  /** Every element gets a value, those beyond the threads too. */
  private initialShared(around: Surroundings): Stmt[] {
    const { tid, threads, shared, sharedCounters } = around;
    const stmts: Stmt[] = shared.flatMap(({ type, variable, readable }) => {
      const value = b.cast(b.scalars[type], b.read(tid));
      const first = b.store(b.element(variable, b.read(tid)), value);
      const rest = b.add(b.read(tid), b.uint(threads));
      return readable.length === threads
        ? [first]
        : [
            first,
            b.ifStmt(b.lt(rest, b.uint(readable.length)), [
              b.store(b.element(variable, rest), value)
            ])
          ];
    });
    if (sharedCounters) {
      stmts.push(
        b.ifStmt(b.lt(b.read(tid), b.uint(1)), [
          ...Array.from({ length: 8 }, (_, i) =>
            b.store(b.element(sharedCounters, b.int(i)), b.int(i))
          )
        ])
      );
    }
    return stmts.length > 0 ? [...stmts, b.syncthreads()] : [];
  }

  /** What the variables hold in the end, so that nothing computed is dead. */
  private finalStores(scope: Usable, outputs: Surroundings['outputs']): Stmt[] {
    return outputs.flatMap(({ type, pointer }) => {
      const values = scope.variables.filter(
        v => v.type.kind === 'scalar' && v.type.name === type
      );
      return values
        .slice(0, SLOTS)
        .map((v, i) => b.store(b.at(pointer, b.int(i)), b.read(v)));
    });
  }

  // ------------------------------------------------------------------- data

  private randomData(type: ScalarName, length: number): ArrayBuffer {
    const { random } = this;
    if (type === 'f32') {
      return Float32Array.from(
        { length },
        () => (random.below(2049) - 1024) / 4
      ).buffer;
    }
    if (scalarSize(type) < 4) {
      const bytes = length * scalarSize(type);
      return Uint8Array.from({ length: bytes }, () => random.bits()).buffer;
    }
    const words = type === 'i64' || type === 'u64' ? 2 * length : length;
    return Uint32Array.from({ length: words }, () =>
      random.oneIn(3) ? random.bits() : random.below(16)
    ).buffer;
  }
}

function roundedUp(threads: number): number {
  return 2 ** Math.ceil(Math.log2(threads));
}

function oneOf(index: Expr): Expr {
  return b.constant(index.type.kind === 'scalar' ? index.type : b.i32, 1);
}
