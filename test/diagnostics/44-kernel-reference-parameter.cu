__global__ void k(int &count, int *out) { out[0] = count; }
