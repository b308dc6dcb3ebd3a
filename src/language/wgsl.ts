/** Names of WGSL cells: what WGSL declares, and what a cell does. */
import type {
  Completion,
  Completions,
  Explanation
} from '../protocol/language';
import type { Message } from '../protocol/message';
import { starting } from './cuda/complete';
import { declarationOf, isComment } from './cuda/explain';
import type { DeclaredName, Range } from './cuda/names';
import { commentAbove } from './cuda/names';
import { wordAt, type EditedCell } from './cell';

const KEYWORDS =
  'alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if let loop override requires return struct switch true var while'.split(
    ' '
  );

/**
 * W3C, "WebGPU Shading Language", "Built-in Functions", "Types" and
 * "Attributes": a name, how it is declared, what it does. scripts/messages.py
 * finds the last.
 */
const ENTRIES = `
abs | abs(e: T) -> T | The absolute value.
acos | acos(e: T) -> T | The arc cosine, in radians.
all | all(e: vecN<bool>) -> bool | Whether all components are true.
any | any(e: vecN<bool>) -> bool | Whether any component is true.
array | array<T, N> | N elements of a type; without N, as many as the buffer holds.
arrayLength | arrayLength(p: ptr<storage, array<T>>) -> u32 | How many elements the buffer holds.
asin | asin(e: T) -> T | The arc sine, in radians.
atan | atan(e: T) -> T | The arc tangent, in radians.
atan2 | atan2(y: T, x: T) -> T | The angle of the point (x, y).
atomic | atomic<T> | An i32 or u32 for the functions whose names begin with atomic.
atomicAdd | atomicAdd(p: ptr<S, atomic<T>>, v: T) -> T | Adds; gives the old value.
atomicAnd | atomicAnd(p: ptr<S, atomic<T>>, v: T) -> T | Ands; gives the old value.
atomicCompareExchangeWeak | atomicCompareExchangeWeak(p: ptr<S, atomic<T>>, cmp: T, v: T) -> { old_value: T, exchanged: bool } | Stores v if the value is cmp; may fail without reason.
atomicExchange | atomicExchange(p: ptr<S, atomic<T>>, v: T) -> T | Stores; gives the old value.
atomicLoad | atomicLoad(p: ptr<S, atomic<T>>) -> T | The value.
atomicMax | atomicMax(p: ptr<S, atomic<T>>, v: T) -> T | Keeps the greater; gives the old value.
atomicMin | atomicMin(p: ptr<S, atomic<T>>, v: T) -> T | Keeps the smaller; gives the old value.
atomicOr | atomicOr(p: ptr<S, atomic<T>>, v: T) -> T | Ors; gives the old value.
atomicStore | atomicStore(p: ptr<S, atomic<T>>, v: T) | Stores.
atomicSub | atomicSub(p: ptr<S, atomic<T>>, v: T) -> T | Subtracts; gives the old value.
atomicXor | atomicXor(p: ptr<S, atomic<T>>, v: T) -> T | Exclusive-ors; gives the old value.
bitcast | bitcast<T>(e) -> T | The same bits as another type.
bool | bool | true or false; not for buffers.
ceil | ceil(e: T) -> T | Rounded up.
clamp | clamp(e: T, low: T, high: T) -> T | Kept between two bounds.
compute | @compute | Marks an entry point that launches call.
cos | cos(e: T) -> T | The cosine.
countLeadingZeros | countLeadingZeros(e: T) -> T | Zeros above the highest set bit.
countOneBits | countOneBits(e: T) -> T | How many bits are set.
countTrailingZeros | countTrailingZeros(e: T) -> T | Zeros below the lowest set bit.
cross | cross(a: vec3<T>, b: vec3<T>) -> vec3<T> | The cross product.
distance | distance(a: T, b: T) -> f32 | The length of the difference.
dot | dot(a: vecN<T>, b: vecN<T>) -> T | The dot product.
exp | exp(e: T) -> T | e to this power.
exp2 | exp2(e: T) -> T | 2 to this power.
extractBits | extractBits(e: T, offset: u32, count: u32) -> T | Bits of a number, at its low end.
f16 | f16 | 16-bit float; needs enable f16.
f32 | f32 | 32-bit float.
firstLeadingBit | firstLeadingBit(e: T) -> T | The place of the highest set bit.
firstTrailingBit | firstTrailingBit(e: T) -> T | The place of the lowest set bit.
floor | floor(e: T) -> T | Rounded down.
fma | fma(a: T, b: T, c: T) -> T | a * b + c; may be rounded twice.
fract | fract(e: T) -> T | The part behind the point.
global_invocation_id | @builtin(global_invocation_id) id: vec3<u32> | The invocation within the whole grid: CUDA's blockIdx * blockDim + threadIdx.
i32 | i32 | 32-bit integer with a sign.
insertBits | insertBits(e: T, new: T, offset: u32, count: u32) -> T | A number with some bits replaced.
inverseSqrt | inverseSqrt(e: T) -> T | 1 / sqrt.
length | length(e: T) -> f32 | The length of a vector.
local_invocation_id | @builtin(local_invocation_id) id: vec3<u32> | The invocation within its workgroup: CUDA's threadIdx.
local_invocation_index | @builtin(local_invocation_index) i: u32 | The invocation's number within its workgroup.
log | log(e: T) -> T | The natural logarithm.
log2 | log2(e: T) -> T | The logarithm to base 2.
max | max(a: T, b: T) -> T | The greater.
min | min(a: T, b: T) -> T | The smaller.
mix | mix(a: T, b: T, t: T) -> T | a * (1 - t) + b * t.
normalize | normalize(e: vecN<T>) -> vecN<T> | The vector with length 1.
num_workgroups | @builtin(num_workgroups) n: vec3<u32> | Workgroups of the launch: CUDA's gridDim.
pack2x16float | pack2x16float(e: vec2<f32>) -> u32 | Two halves in a word.
pow | pow(a: T, b: T) -> T | a to the power b.
ptr | ptr<S, T> | A pointer to T in the address space S.
reverseBits | reverseBits(e: T) -> T | The bits in reverse order.
round | round(e: T) -> T | Rounded to nearest, halves to even.
select | select(no: T, yes: T, condition: bool) -> T | yes where the condition is true.
sign | sign(e: T) -> T | -1, 0 or 1.
sin | sin(e: T) -> T | The sine.
sqrt | sqrt(e: T) -> T | The square root.
storage | var<storage, read_write> | A buffer that a launch gives the kernel.
storageBarrier | storageBarrier() | Writes to storage are seen by the workgroup before what follows.
subgroupAdd | subgroupAdd(e: T) -> T | The sum over the subgroup.
subgroupBallot | subgroupBallot(p: bool) -> vec4<u32> | A bit for each invocation of the subgroup.
subgroupBroadcast | subgroupBroadcast(e: T, id: u32) -> T | The value of one invocation of the subgroup.
subgroupShuffle | subgroupShuffle(e: T, id: u32) -> T | The value of another invocation of the subgroup.
subgroupShuffleDown | subgroupShuffleDown(e: T, delta: u32) -> T | The value of the invocation delta above.
tan | tan(e: T) -> T | The tangent.
tanh | tanh(e: T) -> T | The hyperbolic tangent.
transpose | transpose(e: matCxR<T>) -> matRxC<T> | The transposed matrix.
trunc | trunc(e: T) -> T | Rounded towards zero.
u32 | u32 | 32-bit integer without a sign.
uniform | var<uniform> | A buffer of constants.
unpack2x16float | unpack2x16float(e: u32) -> vec2<f32> | Two halves of a word.
vec2 | vec2<T> | Two components, x and y.
vec3 | vec3<T> | Three components, x, y and z.
vec4 | vec4<T> | Four components, x, y, z and w.
workgroup | var<workgroup> | Memory of one workgroup: CUDA's __shared__.
workgroup_id | @builtin(workgroup_id) id: vec3<u32> | The workgroup: CUDA's blockIdx.
workgroup_size | @workgroup_size(x, y, z) | Invocations in a workgroup: CUDA's blockDim, fixed in the source.
workgroupBarrier | workgroupBarrier() | A barrier for the workgroup: CUDA's __syncthreads. All invocations must reach it.
workgroupUniformLoad | workgroupUniformLoad(p: ptr<workgroup, T>) -> T | A value that is the same for the workgroup, between two barriers.
`;

