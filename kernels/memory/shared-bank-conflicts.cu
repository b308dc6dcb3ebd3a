// Reads shared memory in any pattern: thread t of a block wants element
// which[t]. Lanes of a warp that want different words of one bank are served
// one after the other; lanes that want the same word share one delivery.
// Elements of T: with 4 bytes element e lies in bank e mod 32, with 8 in the
// banks 2e and 2e + 1 mod 32. which[t] < 1024; one block of at most 1024 threads.
template <typename T>
__global__ void readShared(const unsigned int *which, float *out)
{
    __shared__ T element[1024];
    for (unsigned int e = threadIdx.x; e < 1024; e += blockDim.x) {
        element[e] = (T)e;
    }
    __syncthreads();
    out[threadIdx.x] = (float)element[which[threadIdx.x]];
}

template __global__ void readShared<float>(const unsigned int *, float *);
template __global__ void readShared<double>(const unsigned int *, float *);
