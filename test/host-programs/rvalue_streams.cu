#include <sstream>
#include <iostream>
struct G { int v; };
std::istream &operator>>(std::istream &is, G &g) { return is >> g.v; }
std::ostream &operator<<(std::ostream &os, const G &g) { return os << '<' << g.v << '>'; }
int main() { int a, b; std::istringstream("5 6") >> a >> b; G g{}; std::istringstream("7") >> g; std::istringstream("8 9") >> g >> a;
 std::cout << a << b << g << std::endl; std::ostringstream() << g; }
