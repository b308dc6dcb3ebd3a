/** What CUDA C++ writes in place of the PTX that programs write most often. */
const INSTEAD: readonly [template: RegExp, instead: string][] = [
  [/%laneid/, "write 'threadIdx.x % 32' in blocks of one dimension"],
  [
    /%lanemask_([lg])([te])/,
    'shift a mask by the number of the lane: (1u << lane) - 1 are the lanes below it'
  ],
  [/%n?warpid/, "write 'threadIdx.x / 32' in blocks of one dimension"],
  [
    /%n?smid|%gridid/,
    'WebGPU does not tell on which multiprocessor a block runs: leave it out, or count by blockIdx'
  ],
  [/%globaltimer/, "write '__globaltimer()'"],
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
  [/\bcvta\b|\bisspacep/, 'pointers need no conversion: use them as they are'],
  [/\bld(?:\.\w+)*\.nc\b/, "write '__ldg(pointer)'"],
  [
    /\bld\.(?:volatile|relaxed|acquire)|\bst\.(?:volatile|relaxed|release)/,
    'access it through a volatile pointer, with __threadfence() before or behind it'
  ],
  [/\bld(?:\.\w+)*\.cg\b/, "write '__ldcg(pointer)'"],
  [/\bld(?:\.\w+)*\.cs\b/, "write '__ldcs(pointer)'"],
  [/\bst(?:\.\w+)*\.c[gs]\b/, "write '__stcg(pointer, value)'"],
  [/\b(?:ld|st)\./, 'read or write through the pointer'],
  [/\bprefetch|\bcreatepolicy|\bdiscard\./, 'it is a hint: leave it out'],
  [/\bbfind\b/, "write '31 - __clz(x)'"],
  [/\bbfe\b/, "write '(x >> start) & ((1u << length) - 1)'"],
  [/\bbfi\b/, 'shift, mask and combine with |'],
  [/\bprmt\b/, "write '__byte_perm(a, b, selector)'"],
  [/\blop3\b/, "write it with '&', '|', '^' and '~'"],
  [/\bshf\.l/, "write '__funnelshift_l(low, high, bits)'"],
  [/\bshf\.r/, "write '__funnelshift_r(low, high, bits)'"],
  [/\bpopc\b/, "write '__popc(x)'"],
  [/\bclz\b/, "write '__clz(x)'"],
  [/\bbrev\b/, "write '__brev(x)'"],
  [/\bdp4a\b/, "write '__dp4a(a, b, c)'"],
  [/\bvabsdiff|\bsad\b/, "write '__sad(a, b, c)'"],
  [/\bmul\.hi\.u32/, "write '__umulhi(a, b)'"],
  [/\bmul\.hi\.s32/, "write '__mulhi(a, b)'"],
  [/\bmul\.hi\.u64/, "write '__umul64hi(a, b)'"],
  [
    /\b(?:add|sub|mad|madc|addc|subc)\w*\.(?:cc|hi|lo\.cc)|\baddc|\bsubc|\bmadc/,
    'carry in unsigned long long, or compare the sum with a summand'
  ],
  [/\bfma\.rn\.f32/, "write '__fmaf_rn(a, b, c)'"],
  [/\bex2\.approx/, "write 'exp2f(x)'"],
  [/\blg2\.approx/, "write '__log2f(x)'"],
  [/\brsqrt\.approx/, "write 'rsqrtf(x)'"],
  [/\brcp\.approx/, "write '__frcp_rn(x)'"],
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
  [/\brdtsc/, "on the host, 'clock()' and std::chrono tell the time"]
];

/** Why inline assembly with this text is refused, and what to write. */
export function whyNoAssembly(template: string): string {
  const instead = INSTEAD.find(([pattern]) => pattern.test(template))?.[1];
  return `PTX runs on NVIDIA cards only: ${instead ?? 'use the CUDA intrinsic or plain C'}`;
}
