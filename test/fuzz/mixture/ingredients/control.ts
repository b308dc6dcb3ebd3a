/** Ways through a kernel: switches, loops of each form, early returns, functions. */
import { NAMES, type Writer } from '../writer';
import type { Ingredients } from './index';

const number = (w: Writer, depth = 2): string => w.e(w.integer(), depth);

export const CONTROL: Ingredients = {
  assignments: {
    write: w =>
      Array.from({ length: 1 + w.below(3) }, () => w.assignment()).join(' ')
  },
  'if and else': {
    write: (w, inner) =>
      w.apart(
        () =>
          `if (${w.condition(2)}) { ${inner()} }${w.chance(60) ? ` else { ${inner()} }` : ''}`
      )
  },
  switch: {
    write: (w, inner) => {
      const subject = w.pick([
        () => `${w.e('i64', 1)} & 3`,
        () => `(unsigned char)${number(w, 1)} & 3`,
        () => `${w.e('u64', 1)} % 3`,
        () => `(short)${number(w, 1)} >> 14 & 3`
      ])();
      const end = (): string => (w.chance(65) ? 'break;' : '');
      return w.apart(
        () =>
          `switch (${subject}) { case 0: { ${inner()} } ${end()} ${w.chance(50) ? 'case 3:' : ''} case 1: { ${inner()} } ${end()} ${w.chance(70) ? `default: { ${inner()} } ${end()}` : ''} }`
      );
    }
  },
  'switch of 64 bit': {
    write: w =>
      `switch (${w.e('i64', 2)}) { case 0x100000000LL: ib += 3; break; case -1: ib += 5; case ${w.below(5)}LL: ib ^= 9; break; default: ib--; }`
  },
  while: {
    write: (w, inner) => {
      const i = w.fresh('i');
      const leave = (): string =>
        w.chance(40)
          ? `if (${w.condition()}) ${w.pick(['break', 'continue'])};`
          : '';
      return w.apart(() =>
        w.chance(50)
          ? `{ ${w.pick(['int', 'unsigned char', 'long long', 'short'])} ${i} = ${2 + w.below(4)}; while (${i}-- > ${w.below(2)}) { ${leave()} ${inner()} ${leave()} } }`
          : `{ int ${i} = 0; do { ${leave()} ${inner()} ${leave()} } while (++${i} < ${1 + w.below(4)} && (${w.condition()})); }`
      );
    }
  },
  'loop with both ends': {
    write: (w, inner) => {
      const [i, j] = [w.fresh('i'), w.fresh('j')];
      return w.apart(
        () =>
          `for (int ${i} = 0, ${j} = ${3 + w.below(4)}; ${i} < ${j}; ${i}++, ${j}--) { ${w.with('i32', i, () => w.with('i32', j, inner))} if (${w.condition()}) { ${w.pick(['break', 'continue'])}; } ${w.assignment()} }`
      );
    }
  },
  'nested loops': {
    write: w => {
      const [i, j] = [w.fresh('i'), w.fresh('j')];
      const type = w.integer();
      return `for (int ${i} = 0; ${i} < ${2 + w.below(3)}; ${i}++) for (int ${j} = ${w.pick(['0', i])}; ${j} < ${1 + w.below(4)}; ${j}++) { ${w.chance(40) ? `if ((${i} ^ ${j}) == 2) continue;` : ''} ${w.variable(type)} ${w.pick(['+=', '^='])} ${w.with('i32', i, () => w.with('i32', j, () => w.e(type, 2)))}; }`;
    }
  },
  'function that returns early': {
    write: w => {
      const f = w.fresh('f');
      const type = w.integer();
      const name = NAMES[type];
      w.prelude.add(
        `__device__ ${name} ${f}(${name} x, long long y) { if (x ${w.pick(['<', '>', '=='])} ${w.below(60)}) return ${w.pick(['x + 3', 'y', '-x'])}; for (int i = 0; i < ${1 + w.below(6)}; i++) { y = y * 5 - i; if ((y & 7) == ${w.below(8)}) return (${name})(y ^ x); x += i; } ${w.pick(['return x;', `switch (x & 3) { case 0: return y; case 2: x = 9; } return x - y;`])} }`
      );
      return `${w.variable(type)} ${w.pick(['=', '+=', '^='])} ${f}(${w.e(type, 2)}, ${number(w)});`;
    }
  },
  'function with references': {
    write: w => {
      const f = w.fresh('f');
      w.prelude.add(
        `__device__ long long ${f}(long long v, unsigned long long &u, unsigned char *c, short &s) { u = (u << 7) | (u >> 57); c[v & 7] = (unsigned char)(u + c[(v + 1) & 7]); s ${w.pick(['+=', '=', '^='])} (short)(v >> ${w.below(40)}); return v ^ (long long)(u >> ${w.below(9)}); }`
      );
      const where = w.pick(['local', 'global', 'shared']);
      const buffer = w.fresh('x');
      const argument = where === 'local' ? buffer : '(out8 + 8 * g)';
      return `{ unsigned char ${buffer}[8] = {9, 8, 7}; la ${w.pick(['=', '^='])} ${f}(${number(w)}, ${w.variable('u64')}, ${argument}, ${w.variable('i16')}); ib += ${buffer}[${w.index(8)}] + ${argument}[1]; }`;
    }
  },
  'template function': {
    write: w => {
      w.prelude.add(
        'template <class T, int N> __device__ T folded(T x, T y) { T r = x; for (int i = 0; i < N; i++) { r = r * y + (T)i; if (r > x) r = r - y; } return r; }'
      );
      const type = w.pick(['i32', 'u32', 'i64', 'u64', 'u8', 'i16'] as const);
      const name = NAMES[type];
      return `${w.variable(type)} ^= folded<${name}, ${1 + w.below(4)}>(${w.e(type, 1)}, ${w.e(type, 1)});`;
    }
  },
  lambda: {
    write: w => {
      const f = w.fresh('f');
      const type = w.integer();
      return `{ auto ${f} = [${w.pick(['&', '='])}](long long z) { return z * ${number(w, 1)} - ${number(w, 1)}; }; ${w.variable(type)} ${w.pick(['=', '+='])} ${f}(${number(w, 1)}) + ${f}(${number(w, 1)}); }`;
    }
  },
  'early return': {
    // The rest of the kernel is without this thread.
    write: w => `if (${w.condition(2)}) { RETURN }`
  },
  'values in order': {
    write: w => {
      const x = w.variable('i32');
      return w.pick([
        `${w.variable('i64')} = (${x}++, ${x} * 3);`,
        `${w.variable('u32')} = ${w.condition()} && (${x} += 3) > ${w.below(90)} ? ${w.e('u32', 1)} : ${x}--;`,
        `${w.variable('i64')} += ${w.condition()} || ++${x} > 4;`,
        `${x} = ${w.variable('i16')} = ${w.variable('u8')} = ${number(w)};`
      ]);
    }
  }
};
