/** IR types as CUDA C writes them. */
import type {
  IrFunction,
  ScalarName,
  Type,
  Variable
} from '../compiler/ir/types';
import type { KernelParamRecord } from '../output/record';

const SCALARS: Record<ScalarName, string> = {
  bool: 'bool',
  i8: 'signed char',
  u8: 'unsigned char',
  i16: 'short',
  u16: 'unsigned short',
  i32: 'int',
  u32: 'unsigned int',
  i64: 'long long',
  u64: 'unsigned long long',
  f16: '__half',
  bf16: '__nv_bfloat16',
  f32: 'float',
  f64: 'double'
};

const VECTOR_STEMS: Partial<Record<ScalarName, string>> = {
  i8: 'char',
  u8: 'uchar',
  i16: 'short',
  u16: 'ushort',
  i32: 'int',
  u32: 'uint',
  i64: 'longlong',
  u64: 'ulonglong',
  f32: 'float',
  f64: 'double'
};

/** `const float *`, `unsigned int`, `float4`. */
export function cudaType(type: Type): string {
  switch (type.kind) {
    case 'void':
      return 'void';
    case 'scalar':
      return SCALARS[type.name];
    case 'vector':
      return `${VECTOR_STEMS[type.element] ?? type.element}${type.lanes}`;
    case 'pointer': {
      const qualifiers =
        (type.isConst ? 'const ' : '') + (type.isVolatile ? 'volatile ' : '');
      return `${qualifiers}${cudaType(type.to)} *`;
    }
    case 'array':
      return `${cudaType(type.of)}[${type.length || ''}]`;
    case 'struct':
    case 'opaque':
      return type.name;
  }
}

/** `const float *in`, `unsigned int n`. */
function declare(param: Variable): string {
  const type = cudaType(param.type);
  return type.endsWith('*') ? `${type}${param.name}` : `${type} ${param.name}`;
}

/** `reduce6<512>(const int *in, int *out, unsigned int n)` */
export function kernelSignature(kernel: IrFunction): string {
  return `${kernel.name}(${kernel.params.map(declare).join(', ')})`;
}

export function kernelParams(kernel: IrFunction): KernelParamRecord[] {
  return kernel.params.map(param => {
    const { type } = param;
    const pointee = type.kind === 'pointer' ? type.to : type;
    return {
      name: param.name,
      type: cudaType(type),
      scalar: elementName(pointee),
      isPointer: type.kind === 'pointer',
      isConst: type.kind === 'pointer' && type.isConst
    };
  });
}

/** What an array behind such a pointer is made of; a vector's lanes follow one another. */
function elementName(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'vector':
      return type.element;
    case 'array':
      return elementName(type.of);
    default:
      return cudaType(type);
  }
}
