struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual ~Shape() {}
};
struct Square : Shape {
  float a;
  __device__ Square(float a) : a(a) {}
  __device__ float area() const override { return a * a; }
};
__global__ void k(float *x) { Shape s; x[0] = s.area(); }
__global__ void cast(float *x, Shape *s) { x[0] = dynamic_cast<Square *>(s)->a; }
struct Circle : Shape { float area() const override { return 3; } };
