// What objects of the standard library take, as with libstdc++ on x86-64.
#include <cstdio>
#include <string>
#include <vector>
#include <map>
#include <set>
#include <unordered_map>
#include <list>
#include <deque>
#include <memory>
#include <random>
#include <functional>
#include <optional>
#include <tuple>
#include <array>
#include <bitset>
#include <complex>
#include <chrono>
#include <queue>
#include <stack>
#include <string_view>
#include <variant>
#include <sstream>
#include <thread>
#include <mutex>
#include <atomic>
#include <unordered_set>
#include <condition_variable>
#define P(...) printf("%-40s %zu %zu\n", #__VA_ARGS__, sizeof(__VA_ARGS__), alignof(__VA_ARGS__))
struct A { int x; int f(int); virtual ~A(); };
struct R { std::string name; std::vector<int> v; int id; };
int main() {
  P(std::string); P(std::vector<int>); P(std::map<int, int>); P(std::set<int>); P(std::unordered_map<int, int>); P(std::list<int>); P(std::deque<int>);
  P(std::unique_ptr<int>); P(std::shared_ptr<int>); P(std::weak_ptr<int>); P(std::mt19937); P(std::mt19937_64); P(std::minstd_rand); P(std::default_random_engine); P(std::uniform_int_distribution<int>); P(std::normal_distribution<double>); P(std::function<int(int)>);
  P(std::optional<int>); P(std::optional<double>); P(std::tuple<char, int, double>); P(std::pair<char, int>); P(std::array<float, 3>); P(std::bitset<10>); P(std::bitset<100>); P(std::complex<float>); P(std::complex<double>);
  P(std::chrono::seconds); P(std::chrono::steady_clock::time_point); P(std::priority_queue<int>); P(std::queue<int>); P(std::stack<int>); P(std::string_view); P(std::variant<int, double>); P(std::thread); P(std::mutex); P(std::atomic<int>); P(int A::*); P(std::vector<int>::iterator); P(R); P(std::initializer_list<int>); P(std::multimap<int, int>); P(std::unordered_set<int>); P(std::less<int>); P(std::nullopt_t); P(std::hash<int>); P(std::exception); P(std::condition_variable); P(std::lock_guard<std::mutex>); P(std::unique_lock<std::mutex>);
}
