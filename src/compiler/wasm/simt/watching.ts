/**
 * What watched code tells the simulator besides what all checked code does:
 * each statement that begins, with its lanes, and where the variables lie that
 * it sets.
 */
import type { IrFunction, Place, Span, Stmt, Variable } from '../../ir/types';
import { reachableFunctions, variablesOf } from '../../ir/visit';
import { SLOT, type AssignedScalar, type StatementSite } from './abi';
import type { SimtContext, Watch } from './context';
import { partsOf, type SlotPath } from './storage';

/** Scalars of one value that are told, at most: more is a table and no variable. */
const MOST_PARTS = 4;

/** Tells a variable of the source from one that lowering or a pass made. */
export type IsUsers = (variable: Variable) => boolean;

/** Copies that inlining makes keep the name and the place of the declaration. */
export function usersVariables(kernel: IrFunction): IsUsers {
  const key = ({ name, span }: Variable): string =>
    `${name} ${span.file} ${span.line} ${span.column}`;
  const known = new Set(
    reachableFunctions(kernel)
      .flatMap(fn => [...variablesOf(fn)])
      .filter(({ name }) => !name.startsWith('_'))
      .map(key)
  );
  return variable => known.has(key(variable));
}

/** Whether a statement is told where it begins; others are told where their condition, or what they wait for, is. */
export function isTold(stmt: Stmt): boolean {
  switch (stmt.stmt) {
    case 'declare':
      return stmt.init !== undefined && stmt.variable.space === 'local';
    case 'barrier':
      return stmt.scope !== 'block';
    case 'if':
    case 'loop':
    case 'switch':
    case 'block':
    case 'call':
      return false;
    default:
      return true;
  }
}

export class WatchEmitter implements Watch {
  private current: StatementSite | undefined;

  constructor(
    private readonly context: SimtContext,
    private readonly isUsers: IsUsers
  ) {}

  statement(span: Span, mask: number): void {
    this.current = undefined;
    if (span.line === 0) {
      return;
    }
    const { context } = this;
    const { statements, imports } = context.tables;
    const site: StatementSite = { id: statements.length, span, sets: [] };
    statements.push(site);
    this.current = site;
    context.flush();
    const { code, frame, isKernel, returned } = context;
    code.get(frame).get(mask);
    // Lanes that have left a function come back; only those of the kernel have exited.
    if (isKernel) {
      code.get(returned);
    } else {
      code.i32(0);
    }
    code.i32(site.id).call(imports.statement!);
  }

  sets(place: Place, path: SlotPath, { offset }: { offset: number }): void {
    const name = nameOf(place);
    if (this.isUsers(path.variable) && name !== undefined) {
      this.add(place, name, part => ({
        offset: offset + SLOT * (path.slot + part.slot)
      }));
    }
  }

  setsInMemory(place: Place): void {
    const storage =
      place.place === 'variable'
        ? this.context.storage.find(place.variable)
        : undefined;
    if (
      place.place === 'variable' &&
      storage?.kind === 'linear' &&
      this.isUsers(place.variable)
    ) {
      const { offset, size: stride } = storage;
      this.add(place, place.variable.name, part => ({
        offset: offset + part.at,
        stride
      }));
    }
  }

  private add(
    { type }: Place,
    name: string,
    where: (
      part: ReturnType<typeof partsOf>[number]
    ) => Pick<AssignedScalar, 'offset' | 'stride'>
  ): void {
    const parts = partsOf(type);
    if (parts.length > MOST_PARTS) {
      return;
    }
    parts.forEach((part, i) => {
      const suffix =
        type.kind === 'vector'
          ? `.${'xyzw'[i]}`
          : type.kind === 'struct'
            ? `.${type.fields.length === parts.length ? type.fields[i].name : i}`
            : type.kind === 'array'
              ? `[${i}]`
              : '';
      this.current?.sets.push({
        name: name + suffix,
        type: part.name,
        ...where(part)
      });
    });
  }
}

/** `acc[3]`, `p.x`: how the source names a place with constant indices. */
function nameOf(place: Place): string | undefined {
  switch (place.place) {
    case 'variable':
      return place.variable.name;
    case 'deref':
      return undefined;
    case 'field': {
      const base = nameOf(place.base);
      const { type } = place.base;
      return base === undefined || type.kind !== 'struct'
        ? undefined
        : `${base}.${type.fields[place.field].name}`;
    }
    case 'element': {
      const base = nameOf(place.base);
      if (base === undefined || place.index.op !== 'const') {
        return undefined;
      }
      const index = Number(place.index.value);
      return place.base.type.kind === 'vector'
        ? `${base}.${'xyzw'[index]}`
        : `${base}[${index}]`;
    }
  }
}
