/** From type syntax to types. */
import { nameText } from '../../ast';
import type {
  Expression,
  QualifiedName,
  Qualifiers,
  TypeNode,
  NamedTypeNode
} from '../../ast';
import { isAmbiguous } from '../context/ambiguous';
import { expandParameters } from './packs';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { constantInteger } from '../constants/constantExpressions';
import { insteadOnDevice } from '../warnings/insteadOnDevice';
import { decltypeOf } from './decltype';
import { resolveName, typeOfSegment } from './names';
import { notSupportedOnHost, reportUnknown } from './unknownNames';
import { spell } from '../entities/spelling';
import {
  CONST,
  RESTRICT,
  T,
  VOLATILE,
  arrayOf,
  decayed,
  functionType,
  memberPointerTo,
  newType,
  pointerTo,
  qualify,
  referenceTo,
  stripReference,
  unqualify
} from '../entities/types';
import type { CType, ErrorCType } from '../entities/types';

const BUILTIN: Record<string, CType> = {
  void: T.void,
  bool: T.bool,
  char: T.char,
  'signed char': T.schar,
  'unsigned char': T.uchar,
  wchar_t: T.wchar,
  char8_t: T.uchar,
  char16_t: T.char16,
  char32_t: T.char32,
  short: T.short,
  'unsigned short': T.ushort,
  int: T.int,
  'unsigned int': T.uint,
  long: T.long,
  'unsigned long': T.ulong,
  'long long': T.llong,
  'unsigned long long': T.ullong,
  float: T.float,
  double: T.double
};

export function qualifierBits(qualifiers: Qualifiers): number {
  return (
    (qualifiers.isConst ? CONST : 0) |
    (qualifiers.isVolatile ? VOLATILE : 0) |
    (qualifiers.isRestrict ? RESTRICT : 0)
  );
}

/** The type a node stands for, qualifiers included; the error type after a report. `auto` is an error here. */
export function resolveType(cx: Context, node: TypeNode): CType {
  const quals = qualifierBits(node.qualifiers);
  const type = resolveUnqualified(cx, node);
  if (
    quals & RESTRICT &&
    type.kind !== 'pointer' &&
    type.kind !== 'reference' &&
    type.kind !== 'array' &&
    type.kind !== 'error'
  ) {
    cx.error(
      node.span,
      `'__restrict__' applies to pointers only, not to '${spell(type)}'`
    );
    return qualify(type, quals & ~RESTRICT);
  }
  return qualify(type, quals);
}

function resolveUnqualified(cx: Context, node: TypeNode): CType {
  switch (node.kind) {
    case 'builtin': {
      const type = BUILTIN[node.name];
      if (type) {
        return type;
      }
      if (node.name === 'long double') {
        // Device code has no wider type than double; nvcc warns and uses it.
        return T.double;
      }
      cx.unsupported(
        node.span,
        `the type '${node.name}'`,
        'there are integers of at most 64 bits'
      );
      return cx.isHostOnly ? T.unknown : T.error;
    }
    case 'named':
      return (
        elaboratedType(cx, node) ?? resolveNamedType(cx, node.name, node.span)
      );
    case 'declared':
      return cx.doors.declareType(cx, node.declaration);
    case 'auto':
      cx.error(
        node.span,
        "'auto' is not allowed here: there is no initialiser to deduce the type from"
      );
      return T.error;
    case 'decltype':
      return node.isTypeof
        ? stripReference(decltypeOf(cx, node.expression))
        : decltypeOf(cx, node.expression);
    case 'pointer': {
      const to = resolveType(cx, node.to);
      if (to.kind === 'reference') {
        cx.error(
          node.span,
          `pointer to reference is not allowed ('${spell(to)}')`
        );
        return T.error;
      }
      return to.kind === 'error' ? to : pointerTo(to);
    }
    case 'reference': {
      const to = resolveType(cx, node.to);
      return referenceTo(to, node.isRvalue);
    }
    case 'memberPointer': {
      const owner = resolveNamedType(cx, node.class, node.span);
      const to = resolveType(cx, node.to);
      if (owner.kind === 'error' || to.kind === 'error') {
        return owner.kind === 'error' ? owner : to;
      }
      if (owner.kind !== 'class') {
        cx.error(node.span, `'${spell(owner)}' is no class: it has no members`);
        return T.error;
      }
      return memberPointerTo(owner.unqualified as typeof owner, to);
    }
    case 'array': {
      const of = resolveType(cx, node.of);
      if (of.kind === 'error') {
        return of;
      }
      if (
        of.kind === 'void' ||
        of.kind === 'reference' ||
        of.kind === 'function'
      ) {
        cx.error(node.span, `array of '${spell(of)}' is not allowed`);
        return T.error;
      }
      if (of.kind === 'array' && of.length < 0) {
        cx.error(
          node.of.span,
          'only the first dimension of an array may be left out',
          {
            notes: [
              {
                message: `give the others their sizes, or take a pointer and write 'm[y * width + x]'`
              }
            ]
          }
        );
        return T.error;
      }
      if (!node.size) {
        return arrayOf(of, -1);
      }
      return arrayOf(of, arrayLength(cx, node.size));
    }
    case 'function':
      return functionType(
        resolveType(cx, node.result),
        [...expandParameters(cx, node.params)].map(param =>
          cx.inScope(param.scope, () =>
            unqualify(decayed(resolveType(cx, param.node.type)))
          )
        ),
        node.isVariadic,
        node.isConst
      );
    case 'pack':
      return resolveType(cx, node.pattern);
    case 'error':
      cx.unit.reporter.sawSyntaxError = true;
      return T.error;
  }
}

