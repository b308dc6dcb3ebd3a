/** Which declarations of function templates are of one template. */
import type { TemplateParameter } from '../../ast';
import type { FunctionTemplate } from '../entities/symbols';

/** What tells function templates apart. */
type Shaped = Pick<FunctionTemplate, 'params' | 'declaration'>;

/** Of the declarations in a class that one outside of it may define: the one that is written alike, else the first. */
export function definedBy<D extends Shaped>(
  candidates: readonly D[],
  definition: Shaped
): D | undefined {
  return candidates.find(one => sameShape(one, definition)) ?? candidates.at(0);
}

/** A definition outside of the class with the defaults that the declaration inside gives. */
export function withDefaultsOf(declared: Shaped, definition: Shaped): Shaped {
  const { params, declaration } = definition;
  const defaults = declared.declaration.params;
  return {
    params: params.map((param, i) =>
      param.default || !declared.params[i]?.default
        ? param
        : ({
            ...param,
            default: declared.params[i].default
          } as TemplateParameter)
    ),
    declaration: {
      ...declaration,
      params: declaration.params.map((param, i) => ({
        ...param,
        defaultValue: param.defaultValue ?? defaults[i]?.defaultValue
      }))
    }
  };
}

/** One more declaration adds the defaults that the ones before lack. */
export function redeclareTemplate(
  known: FunctionTemplate,
  { params, declaration }: FunctionTemplate
): void {
  known.declaration = {
    ...known.declaration,
    params: known.declaration.params.map((param, i) => ({
      ...param,
      defaultValue: param.defaultValue ?? declaration.params[i].defaultValue
    }))
  };
  known.params = known.params.map((param, i) =>
    param.default
      ? param
      : ({ ...param, default: params[i].default } as TemplateParameter)
  );
}

/** Two template declarations of one function: same parameters as written. */
export function sameShape(a: Shaped, b: Shaped): boolean {
  return (
    a.declaration.params.length === b.declaration.params.length &&
    shapeOf(a, 'written') === shapeOf(b, 'written')
  );
}

/** The same, and alike in all else that tells overloads apart: `enable_if_t<…, int> = 0`, or as the result. */
export function sameDeclaration(
  a: FunctionTemplate,
  b: FunctionTemplate
): boolean {
  return (
    sameShape(a, b) && shapeOf(a, 'everything') === shapeOf(b, 'everything')
  );
}

const written = ({ params, declaration }: Shaped): unknown => [
  params.map(param => [param.kind, param.isPack]),
  declaration.params.map(param => param.type)
];

const everything = ({ params, declaration }: Shaped): unknown => [
  params.map(param => (param.kind === 'value' ? param.type : param.kind)),
  declaration.result,
  declaration.specifiers
];

const PARTS = { written, everything };
type Part = keyof typeof PARTS;

/** A template is compared with all of its name, and says the same each time. */
const shapes = new WeakMap<Shaped, Partial<Record<Part, string>>>();

/** What `part` takes of a template, with its parameters by their places. */
function shapeOf(template: Shaped, part: Part): string {
  let known = shapes.get(template);
  if (!known) {
    shapes.set(template, (known = {}));
  }
  return (known[part] ??= textOf(template, PARTS[part]));
}

function textOf(template: Shaped, part: (template: Shaped) => unknown): string {
  const names = new Map(
    template.params.map((param, i) => [param.name, `#${i}`])
  );
  return JSON.stringify(part(template), (key, value: unknown) => {
    if (key === 'span' || key === 'nameSpan' || key === 'defaultValue') {
      return undefined;
    }
    if (typeof value === 'bigint') {
      return value.toString();
    }
    return key === 'name' && typeof value === 'string'
      ? (names.get(value) ?? value)
      : value;
  });
}
