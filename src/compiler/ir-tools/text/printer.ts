/**
 * The IR as text, for people, for the tests of passes and back ends, and for
 * parser.ts to read back. docs/ir.md describes the syntax. Equal IR prints
 * equally; ids and spans are not printed (lines are, when asked for).
 */
import { ExprPrinter, Names, printNumber, printType } from './exprPrinter';
import { quoteName } from './names';
import type {
  IrFunction,
  Module,
  Span,
  Stmt,
  StructType,
  TextureReference,
  VirtualTable,
  Variable
} from '../../ir/types';

export { printExpr, printPlace, printType } from './exprPrinter';

export interface PrintOptions {
  /** Precede each statement by `@line:column` of its source. */
  lines?: boolean;
}

/** A module: its files (with `lines`), structs, globals and functions, in that order. */
export function printModule(
  module: Module,
  options: PrintOptions = {}
): string {
  const names = new Names();
  const owners = new Map<Variable, number>();
  for (const fn of module.functions) {
    fn.shared.forEach(v => owners.set(v, (owners.get(v) ?? 0) + 1));
  }
  const common = [...owners].filter(([, count]) => count > 1).map(([v]) => v);
  [...module.globals, ...common].forEach(v => names.declare(v));
  const globals = [...module.globals, ...common].map(v =>
    printGlobal(v, names)
  );
  const sections = [
    options.lines
      ? module.files
          .map(file => `file ${JSON.stringify(file.name)};`)
          .join('\n')
      : '',
    ...module.structs.map(printStruct),
    (module.textureReferences ?? []).map(printReference).join('\n'),
    globals.join('\n'),
    ...module.functions.map(fn =>
      new FunctionPrinter(names, options, new Set(common)).print(fn)
    ),
    module.initialisers && module.initialisers.length > 0
      ? `initialisers ${module.initialisers.map(fn => quoteName(fn.id)).join(', ')};`
      : '',
    (module.virtualTables ?? []).map(one => printTable(one, names)).join('\n')
  ];
  return sections.filter(text => text !== '').join('\n\n') + '\n';
}

/** One function; module variables it uses are named but not declared. */
export function printFunction(
  fn: IrFunction,
  options: PrintOptions = {}
): string {
  return new FunctionPrinter(new Names(), options, new Set()).print(fn) + '\n';
}

function printStruct(type: StructType): string {
  const fields = type.fields.map(field => {
    const bits = field.bits
      ? ` bits ${field.bits.first} ${field.bits.count}`
      : '';
    return `  ${quoteName(field.name)}: ${printType(field.type)} at ${field.offset}${bits}${field.isVolatile ? ' volatile' : ''};\n`;
  });
  const kind = type.isUnion ? 'union' : 'struct';
  return `${kind} ${quoteName(type.name)} size ${type.size} align ${type.align}${type.dataSize === undefined ? '' : ` data ${type.dataSize}`}${type.byAddress ? ' by address' : ''} {\n${fields.join('')}}`;
}

function printGlobal(variable: Variable, names: Names): string {
  const initial = variable.initial
    ? ` = {${variable.initial
        .map(
          leaf =>
            `${leaf.offset}: ${leaf.type} ${printNumber(leaf.type, leaf.value)}${leaf.function ? ` function(${quoteName(leaf.function.id)})` : ''}`
        )
        .join(', ')}}`
    : '';
  return `${variable.space} ${flags(variable)}${names.of(variable)}: ${printType(variable.type)}${initial};`;
}

function printTable(
  { variable, classes, functions }: VirtualTable,
  names: Names
): string {
  const of = classes.map(name => JSON.stringify(name)).join(' ');
  const slots = functions.map(fn => (fn ? quoteName(fn.id) : '-'));
  return `virtuals ${names.of(variable)} ${of}: ${slots.join(', ')};`;
}

function printReference(reference: TextureReference): string {
  const { channels, bits, kind } = reference.format;
  const read = reference.readNormalized ? ' normalized' : '';
  return `texture ${quoteName(reference.name)}: ${reference.dimensions} ${kind} ${bits} ${channels}${read};`;
}

function flags(variable: Variable): string {
  return `${variable.isDynamicShared ? 'dynamic ' : ''}${variable.isManaged ? 'managed ' : ''}${variable.isConst ? 'const ' : ''}${variable.isVolatile ? 'volatile ' : ''}${variable.align ? `align ${variable.align} ` : ''}`;
}

class FunctionPrinter extends ExprPrinter {
  private lines: string[] = [];
  private indent = '';

  constructor(
    names: Names,
    private readonly options: PrintOptions,
    /** Shared variables that the module declares. */
    private readonly common: ReadonlySet<Variable>
  ) {
    super(names);
  }