/** An array's bound if it is a constant; nothing is reported. */
export function constantLength(
  cx: Context,
  size: Expression
): bigint | undefined {
  let length: bigint | undefined;
  cx.unit.reporter.try(() => {
    length = cx.unevaluatedly(() => constantInteger(cx, size, 'array-length'));
  });
  return length;
}

function arrayLength(cx: Context, size: Expression): number {
  const length = constantInteger(cx, size, 'array-length');
  if (length === undefined) {
    return 1;
  }
  if (length < 0n) {
    cx.error(
      size.span,
      `the size of an array must not be negative (it is ${length})`
    );
    return 1;
  }
  if (length > 0x7fffffffn) {
    cx.error(size.span, `the array is too large (${length} elements)`);
    return 1;
  }
  return Number(length);
}

/** `struct node *next`: the struct that a variable of its name hides, or one that nothing has declared before. */
function elaboratedType(cx: Context, node: NamedTypeNode): CType | undefined {
  const { tag, name, span } = node;
  if (!tag || name.segments.length > 1 || name.isGlobal) {
    return undefined;
  }
  const symbol = resolveName(cx, name, true)?.symbol;
  if (symbol && symbol.kind !== 'functions' && symbol.kind !== 'variable') {
    return undefined;
  }
  const hidden = cx.scope.findHidden(name.segments[0].name);
  if (hidden || tag === 'enum') {
    return hidden?.type;
  }
  const scope = cx.scope.namespaceScope();
  return cx.inScope(scope, () =>
    cx.doors.declareType(cx, {
      kind: 'class',
      tag,
      name,
      nameSpan: name.span,
      isFinal: false,
      bases: [],
      specifiers: [],
      attributes: [],
      alignments: [],
      span
    })
  );
}

export function resolveNamedType(
  cx: Context,
  name: QualifiedName,
  span: Span
): CType {
  const isPlain = name.segments.length === 1 && !name.isGlobal;
  const resolved = resolveName(cx, name, isPlain);
  if (!resolved) {
    if (isPlain) {
      reportUnknown(cx, name.segments[0], true);
    }
    return T.error;
  }
  const { symbol, last, classInfo } = resolved;
  if (isPlain && classInfo && isAmbiguous(cx, classInfo, last)) {
    return T.error;
  }
  if (symbol) {
    if (symbol.kind === 'unknown') {
      return unknownType(cx, span, nameText(name));
    }
    const { errorCount } = cx.unit.reporter;
    const type = typeOfSegment(cx, last, symbol);
    if (type) {
      return type;
    }
    if (cx.unit.reporter.errorCount > errorCount) {
      // Of a template's argument all has been said.
      return T.error;
    }
    if (symbol.kind === 'functions' && classInfo) {
      return classInfo.type;
    }
  }
  cx.error(span, `'${nameText(name)}' is not a type`);
  return T.error;
}

/** A library type that host code may use and device code may not. */
export function unknownType(cx: Context, span: Span, name: string): CType {
  const message = name.startsWith('std::')
    ? `'${name}' is not supported: it belongs to a host library and cannot be used in device code`
    : `'${name}' is not supported in device code`;
  if (cx.isDevice && !cx.isBoth) {
    cx.error(span, message, insteadOnDevice(name));
    return T.error;
  }
  const gap = {
    span,
    message: cx.isDevice ? message : notSupportedOnHost(name)
  };
  cx.incomplete(gap.span, gap.message);
  const known = cx.unit.keep(unknownTypes);
  let type = known.get(name);
  if (!type) {
    known.set(
      name,
      (type = newType<ErrorCType>({ kind: 'error', isUnknown: true, gap }))
    );
  }
  return type;
}

/** One of each name: functions that take it are told apart by their types. */
const unknownTypes = (): Map<string, ErrorCType> => new Map();
