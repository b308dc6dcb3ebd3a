#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
struct Pixel {
  uint8_t r, g, b;
  constexpr bool operator==(const Pixel &o) const { return r == o.r && g == o.g && b == o.b; }
};
class Image {
  int w_, h_;
  std::vector<Pixel> px_;

public:
  Image(int w, int h) : w_(w), h_(h), px_(w * h, Pixel{0, 0, 0}) {}
  Pixel &at(int x, int y) { return px_.at(y * w_ + x); }
  const Pixel &at(int x, int y) const { return px_.at(y * w_ + x); }
  int width() const noexcept { return w_; }
  int height() const noexcept { return h_; }
  auto begin() { return px_.begin(); }
  auto end() { return px_.end(); }
  auto begin() const { return px_.cbegin(); }
  auto end() const { return px_.cend(); }
  void writePPM(std::ostream &os) const {
    os << "P3\n" << w_ << ' ' << h_ << "\n255\n";
    for (const auto &p : px_) os << +p.r << ' ' << +p.g << ' ' << +p.b << '\n';
  }
  static Image readPPM(std::istream &is) {
    std::string magic;
    int w, h, m;
    is >> magic >> w >> h >> m;
    Image im(w, h);
    for (auto &p : im.px_) {
      int r, g, b;
      is >> r >> g >> b;
      p = {(uint8_t)r, (uint8_t)g, (uint8_t)b};
    }
    return im;
  }
};
template <size_t N> static std::array<float, N> gaussian(float sigma) {
  std::array<float, N> k{};
  float sum = 0;
  for (size_t i = 0; i < N; i++) {
    float d = (int)i - (int)(N / 2);
    sum += k[i] = std::exp(-d * d / (2 * sigma * sigma));
  }
  for (auto &x : k) x /= sum;
  return k;
}
static uint8_t clamp8(float v) { return static_cast<uint8_t>(std::clamp(std::lround(v), 0l, 255l)); }
static Image map(const Image &in, Pixel (*f)(Pixel)) {
  Image out(in.width(), in.height());
  std::transform(in.begin(), in.end(), out.begin(), f);
  return out;
}
static Pixel gray(Pixel p) {
  uint8_t y = clamp8(0.299f * p.r + 0.587f * p.g + 0.114f * p.b);
  return {y, y, y};
}
int main() {
  Image im(4, 3);
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 4; x++) im.at(x, y) = {uint8_t(x * 60), uint8_t(y * 100), uint8_t((x ^ y) * 40)};
  std::stringstream ss;
  im.writePPM(ss);
  Image back = Image::readPPM(ss);
  std::cout << std::equal(im.begin(), im.end(), back.begin()) << ' ' << ss.str().size() << '\n';
  Image g = map(im, gray);
  for (int y = 0; y < 3; y++) {
    for (int x = 0; x < 4; x++) printf("%3d ", g.at(x, y).r);
    printf("\n");
  }
  auto k = gaussian<5>(1.0f);
  for (float x : k) printf("%.5f ", x);
  printf("\n");
  std::array<int, 8> hist{};
  for (const auto &p : g) hist[p.r >> 5]++;
  for (auto h : hist) printf("%d ", h);
  printf("\n");
  auto [mn, mx] =
      std::minmax_element(g.begin(), g.end(), [](const Pixel &a, const Pixel &b) { return a.r < b.r; });
  printf("%u %u\n", mn->r, mx->r);
  Image inv = map(im, [](Pixel p) -> Pixel {
    return {uint8_t(255 - p.r), uint8_t(~p.g), static_cast<uint8_t>(p.b ^ 0xff)};
  });
  printf("%d %d %d\n", inv.at(1, 1).r, inv.at(1, 1).g, inv.at(1, 1).b);
  {
    std::ofstream f("t.ppm");
    g.writePPM(f);
  }
  std::ifstream f("t.ppm");
  std::string first;
  std::getline(f, first);
  std::cout << first << f.good() << '\n';
  uint32_t packed = 0;
  for (uint8_t b : {0x12, 0x34, 0x56}) packed = packed << 8 | b;
  printf("%06x %d\n", packed, (int8_t)0x9c);
}
