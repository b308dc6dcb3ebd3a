/** Statements: switches, loops, jumps, recursion, and the order in which things happen. */
import type { Chooser } from './case';
import { joined, type Lines } from './arithmetic';
import { INTEGERS } from './scalars';

const small = (random: Chooser): string =>
  random.pick([
    't',
    'k',
    't + 1',
    'k - 1',
    't * 2',
    '3',
    '1',
    'k ^ t',
    'k & 3'
  ]);

/** A statement that changes `k` or leaves a loop; `depth` bounds how it nests. */
function statement(
  random: Chooser,
  depth: number,
  where: { loop: boolean; breaks: boolean }
): string {
  const plain = (): string =>
    random.pick([
      `k += ${small(random)};`,
      `k = k * 3 + ${small(random)};`,
      `say(s, k);`,
      `k -= t, say(s, k);`,
      `say(s, ${small(random)});`,
      `{ int t = k & 7; k += t; }`,
      `;`,
      ...(where.loop ? [`if (k > ${random.below(60)}) continue;`] : []),
      ...(where.breaks
        ? [`if (k % 5 == ${random.below(5)}) break;`, 'break;']
        : [])
    ]);
  if (depth === 0) {
    return plain();
  }
  const inner = (more: Partial<typeof where> = {}): string =>
    Array.from({ length: 1 + random.below(3) }, () =>
      statement(random, depth - 1, { ...where, ...more })
    ).join(' ');
  const i = random.fresh('i');
  const loop = { loop: true, breaks: true };
  return random.pick([
    plain,
    () =>
      `if (${condition(random)}) { ${inner()} }${random.pick(['', ` else { ${inner()} }`, ` else if (${condition(random)}) { ${inner()} } else { ${inner()} }`])}`,
    () =>
      `if (${condition(random)}) if (${condition(random)}) k += 5; else { ${inner()} }`,
    () =>
      `for (int ${i} = 0; ${i} < ${1 + random.below(4)}; ${random.pick(['++', ''])}${i}${random.pick([' += 1', ' += 2'])}) { ${inner(loop)} }`.replace(
        /\+\+(i\d+) \+= \d/,
        '++$1'
      ),
    () =>
      `for (int ${i} = 0, j = ${1 + random.below(5)}; ${i} < j; ${i}++, j--) { say(s, j - ${i}); ${inner(loop)} }`,
    () =>
      `{ int ${i} = 0; while (${random.pick([`${i} < 3`, `${i}++ < 2`, `int w = 2 - ${i}`])}) { ${i}++; ${inner(loop)} } say(s, ${i}); }`,
    () =>
      `{ int ${i} = ${random.below(3)}; do { ${inner(loop)} } while (${i}-- > 0${random.pick(['', ' && k < 99'])}); say(s, ${i}); }`,
    () =>
      `for (int ${i} : {${random.below(9)}, 4, t}) { k ^= ${i}; ${inner(loop)} }`,
    () => choice(random, depth, where)
  ])();
}

function condition(random: Chooser): string {
  return random.pick([
    `k > ${random.below(20)}`,
    't & 1',
    `k % 3 == ${random.below(3)}`,
    `!(k & 4)`,
    `t < ${random.below(4)} || k++ > 6`,
    `t > 1 && (k += 2, k & 1)`,
    `int z = k & ${1 + random.below(3)}`,
    `int z = t; z > k`,
    `(k -= 1)`
  ]);
}

function choice(
  random: Chooser,
  depth: number,
  where: { loop: boolean; breaks: boolean }
): string {
  const labels = new Set<number>();
  const count = 1 + random.below(4);
  while (labels.size < count) {
    labels.add(random.below(8) - 1);
  }
  const type = random.pick(INTEGERS.slice(1, 12));
  const body = (): string =>
    statement(random, Math.max(0, depth - 1), { ...where, breaks: true });
  const arms = [...labels].map(
    label =>
      `case ${random.chance(30) ? `(${type.kind === 'unsigned' ? 'int' : type.name})${label < 0 ? 9 : label}` : label < 0 ? 9 : label}: ${random.pick([body() + ' break;', body(), `{ int q = k; ${body()} k += q; } break;`, ''])}`
  );
  // No two labels may be equal once converted.
  const all = random.chance(60)
    ? [
        ...arms.slice(0, random.below(arms.length + 1)),
        `default: ${body()} ${random.pick(['break;', ''])}`
      ]
    : [];
  const rest = all.length > 0 ? arms.slice(all.length - 1) : arms;
  const text = [...all, ...rest].join(' ');
  return `switch ((${type.name})(${random.pick(['k', 't', 'k & 7', 't + 1'])})) { ${text}${/[:;}] *$/.test(text) ? ';' : ''} }`;
}

function statements(random: Chooser): Lines {
  const body = Array.from({ length: 3 }, () =>
    statement(random, 3, { loop: false, breaks: false })
  );
  return { outer: [], body: ['int k = t;', ...body, 'say(s, k);'] };
}

