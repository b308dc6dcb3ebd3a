/** Classes, structs and unions: members and C layout. */
import type { Span, StructField, StructType } from '../../../ir/types';
import { walkTree } from '../../ast';
import type { ClassTag, Initializer } from '../../ast';
import type { AnyNode } from '../../ast/walk';
import { inheritedBeside } from './scopes';
import type { Scope } from './scopes';
import type {
  FunctionEntity,
  FunctionSet,
  FunctionTemplate,
  LambdaInfo,
  Symbol_,
  TemplateValue,
  ClassTemplate
} from './symbols';
import { irType } from './layout';
import { T, functionType, isVolatile, newType, pointerTo } from './types';
import type { ClassCType, CType } from './types';

/** A place in the table: what a call through it runs. */
export interface VirtualSlot {
  /** The final overrider; of a destructor that nobody declares, the base's. */
  fn: FunctionEntity;
  isPure: boolean;
  /** The one that made the slot, as which it is called. */
  first: FunctionEntity;
  /** What is asked for is where this virtual base lies. */
  base?: ClassInfo;
}

/** The member, first of all, that says which table is the class's: for the host its address. */
export const TABLE_FIELD = '__virtuals';

/** An entry of a table. */
export const ENTRY = pointerTo(functionType(T.void, [], false));

export interface FieldInfo {
  /** '' for anonymous structs and unions, whose members show through. */
  name: string;
  type: CType;
  offset: number;
  bits?: { first: number; count: number };
  /** Index among the IR struct's fields. */
  index: number;
  initializer?: Initializer;
  isMutable: boolean;
  access: 'public' | 'protected' | 'private';
  span: Span;
}

export interface BaseInfo {
  type: ClassCType;
  info: ClassInfo;
  /** Index among the IR struct's fields; absent for empty bases. */
  index?: number;
  offset: number;
  access: 'public' | 'protected' | 'private';
  /** One for all in the object that have it. */
  isVirtual?: boolean;
}

/** A step into an object: to a member, or to a base. */
export interface Step {
  /** Absent for a base without bytes, and for a virtual one. */
  index?: number;
  type: CType;
  base?: BaseInfo;
}

/** The way from an object to a member: IR field indices with the types they lead to. */
export interface FieldPath {
  field: FieldInfo;
  owner: ClassInfo;
  steps: Step[];
}

/** A base object, each virtual one once, and the way to it. */
export interface BasePart {
  info: ClassInfo;
  via: BaseInfo[];
  bases: BasePart[];
}

/** What a class itself declares of a name, or brings in by `using`. */
export interface FoundMember {
  field?: FieldPath;
  symbol?: Symbol_;
  part: BasePart;
}

export interface PendingField {
  name: string;
  type: CType;
  bitWidth?: number;
  align?: number;
  /** C's `char data[]`, behind the object. */
  isFlexible?: boolean;
  initializer?: Initializer;
  isMutable: boolean;
  access: FieldInfo['access'];
  span: Span;
}

/** What classes need of the compilation that they belong to. */
interface ClassUnit {
  readonly module: { structs: StructType[] };
  readonly reporter: { fatal(span: Span, message: string): void };
  isLazyFile: (file: number) => boolean;
  structId(name: string): string;
  addStruct(type: StructType): void;
  baseStruct(info: ClassInfo): StructType;
  memberNamed(info: ClassInfo, name: string): FoundMember | undefined;
  hostEntity(name: string, span: Span): FunctionEntity;
  keep<V>(make: () => V): V;
}

export class ClassInfo {
  readonly type: ClassCType;
  readonly fields: FieldInfo[] = [];
  readonly bases: BaseInfo[] = [];
  /** All virtual bases, each once, where they lie in an object that is no base itself. */
  virtualBases: readonly BaseInfo[] = [];
  /** The base whose table begins this class's own, and whose pointer serves both. */
  primary?: BaseInfo;
  readonly constructors: (FunctionEntity | FunctionTemplate)[] = [];
  /** Bases whose constructors `using Base::Base` brings in. */
  readonly inherited: ClassInfo[] = [];
  /** Member variables of bases that `using Base::name` declares here. */
  brought?: Map<string, { of: ClassInfo; access: FieldInfo['access'] }>;
  destructor?: FunctionEntity;
  conversions: FunctionEntity[] = [];
  /** Its virtual functions, those of its bases first. */
  readonly virtuals: VirtualSlot[] = [];
  size = 1;
  align = 1;
  /** Bytes before the padding at the end in which a derived class may put members; `size` where it may not. */
  dataSize = 1;
  /** As a base: without the virtual bases, which the whole object has. */
  baseAlign = 1;
  /** POD as the Itanium C++ ABI means it for layouts, which is C++03's. */
  isPodForLayout = true;
  /** Bases and members, and theirs: how much work it is to read an object or to copy one. */
  parts = 1;
  isComplete = false;
  isBeingCompleted = false;
  /** What \`namesMembers\` has found. */
  namesMembers?: boolean;
  /** While it is read: the fields declared so far, which \`decltype\` and \`sizeof\` may name. */
  fieldsSoFar: readonly PendingField[] = [];
  /** Work that completes a template's instance when it is first needed. */
  completion?: () => void;
  template?: ClassTemplate;
  templateArgs?: TemplateValue[];
  lambda?: LambdaInfo;
  /** Trivially default constructible: no constructor of its own, no field initialisers, nothing inside that has. */
  isTrivial = true;
  /** Nothing may derive from it. */
  isFinal = false;
  /** No constructors, bases that are aggregates, no private fields. */
  isAggregate = true;
  /** Unnamed member classes that a member variable uses: they are no anonymous members. */
  declaredTypes?: Set<object>;
  /** Names of functions and classes that may use private members. */
  readonly friends = new Set<string>();
  /** `__attribute__((packed))`: members without padding between them. */
  isPacked = false;
  /** `#pragma pack(n)`: the alignment that members have at most. */
  packing = Infinity;
  /** The function that declares it. */
  owner?: FunctionEntity;
  private passes?: boolean;
  private ir?: StructType;
  private isFilling = false;

