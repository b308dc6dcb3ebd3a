/**
 * Random kernels that call through pointers to functions and virtual functions,
 * and the same ones with numbers and switches that the source has written out:
 * one text, `#define SWITCHES` decides.
 */
import { Random } from '../../src/compiler/ir-tools/fuzz/random';

export const CALLS_THREADS = 64;
const SELECTORS = ['in[i]', 'in[i] >> 3', 'i', 'i / 5 + 1', '(in[i] ^ i)', '7'];

interface Family {
  type: string;
  params: string[];
  names: string[];
}

/** The source of a case; `-DSWITCHES` gives the reference. */
export function callsKernel(number: number): string {
  const random = new Random(number);
  const families: Family[] = [
    { type: 'one', params: ['x'], names: [] },
    { type: 'two', params: ['x', 'y'], names: [] }
  ];
  const lines: string[] = [];
  for (const family of families) {
    const count = 1 + random.below(4);
    for (let i = 0; i < count; i++) {
      const name = `${family.type}${i}`;
      lines.push(
        `__device__ u32 ${name}(${family.params.map(param => `u32 ${param}`).join(', ')}) { return ${sum(random, family.params, 2)}; }`
      );
      family.names.push(name);
    }
  }
  const [one, two] = families;
  const dispatch = families.map(({ type, params, names }) =>
    [
      `#ifdef SWITCHES`,
      `typedef int ${type};`,
      ...names.map((name, i) => `#define F_${name} ${i + 1}`),
      `__device__ u32 call_${type}(int f, ${params.map(param => `u32 ${param}`).join(', ')}) {`,
      `  switch (f) {`,
      ...names.map(
        (name, i) => `  case ${i + 1}: return ${name}(${params.join(', ')});`
      ),
      `  default: __trap(); return 0;`,
      `  }`,
      `}`,
      `#else`,
      `typedef u32 (*${type})(${params.map(() => 'u32').join(', ')});`,
      ...names.map(name => `#define F_${name} ${name}`),
      `#define call_${type}(f, ...) (f)(__VA_ARGS__)`,
      `#endif`
    ].join('\n')
  );
  const address = ({ names }: Family): string => `F_${random.pick(names)}`;
  const list = (family: Family, length: number): string =>
    Array.from({ length }, () => address(family)).join(', ');
  const selector = (): string => random.pick(SELECTORS);
  const classes = virtualClasses(random);

  const body: string[] = [];
  let variables = 0;
  for (let k = 0; k < 5; k++) {
    const family = random.pick(families);
    const { type, params } = family;
    const name = `f${variables++}`;
    const length = 1 + random.below(4);
    const value = random.weighted({
      local: 2,
      global: 2,
      constant: 1,
      shared: 1,
      member: 2,
      choice: 2,
      loop: 1,
      assigned: 1,
      given: 1
    });
    switch (value) {
      case 'local':
        body.push(
          `${type} t${name}[${length}] = {${list(family, length)}};`,
          `${type} ${name} = t${name}[(${selector()}) % ${length}];`
        );
        break;
      case 'global':
      case 'constant': {
        const space = value === 'global' ? '__device__' : '__constant__';
        lines.push(
          `@${space} ${type} t${name}[${length}] = {${list(family, length)}};`
        );
        body.push(`${type} ${name} = t${name}[(${selector()}) % ${length}];`);
        break;
      }
      case 'shared':
        body.push(
          `__shared__ ${type} t${name}[${CALLS_THREADS}];`,
          `t${name}[threadIdx.x] = (${selector()}) % 2 ? ${address(family)} : ${address(family)};`,
          `__syncthreads();`,
          `${type} ${name} = t${name}[(threadIdx.x * 7 + ${random.below(64)}) % ${CALLS_THREADS}];`
        );
        break;
      case 'member':
        body.push(
          `struct { u32 k; ${type} f; } s${name}[2] = {{1, ${address(family)}}, {2, ${address(family)}}};`,
          `${type} ${name} = s${name}[(${selector()}) & 1].f;`
        );
        break;
      case 'choice':
        body.push(
          `${type} ${name} = (${selector()}) % 3 ? ${address(family)} : (${selector()}) % 2 ? ${address(family)} : ${address(family)};`
        );
        break;
      case 'loop':
        body.push(
          `${type} ${name} = ${address(family)};`,
          `for (u32 r = 0; r < (${selector()}) % 4; r++) { acc += call_${type}(${name}, ${params.map(() => 'acc ^ r').join(', ')}); ${name} = r % 2 ? ${address(family)} : ${address(family)}; }`
        );
        break;
      case 'assigned':
        body.push(
          `${type} ${name};`,
          `switch ((${selector()}) % 3) { case 0: ${name} = ${address(family)}; break; case 1: ${name} = ${address(family)}; break; default: ${name} = ${address(family)}; }`
        );
        break;
      case 'given':
        body.push(`${type} ${name} = first${type};`);
        break;
    }
    const args = params.map(() => sum(random, ['acc', 'i'], 1)).join(', ');
    const use = random.weighted({ call: 3, higher: 1, branch: 1, compare: 1 });
    body.push(
      use === 'call'
        ? `acc = acc * 3u + call_${type}(${name}, ${args});`
        : use === 'higher'
          ? `acc ^= apply_${type}(${name}, acc + ${k}u);`
          : use === 'branch'
            ? `if ((${selector()}) % 3 == 0) acc += call_${type}(${name}, ${args}); else acc ^= 5u;`
            : `acc += ${name} == ${address(family)} ? 1u : call_${type}(${name}, ${args});`
    );
    if (random.oneIn(2)) {
      body.push(classes.use(selector()));
    }
  }
  const tables = lines.filter(line => line.startsWith('@'));
  return [
    'typedef unsigned u32;',
    ...lines.filter(line => !line.startsWith('@')),
    ...dispatch,
    ...tables.map(line => line.slice(1)),
    `__device__ u32 apply_one(one f, u32 x) { return call_one(f, x) ^ call_one(f, x + 1u); }`,
    `__device__ u32 apply_two(two f, u32 x) { return call_two(f, x, 3u) + call_two(f, 4u, x); }`,
    classes.text,
    `__global__ void k(const u32 *in, u32 *out) {`,
    `  u32 i = blockIdx.x * blockDim.x + threadIdx.x;`,
    `  u32 acc = in[i];`,
    `  one firstone = ${address(one)};`,
    `  two firsttwo = i % 2 ? ${address(two)} : ${address(two)};`,
    ...classes.objects.map(line => `  ${line}`),
    ...body.map(line => `  ${line}`),
    `  out[i] = acc + call_one(firstone, i) + call_two(firsttwo, i, 1u);`,
    `}`,
    ''
  ].join('\n');
}