/** Jumps forwards and back over statements. */
function jumps(random: Chooser): Lines {
  const [a, b] = [random.fresh('at'), random.fresh('at')];
  return random.pick([
    {
      outer: [],
      body: [
        `int k = t, n = 0; ${a}: k += 3; if (++n < ${1 + random.below(4)}) goto ${a}; say(s, k);`
      ]
    },
    {
      outer: [],
      body: [
        `int k = 0; for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) { k += i ^ j; if (k > t + ${random.below(9)}) goto ${a}; } k = -k; ${a}: say(s, k);`
      ]
    },
    {
      outer: [],
      body: [
        `int k = t; if (t & 1) goto ${b}; k += 10; ${a}: k *= 2; goto ${random.pick([b, b])}; k = 99; ${b}: say(s, k); if (k < ${random.below(30)}) { k += 7; goto ${a}; }`
      ]
    },
    {
      outer: [
        `HD inline int ${a}(int t) { int k = 1; if (t > 2) goto out; k = 4; again: k += t; if (k < ${random.below(20)} && t > 0) goto again; out: return k; }`
      ],
      body: [`say(s, ${a}(t));`]
    }
  ]);
}

/** Functions that call themselves and each other. */
function recursion(random: Chooser): Lines {
  const f = random.fresh('f');
  const g = random.fresh('g');
  const type = random.pick(['int', 'unsigned', 'long long', 'short']);
  return random.pick([
    {
      outer: [
        `HD inline ${type} ${f}(${type} n) { return n < 2 ? n : (${type})(${f}(n - 1) + ${f}(n - 2)${random.pick(['', ' + 1'])}); }`
      ],
      body: [`say(s, ${f}((${type})(t & 7)));`]
    },
    {
      outer: [
        `HD bool ${g}(int n); HD inline bool ${f}(int n) { return n == 0 ? true : ${g}(n - 1); } HD inline bool ${g}(int n) { return n == 0 ? false : ${f}(n - 1); }`
      ],
      body: [`say(s, ${f}(t & 15)); say(s, ${g}(t & 15));`]
    },
    {
      outer: [
        `struct ${f}N { ${type} v; const ${f}N *next; }; HD inline ${type} ${f}(const ${f}N *n) { return n ? (${type})(n->v * 3 + ${f}(n->next)) : 1; }`
      ],
      body: [
        `${f}N a = {1, nullptr}, b = {(${type})t, &a}, c = {3, t & 1 ? &a : &b}; say(s, ${f}(&c));`
      ]
    },
    {
      outer: [
        `template <int N> struct ${f} { static constexpr ${type} v = (${type})(N * ${f}<N - 1>::v); }; template <> struct ${f}<0> { static constexpr ${type} v = 1; };`
      ],
      body: [`say(s, ${f}<${1 + random.below(12)}>::v);`]
    },
    {
      outer: [],
      body: [
        `auto ${f} = [](auto &self, int n) -> ${type} { return n < 1 ? 3 : (${type})(self(self, n - 1) * 2 + n); }; say(s, ${f}(${f}, t & 7));`
      ]
    },
    {
      outer: [
        `HD inline int ${f}(int *a, int n) { if (n <= 1) return a[0]; int h = n / 2; int l = ${f}(a, h), r = ${f}(a + h, n - h); return l > r ? l : r; }`
      ],
      body: [
        `int a[] = {3, t, ${random.below(9)}, 2, t ^ 5}; say(s, ${f}(a, 5));`
      ]
    }
  ]);
}

/** What happens first, and what does not happen. */
function order(random: Chooser): Lines {
  const p = random.fresh('p');
  const one = (n: number): string =>
    `${p}(s, ${random.pick([String(n), `${n} + t`, `t & ${n}`])})`;
  const outer = [`HD inline int ${p}(Sink &s, int v) { say(s, v); return v; }`];
  return {
    outer,
    body: [
      random.pick([
        `say(s, ${one(1)} && ${one(2)} || ${one(4)});`,
        `say(s, ${one(1)} || ${one(2)} && ${one(4)});`,
        `say(s, !${one(1)} ? ${one(2)} : ${one(3)} ? ${one(5)} : ${one(6)});`,
        `say(s, (${one(1)}, ${one(2)}, ${one(3)}));`,
        `int a[] = {${one(1)}, ${one(2)}, ${one(3)}}; say(s, a[1]);`,
        `int k = 1; k = (${one(1)}, k++) + 1; say(s, k); k = k++ + 1; say(s, k);`,
        `int a[3] = {0, 1, 2}, i = 0; a[i] = i++; say(s, a[0]); say(s, a[1]); say(s, i);`,
        `int a[3] = {0, 1, 2}, *q = a; *q++ = 7; *++q += 2; say(s, *q--); say(s, *q); say(s, (*q)++); say(s, a[1]);`,
        `int i = t & 1; i += i++ + 2; say(s, i); i = i-- - 1; say(s, i);`,
        `for (int i = ${one(1)}; i < ${one(3)}; i += 1 + 0 * ${one(2)}) say(s, i);`,
        `struct { int x, y; } v{${one(1)}, ${one(2)}}; say(s, v.x - v.y);`,
        `int x = 5, y = 2; x ^= y; y ^= x; x ^= y; say(s, x); say(s, y); (x = 3) += y; say(s, x); ++(++x); say(s, x);`,
        `const char *c = "hunt"; int n = 0; while (*c) n = n * 3 + *c++; say(s, n);`,
        `bool b = ${one(0)}; b |= ${one(1)}; b &= ${one(2)}; say(s, b);`
      ])
    ]
  };
}

export function control(random: Chooser): string {
  return joined(
    Array.from({ length: 5 }, () =>
      random.pick([
        statements,
        statements,
        statements,
        jumps,
        recursion,
        order
      ])(random)
    )
  );
}
