// When kernels' printf comes out, and in what order with the host's.
#include <cstdio>

__global__ void say(const char *, int i)
{
    printf("kernel %d\n", i);
}

int main()
{
    say<<<1, 1>>>(nullptr, 1);
    say<<<1, 1>>>(nullptr, 2);
    printf("host before\n");
    cudaDeviceSynchronize();
    printf("host between\n");
    say<<<1, 1>>>(nullptr, 3);
    cudaStreamSynchronize(0);
    puts("host after");
    say<<<1, 1>>>(nullptr, 4);
    cudaDeviceReset();
    fprintf(stderr, "to stderr\n");
    say<<<1, 1>>>(nullptr, 5);
    // Nobody waits for the last one: it is never shown.
    return 0;
}
