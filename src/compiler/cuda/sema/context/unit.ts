/** What one compilation holds: the module that grows, the names in use, the work that is due. */
import type {
  ConstExpr,
  IrFunction,
  Module,
  SourceFile,
  Span,
  StructType,
  Type,
  Variable,
  VariableSpace
} from '../../../ir/types';
import type { Declaration, FunctionDeclaration, Initializer } from '../../ast';
import type { ClassInfo } from '../entities/classes';
import type { Context } from './context';
import type { Doors } from './doors';
import { Reporter } from './reporter';
import { Scope } from '../entities/scopes';
import type {
  FunctionEntity,
  FunctionTemplate,
  Symbol_,
  VariableSymbol
} from '../entities/symbols';
import { T } from '../entities/types';
import { memberNamed } from '../entities/severalBases';
import { baseStruct } from '../entities/virtuals';
import type { CType } from '../entities/types';

/** What a variable of host code still needs before main() runs. */
export interface HostInitialiser {
  symbol: VariableSymbol;
  /** Of the program, not of a provided header: it runs even if nothing names the variable. */
  isOfProgram: boolean;
  /** Makes the initialising function; undefined after a report. */
  lower: () => IrFunction | undefined;
  initializer: Initializer | undefined;
  fn?: IrFunction;
  isDone: boolean;
}

/** Whether a unit of these files, its own first, is C: what is no C++ is taken there. */
export function isC([first]: readonly SourceFile[]): boolean {
  return /\.c$/.test(first?.name ?? '');
}

