// Launches each kernel once, for a profiler to count. The kernels and their
// launches are put in front of it. The standard input has a line "CASE ARRAYS"
// for each launch, and for each of its arrays "BYTES PATH".
static void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

int main()
{
    int which;
    size_t count;
    while (scanf("%d %zu", &which, &count) == 2) {
        std::vector<void *> arrays(count);
        for (void *&array : arrays) {
            size_t bytes;
            char path[512];
            if (scanf("%zu %511s", &bytes, path) != 2) {
                return 1;
            }
            std::vector<char> contents(bytes);
            FILE *file = fopen(path, "rb");
            if (!file || fread(contents.data(), 1, bytes, file) != bytes) {
                fprintf(stderr, "cannot read %s\n", path);
                return 1;
            }
            fclose(file);
            check(cudaMalloc(&array, bytes), "cudaMalloc");
            check(cudaMemcpy(array, contents.data(), bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
        }
        launches[which](arrays.data());
        check(cudaGetLastError(), "launch");
        check(cudaDeviceSynchronize(), "kernel");
        for (void *array : arrays) {
            cudaFree(array);
        }
    }
    return 0;
}
