/**
 * Several files become one module, as nvcc's separate compilation and the
 * linker make one program of them: what is internal to a file stays its own,
 * other names mean one thing in all of them.
 */
import type { Diagnostic } from '../../diagnostics';
import type {
  IrFunction,
  Module,
  SourceFile,
  StructType,
  Variable
} from '../../ir/types';
import { deviceUses, functionsInVariables } from '../../ir/passes/addresses';
import { staticFirst } from '../../ir/passes/staticInitialisers';
import { functionsUsedIn } from '../../ir/visit';
import { rewriteGraph } from './graph';
import type { Part } from './part';
import { Resolver } from './symbols';
import { lostFunctions, ownMistake, type Loss } from '../sema/checks/wholeness';
import { sameLayout } from './types';

export interface Linked {
  /** The first part's, grown. */
  module: Module;
  /** Of all parts and of the linker; spans point into the module's files. */
  diagnostics: Diagnostic[];
}

/**
 * Must be called once for its parts: they are changed.
 * @param known what stands already for what else (sides.ts)
 */
export function link(
  parts: readonly Part[],
  known: ReadonlyMap<object, object> = new Map()
): Linked {
  const { files, numbers } = numberFiles(parts);
  const fileOf = (part: Part, file: number): number => numbers.get(part)![file];
  const resolver = new Resolver(parts, known, (part, span) => ({
    ...span,
    file: fileOf(part, span.file)
  }));
  resolver.run();
  const { replace } = resolver;
  const dropped = droppedInitialisers(parts, replace);
  const reports = checkReach(parts, replace, dropped);
  const lostOfParts = parts.flatMap(part =>
    part.lost().map(({ span, message }) => ({
      message,
      span: { ...span, file: fileOf(part, span.file) }
    }))
  );
  const grown = mergeStructs(parts, replace);

  const [first, ...others] = parts;
  const { module } = first;
  const diagnostics: Diagnostic[] = [];
  let lastId = 0;
  for (const part of parts) {
    const own = [...part.diagnostics, ...(reports.get(part) ?? [])];
    const {
      functions,
      globals,
      structs,
      initialisers,
      textureReferences,
      virtualTables,
      deviceTwins
    } = part.module;
    const last = rewriteGraph(
      [
        functions.filter(fn => !replace.has(fn)),
        globals.filter(variable => !replace.has(variable)),
        structs.filter(struct => !replace.has(struct)),
        ...grown
          .filter(({ owner }) => owner === part)
          .map(({ fields }) => fields),
        initialisers ?? [],
        textureReferences ?? [],
        virtualTables ?? [],
        deviceTwins ?? [],
        own
      ],
      { replace, fileOf: file => fileOf(part, file), idBase: lastId }
    );
    lastId = Math.max(lastId, last);
    diagnostics.push(...own);
  }
  merge(
    module,
    others.map(part => part.module),
    replace
  );
  module.files.push(...files.slice(module.files.length));
  module.initialisers &&= staticFirst(
    module.initialisers.filter(fn => !dropped.has(fn))
  );
  dropIncomplete(module, parts);
  first.reserve(
    lastId,
    module.functions.map(({ id }) => id)
  );
  const isRight = ({ severity }: Diagnostic): boolean => severity !== 'error';
  const isCompiled = diagnostics.every(isRight);
  if (isCompiled && resolver.diagnostics.every(isRight)) {
    diagnostics.push(...lost(module, parts, lostOfParts));
  }
  return {
    module,
    diagnostics: [
      ...unrepeated(diagnostics, module),
      // Linkers see only files that have been compiled.
      ...(isCompiled ? resolver.diagnostics : [])
    ]
  };
}

/** The files of the program, the first part's first. What both sides of a file read is there once. */
function numberFiles(parts: readonly Part[]): {
  files: SourceFile[];
  numbers: Map<Part, number[]>;
} {
  const files: SourceFile[] = [];
  const numbers = new Map<Part, number[]>();
  let other: number[] = [];
  for (const part of parts) {
    const left = part.side === 'host' ? [...other] : [];
    other = part.module.files.map(file => {
      const at = left.findIndex(
        number =>
          files[number].name === file.name && files[number].text === file.text
      );
      return at < 0 ? files.push(file) - 1 : left.splice(at, 1)[0];
    });
    numbers.set(part, other);
  }
  return { files, numbers };
}

/** Initialisers of variables that another file has already. */
function droppedInitialisers(
  parts: readonly Part[],
  replace: ReadonlyMap<object, object>
): Set<IrFunction> {
  const dropped = new Set<IrFunction>();
  for (const { initialisers, variables } of parts) {
    for (const [variable, fn] of initialisers) {
      const isDefinedElsewhere =
        variables.get(variable)?.kind === 'undefined' || replace.has(variable);
      if (isDefinedElsewhere) {
        dropped.add(fn);
      }
    }
  }
  return dropped;
}

