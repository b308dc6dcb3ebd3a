// Merges two long sorted sequences with many blocks. Every K-th key of either
// is a splitter. A splitter's place in the other sequence is found by binary
// search, and so is its rank among all splitters; in the order of their ranks
// they cut both sequences into sections that do not depend on each other.
// Between two neighbouring splitters lie at most K keys of each sequence, so
// that a block of 2 K threads can merge any section.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

constexpr unsigned int K = 64;

// How many of the first `length` keys, `step` apart, are below `key`, or (where
// equal ones go first) not above it.
__device__ unsigned int keysBefore(unsigned int key, const unsigned int *keys,
                                   unsigned int length, unsigned int step,
                                   bool equalGoFirst)
{
    unsigned int before = 0;
    unsigned int end = length;
    while (before < end) {
        const unsigned int middle = (before + end) / 2;
        const unsigned int other = keys[middle * step];
        if (equalGoFirst ? other <= key : other < key) {
            before = middle + 1;
        } else {
            end = middle;
        }
    }
    return before;
}

// A thread a splitter. cuts[2 r] and cuts[2 r + 1] are the places in a and b at
// which the section of the splitter of rank r begins.
__global__ void placeSplitters(const unsigned int *a, unsigned int lengthA,
                               const unsigned int *b, unsigned int lengthB,
                               unsigned int *cuts)
{
    const unsigned int t = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int splittersA = (lengthA + K - 1) / K;
    const unsigned int splittersB = (lengthB + K - 1) / K;
    if (t < splittersA) {
        const unsigned int key = a[t * K];
        const unsigned int rank = t + keysBefore(key, b, splittersB, K, false);
        cuts[2 * rank] = t * K;
        cuts[2 * rank + 1] = keysBefore(key, b, lengthB, 1, false);
    } else if (t < splittersA + splittersB) {
        const unsigned int s = t - splittersA;
        const unsigned int key = b[s * K];
        const unsigned int rank = s + keysBefore(key, a, splittersA, K, true);
        cuts[2 * rank] = keysBefore(key, a, lengthA, 1, true);
        cuts[2 * rank + 1] = s * K;
    } else if (t == splittersA + splittersB) {
        cuts[2 * t] = lengthA;
        cuts[2 * t + 1] = lengthB;
    }
}

// A block of 2 K threads a section, a thread a key.
__global__ void mergeSections(const unsigned int *a, const unsigned int *b,
                              const unsigned int *cuts, unsigned int *out)
{
    __shared__ unsigned int tileA[K];
    __shared__ unsigned int tileB[K];
    const unsigned int *cut = cuts + 2 * blockIdx.x;
    const unsigned int firstA = cut[0];
    const unsigned int firstB = cut[1];
    const unsigned int lengthA = cut[2] - firstA;
    const unsigned int lengthB = cut[3] - firstB;
    const bool isOfA = threadIdx.x < K;
    const unsigned int own = isOfA ? threadIdx.x : threadIdx.x - K;
    const bool hasKey = own < (isOfA ? lengthA : lengthB);
    unsigned int key = 0;
    if (hasKey && isOfA) {
        key = a[firstA + own];
        tileA[own] = key;
    } else if (hasKey) {
        key = b[firstB + own];
        tileB[own] = key;
    }
    __syncthreads();
    if (hasKey) {
        const unsigned int before = isOfA ? keysBefore(key, tileB, lengthB, 1, false)
                                          : keysBefore(key, tileA, lengthA, 1, true);
        out[firstA + firstB + own + before] = key;
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
    const unsigned int lengthA = 5000;
    const unsigned int lengthB = 3333;
    const unsigned int n = lengthA + lengthB;
    const unsigned int sections = (lengthA + K - 1) / K + (lengthB + K - 1) / K;

    // Keys below 2000, so that many are equal.
    unsigned int *keys = new unsigned int[n];
    for (unsigned int i = 0; i < n; i++) {
        keys[i] = (i * 2654435761u >> 8) % 2000;
    }
    std::sort(keys, keys + lengthA);
    std::sort(keys + lengthA, keys + n);

    unsigned int *a, *b, *cuts, *out;
    check(cudaMalloc(&a, lengthA * sizeof(unsigned int)));
    check(cudaMalloc(&b, lengthB * sizeof(unsigned int)));
    check(cudaMalloc(&cuts, 2 * (sections + 1) * sizeof(unsigned int)));
    check(cudaMalloc(&out, n * sizeof(unsigned int)));
    check(cudaMemcpy(a, keys, lengthA * sizeof(unsigned int), cudaMemcpyHostToDevice));
    check(cudaMemcpy(b, keys + lengthA, lengthB * sizeof(unsigned int), cudaMemcpyHostToDevice));

    placeSplitters<<<sections / 128 + 1, 128>>>(a, lengthA, b, lengthB, cuts);
    mergeSections<<<sections, 2 * K>>>(a, b, cuts, out);
    check(cudaGetLastError());

    unsigned int *hostCuts = new unsigned int[2 * (sections + 1)];
    unsigned int *merged = new unsigned int[n];
    check(cudaMemcpy(hostCuts, cuts, 2 * (sections + 1) * sizeof(unsigned int),
                     cudaMemcpyDeviceToHost));
    check(cudaMemcpy(merged, out, n * sizeof(unsigned int), cudaMemcpyDeviceToHost));

    unsigned int longest = 0;
    for (unsigned int s = 0; s < sections; s++) {
        longest = std::max(longest, hostCuts[2 * s + 2] + hostCuts[2 * s + 3] -
                                        hostCuts[2 * s] - hostCuts[2 * s + 1]);
    }
    std::sort(keys, keys + n);
    const bool isMerged = std::equal(keys, keys + n, merged);
    printf("%u + %u keys in %u sections\n", lengthA, lengthB, sections);
    printf("the longest section has %u keys, the bound is %u\n", longest, 2 * K);
    printf("merged: %s\n", isMerged ? "yes" : "no");

    check(cudaFree(a));
    check(cudaFree(b));
    check(cudaFree(cuts));
    check(cudaFree(out));
    delete[] keys;
    delete[] hostCuts;
    delete[] merged;
    return isMerged ? EXIT_SUCCESS : EXIT_FAILURE;
}
