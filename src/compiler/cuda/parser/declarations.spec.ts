import { describe, expect, it } from 'vitest';
import { front, messages, tree } from '../testing';

describe('declarators', () => {
  it.each([
    ['int a;', 'a: int;'],
    ['int a, *b, c[3];', 'a: int;\nb: pointer(int);\nc: array(3, int);'],
    ['int *a[3];', 'a: array(3, pointer(int));'],
    ['int (*a)[3];', 'a: pointer(array(3, int));'],
    ['int a[2][3];', 'a: array(2, array(3, int));'],
    ['int **a;', 'a: pointer(pointer(int));'],
    ['int &a = b;', 'a: reference(int) = b;'],
    ['int &&a = b;', 'a: rvalue(int) = b;'],
    ['int (&a)[3] = b;', 'a: reference(array(3, int)) = b;'],
    ['int f(int);', 'function f(: int) -> int;'],
    ['int *f(void);', 'function f() -> pointer(int);'],
    ['int (*f)(int, float);', 'f: pointer(function(int, float) int);'],
    [
      'int (*f(int))(float);',
      'function f(: int) -> pointer(function(float) int);'
    ],
    [
      'void (*table[4])(int *);',
      'table: array(4, pointer(function(pointer(int)) void));'
    ],
    ['int S::*m;', 'm: member(S, int);'],
    ['auto f(int a) -> float;', 'function f(a: int) -> float;'],
    ['int f(int a, ...);', 'function f(a: int, ...) -> int;'],
    [
      'int f(int (*g)(int));',
      'function f(g: pointer(function(int) int)) -> int;'
    ],
    [
      'int f(int a[], int b[][4]);',
      'function f(a: array(int), b: array(array(4, int))) -> int;'
    ],
    [
      'int f(int = 3, float x = 1);',
      'function f(: int = 3, x: float = 1) -> int;'
    ],
    ['int a(3);', 'a: int(3);'],
    ['int a{3};', 'a: int{3};'],
    ['dim3 g((n + 1) / 2, 2);', 'g: dim3(((n + 1) / 2), 2);'],
    ['dim3 g(int(n / 2));', 'g: dim3(cast<int>((n / 2)));'],
    ['auto [a, b] = f();', '[a, b]: auto = f();']
  ])('%s', (source, printed) => {
    expect(
      tree(`int b, n; struct S;\n${source}`).split('\n').slice(3).join('\n')
    ).toBe(printed);
  });
});

describe('types', () => {
  it.each([
    ['unsigned', 'unsigned int'],
    ['long unsigned int', 'unsigned long'],
    ['long long', 'long long'],
    ['unsigned long long int', 'unsigned long long'],
    ['short int', 'short'],
    ['signed', 'int'],
    ['signed char', 'signed char'],
    ['char', 'char'],
    ['long double', 'long double'],
    ['int const', 'const int'],
    ['const volatile float', 'const volatile float'],
    ['const int *', 'pointer(const int)'],
    ['int *const', 'const pointer(int)'],
    ['const float *__restrict__', 'restrict pointer(const float)'],
    ['float *__restrict', 'restrict pointer(float)'],
    ['struct S', 'struct S'],
    ['S *', 'pointer(S)'],
    ['float4', 'float4'],
    ['size_t', 'size_t'],
    ['cudaError_t', 'cudaError_t'],
    ['std::vector<float>', 'std::vector<type float>'],
    ['typename T::type', 'typename T::type'],
    ['decltype(1 + 2)', 'decltype((1 + 2))'],
    ['__inline__ int', 'int'],
    ['_Bool', 'bool']
  ])('%s', (type, printed) => {
    expect(tree(`struct S;\nextern ${type} x;`)).toMatch(
      new RegExp(`x: ${printed.replace(/[()+.*]/g, '\\$&')};$`)
    );
  });

  it.each([
    ['unsigned float x;', "'unsigned float' is not a type"],
    ['signed unsigned x;', "'unsigned signed' is not a type"],
    ['long long long x;', "'long long long' is not a type"],
    ['int float x;', "'int float' is not a type: a declaration has one type"],
    ['short double x;', "'short double' is not a type"]
  ])('%s is refused', (source, message) => {
    expect(messages(source)[0]).toContain(message);
  });
});

