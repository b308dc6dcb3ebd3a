// A sparse matrix (compressed rows) times a vector in four plain patterns:
// gather the vector's elements by column, multiply (a map), sum by rows (a
// segmented inclusive scan whose segments are the rows), and pick each row's
// last sum. Every non-zero has a thread, however long its row is. The scan goes
// over blocks, then over the blocks' ends, then hands on what a row has left of
// its block: five launches for any number of non-zeros up to 256 K.
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr unsigned int BLOCK = 256;

// products[i] = value[i] * x[column[i]]
__global__ void gatherMultiply(const float *value, const unsigned int *column,
                               const float *x, float *products, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        products[i] = value[i] * x[column[i]];
    }
}

// head[i] = 1 where a row begins; head is all 0 before. Empty rows have no head.
__global__ void markRows(const unsigned int *rowStart, unsigned int *head,
                         unsigned int rows)
{
    const unsigned int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows && rowStart[row] < rowStart[row + 1]) {
        head[rowStart[row]] = 1;
    }
}

// Segmented inclusive scan of a block's pairs in shared memory: a sum stops at a
// head, and a pair that has met one passes nothing on.
__device__ void scanPairs(float *sums, unsigned int *heads)
{
    const unsigned int tid = threadIdx.x;
    for (unsigned int distance = 1; distance < blockDim.x; distance *= 2) {
        __syncthreads();
        const bool adds = tid >= distance && heads[tid] == 0;
        const float left = adds ? sums[tid - distance] : 0.0f;
        const unsigned int leftHead = tid >= distance ? heads[tid - distance] : 0;
        __syncthreads();
        sums[tid] += left;
        heads[tid] |= leftHead;
    }
    __syncthreads();
}

// Scans each block's products by segment; ends[b] and endHeads[b] say what its
// last element has, and whether a row began in the block.
__global__ void scanSegmented(float *products, const unsigned int *head, float *ends,
                              unsigned int *endHeads, unsigned int n)
{
    __shared__ float sums[BLOCK];
    __shared__ unsigned int heads[BLOCK];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * BLOCK + tid;
    sums[tid] = i < n ? products[i] : 0.0f;
    heads[tid] = i < n ? head[i] : 0;
    scanPairs(sums, heads);
    if (i < n) {
        products[i] = sums[tid];
    }
    if (tid == BLOCK - 1) {
        ends[blockIdx.x] = sums[tid];
        endHeads[blockIdx.x] = heads[tid];
    }
}

// One block: the same over the ends of up to 1024 blocks.
__global__ void scanEnds(float *ends, const unsigned int *endHeads,
                         unsigned int blocks)
{
    __shared__ float sums[1024];
    __shared__ unsigned int heads[1024];
    const unsigned int tid = threadIdx.x;
    sums[tid] = tid < blocks ? ends[tid] : 0.0f;
    heads[tid] = tid < blocks ? endHeads[tid] : 0;
    scanPairs(sums, heads);
    if (tid < blocks) {
        ends[tid] = sums[tid];
    }
}

// y[row] = the sum at the row's last element, with what the block before that
// element's has handed on if the row began before the block.
__global__ void pickRows(const unsigned int *rowStart, const float *products,
                         const float *ends, float *y, unsigned int rows)
{
    const unsigned int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) {
        return;
    }
    const unsigned int begin = rowStart[row];
    const unsigned int end = rowStart[row + 1];
    float sum = 0.0f;
    if (begin < end) {
        const unsigned int last = end - 1;
        const unsigned int block = last / BLOCK;
        sum = products[last];
        if (begin < block * BLOCK) {
            sum += ends[block - 1];
        }
    }
    y[row] = sum;
}

static void check(cudaError_t error)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(error));
        exit(EXIT_FAILURE);
    }
}

template <typename T>
static T *onDevice(const std::vector<T> &host)
{
    T *device;
    check(cudaMalloc(&device, host.size() * sizeof(T)));
    check(cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
    return device;
}

int main()
{
    // Rows of 0 to 10 non-zeros, and a few of some hundreds; small integers, so
    // that sums of floats are exact.
    const unsigned int rows = 1000;
    std::vector<unsigned int> rowStart(1, 0), column;
    std::vector<float> value, x(rows);
    for (unsigned int row = 0; row < rows; row++) {
        x[row] = (float)(row % 7) - 3.0f;
        const unsigned int length = row % 100 == 42 ? 600 : row * 13 % 11;
        for (unsigned int k = 0; k < length; k++) {
            column.push_back((row * 17 + k * 31) % rows);
            value.push_back((float)((row + k) % 5) + 1.0f);
        }
        rowStart.push_back((unsigned int)column.size());
    }
    const unsigned int n = (unsigned int)value.size();
    const unsigned int blocks = (n + BLOCK - 1) / BLOCK;

    unsigned int *deviceStart = onDevice(rowStart);
    unsigned int *deviceColumn = onDevice(column);
    float *deviceValue = onDevice(value);
    float *deviceX = onDevice(x);
    unsigned int *head = onDevice(std::vector<unsigned int>(n, 0));
    float *products = onDevice(std::vector<float>(n, 0.0f));
    float *ends = onDevice(std::vector<float>(blocks, 0.0f));
    unsigned int *endHeads = onDevice(std::vector<unsigned int>(blocks, 0));
    float *deviceY = onDevice(std::vector<float>(rows, -1.0f));

    const unsigned int rowBlocks = (rows + BLOCK - 1) / BLOCK;
    gatherMultiply<<<blocks, BLOCK>>>(deviceValue, deviceColumn, deviceX, products, n);
    markRows<<<rowBlocks, BLOCK>>>(deviceStart, head, rows);
    scanSegmented<<<blocks, BLOCK>>>(products, head, ends, endHeads, n);
    scanEnds<<<1, 1024>>>(ends, endHeads, blocks);
    pickRows<<<rowBlocks, BLOCK>>>(deviceStart, products, ends, deviceY, rows);
    check(cudaGetLastError());

    std::vector<float> y(rows);
    check(cudaMemcpy(y.data(), deviceY, rows * sizeof(float), cudaMemcpyDeviceToHost));
    unsigned int wrong = 0;
    for (unsigned int row = 0; row < rows; row++) {
        float sum = 0.0f;
        for (unsigned int i = rowStart[row]; i < rowStart[row + 1]; i++) {
            sum += value[i] * x[column[i]];
        }
        wrong += y[row] != sum;
    }
    printf("%u non-zeros in %u rows, %u blocks\n", n, rows, blocks);
    printf("%u of %u rows wrong\n", wrong, rows);

    check(cudaFree(deviceStart));
    check(cudaFree(deviceColumn));
    check(cudaFree(deviceValue));
    check(cudaFree(deviceX));
    check(cudaFree(head));
    check(cudaFree(products));
    check(cudaFree(ends));
    check(cudaFree(endHeads));
    check(cudaFree(deviceY));
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
