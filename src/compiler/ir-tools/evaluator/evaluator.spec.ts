import { describe, expect, it } from 'vitest';
import { parseModule } from '../text/parser';
import { fault, run, valueOf, type Options } from '../testing/evaluate';
import { createModuleMemory, evaluateLaunch } from './index';

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
