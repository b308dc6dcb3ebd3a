/**
 * Random CUDA kernels whose results do not depend on the order of threads, for
 * comparing back ends with the evaluator. One integer seed gives one kernel, so
 * that a failure is a number.
 */
export interface RandomKernel {
  source: string;
  block: number;
  grid: number;
  /** Ints that `out` must hold, one for each thread. */
  threads: number;
}

/** A small generator of its own (mulberry32): the same kernels on every machine. */
class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  chance(p: number): boolean {
    return this.next() < p;
  }
}

type Type = 'int' | 'unsigned' | 'float' | 'long long';

const BLOCKS = [32, 64, 96, 256, 300, 512];

export function randomKernel(seed: number): RandomKernel {
  return new Generator(new Random(seed)).kernel();
}

class Generator {
  private readonly lines: string[] = [];
  private depth = 1;
  private names = 0;
  private readonly scopes: { name: string; type: Type; fixed: boolean }[][] = [
    []
  ];
  /** All threads of the block are here: barriers and warp operations are legal. */
  private together = true;
  private readonly block: number;
  private usesFunction = false;

  constructor(private readonly random: Random) {
    this.block = random.pick(BLOCKS);
  }

  kernel(): RandomKernel {
    const grid = 1 + this.random.below(3);
    this.declare('int', 't', 'threadIdx.x', true);
    this.declare('int', 'i', `blockIdx.x * ${this.block} + threadIdx.x`, true);
    this.declare('int', 'a', 'in[i & 63]');
    this.declare('unsigned', 'b', 'in[(i * 7 + 3) & 63] * 2654435761u');
    this.declare('float', 'f', '(float)(in[(i + 11) & 63] % 100)');
    if (this.random.chance(0.3)) {
      this.declare('long long', 'w', '(long long)a * b');
    }
    this.line('int local[8];');
    this.line('for (int j = 0; j < 8; j++) local[j] = in[j] + t * j;');
    const count = 4 + this.random.below(8);
    for (let k = 0; k < count; k++) {
      this.statement(3);
    }
    const results = this.scopes[0]
      .filter(({ name }) => name !== 't' && name !== 'i')
      .map(({ name, type }) =>
        // WGSL lets compilers make -0 of 0, by -x for (0 - x) and the like.
        type === 'float'
          ? `(${name} == 0.0f ? 0 : __float_as_int(${name}))`
          : `(int)${name}`
      );
    this.line(`out[i] = ${results.join(' ^ ')} ^ local[t & 7];`);
    const helper = this.usesFunction
      ? `__device__ int mix(int x, int *p, int k) {
  if (x < 0) return p[k & 7] - x;
  for (int j = 0; j < 3; j++) {
    x ^= p[(k + j) & 7] << j;
    if (x & 64) return x;
  }
  p[k & 7] += 1;
  return x * 3;
}
`
      : '';
    const source = `${helper}__global__ void k(int *out, const int *in, int *counts) {
  __shared__ int s[${this.block}];
  __shared__ float g[${this.block}];
${this.lines.join('\n')}
}
`;
    return { source, block: this.block, grid, threads: grid * this.block };
  }

  // ------------------------------------------------------------ statements

  private line(text: string): void {
    this.lines.push('  '.repeat(this.depth) + text);
  }

  private declare(type: Type, name: string, init: string, fixed = false): void {
    this.line(`${type} ${name} = ${init};`);
    this.scopes[this.scopes.length - 1].push({ name, type, fixed });
  }

  private variables(): { name: string; type: Type; fixed: boolean }[] {
    return this.scopes.flat();
  }

  /** Statements that run under a condition on which the threads of a block may differ. */
  private apart(body: () => void): void {
    const before = this.together;
    this.together = false;
    this.nested(body);
    this.together = before;
  }

  private nested(body: () => void): void {
    this.depth++;
    this.scopes.push([]);
    body();
    this.scopes.pop();
    this.depth--;
  }

