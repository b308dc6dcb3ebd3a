import { describe, expect, it } from 'vitest';
import { parseModule } from '../parser';
import { assertValid } from '../validator';
import {
  createModuleMemory,
  evaluateLaunch,
  EvaluationError,
  type EvaluateOptions
} from './index';

type Options = Partial<EvaluateOptions>;

/** Runs the last function of a text with one thread unless told otherwise. */
function run(
  text: string,
  options: Options = {}
): ReturnType<typeof evaluateLaunch> {
  const module = parseModule(text);
  assertValid(module);
  const kernel = module.functions[module.functions.length - 1];
  return evaluateLaunch(module, kernel, {
    grid: 1,
    block: 1,
    args: [],
    ...options
  });
}

/** What `expr` evaluates to, stored through a buffer of its type. */
function valueOf(type: string, expr: string): unknown {
  const buffer = new ArrayBuffer(8);
  run(`kernel k(out: *${type}) { out[0] = ${expr}; }`, { args: [{ buffer }] });
  const view = new DataView(buffer);
  switch (type) {
    case 'i32':
      return view.getInt32(0, true);
    case 'u32':
      return view.getUint32(0, true);
    case 'i64':
      return view.getBigInt64(0, true);
    case 'u64':
      return view.getBigUint64(0, true);
    case 'f32':
      return view.getFloat32(0, true);
    case 'f64':
      return view.getFloat64(0, true);
    case 'u8':
    case 'bool':
      return view.getUint8(0);
    case 'i16':
      return view.getInt16(0, true);
    case 'f16':
      return view.getUint16(0, true);
    default:
      throw new Error(type);
  }
}

/** One i32 for each thread of a block, as the kernel body leaves it in `r`. */
function lanes(body: string, options: Options = {}): number[] {
  const out = new Int32Array(64);
  const text = `kernel k(out: *i32) {
    shared s: [i32; 64]; shared dynamic d: [i32; 0];
    var t: i32 = i32(%threadIdx.x); var r: i32 = 0; var u: u32 = 0u; var q: i32 = 0;
    ${body}
    out[t] = r; }`;
  run(text, { block: 32, args: [{ buffer: out.buffer }], ...options });
  return [...out.subarray(0, (options.block as number | undefined) ?? 32)];
}

function fault(text: string, options: Options = {}): EvaluationError {
  try {
    run(text, options);
  } catch (error) {
    if (error instanceof EvaluationError) {
      return error;
    }
    throw error;
  }
  throw new Error('the launch should have failed');
}

describe('arithmetic', () => {
  it.each([
    ['i32', '2147483647 + 1', -2147483648],
    ['i32', '-2147483648 / -1', -2147483648],
    ['i32', '-7 / 2', -3],
    ['i32', '-7 % 2', -1],
    ['i32', '65537 * 65537', 131073],
    ['i32', '1 / 0', -1],
    ['u32', '0u - 1u', 4294967295],
    ['u32', '4294967295u * 4294967295u', 1],
    ['u32', '7u % 0u', 4294967295],
    ['i32', '1 << 32', 0],
    ['i32', '-8 >> 33', -1],
    ['u32', '4026531840u >> 28', 15],
    ['u32', '1u << -1', 0],
    ['i64', '9223372036854775807l + 1l', -9223372036854775808n],
    ['u64', '0ul - 1ul', 18446744073709551615n],
    ['i64', '-7l / 2l', -3n],
    ['i64', '-1l >> 70', -1n],
    ['u64', '1ul << 64', 0n],
    [
      'f32',
      '0.10000000149011612f + 0.20000000298023224f',
      Math.fround(0.30000001192092896)
    ],
    ['f32', '1.0f / 3.0f', Math.fround(1 / 3)],
    ['f32', '16777216.0f + 1.0f', 16777216],
    ['f64', '0.1 + 0.2', 0.1 + 0.2],
    ['f64', '1.0 / 0.0', Infinity],
    ['i32', '~5', -6],
    ['i32', '-(-2147483648)', -2147483648],
    ['bool', '1 < 2 && !(2.0 != 2.0)', 1],
    ['bool', 'nan_f32 == nan_f32', 0],
    ['bool', '4294967295u > 0u', 1]
  ])('%s: %s is %s', (type, expr, value) => {
    expect(valueOf(type, expr)).toBe(value);
  });

  it.each([
    ['i32', 'i32(-2.75f)', -2],
    ['i32', 'i32(3e9f)', 2147483647],
    ['i32', 'i32(nan_f32)', 0],
    ['i32', 'i32(nan_f64)', -2147483648],
    ['u32', 'u32(-1.0f)', 0],
    ['u32', 'u32(-1)', 4294967295],
    ['i64', 'i64(9.223372036854775807e18f)', 9223372036854775807n],
    ['i64', 'i64(4294967295u)', 4294967295n],
    ['u64', 'u64(-1)', 18446744073709551615n],
    ['i32', 'i32(4294967297l)', 1],
    ['u8', 'u8(300)', 44],
    ['i16', 'i16(40000)', -25536],
    ['f32', 'f32(16777217)', 16777216],
    // 2^62 + 2^38 + 1 lies just above the middle between two singles; rounding through double falls on it.
    ['f32', 'f32(4611686293305294849l)', 4611686568183201792],
    ['f32', 'f32(true)', 1],
    ['bool', 'bool(0.5f)', 1],
    ['i32', 'bitcast(i32, 1.0f)', 0x3f800000],
    ['f32', 'bitcast(f32, 1073741824)', 2],
    // A half has 11 bits: 2049 is a tie and goes to the even 2048.
    ['f16', 'f16(2049)', 0x6800],
    ['f16', 'f16(70000.0f)', 0x7c00],
    ['f16', 'f16(5.960464477539063e-8f)', 0x0001],
    ['f16', '1.0_f16 + 0.00048828125_f16', 0x3c00]
  ])('%s: %s is %s', (type, expr, value) => {
    expect(valueOf(type, expr)).toBe(value);
  });

  it('evaluates only the arm that is chosen', () => {
    expect(valueOf('i32', 'true || (out[1000000] > 0) ? 1 : out[-1]')).toBe(1);
  });
});

