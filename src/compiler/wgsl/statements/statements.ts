/** Statements without collectives as WGSL, for one CUDA thread. */
import { certainlyEnds, type Initialisers } from '../passes/finite';
import { isFloat, sizeOf } from '../../ir/layout';
import { scalarSize } from '../../semantics/scalarTypes';
import { samePlace } from '../analysis/same';
import type { Address } from '../memory/addresses';
import type {
  AssertStmt,
  Expr,
  LoopStmt,
  PrintStmt,
  Span,
  Stmt,
  SwitchStmt,
  TrapStmt,
  Variable,
  WarpStmt
} from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { emitAtomic } from './atomics';
import type { Expressions } from '../values/expressions';
import { primary, type Fragment } from '../text/fragment';
import { continues, countingHeader, endlessHeader, negated } from './loops';
import { isHalf } from '../values/halves';
import { elementType } from '../memory/objects';
import { storeValue } from '../memory/loads';
import { describeType } from '../shader';
import { windowsAt } from '../memory/windows';
import { CodeWriter } from '../text/writer';

export interface StatementHost {
  /** Variables declared at the top of the function because several regions use them. */
  readonly hoisted: Set<Variable>;
  readonly constants: Initialisers;
  /** The call that counts an iteration of a loop that may not end; true when it must stop. */
  loopLimit(span: Span): string;
  /** A warp operation inside plain code (native subgroups only). */
  warp(stmt: WarpStmt, statements: Statements): void;
  print(stmt: PrintStmt, statements: Statements): void;
  /** A failed assertion or a trap. */
  stop(stmt: AssertStmt | TrapStmt, statements: Statements): void;
}

export class Statements {
  out = new CodeWriter();

  constructor(
    readonly expressions: Expressions,
    private readonly host: StatementHost
  ) {}

  get shader(): Expressions['shader'] {
    return this.expressions.shader;
  }

  /** Runs `body` with its output going to a writer of its own, which is returned. */
  capture(body: () => void): CodeWriter {
    const outer = this.out;
    const writer = new CodeWriter();
    this.out = writer;
    this.expressions.prelude = writer;
    body();
    this.out = outer;
    this.expressions.prelude = outer;
    return writer;
  }

  /** A block whose inside is emitted by `body`; lines that expressions need go inside it. */
  private nested(
    header: string,
    span: Span | undefined,
    body: () => void,
    end = '}'
  ): void {
    const inside = this.capture(body);
    this.out.block(header, span, () => this.out.append(inside), end);
  }

  expr(expr: Expr): Fragment {
    this.expressions.prelude = this.out;
    return this.expressions.emit(expr);
  }

  list(stmts: Stmt[]): void {
    for (const stmt of stmts) {
      this.stmt(stmt);
    }
  }

  stmt(stmt: Stmt): void {
    this.expressions.prelude = this.out;
    switch (stmt.stmt) {
      case 'declare':
        this.declare(stmt.variable, stmt.init, stmt.span);
        break;
      case 'store':
        this.store(stmt);
        break;
      case 'if':
        this.conditional(stmt);
        break;
      case 'loop':
        this.loop(stmt);
        break;
      case 'switch':
        this.switch(stmt);
        break;
      case 'block':
        // Names are unique, so a scope is needed only where something is declared.
        if (
          stmt.body.some(
            s => s.stmt === 'declare' && !this.host.hoisted.has(s.variable)
          )
        ) {
          this.nested('', stmt.span, () => this.list(stmt.body));
        } else {
          this.list(stmt.body);
        }
        break;
      case 'break':
        this.out.line('break;', stmt.span);
        break;
      case 'continue':
        this.out.line('continue;', stmt.span);
        break;
      case 'return':
        this.out.line(
          stmt.value ? `return ${this.expr(stmt.value).text};` : 'return;',
          stmt.span
        );
        break;
      case 'call':
        this.call(stmt);
        break;
      case 'callIndirect':
      case 'launch':
        throw new Unsupported(
          `a ${stmt.stmt}, which only host code has`,
          stmt.span
        );
      case 'atomic':
        emitAtomic(this, stmt);
        break;
      case 'fence':
        if (stmt.scope === 'grid') {
          throw new Unsupported(
            'WebGPU cannot promise that all blocks are resident, so that the whole grid could be synchronised; the simulator runs it (--simulate), or end the kernel and launch another',
            stmt.span
          );
        }
        // Orders this invocation's accesses: WGSL has no fence but the barriers.
        break;
      case 'warp':
        this.host.warp(stmt, this);
        break;
      case 'barrier':
        throw new Error('a barrier among plain statements');
      case 'print':
        this.host.print(stmt, this);
        break;
      case 'assert':
      case 'trap':
        this.host.stop(stmt, this);
        break;
    }
  }

