/** What CUDA C++ writes in place of the PTX that programs write most often. */
const INSTEAD: readonly [template: RegExp, instead: string][] = [
  [/%laneid/, "write 'threadIdx.x % 32' in blocks of one dimension"],
  [/%lanemask_lt/, "write '(1u << lane) - 1' with the lane's number"],
  [/%lanemask_le/, "write '(2u << lane) - 1' with the lane's number"],
  [/%lanemask_gt/, "write '~((2u << lane) - 1)' with the lane's number"],
  [/%lanemask_ge/, "write '~0u << lane' with the lane's number"],
  [/%lanemask_eq/, "write '1u << lane' with the lane's number"],
  [/%n?tid\b/, "write 'threadIdx' and 'blockDim'"],
  [/%n?ctaid\b/, "write 'blockIdx' and 'gridDim'"],
  [/%n?warpid/, "write 'threadIdx.x / 32' in blocks of one dimension"],
  [
    /%n?smid|%gridid/,
    'WebGPU does not tell on which multiprocessor a block runs: leave it out, or count by blockIdx'
  ],
  [
    /%globaltimer/,
    "write 'clock64()', which counts cycles; in nanoseconds events on the host measure kernels"
  ],
  [/%clock64/, "write 'clock64()'"],
  [/%clock/, "write 'clock()'"],
  [/\belect\.sync/, "let one lane act: 'if (threadIdx.x % 32 == 0)'"],
  [
    /\bcp\.async|\bcp\.reduce|\bmbarrier/,
    "copy with assignments and '__syncthreads()', or with cooperative_groups::memcpy_async"
  ],
  [
    /\b(?:ldmatrix|stmatrix|w?mma\b|wgmma|tcgen05)/,
    'WebGPU has no tensor cores: multiply in loops over tiles in shared memory'
  ],
  [/\bcvta\b/, 'pointers need no conversion: use them as they are'],
  [
    /\bisspacep/,
    'which memory a pointer is of must be known while compiling: make a function for each'
  ],
  [/\bld(?:\.\w+)*\.nc\b/, "write '__ldg(pointer)'"],
  [
    /\bld\.(?:volatile|relaxed|acquire)|\bst\.(?:volatile|relaxed|release)/,
    'access it through a volatile pointer, with __threadfence() before or behind it'
  ],
  [/\bld(?:\.\w+)*\.cg\b/, "write '__ldcg(pointer)'"],
  [/\bld(?:\.\w+)*\.cs\b/, "write '__ldcs(pointer)'"],
  [/\bst(?:\.\w+)*\.cg\b/, "write '__stcg(pointer, value)'"],
  [/\bst(?:\.\w+)*\.cs\b/, "write '__stcs(pointer, value)'"],
  [/\b(?:ld|st)\./, 'read or write through the pointer'],
  [/\bprefetch|\bcreatepolicy|\bdiscard\./, 'it is a hint: leave it out'],
  [/\bbfind\b/, "write '31 - __clz(x)'"],
  [/\bbfe\b/, "write '(x >> start) & ((1u << length) - 1)'"],
  [
    /\bbfi\b/,
    "write '(b & ~mask) | ((a << start) & mask)', where the mask is '((1u << length) - 1) << start'"
  ],
  [/\bprmt\b/, "write '__byte_perm(a, b, selector)'"],
  [
    /\blop3\b/,
    "write it with '&', '|', '^' and '~'; its last operand is what 0xF0, 0xCC and 0xAA in place of a, b and c give"
  ],
  [/\bshf\.l/, "write '__funnelshift_l(low, high, bits)'"],
  [/\bshf\.r/, "write '__funnelshift_r(low, high, bits)'"],
  [/\bpopc\b/, "write '__popc(x)'"],
  [/\bclz\b/, "write '__clz(x)'"],
  [/\bbrev\b/, "write '__brev(x)'"],
  [/\bdp4a\b/, "write '__dp4a(a, b, c)'"],
  [/\bdp2a\.lo\b/, "write '__dp2a_lo(a, b, c)'"],
  [/\bdp2a\.hi\b/, "write '__dp2a_hi(a, b, c)'"],
  [/\bvabsdiff4\.[us.0-9]+\.add/, "write '__vsadu4(a, b) + c'"],
  [/\bvabsdiff4\b/, "write '__vabsdiffu4(a, b)'"],
  [/\bvabsdiff2\b/, "write '__vabsdiffu2(a, b)'"],
  [/\bv(?:add|sub|min|max|avrg|set)[24]\b/, "write '__vadd4' and its like"],
  [/\bsad\.u32/, "write '__usad(a, b, c)'"],
  [/\bsad\b/, "write '__sad(a, b, c)'"],
  [/\bmul\.hi\.u32/, "write '__umulhi(a, b)'"],
  [/\bmul\.hi\.s32/, "write '__mulhi(a, b)'"],
  [/\bmul\.hi\.u64/, "write '__umul64hi(a, b)'"],
  [/\bmul\.hi\.s64/, "write '__mul64hi(a, b)'"],
  [
    /\b(?:add|sub|mad)(?:\.\w+)*\.cc\b|\baddc\b|\bsubc\b|\bmadc\b/,
    "carry in 'unsigned long long', or compare: the sum 'a + b' has carried where it is less than 'a'"
  ],
  [/\bmad\.hi\.u32/, "write '__umulhi(a, b) + c'"],
  [/\bmad\.hi\.s32/, "write '__mulhi(a, b) + c'"],
  [/\bmad24\.lo\.u/, "write '__umul24(a, b) + c'"],
  [/\bmul24\.lo\.u/, "write '__umul24(a, b)'"],
  [/\bm(?:ul|ad)24\.lo\.s/, "write '__mul24(a, b)', and add to it"],
  [/\bmad\.wide\.u32/, "write '(unsigned long long)a * b + c'"],
  [/\bmad\.wide\.s32/, "write '(long long)a * b + c'"],
  [/\bmul\.wide\.u32/, "write '(unsigned long long)a * b'"],
  [/\bmul\.wide\.s32/, "write '(long long)a * b'"],
  [/\bm(?:ul|ad)\.lo\b/, "write 'a * b', and add to it"],
  [/\bfma\.r[nzmp]\.f32/, "write '__fmaf_rn(a, b, c)', or with _rz, _rd, _ru"],
  [/\bfma\.r[nzmp]\.f64/, "write '__fma_rn(a, b, c)', or with _rz, _rd, _ru"],
  [
    /\b(?:add|mul)\.r[nzmp](?:\.ftz)?\.f32/,
    "write '__fadd_rn(a, b)' or '__fmul_rn(a, b)', or with _rz, _rd, _ru"
  ],
  [
    /\b(?:add|mul)\.r[nzmp]\.f64/,
    "write '__dadd_rn(a, b)' or '__dmul_rn(a, b)', or with _rz, _rd, _ru"
  ],
  [/\bcvt(?:\.\w+)*\.f16x2\.f32/, "write '__floats2half2_rn(low, high)'"],
  [/\bcvt(?:\.\w+)*\.f16\.f32/, "write '__float2half_rn(x)'"],
  [/\bcvt(?:\.\w+)*\.f32\.f16/, "write '__half2float(x)'"],
  [/\bcvt(?:\.\w+)*\.bf16\.f32/, "write '__float2bfloat16_rn(x)'"],
  [
    /\bcvt\.rna\.tf32/,
    'round to 10 bits of the fraction: add 0x1000 to the bits of the float, and clear the lowest 13'
  ],
  [
    /\bcvt\.r[nzmp]i(?:\.ftz)?\.f32\.f32/,
    "write 'rintf(x)', 'truncf(x)', 'floorf(x)' or 'ceilf(x)'"
  ],
  [/\bcvt\.sat\.f32/, "write '__saturatef(x)'"],
  [
    /\bcvt\.r[nzmp]i?\b/,
    "write '__float2int_rn(x)' and its like: the suffix (_rn, _rz, _rd, _ru) is the rounding"
  ],
  [/\bcvt\b/, "write a cast: '(int)x'"],
  [/\bex2\.approx/, "write 'exp2f(x)'"],
  [/\blg2\.approx/, "write '__log2f(x)'"],
  [/\brsqrt\.approx/, "write 'rsqrtf(x)'"],
  [/\brcp\.(?:approx|rn)(?:\.ftz)?\.f32/, "write '__frcp_rn(x)'"],
  [/\brcp\b/, "write '1.0 / x'"],
  [/\bsqrt\.(?:approx|rn)(?:\.ftz)?\.f32/, "write '__fsqrt_rn(x)'"],
  [/\bdiv\.(?:approx|full)/, "write '__fdividef(a, b)'"],
  [/\bsin\.approx/, "write '__sinf(x)'"],
  [/\bcos\.approx/, "write '__cosf(x)'"],
  [/\btanh\.approx/, "write 'tanhf(x)'"],
  [
    /\bshfl\b/,
    "write '__shfl_sync', '__shfl_up_sync', '__shfl_down_sync' or '__shfl_xor_sync'"
  ],
  [/\bvote\b/, "write '__ballot_sync', '__any_sync' or '__all_sync'"],
  [/\bmatch\b/, "write '__match_any_sync' or '__match_all_sync'"],
  [/\bredux\b/, "write '__reduce_add_sync' and its like"],
  [/\bactivemask\b/, "write '__activemask()'"],
  [/\batom(?:\.\w+)*\.cas\b/, "write 'atomicCAS(pointer, compare, value)'"],
  [/\batom(?:\.\w+)*\.exch\b/, "write 'atomicExch(pointer, value)'"],
  [/\b(?:atom|red)\./, "write 'atomicAdd' and its like"],
  [/\bmembar|\bfence\./, "write '__threadfence()' or '__threadfence_block()'"],
  [/\bbar\.warp/, "write '__syncwarp()'"],
  [
    /\bbar(?:rier)?\.(?:cta\.)?sync[^;]*\b(?:0|15)?\s*;/,
    "write '__syncthreads()'"
  ],
  [
    /\bbar(?:rier)?\./,
    'parts of a block meet with cooperative_groups::tiled_partition and sync()'
  ],
  [/\bnanosleep\b/, "write '__nanosleep(ns)'"],
  [/\btrap\b/, "write '__trap()'"],
  [/\bexit\b/, "write 'return'"],
  [
    /\bmov\.b64[^;]*\{/,
    "write 'low | (unsigned long long)high << 32', or '(unsigned)x' and '(unsigned)(x >> 32)'"
  ],
  [/\b(?:setp|selp|slct)\b/, "write 'condition ? a : b'"],
  [
    /\b(?:and|or|xor|not|shl|shr|add|sub|neg|abs|min|max)\./,
    "write it with C's operators, and 'min', 'max' and 'abs'"
  ],
  [/\brdtsc/, "on the host, 'clock()' and std::chrono tell the time"]
];

/** Why inline assembly with this text is refused, and what to write. */
export function whyNoAssembly(template: string): string {
  const instead = INSTEAD.find(([pattern]) => pattern.test(template))?.[1];
  return `PTX runs on NVIDIA cards only: ${instead ?? 'use the CUDA intrinsic or plain C'}`;
}
