// Conversions inside of conversions: what a converting constructor template
// needs of its arguments converts as it does anywhere else.
struct Two {
  __host__ __device__ constexpr operator int() const { return 2; }
};

template <class T> struct IsNumber {
  __host__ __device__ constexpr operator bool() const { return false; }
};
template <> struct IsNumber<int> {
  __host__ __device__ constexpr operator bool() const { return true; }
};

template <bool wanted, class T = int> struct EnableIf {};
template <class T> struct EnableIf<true, T> { using type = T; };

// The default argument of a template parameter needs a user conversion.
struct Scaled {
  int value;
  template <class T, int factor = Two()>
  __host__ __device__ Scaled(T x) : value(x * factor) {}
};

// So does the condition on which the constructor exists.
struct Number {
  int value;
  template <class T, class = typename EnableIf<IsNumber<T>{}>::type>
  __host__ __device__ Number(T x) : value(x) {}
};

struct Metres {
  int count;
  __host__ __device__ Metres(int n) : count(n) {}
};

// The default argument of a function's parameter.
struct Trip {
  int length;
  template <class T>
  __host__ __device__ Trip(T start, Metres end = 40) : length(end.count - start) {}
};

// A constant of class type converts where a number is wanted, through a base's base too.
template <class T, T v> struct Constant {
  __host__ __device__ constexpr operator T() const { return v; }
};
struct Five : Constant<int, 5> {};
struct Six : Five { __host__ __device__ constexpr operator int() const { return 6; } };
struct Also : Five {};
template <int N> struct Sized { char data[N]; };

__host__ __device__ int scaled(Scaled s) { return s.value; }
__host__ __device__ int number(Number n) { return n.value; }
__host__ __device__ int picked(Number) { return 1; }
__host__ __device__ int picked(...) { return 2; }
__host__ __device__ int length(Trip t) { return t.length; }

// One conversion by the user in a row, and no more.
struct Step { int n; };
struct First { Step step; __host__ __device__ operator Step() const { return step; } };
struct Second { int n; __host__ __device__ Second(Step s) : n(s.n) {} };
struct Any { template <class T> __host__ __device__ Any(const T &) {} };
__host__ __device__ int chained(Second) { return 1; }
__host__ __device__ int chained(Any) { return 2; }

__host__ __device__ void run(long long *out) {
  int i = 0;
  out[i++] = scaled(21);
  out[i++] = number(7);
  out[i++] = picked(7);
  out[i++] = picked(7.5);
  out[i++] = length(2);
  out[i++] = sizeof(Sized<Also{}>);
  char data[Six{}];
  out[i++] = sizeof data;
  First first{{3}};
  out[i++] = chained(first);
  out[i++] = Second(first).n;
  Scaled list[] = {1, 2, 3};
  out[i++] = list[0].value + 10 * list[1].value + 100 * list[2].value;
}
