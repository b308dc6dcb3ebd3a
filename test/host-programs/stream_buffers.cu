// What string streams keep: written over, put behind, read back word by word.
#include <iostream>
#include <sstream>
#include <iomanip>
int main() {
  std::ostringstream o;
  o << "hello world";
  o.seekp(6); o << "W" << 12345678;           // over the end
  std::cout << o.str() << "|" << o.str().size() << '\n';
  o.seekp(0); o << std::setw(4) << std::setfill('*') << 7 << 'x';
  std::cout << o.str() << " " << o.tellp() << std::endl;
  o.seekp(0, std::ios::end); for (int i = 0; i < 40; i++) o << i << ',' << std::hex << i << std::dec << ';';
  std::cout << o.str() << std::ends << std::flush << '\n';
  o.str("abc"); o << "XY"; std::cout << o.str() << '\n';
  o.str(""); o << 1.5f << ' ' << std::string("s") << std::setw(6) << "r" << std::left << std::setw(6) << "l" << "|"; std::cout << o.str() << '\n';
  std::ostringstream a("start", std::ios::ate), b("start"); a << "+"; b << "+"; std::cout << a.str() << ' ' << b.str() << '\n';
  std::istringstream in("  word another 12 3.5x tail");
  char w[32] = "zzzz", v[32]; in >> w >> std::setw(4) >> v; std::cout << w << ',' << v << '\n';
  char rest[16]; in >> rest; int n; double d; in >> n >> d; std::cout << rest << n << d << (char)in.get() << '\n';
  in >> w; std::cout << w << in.eof() << in.fail() << '\n';
  char untouched[8] = "keep"; in >> untouched; std::cout << in.fail() << '\n';
  std::stringstream io; io << 1 << ' ' << 2; int x, y; io >> x >> y; io.clear(); io << " 33"; io >> x; std::cout << x << y << io.str() << '\n';
  std::cout << std::boolalpha << true << std::noboolalpha << std::showpos << 5 << std::scientific << 2.5 << std::endl;
  std::basic_string<char> bs = "basic"; std::cout << bs << std::endl;
}
