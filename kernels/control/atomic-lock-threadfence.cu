// A lock in global memory: one thread of each block takes it, changes two
// values that belong together, and gives it back. `account` has the lock (0 is
// free), then the sum of what the blocks brought, and how many came.
__global__ void bookUnderLock(volatile int *account, const int *amounts)
{
    int *lock = (int *)account;
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
            // Another block is at it.
        }
        __threadfence(); // no reading ahead of the lock
        account[1] = account[1] + amounts[blockIdx.x];
        account[2] = account[2] + 1;
        // Whoever finds the lock free must find these two values as well.
        __threadfence();
        atomicExch(lock, 0);
    }
}
