// What a GPU can do at most: each kernel keeps one unit busy and little else.

__global__ void emptyKernel(float *out)
{
    if (out[0] > 1e30f) {
        out[0] = 0.0f;
    }
}

__global__ void copyAll(const float4 *in, float4 *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i];
    }
}

// Eight chains that do not wait for each other.
__global__ void multiplyAdd(float *out, float factor, int rounds)
{
    float a = threadIdx.x, b = a + 1.0f, c = a + 2.0f, d = a + 3.0f;
    float e = a + 4.0f, f = a + 5.0f, g = a + 6.0f, h = a + 7.0f;
    for (int round = 0; round < rounds; round++) {
        a = a * factor + 1.0f;
        b = b * factor + 1.0f;
        c = c * factor + 1.0f;
        d = d * factor + 1.0f;
        e = e * factor + 1.0f;
        f = f * factor + 1.0f;
        g = g * factor + 1.0f;
        h = h * factor + 1.0f;
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = a + b + c + d + e + f + g + h;
}

__global__ void readShared(float *out, int rounds)
{
    __shared__ float tile[1024];
    for (int i = threadIdx.x; i < 1024; i += blockDim.x) {
        tile[i] = i;
    }
    __syncthreads();
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f;
    for (int round = 0; round < rounds; round++) {
        int at = (threadIdx.x + 32 * round) & 1023;
        a += tile[at];
        b += tile[(at + 256) & 1023];
        c += tile[(at + 512) & 1023];
        d += tile[(at + 768) & 1023];
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = a + b + c + d;
}
