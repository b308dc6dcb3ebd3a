/** What an argument for a pointer has to be, and what to write where it is not. */
import { arrayTypeOfScalar, type ElementType } from '../protocol/arrays';
import type { Reply } from '../protocol/messages';
import { receiver } from './scalars';
import {
  isWhat,
  nameOf,
  type ArrayConversion,
  type PythonArray,
  type PythonValue
} from './values';

type KernelParam = NonNullable<Reply['kernel']>['params'][number];

/** What points to elements of NumPy's types. */
const C_TYPES: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  {
    bool: 'bool',
    int8: 'signed char',
    uint8: 'unsigned char',
    int16: 'short',
    uint16: 'unsigned short',
    int32: 'int',
    uint32: 'unsigned int',
    int64: 'long long',
    uint64: 'unsigned long long',
    float16: '__half',
    float32: 'float',
    float64: 'double'
  }
);

/** The array to pass for a pointer, or why it cannot be passed. */
export function arrayFor(
  value: PythonValue,
  param: KernelParam,
  expression: string
): { array: PythonArray; dtype: ElementType } | { problem: string } {
  const { structBytes, scalar, type } = param;
  if (structBytes) {
    const problem = structProblem(value, param, structBytes, expression);
    return problem !== undefined || value.kind !== 'array'
      ? { problem: problem ?? '' }
      : { array: { ...value, shape: [value.nbytes] }, dtype: 'uint8' };
  }
  // A vector type's array holds its elements one after another: float4 is float32.
  const dtype = arrayTypeOfScalar(scalar);
  const problem = dtype
    ? pointerProblem(value, param, dtype, expression)
    : `an array for ${type} cannot be passed: NumPy has no such type`;
  return problem !== undefined || value.kind !== 'array' || !dtype
    ? { problem: problem ?? '' }
    : { array: value, dtype };
}

/** A structure's array is one of NumPy's structured arrays, taken byte by byte. */
function structProblem(
  value: PythonValue,
  param: KernelParam,
  bytes: number,
  expression: string
): string | undefined {
  const wants = `the kernel wants a structured array of elements of ${bytes} bytes (${param.type}): np.zeros(n, dtype=np.dtype([('name', np.float32), …], align=True)), with the structure's members in their order`;
  if (value.kind !== 'array') {
    return `${expression} is ${nameOf(value)}, ${wants}`;
  }
  if (!value.dtype.startsWith('void')) {
    return `${expression} is ${value.dtype}, ${wants}`;
  }
  const own = Number(value.dtype.slice('void'.length)) / 8;
  if (own !== bytes) {
    return `the elements of ${expression} have ${own} bytes, ${wants}`;
  }
  return memoryProblem(value, param, expression);
}

function pointerProblem(
  value: PythonValue,
  param: KernelParam,
  dtype: ElementType,
  expression: string
): string | undefined {
  const wants = `the kernel wants an array of ${dtype} (${param.type})`;
  const it = receiver(expression);
  if (value.kind !== 'array') {
    const convert =
      value.kind === 'other'
        ? value.convert
        : value.kind === 'tuple'
          ? 'array'
          : null;
    // Results have to go where somebody looks.
    const write = param.isConst
      ? 'write '
      : `make it one before: ${assignable(expression)} = `;
    return `${isWhat(expression, value)}, ${wants}${
      convert
        ? `: ${write}${conversion(convert, expression, dtype)}`
        : value.kind === 'other'
          ? ''
          : `; one number is np.array([${expression}], dtype=np.${dtype})`
    }`;
  }
  const parts = { float32: 'complex64', float64: 'complex128' }[
    dtype as string
  ];
  if (value.dtype === parts) {
    return `${expression} is ${value.dtype}, ${wants}: write ${it}.view(np.${dtype}), which has real and imaginary parts in turns`;
  }
  if (value.dtype !== dtype) {
    const own = C_TYPES[value.dtype];
    if (value.lossy && own !== undefined) {
      return `${expression} is ${value.dtype}, ${wants}, which cannot hold all of its values: declare the parameter ${own} *, or convert and lose them knowingly, with ${it}.astype(np.${dtype})`;
    }
    if (value.dtype.startsWith('complex')) {
      return `${expression} is ${value.dtype}, ${wants}: pass ${it}.real.astype(np.${dtype}), or the imaginary part`;
    }
    if (own === undefined) {
      return `${expression} is ${value.dtype}, ${wants}: make an array of numbers of it before`;
    }
    const copies = param.isConst
      ? `write ${it}.astype(np.${dtype})`
      : `make it one before: ${assignable(expression)} = ${it}.astype(np.${dtype})`;
    return `${expression} is ${value.dtype}, ${wants}: ${copies}`;
  }
  if (!value.native) {
    return `${expression} has its bytes in the other order: write ${it}.astype(np.${dtype})`;
  }
  return memoryProblem(value, param, expression);
}

/** What is wrong with how an array of the right type lies in memory. */
function memoryProblem(
  value: PythonArray,
  param: KernelParam,
  expression: string
): string | undefined {
  const it = receiver(expression);
  if (value.temporary) {
    return `the kernel may write to ${expression} (${param.type}), and nobody would see what: it is a temporary array, gone after the launch. Give it a name first, and pass the name; a column of a table is assigned back to it afterwards. If the kernel only reads it, declare the parameter const`;
  }
  if (!value.contiguous) {
    return param.isConst
      ? `${expression} is not contiguous: write np.ascontiguousarray(${expression})`
      : `${expression} is not contiguous, so the kernel cannot write to it: make it so before, ${assignable(expression)} = np.ascontiguousarray(${expression})`;
  }
  if (!param.isConst && !value.writeable) {
    return `${expression} is read-only and the kernel writes through ${param.type}: write ${it}.copy() into a name and pass that, or declare the parameter const`;
  }
  if (value.nbytes === 0) {
    return `${expression} is empty; WebGPU has no empty buffers: pass at least one element`;
  }
  return undefined;
}

function conversion(
  convert: ArrayConversion,
  expression: string,
  dtype: ElementType
): string {
  const it = receiver(expression);
  switch (convert) {
    case 'array':
      return `np.array(${expression}, dtype=np.${dtype})`;
    case 'asarray':
      return `np.asarray(${expression}, dtype=np.${dtype})`;
    case 'to_numpy':
      return `${it}.to_numpy().astype(np.${dtype})`;
    case 'torch':
      return `${it}.detach().cpu().numpy().astype(np.${dtype})`;
    case 'filled':
      return `${it}.filled(0).astype(np.${dtype})`;
  }
}

/** The name itself, or a placeholder for an expression that nothing can be assigned to. */
function assignable(expression: string): string {
  return /^[A-Za-z_]\w*$/.test(expression) ? expression : 'a';
}
