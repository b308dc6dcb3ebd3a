/**
 * Classes that derive from several others, virtually and not: how large they
 * are, in which order their parts are made and end, what calls, casts and
 * copies of them lead to.
 */
import type { Chooser } from './case';
import { Family, type Klass } from './family';

/** What objects say goes to the sink; beyond what that takes, only into a sum. */
const LOG = `struct Log { Sink *s; int said; unsigned sum; };
static Log L;
static void note(long v) { if (L.said++ < 70) say(*L.s, (int)v); L.sum = L.sum * 31 + (unsigned)v; }
struct Boom { int v; };
struct Told { int v; Told(int x = 4) : v(x) { note(70000 + v); } Told(const Told &o) : v(o.v + 1) { note(71000 + v); } Told &operator=(const Told &o) { v = o.v + 2; note(72000 + v); return *this; } ~Told() { note(73000 + v); } };
`;

/** A kernel's objects say nothing while they are made: they change a number. */
const COUNTS = `struct Told { int v; HD Told(int x = 4) : v(x) {} HD Told(const Told &o) : v(o.v + 1) {} HD Told &operator=(const Told &o) { v = o.v + 2; return *this; } HD ~Told() { v = 0; } };
`;

type Statement = (random: Chooser, family: Family, of: Klass) => string;

const number = (random: Chooser): string =>
  random.pick(['t', 't + 1', '3', '7', 't * 5']);

/** What is said of an object by its name, or of one behind a reference of another class. */
function calls(random: Chooser, family: Family, of: Klass, at: string): string {
  const found = family.callable(of);
  const own = family.fieldsOf(of).filter(({ type }) => type !== 'Told');
  const said = [
    ...random.some(found, 3).map(name => `${at}.${name}(${number(random)})`),
    ...random.some(own, 2).map(({ name }) => `${at}.${name}`),
    `${at}.n${of.index}(2)`
  ];
  return said.map(one => `note((long)(${one}));`).join(' ');
}

const STATEMENTS: Statement[] = [
  (random, family, of) =>
    `${of.name} o(${number(random)}); ${calls(random, family, of, 'o')}`,
  // a base, by reference and pointer, and back
  (random, family, of) => {
    const base = random.pick([...family.openBases(of), of]);
    const back =
      base !== of && family.isPlainBase(of, base)
        ? `note(&static_cast<${of.name} &>(b) == &o); note(static_cast<${of.name} *>(&b)->n${of.index}(1)); ${of.name} *none = static_cast<${of.name} *>((${base.name} *)nullptr); note(none == nullptr);`
        : '';
    return `${of.name} o(${number(random)}); ${base.name} &b = o; ${base.name} *p = &o; note((char *)p - (char *)&o); ${calls(random, family, base, 'b')} note(p->n${base.index}(3)); ${back} ${of.name} *null = nullptr; p = null; note(p == nullptr);`;
  },
  // the end through a base
  (random, family, of) => {
    const bases = [...family.openBases(of), of].filter(base =>
      family.endsVirtually(base)
    );
    const base = bases.length > 0 ? random.pick(bases) : of;
    return `${base.name} *p = new ${of.name}(${number(random)}); ${calls(random, family, base, '(*p)')} delete p;`;
  },
  // copies, assignments, slices
  (random, family, of) => {
    const bases = family.openBases(of).filter(base => !family.isAbstract(base));
    const slice =
      bases.length > 0
        ? ((base: Klass) =>
            `${base.name} cut = o; ${calls(random, family, base, 'cut')} cut = o; note(cut.n${base.index}(1));`)(
            random.pick(bases)
          )
        : '';
    return `${of.name} o(${number(random)}); ${of.name} c = o; ${calls(random, family, of, 'c')} ${of.name} e; e = o; ${calls(random, family, of, 'e')} ${slice}`;
  },
  // arrays
  (random, family, of) =>
    random.pick([
      `${of.name} a[2] = {${number(random)}, ${number(random)}}; ${calls(random, family, of, 'a[1]')} note((char *)&a[1] - (char *)&a[0]);`,
      `${of.name} *a = new ${of.name}[2]; ${calls(random, family, of, 'a[1]')} delete[] a;`
    ]),
  // by value, and as a result
  (random, family, of) =>
    `auto by = [](${of.name} v) { note(v.n${of.index}(4)); return v; }; ${of.name} o(${number(random)}); ${of.name} r = by(o); ${calls(random, family, of, 'r')}`,
  // another class's pointer to this
  (random, family, of) => {
    const own = family.covariant(of);
    return own.length > 0
      ? ((root: Klass) =>
          `${of.name} o(${number(random)}); note(o.me${root.index}() == &o); ${root.name} &b = o; note(b.me${root.index}() == &b); note(b.me${root.index}()->n${root.index}(2));`)(
          random.pick(own)
        )
      : `${of.name} o; note(o.n${of.index}(0));`;
  },
  // as a member, and as a base's member
  (random, family, of) =>
    `struct Holder { char c; ${of.name} o; short d; Holder() : c(1), o(${number(random).replaceAll('t', '2')}), d(3) {} }; Holder h; note((long)sizeof(h)); note((char *)&h.d - (char *)&h.o); ${calls(random, family, of, 'h.o')} Holder k = h; note(k.o.n${of.index}(1));`
];

