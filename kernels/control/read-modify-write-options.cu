// counter += 1 by many threads: read, add, write. As it stands, threads read the
// same old value and additions are lost. Three ways out: barriers that let one
// thread at a time do it; local counts that one thread collects; an atomic
// operation, in which no other can come between.
#include <cstdio>

const unsigned int THREADS = 128;

__global__ void byTurns(unsigned int *counter)
{
    for (unsigned int turn = 0; turn < blockDim.x; turn++) {
        if (threadIdx.x == turn) {
            *counter += 1;
        }
        __syncthreads();
    }
}

__global__ void byCollecting(unsigned int *counter)
{
    __shared__ unsigned int own[THREADS];
    own[threadIdx.x] = 1;
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned int sum = 0;
        for (unsigned int t = 0; t < blockDim.x; t++) {
            sum += own[t];
        }
        *counter += sum;
    }
}

__global__ void byAtomics(unsigned int *counter)
{
    atomicAdd(counter, 1u);
}

int main()
{
    unsigned int *counters;
    cudaMallocManaged(&counters, 3 * sizeof(unsigned int));
    for (int way = 0; way < 3; way++) {
        counters[way] = 0;
    }
    byTurns<<<1, THREADS>>>(&counters[0]);
    byCollecting<<<1, THREADS>>>(&counters[1]);
    byAtomics<<<1, THREADS>>>(&counters[2]);
    cudaDeviceSynchronize();
    printf("in turns:   %u of %u\n", counters[0], THREADS);
    printf("collected:  %u of %u\n", counters[1], THREADS);
    printf("atomically: %u of %u\n", counters[2], THREADS);
    cudaFree(counters);
    return 0;
}
