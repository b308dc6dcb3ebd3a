#pragma once
#include <type_traits>
#include <numeric>
#include <string>
#include <vector>
#include <__random_below>
#include <math.h>
/** Generators and distributions with libstdc++'s sequences: the same seed gives the same numbers. */
namespace std {
template <class T, int W, int N, int M, int R, T A, int U, T D, int S, T B, int TT, T C, int L, T F>
class mersenne_twister_engine {
  // Computed with as many bits as a number has, kept in as much memory as libstdc++'s.
  typedef conditional_t<(W > 32), T, unsigned> word;
  word state_[N * sizeof(T) / sizeof(word)];
  long next_;

  static word twist(word first, word second, word other) {
    const word upper = ~word(0) << R;
    const word y = (first & upper) | (second & ~upper);
    return other ^ (y >> 1) ^ ((y & 1) ? word(A) : word(0));
  }
  void refill() {
    word first = state_[0];
    for (int k = 0; k < N - M; ++k) {
      const word second = state_[k + 1];
      state_[k] = twist(first, second, state_[k + M]);
      first = second;
    }
    for (int k = N - M; k < N - 1; ++k) {
      const word second = state_[k + 1];
      state_[k] = twist(first, second, state_[k + M - N]);
      first = second;
    }
    state_[N - 1] = twist(first, state_[0], state_[M - 1]);
    next_ = 0;
  }

public:
  typedef T result_type;
  static constexpr T default_seed = 5489u;
  static constexpr T min() { return 0; }
  static constexpr T max() { return W == 64 ? ~T(0) : T(0xffffffffUL); }
  explicit mersenne_twister_engine(T value = 5489u) { seed(value); }
  void seed(T value = 5489u) {
    state_[0] = value & max();
    for (int i = 1; i < N; ++i) {
      word x = state_[i - 1];
      x ^= x >> (W - 2);
      state_[i] = word(x * word(F) + i);
    }
    next_ = N;
  }
  template <class S, class = decltype(declval<S &>().generate((unsigned *)nullptr, (unsigned *)nullptr))>
  explicit mersenne_twister_engine(S &sequence) { seed(sequence); }
  template <class S, class = decltype(declval<S &>().generate((unsigned *)nullptr, (unsigned *)nullptr))>
  void seed(S &sequence) {
    const int words = (W + 31) / 32;
    unsigned drawn[N * ((W + 31) / 32)];
    sequence.generate(drawn, drawn + N * words);
    bool is_zero = true;
    for (int i = 0; i < N; ++i) {
      state_[i] = drawn[i * words];
      if (words == 2) state_[i] |= (word)((unsigned long)drawn[i * words + words - 1] << 32);
      if (i == 0 ? (state_[0] & (~word(0) << R)) != 0 : state_[i] != 0) is_zero = false;
    }
    if (is_zero) state_[0] = word(1) << (W - 1);
    next_ = N;
  }
  friend bool operator==(const mersenne_twister_engine &a, const mersenne_twister_engine &b) {
    return a.next_ == b.next_ && ::memcmp(a.state_, b.state_, N * sizeof(word)) == 0;
  }
  friend bool operator!=(const mersenne_twister_engine &a, const mersenne_twister_engine &b) { return !(a == b); }
  T operator()() {
    if (next_ >= N) refill();
    word z = state_[next_++];
    z ^= (z >> U) & word(D);
    z ^= (z << S) & word(B);
    z ^= (z << TT) & word(C);
    return z ^ (z >> L);
  }
  void discard(unsigned long long n) {
    for (; n > 0; --n) (*this)();
  }
};
typedef mersenne_twister_engine<unsigned long, 32, 624, 397, 31, 0x9908b0dfu, 11, 0xffffffffu, 7, 0x9d2c5680u, 15,
                                0xefc60000u, 18, 1812433253u>
    mt19937;
typedef mersenne_twister_engine<unsigned long, 64, 312, 156, 31, 0xb5026f5aa96619e9UL, 29, 0x5555555555555555UL, 17,
                                0x71d67fffeda60000UL, 37, 0xfff7eee000000000UL, 43, 6364136223846793005UL>
    mt19937_64;

template <class T, T A, T C, T M> class linear_congruential_engine {
  T state_;

public:
  typedef T result_type;
  static constexpr T default_seed = 1u;
  static constexpr T min() { return C == 0 ? 1 : 0; }
  static constexpr T max() { return M - 1; }
  explicit linear_congruential_engine(T value = 1u) { seed(value); }
  void seed(T value = 1u) { state_ = C % M == 0 && value % M == 0 ? 1 : value % M; }
  T operator()() { return state_ = (T)((A * state_ + C) % M); }
  friend bool operator==(const linear_congruential_engine &a, const linear_congruential_engine &b) {
    return a.state_ == b.state_;
  }
  friend bool operator!=(const linear_congruential_engine &a, const linear_congruential_engine &b) {
    return a.state_ != b.state_;
  }
  void discard(unsigned long long n) {
    for (; n > 0; --n) (*this)();
  }
};
typedef linear_congruential_engine<unsigned long, 16807UL, 0UL, 2147483647UL> minstd_rand0;
typedef linear_congruential_engine<unsigned long, 48271UL, 0UL, 2147483647UL> minstd_rand;
typedef minstd_rand0 default_random_engine;

/** The standard's way of spreading a few numbers over the whole state of a generator. */
class seed_seq {
  vector<unsigned> given_;