/** What only host code has. */
const ON_HOST: Statement[] = [
  // casts while the program runs
  (random, family, of) => {
    const from = [...family.openBases(of), of].filter(base =>
      family.isPolymorphic(base)
    );
    if (from.length === 0) {
      return `${of.name} o; note(o.n${of.index}(1));`;
    }
    const base = random.pick(from);
    const targets = random
      .some(family.classes, 4)
      .filter(to => family.mayCast(base, to));
    return `${of.name} o(${number(random)}); ${base.name} *p = &o; ${targets
      .map(
        to =>
          `{ ${to.name} *q = dynamic_cast<${to.name} *>(p); note(q ? (char *)q - (char *)&o : -1); }`
      )
      .join(
        ' '
      )} note(dynamic_cast<void *>(p) == (void *)&o); note(typeid(*p) == typeid(${of.name})); ${targets
      .slice(0, 1)
      .map(
        to =>
          `try { note(dynamic_cast<${to.name} &>(*p).n${to.index}(1)); } catch (std::bad_cast &) { note(-2); }`
      )
      .join(' ')}`;
  },
  // pointers to members
  (random, family, of) => {
    const bases = [...family.openBases(of), of].filter(
      base => family.callable(base).length > 0
    );
    if (bases.length === 0) {
      return `int (${of.name}::*f)(int) = &${of.name}::n${of.index}; ${of.name} o; note((o.*f)(2));`;
    }
    const base = random.pick(bases);
    const name = random.pick(family.callable(base));
    const data = family.fieldsOf(base).filter(({ type }) => type === 'int');
    const isPlain = base === of || family.isPlainBase(of, base);
    const declared = family.declares(base, name);
    return `int (${base.name}::*f)(int) = &${declared === base || family.isPlainBase(base, declared) ? base.name : declared.name}::${name}; ${of.name} o(${number(random)}); `.replace(
      /.*/s,
      text =>
        declared === base || family.isPlainBase(base, declared)
          ? `${text}note((o.*f)(3)); ${isPlain && base !== of ? `int (${of.name}::*g)(int) = f; note((o.*g)(4)); note(g == f);` : ''} ${data
              .slice(0, 1)
              .map(
                ({ name: field, of: owner }) =>
                  `int ${owner.name}::*d = &${owner.name}::${field}; o.*d += 5; note(o.*d); ${owner !== of && family.isPlainBase(of, owner) ? `int ${of.name}::*e = d; note((&o)->*e);` : ''}`
              )
              .join(' ')}`
          : `${of.name} o; note(o.n${of.index}(5));`
    );
  },
  // exceptions through what is being made
  (random, family, of) =>
    `try { ${of.name} o(13); note(1); } catch (Boom &e) { note(e.v); } try { ${of.name} *p = new ${of.name}(13); note(p->n${of.index}(1)); delete p; } catch (Boom &e) { note(e.v); }`,
  // thrown, and caught as a base
  (random, family, of) => {
    const base = random.pick([...family.openBases(of), of]);
    return `try { Told x(6); throw ${of.name}(${number(random)}); } catch (${base.name} &b) { ${calls(random, family, base, 'b')} }${base === of ? '' : ` catch (${of.name} &) { note(-3); }`}`;
  },
  // owners
  (random, family, of) => {
    const base = random.pick([...family.openBases(of), of]);
    return `std::shared_ptr<${base.name}> p = std::make_shared<${of.name}>(${number(random)}); ${calls(random, family, base, '(*p)')} std::shared_ptr<${base.name}> q(new ${of.name}(2)); std::swap(p, q); note(q->n${base.index}(1));`;
  },
  // objects that live as long as the program
  (random, family, of) =>
    `static ${of.name} kept(5); ${calls(random, family, of, 'kept')}`
];

export function hierarchies(random: Chooser): string {
  const family = new Family(random);
  const isHost = random.side === 'host';
  const made = family.classes.filter(one => !family.isAbstract(one));
  const statements = isHost ? [...STATEMENTS, ...ON_HOST] : STATEMENTS;
  const bodies = made.flatMap(of =>
    Array.from({ length: 2 }, () => random.pick(statements)(random, family, of))
  );
  const chosen = random.some(bodies, 5);
  const sizes = family.classes
    .map(
      ({ name }) => `note((long)(sizeof(${name}) * 100 + alignof(${name})));`
    )
    .join(' ');
  const text = chosen.map(body => `  { ${body} }`).join('\n');
  const all = `${family.text()}\nHD void run(Sink &s, int t) {\n${isHost ? '  L.s = &s; L.said = 0; L.sum = 0;\n' : ''}  ${sizes}\n${text}\n${isHost ? '  say(s, L.sum); L.said = 1000;\n' : ''}}`;
  return isHost ? LOG + all : COUNTS + all.replace(/\bnote\(/g, 'say(s, ');
}
