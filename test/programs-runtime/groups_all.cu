// Cooperative groups: every member of tiles, wide tiles and coalesced groups, partitions,
// reductions and scans with all operators, one thread for all, copies.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>

namespace cg = cooperative_groups;

const int N = 256, COLUMNS = 24;

struct Row {
    int *out;
    int column;
    __device__ void add(int value) { out[(column++) * N + threadIdx.x] = value; }
};

template <typename Tile> __device__ void operators(const Tile &tile, int value, Row &row)
{
    row.add(cg::reduce(tile, value, cg::plus<int>()));
    row.add(cg::reduce(tile, value, cg::less<int>()));
    row.add(cg::reduce(tile, value, cg::greater<int>()));
    row.add(cg::reduce(tile, value, cg::bit_and<int>()));
    row.add(cg::reduce(tile, value, cg::bit_or<int>()));
    row.add(cg::reduce(tile, value, cg::bit_xor<int>()));
    row.add(cg::reduce(tile, value, [](int a, int b) { return a > b ? a : b; }));
    row.add(cg::inclusive_scan(tile, value));
    row.add(cg::exclusive_scan(tile, value));
    row.add((int)cg::inclusive_scan(tile, (float)value * 0.5f, cg::plus<float>()));
    row.add(cg::exclusive_scan(tile, value, cg::greater<int>()));
    row.add(cg::inclusive_scan(tile, value, cg::bit_xor<int>()));
}

template <typename Tile> __device__ void place(const Tile &tile, Row &row)
{
    row.add(tile.thread_rank());
    row.add(tile.size() * 1000 + tile.num_threads());
    row.add(tile.meta_group_rank());
    row.add(tile.meta_group_size());
}

template <int Size> __global__ void tiles(const int *values, int *out)
{
    auto tile = cg::tiled_partition<Size>(cg::this_thread_block());
    const int value = values[threadIdx.x];
    Row row = {out, 0};
    operators(tile, value, row);
    place(tile, row);
    row.add(tile.any(value == 37));
    row.add(tile.all(value < 90));
    row.add(tile.shfl(value, Size / 3));
    auto half = cg::tiled_partition<Size / 2>(tile);
    place(half, row);
    cg::thread_block_tile<Size / 2> erased = half;
    row.add(erased.meta_group_rank() * 100 + erased.meta_group_size());
}

__global__ void parts(const int *values, int *out)
{
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    const int value = values[threadIdx.x];
    Row row = {out, 0};
    auto label = cg::labeled_partition(warp, value % 5);
    operators(label, value, row);
    place(label, row);
    auto two = cg::binary_partition(warp, value % 3 == 0);
    place(two, row);
    auto same = cg::binary_partition(label, value % 5 == 2);
    row.add(same.meta_group_rank() * 100 + same.meta_group_size());
    int predicate;
    row.add(two.match_any(value % 4));
    row.add(two.match_all(value % 3, predicate) + 1000 * predicate);
    row.add(two.ballot(value % 2));
}

__global__ void odd(const int *values, int *out)
{
    const int value = values[threadIdx.x];
    Row row = {out, 0};
    for (int i = 0; i < COLUMNS; i++) {
        out[i * N + threadIdx.x] = -1;
    }
    if (value % 3) {
        cg::coalesced_group active = cg::coalesced_threads();
        place(active, row);
        auto four = cg::tiled_partition(active, 4);
        place(four, row);
        row.add(four.shfl(value, 0));
        row.add(four.shfl_up(value, 1));
        row.add(four.shfl_down(value, 1));
        row.add(four.any(value > 80) * 10 + four.all(value > 20));
        row.add(cg::invoke_one_broadcast(active, [&] { return active.num_threads() * 2; }));
    }
    cg::thread_group dynamic = cg::tiled_partition(cg::this_thread_block(), 8);
    row.column = 16;
    row.add(dynamic.thread_rank());
    row.add(dynamic.size());
    cg::thread_group two = cg::tiled_partition(dynamic, 2);
    row.add(two.thread_rank() * 10 + two.size());
    row.add(cg::this_thread().num_threads());
}

// Tiles that meet a different number of times, and the block after them.
__global__ void rounds(int *out)
{
    __shared__ int cells[N];
    auto tile = cg::tiled_partition<64>(cg::this_thread_block());
    cells[threadIdx.x] = threadIdx.x;
    tile.sync();
    for (unsigned int i = 0; i < 2 + 3 * tile.meta_group_rank(); i++) {
        int next = cells[tile.meta_group_rank() * 64 + (tile.thread_rank() + 33) % 64];
        tile.sync();
        cells[threadIdx.x] = next + 1;
        tile.sync();
    }
    cg::sync(cg::this_thread_block());
    out[threadIdx.x] = cells[N - 1 - threadIdx.x];
    cg::this_thread_block().sync();
    // Only one of the tiles meets here.
    if (tile.meta_group_rank() == 1) {
        cells[threadIdx.x] = 1000 + threadIdx.x;
        tile.sync();
        out[N + threadIdx.x] = cells[64 + (tile.thread_rank() + 32) % 64];
    } else {
        out[N + threadIdx.x] = 0;
    }
    cg::this_thread_block().sync();
    out[2 * N + threadIdx.x] = cells[(threadIdx.x + 64) % N];
}

__global__ void copies(const int *values, int *out)
{
    __shared__ int part[N];
    __shared__ int some[40];
    cg::thread_block block = cg::this_thread_block();
    cg::memcpy_async(block, part, values, sizeof(int) * block.size());
    cg::memcpy_async(block, some, 40, values + 3, 200);
    cg::wait(block);
    auto token = block.barrier_arrive();
    int sum = part[(threadIdx.x + 7) % N] + some[threadIdx.x % 40];
    block.barrier_wait(std::move(token));
    cg::invoke_one(block, [&] { part[5] = 12345; });
    block.sync();
    out[threadIdx.x] = sum + part[5];
}

static void show(const char *name, const int *device, int columns)
{
    static int host[COLUMNS * N];
    cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
    printf("%s %s\n", name, cudaGetErrorName(cudaGetLastError()));
    for (int c = 0; c < columns; c++) {
        unsigned int hash = 2166136261u;
        for (int i = 0; i < N; i++) {
            hash = (hash ^ (unsigned int)host[c * N + i]) * 16777619u;
        }
        printf("  %2d: %08x  %d %d %d %d\n", c, hash, host[c * N], host[c * N + 1], host[c * N + 77],
               host[c * N + N - 1]);
    }
}

int main()
{
    int values[N], *in, *out;
    for (int i = 0; i < N; i++) {
        values[i] = (i * 37 + i / 11) % 97;
    }
    cudaMalloc(&in, sizeof(values));
    cudaMalloc(&out, COLUMNS * sizeof(values));
    cudaMemset(out, 0, COLUMNS * sizeof(values));
    cudaMemcpy(in, values, sizeof(values), cudaMemcpyHostToDevice);
    tiles<4><<<1, N>>>(in, out);
    show("tiles of 4", out, COLUMNS);
    tiles<32><<<1, N>>>(in, out);
    show("tiles of 32", out, COLUMNS);
    tiles<64><<<1, N>>>(in, out);
    show("tiles of 64", out, COLUMNS);
    parts<<<1, N>>>(in, out);
    show("parts", out, COLUMNS);
    odd<<<1, N>>>(in, out);
    show("odd", out, 20);
    rounds<<<1, N>>>(out);
    show("rounds", out, 3);
    copies<<<1, N>>>(in, out);
    show("copies", out, 1);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
