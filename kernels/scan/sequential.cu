// Inclusive prefix sums by one thread: a loop in which each step needs the one
// before. n - 1 additions, the fewest there can be, and nothing in parallel.
__global__ void scanSequential(const float *in, float *out, unsigned int n)
{
    if (n == 0) {
        return;
    }
    float running = in[0];
    out[0] = running;
    for (unsigned int i = 1; i < n; i++) {
        running += in[i];
        out[i] = running;
    }
}
