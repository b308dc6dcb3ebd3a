/** What the functions of one compiled module share: numbers of imports, sites, addresses of variables. */
import { alignOf, roundUp, sizeOf } from '../../ir/layout';
import { initialBytes } from '../../ir/initialBytes';
import type {
  IrFunction,
  Module,
  Place,
  Stmt,
  Type,
  Variable
} from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import type { ValueType } from '../code';
import type { ModuleBuilder, Signature } from '../module';
import {
  NULL_PAGE,
  STACK_SIZE,
  quickParameters,
  type HostImport,
  type Site
} from './abi';
import { functionKey, type Blocking, type Reach } from './reach';
import { MathNeeds, type MathModule, type TableName } from './math';
import { leavesOf, quickResult, wasmType, valueTypes } from './shapes';
import { TextNeeds } from './texts';

/** Imports by what they are. They are numbered before the module's own functions. */
export class ImportTable {
  readonly list: HostImport[] = [];
  /** Found with them in the first pass: they have places in memory. */
  readonly math = new MathNeeds();
  readonly texts = new TextNeeds();
  private readonly numbers = new Map<string, number>();

  indexOf(item: HostImport, key: string): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.list.push(item) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}

export function intrinsicKey(
  name: string,
  operands: readonly ScalarName[],
  result: ScalarName
): string {
  return `intrinsic ${name} ${operands.join(' ')} ${result}`;
}

/** The parameters and results that an import has in WebAssembly. */
export function importSignature(item: HostImport): {
  params: ValueType[];
  results: ValueType[];
} {
  switch (item.kind) {
    case 'fault':
    case 'stop':
      return { params: ['i64', 'i32'], results: [] };
    case 'touch':
      return { params: ['i64', 'i32', 'i32'], results: [] };
    case 'external':
      return {
        params: [...[...item.params, ...item.rest].map(wasmType), 'i32'],
        results: item.result ? [wasmType(item.result)] : []
      };
    case 'quick':
      return {
        params: new Array<ValueType>(quickParameters(item.fn) + 1).fill('i32'),
        results: item.fn.result.kind === 'void' ? [] : [quickResult(item.fn)]
      };
    case 'slots':
      return { params: ['i32', 'i32'], results: ['i32'] };
    case 'intrinsic':
      return {
        params: item.operands.map(wasmType),
        results: [wasmType(item.result)]
      };
    case 'cast':
      return { params: [wasmType(item.from)], results: [wasmType(item.to)] };
    case 'launch':
      return {
        params: [
          ...new Array<ValueType>(7).fill('i32'),
          'i64',
          'i64',
          'i32',
          'i32'
        ],
        results: []
      };
    case 'symbol':
      return { params: ['i32'], results: ['i64'] };
    case 'print':
      return {
        params: [
          ...item.args.flatMap(arg =>
            typeof arg === 'string' ? [wasmType(arg)] : []
          ),
          'i32'
        ],
        results: ['i32']
      };
    case 'assert':
    case 'tick':
      return { params: ['i32'], results: [] };
    case 'clock':
      return { params: [], results: ['i64'] };
  }
}

export class ModuleContext {
  readonly sites: Site[] = [];
  readonly symbols: Variable[] = [];
  /** Indices of WebAssembly's globals. */
  globals = {
    stackPointer: 0,
    /** i32, of a program with threads, which have stacks of their own. */
    stackLow: undefined as number | undefined,
    limit: 0,
    state: 0,
    entered: 0,
    caller: 0,
    /** i32: calls and loops of recursive functions until the clock is looked at. */
    patience: 0,
    watched: 0,
    work: 0
  };
  readonly data: Uint8Array;
  readonly stackLow: number;
  readonly signatureTable: number;
  readonly addresses = new Map<Variable, number>();
  private tag?: number;
  private readonly tables = new Map<TableName, number>();
  private readonly numbers: Map<IrFunction, number>;
  private readonly siteNumbers = new Map<string, number>();
  private readonly signatures = new Map<string, number>();