/** What main() and the kernels reach in other files has to be fit for it. */
function checkReach(
  parts: readonly Part[],
  replace: ReadonlyMap<object, object>,
  dropped: ReadonlySet<IrFunction>
): Map<Part, Diagnostic[]> {
  const owners = new Map<IrFunction, Part>();
  for (const part of parts) {
    part.module.functions.forEach(fn => owners.set(fn, part));
  }
  const reports = new Map<Part, Diagnostic[]>(parts.map(part => [part, []]));
  const walk = (
    roots: IrFunction[],
    side: 'host' | 'device',
    usedIn: (fn: IrFunction) => IrFunction[]
  ): void => {
    const seen = new Set<IrFunction>();
    const pending = [...roots];
    for (let fn = pending.pop(); fn; fn = pending.pop()) {
      fn = (replace.get(fn) as IrFunction | undefined) ?? fn;
      const part = owners.get(fn);
      if (!seen.has(fn) && part) {
        seen.add(fn);
        reports.get(part)!.push(...part.check(fn, side));
        pending.push(...usedIn(fn));
      }
    }
  };
  const all = parts.flatMap(({ module }) => module.functions);
  const initialisers = parts
    .flatMap(({ module }) => module.initialisers ?? [])
    .filter(fn => !dropped.has(fn));
  const mains = all.filter(
    ({ kind, name }) => kind === 'host' && name === 'main'
  );
  walk([...mains, ...initialisers], 'host', functionsUsedIn);
  walk(
    [
      ...all.filter(({ kind }) => kind === 'kernel'),
      ...parts.flatMap(({ module }) => functionsInVariables(module))
    ],
    'device',
    fn => deviceUses(owners.get(fn)!.module, fn)
  );
  return reports;
}

/** Structures that several files describe alike are one; others get names of their own. */
function mergeStructs(
  parts: readonly Part[],
  replace: Map<object, object>
): { owner: Part; fields: StructType['fields'] }[] {
  const grown: { owner: Part; fields: StructType['fields'] }[] = [];
  const known: StructType[] = [];
  for (const part of parts) {
    const fresh: StructType[] = [];
    for (const struct of part.module.structs) {
      const same = known.find(
        other => other.name === struct.name && sameLayout(other, struct)
      );
      if (!same) {
        fresh.push(struct);
        continue;
      }
      replace.set(struct, same);
      if (same.fields.length === 0 && struct.fields.length > 0) {
        // The file before had it declared only.
        same.fields.push(...struct.fields);
        same.size = struct.size;
        same.align = struct.align;
        grown.push({ owner: part, fields: same.fields });
      }
    }
    const taken = new Set(known.map(({ name }) => name));
    for (const struct of fresh) {
      struct.name = unused(struct.name, taken);
      taken.add(struct.name);
      known.push(struct);
    }
  }
  return grown;
}

function merge(
  module: Module,
  others: readonly Module[],
  replace: ReadonlyMap<object, object>
): void {
  const keep = <T extends object>(items: readonly T[]): T[] =>
    items.filter(item => !replace.has(item));
  module.functions = keep(module.functions);
  module.globals = keep(module.globals);
  const ids = new Set(module.functions.map(({ id }) => id));
  for (const other of others) {
    module.structs.push(...keep(other.structs));
    module.globals.push(...keep<Variable>(other.globals));
    for (const fn of keep(other.functions)) {
      fn.id = unused(fn.id, ids);
      ids.add(fn.id);
      module.functions.push(fn);
    }
    if (other.initialisers) {
      (module.initialisers ??= []).push(...other.initialisers);
    }
    if (other.virtualTables) {
      (module.virtualTables ??= []).push(...other.virtualTables);
    }
    if (other.deviceTwins) {
      (module.deviceTwins ??= []).push(...other.deviceTwins);
    }
    if (other.textureReferences) {
      (module.textureReferences ??= []).push(...other.textureReferences);
    }
  }
}

function unused(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let i = 2; taken.has(free); i++) {
    free = `${name}_${i}`;
  }
  return free;
}

/** Functions that are not whole, or call one that is not: nothing reaches them. */
function dropIncomplete(module: Module, parts: readonly Part[]): void {
  let dropped = new Set(
    module.functions.filter(fn => parts.some(part => part.isIncomplete(fn)))
  );
  while (dropped.size > 0) {
    const gone = dropped;
    module.functions = module.functions.filter(fn => !gone.has(fn));
    dropped = new Set(
      module.functions.filter(
        fn =>
          fn.kind === 'host' && functionsUsedIn(fn).some(used => gone.has(used))
      )
    );
  }
}

/** What is not in the linked program and should be: mistakes of ours. */
function lost(
  module: Module,
  parts: readonly Part[],
  own: readonly Loss[]
): Diagnostic[] {
  const all = lostFunctions(module, fn =>
    parts.some(part => part.isDefined(fn))
  );
  return [...own, ...all].map(({ span, message }) => {
    const [text, { notes = [] }] = ownMistake(message);
    return { severity: 'error', message: text, span, notes };
  });
}

/** A warning about a header is worth reading once. */
function unrepeated(diagnostics: Diagnostic[], module: Module): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ message, severity, span }) => {
    const { name } = module.files[span.file] ?? { name: '' };
    const key = JSON.stringify([
      name,
      span.line,
      span.column,
      severity,
      message
    ]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
