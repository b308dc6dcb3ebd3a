/** Signatures as CUDA writes them, for people to read and for launches to convert arguments by. */
import type { IrFunction } from '../../../ir/types';
import type { ScalarName } from '../../../semantics/scalarTypes';
import type { FunctionEntity } from '../entities/symbols';
import { calledType } from '../entities/functions';
import { irScalar } from '../entities/layout';
import { spell } from '../entities/spelling';
import { isConst } from '../entities/types';
import type { CType } from '../entities/types';
import type { Unit } from '../context/unit';

export interface SignatureParameter {
  name: string;
  /** `const float *` */
  type: string;
  /** Type and name as a declaration: `const float *x`. */
  text: string;
  /** The scalar itself, or what the pointer leads to; absent for structs, vectors and the like. */
  scalar?: ScalarName;
  isPointer: boolean;
  /** Nothing is written through the pointer. */
  isConst: boolean;
}

export interface KernelSignature {
  /** `void saxpy(unsigned int n, float a, const float *x, float *y)` */
  text: string;
  params: SignatureParameter[];
}

/** The signature of a function of the unit's module; undefined for what the source has no words for. */
export function signatureOf(
  unit: Unit,
  lowered: IrFunction
): KernelSignature | undefined {
  const fn = unit.entities.get(lowered);
  if (!fn) {
    return undefined;
  }
  const params = fn.params.map((param, i): SignatureParameter => {
    const written = writtenType(unit, fn, i);
    const name = param.name ?? '';
    // The address of a function is a number, as cudaMemcpyFromSymbol gives it.
    const isPointer =
      param.type.kind === 'pointer' && param.type.to.kind !== 'function';
    const scalar = calledType(param.type)
      ? 'u64'
      : scalarOf(param.type.kind === 'pointer' ? param.type.to : param.type);
    return {
      name,
      type: written?.type ?? spell(param.type),
      text: written?.text ?? spell(param.type, name),
      ...(scalar ? { scalar } : {}),
      isPointer,
      isConst:
        param.type.kind === 'pointer'
          ? isConst(param.type.to)
          : isConst(param.type)
    };
  });
  const result = fn.result ? spell(fn.result) : 'auto';
  return {
    text: `${result} ${fn.displayName}(${params.map(param => param.text).join(', ')})`,
    params
  };
}

/** The parameter as the user wrote it, unless a template or macro stands behind it. */
function writtenType(
  unit: Unit,
  fn: FunctionEntity,
  index: number
): { type: string; text: string } | undefined {
  const declaration = fn.declaration.params[index];
  if (!declaration || fn.template || fn.classInfo || declaration.isPack) {
    return undefined;
  }
  const text = unit
    .text(declaration.span)
    .replace(/\s+/g, ' ')
    .replace(/\s*=.*$/, '')
    .trim();
  if (
    !text ||
    (declaration.name && !text.includes(declaration.name)) ||
    declaration.type.kind === 'array' ||
    /[[(]/.test(text)
  ) {
    return undefined;
  }
  const type = declaration.name
    ? text.slice(0, text.lastIndexOf(declaration.name)).trim()
    : text;
  return type ? { type, text } : undefined;
}

function scalarOf(type: CType): ScalarName | undefined {
  if (type.kind === 'scalar') {
    return irScalar(type.name);
  }
  return type.kind === 'enum' ? irScalar(type.info.underlying.name) : undefined;
}
