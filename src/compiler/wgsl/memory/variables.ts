import type { Expr, Variable } from '../../ir/types';
import type { Shader } from '../shader';
import type { HoistedVariables } from '../statements/hoisted';
import { primary, type Fragment } from '../text/fragment';
import { offsetName, parameterValue } from './parameterValues';

/** Variables that keep their C shape, and parameters, as text. */
export class Variables {
  constructor(
    private readonly shader: Shader,
    private readonly hoisted: HoistedVariables
  ) {}

  /** A local or native variable. */
  text(variable: Variable): string {
    return `${this.shader.names.of(variable)}${this.hoisted.subscript(variable)}`;
  }

  /** A scalar parameter that the kernel does not change is read from the uniform buffer. */
  parameter(variable: Variable): string | undefined {
    const { kernel, facts } = this.shader;
    if (!kernel.params.includes(variable) || facts.isChanged(variable)) {
      return undefined;
    }
    return parameterValue(this.shader, variable).text;
  }

  /**
   * A pointer variable that is an offset in its object's units; 'start' for
   * the beginning of the object. Undefined for pointers that are pairs.
   */
  pointer(expr: Extract<Expr, { op: 'read' }>): Fragment | 'start' | undefined {
    const { place } = expr;
    if (
      place.place !== 'variable' ||
      place.variable.space !== 'local' ||
      this.shader.objects.ofVariable(place.variable)
    ) {
      return undefined;
    }
    const { variable } = place;
    const param = this.shader.kernel.params.indexOf(variable);
    if (param >= 0 && !this.shader.facts.isChanged(variable)) {
      return this.shader.options.offsetParams?.includes(param)
        ? primary(`params.${offsetName(variable)}`)
        : 'start';
    }
    return this.shader.objects.isPair(variable)
      ? undefined
      : primary(this.text(variable));
  }
}
