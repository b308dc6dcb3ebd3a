// Streams that throw when they fail, and the characters of one as a range.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <vector>
int main() {
  std::ofstream("letters.txt") << "a b\nc";
  std::ifstream file("letters.txt");
  std::string all((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::cout << all << ' ' << all.size() << '\n';
  std::istringstream words("x y");
  std::istreambuf_iterator<char> at(words), end;
  int blanks = 0;
  for (; at != end; ++at) blanks += *at == ' ';
  std::vector<char> none((std::istreambuf_iterator<char>(words)), end);
  std::cout << blanks << ' ' << none.size() << '\n';
  std::ifstream missing;
  missing.exceptions(std::ifstream::failbit | std::ifstream::badbit);
  try {
    missing.open("nothing.txt");
    std::cout << "opened\n";
  } catch (const std::ios_base::failure &) {
    std::cout << "failed to open\n";
  }
  std::istringstream numbers("1 2 three");
  numbers.exceptions(std::ios::failbit);
  int sum = 0;
  try {
    for (int n; numbers >> n;) sum += n;
  } catch (const std::runtime_error &) {
    std::cout << "no number after " << sum << '\n';
  }
  std::cout << numbers.fail() << ' ' << (numbers.exceptions() == std::ios::failbit) << '\n';
  std::istringstream quiet("z");
  int n = 5;
  quiet >> n;
  try {
    quiet.exceptions(std::ios::failbit);
    std::cout << "not thrown\n";
  } catch (const std::exception &) {
    std::cout << "thrown at once\n";
  }
  const float nan = std::numeric_limits<float>::signaling_NaN();
  std::cout << (nan != nan) << std::numeric_limits<int>::has_signaling_NaN << '\n';
  remove("letters.txt");
}
