/**
 * Reads the text form that printer.ts writes (docs/ir.md describes it), for
 * the tests of passes and back ends.
 *
 * Types that follow from operands are left out of the text and come from
 * infer.ts. Spans point into the text itself, unless it names source files
 * (`file "cell";`): then a statement's `@line:column` is its span and that of
 * all it holds, and what has none has line 0.
 */
import * as b from '../../ir/build/index';
import { StmtParser } from './stmtParser';
import type { TexelFormat } from '../../ir/textures/types';
import type {
  ConstantLeaf,
  IrFunction,
  Module,
  Span,
  StructType,
  TextureReference,
  VirtualTable,
  Variable,
  VariableSpace
} from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';

export { IrSyntaxError } from './lexer';

/** Throws IrSyntaxError, which names line and column. */
export function parseModule(text: string): Module {
  return new ModuleParser(text).module();
}

/** The last function of a text: the kernel under test after its helpers. */
export function parseFunction(text: string): IrFunction {
  const { functions } = parseModule(text);
  const last = functions[functions.length - 1];
  if (!last) {
    throw new Error('the text has no function');
  }
  return last;
}

const FUNCTION_KINDS = ['kernel', 'device', 'host'] as const;
class ModuleParser extends StmtParser {
  private readonly result: Module = {
    files: [],
    structs: [],
    globals: [],
    functions: []
  };

  /** Initial values that are addresses of functions, by name. */
  private readonly addresses = new Map<ConstantLeaf, string>();

  module(): Module {
    const bodies: { fn: IrFunction; at: number }[] = [];
    const initialisers: string[] = [];
    const tables: { table: VirtualTable; names: (string | undefined)[] }[] = [];
    this.declareStructs();
    while (!this.atEnd()) {
      const span = this.mark() ?? this.here();
      if (this.acceptWord('file')) {
        this.result.files.push({ name: this.string(), text: '' });
        this.hasFiles = true;
        this.expect(';');
      } else if (this.acceptWord('initialisers')) {
        do {
          initialisers.push(this.name());
        } while (this.accept(','));
        this.expect(';');
      } else if (this.acceptWord('virtuals')) {
        tables.push(this.virtualTable());
      } else if (this.acceptWord('texture')) {
        this.textureReference(span);
      } else if (this.acceptWord('struct')) {
        this.struct(false);
      } else if (this.acceptWord('union')) {
        this.struct(true);
      } else if (
        this.peekWord('kernel') ||
        this.peekWord('device') ||
        this.peekWord('host')
      ) {
        // `host x: i32;` is a variable, `host f(…)` a function.
        if (
          this.peekWord('host') &&
          this.peekAt(2) !== '(' &&
          !this.peekIsString(2)
        ) {
          this.global(span);
        } else {
          bodies.push(this.header(span));
        }
      } else {
        this.global(span);
      }
    }
    for (const { fn, at } of bodies) {
      this.seek(at);
      this.body(fn);
    }
    const named = (name: string): IrFunction =>
      this.functions.get(name) ?? this.fail(`no function '${name}'`);
    if (initialisers.length > 0) {
      this.result.initialisers = initialisers.map(named);
    }
    for (const [leaf, name] of this.addresses) {
      leaf.function = named(name);
    }
    if (tables.length > 0) {
      this.result.virtualTables = tables.map(({ table, names }) => ({
        ...table,
        functions: names.map(name => (name === undefined ? name : named(name)))
      }));
    }
    if (!this.hasFiles) {
      this.result.files.push({ name: 'ir', text: this.text });
    }
    return this.result;
  }

  /** Behind `virtuals`: `table "class" "base": f, -, g;`. */
  private virtualTable(): {
    table: VirtualTable;
    names: (string | undefined)[];
  } {
    const variable = this.lookUp();
    const classes: string[] = [];
    while (!this.accept(':')) {
      classes.push(this.string());
    }
    const names: (string | undefined)[] = [];
    while (!this.accept(';')) {
      names.push(this.accept('-') ? undefined : this.name());
      if (!this.peek(';')) {
        this.expect(',');
      }
    }
    return { table: { variable, classes, functions: [] }, names };
  }

  /** All struct names, before their fields: structs may point to each other. */
  private declareStructs(): void {
    for (let i = 0; !this.isEndAt(i); i++) {
      const isUnion = this.isWordAt(i, 'union');
      if (isUnion || this.isWordAt(i, 'struct')) {
        const name = this.nameAt(i + 1);
        const type: StructType = {
          kind: 'struct',
          name,
          fields: [],
          isUnion,
          size: 0,
          align: 1
        };
        this.structs.set(name, type);
        this.result.structs.push(type);
      }
    }
  }

  private struct(isUnion: boolean): void {
    const type = this.structs.get(this.name()) as StructType;
    type.isUnion = isUnion;
    this.expectWord('size');
    type.size = this.integer();
    this.expectWord('align');
    type.align = this.integer();
    if (this.acceptWord('data')) {
      type.dataSize = this.integer();
    }
    if (this.acceptWord('by')) {
      this.expectWord('address');
      type.byAddress = true;
    }
    this.expect('{');
    while (!this.accept('}')) {
      const name = this.name();
      this.expect(':');
      const fieldType = this.type();
      this.expectWord('at');
      const offset = this.integer();
      const bits = this.acceptWord('bits')
        ? { first: this.integer(), count: this.integer() }
        : undefined;
      const isVolatile = this.acceptWord('volatile');
      this.expect(';');
      type.fields.push({
        name,
        type: fieldType,
        offset,
        ...(bits && { bits }),
        ...(isVolatile && { isVolatile })
      });
    }
  }

