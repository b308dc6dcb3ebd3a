// Launches each case once, on its arrays: what a profiler watches. The kernels
// and their launches are put in front of it; arrays lie beside the program, one
// line of arrays.txt for each: "CASE BYTES FILE", where FILE is - for zeros.
int main()
{
    FILE *list = fopen("arrays.txt", "r");
    int which, current = -1, count = 0, failed = 0;
    size_t bytes;
    char path[512];
    void *arrays[16];
    const int cases = sizeof launches / sizeof launches[0];
    bool more = list && fscanf(list, "%d %zu %511s", &which, &bytes, path) == 3;
    for (current = 0; current < cases; current++) {
        for (count = 0; more && which == current; count++) {
            std::vector<char> host(bytes);
            if (path[0] != '-') {
                FILE *file = fopen(path, "rb");
                if (!file || fread(host.data(), 1, bytes, file) != bytes) {
                    fprintf(stderr, "%s cannot be read\n", path);
                    return 1;
                }
                fclose(file);
            }
            cudaMalloc(&arrays[count], bytes);
            cudaMemcpy(arrays[count], host.data(), bytes, cudaMemcpyHostToDevice);
            more = fscanf(list, "%d %zu %511s", &which, &bytes, path) == 3;
        }
        launches[current](arrays);
        cudaError_t error = cudaDeviceSynchronize();
        if (error != cudaSuccess) {
            fprintf(stderr, "case %d: %s\n", current, cudaGetErrorString(error));
            failed = 1;
        }
        while (count > 0) {
            cudaFree(arrays[--count]);
        }
    }
    return failed;
}
