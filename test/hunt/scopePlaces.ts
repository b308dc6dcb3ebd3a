/** Places in further scopes: parameters, local and nested classes, containers, temporaries' members. */
import { braceOrEqual, type Maker } from './place';
import { needsArguments } from './kind';

export const SCOPES: Maker[] = [
  // Parameters.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`auto ${x}f = [&](${kind.type} ${x}) {`],
          end: `}; ${x}f(${kind.value(false)});`,
          place: x
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`auto ${x}f = [&](auto &&${x}) {`],
          end: `}; ${x}f(${kind.value(false)});`,
          place: x
        },
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}a[2] = {${kind.nested(false)}, ${kind.nested(false)}};`,
      `auto ${x}f = [&](${kind.type} ${x}[]) {`
    ],
    end: `}; ${x}f(${x}a);`,
    place: `${x}[t & 1]`
  }),
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}a[2] = {${kind.nested(false)}, ${kind.nested(false)}};`,
      `auto ${x}f = [&](${kind.type} (&${x})[2]) {`
    ],
    end: `}; ${x}f(${x}a);`,
    place: `${x}[1 - (t & 1)]`
  }),
  // Pointers to arrays, arrays of pointers, pointers to pointers, references to arrays.
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}a[3] = {${kind.nested(false)}, ${kind.nested(false)}, ${kind.nested(true)}};`,
      `${kind.type} (*${x})[3] = &${x}a;`
    ],
    place: `(*${x})[t % 3]`
  }),
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}a${kind.after(false)}; ${kind.type} ${x}b${kind.after(false)};`,
      `${kind.type} *${x}[] = {&${x}a, &${x}b};`
    ],
    place: `(*${x}[t & 1])`
  }),
  (_, kind, x) => ({
    outer: [],
    before: [
      `${kind.type} ${x}a${kind.after(false)};`,
      `${kind.type} *${x}p = &${x}a; ${kind.type} **${x} = &${x}p;`
    ],
    place: `(**${x})`
  }),
  // Classes in functions and in classes.
  (_, kind, x) => ({
    outer: [],
    before: [
      `struct ${x}L { int n; ${kind.type} m${braceOrEqual(kind.after(true))}; HD ${kind.type} &get() { return m; } };`,
      `${x}L ${x}{t};`
    ],
    place: `${x}.get()`
  }),
  (_, kind, x) => ({
    outer: [
      `class ${x}O { public: struct I { char c; ${kind.type} m; }; private: I i; public: HD ${x}O(int t) : i{'a', ${kind.nested(false)}} {} HD auto &inner() { return i; } };`
    ],
    before: [`${x}O ${x}(t); ${x}O::I &${x}i = ${x}.inner();`],
    place: `${x}i.m`
  }),
  // Members used before they are declared; functions before they are defined.
  (_, kind, x) => ({
    outer: [
      `struct ${x}H; HD ${kind.type} &${x}get(${x}H &h);`,
      `struct ${x}H { HD ${kind.type} &at() { return ${x}get(*this); } HD void touch() { n += k; } int n = 1; ${kind.type} m; enum { k = 3 }; HD ${x}H(int t) : m${kind.member(false)} {} };`,
      `HD inline ${kind.type} &${x}get(${x}H &h) { h.touch(); return h.m; }`
    ],
    before: [`${x}H ${x}{t};`],
    place: `${x}.at()`
  }),
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [
            `HD ${kind.type} ${x}f(int t);`,
            `HD inline ${kind.type} ${x}g(int t) { return ${x}f(t); }`,
            `HD inline ${kind.type} ${x}f(int t) { return ${kind.value(false)}; }`
          ],
          before: [`${kind.type} ${x} = ${x}g(t);`],
          place: x,
          isLocal: true
        },
  // Assigned after its declaration.
  (_, kind, x) =>
    kind.isArray || needsArguments(kind)
      ? undefined
      : {
          outer: [],
          before: [`${kind.type} ${x}; ${x} = ${kind.value(false)};`],
          place: x,
          isLocal: true
        },
  // A member of a temporary, which lives as long as the reference.
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [`const ${kind.type} &${x} = ${x}H{t, ${kind.nested(false)}}.m;`],
    place: x,
    isConst: true
  }),
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [`${x}H &&${x} = {.n = t, .m = ${kind.nested(false)}};`],
    place: `${x}.m`
  }),
  // In memory of bytes.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `alignas(16) unsigned char ${x}b[sizeof(${kind.type}) + 16];`,
            `${kind.type} *${x} = new (${x}b + 16) ${kind.type}(${kind.value(false)});`
          ],
          place: `(*${x})`
        },
  // Templates with defaults, specialised, of members, and static members of them.
  (_, kind, x) => ({
    outer: [
      `template <class T = ${kind.type}, int N = 2> struct ${x}H { T m[N]; };`
    ],
    before: [`${x}H<> ${x} = {{${kind.nested(false)}}};`],
    place: `${x}.m[0]`
  }),
  (_, kind, x) => ({
    outer: [
      `template <class T> struct ${x}H { T *p; };`,
      `template <class T> struct ${x}H<T *> { T m; HD ${x}H(int t) : m${kind.member(false)} {} };`
    ],
    before: [`${x}H<${kind.type} *> ${x}(t);`],
    place: `${x}.m`
  }),
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [
            `template <class D> struct ${x}B { HD auto &get() { return static_cast<D *>(this)->m; } };`,
            `struct ${x}H : ${x}B<${x}H> { ${kind.type} m; HD ${x}H(int t) : m${kind.member(false)} {} };`
          ],
          before: [`${x}H ${x}{t};`],
          place: `${x}.get()`
        },
  // Of the library.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `std::array<${kind.type}, 2> ${x} = {{${kind.value(false)}, ${kind.value(false)}}};`
          ],
          place: `${x}[t & 1]`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `std::pair<int, ${kind.type}> ${x}(t, ${kind.value(false)});`
          ],
          place: `${x}.second`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `std::tuple<char, ${kind.type}> ${x}('a', ${kind.value(false)});`
          ],
          place: `std::get<1>(${x})`
        },
  // Reached by operators and by references that are members.
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { ${kind.type} *p; HD ${kind.type} *operator->() const { return p; } HD ${kind.type} &operator*() const { return *p; } HD operator ${kind.isArray ? 'int' : `${kind.type} &`}() const { return ${kind.isArray ? '1' : '*p'}; } };`
    ],
    before: [`${kind.type} ${x}v${kind.after(false)};`, `${x}H ${x}{&${x}v};`],
    place: `(*${x})`
  }),
  (_, kind, x) => ({
    outer: [`struct ${x}H { ${kind.type} &r; const ${kind.type} &c; int n; };`],
    before: [
      `${kind.type} ${x}v${kind.after(false)};`,
      `${x}H ${x}{${x}v, ${x}v, t};`
    ],
    place: `${x}.r`
  }),
  (_, kind, x) => ({
    outer: [`struct ${x}H { int n; ${kind.type} m; };`],
    before: [
      `${x}H ${x}v = {t, ${kind.nested(false)}};`,
      `${kind.type} ${x}H::*${x} = &${x}H::m;`
    ],
    place: `(${x}v.*${x})`
  })
];
