#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
static int live = 0;
template <class T> T *deviceAlloc(size_t n) {
  ++live;
  return static_cast<T *>(std::malloc(n * sizeof(T)));
}
template <class T> void deviceFree(T *p) {
  if (p) {
    --live;
    std::free(p);
  }
}
template <typename T> class DeviceBuffer {
  T *ptr_ = nullptr;
  size_t n_ = 0;

public:
  DeviceBuffer() = default;
  explicit DeviceBuffer(size_t n) : ptr_(deviceAlloc<T>(n)), n_(n) {}
  DeviceBuffer(const T *src, size_t n) : DeviceBuffer(n) { std::memcpy(ptr_, src, n * sizeof(T)); }
  explicit DeviceBuffer(const std::vector<T> &v) : DeviceBuffer(v.data(), v.size()) {}
  ~DeviceBuffer() { deviceFree(ptr_); }
  DeviceBuffer(const DeviceBuffer &) = delete;
  DeviceBuffer &operator=(const DeviceBuffer &) = delete;
  DeviceBuffer(DeviceBuffer &&o) noexcept
      : ptr_(std::exchange(o.ptr_, nullptr)), n_(std::exchange(o.n_, 0)) {}
  DeviceBuffer &operator=(DeviceBuffer &&o) noexcept {
    if (this != &o) {
      deviceFree(ptr_);
      ptr_ = std::exchange(o.ptr_, nullptr);
      n_ = std::exchange(o.n_, 0);
    }
    return *this;
  }
  T *get() const { return ptr_; }
  size_t size() const { return n_; }
  operator T *() const { return ptr_; }
  std::vector<T> toHost() const { return std::vector<T>(ptr_, ptr_ + n_); }
};
static_assert(!std::is_copy_constructible<DeviceBuffer<int>>::value &&
                  std::is_move_constructible<DeviceBuffer<int>>::value,
              "buffer");
struct FreeDeleter {
  void operator()(void *p) const {
    --live;
    std::free(p);
  }
};
template <class T> using unique_dev = std::unique_ptr<T, FreeDeleter>;
template <class F> class Defer {
  F f_;
  bool on_ = true;

public:
  explicit Defer(F f) : f_(std::move(f)) {}
  ~Defer() {
    if (on_) f_();
  }
  void cancel() { on_ = false; }
};
template <class F> Defer<F> defer(F f) { return Defer<F>(std::move(f)); }
static DeviceBuffer<float> make(size_t n) {
  DeviceBuffer<float> b(n);
  for (size_t i = 0; i < n; i++) b[i] = i * 0.5f;
  return b;
}
int main() {
  {
    auto a = make(4);
    DeviceBuffer<float> b(std::move(a));
    DeviceBuffer<float> c;
    c = std::move(b);
    auto h = c.toHost();
    printf("%zu %p %g %d\n", c.size(), (void *)a.get(), h[3], live);
    std::vector<DeviceBuffer<int>> all;
    for (int i = 1; i < 4; i++) all.emplace_back(std::vector<int>(i, i));
    printf("%d %d\n", live, all[2][1]);
    unique_dev<double> u(deviceAlloc<double>(2));
    *u = 3.5;
    auto v = std::move(u);
    printf("%g %d %d\n", *v, !u, live);
    auto d = defer([] { printf("deferred %d\n", live); });
    Defer<std::function<void()>> e([] { printf("never\n"); });
    e.cancel();
    std::shared_ptr<DeviceBuffer<int>> s = std::make_shared<DeviceBuffer<int>>(8), t = s;
    std::weak_ptr<DeviceBuffer<int>> w = s;
    printf("%ld %zu\n", s.use_count(), w.lock()->size());
    s.reset();
    t = nullptr;
    printf("%d\n", w.expired());
  }
  printf("live %d\n", live);
}
