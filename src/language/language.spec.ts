import { describe, expect, it } from 'vitest';
import { complete, diagnose, explain, occurrences } from './language';

const SAXPY = `%%cuda
#define BLOCK (2 * 128)
struct Particle { float mass; float3 position; };
const int N = 1 << 10;
// y becomes a x + y.
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int index = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float tile[BLOCK];
    Particle here;
    if (index < n) {
        y[index] = a * x[index] + y[index];
    }
}`;

const catalogue = async () => [
  { id: 'reduction/r1', title: 'Reduction 1', teaches: 'Divergence.' },
  { id: 'transpose/t1', title: 'Transpose', teaches: 'Coalescing.' }
];

/** The labels at the mark `|` of the last cell. */
async function labels(...cells: string[]): Promise<string[]> {
  const at = cells.length - 1;
  const offset = cells[at].indexOf('|');
  cells[at] = cells[at].replace('|', '');
  const { items } = await complete({ cells, at, offset }, { catalogue });
  return items.map(({ label }) => label);
}

function placed(source: string): { cell: string; offset: number } {
  return { cell: source.replace('|', ''), offset: source.indexOf('|') };
}

async function explained(source: string, ...others: string[]) {
  const { cell, offset } = placed(source);
  return explain({ cells: [...others, cell], at: others.length, offset });
}

describe('completion in CUDA cells', () => {
  const inside = (text: string): string =>
    SAXPY.replace('    if (index', `    ${text}\n    if (index`);

  it('knows built-ins with their signatures', async () => {
    const source = inside('__sync|');
    const offset = source.indexOf('|');
    const { items, from } = await complete(
      { cells: [source.replace('|', '')], at: 0, offset },
      { catalogue }
    );
    expect(from).toBe(offset - '__sync'.length);
    expect(items.find(({ label }) => label === '__syncthreads')).toMatchObject({
      kind: 'function',
      detail: 'void __syncthreads()',
      said: { text: expect.stringContaining('barrier') as string }
    });
    expect(items.every(({ label }) => /^__sync/.test(label))).toBe(true);
  });

  it('knows parameters, variables, macros and types of the cell where they can be seen', async () => {
    expect(await labels(inside('float f = ind|'))).toContain('index');
    expect(await labels(inside('int f = BL|'))).toContain('BLOCK');
    expect(await labels(inside('Part|'))).toContain('Particle');
    expect(
      await labels(`${SAXPY}\nint f() {\n  return til|;\n}`)
    ).not.toContain('tile');
  });

  it('knows members', async () => {
    expect(await labels(inside('int i = threadIdx.|'))).toEqual([
      'x',
      'y',
      'z'
    ]);
    expect(await labels(inside('float m = here.|'))).toEqual([
      'mass',
      'position'
    ]);
    expect(
      await labels(
        '%%cuda\nint main() {\n  cudaDeviceProp prop;\n  prop.multi|\n}'
      )
    ).toContain('multiProcessorCount');
  });

  it('knows kernels, macros and headers of other cells', async () => {
    const util = '%%cuda --file util.h\n#define SQUARE(x) ((x) * (x))';
    expect(await labels(util, SAXPY, '%%cuda\n#include "ut|')).toEqual([
      'util.h',
      'utility'
    ]);
    expect(
      await labels(util, SAXPY, '%%cuda\nint f() {\n  return SQ|\n}')
    ).toContain('SQUARE');
    expect(
      await labels(util, SAXPY, '%%cuda\nint main() {\n  sax|\n}')
    ).toEqual(['saxpy']);
  });

  it('says nothing in comments and strings', async () => {
    expect(await labels(inside('// thr|'))).toEqual([]);
    expect(await labels(inside('printf("thr|'))).toEqual([]);
  });

  it('knows the options of the magic line', async () => {
    expect(await labels('%%cuda --s|')).toContain('--stdin');
    expect(await labels('%%cuda --double |')).toEqual(['pair', 'error']);
    expect(await labels('%%cuda --cc h1|')).toEqual(['h100']);
  });
});