  static unsigned mix(unsigned x) { return x ^ (x >> 27); }

public:
  typedef unsigned result_type;
  seed_seq() {}
  seed_seq(initializer_list<unsigned> values) : given_(values.begin(), values.end()) {}
  template <class I> seed_seq(I first, I last) : given_(first, last) {}
  unsigned long size() const { return given_.size(); }
  template <class I> void generate(I first, I last) {
    const unsigned long n = last - first;
    if (n == 0) return;
    const unsigned long s = given_.size();
    const unsigned long t = n >= 623 ? 11 : n >= 68 ? 7 : n >= 39 ? 5 : n >= 7 ? 3 : (n - 1) / 2;
    const unsigned long p = (n - t) / 2;
    const unsigned long q = p + t;
    const unsigned long m = s + 1 > n ? s + 1 : n;
    for (I it = first; it != last; ++it) *it = 0x8b8b8b8bu;
    for (unsigned long k = 0; k < m; ++k) {
      const unsigned a = 1664525u * mix(first[k % n] ^ first[(k + p) % n] ^ first[(k + n - 1) % n]);
      const unsigned b = a + (unsigned)(k == 0 ? s : k <= s ? k % n + given_[k - 1] : k % n);
      first[(k + p) % n] += a;
      first[(k + q) % n] += b;
      first[k % n] = b;
    }
    for (unsigned long k = m; k < m + n; ++k) {
      const unsigned a = 1566083941u * mix(first[k % n] + first[(k + p) % n] + first[(k + n - 1) % n]);
      const unsigned b = a - (unsigned)(k % n);
      first[(k + p) % n] ^= a;
      first[(k + q) % n] ^= b;
      first[k % n] = b;
    }
  }
};

/** Not random here: the same numbers in every run, so that programs repeat. */
class random_device {
  unsigned long state_;

public:
  typedef unsigned int result_type;
  random_device() : state_(0x9e3779b97f4a7c15UL) {}
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return 0xffffffffu; }
  double entropy() const { return 0; }
  unsigned operator()() {
    state_ += 0x9e3779b97f4a7c15UL;
    unsigned long z = (state_ ^ (state_ >> 30)) * 0xbf58476d1ce4e5b9UL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebUL;
    return (unsigned)(z >> 32);
  }
};

/** Whole random bits of a generator whose numbers span `range`. */
constexpr int __random_bits(unsigned long range) {
  int bits = 0;
  for (double r = (double)range + 1.0; r >= 2.0; r *= 0.5) ++bits;
  return bits;
}
/** A number in [0, 1) with the given number of random bits. */
template <class T, unsigned long BITS, class G> inline T generate_canonical(G &g) {
  constexpr int bits = __random_bits(G::max() - G::min());
  constexpr double range = (double)(G::max() - G::min()) + 1.0;
  T sum = 0;
  T scale = 1;
  constexpr int draws = ((int)BITS + bits - 1) / bits;
  for (int k = 0; k < draws; ++k) {
    sum += (T)(g() - G::min()) * scale;
    scale = (T)((double)scale * range);
  }
  T result = sum / scale;
  if (result >= T(1)) result = sizeof(T) == 4 ? (T)0x1.fffffep-1 : (T)0x1.fffffffffffffp-1;
  return result;
}
template <class T, class G> inline T __canonical(G &g) { return generate_canonical<T, sizeof(T) == 4 ? 24 : 53, G>(g); }

