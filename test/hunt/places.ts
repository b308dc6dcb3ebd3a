/** Where a thing is declared, and how its place is then written. */
import type { Chooser } from './case';
import { HOST } from './hostPlaces';
import { SCOPES } from './scopePlaces';
import type { Kind } from './kind';
import { braceOrEqual, type Maker, type Placed } from './place';

const local: Maker = (_, kind, x) => ({
  outer: [],
  before: [`${kind.type} ${x}${fullAfter(kind, false)};`],
  place: x,
  isLocal: true
});

/** Never without an initialiser that says all values. */
function fullAfter(kind: Kind, constant: boolean): string {
  return kind.after(constant);
}

const ANYWHERE: Maker[] = [
  local,
  local,
  // Const, constexpr, auto, references.
  (_, kind, x) => ({
    outer: [],
    before: [`const ${kind.type} ${x}${fullAfter(kind, false) || '{}'};`],
    place: x,
    isConst: true,
    isLocal: true
  }),
  (_, kind, x) =>
    kind.isLiteral
      ? {
          outer: [],
          before: [`constexpr ${kind.type} ${x}${kind.after(true) || '{}'};`],
          place: x,
          isConst: true
        }
      : undefined,
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`auto ${x} = ${kind.value(false)};`],
          place: x,
          isLocal: true
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`const ${kind.type} &${x} = ${kind.value(false)};`],
          place: x,
          isConst: true
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`${kind.type} &&${x} = ${kind.value(false)};`],
          place: x
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`auto &&${x} = ${kind.value(false)};`],
          place: x
        },
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}_${fullAfter(kind, false)};`,
      `${kind.type} &${x} = ${x}_;`
    ],
    place: x
  }),
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}_${fullAfter(kind, false)};`,
      `${kind.type} *${x} = &${x}_;`
    ],
    place: `(*${x})`
  }),
  // One name in two scopes.
  (_, kind, x) => ({
    outer: [],
    before: [
      `int ${x} = t; (void)${x};`,
      '{',
      `${kind.type} ${x}${fullAfter(kind, false)};`
    ],
    end: '}',
    place: x,
    isLocal: true
  }),
  // In the heads of statements.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `for (${kind.type} ${x} = ${kind.value(false)}, *${x}p = &${x}; ${x}p; ${x}p = nullptr) {`
          ],
          end: '}',
          place: x
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`if (${kind.type} ${x}${kind.after(false)}; t >= 0) {`],
          end: '}',
          place: x
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `switch (${kind.type} ${x}${kind.after(false)}; t) { default: {`
          ],
          end: '} }',
          place: x
        },
  // Members.
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { char pad; ${kind.type} m${braceOrEqual(kind.after(true))}; };`
    ],
    before: [`${x}H ${x};`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { char pad; ${kind.type} m${braceOrEqual(kind.after(true))}; int n = 3; };`
    ],
    before: [`${x}H ${x}{'a'};`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [`${x}H ${x} = {t, ${kind.nested(false)}};`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [
      `${x}H ${x} = {t, ${kind.nested(false)}};`,
      `${x}H *${x}p = &${x};`
    ],
    place: `${x}p->m`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { short n; ${kind.type} m; HD ${x}H(int t) : n(1), m${kind.member(false)} {} };`
    ],
    before: [`${x}H ${x}(t + 1);`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { ${kind.type} m; int n = 2; HD explicit ${x}H(int t) : m${kind.member(false)} { n += t; } HD ${kind.type} &get() { return m; } HD const ${kind.type} &get() const { return m; } };`
    ],
    before: [`${x}H ${x}{t};`],
    place: `${x}.get()`
  }),
  (_, kind, x) =>
    kind.isArray || kind.isScalar
      ? undefined
      : {
          outer: [
            `struct ${x}H { int n; HD ${x}H(int t) : n(t) {} ${kind.type} make(int t) const = delete; };`
          ].slice(1),
          before: [
            `struct ${x}H { ${kind.type} m; } ${x}[2] = {{${kind.nested(false)}}, {${kind.nested(false)}}};`
          ],
          place: `${x}[1].m`
        },
  // Base classes, templates of classes, variables and functions.
  (_, kind, x) => ({
    outer: [
      `struct ${x}B { ${kind.type} m; HD ${x}B(int t) : m${kind.member(false)} {} };`,
      `struct ${x}H : ${x}B { int k = 5; using ${x}B::${x}B; };`
    ],
    before: [`${x}H ${x}(t);`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [`template <class T> struct ${x}H { T m; int k; };`],
    before: [`${x}H<${kind.type}> ${x} = {${kind.nested(false)}, 4};`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [
      `template <class T, int N> struct ${x}H { T m[N]; HD T &operator[](int i) { return m[i]; } };`
    ],
    before: [
      `${x}H<${kind.type}, 2> ${x} = {{${kind.nested(false)}, ${kind.nested(false)}}};`
    ],
    place: `${x}[1]`
  }),
  // Elements.
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}[3] = {${kind.nested(false)}, ${kind.nested(false)}, ${kind.nested(true)}};`
    ],
    place: `${x}[t % 3]`
  }),
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}[] = {${kind.nested(false)}, ${kind.nested(false)}};`,
      `${kind.type} *${x}p = ${x} + 1;`
    ],
    place: `${x}p[-(t & 1)]`
  }),
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}[2][2] = {{${kind.nested(false)}, ${kind.nested(false)}}, {${kind.nested(true)}, ${kind.nested(false)}}};`
    ],
    place: `${x}[t & 1][1]`
  }),
  // What functions return.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [
            `HD inline ${kind.type} ${x}f(int t) { return ${kind.value(false)}; }`
          ],
          before: [`${kind.type} ${x} = ${x}f(t + 1);`],
          place: x,
          isLocal: true
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [
            `HD inline ${kind.type} ${x}f(int t) { ${kind.type} r${fullAfter(kind, false)}; if (t > 1) { ${kind.changes('r')[0]} return r; } return r; }`
          ],
          before: [`auto ${x} = ${x}f(t);`],
          place: x,
          isLocal: true
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [
            `template <class T> HD T ${x}f(int t);`,
            `template <> HD inline ${kind.type} ${x}f<${kind.type}>(int t) { return ${kind.value(false)}; }`
          ],
          before: [`${kind.type} ${x}(${x}f<${kind.type}>(t));`],
          place: x
        },
  (_, kind, x) => ({
    outer: [
      `HD inline ${kind.type} &${x}f(${kind.type} &a, ${kind.type} &b, int t) { return t & 1 ? a : b; }`
    ],
    before: [
      `${kind.type} ${x}a${fullAfter(kind, false)}; ${kind.type} ${x}b${fullAfter(kind, false)};`
    ],
    place: `${x}f(${x}a, ${x}b, t)`
  }),
  // Structured bindings of a thing's holder.
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [
      `${x}H ${x}h = {t, ${kind.nested(false)}};`,
      `auto &[${x}n, ${x}] = ${x}h; (void)${x}n;`
    ],
    place: x
  }),
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [
      `auto [${x}n, ${x}] = ${x}H{t, ${kind.nested(false)}}; (void)${x}n;`
    ],
    place: x
  }),
  // Captured.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `auto ${x}l = [${x} = ${kind.value(false)}](int) mutable -> ${kind.type} & { return ${x}; };`
          ],
          place: `${x}l(t)`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `${kind.type} ${x}${fullAfter(kind, false)};`,
            `auto ${x}l = [&]() -> ${kind.type} & { return ${x}; };`
          ],
          place: `${x}l()`
        },
  // Static members and named constants.
  (_, kind, x) =>
    kind.isLiteral
      ? {
          outer: [
            `struct ${x}H { static constexpr ${kind.type} m${braceOrEqual(kind.after(true) || '{}')}; };`
          ],
          before: [],
          place: `${x}H::m`,
          isConst: true
        }
      : undefined,
  (_, kind, x) =>
    kind.isUnion || kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `union { ${kind.isScalar ? kind.type : 'int'} ${x}; char ${x}c; };`,
            kind.isScalar ? `${x} = ${kind.value(false)};` : `${x} = t;`
          ],
          place: kind.isScalar ? x : ''
        }
];

/** Variables of kernels: their values are constants. What a thread changes is its own. */
const DEVICE: Maker[] = [
  (_, kind, x) =>
    kind.isStatic
      ? {
          outer: [`__constant__ ${kind.type} ${x}${kind.after(true)};`],
          before: [],
          place: x,
          isConst: true
        }
      : undefined,
  (_, kind, x) =>
    kind.isStatic
      ? {
          outer: [
            `GLOBAL const ${kind.type} ${x}[2] = {${kind.nested(true)}, ${kind.nested(true)}};`
          ],
          before: [],
          place: `${x}[t & 1]`,
          isConst: true
        }
      : undefined,
  (_, kind, x) =>
    kind.isStatic
      ? {
          outer: [],
          before: [
            `static const ${kind.type} ${x}${kind.after(true) || '{}'};`
          ],
          place: x,
          isConst: true
        }
      : undefined,
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `${kind.type} *${x} = new ${kind.type}(${kind.value(false)});`
          ],
          end: `delete ${x};`,
          place: `(*${x})`
        },
  (_, kind, x) =>
    kind.isStatic && !kind.isArray
      ? {
          outer: [],
          before: [
            `__shared__ ${kind.type} ${x}[32];`,
            `${x}[t] = ${kind.value(false)};`
          ],
          place: `${x}[t]`
        }
      : undefined,
  (_, kind, x) =>
    kind.isStatic
      ? {
          outer: [
            `struct ${x}H { int n; ${kind.type} m; };`,
            `GLOBAL ${x}H ${x}[32];`
          ],
          before: [
            `${x}[t].n = t;`,
            `${kind.type} ${x}i${kind.after(false)};`,
            `memoryCopy(${x}[t].m, ${x}i);`
          ],
          place: `${x}[t].m`
        }
      : undefined
];

export function placed(random: Chooser, kind: Kind): Placed {
  const name = random.fresh('x');
  const own = random.side === 'host' ? HOST : DEVICE;
  for (;;) {
    const maker = random.pick(
      random.chance(random.side === 'host' ? 35 : 20)
        ? own
        : random.chance(35)
          ? SCOPES
          : ANYWHERE
    );
    const found = maker(random, kind, name);
    if (found && found.place !== '') {
      return found;
    }
  }
}
