import { foldConstants } from '../../ir/passes/fold';
import { changedVariables } from '../../ir/passes/inline';
import type { IrFunction, Span } from '../../ir/types';
import { countBits } from '../passes/countBits';
import { initialisersOf } from '../passes/finite';
import { keepNaN } from '../passes/keepNaN';
import { keepRoundedSums } from '../passes/roundedSums';
import { keepScaledProducts } from '../passes/scaledProducts';
import type { Shader } from '../shader';
import { Output } from '../text/output';
import { CodeWriter } from '../text/writer';
import { ShaderExpressions } from '../values/expressions';
import { HoistedVariables } from './hoisted';
import { ShaderStatements } from './statements';

/** Device functions that WGSL can call, since they work on values alone: made when first named. */
export class DeviceFunctions {
  private readonly names = new Map<IrFunction, string>();
  private readonly made: CodeWriter[] = [];

  constructor(
    private readonly shader: Shader,
    private readonly loopLimit: (span: Span, turn?: string) => string
  ) {}

  name(fn: IrFunction): string {
    let name = this.names.get(fn);
    if (name === undefined) {
      name = this.shader.names.fresh(fn.id);
      this.names.set(fn, name);
      this.made.push(this.make(fn, name));
    }
    return name;
  }

  get texts(): readonly CodeWriter[] {
    return this.made;
  }

  private make(fn: IrFunction, name: string): CodeWriter {
    const { shader } = this;
    const impossible = (): never => {
      throw new Error(`'${fn.name}' depends on its thread and must be inlined`);
    };
    const rounded = keepScaledProducts(
      keepRoundedSums(countBits(foldConstants(fn.body)))
    );
    const folded = shader.options.caps.losesNaN ? keepNaN(rounded) : rounded;
    const changed = changedVariables(folded);
    changed.forEach(variable => shader.facts.noteChanged(variable));
    const output = new Output();
    const hoisted = new HoistedVariables();
    const expressions = new ShaderExpressions(
      shader,
      output,
      { threadIndex: impossible, threadIdx: impossible },
      hoisted
    );
    const statements = new ShaderStatements(expressions, {
      hoisted,
      constants: initialisersOf(folded, changed),
      functionName: callee => this.name(callee),
      loopLimit: this.loopLimit,
      warp: impossible,
      print: impossible,
      stop: impossible
    });
    const text = new CodeWriter();
    const copies: string[] = [];
    const params = fn.params.map(param => {
      const type = shader.types.of(param.type, param.span);
      const inner = shader.names.of(param);
      if (!changed.has(param)) {
        return `${inner}: ${type}`;
      }
      const outer = shader.names.fresh(`${param.name}_in`);
      copies.push(`var ${inner} = ${outer};`);
      return `${outer}: ${type}`;
    });
    const result =
      fn.result.kind === 'void'
        ? ''
        : ` -> ${shader.types.of(fn.result, fn.span)}`;
    const body = output.capture(() => statements.list(folded));
    text.block(`fn ${name}(${params.join(', ')})${result}`, fn.span, () => {
      copies.forEach(line => text.line(line));
      text.append(body);
    });
    return text;
  }
}
