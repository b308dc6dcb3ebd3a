/**
 * Random kernels of what the IR generator lacks, as CUDA source: functions that
 * call themselves, doubles, 64-bit atomics, bit-fields, switches that fall
 * through, bytes and shorts of words, textures. For the simulator: WGSL has not
 * all of it.
 */
import { Random } from '../../src/compiler/ir-tools/fuzz/random';

export const WIDE_THREADS = 96;
export const WIDE_SUMS = 8;

/** Names that an expression of int may read. */
interface Scope {
  ints: string[];
  /** Functions that may be called here: at most so deep. */
  functions: string[];
  depth: number;
}

class WideKernel {
  private readonly random: Random;
  private names = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)];
  }

  private chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  private fresh(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  // ------------------------------------------------------------ expressions

  int(scope: Scope, depth = 2): string {
    const leaf = (): string =>
      this.chance(70)
        ? this.pick(scope.ints)
        : String(this.pick([0, 1, 2, 3, 7, 13, 100, 255, 65535, -1, -5]));
    if (depth === 0) {
      return leaf();
    }
    const a = (): string => this.int(scope, depth - 1);
    switch (this.random.below(14)) {
      case 0:
        return `(${a()} + ${a()})`;
      case 1:
        return `(${a()} * 3 - ${a()})`;
      case 2:
        return `(${a()} ${this.pick(['&', '|', '^'])} ${a()})`;
      case 3:
        return `(${a()} ${this.pick(['<<', '>>'])} (${a()} & 15))`;
      case 4:
        return `(${a()} ${this.pick(['<', '>=', '==', '!='])} ${a()} ? ${a()} : ${a()})`;
      case 5:
        return `(int)(w ${this.pick(['>> 7', '* 5 >> 20', '& 0xffff'])})`;
      case 6:
        return `(int)fmin(fmax(${this.double(scope)}, -1e6), 1e6)`;
      case 7:
        return `(int)b.${this.pick(['p', 'q', 'r', 's'])}`;
      case 8:
        return `(int)((${this.pick(['signed char', 'unsigned char', 'short', 'unsigned short'])} *)a)[${a()} & 7]`;
      case 9:
        return `a[${a()} & 3]`;
      case 10:
        return `tex1Dfetch<int>(line, ${a()} & 63)`;
      case 11:
        return `(int)(tex2D<float>(plane, (${a()} & 31) * 0.37f, (${a()} & 31) * 0.61f) * 8.0f)`;
      default:
        return leaf();
    }
  }

  double(scope: Scope): string {
    return this.pick([
      `d * 0.5 + ${this.pick(scope.ints)}`,
      `(double)w / 3.0`,
      `d - ${this.pick(scope.ints)} * 0.1`,
      `sqrt(fabs(d)) + 1.0`,
      `fma(d, 0.25, (double)${this.pick(scope.ints)})`,
      `(d < 10.0 ? d * d : d / 7.0)`
    ]);
  }

  // -------------------------------------------------------------- statements

  statements(scope: Scope, depth: number, count: number): string {
    const inner = { ...scope, ints: [...scope.ints] };
    return Array.from({ length: 1 + this.random.below(count) }, () =>
      this.statement(inner, depth)
    ).join('\n');
  }

  private statement(scope: Scope, depth: number): string {
    const value = (): string => this.int(scope);
    const simple = (): string => this.orderFree(anything());
    const anything = (): string => {
      switch (this.random.below(12)) {
        case 0:
          return `b.${this.pick(['p', 'q', 'r', 's'])} ${this.pick(['=', '+=', '^=', '-='])} ${value()};`;
        case 1:
          return `((${this.pick(['unsigned char', 'short'])} *)a)[${value()} & 7] ${this.pick(['=', '+=', '|='])} ${value()};`;
        case 2:
          return `a[${value()} & 3] ${this.pick(['=', '+=', '^='])} ${value()};`;
        case 3:
          return `w = w * ${this.pick(['31', '-7', '1000003'])}LL + ${value()};`;
        case 4:
          return `d = ${this.double(scope)};`;
        case 5:
          return `((unsigned char *)&w)[${value()} & 7] ${this.pick(['=', '^='])} ${value()};`;
        case 6:
          return `atomic${this.pick(['Add', 'Max', 'Min', 'Xor', 'Or', 'And'])}(&sums[${this.random.below(WIDE_SUMS)}], (unsigned long long)w * 3u);`;
        case 7:
          return `x ${this.pick(['=', '+=', '^='])} ${this.call(scope) ?? value()};`;
        default:
          return `${this.pick(['x', 'y'])} ${this.pick(['=', '+=', '^=', '-='])} ${value()};`;
      }
    };
    if (depth === 0) {
      return simple();
    }
    const list = (count = 3): string =>
      this.statements(scope, depth - 1, count);
    switch (this.random.below(9)) {
      case 0:
        return `if (${value()} ${this.pick(['>', '<', '=='])} ${value()}) {\n${list()}\n} else {\n${list()}\n}`;
      case 1: {
        const i = this.fresh('i');
        const body = this.statements(
          { ...scope, ints: [...scope.ints, i] },
          depth - 1,
          3
        );
        const leave = this.pick([
          '',
          `if ((${value()} & 7) == ${this.random.below(8)}) break;`,
          `if (${value()} & 1) continue;`
        ]);
        return `for (int ${i} = 0; ${i} < 1 + (${value()} & 3); ${i}++) {\n${leave}\n${body}\n}`;
      }
      case 2: {
        const cases = Array.from(
          { length: 2 + this.random.below(3) },
          (_, n) =>
            `case ${n}:\n${list(2)}\n${this.chance(55) ? 'break;' : '// falls through'}`
        );
        if (this.chance(70)) {
          cases.splice(
            this.random.below(cases.length + 1),
            0,
            `default:\n${list(2)}\n${this.chance(50) ? 'break;' : ''}`
          );
        }
        return `switch (${value()} & 3) {\n${cases.join('\n')}\n}`;
      }
      case 3: {
        const call = this.call(scope);
        return call ? `y += ${call};` : simple();
      }
      default:
        return simple();
    }
  }

  /** Each sum has one kind of atomic: what comes out does not depend on the order. */
  private orderFree(statement: string): string {
    return statement.replace(
      /atomic\w+\(&sums\[(\d)\]/,
      (_, sum: string) =>
        `atomic${['Add', 'Max', 'Min', 'Xor', 'Or', 'And', 'Add', 'Max'][Number(sum)]}(&sums[${sum}]`
    );
  }

  private call({ functions, depth, ints }: Scope): string | undefined {
    if (functions.length === 0) {
      return undefined;
    }
    const n =
      depth > 0 ? `n - 1` : `(${this.pick(ints)} & ${this.pick([1, 3, 3])})`;
    return `${this.pick(functions)}(${n}, ${this.pick(ints)}, a, &w, line, plane, sums)`;
  }

  // ---------------------------------------------------------------- functions

  private readonly signature = (name: string): string =>
    `__device__ int ${name}(int n, int x, int *a, long long *up, cudaTextureObject_t line, cudaTextureObject_t plane, unsigned long long *sums)`;

  private recursive(name: string, functions: string[]): string {
    // Inside, `a` is the caller's or its own array, `w` its own.
    const own = this.chance(60);
    const scope: Scope = { ints: ['n', 'x', 'y'], functions, depth: 1 };
    const parameters = own
      ? this.signature(name).replace('int *a', 'int *from')
      : this.signature(name);
    return `${parameters}
{
if (n <= 0) return x ^ ${own ? 'from' : 'a'}[x & 3];
${own ? 'int a[4] = {from[3], x, n, from[n & 3]};' : ''}
int y = ${this.pick(['x * 5', 'n - x', 'a[n & 3]'])};
long long w = *up + n;
double d = x * 0.25;
Bits b = {1u, -2, 3u, n};
${this.statements(scope, 2, 3)}
*up += w & 0xfff;
${this.chance(50) ? `for (int i = 0; i < 2; i++) y += ${this.pick(functions)}(n - 1 - i, y + i, a, &w, line, plane, sums);` : `x = ${this.pick(functions)}(n - 1, y, a, &w, line, plane, sums);`}
return x + y + (int)(d > 3.0) + (int)b.q + (int)(w >> 3);
}`;
  }

  source(): string {
    const names = Array.from(
      { length: this.random.below(3) },
      (_, i) => `f${i}`
    );
    const functions = names.map(name => this.recursive(name, names));
    const scope: Scope = { ints: ['x', 'y', 't'], functions: names, depth: 0 };
    return `struct Bits { unsigned p : 3; int q : 5; unsigned r : 11; int s : 13; };
${names.map(name => `${this.signature(name)};`).join('\n')}
${functions.join('\n')}
__global__ void k(const int *in, int *out, long long *words, double *doubles, unsigned long long *sums, cudaTextureObject_t line, cudaTextureObject_t plane)
{
int t = threadIdx.x + blockIdx.x * blockDim.x;
int x = in[t], y = in[(t * 7) % ${WIDE_THREADS}];
long long w = x;
double d = y;
int a[4] = {x, y, t, 1};
Bits b = {1u, 2, 3u, 4};
${this.statements(scope, 3, 6)}
out[t] = x ^ y ^ a[0] ^ (a[1] << 3) ^ (a[2] << 7) ^ a[3] ^ (int)b.p ^ (b.q << 4) ^ (int)(b.r << 9) ^ (b.s << 15);
words[t] = w;
doubles[t] = d == d ? d : 0.5;
}`;
  }
}

/** One number, one kernel, on every machine. */
export function wideKernel(number: number): string {
  return new WideKernel(number).source();
}
