/** The names of types that `typeid` has: as the Itanium C++ ABI, and so g++, mangles them. */
import type { ClassInfo } from '../entities/classes';
import type { Scope } from '../entities/scopes';
import type { FunctionEntity, TemplateValue } from '../entities/symbols';
import { CONST, RESTRICT, VOLATILE } from '../entities/types';
import type { CScalarName, CType } from '../entities/types';

const SCALARS: Record<CScalarName, string> = {
  bool: 'b',
  char: 'c',
  schar: 'a',
  uchar: 'h',
  short: 's',
  ushort: 't',
  char16: 'Ds',
  char32: 'Di',
  wchar: 'w',
  int: 'i',
  uint: 'j',
  long: 'l',
  ulong: 'm',
  llong: 'x',
  ullong: 'y',
  half: '6__half',
  bfloat16: '13__nv_bfloat16',
  float: 'f',
  double: 'd'
};

/** A name with what it stands in; `std` has a letter of its own. */
interface Name {
  outer?: Name;
  /** Mangled. */
  text: string;
  args?: Argument[];
  /** Nobody abbreviates the namespace std. */
  isStd?: boolean;
}

type Argument = TemplateValue | { kind: 'name'; name: Name };

const sized = (text: string): string => `${text.length}${text}`;

const STD: Name = { text: 'St', isStd: true };

/** Classes of libstdc++'s second ABI, in a namespace inside of std. */
const CXX11: Name = { outer: STD, text: '7__cxx11' };

class Mangler {
  private readonly known: string[] = [];

  /** Without abbreviations, as what is compared. */
  constructor(private readonly isPlain = false) {}

  /** What was mangled before is a number. */
  private once(keyOf: () => string, make: () => string): string {
    if (this.isPlain) {
      return make();
    }
    const key = keyOf();
    const at = this.known.indexOf(key);
    if (at >= 0) {
      return at === 0 ? 'S_' : `S${(at - 1).toString(36).toUpperCase()}_`;
    }
    const text = make();
    this.known.push(key);
    return text;
  }

  type(type: CType): string {
    const quals = type.kind === 'array' ? 0 : type.quals;
    if (quals !== 0) {
      return this.once(
        () => plain(type),
        () => {
          const marks =
            (quals & RESTRICT ? 'r' : '') +
            (quals & VOLATILE ? 'V' : '') +
            (quals & CONST ? 'K' : '');
          return marks + this.type(type.unqualified);
        }
      );
    }
    const whole = (make: () => string): string =>
      this.once(() => plain(type), make);
    switch (type.kind) {
      case 'void':
        return 'v';
      case 'nullptr':
        return 'Dn';
      case 'scalar':
        return SCALARS[type.name];
      case 'vector':
      case 'opaque':
        return whole(() => sized(type.name));
      case 'pointer':
        return whole(() => `P${this.type(type.to)}`);
      case 'reference':
        return whole(() => `${type.isRvalue ? 'O' : 'R'}${this.type(type.to)}`);
      case 'array':
        return whole(() => {
          const length = type.length < 0 ? '' : type.length;
          return `A${length}_${this.type(type.of)}`;
        });
      case 'function':
        return whole(
          () =>
            `${type.isConst ? 'K' : ''}F${this.type(type.result)}${this.parameters(type.params, type.isVariadic)}E`
        );
      case 'memberPointer':
        return whole(() => `M${this.type(type.owner)}${this.type(type.to)}`);
      case 'enum': {
        const { name, scope } = type.info;
        return this.name({ outer: outerOf(scope), text: sized(lastOf(name)) });
      }
      case 'class':
        return this.name(nameOf(type.info));
      case 'error':
        return '';
    }
  }

  parameters(params: readonly CType[], isVariadic: boolean): string {
    const all = params.map(param => this.type(param)).join('');
    return (all || (isVariadic ? '' : 'v')) + (isVariadic ? 'z' : '');
  }

  private name(name: Name): string {
    const { outer } = name;
    if (!outer || outer.isStd) {
      return this.prefix(name);
    }
    const key = plainPrefix(name);
    return this.known.includes(key) || outer.text.startsWith('Z')
      ? this.prefix(name)
      : `N${this.prefix(name)}E`;
  }

