/** Semantic analysis of a whole translation unit. */
import type { TranslationUnit } from '../ast';
import { TextsNeeded } from '../headers/groups';
import { LIBRARY_FILE } from '../headers/library/index';
import { staticFirst } from '../../ir/passes/staticInitialisers';
import type { IrFunction, SourceFile, Span } from '../../ir/types';
import { functionsUsedIn } from '../../ir/visit';
import { Context } from './context/context';
import { declareMember, declareType } from './declarations/top';
import { checkDeviceCode } from './checks/deviceChecks';
import { checkHostCode, mainOf, settleSides } from './checks/hostChecks';
import { checkMemoryLimits } from './checks/memoryLimits';
import { lostFunctions, lostOfUnit, ownMistake } from './checks/wholeness';
import {
  materialiseDeviceVariables,
  useGlobal
} from './declarations/globalUse';
import { declareGlobal } from './declarations/variables';
import {
  fillVirtualTables,
  nameVirtualFunctions
} from './declarations/virtualTables';
import { irFunctionOf } from './functions/functions';
import { markObjects } from './lifetime/passing';
import { drainInstances, drainQueue } from './functions/queue';
import { functionLinkage } from './checks/linkage';
import { instantiateType } from './templates/classInstances';
import { ENDLESS } from './templates/endless';
import { checkUninstantiated } from './templates/uninstantiated';
import { isC, Unit } from './context/unit';
import type { Doors } from './context/doors';
import { lowerFunction } from './bodies/lowerFunction';
import { functionPointer } from './conversions/functionPointers';
import { defineClass } from './declarations/classes';
import { callFunction } from './expressions/callFunction';
import { lowerExpression } from './expressions/lower';
import { constructObject } from './initialisers/construct';
import { rankList } from './initialisers/store';
import { listAsValue } from './initialisers/values';
import { lowerStatementExpression } from './statements/statementExpression';

const doors: Doors = {
  lowerExpression,
  callFunction,
  constructObject,
  listAsValue,
  rankList,
  functionPointer,
  instantiateType,
  declareType,
  defineClass,
  declareGlobal,
  useGlobal,
  lowerStatementExpression,
  lowerFunction
};

/**
 * Declares everything in order and lowers all bodies. Never throws: a mistake
 * of ours becomes a diagnostic too.
 */
export function analyse(
  tree: TranslationUnit,
  files: SourceFile[],
  isLazyFile: (file: number) => boolean,
  part?: { firstTexture: number; isHostOnly?: boolean },
  hasHandlers = false
): Unit {
  const unit = new Unit(files, doors);
  unit.declarations = tree.declarations;
  unit.isLazyFile = isLazyFile;
  unit.isC = isC(files);
  unit.hasHandlers = hasHandlers;
  unit.isPart = part !== undefined;
  unit.isHostOnly = part?.isHostOnly ?? false;
  unit.firstTexture = part?.firstTexture ?? 0;
  unit.reporter.isLibrary = isLazyFile;
  const cx = new Context(unit, unit.globalScope);
  const library = new Context(unit, unit.libraryScope);
  for (const declaration of tree.declarations) {
    const isOfLibrary = files[declaration.span.file]?.name === LIBRARY_FILE;
    guarded(unit, declaration.span, () => {
      declareMember(isOfLibrary ? library : cx, declaration);
    });
    guarded(unit, declaration.span, () => drainQueue(unit));
  }
  finishUnit(unit, cx, tree.span);
  return unit;
}

/** What is due when all is declared, and again after each instance made later. */
export function finishUnit(unit: Unit, cx: Context, span: Span): void {
  guarded(unit, span, () => drainInstances(unit));
  guarded(unit, span, () => materialiseDeviceVariables(cx));
  guarded(unit, span, () => lowerInitialisers(unit));
  reportMissing(unit);
  guarded(unit, span, () => checkUninstantiated(unit));
  if (!unit.isPart) {
    guarded(unit, span, () => checkHostCode(unit));
  }
  if (!unit.isHostOnly) {
    guarded(unit, span, () => checkDeviceCode(unit));
    guarded(unit, span, () => checkMemoryLimits(unit));
  }
  if (!unit.isPart) {
    dropIncomplete(unit);
  }
  settleSides(unit);
  guarded(unit, span, () => markObjects(unit));
  const { errorCount, sawSyntaxError } = unit.reporter;
  if (!unit.isPart && errorCount === 0 && !sawSyntaxError) {
    const isHere = (fn: IrFunction): boolean => unit.defined.has(fn);
    for (const { span: place, message } of [
      ...lostFunctions(unit.module, isHere),
      ...lostOfUnit(unit)
    ]) {
      unit.reporter.error(place, ...ownMistake(message));
    }
  }
}

