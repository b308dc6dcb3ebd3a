// finds: out-of-bounds (read)
// The parameter is changed, so each thread has its own: 16 bytes of a name, of which a loop reads 17.
#include <cstdio>

struct Names
{
    char letters[400][16];
    int count;
    int *lengths;
};

__device__ int lengthOf(const char *name)
{
    int length = 0;
    while (name[length] != 0) {
        length++;
    }
    return length;
}

__global__ void measure(Names names)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    names.count -= 1;
    if (i < names.count) {
#ifdef MENDED
        const int most = 16;
#else
        const int most = 17;
#endif
        int length = 0;
        while (length < most && names.letters[i + 1][length] != 0) { // (read)
            length++;
        }
        names.lengths[i] = length + lengthOf(names.letters[0]);
    }
}

int main()
{
    static Names names;
    names.count = 400;
    for (int i = 0; i < 400; i++) {
        for (int k = 0; k < 16; k++) {
            names.letters[i][k] = k < i % 15 + 1 ? 'a' : 0;
        }
    }
    for (int k = 0; k < 16; k++) {
        names.letters[399][k] = 'z';
    }
    int lengths[400];
    cudaMalloc(&names.lengths, 400 * sizeof(int));
    cudaMemset(names.lengths, 0, 400 * sizeof(int));
    measure<<<4, 128>>>(names);
    cudaMemcpy(lengths, names.lengths, 400 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d\n", lengths[0], lengths[398]);
    cudaFree(names.lengths);
    return 0;
}