describe('CUDA declarations', () => {
  it('keep their specifiers in any order', () => {
    expect(tree('__global__ void k() {}')).toBe(
      '__global__ function k() -> void { }'
    );
    expect(tree('void __global__ k() {}')).toBe(
      '__global__ function k() -> void { }'
    );
    expect(tree('static __device__ __host__ __forceinline__ float f();')).toBe(
      'static __device__ __host__ __forceinline__ function f() -> float;'
    );
    expect(tree('float * __device__ f();')).toBe(
      '__device__ function f() -> pointer(float);'
    );
    expect(
      tree('__constant__ float c[4]; __device__ int d; __managed__ int m;')
    ).toBe(
      '__constant__ c: array(4, float);\n__device__ d: int;\n__managed__ m: int;'
    );
    expect(tree('extern __shared__ float s[];')).toBe(
      'extern __shared__ s: array(float);'
    );
    expect(tree('__global__ void k(const __grid_constant__ int n);')).toBe(
      '__global__ function k(n: const int) -> void;'
    );
  });

  it('have launch bounds before or after the type', () => {
    expect(tree('__global__ void __launch_bounds__(256, 2) k();')).toBe(
      '__global__ function k() bounds(256, 2) -> void;'
    );
    expect(tree('__global__ __launch_bounds__(N * 2) void k();')).toBe(
      '__global__ function k() bounds((N * 2)) -> void;'
    );
    expect(
      messages('__global__ void __launch_bounds__(1, 2, 3, 4) k();')[0]
    ).toMatch(/at most 3 values/);
  });

  it('have alignments and attributes', () => {
    const { unit } = front(
      'struct __align__(16) A { alignas(8) int x; }; struct alignas(32) B {}; struct C { int y; } __attribute__((aligned(4), packed)); [[nodiscard]] int f();'
    );
    expect(unit.declarations).toMatchObject([
      {
        alignments: [{ value: 16n }],
        members: [{ alignments: [{ value: 8n }] }]
      },
      { alignments: [{ value: 32n }] },
      {
        alignments: [{ value: 4n }],
        attributes: [{ name: 'aligned' }, { name: 'packed' }]
      },
      { attributes: [{ name: 'nodiscard' }] }
    ]);
  });

  it('know the old texture references', () => {
    expect(tree('texture<float, 2, cudaReadModeElementType> tex;')).toBe(
      'tex: texture<type float, 2, cudaReadModeElementType>;'
    );
  });
});

describe('classes', () => {
  it('have members of every kind', () => {
    expect(
      tree(`struct V : public A, private B<int> {
        int x, *y; unsigned f : 3; static const int n = 4;
        V() : x(0), y{nullptr} {}
        explicit V(int v) : V() {}
        V(const V &) = default;
        ~V();
        V &operator=(const V &) = delete;
        operator bool() const { return x; }
        int operator()(int i) const;
        int operator[](int i);
        V operator-() const;
        using T = int;
        typedef float U;
        enum E { P, Q };
        struct N { int z; } inner;
        union { int a; float b; };
        friend V operator+(V, V);
        template <class F> void g(F f);
        static_assert(true, "x");
      };`)
    ).toBe(
      'struct V : A, B<type int> { x: int; y: pointer(int); f: unsigned int bits 3; ' +
        'static n: const int = 4; constructor V() : x(0), y{nullptr} { } ' +
        'explicit constructor V(v: int) : V() { } ' +
        'constructor V(: reference(const V)) = default; destructor ~V(); ' +
        'function operator=(: reference(const V)) -> reference(V) = delete; ' +
        'conversion operator bool() const -> bool { return x; } ' +
        'function operator()(i: int) const -> int; function operator[](i: int) -> int; ' +
        'function operator-() const -> V; type T = int; type U = float; enum E {P, Q} ' +
        'struct N { z: int; } inner: declared N; union ? { a: int; b: float; } ' +
        'friend friend function operator+(: V, : V) -> V; ' +
        'template <type F> function g(f: F) -> void; static_assert(true); }'
    );
  });

  it('have access', () => {
    const { unit } = front(
      'class A { int a; public: int b; protected: int c; }; struct B { int a; private: int b; };'
    );
    expect(
      unit.declarations.map(
        d =>
          d.kind === 'class' &&
          d.members!.map(member => [member.kind, member.access])
      )
    ).toEqual([
      [
        ['variable', 'private'],
        ['variable', 'public'],
        ['variable', 'protected']
      ],
      [
        ['variable', 'public'],
        ['variable', 'private']
      ]
    ]);
  });

  it('see members declared further down in bodies and default arguments', () => {
    expect(
      tree(
        'struct S { int f(int a = n) { T x = n; return x; } typedef int T; static int n; };'
      )
    ).toContain('f(a: int = n) -> int { x: T = n; return x; }');
  });

  it('are defined member by member outside', () => {
    expect(
      tree(`template <class T> struct A { A(); ~A(); typedef T V; V f(V v); operator int(); static int n; };
template <class T> A<T>::A() : x(1) {}
template <class T> A<T>::~A() {}
template <class T> typename A<T>::V A<T>::f(V v) { return v; }
template <class T> A<T>::operator int() { return 1; }
template <class T> int A<T>::n = 3;`)
        .split('\n')
        .slice(1)
    ).toEqual([
      'template <type T> constructor A<type T>::A() : x(1) { }',
      'template <type T> destructor A<type T>::~A() { }',
      'template <type T> function A<type T>::f(v: V) -> typename A<type T>::V { return v; }',
      'template <type T> conversion A<type T>::operator int() -> int { return 1; }',
      'template <type T> A<type T>::n: int = 3;'
    ]);
  });

  it('get the name of their typedef', () => {
    expect(tree('typedef struct { int x; } P, *Q;')).toBe(
      'struct ? aka P { x: int; }\ntype P = declared ?;\ntype Q = pointer(declared ?);'
    );
    expect(tree('typedef struct N { struct N *next; } N; N *n;')).toContain(
      'n: pointer(N);'
    );
  });
});