  declare(variable: Variable, init: Expr | undefined, span: Span): void {
    if (variable.space !== 'local') {
      return;
    }
    const object = this.shader.objectOfVariable(variable);
    if (object) {
      this.declareObject(variable, init, span);
      return;
    }
    const value = init && this.valueFor(variable, init);
    if (this.host.hoisted.has(variable)) {
      if (value) {
        this.out.line(
          `${this.expressions.variable(variable)} = ${value.text};`,
          span
        );
      }
      return;
    }
    const name = this.shader.nameOf(variable);
    if (value && !this.shader.changed.has(variable)) {
      // Not `const`: WGSL rejects constant expressions that overflow, C wraps.
      this.out.line(`let ${name} = ${value.text};`, span);
    } else if (value) {
      this.out.line(`var ${name} = ${value.text};`, span);
    } else {
      this.out.line(
        `var ${name}: ${this.shader.variableType(variable)};`,
        span
      );
    }
  }

  /** The value as the variable holds it (pointers.ts). */
  private valueFor(variable: Variable, value: Expr): Fragment {
    if (variable.type.kind !== 'pointer' || this.shader.isPair(variable)) {
      return this.expr(value);
    }
    this.expressions.prelude = this.out;
    const { addresses } = this.expressions;
    return addresses.offsetU32(addresses.ofPointer(value));
  }

  private declareObject(
    variable: Variable,
    init: Expr | undefined,
    span: Span
  ): void {
    const object = this.shader.objectOfVariable(variable)!;
    if (!this.host.hoisted.has(variable)) {
      this.out.line(
        `var ${object.name}: array<${elementType(object)}, ${object.length}>;`,
        span
      );
    }
    if (init) {
      const value = this.expr(init);
      this.lines(
        storeValue(
          this.expressions,
          { object, terms: [], constant: 0 },
          variable.type,
          value,
          span
        ),
        span
      );
    }
  }

  lines(texts: string[], span: Span): void {
    for (const text of texts) {
      this.out.line(text, span);
    }
  }

  private store(stmt: Extract<Stmt, { stmt: 'store' }>): void {
    const { place, span } = stmt;
    const native = this.expressions.nativePlace(place);
    const value = stmt.value;
    if (native !== undefined) {
      const compound = compoundAssignment(stmt);
      if (compound) {
        const { operator, operand } = compound;
        const text = this.expr(operand).text;
        this.out.line(
          operand.op === 'const' &&
            operand.value === 1 &&
            !isFloat(operand.type) &&
            (operator === '+' || operator === '-')
            ? `${native}${operator}${operator};`
            : `${native} ${operator}= ${text};`,
          span
        );
        return;
      }
      const text =
        place.place === 'variable'
          ? this.valueFor(place.variable, value).text
          : this.expr(value).text;
      this.out.line(`${native} = ${text};`, span);
      return;
    }
    const { address, component } = this.expressions.memoryPlace(place);
    const compound = compoundAssignment(stmt);
    const inPlace =
      compound &&
      !component &&
      !address.object.atomic &&
      !address.object.windows &&
      address.object.element.kind === 'scalar' &&
      sizeOf(place.type) === 4;
    const text = this.expr(inPlace ? compound.operand : value);
    this.eachObject(address, span, one => {
      const element = (): string => this.expressions.elementAt(one);
      if (component) {
        // Others may write the vector's other components: not load, change, store.
        this.eachWindow(one, span, window =>
          this.out.line(
            `${this.expressions.elementAt(window)}${component.text} = ${text.text};`,
            span
          )
        );
      } else if (
        inPlace &&
        one.object.element.kind === 'scalar' &&
        !one.object.windows
      ) {
        this.out.line(`${element()} ${compound.operator}= ${text.text};`, span);
      } else {
        const stored = inPlace ? this.expr(value) : text;
        this.lines(
          storeValue(this.expressions, one, place.type, stored, span),
          span
        );
      }
    });
  }

