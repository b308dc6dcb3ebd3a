/** Instances of class, alias and variable templates. */
import type { Span } from '../../../ir/types';
import type { ClassDeclaration, TemplateArgument } from '../../ast';
import { Context } from '../context/context';
import { newClass } from '../context/newClass';
import { Scope } from '../entities/scopes';
import type {
  AliasTemplate,
  ClassTemplate,
  TemplateValue,
  VariableSymbol,
  VariableTemplate
} from '../entities/symbols';
import { resolveType } from '../names/typeNodes';
import { T } from '../entities/types';
import type { CType } from '../entities/types';
import {
  boundScope,
  completeArguments,
  argumentsKey,
  spellValues,
  templateArguments
} from './arguments';
import { ENDLESS } from './endless';
import { chooseSpecialisation } from './specialisations';

const MAX_CLASS_DEPTH = 200;

/** Of one template. Static members are defined one after the other, however deep they lead. */
const MAX_INSTANCES = 2000;

/** A type of two instances of one of two instances: its name doubles with every level. */
const LONGEST_NAME = 65_536;

export function instantiateClass(
  cx: Context,
  template: ClassTemplate,
  values: TemplateValue[],
  span: Span
): CType {
  const key = argumentsKey(cx.unit, values);
  const known = template.instances.get(key);
  if (known) {
    return known;
  }
  if (cx.unit.reporter.isFatal) {
    return T.unknown;
  }
  if (
    cx.unit.classDepth >= MAX_CLASS_DEPTH ||
    template.instances.size >= MAX_INSTANCES
  ) {
    // No more instances: whoever asks next would only go on from here.
    cx.unit.reporter.fatal(
      span,
      `templates are nested too deeply at '${template.name}'`,
      {
        notes: [
          {
            message: ENDLESS
          }
        ]
      }
    );
    return T.error;
  }
  const name = nameOf(cx, template, values);
  if (name.length > LONGEST_NAME) {
    cx.unit.reporter.fatal(
      span,
      `the name of this instance of '${template.name}' has ${name.length} characters: at most ${LONGEST_NAME} are possible`
    );
    return T.error;
  }
  const chosen = chooseDefinition(cx, template, key, values);
  const info = newClass(cx, chosen.declaration, name, chosen.scope);
  info.template = template;
  info.templateArgs = values;
  template.instances.set(key, info.type);
  if (chosen.declaration.members) {
    info.completion = () => {
      cx.unit.classDepth++;
      const context = {
        message: `in the instance '${info.name}' that is needed here`,
        span
      };
      cx.unit.reporter.enter(context);
      try {
        const inner = new Context(cx.unit, chosen.scope);
        inner.scope.symbols.set(template.name, {
          kind: 'type',
          name: template.name,
          type: info.type
        });
        inner.doors.defineClass(inner, info, chosen.declaration);
      } finally {
        cx.unit.reporter.context.pop();
        cx.unit.classDepth--;
      }
    };
    if (cx.unit.classDepth > 0) {
      // Inside another instance: completed where its members are needed.
      return info.type;
    }
  }
  return info.type;
}

/** What the library's typedefs call them. */
const TYPEDEFS: Readonly<Record<string, string>> = {
  'basic_string<char>': 'string',
  'basic_string<wchar_t>': 'wstring',
  'basic_string<char16_t>': 'u16string',
  'basic_string<char32_t>': 'u32string',
  'basic_string_view<char>': 'string_view',
  'basic_string_view<wchar_t>': 'wstring_view'
};

function nameOf(
  cx: Context,
  template: ClassTemplate,
  values: TemplateValue[]
): string {
  const name = `${template.name}${spellValues(shown(cx, template, values))}`;
  const isStd = template.scope.path === 'std::';
  return (isStd ? TYPEDEFS[name] : undefined) ?? name;
}

/** Of the standard library's templates without what it adds itself: `std::vector<int>`. */
function shown(
  cx: Context,
  template: ClassTemplate,
  values: TemplateValue[]
): TemplateValue[] {
  if (template.scope.path !== 'std::') {
    return values;
  }
  let count = values.length;
  while (count > 1 && isLibraryClass(values[count - 1])) {
    const fewer = values.slice(0, count - 1);
    let complete: TemplateValue[] | undefined;
    cx.unit.reporter.try(() => {
      complete = completeArguments(cx, fewer, template, template.span);
    });
    if (
      !complete ||
      argumentsKey(cx.unit, complete) !== argumentsKey(cx.unit, values)
    ) {
      break;
    }
    count--;
  }
  return values.slice(0, count);
}

function isLibraryClass(value: TemplateValue): boolean {
  return (
    value.kind === 'type' &&
    value.type.kind === 'class' &&
    value.type.info.template?.scope.path === 'std::'
  );
}

/** The type that a template and its written arguments name; undefined after a report. */
export function instantiateType(
  cx: Context,
  template: ClassTemplate | AliasTemplate,
  args: TemplateArgument[],
  span: Span
): CType | undefined {
  const values = templateArguments(cx, args, template, span);
  if (!values) {
    return undefined;
  }
  return template.kind === 'classTemplate'
    ? instantiateClass(cx, template, values, span)
    : cx.inScope(boundScope(template, values), () =>
        resolveType(cx, template.declaration.type)
      );
}

function chooseDefinition(
  cx: Context,
  template: ClassTemplate,
  key: string,
  values: TemplateValue[]
): { declaration: ClassDeclaration; scope: Scope } {
  const explicit = template.specialisations.get(key);
  if (explicit) {
    return {
      declaration: explicit,
      scope: new Scope(
        'template',
        template.scope,
        undefined,
        template.scope.path
      )
    };
  }
  return (
    chooseSpecialisation(cx, template, template.partials, values) ?? {
      declaration: template.declaration,
      scope: boundScope(template, values)
    }
  );
}

export function variableInstance(
  cx: Context,
  template: VariableTemplate,
  args: TemplateArgument[],
  span: Span
): VariableSymbol | undefined {
  const values = templateArguments(cx, args, template, span);
  if (!values) {
    return undefined;
  }
  const key = argumentsKey(cx.unit, values);
  const known = template.instances.get(key);
  if (known) {
    return known;
  }
  const { declaration, scope } = chooseSpecialisation(
    cx,
    template,
    template.specialisations,
    values
  ) ?? {
    declaration: template.declaration,
    scope: boundScope(template, values)
  };
  const inner = new Context(cx.unit, scope);
  const plain = {
    ...declaration,
    name: declaration.name && {
      ...declaration.name,
      segments: declaration.name.segments.slice(-1)
    }
  };
  inner.doors.declareGlobal(inner, plain, true);
  const symbol = scope.symbols.get(template.name);
  if (symbol?.kind !== 'variable') {
    return undefined;
  }
  symbol.name = `${template.name}${spellValues(values)}`;
  template.instances.set(key, symbol);
  return symbol;
}
