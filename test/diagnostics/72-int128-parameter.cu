__global__ void k(__int128 v, int *x) { x[0] = 1; }
