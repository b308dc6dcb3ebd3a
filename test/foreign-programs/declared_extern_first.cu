// Variables with constructors, and arrays without a length, that a declaration names before their definition.
// prints: 102 4 b
#include <cstdio>
#include <vector>
extern std::vector<int> size;
extern const char *names[];
int get() { return size.size() + names[1][0]; }
std::vector<int> size(4, 3);
const char *names[2] = {"a", "b"};
int main() { printf("%d %d %s\n", get(), (int)size.size(), names[1]); }
