/*
 * Copies that need not wait, and what waits for them: made at once here, with
 * marks for those who look whether they are waited for (`__copy_begin` …). A
 * barrier is that of the whole block, which is what most are made for.
 */
#pragma once
#include <assert.h>
#include <cuda/atomic>
#include <cooperative_groups.h>
__device__ inline void __pipeline_memcpy_async(void *to, const void *from, size_t size, size_t zeros = 0) {
  __copy_begin();
  memcpy(to, from, size - zeros);
  if (zeros != 0) {
    memset((char *)to + (size - zeros), 0, zeros);
  }
  __copy_end();
}
__device__ inline void __pipeline_commit() { __copy_commit(); }
__device__ inline void __pipeline_wait_prior(int batches) { __copy_wait(batches); }
namespace cuda {
template <unsigned int Alignment> struct aligned_size_t {
  size_t value;
  __host__ __device__ constexpr explicit aligned_size_t(size_t size) : value(size) {}
  __host__ __device__ constexpr operator size_t() const { return value; }
};
template <thread_scope Scope = thread_scope_system> struct barrier {
  typedef unsigned int arrival_token;
  unsigned int __expected, __arrived;
  /* The number of the phase that is arrived at. */
  __device__ arrival_token arrive(unsigned int update = 1) { return atomicAdd(&__arrived, update) / __expected; }
  /* Where the threads of a block wait at different barriers, or for others that only arrive, this cannot be the block's. */
  __device__ void wait(arrival_token phase) {
    const bool barrier_is_of_the_whole_block = __expected == cooperative_groups::thread_block::size();
    assert(barrier_is_of_the_whole_block);
    __copy_wait_all();
    __syncthreads();
    const bool whole_block_waits_at_one_barrier = atomicAdd(&__arrived, 0u) / __expected > phase;
    assert(whole_block_waits_at_one_barrier);
  }
  __device__ void arrive_and_wait() { wait(arrive()); }
};
template <thread_scope Scope> __device__ inline void init(barrier<Scope> *made, unsigned int expected) {
  made->__expected = expected;
  made->__arrived = 0;
}
template <typename T, typename Bytes, thread_scope Scope>
__device__ inline void memcpy_async(T *to, const T *from, const Bytes &bytes, barrier<Scope> &) {
  __pipeline_memcpy_async(to, from, (size_t)bytes);
}
template <typename Group, typename T, typename Bytes, thread_scope Scope>
__device__ inline void memcpy_async(const Group &group, T *to, const T *from, const Bytes &bytes,
                                    barrier<Scope> &) {
  cooperative_groups::__memcpy_async(group, to, from, bytes);
}

template <thread_scope Scope, unsigned int Stages = 1> struct pipeline_shared_state {};
/*
 * Of one thread, nothing waits; of a block, who copies waits for who has read, and who reads for who has copied.
 * Those who check are told of stages that are taken and given back, and where all are taken for ever.
 */
template <thread_scope Scope> struct pipeline {
  int __stages = 1, __taken = 0;
  __device__ void producer_acquire() {
    if constexpr (Scope != thread_scope_thread) {
      if (__taken >= __stages) {
        __copy_stuck();
      }
      __taken++;
      __copy_acquire();
      __syncthreads();
    }
  }
  /* Without roles each thread waits for its own, also of a block. */
  __device__ void producer_commit() { __copy_commit(); }
  __device__ void consumer_wait() {
    __copy_wait_oldest();
    if constexpr (Scope != thread_scope_thread) {
      __syncthreads();
    }
  }
  __device__ void consumer_release() {
    if constexpr (Scope != thread_scope_thread) {
      __taken--;
      __copy_release();
    }
  }
};
__device__ inline pipeline<thread_scope_thread> make_pipeline() { return pipeline<thread_scope_thread>(); }
template <typename Group, thread_scope Scope, unsigned int Stages>
__device__ inline pipeline<Scope> make_pipeline(const Group &, pipeline_shared_state<Scope, Stages> *) {
  pipeline<Scope> made;
  made.__stages = (int)Stages;
  __copy_pipeline();
  return made;
}
template <unsigned int Stages, thread_scope Scope>
__device__ inline void pipeline_consumer_wait_prior(pipeline<Scope> &made) {
  __copy_wait(Stages);
  if constexpr (Scope != thread_scope_thread) {
    __syncthreads();
  }
}
template <typename T, typename Bytes, thread_scope Scope>
__device__ inline void memcpy_async(T *to, const T *from, const Bytes &bytes, pipeline<Scope> &) {
  __pipeline_memcpy_async(to, from, (size_t)bytes);
}
template <typename Group, typename T, typename Bytes, thread_scope Scope>
__device__ inline void memcpy_async(const Group &group, T *to, const T *from, const Bytes &bytes,
                                    pipeline<Scope> &) {
  cooperative_groups::__memcpy_async(group, to, from, bytes);
}
}
