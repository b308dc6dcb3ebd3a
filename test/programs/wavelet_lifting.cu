/* A lifting step of an integer wavelet, row by row: classes from templates in shared memory, bases in namespaces, function objects. */
#include <error.h>
#include <stdio.h>
#include <stdlib.h>

namespace lifting {
template <typename T> __host__ __device__ inline T rounded_up(const T &n, const T &d) { return n / d + (n % d ? 1 : 0); }

struct Predict {
  __device__ void operator()(int left, int &centre, int right) const { centre -= (left + right) / 2; }
};
struct Update {
  __device__ void operator()(int left, int &centre, int right) const { centre += (left + right + 2) / 4; }
};

// Even and odd columns apart, so that a warp's neighbours lie in different banks.
template <typename T, int WIDTH, int BORDER> class Line {
public:
  enum { HALF = BORDER + WIDTH / 2 };

private:
  enum {
#ifdef __CUDA_ARCH__
    BANKS = 32,
#else
    BANKS = 16,
#endif
    PADDING = BANKS - (HALF + BANKS / 2) % BANKS,
    ODD = HALF + PADDING
  };
  T data[2 * HALF + PADDING];
  template <typename Step> __device__ void each(int count, int left, int centre, int right, const Step &step) {
    for (int i = threadIdx.x; i < count; i += WIDTH) {
      T &target = data[centre + i];
      step(data[left + i], target, data[right + i]);
    }
  }

public:
  __device__ static int column(int x) { return (x + BORDER) / 2 + ((x + BORDER) & 1) * ODD; }
  __device__ T &operator[](int offset) { return data[offset]; }
  template <typename Step> __device__ void odd(const Step &step) { each(HALF - 1, 0, ODD, 1, step); }
  template <typename Step> __device__ void even(const Step &step) { each(HALF - 1, ODD, 1, ODD + 1, step); }
};

template <typename T, bool MIRRORS> class Reader {
protected:
  const T *row;
  int width;
  __device__ Reader() {}
  __device__ void begin(const T *from, int columns) { row = from, width = columns; }
};
template <typename T, bool MIRRORS> class CountingReader : protected Reader<const T, MIRRORS> {
  typedef Reader<const T, MIRRORS> Base;
  int taken;

public:
  __device__ void start(const T *from, int columns) {
    Base::begin(from, columns);
    taken = 0;
  }
  __device__ T at(int x) {
    taken++;
    if (MIRRORS) {
      if (x < 0) x = -x;
      if (x >= this->width) x = 2 * (this->width - 1) - x;
    }
    return this->row[x];
  }
};

template <int WIDTH> class Transform {
  template <bool MIRRORS> struct Column {
    CountingReader<int, MIRRORS> reader;
    __device__ void load(Transform &owner, const int *row, int columns, int first) {
      reader.start(row, columns);
      for (int x = (int)threadIdx.x - 2; x < WIDTH + 2; x += WIDTH) owner.line[owner.line.column(x)] = reader.at(first + x);
    }
  };
  Line<int, WIDTH, 4> line;
  template <bool MIRRORS> __device__ void row(const int *in, int *out, int columns) {
    Column<MIRRORS> column;
    const int first = blockIdx.x * WIDTH, x = first + threadIdx.x;
    column.load(*this, in, columns, first);
    __syncthreads();
    line.odd(Predict());
    __syncthreads();
    line.even(Update());
    __syncthreads();
    if (x < columns) out[(x & 1) * rounded_up(columns, 2) + x / 2] = line[line.column(threadIdx.x)];
  }

public:
  __device__ static void run(const int *in, int *out, int columns) {
    __shared__ Transform<WIDTH> transform;
    in += blockIdx.y * columns, out += blockIdx.y * columns;
    if (blockIdx.x == 0 || (int)(blockIdx.x + 1) * WIDTH + 2 >= columns) transform.template row<true>(in, out, columns);
    else transform.template row<false>(in, out, columns);
  }
};
template <int WIDTH>
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 200)
__launch_bounds__(WIDTH, 8)
#endif
__global__ void forward(const int *const in, int *const out, int columns) {
  Transform<WIDTH>::run(in, out, columns);
}
}  // namespace lifting

int main(int argc, char **argv) {
  char *usage = "wavelet_lifting [COLUMNS]";
  int columns = argc > 1 ? atoi(argv[1]) : 301, rows = 9;
  if (columns < 8) error(2, 0, "usage: %s", usage);
  int *in, *out, wrong = 0, *work = (int *)malloc((columns + 8) * sizeof(int));
  cudaMallocManaged(&in, rows * columns * sizeof(int));
  cudaMallocManaged(&out, rows * columns * sizeof(int));
  for (int i = 0; i < rows * columns; i++) in[i] = i * 7919 % 256 - 128;
  lifting::forward<64><<<dim3(lifting::rounded_up(columns, 64), rows), 64>>>(in, out, columns);
  cudaDeviceSynchronize();
  for (int y = 0; y < rows; y++) {
    int *t = work + 4;
    for (int x = -4; x < columns + 4; x++) {
      int from = x < 0 ? -x : x;
      t[x] = in[y * columns + (from >= columns ? 2 * (columns - 1) - from : from)];
    }
    for (int x = -3; x < columns + 3; x += 2) t[x] -= (t[x - 1] + t[x + 1]) / 2;
    for (int x = -2; x < columns + 2; x += 2) t[x] += (t[x - 1] + t[x + 1] + 2) / 4;
    for (int x = 0; x < columns; x++) wrong += out[y * columns + (x & 1) * ((columns + 1) / 2) + x / 2] != t[x];
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