export class Unit {
  /** Of the whole source, in order. */
  declarations: readonly Declaration[] = [];
  readonly reporter = new Reporter();
  readonly module: Module;
  /** The C library and the CUDA runtime: outside of everything, so that programs may reuse their names. */
  readonly libraryScope = new Scope('namespace', undefined);
  readonly globalScope = new Scope('namespace', this.libraryScope);
  /** Every function entity that is to be lowered, oldest first. */
  readonly queue: FunctionEntity[] = [];
  /** Instances of templates: what is declared up to the file's end may be found by their arguments. */
  readonly instances: FunctionEntity[] = [];
  /** Of local variables, by their declarations: as the last instance has them. */
  readonly localTypes = new WeakMap<Declaration, CType>();
  /** How many functions templates have made. */
  instanceCount = 0;
  readonly kernels: FunctionEntity[] = [];
  readonly templates: FunctionTemplate[] = [];
  /** Initialisers of namespace-scope variables of host code, in order of declaration. */
  hostInitialisers: HostInitialiser[] = [];
  /** Variables that `__device__` and `__constant__` declare: host code knows their addresses only. */
  readonly deviceSymbols = new Set<Variable>();
  readonly hostFunctions: FunctionEntity[] = [];
  readonly entities = new Map<IrFunction, FunctionEntity>();
  /** Functions whose bodies have been lowered. */
  readonly defined = new WeakSet<IrFunction>();
  readonly constants = new Map<Variable, ConstExpr>();
  /** Variables whose address the lowered code takes. */
  readonly addressed = new Set<Variable>();
  /** Const variables all of whose bytes are known. */
  readonly tables = new Set<Variable>();
  /** Functions that are called but have no body (yet), with the first call. */
  readonly missing = new Map<FunctionEntity, Span>();
  readonly classes: ClassInfo[] = [];
  /** What lowers the bodies of functions of our own making, in the place of a tree. */
  readonly generated = new Map<FunctionEntity, (cx: Context) => void>();
  /** Whether functions of that file are lowered only when used (provided headers). */
  isLazyFile: (file: number) => boolean = () => false;
  /** Host functions that main() reaches and that have been checked. */
  readonly checkedHostFunctions = new Set<IrFunction>();
  /** Functions whose device side has been checked. */
  readonly checkedFunctions = new Set<IrFunction>();
  /** Why structs cannot be used on the GPU; '' when they can. */
  readonly refusedStructs = new Map<StructType, string>();
  /** One file of several: what it declares may be defined in another, and the linker checks the whole. */
  isPart = false;
  /** Of a file whose device code is compiled apart (linker/sides.ts): nothing here is run on a device. */
  isHostOnly = false;
  /**
   * Code for both sides does here what one body cannot do for both: who ends the
   * arguments of a function that is called by its address, and where a static
   * variable lies, is not the same on the two.
   */
  needsSides = false;
  /** Functions that this file calls and does not define, with the first call. */
  readonly undefinedFunctions = new Map<IrFunction, Span>();
  /** Namespace-scope variables and static members that have been made. */
  readonly linkedVariables = new Set<VariableSymbol>();
  /** Static variables in functions, by what other files would call the same one. */
  readonly staticLocals = new Map<
    Variable,
    { owner: FunctionEntity; name: string }
  >();
  /** The program has a `try`: exceptions unwind (lifetime/guards.ts). */
  hasHandlers = false;
  /** A file of C (`.c`): all of its functions have C's linkage. */
  isC = false;
  /** Declarations that `extern "C"` stands before, and the functions that they declare. */
  readonly cDeclarations = new Set<FunctionDeclaration>();
  readonly cFunctions = new Set<FunctionEntity>();
  /** Texture references of the files before this one. */
  firstTexture = 0;
  /** `using namespace std;` was seen. */
  opensLibrary = false;
  /** What the analysis threw, for tests. */
  readonly internalErrors: unknown[] = [];
  /** Depth of template instantiation and constant evaluation. */
  depth = 0;
  /** Depth of class templates that are being completed. */
  classDepth = 0;
  /** User conversions that are being looked for, the outermost first. */
  readonly conversions: { from: CType; to: CType }[] = [];
  /** Above 0, conversion operators that are \`explicit\` count for nothing. */
  implicitOnly = 0;
  /** Depth of expressions that are being lowered. */
  expressionDepth = 0;
  /** Steps of constant evaluations that came to no end. */
  lostSteps = 0;
  /** Told of each call in unevaluated operands, within `noexcept(…)` (functions/throwing.ts). */
  watchCall?: (cx: Context, fn: FunctionEntity) => void;
  nextLambda = 1;
  private readonly kept = new Map<() => unknown, unknown>();
  private nextVariable = 1;
  private readonly objectIds = new Map<object, number>();
  private readonly ids = new UniqueNames();
  private readonly structIds = new UniqueNames();

  constructor(
    files: SourceFile[],
    readonly doors: Doors
  ) {
    this.module = { files, structs: [], globals: [], functions: [] };
  }

  variable(
    name: string,
    type: Type,
    space: VariableSpace,
    span: Span,
    quals = { isConst: false, isVolatile: false }
  ): Variable {
    return { id: this.nextVariable++, name, type, space, ...quals, span };
  }

  /** A number after those of all variables so far. */
  nextMoment(): number {
    return this.nextVariable++;
  }

  /**
   * What some part of the analysis remembers of this unit, and no other part
   * needs to know: made by `make`, once for each unit.
   */
  keep<V>(make: () => V): V {
    if (!this.kept.has(make)) {
      this.kept.set(make, make());
    }
    return this.kept.get(make) as V;
  }

  /** A function id made from a name: letters, digits and underscores, unique in the module. */
  functionId(name: string): string {
    return this.ids.from(identifier(name));
  }

  /** After other files were linked to this one: what is made later has ids of its own. */
  reserve(lastVariable: number, functionIds: Iterable<string>): void {
    this.nextVariable = Math.max(this.nextVariable, lastVariable + 1);
    for (const id of functionIds) {
      this.ids.add(id);
    }
  }

  /** A number for a type, a template and the like, the same for the same. */
  idOf(object: object): number {
    let id = this.objectIds.get(object);
    if (id === undefined) {
      this.objectIds.set(object, (id = this.objectIds.size + 1));
    }
    return id;
  }

