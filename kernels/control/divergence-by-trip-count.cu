// A loop whose length each thread has from its data: the warp goes round until
// its longest lane is done, and the others wait at the end. Terms of the
// sequence n -> n / 2 or 3n + 1: steps[i] counts how many it takes to reach 1.
__global__ void collatz(const unsigned int *start, unsigned int *steps, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    unsigned int value = start[i];
    unsigned int count = 0;
    while (value > 1) {
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
        count++;
    }
    steps[i] = count;
}