/** An expression without undefined behaviour. */
function sum(random: Random, names: readonly string[], depth: number): string {
  if (depth === 0 || random.oneIn(5)) {
    return random.oneIn(3) ? `${random.below(99)}u` : random.pick(names);
  }
  const operator = random.pick(['+', '-', '*', '^', '&', '|']);
  return `(${sum(random, names, depth - 1)} ${operator} ${sum(random, names, depth - 1)})`;
}

interface Classes {
  text: string;
  objects: string[];
  use(selector: string): string;
}

/** A hierarchy with two virtual functions, and as a structure with a tag. */
function virtualClasses(random: Random): Classes {
  const count = 1 + random.below(4);
  const parents = Array.from({ length: count }, (_, i) =>
    i === 0 ? -1 : random.below(i + 1) - 1
  );
  const bodies = Array.from({ length: count + 1 }, (_, i) =>
    ['v', 'w'].map(() =>
      i === 0 || random.oneIn(2) ? sum(random, ['x', 'k'], 2) : undefined
    )
  );
  /** What a class runs for a function; class 0 is the base. */
  const bodyOf = (index: number, slot: number): string =>
    bodies[index][slot] ?? bodyOf(parents[index - 1] + 1, slot);
  const member = (slot: number, body: string | undefined, how: string) =>
    body === undefined
      ? ''
      : `__device__ ${how.startsWith('v') ? 'virtual ' : ''}u32 ${'vw'[slot]}(u32 x) const ${how.startsWith('o') ? 'override ' : ''}{ return ${body}${slot === 1 && random.oneIn(2) ? ' + v(x)' : ''}; }`;
  const texts = bodies.map((functions, i) =>
    functions.map((body, slot) =>
      member(slot, body, i === 0 ? 'virtual' : random.pick(['override', '']))
    )
  );
  const callsV = texts.map(([, w]) => w.includes('+ v(x)'));
  const callsOwn = (index: number): boolean =>
    bodies[index][1] === undefined
      ? callsOwn(parents[index - 1] + 1)
      : callsV[index];
  const all = Array.from({ length: count + 1 }, (_, i) => i);
  const pointers = all.map(i => {
    const base = i === 0 ? '' : ` : C${parents[i - 1] + 1}`;
    const make =
      i === 0
        ? 'u32 k; __device__ C0(u32 k) : k(k) {}'
        : `__device__ C${i}(u32 k) : C${parents[i - 1] + 1}(k) {}`;
    return `struct C${i}${base} { ${make} ${texts[i].join(' ')} };`;
  });
  const switches = (slot: number): string =>
    `__device__ u32 ${'vw'[slot]}_of(const Tagged *o, u32 x) { u32 k = o->k; switch (o->tag) { ${all
      .map(
        i =>
          `case ${i}: return ${bodyOf(i, slot)}${slot === 1 && callsOwn(i) ? ' + v_of(o, x)' : ''};`
      )
      .join(' ')} } return 0; }`;
  const order = Array.from({ length: 3 }, () => random.below(count + 1));
  return {
    text: [
      '#ifdef SWITCHES',
      'struct Tagged { int tag; u32 k; };',
      'typedef Tagged Any;',
      switches(0),
      switches(1),
      '#define MAKE(index, name, k) Tagged name = {index, k}',
      '#else',
      ...pointers,
      'typedef C0 Any;',
      '__device__ u32 v_of(const C0 *o, u32 x) { return o->v(x); }',
      '__device__ u32 w_of(const C0 *o, u32 x) { const C0 &r = *o; return r.w(x); }',
      '#define MAKE(index, name, k) C##index name(k)',
      '#endif'
    ].join('\n'),
    objects: [
      ...order.map((index, i) => `MAKE(${index}, o${i}, in[i] + ${i}u);`),
      'Any *any[3] = {&o0, &o1, &o2};'
    ],
    use: selector =>
      `acc ^= ${random.pick(['v', 'w'])}_of(any[(${selector}) % 3], acc);`
  };
}
