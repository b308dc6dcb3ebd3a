/** 64-bit integers: loops on them, shifts, indices, comparisons, pairs chosen between. */
import type { Ingredients } from './index';

export const WIDE: Ingredients = {
  '64-bit loop down': {
    write: (w, inner) => {
      const i = w.fresh('i');
      const step = w.pick([
        `${i} >>= ${7 + w.below(30)}`,
        `${i} /= ${w.pick(['1000ULL', '65536ULL', '0x10000000fULL'])}`,
        `${i} &= ${i} - 1ULL << ${w.below(30)}`,
        `${i} = ${i} << ${9 + w.below(20)}`
      ]);
      const c = w.fresh('c');
      return w.apart(
        () =>
          `{ int ${c} = 0; for (unsigned long long ${i} = ${w.e('u64', 1)}; ${i} ${w.pick(['!= 0', '> 5'])} && ${c} < 6; ${step}) { ${w.with('u64', i, inner)} ${c}++; } }`
      );
    }
  },
  '64-bit loop up': {
    write: (w, inner) => {
      const i = w.fresh('i');
      const from = w.pick(['0', '-2', '0xfffffffeLL', '-4294967297LL']);
      const steps = 1 + w.below(5);
      const step = w.pick([1, 1, 2, 3]);
      return w.apart(
        () =>
          `for (long long ${i} = ${from}, e${i} = ${i} + (${w.e(w.integer(), 1)} & 3) + ${steps}; ${i} ${w.pick(['<', '<='])} e${i}; ${i} += ${step}) { ${w.with('i64', i, inner)} }`
      );
    }
  },
  'size_t index': {
    write: w => {
      const i = w.fresh('i');
      const start = w.pick(['g', 't', '(size_t)blockIdx.x * blockDim.x + t']);
      const read = w.pick([
        `in[${i} & 63]`,
        `bytes[${i} & 255]`,
        `bytes[(${i} * 3 + 1) & 255]`,
        `((const unsigned *)bytes)[${i} % 64]`,
        `in[(${i} ^ 5) % 61]`
      ]);
      const type = w.pick(['i64', 'u64'] as const);
      return `for (size_t ${i} = ${start}; ${i} < (size_t)n; ${i} += ${w.pick(['blockDim.x', '(size_t)gridDim.x * blockDim.x', '37'])}) ${w.variable(type)} ${w.pick(['+=', '^='])} ${read};`;
    }
  },
  'index from below zero': {
    write: w => {
      const type = w.pick(['i64', 'u64', 'i32'] as const);
      const i = w.fresh('i');
      return `{ long long ${i} = (long long)t - ${w.below(40)}; if (${i} >= 0 && ${i} < ${w.pick(['64', 'n', '40LL'])} && ${i} < 64) ${w.variable(type)} += in[${i}]; }`;
    }
  },
  'rotation rounds': {
    write: w => {
      const i = w.fresh('i');
      const [x, y] = [w.variable('u64'), w.variable('u64')];
      const k = w.pick([
        `${1 + w.below(63)}`,
        `(${i} * 7 + 3)`,
        `(1 + (${w.e(w.integer(), 1)} & 31))`
      ]);
      return `for (int ${i} = 0; ${i} < ${1 + w.below(4)}; ${i}++) { ${x} ${w.pick(['+=', '^=', '*='])} ${w.e('u64', 1)}; ${y} ^= ${x}; ${y} = (${y} << ${k}) | (${y} >> (64 - ${k})); }`;
    }
  },
  'pair chosen': {
    write: w => {
      const type = w.pick(['i64', 'u64'] as const);
      return `${w.variable(type)} = ${w.condition(2)} ? ${w.e(type, 2)} : ${w.condition(1)} ? ${w.e(type, 1)} : ${w.e(type, 2)};`;
    }
  },
  'carry chain': {
    write: w => {
      w.prelude.add(
        '__device__ void addWithCarry(unsigned long long &lo, unsigned long long &hi, unsigned long long x) { lo += x; hi += lo < x; }'
      );
      return `{ unsigned long long lo = ${w.e('u64', 1)}, hi = ${w.e('u64', 1)}; addWithCarry(lo, hi, ${w.e('u64', 2)}); addWithCarry(lo, hi, ${w.e('u64', 1)}); hi += __umul64hi(lo, ${w.e('u64', 1)}); ${w.variable('u64')} = lo; ${w.variable('u64')} ^= hi; }`;
    }
  },
  'compared across widths': {
    write: w => {
      const a = w.integer();
      const b = w.integer();
      return `ib += (${w.e(a, 2)} ${w.pick(['<', '<=', '>', '>=', '==', '!='])} ${w.e(b, 2)}) + ((${w.e('i64', 1)} ${w.pick(['<', '>=', '=='])} ${w.e('i32', 1)}) << 3);`;
    }
  },
  'array of 64 bit': {
    write: w => {
      const x = w.fresh('x');
      const i = w.fresh('i');
      return `{ ${w.pick(['long long', 'unsigned long long'])} ${x}[4] = {in[t & 63], ${w.e('i64', 1)}}; for (int ${i} = 0; ${i} < ${1 + w.below(5)}; ${i}++) { ${x}[${i} & 3] += ${x}[(${i} + 1) & 3] * ${w.e('i64', 1)}; ${x}[${w.index(4)}] ^= ${w.e('i64', 1)}; } la ^= ${x}[0] + ${x}[${w.index(4)}]; va += ${x}[2]; }`;
    }
  }
};
