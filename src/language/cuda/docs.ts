/**
 * What CUDA's built-in names do, in a sentence or two each. Facts: CUDA C++
 * Programming Guide, "C++ Language Extensions", and the runtime API's reference.
 * scripts/messages.py finds them in the tables, whose names end in ENTRIES.
 */

import type { Message } from '../../protocol/message';

const ENTRIES = `
threadIdx: The thread's index within its block, from 0. Threads with neighbouring x are neighbours in a warp.
blockIdx: The index of the thread's block within the grid, from 0.
blockDim: Threads in a block, in x, y and z: the second number of the launch.
gridDim: Blocks in the grid, in x, y and z: the first number of the launch.
warpSize: Threads of a warp: 32.
__global__: A kernel: called from the host as name<<<grid, block>>>(…), run by every thread of the grid. It returns void.
__device__: Code or memory of the GPU: a function that kernels call, or a variable in global memory.
__host__: A function of the host; together with __device__ it is compiled for both.
__shared__: Memory of one block, seen by all of its threads and gone with it. Much faster than global memory; synchronise between writing and reading.
__constant__: Memory that kernels only read, 64 KiB in all; fastest where all threads of a warp read the same address. The host fills it with cudaMemcpyToSymbol.
__managed__: A variable that host and device both use.
__restrict__: A promise that no other pointer leads to the same memory, so that loads may be kept or cached.
__launch_bounds__: The most threads a block of this kernel will have, and how many blocks should fit on a multiprocessor: a limit for its registers.
__forceinline__: The function is put into its callers.
__noinline__: The function is called, not put into its callers.
dim3: Three unsigned sizes, x, y and z; those left out are 1.
__syncthreads: A barrier: no thread of the block goes on until all have come, and what they wrote before is seen by all. Every thread of the block must reach it.
__syncthreads_count: As __syncthreads; gives how many threads came with a predicate that is not 0.
__syncthreads_and: As __syncthreads; not 0 if the predicate of every thread is not.
__syncthreads_or: As __syncthreads; not 0 if the predicate of any thread is not.
__syncwarp: A barrier for the threads of a warp that the mask names.
__threadfence: What this thread wrote before is seen by all of the device before what it writes after.
__threadfence_block: What this thread wrote before is seen by its block before what it writes after.
__threadfence_system: As __threadfence, for the host and other devices too.
__shfl_sync: The value that another lane of the warp holds. The mask names the lanes that take part.
__shfl_up_sync: The value of the lane that is delta below; the lowest ones keep their own.
__shfl_down_sync: The value of the lane that is delta above: the step of a reduction within a warp.
__shfl_xor_sync: The value of the lane whose number differs by the bits of the mask: butterflies.
__ballot_sync: A bit for each lane of the mask, set where its predicate is not 0.
__all_sync: Not 0 if the predicate is not 0 in all lanes of the mask.
__any_sync: Not 0 if the predicate is not 0 in any lane of the mask.
__activemask: The lanes that run this very instruction together. Not a mask for __shfl_sync: who takes part is for the program to know.
__match_any_sync: The lanes of the mask that hold the same value as this one.
__match_all_sync: The mask if all of its lanes hold the same value, else 0.
__reduce_add_sync: The sum over the lanes of the mask (8.0 and later).
__reduce_min_sync: The least value over the lanes of the mask (8.0 and later).
__reduce_max_sync: The greatest value over the lanes of the mask (8.0 and later).
atomicAdd: Adds to memory without losing what other threads add at the same time; gives the old value.
atomicSub: Subtracts from memory, atomically; gives the old value.
atomicExch: Stores a value and gives the old one, atomically.
atomicMin: Keeps the smaller of memory and value, atomically; gives the old value.
atomicMax: Keeps the greater of memory and value, atomically; gives the old value.
atomicInc: Counts up to a limit, then from 0 again, atomically; gives the old value.
atomicDec: Counts down to 0, then from the limit again, atomically; gives the old value.
atomicCAS: Stores val if memory holds compare, atomically; gives the old value. Every other atomic can be made of it.
atomicAnd: Ands memory with a value, atomically; gives the old value.
atomicOr: Ors memory with a value, atomically; gives the old value.
atomicXor: Exclusive-ors memory with a value, atomically; gives the old value.
__ldg: Loads through the read-only cache: for memory that the kernel never writes.
__popc: How many bits are set.
__clz: Zeros above the highest set bit; 32 for 0.
__ffs: The place of the lowest set bit, from 1; 0 for 0.
__brev: The bits in reverse order.
__mul24: Product of the low 24 bits; slower than * since 2.0.
__fdividef: A fast, less exact division.
__expf: A fast, less exact expf.
__sinf: A fast, less exact sinf, for small arguments.
__cosf: A fast, less exact cosf, for small arguments.
__logf: A fast, less exact logf.
rsqrtf: 1 / sqrt(x), in one instruction.
fmaf: x * y + z, rounded once.
clock64: A counter of the multiprocessor's cycles.
printf: Prints; in a kernel into a buffer that is shown when the host synchronises.
assert: Stops the kernel, with file and line, where the condition is false.
cudaMalloc: Allocates global memory of the device. Free it with cudaFree.
cudaFree: Frees memory of cudaMalloc. Waits for what uses it.
cudaMallocManaged: Allocates memory that host and device share under one pointer.
cudaMallocHost: Allocates host memory that does not move, from which copies can go on beside kernels.
cudaMallocPitch: Allocates rows that begin at aligned addresses; gives the bytes from row to row.
cudaMemcpy: Copies bytes between host and device, and waits: kernels that were launched before are done then.
cudaMemcpyAsync: Copies in a stream; the host goes on at once if its memory is pinned.
cudaMemcpyToSymbol: Copies to a __constant__ or __device__ variable.
cudaMemcpyFromSymbol: Copies from a __device__ variable.
cudaMemset: Fills memory with one byte.
cudaDeviceSynchronize: Waits until the device has done all that it was given; gives the error of what failed.
cudaGetLastError: The last error, which is forgotten then: ask it after a launch.
cudaPeekAtLastError: The last error, which stays.
cudaGetErrorString: An error in words.
cudaGetDeviceProperties: Fills a cudaDeviceProp: name, memory, multiprocessors, limits.
cudaGetDeviceCount: How many devices there are.
cudaSetDevice: The device that later calls of this thread are for.
cudaEventCreate: Makes an event, a mark in a stream.
cudaEventRecord: Puts the event behind what its stream has to do.
cudaEventSynchronize: Waits until the event has happened.
cudaEventElapsedTime: Milliseconds between two events that have happened.
cudaStreamCreate: Makes a stream: work in one stream is done in order, work in several may overlap.
cudaStreamSynchronize: Waits until a stream has done its work.
cudaStreamWaitEvent: A stream waits for an event of another, and the host does not.
cudaError_t: How a call of the runtime went: cudaSuccess, or what is wrong.
cudaStream_t: A queue of work for the device; 0 is the default stream.
cudaEvent_t: A mark in a stream, to wait for or to take the time with.
cudaDeviceProp: What cudaGetDeviceProperties tells of a device.
`;