  constructor(
    readonly unit: ClassUnit,
    /** As the user writes it, template arguments included. */
    public name: string,
    readonly tag: ClassTag,
    readonly scope: Scope,
    readonly span: Span
  ) {
    this.type = newType<ClassCType>({ kind: 'class', info: this });
  }

  get isUnion(): boolean {
    return this.tag === 'union';
  }

  get hasVirtualFunctions(): boolean {
    return this.virtuals.some(({ base }) => !base);
  }

  /** Its objects know their class: it has virtual functions, or virtual bases. */
  get isPolymorphic(): boolean {
    return this.virtuals.length > 0;
  }

  /** No bytes of its own: member functions then need no `this`. */
  get isEmpty(): boolean {
    return (
      this.isComplete &&
      this.fields.length === 0 &&
      this.bases.every(base => base.info.isEmpty)
    );
  }

  /** A member function does more with `this` than to name members: casts it to a class that derives from this one, compares it. */
  get passesThis(): boolean {
    this.passes ??= [...this.scope.symbols.values()].some(
      symbol =>
        symbol.kind === 'functions' &&
        symbol.functions.some(fn => passesThis(fn.declaration.body))
    );
    return this.passes;
  }

  /** Instantiates the members of a template's instance. */
  complete(): void {
    const work = this.completion;
    if (work) {
      this.completion = undefined;
      work();
      if (this.ir && this.ir.fields.length === 0) {
        // Others point to it already.
        this.fillIr();
      }
    }
  }

  functionSet(name: string): FunctionSet | undefined {
    const symbol = this.scope.symbols.get(name);
    return symbol?.kind === 'functions' ? symbol : undefined;
  }

  constructorSet(): FunctionSet {
    return {
      kind: 'functions',
      name: this.name,
      functions: this.allConstructors(),
      intrinsics: []
    };
  }

  /** Somebody wrote constructors for it, or it inherits some: braces then call one. */
  get hasConstructors(): boolean {
    return this.constructors.length > 0 || this.inherited.length > 0;
  }

  /** A default constructor that somebody wrote: what it leaves alone is not zero. */
  get hasWrittenDefault(): boolean {
    return this.constructors.some(
      fn =>
        fn.kind === 'functionTemplate' ||
        (!fn.isDefaulted && fn.params.every(param => param.default))
    );
  }

  /** Its own constructors and those it inherits, which its own hide. */
  allConstructors(): (FunctionEntity | FunctionTemplate)[] {
    const inherited = this.inherited.flatMap(base => base.allConstructors());
    return [
      ...this.constructors,
      ...inheritedBeside(this.constructors, inherited)
    ];
  }

  /** Its own conversion functions, and those of its bases that it does not hide. */
  allConversions(): FunctionEntity[] {
    const inherited = this.bases
      .flatMap(base => base.info.allConversions())
      .filter(fn => !this.conversions.some(own => own.result === fn.result));
    return [...this.conversions, ...inherited];
  }

  derivesFrom(other: ClassInfo): boolean {
    if (this === other) {
      return true;
    }
    this.complete();
    return this.bases.some(base => base.info.derivesFrom(other));
  }

  /** The steps from an object of this class to its base subobject, if it is one. */
  pathToBase(other: ClassInfo): Step[] | undefined {
    if (this === other) {
      return [];
    }
    this.complete();
    for (const base of this.bases) {
      const rest = base.info.pathToBase(other);
      if (rest) {
        return [stepTo(base), ...rest];
      }
    }
    return undefined;
  }

