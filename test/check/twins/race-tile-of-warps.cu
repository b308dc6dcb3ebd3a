// finds: race (write) (read)
// Tiles of two warps meet; what is read comes from the other tile.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void exchange(const int *in, int *out)
{
    __shared__ int values[128];
    const unsigned int t = threadIdx.x;
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<64> tile = cg::tiled_partition<64>(block);
    values[t] = in[t]; // (write)
    tile.sync();
#ifdef MENDED
    out[t] = values[t ^ 32];
#else
    out[t] = values[t ^ 64]; // (read)
#endif
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 128 * sizeof(int));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemset(in, 0, 128 * sizeof(int));
    exchange<<<1, 128>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
