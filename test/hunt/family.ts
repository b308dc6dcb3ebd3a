/** Classes that derive from each other at random, and what C++ allows to do with them. */
import type { Chooser } from './case';

interface Field {
  name: string;
  type: string;
  of: Klass;
}

interface Base {
  klass: Klass;
  isVirtual: boolean;
  access: string;
}

export interface Klass {
  name: string;
  index: number;
  bases: Base[];
  fields: Field[];
  /** Virtual functions that it declares itself. */
  functions: Map<string, { isPure: boolean }>;
  hasVirtualEnd: boolean;
  /** It overrides who() of these, with a type of its own. */
  mine: Klass[];
  throws: boolean;
  copies: boolean;
}

/** A base object in an object: virtual ones by their class, others by the way to them. */
interface Part {
  klass: Klass;
  id: string;
  isOpen: boolean;
  isPlain: boolean;
}

const TYPES = ['char', 'short', 'int', 'int', 'double', 'long', 'bool', 'Told'];

export class Family {
  readonly classes: Klass[] = [];

  constructor(private readonly random: Chooser) {
    const count = 3 + random.below(4);
    for (let i = 0; i < count; i++) {
      this.classes.push(this.make(i));
    }
  }

  private make(index: number): Klass {
    const { random } = this;
    const name = random.fresh('K');
    const one: Klass = {
      name,
      index,
      bases: [],
      fields: [],
      functions: new Map(),
      hasVirtualEnd: random.chance(60),
      mine: [],
      throws: random.side === 'host' && random.chance(25),
      copies: random.chance(25)
    };
    const wanted = index === 0 ? 0 : random.pick([0, 1, 1, 2, 2, 3]);
    for (const klass of random.some(this.classes, wanted)) {
      const isRelated = one.bases.some(
        base =>
          this.parts(base.klass).some(part => part.klass === klass) ||
          this.parts(klass).some(part => part.klass === base.klass)
      );
      if (!isRelated) {
        one.bases.push({
          klass,
          isVirtual: random.chance(40),
          access: random.chance(88)
            ? 'public'
            : random.pick(['protected', 'private'])
        });
      }
    }
    if (random.chance(30)) {
      one.bases.reverse();
    }
    for (let i = random.below(4); i > 0; i--) {
      one.fields.push({
        name: `${name.toLowerCase()}m${i}`,
        type: random.pick(TYPES),
        of: one
      });
    }
    for (const fn of ['f0', 'f1', 'f2']) {
      const found = this.lookUp(one, fn);
      const isAmbiguous = found.length > 1;
      if (isAmbiguous || random.chance(found.length > 0 ? 40 : 35)) {
        one.functions.set(fn, {
          isPure: found.length === 0 && !isAmbiguous && random.chance(25)
        });
      }
    }
    for (const root of this.classes) {
      const ways = this.parts(one).filter(({ klass }) => klass === root);
      const isReturned = ways.length === 1 && ways[0].isOpen;
      const isNeeded = one.bases.length > 1 || random.chance(50);
      if (isReturned && isNeeded) {
        one.mine.push(root);
      }
    }
    one.mine.push(one);
    return one;
  }

  /** The base objects in an object of the class, each virtual one once. */
  parts(of: Klass): Part[] {
    const found = new Map<string, Part>();
    const visit = (
      klass: Klass,
      id: string,
      isOpen: boolean,
      isPlain: boolean
    ): void => {
      for (const base of klass.bases) {
        const inner = base.isVirtual
          ? `V${base.klass.name}`
          : `${id}>${base.klass.name}`;
        const opens = isOpen && base.access === 'public';
        const known = found.get(inner);
        const isNowOpen = opens || (known?.isOpen ?? false);
        found.set(inner, {
          klass: base.klass,
          id: inner,
          isOpen: isNowOpen,
          isPlain: isPlain && !base.isVirtual
        });
        visit(base.klass, inner, isNowOpen, isPlain && !base.isVirtual);
      }
    };
    visit(of, '', true, true);
    return [...found.values()];
  }

  /** The objects in one of the class whose functions of that name no other hides. */
  private lookUp(of: Klass, name: string): { id: string; klass: Klass }[] {
    const search = (
      klass: Klass,
      id: string
    ): { id: string; klass: Klass; under: Set<string> }[] => {
      if (klass.functions.has(name)) {
        const under = new Set<string>();
        const below = (one: Klass, at: string): void =>
          one.bases.forEach(base => {
            const inner = base.isVirtual
              ? `V${base.klass.name}`
              : `${at}>${base.klass.name}`;
            under.add(inner);
            below(base.klass, inner);
          });
        below(klass, id);
        return [{ id, klass, under }];
      }
      const all = new Map<
        string,
        { id: string; klass: Klass; under: Set<string> }
      >();
      for (const base of klass.bases) {
        const inner = base.isVirtual
          ? `V${base.klass.name}`
          : `${id}>${base.klass.name}`;
        search(base.klass, inner).forEach(one => all.set(one.id, one));
      }
      const list = [...all.values()];
      return list.filter(one => !list.some(other => other.under.has(one.id)));
    };
    return search(of, '');
  }

  /** The class whose function a call finds. */
  declares(of: Klass, name: string): Klass {
    return this.lookUp(of, name)[0].klass;
  }

  /** Virtual functions that may be called on an object by name from outside. */
  callable(of: Klass): string[] {
    return ['f0', 'f1', 'f2'].filter(name => {
      const [only, ...others] = this.lookUp(of, name);
      return (
        only &&
        others.length === 0 &&
        (only.klass === of || this.openBases(of).includes(only.klass))
      );
    });
  }