interface Builtin {
  label: string;
  signature: string;
  said: Message;
}

const builtins: readonly Builtin[] = ENTRIES.trim()
  .split('\n')
  .map(line => {
    const [label, signature, text] = line.split(' | ');
    return { label, signature, said: { text } };
  });

/** Functions, variables, structures and their members, as their declarations are written. */
export function wgslNames(program: string): DeclaredName[] {
  const code = withoutComments(program);
  const blocks = blocksOf(code);
  const pattern =
    /\b(fn|struct|alias|override|const|let|var)\b(?:\s*<[^>]*>)?\s+([A-Za-z_]\w*)[^;{=\n]*/g;
  return [...code.matchAll(pattern)].flatMap(match => {
    const [all, keyword, name] = match;
    const { index } = match;
    const from = index + all.indexOf(name, keyword.length);
    const lineStart = program.lastIndexOf('\n', index) + 1;
    const comment = commentAbove(program, lineStart);
    const scope = scopeAt(code, blocks, index);
    const declared: DeclaredName = {
      name,
      kind: kindOf(keyword, code.slice(0, index)),
      text: all.replace(/\s+/g, ' ').trim(),
      from,
      to: from + name.length,
      ...(scope && { scope }),
      ...(comment !== undefined && { comment })
    };
    const body = blocks.find(block => block.from > from);
    const inside =
      keyword === 'fn'
        ? parameters(code, declared, body)
        : keyword === 'struct' && body
          ? namedTypes(code, body).map(field => ({
              ...field,
              kind: 'field' as const,
              owner: name
            }))
          : [];
    return [declared, ...inside];
  });
}

function kindOf(keyword: string, before: string): DeclaredName['kind'] {
  switch (keyword) {
    case 'fn':
      return /@compute[^;{}]*$/.test(before) ? 'kernel' : 'function';
    case 'struct':
    case 'alias':
      return 'type';
    case 'const':
    case 'override':
      return 'constant';
    default:
      return 'variable';
  }
}

/** Blanks in the place of comments, so that places stay. */
function withoutComments(program: string): string {
  return program.replace(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, comment =>
    comment.replace(/[^\n]/g, ' ')
  );
}

/** Blocks in braces in the order of their beginnings; one that is still open ends with the text. */
function blocksOf(code: string): Range[] {
  const blocks: Range[] = [];
  const open: Range[] = [];
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    if (brace === '{') {
      const block = { from: index, to: code.length };
      blocks.push(block);
      open.push(block);
    } else {
      const block = open.pop();
      if (block) {
        block.to = index;
      }
    }
  }
  return blocks;
}

