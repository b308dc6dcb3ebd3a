/** Parameters of CUDA kernels as records tell them. */
import type { KernelSignature } from '../../compiler/cuda';
import { sizeOf } from '../../compiler/ir/layout';
import type { IrFunction, Type } from '../../compiler/ir/types';
import type { KernelParamRecord } from '../../protocol/record';

/** `reduce6<512>(const int *in, int *out, unsigned int n)` */
export function launchSignature(
  kernel: IrFunction,
  params: KernelSignature['params']
): string {
  return `${kernel.name}(${params.map(({ text }) => text).join(', ')})`;
}

export function kernelParams(
  kernel: IrFunction,
  written: KernelSignature['params']
): KernelParamRecord[] {
  return kernel.params.map(({ name, type }, index) => {
    const isPointer = type.kind === 'pointer';
    return {
      name,
      type: written[index]?.type ?? '',
      scalar: elementName(isPointer ? type.to : type),
      ...(isPointer &&
        type.to.kind === 'struct' && { structBytes: sizeOf(type.to) }),
      isPointer,
      isConst: isPointer && type.isConst
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
      return type.kind;
  }
}
