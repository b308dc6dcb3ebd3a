/** Structs of mixed sizes, unions, vectors, pointers that may point to several. */
import type { Writer } from '../writer';
import type { Ingredients } from './index';

const number = (w: Writer, depth = 2): string => w.e(w.integer(), depth);

const MIXED = `struct Mixed { long long a; unsigned char c[4]; short h; unsigned char z, y; };
__device__ Mixed mixed(long long a, long long b) { Mixed m; m.a = a; m.h = (short)b; m.z = m.y = (unsigned char)(b >> 3); for (int i = 0; i < 4; i++) m.c[i] = (unsigned char)(b >> (8 * i)); return m; }`;
const SMALL = `struct Small { unsigned char x; signed char y; unsigned short z; };
__device__ Small small(long long v) { Small s = {(unsigned char)v, (signed char)(v >> 3), (unsigned short)(v * 7)}; return s; }`;
const ODD = `struct Odd { unsigned char r, g, b; };`;

/** An expression of Mixed. */
function mixed(w: Writer, ...names: string[]): string {
  const made = `mixed(${number(w, 1)}, ${number(w, 1)})`;
  return w.pick([
    ...names,
    made,
    `(${w.condition()} ? ${w.pick([...names, made])} : ${w.pick([...names, made])})`
  ]);
}

