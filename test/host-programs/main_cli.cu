#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include <map>
#include <stdexcept>
struct Options {
  int n = 1 << 10;
  int block = 256;
  float alpha = 2.0f;
  bool verify = true;
  std::string input = "none";
  std::vector<std::string> rest;
};
static bool starts(const std::string &s, const char *p) { return s.rfind(p, 0) == 0; }
static Options parse(const std::vector<std::string> &args) {
  Options o;
  for (size_t i = 0; i < args.size(); ++i) {
    const auto &a = args[i];
    if (a == "-n" && i + 1 < args.size())
      o.n = std::stoi(args[++i]);
    else if (starts(a, "--block="))
      o.block = std::atoi(a.c_str() + strlen("--block="));
    else if (starts(a, "--alpha="))
      o.alpha = std::stof(a.substr(8));
    else if (a == "--no-verify")
      o.verify = false;
    else if (starts(a, "--input="))
      o.input = a.substr(a.find('=') + 1);
    else
      o.rest.push_back(a);
  }
  return o;
}
template <typename T>
static T get(const std::map<std::string, std::string> &kv, const std::string &key, T fallback) {
  auto it = kv.find(key);
  if (it == kv.end()) return fallback;
  if constexpr (std::is_same<T, std::string>::value)
    return it->second;
  else if constexpr (std::is_floating_point<T>::value)
    return static_cast<T>(std::stod(it->second));
  else
    return static_cast<T>(std::stoll(it->second));
}
int main(int argc, char **argv) {
  std::vector<std::string> args(argv + 1, argv + argc);
  args.insert(args.end(),
              {"-n", "4096", "--block=128", "--alpha=0.5", "--no-verify", "--input=a=b.bin", "extra"});
  Options o = parse(args);
  printf("n=%d block=%d alpha=%g verify=%d input=%s rest=%zu/%s\n", o.n, o.block, o.alpha, o.verify,
         o.input.c_str(), o.rest.size(), o.rest.front().c_str());
  std::map<std::string, std::string> kv{{"iters", "100"}, {"tol", "1e-3"}, {"name", "jacobi"}};
  printf("%d %g %s %d\n", get(kv, "iters", 5), get(kv, "tol", 0.1), get<std::string>(kv, "name", "x").c_str(),
         get(kv, "seed", 42));
  const int grid = (o.n + o.block - 1) / o.block;
  printf("grid %d, %.2f MB\n", grid, o.n * sizeof(float) / 1048576.0);
  return o.rest.size() == 1 ? 0 : EXIT_FAILURE;
}
