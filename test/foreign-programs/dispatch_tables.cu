// Function pointer tables, unions, bit-fields, enum dispatch, opaque state, string parsing calculator.
// prints: 16 words, first 00018000, imm 24 lo 8000 hi 0001
// prints: 0/15/0/5a/2 1/14/0/5b/4 2/13/0/58/6 3/12/0/59/8 4/11/0/5e/10 5/10/0/5f/12 6/9/0/5c/14 7/8/1/5d/16 
// prints: sizeof 12 bad 0 out 4.098
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cstdint>
#include <cctype>
typedef float (*unary_t)(float); typedef float (*binary_t)(float, float);
__host__ __device__ float f_add(float a, float b) { return a + b; }
__host__ __device__ float f_sub(float a, float b) { return a - b; }
__host__ __device__ float f_mul(float a, float b) { return a * b; }
__host__ __device__ float f_div(float a, float b) { return b != 0.f ? a / b : 0.f; }
__device__ binary_t d_table[4] = {f_add, f_sub, f_mul, f_div};
static binary_t h_table[] = {f_add, f_sub, f_mul, f_div};
enum class Op : uint8_t { Push, Add, Sub, Mul, Div, Dup, Load, Halt = 255 };
union Word { struct { uint32_t op : 8; uint32_t reg : 4; int32_t imm : 20; }; uint32_t bits; struct { uint16_t lo, hi; } half; };
static_assert(sizeof(Word) == 4, "packed");
struct Packet { unsigned version : 3; unsigned : 0; signed delta : 5; bool last : 1; unsigned char tag; union { float f; int i; char c[4]; } u; };
__host__ __device__ inline Word encode(Op op, int reg = 0, int imm = 0) { Word w; w.bits = 0; w.op = static_cast<uint32_t>(op); w.reg = reg; w.imm = imm; return w; }
template <class Table> __host__ __device__ float interpret(const Word *code, const float *regs, Table table) {
  float stack[16]; int sp = 0;
  for (int pc = 0;; ++pc) {
    const Word w = code[pc];
    switch (static_cast<Op>(w.op)) {
    case Op::Push: stack[sp++] = w.imm / 16.f; break;
    case Op::Load: stack[sp++] = regs[w.reg]; break;
    case Op::Dup: stack[sp] = stack[sp - 1]; ++sp; break;
    case Op::Add: case Op::Sub: case Op::Mul: case Op::Div: {
      float b = stack[--sp], a = stack[--sp];
      stack[sp++] = table[w.op - (unsigned)Op::Add](a, b);
    } break;
    case Op::Halt: return sp ? stack[0] : 0.f;
    default: return -1.f;
    }
  }
}
__global__ void run(const Word *code, const float *in, float *out, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) { float regs[4] = {in[i], in[i] * in[i], 1.f, -in[i]}; out[i] = interpret(code, regs, d_table); }
}
__global__ void packets(Packet *p, int n) {
  int i = threadIdx.x; if (i >= n) return;
  p[i].version = i; p[i].delta = 15 - i; p[i].last = i == n - 1; p[i].tag ^= 0x5a; p[i].u.i += 1 << 23;
}
struct Parser {
  const char *s; Word code[64]; int n;
  void emit(Word w) { code[n++] = w; }
  void ws() { while (isspace((unsigned char)*s)) s++; }
  void primary() {
    ws();
    if (*s == '(') { ++s; expr(); ws(); if (*s++ != ')') { fprintf(stderr, "expected )\n"); exit(2); } }
    else if (isalpha(*s)) emit(encode(Op::Load, *s++ - 'a'));
    else { char *end; double v = strtod(s, &end); if (end == s) { fprintf(stderr, "bad\n"); exit(3); } s = end; emit(encode(Op::Push, 0, int(v * 16))); }
  }
  void term() { primary(); for (ws(); *s == '*' || *s == '/'; ws()) { char c = *s++; primary(); emit(encode(c == '*' ? Op::Mul : Op::Div)); } }
  void expr() { term(); for (ws(); *s == '+' || *s == '-'; ws()) { char c = *s++; term(); emit(encode(c == '+' ? Op::Add : Op::Sub)); } }
};
int main() {
  Parser p{}; p.s = " (a + 1.5) * (b - -2.25)/ (c+3) - d*a"; p.expr(); p.emit(encode(Op::Halt));
  printf("%d words, first %08x, imm %d lo %04x hi %04x\n", p.n, p.code[1].bits, (int)p.code[1].imm, p.code[1].half.lo, p.code[1].half.hi);
  const int n = 50; float in[n], out[n]; for (int i = 0; i < n; i++) in[i] = (i - 20) * .25f;
  Word *dc; float *di, *dout; cudaMalloc(&dc, sizeof p.code); cudaMalloc(&di, sizeof in); cudaMalloc(&dout, sizeof out);
  cudaMemcpy(dc, p.code, sizeof p.code, cudaMemcpyHostToDevice); cudaMemcpy(di, in, sizeof in, cudaMemcpyHostToDevice);
  run<<<2, 32>>>(dc, di, dout, n); cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
  int bad = 0;
  for (int i = 0; i < n; i++) { float regs[4] = {in[i], in[i] * in[i], 1.f, -in[i]}; float e = interpret(p.code, regs, h_table); bad += !(e - out[i] < 1e-3f && out[i] - e < 1e-3f); }
  Packet ps[8], *dp; memset(ps, 0, sizeof ps); for (int i = 0; i < 8; i++) { ps[i].tag = i; ps[i].u.f = i + 1; }
  cudaMalloc(&dp, sizeof ps); cudaMemcpy(dp, ps, sizeof ps, cudaMemcpyHostToDevice); packets<<<1, 8>>>(dp, 8); cudaMemcpy(ps, dp, sizeof ps, cudaMemcpyDeviceToHost);
  for (auto &q : ps) printf("%u/%d/%d/%02x/%g ", q.version, q.delta, q.last, q.tag, q.u.f);
  printf("\nsizeof %zu bad %d out %.3f\n", sizeof(Packet), bad, out[3]);
  return bad;
}
