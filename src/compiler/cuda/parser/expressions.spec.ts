import { describe, expect, it } from 'vitest';
import { front, expression, messages, tree } from '../testing';

describe('precedence and associativity', () => {
  it.each([
    ['a + b * c', '(a + (b * c))'],
    ['a * b + c', '((a * b) + c)'],
    ['a - b - c', '((a - b) - c)'],
    ['a << b + c', '(a << (b + c))'],
    ['a < b == c > d', '((a < b) == (c > d))'],
    ['a & b == c', '(a & (b == c))'],
    ['a | b ^ c & d', '(a | (b ^ (c & d)))'],
    ['a || b && c', '(a || (b && c))'],
    ['a = b = c', '(a = (b = c))'],
    ['a += b *= c', '(a += (b *= c))'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a ? b, c : d = e', '(a ? (b, c) : (d = e))'],
    ['a ?: b', '(a ?  : b)'],
    ['a, b, c', '((a, b), c)'],
    ['(a, b) + c', '((a, b) + c)'],
    ['-a * !b', '((-a) * (!b))'],
    ['- -a', '(-(-a))'],
    ['*p++', '(*(p++))'],
    ['++*p', '(++(*p))'],
    ['&a[1]', '(&a[1])'],
    ['a[i][j].x->y(1)(2)', 'a[i][j].x->y(1)(2)'],
    ['a->b.c++', '(a->b.c++)'],
    ['a.*b', '(a .* b)'],
    ['~a & b', '((~a) & b)'],
    ['a >> 2 > b', '((a >> 2) > b)'],
    ['not a and b or c', '(((!a) && b) || c)']
  ])('%s', (source, printed) => {
    expect(expression(source, 'int a, b, c, d, e, *p, i, j;')).toBe(printed);
  });
});

describe('casts', () => {
  it.each([
    ['(int)x', 'c_cast<int>(x)'],
    ['(int)-x', 'c_cast<int>((-x))'],
    ['(int)x * y', '(c_cast<int>(x) * y)'],
    ['(unsigned long long int *)p', 'c_cast<pointer(unsigned long long)>(p)'],
    ['(T)x', 'c_cast<T>(x)'],
    ['(T)(x)', 'c_cast<T>(x)'],
    ['(y)(x)', 'y(x)'],
    ['(y) - x', '(y - x)'],
    ['(y) * x', '(y * x)'],
    ['(T) * p', 'c_cast<T>((*p))'],
    ['(T)&x', 'c_cast<T>((&x))'],
    ['(Unknown *)p', 'c_cast<pointer(Unknown)>(p)'],
    ['(Unknown)x', 'c_cast<Unknown>(x)'],
    ['*(int *)&f', '(*c_cast<pointer(int)>((&f)))'],
    ['(void (*)(int))p', 'c_cast<pointer(function(int) void)>(p)'],
    ['(int (*)[4])p', 'c_cast<pointer(array(4, int))>(p)'],
    ['(void)0', 'c_cast<void>(0)'],
    ['(T())', 'cast<T>()'],
    ['(T(x) + 1)', '(cast<T>(x) + 1)'],
    ['float(x)', 'cast<float>(x)'],
    ['unsigned(x) + 1', '(cast<unsigned int>(x) + 1)'],
    ['T{1, 2}', 'cast<T>({1, 2})'],
    ['(T){1, .y = 2}', 'literal<T>{1, .y = 2}'],
    ['static_cast<float>(x)', 'static_cast<float>(x)'],
    [
      'reinterpret_cast<const float4 *>(p)[2]',
      'reinterpret_cast<pointer(const float4)>(p)[2]'
    ],
    ['const_cast<int *>(p)', 'const_cast<pointer(int)>(p)'],
    ['dim3(1, 2, 3)', 'cast<dim3>(1, 2, 3)'],
    ['make_float4(1, 2, 3, 4).x', 'make_float4(1, 2, 3, 4).x']
  ])('%s', (source, printed) => {
    const context = 'typedef int T; int x, y, *p; float f;';
    // `T{1, 2}` and its like begin a declaration to the eye only.
    expect(expression(`x = ${source}`, context)).toBe(`(x = ${printed})`);
  });
});

describe('sizeof, alignof, offsetof', () => {
  it.each([
    ['sizeof(int)', 'sizeof(type int)'],
    ['sizeof(int) * 2', '(sizeof(type int) * 2)'],
    ['sizeof x', 'sizeof(x)'],
    ['sizeof(x) + 1', '(sizeof(x) + 1)'],
    ['sizeof(x)[0]', 'sizeof(x[0])'],
    ['sizeof(float[4])', 'sizeof(type array(4, float))'],
    ['sizeof *x', 'sizeof((*x))'],
    ['sizeof(Unknown *)', 'sizeof(type pointer(Unknown))'],
    ['alignof(double)', 'alignof(type double)'],
    ['offsetof(S, a.b[2])', 'offsetof(S, .a.b[2])']
  ])('%s', (source, printed) => {
    expect(expression(`x = ${source}`, 'int *x; struct S;')).toBe(
      `(x = ${printed})`
    );
  });
});

describe('literals', () => {
  it('keep value, base and suffix', () => {
    expect(
      front(
        'auto a = 0x1Full; auto b = 1.5f; auto c = \'a\'; auto d = "x" "y";'
      ).unit.declarations
    ).toMatchObject([
      {
        initializer: {
          value: { value: 31n, isDecimal: false, isUnsigned: true, size: 'll' }
        }
      },
      { initializer: { value: { value: 1.5, suffix: 'f' } } },
      { initializer: { value: { value: 97, isMulticharacter: false } } },
      { initializer: { value: { value: 'xy', bytes: [120, 121] } } }
    ]);
  });

  it('know true, false, nullptr, NULL and this', () => {
    expect(expression('f(true, false, nullptr, NULL)')).toBe(
      'f(true, false, nullptr, 0L)'
    );
    expect(tree('struct S { S *f() { return this; } };')).toContain(
      'return this;'
    );
  });

  it('warn of characters that are strings', () => {
    expect(messages("int x = 'ab';")).toEqual([
      '1:9 warning: several characters in single quotes make an int, not a string'
    ]);
  });
});

describe('kernel launches', () => {
  it.each([
    ['k<<<1, 2>>>()', 'k<<<1, 2>>>()'],
    ['k<<<g, b, n * 4, s>>>(x, y)', 'k<<<g, b, (n * 4), s>>>(x, y)'],
    ['k<<<n >> 2, (n < 3)>>>(x)', 'k<<<(n >> 2), (n < 3)>>>(x)'],
    ['t<256><<<1, 2>>>(x)', 't<256><<<1, 2>>>(x)'],
    ['t<(n > 3)><<<1, 2>>>(x)', 't<(n > 3)><<<1, 2>>>(x)'],
    [
      't<v<int>><<<dim3(1), dim3(2)>>>(x)',
      't<type v<type int>><<<cast<dim3>(1), cast<dim3>(2)>>>(x)'
    ],
    ['ns::k<<<{1, 2}, 3>>>()', 'ns::k<<<{1, 2}, 3>>>()'],
    ['table[i]<<<1, 2>>>(x)', 'table[i]<<<1, 2>>>(x)'],
    ['(*f)<<<1, 2>>>(x)', '(*f)<<<1, 2>>>(x)'],
    // As formatters write it that take the brackets for shifts.
    ['k << <1, 2 >> > (x)', 'k<<<1, 2>>>(x)'],
    ['k << < n >> 1, 2>> >(x)', 'k<<<(n >> 1), 2>>>(x)'],
    ['t<3> << <1, n >> 1 >> > (x)', 't<3><<<1, (n >> 1)>>>(x)'],
    [
      'k<<<v<v<int>>::n, v<v<v<int> > >::n>>>(x)',
      'k<<<v<type v<type int>>::n, v<type v<type v<type int>>>::n>>>(x)'
    ]
  ])('%s', (source, printed) => {
    const context =
      'template <int N> void t(int); template <class T> struct v; int n;';
    expect(expression(source, context)).toBe(printed);
  });
});

describe('angle brackets', () => {
  const context =
    'template <int N> int f(int); template <class T> struct V { static int n; }; int a, b, c, d;';

  it.each([
    ['a < b', '(a < b)'],
    ['a < b > c', '((a < b) > c)'],
    ['a < b && c > (d)', '((a < b) && (c > d))'],
    ['f<3>(a)', 'f<3>(a)'],
    ['f<a + 3>(b) < c', '(f<(a + 3)>(b) < c)'],
    ['f<(a > b)>(c)', 'f<(a > b)>(c)'],
    ['f<a >= b>(c)', 'f<(a >= b)>(c)'],
    ['V<int>::n', 'V<type int>::n'],
    ['V<V<int>>::n', 'V<type V<type int>>::n'],
    ['V<V<V<int>>>::n', 'V<type V<type V<type int>>>::n'],
    ['V<int *>::n', 'V<type pointer(int)>::n'],
    ['V<void(int)>::n', 'V<type function(int) void>::n'],
    ['g<3>(a)', 'g<3>(a)'],
    ['a < b, c > (d)', '((a < b), (c > d))'],
    ['static_cast<V<int>>(a)', 'static_cast<V<type int>>(a)'],
    ['std::max<int>(a, b)', 'std::max<type int>(a, b)'],
    ['x.f<3>(a)', 'x.f<3>(a)'],
    ['x.n < a', '(x.n < a)']
  ])('%s', (source, printed) => {
    const member = 'struct M { template <int N> int f(int); int n; }; M x;';
    expect(expression(source, context + member)).toBe(printed);
  });

  it('of members declared further down in the class are understood', () => {
    expect(
      tree('struct S { bool f(int m) { return n < m && k > (m); } int n, k; };')
    ).toContain('return ((n < m) && (k > m));');
  });

  it('of dependent names need template to call', () => {
    expect(
      tree(
        'template <class T> void f(T t) { t.template g<3>(1); T::template h<int>(); t.x < 3; }'
      )
    ).toContain('{ t.g<3>(1); T::h<type int>(); (t.x < 3); }');
  });
});

describe('new and delete', () => {
  it.each([
    ['new int', 'new() int'],
    ['new int[n]', 'new() int[n]'],
    ['new int[n][4]', 'new() array(4, int)[n]'],
    ['new int(3)', 'new() int(3)'],
    ['new int()', 'new() int()'],
    ['new (p) T{1}', 'new(p) T{1}'],
    ['new int *[n]', 'new() pointer(int)[n]'],
    ['delete p', 'delete p'],
    ['delete[] p', 'delete[] p'],
    ['::new (p) T', 'new(p) T']
  ])('%s', (source, printed) => {
    expect(expression(source, 'typedef int T; int n; void *p;')).toBe(printed);
  });
});

describe('lambdas', () => {
  it.each([
    ['[] { return 1; }', '[]() { return 1; }'],
    ['[=](int a) { return a; }', '[=](int a) { return a; }'],
    ['[&, x] {}', '[&, x]() { }'],
    ['[x, &y, z = x + 1]() {}', '[x, &y, z = (x + 1)]() { }'],
    ['[this, *this] {}', '[this, *this]() { }'],
    [
      '[=] __host__ __device__ (float v) -> float { return v; }',
      '[=](float v) -> float { return v; }'
    ],
    ['[](auto a, auto &b) mutable {}', '[](auto a, reference(auto) b) { }']
  ])('%s', (source, printed) => {
    expect(expression(`f(${source})`, 'int x, y;')).toBe(`f(${printed})`);
  });

  it('may be called where they stand', () => {
    expect(expression('[](int a) { return a; }(3)')).toBe(
      '[](int a) { return a; }(3)'
    );
  });
});

describe('packs', () => {
  it('expand in calls, lists and template arguments', () => {
    expect(
      tree(
        'template <class... Ts> void f(Ts... ts) { g(h(ts)...); int a[] = {ts...}; V<Ts...>::x(sizeof...(ts)); }'
      )
    ).toBe(
      'template <type ...Ts> function f(...ts: Ts) -> void { g(h(ts)...); ' +
        'a: array(int) = {ts...}; V<type Ts...>::x(sizeof...(ts)); }'
    );
  });

  it('fold in four ways', () => {
    const fold = (source: string): string =>
      /return (.*);/.exec(
        tree(`template <class... T> auto f(T... t) { return ${source}; }`)
      )![1];
    expect(fold('(t + ...)')).toBe('fold-right(+ t)');
    expect(fold('(... + t)')).toBe('fold-left(+ t)');
    expect(fold('(t + ... + 1)')).toBe('fold-right(+ t from 1)');
    expect(fold('(1 + ... + t)')).toBe('fold-left(+ t from 1)');
    expect(fold('(g(t), ...)')).toBe('fold-right(, g(t))');
    expect(fold('((t * 2) && ...)')).toBe('fold-right(&& (t * 2))');
  });
});

describe('lists', () => {
  it('nest and designate', () => {
    expect(
      tree(
        'S s = {.a = 1, .b = {2, 3}, .c[2] = 4}; int a[4] = {[1] = 2, 3, [0 ... 1] = 5,};'
      )
    ).toBe(
      's: S = {.a = 1, .b = {2, 3}, .c[2] = 4};\na: array(4, int) = {[1] = 2, 3, [0...1] = 5};'
    );
  });
});

describe('typeid', () => {
  it.each([
    ['typeid(*p)', 'typeid((*p))'],
    ['typeid(f(1) + 2)', 'typeid((f(1) + 2))']
  ])('of %s asks the value', (source, tree) => {
    expect(expression(source)).toBe(tree);
  });
});

describe('spans', () => {
  it('cover the text of each expression', () => {
    const source = 'int r = (a + f(b)[2]) * -c.d;';
    const { unit } = front(source);
    const text = (span: { start: number; end: number }): string =>
      source.slice(span.start, span.end);
    const [variable] = unit.declarations;
    if (
      variable.kind !== 'variable' ||
      variable.initializer?.kind !== 'copy' ||
      variable.initializer.value.kind !== 'binary'
    ) {
      throw new Error('unexpected tree');
    }
    const { left, right, operatorSpan } = variable.initializer.value;
    expect(text(variable.span)).toBe('int r = (a + f(b)[2]) * -c.d');
    expect(text(variable.nameSpan)).toBe('r');
    expect(text(left.span)).toBe('(a + f(b)[2])');
    expect(text(operatorSpan)).toBe('*');
    expect(text(right.span)).toBe('-c.d');
    expect(left.kind === 'binary' && text(left.right.span)).toBe('f(b)[2]');
  });
});
