/** Places that host code alone has: objects that live as long as the program, and the heap. */
import { needsArguments } from './kind';
import { braceOrEqual, type Maker } from './place';

export const HOST: Maker[] = [
  (_, kind, x) => ({
    outer: [`${kind.type} ${x}${kind.after(true)};`],
    before: [],
    place: x
  }),
  (_, kind, x) => ({
    outer: [`${kind.type} ${x}${kind.after(true)};`],
    before: [],
    place: `::c_::${x}`
  }),
  (_, kind, x) => ({
    outer: [`static ${kind.type} ${x}${kind.after(true)};`],
    before: [],
    place: x
  }),
  (_, kind, x) => ({
    outer: [`const ${kind.type} ${x}${kind.after(true) || '{}'};`],
    before: [],
    place: x,
    isConst: true
  }),
  (_, kind, x) =>
    kind.isLiteral
      ? {
          outer: [`constexpr ${kind.type} ${x}${kind.after(true) || '{}'};`],
          before: [],
          place: x,
          isConst: true
        }
      : undefined,
  (_, kind, x) => ({
    outer: [`inline ${kind.type} ${x}${kind.after(true)};`],
    before: [],
    place: x
  }),
  (_, kind, x) => ({
    outer: [
      `namespace ${x}n { namespace { ${kind.type} ${x}${kind.after(true)}; } }`
    ],
    before: [`using ${x}n::${x};`],
    place: x
  }),
  (_, kind, x) => ({
    outer: [
      `namespace ${x}n { inline namespace v1 { ${kind.type} ${x}${kind.after(true)}; } }`,
      `namespace ${x}m = ${x}n;`
    ],
    before: [],
    place: `${x}m::${x}`
  }),
  (_, kind, x) => ({
    outer: [
      `extern ${kind.type} ${x};`,
      `static ${kind.type} &${x}f() { return ${x}; }`,
      `${kind.type} ${x}${kind.after(true)};`
    ],
    before: [],
    place: `${x}f()`
  }),
  (_, kind, x) => ({
    outer: [
      `static int ${x}z = 3; static int ${x}t() { return ${x}z++; }`,
      `namespace { int t = ${x}t(); }`,
      `static ${kind.type} ${x}${kind.after(false)};`
    ],
    before: [],
    place: x
  }),
  (_, kind, x) => ({
    outer: [],
    before: [`static ${kind.type} ${x}${kind.after(true)};`],
    place: x
  }),
  (_, kind, x) => ({
    outer: [],
    before: [`static ${kind.type} ${x}${kind.after(false)};`],
    place: x
  }),
  (_, kind, x) => ({
    outer: [
      `static ${kind.type} &${x}f(int t) { static ${kind.type} ${x}${kind.after(false)}; return ${x}; }`
    ],
    before: [`${x}f(5);`],
    place: `${x}f(t)`
  }),
  (_, kind, x) => ({
    outer: [],
    before: [`thread_local ${kind.type} ${x}${kind.after(true)};`],
    place: x
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { static ${kind.type} m; };`,
      `${kind.type} ${x}H::m${kind.after(true)};`
    ],
    before: [],
    place: `${x}H::m`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { inline static ${kind.type} m${braceOrEqual(kind.after(true))}; };`
    ],
    before: [`${x}H ${x};`],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [
      `template <class T> struct ${x}H { static T m; };`,
      `template <class T> T ${x}H<T>::m${kind.after(true)};`
    ],
    before: [],
    place: `${x}H<${kind.type}>::m`
  }),
  (_, kind, x) => ({
    outer: [`template <int N> ${kind.type} ${x}${kind.after(true)};`],
    before: [],
    place: `${x}<3>`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { ${kind.type} m; int k; };`,
      `static ${x}H ${x} = {${kind.nested(true)}, 3};`
    ],
    before: [],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { char c; ${kind.type} m${braceOrEqual(kind.after(true))}; };`,
      `${x}H ${x};`
    ],
    before: [],
    place: `${x}.m`
  }),
  (_, kind, x) => ({
    outer: [
      `static ${kind.type} ${x}[2] = {${kind.nested(true)}, ${kind.nested(true)}};`
    ],
    before: [],
    place: `${x}[t & 1]`
  }),
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { int n; ${kind.type} m; } static const ${x}[] = {{1, ${kind.nested(true)}}, {2, ${kind.nested(true)}}};`
    ],
    before: [],
    place: `${x}[t & 1].m`,
    isConst: true
  }),
  (_, kind, x) => ({
    outer: [
      `static ${kind.type} ${x}_${kind.after(true)};`,
      `${kind.type} &${x} = ${x}_;`
    ],
    before: [],
    place: x
  }),
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [`const ${kind.type} &${x} = ${kind.value(true)};`],
          before: [],
          place: x,
          isConst: true
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `${kind.type} *${x} = new ${kind.type}{${kind.value(false)}};`
          ],
          end: `delete ${x};`,
          place: `(*${x})`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `auto ${x} = new ${kind.type}[2]{${kind.nested(false)}, ${kind.nested(false)}};`
          ],
          end: `delete[] ${x};`,
          place: `${x}[1]`
        },
  (_, kind, x) => ({
    outer: [
      `struct ${x}H { ${kind.type} m; HD ${x}H(int t) : m${kind.member(false)} {} };`
    ],
    before: [`${x}H *${x} = new ${x}H(t);`],
    end: `delete ${x};`,
    place: `${x}->m`
  }),
  // Zero before anything runs.
  (_, kind, x) =>
    needsArguments(kind)
      ? undefined
      : {
          outer: [`static ${kind.type} ${x};`],
          before: [],
          place: x
        },
  (_, kind, x) =>
    needsArguments(kind)
      ? undefined
      : {
          outer: [`struct ${x}H { int n; ${kind.type} m; } ${x}[3];`],
          before: [],
          place: `${x}[t % 3].m`
        },
  (_, kind, x) =>
    needsArguments(kind)
      ? undefined
      : {
          outer: [],
          before: [`static ${kind.type} ${x}[2];`],
          place: `${x}[t & 1]`
        },
  // Thrown and caught.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `try { throw ${kind.value(false)}; } catch (${kind.type} &${x}) {`
          ],
          end: '}',
          place: x
        },
  // In containers.
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `std::vector<${kind.type}> ${x}(2, ${kind.value(false)}); ${x}.push_back(${kind.value(false)});`
          ],
          place: `${x}[t % 3]`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `std::vector<${kind.type}> ${x} = {${kind.value(false)}, ${kind.value(false)}};`
          ],
          place: `${x}.back()`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `auto ${x} = std::make_unique<${kind.type}>(${kind.value(false)});`
          ],
          place: `(*${x})`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [`std::optional<${kind.type}> ${x}(${kind.value(false)});`],
          place: `(*${x})`
        },
  (_, kind, x) =>
    kind.isArray
      ? undefined
      : {
          outer: [],
          before: [
            `std::map<int, ${kind.type}> ${x}m; ${x}m.emplace(t, ${kind.value(false)}); ${x}m.emplace(-1, ${kind.value(false)});`,
            `${kind.type} &${x} = ${x}m.at(t);`
          ],
          place: x
        }
];
