// Conversions of objects that own something: no copy is made of them, and none is destroyed.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

static int made = 0, ended = 0;

class Held {
  int *at;

 public:
  explicit Held(int n) : at(new int(n)) { made++; }
  Held(const Held &other) : at(new int(*other.at)) { made++; }
  ~Held() {
    delete at;
    ended++;
  }
  explicit operator bool() const { return *at != 0; }
  operator int() const { return *at; }
  operator const char *() const { return *at ? "something" : "nothing"; }
  operator std::string() const { return std::to_string(*at); }
  int *operator->() const { return at; }
};

struct Number {
  std::vector<int> digits;
  Number(int n) : digits(3, n) {}
  operator long() const { return digits[0] * 111L; }
};

struct Grown : Held {
  std::vector<int> more;
  Grown(int n) : Held(n), more(4, n) {}
};

enum Kind { NONE, ONE, TWO };

Held make(int n) { return Held(n); }

int main() {
  int table[4] = {10, 11, 12, 13};
  {
    Held a(2), zero(0);
    const Held &same = a;
    printf("%d %d %d\n", bool(a), (bool)zero, static_cast<bool>(same));
    printf("%d %d %d\n", int(a), (int)zero, static_cast<int>(same));
    printf("%s %s\n", (const char *)a, static_cast<const char *>(zero));
    printf("%s\n", static_cast<std::string>(a).c_str());
    printf("%s\n", ((std::string)same + "!").c_str());
    printf("%d %s\n", bool(make(3)), !make(0) ? "empty" : "full");
    printf("%d %d\n", (int)make(4), (bool)std::move(a));
    printf("%g\n", (double)(int)a);
    printf("%d %d\n", a && zero, a || zero);
    if (a) printf("if\n");
    while (!a) break;
    Grown grown(5);
    Held sliced = (Held)grown;
    printf("%d %d %zu\n", (int)sliced, (int)grown, grown.more.size());
    Held third = static_cast<const Held &>(grown);
    printf("%d\n", (int)(third ? third : zero));
  }
  printf("%s\n", made == ended ? "all ended" : "not all ended");
  {
    Number n(2);
    printf("%ld %ld %d\n", n + 1, -n, n == 222);
    printf("%ld %d %f\n", (long)n, (int)n, double(n));
    printf("%d\n", (bool)n);
    switch (n) {
      case 222: printf("switch\n");
    }
    Number index(0);
    printf("%d %d\n", table[index], table[index + 2]);
    long held = n;
    held += n;
    int *many = new int[n];
    delete[] many;
    printf("%ld %d\n", held, (Kind)(long)index == NONE);
    for (Number i(0); i; ) printf("never\n");
    printf("%zu\n", n.digits.size());
  }
}