  constructor(
    readonly module: Module,
    readonly reach: Reach,
    readonly blocking: Blocking,
    readonly imports: ImportTable,
    /** The WebAssembly index of each function with a body. */
    readonly functionIndex: Map<IrFunction, number>,
    variables: Variable[],
    /** C functions that the library replaces, and that are not inlined therefore. */
    readonly overrides: ReadonlySet<string>,
    private readonly wasm: ModuleBuilder,
    /** Functions that are called again from their loops; see REENTERING. */
    readonly reentered: ReadonlySet<IrFunction>,
    readonly reentryPeriod: number,
    /** Whether a file of the module is a library's header. */
    readonly isLibraryFile: (file: number) => boolean,
    /** Accesses through pointers can be watched. */
    readonly isWatched: boolean,
    /** What is computed is counted. */
    readonly countsWork: boolean,
    /** Places whose accesses are known to be valid. */
    readonly proven: ReadonlySet<Place>,
    /** Loops that a function is not left in to be called again. */
    readonly whole: ReadonlySet<Stmt>,
    /** The index of the first function of the math library; those of texts follow. */
    readonly firstMath: number
  ) {
    this.numbers = new Map(module.functions.map((fn, i) => [fn, i]));
    let end = NULL_PAGE;
    for (const variable of variables) {
      const address = roundUp(end, Math.max(alignOf(variable.type), 8));
      this.addresses.set(variable, address);
      end = address + Math.max(sizeOf(variable.type), 1);
    }
    this.signatureTable = roundUp(end, 16);
    let low = roundUp(this.signatureTable + 4 * module.functions.length, 16);
    for (const [name, bytes] of imports.math.known) {
      this.tables.set(name, low);
      low = roundUp(low + bytes.length, 16);
    }
    this.stackLow = low;
    this.data = new Uint8Array(this.stackLow - NULL_PAGE);
    for (const [name, bytes] of imports.math.known) {
      this.data.set(bytes, this.tableAt(name) - NULL_PAGE);
    }
    const view = new DataView(this.data.buffer);
    for (const [variable, address] of this.addresses) {
      this.data.set(initialBytes(variable), address - NULL_PAGE);
    }
    for (const fn of reach.addressed) {
      view.setUint32(
        this.signatureTable - NULL_PAGE + 4 * this.functionNumber(fn),
        this.signatureId(functionKey(fn)),
        true
      );
    }
  }

  /** The WebAssembly type of calls through pointers with these types. */
  typeIndex(params: Type[], result: Type): number {
    return this.wasm.typeIndex(wasmSignature(params, result));
  }

  /** The tag of the program's exceptions, which carry nothing: all about them is in memory. */
  exceptionTag(): number {
    this.tag ??= this.wasm.addTag();
    return this.tag;
  }

  /** What the functions of the math library need of this module; `first` is the first one's index. */
  mathModule(first: number): MathModule {
    const { math } = this.imports;
    return {
      table: name => {
        math.table(name);
        return this.tableAt(name);
      },
      imported: (name, operands) =>
        this.imports.indexOf(
          { kind: 'intrinsic', name, operands, result: 'f64' },
          intrinsicKey(name, operands, 'f64')
        ),
      helper: key => first + math.numberOf(key)
    };
  }

  /** Where a table lies: somewhere in the first pass, which only finds what is needed. */
  private tableAt(name: TableName): number {
    return this.tables.get(name) ?? 0;
  }

  get stackHigh(): number {
    return roundUp(this.stackLow + STACK_SIZE, 0x1_0000);
  }

  addressOf(variable: Variable): number {
    const address = this.addresses.get(variable);
    if (address === undefined) {
      throw new Error(`the host variable ${variable.name} has no address`);
    }
    return address;
  }

  /** The number in pointers to the function. */
  functionNumber(fn: IrFunction): number {
    const number = this.numbers.get(fn);
    if (number === undefined) {
      throw new Error(`the function ${fn.name} is not in the module`);
    }
    return number;
  }

  /** What the table of signatures holds for callable functions of a signature; never 0. */
  signatureId(key: string): number {
    let id = this.signatures.get(key);
    if (id === undefined) {
      id = this.signatures.size + 1;
      this.signatures.set(key, id);
    }
    return id;
  }

  symbol(variable: Variable): number {
    const known = this.symbols.indexOf(variable);
    return known >= 0 ? known : this.symbols.push(variable) - 1;
  }

  site(site: Site): number {
    const { span, kind, name, length } = site;
    const key = `${span.file}:${span.start}:${span.end}:${span.line}:${kind}:${name}:${length}:${site.fn.id}`;
    let number = this.siteNumbers.get(key);
    if (number === undefined) {
      number = this.sites.push(site) - 1;
      this.siteNumbers.set(key, number);
    }
    return number;
  }
}

/**
 * Whether the variable lies in the program's own memory: host variables, and
 * tables of constants (literals, constexpr arrays) that both sides read.
 */
export function isHostMemory(variable: Variable): boolean {
  return (
    variable.space === 'host' ||
    (variable.space === 'constant' && variable.isConst)
  );
}

/** Large results go through a first parameter: where to write them. */
export function wasmSignature(params: Type[], result: Type): Signature {
  const isLarge = leavesOf(result) === undefined;
  return {
    params: [
      ...(isLarge ? ['i32' as const] : []),
      ...params.flatMap(valueTypes)
    ],
    results: isLarge ? [] : valueTypes(result)
  };
}

export type SiteDetail = Omit<Site, 'span' | 'fn' | 'isLibrary'>;
