#pragma once
#include <ostream>
#include <ctype.h>
namespace std {
class istream : public ios {
  long count_;

public:
  explicit istream(__stream *stream) : ios(stream), count_(0) {}
  istream(const istream &) = delete;
  long gcount() const { return count_; }
  /** Of a stream that is made for this alone: `istringstream(text) >> x`. */
  template <class T> istream &&operator>>(T &&value) && {
    istream &in = *this;
    in >> value;
    return static_cast<istream &&>(in);
  }
  int get() {
    if (!good()) return -1;
    int c = stream_->get();
    count_ = c >= 0 ? 1 : 0;
    if (c < 0) setstate(eofbit | failbit);
    return c;
  }
  istream &get(char &c) {
    int next = get();
    if (next >= 0) c = (char)next;
    return *this;
  }
  int peek() {
    if (!good()) return -1;
    int c = stream_->get();
    if (c < 0) setstate(eofbit);
    stream_->unget(c);
    return c;
  }
  istream &unget() {
    if (stream_->at > (stream_->file ? 1u : 0u) && stream_->at != __stream::nowhere) --stream_->at;
    return *this;
  }
  istream &putback(char c) {
    stream_->unget((unsigned char)c);
    return *this;
  }
  istream &ignore(long n = 1, int end = -1) {
    for (count_ = 0; count_ < n; ++count_) {
      int c = stream_->get();
      if (c < 0) {
        setstate(eofbit);
        break;
      }
      if (c == end) break;
    }
    return *this;
  }
  istream &read(char *to, long n) {
    for (count_ = 0; count_ < n; ++count_) {
      int c = stream_->get();
      if (c < 0) {
        setstate(eofbit | failbit);
        break;
      }
      to[count_] = (char)c;
    }
    return *this;
  }
  istream &getline(char *to, long n, char end = '\n') {
    long used = 0;
    count_ = 0;
    for (;;) {
      int c = stream_->get();
      if (c < 0) {
        setstate(count_ == 0 ? eofbit | failbit : eofbit);
        break;
      }
      ++count_;
      if (c == end) break;
      if (used + 1 >= n) {
        stream_->unget(c);
        --count_;
        setstate(failbit);
        break;
      }
      to[used++] = (char)c;
    }
    if (n > 0) to[used] = 0;
    return *this;
  }
  long tellg() {
    if (stream_->state != 0) setstate(failbit);
    if (fail()) return -1;
    if (!stream_->file) return (long)stream_->at;
    const bool ahead = stream_->at != __stream::nowhere && stream_->at < stream_->text.used;
    return ::ftell(stream_->file) - (ahead ? (long)(stream_->text.used - stream_->at) : 0);
  }
  istream &seekg(long at, int from = 0) {
    stream_->state &= ~eofbit;
    if (stream_->file) {
      stream_->sync();
      ::fseek(stream_->file, at, from);
    } else stream_->at = from == beg ? at : from == cur ? stream_->at + at : stream_->text.used + at;
    return *this;
  }
  /** Past the blanks; false when nothing is left or the stream has failed. */
  bool __begin() {
    if (stream_->state != 0) {
      setstate(failbit);
      return false;
    }
    if (!(stream_->flags & skipws)) return true;
    int c = stream_->get();
    while (c >= 0 && ::isspace(c)) c = stream_->get();
    if (c < 0) {
      setstate(eofbit | failbit);
      return false;
    }
    stream_->unget(c);
    return true;
  }
  /** Collects what can be part of a number; its length. */
  int __collect(char *text, int room, bool real) {
    int n = 0;
    bool digits = false, point = false, power = false;
    for (;;) {
      int c = stream_->get();
      if (c < 0) {
        setstate(eofbit);
        break;
      }
      const char before = n > 0 ? text[n - 1] : 0;
      const bool is_sign = (c == '+' || c == '-') && (n == 0 || (real && (before == 'e' || before == 'E')));
      const bool is_digit = c >= '0' && c <= '9';
      const bool is_hex = !real && (flags() & hex) && (::isxdigit(c) || c == 'x' || c == 'X');
      const bool is_power = real && (c == 'e' || c == 'E') && digits && !power;
      const bool is_real = is_power || (real && c == '.' && !point && !power);
      if (n >= room - 1 || !(is_sign || is_digit || is_hex || is_real)) {
        stream_->unget(c);
        break;
      }
      digits |= is_digit;
      point |= c == '.';
      power |= is_power;
      text[n++] = (char)c;
    }
    text[n] = 0;
    return n;
  }
  int __base() const { return flags() & hex ? 16 : flags() & oct ? 8 : 10; }
};
inline istream &operator>>(istream &in, __manipulator m) {
  if (m == ws) {
    __stream *s = in.__state();
    int c = s->get();
    while (c >= 0 && ::isspace(c)) c = s->get();
    if (c < 0) in.setstate(ios_base::eofbit);
    s->unget(c);
  } else {
    in.__state()->manipulate(m);
  }
  return in;
}
/** Digits of a decimal number in what a stream has at hand. */
struct __digits_read {
  const char *at, *end;
  unsigned long value;
  long count;
  explicit __digits_read(__stream *s) : at(s->text.bytes + s->at), end(s->text.bytes + s->text.used), value(0), count(0) {}
  bool sign() {
    if (at < end && (*at == '-' || *at == '+')) return *at++ == '-';
    return false;
  }
  void digits() {
    const char *first = at;
    unsigned long v = value;
    for (; at < end; ++at) {
      const unsigned digit = (unsigned char)*at - '0';
      if (digit > 9) break;
      v = v * 10 + digit;
    }
    value = v;
    count += at - first;
  }
  /** Whether it ends there, and not beyond what is at hand. */
  bool ends(__stream *s) const { return count > 0 && (at < end || !s->file); }
  void take(istream &in) {
    __stream *s = in.__state();
    s->at = at - s->text.bytes;
    if (at == end) in.setstate(ios_base::eofbit);
  }
};
template <class T> inline istream &__read_integer(istream &in, T &value, long low, unsigned long high) {
  char text[64];
  if (!in.__begin()) return in;
  if (!(in.flags() & (ios_base::hex | ios_base::oct))) {
    __digits_read read(in.__state());
    const bool negative = read.sign();
    read.digits();
    // Less than 10^18, so that it is what the digits say.
    if (read.count <= 18 && read.ends(in.__state())) {
      read.take(in);
      const long whole = negative ? -(long)read.value : (long)read.value;
      const bool over = low < 0 ? whole < low || (whole > 0 && read.value > high) : !negative && read.value > high;
      value = (T)(!over ? whole : whole < 0 ? low : (long)high);
      if (over) in.setstate(ios_base::failbit);
      return in;
    }
  }
  if (in.__collect(text, sizeof(text), false) == 0) {
    in.setstate(ios_base::failbit);
    value = 0;
    return in;
  }
  char *end;
  errno = 0;
  if (low < 0) {
    long read = ::strtol(text, &end, in.__base());
    const bool over = errno == ERANGE || read < low || (read > 0 && (unsigned long)read > high);
    if (over) read = read < 0 ? low : (long)high;
    if (end == text) read = 0;
    value = (T)read;
    if (over || end == text) in.setstate(ios_base::failbit);
  } else {
    unsigned long read = ::strtoul(text, &end, in.__base());
    const bool over = errno == ERANGE || (text[0] != '-' && read > high);
    if (over) read = high;
    if (end == text) read = 0;
    value = (T)read;
    if (over || end == text) in.setstate(ios_base::failbit);
  }
  return in;
}
inline istream &operator>>(istream &in, short &value) { return __read_integer(in, value, -32768, 32767); }
inline istream &operator>>(istream &in, unsigned short &value) { return __read_integer(in, value, 0, 65535); }
inline istream &operator>>(istream &in, int &value) { return __read_integer(in, value, INT_MIN, INT_MAX); }
inline istream &operator>>(istream &in, unsigned &value) { return __read_integer(in, value, 0, UINT_MAX); }
inline istream &operator>>(istream &in, long &value) { return __read_integer(in, value, LONG_MIN, LONG_MAX); }
inline istream &operator>>(istream &in, unsigned long &value) { return __read_integer(in, value, 0, ULONG_MAX); }
inline istream &operator>>(istream &in, long long &value) { return __read_integer(in, value, LONG_MIN, LONG_MAX); }
inline istream &operator>>(istream &in, unsigned long long &value) { return __read_integer(in, value, 0, ULONG_MAX); }
inline istream &operator>>(istream &in, bool &value) {
  if (in.flags() & ios_base::boolalpha) {
    if (!in.__begin()) return in;
    const int first = in.peek();
    const char *word = first == 't' ? "true" : "false";
    for (; *word && in.peek() == *word; ++word) in.get();
    value = *word == 0 && first == 't';
    if (*word) in.setstate(ios_base::failbit);
    return in;
  }
  long read = 0;
  in >> read;
  value = read != 0;
  if (read != 0 && read != 1) in.setstate(ios_base::failbit);
  return in;
}
/** A number of up to 15 digits without a power, which one quotient of doubles rounds right. */
inline bool __read_plain(istream &in, double &value) {
  static const double tens[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  __digits_read read(in.__state());
  const bool negative = read.sign();
  read.digits();
  const long whole = read.count;
  if (read.at < read.end && *read.at == '.') {
    ++read.at;
    read.digits();
  }
  const char next = read.at < read.end ? *read.at : 0;
  if (read.count > 15 || !read.ends(in.__state()) || next == 'e' || next == 'E') return false;
  const double magnitude = (double)(long)read.value / tens[read.count - whole];
  value = negative ? -magnitude : magnitude;
  read.take(in);
  return true;
}
template <class T> inline istream &__read_real(istream &in, T &value, T (*parse)(const char *, char **), T most) {
  char text[512];
  char *end = text;
  value = 0;
  if (in.__collect(text, sizeof(text), true) > 0) value = parse(text, &end);
  if (end == text || *end != 0) {
    value = 0;
    in.setstate(ios_base::failbit);
  } else if (value > most || value < -most) {
    value = value > 0 ? most : -most;
    in.setstate(ios_base::failbit);
  }
  return in;
}
inline istream &operator>>(istream &in, double &value) {
  if (!in.__begin() || __read_plain(in, value)) return in;
  return __read_real<double>(in, value, ::strtod, 1.7976931348623157e308);
}
inline istream &operator>>(istream &in, float &value) {
  if (!in.__begin()) return in;
  __stream *s = in.__state();
  const unsigned long at = s->at;
  const int state = s->state;
  double wide;
  if (__read_plain(in, wide)) {
    // Unless it lies between two floats, where what a double leaves out decides.
    const unsigned long bits = *(const unsigned long *)&wide;
    if ((bits & 0x1fffffff) != 0x10000000) {
      value = (float)wide;
      return in;
    }
    s->at = at;
    s->state = state;
  }
  return __read_real<float>(in, value, ::strtof, 3.40282347e38f);
}
inline istream &operator>>(istream &in, char &c) {
  if (in.__begin()) in.get(c);
  return in;
}
inline istream &operator>>(istream &in, unsigned char &c) { return in >> (char &)c; }
inline istream &operator>>(istream &in, signed char &c) { return in >> (char &)c; }
/** A word of so many letters at most, which `text` takes one by one. */
template <class T> inline void __read_word(istream &in, T &text, long most) {
  __stream *s = in.__state();
  long n = 0;
  for (; n < most; ++n) {
    int c = s->get();
    if (c < 0) {
      in.setstate(ios_base::eofbit);
      break;
    }
    if (::isspace(c)) {
      s->unget(c);
      break;
    }
    text.push_back((char)c);
  }
  s->width = 0;
  if (n == 0) in.setstate(ios_base::failbit);
}
inline istream &operator>>(istream &in, basic_string<char> &text) {
  if (!in.__begin()) return in;
  text.clear();
  const long width = in.__state()->width;
  __read_word(in, text, width > 0 ? width : LONG_MAX);
  return in;
}
struct __word_place {
  char *at;
  void push_back(char c) { *at++ = c; }
};
/** The width counts the zero behind it. */
inline istream &operator>>(istream &in, char *to) {
  if (!in.__begin()) return in;
  const long width = in.__state()->width;
  __word_place place{to};
  __read_word(in, place, width > 0 ? width - 1 : LONG_MAX);
  *place.at = 0;
  return in;
}
inline istream &getline(istream &in, basic_string<char> &line, char end = '\n') {
  if (!in.good()) {
    in.setstate(ios_base::failbit);
    return in;
  }
  line.clear();
  __stream *s = in.__state();
  bool found = false;
  for (;;) {
    int c = s->get();
    if (c < 0) {
      in.setstate(found ? ios_base::eofbit : ios_base::eofbit | ios_base::failbit);
      break;
    }
    found = true;
    if ((char)c == end) break;
    line.push_back((char)c);
    if (s->at >= s->text.used) continue;
    // All that is at hand, in one piece.
    const char *from = s->text.bytes + s->at;
    const unsigned long most = s->text.used - s->at;
    unsigned long n = 0;
    while (n < most && from[n] != end) ++n;
    line.append(from, n);
    s->at += n;
  }
  return in;
}
/** Reads one value ahead; past the last one it equals an iterator without a stream. */
template <class T> class istream_iterator {
  istream *in_;
  T value_;

  void read() {
    if (in_ && !(*in_ >> value_)) in_ = nullptr;
  }

public:
  typedef input_iterator_tag iterator_category;
  typedef T value_type;
  typedef long difference_type;
  typedef const T *pointer;
  typedef const T &reference;
  istream_iterator() : in_(nullptr), value_() {}
  istream_iterator(istream &in) : in_(&in), value_() { read(); }
  const T &operator*() const { return value_; }
  const T *operator->() const { return &value_; }
  istream_iterator &operator++() {
    read();
    return *this;
  }
  istream_iterator operator++(int) {
    istream_iterator old = *this;
    read();
    return old;
  }
  bool operator==(const istream_iterator &other) const { return in_ == other.in_; }
  bool operator!=(const istream_iterator &other) const { return in_ != other.in_; }
};
/** The characters of a stream, blanks too; at its end it equals an iterator without a stream. */
template <class C> class istreambuf_iterator {
  __stream *from_;

  int next() const {
    if (!from_) return -1;
    int c = from_->get();
    from_->unget(c);
    return c;
  }

public:
  typedef input_iterator_tag iterator_category;
  typedef C value_type;
  typedef long difference_type;
  typedef const C *pointer;
  typedef C reference;
  istreambuf_iterator() : from_(nullptr) {}
  istreambuf_iterator(istream &in) : from_(in.__state()) {}
  C operator*() const { return (C)next(); }
  istreambuf_iterator &operator++() {
    from_->get();
    return *this;
  }
  bool equal(const istreambuf_iterator &other) const { return (next() < 0) == (other.next() < 0); }
  bool operator==(const istreambuf_iterator &other) const { return equal(other); }
  bool operator!=(const istreambuf_iterator &other) const { return !equal(other); }
};
/** Both ways: an istream that is an ostream where one is wanted. */
class iostream : public istream {
  ostream out_;

public:
  explicit iostream(__stream *stream) : istream(stream), out_(stream) {}
  operator ostream &() { return out_; }
  iostream &put(char c) {
    out_.put(c);
    return *this;
  }
  iostream &write(const char *from, long n) {
    out_.write(from, n);
    return *this;
  }
  iostream &flush() {
    out_.flush();
    return *this;
  }
  long tellp() { return out_.tellp(); }
  iostream &seekp(long at, int from = 0) {
    out_.seekp(at, from);
    return *this;
  }
};
inline __stream __in(stdin);
inline istream cin(&__in);
}
