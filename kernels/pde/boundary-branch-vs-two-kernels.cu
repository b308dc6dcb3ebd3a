// Boundary conditions, two ways. A branch in the one kernel makes every warp at
// the edge do both: cheap while the condition is cheap. Where it is expensive,
// a kernel for the interior and one for the boundary points keep warps of one
// mind. Here the boundary relaxes towards a value that takes `rounds` to find.
#include <cstdio>
#include <vector>

const int WIDTH = 128;
const int HEIGHT = 64;
const int BOUNDARY = 2 * (WIDTH + HEIGHT) - 4;

__device__ __host__ float boundaryValue(float old, int rounds)
{
    float value = old;
    for (int round = 0; round < rounds; round++) {
        value = 0.5f * value + 0.25f;
    }
    return value;
}

__device__ __host__ float mean(const float *u, int at)
{
    return 0.25f * (u[at - 1] + u[at + 1] + u[at - WIDTH] + u[at + WIDTH]);
}

__global__ void everythingInOne(const float *u, float *next, int rounds)
{
    const int i = threadIdx.x + blockIdx.x * blockDim.x;
    const int j = threadIdx.y + blockIdx.y * blockDim.y;
    const int at = j * WIDTH + i;
    if (i == 0 || i == WIDTH - 1 || j == 0 || j == HEIGHT - 1) {
        next[at] = boundaryValue(u[at], rounds);
    } else {
        next[at] = mean(u, at);
    }
}

__global__ void interiorOnly(const float *u, float *next)
{
    const int i = threadIdx.x + blockIdx.x * blockDim.x;
    const int j = threadIdx.y + blockIdx.y * blockDim.y;
    if (i > 0 && i < WIDTH - 1 && j > 0 && j < HEIGHT - 1) {
        next[j * WIDTH + i] = mean(u, j * WIDTH + i);
    }
}

// One thread a boundary point: top row, bottom row, then the two sides.
__global__ void boundaryOnly(const float *u, float *next, int rounds)
{
    const int k = threadIdx.x + blockIdx.x * blockDim.x;
    if (k >= BOUNDARY) {
        return;
    }
    int at = k;
    if (k >= 2 * WIDTH) {
        const int side = k - 2 * WIDTH;
        at = (side / 2 + 1) * WIDTH + side % 2 * (WIDTH - 1);
    } else if (k >= WIDTH) {
        at = (HEIGHT - 1) * WIDTH + k - WIDTH;
    }
    next[at] = boundaryValue(u[at], rounds);
}

unsigned int countWrong(const std::vector<float> &u, const std::vector<float> &next,
                        int rounds)
{
    unsigned int wrong = 0;
    for (int j = 0; j < HEIGHT; j++) {
        for (int i = 0; i < WIDTH; i++) {
            const int at = j * WIDTH + i;
            const bool isBoundary = i == 0 || i == WIDTH - 1 || j == 0 || j == HEIGHT - 1;
            const float expected = isBoundary ? boundaryValue(u[at], rounds) : mean(u.data(), at);
            const float difference = next[at] - expected;
            wrong += difference > 1e-6f || difference < -1e-6f;
        }
    }
    return wrong;
}

int main()
{
    const size_t bytes = WIDTH * HEIGHT * sizeof(float);
    std::vector<float> u(WIDTH * HEIGHT), next(WIDTH * HEIGHT);
    for (int at = 0; at < WIDTH * HEIGHT; at++) {
        u[at] = (float)(at * 31 % 97) / 97.0f;
    }
    float *from, *to;
    cudaMalloc(&from, bytes);
    cudaMalloc(&to, bytes);
    cudaMemcpy(from, u.data(), bytes, cudaMemcpyHostToDevice);
    const dim3 block(32, 4);
    const dim3 grid(WIDTH / 32, HEIGHT / 4);
    for (int rounds : {1, 300}) {
        cudaMemset(to, 0, bytes);
        everythingInOne<<<grid, block>>>(from, to, rounds);
        cudaMemcpy(next.data(), to, bytes, cudaMemcpyDeviceToHost);
        printf("%3d rounds, one kernel:  %u wrong\n", rounds,
               countWrong(u, next, rounds));

        cudaMemset(to, 0, bytes);
        interiorOnly<<<grid, block>>>(from, to);
        boundaryOnly<<<(BOUNDARY + 127) / 128, 128>>>(from, to, rounds);
        cudaMemcpy(next.data(), to, bytes, cudaMemcpyDeviceToHost);
        printf("%3d rounds, two kernels: %u wrong\n", rounds,
               countWrong(u, next, rounds));
    }
    cudaFree(from);
    cudaFree(to);
    return 0;
}
