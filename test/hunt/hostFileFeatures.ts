/** What files of host code share: order of initialisation, exceptions, standard classes, addresses of functions. */
import type { Feature } from './fileFeatures';
import type { Pieces } from './files';

const number = ({ random }: Pieces): number => 1 + random.below(90);

export const HOST_FEATURES: Feature[] = [
  // Objects are made in the order of the files on the command line.
  pieces => {
    const x = pieces.fresh();
    pieces.head(
      `struct ${x}Log { int n; int at[24]; }; extern ${x}Log ${x}log; int ${x}note(int v); struct ${x}O { int v; ${x}O(int a) : v(a) { ${x}note(a); } };`
    );
    pieces.file(
      pieces.any(),
      `${x}Log ${x}log = {0, {0}}; int ${x}note(int v) { if (${x}log.n < 24) ${x}log.at[${x}log.n++] = v; return v; }`
    );
    pieces.each(i => {
      const v = number(pieces);
      return [
        `${x}O ${x}o${i}(${v}); static int ${x}d${i} = ${x}note(${v} + 1000);`,
        `namespace { ${x}O ${x}p[2] = {${x}O(${v}), ${x}O(${v + 1})}; } int ${x}o${i} = ${x}note(2000 + ${i});`,
        `int ${x}o${i} = ${x}note(${x}log.n * 10 + ${v});`,
        `static int ${x}f() { static ${x}O once(${v}); return once.v; } int ${x}o${i} = ${x}f() + ${x}f();`
      ][pieces.random.below(4)];
    });
    if (pieces.random.chance(60)) {
      pieces.head(`inline int ${x}in = ${x}note(3000);`);
    }
    if (pieces.random.chance(40)) {
      pieces.head(
        `template <class T> struct ${x}T { static int v; }; template <class T> int ${x}T<T>::v = ${number(pieces)};`
      );
      pieces.say(`${x}T<int>::v++`);
    }
    pieces.run(
      `say(s, ${x}log.n); for (int i = 0; i < ${x}log.n; i++) say(s, ${x}log.at[i]);`
    );
  },
  // What is read before the file that makes it.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    const last = pieces.parts.length - 1;
    pieces.head(
      `extern int ${x}late; extern const int ${x}fixed; extern const char *${x}name; extern int &${x}ref; int ${x}slow(int);`
    );
    pieces.file(
      last,
      `int ${x}slow(int v) { return v * 2; } int ${x}late = ${x}slow(${v}); extern const int ${x}fixed = ${v}; const char *${x}name = "file"; int &${x}ref = ${x}late;`
    );
    pieces.file(
      0,
      `int ${x}a = ${x}late + ${x}fixed; int ${x}b = ${x}name ? ${x}name[0] : 0;`
    );
    pieces.say(`${x}a`, `${x}b`, `${x}late`, `++${x}ref`, `${x}late`);
  },
  // Thrown in one file and caught in another.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `struct ${x}E { int code; virtual ~${x}E() {} virtual int what() const; }; struct ${x}F : ${x}E { ${x}F(int c); int what() const override; }; int ${x}risk(int t); int ${x}guard(int t) noexcept;`
    );
    pieces.file(
      pieces.any(),
      `int ${x}E::what() const { return code; } ${x}F::${x}F(int c) { code = c; } int ${x}F::what() const { return code + 1000; }`
    );
    pieces.file(
      pieces.other(),
      `int ${x}risk(int t) { if (t == 0) throw ${x}F(${v}); if (t == 1) throw ${v}; if (t == 2) throw std::out_of_range("out"); return t; }`
    );
    pieces.file(
      pieces.other(),
      `int ${x}guard(int t) noexcept { try { return ${x}risk(t); } catch (const ${x}E &e) { return e.what(); } catch (int v) { return v + 5; } catch (const std::exception &e) { return e.what()[0]; } }`
    );
    pieces.run(
      `for (int i = 0; i < 4; i++) say(s, ${x}guard(i)); try { ${x}risk(t); say(s, 1); } catch (const ${x}F &e) { say(s, e.what()); }`
    );
  },
  // Standard classes, through files.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `extern std::vector<int> ${x}list; extern std::map<std::string, int> ${x}names; std::string ${x}text(const std::vector<int> &of); std::function<int(int)> ${x}adder(int by); std::unique_ptr<int> ${x}own(int v); inline std::vector<int> &${x}all() { static std::vector<int> list; return list; }`
    );
    pieces.file(
      pieces.other(),
      `std::vector<int> ${x}list = {1, ${v}, 3}; static int ${x}put = (${x}list.push_back(${v}), 1); std::string ${x}text(const std::vector<int> &of) { std::string text; for (int v : of) text += std::to_string(v) + ","; return text; }`
    );
    pieces.file(
      pieces.other(),
      `std::map<std::string, int> ${x}names{{"a", 1}, {"b", ${v}}}; std::function<int(int)> ${x}adder(int by) { return [by](int a) { ${x}all().push_back(a); return a + by; }; } std::unique_ptr<int> ${x}own(int v) { return std::make_unique<int>(v); }`
    );
    pieces.run(
      `${x}list.push_back(t); std::string text = ${x}text(${x}list); for (char c : text) say(s, c); auto add = ${x}adder(t); say(s, add(3)); say(s, (int)${x}all().size()); say(s, ${x}names["b"] += t); say(s, *${x}own(t + 1));`
    );
  },
  // Addresses of functions; tables of them; registration before main().
  pieces => {
    const x = pieces.fresh();
    pieces.head(
      `typedef int (*${x}F)(int); extern ${x}F ${x}table[4]; extern int ${x}used; struct ${x}R { ${x}R(${x}F f) { if (${x}used < 4) ${x}table[${x}used++] = f; } };`
    );
    pieces.file(pieces.any(), `${x}F ${x}table[4]; int ${x}used = 0;`);
    pieces.each(
      i =>
        `static int ${x}own(int a) { return a * ${number(pieces)} + ${i}; } static ${x}R ${x}r(${x}own);`
    );
    pieces.run(
      `say(s, ${x}used); for (int i = 0; i < ${x}used; i++) say(s, ${x}table[i](t + i));`
    );
  },
  // Made in one file, used through its base in another.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `struct ${x}B { virtual ~${x}B(); virtual int area() const = 0; virtual int name() const { return ${v}; } static int live; }; ${x}B *${x}make(int kind); int ${x}total(${x}B *const *of, int n);`
    );
    pieces.file(
      pieces.other(),
      `int ${x}B::live = 0; ${x}B::~${x}B() { live--; } namespace { struct Sq${x} : ${x}B { int a; Sq${x}(int v) : a(v) { live++; } int area() const override { return a * a; } }; struct Ci${x} : ${x}B { Ci${x}() { live++; } int area() const override { return 3; } int name() const override { return 7; } ~Ci${x}() { live += 100; } }; } ${x}B *${x}make(int kind) { if (kind & 1) return new Sq${x}(kind); return new Ci${x}; }`
    );
    pieces.file(
      pieces.other(),
      `int ${x}total(${x}B *const *of, int n) { int sum = 0; for (int i = 0; i < n; i++) sum += of[i]->area() * of[i]->name(); return sum; }`
    );
    pieces.file(
      0,
      `namespace { struct Sq${x} : ${x}B { int area() const override { return 1; } }; }`
    );
    pieces.run(
      `${x}B *of[3] = {${x}make(t), ${x}make(t + 1), new Sq${x}}; say(s, ${x}total(of, 3)); say(s, ${x}B::live); say(s, dynamic_cast<Sq${x} *>(of[0]) == nullptr); say(s, dynamic_cast<Sq${x} *>(of[2]) != nullptr); for (auto *one : of) delete one; say(s, ${x}B::live);`
    );
  },
  // Operators, literals, lambdas of the header, pointers to members.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `struct ${x}V { int a, b; int sum() const; }; ${x}V operator+(${x}V p, ${x}V q); bool operator<(const ${x}V &p, const ${x}V &q); long operator""_${x}(unsigned long long v); inline auto ${x}lam = [](int v) { static int n = ${v}; return n += v; }; extern int ${x}V::*${x}which; extern int (${x}V::*${x}how)() const; int ${x}again(int v);`
    );
    pieces.file(
      pieces.other(),
      `${x}V operator+(${x}V p, ${x}V q) { return {p.a + q.a, p.b + q.b}; } long operator""_${x}(unsigned long long v) { return (long)v * ${v}; } int ${x}V::sum() const { return a + b; }`
    );
    pieces.file(
      pieces.other(),
      `bool operator<(const ${x}V &p, const ${x}V &q) { return p.a < q.a; } int ${x}V::*${x}which = &${x}V::b; int (${x}V::*${x}how)() const = &${x}V::sum; int ${x}again(int v) { return ${x}lam(v); }`
    );
    pieces.run(
      `${x}V p{t, 2}, q{3, 4}; ${x}V r = p + q; say(s, r.*${x}which); say(s, (r.*${x}how)()); say(s, p < q); say(s, 5_${x}); say(s, ${x}lam(t)); say(s, ${x}again(1)); ${x}V m = std::max(p, q); say(s, m.a);`
    );
  },
  // One name, two classes: each in an unnamed namespace, in standard containers and functions.
  pieces => {
    const x = pieces.fresh();
    pieces.each(i => {
      const v = number(pieces);
      return `namespace { struct ${x}I { ${i === 0 ? 'int v' : i === 1 ? 'double pad; int v' : 'char c; short v'}; bool operator<(const ${x}I &o) const { return ${i % 2 ? 'o.v < v' : 'v < o.v'}; } }; } int ${x}s${i}(int t) { std::vector<${x}I> a; for (int k = 0; k < 4; k++) { ${x}I one{}; one.v = (k * ${v} + t) % 13; a.push_back(one); } std::sort(a.begin(), a.end()); return a[0].v * 100 + a[3].v + (int)sizeof(${x}I) * 10000; }`;
    });
    pieces.parts.forEach((_, i) => {
      pieces.head(`int ${x}s${i}(int t);`);
      pieces.say(`${x}s${i}(t)`);
    });
  }
];
