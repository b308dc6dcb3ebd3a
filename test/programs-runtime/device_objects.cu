// Objects that kernels make: shapes behind virtual functions that later
// launches find, a list that all threads push to, destructors.
#include <cstdio>

struct Shape {
  int *alive;
  __device__ Shape(int *alive) : alive(alive) { atomicAdd(alive, 1); }
  __device__ virtual ~Shape() { atomicSub(alive, 1); }
  __device__ virtual float area() const = 0;
};

struct Square : Shape {
  float side;
  __device__ Square(int *alive, float side) : Shape(alive), side(side) {}
  __device__ float area() const override { return side * side; }
};

struct Comb : Shape {
  int teeth;
  float *heights;
  __device__ Comb(int *alive, int teeth) : Shape(alive), teeth(teeth), heights(new float[teeth]) {
    for (int i = 0; i < teeth; i++) heights[i] = i;
  }
  __device__ ~Comb() override { delete[] heights; }
  __device__ float area() const override {
    float sum = 0;
    for (int i = 0; i < teeth; i++) sum += heights[i];
    return sum;
  }
};

struct Scene : Shape {
  Shape **shapes;
  int count;
  __device__ Scene(int *alive, Shape **shapes, int count) : Shape(alive), shapes(shapes), count(count) {}
  __device__ float area() const override {
    float sum = 0;
    for (int i = 0; i < count; i++) sum += shapes[i]->area();
    return sum;
  }
};

__global__ void create(Shape **shapes, Shape **scene, int count, int *alive) {
  if (threadIdx.x != 0 || blockIdx.x != 0) return;
  for (int i = 0; i < count; i++) {
    if (i % 2) shapes[i] = new Comb(alive, i);
    else shapes[i] = new Square(alive, i);
  }
  *scene = new Scene(alive, shapes, count);
}

__global__ void measure(Shape **shapes, Shape **scene, float *areas, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) areas[i] = shapes[i]->area();
  if (i == count) areas[i] = (*scene)->area();
}

__global__ void destroy(Shape **shapes, Shape **scene, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) delete shapes[i];
  if (i == count) delete *scene;
}

struct Node {
  int value;
  Node *next;
};

__device__ Node *head = nullptr;

__global__ void push() {
  int value = blockIdx.x * blockDim.x + threadIdx.x;
  Node *node = new Node{value, nullptr};
  node->next = (Node *)atomicExch((unsigned long long *)&head, (unsigned long long)node);
}

__global__ void drain(int *count, int *sum) {
  for (Node *node = head; node != nullptr;) {
    Node *next = node->next;
    ++*count;
    *sum += node->value;
    delete node;
    node = next;
  }
  head = nullptr;
}

int main() {
  const int count = 40;
  Shape **shapes, **scene;
  float *areas;
  int *alive, *pushed;
  cudaMalloc(&shapes, count * sizeof(Shape *));
  cudaMalloc(&scene, sizeof(Shape *));
  cudaMallocManaged(&areas, (count + 1) * sizeof(float));
  cudaMallocManaged(&alive, sizeof(int));
  cudaMallocManaged(&pushed, 2 * sizeof(int));
  *alive = 0;

  create<<<1, 1>>>(shapes, scene, count, alive);
  measure<<<2, 32>>>(shapes, scene, areas, count);
  cudaDeviceSynchronize();
  printf("%g %g %g ... %g, %d objects\n", areas[3], areas[4], areas[39], areas[count], *alive);
  destroy<<<2, 32>>>(shapes, scene, count);
  cudaDeviceSynchronize();
  printf("%d objects\n", *alive);

  for (int round = 0; round < 3; round++) {
    pushed[0] = pushed[1] = 0;
    push<<<8, 128>>>();
    drain<<<1, 1>>>(pushed, pushed + 1);
    cudaDeviceSynchronize();
    printf("%d nodes, sum %d\n", pushed[0], pushed[1]);
  }
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