/** Where something can be used that is declared at a place; undefined: everywhere. */
function scopeAt(
  code: string,
  blocks: readonly Range[],
  offset: number
): Range | undefined {
  const [head] = /\bfor\s*\([^;{}]*$/.exec(code.slice(0, offset)) ?? [];
  if (head !== undefined) {
    const body = blocks.find(({ from }) => from > offset);
    return { from: offset - head.length, to: body?.to ?? code.length };
  }
  return blocks.findLast(({ from, to }) => from < offset && offset < to);
}

function parameters(
  code: string,
  { to: from }: DeclaredName,
  body: Range | undefined
): DeclaredName[] {
  const scope = { from, to: body?.to ?? code.length };
  return namedTypes(code, { from, to: body?.from ?? code.length }).map(
    parameter => ({ ...parameter, kind: 'parameter', scope })
  );
}

/** `name: type` in a range. */
function namedTypes(
  code: string,
  { from, to }: Range
): Omit<DeclaredName, 'kind'>[] {
  return [
    ...code
      .slice(from, to)
      .matchAll(/([A-Za-z_]\w*)\s*:\s*[A-Za-z_]\w*(?:\s*<[^;(){}:]*>)?/g)
  ].map(({ 0: text, 1: name, index }) => ({
    name,
    text: text.replace(/\s+/g, ' '),
    from: from + index,
    to: from + index + name.length
  }));
}

/** The names that can be meant at a place: behind a point those of members. */
function namesAt(program: string, offset: number): DeclaredName[] {
  const isMember = /\.\s*$/.test(program.slice(0, offset));
  return wgslNames(program).filter(({ owner, scope }) =>
    isMember
      ? owner !== undefined
      : owner === undefined &&
        (!scope || (scope.from <= offset && offset <= scope.to))
  );
}

export function completeWgsl(
  { program }: EditedCell,
  offset: number
): Completions {
  const word = /\w*$/.exec(program.slice(0, offset))![0];
  const from = offset - word.length;
  const isMember = program[from - 1] === '.';
  if (
    (word === '' && !isMember) ||
    /^\d/.test(word) ||
    isComment(program, from)
  ) {
    return { from: offset, items: [], wantsPython: false };
  }
  const items: Completion[] = [
    ...namesAt(program, from)
      .filter(({ name }) => name !== word)
      .map(({ name: label, kind, text: detail, comment: text }) => ({
        label,
        kind,
        detail,
        ...(text !== undefined && { text })
      })),
    ...(isMember ? [] : builtins).map(({ label, signature: detail, said }) => ({
      label,
      kind: detail.includes('(') ? ('function' as const) : ('type' as const),
      detail,
      said
    })),
    ...(isMember ? [] : KEYWORDS).map(label => ({
      label,
      kind: 'keyword' as const
    }))
  ];
  return { from, items: starting(word, items), wantsPython: false };
}

export function explainWgsl(
  { program }: EditedCell,
  offset: number,
  cell: number
): Explanation | null {
  const at = wordAt(program, offset);
  if (!at || isComment(program, at.from)) {
    return null;
  }
  const { word, from, to } = at;
  const names = namesAt(program, from);
  const declared = declarationOf(word, from, cell, [{ cell, names }])?.name;
  if (declared) {
    return {
      from,
      to,
      signature: declared.text,
      ...(declared.comment !== undefined && { text: declared.comment }),
      definition: { cell, from: declared.from, to: declared.to }
    };
  }
  const found = builtins.find(({ label }) => label === word);
  return found
    ? { from, to, signature: found.signature, said: found.said }
    : null;
}