describe('completion in scripts and WGSL', () => {
  it('knows commands, options, kernels, catalogue and cards', async () => {
    expect(await labels('%gpu la|')).toEqual(['launch']);
    expect(await labels(SAXPY, '%%gpu\nlaunch sa|')).toEqual(['saxpy']);
    expect(await labels('%gpu load red|')).toEqual(['reduction/r1']);
    expect(await labels('%gpu occupancy saxpy --b|')).toEqual(['--block']);
  });

  it('reads a quote that never ends, with backslashes, in one go', async () => {
    const text = `%gpu launch saxpy<<<1, 2>>>("${'\\\\\\\\x'.repeat(40)}\\\\|`;
    const { cell, offset } = placed(text);
    expect(
      await complete({ cells: [SAXPY, cell], at: 1, offset }, { catalogue })
    ).toMatchObject({ wantsPython: true });
  });

  it('leaves expressions to Python', async () => {
    const { cell, offset } = placed('%gpu launch saxpy<<<1, 2>>>(n, x|)');
    expect(
      await complete({ cells: [SAXPY, cell], at: 1, offset }, { catalogue })
    ).toMatchObject({ items: [], wantsPython: true });
  });

  it('knows WGSL', async () => {
    expect(await labels('%%wgsl\nfn f() { workgroupB|')).toEqual([
      'workgroupBarrier'
    ]);
    expect(
      await labels('%%wgsl\nvar<workgroup> tile: array<f32, 64>;\nfn f() { ti|')
    ).toEqual(['tile']);
  });
});

describe('explanations', () => {
  it('tell signature, comment, value and place', async () => {
    expect(await explained(SAXPY.replace('BLOCK]', 'BL|OCK]'))).toMatchObject({
      signature: '#define BLOCK (2 * 128)',
      value: '256'
    });
    expect(
      await explained('%%cuda\nint main() { sax|py<<<1, 1>>>(); }', SAXPY)
    ).toMatchObject({
      signature:
        '__global__ void saxpy(int n, float a, const float *x, float *y)',
      text: 'y becomes a x + y.',
      definition: { cell: 0, from: SAXPY.indexOf('saxpy') }
    });
    expect(
      await explained(SAXPY.replace('[index] =', '[ind|ex] ='))
    ).toMatchObject({ signature: 'int index' });
    expect(
      await explained('%%cuda\nconst int N = 1 << 10;\nint f() { return N|; }')
    ).toMatchObject({ signature: 'const int N', value: '1024' });
  });

  it('know what CUDA declares', async () => {
    const of = (name: string) => explained(`%%cuda\nvoid f() { ${name}|; }`);
    expect(await of('threadIdx')).toMatchObject({
      said: { text: expect.stringContaining('within its block') as string }
    });
    expect(await of('cudaMemcpyHostToDevice')).toMatchObject({
      signature: expect.stringMatching(/cudaMemcpyHostToDevice = 1$/) as string
    });
    expect(await of('FLT_MAX')).toMatchObject({
      signature: '#define FLT_MAX 3.40282347e+38F'
    });
    expect(await of('nothing_of_this_name')).toBeNull();
    expect(await explained('%%cuda\n// thread|Idx')).toBeNull();
    expect(
      await explained('%%wgsl\nfn f() { workgroup|Barrier(); }')
    ).toMatchObject({ signature: 'workgroupBarrier()' });
    expect(await explained('%gpu lau|nch')).toMatchObject({
      signature: expect.stringContaining('launch') as string
    });
  });
});

describe('marks', () => {
  it('stand where the compiler says, with what would mend it', async () => {
    const cell = '%%cuda\n__global__ void f(float *a)\n{\n  a[0] = 1\n}';
    const [mark] = await diagnose({ cells: [cell], at: 0 });
    expect(mark.severity).toBe('error');
    expect(mark.message).toContain("';'");
    expect(mark.fix?.text).toBe(';');
    expect(cell.slice(0, mark.fix!.from)).toMatch(/= 1$/);
    expect(await diagnose({ cells: [SAXPY], at: 0 })).toEqual([]);
  });

  it('know the files of other cells, and are silent on what they cannot see', async () => {
    const util = '%%cuda --file util.h\nint twice(int x) { return 2 * x; }';
    const uses = '%%cuda\n#include "util.h"\nint f() { return twice(3) }';
    expect(await diagnose({ cells: [util, uses], at: 1 })).toHaveLength(1);
    expect(await diagnose({ cells: [uses], at: 0 })).toEqual([]);
  });

  it('stand under wrong options and commands', async () => {
    const cell = '%%cuda --blok 3\nint x;';
    const [mark] = await diagnose({ cells: [cell], at: 0 });
    expect(cell.slice(mark.from, mark.to)).toBe('--blok');
    const script = '%%gpu\ndevice\nlunch f<<<1, 1>>>()';
    const [wrong] = await diagnose({ cells: [script], at: 0 });
    expect(script.slice(wrong.from, wrong.to)).toBe('lunch');
    const [wgsl] = await diagnose({ cells: ['%%wgsl\nfn f( {'], at: 0 });
    expect(wgsl.severity).toBe('error');
  });
});