  /** Runs `body` for the array that an address is in; for several, in a switch over them. */
  eachObject(
    address: Address,
    span: Span,
    body: (address: Address) => void
  ): void {
    const { choice, ...rest } = address;
    if (!choice) {
      body(address);
      return;
    }
    const cases = choice.objects.map((object, i) => ({
      header:
        i === choice.objects.length - 1 ? 'default:' : `case ${object.tag}u:`,
      inside: this.capture(() => body({ ...rest, object }))
    }));
    this.out.block(`switch (${choice.tag.text})`, span, () => {
      for (const { header, inside } of cases) {
        this.out.block(header, undefined, () => this.out.append(inside));
      }
    });
  }

  /** Runs `body` for the window that an address is in, in a switch; for most arrays that is all of it. */
  eachWindow(
    address: Address,
    span: Span,
    body: (address: Address) => void
  ): void {
    const { object } = address;
    const { windows } = object;
    if (!windows) {
      body(address);
      return;
    }
    this.expressions.prelude = this.out;
    const at = this.expressions.name(
      this.expressions.addresses.offsetU32(address),
      'at'
    );
    const { number, addresses } = windowsAt({ ...object, windows }, at);
    const cases = addresses.map((one, i) => ({
      header: i === addresses.length - 1 ? 'default:' : `case ${i}u:`,
      inside: this.capture(() => body(one))
    }));
    this.out.block(`switch (${number.text})`, span, () => {
      for (const { header, inside } of cases) {
        this.out.block(header, undefined, () => this.out.append(inside));
      }
    });
  }

  private conditional(stmt: Extract<Stmt, { stmt: 'if' }>): void {
    const cond = this.expr(stmt.cond).text;
    if (stmt.then.length === 0 && stmt.else.length > 0) {
      this.nested(`if (!(${cond}))`, stmt.span, () => this.list(stmt.else));
      return;
    }
    if (stmt.else.length === 0) {
      this.nested(`if (${cond})`, stmt.span, () => this.list(stmt.then));
      return;
    }
    this.nested(
      `if (${cond})`,
      stmt.span,
      () => this.list(stmt.then),
      '} else {'
    );
    const inside = this.capture(() => this.list(stmt.else));
    this.out.indented(() => this.out.append(inside));
    this.out.line('}');
  }

  /** A `for` that counts (loops.ts); a `loop` where the end is asked for after a round that may be cut short. */
  private loop(stmt: LoopStmt): void {
    const limit = certainlyEnds(stmt, this.host.constants)
      ? undefined
      : this.host.loopLimit(stmt.span);
    const body = (): void => {
      if (limit) {
        this.out.line(`if (${limit}) { break; }`, stmt.span);
      }
      this.list(stmt.body);
    };
    const counting = countingHeader(stmt, expr => this.expr(expr).text);
    const init = counting && this.headerPart(stmt.init, 'init');
    const step = counting && this.headerPart(stmt.step, 'step');
    if (counting && init !== undefined && step !== undefined) {
      const cond = counting.cond ?? this.expr(stmt.cond!).text;
      this.nested(`for (${init}; ${cond}; ${step})`, stmt.span, () => {
        if (counting.asksInside) {
          this.leaveUnless(stmt.cond!);
        }
        body();
      });
      return;
    }
    const mayContinue = continues(stmt.body);
    if (stmt.until && mayContinue) {
      this.loopUntil(stmt, body);
      return;
    }
    this.list(stmt.init);
    const turn = this.shader.namer.fresh('turn');
    this.nested(endlessHeader(turn), stmt.span, () => {
      if (mayContinue && stmt.step.length > 0) {
        this.nested(`if (${turn} > 0u)`, stmt.span, () => this.list(stmt.step));
      }
      if (stmt.cond) {
        this.leaveUnless(stmt.cond);
      }
      body();
      if (!mayContinue) {
        this.list(stmt.step);
      }
      if (stmt.until) {
        this.leaveUnless(stmt.until);
      }
    });
  }