/** Names whose members do the same in a scope or precision of their own: a pattern, and what they do. */
const FAMILY_ENTRIES = `
^atomic[A-Za-z]+_block$: As the one without _block, for the threads of one block.
^atomic[A-Za-z]+_system$: As the one without _system, for the host and other devices too.
^make_[a-z0-9]+$: A vector of these elements.
_rn$: Rounded to nearest, and never fused with what stands beside it.
_rz$: Rounded towards zero.
_ru$: Rounded up.
_rd$: Rounded down.
`;

const DOCS: ReadonlyMap<string, string> = new Map(rowsOf(ENTRIES));

const FAMILIES = rowsOf(FAMILY_ENTRIES).map(
  ([pattern, text]) => [new RegExp(pattern), text] as const
);

function rowsOf(entries: string): (readonly [string, string])[] {
  return entries
    .trim()
    .split('\n')
    .map(line => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    });
}

/** What a built-in name does; undefined where nothing is written of it. */
export function docOf(name: string): Message | undefined {
  const text =
    DOCS.get(name) ?? FAMILIES.find(([pattern]) => pattern.test(name))?.[1];
  return text === undefined ? undefined : { text };
}

/** Names of the language itself that are worth a word. */
export const EXPLAINED: readonly string[] = [...DOCS.keys()];
