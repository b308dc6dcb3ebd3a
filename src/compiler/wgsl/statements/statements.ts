/** Statements without collectives as WGSL, for one CUDA thread. */
import { leaves } from '../analysis/leaves';
import { certainlyEnds, type Initialisers } from '../passes/finite';
import { isFloat, sizeOf } from '../../ir/layout';
import type {
  AssertStmt,
  Expr,
  IrFunction,
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
import { isWideName } from '../../semantics/scalarTypes';
import { emitAtomic } from './atomics';
import type { ValueSource } from '../values/source';
import { primary, type Fragment } from '../text/fragment';
import { continues, countingHeader, endlessHeader, negated } from './loops';
import { compoundAssignment } from './compound';
import { elementType } from '../memory/objects';
import { storeValue } from '../memory/loads';
import { eachObject, eachWindow } from '../memory/choice';
import type { Shader } from '../shader';
import type { Output } from '../text/output';
import { describeType } from '../values/types';
import type { HoistedVariables } from './hoisted';

export interface StatementHost {
  /** Variables declared at the top of the function because several regions use them. */
  readonly hoisted: HoistedVariables;
  readonly constants: Initialisers;
  /** The name of a device function that the shader declares. */
  functionName(fn: IrFunction): string;
  /**
   * The condition that counts an iteration of a loop that may not end, or asks the
   * counter that the loop has; true when it must stop.
   */
  loopLimit(span: Span, turn?: string): string;
  /** A warp operation inside plain code (native subgroups only). */
  warp(stmt: WarpStmt): void;
  print(stmt: PrintStmt): void;
  /** A failed assertion or a trap. */
  stop(stmt: AssertStmt | TrapStmt): void;
}

export class ShaderStatements {
  readonly shader: Shader;
  readonly output: Output;

  constructor(
    readonly values: ValueSource,
    private readonly host: StatementHost
  ) {
    this.shader = values.shader;
    this.output = values.output;
  }

  /** A block whose inside is emitted by `body`; lines that expressions need go inside it. */
  private nested(
    header: string,
    span: Span | undefined,
    body: () => void,
    end = '}'
  ): void {
    const inside = this.output.capture(body);
    this.output.block(header, span, () => this.output.append(inside), end);
  }

  /** Up to where control goes on. */
  list(stmts: Stmt[]): void {
    for (const stmt of stmts) {
      this.stmt(stmt);
      if (leaves([stmt])) {
        return;
      }
    }
  }

  stmt(stmt: Stmt): void {
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
        this.output.line('break;', stmt.span);
        break;
      case 'continue':
        this.output.line('continue;', stmt.span);
        break;
      case 'return':
        this.output.line(
          stmt.value
            ? `return ${this.values.emit(stmt.value).text};`
            : 'return;',
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
        emitAtomic(this.values, stmt);
        break;
      case 'fence':
        if (stmt.scope === 'grid') {
          throw new Unsupported(
            'WebGPU cannot promise that all blocks are resident, so that the whole grid could be synchronised: only the simulator does that; for a GPU, end the kernel and launch another',
            stmt.span
          );
        }
        // Orders this invocation's accesses: WGSL has no fence but the barriers.
        break;
      case 'warp':
        this.host.warp(stmt);
        break;
      case 'barrier':
        throw new Error('a barrier among plain statements');
      case 'print':
        this.host.print(stmt);
        break;
      case 'assert':
      case 'trap':
        this.host.stop(stmt);
        break;
      case 'try':
      case 'throw':
        throw new Error(`'${stmt.stmt}' in device code`);
    }
  }

  declare(variable: Variable, init: Expr | undefined, span: Span): void {
    if (variable.space !== 'local') {
      return;
    }
    const object = this.shader.objects.ofVariable(variable);
    if (object) {
      this.declareObject(variable, init, span);
      return;
    }
    const value = init && this.valueFor(variable, init);
    if (this.host.hoisted.has(variable)) {
      if (value) {
        this.output.line(
          `${this.values.variables.text(variable)} = ${value.text};`,
          span
        );
      }
      return;
    }
    const name = this.shader.names.of(variable);
    if (value && !this.shader.facts.isChanged(variable)) {
      // Not `const`: WGSL rejects constant expressions that overflow, C wraps.
      this.output.line(`let ${name} = ${value.text};`, span);
    } else if (value) {
      this.output.line(`var ${name} = ${value.text};`, span);
    } else {
      this.output.line(
        `var ${name}: ${this.shader.variableType(variable)};`,
        span
      );
    }
  }

  /** The value as the variable holds it (pointers.ts). */
  private valueFor(variable: Variable, value: Expr): Fragment {
    if (
      variable.type.kind !== 'pointer' ||
      this.shader.objects.isPair(variable)
    ) {
      return this.values.emit(value);
    }
    const { addresses } = this.values;
    return addresses.offsetU32(addresses.ofPointer(value));
  }

  private declareObject(
    variable: Variable,
    init: Expr | undefined,
    span: Span
  ): void {
    const object = this.shader.objects.ofVariable(variable)!;
    if (!this.host.hoisted.has(variable)) {
      this.output.line(
        `var ${object.name}: array<${elementType(object)}, ${object.length}>;`,
        span
      );
    }
    if (init) {
      const value = this.values.emit(init);
      this.output.lines(
        storeValue(
          this.values,
          { object, terms: [], constant: 0 },
          variable.type,
          value,
          span
        ),
        span
      );
    }
  }

  private store(stmt: Extract<Stmt, { stmt: 'store' }>): void {
    const { place, span } = stmt;
    const native = this.values.places.native(place);
    const value = stmt.value;
    if (native !== undefined) {
      const compound = compoundAssignment(stmt, this.shader);
      if (compound) {
        const { operator, operand } = compound;
        const text = this.values.emit(operand).text;
        this.output.line(
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
          : this.values.emit(value).text;
      this.output.line(`${native} = ${text};`, span);
      return;
    }
    const { address, component } = this.values.places.inMemory(place);
    const compound = compoundAssignment(stmt, this.shader);
    const inPlace =
      compound &&
      !component &&
      !address.object.atomic &&
      !address.object.windows &&
      address.object.element.kind === 'scalar' &&
      sizeOf(place.type) === 4;
    const text = this.values.emit(inPlace ? compound.operand : value);
    eachObject(this.output, address, span, one => {
      const element = (): string => this.values.elements.at(one);
      if (component) {
        // Others may write the vector's other components: not load, change, store.
        eachWindow(this.values, one, span, window =>
          this.output.line(
            `${this.values.elements.at(window)}${component.text} = ${text.text};`,
            span
          )
        );
      } else if (
        inPlace &&
        one.object.element.kind === 'scalar' &&
        !one.object.windows
      ) {
        this.output.line(
          `${element()} ${compound.operator}= ${text.text};`,
          span
        );
      } else {
        const stored = inPlace ? this.values.emit(value) : text;
        this.output.lines(
          storeValue(this.values, one, place.type, stored, span),
          span
        );
      }
    });
  }

  private conditional(stmt: Extract<Stmt, { stmt: 'if' }>): void {
    const cond = this.values.emit(stmt.cond).text;
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
    const inside = this.output.capture(() => this.list(stmt.else));
    this.output.indented(() => this.output.append(inside));
    this.output.line('}');
  }

  /** A `for` that counts (loops.ts); a `loop` where the end is asked for after a round that may be cut short. */
  private loop(stmt: LoopStmt): void {
    const ends = certainlyEnds(stmt, this.host.constants);
    const body = (turn?: string): void => {
      if (!ends) {
        const limit = this.host.loopLimit(stmt.span, turn);
        this.output.line(`if (${limit}) { break; }`, stmt.span);
      }
      this.list(stmt.body);
    };
    const counting = countingHeader(stmt, expr => this.values.emit(expr).text);
    const init = counting && this.headerPart(stmt.init, 'init');
    const step = counting && this.headerPart(stmt.step, 'step');
    if (counting && init !== undefined && step !== undefined) {
      const cond = counting.cond ?? this.values.emit(stmt.cond!).text;
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
    const turn = this.shader.names.fresh('turn');
    this.nested(endlessHeader(turn), stmt.span, () => {
      if (mayContinue && stmt.step.length > 0) {
        this.nested(`if (${turn} > 0u)`, stmt.span, () => this.list(stmt.step));
      }
      if (stmt.cond) {
        this.leaveUnless(stmt.cond);
      }
      body(turn);
      if (!mayContinue && leaves(stmt.body)) {
        return;
      }
      if (!mayContinue) {
        this.list(stmt.step);
      }
      if (stmt.until) {
        this.leaveUnless(stmt.until);
      }
    });
  }

  leaveUnless(cond: Expr): void {
    const text = this.values.emit(negated(cond)).text;
    this.output.line(`if (${text}) { break; }`, cond.span);
  }

  private loopUntil(stmt: LoopStmt, body: () => void): void {
    this.list(stmt.init);
    this.nested('loop', stmt.span, () => {
      if (stmt.cond) {
        this.leaveUnless(stmt.cond);
      }
      body();
      const continuing = this.output.capture(() => {
        this.list(stmt.step);
        const until = this.values.emit(stmt.until!).text;
        this.output.line(`break if !(${until});`, stmt.until!.span);
      });
      this.output.block('continuing', stmt.span, () =>
        this.output.append(continuing)
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
    const lines = this.output
      .capture(() => this.stmt(only))
      .toString()
      .trim()
      .split('\n');
    return lines.length === 1
      ? lines[0].replace(/;$/, '').replace(/^(let|const) /, 'var ')
      : undefined;
  }

  private switch(stmt: SwitchStmt): void {
    const selector = this.values.emit(stmt.value).text;
    const type = stmt.value.type;
    if (type.kind !== 'scalar') {
      throw new Unsupported(
        `a switch over ${describeType(type)} is not supported`,
        stmt.span
      );
    }
    if (isWideName(type.name)) {
      const name = this.shader.names.fresh('selector');
      this.output.line(`let ${name} = ${selector};`);
      const values = stmt.cases.flatMap(c => c.values);
      // Which of the values it is, counted from 1: WGSL's switch takes 32 bits.
      // By any(): SwiftShader finds all() of two pairs of zeros that it knows false.
      const chosen = values.reduceRight<string>(
        (otherwise, value, i) =>
          `select(${i + 1}u, ${otherwise}, any(${name} != ${this.shader.literal(type.name, value)}))`,
        '0u'
      );
      let next = 0;
      this.cases(stmt, chosen, () => `${++next}u`);
    } else {
      this.cases(stmt, selector, value =>
        this.shader.literal(type.name, value)
      );
    }
  }

  private cases(
    stmt: SwitchStmt,
    selector: string,
    label: (value: number | bigint) => string
  ): void {
    const inside = this.output.capture(() => {
      for (const c of stmt.cases) {
        const labels = c.values.map(label);
        const header =
          labels.length > 0
            ? `case ${labels.join(', ')}${c.isDefault ? ', default' : ''}:`
            : 'default:';
        this.nested(header, c.span, () => this.list(c.body));
      }
      if (!stmt.cases.some(c => c.isDefault)) {
        this.output.line('default: {}');
      }
    });
    this.output.block(`switch (${selector})`, stmt.span, () =>
      this.output.append(inside)
    );
  }

  private call(stmt: Extract<Stmt, { stmt: 'call' }>): void {
    const args = stmt.args.map(arg => this.values.emit(arg).text).join(', ');
    const text = `${this.host.functionName(stmt.callee)}(${args})`;
    const object = stmt.result && this.shader.objects.ofVariable(stmt.result);
    if (stmt.result && object) {
      // A variable that something points to, in words.
      const name = this.shader.names.fresh('result');
      this.output.line(`let ${name} = ${text};`, stmt.span);
      this.output.lines(
        storeValue(
          this.values,
          { object, terms: [], constant: 0 },
          stmt.result.type,
          primary(name),
          stmt.span
        ),
        stmt.span
      );
      return;
    }
    this.output.line(
      stmt.result
        ? `${this.values.variables.text(stmt.result)} = ${text};`
        : `${text};`,
      stmt.span
    );
  }
}
