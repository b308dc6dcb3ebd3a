import type { LanguageSupport } from '@codemirror/language';
import {
  highlightTree,
  tagHighlighter,
  tags as t,
  type Highlighter
} from '@lezer/highlight';
import { jupyterHighlightStyle } from '@jupyterlab/codemirror';
import { expect, test } from 'vitest';
import {
  runtimeTypeNames,
  scalarTypeNames,
  vectorTypeNames
} from '../../compiler/cuda/headers/builtinTypes';
import { COMMANDS } from '../../commands';
import { isScriptCommand } from '../../commands/find';
import { cuda, script, wgsl } from './languages';

const names = tagHighlighter([
  { tag: t.meta, class: 'meta' },
  { tag: t.keyword, class: 'keyword' },
  { tag: t.typeName, class: 'type' },
  { tag: t.standard(t.variableName), class: 'builtin' },
  { tag: t.special(t.variableName), class: 'special' },
  { tag: t.definition(t.variableName), class: 'definition' },
  { tag: t.variableName, class: 'name' },
  { tag: t.attributeName, class: 'option' },
  { tag: t.number, class: 'number' },
  { tag: t.string, class: 'string' },
  { tag: [t.atom, t.bool], class: 'atom' },
  { tag: t.operator, class: 'operator' },
  { tag: t.comment, class: 'comment' }
]);

/** The coloured words of a text, in order: [word, its classes]. */
function coloured(
  { language }: LanguageSupport,
  source: string,
  highlighter: Highlighter = names
): [string, string][] {
  const found: [string, string][] = [];
  highlightTree(
    language.parser.parse(source),
    highlighter,
    (from, to, classes) => found.push([source.slice(from, to), classes])
  );
  return found;
}

/** The classes of a word where it first is one. */
function classOf(
  support: LanguageSupport,
  source: string,
  word: string
): string {
  const hit = coloured(support, source).find(([text]) => text === word);
  return hit?.[1] ?? 'nothing';
}

const KERNEL = `%%cuda --cc 8.6 --file "a.cu"
#define TILE 16 // a tile
__global__ void saxpy(int n, float4 *x, const float *__restrict__ y)
{
    __shared__ float tile[TILE][TILE + 1];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < 1'000u) x[i].min = sqrtf(y[i]) + 0.5f;
    __syncthreads();
    atomicAdd(&y[0], min(i, 3));
}
int main() { saxpy<<<(n + 255) / 256, dim3(16, 16)>>>(n, x, y); return cudaDeviceSynchronize(); }`;

test.each([
  ['%%cuda', 'meta'],
  ['--cc', 'option'],
  ['8.6', 'number'],
  ['"a.cu"', 'string'],
  ['#define TILE 16 ', 'meta'],
  ['// a tile', 'comment'],
  ['__global__', 'keyword'],
  ['__shared__', 'keyword'],
  ['__restrict__', 'keyword'],
  ['void', 'type builtin'],
  ['float', 'type builtin'],
  ['float4', 'type builtin'],
  ['dim3', 'type builtin'],
  ['saxpy', 'definition'],
  ['threadIdx', 'special'],
  ['blockIdx', 'special'],
  ['__syncthreads', 'builtin'],
  ['atomicAdd', 'builtin'],
  ['sqrtf', 'builtin'],
  ['cudaDeviceSynchronize', 'builtin'],
  ["1'000u", 'number'],
  ['0.5f', 'number'],
  ['<<<', 'operator'],
  ['>>>', 'operator'],
  ['return', 'keyword']
])('CUDA: %s is %s', (word, classes) => {
  expect(classOf(cuda, KERNEL, word)).toBe(classes);
});

test('a member is no built-in function', () => {
  const mins = coloured(cuda, KERNEL).filter(([word]) => word === 'min');
  expect(mins.map(([, classes]) => classes)).toEqual(['name', 'builtin']);
});

test('every type that the compiler knows is a type here', () => {
  const types = [...vectorTypeNames, ...scalarTypeNames, ...runtimeTypeNames];
  const source = types.map(name => `${name} a;`).join('\n');
  const seen = new Set(
    coloured(cuda, source)
      .filter(([, classes]) => classes.includes('type'))
      .map(([word]) => word)
  );
  expect(types.filter(name => !seen.has(name))).toEqual([]);
});

