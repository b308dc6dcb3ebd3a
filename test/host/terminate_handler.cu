// What std::set_terminate was given runs where nobody catches, with the exception at hand.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
struct Told {
  const char *name;
  ~Told() { printf("~%s\n", name); }
};
void first() { printf("first\n"); }
void last() {
  try {
    std::rethrow_exception(std::current_exception());
  } catch (std::exception &e) {
    printf("last %s\n", e.what());
  }
  fflush(stdout);
  exit(3);
}
void inner() noexcept {
  Told told{"inner"};
  throw std::runtime_error("no way out");
}
int main() {
  Told told{"main"};
  std::terminate_handler old = std::set_terminate(first);
  printf("%d %d\n", old != nullptr, std::get_terminate() == first);
  printf("%d\n", std::set_terminate(last) == first);
  inner();
}
