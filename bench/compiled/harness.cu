// Runs and times kernels as nvcc compiles them: the part that does not depend
// on which. The kernels and their launches are put in front of it.
//
// A request is one line on the standard input: "CASE COPIES RESTORE ARRAYS", and
// for each array "BYTES PATH WRITTEN UPDATED". The answer is one line on the
// standard output: "MEDIAN_NS P10_NS P90_NS SAMPLES LAUNCHES"; what the first
// launch wrote is left in PATH.out. The protocol is that of
// src/device/sampling.ts: 10 warm-ups, 30 samples, launches batched until a
// sample spans 100 µs or more, going round COPIES copies of the arrays; RESTORE
// gives updated arrays their first contents back before each sample.
struct Array {
    size_t bytes;
    char path[512];
    int isWritten, isUpdated;
    std::vector<char> host;
    std::vector<void *> device;
    void *kept;
};

static void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

static double quantile(const std::vector<float> &sorted, double p)
{
    double at = p * (sorted.size() - 1);
    size_t below = (size_t)at;
    size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

static void launchOn(int which, std::vector<Array> &arrays, size_t copy)
{
    void *pointers[16];
    for (size_t i = 0; i < arrays.size(); i++) {
        pointers[i] = arrays[i].device[copy];
    }
    launches[which](pointers);
}

/** Nanoseconds of a launch, as the mean of `count` in a row. */
static float sample(int which, std::vector<Array> &arrays, size_t copies, int restore,
                    unsigned int &next, int count, cudaEvent_t start, cudaEvent_t stop)
{
    for (int i = 0; restore && i < std::min<int>(count, copies); i++) {
        for (Array &array : arrays) {
            if (array.isUpdated) {
                check(cudaMemcpyAsync(array.device[(next + i) % copies], array.kept, array.bytes,
                                      cudaMemcpyDeviceToDevice),
                      "cudaMemcpyAsync");
            }
        }
    }
    check(cudaEventRecord(start), "cudaEventRecord");
    for (int i = 0; i < count; i++, next++) {
        launchOn(which, arrays, next % copies);
    }
    check(cudaEventRecord(stop), "cudaEventRecord");
    check(cudaEventSynchronize(stop), "cudaEventSynchronize");
    check(cudaGetLastError(), "launch");
    float ms = 0;
    check(cudaEventElapsedTime(&ms, start, stop), "cudaEventElapsedTime");
    return ms * 1e6f / count;
}

static void readFile(Array &array)
{
    FILE *file = fopen(array.path, "rb");
    if (!file || fread(array.host.data(), 1, array.bytes, file) != array.bytes) {
        fprintf(stderr, "cannot read %s\n", array.path);
        exit(1);
    }
    fclose(file);
}

static void writeFile(const Array &array)
{
    const std::string path = std::string(array.path) + ".out";
    FILE *file = fopen(path.c_str(), "wb");
    if (!file || fwrite(array.host.data(), 1, array.bytes, file) != array.bytes) {
        fprintf(stderr, "cannot write %s\n", path.c_str());
        exit(1);
    }
    fclose(file);
}

int main()
{
    cudaEvent_t start, stop;
    check(cudaEventCreate(&start), "cudaEventCreate");
    check(cudaEventCreate(&stop), "cudaEventCreate");
    int which, restore;
    size_t copies, count;
    while (scanf("%d %zu %d %zu", &which, &copies, &restore, &count) == 4) {
        std::vector<Array> arrays(count);
        for (Array &array : arrays) {
            if (scanf("%zu %511s %d %d", &array.bytes, array.path, &array.isWritten,
                      &array.isUpdated) != 4) {
                return 1;
            }
            array.host.resize(array.bytes);
            readFile(array);
            array.device.resize(copies);
            for (void *&pointer : array.device) {
                check(cudaMalloc(&pointer, array.bytes), "cudaMalloc");
                check(cudaMemcpy(pointer, array.host.data(), array.bytes, cudaMemcpyHostToDevice),
                      "cudaMemcpy");
            }
            array.kept = nullptr;
            if (array.isUpdated && restore) {
                check(cudaMalloc(&array.kept, array.bytes), "cudaMalloc");
                check(cudaMemcpy(array.kept, array.host.data(), array.bytes,
                                 cudaMemcpyHostToDevice),
                      "cudaMemcpy");
            }
        }
        launchOn(which, arrays, 0);
        check(cudaGetLastError(), "launch");
        for (Array &array : arrays) {
            if (array.isWritten) {
                check(cudaMemcpy(array.host.data(), array.device[0], array.bytes,
                                 cudaMemcpyDeviceToHost),
                      "cudaMemcpy");
                writeFile(array);
                // Every copy starts from the same contents.
                readFile(array);
                check(cudaMemcpy(array.device[0], array.host.data(), array.bytes,
                                 cudaMemcpyHostToDevice),
                      "cudaMemcpy");
            }
        }
        unsigned int next = 0;
        sample(which, arrays, copies, restore, next, 10, start, stop);
        const float each = sample(which, arrays, copies, restore, next, 5, start, stop);
        const int batch = std::max(1, (int)(1e5f / each + 0.999f));
        std::vector<float> samples;
        for (int i = 0; i < 30; i++) {
            samples.push_back(
                sample(which, arrays, copies, restore, next, batch, start, stop));
        }
        std::sort(samples.begin(), samples.end());
        printf("%.1f %.1f %.1f %zu %d\n", quantile(samples, 0.5), quantile(samples, 0.1),
               quantile(samples, 0.9), samples.size(), batch);
        fflush(stdout);
        for (Array &array : arrays) {
            for (void *pointer : array.device) {
                cudaFree(pointer);
            }
            cudaFree(array.kept);
        }
    }
    return 0;
}
