/** Names and types of the IR's text form. */
import * as b from '../../ir/build/index';
import { SCALAR_NAMES, type ScalarName } from '../../semantics/scalarTypes';
import { isReserved, VECTOR_NAME } from './names';
import { TokenStream } from './tokenStream';
import type {
  IrFunction,
  PointerType,
  Span,
  StructType,
  Type,
  Variable
} from '../../ir/types';

interface Scope {
  names: Map<string, Variable>;
  parent?: Scope;
}

export class TypeParser extends TokenStream {
  /** By id; headers are read before bodies, so that calls can look ahead. */
  protected readonly functions = new Map<string, IrFunction>();
  protected readonly structs = new Map<string, StructType>();
  private scope: Scope = { names: new Map() };
  private nextVariable = 1;

  // -------------------------------------------------------------- variables

  protected newVariable(
    name: string,
    type: Type,
    span: Span,
    options: Partial<Variable>
  ): Variable {
    return b.variable(name, type, {
      id: this.nextVariable++,
      span,
      ...options
    });
  }

  protected declareVariable(key: string, variable: Variable): void {
    this.scope.names.set(key, variable);
  }

  protected pushScope(): Scope {
    this.scope = { names: new Map(), parent: this.scope };
    return this.scope;
  }

  protected popScope(): void {
    this.scope = this.scope.parent as Scope;
  }

  protected inScope<T>(read: () => T): T {
    const scope = this.pushScope();
    return this.inScopeOf(scope, read, scope.parent);
  }

  protected inScopeOf<T>(
    scope: Scope,
    read: () => T,
    after: Scope = this.scope
  ): T {
    this.scope = scope;
    const result = read();
    this.scope = after;
    return result;
  }

  /** The variable that the next name means, or undefined with the name not taken. */
  protected tryLookUp(): Variable | undefined {
    const { kind, text, isQuoted, suffix } = this.token;
    if (kind !== 'name' || (!isQuoted && isReserved(text))) {
      return undefined;
    }
    for (
      let scope: Scope | undefined = this.scope;
      scope;
      scope = scope.parent
    ) {
      const variable = scope.names.get(text + suffix);
      if (variable) {
        this.next();
        return variable;
      }
    }
    return undefined;
  }

  protected lookUp(): Variable {
    return (
      this.tryLookUp() ??
      this.fail(`no variable '${this.token.text}' is in scope`)
    );
  }

  // ------------------------------------------------------------------ types

  protected scalarName(): ScalarName {
    return this.oneOf(SCALAR_NAMES);
  }

  protected type(): Type {
    if (this.accept('*')) {
      const flags = this.qualifiers();
      return b.ptr(this.type(), flags);
    }
    if (this.accept('[')) {
      const of = this.type();
      this.expect(';');
      const length = this.integer();
      this.expect(']');
      return b.arr(of, length);
    }
    const { text, isQuoted } = this.token;
    if (!isQuoted) {
      if (this.acceptWord('void')) {
        return b.voidType;
      }
      if (this.acceptWord('opaque')) {
        return { kind: 'opaque', name: this.name() };
      }
      if ((SCALAR_NAMES as string[]).includes(text)) {
        return b.scalars[this.scalarName()];
      }
      const vector = VECTOR_NAME.exec(text);
      if (vector) {
        this.next();
        const type = b.vec(
          vector[1] as ScalarName,
          Number(vector[2]) as 1 | 2 | 3 | 4
        );
        return this.acceptWord('as')
          ? { ...type, align: this.integer() }
          : type;
      }
    }
    const struct = this.structs.get(text);
    if (!struct) {
      this.fail(`expected a type but found '${text}'`);
    }
    this.name();
    return struct;
  }

  protected qualifiers(): Pick<
    PointerType,
    'isConst' | 'isVolatile' | 'isRestrict'
  > {
    return {
      isConst: this.acceptWord('const'),
      isVolatile: this.acceptWord('volatile'),
      isRestrict: this.acceptWord('restrict')
    };
  }

  protected namedFunction(): IrFunction {
    return (
      this.functions.get(this.name()) ??
      this.fail('a call names a function of the text')
    );
  }
}
