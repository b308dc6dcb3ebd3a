#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
#include <limits>
#include <ctime>
struct P {
  int x, y;
  friend std::ostream &operator<<(std::ostream &o, const P &p) {
    return o << '(' << p.x << ", " << p.y << ')';
  }
  friend std::istream &operator>>(std::istream &i, P &p) {
    char c;
    return i >> c >> p.x >> c >> p.y >> c;
  }
};
int main() {
  std::cout << std::setw(8) << std::setfill('*') << 42 << '|' << std::left << std::setw(8) << 42 << '|'
            << std::internal << std::setw(8) << -42 << '|' << std::right << std::setfill(' ') << "\n";
  std::cout << std::hex << std::showbase << 255 << ' ' << std::uppercase << 255 << ' ' << std::oct << 8
            << std::dec << std::noshowbase << std::nouppercase << ' ' << std::boolalpha << true
            << std::noboolalpha << false << ' ' << std::showpos << 5 << std::noshowpos << "\n";
  std::cout << std::fixed << std::setprecision(3) << 3.14159 << ' ' << std::scientific << 31415.9 << ' '
            << std::hexfloat << 1.5 << ' ' << std::defaultfloat << 0.1 << ' ' << std::setprecision(6) << 1e10
            << ' ' << std::showpoint << 2.0 << std::noshowpoint << "\n";
  std::ostringstream os;
  os << P{1, 2} << ' ' << std::setw(6) << std::setprecision(2) << std::fixed << 2.718;
  std::string s = os.str();
  std::cout << s << ' ' << s.size() << "\n";
  os.str("");
  os.clear();
  os << "again";
  std::ostringstream pre("abcdef");
  pre << "XY";
  std::cout << pre.str() << " ";
  std::cout << os.str() << "\n";
  std::istringstream is("12 3.5 word (7,8) 0x1f rest of line\nsecond\n\nlast");
  int i;
  double d;
  std::string w;
  P p;
  is >> i >> d >> w >> p;
  int h;
  is >> std::hex >> h >> std::dec;
  std::string line;
  std::getline(is, line);
  std::cout << i << d << w << p << h << '[' << line << "]\n";
  int n = 0;
  while (std::getline(is, line)) {
    n++;
    std::cout << '<' << line << '>';
  }
  std::cout << n << is.eof() << is.fail() << is.bad() << is.good() << "\n";
  std::istringstream bad("abc");
  int x = 5;
  if (!(bad >> x)) {
    std::cout << "failed " << x << "\n";
    bad.clear();
    std::string r;
    bad >> r;
    std::cout << r << "\n";
  }
  std::istringstream csv("a,b,,d");
  std::string f;
  std::vector<std::string> fs;
  while (std::getline(csv, f, ',')) fs.push_back(f);
  std::cout << fs.size() << fs[2].empty() << fs[3] << "\n";
  std::stringstream ss;
  ss << 1 << ' ' << 2;
  int a, b;
  ss >> a >> b;
  std::cout << a + b << ss.eof() << "\n";
  std::istringstream q("\"quoted text\" x");
  std::string qs;
  q >> std::quoted(qs);
  std::cout << qs << ' ' << std::quoted("a\"b") << "\n";
  char c;
  std::istringstream cs("  xy z");
  cs >> std::ws;
  cs.get(c);
  std::cout << c << (char)cs.peek();
  cs.ignore(2);
  cs >> c;
  std::cout << c << cs.get() << "\n";
  cs.clear();
  std::istringstream nn("1 2 3 4");
  int total = 0, v;
  while (nn >> v) total += v;
  std::cout << total << "\n";
  std::cout << std::setw(10) << "right" << std::left << std::setw(10) << "left" << '|' << std::right
            << std::setw(5) << 'c' << std::setw(6) << true << "\n";
  std::ios::fmtflags old = std::cout.flags();
  std::cout.setf(std::ios::hex, std::ios::basefield);
  std::cout << 31;
  std::cout.flags(old);
  std::cout << ' ' << 31 << ' ' << std::cout.precision() << std::cout.width() << "\n";
  std::cout.unsetf(std::ios::dec);
  std::cout.precision(4);
  std::cout << 3.14159265 << "\n";
  std::cout << std::resetiosflags(std::ios::fixed) << std::setiosflags(std::ios::showpos) << 4
            << std::resetiosflags(std::ios::showpos) << std::setbase(16) << 255 << std::setbase(10) << "\n";
  std::tm tm{};
  tm.tm_year = 124;
  tm.tm_mon = 1;
  tm.tm_mday = 3;
  tm.tm_hour = 4;
  std::cout << std::put_time(&tm, "%Y-%m-%d %H:%M:%S") << "\n";
  std::ostringstream app;
  app << "x";
  app.seekp(0);
  app << "yz";
  std::cout << app.str() << app.tellp() << "\n";
  std::cout.write("raw", 3).put('\n');
  std::cerr << "err\n";
  std::clog << "log\n";
  std::istringstream bl("true 1 0");
  bool b1, b2;
  bl >> std::boolalpha >> b1 >> std::noboolalpha >> b2;
  std::cout << b1 << b2 << "\n";
  std::cout << std::numeric_limits<int>::max() << ' ' << std::numeric_limits<double>::digits10 << std::endl;
  std::string tok;
  std::istringstream it("k1=v1;k2=v2");
  while (std::getline(it, tok, ';')) {
    auto e = tok.find('=');
    std::cout << tok.substr(0, e) << "->" << tok.substr(e + 1) << "; ";
  }
  std::cout << "\n";
  char buf[8];
  std::istringstream bs("abcdefghij");
  bs.read(buf, 4);
  buf[bs.gcount()] = 0;
  std::cout << buf << bs.tellg() << "\n";
  bs.seekg(1);
  bs.getline(buf, 8, 'd');
  std::cout << buf << "\n";
}