  leaveUnless(cond: Expr): void {
    const text = this.expr(negated(cond)).text;
    this.out.line(`if (${text}) { break; }`, cond.span);
  }

  private loopUntil(stmt: LoopStmt, body: () => void): void {
    this.list(stmt.init);
    this.nested('loop', stmt.span, () => {
      if (stmt.cond) {
        this.leaveUnless(stmt.cond);
      }
      body();
      const continuing = this.capture(() => {
        this.list(stmt.step);
        const until = this.expr(stmt.until!).text;
        this.out.line(`break if !(${until});`, stmt.until!.span);
      });
      this.out.block('continuing', stmt.span, () =>
        this.out.append(continuing)
      );
    });
  }

  /** The single statement that a for header has room for, without its semicolon; '' for none. */
  private headerPart(stmts: Stmt[], part: 'init' | 'step'): string | undefined {
    if (stmts.length === 0) {
      return '';
    }
    const [only] = stmts;
    const fits =
      stmts.length === 1 &&
      ((part === 'init' && only.stmt === 'declare' && only.init) ||
        (only.stmt === 'store' && only.place.place === 'variable'));
    if (!fits) {
      return undefined;
    }
    const lines = this.capture(() => this.stmt(only))
      .toString()
      .trim()
      .split('\n');
    return lines.length === 1
      ? lines[0].replace(/;$/, '').replace(/^(let|const) /, 'var ')
      : undefined;
  }

  private switch(stmt: SwitchStmt): void {
    const selector = this.expr(stmt.value).text;
    const type = stmt.value.type;
    if (type.kind !== 'scalar') {
      throw new Unsupported(
        `a switch over ${describeType(type)} is not supported`,
        stmt.span
      );
    }
    const inside = this.capture(() => {
      for (const c of stmt.cases) {
        const labels = c.values.map(value =>
          this.shader.literal(type.name, value)
        );
        const header =
          labels.length > 0
            ? `case ${labels.join(', ')}${c.isDefault ? ', default' : ''}:`
            : 'default:';
        this.nested(header, c.span, () => this.list(c.body));
      }
      if (!stmt.cases.some(c => c.isDefault)) {
        this.out.line('default: {}');
      }
    });
    this.out.block(`switch (${selector})`, stmt.span, () =>
      this.out.append(inside)
    );
  }

  private call(stmt: Extract<Stmt, { stmt: 'call' }>): void {
    const args = stmt.args.map(arg => this.expr(arg).text).join(', ');
    const text = `${this.shader.functionName(stmt.callee)}(${args})`;
    const object = stmt.result && this.shader.objectOfVariable(stmt.result);
    if (stmt.result && object) {
      // A variable that something points to, in words.
      const name = this.shader.namer.fresh('result');
      this.out.line(`let ${name} = ${text};`, stmt.span);
      this.lines(
        storeValue(
          this.expressions,
          { object, terms: [], constant: 0 },
          stmt.result.type,
          primary(name),
          stmt.span
        ),
        stmt.span
      );
      return;
    }
    this.out.line(
      stmt.result
        ? `${this.expressions.variable(stmt.result)} = ${text};`
        : `${text};`,
      stmt.span
    );
  }
}

const COMPOUND: Record<string, string> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  rem: '%',
  bitand: '&',
  bitor: '|',
  bitxor: '^'
};

/** `place = place op operand`, as the front end makes it from `place op= operand`. */
function compoundAssignment(
  stmt: Extract<Stmt, { stmt: 'store' }>
): { operator: string; operand: Expr } | undefined {
  const { value, place } = stmt;
  if (
    value.op !== 'binary' ||
    // Its result is rounded.
    isHalf(value.type) ||
    value.left.op !== 'read' ||
    !samePlace(value.left.place, place)
  ) {
    return undefined;
  }
  const isWide =
    value.type.kind === 'scalar' && scalarSize(value.type.name) === 8;
  const operator = isWide ? undefined : COMPOUND[value.operator];
  return operator ? { operator, operand: value.right } : undefined;
}
