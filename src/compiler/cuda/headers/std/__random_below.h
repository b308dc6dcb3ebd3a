#pragma once
namespace std {
inline unsigned long __high_product(unsigned long a, unsigned long b) {
  unsigned long al = a & 0xffffffffUL, ah = a >> 32, bl = b & 0xffffffffUL, bh = b >> 32;
  unsigned long middle = ah * bl + (al * bl >> 32);
  unsigned long other = al * bh + (middle & 0xffffffffUL);
  return ah * bh + (middle >> 32) + (other >> 32);
}
/** Of 0 … range: Lemire's method for generators of 32 and 64 bits, division and rejection for others. */
template <class G> inline unsigned long __random_below(G &g, unsigned long range) {
  const unsigned long all = G::max() - G::min();
  if (all > range) {
    const unsigned long n = range + 1;
    if (all == 0xffffffffffffffffUL) {
      unsigned long x = g();
      unsigned long low = x * n;
      if (low < n) {
        const unsigned long threshold = (0 - n) % n;
        while (low < threshold) {
          x = g();
          low = x * n;
        }
      }
      return __high_product(x, n);
    }
    if (all == 0xffffffffUL) {
      unsigned long product = (unsigned long)g() * n;
      unsigned low = (unsigned)product;
      if (low < (unsigned)n) {
        const unsigned threshold = (0u - (unsigned)n) % (unsigned)n;
        while (low < threshold) {
          product = (unsigned long)g() * n;
          low = (unsigned)product;
        }
      }
      return product >> 32;
    }
    const unsigned long scaling = all / n;
    const unsigned long past = n * scaling;
    unsigned long x;
    do x = (unsigned long)g() - G::min();
    while (x >= past);
    return x / scaling;
  }
  if (all < range) {
    const unsigned long n = all + 1;
    unsigned long high;
    unsigned long x;
    do {
      high = n * __random_below(g, range / n);
      x = high + ((unsigned long)g() - G::min());
    } while (x > range || x < high);
    return x;
  }
  return (unsigned long)g() - G::min();
}
}
