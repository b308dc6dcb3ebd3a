// Eight iterations of a loop, shared by OpenMP among host threads; each launches
// a worker without naming a stream. With --default-stream per-thread every host
// thread has a default stream of its own, so that its worker overlaps with the
// others'; with the legacy one all eight meet in a single stream.
// Built without OpenMP the loop is an ordinary one, on one thread.
// Results go to stdout, times and threads to stderr.
#include <cmath>
#include <cstdio>
#ifdef _OPENMP
#include <omp.h>
#endif

static const int workers = 8;
static const int n = 1 << 12;

// x[i] = i, by halving the distance again and again: slow enough to be seen.
__global__ void work(float *x, int count)
{
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
        float value = 0.0f;
        for (int step = 0; step < 2000; step++) {
            value += 0.5f * ((float)i - value);
        }
        x[i] = value;
    }
}

int main()
{
    float *data[workers];
    for (int w = 0; w < workers; w++) {
        cudaMalloc(&data[w], n * sizeof(float));
    }
#ifdef _OPENMP
    omp_set_num_threads(workers);
#endif

#pragma omp parallel for
    for (int w = 0; w < workers; w++) {
#ifdef _OPENMP
        fprintf(stderr, "worker %d is launched by host thread %d\n", w, omp_get_thread_num());
#endif
        work<<<1, 64>>>(data[w], n);
    }
    // Waits for all streams of all threads.
    cudaDeviceSynchronize();

    static float host[n];
    for (int w = 0; w < workers; w++) {
        cudaMemcpy(host, data[w], n * sizeof(float), cudaMemcpyDeviceToHost);
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            wrong += fabsf(host[i] - i) > 1e-5f * i;
        }
        printf("worker %d: %d wrong\n", w, wrong);
        cudaFree(data[w]);
    }
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
