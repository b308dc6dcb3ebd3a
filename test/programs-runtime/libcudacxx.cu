// libcu++: atomics with scopes, references to plain memory, barriers and pipelines, cuda::std.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/array>
#include <cuda/std/functional>
#include <cuda/std/limits>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>

__device__ cuda::atomic<int, cuda::thread_scope_device> counter;
__device__ cuda::atomic<unsigned long long, cuda::thread_scope_device> wide;

__global__ void atomics(int *plain, float *sum, unsigned int *out)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    counter.fetch_add(i, cuda::std::memory_order_relaxed);
    counter++;
    counter -= 2;
    wide.fetch_add(1ull << 33);
    wide.fetch_or(1u << (i % 8));
    cuda::atomic_ref<int, cuda::thread_scope_device> largest(plain[0]), smallest(plain[1]);
    largest.fetch_max(i % 37);
    smallest.fetch_min(i % 37 - 40);
    cuda::atomic_ref<float, cuda::thread_scope_device> quarters(*sum);
    quarters.fetch_add(0.25f);
    // A lock of one thread at a time, by compare and swap.
    cuda::atomic_ref<unsigned int, cuda::thread_scope_device> cell(out[0]);
    unsigned int old = cell.load(cuda::memory_order_relaxed);
    while (!cell.compare_exchange_weak(old, old * 2 % 1000003, cuda::memory_order_acq_rel)) {
    }
    if (i == 0) {
        cuda::atomic_ref<int> last(plain[2]);
        plain[3] = last.exchange(5) + last.fetch_xor(3) + (last &= 2);
    }
}

__global__ void totals(int *plain, unsigned long long *big)
{
    plain[4] = counter.load();
    *big = wide;
}

__global__ void staged(const int *in, int *out)
{
    using Barrier = cuda::barrier<cuda::thread_scope_block>;
    __shared__ Barrier arrived;
    __shared__ int tile[2][64];
    auto block = cooperative_groups::this_thread_block();
    if (block.thread_rank() == 0) {
        init(&arrived, block.size());
    }
    block.sync();
    cuda::memcpy_async(block, tile[0], in, sizeof(int) * 64, arrived);
    arrived.arrive_and_wait();
    int sum = tile[0][63 - threadIdx.x];
    auto token = arrived.arrive();
    arrived.wait(std::move(token));

    // The next tile comes while one is worked on.
    cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
    for (int stage = 0; stage < 4; stage++) {
        pipe.producer_acquire();
        cuda::memcpy_async(&tile[stage % 2][threadIdx.x], in + 64 * stage + threadIdx.x, sizeof(int), pipe);
        pipe.producer_commit();
        pipe.consumer_wait();
        __syncthreads();
        sum += tile[stage % 2][(threadIdx.x + stage) % 64];
        __syncthreads();
        pipe.consumer_release();
    }
    out[threadIdx.x] = sum;
}

__host__ __device__ cuda::std::array<int, 3> rotated(cuda::std::array<int, 3> a)
{
    cuda::std::array<int, 3> b = {a[1], a[2], a[0]};
    return b;
}

__global__ void values(float *out)
{
    cuda::std::array<int, 3> a = rotated(cuda::std::array<int, 3>{{1, 2, 3}});
    cuda::std::pair<int, float> p(4, 0.5f);
    cuda::std::tuple<int, float, char> t(7, 1.5f, 'x');
    out[0] = a[0] * 100 + a[1] * 10 + a[2] + a.size();
    out[1] = p.first + p.second;
    out[2] = cuda::std::get<0>(t) + cuda::std::get<1>(t) + cuda::std::get<2>(t);
    out[3] = cuda::std::numeric_limits<float>::max() > 1e38f;
    out[4] = cuda::std::numeric_limits<int>::min() + 1.0f;
    out[5] = cuda::std::is_same<int, decltype(p.first)>::value;
    out[6] = cuda::std::plus<float>()(2.0f, 0.5f);
    cuda::std::swap(out[5], out[6]);
}

int main()
{
    int *plain, *in, host[256], back[64], five[5];
    float *numbers, f[7];
    unsigned int *out, cell = 1;
    unsigned long long *big, sum;
    cudaMalloc(&plain, sizeof(five));
    cudaMalloc(&in, sizeof(host));
    cudaMalloc(&numbers, 256);
    cudaMalloc(&out, sizeof(host));
    cudaMalloc(&big, sizeof(sum));
    cudaMemset(plain, 0, sizeof(five));
    cudaMemset(numbers, 0, 256);
    cudaMemcpy(out, &cell, sizeof(cell), cudaMemcpyHostToDevice);
    atomics<<<4, 64>>>(plain, numbers, out);
    totals<<<1, 1>>>(plain, big);
    cudaMemcpy(five, plain, sizeof(five), cudaMemcpyDeviceToHost);
    cudaMemcpy(&sum, big, sizeof(sum), cudaMemcpyDeviceToHost);
    cudaMemcpy(f, numbers, sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(&cell, out, sizeof(cell), cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d %llx %g %u\n", five[0], five[1], five[2], five[3], five[4], sum, f[0], cell);
    for (int i = 0; i < 256; i++) {
        host[i] = i * i % 101;
    }
    cudaMemcpy(in, host, sizeof(host), cudaMemcpyHostToDevice);
    staged<<<1, 64>>>(in, (int *)out);
    cudaMemcpy(back, out, sizeof(back), cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", back[0], back[31], back[63]);
    values<<<1, 1>>>(numbers);
    cudaMemcpy(f, numbers, sizeof(f), cudaMemcpyDeviceToHost);
    printf("%g %g %g %g %g %g %g\n", f[0], f[1], f[2], f[3], f[4], f[5], f[6]);
    cuda::std::array<int, 3> a = rotated({{4, 5, 6}});
    printf("%d %d %d %s\n", a[0], a[1], a[2], cudaGetErrorName(cudaGetLastError()));
    return 0;
}
