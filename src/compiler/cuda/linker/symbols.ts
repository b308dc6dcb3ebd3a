/** Which definition each name means that a file declares and does not define. */
import type { Diagnostic } from '../../diagnostics';
import { addressedFunctions } from '../../ir/passes/addresses';
import type { IrFunction, Span, Variable } from '../../ir/types';
import type { Linkage } from '../sema/checks/linkage';
import { reachedObjects } from './graph';
import type { Part } from './part';
import { forward, forwardUntyped, passesAlike, sameFunction } from './bridges';
import { sameLayout } from './types';

type Item = IrFunction | Variable;

interface Definition<T extends Item> {
  item: T;
  part: Part;
  linkage: Linkage;
}

/** Places in the files of the whole program. */
export type ProgramPlace = (part: Part, span: Span) => Span;

/** What compilers write to the object file: an inline function that nothing calls is none of it. */
function emittedFunctions({ module, functions }: Part): IrFunction[] {
  return module.functions.filter(
    fn =>
      fn.kind === 'kernel' ||
      !/weak|undefined/.test(functions.get(fn)?.kind ?? '')
  );
}

/** What a part's roots reach, found when it is asked for: hardly any program has something undefined. */
function reachIn(
  roots: (part: Part) => object[]
): (part: Part) => ReadonlySet<object> {
  const known = new Map<Part, Set<object>>();
  return part => {
    let found = known.get(part);
    if (!found) {
      known.set(part, (found = reachedObjects(roots(part))));
    }
    return found;
  };
}

export class Resolver {
  /** What stands for what is declared only, and for second copies. */
  readonly replace: Map<object, object>;
  readonly diagnostics: Diagnostic[] = [];

  constructor(
    private readonly parts: readonly Part[],
    known: ReadonlyMap<object, object>,
    private readonly place: ProgramPlace
  ) {
    this.replace = new Map(known);
  }

  run(): void {
    this.functions();
    this.variables();
    this.externals();
    this.statics();
    // What stands for the host's side of a variable may be another file's.
    for (const [item, other] of this.replace) {
      let last = other;
      for (let next = this.replace.get(last); next;) {
        last = next;
        next = this.replace.get(last);
      }
      this.replace.set(item, last);
    }
  }

  private functions(): void {
    const addressed = new Set(
      this.parts.flatMap(part =>
        addressedFunctions(part.module).map(fn => part.functions.get(fn)?.name)
      )
    );
    const emitted = reachIn(emittedFunctions);
    const tables = this.functionTables();
    const ofTables = tables.flatMap(all =>
      [...all].map(([name, found]) => ({ all, name, found }))
    );
    for (const { all, name, found } of ofTables) {
      const strong = found.filter(({ linkage }) => linkage.kind === 'strong');
      const wanted = found.filter(
        ({ linkage }) => linkage.kind === 'undefined'
      );
      // Without -rdc, every file has device functions of its own.
      const isOwn = strong.every(({ item }) => item.kind === 'device');
      if (strong.length > 1 && (!isOwn || wanted.length > 0)) {
        this.twice(name, strong);
      }
      const weak = found.find(({ linkage }) => linkage.kind === 'weak');
      const definition = strong[0] ?? weak;
      if (addressed.has(name)) {
        this.unite(found);
      }
      for (const declaration of wanted) {
        if (!definition) {
          if (emitted(declaration.part).has(declaration.item)) {
            this.missing(name, declaration, all);
          }
        } else if (
          declaration.linkage.isWithoutPrototype &&
          forwardUntyped(declaration.item, definition.item, {
            part: declaration.part,
            replace: this.replace
          })
        ) {
          continue;
        } else if (sameFunction(declaration.item, definition.item)) {
          this.replace.set(declaration.item, definition.item);
        } else {
          this.differing(name, declaration, definition);
        }
      }
    }
  }

  /** Of an inline function whose address is taken, one copy stands for all: it has one address. */
  private unite(found: readonly Definition<IrFunction>[]): void {
    const [first, ...others] = found.filter(
      ({ item, part, linkage }) =>
        linkage.kind === 'weak' &&
        item.kind !== 'kernel' &&
        part.isDefined(item) &&
        !part.isIncomplete(item)
    );
    for (const { item } of others) {
      if (item.kind === first.item.kind && sameFunction(item, first.item)) {
        this.replace.set(item, first.item);
      }
    }
  }

  /** Host and device code that were compiled apart have functions of one name each; kernels belong to both. */
  private functionTables(): Map<string, Definition<IrFunction>[]>[] {
    const all = this.table(part => part.functions);
    if (this.parts.every(({ side }) => side === undefined)) {
      return [all];
    }
    return (['kernel', 'host', 'device'] as const).map(
      group =>
        new Map(
          Array.from(all, ([name, found]) => [
            name,
            found.filter(({ item, part }) =>
              item.kind === 'kernel' ? group === 'kernel' : part.side === group
            )
          ])
        )
    );
  }

  /** C's linker looks at names alone: where the values travel alike, it is as good as declared rightly. */
  private differing(
    name: string,
    { item, part }: Definition<IrFunction>,
    definition: Definition<IrFunction>
  ): void {
    const isJoined = bare(name) === name && passesAlike(item, definition.item);
    if (isJoined) {
      forward(item, definition.item, { part, replace: this.replace });
    }
    this.report(
      isJoined ? 'warning' : 'error',
      part,
      part.calls.get(item) ?? item.span,
      `'${name}' is declared otherwise than ${definition.part.file} defines it`,
      [
        { message: 'it is declared here', span: this.place(part, item.span) },
        this.at('it is defined here', definition)
      ]
    );
  }

