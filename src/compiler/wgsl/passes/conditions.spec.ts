/** Conditions of loops that are made of statements: which become expressions, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const FUNCTIONS = `
#define LEAST(x, y) ({ __typeof__(x) _x = (x); __typeof__(y) _y = (y); _x < _y ? _x : _y; })
#define MOST(x, y) ({ __typeof__(x) _x = (x); __typeof__(y) _y = (y); _x > _y ? _x : _y; })
__device__ int least(int a, int b) { return a < b ? a : b; }
__device__ int most(int a, int b) { if (a >= b) return a; return b; }
__device__ int between(int low, int x, int high)
{
    int at = x;
    if (x < low) at = low;
    else if (x > high) at = high;
    return at;
}
__device__ bool isInside(int x, int n) { if (x < 0) return false; if (x >= n) return false; return true; }
__device__ int halved(int a) { a = a / 2; a = a + 1; return a; }
__device__ int counted(int a) { int c = 0; while (a) { a &= a - 1; c++; } return c; }
__device__ int first(const int *p, int a) { return p[0] < a ? p[0] : a; }
__device__ float nearer(float a, float b) { return a < b ? a : b; }
__device__ int touched(int *p) { return ++*p; }
template <typename T> __device__ T least3(T a, T b, T c) { T ab = a < b ? a : b; return ab < c ? ab : c; }`;

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >> 20);

const codeOf = (body: string): Promise<string> =>
  asEvaluated(
    `${FUNCTIONS}
__global__ void k(int *out, const int *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int n = in[3] & 15, m = in[t] & 31, sum = 0;
    ${body}
    out[t] = sum;
}`,
    [2, 32],
    [numbers(), numbers()]
  );

describe('conditions made of statements', () => {
  it.each([
    ['a function', 'for (int i = 0; i < least(n, m); i++) sum += in[i + t];'],
    ['early returns', 'for (int i = 0; i < most(n, m); i++) sum += in[i];'],
    [
      'a variable of several branches',
      'for (int i = 0; i < between(2, n - m, 9); i++) sum += in[i + t];'
    ],
    [
      'a function of functions',
      'for (int i = 0; i < least(most(n, 3), halved(m)); i++) sum += in[i];'
    ],
    [
      'a template',
      'for (unsigned i = 0; i < least3<unsigned>(n, m, 11u); i++) sum += in[i];'
    ],
    [
      'a statement expression',
      'for (int i = LEAST(n, 3); i <= LEAST(m, n + 4); i += 1) sum += in[i];'
    ],
    [
      'statement expressions in one another',
      'for (int i = 0; i < LEAST(MOST(n, m), 12); i++) sum = sum * 3 + in[i];'
    ],
    [
      '`&&` of a function',
      'for (int i = 0; i < n && least(n, m) > i; i++) sum += in[i];'
    ],
    [
      '`||` of functions',
      'for (int i = 0; i < least(n, 4) || i < least(m, 5); i++) sum += in[i];'
    ],
    [
      'a predicate',
      'for (int i = 0; isInside(i, n); i++) sum += in[i * t & 63];'
    ],
    [
      'a condition at the top of a body',
      'int i = 0; while (true) { if (i >= n) break; sum += in[i + t]; i++; }'
    ],
    [
      'a continue',
      'for (int i = 0; i < least(n, m); i++) { if (in[i] & 1) continue; sum += in[i + t]; if (sum > 999) break; }'
    ],
    [
      'a loop around a barrier',
      '__shared__ int s[32]; for (int i = 0; i < LEAST(n, 9); i++) { s[t & 31] = sum + i; __syncthreads(); sum += s[(t + 1) & 31]; __syncthreads(); }'
    ]
  ])('are joined: %s', async (_, body) => {
    const code = await codeOf(body);
    expect(code).not.toMatch(/loop_limit|any_invocation/);
  });

  it.each([
    [
      'a float',
      'for (int i = 0; nearer(i, 7.5f) < 7.5f && i < 40; i++) sum += in[i];'
    ],
    [
      'a variable of the loop',
      'int i = 0; while (least(i, n) < n) { sum += in[i]; i += 1 + (sum & 1); }'
    ],
    [
      'a bound that the loop moves',
      'for (int i = 0; i < least(n, m); i++) { if (in[i] & 4 && n > 2) n--; sum += i; }'
    ],
    [
      'a function with a loop',
      'for (int i = 0; i < counted(in[t] & 255); i++) sum += in[i];'
    ],
    [
      'what reads memory',
      'for (int i = 0; i < first(in + t, n); i++) sum += in[i];'
    ],
    [
      'what writes memory',
      'for (int i = 0; touched(&out[t]) < 9; i++) sum += i;'
    ],
    [
      'memory that the loop writes',
      'out[t] = m; while (least(out[t], 20) > 3) { out[t] -= 2; sum++; }'
    ],
    [
      'a value that is used again',
      'for (int i = 0; ;) { int e = least(n, m); if (i >= e) break; sum += e; i++; }'
    ],
    [
      'a variable that the condition changes',
      'int i = 0; while (({ i++; i < n; })) sum += in[i];'
    ],
    [
      'an assignment in it',
      'int e; for (int i = 0; i < (e = least(n, m)); i++) sum += e;'
    ],
    [
      'do and while',
      'int i = 0; do { if (i >= n) break; sum += in[i]; i++; } while (i < least(m, 12));'
    ],
    [
      'nothing but its end',
      'for (int i = 0; ; i++) { if (i == n) break; if (i == m) break; sum += i; }'
    ]
  ])('mean what they did: %s', async (_, body) => {
    await codeOf(body);
  });
});
