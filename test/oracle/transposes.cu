// Eight ways to transpose or copy a 1024 x 1024 matrix of ints: the kernels of a
// case study whose profiles on a GTX 960 and a GTX 1080 Ti are published.
#define N 1024
#define K 32
#define SMALL 16

__global__ void serial(const int *in, int *out)
{
    for (int row = 0; row < N; ++row)
        for (int col = 0; col < N; ++col)
            out[row + col * N] = in[col + row * N];
}

__global__ void perRow(const int *in, int *out)
{
    int col = threadIdx.x;
    for (int row = 0; row < N; ++row)
        out[row + col * N] = in[col + row * N];
}

__global__ void perElement(const int *in, int *out)
{
    int col = blockIdx.x * K + threadIdx.x;
    int row = blockIdx.y * K + threadIdx.y;
    out[row + col * N] = in[col + row * N];
}

__global__ void copyRows(const int *in, int *out)
{
    int col = blockIdx.x * K + threadIdx.x;
    int row = blockIdx.y * K + threadIdx.y;
    out[col + row * N] = in[col + row * N];
}

__global__ void copyColumns(const int *in, int *out)
{
    int col = blockIdx.x * K + threadIdx.x;
    int row = blockIdx.y * K + threadIdx.y;
    out[row + col * N] = in[row + col * N];
}

template <int SIDE, int PITCH>
__global__ void tiled(const int *in, int *out)
{
    __shared__ int tile[SIDE][PITCH];
    int x = threadIdx.x, y = threadIdx.y;
    int left = blockIdx.x * SIDE, top = blockIdx.y * SIDE;
    tile[y][x] = in[(left + x) + (top + y) * N];
    __syncthreads();
    out[(top + x) + (left + y) * N] = tile[x][y];
}
