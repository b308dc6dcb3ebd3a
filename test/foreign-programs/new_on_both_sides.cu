// prints: host 42 1128
// prints: 7
// prints: device 42 1128
// prints: 42 1128
// prints: no error
// in the simulator: a pointer that a kernel puts into global memory is not supported on the GPU
// What is allocated in code for both sides comes from the heap of the side that runs it.
#include <cstdio>
#include <cstdlib>

struct Node {
  int value;
  Node *next;
  __host__ __device__ Node(int value, Node *next) : value(value), next(next) {}
};

__host__ __device__ int list(int n) {
  Node *head = nullptr;
  for (int i = 0; i < n; i++) head = new Node(i, head);
  int sum = 0;
  while (head) {
    Node *next = head->next;
    sum += head->value - 1;
    delete head;
    head = next;
  }
  float *two = (float *)malloc(sizeof(float));
  two[0] = 7;
  sum += (int)two[0];
  free(two);
  return sum;
}

template <class T> struct Numbers {
  T *data;
  int n;
  __host__ __device__ Numbers(int n) : data(new T[n]), n(n) {}
  __host__ __device__ ~Numbers() { delete[] data; }
  __host__ __device__ T &operator[](int i) { return data[i]; }
};

__host__ __device__ int numbers(int n) {
  Numbers<int> squares(n);
  for (int i = 0; i < n; i++) squares[i] = i * i;
  int sum = -12;
  for (int i = 0; i < n; i++) sum += squares[i] * 4;
  return sum;
}

struct Shape {
  __host__ __device__ virtual int sides() const = 0;
  __host__ __device__ virtual ~Shape() {}
};
struct Point : Shape {
  __host__ __device__ int sides() const override { return 1; }
};
struct Polygon : Shape {
  int n;
  __host__ __device__ Polygon(int n) : n(n) {}
  __host__ __device__ int sides() const override { return n; }
};

__host__ __device__ Shape *shape(int n) {
  if (n > 1) return new Polygon(n);
  return new Point;
}

__global__ void k(int n) {
  printf("device %d %d\n", list(n), numbers(n));
  Shape *one = shape(threadIdx.x + 42);
  printf("%d %d\n", one->sides(), numbers(n));
  delete one;
}

int main() {
  printf("host %d %d\n", list(10), numbers(10));
  Shape *one = shape(7);
  printf("%d\n", one->sides());
  delete one;
  k<<<1, 1>>>(10);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
