__global__ void noHeader(curandState *states, float *out) {
  curand_init(1, 2, 3, states);
  out[0] = curand_uniform(states);
}
__global__ void others(int *out) {
  curandStateMtgp32 generator;
  out[0] = curand_poisson(&generator, 3.0);
}
