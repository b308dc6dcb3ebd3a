// Deduction guides: against constructors, plain ones, of aggregates, of packs, explicit ones; copies.
#define O(x) out[n++] = (long long)(x)
template <typename T> struct Box { T value; __host__ __device__ Box(T v) : value(v) {} __host__ __device__ Box(T v, int k) : value(v + k) {} };
template <typename T> struct Wide { T value; template <typename U> __host__ __device__ Wide(U v) : value(v) {} };
template <typename T> struct Pair { T first; int second; };
template <typename T> Pair(T, int) -> Pair<T>;
template <typename T> struct Sum { T value; __host__ __device__ Sum(T v) : value(v) {} };
template <typename T> Sum(T *) -> Sum<T *>;
Sum(float) -> Sum<double>;
Sum(short) -> Sum<int>;
template <typename T> Wide(T) -> Wide<double>;
template <typename T, int N> struct Fixed { T data[N]; };
template <typename T, typename... Us> Fixed(T, Us...) -> Fixed<T, 1 + sizeof...(Us)>;
template <typename T> struct Held { T value; __host__ __device__ Held(T v) : value(v) {} };
explicit Held(short) -> Held<double>;
template <typename T> struct Son : Box<T> { __host__ __device__ Son(T v) : Box<T>(v) {} };
__host__ __device__ inline int tick(int &calls) { return ++calls; }
__host__ __device__ void run(long long *out) {
  int n = 0; short s = 3; int i = 4;
  Sum a(1.5f); O(sizeof(a)); O(a.value * 4); Sum b(s); O(sizeof(b)); Sum c(i); O(sizeof(c.value)); O(c.value); Sum d(&i); O(sizeof(d)); O(*d.value);
  Sum e('x'); O(sizeof(e)); Wide w(7); O(sizeof(w)); O(w.value / 2 * 10); Pair p{2.5, 3}; O(sizeof(p.first)); O(p.first * p.second);
  Fixed f{1, 2, 3}; O(sizeof(f)); O(f.data[2]); Box g(2.5, 1); O(sizeof(g)); O(g.value * 2); O(sizeof(Sum(2.5f))); auto h = Sum(s); O(sizeof(h));
  Held k(s); O(sizeof(k)); Box m = g; O(sizeof(m)); O(m.value * 2); Box q(m); O(sizeof(q)); Sum t = a; O(sizeof(t)); Box u{q}; O(sizeof(u)); Son son(3); Box v = son; O(sizeof(v)); O(v.value.value);
  int calls = 0; Box once(tick(calls)); O(calls); O(Box(tick(calls)).value); O(calls); Sum two = Sum(tick(calls)); O(two.value); O(calls);
}