  private some(budget: number): void {
    const count = 1 + this.random.below(3);
    for (let k = 0; k < count; k++) {
      this.statement(budget - 1);
    }
  }

  private statement(budget: number): void {
    const kinds = ['assign', 'assign', 'assign', 'declare', 'local'];
    if (budget > 0) {
      kinds.push('if', 'if', 'for', 'while', 'switch', 'call');
    }
    if (this.together) {
      kinds.push(
        'share',
        'share',
        'shuffle',
        'vote',
        'agree',
        'warpIf',
        'count'
      );
    }
    kinds.push('atomic');
    switch (this.random.pick(kinds)) {
      case 'assign':
        this.assign();
        break;
      case 'declare': {
        const type = this.random.pick(['int', 'unsigned', 'float'] as const);
        this.declare(type, this.fresh(), this.expression(type, 3));
        break;
      }
      case 'local':
        this.line(
          `local[${this.expression('int', 1)} & 7] ${this.random.pick(['=', '+=', '^='])} ${this.expression('int', 2)};`
        );
        break;
      case 'if':
        this.line(`if (${this.condition()}) {`);
        this.apart(() => this.some(budget));
        if (this.random.chance(0.5)) {
          this.line('} else {');
          this.apart(() => this.some(budget));
        }
        this.line('}');
        break;
      case 'for': {
        const j = this.fresh('j');
        const bound = this.random.chance(0.5)
          ? `${1 + this.random.below(6)}`
          : `(${this.expression('int', 1)} & 7)`;
        // The bound is evaluated in each round: it must not grow for ever, so the counter is cut too.
        this.line(`for (int ${j} = 0; ${j} < ${bound} && ${j} < 9; ${j}++) {`);
        this.apart(() => {
          this.scopes[this.scopes.length - 1].push({
            name: j,
            type: 'int',
            fixed: true
          });
          this.some(budget);
          this.jump();
        });
        this.line('}');
        break;
      }
      case 'while': {
        const j = this.fresh('j');
        this.line(`int ${j} = ${this.random.below(5)};`);
        this.line(this.random.chance(0.5) ? `while (${j}-- > 0) {` : 'do {');
        const isDo = this.lines[this.lines.length - 1].trim() === 'do {';
        this.apart(() => {
          this.some(budget);
          this.jump();
        });
        this.line(
          isDo ? `} while (--${j} > 0 && (${this.condition()}));` : '}'
        );
        break;
      }
      case 'switch':
        this.line(`switch (${this.expression('int', 2)} & 3) {`);
        this.apart(() => {
          for (const label of ['case 0:', 'case 1: case 3:', 'default:']) {
            this.line(label);
            this.nested(() => {
              this.line('{');
              this.nested(() => this.some(budget));
              this.line('}');
              if (this.random.chance(0.7)) {
                this.line('break;');
              }
            });
          }
        });
        this.line('}');
        break;
      case 'call':
        this.usesFunction = true;
        this.line(
          `a += mix(${this.expression('int', 2)}, local, ${this.expression('int', 1)});`
        );
        break;
      case 'share': {
        const offset = 1 + this.random.below(this.block - 1);
        const isFloat = this.random.chance(0.3);
        this.line(
          `${isFloat ? 'g' : 's'}[t] = ${this.expression(isFloat ? 'float' : 'int', 2)};`
        );
        this.line('__syncthreads();');
        this.line(
          isFloat
            ? `f = g[(t + ${offset}) % ${this.block}];`
            : `a ^= s[(t + ${offset}) % ${this.block}];`
        );
        this.line('__syncthreads();');
        break;
      }
      case 'shuffle':
        this.shuffle();
        break;
      case 'vote':
        this.vote();
        break;
      case 'agree':
        // A loop around barriers whose trip count comes from memory.
        this.line('s[t] = a & 3;');
        this.line('__syncthreads();');
        this.line(
          `for (int r = 0; r < s[${this.random.below(this.block)}] + 1; r++) {`
        );
        this.nested(() => {
          this.line('int seen = s[0];');
          this.line('__syncthreads();');
          this.line(`b += seen + __syncthreads_count(${this.condition()});`);
        });
        this.line('}');
        this.line('__syncthreads();');
        break;
      case 'warpIf':
        if (this.block % 32 === 0) {
          const warp = this.random.below(this.block / 32);
          this.line(
            `if (t / 32 ${this.random.pick(['==', '<=', '!='])} ${warp}) {`
          );
          this.nested(() => {
            this.together = false;
            this.line(
              `a += __shfl_xor_sync(0xffffffffu, a, ${1 + this.random.below(31)});`
            );
            this.line('g[t] = (float)(t & 15);');
            this.line('__syncwarp();');
            this.line('f += g[t ^ 1];');
            this.line('__syncwarp();');
            this.together = true;
          });
          this.line('}');
          this.line('__syncthreads();');
        }
        break;
      case 'count':
        this.line(
          `a += __syncthreads_${this.random.pick(['count', 'and', 'or'])}(${this.condition()});`
        );
        break;
      case 'atomic':
        // The sum does not depend on the order; the old value does and is not used.
        this.line(
          `atomic${this.random.pick(['Add', 'Max', 'Or'])}(&counts[${this.random.below(3)} * 8 + (${this.expression('int', 1)} & 7)], 0);`
        );
        break;
    }
  }

