// Inclusive prefix sums of any number of elements in three levels: every block
// scans a segment of its own and leaves the segment's sum; the sums are scanned
// in the same way, and theirs again; then each level hands its prefixes down.
// Five launches and not a copy between them. A segment has 2 * THREADS
// elements, so three levels hold (2 * THREADS)^3: with 1024 threads 8 G, with
// the 64 chosen here, which keep the example small, 2 M.
#include <cstdio>
#include <cstdlib>

constexpr unsigned int THREADS = 64;
constexpr unsigned int SEGMENT = 2 * THREADS;

// Scans each segment; where `sums` is asked for, block b leaves its total there.
__global__ void scanSegments(const int *in, int *out, int *sums, unsigned int n)
{
    __shared__ int tree[SEGMENT];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * SEGMENT;
    for (unsigned int k = tid; k < SEGMENT; k += THREADS) {
        tree[k] = first + k < n ? in[first + k] : 0;
    }
    for (unsigned int distance = 1; distance < SEGMENT; distance *= 2) {
        __syncthreads();
        const unsigned int right = 2 * distance * (tid + 1) - 1;
        if (right < SEGMENT) {
            tree[right] += tree[right - distance];
        }
    }
    for (unsigned int distance = SEGMENT / 4; distance > 0; distance /= 2) {
        __syncthreads();
        const unsigned int left = 2 * distance * (tid + 1) - 1;
        if (left + distance < SEGMENT) {
            tree[left + distance] += tree[left];
        }
    }
    __syncthreads();
    for (unsigned int k = tid; k < SEGMENT; k += THREADS) {
        if (first + k < n) {
            out[first + k] = tree[k];
        }
    }
    if (sums != nullptr && tid == 0) {
        sums[blockIdx.x] = tree[SEGMENT - 1];
    }
}

// Adds to every segment but the first what all segments before it add up to.
__global__ void addToSegments(const int *scannedSums, int *values, unsigned int n)
{
    if (blockIdx.x == 0) {
        return;
    }
    const int before = scannedSums[blockIdx.x - 1];
    for (unsigned int k = threadIdx.x; k < SEGMENT; k += THREADS) {
        const unsigned int i = blockIdx.x * SEGMENT + k;
        if (i < n) {
            values[i] += before;
        }
    }
}

static void check(cudaError_t error)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(error));
        exit(EXIT_FAILURE);
    }
}

static unsigned int segmentsOf(unsigned int n)
{
    return (n + SEGMENT - 1) / SEGMENT;
}

int main()
{
    const unsigned int n = 100003;
    const unsigned int segments = segmentsOf(n);
    const unsigned int groups = segmentsOf(segments);
    int *host = new int[n];
    for (unsigned int i = 0; i < n; i++) {
        host[i] = (i * 7919) % 13 - 3;
    }

    int *values, *sums, *groupSums;
    check(cudaMalloc(&values, n * sizeof(int)));
    check(cudaMalloc(&sums, segments * sizeof(int)));
    check(cudaMalloc(&groupSums, groups * sizeof(int)));
    check(cudaMemcpy(values, host, n * sizeof(int), cudaMemcpyHostToDevice));

    scanSegments<<<segments, THREADS>>>(values, values, sums, n);
    scanSegments<<<groups, THREADS>>>(sums, sums, groupSums, segments);
    scanSegments<<<1, THREADS>>>(groupSums, groupSums, nullptr, groups);
    addToSegments<<<groups, THREADS>>>(groupSums, sums, segments);
    addToSegments<<<segments, THREADS>>>(sums, values, n);
    check(cudaGetLastError());

    int *scanned = new int[n];
    check(cudaMemcpy(scanned, values, n * sizeof(int), cudaMemcpyDeviceToHost));
    unsigned int wrong = 0;
    int running = 0;
    for (unsigned int i = 0; i < n; i++) {
        running += host[i];
        wrong += scanned[i] != running;
    }
    printf("%u elements, %u segments, %u groups of segments\n", n, segments, groups);
    printf("last prefix %d, the loop's %d\n", scanned[n - 1], running);
    printf("%u of %u prefixes wrong\n", wrong, n);

    check(cudaFree(values));
    check(cudaFree(sums));
    check(cudaFree(groupSums));
    delete[] host;
    delete[] scanned;
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
