#include <map>
#include <vector>
int main() {
  vector<float> a;
  for (auto e : {{1, 2}, {3}}) a.push_back(1);
}
