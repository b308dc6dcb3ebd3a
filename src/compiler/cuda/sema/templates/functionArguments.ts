/** Functions as the arguments of templates. */
import { hasSpecifier } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { typeOfFunction } from '../entities/functions';
import { spell } from '../entities/spelling';
import type {
  FunctionEntity,
  FunctionSet,
  TemplateValue
} from '../entities/symbols';
import { functionType, memberPointerTo, pointerTo } from '../entities/types';
import type { CType, FunctionCType } from '../entities/types';

/** `f`, `f<int>`, and behind `&` `A::f`. */
export function functionValue(
  set: FunctionSet,
  templateArgs: TemplateValue[] | undefined,
  isAddress: boolean
): TemplateValue {
  const isMemberAddress =
    isAddress &&
    set.functions.some(
      fn =>
        fn.classInfo &&
        !(fn.kind === 'function'
          ? fn.isStatic
          : hasSpecifier(fn.declaration, 'static'))
    );
  return {
    kind: 'function',
    set:
      templateArgs || isMemberAddress
        ? { ...set, argument: { templateArgs, isMemberAddress } }
        : set
  };
}

/** The argument with the type that the parameter asks for; undefined after a report. */
export function functionOfType(
  cx: Context,
  value: TemplateValue & { kind: 'function' },
  type: CType,
  span: Span
): TemplateValue | undefined {
  const { set } = value;
  const target =
    type.kind === 'pointer' || type.kind === 'reference' ? type.to : type;
  const isMember = set.argument?.isMemberAddress ?? false;
  const wanted =
    isMember && target.kind === 'memberPointer' ? target.to : target;
  const fits =
    wanted.kind === 'function' &&
    isMember === (target.kind === 'memberPointer') &&
    (set.functions.length === 0 ||
      set.functions.some(
        fn =>
          fn.kind === 'functionTemplate' ||
          !fn.result ||
          sameSignature(fn, wanted)
      ));
  if (!fits) {
    if (type.kind !== 'error') {
      cx.error(
        span,
        `the template parameter is of type '${spell(type)}', which no function '${set.name}' has`
      );
    }
    return undefined;
  }
  return {
    kind: 'function',
    set: { ...set, argument: { ...set.argument, target } }
  };
}

function sameSignature(fn: FunctionEntity, wanted: FunctionCType): boolean {
  const type = typeOfFunction(fn);
  return (
    type !== undefined &&
    (type === wanted ||
      functionType(
        type.result,
        type.params,
        type.isVariadic,
        fn.isConstMember
      ) === wanted)
  );
}

/** The type of a function that is an argument; undefined where several have its name. */
export function typeOfFunctionArgument({
  functions
}: FunctionSet): CType | undefined {
  const [only] = functions;
  const type =
    functions.length === 1 && only.kind === 'function'
      ? typeOfFunction(only)
      : undefined;
  return type && only.kind === 'function' && only.classInfo && !only.isStatic
    ? memberPointerTo(
        only.classInfo.type,
        functionType(
          type.result,
          type.params,
          type.isVariadic,
          only.isConstMember
        )
      )
    : type && pointerTo(type);
}