describe('enums', () => {
  it('are plain, scoped and typed', () => {
    expect(
      tree('enum A { X, Y = X + 2, }; enum class B : short { Z }; enum { W };')
    ).toBe('enum A {X, Y = (X + 2)}\nenum class B : short {Z}\nenum ? {W}');
  });

  it('declare their names as values', () => {
    expect(tree('enum A { X }; int y = X * (3);')).toContain(
      'y: int = (X * 3);'
    );
  });
});

describe('templates', () => {
  it('have parameters of every kind', () => {
    expect(
      tree(
        'template <class T, typename U = int, int N = 4 + 1, bool = true, class... P, template <class> class C> void f();'
      )
    ).toBe(
      'template <type T, type U = int, int N = (4 + 1), bool  = true, type ...P, template C> function f() -> void;'
    );
  });

  it('are specialised, partially too, and instantiated', () => {
    expect(
      tree(`template <class T, int N> struct A { };
template <> struct A<int, 3> { };
template <class T> struct A<T *, 2> { };
template <class T> void f(T);
template <> void f<int>(int);
template void f<float>(float);
extern template struct A<int, 4>;`)
    ).toBe(
      [
        'template <type T, int N> struct A { }',
        'template <> struct A<type int, 3> { }',
        'template <type T> struct A<type pointer(T), 2> { }',
        'template <type T> function f(: T) -> void;',
        'template <> function f<type int>(: int) -> void;',
        'instantiate function f<type float>(: float) -> void;',
        'instantiate struct A<type int, 4>;'
      ].join('\n')
    );
  });

  it('make variables and aliases', () => {
    expect(
      tree(
        'template <class T> constexpr T pi = T(3); template <class T> using P = T *; P<int> x = pi<int>;'
      )
    ).toBe(
      'template <type T> constexpr pi: T = cast<T>(3);\ntemplate <type T> type P = pointer(T);\nx: P<type int> = pi<type int>;'
    );
  });

  it('may have parameters whose type depends on others', () => {
    expect(
      tree(
        'template <class T, typename T::type N, typename = typename E<T>::type> struct A;'
      )
    ).toBe(
      'template <type T, typename T::type N, type  = typename E<type T>::type> struct A;'
    );
  });
});

describe('namespaces and linkage', () => {
  it('nest, alias and open up', () => {
    expect(
      tree(`namespace a::b { struct S {}; int f(); }
namespace { int hidden; }
inline namespace v1 { struct W {}; }
namespace c = a::b;
using namespace a;
using a::b::S;
c::S x; S y; b::S z; W w;`)
    ).toContain('x: c::S;\ny: S;\nz: b::S;\nw: W;');
  });

  it('extern "C" wraps one or many', () => {
    expect(tree('extern "C" int f(); extern "C" { int g(); int h; }')).toBe(
      'extern "C" { function f() -> int; }\nextern "C" { function g() -> int; h: int; }'
    );
  });

  it('know the cooperative groups', () => {
    expect(
      tree(
        'namespace cg = cooperative_groups; void f() { cg::thread_block b = cg::this_thread_block(); auto t = cg::tiled_partition<32>(b); }'
      )
    ).toContain(
      'b: cg::thread_block = cg::this_thread_block(); t: auto = cg::tiled_partition<32>(b);'
    );
  });
});

describe('names that are types or not', () => {
  it.each([
    ['T * x;', 'x: pointer(T);'],
    ['v * x;', '(v * x);'],
    ['T(x);', 'cast<T>(x);'],
    ['T (*x)[3];', 'x: pointer(array(3, T));'],
    ['T x(3);', 'x: T(3);'],
    ['unknown x;', 'x: unknown;'],
    ['unknown *x = 0;', 'x: pointer(unknown) = 0;'],
    ['unknown<int> x;', 'x: unknown<type int>;'],
    ['unknown::type x;', 'x: unknown::type;'],
    ['unknown(x);', 'unknown(x);'],
    ['unknown * 3;', '(unknown * 3);'],
    ['unknown[3] = 1;', '(unknown[3] = 1);'],
    ['const unknown &x = v;', 'x: reference(const unknown) = v;'],
    ['float4(x);', 'cast<float4>(x);'],
    ['int T = 3; T * v;', 'T: int = 3; (T * v);'],
    ['{ int T; } T x;', '{ T: int; } x: T;'],
    [
      'for (int T = 0; T < v; T++); T x;',
      'for (T: int = 0; (T < v); (T++)) ; x: T;'
    ]
  ])('%s', (source, printed) => {
    const body = tree(`struct T { int m; }; int v;\nvoid f() { ${source} }`);
    expect(body.split('\n')[2]).toBe(`function f() -> void { ${printed} }`);
  });

  it('parameters hide types', () => {
    expect(tree('struct T {}; int f(int T) { return T * (3); }')).toContain(
      'return (T * 3);'
    );
  });
});
