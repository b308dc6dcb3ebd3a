// Bytes read as characters, text of any length, tables that share an identifier but for underscores.
// prints: P 5 A
// prints: 7 of 12
// prints: 24
#include <cstdio>
#include <cstdlib>
#include <sstream>
typedef struct { float S, T; } __Pair;
typedef struct { float S, T; } Pair;
__constant__ __Pair inner[2];
__global__ void multiply(float *out) { *out = inner[0].S * inner[1].T; }
int main() {
  std::istringstream in("P 5 A");
  unsigned char a, b;
  signed char c;
  in >> a >> b >> c;
  printf("%c %c %c\n", a, b, c);
  char *text;
  const int length = asprintf(&text, "%d of %d", 7, 12);
  if (length == 7) puts(text);
  free(text);
  Pair pairs[2] = {{2, 3}, {5, 12}};
  cudaMemcpyToSymbol(inner, pairs, sizeof(pairs));
  float *out, result;
  cudaMalloc(&out, sizeof(float));
  multiply<<<1, 1>>>(out);
  cudaMemcpy(&result, out, sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g\n", result);
}
