import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedOutputs,
  generateKernel,
  type FuzzKernel
} from '../../compiler/ir-tools/fuzz';
import type {
  BuiltinName,
  Expr,
  IrFunction,
  Module,
  Stmt,
  Variable
} from '../../compiler/ir/types';
import { reachableFunctions } from '../../compiler/ir/visit';
import { mapStmts } from '../../compiler/ir/rewrite';
import { compileHost } from '../../compiler/wasm/host';
import { instantiate, invoke } from './instantiate';
import type { HostLibrary, HostValue } from './library';

const THREAD: BuiltinName[] = [
  'threadIdx.x',
  'threadIdx.y',
  'threadIdx.z',
  'blockIdx.x',
  'blockIdx.y',
  'blockIdx.z',
  'blockDim.x',
  'blockDim.y',
  'blockDim.z',
  'gridDim.x',
  'gridDim.y',
  'gridDim.z',
  'laneId',
  'warpId'
];

/**
 * The kernel as a host function that is one thread of it: what it asks the
 * hardware for are host variables that the test sets.
 */
function asHostFunction(
  fuzz: FuzzKernel,
  before: Stmt[]
): {
  module: Module;
  kernel: IrFunction;
  registers: Map<BuiltinName, Variable>;
} {
  const registers = new Map(
    THREAD.map((name, i) => [
      name,
      {
        id: 1_000_000 + i,
        name,
        type: { kind: 'scalar' as const, name: 'u32' as const },
        space: 'host' as const,
        isConst: false,
        isVolatile: false,
        span: fuzz.kernel.span
      }
    ])
  );
  const functions = new Map<IrFunction, IrFunction>();
  for (const fn of reachableFunctions(fuzz.kernel)) {
    functions.set(fn, {
      ...fn,
      kind: 'host',
      body: mapStmts(fn.body, {
        expr: (expr: Expr) => {
          const register =
            expr.op === 'builtin' ? registers.get(expr.name) : undefined;
          return register
            ? {
                op: 'read',
                place: {
                  place: 'variable',
                  variable: register,
                  type: register.type,
                  span: expr.span
                },
                type: expr.type,
                span: expr.span
              }
            : expr;
        },
        stmt: stmt =>
          stmt.stmt === 'call'
            ? { ...stmt, callee: functions.get(stmt.callee) ?? stmt.callee }
            : stmt.stmt === 'store'
              ? [...before, stmt]
              : stmt
      })
    });
  }
  return {
    module: {
      ...fuzz.module,
      globals: [...fuzz.module.globals, ...registers.values()],
      functions: [...functions.values()]
    },
    kernel: functions.get(fuzz.kernel) as IrFunction,
    registers
  };
}

async function outputsOnHost(
  fuzz: FuzzKernel,
  library: HostLibrary,
  before: Stmt[] = []
): Promise<Map<string, ArrayBuffer>> {
  const { module, kernel, registers } = asHostFunction(fuzz, before);
  const code = compileHost(module, {
    roots: [kernel],
    blocking: { external: name => library[name].blocks, launch: false },
    reentryPeriod: 1 + (fuzz.seed % 3)
  });
  const { machine, linker } = await instantiate(module, code, library, {
    onOutput: () => undefined,
    symbolAddress: variable => {
      throw new Error(`${variable.name} is asked for`);
    }
  });
  const buffers = new Map<ArrayBuffer, bigint>();
  const args = fuzz.args.map((arg): HostValue => {
    if (arg.kind === 'scalar') {
      return arg.value;
    }
    let at = buffers.get(arg.data);
    if (at === undefined) {
      at = machine.allocate(arg.data.byteLength);
      machine
        .bytes(at, arg.data.byteLength)
        .set(new Uint8Array(arg.data.slice(0)));
      buffers.set(arg.data, at);
    }
    return at;
  });
  const set = (name: BuiltinName, value: number): void => {
    const variable = registers.get(name) as Variable;
    const address = code.addresses.get(variable);
    if (address !== undefined) {
      machine.write(BigInt(address), 'u32', value);
    }
  };
  const [gx, gy, gz] = fuzz.grid;
  const [bx, by, bz] = fuzz.block;
  [gx, gy, gz].forEach((n, i) => set(THREAD[9 + i], n));
  [bx, by, bz].forEach((n, i) => set(THREAD[6 + i], n));
  for (let block = 0; block < gx * gy * gz; block++) {
    set('blockIdx.x', block % gx);
    set('blockIdx.y', Math.floor(block / gx) % gy);
    set('blockIdx.z', Math.floor(block / (gx * gy)));
    for (let thread = 0; thread < bx * by * bz; thread++) {
      set('threadIdx.x', thread % bx);
      set('threadIdx.y', Math.floor(thread / bx) % by);
      set('threadIdx.z', Math.floor(thread / (bx * by)));
      set('laneId', thread % 32);
      set('warpId', Math.floor(thread / 32));
      await invoke(machine, linker, kernel, args);
    }
  }
  return new Map(
    fuzz.args.flatMap(arg =>
      arg.kind === 'buffer' && arg.isOutput
        ? [
            [
              arg.name,
              machine
                .bytes(buffers.get(arg.data) as bigint, arg.data.byteLength)
                .slice().buffer as ArrayBuffer
            ] as const
          ]
        : []
    )
  );
}

/** Elements of an output, NaN being NaN whatever its bits. */
function elements(fuzz: FuzzKernel, name: string, data: ArrayBuffer): unknown {
  const arg = fuzz.args.find(a => a.kind === 'buffer' && a.name === name);
  switch (arg?.kind === 'buffer' ? arg.type : 'bytes') {
    case 'f32':
      return [...new Float32Array(data)];
    case 'f64':
      return [...new Float64Array(data)];
    default:
      return [...new Uint8Array(data)];
  }
}

/** Nothing for which threads would have to meet. */
const ONE_THREAD = {
  shared: false,
  dynamicShared: false,
  atomics: false,
  warps: false,
  partialWarps: false,
  exits: false
};

describe('host functions in WebAssembly', () => {
  it('compute what the evaluator computes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noShrink(fc.nat({ max: 0x7fffffff })), async seed => {
        const fuzz = generateKernel(seed, ONE_THREAD);
        const expected = expectedOutputs(fuzz);
        const actual = await outputsOnHost(fuzz, {});
        for (const [name, data] of expected) {
          expect(elements(fuzz, name, actual.get(name) as ArrayBuffer)).toEqual(
            elements(fuzz, name, data)
          );
        }
      }),
      { numRuns: 80 }
    );
  });

  it('compute the same when they are suspended again and again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noShrink(fc.nat({ max: 0x7fffffff })), async seed => {
        const fuzz = generateKernel(seed, ONE_THREAD, 15);
        const expected = expectedOutputs(fuzz);
        const wait: IrFunction = {
          id: 'wait',
          name: 'wait',
          kind: 'host',
          params: [],
          result: { kind: 'void' },
          shared: [],
          body: [],
          external: { variadic: false },
          span: fuzz.kernel.span
        };
        let calls = 0;
        const library: HostLibrary = {
          wait: {
            blocks: true,
            call: () => (calls++ % 7 === 3 ? Promise.resolve() : undefined)
          }
        };
        const actual = await outputsOnHost(fuzz, library, [
          { stmt: 'call', callee: wait, args: [], span: wait.span }
        ]);
        expect(calls).toBeGreaterThan(0);
        for (const [name, data] of expected) {
          expect(elements(fuzz, name, actual.get(name) as ArrayBuffer)).toEqual(
            elements(fuzz, name, data)
          );
        }
      }),
      { numRuns: 40 }
    );
  });
});