  private jump(): void {
    if (this.random.chance(0.4)) {
      this.line(
        `if (${this.condition()}) ${this.random.pick(['break', 'continue'])};`
      );
    }
  }

  private assign(): void {
    const target = this.random.pick(
      this.variables().filter(({ fixed }) => !fixed)
    );
    const operators =
      target.type === 'float'
        ? ['=', '+=', '-=']
        : ['=', '+=', '-=', '*=', '^=', '&=', '|='];
    // Floats stay small and whole, so that every operation on them is exact.
    const value =
      target.type === 'float'
        ? `(float)((${this.expression('int', 2)}) & 255)`
        : this.expression(target.type, 3);
    const operator =
      target.type === 'float' && this.random.chance(0.5)
        ? '='
        : this.random.pick(operators);
    this.line(`${target.name} ${operator} ${value};`);
  }

  private shuffle(): void {
    if (this.block % 32 !== 0) {
      return;
    }
    const value = this.random.pick(['a', '(int)b', '(int)f']);
    const width = this.random.pick([32, 32, 16, 8]);
    const kind = this.random.below(4);
    const call = [
      `__shfl_sync(0xffffffffu, ${value}, ${this.random.below(32)}, ${width})`,
      `__shfl_up_sync(0xffffffffu, ${value}, ${1 + this.random.below(7)}, ${width})`,
      `__shfl_down_sync(0xffffffffu, ${value}, ${1 + this.random.below(7)}, ${width})`,
      `__shfl_xor_sync(0xffffffffu, ${value}, ${1 + this.random.below(31)}, ${width})`
    ][kind];
    this.line(`a ^= ${call};`);
  }

  private vote(): void {
    if (this.block % 32 !== 0) {
      return;
    }
    this.line(
      this.random.pick([
        `b ^= __ballot_sync(0xffffffffu, ${this.condition()});`,
        `a += __any_sync(0xffffffffu, ${this.condition()});`,
        `a += __all_sync(0xffffffffu, ${this.condition()});`,
        `b += __match_any_sync(0xffffffffu, a & 3);`,
        `a ^= (int)__reduce_add_sync(0xffffffffu, b & 255u);`
      ])
    );
  }

  private fresh(prefix = 'v'): string {
    return `${prefix}${this.names++}`;
  }

  // ----------------------------------------------------------- expressions

  private condition(): string {
    const type = this.random.pick(['int', 'unsigned', 'float'] as const);
    const comparison = `${this.expression(type, 2)} ${this.random.pick(['<', '<=', '>', '>=', '==', '!='])} ${this.expression(type, 2)}`;
    if (this.random.chance(0.25)) {
      return `(${comparison}) ${this.random.pick(['&&', '||'])} !(${this.expression('int', 1)} & 4)`;
    }
    return comparison;
  }

