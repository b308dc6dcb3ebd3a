// WRONG ON PURPOSE. A lock without fences: the two values may reach memory after
// the lock has been given back, so the next block may still find the old ones.
// Most cards and runs forgive it, which makes it worse.
__global__ void bookWithoutFence(volatile int *account, const int *amounts)
{
    int *lock = (int *)account;
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
            // Another block is at it.
        }
        account[1] = account[1] + amounts[blockIdx.x];
        account[2] = account[2] + 1;
        *lock = 0;
    }
}