  /** A data member by name, through anonymous members and (unless told not to) bases. */
  findField(name: string, withBases = true): FieldPath | undefined {
    this.complete();
    const soFar = this.fieldsSoFar.find(
      field => field.name === name && name !== ''
    );
    if (soFar) {
      return {
        field: { ...soFar, offset: 0, index: -1 },
        owner: this,
        steps: []
      };
    }
    for (const field of this.fields) {
      if (field.name === name && name !== '') {
        return {
          field,
          owner: this,
          steps: [{ index: field.index, type: field.type }]
        };
      }
      if (field.name === '' && field.type.kind === 'class') {
        const inner = field.type.info.findField(name);
        if (inner) {
          return {
            ...inner,
            steps: [{ index: field.index, type: field.type }, ...inner.steps]
          };
        }
      }
    }
    // A function, a type or a static variable of its own hides what a base has.
    if (!withBases || this.scope.symbols.has(name)) {
      return undefined;
    }
    const [base] = this.bases;
    if (this.bases.length > 1 || this.brought) {
      const found = this.unit.memberNamed(this, name);
      return (
        found?.field && {
          ...found.field,
          steps: [...found.part.via.map(stepTo), ...found.field.steps]
        }
      );
    }
    const inner = base?.info.findField(name);
    return inner && (base.index !== undefined || base.isVirtual)
      ? { ...inner, steps: [stepTo(base), ...inner.steps] }
      : inner;
  }

  /** Every name a member access could mean, for did-you-mean. */
  *memberNames(): Iterable<string> {
    for (const field of this.fields) {
      if (field.name) {
        yield field.name;
      } else if (field.type.kind === 'class') {
        yield* field.type.info.memberNames();
      }
    }
    yield* this.scope.symbols.keys();
    yield* this.scope.symbols.deferredNames();
    for (const base of this.bases) {
      yield* base.info.memberNames();
    }
  }

  /** Whether the IR struct is this class's. */
  isIr(type: StructType): boolean {
    return this.ir === type;
  }

  /** An unnamed class has the name of its typedef: for other files, too ([dcl.typedef]). */
  nameByTypedef(name: string): void {
    if (this.name.includes('<unnamed ')) {
      this.name = name;
    }
  }

  irStruct(): StructType {
    this.complete();
    return this.irDeclared();
  }

  /** The struct as pointers name it: a template's instance need have no members yet. */
  irDeclared(): StructType {
    if (!this.ir) {
      this.ir = {
        kind: 'struct',
        name: this.unit.structId(this.name),
        fields: [],
        isUnion: this.isUnion,
        size: this.size,
        align: this.align
      };
      if (!this.isComplete) {
        // Others point to it: it is in the list, without members.
        this.unit.addStruct(this.ir);
      }
    }
    if (this.ir.fields.length === 0) {
      this.fillIr();
    }
    return this.ir;
  }

  /** The struct of an object that is a base: without the virtual bases. */
  irBase(): StructType {
    return this.virtualBases.length > 0
      ? this.unit.baseStruct(this)
      : this.irStruct();
  }

  private fillIr(): void {
    const ir = this.ir;
    if (!ir || !this.isComplete || this.isFilling) {
      return;
    }
    this.isFilling = true;
    ir.size = this.size;
    ir.align = this.align;
    if (this.dataSize < this.size && this.virtualBases.length === 0) {
      ir.dataSize = this.dataSize;
    }
    const fields: StructField[] = [];
    for (const base of [...this.bases, ...this.virtualBases]) {
      if (base.index !== undefined) {
        fields[base.index] = {
          name: base.info.name,
          type: base.info.irBase(),
          offset: base.offset
        };
      }
    }
    let anonymous = 0;
    for (const field of this.fields) {
      fields[field.index] = {
        name: field.name || `_anonymous${anonymous++}`,
        type: irType(field.type),
        offset: field.offset,
        ...(field.bits ? { bits: field.bits } : {}),
        ...(isVolatile(field.type) && { isVolatile: true })
      };
    }
    // What a host library's types hold is not known: only pointers to such an object are of use.
    const isKnown = this.fields.every(field => field.type.kind !== 'error');
    if (ir.fields.length === 0) {
      ir.fields.push(...(isKnown ? fields : []));
      if (!this.unit.module.structs.includes(ir)) {
        this.unit.addStruct(ir);
      }
    }
    this.isFilling = false;
  }
}

export function stepTo(base: BaseInfo): Step {
  const { index, type } = base;
  return base.isVirtual ? { type, base } : { index, type, base };
}

function passesThis(body: unknown): boolean {
  let isFound = false;
  walkTree(body, node => {
    for (const child of Object.values(node)) {
      const { kind, operand } = (child ?? {}) as AnyNode;
      const isThis =
        kind === 'this' ||
        (kind === 'unary' && (operand as AnyNode).kind === 'this');
      isFound ||= isThis && node.kind !== 'member' && node.kind !== 'unary';
    }
  });
  return isFound;
}
