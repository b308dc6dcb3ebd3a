// European calls by simulation, with the kernel chosen by the size of the problem:
// one block an option where there are many options and few paths, a row of blocks
// an option and a second launch that adds their sums where paths are many. The
// switch, paths / options >= 8192, is what the SDK's authors found by trying.
// Standard output says which kernel ran and whether the prices hold against
// Black and Scholes; the times of both kernels go to the error output.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>

constexpr int BLOCK = 128;
constexpr int ROW = 16;
constexpr float RATE = 0.05f;
constexpr float VOLATILITY = 0.25f;

struct Option
{
    float price;
    float strike;
    float years;
};

struct Sums
{
    float sum;
    float square;
};

#define CHECK(call)                                                                \
    do {                                                                           \
        const cudaError_t status = (call);                                         \
        if (status != cudaSuccess) {                                               \
            printf("line %d: %s\n", __LINE__, cudaGetErrorString(status));         \
            exit(1);                                                               \
        }                                                                          \
    } while (0)

__device__ unsigned int hash(unsigned int x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}

__global__ void fillNormals(float *normals, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        const float u = (float)((hash(2 * i + 1) >> 8) + 1u) * (1.0f / 16777216.0f);
        const float v = (float)((hash(2 * i + 2) >> 8) + 1u) * (1.0f / 16777216.0f);
        normals[i] = sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
    }
}

/* What the threads of a block found, added; thread 0 has the result. */
__device__ Sums addInBlock(Sums mine)
{
    __shared__ Sums all[BLOCK];
    all[threadIdx.x] = mine;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            all[threadIdx.x].sum += all[threadIdx.x + half].sum;
            all[threadIdx.x].square += all[threadIdx.x + half].square;
        }
        __syncthreads();
    }
    return all[0];
}

/* Block (x, y): its share of the paths of option y. With one column, the whole option. */
__global__ void simulate(const float *normals, const Option *options, Sums *sums,
                         int paths)
{
    const Option option = options[blockIdx.y];
    const float drift = (RATE - 0.5f * VOLATILITY * VOLATILITY) * option.years;
    const float spread = VOLATILITY * sqrtf(option.years);
    Sums mine = {0.0f, 0.0f};
    for (int path = blockIdx.x * BLOCK + threadIdx.x; path < paths; path += gridDim.x * BLOCK) {
        const float end = option.price * expf(drift + spread * normals[path]);
        const float payoff = fmaxf(end - option.strike, 0.0f);
        mine.sum += payoff;
        mine.square += payoff * payoff;
    }
    const Sums block = addInBlock(mine);
    if (threadIdx.x == 0) {
        sums[blockIdx.y * gridDim.x + blockIdx.x] = block;
    }
}

/* The second launch of the large problems: one block adds the row of an option. */
__global__ void addRows(const Sums *rows, Sums *sums, int columns)
{
    Sums mine = {0.0f, 0.0f};
    for (int column = threadIdx.x; column < columns; column += BLOCK) {
        mine.sum += rows[blockIdx.x * columns + column].sum;
        mine.square += rows[blockIdx.x * columns + column].square;
    }
    const Sums total = addInBlock(mine);
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = total;
    }
}

double blackScholes(const Option &option)
{
    const double root = VOLATILITY * sqrt(option.years);
    const double d1 = (log(option.price / option.strike) +
                       (RATE + 0.5 * VOLATILITY * VOLATILITY) * option.years) / root;
    const double n1 = 0.5 * erfc(-d1 / sqrt(2.0));
    const double n2 = 0.5 * erfc((root - d1) / sqrt(2.0));
    return option.price * n1 - option.strike * exp(-RATE * option.years) * n2;
}

/* Milliseconds of one of the two ways. */
float price(bool manyBlocks, const float *normals, const Option *options,
            Sums *rows, Sums *sums, int count, int paths)
{
    cudaEvent_t start, stop;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&stop));
    CHECK(cudaEventRecord(start));
    if (manyBlocks) {
        simulate<<<dim3(ROW, count), BLOCK>>>(normals, options, rows, paths);
        addRows<<<count, BLOCK>>>(rows, sums, ROW);
    } else {
        simulate<<<dim3(1, count), BLOCK>>>(normals, options, sums, paths);
    }
    CHECK(cudaGetLastError());
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0.0f;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
    return ms;
}

void run(int count, int paths)
{
    std::vector<Option> host(count);
    for (int o = 0; o < count; o++) {
        host[o] = {20.0f + o % 8, 22.0f + o % 5, 0.5f + 0.25f * (o % 4)};
    }
    float *normals;
    Option *options;
    Sums *rows, *sums;
    CHECK(cudaMalloc((void **)&normals, paths * sizeof(float)));
    CHECK(cudaMalloc((void **)&options, count * sizeof(Option)));
    CHECK(cudaMalloc((void **)&rows, ROW * count * sizeof(Sums)));
    CHECK(cudaMalloc((void **)&sums, count * sizeof(Sums)));
    CHECK(cudaMemcpy(options, host.data(), count * sizeof(Option), cudaMemcpyHostToDevice));
    fillNormals<<<64, BLOCK>>>(normals, paths);

    const bool manyBlocks = paths / count >= 8192;
    // The first launch of a kernel pays for more than itself.
    price(false, normals, options, rows, sums, count, paths);
    price(true, normals, options, rows, sums, count, paths);
    const float other = price(!manyBlocks, normals, options, rows, sums, count,
                              paths);
    const float chosen = price(manyBlocks, normals, options, rows, sums, count,
                               paths);
    fprintf(stderr, "%3d options, %6d paths: chosen kernel %.3f ms, the other %.3f ms\n", count,
            paths, chosen, other);

    std::vector<Sums> found(count);
    CHECK(cudaMemcpy(found.data(), sums, count * sizeof(Sums), cudaMemcpyDeviceToHost));
    int inside = 0;
    for (int o = 0; o < count; o++) {
        const double discount = exp(-RATE * host[o].years);
        const double mean = found[o].sum / paths;
        const double error = sqrt((found[o].square / paths - mean * mean) / paths);
        // Four standard errors: a chance of 1 in 16,000 for each option.
        inside += fabs(discount * mean - blackScholes(host[o])) < 4.0 * discount * error;
    }
    printf("%3d options, %6d paths: %s, %d of %d prices agree with Black and Scholes\n", count,
           paths, manyBlocks ? "many blocks an option" : "one block an option", inside, count);
    CHECK(cudaFree(normals));
    CHECK(cudaFree(options));
    CHECK(cudaFree(rows));
    CHECK(cudaFree(sums));
}

int main()
{
    run(64, 4096);
    run(16, 16384);
    run(4, 32767);
    run(4, 32768);
    run(1, 65536);
    return 0;
}
