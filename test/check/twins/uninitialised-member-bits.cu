// finds: uninitialised (set) (use)
// A bit is added to a member that has no value; another bit of it chooses what is read.
#include <cstdio>
struct Particle {
    float x;
    unsigned flags;
};
__global__ void begin(Particle *all)
{
    const int i = threadIdx.x;
    all[i].x = i;
#ifdef MENDED
    all[i].flags = 4;
#else
    all[i].flags |= 4; // (set)
#endif
}
__global__ void move(const Particle *all, float *out)
{
    const int i = threadIdx.x;
    out[i] = all[i].flags & 1 ? all[i].x : 0; // (use)
}
int main()
{
    Particle *all;
    float host[64], *out;
    cudaMalloc(&all, 64 * sizeof(Particle));
    cudaMalloc(&out, sizeof(host));
    begin<<<1, 64>>>(all);
    move<<<1, 64>>>(all, out);
    cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
    printf("%g\n", host[5]);
    cudaFree(all);
    cudaFree(out);
}
