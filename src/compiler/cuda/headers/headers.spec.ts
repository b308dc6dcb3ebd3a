import { describe, expect, it } from 'vitest';
import { expanded, messages } from '../testing';
import { compileCuda } from '../index';
import { headerNames } from './index';

function errors(source: string): string[] {
  return compileCuda(source)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

describe('provided headers', () => {
  it.each(headerNames())('%s parses without a word', name => {
    expect(messages(`#include <${name}>\nint x;`)).toEqual([]);
  });

  it('may be included twice and together', () => {
    const all = headerNames()
      .map(name => `#include <${name}>\n#include "${name}"\n`)
      .join('');
    expect(messages(all)).toEqual([]);
  });

  it('are found in the folders of the CUDA samples', () => {
    expect(messages('#include "../common/helper_cuda.h"\nint x;')).toEqual([]);
    expect(messages('#include "common/nothing.h"')[0]).toMatch(/no header/);
  });

  it('give the limits their values', () => {
    expect(
      expanded(
        '#include <limits.h>\n#include <cfloat>\nINT_MAX INT_MIN FLT_MAX'
      )
    ).toBe('2147483647 ( - 2147483647 - 1 ) 3.40282347e+38F');
    expect(expanded('#include <math.h>\nM_PI')).toBe('3.14159265358979323846');
    expect(expanded('#include <inttypes.h>\n"%" PRId64')).toContain('"ld"');
  });

  it('of <cuda_runtime.h> need no #include', () => {
    expect(expanded('M_PI_2 INT_MIN EXIT_FAILURE')).toBe(
      '1.57079632679489661923 ( - 2147483647 - 1 ) 1'
    );
    expect(
      messages('__global__ void k(float *p) { *p = -INFINITY; p[1] = NAN; }')
    ).toEqual([]);
    // As under nvcc: <float.h> is not among them.
    expect(expanded('FLT_MAX')).toBe('FLT_MAX');
    expect(messages('#define M_PI 3.14159265358979323846\nint x;')).toEqual([]);
  });

  it('of C++ that nvcc includes by itself need no #include', () => {
    expect(
      errors(
        'int main() { int a = 1, b = 2; std::swap(a, b); std::pair<int, float> p(a, 2.0f);' +
          ' return std::max(p.first, std::numeric_limits<int>::min()) + std::move(b); }'
      )
    ).toEqual([]);
    expect(errors('int main() { std::vector<int> v; }')).toEqual([
      "'std::vector' is not declared: '#include <vector>' is missing"
    ]);
  });

  it.each([
    ['iostream', 'throw std::runtime_error("no");'],
    ['iomanip', 'std::stringstream s; s << 1;'],
    ['complex', 'std::ostringstream s; s << 1;'],
    ['functional', 'std::vector<int> v(3); std::tuple<int, int> t(1, 2);'],
    [
      'functional',
      'int a[] = {3, 1, 2}; std::sort(a, a + 3); int n = std::remove(a, a + 3, 1) - a; std::make_heap(a, a + n);'
    ],
    ['mutex', 'std::tuple<int, int> t(1, 2); std::string s; s += "a";'],
    ['thread', 'std::unique_ptr<int> p(new int(3)); std::tuple<int> t(*p);'],
    ['future', 'std::mutex m; std::string s; std::error_code e;'],
    ['unordered_set', 'std::tuple<int, int> t(1, 2);'],
    ['random', 'std::string s; std::vector<int> v(3);'],
    ['map', 'std::tuple<int, int> t(1, 2);'],
    ['vector', 'std::greater<int> more; more(2, 1);'],
    ['string', 'std::plus<> sum; sum(2, 1);'],
    ['memory', 'std::less<float> less; less(2, 1);'],
    ['cuda.h', 'if (cudaFree(0) != CUDA_SUCCESS) exit(CUDA_ERROR_UNKNOWN);'],
    ['getopt.h', 'option o = {"size", required_argument, 0, 0}; optind = 0;']
  ])('<%s> brings what it brings elsewhere', (name, statement) => {
    expect(errors(`#include <${name}>\nint main() { ${statement} }`)).toEqual(
      []
    );
  });

  it('leave assert to the compiler unless NDEBUG is set', () => {
    expect(expanded('#include <assert.h>\nassert(x);')).toBe('assert ( x ) ;');
    expect(expanded('#define NDEBUG\n#include <assert.h>\nassert(x);')).toBe(
      '( ( void ) 0 ) ;'
    );
  });

  it('check CUDA calls with the text of the call', () => {
    expect(
      expanded('#include <helper_cuda.h>\ncheckCudaErrors(f(1, 2));')
    ).toContain('"f(1, 2)"');
  });
});