  print(fn: IrFunction): string {
    this.names = new Names(this.names);
    const params = fn.params
      .map(p => `${flags(p)}${this.names.declare(p)}: ${printType(p.type)}`)
      .join(', ');
    const bounds = fn.launchBounds;
    const head = [
      `${fn.kind} ${quoteName(fn.id)}${fn.name === fn.id ? '' : ` ${JSON.stringify(fn.name)}`}(${params})`,
      fn.result.kind === 'void' ? '' : ` -> ${printType(fn.result)}`,
      bounds
        ? ` bounds(${bounds.maxThreads}${bounds.minBlocks === undefined ? '' : `, ${bounds.minBlocks}`})`
        : ''
    ].join('');
    if (fn.external) {
      const variadic = fn.external.variadic ? ' variadic' : '';
      return `${this.mark(fn.span)}${head} external${variadic};`;
    }
    this.lines = [`${this.mark(fn.span)}${head} {`];
    this.indent = '  ';
    for (const variable of fn.shared) {
      this.lines.push(
        this.common.has(variable)
          ? `  uses ${this.names.of(variable)};`
          : `  shared ${flags(variable)}${this.names.declare(variable)}: ${printType(variable.type)};`
      );
    }
    this.stmts(fn.body);
    this.lines.push('}');
    return this.lines.join('\n');
  }

  private mark(span: Span): string {
    return this.options.lines && span.line > 0
      ? `@${span.file > 0 ? `${span.file}/` : ''}${span.line}:${span.column} `
      : '';
  }

  private line(stmt: Stmt, text: string): void {
    this.lines.push(`${this.indent}${this.mark(stmt.span)}${text}`);
  }

  /** A list with a scope of its own. */
  private scope(stmts: Stmt[]): void {
    const outer = this.names;
    const indent = this.indent;
    this.names = new Names(outer);
    this.indent += '  ';
    this.stmts(stmts);
    this.names = outer;
    this.indent = indent;
  }

  private stmts(stmts: Stmt[]): void {
    stmts.forEach(stmt => this.stmt(stmt));
  }

  private close(text: string): void {
    this.lines.push(this.indent + text);
  }

  private stmt(stmt: Stmt): void {
    switch (stmt.stmt) {
      case 'if':
        this.ifStmt(stmt, '');
        break;
      case 'loop':
        this.loop(stmt);
        break;
      case 'switch':
        this.line(stmt, `switch (${this.expr(stmt.value)}) {`);
        for (const c of stmt.cases) {
          const labels = [
            ...(c.values.length > 0 ? [`case ${c.values.join(', ')}`] : []),
            ...(c.isDefault ? ['default'] : [])
          ];
          const indent = this.indent;
          this.indent += '  ';
          this.close(`${this.mark(c.span)}${labels.join(', ')}: {`);
          this.scope(c.body);
          this.close('}');
          this.indent = indent;
        }
        this.close('}');
        break;
      case 'block':
        this.line(stmt, '{');
        this.scope(stmt.body);
        this.close('}');
        break;
      case 'try':
        this.line(stmt, 'try {');
        this.scope(stmt.body);
        this.close('} catch {');
        this.scope(stmt.handler);
        this.close('}');
        break;
      default:
        this.line(stmt, `${this.simple(stmt)};`);
    }
  }

  private ifStmt(stmt: Stmt & { stmt: 'if' }, prefix: string): void {
    const text = `if (${this.expr(stmt.cond)}) {`;
    if (prefix === '') {
      this.line(stmt, text);
    } else {
      this.close(prefix + this.mark(stmt.span) + text);
    }
    this.scope(stmt.then);
    const [only] = stmt.else;
    if (stmt.else.length === 1 && only.stmt === 'if') {
      this.ifStmt(only, '} else ');
    } else if (stmt.else.length > 0) {
      this.close('} else {');
      this.scope(stmt.else);
      this.close('}');
    } else {
      this.close('}');
    }
  }

  private loop(stmt: Stmt & { stmt: 'loop' }): void {
    const outer = this.names;
    this.names = new Names(outer);
    const unroll = stmt.unroll === undefined ? '' : ` unroll(${stmt.unroll})`;
    const init = this.part(stmt.init);
    const cond = stmt.cond ? this.expr(stmt.cond) : '';
    // The step has a scope beside the body's, and `until` sees what it declares.
    const stepNames = new Names(this.names);
    const bodyNames = this.names;
    this.names = stepNames;
    const step = this.part(stmt.step);
    const until = stmt.until ? ` while (${this.expr(stmt.until)})` : '';
    this.names = bodyNames;
    const plain = stmt.init.length === 0 && stmt.step.length === 0;
    const head = !plain
      ? `for (${init}; ${cond}; ${step})`
      : cond === ''
        ? stmt.until
          ? 'do'
          : 'loop'
        : stmt.until
          ? `for (; ${cond};)`
          : `while (${cond})`;
    this.line(stmt, `${head}${unroll} {`);
    this.scope(stmt.body);
    this.close(stmt.until ? `}${until};` : '}');
    this.names = outer;
  }

