// finds: not-ended (loop)
// Halves and triples of a number come to one, but not those of zero.
__global__ void collatz(const unsigned *numbers, unsigned *x)
{
    unsigned number = numbers[threadIdx.x], steps = 0;
    while (number != 1) { // (loop)
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
        steps++;
    }
    x[threadIdx.x] = steps;
}

int main()
{
    unsigned *numbers, *x, host[32];
    for (int i = 0; i < 32; i++) {
        host[i] = i;
    }
#ifdef MENDED
    host[0] = 1;
#endif
    cudaMalloc(&numbers, sizeof(host));
    cudaMalloc(&x, sizeof(host));
    cudaMemcpy(numbers, host, sizeof(host), cudaMemcpyHostToDevice);
    collatz<<<1, 32>>>(numbers, x);
    cudaDeviceSynchronize();
    cudaFree(numbers);
    cudaFree(x);
    return 0;
}
