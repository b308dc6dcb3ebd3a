/** Static members of the instances of class templates: declared when they are first named ([temp.inst]). */
import type { VariableDeclaration } from '../../ast';
import { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import { bindParameter, Scope } from '../entities/scopes';
import { argumentsKey } from '../templates/arguments';
import { declareGlobal } from './variables';

/** What a class's static members are declared as, while the class is read and when it is complete. */
export interface StaticMembers {
  /** Read in the class: constants are needed there, as in `T data[SIZE]`. */
  read(node: VariableDeclaration): void;
  /** The class is complete: its functions may be called, its objects made. */
  finish(): void;
}

export function staticMembers(cx: Context, info: ClassInfo): StaticMembers {
  const nodes: VariableDeclaration[] = [];
  const isLazy = isOfInstance(cx, info);
  return {
    read: node => {
      nodes.push(node);
      if (isLazy) {
        defer(cx, info, node);
      } else {
        declareGlobal(cx, node, true);
      }
    },
    finish: () => {
      for (const node of nodes) {
        if (!isLazy || !info.scope.symbols.isDeferred(nameOf(node) ?? '')) {
          declareGlobal(cx, node, true);
        }
      }
      defineOutOfClass(cx, info, name => !info.scope.symbols.isDeferred(name));
    }
  };
}

/** A class that a template makes, or a member class of one; no specialisation, which somebody wrote. */
function isOfInstance({ unit }: Context, info: ClassInfo): boolean {
  for (
    let scope: typeof info.scope | undefined = info.scope;
    scope?.kind === 'class';
    scope = scope.parent
  ) {
    const { template, templateArgs } = scope.classInfo ?? {};
    if (template && templateArgs) {
      return !template.specialisations.has(argumentsKey(unit, templateArgs));
    }
  }
  return false;
}

function defer(cx: Context, info: ClassInfo, node: VariableDeclaration): void {
  const name = nameOf(node);
  if (name === undefined) {
    return;
  }
  const { unit } = cx;
  const { reporter } = unit;
  const { symbols } = info.scope;
  const why = reporter.context.at(-1);
  let hasFailed = false;
  const declare = (): void => {
    if (hasFailed && reporter.isSilent) {
      // Wrong in this trial as in the one before.
      reporter.error(node.nameSpan, `'${name}' means nothing here`);
      symbols.defer(name, declare);
      return;
    }
    const run = (): void => {
      const inner = new Context(unit, info.scope);
      declareGlobal(inner, node, true);
      if (info.isComplete) {
        defineOutOfClass(inner, info, one => one === name);
      }
    };
    unit.classDepth++;
    if (why) {
      reporter.enter(why);
    }
    try {
      if (!reporter.isSilent) {
        run();
      } else if (!reporter.try(run)) {
        // Whoever names it outside of a trial is to read what is wrong.
        hasFailed = true;
        reporter.error(node.nameSpan, `'${name}' means nothing here`);
        symbols.defer(name, declare);
      }
    } finally {
      if (why) {
        reporter.context.pop();
      }
      unit.classDepth--;
    }
  };
  symbols.defer(name, declare);
}

/** `template <class T> int S<T>::count = 0;` */
function defineOutOfClass(
  cx: Context,
  info: ClassInfo,
  isDue: (name: string) => boolean
): void {
  const { template, templateArgs, scope } = info;
  for (const { declaration, params } of template?.outOfClass ?? []) {
    if (declaration.kind === 'variable' && isDue(nameOf(declaration) ?? '')) {
      // The definition's own names of the parameters.
      const own = new Scope('template', scope, undefined, scope.path);
      params.forEach((param, i) => {
        const value = templateArgs?.[i];
        if (value) {
          bindParameter(own, param, value);
        }
      });
      cx.inScope(own, () => declareGlobal(cx, declaration, true, scope));
    }
  }
}

function nameOf({ name }: VariableDeclaration): string | undefined {
  return name?.segments.at(-1)?.name;
}