  private missing(
    name: string,
    { item, part }: Definition<IrFunction>,
    all: ReadonlyMap<string, Definition<IrFunction>[]>
  ): void {
    const plain = bare(name);
    const notes: Diagnostic['notes'] = [];
    for (const [other, found] of all) {
      for (const near of bare(other) === plain ? found : []) {
        const { kind } = near.linkage;
        const { file } = near.part;
        if (kind === 'undefined' || near.part === part) {
          continue;
        }
        notes.push(
          kind === 'internal'
            ? this.at(
                `${file} has one of that name for itself: take 'static' away (or move it out of the unnamed namespace) to share it`,
                near
              )
            : other === plain || name === plain
              ? this.at(
                  `${file} defines one, and only one of the two files says extern "C": declare it alike in both`,
                  near
                )
              : this.at(`${file} defines '${other}'`, near)
        );
      }
    }
    const files = this.parts.map(({ file }) => file).join(', ');
    this.error(
      part,
      part.calls.get(item) ?? item.span,
      `undefined reference to '${name}'`,
      notes.length > 0
        ? notes
        : [
            {
              message: `it is declared here; none of ${files} defines it`,
              span: this.place(part, item.span)
            }
          ]
    );
  }

  private variables(): void {
    const used = reachIn(part => part.module.functions);
    for (const [name, found] of this.table(part => part.variables)) {
      const strong = found.filter(({ linkage }) => linkage.kind === 'strong');
      const weak = found.filter(({ linkage }) => linkage.kind === 'weak');
      const wanted = found.filter(
        ({ linkage }) => linkage.kind === 'undefined'
      );
      const isOwn = strong.every(
        ({ item }) => item.space === 'global' || item.space === 'constant'
      );
      if (strong.length > 1 && (!isOwn || wanted.length > 0)) {
        this.twice(name, strong);
      }
      const definition = strong[0] ?? weak[0];
      for (const declaration of wanted) {
        const { item, part } = declaration;
        if (definition) {
          this.share(name, declaration, definition);
        } else if (used(part).has(item)) {
          this.error(part, item.span, `undefined reference to '${name}'`, [
            {
              message: `the variable is declared here; no file of the program defines it`
            }
          ]);
        }
      }
      for (const copy of weak) {
        if (
          copy !== definition &&
          sameLayout(copy.item.type, definition.item.type)
        ) {
          this.replace.set(copy.item, definition.item);
        }
      }
    }
  }

  private share(
    name: string,
    { item, part }: Definition<Variable>,
    definition: Definition<Variable>
  ): void {
    const other = definition.item;
    const [type, otherType] = [item.type, other.type];
    // `extern int table[];` has no length of its own.
    const isSame =
      type.kind === 'array' && otherType.kind === 'array' && type.length <= 0
        ? sameLayout(type.of, otherType.of)
        : sameLayout(type, otherType);
    if (!isSame || item.space !== other.space) {
      this.error(
        part,
        item.span,
        `'${name}' is declared otherwise than ${definition.part.file} defines it`,
        [this.at('it is defined here', definition)]
      );
    } else {
      this.replace.set(item, other);
    }
  }

  /** The C library's and the CUDA runtime's functions are the same for all. */
  private externals(): void {
    const known = new Map<string, IrFunction>();
    for (const { module } of this.parts) {
      for (const fn of module.functions) {
        const first = fn.external && known.get(fn.name);
        if (first && first.params.length === fn.params.length) {
          this.replace.set(fn, first);
        } else if (fn.external) {
          known.set(fn.name, fn);
        }
      }
    }
  }

  /** Static variables of inline functions are one for all files. */
  private statics(): void {
    const known = new Map<string, Variable>();
    for (const { statics, side } of this.parts) {
      for (const [variable, ofBoth] of statics) {
        const name = `${side ?? ''} ${ofBoth}`;
        const first = known.get(name);
        if (first && sameLayout(first.type, variable.type)) {
          this.replace.set(variable, first);
        } else {
          known.set(name, variable);
        }
      }
    }
  }

  private table<T extends Item>(
    of: (part: Part) => ReadonlyMap<T, Linkage>
  ): Map<string, Definition<T>[]> {
    const table = new Map<string, Definition<T>[]>();
    for (const part of this.parts) {
      for (const [item, linkage] of of(part)) {
        const known = table.get(linkage.name) ?? [];
        known.push({ item, part, linkage });
        table.set(linkage.name, known);
      }
    }
    return table;
  }

  private twice(name: string, definitions: Definition<Item>[]): void {
    const [first, ...others] = definitions;
    for (const { part, item } of others) {
      this.error(part, item.span, `multiple definition of '${name}'`, [
        this.at(`${first.part.file} defines it here`, first),
        {
          message:
            "keep one, and declare it in a header; or make each its file's own with 'static'"
        }
      ]);
    }
  }

  private at(
    message: string,
    { part, item }: Definition<Item>
  ): Diagnostic['notes'][number] {
    return { message, span: this.place(part, item.span) };
  }

  private error(
    part: Part,
    span: Span,
    message: string,
    notes: Diagnostic['notes']
  ): void {
    this.report('error', part, span, message, notes);
  }

  private report(
    severity: Diagnostic['severity'],
    part: Part,
    span: Span,
    message: string,
    notes: Diagnostic['notes']
  ): void {
    this.diagnostics.push({
      severity,
      message,
      span: this.place(part, span),
      notes
    });
  }
}

/** Without the types of the parameters. */
function bare(name: string): string {
  return name.replace(/\(.*$/s, '');
}
