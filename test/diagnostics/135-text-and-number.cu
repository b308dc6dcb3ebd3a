#include <string>
#include <variant>
int main() {
  std::string text = "n = ";
  text = text + 5;
  std::variant<int, float> one = 1;
  return std::get<double>(one) > 0 ? (int)text.size() : 1;
}
