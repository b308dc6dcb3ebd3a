__global__ void sum(float *out)
{
    __shared__ float tile[0];
    tile[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[0] = tile[0] + tile[1];
}
