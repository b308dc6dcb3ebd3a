// In which order do blocks begin? Each draws a number as it starts and notes
// who drew which. CUDA promises no order, and a kernel must not need one; that
// each number is drawn once is all that can be relied on.
#include <cstdio>
#include <cstdlib>

__global__ void drawNumbers(unsigned int *next, unsigned int *blockOfNumber)
{
    if (threadIdx.x == 0) {
        blockOfNumber[atomicAdd(next, 1u)] = blockIdx.x;
    }
}

static void check(cudaError_t error)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(error));
        exit(EXIT_FAILURE);
    }
}

int main()
{
    const unsigned int blocks = 500;
    unsigned int *next, *blockOfNumber;
    check(cudaMalloc(&next, sizeof(unsigned int)));
    check(cudaMalloc(&blockOfNumber, blocks * sizeof(unsigned int)));
    check(cudaMemset(next, 0, sizeof(unsigned int)));
    drawNumbers<<<blocks, 128>>>(next, blockOfNumber);
    check(cudaGetLastError());

    unsigned int order[blocks];
    check(cudaMemcpy(order, blockOfNumber, sizeof(order), cudaMemcpyDeviceToHost));
    unsigned int timesSeen[blocks] = {};
    for (unsigned int k = 0; k < blocks; k++) {
        timesSeen[order[k] < blocks ? order[k] : 0]++;
    }
    unsigned int once = 0;
    for (unsigned int b = 0; b < blocks; b++) {
        once += timesSeen[b] == 1;
    }
    printf("%u of %u blocks drew exactly one number\n", once, blocks);
    check(cudaFree(next));
    check(cudaFree(blockOfNumber));
    return once == blocks ? EXIT_SUCCESS : EXIT_FAILURE;
}
