// -std=c++20: <span>, <bit> and <numbers>.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <span>
#include <vector>

int sum(std::span<const int> values) {
  int total = 0;
  for (int value : values) total += value;
  return total;
}

void twice(std::span<int> values) {
  for (int &value : values) value *= 2;
}

int main() {
  std::vector<int> vector{1, 2, 3, 4, 5};
  int array[3] = {7, 8, 9};
  std::array<int, 2> pair{10, 20};
  twice(vector);
  twice(array);
  std::printf("%d %d %d\n", sum(vector), sum(array), sum(pair));
  std::span<int> view(vector.data() + 1, 3);
  std::printf("%zu %zu %d %d %d %d\n", view.size(), view.size_bytes(), view.front(), view.back(), view[1], view.empty());
  std::printf("%d %d %d\n", sum(view.first(2)), sum(view.last(1)), sum(view.subspan(1)));
  std::span whole(array);
  for (auto it = whole.rbegin(); it != whole.rend(); ++it) std::printf("%d ", *it);
  std::puts("");

  for (std::uint32_t x : {0u, 1u, 6u, 0x80000000u, 0xffffffffu, 100000u})
    std::printf("%d %d %d %d %d %d %u %u\n", std::popcount(x), std::countl_zero(x), std::countr_zero(x),
                std::countl_one(x), std::countr_one(x), std::has_single_bit(x), std::bit_floor(x), std::rotl(x, 5));
  std::printf("%u %u %u\n", std::bit_ceil(5u), (unsigned)std::bit_width(255u), std::rotr((std::uint8_t)0x81, 1));
  std::printf("%x %g\n", std::bit_cast<std::uint32_t>(1.5f), std::bit_cast<double>((std::uint64_t)0x4008000000000000));
  static_assert(std::endian::native == std::endian::little);

  std::printf("%.15g %.15g %.8g %.15g\n", std::numbers::pi, std::numbers::e, std::numbers::sqrt2_v<float>, std::numbers::phi);
}
