// One warp's atomics on MOD addresses that lie STRIDE words apart.
#include <cstdio>

#define PLACE ((threadIdx.x % mod) * stride)

__global__ void sharedAdd(int mod, int stride, int *out) {
  __shared__ int s[1024];
  atomicAdd(&s[PLACE], (int)threadIdx.x);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void sharedCount(int mod, int stride, int *out) {
  __shared__ int s[1024];
  atomicAdd(&s[PLACE], 1);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void sharedTicket(int mod, int stride, int *out) {
  __shared__ int s[1024];
  out[threadIdx.x] = atomicAdd(&s[PLACE], (int)threadIdx.x);
}
__global__ void sharedMost(int mod, int stride, int *out) {
  __shared__ int s[1024];
  atomicMax(&s[PLACE], (int)threadIdx.x);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void sharedFloat(int mod, int stride, float *out) {
  __shared__ float s[1024];
  atomicAdd(&s[PLACE], (float)threadIdx.x);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void sharedLong(int mod, int stride, unsigned long long *out) {
  __shared__ unsigned long long s[1024];
  atomicAdd(&s[PLACE], (unsigned long long)threadIdx.x);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void sharedCas(int mod, int stride, int *out) {
  __shared__ int s[1024];
  out[threadIdx.x] = atomicCAS(&s[PLACE], 0, (int)threadIdx.x);
}
__global__ void sharedExchange(int mod, int stride, int *out) {
  __shared__ int s[1024];
  out[threadIdx.x] = atomicExch(&s[PLACE], (int)threadIdx.x);
}
__global__ void add(int mod, int stride, int *out) {
  atomicAdd(&out[PLACE], (int)threadIdx.x);
}
__global__ void addFloat(int mod, int stride, float *out) {
  atomicAdd(&out[PLACE], (float)threadIdx.x);
}
__global__ void addDouble(int mod, int stride, double *out) {
  atomicAdd(&out[PLACE], (double)threadIdx.x);
}
__global__ void most(int mod, int stride, unsigned long long *out) {
  atomicMax(&out[PLACE], (unsigned long long)threadIdx.x);
}
__global__ void ticket(int mod, int stride, int *out, int *got) {
  got[threadIdx.x] = atomicAdd(&out[PLACE], (int)threadIdx.x);
}
__global__ void swapped(int mod, int stride, int *out) {
  atomicExch(&out[PLACE], (int)threadIdx.x);
}
__global__ void compared(int mod, int stride, int *out, int *got) {
  got[threadIdx.x] = atomicCAS(&out[PLACE], 0, (int)threadIdx.x);
}

int main() {
  int mods[] = {32, 16, 8, 4, 2, 1, 32, 32, 32, 8, 4};
  int strides[] = {1, 1, 1, 1, 1, 1, 2, 8, 32, 32, 8};
  char *out, *got;
  cudaMalloc(&out, 8192);
  cudaMalloc(&got, 8192);
  cudaMemset(out, 0, 8192);
  for (int i = 0; i < 11; i++) {
    int mod = mods[i], stride = strides[i];
    sharedAdd<<<1, 32>>>(mod, stride, (int *)got);
    sharedCount<<<1, 32>>>(mod, stride, (int *)got);
    sharedTicket<<<1, 32>>>(mod, stride, (int *)got);
    sharedMost<<<1, 32>>>(mod, stride, (int *)got);
    sharedFloat<<<1, 32>>>(mod, stride, (float *)got);
    sharedLong<<<1, 32>>>(mod, stride, (unsigned long long *)got);
    sharedCas<<<1, 32>>>(mod, stride, (int *)got);
    sharedExchange<<<1, 32>>>(mod, stride, (int *)got);
    add<<<1, 32>>>(mod, stride, (int *)out);
    addFloat<<<1, 32>>>(mod, stride, (float *)out);
    addDouble<<<1, 32>>>(mod, stride, (double *)out);
    most<<<1, 32>>>(mod, stride, (unsigned long long *)out);
    ticket<<<1, 32>>>(mod, stride, (int *)out, (int *)got);
    swapped<<<1, 32>>>(mod, stride, (int *)out);
    compared<<<1, 32>>>(mod, stride, (int *)out, (int *)got);
  }
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
