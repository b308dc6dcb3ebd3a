/** Objects that tell of their copies and moves, in what the library holds and moves them with. */
import type { Chooser } from './case';

const OBJECT = `struct Noisy { Sink *s; int v;
  Noisy() : s(nullptr), v(0) {}
  Noisy(Sink &at, int x) : s(&at), v(x) { tell(100); }
  Noisy(const Noisy &o) : s(o.s), v(o.v) { tell(200); }
  Noisy(Noisy &&o) noexcept : s(o.s), v(o.v) { o.v = -1; tell(300); }
  Noisy &operator=(const Noisy &o) { s = o.s; v = o.v; tell(400); return *this; }
  Noisy &operator=(Noisy &&o) noexcept { s = o.s; v = o.v; o.v = -2; tell(500); return *this; }
  ~Noisy() { tell(600); }
  void tell(int n) const { if (s) say(*s, n + v); }
  bool operator<(const Noisy &o) const { return v < o.v; }
  bool operator==(const Noisy &o) const { return v == o.v; } };
struct ByValue { std::size_t operator()(const Noisy &o) const { return (std::size_t)o.v; } };
static Noisy make(Sink &s, int x) { return Noisy(s, x); }
`;

export function containers(random: Chooser): string {
  const n = (): string =>
    random.pick([String(1 + random.below(9)), `t + ${random.below(5)}`]);
  const made = (): string =>
    random.pick([`Noisy(s, ${n()})`, `make(s, ${n()})`]);
  /** Code with a container of some objects and operations on it. */
  const one = (): string => {
    const c = random.fresh('c');
    const x = random.fresh('x');
    const ops = (list: (() => string)[]): string =>
      Array.from({ length: 1 + random.below(3) }, () =>
        random.pick(list)()
      ).join(' ');
    const row = (type: string): string =>
      `${type}<Noisy> ${c}; ${type === 'std::vector' ? `${c}.reserve(${random.pick([0, 2, 8])}); ` : ''}${c}.emplace_back(s, ${n()}); ${c}.push_back(${made()}); Noisy ${x}(s, ${n()}); ${c}.push_back(${x}); say(s, 7); `;
    const inRow: (() => string)[] = [
      () => `${c}.push_back(${made()});`,
      () => `${c}.emplace_back(s, ${n()});`,
      () => `${c}.push_back(std::move(${x}));`,
      () => `${c}.insert(${c}.begin(), ${x});`,
      () => `${c}.insert(std::next(${c}.begin()), ${made()});`,
      () => `${c}.erase(${c}.begin());`,
      () => `${c}.erase(${c}.begin(), std::next(${c}.begin(), 2));`,
      () => `${c}.pop_back();`,
      () => `${c}.resize(${random.pick([1, 5])});`,
      () => `${c}.clear();`,
      () => `{ auto d = ${c}; say(s, 8); d = ${c}; ${c}.swap(d); }`,
      () =>
        `{ auto d = std::move(${c}); say(s, (int)${c}.size()); ${c} = std::move(d); }`,
      () => `${c}.assign(2, ${x});`,
      () => `std::sort(${c}.begin(), ${c}.end());`,
      () => `std::reverse(${c}.begin(), ${c}.end());`,
      () => `for (auto &e : ${c}) e.v++;`,
      () => `for (auto e : ${c}) say(s, e.v);`,
      () => `std::swap(${c}.front(), ${c}.back());`,
      () =>
        `{ auto f = std::find(${c}.begin(), ${c}.end(), ${x}); say(s, f == ${c}.end()); }`,
      () => `${c}.emplace(${c}.begin(), s, ${n()});`
    ];
    const noSort = inRow.filter((_, i) => i !== 13);
    const keyed = (type: string, more = ''): string =>
      `${type}<int, Noisy${more}> ${c}; ${c}.emplace(2, Noisy(s, ${n()})); ${c}.insert({1, ${made()}}); ${c}[5] = ${made()}; say(s, 7); `;
    const inKeyed: (() => string)[] = [
      () => `${c}[${n()}] = ${made()};`,
      () => `${c}.emplace(${n()}, ${made()});`,
      () => `${c}.insert(std::make_pair(${n()}, ${made()}));`,
      () => `${c}.insert({${n()}, ${made()}});`,
      () => `${c}.try_emplace(${n()}, s, ${n()});`,
      () => `${c}.insert_or_assign(${n()}, ${made()});`,
      () => `${c}.erase(${n()});`,
      () => `{ auto d = ${c}; say(s, 8); d = ${c}; }`,
      () =>
        `{ auto d = std::move(${c}); say(s, (int)${c}.size()); ${c} = std::move(d); }`,
      () => `for (auto &[k, v] : ${c}) { say(s, k); say(s, v.v); }`,
      () => `for (auto [k, v] : ${c}) say(s, k + v.v);`,
      () => `for (const auto &p : ${c}) say(s, p.second.v);`,
      () =>
        `{ auto f = ${c}.find(${n()}); if (f != ${c}.end()) ${c}.erase(f); }`,
      () => `say(s, (int)${c}.count(${n()}));`
    ];
    return random.pick([
      () => row('std::vector') + ops(inRow),
      () => row('std::vector') + ops(inRow),
      () =>
        row('std::deque') +
        ops(noSort.filter((_, i) => ![5, 6, 11, 12].includes(i))),
      () => row('std::list') + ops(noSort),
      () => keyed('std::map') + ops(inKeyed),
      () => keyed('std::unordered_map') + ops(inKeyed),
      () =>
        `std::set<Noisy> ${c}; ${c}.insert(${made()}); ${c}.emplace(s, ${n()}); Noisy ${x}(s, ${n()}); ${c}.insert(${x}); ${c}.insert(std::move(${x})); say(s, (int)${c}.size()); ${ops([() => `{ auto d = ${c}; d = ${c}; }`, () => `${c}.erase(${x});`, () => `for (auto &e : ${c}) say(s, e.v);`])}`,
      () =>
        `std::unordered_set<Noisy, ByValue> ${c}; ${c}.insert(${made()}); ${c}.emplace(s, ${n()}); Noisy ${x}(s, ${n()}); ${c}.insert(${x}); say(s, (int)${c}.size()); for (auto &e : ${c}) say(s, e.v);`,
      () =>
        `std::pair<Noisy, int> ${c}(${made()}, 3); auto ${x} = ${c}; ${x} = std::move(${c}); ${c} = {${made()}, 4}; say(s, ${c}.first.v); std::swap(${c}, ${x});`,
      () =>
        `std::pair<Noisy, Noisy> ${c} = std::make_pair(${made()}, ${made()}); auto [${x}a, ${x}b] = ${c}; say(s, ${x}a.v); auto &&[${x}d, ${x}e] = std::move(${c}); ${x}d.v++; (void)${x}b; (void)${x}e;`,
      () =>
        `std::tuple<Noisy, int, Noisy> ${c}(${made()}, 3, ${made()}); auto ${x} = ${c}; ${x} = std::move(${c}); say(s, std::get<0>(${x}).v); Noisy ${x}n = std::get<2>(std::move(${x})); std::get<0>(${c}) = ${x}n;`,
      () =>
        `auto ${c} = std::make_tuple(${made()}, ${n()}); auto ${x} = std::tuple_cat(${c}, std::make_tuple(${made()})); say(s, std::get<2>(${x}).v); Noisy ${x}a; int ${x}b; std::tie(${x}a, ${x}b) = ${c}; std::tie(${x}a, std::ignore) = std::move(${c});`,
      () =>
        `std::array<Noisy, 2> ${c} = {${made()}, ${made()}}; auto ${x} = ${c}; ${x} = std::move(${c}); auto [${x}a, ${x}b] = ${x}; say(s, ${x}a.v - ${x}b.v); ${c}.swap(${x});`,
      () =>
        `std::optional<Noisy> ${c}; ${c} = ${made()}; ${c} = ${made()}; auto ${x} = ${c}; ${x}.reset(); ${x} = std::move(${c}); say(s, ${x}.has_value() + 2 * ${c}.has_value()); ${c}.emplace(s, ${n()}); say(s, ${x}.value_or(Noisy(s, 4)).v);`,
      () =>
        `std::variant<int, Noisy> ${c}; ${c} = ${made()}; auto ${x} = ${c}; ${c} = ${n()}; ${c} = std::move(${x}); say(s, (int)${c}.index()); std::get<1>(${c}).v++; ${c}.emplace<1>(s, ${n()});`,
      () =>
        `std::any ${c} = ${made()}; auto ${x} = ${c}; say(s, std::any_cast<Noisy &>(${x}).v); ${c} = 3; ${x} = std::move(${c}); say(s, std::any_cast<int>(${x}));`,
      () =>
        `std::function<int(int)> ${c} = [k = ${made()}](int x) { return k.v + x; }; auto ${x} = ${c}; say(s, ${x}(t)); ${c} = nullptr; ${c} = std::move(${x}); say(s, ${c}(2));`,
      () =>
        `std::unique_ptr<Noisy> ${c} = std::make_unique<Noisy>(s, ${n()}); auto ${x} = std::move(${c}); ${c}.reset(new Noisy(s, ${n()})); ${x} = std::move(${c}); say(s, ${x}->v); std::vector<std::unique_ptr<Noisy>> ${x}v; ${x}v.push_back(std::move(${x})); ${x}v.push_back(std::make_unique<Noisy>(s, ${n()})); ${x}v.erase(${x}v.begin());`,
      () =>
        `std::shared_ptr<Noisy> ${c} = std::make_shared<Noisy>(s, ${n()}); std::weak_ptr<Noisy> ${x} = ${c}; auto ${x}c = ${c}; ${c}.reset(); say(s, (int)${x}.use_count()); ${x}c = std::make_shared<Noisy>(s, ${n()}); say(s, ${x}.expired());`,
      () =>
        `std::queue<Noisy> ${c}; ${c}.push(${made()}); ${c}.emplace(s, ${n()}); Noisy ${x} = std::move(${c}.front()); ${c}.pop(); say(s, ${x}.v + ${c}.front().v);`,
      () =>
        `std::stack<Noisy> ${c}; ${c}.push(${made()}); ${c}.emplace(s, ${n()}); Noisy ${x} = ${c}.top(); ${c}.pop(); say(s, ${x}.v + (int)${c}.size());`,
      () =>
        `std::priority_queue<Noisy> ${c}; ${c}.push(${made()}); ${c}.emplace(s, ${n()}); ${c}.push(${made()}); ${c}.pop(); say(s, ${c}.top().v);`,
      () =>
        `std::vector<Noisy> ${c}; ${c}.reserve(6); for (int i = 0; i < 5; i++) ${c}.emplace_back(s, (i * 3 + t) % 5); say(s, 7); ${random.pick(
          [
            `${c}.erase(std::remove(${c}.begin(), ${c}.end(), ${c}[1]), ${c}.end());`,
            `std::rotate(${c}.begin(), ${c}.begin() + 2, ${c}.end());`,
            `std::stable_sort(${c}.begin(), ${c}.end());`,
            `auto p = std::partition(${c}.begin(), ${c}.end(), [](const Noisy &o) { return o.v < 3; }); say(s, (int)(p - ${c}.begin()));`,
            `std::vector<Noisy> d(${c}.begin() + 1, ${c}.end()); d.insert(d.begin() + 1, ${c}.begin(), ${c}.begin() + 2);`,
            `std::vector<Noisy> d(std::make_move_iterator(${c}.begin()), std::make_move_iterator(${c}.end()));`,
            `std::vector<Noisy> d; std::copy(${c}.begin(), ${c}.begin() + 2, std::back_inserter(d));`,
            `std::move(${c}.begin() + 1, ${c}.end(), ${c}.begin());`,
            `std::nth_element(${c}.begin(), ${c}.begin() + 2, ${c}.end()); say(s, ${c}[2].v);`,
            `std::make_heap(${c}.begin(), ${c}.end()); std::pop_heap(${c}.begin(), ${c}.end());`,
            `std::iter_swap(${c}.begin(), ${c}.begin() + 3); auto m = std::max_element(${c}.begin(), ${c}.end()); say(s, m->v);`,
            `std::fill(${c}.begin(), ${c}.begin() + 2, ${c}[3]);`,
            `auto r = std::accumulate(${c}.begin(), ${c}.end(), 0, [](int a, const Noisy &o) { return a * 2 + o.v; }); say(s, r);`,
            `auto u = std::unique(${c}.begin(), ${c}.end()); ${c}.erase(u, ${c}.end());`,
            `std::inplace_merge(${c}.begin(), ${c}.begin() + 2, ${c}.end());`
          ]
        )} for (auto &e : ${c}) say(s, e.v);`
    ])();
  };
  const body = Array.from({ length: 2 }, () => `  { ${one()} }`).join('\n');
  return `${OBJECT}void run(Sink &s, int t) {\n${body}\n  say(s, t);\n}`;
}
