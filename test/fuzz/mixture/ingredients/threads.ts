/** Threads together: shared memory, atomics, warps, barriers in loops on loaded values. */
import type { Writer } from '../writer';
import type { Ingredients } from './index';

const ALL = '0xffffffffu';

/** Shared arrays that a kernel has if it names them. */
export const SHARED: Record<string, string> = {
  tiny: 'unsigned char tiny[64]',
  brief: 'short brief[64]',
  wide: 'long long wide[64]',
  fine: 'double fine[64]',
  soft: '__half soft[64]',
  sum: 'unsigned sum[8]',
  sums64: 'unsigned long long sums64[4]'
};

const number = (w: Writer, depth = 2): string => w.e(w.integer(), depth);

export const THREADS: Ingredients = {
  'bytes shared': {
    together: true,
    write: w =>
      w.pick([
        () =>
          `tiny[t] = ${number(w)}; __syncthreads(); ib += tiny[(t * 5 + 3) & 63] * 3; __syncthreads();`,
        () =>
          `brief[63 - t] = ${number(w)}; __syncthreads(); la ^= brief[${w.pick(['t', 't ^ 1', '(t + 9) & 63'])}]; __syncthreads();`,
        () =>
          `if (t < 16) ((uchar4 *)tiny)[t] = make_uchar4(${number(w, 1)}, t, ${number(w, 1)}, 1); __syncthreads(); ib ^= tiny[t]; __syncthreads();`,
        () =>
          `if (t < 16) for (int i = 0; i < 4; i++) tiny[4 * t + i] = (unsigned char)(${number(w, 1)} + i); __syncthreads(); na += ((const unsigned *)tiny)[t & 15]; __syncthreads();`,
        () =>
          `tiny[t] = ${number(w, 1)}; __syncthreads(); if (${w.condition()}) tiny[t] ${w.pick(['+=', '^=', '='])} ${number(w, 1)}; __syncthreads(); ib += tiny[t ^ 2]; __syncthreads();`
      ])()
  },
  'wide shared': {
    together: true,
    write: w =>
      w.pick([
        () =>
          `wide[t] = ${number(w)}; __syncthreads(); la ^= wide[(t + ${1 + w.below(60)}) & 63]; __syncthreads();`,
        () =>
          `fine[t] = ${w.e('f64', 2)}; __syncthreads(); da = tame(da - fine[63 - t]); __syncthreads();`,
        () =>
          `soft[t] = ${w.e('f16', 2)}; __syncthreads(); pa = tame(__hadd(pa, soft[t ^ 7])); __syncthreads();`,
        () =>
          `wide[t] = ${number(w)}; for (int s = 32; s > 0; s >>= 1) { __syncthreads(); if (t < s) wide[t] ${w.pick(['+=', '^='])} wide[t + s]; } __syncthreads(); la += wide[0]; __syncthreads();`
      ])()
  },
  atomics: {
    write: w => {
      const at = w.below(4);
      // Each word has one kind of atomic, so that the order makes no difference.
      return w.pick([
        () =>
          `atomic${['Add', 'Max', 'Xor', 'Or'][at]}(&sums[${at}], (unsigned long long)${number(w)});`,
        () =>
          `atomic${['Add', 'Max', 'Xor', 'Min'][at]}((unsigned *)&sums[4] + ${at}, (unsigned)${number(w)});`,
        () => `atomicMin((long long *)&sums[7], (long long)${number(w)});`,
        () =>
          `atomicAdd((double *)&sums[8], (double)((int)${number(w)} & 63));`,
        () =>
          `atomicAdd((float *)&sums[9], (float)((int)${number(w)} & 15) * 0.5f);`,
        () =>
          `if (${w.condition()}) atomicInc((unsigned *)&sums[10], 0xffffffffu);`,
        () =>
          `{ unsigned long long seen = sums[11], assumed; do { assumed = seen; seen = atomicCAS(&sums[11], assumed, assumed + (unsigned long long)${number(w, 1)}); } while (seen != assumed); }`,
        () =>
          `atomicAdd((__half *)&sums[12], __int2half_rn((int)${number(w)} & 1));`
      ])();
    }
  },
  'atomics of 16 bit': {
    write: w =>
      w.pick([
        () =>
          `atomicAdd((__half2 *)&sums[14] + ${w.below(2)}, __halves2half2(__int2half_rn((int)${number(w)} & 1), __int2half_rn(1)));`,
        () =>
          `atomicAdd((__nv_bfloat16 *)&sums[15] + ${w.below(4)}, __float2bfloat16((float)((int)${number(w)} & 1)));`,
        () => `atomicSub((unsigned *)&sums[6], (unsigned)${number(w)});`
      ])()
  },
  'atomics shared': {
    together: true,
    write: w =>
      w.pick([
        () =>
          `if (t < 8) sum[t] = ${w.below(9)}; __syncthreads(); atomicAdd(&sum[${w.index(8)}], (unsigned)${number(w)}); __syncthreads(); na ^= sum[t & 7]; __syncthreads();`,
        () =>
          `if (t < 4) sums64[t] = t; __syncthreads(); atomic${w.pick(['Add', 'Max', 'Xor'])}(&sums64[${w.index(4)}], (unsigned long long)${number(w)}); __syncthreads(); va ^= sums64[t & 3]; __syncthreads();`
      ])()
  },
  shuffles: {
    together: true,
    write: w =>
      w.pick([
        () =>
          `la ${w.pick(['+=', '^='])} __shfl_xor_sync(${ALL}, ${w.e('i64', 2)}, ${w.pick([1, 2, 4, 8, 16])});`,
        () =>
          `va ^= __shfl_${w.pick(['down', 'up'])}_sync(${ALL}, ${w.e('u64', 2)}, ${w.pick([1, 5, 16])}${w.pick(['', ', 16', ', 8'])});`,
        () =>
          `lb += __shfl_sync(${ALL}, ${w.e('i64', 2)}, (int)(${number(w, 1)} & 31));`,
        () =>
          `da = tame(da + __shfl_sync(${ALL}, ${w.e('f64', 1)}, ${w.below(32)}));`,
        () =>
          `pa = tame(__hadd(pa, __shfl_xor_sync(${ALL}, ${w.e('f16', 1)}, ${w.pick([1, 4, 16])})));`,
        () =>
          `for (int s = 16; s > 0; s >>= 1) lb ${w.pick(['+=', '^='])} __shfl_down_sync(${ALL}, lb, s);`
      ])()
  },
  votes: {
    together: true,
    write: w =>
      w.pick([
        () => `ib += __popc(__ballot_sync(${ALL}, ${w.condition()}));`,
        () => `vb += __any_sync(${ALL}, ${w.condition()}) ? 3ULL : vb;`,
        () => `na ^= __match_any_sync(${ALL}, ${w.e('i64', 1)} & 3);`,
        () =>
          `ib += (int)__reduce_add_sync(${ALL}, (unsigned)${number(w, 1)});`,
        () => `ib += __syncthreads_count(${w.condition()});`,
        () =>
          `if (${w.condition()}) na += __popc(__activemask() & 0) + 1; __syncwarp();`
      ])()
  },
  'barriers in a loop on loaded values': {
    together: true,
    write: (w, inner) => {
      const i = w.fresh('i');
      const bound = w.pick([
        `(int)(in[${w.below(64)}] & 3)`,
        `(bytes[${w.below(256)}] & 3)`,
        `(int)((const short *)bytes)[${w.below(9)}] % 4`,
        'n >> 6'
      ]);
      return w.pick([
        () =>
          `for (int ${i} = 0; ${i} < ${bound}; ${i}++) { wide[t] = la + ${i}; __syncthreads(); lb += wide[(t + 1) & 63]; __syncthreads(); ${inner()} }`,
        () =>
          `if (in[${w.below(64)}] > ${w.below(9)}) { ${inner()} __syncthreads(); tiny[t] = ib; __syncthreads(); ib += tiny[t ^ 1]; __syncthreads(); }`,
        () =>
          `for (long long ${i} = in[${w.below(64)}] & 7; ${i} > 0; ${i} >>= 1) { la ^= __shfl_xor_sync(${ALL}, la, 1); ${inner()} }`,
        () =>
          `wide[t] = t & 3; __syncthreads(); for (int ${i} = 0; ${i} < (int)wide[${w.below(64)}] + 1; ${i}++) { long long seen = wide[0]; __syncthreads(); ib += (int)seen + __syncthreads_count(${w.condition()}); } __syncthreads();`,
        () =>
          `{ unsigned char ${i} = bytes[${w.below(256)}] & 3; while (${i}--) { __syncthreads(); ${inner()} } }`
      ])();
    }
  }
};