  /** Bases that pointers convert to. */
  openBases(of: Klass): Klass[] {
    const parts = this.parts(of);
    return parts
      .filter(
        part =>
          part.isOpen &&
          parts.filter(({ klass }) => klass === part.klass).length === 1
      )
      .map(({ klass }) => klass);
  }

  isPlainBase(of: Klass, base: Klass): boolean {
    return this.parts(of).some(part => part.klass === base && part.isPlain);
  }

  fieldsOf(of: Klass): Field[] {
    return [of, ...this.openBases(of)].flatMap(({ fields }) => fields);
  }

  isPolymorphic(of: Klass): boolean {
    return (
      of.functions.size > 0 ||
      of.hasVirtualEnd ||
      of.mine.length > 0 ||
      of.bases.some(({ klass }) => this.isPolymorphic(klass))
    );
  }

  endsVirtually(of: Klass): boolean {
    return (
      of.hasVirtualEnd ||
      of.bases.some(({ klass }) => this.endsVirtually(klass))
    );
  }

  isAbstract(of: Klass): boolean {
    return ['f0', 'f1', 'f2'].some(
      name =>
        [of, ...this.parts(of).map(({ klass }) => klass)].some(
          klass => klass.functions.get(name)?.isPure
        ) &&
        this.lookUp(of, name).some(
          ({ klass }) => klass.functions.get(name)!.isPure
        )
    );
  }

  covariant(of: Klass): Klass[] {
    return of.mine.filter(root => root !== of);
  }

  /** Whether dynamic_cast from a pointer to one to a pointer to the other is C++. */
  mayCast(from: Klass, to: Klass): boolean {
    const isBase = this.parts(from).some(({ klass }) => klass === to);
    return !isBase || this.openBases(from).includes(to);
  }

  text(): string {
    return this.classes.map(one => this.classText(one)).join('\n');
  }

  private classText(one: Klass): string {
    const { random } = this;
    const { name, index, bases } = one;
    const isHost = random.side === 'host';
    const note = (what: string): string => (isHost ? `note(${what});` : '');
    const parts = this.parts(one);
    const heads = bases.map(
      ({ klass, isVirtual, access }) =>
        random.pick([
          `${access} ${isVirtual ? 'virtual ' : ''}`,
          `${isVirtual ? 'virtual ' : ''}${access} `
        ]) + klass.name
    );
    const numbers = one.fields.filter(({ type }) => type !== 'Told');
    const safe = ['f0', 'f1', 'f2'].filter(fn => {
      const found = this.lookUp(one, fn);
      return found.length === 1 && !found[0].klass.functions.get(fn)!.isPure;
    });
    const asked = [
      ...safe.map(fn => `${fn}(1)`),
      ...numbers.map(field => `(int)${field.name}`),
      String(index)
    ];
    const sum = random.some(asked, 3).join(' + ');
    const initialised = [
      ...bases.map(({ klass }) => klass),
      ...parts
        .filter(
          part =>
            part.id === `V${part.klass.name}` &&
            !bases.some(({ klass }) => klass === part.klass) &&
            parts.filter(other => other.klass === part.klass).length === 1 &&
            part.isOpen
        )
        .map(({ klass }) => klass)
    ].filter(() => random.chance(75));
    const inits = [
      ...initialised.map(klass => `${klass.name}(a + ${1 + klass.index})`),
      ...one.fields.map(
        field =>
          `${field.name}(${field.type === 'bool' ? 'a > 2' : `a + ${random.below(9)}`})`
      )
    ];
    const head = inits.length > 0 ? ` : ${inits.join(', ')}` : '';
    const fail = one.throws
      ? ' if (a % 20 == 13 || a % 20 == 14) throw Boom{a};'
      : '';
    const members = [
      ...one.fields.map(field => `${field.type} ${field.name};`),
      `HD ${name}(int a = ${index + 1})${head} { ${note(`${1000 * (index + 1)} + ${sum}`)}${fail} }`,
      `HD ${one.hasVirtualEnd ? 'virtual ' : ''}~${name}() { ${note(`${-1000 * (index + 1)} - (${sum})`)} }`,
      ...(one.copies
        ? [
            `HD ${name}(const ${name} &o)${[...bases.map(({ klass }) => `${klass.name}(o)`), ...one.fields.map(field => `${field.name}(o.${field.name})`)].map((text, i) => (i === 0 ? ' : ' : ', ') + text).join('')} { ${note(`${1000 * (index + 1)} + 500`)} }`,
            `HD ${name} &operator=(const ${name} &o) { ${numbers.map(field => `${field.name} = o.${field.name};`).join(' ')} ${note(`${1000 * (index + 1)} + 600`)} return *this; }`
          ]
        : []),
      ...[...one.functions].map(([fn, { isPure }]) => {
        const isNew = !parts.some(({ klass }) => klass.functions.has(fn));
        const before = random.chance(50) || isNew ? 'virtual ' : '';
        const after = !isNew && random.chance(50) ? ' override' : '';
        return isPure
          ? `HD virtual int ${fn}(int x) = 0;`
          : `HD ${before}int ${fn}(int x)${after} { return ${100 * (index + 1)} + x${numbers
              .slice(0, 1)
              .map(field => ` + (int)${field.name}`)
              .join('')}; }`;
      }),
      ...one.mine.map(
        root => `HD virtual ${name} *me${root.index}() { return this; }`
      ),
      `HD int n${index}(int x) { return x * 2${safe
        .slice(0, 1)
        .map(fn => ` + ${fn}(x)`)
        .join('')}${numbers
        .slice(0, 1)
        .map(field => ` + (int)${field.name}`)
        .join('')}; }`
    ];
    return `struct ${name}${heads.map((base, i) => (i === 0 ? ' : ' : ', ') + base).join('')} { ${members.join(' ')} };`;
  }
}
