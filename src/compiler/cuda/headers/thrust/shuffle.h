/*
 * Thrust's shuffles: the numbers below a power of two, each once, in the order
 * of a Feistel cipher whose keys are drawn; of those the ones below n.
 */
#pragma once
#include <thrust/__algorithms.h>
#include <thrust/__random.h>
#include <cstdint>
namespace thrust {

struct __cipher {
  unsigned int keys[24], leftBits, rightBits;
  template <class G> __cipher(__size n, G &g) {
    unsigned int bits = 4;
    while (((__size)1 << bits) < n) bits++;
    leftBits = bits / 2;
    rightBits = bits - leftBits;
    for (int i = 0; i < 24; i++) keys[i] = (unsigned int)g();
  }
  __size size() const { return (__size)1 << (leftBits + rightBits); }
  __host__ __device__ __size operator()(__size i) const {
    const unsigned int leftMask = (1u << leftBits) - 1, rightMask = (1u << rightBits) - 1;
    unsigned int left = (unsigned int)(i >> rightBits), right = (unsigned int)i & rightMask;
    for (int round = 0; round < 24; round++) {
      const std::uint64_t product = 0xD2B74407B1CE6E93ull * left;
      const unsigned int low = ((unsigned int)product << (rightBits - leftBits)) | right >> leftBits;
      left = ((unsigned int)(product >> 32) ^ keys[round] ^ right) & leftMask;
      right = low & rightMask;
    }
    return (__size)left << rightBits | (__size)right;
  }
};
struct __below {
  __size n;
  __host__ __device__ bool operator()(__size i) const { return i < n; }
};
/* Where each element comes from. */
template <class Places, class P, class G> Places __shuffled(const P &policy, __size n, G &g) {
  Places places(n);
  const __cipher cipher(n, g);
  auto numbers = thrust::make_transform_iterator(thrust::counting_iterator<__size>(0), cipher);
  thrust::copy_if(policy, numbers, numbers + cipher.size(), places.begin(), __below{n});
  return places;
}
template <class P> using __places_for = typename std::conditional<__is_on_device<P>::value, device_vector<__size>, host_vector<__size>>::type;

template <class P, class In, class Out, class G> void shuffle_copy(const execution_policy<P> &policy, In first, In last, Out out, G &&g) {
  const auto places = __shuffled<__places_for<P>>(policy.__self(), last - first, g);
  thrust::gather(policy.__self(), places.begin(), places.end(), first, out);
}
template <class In, class Out, class G, class = typename std::enable_if<!__is_policy<In>::value>::type>
void shuffle_copy(In first, In last, Out out, G &&g) { thrust::shuffle_copy(__policy_for<In, Out>(), first, last, out, g); }
template <class P, class It, class G> void shuffle(const execution_policy<P> &policy, It first, It last, G &&g) {
  typedef typename std::conditional<__is_on_device<P>::value, device_vector<iterator_value_t<It>>, host_vector<iterator_value_t<It>>>::type Old;
  const Old old(first, last);
  thrust::shuffle_copy(policy.__self(), old.begin(), old.end(), first, g);
}
template <class It, class G, class = typename std::enable_if<!__is_policy<It>::value>::type>
void shuffle(It first, It last, G &&g) { thrust::shuffle(__policy_for<It>(), first, last, g); }
}
