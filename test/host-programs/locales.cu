// The one locale: of streams, of characters, by its name; and times as text.
#include <algorithm>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <locale>
#include <sstream>
#include <stdexcept>
#include <string>

int main() {
  std::locale::global(std::locale("C"));
  std::cout.imbue(std::locale("C"));
  std::cout.imbue(std::locale::classic());
  std::locale loc;
  std::string s = "Hello World";
  for (auto &c : s) c = std::toupper(c, loc);
  std::cout << s << "\n";
  std::transform(s.begin(), s.end(), s.begin(), [](char c) { return std::tolower(c, std::locale()); });
  std::cout << s << "\n";
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::toupper(c); });
  std::transform(s.begin(), s.end(), s.begin(), ::tolower);
  std::cout << s << ' ' << (char)std::toupper('q') << "\n";
  std::cout << std::isalpha('a', loc) << std::isdigit('a', loc) << std::isspace(' ', std::locale::classic())
            << std::isupper('A', loc) << std::isalnum('_', loc) << std::ispunct('_', loc) << (std::isdigit('7') != 0) << "\n";
  std::cout << loc.name() << " " << (loc == std::locale::classic()) << " " << std::cout.getloc().name() << "\n";
  std::ostringstream out;
  const std::locale before = out.imbue(std::locale::classic());
  out << 1234567 << " " << 1.5 << " " << before.name();
  std::cout << out.str() << "\n";
  try {
    std::cout.imbue(std::locale("xx_XX.nowhere"));
  } catch (const std::runtime_error &e) {
    std::cout << e.what() << "\n";
  }
  std::tm t{};
  t.tm_year = 124, t.tm_mon = 1, t.tm_mday = 29, t.tm_hour = 13, t.tm_min = 5, t.tm_sec = 9, t.tm_wday = 4, t.tm_yday = 59;
  std::cout << std::put_time(&t, "%Y-%m-%d %H:%M:%S %a %b %j") << "|" << std::put_time(&t, "%F %T") << "\n";
  std::istringstream in("2023-07-14 10:20:30");
  std::tm u{};
  in >> std::get_time(&u, "%Y-%m-%d %H:%M:%S");
  std::cout << u.tm_year << " " << u.tm_mon << " " << u.tm_mday << " " << u.tm_hour << " " << u.tm_min << " " << u.tm_sec << " " << in.fail() << "\n";
  std::istringstream wrong("garbage");
  wrong >> std::get_time(&u, "%Y");
  std::cout << wrong.fail() << std::endl;
  for (const char *text : {"Mon Jan 5 2026", "03/09/24 7:05 PM", "July 4 1976", "13/01/20 1:00 AM"}) {
    std::tm v{};
    std::istringstream from(text);
    const bool hasSlash = std::string(text).find('/') != std::string::npos;
    const bool isLong = std::string(text).find("July") == 0;
    from >> std::get_time(&v, hasSlash ? "%D %I:%M %p" : isLong ? "%B %d %Y" : "%a %b %d %Y");
    std::cout << text << ": ";
    if (from.fail()) std::cout << "no time\n";
    else std::cout << std::put_time(&v, "%Y-%m-%d %H:%M") << "\n";
  }
  return 0;
}
