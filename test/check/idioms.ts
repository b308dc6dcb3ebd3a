/** Pieces of right kernels, which rightIdioms.ts puts together. */

/** K, L: small numbers; N: the idiom's number, for names of its own; T: threads of a block. */
interface Idiom {
  /** Outside of the kernel, once. */
  outside?: string;
  /** Declarations at the kernel's begin. */
  shared?: string;
  /** Between its threads; `mine` is the thread's value. */
  body: string;
  /** It may be done once only. */
  isOnce?: boolean;
}

export const IDIOMS: Record<string, Idiom> = {
  'two buffers in turns': {
    shared: '__shared__ int turnsN[2][T];',
    body: `turnsN[0][t] = mine;
  __syncthreads();
  int atN = 0;
  for (int r = 0; r < L; r++) {
    turnsN[1 - atN][t] = turnsN[atN][t] + turnsN[atN][(t + K) % T];
    atN = 1 - atN;
    __syncthreads();
  }
  mine = turnsN[atN][t];
  __syncthreads();`
  },
  'a scan in place': {
    shared: '__shared__ int scanN[T];',
    body: `scanN[t] = mine;
  for (int d = 1; d < T; d *= 2) {
    __syncthreads();
    int other = t >= d ? scanN[t - d] : 0;
    __syncthreads();
    scanN[t] += other;
  }
  __syncthreads();
  mine ^= scanN[T - 1 - t];
  __syncthreads();`
  },
  'a sum of halves': {
    shared: '__shared__ long long sumN[T];',
    body: `sumN[t] = mine;
  __syncthreads();
  for (int n = T; n > 1; n = (n + 1) / 2) {
    const int half = (n + 1) / 2;
    if (t < n / 2) { sumN[t] += sumN[t + half]; }
    __syncthreads();
  }
  mine += (int)sumN[0];
  __syncthreads();`
  },
  'carved bytes': {
    shared: '__shared__ __align__(8) unsigned char rawN[T * 16];',
    body: `double *doublesN = (double *)rawN;
  int *intsN = (int *)(doublesN + T);
  short *shortsN = (short *)(intsN + T / 2);
  unsigned char *bytesN = (unsigned char *)(shortsN + T / 2);
  doublesN[t] = mine;
  if (t < T / 2) { intsN[t] = mine; shortsN[T / 2 - 1 - t] = (short)mine; }
  bytesN[t] = (unsigned char)(mine + 1);
  __syncthreads();
  mine += (int)doublesN[(t + K) % T] + intsN[t / 2] + shortsN[(t + K) % (T / 2)] + bytesN[T - 1 - t];
  __syncthreads();`
  },
  'bytes of words': {
    shared: '__shared__ unsigned wordsN[T];',
    body: `unsigned char *shadowN = (unsigned char *)wordsN;
  for (int b = 0; b < 4; b++) { shadowN[b * T + t] = (unsigned char)(mine >> (2 * b)); }
  __syncthreads();
  mine += wordsN[(t + K) % T];
  __syncthreads();
  wordsN[T - 1 - t] = mine;
  __syncthreads();
  mine ^= shadowN[(4 * t + K) % (4 * T)] | ((unsigned short *)wordsN)[(t + L) % (2 * T)];
  __syncthreads();`
  },
  'components of vectors': {
    shared: '__shared__ int4 quadsN[T];',
    body: `quadsN[t].x = mine;
  quadsN[(t + 1) % T].y = mine + 1;
  quadsN[(t + K) % T].z = mine + 2;
  quadsN[T - 1 - t].w = mine + 3;
  __syncthreads();
  const int4 quadN = quadsN[(t + L) % T];
  mine += quadN.x ^ quadN.y ^ quadN.z ^ quadN.w;
  __syncthreads();
  quadsN[t] = make_int4(mine, 1, 2, 3);
  __syncthreads();
  mine += quadsN[T - 1 - t].x;
  __syncthreads();`
  },
  'structs with padding': {
    outside: `struct PaddedN {
  char tag;
  int number;
  short low : 7, high : 9;
};
__device__ PaddedN madeN(int x) {
  PaddedN made;
  made.tag = (char)x;
  made.number = x;
  made.low = x & 31;
  made.high = x & 63;
  return made;
}`,
    shared: '__shared__ PaddedN paddedN[T];',
    body: `paddedN[t] = madeN(mine);
  __syncthreads();
  PaddedN copyN = paddedN[(t + K) % T];
  mine += copyN.number + copyN.tag + copyN.low + copyN.high;
  __syncthreads();
  memcpy(&paddedN[t], &copyN, sizeof(PaddedN));
  __syncthreads();
  mine ^= paddedN[T - 1 - t].number;
  __syncthreads();`
  },
  'parts of a warp': {
    body: `if (t % 32 < 16) {
    mine += __shfl_xor_sync(0x0000ffff, mine, 1 + K % 15);
  } else {
    mine ^= __shfl_up_sync(0xffff0000, mine, 1, 16);
  }
  mine += __shfl_sync(0xffffffff, mine, K, 8);
  __syncwarp();
  if (t % 4 == 1) { mine += __shfl_sync(0x22222222, mine, (t % 32 + 4) % 32); }`
  },
  'lanes that nobody needs': {
    shared: '__shared__ int leadN[T / 32];',
    body: `int sumN = mine;
  for (int d = 16; d > 0; d /= 2) { sumN += __shfl_down_sync(0xffffffff, sumN, d); }
  if (t % 32 == 0) { leadN[t / 32] = sumN; }
  __syncthreads();
  if (t < T / 32) {
    int allN = leadN[t];
    const unsigned thereN = T == 32 ? 1u : (1u << (T / 32)) - 1;
    for (int d = 1; d < T / 32; d *= 2) {
      const int otherN = __shfl_down_sync(thereN, allN, d);
      allN += t + d < T / 32 ? otherN : 0;
    }
    if (t == 0) { leadN[0] = allN; }
  }
  __syncthreads();
  mine -= leadN[0];
  __syncthreads();`
  },
  'one lane for its warp': {
    shared: '__shared__ int countN; __shared__ int keptN[T];',
    body: `if (t == 0) { countN = 0; }
  __syncthreads();
  {
    const bool keeps = mine % L == 0;
    const unsigned all = __ballot_sync(0xffffffff, keeps);
    const int lane = t % 32, leader = __ffs(all) - 1;
    int base;
    if (lane == leader) { base = atomicAdd(&countN, __popc(all)); }
    base = __shfl_sync(0xffffffff, base, leader < 0 ? 0 : leader);
    if (keeps) { keptN[base + __popc(all & ((1u << lane) - 1))] = mine; }
  }
  __syncthreads();
  for (int k = t; k < countN; k += T) { mine += keptN[k]; }
  __syncthreads();`
  },
  'equal values': {
    shared: '__shared__ unsigned binsN[8];',
    body: `if (t < 8) { binsN[t] = 0; }
  __syncthreads();
  {
    const unsigned same = __match_any_sync(0xffffffff, mine & 7);
    if (t % 32 == __ffs(same) - 1) { atomicAdd(&binsN[mine & 7], __popc(same)); }
  }
  __syncthreads();
  mine += binsN[(mine + K) & 7];
  __syncthreads();`
  },
  tiles: {
    shared: '__shared__ int tilesN[T];',
    body: `{
    auto tile = cg::tiled_partition<TILE>(cg::this_thread_block());
    for (int r = 0; r < L; r++) {
      tilesN[t] = mine;
      tile.sync();
      mine += tilesN[t - tile.thread_rank() + (tile.thread_rank() + K) % TILE];
      tile.sync();
    }
    mine += tile.shfl_xor(mine, 1) + (int)tile.any(mine > K);
    mine ^= cg::reduce(tile, mine, cg::plus<int>());
  }`
  },
  'those that are here': {
    shared: '__shared__ int hereN;',
    body: `if (t == 0) { hereN = K; }
  cg::this_thread_block().sync();
  if (mine & 1) {
    cg::coalesced_group here = cg::coalesced_threads();
    int first = 0;
    if (here.thread_rank() == 0) { first = atomicAdd(&hereN, here.size()); }
    mine += 2 * (here.shfl(first, 0) >= K);
  }
  cg::this_thread_block().sync();
  mine += hereN;
  cg::this_thread_block().sync();`
  },
  'a queue of the block': {
    shared: '__shared__ int nextN, fromN;',
    body: `if (t == 0) { nextN = 0; }
  __syncthreads();
  for (;;) {
    if (t == 0) { fromN = nextN; nextN += T; }
    __syncthreads();
    const int from = fromN;
    if (from >= L * T) { break; }
    mine += (from + t) % K;
    __syncthreads();
  }
  __syncthreads();`
  },
  'a queue of the grid': {
    body: `for (;;) {
    int ticket = 0;
    if (t % 32 == 0) { ticket = atomicAdd(&words[4], 1); }
    ticket = __shfl_sync(0xffffffff, ticket, 0);
    if (ticket >= 3 * L) { break; }
    mine += ticket & 1;
  }`
  },
  'a warp that waits for another': {
    shared: '__shared__ int boxN[32]; __shared__ volatile int readyN;',
    body: `if (t == 0) { readyN = 0; }
  __syncthreads();
  if (t / 32 == 0) {
    for (int r = 1; r <= L; r++) {
      if (T > 32) { while (readyN != 2 * (r - 1)) { } __syncwarp(); }
      boxN[t] = mine + r;
      __threadfence_block();
      __syncwarp();
      if (t == 0) { readyN = 2 * r - 1; }
    }
  } else if (t / 32 == 1) {
    for (int r = 1; r <= L; r++) {
      while (readyN != 2 * r - 1) { }
      __threadfence_block();
      __syncwarp();
      mine += boxN[(t + K) % 32];
      __threadfence_block();
      __syncwarp();
      if (t == 32) { readyN = 2 * r; }
      __syncwarp();
    }
  }
  __syncthreads();`
  },
  'release and acquire in a block': {
    outside: '#include <cuda/atomic>',
    shared: '__shared__ int partsN[T]; __shared__ int doneN;',
    body: `if (t == 0) { doneN = 0; }
  __syncthreads();
  partsN[t] = mine;
  {
    cuda::atomic_ref<int, cuda::thread_scope_block> done(doneN);
    done.fetch_add(1, cuda::memory_order_release);
    if (t == T - 1) {
      while (done.load(cuda::memory_order_acquire) != T) { }
      for (int k = 0; k < T; k++) { mine += partsN[k]; }
    }
  }
  __syncthreads();`
  },
  'atomics of a block': {
    shared:
      '__shared__ unsigned tallyN[4]; __shared__ unsigned long long wideN; __shared__ float floatN;',
    body: `if (t < 4) { tallyN[t] = 0; }
  if (t == 0) { wideN = 0; floatN = 0; }
  __syncthreads();
  atomicInc(&tallyN[0], K);
  atomicOr(&tallyN[1], 1u << (t % 32));
  atomicXor_block(&tallyN[2], (unsigned)mine);
  atomicMax(&wideN, ((unsigned long long)(mine & 0xff) << 32) | t);
  atomicAdd(&floatN, 1.0f);
  __syncthreads();
  mine += (tallyN[0] & 7) + tallyN[2] + (int)(unsigned)wideN + (int)floatN;
  __syncthreads();`
  },
  'a tile turned round': {
    shared: '__shared__ short tileN[8][9];',
    body: `if (t < 64 && T >= 64) { tileN[t / 8][t % 8] = (short)mine; }
  __syncthreads();
  if (t < 64 && T >= 64) { mine += tileN[t % 8][t / 8]; }
  __syncthreads();`
  },
  'a strip with a border': {
    shared: '__shared__ int stripN[T + 8];',
    body: `stripN[t + 4] = mine;
  if (t < 4) { stripN[t] = K; stripN[T + 4 + t] = L; }
  __syncthreads();
  for (int d = -4; d <= 4; d++) { mine += stripN[t + 4 + d]; }
  __syncthreads();`
  },
  'registers of an array': {
    body: `int ownN[6];
  for (int k = 0; k < 6; k++) { ownN[k] = mine + k * K; }
  int *pickN = &ownN[(mine & 0x7fffffff) % 6];
  *pickN += L;
  for (int k = 1; k < 6; k++) { ownN[k] ^= ownN[k - 1]; }
  mine = ownN[5];
  int halfN[4];
  halfN[mine & 1] = mine;
  mine += halfN[mine & 1];`
  },
  'what is never asked for': {
    shared: '__shared__ int spareN[T + 32];',
    body: `if (t % 2 == 0) { spareN[t] = mine; }
  __syncthreads();
  const int leftN = spareN[t];
  const int rightN = spareN[T + t % 32];
  mine += t % 2 == 0 ? leftN : K;
  mine += (rightN & 0) + (leftN ^ leftN);
  __syncthreads();
  spareN[t] = leftN;
  __syncthreads();`
  },
  'copies that need not wait': {
    outside: '#include <cuda_pipeline.h>',
    shared: '__shared__ int stageN[2][T];',
    body: `__pipeline_memcpy_async(&stageN[0][t], &in[i], sizeof(int));
  __pipeline_commit();
  for (int r = 0; r < L; r++) {
    if (r + 1 < L) { __pipeline_memcpy_async(&stageN[(r + 1) % 2][t], &in[i], sizeof(int)); }
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    mine += stageN[r % 2][(t + K) % T];
    __syncthreads();
  }
  __pipeline_wait_prior(0);
  __syncthreads();`
  },
  'a copy of the block': {
    outside: '#include <cooperative_groups/memcpy_async.h>',
    shared: '__shared__ int wholeN[T];',
    body: `{
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, wholeN, in + blockIdx.x * T, sizeof(int) * T);
    cg::wait(block);
    mine += wholeN[(t + K) % T];
    block.sync();
  }`
  },
  'arrive, then wait': {
    outside: '#include <cuda/barrier>',
    shared:
      '__shared__ cuda::barrier<cuda::thread_scope_block> meetN; __shared__ int metN[T];',
    body: `if (t == 0) { init(&meetN, T); }
  __syncthreads();
  for (int r = 0; r < L; r++) {
    metN[t] = mine;
    auto token = meetN.arrive();
    mine += K;
    meetN.wait(std::move(token));
    mine ^= metN[T - 1 - t];
    meetN.arrive_and_wait();
  }
  __syncthreads();`,
    isOnce: true
  },
  'memory of its own': {
    shared: '__shared__ int *heapN;',
    body: `if (t == 0) { heapN = (int *)malloc(T * sizeof(int)); }
  __syncthreads();
  if (heapN) { heapN[t] = mine; }
  __syncthreads();
  if (heapN) { mine += heapN[(t + K) % T]; }
  __syncthreads();
  if (t == 0) { free(heapN); }
  int *listN = new int[K]();
  if (listN) { mine += listN[K - 1]; }
  delete[] listN;
  __syncthreads();`
  },
  'calls by lambdas and virtual functions': {
    outside: `struct StepN { __device__ virtual int of(int x) const = 0; };
struct TwiceN : StepN { __device__ int of(int x) const override { return 2 * x; } };
struct LessN : StepN { int by; __device__ int of(int x) const override { return x - by; } };
template <class F> __device__ void eachN(int n, F f) { for (int k = 0; k < n; k++) { f(k); } }
__device__ int depthN(int x) { return x <= 1 ? 1 : 1 + depthN(x / 2); }`,
    shared: '__shared__ int calledN[T];',
    body: `{
    TwiceN twice;
    LessN less;
    less.by = L;
    const StepN *step = mine & 1 ? (const StepN *)&twice : (const StepN *)&less;
    mine = step->of(mine);
    eachN(K, [&](int k) { calledN[t] = mine + k; mine += calledN[t]; });
    mine += depthN(mine & 63);
  }
  __syncthreads();`
  },
  'until nobody changes': {
    shared: '__shared__ int levelN[T];',
    body: `levelN[t] = mine & 15;
  bool changesN;
  do {
    __syncthreads();
    const int least = min(levelN[t], levelN[(t + 1) % T]);
    const bool is = least < levelN[t];
    changesN = __syncthreads_or(is);
    if (is) { levelN[t] = least; }
  } while (changesN);
  mine += levelN[t];
  __syncthreads();`
  },
  'lists by compare-and-swap': {
    shared: '__shared__ int headN, nextN[T];',
    body: `if (t == 0) { headN = -1; }
  __syncthreads();
  {
    int seen = -1;
    for (;;) {
      nextN[t] = seen;
      const int old = atomicCAS(&headN, seen, t);
      if (old == seen) { break; }
      seen = old;
    }
  }
  __syncthreads();
  int lengthN = 0;
  for (int at = headN; at >= 0; at = nextN[at]) { lengthN++; }
  mine += lengthN;
  __syncthreads();`
  }
};
