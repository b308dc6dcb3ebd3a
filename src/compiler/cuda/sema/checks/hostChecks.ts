/**
 * Host programs are compiled whole: what main() reaches and is not supported
 * is an error. Functions that it does not reach may hold anything; they stay
 * out of the module.
 */
import type { IrFunction } from '../../../ir/types';
import { functionsUsedIn, walkStmts, rootVariable } from '../../../ir/visit';
import type { FunctionEntity } from '../entities/symbols';
import { isError, isScalar, type CType } from '../entities/types';
import type { Unit } from '../context/unit';

/** The program's main(), if it has one with a body. */
export function mainOf(unit: Unit): FunctionEntity | undefined {
  const symbol = unit.globalScope.symbols.get('main');
  return symbol?.kind === 'functions'
    ? symbol.functions.find(
        (fn): fn is FunctionEntity =>
          fn.kind === 'function' && fn.declaration.body !== undefined
      )
    : undefined;
}

export function checkHostCode(unit: Unit): void {
  const main = mainOf(unit);
  const pending: IrFunction[] = [...(unit.module.initialisers ?? [])];
  if (main?.ir) {
    pending.push(main.ir);
    if (!unit.checkedHostFunctions.has(main.ir)) {
      checkResultOfMain(unit, main);
    }
  } else {
    pending.length = 0;
  }
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    if (unit.checkedHostFunctions.has(fn)) {
      continue;
    }
    checkHostFunction(unit, fn);
    pending.push(...functionsUsedIn(fn));
  }
}

/** `void main()` is what many a course begins with, and no C++ compiler takes. */
function checkResultOfMain(unit: Unit, main: FunctionEntity): void {
  const { result } = main;
  if (!result || isError(result) || isInt(result)) {
    return;
  }
  const span = main.declaration.result?.span ?? main.declaration.nameSpan;
  unit.reporter.error(span, "'main' must return int", {
    notes: [
      { message: 'its result is the exit code; without a return it is 0' }
    ],
    fix: { span, text: 'int' }
  });
}

function isInt(type: CType): boolean {
  return isScalar(type) && type.name === 'int';
}

/** What is wrong with a function that the host calls. */
export function checkHostFunction(unit: Unit, fn: IrFunction): void {
  unit.checkedHostFunctions.add(fn);
  reportGap(unit, fn);
  checkDeviceVariables(unit, fn);
}

function reportGap(unit: Unit, fn: IrFunction): void {
  const entity = unit.entities.get(fn);
  const gap = entity?.gap;
  if (entity?.isIncomplete && gap) {
    unit.reporter.error(gap.span, gap.message);
  }
}

/** Code for both sides that only the host can run is host code, and so is what calls it. */
export function settleSides(unit: Unit): void {
  const { functions, deviceTwins = [] } = unit.module;
  const replaced = new Set(deviceTwins.map(({ host }) => host));
  for (const fn of functions) {
    if (fn.kind === 'device' && unit.entities.get(fn)?.deviceGap) {
      fn.kind = 'host';
    }
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const fn of functions) {
      if (
        fn.kind === 'device' &&
        unit.entities.get(fn)?.execution.host &&
        functionsUsedIn(fn).some(
          used => used.kind === 'host' && !replaced.has(used)
        )
      ) {
        fn.kind = 'host';
        changed = true;
      }
    }
  }
}

/** `x = 3` in host code, where `x` is a `__device__` variable: nvcc changes a shadow that nobody sees. */
function checkDeviceVariables(unit: Unit, fn: IrFunction): void {
  const reported = new Set<object>();
  walkStmts(fn.body, {
    place: (place, use) => {
      const variable = rootVariable(place);
      if (
        use === 'address' ||
        !variable ||
        !unit.deviceSymbols.has(variable) ||
        reported.has(variable)
      ) {
        return;
      }
      reported.add(variable);
      const isRead = use === 'read';
      unit.reporter.error(
        place.span,
        `the device variable '${variable.name}' cannot be ${isRead ? 'read' : 'written'} in host code`,
        {
          notes: [
            {
              message: isRead
                ? 'copy its value to the host with cudaMemcpyFromSymbol'
                : 'copy a value to it with cudaMemcpyToSymbol'
            }
          ]
        }
      );
    }
  });
}
