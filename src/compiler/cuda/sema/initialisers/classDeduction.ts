/** Class template arguments from a constructor's arguments. */
import { guideName } from '../../ast';
import type {
  Expression,
  FunctionDeclaration,
  InitListExpression,
  TemplateArgument
} from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { executionOf } from '../functions/entities';
import { resolveOverload } from '../overloads/overloads';
import type { ClassTemplate, FunctionTemplate } from '../entities/symbols';
import { decayed, pointerTo, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { typeOfOnly } from '../templates/functions';
import { resolveName } from '../names/names';
import { completeArguments } from '../templates/arguments';
import { deduceValues } from '../templates/deduce';
import { instantiateClass } from '../templates/classInstances';

/** From what is written between a constructor's parentheses or braces. */
export function deduceClassFrom(
  cx: Context,
  template: ClassTemplate,
  args: readonly Expression[],
  span: Span,
  isCopy: boolean
): CType | undefined {
  const operands = cx.unevaluatedly(() =>
    args.flatMap(arg =>
      arg.kind === 'initList'
        ? arg.elements.map(element =>
            cx.doors.lowerExpression(cx, element.value)
          )
        : [cx.doors.lowerExpression(cx, arg)]
    )
  );
  const [only] = args;
  const list =
    args.length === 1 && only.kind === 'initList'
      ? cx.unevaluatedly(() => cx.doors.lowerExpression(cx, only))
      : undefined;
  return deduceClass(cx, template, operands, span, isCopy, list);
}

function deduceClass(
  cx: Context,
  template: ClassTemplate,
  args: Operand[],
  span: Span,
  /** `A a = …` and no `A a(…)`: explicit guides do not count. */
  isCopy = false,
  /** `A a{…}`: the braces whose elements `args` are. */
  list?: Operand
): CType | undefined {
  const copied = args.length === 1 && instanceOf(template, typeOf(args[0]));
  if (copied) {
    return copied;
  }
  const constructors = (template.declaration.members ?? []).filter(
    (member): member is FunctionDeclaration =>
      member.kind === 'function' && member.role === 'constructor'
  );
  if (list && args.length > 0) {
    // Those that take the list whole come first ([over.match.list]).
    const listed =
      deduceByConstructors(
        cx,
        template,
        constructors.filter(takesList),
        [list],
        span
      ) ?? deduceByGuides(cx, template, [list], span, isCopy, takesList);
    if (listed) {
      return listed;
    }
  }
  const guided = deduceByGuides(cx, template, args, span, isCopy);
  if (guided) {
    return guided;
  }
  const constructed = deduceByConstructors(
    cx,
    template,
    constructors,
    args,
    span
  );
  if (constructed) {
    return constructed;
  }
  if (template.params.every(param => param.default)) {
    const complete = completeArguments(cx, [], template, span);
    return complete && instantiateClass(cx, template, complete, span);
  }
  cx.error(
    span,
    `the template arguments of '${template.name}' cannot be deduced from the initialiser`,
    {
      notes: [
        {
          message: `write them out: '${template.name}<…>'`,
          span: template.span
        }
      ]
    }
  );
  return undefined;
}

/** What the first of the constructors that fits says. */
function deduceByConstructors(
  cx: Context,
  template: ClassTemplate,
  constructors: readonly FunctionDeclaration[],
  args: Operand[],
  span: Span
): CType | undefined {
  for (const { params } of constructors) {
    const values = deduceValues(cx, template, params, args, undefined);
    const complete = values && completeArguments(cx, values, template, span);
    if (complete) {
      return instantiateClass(cx, template, complete, span);
    }
  }
  return undefined;
}

/** Whether a constructor takes a `std::initializer_list`, and nothing that must follow it. */
function takesList({ params: [first, ...rest] }: FunctionDeclaration): boolean {
  const type = first?.type.kind === 'reference' ? first.type.to : first?.type;
  return (
    type?.kind === 'named' &&
    type.name.segments[type.name.segments.length - 1].name ===
      'initializer_list' &&
    rest.every(param => param.defaultValue)
  );
}

/** A copy of an instance is an instance of the same arguments. */
function instanceOf(template: ClassTemplate, type: CType): CType | undefined {
  const bare = unqualify(type);
  return bare.kind === 'class' && bare.info.template === template
    ? bare
    : undefined;
}

function isExplicit({ specifiers }: FunctionDeclaration): boolean {
  return specifiers.some(({ name }) => name === 'explicit');
}

/** The best of the user's guides and of those that the constructors stand for. */
function deduceByGuides(
  cx: Context,
  template: ClassTemplate,
  args: Operand[],
  span: Span,
  isCopy: boolean,
  isMeant: (declaration: FunctionDeclaration) => boolean = () => true
): CType | undefined {
  const name = guideName(template.name);
  const guides = template.scope.symbols.get(name);
  if (guides?.kind !== 'functions') {
    return undefined;
  }
  const own = guides.functions.filter(
    ({ declaration }) =>
      isMeant(declaration) && !(isCopy && isExplicit(declaration))
  );
  const all = [
    ...own,
    ...constructorGuides(cx, template).filter(guide =>
      isMeant(guide.declaration)
    )
  ];
  // Where both fit equally well, what the user wrote wins ([over.match.best]).
  for (const candidates of [all, own]) {
    const chosen = resolveOverload(cx, name, candidates, [], args, {
      span,
      quiet: true
    });
    if (chosen?.kind === 'function' && chosen.result) {
      return chosen.result;
    }
  }
  return undefined;
}

function constructorGuides(
  cx: Context,
  template: ClassTemplate
): FunctionTemplate[] {
  const { params, span } = template;
  const templateArgs = params.map(
    ({ name, isPack, kind }): TemplateArgument => {
      const named = {
        isGlobal: false,
        segments: [{ name: name ?? '', span }],
        span
      };
      return kind === 'value'
        ? {
            kind: 'expression',
            value: { kind: 'identifier', name: named, span },
            isPackExpansion: isPack,
            span
          }
        : {
            kind: 'type',
            type: {
              kind: 'named',
              name: named,
              isTypename: false,
              qualifiers: PLAIN,
              span
            },
            isPackExpansion: isPack,
            span
          };
    }
  );
  return (template.declaration.members ?? []).flatMap(member => {
    if (member.kind !== 'function' || member.role !== 'constructor') {
      return [];
    }
    const declaration: FunctionDeclaration = {
      ...member,
      role: 'function',
      initializers: [],
      body: undefined,
      result: {
        kind: 'named',
        name: {
          isGlobal: false,
          segments: [{ name: template.name, templateArgs, span }],
          span
        },
        isTypename: false,
        qualifiers: PLAIN,
        span
      }
    };
    const guide: FunctionTemplate = {
      kind: 'functionTemplate',
      name: guideName(template.name),
      params,
      declaration,
      scope: template.scope,
      span: member.span,
      execution: executionOf(cx, member),
      instances: new Map(),
      specialisations: new Map(),
      isFromHeader: false
    };
    return [guide];
  });
}

const PLAIN = { isConst: false, isVolatile: false, isRestrict: false };

/** `std::initializer_list<E>` for braces whose elements all have the type E; undefined for others. */
export function listType(
  cx: Context,
  node: InitListExpression
): CType | undefined {
  const { span } = node;
  const segments = ['std', 'initializer_list'].map(name => ({ name, span }));
  const template = resolveName(cx, { segments, isGlobal: true, span }, true);
  const types = cx.unevaluatedly(() =>
    node.elements.map(({ value }) => {
      const operand = cx.doors.lowerExpression(cx, value);
      const named =
        operand.kind === 'functions' ? typeOfOnly(cx, operand) : undefined;
      return named ? pointerTo(named) : unqualify(decayed(typeOf(operand)));
    })
  );
  const [type] = types;
  return template?.symbol?.kind === 'classTemplate' &&
    type !== undefined &&
    type.kind !== 'error' &&
    types.every(other => other === type)
    ? instantiateClass(cx, template.symbol, [{ kind: 'type', type }], span)
    : undefined;
}