template <class T = int> class uniform_int_distribution {
  T low_;
  T high_;

public:
  typedef T result_type;
  class param_type {
    T a_;
    T b_;

  public:
    explicit param_type(T a, T b) : a_(a), b_(b) {}
    T a() const { return a_; }
    T b() const { return b_; }
  };
  explicit uniform_int_distribution(const param_type &p) : uniform_int_distribution(p.a(), p.b()) {}
  param_type param() const { return param_type(low_, high_); }
  void param(const param_type &p) {
    low_ = p.a();
    high_ = p.b();
  }
  template <class G> T operator()(G &g, const param_type &p) {
    uniform_int_distribution other(p);
    return other(g);
  }
  uniform_int_distribution() : low_(0), high_((T)(~(make_unsigned_t<T>)0 >> (is_signed<T>::value ? 1 : 0))) {}
  explicit uniform_int_distribution(T low) : uniform_int_distribution() { low_ = low; }
  uniform_int_distribution(T low, T high) : low_(low), high_(high) {}
  T a() const { return low_; }
  T b() const { return high_; }
  T min() const { return low_; }
  T max() const { return high_; }
  void reset() {}
  template <class G> T operator()(G &g) {
    return (T)(__random_below(g, (unsigned long)high_ - (unsigned long)low_) + (unsigned long)low_);
  }
};
template <class T = double> class uniform_real_distribution {
  T low_;
  T high_;

public:
  typedef T result_type;
  class param_type {
    T a_;
    T b_;

  public:
    explicit param_type(T a, T b) : a_(a), b_(b) {}
    T a() const { return a_; }
    T b() const { return b_; }
  };
  explicit uniform_real_distribution(const param_type &p) : uniform_real_distribution(p.a(), p.b()) {}
  param_type param() const { return param_type(low_, high_); }
  void param(const param_type &p) {
    low_ = p.a();
    high_ = p.b();
  }
  template <class G> T operator()(G &g, const param_type &p) {
    uniform_real_distribution other(p);
    return other(g);
  }
  uniform_real_distribution() : low_(0), high_(1) {}
  explicit uniform_real_distribution(T low, T high = T(1)) : low_(low), high_(high) {}
  T a() const { return low_; }
  T b() const { return high_; }
  T min() const { return low_; }
  T max() const { return high_; }
  void reset() {}
  template <class G> T operator()(G &g) { return __canonical<T>(g) * (high_ - low_) + low_; }
};
template <class T = double> class normal_distribution {
  T mean_;
  T deviation_;
  T saved_;
  bool has_saved_;

public:
  typedef T result_type;
  class param_type {
    T a_;
    T b_;

  public:
    explicit param_type(T a, T b) : a_(a), b_(b) {}
    T a() const { return a_; }
    T b() const { return b_; }
  };
  explicit normal_distribution(const param_type &p) : normal_distribution(p.a(), p.b()) {}
  param_type param() const { return param_type(mean_, deviation_); }
  void param(const param_type &p) {
    mean_ = p.a();
    deviation_ = p.b();
  }
  template <class G> T operator()(G &g, const param_type &p) {
    normal_distribution other(p);
    return other(g);
  }
  explicit normal_distribution(T mean = T(0), T deviation = T(1))
      : mean_(mean), deviation_(deviation), saved_(0), has_saved_(false) {}
  T mean() const { return mean_; }
  T stddev() const { return deviation_; }
  void reset() { has_saved_ = false; }
  /** Marsaglia's polar method. */
  template <class G> T operator()(G &g) {
    T result;
    if (has_saved_) {
      has_saved_ = false;
      result = saved_;
    } else {
      T x, y, square;
      do {
        x = T(2.0) * __canonical<T>(g) - T(1.0);
        y = T(2.0) * __canonical<T>(g) - T(1.0);
        square = x * x + y * y;
      } while (square > T(1.0) || square == T(0.0));
      const T factor = std::sqrt(-2 * std::log(square) / square);
      saved_ = x * factor;
      has_saved_ = true;
      result = y * factor;
    }
    return result * deviation_ + mean_;
  }
};
template <class T = double> class exponential_distribution {
  T lambda_;

public:
  typedef T result_type;
  explicit exponential_distribution(T lambda = T(1)) : lambda_(lambda) {}
  T lambda() const { return lambda_; }
  void reset() {}
  template <class G> T operator()(G &g) { return -std::log(T(1) - __canonical<T>(g)) / lambda_; }
};
class bernoulli_distribution {
  double p_;

public:
  typedef bool result_type;
  explicit bernoulli_distribution(double p = 0.5) : p_(p) {}
  double p() const { return p_; }
  void reset() {}
  template <class G> bool operator()(G &g) { return __canonical<double>(g) < p_; }
};
template <class T = int> class geometric_distribution {
  double p_;

public:
  typedef T result_type;
  explicit geometric_distribution(double p = 0.5) : p_(p) {}
  double p() const { return p_; }
  void reset() {}
  template <class G> T operator()(G &g) {
    return (T)std::floor(std::log(1.0 - __canonical<double>(g)) / std::log(1.0 - p_));
  }
};
/** By products of random numbers; a large mean in parts, since sums of Poisson's numbers are such. */
template <class T = int> class poisson_distribution {
  double mean_;

  template <class G> static T small(G &g, double mean) {
    const double least = std::exp(-mean);
    T n = 0;
    for (double product = __canonical<double>(g); product > least; ++n) product *= __canonical<double>(g);
    return n;
  }

public:
  typedef T result_type;
  explicit poisson_distribution(double mean = 1.0) : mean_(mean) {}
  double mean() const { return mean_; }
  void reset() {}
  template <class G> T operator()(G &g) {
    T n = 0;
    double rest = mean_;
    for (; rest >= 12.0; rest -= 10.0) n += small(g, 10.0);
    return n + small(g, rest);
  }
};
/** Marsaglia and Tsang's method. */
template <class T = double> class gamma_distribution {
  T alpha_;
  T beta_;
  normal_distribution<T> normal_;

public:
  typedef T result_type;
  explicit gamma_distribution(T alpha = T(1), T beta = T(1)) : alpha_(alpha), beta_(beta) {}
  T alpha() const { return alpha_; }
  T beta() const { return beta_; }
  void reset() { normal_.reset(); }
  template <class G> T operator()(G &g) {
    const T d = (alpha_ < T(1) ? alpha_ + T(1) : alpha_) - T(1) / T(3);
    const T c = T(1) / std::sqrt(T(9) * d);
    T n, v, u;
    do {
      do {
        n = normal_(g);
        v = T(1) + c * n;
      } while (v <= T(0));
      v = v * v * v;
      u = __canonical<T>(g);
    } while (u > T(1) - 0.0331 * n * n * n * n && std::log(u) > 0.5 * n * n + d * (1.0 - v + std::log(v)));
    if (alpha_ >= T(1)) return d * v * beta_;
    do u = __canonical<T>(g);
    while (u == T(0));
    return std::pow(u, T(1) / alpha_) * d * v * beta_;
  }
};
template <class T = double> class lognormal_distribution {
  normal_distribution<T> normal_;
  T m_;
  T s_;

public:
  typedef T result_type;
  explicit lognormal_distribution(T m = T(0), T s = T(1)) : m_(m), s_(s) {}
  T m() const { return m_; }
  T s() const { return s_; }
  void reset() { normal_.reset(); }
  template <class G> T operator()(G &g) { return std::exp(s_ * normal_(g) + m_); }
};
template <class T = double> class chi_squared_distribution {
  gamma_distribution<T> gamma_;
  T n_;

public:
  typedef T result_type;
  explicit chi_squared_distribution(T n = T(1)) : gamma_(n / 2), n_(n) {}
  T n() const { return n_; }
  void reset() { gamma_.reset(); }
  template <class G> T operator()(G &g) { return 2 * gamma_(g); }
};
template <class T = double> class cauchy_distribution {
  T a_;
  T b_;

public:
  typedef T result_type;
  explicit cauchy_distribution(T a = T(0), T b = T(1)) : a_(a), b_(b) {}
  T a() const { return a_; }
  T b() const { return b_; }
  void reset() {}
  template <class G> T operator()(G &g) {
    T u;
    do u = __canonical<T>(g);
    while (u == T(0.5));
    return a_ + b_ * std::tan((T)3.14159265358979323846 * u);
  }
};
template <class T = double> class weibull_distribution {
  T a_;
  T b_;

public:
  typedef T result_type;
  explicit weibull_distribution(T a = T(1), T b = T(1)) : a_(a), b_(b) {}
  T a() const { return a_; }
  T b() const { return b_; }
  void reset() {}
  template <class G> T operator()(G &g) { return b_ * std::pow(-std::log(T(1) - __canonical<T>(g)), T(1) / a_); }
};
template <class T = double> class extreme_value_distribution {
  T a_;
  T b_;

public:
  typedef T result_type;
  explicit extreme_value_distribution(T a = T(0), T b = T(1)) : a_(a), b_(b) {}
  T a() const { return a_; }
  T b() const { return b_; }
  void reset() {}
  template <class G> T operator()(G &g) { return a_ - b_ * std::log(-std::log(T(1) - __canonical<T>(g))); }
};
template <class T = double> class student_t_distribution {
  normal_distribution<T> normal_;
  gamma_distribution<T> gamma_;
  T n_;

public:
  typedef T result_type;
  explicit student_t_distribution(T n = T(1)) : gamma_(n / 2, 2), n_(n) {}
  T n() const { return n_; }
  void reset() { normal_.reset(); }
  template <class G> T operator()(G &g) {
    const T x = normal_(g);
    return x * std::sqrt(n_ / gamma_(g));
  }
};
template <class T = double> class fisher_f_distribution {
  gamma_distribution<T> x_;
  gamma_distribution<T> y_;
  T m_;
  T n_;

public:
  typedef T result_type;
  explicit fisher_f_distribution(T m = T(1), T n = T(1)) : x_(m / 2), y_(n / 2), m_(m), n_(n) {}
  void reset() { x_.reset(); }
  template <class G> T operator()(G &g) {
    const T x = x_(g);
    return x * n_ / (y_(g) * m_);
  }
};
/** By the time between successes. */
template <class T = int> class binomial_distribution {
  T t_;
  double p_;

public:
  typedef T result_type;
  explicit binomial_distribution(T t = T(1), double p = 0.5) : t_(t), p_(p) {}
  T t() const { return t_; }
  double p() const { return p_; }
  void reset() {}
  template <class G> T operator()(G &g) {
    const double p = p_ <= 0.5 ? p_ : 1.0 - p_;
    const double limit = -std::log(1.0 - p);
    T n = 0;
    for (double sum = 0; n < t_; ++n) {
      sum += -std::log(1.0 - __canonical<double>(g)) / (t_ - n);
      if (sum > limit) break;
    }
    return p == p_ ? n : t_ - n;
  }
};
template <class T = int> class negative_binomial_distribution {
  gamma_distribution<double> gamma_;
  T k_;
  double p_;

public:
  typedef T result_type;
  explicit negative_binomial_distribution(T k = T(1), double p = 0.5) : gamma_(k, (1.0 - p) / p), k_(k), p_(p) {}
  void reset() { gamma_.reset(); }
  template <class G> T operator()(G &g) {
    poisson_distribution<T> poisson(gamma_(g));
    return poisson(g);
  }
};
/** Indices with given weights. */
template <class T = int> class discrete_distribution {
  vector<double> weights_;
  vector<double> sums_;

  void prepare() {
    double sum = 0;
    for (double w : weights_) sum += w;
    double all = 0;
    for (double &w : weights_) {
      w /= sum;
      sums_.push_back(all += w);
    }
    if (!sums_.empty()) sums_.back() = 1.0;
  }

public:
  typedef T result_type;
  discrete_distribution() : weights_(1, 1.0) { prepare(); }
  template <class I> discrete_distribution(I first, I last) : weights_(first, last) { prepare(); }
  discrete_distribution(initializer_list<double> weights) : weights_(weights.begin(), weights.end()) { prepare(); }
  vector<double> probabilities() const { return weights_; }
  void reset() {}
  T min() const { return 0; }
  T max() const { return (T)weights_.size() - 1; }
  template <class G> T operator()(G &g) {
    const double x = __canonical<double>(g);
    T i = 0;
    while (i + 1 < (T)sums_.size() && sums_[i] < x) ++i;
    return i;
  }
};
}