  structId(name: string): string {
    return this.structIds.from(identifier(name));
  }

  readonly baseStruct = baseStruct;
  readonly memberNamed = memberNamed;

  addStruct(type: StructType): void {
    this.module.structs.push(type);
  }

  /** The source text of a span. */
  text(span: Span): string {
    return this.module.files[span.file]?.text.slice(span.start, span.end) ?? '';
  }

  /** A host function that no source declares: for initialisers and the like. */
  hostEntity(name: string, span: Span): FunctionEntity {
    const declaration: FunctionDeclaration = {
      kind: 'function',
      role: 'function',
      name: { isGlobal: false, segments: [{ name, span }], span },
      nameSpan: span,
      params: [],
      isVariadic: false,
      isConst: false,
      isVolatile: false,
      isOverride: false,
      isFinal: false,
      isPure: false,
      initializers: [],
      specifiers: [],
      attributes: [],
      alignments: [],
      span
    };
    return {
      kind: 'function',
      name,
      displayName: name,
      span,
      declaration,
      scope: this.globalScope,
      execution: { host: true, device: false, kernel: false },
      params: [],
      result: T.void,
      isVariadic: false,
      isConstexpr: false,
      isStatic: true,
      isConstMember: false,
      role: 'function',
      isDeleted: false,
      isDefaulted: false,
      state: 'done'
    };
  }

  /** Adds a function whose body is whole, as far as it could be understood. */
  define(fn: IrFunction): void {
    this.module.functions.push(fn);
    this.defined.add(fn);
  }

  declare(scope: Scope, symbol: Symbol_): void {
    scope.symbols.set(symbol.name, symbol);
  }
}

function identifier(name: string): string {
  const cleaned = name
    .replace(/operator\(\)/g, 'call')
    .replace(/operator\[\]/g, 'index')
    .replace(
      OPERATOR_NAME,
      (_, mark: string) => `operator_${OPERATOR_WORDS[mark]}`
    )
    .replace(/~/g, 'destroy_')
    .replace(/\*/g, '_ptr')
    .replace(/-(?=\d)/g, 'neg')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+(?=[A-Za-z])|_+$/g, '');
  return /^[A-Za-z_]/.test(cleaned) ? cleaned : `_${cleaned}`;
}

const OPERATOR_WORDS: Record<string, string> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'rem',
  '+=': 'add_assign',
  '-=': 'sub_assign',
  '*=': 'mul_assign',
  '/=': 'div_assign',
  '=': 'assign',
  '==': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '>': 'gt',
  '<=': 'le',
  '>=': 'ge',
  '<<': 'shl',
  '>>': 'shr',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
  '~': 'not',
  '!': 'lnot',
  '&&': 'land',
  '||': 'lor',
  '++': 'inc',
  '--': 'dec',
  '->': 'arrow',
  ',': 'comma'
};

const OPERATOR_NAME = new RegExp(
  `operator(${Object.keys(OPERATOR_WORDS)
    .sort((a, b) => b.length - a.length)
    .map(mark => mark.replace(/[\\^$*+?.()|[\]{}]/g, '\\$&'))
    .join('|')})`,
  'g'
);

/** Names that are each given once. */
class UniqueNames {
  add(name: string): void {
    this._taken.add(name);
  }

  /** `base`, or the first of `base_2`, `base_3`, … that is not taken. */
  from(base: string): string {
    let name = base;
    let next = this._next.get(base) ?? 2;
    while (this._taken.has(name)) {
      name = `${base}_${next++}`;
    }
    this._next.set(base, next);
    this._taken.add(name);
    return name;
  }

  private readonly _taken = new Set<string>();
  /** What is behind the last number that was tried: ten thousand overloads have one base. */
  private readonly _next = new Map<string, number>();
}
