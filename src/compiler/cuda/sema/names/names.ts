/** Finding what a (qualified) name in the source means. */
import { nameText } from '../../ast';
import type { Expression, NameSegment, QualifiedName } from '../../ast';
import { headerDeclaring } from '../../headers/standardLibrary';
import { isAmbiguous } from '../context/ambiguous';
import { builtinSymbol } from './builtins';
import type { ClassInfo, FieldPath } from '../entities/classes';
import type { Context } from '../context/context';
import { memberSymbol, sameParameters } from '../entities/scopes';
import type { Scope } from '../entities/scopes';
import { declaredBefore } from './order';
import { reportUnknown, suggestion } from './unknownNames';
import type { FunctionSet, Symbol_ } from '../entities/symbols';
import { decltypeOf } from './decltype';
import { stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

export { memberSuggestion, suggestion } from './unknownNames';

/** What a name resolved to: a symbol, or a field of the class that encloses the code (or was named). */
export interface Resolved {
  symbol?: Symbol_;
  field?: FieldPath;
  /** The class that qualified the name. */
  classInfo?: ClassInfo;
  /** Written without `::`. */
  unqualified: boolean;
  last: NameSegment;
}

/** Unqualified look-up from the current scope outwards, then CUDA's own names. */
export function findUnqualified(
  cx: Context,
  name: string
): { symbol?: Symbol_; field?: FieldPath; classInfo?: ClassInfo } {
  for (let scope: Scope | undefined = cx.scope; scope; scope = scope.parent) {
    if (scope.kind === 'class' && scope.classInfo) {
      const field = scope.classInfo.findField(name);
      if (field) {
        return { field, classInfo: scope.classInfo };
      }
      const symbol =
        scope.symbols.get(name) ?? memberSymbol(scope.classInfo, name);
      if (symbol) {
        return { symbol, classInfo: scope.classInfo };
      }
    } else {
      const found = scope.own(name);
      const symbol =
        found?.kind === 'functions' && scope.kind === 'namespace'
          ? declaredBefore(cx, found)
          : found;
      if (symbol) {
        return {
          symbol:
            scope.kind === 'namespace'
              ? withLibrary(cx, withBuiltins(symbol, name), name)
              : symbol
        };
      }
    }
  }
  return { symbol: builtinSymbol(name) ?? openedLibraryName(cx, name) };
}

/** After `using namespace std;`: its names without the qualification. */
function openedLibraryName(cx: Context, name: string): Symbol_ | undefined {
  return cx.unit.opensLibrary &&
    STD_NAMES.has(name) &&
    headerDeclaring(name) === undefined
    ? { kind: 'unknown', name: `std::${name}` }
    : undefined;
}

const STD_NAMES = new Set([
  ...['vector', 'string', 'cout', 'cerr', 'cin', 'endl', 'sort', 'fill'],
  ...['array', 'pair', 'map', 'set', 'unordered_map', 'ifstream', 'ofstream'],
  ...['setprecision', 'fixed', 'setw', 'accumulate', 'generate', 'iota'],
  ...['thread', 'mutex', 'unique_ptr', 'make_unique', 'shared_ptr', 'move'],
  ...[
    'swap',
    'to_string',
    'stringstream',
    'ostringstream',
    'chrono',
    'complex'
  ],
  ...['copy', 'find', 'reverse', 'transform', 'function', 'tuple', 'make_pair'],
  ...['clog', 'flush', 'getline', 'mt19937', 'random_device', 'begin', 'end'],
  ...['uniform_real_distribution', 'uniform_int_distribution', 'istringstream']
]);

/** A user's function of a name that CUDA has too overloads it. */
function withBuiltins(symbol: Symbol_, name: string): Symbol_ {
  if (symbol.kind !== 'functions') {
    return symbol;
  }
  const own = builtinSymbol(name);
  return own?.kind === 'functions'
    ? { ...symbol, intrinsics: own.intrinsics }
    : symbol;
}

const ALLOCATION: Record<string, string> = {
  'operator new': '__gs_new',
  'operator new[]': '__gs_new',
  'operator delete': 'free',
  'operator delete[]': 'free'
};

/** `::operator new(bytes)` and its kin, where the program has none of its own: what the operators of the language call. */
export function allocationFunction(
  cx: Context,
  { segments, isGlobal }: QualifiedName
): FunctionSet | undefined {
  const [{ name }] = segments;
  return segments.length === 1 &&
    Object.hasOwn(ALLOCATION, name) &&
    !(isGlobal
      ? cx.unit.globalScope.own(name)
      : findUnqualified(cx, name).symbol)
    ? lookUpAllocation(cx, ALLOCATION[name])
    : undefined;
}

const ON_DEVICE = new Map([
  ['__gs_new', '__gs_device_malloc'],
  ['malloc', '__gs_device_malloc'],
  ['free', '__gs_device_free']
]);

/** A program's function overloads the library's of that name, and takes the place of one with its parameters. */
function withLibrary(cx: Context, symbol: Symbol_, name: string): Symbol_ {
  const library = cx.unit.libraryScope.symbols.get(name);
  if (
    symbol.kind !== 'functions' ||
    library?.kind !== 'functions' ||
    library.functions === symbol.functions
  ) {
    return symbol;
  }
  const { functions } = symbol;
  const others = library.functions.filter(
    theirs =>
      !functions.includes(theirs) &&
      !functions.some(
        own =>
          own.kind === 'function' &&
          theirs.kind === 'function' &&
          sameParameters(own, theirs)
      )
  );
  return others.length > 0
    ? { ...symbol, functions: [...functions, ...others] }
    : symbol;
}

/** The library's functions behind `new` and `delete`: the device has its own heap. Code for both sides calls the host's. */
export function lookUpAllocation(
  cx: Context,
  name: string,
  side: 'host' | 'device' = cx.isDevice && !cx.isBoth ? 'device' : 'host'
): FunctionSet | undefined {
  const symbol = libraryMember(
    cx,
    side === 'device' ? (ON_DEVICE.get(name) ?? name) : name
  );
  return symbol?.kind === 'functions' ? symbol : undefined;
}

/** std's overloads of a function that the C library or the compiler has too. */
function withLibraryOf(
  cx: Context,
  scope: Scope,
  symbol: Symbol_ | undefined,
  name: string
): Symbol_ | undefined {
  return symbol?.kind === 'functions' && isLibrary(scope.path)
    ? withLibrary(cx, withBuiltins(symbol, name), name)
    : symbol;
}

/** A name of the C library, which namespace std repeats. */
function libraryMember(cx: Context, name: string): Symbol_ | undefined {
  return cx.unit.libraryScope.symbols.get(name);
}

/** A name in a namespace, with what `using` brought in. */
export function findInNamespace(
  scope: Scope,
  name: string
): Symbol_ | undefined {
  return scope.own(name);
}

/** Resolves a name; reports and gives undefined when there is nothing of that name. */
function typeNamed(cx: Context, expression: Expression): Symbol_ {
  const type = unqualify(stripReference(decltypeOf(cx, expression)));
  return { kind: 'type', name: 'decltype', type };
}

export function resolveName(
  cx: Context,
  name: QualifiedName,
  quiet = false
): Resolved | undefined {
  const last = name.segments[name.segments.length - 1];
  if (name.segments.length === 1 && !name.isGlobal) {
    const found = findUnqualified(cx, last.name);
    if (!found.symbol && !found.field) {
      if (!quiet) {
        reportUnknown(cx, last);
      }
      return undefined;
    }
    if (!quiet && found.classInfo && isAmbiguous(cx, found.classInfo, last)) {
      return undefined;
    }
    return { ...found, unqualified: true, last };
  }
  let scope: Scope | undefined = name.isGlobal
    ? cx.unit.globalScope
    : undefined;
  let info: ClassInfo | undefined;
  for (let i = 0; i < name.segments.length - 1; i++) {
    const segment = name.segments[i];
    const found: { symbol?: Symbol_; classInfo?: ClassInfo } = segment.decltype
      ? { symbol: typeNamed(cx, segment.decltype) }
      : scope
        ? {
            symbol: info
              ? memberSymbol(info, segment.name)
              : findInNamespace(scope, segment.name)
          }
        : findUnqualified(cx, segment.name);
    let symbol = found.symbol;
    if (i === 0 && !scope && symbol && !isQualifier(symbol)) {
      symbol = outerQualifier(cx, segment.name) ?? symbol;
    }
    if (!symbol && i === 0 && LIBRARIES.has(segment.name)) {
      symbol = builtinSymbol('std::');
    }
    if (!symbol && scope && !info && isLibrary(scope.path)) {
      return {
        symbol: { kind: 'unknown', name: nameText(name) },
        unqualified: false,
        last
      };
    }
    if (!symbol) {
      if (!quiet) {
        reportUnknown(cx, segment);
      }
      return undefined;
    }
    if (symbol.kind === 'namespace') {
      scope = symbol.scope;
      info = undefined;
      continue;
    }
    if (symbol.kind === 'unknown') {
      const tail = name.segments
        .slice(i + 1)
        .map(s => s.name)
        .join('::');
      return {
        symbol: libraryMember(cx, tail) ?? builtinSymbol(`std::${tail}`),
        unqualified: false,
        last
      };
    }
    const owner = info ?? found.classInfo;
    if (!quiet && owner && isAmbiguous(cx, owner, segment)) {
      return undefined;
    }
    const type = typeOfSegment(cx, segment, symbol);
    if (type?.kind === 'error') {
      return {
        symbol: { kind: 'unknown', name: nameText(name) },
        unqualified: false,
        last
      };
    }
    if (type?.kind === 'class') {
      type.info.complete();
      info = type.info;
      scope = info.scope;
      continue;
    }
    if (type?.kind === 'enum') {
      const value = type.info.enumerators.get(last.name);
      if (value === undefined) {
        if (!quiet) {
          cx.error(
            last.span,
            `no enumerator named '${last.name}' in '${type.info.name}'`,
            suggestion(last, type.info.enumerators.keys())
          );
        }
        return undefined;
      }
      return {
        symbol: { kind: 'constant', name: last.name, type, value },
        unqualified: false,
        last
      };
    }
    if (!quiet) {
      cx.error(
        segment.span,
        `'${segment.name}' is not a class, namespace or enumeration`
      );
    }
    return undefined;
  }
  if (info) {
    const field = info.findField(last.name);
    const symbol = field ? undefined : memberSymbol(info, last.name);
    if (field || symbol) {
      if (!quiet && isAmbiguous(cx, info, last)) {
        return undefined;
      }
      return { field, symbol, classInfo: info, unqualified: false, last };
    }
    if (last.name === baseName(info.name) || last.name.startsWith('~')) {
      return {
        symbol: info.constructorSet(),
        classInfo: info,
        unqualified: false,
        last
      };
    }
    if (!quiet) {
      cx.error(
        last.span,
        `no member named '${last.name}' in '${info.name}'`,
        suggestion(last, info.memberNames())
      );
    }
    return undefined;
  }
  const symbol =
    scope &&
    (withLibraryOf(cx, scope, findInNamespace(scope, last.name), last.name) ??
      (name.isGlobal && name.segments.length === 1
        ? (libraryMember(cx, last.name) ?? builtinSymbol(last.name))
        : undefined));
  if (!symbol && scope && isLibrary(scope.path)) {
    // What the provided headers do not define of a library.
    return {
      symbol:
        libraryMember(cx, last.name) ?? builtinSymbol(`std::${last.name}`),
      unqualified: false,
      last
    };
  }
  if (!symbol) {
    if (!quiet) {
      const where =
        name.segments.length > 1
          ? ` in namespace '${nameText({ ...name, segments: name.segments.slice(0, -1) })}'`
          : '';
      cx.error(
        last.span,
        `no member named '${last.name}'${where}`,
        suggestion(last, scope?.symbols.keys() ?? [])
      );
    }
    return undefined;
  }
  return { symbol, unqualified: false, last };
}

const LIBRARIES = new Set(['std', 'cuda', 'thrust', 'cub', 'nvcuda']);

/** Namespaces of libraries that are modelled in part only. */
function isLibrary(path: string): boolean {
  return /^(?:std|cuda|thrust|cooperative_groups)::/.test(path);
}

/** The type that a segment (with its template arguments) names. */
export function typeOfSegment(
  cx: Context,
  segment: NameSegment,
  symbol: Symbol_
): CType | undefined {
  switch (symbol.kind) {
    case 'type':
      if (
        segment.templateArgs &&
        symbol.type.kind === 'class' &&
        symbol.type.info.template
      ) {
        // The injected class name with arguments: another instance.
        return cx.doors.instantiateType(
          cx,
          symbol.type.info.template,
          segment.templateArgs,
          segment.span
        );
      }
      return symbol.type;
    case 'classTemplate':
    case 'aliasTemplate':
      return cx.doors.instantiateType(
        cx,
        symbol,
        segment.templateArgs ?? [],
        segment.span
      );
    default:
      return undefined;
  }
}

export function baseName(name: string): string {
  const plain = name.replace(/<.*$/, '');
  return plain.slice(plain.lastIndexOf(':') + 1);
}

/** Before `::` variables and functions are not looked at ([basic.lookup.qual]). */
function isQualifier({ kind }: Symbol_): boolean {
  return kind !== 'variable' && kind !== 'functions' && kind !== 'binding';
}

function outerQualifier(cx: Context, name: string): Symbol_ | undefined {
  for (let scope: Scope | undefined = cx.scope; scope; scope = scope.parent) {
    const symbol = scope.symbols.get(name);
    if (symbol && isQualifier(symbol)) {
      return symbol;
    }
  }
  return undefined;
}
