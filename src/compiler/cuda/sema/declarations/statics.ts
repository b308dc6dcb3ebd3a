/** Static variables and constant tables: variables with initial bytes in the module. */
import { integerValue } from '../../../semantics/scalars';
import { hasSpecifier } from '../../ast';
import type { Expression, Initializer, VariableDeclaration } from '../../ast';
import type { ConstantLeaf, Variable, VariableSpace } from '../../../ir/types';
import { convert } from '../conversions/conversions';
import { requireBody } from '../functions/queue';
import { calledType } from '../entities/functions';
import { functionIn } from '../../../ir/passes/addresses';
import { constantOf } from '../constants/constantExpressions';
import { hasEffects } from '../constants/constantCalls';
import type { Context } from '../context/context';
import { castScalar } from '../emit/arithmetic';
import { toValue } from '../values/loads';
import { endTemporaries, openTemporaries } from '../lifetime/temporaries';
import * as make from '../emit/make';
import { initialiseGlobal } from './hostVariables';
import { destructorOf } from '../lifetime/specialMembers';
import {
  needsConstruction,
  hasDefault,
  isZeroByDefault
} from '../initialisers/zeros';
import { distribute } from '../initialisers/distribute';
import type { PathStep } from '../initialisers/distribute';
import { declareStrings } from './stringTables';
import type { Constant, VariableSymbol } from '../entities/symbols';
import { irScalar, irType, sizeOf } from '../entities/layout';
import { literalLeaves } from '../entities/stringLiterals';
import {
  T,
  dim3,
  isArithmetic,
  isConst,
  isVolatile,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

/**
 * Initial bytes of a variable from constant initialisers; 'dynamic' when
 * something in them is not constant, 'strings' when that is addresses of string
 * literals alone, undefined after a report. Addresses of functions are constant
 * on the device.
 */
export function constantLeaves(
  cx: Context,
  type: CType,
  initializer: Initializer,
  isOnDevice = false
): ConstantLeaf[] | 'dynamic' | 'strings' | undefined {
  const leaves: ConstantLeaf[] = [];
  let isOfStrings = false;
  const errors = cx.unit.reporter.errorCount;
  let isDynamic = false;
  const leaf = (
    offset: number,
    leafType: CType,
    expression: Expression
  ): void => {
    const bare = unqualify(leafType);
    if (expression.kind === 'string' && bare.kind === 'array') {
      for (const { offset: at, ...constant } of literalLeaves(
        expression,
        bare.of,
        bare.length
      )) {
        leaves.push({ offset: offset + at, ...constant });
      }
      return;
    }
    if (expression.kind === 'string' && bare.kind === 'pointer') {
      isOfStrings = true;
      return;
    }
    const value =
      isOnDevice && isFunctionAddress(bare)
        ? functionLeaf(cx, bare, expression)
        : scalarLeaf(cx, bare, expression);
    if (value === undefined) {
      isDynamic = true;
    } else if (value !== 'struct') {
      leaves.push({ offset, ...value });
    }
  };
  /** Bit-fields share bytes, each of which is a leaf. */
  const bytes = new Map<
    number,
    { offset: number; type: 'u8'; value: number }
  >();
  const member = (
    object: CType,
    path: PathStep[],
    leafType: CType,
    expression: Expression
  ): void => {
    const offset = offsetOf(object, path);
    const bits = bitsOf(object, path);
    if (!bits) {
      leaf(offset, leafType, expression);
      return;
    }
    const known = scalarLeaf(cx, unqualify(leafType), expression);
    if (known === undefined || known === 'struct') {
      isDynamic = true;
      return;
    }
    const value = integerValue(known.value);
    for (let bit = 0; bit < bits.count; bit++) {
      const to = bits.first + bit;
      const at = offset + (to >> 3);
      let byte = bytes.get(at);
      if (!byte) {
        bytes.set(at, (byte = { offset: at, type: 'u8', value: 0 }));
        leaves.push(byte);
      }
      byte.value |= Number((value >> BigInt(bit)) & 1n) << (to & 7);
    }
  };
  const run = (): void => {
    const value =
      initializer.kind === 'copy'
        ? initializer.value
        : initializer.kind === 'direct' && initializer.args.length === 1
          ? initializer.args[0]
          : initializer.kind === 'list'
            ? initializer.list
            : undefined;
    if (!value) {
      isDynamic = true;
      return;
    }
    const bare = unqualify(type);
    if (value.kind !== 'initList') {
      leaf(0, bare, value);
      return;
    }
    if (bare.kind === 'class' && bare.info.hasConstructors) {
      isDynamic = true;
      return;
    }
    distribute(cx, bare, value, {
      value: (path, leafType, expression) => {
        if (expression.kind === 'initList') {
          const { kind } = unqualify(leafType);
          if (kind === 'class' || kind === 'vector') {
            // Braces call a constructor here; dim3 has one.
            isDynamic = true;
          } else if (expression.elements.length === 1) {
            member(bare, path, leafType, expression.elements[0].value);
          } else if (expression.elements.length > 1) {
            isDynamic = true;
          }
          return;
        }
        member(bare, path, leafType, expression);
      },
      zero: (path, subType, owner) => {
        // Bytes that no leaf covers are zero: defaults of members are not.
        const last = path[path.length - 1];
        if (objectOf(bare, path) === dim3) {
          const offset = offsetOf(bare, path);
          leaves.push({ offset, type: 'u32', value: 1 });
          return;
        }
        if (
          (owner && hasDefault(owner, last.index)) ||
          !isZeroByDefault(subType)
        ) {
          isDynamic = true;
        }
      }
    });
  };
  cx.constantOnly++;
  try {
    cx.unevaluatedly(run);
  } finally {
    cx.constantOnly--;
  }
  if (cx.unit.reporter.errorCount > errors) {
    return undefined;
  }
  for (const leaf of leaves) {
    const fn = functionIn(leaf);
    const entity = fn && cx.unit.entities.get(fn);
    if (entity) {
      requireBody(cx, entity, initializer.span);
    }
  }
  return isDynamic ? 'dynamic' : isOfStrings ? 'strings' : leaves;
}

function isFunctionAddress(type: CType): boolean {
  return (
    calledType(type) !== undefined ||
    (type.kind === 'memberPointer' && type.to.kind === 'function')
  );
}

/** The address that a function has on the device. */
function functionLeaf(
  cx: Context,
  type: CType,
  expression: Expression
): Pick<ConstantLeaf, 'type' | 'value' | 'function'> | 'struct' | undefined {
  const operand = cx.doors.lowerExpression(cx, expression);
  const value = convert(cx, operand, type, expression.span, {
    what: 'initialise'
  });
  // Of a pointer to a member function the first half: the other is 0.
  const address = value?.op === 'construct' ? value.args[0] : value;
  if (address?.op === 'const') {
    return { type: 'u64', value: address.value };
  }
  if (address?.op !== 'function') {
    return undefined;
  }
  const entity = cx.unit.entities.get(address.function);
  if (
    entity &&
    !entity.execution.device &&
    !entity.isConstexpr &&
    !cx.unit.isHostOnly
  ) {
    cx.error(
      expression.span,
      `the host function '${entity.displayName}' has no address on the GPU`,
      {
        notes: [
          {
            message: `mark it '__device__' (or '__host__ __device__') to use it there`,
            span: entity.span
          }
        ]
      }
    );
    return undefined;
  }
  return { type: 'u64', value: 0n, function: address.function };
}

function scalarLeaf(
  cx: Context,
  type: CType,
  expression: Expression
): Pick<ConstantLeaf, 'type' | 'value'> | 'struct' | undefined {
  const mark = cx.out.length;
  const operand = cx.doors.lowerExpression(cx, expression);
  if (operand.kind === 'error' || operand.kind === 'functions') {
    return undefined;
  }
  const value = toValue(cx, operand);
  if (!value || hasEffects(cx.unit, cx.out.slice(mark))) {
    return undefined;
  }
  if (type.kind === 'scalar' || type.kind === 'enum') {
    if (!isArithmetic(value.type) && value.type.kind !== 'enum') {
      return undefined;
    }
    const known = constantOf(cx.unit, castScalar(value.expr, type));
    const scalar = type.kind === 'enum' ? type.info.underlying : type;
    return known === undefined
      ? undefined
      : { type: irScalar(scalar.name), value: known };
  }
  if (
    type.kind === 'pointer' &&
    (value.expr.op === 'null' || value.isNullLiteral)
  ) {
    return 'struct';
  }
  if (type.kind === 'pointer' && value.expr.op === 'pointercast') {
    // `(FILE *)2`: an address that is a number.
    const known = constantOf(cx.unit, value.expr.arg);
    return typeof known === 'bigint'
      ? { type: 'u64', value: known }
      : undefined;
  }
  return undefined;
}

/** The type that the path's last step leads into. */
function objectOf(type: CType, path: readonly PathStep[]): CType {
  return unqualify(path.slice(0, -1).reduce((_, step) => step.type, type));
}

/** Where in the bytes at its offset a bit-field lies. */
function bitsOf(
  type: CType,
  path: PathStep[]
): { first: number; count: number } | undefined {
  const [last] = path.slice(-1);
  const bare = objectOf(type, path);
  return last?.kind === 'field' && bare.kind === 'class'
    ? bare.info.fields.find(({ index }) => index === last.index)?.bits
    : undefined;
}

/** Byte offset of a sub-object. */
export function offsetOf(type: CType, path: PathStep[]): number {
  let offset = 0;
  let current = type;
  for (const step of path) {
    if (step.kind === 'element') {
      offset += Math.max(0, step.index) * sizeOf(step.type);
    } else if (current.kind === 'class') {
      const field = current.info.fields.find(
        candidate => candidate.index === step.index
      );
      const base = current.info.bases.find(
        candidate => candidate.index === step.index
      );
      offset += field?.offset ?? base?.offset ?? 0;
    }
    current = unqualify(step.type);
  }
  return offset;
}

/** Of a table of a constexpr function in constant memory, of which there are 64 KiB. */
const MOST_SHARED_BYTES = 4096;

/** A const array with constant elements becomes a table in constant memory; false when it cannot. */
export function constantTable(
  cx: Context,
  node: VariableDeclaration,
  name: string,
  type: CType
): boolean {
  let result: ReturnType<typeof constantLeaves>;
  const isFine = cx.unit.reporter.try(() => {
    result = constantLeaves(cx, type, node.initializer!, !cx.isHostOnly);
  });
  if (!isFine || !result! || !Array.isArray(result)) {
    return false;
  }
  // Kernels may call a constexpr function, too; constant memory is for small tables.
  const isForBoth = cx.isShared && sizeOf(type) <= MOST_SHARED_BYTES;
  const space = cx.isHostOnly && !isForBoth ? 'host' : 'constant';
  const symbol = moduleVariable(cx, name, type, space, node, result);
  cx.scope.symbols.set(name, symbol);
  return true;
}

/** A static local: one object for all threads; of host code, made when control first comes by. */
export function declareStatic(
  cx: Context,
  node: VariableDeclaration,
  name: string,
  type: CType
): void {
  const space: VariableSpace = cx.isHostOnly
    ? 'host'
    : isConst(type)
      ? 'constant'
      : 'global';
  if (space === 'global' && cx.isBoth) {
    cx.unit.needsSides = true;
  }
  let leaves: ConstantLeaf[] = [];
  let isDynamic =
    cx.isHostOnly &&
    (type.kind === 'reference' ||
      destructorOf(type) !== undefined ||
      (!node.initializer && needsConstruction(type)));
  if (node.initializer && type.kind !== 'reference') {
    const result = constantLeaves(cx, type, node.initializer, !cx.isHostOnly);
    if (result === 'strings' && !cx.isHostOnly) {
      declareStrings(cx, node, name, type);
      return;
    }
    if (result === 'dynamic' || result === 'strings') {
      if (cx.isHostOnly) {
        isDynamic = true;
      } else {
        cx.error(
          node.initializer.span,
          `the static variable '${name}' of device code must be initialised with a constant`
        );
      }
    } else if (result) {
      leaves = result;
    }
  }
  const symbol = moduleVariable(cx, name, type, space, node, leaves);
  cx.scope.symbols.set(name, symbol);
  noteStatic(cx, symbol.ir, name);
  if (isDynamic && symbol.ir) {
    initialiseOnce(cx, node, symbol.ir, type, name);
  }
}

function noteStatic(
  cx: Context,
  variable: Variable | undefined,
  name: string
): void {
  if (variable && cx.entity) {
    cx.unit.staticLocals.set(variable, { owner: cx.entity, name });
  }
}

/** `if (!made) { initialise; made = true; }` */
function initialiseOnce(
  cx: Context,
  node: VariableDeclaration,
  variable: Variable,
  type: CType,
  name: string
): void {
  const { span } = node;
  const made = cx.unit.variable(`${name}_made`, make.BOOL, 'host', span);
  made.isThreadLocal = variable.isThreadLocal;
  cx.unit.module.globals.push(made);
  noteStatic(cx, made, made.name);
  const flag = make.variablePlace(made, span);
  const then = cx.capture(() => {
    const since = openTemporaries(cx);
    initialiseGlobal(cx, variable, type, node.initializer, name);
    endTemporaries(cx, since);
    cx.emit({
      stmt: 'store',
      place: flag,
      value: make.constant('bool', true, span),
      span
    });
  });
  cx.emit({
    stmt: 'if',
    cond: make.unary('not', make.read(flag, span), span),
    then,
    else: [],
    span
  });
}

export function moduleVariable(
  cx: Context,
  name: string,
  type: CType,
  space: VariableSpace,
  node: VariableDeclaration,
  initial: ConstantLeaf[]
): VariableSymbol {
  const variable: Variable = cx.unit.variable(
    name,
    irType(type),
    space,
    node.nameSpan,
    {
      isConst: isConst(type),
      isVolatile: isVolatile(type)
    }
  );
  if (initial.length > 0) {
    variable.initial = initial;
  }
  if (space === 'host' && hasSpecifier(node, 'thread_local')) {
    variable.isThreadLocal = true;
  }
  cx.unit.module.globals.push(variable);
  const known = new Map<number, Constant>();
  const isKnown = initial.every(leaf => !leaf.function);
  if (isKnown && isConst(type) && !isVolatile(type) && initial.length > 0) {
    cx.unit.tables.add(variable);
  }
  if (isKnown && isConst(type)) {
    for (const leaf of initial) {
      known.set(leaf.offset, { type: T.int, value: leaf.value });
    }
    const bare = unqualify(type);
    const only = initial[0];
    if ((bare.kind === 'scalar' || bare.kind === 'enum') && only) {
      cx.unit.constants.set(variable, {
        op: 'const',
        type: irType(bare),
        value: only.value,
        span: node.nameSpan
      });
    }
  }
  return {
    kind: 'variable',
    name,
    type,
    space,
    ir: variable,
    span: node.nameSpan,
    ...(known.size > 0 ? { constantLeaves: known } : {})
  };
}
