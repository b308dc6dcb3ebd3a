#include <array>
#include <cstdio>
namespace q { void run() { std::array<int, 2> a = {1, 2}; auto [x, y] = a; printf("%d %d\n", x, y); } }
int main() { q::run(); std::array<int, 2> a = {1, 2}; auto &[x, y] = a; x = 5; printf("%d %d\n", a[0], y); }
