// What C++17 took out of the library and libstdc++ still has: bases of functors
// and of iterators, and adaptors of functions.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <vector>

struct Square : std::unary_function<int, long> {
  long operator()(int x) const { return (long)x * x; }
};
struct Blend : public std::binary_function<float, double, int> {
  int operator()(float a, double b) const { return (int)(a + b); }
};
template <class F> typename F::result_type applied(F f, typename F::argument_type x) { return f(x); }

template <class T> class Every : public std::iterator<std::random_access_iterator_tag, T> {
  T *at_;
  int step_;

public:
  Every(T *at, int step) : at_(at), step_(step) {}
  T &operator*() const { return *at_; }
  Every &operator++() {
    at_ += step_;
    return *this;
  }
  Every operator++(int) {
    Every old = *this;
    at_ += step_;
    return old;
  }
  Every &operator--() {
    at_ -= step_;
    return *this;
  }
  Every &operator+=(long n) {
    at_ += n * step_;
    return *this;
  }
  typename std::iterator<std::random_access_iterator_tag, T>::difference_type operator-(const Every &other) const {
    return (at_ - other.at_) / step_;
  }
  bool operator==(const Every &other) const { return at_ == other.at_; }
  bool operator!=(const Every &other) const { return at_ != other.at_; }
};
class Words : public std::iterator<std::input_iterator_tag, char, int, const char *, const char &> {
public:
  const char *text;
  reference operator*() const { return *text; }
};

static std::string trimmed(std::string s) {
  s.erase(s.begin(), std::find_if(s.begin(), s.end(), std::not1(std::ptr_fun<int, int>(std::isspace))));
  s.erase(std::find_if(s.rbegin(), s.rend(), std::not1(std::ptr_fun<int, int>(std::isspace))).base(), s.end());
  return s;
}
static int sum(int a, int b) { return a + b; }
struct Robot {
  int id;
  int number() { return id; }
  int moved(int by) const { return id + by; }
};

int main() {
  Square::result_type wide = 5000000000;
  printf("%ld %ld %d\n", wide, applied(Square(), 70000), (int)sizeof(Square));
  Blend::second_argument_type b = 2.75;
  printf("%d %d\n", Blend()(1.5f, b), (int)sizeof(Blend::first_argument_type));

  int a[] = {1, 2, 3, 4, 5, 6, 7, 8};
  Every<int> first(a, 2), last(a + 8, 2);
  printf("%ld %ld\n", std::distance(first, last), (long)std::count_if(first, last, std::bind2nd(std::greater<int>(), 3)));
  std::advance(first, 3);
  printf("%d %d\n", *first, (int)sizeof(std::iterator_traits<Every<int>>::value_type));
  Words words;
  words.text = "word";
  Words::difference_type n = sizeof(std::iterator_traits<Words>::difference_type);
  printf("%c %d\n", *words, n);

  printf("[%s]\n", trimmed("  two words \t").c_str());
  std::vector<int> v(a, a + 8), w(8);
  std::transform(v.begin(), v.end(), w.begin(), std::bind1st(std::minus<int>(), 10));
  std::transform(v.begin(), v.end(), w.begin(), w.begin(), std::ptr_fun(sum));
  printf("%d %d\n", w[0], w[7]);
  std::sort(v.begin(), v.end(), std::not2(std::less_equal<int>()));
  printf("%d %d\n", v.front(), v.back());
  std::vector<Robot> robots = {{4}, {7}};
  std::vector<int> ids(2);
  std::transform(robots.begin(), robots.end(), ids.begin(), std::mem_fun_ref(&Robot::number));
  Robot *one = &robots[1];
  printf("%d %d %d\n", ids[0], ids[1], std::mem_fun(&Robot::moved)(one, 5));
}