  private textureReference(span: Span): void {
    const name = this.name();
    this.expect(':');
    const dimensions = this.integer() as TextureReference['dimensions'];
    const kind = this.oneOf<TexelFormat['kind']>([
      'signed',
      'unsigned',
      'float'
    ]);
    const bits = this.integer() as TexelFormat['bits'];
    const channels = this.integer() as TexelFormat['channels'];
    const readNormalized = this.acceptWord('normalized');
    this.expect(';');
    (this.result.textureReferences ??= []).push({
      name,
      dimensions,
      format: { channels, bits, kind },
      readNormalized,
      span
    });
  }

  private global(span: Span): void {
    const space = this.oneOf<VariableSpace>([
      'global',
      'constant',
      'host',
      'shared'
    ]);
    const variable = this.variable(space, span);
    if (this.accept('=')) {
      variable.initial = this.leaves();
    }
    this.expect(';');
    if (space !== 'shared') {
      this.result.globals.push(variable);
    }
  }

  private leaves(): ConstantLeaf[] {
    const leaves: ConstantLeaf[] = [];
    this.expect('{');
    while (!this.accept('}')) {
      const offset = this.integer();
      this.expect(':');
      const type = this.scalarName();
      const leaf: ConstantLeaf = { offset, type, value: this.leafValue(type) };
      leaves.push(leaf);
      if (this.acceptWord('function')) {
        this.expect('(');
        this.addresses.set(leaf, this.name());
        this.expect(')');
      }
      if (!this.peek('}')) {
        this.expect(',');
      }
    }
    return leaves;
  }

  private leafValue(type: ScalarName): ConstantLeaf['value'] {
    const negative = this.accept('-');
    if (this.acceptWord('true') || this.acceptWord('false')) {
      return this.previousText() === 'true';
    }
    if (this.acceptWord('inf')) {
      return negative ? -Infinity : Infinity;
    }
    if (this.acceptWord('nan')) {
      return NaN;
    }
    return this.numberOf(type, this.number().text, negative);
  }

  /** Flags, name and type, declared in the current scope. */
  private variable(space: VariableSpace, span: Span): Variable {
    const isDynamicShared = this.acceptWord('dynamic');
    const isManaged = this.acceptWord('managed');
    const isConst = this.acceptWord('const');
    const isVolatile = this.acceptWord('volatile');
    const align = this.acceptWord('align') ? this.integer() : undefined;
    const [name, key] = this.declaredName();
    this.expect(':');
    const type = this.type();
    const variable = this.newVariable(name, type, span, {
      space,
      isConst,
      isVolatile
    });
    if (isDynamicShared) {
      variable.isDynamicShared = true;
    }
    if (isManaged) {
      variable.isManaged = true;
    }
    if (align !== undefined) {
      variable.align = align;
    }
    this.declareVariable(key, variable);
    return variable;
  }

  // ------------------------------------------------------------- functions

  private header(span: Span): { fn: IrFunction; at: number } {
    const kind = this.oneOf(FUNCTION_KINDS);
    const id = this.name();
    const name = this.peekIsString() ? this.string() : id;
    const at = this.position();
    const fn: IrFunction = {
      id,
      name,
      kind,
      params: [],
      result: b.voidType,
      shared: [],
      body: [],
      span
    };
    if (this.functions.has(id)) {
      this.fail(`a second function '${id}'`);
    }
    this.functions.set(id, fn);
    this.result.functions.push(fn);
    // Parameters belong to the body's scope, so they are read with it; here only the result.
    this.skipGroup('(', ')');
    if (this.accept('->')) {
      fn.result = this.type();
    }
    if (this.acceptWord('bounds')) {
      this.expect('(');
      fn.launchBounds = { maxThreads: this.integer() };
      if (this.accept(',')) {
        fn.launchBounds.minBlocks = this.integer();
      }
      this.expect(')');
    }
    if (this.acceptWord('external')) {
      fn.external = { variadic: this.acceptWord('variadic') };
      this.expect(';');
    } else {
      this.skipGroup('{', '}');
    }
    return { fn, at };
  }

  private body(fn: IrFunction): void {
    this.inScope(() => {
      this.expect('(');
      while (!this.accept(')')) {
        fn.params.push(this.variable('local', this.here()));
        if (!this.peek(')')) {
          this.expect(',');
        }
      }
      if (fn.external) {
        return;
      }
      while (!this.peek('{')) {
        this.next();
      }
      this.expect('{');
      while (this.peekWord('shared') || this.peekWord('uses')) {
        const span = this.here();
        if (this.acceptWord('uses')) {
          fn.shared.push(this.lookUp());
        } else {
          this.next();
          fn.shared.push(this.variable('shared', span));
        }
        this.expect(';');
      }
      fn.body = this.until('}');
    });
  }
}
