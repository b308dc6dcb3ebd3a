__host__ __device__ constexpr float operator""_deg(long double x) { return (float)x; }
float operator""_f(float x) { return x; }
float operator""m(long double x) { return x; }
__global__ void k(float *o) {
  o[0] = 5_deg;
  o[1] = 5_rad;
  o[2] = 1_000;
  o[3] = 5ms; 
  o[4] = 1.5f_deg;
  o[5] = "abc"_deg[0];
  o[6] = 1.5_deg.x;
}