/** In each other: where the stack ends then, they are why. Browsers have less of it than Node. */
const MANY_INSTANCES = 30;

/** Runs a piece of the analysis; what it throws is our own bug and said to be so, unless texts are missing. */
export function guarded(unit: Unit, span: Span, work: () => void): void {
  try {
    work();
  } catch (failure) {
    if (failure instanceof TextsNeeded) {
      throw failure;
    }
    unit.depth = 0;
    unit.classDepth = 0;
    const { mostContext } = unit.reporter;
    unit.reporter.reset();
    if (failure instanceof RangeError && /call stack/i.test(failure.message)) {
      if (mostContext > MANY_INSTANCES) {
        unit.reporter.fatal(span, 'templates are nested too deeply', {
          notes: [{ message: ENDLESS }]
        });
      } else {
        unit.reporter.error(span, 'the declaration is nested too deeply');
      }
      return;
    }
    const text = failure instanceof Error ? failure.message : String(failure);
    unit.reporter.error(span, ...ownMistake(text));
    unit.internalErrors.push(failure);
  }
}

/** What runs before main(), and all that it needs. */
function lowerInitialisers(unit: Unit): void {
  const hasMain = unit.isPart || mainOf(unit) !== undefined;
  let tables: IrFunction[] = [];
  for (let changed = true; changed;) {
    changed = false;
    for (const initialiser of unit.hostInitialisers) {
      const isDue =
        initialiser.symbol.ir !== undefined ||
        (hasMain && initialiser.isOfProgram);
      if (!initialiser.isDone && isDue) {
        initialiser.isDone = true;
        initialiser.fn = initialiser.lower();
        drainInstances(unit);
        changed = true;
      }
    }
    const before = tables.length;
    tables = hasMain ? fillVirtualTables(unit) : [];
    nameVirtualFunctions(unit);
    drainInstances(unit);
    changed ||= tables.length > before;
  }
  const functions = [
    ...tables,
    ...unit.hostInitialisers
      .map(initialiser => initialiser.fn)
      .filter(fn => fn !== undefined)
  ];
  if (functions.length > 0) {
    unit.module.initialisers = staticFirst(functions);
  }
}

/** Calls of device functions that nobody defines. */
function reportMissing(unit: Unit): void {
  for (const [fn, span] of unit.missing) {
    if (
      unit.isPart &&
      !fn.declaration.body &&
      !fn.isDefaulted &&
      !fn.isDeleted &&
      functionLinkage(unit, fn).kind !== 'internal'
    ) {
      const ir = irFunctionOf(unit, fn);
      unit.undefinedFunctions.set(ir, span);
      unit.module.functions.push(ir);
    } else if (
      (fn.execution.device || fn.execution.kernel) &&
      !fn.declaration.body &&
      !fn.isDefaulted &&
      !fn.isDeleted
    ) {
      unit.reporter.error(
        span,
        `'${fn.displayName}' is declared but never defined`,
        {
          notes: [{ message: 'it is declared here', span: fn.span }]
        }
      );
    } else if (!fn.declaration.body) {
      fn.isIncomplete = true;
      fn.gap ??= {
        span,
        message: `'${fn.displayName}' is declared but never defined`
      };
      if (unit.isPart) {
        // Whoever reaches it in the linked program is told.
        unit.module.functions.push(irFunctionOf(unit, fn));
      }
    }
  }
  unit.missing.clear();
}

/** Host functions that are not lowered, or call one that is not, stay out of the module. */
function dropIncomplete(unit: Unit): void {
  const { module } = unit;
  for (let changed = true; changed;) {
    changed = false;
    const present = new Set(module.functions);
    for (const fn of module.functions) {
      const entity = unit.entities.get(fn);
      const isHost = fn.kind === 'host';
      if (!entity || (!isHost && !entity.isIncomplete)) {
        continue;
      }
      if (
        entity.isIncomplete ||
        functionsUsedIn(fn).some(used => !present.has(used))
      ) {
        entity.isIncomplete = true;
        if (isHost || !entity.execution.device) {
          module.functions.splice(module.functions.indexOf(fn), 1);
          changed = true;
          break;
        }
      }
    }
  }
}
