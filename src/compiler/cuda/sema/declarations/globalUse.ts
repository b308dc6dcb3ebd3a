/** Variables at namespace scope where code uses them: then they come into the module. */
import { pendingVariables } from '../constants/pendingVariables';
import type { PendingVariable } from '../constants/pendingVariables';
import { hasSpecifier } from '../../ast';
import type { VariableDeclaration } from '../../ast';
import type { Span, Variable } from '../../../ir/types';
import { noteObject } from '../constants/constantObjects';
import type { Context } from '../context/context';
import { insteadOnDevice } from '../warnings/insteadOnDevice';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import * as make from '../emit/make';
import { moduleVariable } from './statics';
import type { Unit } from '../context/unit';
import type { VariableSymbol } from '../entities/symbols';
import { useTexture } from '../expressions/textures';
import { irScalar, irType } from '../entities/layout';
import { isConst, isFloating, isVolatile, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { useStrings } from './stringTables';

/** A namespace-scope variable where code uses it. */
export function useGlobal(
  cx: Context,
  symbol: VariableSymbol,
  span: Span
): Operand | undefined {
  const { type } = symbol;
  if (symbol.constant) {
    // Known const scalars of host code may be used in kernels by value.
    const scalar =
      type.kind === 'enum' ? type.info.underlying : unqualify(type);
    if (scalar.kind === 'scalar') {
      return {
        ...valueOperand(
          unqualify(type),
          make.constant(irScalar(scalar.name), symbol.constant.value, span),
          span
        ),
        ofConst: () => placeOfConst(cx, symbol, span)
      };
    }
  }
  const pending = cx.unit.keep(pendingVariables).get(symbol);
  if (symbol.space === 'shared') {
    if (cx.isHostOnly) {
      return cx.deviceOnly(
        span,
        `the '__shared__' variable '${symbol.name}' exists in device code only`
      );
    }
    return useSharedGlobal(cx, symbol);
  }
  if (!pending) {
    return errorOperand(span, true);
  }
  if (pending.isOfStrings && cx.unevaluated === 0) {
    return cx.isDevice
      ? useStrings(cx, symbol, pending.node, pending.scope, span)
      : cx.error(
          span,
          `'${symbol.name}' holds strings: the host can neither read nor change it here`,
          {
            notes: [{ message: 'device code may read it', span: symbol.span }]
          }
        );
  }
  if (cx.unevaluated > 0 && !cx.entity) {
    return materialiseGlobal(cx, symbol, pending);
  }
  if (symbol.space === 'host') {
    if (symbol.textureHandle !== undefined && cx.isDevice) {
      return useTexture(cx, symbol, symbol.textureHandle, span);
    }
    if (cx.isDevice && !cx.isBoth && cx.unevaluated === 0) {
      if (
        isConst(type) &&
        !pending.isDynamic &&
        isConstexprLike(pending, type)
      ) {
        shareTable(symbol);
        return materialiseGlobal(cx, symbol, pending);
      }
      return cx.error(
        span,
        `the host variable '${symbol.name}' cannot be used in device code`,
        {
          notes: insteadOnDevice(symbol.name).notes ?? [
            {
              message:
                type.kind === 'array'
                  ? `declare it '__device__' or '__constant__', or pass a pointer to a device copy as a kernel argument`
                  : "declare it '__device__' or '__constant__', or pass it as a kernel argument",
              span: symbol.span
            }
          ]
        }
      );
    }
    if (cx.isShared && !(isConst(type) && !pending.isDynamic)) {
      cx.onHostOnly(
        span,
        `the host variable '${symbol.name}' cannot be used in device code`
      );
    } else if (cx.isShared) {
      shareTable(symbol);
    }
  }
  materialiseGlobal(cx, symbol, pending);
  return undefined;
}

/** A known const variable itself; kernels have its value alone. */
function placeOfConst(
  cx: Context,
  symbol: VariableSymbol,
  span: Span
): PlaceOperand | undefined {
  const pending = cx.unit.keep(pendingVariables).get(symbol);
  if (!cx.isHostOnly || !pending) {
    return undefined;
  }
  materialiseGlobal(cx, symbol, pending);
  return symbol.ir
    ? {
        kind: 'place',
        type: symbol.type,
        place: make.variablePlace(symbol.ir, span),
        span
      }
    : undefined;
}

/** A table that device code reads, too. */
function shareTable(symbol: VariableSymbol): void {
  symbol.space = 'constant';
  if (symbol.ir) {
    symbol.ir.space = 'constant';
  }
}

/** Declared for the GPU, not a table that the compiler put there. */
function isDeviceSymbol(node: VariableDeclaration): boolean {
  return hasSpecifier(node, '__device__') || hasSpecifier(node, '__constant__');
}

function isConstexprLike(pending: PendingVariable, type: CType): boolean {
  return (
    hasSpecifier(pending.node, 'constexpr') ||
    (unqualify(type).kind === 'scalar' && isFloating(unqualify(type)))
  );
}

/** Puts the variable into the module. */
export function materialiseGlobal(
  cx: Context,
  symbol: VariableSymbol,
  pending: PendingVariable
): undefined {
  if (!symbol.ir) {
    const made = moduleVariable(
      cx,
      symbol.name,
      symbol.type,
      symbol.space,
      pending.node,
      pending.leaves
    );
    symbol.ir = made.ir;
    if (symbol.ir && pending.object !== undefined) {
      noteObject(cx.unit, symbol.ir, pending.object);
    }
    symbol.constantLeaves = made.constantLeaves;
    cx.unit.linkedVariables.add(symbol);
    if (symbol.isManaged && symbol.ir) {
      symbol.ir.isManaged = true;
    } else if (symbol.ir && isDeviceSymbol(pending.node)) {
      cx.unit.deviceSymbols.add(symbol.ir);
    }
  }
  return undefined;
}

/** `extern __shared__` at namespace scope: every function that uses it lists it. */
function useSharedGlobal(cx: Context, symbol: VariableSymbol): undefined {
  if (!symbol.ir) {
    const { type } = symbol;
    const variable: Variable = cx.unit.variable(
      symbol.name,
      irType(type),
      'shared',
      symbol.span,
      {
        isConst: isConst(type),
        isVolatile: isVolatile(type)
      }
    );
    if (type.kind === 'array' && type.length < 0) {
      variable.isDynamicShared = true;
    }
    symbol.ir = variable;
  }
  if (cx.ir && !cx.ir.shared.includes(symbol.ir)) {
    cx.ir.shared.push(symbol.ir);
  }
  return undefined;
}

/** A static member that is defined here: other files may use it. */
export function materialiseMember(cx: Context, symbol: VariableSymbol): void {
  const pending = cx.unit.keep(pendingVariables).get(symbol);
  if (pending && symbol.type.kind !== 'error' && !symbol.constant) {
    materialiseGlobal(cx, symbol, pending);
  }
}

/** Defined in a file of several, where others may use it. */
function mayBeUsedElsewhere(unit: Unit, { node }: PendingVariable): boolean {
  return (
    unit.isPart &&
    !unit.isLazyFile(node.span.file) &&
    (!hasSpecifier(node, 'extern') || node.initializer !== undefined) &&
    !hasSpecifier(node, 'static') &&
    !hasSpecifier(node, 'constexpr')
  );
}

/** Every `__device__`, `__managed__` and `__constant__` variable is in the module, used or not. */
export function materialiseDeviceVariables(cx: Context): void {
  const visit = (scope: Context['scope']): void => {
    for (const symbol of scope.symbols.values()) {
      const pending =
        symbol.kind === 'variable'
          ? cx.unit.keep(pendingVariables).get(symbol)
          : undefined;
      if (symbol.kind === 'variable') {
        if (
          pending &&
          (symbol.space === 'global' ||
            symbol.space === 'constant' ||
            mayBeUsedElsewhere(cx.unit, pending)) &&
          symbol.type.kind !== 'error' &&
          symbol.type.kind !== 'reference'
        ) {
          materialiseGlobal(cx, symbol, pending);
        }
      } else if (symbol.kind === 'namespace' && symbol.scope.parent === scope) {
        visit(symbol.scope);
      }
    }
  };
  visit(cx.unit.globalScope);
}