export const OBJECTS: Ingredients = {
  'structs chosen': {
    write: w => {
      w.prelude.add(MIXED);
      const [m, n] = [w.fresh('m'), w.fresh('n')];
      const changes = Array.from({ length: 1 + w.below(3) }, () =>
        w.pick([
          () => `${m} = ${mixed(w, m, n)};`,
          () =>
            `${n}.${w.pick(['a', 'h', 'z', `c[${w.index(4)}]`])} ${w.pick(['=', '+=', '^='])} ${number(w)};`,
          () => `{ Mixed o = ${n}; ${n} = ${m}; ${m} = o; }`,
          () =>
            `{ Mixed *o = ${w.condition()} ? &${m} : &${n}; o->a += ${number(w, 1)}; o->c[${w.index(4)}] ^= 5; }`,
          () => `if (${w.condition()}) ${m}.c[${w.index(4)}]++;`,
          () => `${m}.a += (${w.condition()} ? ${m} : ${n}).c[${w.index(4)}];`
        ])()
      ).join(' ');
      return `{ Mixed ${m} = ${mixed(w)}, ${n} = ${mixed(w, m)}; ${changes} la += ${m}.a + ${m}.h * 3 + ${m}.c[1] + ${n}.z; lb ^= ${n}.a + ${n}.c[${w.index(4)}] + ${n}.h; }`;
    }
  },
  'small structs in memory': {
    write: w => {
      w.prelude.add(SMALL);
      const mine = `((Small *)out8)[2 * g + ${w.below(2)}]`;
      const e = w.fresh('e');
      return w.pick([
        () => `${mine} = small(${number(w)});`,
        () =>
          `${mine}.${w.pick(['x', 'y', 'z'])} ${w.pick(['=', '+=', '^='])} ${number(w)}; ${w.variable('i32')} += ${mine}.z - ${mine}.y;`,
        () =>
          `{ Small ${e} = ${mine}; ${e}.y += ${number(w, 1)}; if (${w.condition()}) ${e} = ((const Small *)bytes)[${w.index(64)}]; ${mine} = ${e}; }`,
        () =>
          `{ Small *${e} = (Small *)out8 + 2 * g; ${e}->x = ${number(w, 1)}; ${e}++->y = ${number(w, 1)}; ${e}->z = ${e}[-1].x; }`,
        () =>
          `{ Small ${e}[3] = {small(${number(w, 1)}), small(5)}; ${e}[${w.pick(['2', `(unsigned)${number(w, 1)} % 3`])}] = small(${number(w, 1)}); ${mine} = ${e}[${w.pick(['1', `(unsigned)${number(w, 1)} % 3`])}]; }`
      ])();
    }
  },
  'three bytes': {
    write: w => {
      w.prelude.add(ODD);
      const e = w.fresh('e');
      return `{ Odd ${e} = ((const Odd *)bytes)[${w.index(64)}]; ${e}.g ${w.pick(['+=', '='])} ${number(w, 1)}; ${w.chance(50) ? `((Odd *)(out8 + 8 * g))[${w.below(2)}] = ${e};` : ''} ${w.variable('u32')} += ${e}.r | ${e}.g << 8 | ${e}.b << 16; }`;
    }
  },
  'mixed structs in memory': {
    write: w => {
      w.prelude.add(MIXED);
      const mine = `((Mixed *)packets)[g]`;
      return w.pick([
        () => `${mine} = ${mixed(w, mine)};`,
        () =>
          `${mine}.${w.pick(['a', 'h', 'z', `c[${w.index(4)}]`])} ${w.pick(['=', '+=', '^=', '-='])} ${number(w)}; ${w.variable('i64')} ^= ${mine}.a + ${mine}.c[${w.index(4)}];`,
        () =>
          `for (int i = 0; i < 4; i++) { ${mine}.c[i] += ${number(w, 1)} >> i; ${mine}.a += ${mine}.c[i]; }`,
        () =>
          `if (${w.condition()}) { ${mine}.h = ${number(w, 1)}; ${mine}.z = ${number(w, 1)}; } lb += ${mine}.h;`
      ])();
    }
  },
  union: {
    write: w => {
      w.prelude.add(
        'union Word { unsigned long long u; unsigned w[2]; unsigned char b[8]; short h[4]; };'
      );
      const x = w.fresh('x');
      const change = w.pick([
        `${x}.b[${w.index(8)}] ${w.pick(['=', '+=', '^='])} ${number(w, 1)};`,
        `${x}.w[${w.index(2)}] ${w.pick(['=', '*='])} ${number(w, 1)};`,
        `${x}.h[${w.index(4)}] = ${number(w, 1)};`
      ]);
      return `{ Word ${x}; ${x}.u = ${w.e('u64', 2)}; ${change} ${w.variable('u64')} ^= ${x}.u + ${x}.b[${w.index(8)}]; }`;
    }
  },
  'bit-fields': {
    write: w => {
      w.prelude.add(
        'struct Bits { unsigned p : 3; int q : 5; unsigned r : 11; int s : 13; unsigned long long t : 40; };'
      );
      const b = w.fresh('b');
      const changes = Array.from(
        { length: 1 + w.below(3) },
        () =>
          `${b}.${w.pick(['p', 'q', 'r', 's', 't'])} ${w.pick(['=', '+=', '^=', '-=', '|='])} ${number(w, 1)};`
      ).join(' ');
      return `{ Bits ${b} = {1, -2, 3, 4, 5}; ${changes} ib += ${b}.p + ${b}.q * 3 - ${b}.s; va ^= ${b}.t + ${b}.r; }`;
    }
  },
  'wide vectors': {
    write: w => {
      const x = w.fresh('x');
      const type = w.pick(['longlong2', 'ulonglong2']);
      return w.pick([
        () =>
          `{ ${type} ${x} = make_${type}(${number(w)}, ${number(w)}); if (${w.condition()}) ${x} = make_${type}(${x}.y, 1); la ^= ${x}.x; lb += ${x}.y; }`,
        () =>
          `{ ${type} ${x} = ((const ${type} *)in)[${w.index(32)}]; ${x}.${w.pick(['x', 'y'])} ${w.pick(['+=', '*=', '>>='])} 3; va += ${x}.x ^ ${x}.y; }`,
        () =>
          `{ int4 ${x} = ((const int4 *)in)[${w.index(32)}]; ${x}.w += ${number(w, 1)}; ib ^= ${x}.x + ${x}.y * ${x}.z - ${x}.w; }`
      ])();
    }
  },
  'pointers chosen': {
    write: w => {
      const p = w.fresh('p');
      const type = w.pick(['i32', 'u64', 'i64', 'u8'] as const);
      const name = {
        i32: 'int',
        u64: 'unsigned long long',
        i64: 'long long',
        u8: 'unsigned char'
      }[type];
      const [first, second] = Object.keys(w.scope[type]).length
        ? [w.scope[type][0], w.scope[type][1]]
        : ['', ''];
      return `{ ${name} *${p} = ${w.condition()} ? &${first} : &${second}; *${p} ${w.pick(['+=', '^=', '='])} ${number(w)}; ${w.chance(40) ? `if (${w.condition()}) ${p} = &${first}; ++*${p};` : ''} }`;
    }
  },
  'pointer that walks': {
    write: w => {
      const p = w.fresh('p');
      const i = w.fresh('i');
      return w.pick([
        () =>
          `{ const unsigned char *${p} = bytes + ${w.index(64)}; for (int ${i} = 0; ${i} < ${2 + w.below(6)}; ${i}++) ${w.variable(w.integer())} ${w.pick(['+=', '^='])} *${p}++ ${w.pick(['*', '+'])} ${i}; ${w.variable('i32')} += ${p}[-1]; }`,
        () =>
          `{ unsigned char *${p} = out8 + 8 * g; while (${p} < out8 + 8 * g + ${2 + w.below(7)}) *${p}++ ${w.pick(['=', '+='])} ${number(w, 1)}; }`,
        () =>
          `{ const long long *${p} = in + ${w.index(32)}; ${w.variable('i64')} += *${p} - ${p}[${w.below(8)}]; ${p} += ${1 + w.below(9)}; ${w.variable('i64')} ^= *--${p}; ib += (int)(${p} - in); }`
      ])();
    }
  },
  'local array of structs': {
    write: w => {
      w.prelude.add(
        'struct Pair { long long key; int count; __device__ void put(long long k) { key = key * 3 + k; count++; } __device__ long long sum() const { return key + count; } };'
      );
      const x = w.fresh('x');
      const i = w.fresh('i');
      return `{ Pair ${x}[3] = {{${number(w, 1)}, 1}}; for (int ${i} = 0; ${i} < ${1 + w.below(4)}; ${i}++) ${x}[${w.pick([`${i} % 3`, `(unsigned)${number(w, 1)} % 3`])}].put(${number(w, 1)}); lb ^= ${x}[0].sum() + ${x}[${w.pick(['1', '2', `(unsigned)${number(w, 1)} % 3`])}].sum(); }`;
    }
  }
};