  private leaf(type: Type): string {
    const same = this.variables().filter(v => v.type === type);
    const choices = same.map(({ name }) => name);
    switch (type) {
      case 'int':
        choices.push(
          `${this.random.below(200) - 100}`,
          't',
          'local[t & 7]',
          `in[(t + ${this.random.below(9)}) & 63]`
        );
        break;
      case 'unsigned':
        choices.push(
          `${this.random.below(2 ** 31)}u`,
          '(unsigned)t',
          'blockIdx.x',
          '(unsigned)warpSize'
        );
        break;
      case 'float':
        choices.push(
          `${this.random.below(64)}.0f`,
          '(float)t',
          `${this.random.below(16)}.5f`
        );
        break;
      default:
        choices.push(`${this.random.below(1000)}ll`, '(long long)t');
    }
    return this.random.pick(choices);
  }

  private expression(type: Type, depth: number): string {
    if (depth === 0 || this.random.chance(0.2)) {
      return this.leaf(type);
    }
    const e = (t: Type = type): string => this.expression(t, depth - 1);
    if (this.random.chance(0.12)) {
      return `(${this.condition()} ? ${e()} : ${e()})`;
    }
    switch (type) {
      case 'float':
        return this.random.pick([
          () => `(${e()} + ${e()})`,
          () => `(${e()} - ${e()})`,
          () => `fminf(${e()}, ${e()})`,
          () => `fabsf(${e()})`,
          () => `(float)((${e('int')}) & 127)`
        ])();
      case 'int':
        return this.random.pick([
          () => `(${e()} + ${e()})`,
          () => `(${e()} - ${e()})`,
          () => `(${e()} * ${e()})`,
          () => `(${e()} / ((${e()} & 15) + 1))`,
          () => `(${e()} % ((${e()} & 15) + 1))`,
          () => `(${e()} & ${e()})`,
          () => `(${e()} ^ ${e()})`,
          () => `(${e()} << (${e()} & 7))`,
          () => `(${e()} >> (${e()} & 31))`,
          () => `-(${e()})`,
          () => `~${e()}`,
          () => `min(${e()}, ${e()})`,
          () => `abs(${e()} >> 1)`,
          () => `__popc(${e()})`,
          () => `__clz(${e()})`,
          () => `__ffs(${e()})`,
          () => `(int)(${e('float')})`,
          () => `(int)(${e('unsigned')})`,
          () => `(short)(${e()})`,
          () => `(unsigned char)(${e()})`,
          () => `(int)((${e('long long')}) >> ${this.random.below(40)})`,
          () => `__mulhi(${e()}, ${e()})`
        ])();
      case 'unsigned':
        return this.random.pick([
          () => `(${e()} + ${e()})`,
          () => `(${e()} - ${e()})`,
          () => `(${e()} * ${e()})`,
          () => `(${e()} / ((${e()} & 31u) + 1u))`,
          () => `(${e()} % ((${e()} & 31u) + 1u))`,
          () => `(${e()} | ${e()})`,
          () => `(${e()} ^ ${e()})`,
          () => `(${e()} >> (${e()} & 31u))`,
          () => `(${e()} << (${e()} & 31u))`,
          () => `max(${e()}, ${e()})`,
          () => `__brev(${e()})`,
          () => `__umulhi(${e()}, ${e()})`,
          () => `(unsigned)(${e('int')})`
        ])();
      default:
        return this.random.pick([
          () => `(${e()} + ${e()})`,
          () => `(${e()} * ${e()})`,
          () => `(${e()} - (long long)${e('int')})`,
          () => `(${e()} >> (${e('int')} & 63))`,
          () => `(${e()} / (((${e()}) & 1023ll) + 1ll))`
        ])();
    }
  }
}
