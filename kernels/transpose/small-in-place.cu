// Transposes many 32 x 32 matrices in place, one for each block of 32 x 8
// threads: a matrix fits in shared memory, so it is read whole before any of it
// is written.
__global__ void transposeSmall(float *matrices)
{
    __shared__ float tile[32][33];
    float *matrix = matrices + blockIdx.x * 1024;
    for (unsigned int j = threadIdx.y; j < 32; j += 8) {
        tile[j][threadIdx.x] = matrix[j * 32 + threadIdx.x];
    }
    __syncthreads();
    for (unsigned int j = threadIdx.y; j < 32; j += 8) {
        matrix[j * 32 + threadIdx.x] = tile[threadIdx.x][j];
    }
}

// The same with rows of 32 words: a column lies in one bank, and the 32 lanes of a
// warp that read it are served one after the other.
__global__ void transposeSmallConflicts(float *matrices)
{
    __shared__ float tile[32][32];
    float *matrix = matrices + blockIdx.x * 1024;
    for (unsigned int j = threadIdx.y; j < 32; j += 8) {
        tile[j][threadIdx.x] = matrix[j * 32 + threadIdx.x];
    }
    __syncthreads();
    for (unsigned int j = threadIdx.y; j < 32; j += 8) {
        matrix[j * 32 + threadIdx.x] = tile[threadIdx.x][j];
    }
}
