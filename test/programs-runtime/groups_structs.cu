// Groups shuffle structures, vectors and half precision, not only numbers.
#include <cooperative_groups.h>
#include <cuda_fp16.h>
#include <cstdio>

namespace cg = cooperative_groups;

// 8 bytes, of which one is padding.
struct Best {
    float value;
    short where;
    char tag;
};

template <typename T> struct Pair {
    T first, second;
};

__global__ void tiles(Best *best, Pair<double> *pairs, float4 *quads, float *halves)
{
    const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    const int t = threadIdx.x;
    Best mine{(float)(t * 37 % 64), (short)t, (char)(t % 5)};
    for (int d = tile.size() / 2; d > 0; d /= 2) {
        const Best other = tile.shfl_down(mine, d);
        if (other.value > mine.value) mine = other;
    }
    best[t] = tile.shfl(mine, 0);
    pairs[t] = tile.shfl_up(Pair<double>{t + 0.5, -t - 0.25}, 1);
    quads[t] = tile.shfl_xor(make_float4(t, t + 1, t + 2, t + 3), 3);
    halves[t] = __half2float(tile.shfl_xor(__float2half(t * 0.5f), 1));
}

__global__ void oddLanes(Best *out)
{
    const int t = threadIdx.x;
    out[t] = Best{-1, -1, -1};
    if (t % 2 == 1) {
        const cg::coalesced_group odd = cg::coalesced_threads();
        const Best mine{(float)t, (short)(t + 100), (char)t};
        const Best down = odd.shfl_down(mine, 1), up = odd.shfl_up(mine, 2), third = odd.shfl(mine, 3);
        out[t] = Best{down.value, up.where, third.tag};
    }
}

int main()
{
    const int n = 64;
    Best *best, *odd;
    Pair<double> *pairs;
    float4 *quads;
    float *halves;
    cudaMallocManaged(&best, n * sizeof(Best));
    cudaMallocManaged(&odd, n * sizeof(Best));
    cudaMallocManaged(&pairs, n * sizeof(Pair<double>));
    cudaMallocManaged(&quads, n * sizeof(float4));
    cudaMallocManaged(&halves, n * sizeof(float));
    tiles<<<1, n>>>(best, pairs, quads, halves);
    oddLanes<<<1, n>>>(odd);
    cudaDeviceSynchronize();

    int wrong = 0;
    for (int t = 0; t < n; t++) {
        const int tile = t - t % 8;
        int winner = tile;
        for (int i = tile; i < tile + 8; i++) {
            if (i * 37 % 64 > winner * 37 % 64) winner = i;
        }
        wrong += best[t].value != winner * 37 % 64 || best[t].where != winner || best[t].tag != winner % 5;
        const int before = t % 8 == 0 ? t : t - 1;
        wrong += pairs[t].first != before + 0.5 || pairs[t].second != -before - 0.25;
        wrong += quads[t].x != (t ^ 3) || quads[t].w != (t ^ 3) + 3;
        wrong += halves[t] != (t ^ 1) * 0.5f;
        const int lane = t % 32;
        if (t % 2 == 0) {
            wrong += odd[t].value != -1 || odd[t].where != -1 || odd[t].tag != -1;
        } else {
            wrong += odd[t].value != (lane == 31 ? t : t + 2);
            wrong += odd[t].where != (lane < 4 ? t : t - 4) + 100;
            wrong += odd[t].tag != t - lane + 7;
        }
    }
    printf("first tile: %d at %d, second: %d at %d\n", (int)best[0].value, best[0].where, (int)best[8].value, best[8].where);
    printf("%d wrong\n", wrong);
    return 0;
}