describe('memory', () => {
  it('has structs, unions, vectors and bit-fields in C layout', () => {
    const buffer = new ArrayBuffer(48);
    run(
      `struct S size 32 align 16 { c: u8 at 0; v: f32x4 at 16; }
       struct B size 4 align 4 { a: u32 at 0 bits 0 5; b: i32 at 0 bits 5 3; }
       union U size 4 align 4 { f: f32 at 0; i: i32 at 0; }
       kernel k(p: *S, n: *i32) {
         var s: S = S{7_u8, f32x4{1.0f, 2.0f, 3.0f, 4.0f}};
         s.v.y = 5.0f;
         *p = s;
         var b: B;
         b.a = 37u; b.b = -1;
         var u: U = U{1.0f};
         n[0] = i32(b.a) * 10 + b.b;
         n[1] = u.i;
         n[2] = i32((p->v).w) + i32((s).c);
       }`,
      { args: [{ buffer }, { buffer, byteOffset: 32 }] }
    );
    expect([...new Float32Array(buffer, 16, 4)]).toEqual([1, 5, 3, 4]);
    expect(new Uint8Array(buffer)[0]).toBe(7);
    expect([...new Int32Array(buffer, 32, 3)]).toEqual([49, 0x3f800000, 11]);
  });

  it('follows pointers to locals, pointers in memory and the way through u64', () => {
    const out = new Int32Array(4);
    run(
      `device put(p: *i32, v: i32) { *p = v; }
       kernel k(out: *i32) {
         shared t: [*i32; 2];
         var x: i32 = 0;
         var a: [i32; 4];
         call put(&x, 5);
         call put(&a[2], x + 1);
         t[1] = out + 2;
         *t[1] = a[2] + a[0];
         *ptrcast(*i32, ptrcast(u64, out) + 4ul) = x;
         out[0] = i32(t[1] - out) + (t[1] > out ? 10 : 0);
         out[3] = i32(&a[2] - &a[]);
       }`,
      { args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual([12, 5, 6, 2]);
  });

  it('gives fresh variables in each round and each call', () => {
    const out = new Int32Array(3);
    run(
      `device fact(n: i32) -> i32 {
         var r: i32;
         if (n < 2) { return 1; }
         r = call fact(n - 1);
         return n * r;
       }
       kernel k(out: *i32) {
         var r: i32;
         for (var i: i32 = 0; i < 3; i = i + 1) { var z: i32; z = z + i; out[i] = z; }
         r = call fact(5);
         out[0] = r;
       }`,
      { args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual([120, 1, 2]);
  });

  it('keeps module variables between launches', () => {
    const module = parseModule(
      `global count: i32 = {0: i32 40};
       constant t: [i32; 2] = {4: i32 2};
       kernel k() { count = count + t[1]; }`
    );
    const globals = createModuleMemory(module);
    const launch = { grid: 1, block: 1, args: [], globals };
    evaluateLaunch(module, module.functions[0], launch);
    evaluateLaunch(module, module.functions[0], launch);
    expect(
      new Int32Array(globals.get(module.globals[0]) as ArrayBuffer)[0]
    ).toBe(44);
  });

  it('takes structs by value with pointers in them', () => {
    const out = new Int32Array(2);
    run(
      `struct A size 16 align 8 { p: *i32 at 0; n: i32 at 8; }
       kernel k(a: A) { a.p[1] = a.n; }`,
      { args: [{ fields: [{ buffer: out.buffer }, 9] }] }
    );
    expect([...out]).toEqual([0, 9]);
  });
});

describe('control flow', () => {
  it('runs loops as documented: cond, body, step, until', () => {
    const out = new Int32Array(4);
    run(
      `kernel k(out: *i32) {
         for (var i: i32 = 0; i < 10; i = i + 1) {
           if (i == 2) { continue; }
           if (i == 5) { break; }
           out[0] = out[0] * 10 + i;
         }
         var n: i32 = 0;
         do { n = n + 1; if (n == 2) { continue; } out[1] = out[1] * 10 + n; } while (n < 4);
         for (var j: i32 = 0; j < 6; j = j + 1) {
           switch (j) {
             case 1, 2: { out[2] = out[2] * 10 + j; if (j == 1) { break; } out[2] = out[2] * 10; }
             case 3: { continue; }
             default: { out[2] = out[2] * 10 + 9; }
           }
           out[3] = out[3] + 1;
         }
       }`,
      { args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual([134, 134, 912099, 5]);
  });

  it('stops loops that do not end', () => {
    const error = fault('kernel k() {\n  loop {\n  }\n}', { maxSteps: 1000 });
    expect(error.kind).toBe('budget');
    expect(error.message).toBe(
      'line 2: the launch did not end within 1000 steps; the loop here may be endless (block 0,0,0, thread 0,0,0)'
    );
  });
});

describe('threads', () => {
  it('numbers threads and blocks with x fastest', () => {
    const out = new Int32Array(48);
    run(
      `kernel k(out: *i32) {
         var b: u32 = %blockIdx.x + %gridDim.x * (%blockIdx.y + %gridDim.y * %blockIdx.z);
         var t: u32 = %threadIdx.x + %blockDim.x * (%threadIdx.y + %blockDim.y * %threadIdx.z);
         out[b * %blockDim.x * %blockDim.y * %blockDim.z + t] = i32(b * 100u + %laneId + 32u * %warpId);
       }`,
      { grid: [2, 1, 2], block: [3, 2, 2], args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual(
      Array.from({ length: 48 }, (_, i) => Math.floor(i / 12) * 100 + (i % 12))
    );
  });

  it('meets at barriers, in loops and after early returns', () => {
    const rotate = lanes(
      `if (t == 40) { return; }
       for (var i: i32 = 0; i < 3; i = i + 1) {
         s[t] = t + i; barrier block; r = s[(t + 1) & 63]; barrier block;
       }`,
      { block: 64 }
    );
    expect(rotate[5]).toBe(8);
    expect(rotate[63]).toBe(2);
    expect(rotate[40]).toBe(0);
  });

  it('reduces at barriers over the threads that are left', () => {
    const counts = (reduce: string): number =>
      lanes(
        `if (t >= 40) { return; } r = barrier block ${reduce}(t < 10 ? 1 : 0);`,
        { block: 64 }
      )[0];
    expect([counts('count'), counts('and'), counts('or')]).toEqual([10, 0, 1]);
  });

  it('uses static and dynamic shared memory, fresh in each block', () => {
    const out = new Int32Array(2);
    run(
      `kernel k(out: *i32) {
         shared s: [i32; 1]; shared dynamic d: [i32; 0];
         d[3] = d[3] + 1; s[0] = s[0] + d[3];
         out[%blockIdx.x] = s[0] * 10 + i32(%dynamicSharedSize);
       }`,
      { grid: 2, dynamicShared: 16, args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual([26, 26]);
  });

  it('performs atomics of every kind', () => {
    const out = new Uint32Array([10, 10, 10, 10, 12, 10, 10, 3, 0, 5, 7, 0]);
    const olds = new Uint32Array(12);
    const operations = [
      'add',
      'sub',
      'min',
      'max',
      'and',
      'or',
      'xor',
      'inc',
      'dec',
      'exch',
      'cas'
    ];
    run(
      `kernel k(out: *u32, olds: *u32) {
         var o: u32;
         ${operations
           .map(
             (op, i) =>
               `o = atomic ${op}(out[${i}], ${op === 'cas' ? '7u, 9u' : '3u'}); olds[${i}] = o;`
           )
           .join('\n')}
       }`,
      { args: [{ buffer: out.buffer }, { buffer: olds.buffer }] }
    );
    expect([...out]).toEqual([13, 7, 3, 10, 0, 11, 9, 0, 3, 3, 9, 0]);
    expect([...olds]).toEqual([10, 10, 10, 10, 12, 10, 10, 3, 0, 5, 7, 0]);
    const sum = new Float32Array(1);
    run('kernel k(x: *f32) { atomic add(x[0], 0.5f); }', {
      block: 64,
      grid: 2,
      args: [{ buffer: sum.buffer }]
    });
    expect(sum[0]).toBe(64);
  });

  it('shows races by the order of turns', () => {
    const last = (order: EvaluateOptions['order']): number => {
      const out = new Int32Array(1);
      const text =
        'kernel k(x: *i32) { x[0] = i32(%blockIdx.x * 64u + %threadIdx.x); }';
      run(text, { grid: 2, block: 64, args: [{ buffer: out.buffer }], order });
      return out[0];
    };
    expect([last('ascending'), last('descending')]).toEqual([127, 0]);
  });

  it('lets blocks wait for each other', () => {
    const order = new Int32Array(4);
    const out = new Int32Array(4);
    run(
      `kernel k(turn: *i32, out: *i32) {
         var me: i32 = i32(%gridDim.x - 1u - %blockIdx.x); var now: i32;
         do { now = atomic add(turn[0], 0); } while (now != me);
         out[me] = i32(%blockIdx.x);
         fence device;
         atomic add(turn[0], 1);
       }`,
      { grid: 4, args: [{ buffer: order.buffer }, { buffer: out.buffer }] }
    );
    expect([...out]).toEqual([3, 2, 1, 0]);
  });
});

describe('warps', () => {
  it.each([
    [
      'shfl',
      'r = warp shfl(4294967295u; t, 3, 8);',
      [3, 3, 11, 27],
      [0, 7, 8, 31]
    ],
    [
      'shfl_up',
      'r = warp shfl_up(4294967295u; t, 2u, 16);',
      [0, 1, 0, 16, 29],
      [0, 1, 2, 16, 31]
    ],
    [
      'shfl_down',
      'r = warp shfl_down(4294967295u; t, 4u, 32);',
      [4, 31, 28],
      [0, 27, 28]
    ],
    ['shfl_xor', 'r = warp shfl_xor(4294967295u; t, 5, 32);', [5, 26], [0, 31]],
    [
      'shfl_xor beyond its segment',
      'r = warp shfl_xor(4294967295u; t, 9, 8);',
      [0, 0, 1],
      [0, 9, 1]
    ],
    ['all', 'r = warp all(4294967295u; t < 31);', [0], [0]],
    ['any', 'r = warp any(4294967295u; t == 31);', [1], [0]],
    [
      'ballot',
      'u = warp ballot(4294967295u; t & 1); r = i32(u);',
      [-1431655766],
      [7]
    ],
    [
      'match_any',
      'u = warp match_any(4294967295u; t / 8); r = i32(u);',
      [0xff, 0xff00],
      [0, 9]
    ],
    [
      'match_all',
      'u, q = warp match_all(4294967295u; t * 0); r = i32(u) + q;',
      [0],
      [4]
    ],
    ['reduce_add', 'r = warp reduce_add(4294967295u; t);', [496], [3]],
    ['reduce_min', 'r = warp reduce_min(4294967295u; t - 5);', [-5], [3]],
    [
      'reduce_xor',
      'u = warp reduce_xor(4294967295u; u32(t) << 1); r = i32(u);',
      [0],
      [3]
    ]
  ])('%s', (_, body, expected, at) => {
    const result = lanes(body);
    expect(
      at.map((lane, i) => [
        lane,
        i < expected.length ? result[lane] : undefined
      ])
    ).toEqual(at.map((lane, i) => [lane, expected[i]]));
  });

  it('exchanges among the lanes of a mask while others are elsewhere', () => {
    const result = lanes(
      `if (t < 4) { r = warp shfl_xor(15u; t, 1, 32); } else { r = 100; barrier warp(4294967280u); }`
    );
    expect(result.slice(0, 6)).toEqual([1, 0, 3, 2, 100, 100]);
  });

  it('lets old operations without a mask see the lanes that run together', () => {
    // Lanes leave the loop one by one; the ballot of each round counts who is left.
    const result = lanes(
      `for (var i: i32 = 0; i < t; i = i + 1) { u = warp ballot(1); r = r * 2 + popc(u); }
       u = warp ballot(1); q = popc(u); if (t == 0) { r = q; }`
    );
    expect(result[0]).toBe(32);
    expect(result[1]).toBe(31);
    expect(result[2]).toBe(31 * 2 + 30);
  });

  it('knows the active lanes in divergent code', () => {
    const result = lanes(
      'if (t & 1 == 1) { r = popc(%activemask); } else { if (t < 6) { r = popc(%activemask); } }'.replace(
        't & 1 == 1',
        '(t & 1) == 1'
      )
    );
    expect(result.slice(0, 8)).toEqual([3, 16, 3, 16, 3, 16, 0, 16]);
  });

  it('takes lanes that have ended for arrived', () => {
    expect(
      lanes('if (t > 7) { return; } r = warp any(4294967295u; t == 9);')[0]
    ).toBe(0);
  });
});

describe('output', () => {
  it('prints as C does', () => {
    const { prints } = run(
      `kernel k() { var n: i32; n = print("%d %5.2f|%s\\n", i32(%threadIdx.x), 1.5, "done"); print("%d", n); }`,
      { block: 2 }
    );
    expect(prints).toEqual(['0  1.50|done\n', '3', '1  1.50|done\n', '3']);
  });
});

describe('faults', () => {
  const args = [{ buffer: new ArrayBuffer(16) }];
  it.each([
    [
      'x[4] = 1;',
      'out-of-bounds',
      'line 2: write of 4 bytes at byte 16 of the array of parameter x, which has 16 bytes'
    ],
    [
      'x[-1] = 1;',
      'out-of-bounds',
      'line 2: write of 4 bytes at byte -4 of the array of parameter x, which has 16 bytes'
    ],
    [
      's[8] = x[0];',
      'out-of-bounds',
      'line 2: write of 4 bytes at byte 32 of shared variable s, which has 32 bytes'
    ],
    [
      'x = null(*i32); x[0] = 1;',
      'out-of-bounds',
      'line 2: write through a null pointer'
    ],
    [
      '*ptrcast(*i32, 3ul) = 1;',
      'out-of-bounds',
      'line 2: write at address 0x3, where nothing is'
    ],
    [
      '*ptrcast(*i32, ptrcast(*u8, x) + 2) = 1;',
      'misaligned',
      'line 2: write of 4 bytes at byte 2 of the array of parameter x, which is not a multiple of 4'
    ],
    [
      'assert(x[0] > 0, "x[0] > 0");',
      'assert',
      "line 2: assertion `x[0] > 0' failed"
    ],
    ['trap;', 'trap', 'line 2: the kernel executed a trap']
  ])('%s', (body, kind, message) => {
    const error = fault(`kernel k(x: *i32) { shared s: [i32; 8];\n${body} }`, {
      args
    });
    expect(error.kind).toBe(kind);
    expect(error.message).toBe(`${message} (block 0,0,0, thread 0,0,0)`);
    expect(error.span?.line).toBe(2);
  });

  it('names the thread', () => {
    const text =
      'kernel k(x: *i32) { x[%threadIdx.y * 4u + %threadIdx.x] = 1; }';
    expect(fault(text, { block: [4, 2], args }).thread).toEqual({
      block: [0, 0, 0],
      thread: [0, 1, 0]
    });
  });

  it('reports barriers that not all threads reach', () => {
    const text = (condition: string): string => `kernel k() {
      var r: i32;
      if (${condition}) {
        barrier block;
      } else {
        r = warp any(4294967295u; 1);
      }
      barrier block;
    }`;
    expect(fault(text('%threadIdx.x < 32u'), { block: 64 }).message).toBe(
      'line 4: threads of one block wait at different barriers: thread (0,0,0) at the barrier on line 4, thread (32,0,0) at the barrier on line 8'
    );
    expect(fault(text('%threadIdx.x < 16u'), { block: 32 }).message).toBe(
      'line 4: threads wait for others that never come: thread (0,0,0) at the barrier on line 4, thread (16,0,0) at any with mask 0xffffffff on line 6'
    );
  });

  it('reports a mask without the lane itself', () => {
    expect(fault('kernel k() { barrier warp(2u); }').message).toContain(
      'the mask 0x2 of this warp operation leaves out lane 0, which executes it'
    );
  });

  it.each([
    [{ args: [] }, 'k takes 1 arguments, not 0'],
    [{ args: [3] }, 'argument x: a buffer is due'],
    [
      { args, block: 2048 },
      'a block of (2048,1,1) threads is too large: at most 1024 in all and 64 in z'
    ],
    [{ args, grid: 0 }, 'the grid (0,1,1) must be positive integers']
  ])('refuses the launch %s', (options, message) => {
    expect(
      fault('kernel k(x: *i32) { }', options as Options).message
    ).toContain(message);
  });
});
