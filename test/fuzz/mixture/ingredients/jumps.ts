/** Loops that change their own bounds or wrap, jumps out of what is nested, copies of bytes, constant divisors below zero. */
import { NAMES, type Writer } from '../writer';
import type { Ingredients } from './index';

const ALL = '0xffffffffu';

const number = (w: Writer, depth = 1): string => w.e(w.integer(), depth);

export const JUMPS: Ingredients = {
  'loop down past zero': {
    write: (w, inner) => {
      const i = w.fresh('i');
      const type = w.pick(['unsigned', 'unsigned char', 'size_t']);
      const n = w.pick([
        `(${type})${1 + w.below(6)}`,
        `(${type})(${number(w)} & 7)`
      ]);
      return w.apart(
        () =>
          `for (${type} n${i} = ${n}, ${i} = n${i} - 1; ${i} < n${i}; --${i}) { ${inner()} ${w.variable(w.integer())} ${w.pick(['+=', '^='])} bytes[${i} & 255]; }`
      );
    }
  },
  'bound changed inside': {
    write: (w, inner) => {
      const [i, m] = [w.fresh('i'), w.fresh('m')];
      const change = w.pick([
        `if (${w.condition()}) ${m}--;`,
        `if (${w.condition()}) ${i}++;`,
        `${m} -= bytes[(t + ${i}) & 255] & 1;`,
        `if (bytes[${i} & 255] & 1) { ${i} += 2; continue; }`,
        `${m} = ${m} > 8 ? 8 : ${m};`
      ]);
      return w.apart(
        () =>
          `{ ${w.pick(['int', 'short', 'long long'])} ${m} = ${2 + w.below(8)}; for (int ${i} = 0; ${i} < ${m}; ${i}++) { ${inner()} ${change} ${w.variable(w.integer())} += ${i} * 3 + ${m}; } }`
      );
    }
  },
  'switch in a loop': {
    write: (w, inner) => {
      const [i, done] = [w.fresh('i'), w.fresh('done')];
      const leave = (): string =>
        w.pick([
          'break;',
          'break;',
          'continue;',
          `goto ${done};`,
          '',
          `if (${w.condition()}) continue;`,
          `if (${w.condition()}) goto ${done};`,
          `if (${w.condition()}) break;`
        ]);
      return w.apart(
        () =>
          `for (int ${i} = 0; ${i} < ${2 + w.below(6)}; ${i}++) { switch ((${number(w)} + ${i}) & 3) { case 0: { ${inner()} } ${leave()} case 1: for (int j = 0; j < 3; j++) { ${w.assignment()} ${leave()} } ${leave()} default: { ${inner()} } ${leave()} case 2: ${w.assignment()} } ${w.assignment()} } ${done}: ;`
      );
    }
  },
  'jump out of loops': {
    write: (w, inner) => {
      const [i, j, out] = [w.fresh('i'), w.fresh('j'), w.fresh('out')];
      return w.apart(
        () =>
          `for (int ${i} = 0; ${i} < ${1 + w.below(4)}; ${i}++) { for (int ${j} = 0; ${j} < ${1 + w.below(4)}; ${j}++) { if (${w.condition()}) goto ${out}; ${inner()} if (${w.condition()}) ${w.pick(['break', 'continue'])}; ${w.assignment()} } } ${out}: ${w.assignment()}`
      );
    }
  },
  'conditions that count': {
    write: (w, inner) => {
      const c = w.fresh('c');
      return w.apart(() =>
        w.pick([
          () =>
            `{ int ${c} = 0; while ((${c}++ < 5 && (${w.condition()})) || ${c} == ${1 + w.below(4)}) { ${inner()} } ib += ${c}; }`,
          () =>
            `{ short ${c} = ${w.below(9)}; if ((${c} -= 3, ${c} & 1) ? ${c}++ > ${w.below(4)} : !(${c} ^= 6)) { ${inner()} } else ${c} = -${c}; la += ${c}; }`,
          () =>
            `for (int ${c} = 0, k = 4; k-- ? ${c} < 6 : (${c} += 3, ${c} < 8); ${c}++, ib ^= k) { ${inner()} }`
        ])()
      );
    }
  },
  'bytes copied and set': {
    write: w => {
      const x = w.fresh('x');
      return w.pick([
        () =>
          `{ unsigned char ${x}[12]; memset(${x}, ${number(w)}, 12); memcpy(${x} + ${w.below(5)}, out8 + 8 * g, ${1 + w.below(7)}); ${x}[${w.index(8)}] ^= 3; memcpy(out8 + 8 * g + ${w.below(3)}, ${x} + ${w.below(7)}, ${1 + w.below(5)}); na += ${x}[${w.index(8)}]; }`,
        () =>
          `{ long long ${x} = ${w.e('i64', 1)}; memcpy(out8 + 8 * g, &${x}, ${w.pick([8, 3, 5])}); unsigned short y; memcpy(&y, out8 + 8 * g + ${w.below(7)}, 2); ib += y; }`,
        () =>
          `{ struct { long long a; short b[3]; unsigned char c; } ${x}, y; memset(&${x}, 0, sizeof ${x}); ${x}.a = ${w.e('i64', 1)}; ${x}.b[${w.pick([0, 1, 2])}] = ${number(w)}; y = ${x}; y.c ${w.pick(['=', '+='])} ${number(w)}; if (${w.condition()}) ${x} = y; la ^= ${x}.a + ${x}.b[1] * ${x}.c - y.b[2] + y.c; }`
      ])();
    }
  },
  'divided by less than zero': {
    write: w => {
      const type = w.pick(
        (['i8', 'i16', 'i32', 'i64'] as const).filter(
          name => name !== 'i64' || w.integers.includes('i64')
        )
      );
      const by = w.pick([-3, -7, -16, -1000, 1, 641, -2]);
      return `{ ${NAMES[type]} x = ${w.e(type, 2)} >> 1; ${w.variable(type)} ${w.pick(['=', '+=', '^='])} x ${w.pick(['/', '%'])} (${NAMES[type]})${by}; }`;
    }
  },
  'narrow and wide chosen': {
    write: w => {
      const [a, b, c] = [w.integer(), w.integer(), w.integer()];
      return `${w.variable(w.integer())} ${w.pick(['=', '+=', '^='])} ${w.condition()} ? ${w.e(a, 1)} : ${w.condition()} ? ${w.e(b, 1)} : ${w.e(c, 1)}; ib += (${w.condition()} ? ${w.e('i8', 1)} : ${w.e('u32', 1)}) > ${w.e('i16', 1)};`;
    }
  },
  'sorted by insertion': {
    write: w => {
      const x = w.fresh('x');
      const type = w.integer();
      const name = NAMES[type];
      const size = 3 + w.below(5);
      return `{ ${name} ${x}[${size}]; for (int i = 0; i < ${size}; i++) ${x}[i] = (${name})(bytes[(g + i * ${1 + w.below(9)}) & 255] * ${1 + w.below(300)} ${w.pick(['-', '^'])} ${w.e(type, 1)}); for (int i = 1; i < ${size}; i++) { ${name} v = ${x}[i]; int j = i - 1; while (j >= 0 && ${x}[j] ${w.pick(['>', '<'])} v) { ${x}[j + 1] = ${x}[j]; j--; } ${x}[j + 1] = v; } ${w.variable(type)} = ${x}[${w.pick(['0', '1', `(unsigned)${number(w)} % ${size}`])}]; la += ${x}[${size - 1}]; }`;
    }
  },
  'exchange of 16 bit': {
    // Of words that no other ingredient has.
    write: w =>
      `{ unsigned short *p = (unsigned short *)&sums[13] + ${w.below(4)}, seen = *p, was; do { was = seen; seen = atomicCAS(p, was, (unsigned short)(was + (unsigned short)${number(w)})); } while (seen != was); }`
  },
  'lanes of some groups': {
    together: true,
    write: w => {
      const mask = w.pick([
        ['t & 1', '0xaaaaaaaau', '0x55555555u'],
        ['(t & 31) < 12', '0x00000fffu', '0xfffff000u'],
        ['t % 32 % 3 == 1', '0x92492492u', '0x6db6db6du']
      ]);
      const one = (lanes: string): string =>
        w.pick([
          () => `ib += __reduce_add_sync(${lanes}, (unsigned)${number(w)});`,
          () =>
            `na ^= __ballot_sync(${lanes}, ${w.condition()}); la += __shfl_sync(${lanes}, ${w.e('i64', 1)}, ${lanes === mask[1] ? 'FIRST' : 'SECOND'});`,
          () => `nb += __match_any_sync(${lanes}, (int)${number(w)} & 1);`,
          () =>
            `ib ^= __reduce_${w.pick(['min', 'max'])}_sync(${lanes}, ${w.e('i32', 1)});`,
          () => `ib += __all_sync(${lanes}, ${w.condition()}) ? 5 : t;`
        ])();
      const first = (lanes: string): string =>
        String(31 - Math.clz32(Number(lanes.slice(0, -1))));
      return `if (${mask[0]}) { ${one(mask[1])} } else { ${one(mask[2])} } __syncwarp(${ALL});`
        .replaceAll('FIRST', first(mask[1]))
        .replaceAll('SECOND', first(mask[2]));
    }
  }
};