describe('occurrences', () => {
  it('are those of the same declaration', async () => {
    const cell =
      '%%cuda\nint n;\nint f(int n) { return n + 1; } // n\nint g() { return n; }';
    const texts = async (offset: number) =>
      (await occurrences({ cells: [cell], at: 0, offset })).map(
        ({ from }) => from
      );
    const inF = cell.indexOf('n) {');
    expect(await texts(inF)).toEqual([inF, cell.indexOf('n + 1')]);
    expect(await texts(cell.indexOf('n;'))).toEqual([
      cell.indexOf('n;'),
      cell.lastIndexOf('n;')
    ]);
    expect(await texts(cell.indexOf('return'))).toEqual([]);
  });

  /** The cell with `new` in the place of what is renamed, from the mark `|` on. */
  const renamed = async (source: string): Promise<string> => {
    const { cell, offset } = placed(source);
    const places = await occurrences({ cells: [cell], at: 0, offset });
    return places.reduceRight(
      (text, { from, to }) => `${text.slice(0, from)}new${text.slice(to)}`,
      cell
    );
  };

  it('leave members of the same name alone', async () => {
    expect(
      await renamed(
        '%%cuda\nstruct P { float x; };\nvoid f(float |x, P *p, P q) { p->x = x + q.x; }'
      )
    ).toBe(
      '%%cuda\nstruct P { float x; };\nvoid f(float new, P *p, P q) { p->x = new + q.x; }'
    );
    expect(
      await renamed(
        '%%cuda\nstruct P { float |x; };\nvoid f(float x, P *p) { p->x = x; }'
      )
    ).toBe(
      '%%cuda\nstruct P { float new; };\nvoid f(float x, P *p) { p->new = x; }'
    );
    const several =
      '%%cuda\nstruct P { float |x; };\nstruct Q { float x; };\nvoid f(Q *p) { p->x = 1; }';
    expect(await renamed(several)).toBe(several.replace('|', ''));
  });

  it('in WGSL know functions, blocks, loops, parameters and members', async () => {
    const module = `%%wgsl
struct Item { id: u32, weight: f32 }
var<workgroup> i: u32; // i
fn f(id: u32, item: Item) -> u32 {
  for (var i = 0u; i < id; i++) { let k = i; }
  return i + item.id;
}
fn g(@builtin(local_invocation_id) id: vec3<u32>) -> u32 { let i = id.x; return i; }`;
    const rename = (place: string): Promise<string> =>
      renamed(module.replace(place.replace('|', ''), place));
    expect(await rename('f(|id: u32')).toBe(
      module.replace('f(id: u32', 'f(new: u32').replace('i < id', 'i < new')
    );
    expect(await rename('var |i = 0u')).toBe(
      module.replace(
        'var i = 0u; i < id; i++) { let k = i; }',
        'var new = 0u; new < id; new++) { let k = new; }'
      )
    );
    expect(await rename('return |i + item')).toBe(
      module
        .replace('> i: u32;', '> new: u32;')
        .replace('return i + item', 'return new + item')
    );
    expect(await rename('let |i = id.x')).toBe(
      module.replace('let i = id.x; return i;', 'let new = id.x; return new;')
    );
    expect(await rename('item.|id')).toBe(
      module.replace('{ id: u32', '{ new: u32').replace('item.id', 'item.new')
    );
    expect(await explained(module.replace('id.x', '|id.x'))).toMatchObject({
      signature: 'id: vec3<u32>'
    });
    expect(await labels(module.replace('item.id', 'item.w|'))).toEqual([
      'weight'
    ]);
    expect(await labels(module.replace('let k = i', 'let k = it|'))).toEqual([
      'Item',
      'item'
    ]);
    expect(await labels(module.replace('let i = id.x', 'let i = it|'))).toEqual(
      ['Item']
    );
  });
});