  prefix(name: Name): string {
    const { outer, text, args } = name;
    if (name.isStd || (!outer && !args && !/^\d/.test(text))) {
      return text;
    }
    const bare = (): string => (outer ? this.prefix(outer) : '') + text;
    return this.once(
      () => plainPrefix(name),
      () =>
        args
          ? `${text === 'Sa' ? text : this.once(() => plainPrefix({ ...name, args: undefined }), bare)}I${args.map(arg => this.argument(arg)).join('')}E`
          : bare()
    );
  }

  private argument(arg: Argument): string {
    switch (arg.kind) {
      case 'name':
        return this.name(arg.name);
      case 'type':
        return this.type(arg.type);
      case 'value': {
        const { type, value } = arg.constant;
        const text = String(Number(value)).replace('-', 'n');
        return `L${this.type(type.unqualified)}${text}E`;
      }
      case 'pack':
        return `J${arg.elements.map(one => this.argument(one)).join('')}E`;
      case 'template':
        return this.name({
          outer: outerOf(arg.template.scope),
          text: sized(arg.template.name)
        });
      case 'function':
      case 'object':
        return '';
    }
  }
}

function plain(type: CType): string {
  return new Mangler(true).type(type);
}

/** Of a class like of its name. */
function plainPrefix(name: Name): string {
  const text = new Mangler(true).prefix(name);
  return name.outer && !name.outer.isStd && !name.outer.text.startsWith('Z')
    ? `N${text}E`
    : text;
}

const lastOf = (name: string): string =>
  name.replace(/<.*>/, '').replace(/^.*::/, '');

function nameOf(info: ClassInfo): Name {
  const { template, templateArgs, lambda, scope } = info;
  const outer =
    outerOf(scope.parent, info.owner) ??
    (lambda && info.owner && { text: `Z${encoding(info.owner)}E` });
  if (lambda) {
    const call = info.functionSet('operator()')?.functions[0];
    const params = call?.kind === 'function' ? call.params : [];
    const types = new Mangler().parameters(
      params.map(({ type }) => type),
      false
    );
    return { outer, text: `Ul${types}E_` };
  }
  if (!template) {
    const isUnnamed = info.name.includes('<unnamed');
    return { outer, text: isUnnamed ? 'Ut_' : sized(lastOf(info.name)) };
  }
  const args = (templateArgs ?? []) as TemplateValue[];
  if (outer?.isStd && template.name === 'allocator') {
    return { text: 'Sa', args };
  }
  const isCxx11 = outer?.isStd && /^(?:list|basic_string)$/.test(template.name);
  return {
    outer: isCxx11 ? CXX11 : outer,
    text: sized(template.name),
    args
  };
}

/** What a name stands in: a namespace, a class, the function that owns it. */
function outerOf(
  scope: Scope | undefined,
  owner?: FunctionEntity
): Name | undefined {
  for (let at = scope; at; at = at.parent) {
    if (at.kind === 'class' && at.classInfo) {
      return nameOf(at.classInfo);
    }
    if (at.kind === 'function' || at.kind === 'block') {
      return owner && { text: `Z${encoding(owner)}E` };
    }
    const unnamed = at.parent?.symbols.get('<unnamed>');
    if (unnamed?.kind === 'namespace' && unnamed.scope === at) {
      return { outer: outerOf(at.parent), text: '12_GLOBAL__N_1' };
    }
    if (at.kind === 'namespace' && at.path !== '') {
      const outer = outerOf(at.parent);
      const own = at.path.slice(at.parent?.path.length ?? 0, -2);
      if (own === 'std' && !outer) {
        return STD;
      }
      return { outer, text: sized(own) };
    }
  }
  return undefined;
}

/** A function as the name of what is declared in it. */
function encoding(fn: FunctionEntity): string {
  const mangler = new Mangler();
  const name: Name = {
    outer: fn.classInfo ? nameOf(fn.classInfo) : outerOf(fn.scope),
    text: sized(fn.name)
  };
  const head =
    name.outer && !name.outer.isStd
      ? `N${fn.isConstMember ? 'K' : ''}${mangler.prefix(name.outer)}${name.text}E`
      : (name.outer ? 'St' : '') + name.text;
  return fn.name === 'main'
    ? head
    : head +
        mangler.parameters(
          fn.params.map(({ type }) => type.unqualified),
          fn.isVariadic
        );
}

/** `i` of an int, `N2ns5PointIfEE`. */
export function mangle(type: CType): string {
  return new Mangler().type(type);
}
