/** What is done with a place of some kind, and said of it. */
import type { Chooser } from './case';
import type { Kind } from './kind';
import type { Placed } from './place';

export interface Use {
  outer?: string[];
  body: string[];
}

const sayAll = (kind: Kind, place: string): string =>
  kind
    .says(place)
    .map(text => `say(s, ${text});`)
    .join(' ');

/** One that is always the same of a use: not all of a long list. */
const sayOne = (random: Chooser, kind: Kind, place: string): string =>
  `say(s, ${random.pick(kind.says(place))});`;

type Maker = (random: Chooser, kind: Kind, p: Placed) => Use | undefined;

const USES: Maker[] = [
  // Changed in place.
  (random, kind, { place, isConst }) =>
    isConst
      ? undefined
      : { body: [random.pick(kind.changes(place)), sayAll(kind, place)] },
  (random, kind, { place, isConst }) =>
    isConst
      ? undefined
      : {
          body: [
            `for (int i = 0; i < 2; i++) { ${random.pick(kind.changes(place))} }`,
            sayOne(random, kind, place)
          ]
        },
  (random, kind, { place, isConst }) =>
    isConst
      ? undefined
      : {
          body: [
            `if (t & 1) { ${random.pick(kind.changes(place))} } else { ${random.pick(kind.changes(place))} }`,
            sayAll(kind, place)
          ]
        },
  // Copied and assigned.
  (random, kind, { place }) => {
    const y = random.fresh('y');
    const form = random.pick([
      `${kind.type} ${y} = ${place};`,
      `${kind.type} ${y}(${place});`,
      `${kind.type} ${y}{${place}};`,
      `auto ${y} = ${place};`,
      `auto ${y}{${place}};`,
      `auto ${y}(${place});`
    ]);
    return kind.isArray
      ? undefined
      : {
          body: [
            form,
            random.pick(kind.changes(y)),
            sayAll(kind, y),
            sayOne(random, kind, place)
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const y = random.fresh('y');
    return kind.isArray || isConst
      ? undefined
      : {
          body: [
            `${kind.type} ${y} = ${kind.value(false)};`,
            random.pick([
              `${place} = ${y};`,
              `${y} = ${place};`,
              `${place} = ${y} = ${kind.value(false)};`,
              `${y} = (${place} = ${kind.value(true)});`,
              `${place} = ${kind.value(false)};`,
              `${place} = t ? ${y} : ${place};`
            ]),
            sayAll(kind, place),
            sayOne(random, kind, y)
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const y = random.fresh('y');
    return kind.isArray || isConst
      ? undefined
      : {
          body: [
            `${kind.type} ${y} = ${kind.value(false)};`,
            `std::swap(${place}, ${y});`,
            sayAll(kind, place),
            sayOne(random, kind, y)
          ]
        };
  },
  // Given to functions.
  (random, kind, { place }) => {
    const f = random.fresh('f');
    return kind.isArray
      ? undefined
      : {
          outer: [
            `HD inline int ${f}(Sink &s, ${kind.type} a, int t) { ${random.pick(kind.changes('a'))} ${sayAll(kind, 'a')} return t + 1; }`
          ],
          body: [`say(s, ${f}(s, ${place}, t));`, sayOne(random, kind, place)]
        };
  },
  (random, kind, { place }) => {
    const f = random.fresh('f');
    return {
      outer: [
        `HD inline void ${f}(Sink &s, const ${kind.type} &a, int t) { ${sayAll(kind, 'a')} }`
      ],
      body: [`${f}(s, ${place}, t);`]
    };
  },
  (random, kind, { place, isConst }) => {
    const f = random.fresh('f');
    return isConst
      ? undefined
      : {
          outer: [
            `HD inline ${kind.type} &${f}(${kind.type} &a, int t) { ${random.pick(kind.changes('a'))} return a; }`
          ],
          body: [
            sayAll(kind, `${f}(${place}, t)`).split(';')[0] + ';',
            sayAll(kind, place)
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const f = random.fresh('f');
    return isConst
      ? undefined
      : {
          outer: [
            `HD inline void ${f}(${kind.type} *a, int t) { ${random.pick(kind.changes('(*a)'))} if (t > 2) return; ${random.pick(kind.changes('a[0]'))} }`
          ],
          body: [`${f}(&${place}, t);`, sayAll(kind, place)]
        };
  },
  (random, kind, { place }) => {
    const f = random.fresh('f');
    return kind.isArray
      ? undefined
      : {
          outer: [
            `HD inline ${kind.type} ${f}(${kind.type} a = ${kind.value(true)}) { int t = 2; (void)t; ${random.pick(kind.changes('a'))} return a; }`
          ],
          body: [
            `{ auto r = ${f}(${random.pick([place, ''])}); ${sayAll(kind, 'r')} }`
          ]
        };
  },
  (random, kind, { place }) => {
    const f = random.fresh('f');
    const by = random.pick(['T', 'const T &', 'T &&']);
    const given = by === 'T &&' && kind.isArray ? place : place;
    return {
      outer: [
        `template <class T> HD int ${f}(${by} v) { return (int)sizeof(v); }`
      ],
      body: [`say(s, ${f}(${given}));`, sayOne(random, kind, place)]
    };
  },
  (random, kind, { place }) => {
    const f = random.fresh('f');
    return kind.isArray
      ? undefined
      : {
          outer: [
            `template <class T> HD T ${f}(T v) { return v; }`,
            `template <class T, class... Ts> HD T ${f}(T v, Ts... rest) { return sizeof...(rest) > 1 ? v : ${f}(rest...); }`
          ],
          body: [`{ auto r = ${f}(${place}, ${place}); ${sayAll(kind, 'r')} }`]
        };
  },
  // In conditional expressions, commas, casts.
  (random, kind, { place }) => {
    const y = random.fresh('y');
    return kind.isArray
      ? undefined
      : {
          body: [
            `${kind.type} ${y} = ${kind.value(false)};`,
            `{ ${random.pick([kind.type, 'auto'])} r = t & 1 ? ${random.pick([`${place} : ${y}`, `${y} : ${place}`, `${place} : ${kind.value(false)}`, `${kind.value(false)} : ${place}`])}; ${sayAll(kind, 'r')} }`
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const y = random.fresh('y');
    return isConst || kind.isArray
      ? undefined
      : {
          body: [
            `${kind.type} ${y} = ${kind.value(false)};`,
            `{ auto &r = t & 1 ? ${place} : ${y}; ${random.pick(kind.changes('r'))} }`,
            sayAll(kind, place),
            sayAll(kind, y)
          ]
        };
  },
  (random, kind, { place }) =>
    kind.isArray
      ? undefined
      : {
          body: [
            `{ int k = 0; auto r = (k++, ${place}); say(s, k); ${sayAll(kind, 'r')} }`
          ]
        },
  (random, kind, { place }) => ({
    body: [
      `{ const ${kind.type} &r = ${random.pick([`static_cast<const ${kind.type} &>(${place})`, `(const ${kind.type} &)${place}`, place])}; ${sayAll(kind, 'r')} }`
    ]
  }),
  (_, __, { place }) => ({
    body: [`say(s, sizeof(${place}));`, `say(s, sizeof(decltype(${place})));`]
  }),
  // Taken apart.
  (random, kind, { place }) => {
    if (!kind.bindings || kind.isUnion) {
      return undefined;
    }
    const names = Array.from({ length: kind.bindings }, () =>
      random.fresh('b')
    );
    return {
      body: [
        `{ ${random.pick(['auto', 'const auto', 'auto &&', 'const auto &'])} [${names.join(', ')}] = ${place}; ${names.map(name => `(void)sizeof(${name});`).join(' ')} say(s, (int)sizeof(${names[0]})); }`
      ]
    };
  },
  (random, kind, { place }) => {
    if (!kind.elements) {
      return undefined;
    }
    const element = kind.elements;
    return {
      body: [
        `for (${random.pick([`const auto &`, `auto &`, `auto &&`, ...(element.isArray ? [] : [`auto `, `${element.type} `])])}e : ${place}) { ${sayOne(random, element, 'e')} }`
      ]
    };
  },
  // Captured.
  (random, kind, { place, isLocal }) => {
    if (kind.isArray || !isLocal) {
      return undefined;
    }
    const l = random.fresh('l');
    return {
      body: [
        `auto ${l} = [${random.pick(['=', place, `=, &s`.slice(0, 1)])}](Sink &s, int t) { ${sayAll(kind, place)} };`,
        `${l}(s, t);`
      ]
    };
  },
  (random, kind, { place }) => {
    const l = random.fresh('l');
    return kind.isArray
      ? undefined
      : {
          body: [
            `auto ${l} = [c = ${place}](Sink &s, int t) mutable { ${random.pick(kind.changes('c'))} ${sayAll(kind, 'c')} };`,
            `${l}(s, t);`,
            `${l}(s, 1);`
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const l = random.fresh('l');
    return isConst
      ? undefined
      : {
          body: [
            `auto ${l} = [&](int t) { ${random.pick(kind.changes(place))} };`,
            `${l}(t);`,
            sayAll(kind, place)
          ]
        };
  },
  (random, kind, { place }) => {
    const l = random.fresh('l');
    return {
      body: [
        `auto ${l} = [](auto &v, Sink &s, int t) { ${sayAll(kind, 'v')} };`,
        `${l}(${place}, s, t);`
      ]
    };
  },
  // Compared.
  (random, kind, { place }) => {
    const y = random.fresh('y');
    return kind.compares && !kind.isArray
      ? {
          body: [
            `${kind.type} ${y} = ${kind.value(false)};`,
            ...kind.compares(place, y).map(text => `say(s, ${text});`),
            ...kind
              .compares(y, place)
              .slice(0, 1)
              .map(text => `if (${text}) say(s, 5);`)
          ]
        }
      : undefined;
  },
  // Held by others.
  (random, kind, { place }) => {
    const h = random.fresh('H');
    return kind.isArray
      ? undefined
      : {
          outer: [`struct ${h} { int n; ${kind.type} v; };`],
          body: [
            `{ ${h} h = {t, ${place}}; ${h} g = h; ${random.pick(kind.changes('g.v'))} ${sayAll(kind, 'g.v')} h = g; ${sayOne(random, kind, 'h.v')} }`
          ]
        };
  },
  (random, kind, { place }) =>
    kind.isArray
      ? undefined
      : {
          body: [
            `{ ${kind.type} a[2] = {${place}, ${place}}; ${random.pick(kind.changes('a[t & 1]'))} ${sayOne(random, kind, 'a[0]')} ${sayOne(random, kind, 'a[1]')} }`
          ]
        },
  (random, kind, { place }) =>
    kind.isArray
      ? undefined
      : {
          body: [
            `{ std::pair<${kind.type}, int> p(${place}, t); ${sayAll(kind, 'p.first')} }`
          ]
        },
  // Addressed as bytes, by pointers that move, and by references of both kinds.
  (random, kind, { place }) => {
    const p = random.fresh('p');
    return {
      body: [
        `{ const ${kind.type} *${p} = &${place}, *${p}e = ${p} + 1; int n = 0; for (; ${p} != ${p}e; ++${p}) n++; say(s, n); --${p}; ${sayOne(random, kind, `(*${p})`)} say(s, (int)((const char *)${p}e - (const char *)${p})); }`
      ]
    };
  },
  (random, kind, { place }) => {
    const f = random.fresh('f');
    return kind.isArray
      ? undefined
      : {
          outer: [
            `HD inline int ${f}(${kind.type} &) { return 1; } HD inline int ${f}(const ${kind.type} &) { return 2; } HD inline int ${f}(${kind.type} &&) { return 3; } HD inline int ${f}(const ${kind.type} &&) { return 4; }`
          ],
          body: [
            `say(s, ${f}(${place})); say(s, ${f}(${kind.value(false)})); say(s, ${f}(std::move(${place}))); say(s, ${f}(static_cast<const ${kind.type} &>(${place})));`
          ]
        };
  },
  (random, kind, { place }) => ({
    body: [
      `say(s, alignof(${kind.type})); say(s, std::is_same<std::remove_cv_t<std::remove_reference_t<decltype((${place}))>>, ${kind.type}>::value);`
    ]
  }),
  (random, kind, { place, isConst }) => {
    const f = random.fresh('f');
    return kind.isArray || isConst
      ? undefined
      : {
          outer: [
            `HD inline ${kind.type} ${f}(${kind.type} a, int n, int t) { if (n == 0) return a; ${random.pick(kind.changes('a'))} return ${f}(a, n - 1, t); }`
          ],
          body: [
            `${place} = ${f}(${place}, ${1 + random.below(3)}, t);`,
            sayAll(kind, place)
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const y = random.fresh('y');
    return kind.isArray || isConst
      ? undefined
      : {
          body: [
            `{ ${kind.type} ${y} = std::move(${place}); ${random.pick(kind.changes(y))} ${place} = std::move(${y}); }`,
            sayAll(kind, place)
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const [a, b] = [random.fresh('again'), random.fresh('n')];
    return isConst
      ? undefined
      : {
          body: [
            `{ int ${b} = 0; ${a}: ${random.pick(kind.changes(place))} if (++${b} < ${1 + random.below(3)}) goto ${a}; }`,
            sayAll(kind, place)
          ]
        };
  },
  (random, kind, { place }) =>
    kind.isArray
      ? undefined
      : {
          body: [
            `{ auto l = {${place}, ${place}}; int n = 0; for (const auto &e : l) { n++; ${sayOne(random, kind, 'e')} } say(s, n); say(s, l.size()); }`
          ]
        },
  (random, kind, { place }) => {
    const h = random.fresh('H');
    return kind.isArray
      ? undefined
      : {
          outer: [
            `struct ${h} { ${kind.type} v; HD operator ${kind.type}() const { return v; } HD operator int() const { return 77; } };`
          ],
          body: [
            `{ ${h} h{${place}}; ${kind.type} r = static_cast<${kind.type}>(h.operator ${kind.type}()); ${sayAll(kind, 'r')} }`
          ]
        };
  },
  (random, kind, { place, isConst }) => {
    const h = random.fresh('H');
    return isConst
      ? undefined
      : {
          outer: [
            `template <class T> struct ${h} { T &r; HD ${h}(T &x) : r(x) {} HD T *operator->() { return &r; } HD T &operator*() { return r; } };`
          ],
          body: [
            `{ ${h}<${kind.type}> h(${place}); ${random.pick(kind.changes('(*h)'))} ${random.pick(kind.changes('h.r'))} }`,
            sayAll(kind, place)
          ]
        };
  }
];

export function use(random: Chooser, kind: Kind, at: Placed): Use {
  for (;;) {
    const found = random.pick(USES)(random, kind, at);
    if (found) {
      return found;
    }
  }
}

export { sayAll };
