#pragma once
#include <string>
#include <iostream>
#include <stdexcept>
namespace std {
template <size_t N> class bitset {
  static constexpr size_t words_ = N == 0 ? 1 : (N + 63) / 64;
  unsigned long word_[words_];

  void trim() {
    if constexpr (N % 64 != 0) word_[words_ - 1] &= (1ul << (N % 64)) - 1;
    if constexpr (N == 0) word_[0] = 0;
  }
  void check(size_t i) const {
    if (i >= N) __stop_what("out_of_range", "bitset: position beyond the last bit");
  }

public:
  class reference {
    unsigned long *word_;
    unsigned long mask_;

  public:
    reference(unsigned long *word, unsigned long mask) : word_(word), mask_(mask) {}
    reference(const reference &other) : word_(other.word_), mask_(other.mask_) {}
    reference &operator=(bool value) {
      if (value) *word_ |= mask_;
      else *word_ &= ~mask_;
      return *this;
    }
    reference &operator=(const reference &other) { return *this = bool(other); }
    operator bool() const { return (*word_ & mask_) != 0; }
    bool operator~() const { return !bool(*this); }
    reference &flip() {
      *word_ ^= mask_;
      return *this;
    }
  };
  bitset() {
    for (size_t i = 0; i < words_; i++) word_[i] = 0;
  }
  bitset(unsigned long long value) {
    word_[0] = value;
    for (size_t i = 1; i < words_; i++) word_[i] = 0;
    trim();
  }
  explicit bitset(const string &text, size_t from = 0, size_t count = string::npos, char zero = '0', char one = '1')
      : bitset() {
    size_t n = text.size() - from < count ? text.size() - from : count;
    if (n > N) n = N;
    for (size_t i = 0; i < n; i++) {
      char c = text[from + n - 1 - i];
      if (c != zero && c != one) __stop_what("invalid_argument", "bitset: neither zero nor one");
      if (c == one) set(i);
    }
  }
  explicit bitset(const char *text) : bitset(string(text)) {}
  constexpr size_t size() const { return N; }
  bool test(size_t i) const {
    check(i);
    return (*this)[i];
  }
  bool operator[](size_t i) const { return word_[i / 64] >> (i % 64) & 1; }
  reference operator[](size_t i) { return reference(word_ + i / 64, 1ul << (i % 64)); }
  bitset &set() {
    for (size_t i = 0; i < words_; i++) word_[i] = ~0ul;
    trim();
    return *this;
  }
  bitset &set(size_t i, bool value = true) {
    check(i);
    (*this)[i] = value;
    return *this;
  }
  bitset &reset() {
    for (size_t i = 0; i < words_; i++) word_[i] = 0;
    return *this;
  }
  bitset &reset(size_t i) { return set(i, false); }
  bitset &flip() {
    for (size_t i = 0; i < words_; i++) word_[i] = ~word_[i];
    trim();
    return *this;
  }
  bitset &flip(size_t i) {
    check(i);
    word_[i / 64] ^= 1ul << (i % 64);
    return *this;
  }
  size_t count() const {
    size_t n = 0;
    for (size_t i = 0; i < words_; i++) n += __builtin_popcountll(word_[i]);
    return n;
  }
  bool any() const { return count() > 0; }
  bool none() const { return count() == 0; }
  bool all() const { return count() == N; }
  unsigned long to_ullong() const {
    for (size_t i = 1; i < words_; i++)
      if (word_[i]) __stop_what("overflow_error", "bitset: more than 64 bits");
    return word_[0];
  }
  unsigned long to_ulong() const { return to_ullong(); }
  string to_string(char zero = '0', char one = '1') const {
    string text(N, zero);
    for (size_t i = 0; i < N; i++)
      if ((*this)[i]) text[N - 1 - i] = one;
    return text;
  }
  bitset &operator&=(const bitset &other) {
    for (size_t i = 0; i < words_; i++) word_[i] &= other.word_[i];
    return *this;
  }
  bitset &operator|=(const bitset &other) {
    for (size_t i = 0; i < words_; i++) word_[i] |= other.word_[i];
    return *this;
  }
  bitset &operator^=(const bitset &other) {
    for (size_t i = 0; i < words_; i++) word_[i] ^= other.word_[i];
    return *this;
  }
  bitset &operator<<=(size_t by) {
    bitset before(*this);
    reset();
    for (size_t i = by; i < N; i++)
      if (before[i - by]) set(i);
    return *this;
  }
  bitset &operator>>=(size_t by) {
    bitset before(*this);
    reset();
    for (size_t i = by; i < N; i++)
      if (before[i]) set(i - by);
    return *this;
  }
  bitset operator<<(size_t by) const {
    bitset result(*this);
    result <<= by;
    return result;
  }
  bitset operator>>(size_t by) const {
    bitset result(*this);
    result >>= by;
    return result;
  }
  bitset operator~() const {
    bitset result(*this);
    result.flip();
    return result;
  }
  bool operator==(const bitset &other) const {
    for (size_t i = 0; i < words_; i++)
      if (word_[i] != other.word_[i]) return false;
    return true;
  }
  bool operator!=(const bitset &other) const { return !(*this == other); }
};
template <size_t N> inline bitset<N> operator&(const bitset<N> &a, const bitset<N> &b) {
  bitset<N> result(a);
  result &= b;
  return result;
}
template <size_t N> inline bitset<N> operator|(const bitset<N> &a, const bitset<N> &b) {
  bitset<N> result(a);
  result |= b;
  return result;
}
template <size_t N> inline bitset<N> operator^(const bitset<N> &a, const bitset<N> &b) {
  bitset<N> result(a);
  result ^= b;
  return result;
}
template <size_t N> inline ostream &operator<<(ostream &out, const bitset<N> &bits) { return out << bits.to_string(); }
template <size_t N> struct hash<bitset<N>> {
  size_t operator()(const bitset<N> &bits) const { return hash<string>()(bits.to_string()); }
};
}
