float scale(float x) { return 2.0f * x; }
__global__ void k(float *out) { out[0] = scale(out[1]); }
