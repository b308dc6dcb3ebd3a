// std::cout and its manipulators, string streams, reading back.
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Point {
  float x, y;
};

std::ostream &operator<<(std::ostream &out, const Point &p) { return out << '(' << p.x << ", " << p.y << ')'; }

int main() {
  std::cout << "int " << 42 << ' ' << -7 << " " << 3000000000u << " " << -9000000000LL << std::endl;
  std::cout << "real " << 1.0 << " " << 0.1f << " " << 3.14159265358979 << " " << 1e-7 << " " << 123456789.0 << " " << 1e20f << "\n";
  std::cout << 1.0 / 0.0 << " " << -1.0 / 0.0 << " " << 100000.0 << " " << 1000000.0 << " " << 0.0001 << " " << 0.00001 << "\n";
  std::cout << std::fixed << std::setprecision(3) << 3.14159 << " " << 2.0f << " " << 1e10 << "\n";
  std::cout << std::scientific << 31415.9 << " " << std::setprecision(1) << 0.00123 << "\n";
  std::cout.unsetf(std::ios::floatfield);
  std::cout << std::setprecision(10) << 3.14159265358979 << std::setprecision(6) << "\n";
  std::cout << "[" << std::setw(8) << 42 << "][" << std::left << std::setw(8) << 42 << "][" << std::right << std::setfill('*')
            << std::setw(8) << "abc" << "][" << std::setfill('0') << std::setw(5) << 17 << "]" << std::setfill(' ') << "\n";
  std::cout << "[" << std::internal << std::setw(8) << -42 << "][" << std::setw(9) << -2.5 << "]" << std::right << "\n";
  std::cout << std::hex << 255 << " " << std::showbase << 255 << " " << -1 << " " << std::uppercase << 48879 << std::oct << " " << 8
            << std::dec << std::noshowbase << std::nouppercase << "\n";
  std::cout << true << " " << std::boolalpha << true << " " << false << std::noboolalpha << " " << 'c' << " " << (unsigned char)65 << "\n";
  std::cout << std::showpos << 5 << " " << 2.5 << " " << 5u << std::noshowpos << " " << std::showpoint << 2.0 << std::noshowpoint << "\n";
  short s = -3;
  unsigned char u = 'z';
  const char *text = "text";
  std::string str = "string";
  void *null = nullptr;
  std::cout << s << u << text << str << (const void *)0x1234 << null << (size_t)99 << "\n";
  std::cout << Point{1.5f, -2} << std::endl;
  std::ostringstream out;
  out << "n=" << 5 << ", x=" << std::setprecision(3) << 2.71828 << std::setw(6) << 'q';
  std::cout << out.str() << " " << out.str().size() << "\n";
  out.str("");
  out << Point{3, 4};
  std::cout << out.str() << "\n";
  std::istringstream in("12 -3.5 word 0x10 end of line\nsecond line\n7");
  int n;
  double x;
  std::string word, rest;
  in >> n >> x >> word >> rest;
  std::cout << n << "|" << x << "|" << word << "|" << rest << "|\n";
  std::getline(in, rest);
  std::cout << rest << "|";
  std::getline(in, rest);
  std::cout << rest << "|\n";
  int last = 0, none = 5;
  bool ok = static_cast<bool>(in >> last), bad = static_cast<bool>(in >> none);
  std::cout << last << " " << ok << " " << bad << " " << in.eof() << " " << in.fail() << "\n";
  std::stringstream both;
  both << 10 << " " << 20 << " " << 30;
  int total = 0, value;
  while (both >> value) total += value;
  std::cout << "total " << total << "\n";
  std::stringstream csv("a,b,,c");
  std::string field;
  while (std::getline(csv, field, ',')) std::cout << "[" << field << "]";
  std::cout << "\n";
  std::istringstream wrong("abc");
  wrong >> n;
  std::cout << n << " " << wrong.fail() << "\n";
  std::ios::fmtflags flags = std::cout.flags();
  std::cout << std::hex << 16 << " ";
  std::cout.flags(flags);
  std::cout << 16 << " " << std::cout.precision() << " " << std::cout.width() << "\n";
  std::cout.setf(std::ios::fixed, std::ios::floatfield);
  std::cout.precision(2);
  std::cout << 1.005 << " " << 2.5 << "\n";
  std::istringstream left("word left over\nand more");
  left >> word;
  std::cout << word << "|" << left.rdbuf() << "|" << left.good() << left.eof() << "\n";
  std::ostringstream copied;
  copied << both.rdbuf();
  std::cout << copied.str() << "|" << copied.fail() << "\n";
  std::stringstream whole("all of it");
  copied.clear();
  copied << whole.rdbuf() << "!";
  std::cout << copied.str() << "|" << copied.fail() << "\n";
  std::ifstream missing("there-is-no-such-file.txt");
  std::cout << missing.is_open() << " " << !missing << "\n";
  std::cerr << "to stderr " << 1 << std::endl;
  std::istream *chosen = new std::istringstream("5 6");
  int first = 0;
  *chosen >> first;
  delete chosen;
  std::ios *other = new std::stringstream("7");
  delete other;
  std::cout << "chosen " << first << "\n";
  int input, sum = 0;
  while (std::cin >> input) sum += input;
  std::cout << "read " << sum << std::endl;
  return 0;
}
