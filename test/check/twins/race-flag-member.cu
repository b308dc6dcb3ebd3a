// finds: race (put) (take)
// A member of a struct is the flag, declared volatile as such.
struct Mail
{
    int letter;
    volatile int there;
    volatile int seen[2];
};

__global__ void post(Mail *box, int *out)
{
    Mail &mine = box[blockIdx.x];
    if (threadIdx.x != 0) {
        return;
    }
    int letter = 1;
    if (blockIdx.x > 0) {
        const Mail &before = box[blockIdx.x - 1];
        while (before.there == 0) {
        }
        letter += before.letter; // (take)
        while (before.seen[1] == 0) {
        }
    }
    mine.letter = letter; // (put)
#ifdef MENDED
    __threadfence();
#endif
    mine.there = 1;
    mine.seen[1] = 1;
    out[blockIdx.x] = letter;
}

int main()
{
    Mail *box;
    int *out;
    cudaMalloc(&box, 5 * sizeof(Mail));
    cudaMalloc(&out, 5 * sizeof(int));
    cudaMemset(box, 0, 5 * sizeof(Mail));
    post<<<5, 32>>>(box, out);
    cudaDeviceSynchronize();
    cudaFree(box);
    cudaFree(out);
    return 0;
}
