/**
 * CUDA's DPX intrinsics, for dynamic programming: minima and maxima of two and
 * three values, of sums, and with what was chosen, as the CUDA Math API
 * describes each (section "DPX"). Both sides have them.
 */

type Choice = 'min' | 'max';
const CHOICES: readonly Choice[] = ['min', 'max'];

interface Form {
  /** Behind the name. */
  suffix: string;
  type: 'int' | 'unsigned';
  /** How many values a word holds. */
  lanes: 1 | 2;
}

const FORMS: readonly Form[] = [
  { suffix: 's32', type: 'int', lanes: 1 },
  { suffix: 'u32', type: 'unsigned', lanes: 1 },
  { suffix: 's16x2', type: 'int', lanes: 2 },
  { suffix: 'u16x2', type: 'unsigned', lanes: 2 }
];

/** A function of words whose value `of` is of each lane's. */
function lanewise(
  name: string,
  { suffix, type, lanes }: Form,
  params: readonly string[],
  of: string,
  isRelu: boolean
): string {
  const isSigned = type === 'int';
  const word = lanes === 1 ? type : 'unsigned';
  const half = isSigned ? 'short' : 'unsigned short';
  const list = params.map(param => `${word} ${param}`).join(', ');
  const body =
    lanes === 1
      ? `return ${isRelu ? `max(${of}, 0)` : of};`
      : [0, 16]
          .map(at => {
            const values = params
              .map(param => `${type} ${param}_ = (${half})(${param} >> ${at});`)
              .join(' ');
            const value = of.replace(/\b[abc]\b/g, '$&_');
            return `{ ${values} result |= ((unsigned)(${isRelu ? `max(${value}, 0)` : value}) & 0xffffu) << ${at}; }`;
          })
          .join('\n  ');
  return `
__host__ __device__ inline ${word} ${name}_${suffix}${isRelu ? '_relu' : ''}(${list}) {
  ${lanes === 1 ? body : `unsigned result = 0;\n  ${body}\n  return result;`}
}
`;
}

/** `__vibmax_…`: which of the two it was, the first where they are equal. */
function withChoice(choice: Choice, { suffix, type, lanes }: Form): string {
  const test = choice === 'max' ? '>=' : '<=';
  const name = `__vib${choice}_${suffix}`;
  if (lanes === 1) {
    return `
__host__ __device__ inline ${type} ${name}(${type} a, ${type} b, bool *pred) {
  *pred = a ${test} b;
  return a ${test} b ? a : b;
}
`;
  }
  const half = type === 'int' ? 'short' : 'unsigned short';
  return `
__host__ __device__ inline unsigned ${name}(unsigned a, unsigned b, bool *pred_hi, bool *pred_lo) {
  *pred_hi = (${half})(a >> 16) ${test} (${half})(b >> 16);
  *pred_lo = (${half})a ${test} (${half})b;
  return ((*pred_hi ? a : b) & 0xffff0000u) | ((*pred_lo ? a : b) & 0xffffu);
}
`;
}

/** A sum wraps as its lane does. */
function sum({ type, lanes }: Form): string {
  return lanes === 1
    ? type === 'int'
      ? '(int)((unsigned)a + (unsigned)b)'
      : 'a + b'
    : type === 'int'
      ? '(int)(short)(a + b)'
      : '(unsigned)(unsigned short)(a + b)';
}

export const dpx = CHOICES.flatMap(choice =>
  FORMS.flatMap(form => [
    ...[false, true]
      .filter(isRelu => !isRelu || form.type === 'int')
      .flatMap(isRelu => [
        lanewise(
          `__vi${choice}3`,
          form,
          ['a', 'b', 'c'],
          `${choice}(${choice}(a, b), c)`,
          isRelu
        ),
        lanewise(
          `__viadd${choice}`,
          form,
          ['a', 'b', 'c'],
          `${choice}(${sum(form)}, c)`,
          isRelu
        ),
        ...(isRelu
          ? [
              lanewise(
                `__vi${choice}`,
                form,
                ['a', 'b'],
                `${choice}(a, b)`,
                true
              )
            ]
          : [])
      ]),
    withChoice(choice, form)
  ])
).join('');
