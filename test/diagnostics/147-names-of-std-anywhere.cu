// Names that std does not have are told wherever they stand: in what a function takes and gives, with template arguments, where nothing uses them.
#include <cstdio>
#include <type_traits>
using namespace std::chronos;
using std::printff;
void taken(std::unknown x) {}
auto given() -> std::unheard { return {}; }
std::unseen of;
void quiet() noexcept(std::is_quiet_v<int>) {}
void one() { given(); }
void two() { of = 3; }
int three() { return std::is_nice_v<int, float> ? 1 : 0; }
int four() { return sizeof(std::unread<int>); }
bool five() { return std::is_tidy_v<3> || std::is_tidy_v<4>; }
int main() {
  taken(3);
  one();
  two();
  return three() + four() + five();
}
