// Several bases with virtual functions, and virtual bases, in device code.
#include <cstdio>

struct Named {
  int name;
  __host__ __device__ Named(int n) : name(n) {}
  __host__ __device__ virtual int who() const { return name; }
  __host__ __device__ virtual ~Named() {}
};
struct Sized {
  int size = 5;
  __host__ __device__ virtual int bytes(int k) { return size * k; }
  __host__ __device__ virtual Sized *self() { return this; }
  __host__ __device__ virtual ~Sized() { size = -1; }
};
struct Both : Named, Sized {
  int extra;
  __host__ __device__ Both(int n) : Named(n + 1), extra(n) {}
  __host__ __device__ int bytes(int k) override { return Sized::bytes(k) + extra * 1000 + who(); }
  __host__ __device__ Both *self() override { return this; }
};
struct Last : Both {
  __host__ __device__ Last(int n) : Both(n) {}
  __host__ __device__ int who() const override { return 100 + extra; }
};

struct Top {
  int top;
  __host__ __device__ Top(int t) : top(t) {}
  __host__ __device__ virtual int f() { return top; }
};
struct Left : virtual Top {
  int left = 2;
  __host__ __device__ Left() : Top(3) { left = f() + top; }
  __host__ __device__ int f() override { return 10 * top + left; }
};
struct Right : virtual Top {
  int right;
  __host__ __device__ Right() : Top(4), right(top + 1) { right += f(); }
  __host__ __device__ virtual int g() { return right * 2 + top; }
};
struct Bottom : Left, Right {
  __host__ __device__ Bottom(int n) : Top(n) {}
  __host__ __device__ int g() override { return Right::g() + 1000 + f(); }
};

__host__ __device__ int ask(Sized *s) { return s->bytes(3); }
__host__ __device__ int askTop(Top &t) { return t.f(); }
__host__ __device__ void all(int t, int *out) {
  Both b(t);
  Last l(t + 1);
  Sized *s = t % 2 ? static_cast<Sized *>(&l) : &b;
  out[0] = ask(s);
  out[1] = static_cast<Both *>(s)->who();
  out[2] = (s->self() == s) + 2 * (b.self() == &b);
  Named *n = &l;
  out[3] = n->who();
  Sized copy = *s;
  out[4] = copy.bytes(2);
  Sized *made = new Last(t);
  out[5] = ask(made);
  delete made;
  Bottom d(t);
  Right *r = &d;
  out[6] = r->g();
  out[7] = askTop(d) + askTop(*r);
  out[8] = d.left * 100 + d.right;
  out[9] = static_cast<Left &>(d).top;
  Left alone;
  out[10] = askTop(alone) + (int)sizeof(Bottom) * 10000;
  Bottom other = d;
  other.top = 50;
  out[11] = askTop(other) + static_cast<Right &>(other).top;
}
__global__ void kernel(int *out) { all(threadIdx.x, out + 12 * threadIdx.x); }

int main() {
  int *on;
  cudaMallocManaged(&on, 4 * 12 * sizeof(int));
  kernel<<<1, 4>>>(on);
  cudaError_t error = cudaDeviceSynchronize();
  if (error != cudaSuccess) printf("%s\n", cudaGetErrorString(error));
  for (int t = 0; t < 4; t++) {
    int host[12];
    all(t, host);
    for (int i = 0; i < 12; i++) printf("%d%s ", host[i], host[i] == on[12 * t + i] ? "" : "!");
    printf("\n");
  }
}
