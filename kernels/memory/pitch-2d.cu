// A matrix whose columns all begin at an aligned address: its leading dimension
// computed by hand, and found by cudaMallocPitch; then there and back by
// cudaMemcpy2D, which takes the gaps between the columns into account.
#include <cstdio>
#include <vector>

// a / b, rounded up.
static int divceil(int a, int b)
{
    return (a + b - 1) / b;
}

// Doubles element (row, column) of a column-major matrix; a warp goes down a
// column, so that its lanes touch neighbouring words from an aligned address on.
__global__ void doubleElements(float *a, int rows, int columns, int ld)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    const int column = blockIdx.y;
    if (row < rows && column < columns) {
        a[column * ld + row] *= 2.0f;
    }
}

static int countWrong(const std::vector<float> &a, int rows, int columns, int ld)
{
    int wrong = 0;
    for (int column = 0; column < columns; column++) {
        for (int row = 0; row < rows; row++) {
            wrong += a[column * ld + row] != 2.0f * (100 * column + row);
        }
    }
    return wrong;
}

int main()
{
    const int rows = 37, columns = 11;

    // On the host the columns follow each other without gaps.
    std::vector<float> host(rows * columns);
    for (int column = 0; column < columns; column++) {
        for (int row = 0; row < rows; row++) {
            host[column * rows + row] = 100 * column + row;
        }
    }
    const dim3 grid(divceil(rows, 32), columns);

    // By hand: 256 bytes are 64 floats.
    const int floats = 256 / sizeof(float);
    const int ld = divceil(rows, floats) * floats;
    printf("by hand: leading dimension %d for %d rows\n", ld, rows);
    float *a;
    cudaMalloc(&a, columns * ld * sizeof(float));
    printf("aligned to 256 bytes: %s\n", (size_t)a % 256 == 0 ? "yes" : "no");
    cudaMemcpy2D(a, ld * sizeof(float), host.data(), rows * sizeof(float), rows * sizeof(float),
                 columns, cudaMemcpyHostToDevice);
    doubleElements<<<grid, 32>>>(a, rows, columns, ld);
    std::vector<float> back(rows * columns);
    cudaMemcpy2D(back.data(), rows * sizeof(float), a, ld * sizeof(float), rows * sizeof(float),
                 columns, cudaMemcpyDeviceToHost);
    printf("wrong elements: %d\n", countWrong(back, rows, columns, rows));

    // cudaMallocPitch thinks of rows: what it calls the width of a row, in
    // bytes, is the length of one of our columns.
    float *b;
    size_t pitch;
    cudaMallocPitch(&b, &pitch, rows * sizeof(float), columns);
    const int pitched = pitch / sizeof(float);
    printf("cudaMallocPitch: columns aligned to 256 bytes: %s, room for all rows: %s\n",
           pitch % 256 == 0 ? "yes" : "no", pitched >= rows ? "yes" : "no");
    cudaMemcpy2D(b, pitch, host.data(), rows * sizeof(float), rows * sizeof(float), columns,
                 cudaMemcpyHostToDevice);
    doubleElements<<<grid, 32>>>(b, rows, columns, pitched);
    cudaMemcpy2D(back.data(), rows * sizeof(float), b, pitch, rows * sizeof(float), columns,
                 cudaMemcpyDeviceToHost);
    printf("wrong elements: %d\n", countWrong(back, rows, columns, rows));

    cudaFree(a);
    cudaFree(b);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
