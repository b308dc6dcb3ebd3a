/** Members of classes with several bases ([class.member.lookup]): hidden ones are not found, several may be. */
import type {
  BaseInfo,
  BasePart,
  ClassInfo,
  FieldPath,
  FoundMember
} from './classes';

function partsOf(whole: ClassInfo): BasePart {
  const virtual = new Map<ClassInfo, BasePart>();
  const build = (info: ClassInfo, via: BaseInfo[]): BasePart => ({
    info,
    via,
    bases: info.bases.map(base => {
      const way = [...via, base];
      if (!base.isVirtual) {
        return build(base.info, way);
      }
      const part = virtual.get(base.info) ?? build(base.info, way);
      virtual.set(base.info, part);
      return part;
    })
  });
  return build(whole, []);
}

function* listed(part: BasePart): Iterable<BasePart> {
  yield part;
  for (const base of part.bases) {
    yield* listed(base);
  }
}

/** A member variable that `using Base::name` brought in. */
function brought(info: ClassInfo, name: string): FieldPath | undefined {
  const from = info.brought?.get(name);
  const found = from?.of.findField(name);
  return (
    found && {
      owner: info,
      field: { ...found.field, access: from!.access },
      steps: [...(info.pathToBase(from!.of) ?? []), ...found.steps]
    }
  );
}

function declaredIn(part: BasePart, name: string): FoundMember | undefined {
  const { info } = part;
  info.complete();
  const field = info.findField(name, false) ?? brought(info, name);
  const symbol = field ? undefined : info.scope.own(name);
  return field || symbol ? { field, symbol, part } : undefined;
}

function isSame(a: FoundMember, b: FoundMember): boolean {
  const [x, y] = [a.symbol, b.symbol];
  if (x?.kind === 'functions' && y?.kind === 'functions') {
    return (
      x.functions.length === y.functions.length &&
      x.functions.every(fn => y.functions.includes(fn))
    );
  }
  return x?.kind === 'type' && y?.kind === 'type' ? x.type === y.type : x === y;
}

/** Whether it is another one in each object. */
function needsObject({ field, symbol }: FoundMember): boolean {
  return (
    field !== undefined ||
    (symbol?.kind === 'functions' &&
      symbol.functions.some(fn =>
        fn.kind === 'function'
          ? !fn.isStatic
          : !fn.declaration.specifiers.some(({ name }) => name === 'static')
      ))
  );
}

/** What the name means in the class: nothing, one member, or several that none of them hides. */
export function membersNamed(info: ClassInfo, name: string): FoundMember[] {
  const all: FoundMember[] = [];
  for (const part of new Set(listed(partsOf(info)))) {
    const own = declaredIn(part, name);
    if (own) {
      all.push(own);
    }
  }
  const visible = all.filter(
    ({ part }) =>
      !all.some(
        other => other.part !== part && [...listed(other.part)].includes(part)
      )
  );
  const [first, ...others] = visible;
  return others.some(other => needsObject(first) || !isSame(first, other))
    ? visible
    : visible.slice(0, 1);
}

/** The first that is found. */
export function memberNamed(
  info: ClassInfo,
  name: string
): FoundMember | undefined {
  return membersNamed(info, name)[0];
}

/** In how many places an object of the class has such a base object. */
export function countBases(info: ClassInfo, base: ClassInfo): number {
  return [...new Set(listed(partsOf(info)))].filter(part => part.info === base)
    .length;
}