test("JupyterLab's own style has a colour for all of these", () => {
  const seen = new Set(
    coloured(cuda, KERNEL, jupyterHighlightStyle).map(([word]) => word)
  );
  for (const word of ['%%cuda', '__global__', 'float', 'threadIdx', '<<<']) {
    expect(seen).toContain(word);
  }
});

test('a magic counts in the first line that is not blank, and only there', () => {
  const metas = (source: string): string[] =>
    coloured(cuda, source)
      .filter(([, classes]) => classes === 'meta')
      .map(([word]) => word);
  expect(metas('\n  %%cuda\nint x;')).toEqual(['%%cuda']);
  expect(metas('int x;\n%%cuda')).toEqual([]);
  // The options end with the line, also if nothing but blank lines follow.
  expect(classOf(cuda, '%%cuda\n\nint x;', 'int')).toContain('type');
});

test('a directive ends where a line does that ends without a backslash', () => {
  const source = '#define MAX(a, b) \\\n  ((a) > (b))\nint x = 1 \\ 2;';
  expect(coloured(cuda, source)[1]).toEqual(['((a) > (b))', 'meta']);
  expect(classOf(cuda, source, 'int')).toContain('type');
});

test('an unfinished program keeps its colours', () => {
  const source =
    '%%cuda\n__global__ void k(\n__device__ float f(float x) { retu';
  expect(classOf(cuda, source, '__device__')).toBe('keyword');
  expect(classOf(cuda, source, 'float')).toContain('type');
});

const SHADER = `%%wgsl
@group(0) @binding(0) var<storage, read_write> x: array<vec4f>;
override block: u32 = 64u;
var<workgroup> tile: array<f32, 64>;
@compute @workgroup_size(64) fn scale(@builtin(local_invocation_index) i: u32) {
  workgroupBarrier(); /* all
  of them */
  let y = select(1.0h, 0x1p4f, true);
}`;

test.each([
  ['%%wgsl', 'meta'],
  ['@compute', 'meta'],
  ['var', 'keyword'],
  ['fn', 'keyword'],
  ['array', 'type builtin'],
  ['vec4f', 'type builtin'],
  ['f32', 'type builtin'],
  ['scale', 'definition'],
  ['workgroupBarrier', 'builtin'],
  ['select', 'builtin'],
  ['64u', 'number'],
  ['1.0h', 'number'],
  ['0x1p4f', 'number'],
  ['true', 'atom']
])('WGSL: %s is %s', (word, classes) => {
  expect(classOf(wgsl, SHADER, word)).toBe(classes);
});

const SCRIPT = `%%gpu
launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x,
device, [y for y in ys]) --expect "y == x"  # of course
    --once
device`;

test('a script: commands, options and expressions', () => {
  expect(classOf(script, SCRIPT, '%%gpu')).toBe('meta');
  expect(classOf(script, SCRIPT, 'launch')).toBe('keyword');
  expect(classOf(script, SCRIPT, '<<<')).toBe('operator');
  expect(classOf(script, SCRIPT, '2.0')).toBe('number');
  expect(classOf(script, SCRIPT, 'for')).toBe('keyword');
  expect(classOf(script, SCRIPT, '--expect')).toBe('option');
  expect(classOf(script, SCRIPT, '"y == x"')).toBe('string');
  expect(classOf(script, SCRIPT, '# of course')).toBe('comment');
  expect(classOf(script, SCRIPT, '--once')).toBe('option');
});

test('a command stands at the beginning of a line, outside brackets', () => {
  const devices = coloured(script, SCRIPT).filter(
    ([word]) => word === 'device'
  );
  expect(devices.map(([, classes]) => classes)).toEqual(['name', 'keyword']);
});

test('every command is one, in %gpu lines too', () => {
  for (const { name } of COMMANDS.filter(isScriptCommand)) {
    expect(coloured(script, `%gpu ${name}`)).toEqual([
      ['%gpu', 'meta'],
      [name, 'keyword']
    ]);
  }
});
