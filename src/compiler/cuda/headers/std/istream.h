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
    if (!stream_->file && stream_->at > 0) --stream_->at;
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
    return stream_->file ? ::ftell(stream_->file) : (long)stream_->at;
  }
  istream &seekg(long at, int from = 0) {
    stream_->state &= ~eofbit;
    if (stream_->file) ::fseek(stream_->file, at, from);
    else stream_->at = from == beg ? at : from == cur ? stream_->at + at : stream_->text.size() + at;
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
      const bool is_real = real && (c == '.' || ((c == 'e' || c == 'E') && n > 0));
      if (n >= room - 1 || !(is_sign || is_digit || is_hex || is_real)) {
        stream_->unget(c);
        break;
      }
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
template <class T> inline istream &__read_integer(istream &in, T &value, long low, unsigned long high) {
  char text[64];
  if (!in.__begin()) return in;
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
inline istream &operator>>(istream &in, double &value) {
  char text[512];
  if (!in.__begin()) return in;
  char *end = text;
  value = 0;
  if (in.__collect(text, sizeof(text), true) > 0) value = ::strtod(text, &end);
  if (end == text || *end != 0) in.setstate(ios_base::failbit);
  return in;
}
inline istream &operator>>(istream &in, float &value) {
  char text[512];
  if (!in.__begin()) return in;
  char *end = text;
  value = 0;
  if (in.__collect(text, sizeof(text), true) > 0) value = ::strtof(text, &end);
  if (end == text || *end != 0) in.setstate(ios_base::failbit);
  return in;
}
inline istream &operator>>(istream &in, char &c) {
  if (in.__begin()) in.get(c);
  return in;
}
inline istream &operator>>(istream &in, unsigned char &c) { return in >> (char &)c; }
inline istream &operator>>(istream &in, signed char &c) { return in >> (char &)c; }
inline istream &operator>>(istream &in, string &text) {
  if (!in.__begin()) return in;
  text.clear();
  __stream *s = in.__state();
  for (long n = s->width; ; --n) {
    int c = s->get();
    if (c < 0) {
      in.setstate(ios_base::eofbit);
      break;
    }
    if (::isspace(c) || (s->width > 0 && n == 0)) {
      s->unget(c);
      break;
    }
    text.push_back((char)c);
  }
  s->width = 0;
  if (text.empty()) in.setstate(ios_base::failbit);
  return in;
}
inline istream &operator>>(istream &in, char *to) {
  string text;
  if (in >> text) ::strcpy(to, text.c_str());
  return in;
}
inline istream &getline(istream &in, string &line, char end = '\n') {
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
    if (c == end) break;
    line.push_back((char)c);
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
