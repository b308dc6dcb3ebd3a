// std::string: building, searching, cutting, numbers and back.
#include <cstdio>
#include <string>

static std::string repeat(const std::string &what, int n) {
  std::string result;
  for (int i = 0; i < n; i++) result += what;
  return result;
}

struct Person {
  std::string name;
  int age;
};

int main(int argc, char **argv) {
  std::string a = "hello", b("world"), c(3, 'x'), d;
  d = a + ", " + b + '!';
  printf("%s %zu %s %d\n", d.c_str(), d.size(), c.c_str(), (int)std::string().empty());
  printf("%s|%s|%s\n", d.substr(7).c_str(), d.substr(0, 5).c_str(), d.substr(3, 4).c_str());
  printf("%zu %zu %d %zu %zu\n", d.find("wor"), d.find('o', 5), d.find("zzz") == std::string::npos, d.rfind('o'),
         d.find_first_of("xyzw"));
  printf("%zu %zu\n", d.find_last_of("lo"), d.find_first_not_of("hel"));
  printf("%d %d %d %d\n", a == "hello", a != b, a < b, b.compare(a) > 0);
  a.insert(0, ">> ");
  a.append(2, '.');
  a.replace(3, 5, "HELLO");
  a.erase(0, 1);
  a.push_back('#');
  printf("[%s] %c %c\n", a.c_str(), a.front(), a.back());
  for (char &ch : b) ch = ch - 'a' + 'A';
  printf("%s\n", b.c_str());
  std::string e = repeat("ab", 20);
  printf("%s %zu\n", e.c_str(), e.length());
  printf("%s %s %s %s\n", std::to_string(-42).c_str(), std::to_string(3.25).c_str(), std::to_string(1ull << 40).c_str(),
         std::to_string(2.5f).c_str());
  printf("%d %ld %g %g %d\n", std::stoi("123abc"), std::stol("-9000000000"), std::stod("2.5e3"), std::stof(" 0.125"),
         std::stoi("ff", nullptr, 16));
  size_t used = 0;
  int parsed = std::stoi("  77 x", &used);
  printf("%d %zu\n", parsed, used);
  Person people[2] = {{"Ada", 36}, {"Grace", 85}};
  Person copy = people[1];
  copy.name += " Hopper";
  people[0] = copy;
  printf("%s %s %s %d\n", people[0].name.c_str(), people[1].name.c_str(), copy.name.c_str(), people[0].age);
  std::string moved = std::move(copy.name);
  printf("%s %zu\n", moved.c_str(), copy.name.size());
  std::string choice = argc > 5 ? std::string("many") : "few";
  printf("%s\n", choice.c_str());
  d.clear();
  d.resize(4, '-');
  printf("%s %d\n", d.c_str(), d.empty());
  std::string line = "one two  three";
  size_t start = 0;
  while (start < line.size()) {
    size_t end = line.find(' ', start);
    if (end == std::string::npos) end = line.size();
    if (end > start) printf("<%s>", line.substr(start, end - start).c_str());
    start = end + 1;
  }
  printf("\n");
  return 0;
}
