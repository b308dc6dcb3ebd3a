template <unsigned N> struct Fib {
  static constexpr unsigned value = Fib<N - 1>::value + Fib<N - 2>::value;
};
template <> struct Fib<0> {
  static constexpr unsigned value = 0;
};
int main() { return Fib<10>::value; }