  /** Init or step of a loop, on one line: simple statements, or a braced list where there are others. */
  private part(stmts: Stmt[]): string {
    if (stmts.every(isSimple)) {
      return stmts.map(s => this.mark(s.span) + this.simple(s)).join(', ');
    }
    const outer = this.lines;
    const indent = this.indent;
    this.lines = [];
    this.indent += '    ';
    this.stmts(stmts);
    const body = this.lines;
    this.lines = outer;
    this.indent = indent;
    return `{\n${body.join('\n')}\n${indent}  }`;
  }

  private simple(stmt: Stmt): string {
    switch (stmt.stmt) {
      case 'declare': {
        const v = stmt.variable;
        // The initialiser is outside the variable's own scope.
        const init = stmt.init ? ` = ${this.expr(stmt.init)}` : '';
        const keyword = `${v.isVolatile ? 'volatile ' : ''}${v.isConst ? 'let' : 'var'}`;
        return `${keyword} ${this.names.declare(v)}: ${printType(v.type)}${init}`;
      }
      case 'store':
        return `${this.place(stmt.place)} = ${this.expr(stmt.value)}`;
      case 'break':
      case 'continue':
      case 'throw':
        return stmt.stmt;
      case 'trap':
        return stmt.reason ? `trap ${JSON.stringify(stmt.reason)}` : 'trap';
      case 'return':
        return stmt.value ? `return ${this.expr(stmt.value)}` : 'return';
      case 'call':
        return `${this.result(stmt.result)}call ${quoteName(stmt.callee.id)}(${this.list(stmt.args)})`;
      case 'callIndirect': {
        const params = stmt.params.map(printType).join(', ');
        return `${this.result(stmt.result)}callptr${stmt.virtual === undefined ? '' : ` ${JSON.stringify(stmt.virtual)} `}(${this.expr(stmt.target)}; ${params} -> ${printType(stmt.returns)}; ${this.list(stmt.args)})`;
      }
      case 'launch':
        return [
          `launch ${quoteName(stmt.kernel.id)}`,
          ` grid(${this.list(stmt.grid)}) block(${this.list(stmt.block)})`,
          stmt.shared ? ` shared(${this.expr(stmt.shared)})` : '',
          stmt.stream ? ` stream(${this.expr(stmt.stream)})` : '',
          ` (${this.list(stmt.args)})`
        ].join('');
      case 'atomic': {
        const scope = stmt.scope === 'device' ? '' : ` ${stmt.scope}`;
        const args = [
          this.place(stmt.place),
          ...stmt.operands.map(e => this.expr(e))
        ];
        return `${this.result(stmt.result)}atomic ${stmt.operation}${scope}(${args.join(', ')})`;
      }
      case 'barrier': {
        const args = [stmt.mask, stmt.operand].filter(e => e !== undefined);
        const reduce = stmt.reduce ? ` ${stmt.reduce}` : '';
        const list = args.length > 0 ? `(${this.list(args)})` : '';
        const tile = stmt.tile === undefined ? '' : ` tile ${stmt.tile}`;
        return `${this.result(stmt.result)}barrier ${stmt.scope}${tile}${reduce}${list}`;
      }
      case 'warp': {
        const mask = stmt.mask ? `${this.expr(stmt.mask)}; ` : '';
        const predicate = stmt.predicate
          ? `, ${this.names.of(stmt.predicate)}`
          : '';
        return `${this.names.of(stmt.result)}${predicate} = warp ${stmt.operation}(${mask}${this.list(stmt.args)})`;
      }
      case 'fence':
        return `fence ${stmt.scope}`;
      case 'print': {
        const args = stmt.args.map(arg =>
          arg.op === 'string' ? JSON.stringify(arg.value) : this.expr(arg)
        );
        return `${this.result(stmt.result)}print(${[JSON.stringify(stmt.format), ...args].join(', ')})`;
      }
      case 'assert':
        return `assert(${this.expr(stmt.cond)}, ${JSON.stringify(stmt.text)})`;
      case 'if':
      case 'loop':
      case 'switch':
      case 'block':
      case 'try':
        throw new Error(`a ${stmt.stmt} does not fit on one line`);
    }
  }

  private result(variable: Variable | undefined): string {
    return variable ? `${this.names.of(variable)} = ` : '';
  }
}

function isSimple(stmt: Stmt): boolean {
  return !['if', 'loop', 'switch', 'block', 'try'].includes(stmt.stmt);
}
