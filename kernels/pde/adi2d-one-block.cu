// Heat on a square that fits into shared memory: one block does all steps of an
// alternating-direction implicit method, one launch for the whole problem and one block
// for each problem. A thread solves a row, then, after a barrier, a column; rows have
// 61 words, so that neither way meets in a bank. What elimination divides by depends on r
// alone: the inverse pivots are computed once. The boundary stays. blockDim.x: 64.
constexpr int EDGE = 60;
constexpr int PITCH = 61;

__device__ void solveLine(float *line, int step, const float *pivot, float r)
{
    float d = line[0];
    for (int k = 1; k < EDGE - 1; k++) {
        d = (line[k * step] + r * d) * pivot[k];
        line[k * step] = d;
    }
    d = line[(EDGE - 1) * step];
    for (int k = EDGE - 2; k > 0; k--) {
        d = line[k * step] + r * pivot[k] * d;
        line[k * step] = d;
    }
}

__global__ void adiInBlock(float *problems, float r, int steps)
{
    __shared__ float u[EDGE * PITCH];
    __shared__ float pivot[EDGE];
    const int tid = threadIdx.x;
    float *mine = problems + blockIdx.x * EDGE * EDGE;
    for (int i = tid; i < EDGE * EDGE; i += 64) {
        u[i / EDGE * PITCH + i % EDGE] = mine[i];
    }
    if (tid == 0) {
        pivot[0] = 0.0f;
        for (int k = 1; k < EDGE; k++) {
            pivot[k] = 1.0f / (1.0f + 2.0f * r - r * r * pivot[k - 1]);
        }
    }
    __syncthreads();
    const bool inside = tid > 0 && tid < EDGE - 1;
    for (int n = 0; n < steps; n++) {
        if (inside) {
            solveLine(u + tid * PITCH, 1, pivot, r);
        }
        __syncthreads();
        if (inside) {
            solveLine(u + tid, PITCH, pivot, r);
        }
        __syncthreads();
    }
    for (int i = tid; i < EDGE * EDGE; i += 64) {
        mine[i] = u[i / EDGE * PITCH + i % EDGE];
    }
}
