#pragma once
#include <ios>
namespace std {
class ostream : public ios {
public:
  explicit ostream(__stream *stream) : ios(stream) {}
  ostream(const ostream &) = delete;
  ostream &put(char c) {
    stream_->put(&c, 1);
    return *this;
  }
  ostream &write(const char *from, long n) {
    stream_->put(from, n);
    return *this;
  }
  ostream &flush() {
    if (stream_->file) {
      stream_->sync();
      ::fflush(stream_->file);
    }
    return *this;
  }
  long tellp() {
    if (stream_->file) {
      stream_->sync();
      return ::ftell(stream_->file);
    }
    return (long)(stream_->over < stream_->text.used ? stream_->over : stream_->text.used);
  }
  ostream &seekp(long at, int from = 0) {
    if (stream_->file) {
      stream_->sync();
      ::fseek(stream_->file, at, from);
    } else stream_->over = from == beg ? at : from == cur ? tellp() + at : stream_->text.used + at;
    return *this;
  }
};
inline ostream &operator<<(ostream &out, __ending m) {
  if (m == endl) out.put('\n').flush();
  else if (m == flush) out.flush();
  else out.put('\0');
  return out;
}
inline ostream &operator<<(ostream &out, __manipulator m) {
  out.__state()->manipulate(m);
  return out;
}
inline ostream &__write(ostream &out, const char *text, unsigned long n) {
  __stream *s = out.__state();
  if (s->width == 0) s->put(text, n);
  else s->padded(text, n, 0);
  return out;
}
inline ostream &operator<<(ostream &out, char c) { return __write(out, &c, 1); }
inline ostream &operator<<(ostream &out, signed char c) { return out << (char)c; }
inline ostream &operator<<(ostream &out, unsigned char c) { return out << (char)c; }
inline ostream &operator<<(ostream &out, const char *text) {
  if (!text) {
    out.setstate(ios_base::badbit);
    return out;
  }
  return __write(out, text, ::strlen(text));
}
inline ostream &operator<<(ostream &out, const signed char *text) { return out << (const char *)text; }
inline ostream &operator<<(ostream &out, const unsigned char *text) { return out << (const char *)text; }
inline ostream &operator<<(ostream &out, const basic_string<char> &text) { return __write(out, text.data(), text.size()); }
inline ostream &operator<<(ostream &out, string_view text) { return __write(out, text.data(), text.size()); }
inline ostream &operator<<(ostream &out, bool value) {
  if (out.flags() & ios_base::boolalpha) return out << (value ? "true" : "false");
  out.__state()->integer(value, value);
  return out;
}
inline ostream &operator<<(ostream &out, short value) {
  out.__state()->integer(value, (unsigned short)value);
  return out;
}
inline ostream &operator<<(ostream &out, unsigned short value) {
  out.__state()->number(value, false, false);
  return out;
}
inline ostream &operator<<(ostream &out, int value) {
  out.__state()->integer(value, (unsigned)value);
  return out;
}
inline ostream &operator<<(ostream &out, unsigned value) {
  out.__state()->number(value, false, false);
  return out;
}
inline ostream &operator<<(ostream &out, long value) {
  out.__state()->integer(value, (unsigned long)value);
  return out;
}
inline ostream &operator<<(ostream &out, unsigned long value) {
  out.__state()->number(value, false, false);
  return out;
}
inline ostream &operator<<(ostream &out, long long value) {
  out.__state()->integer(value, (unsigned long)value);
  return out;
}
inline ostream &operator<<(ostream &out, unsigned long long value) {
  out.__state()->number(value, false, false);
  return out;
}
inline ostream &operator<<(ostream &out, float value) {
  out.__state()->real(value);
  return out;
}
inline ostream &operator<<(ostream &out, double value) {
  out.__state()->real(value);
  return out;
}
inline ostream &operator<<(ostream &out, const void *pointer) {
  __stream *s = out.__state();
  const int flags = s->flags;
  s->flags = (flags & ~(ios_base::basefield | ios_base::uppercase)) | ios_base::hex | ios_base::showbase;
  s->number((unsigned long)pointer, false, false);
  s->flags = flags;
  return out;
}
/** All that is left to read there; none at all is a failure. */
inline ostream &operator<<(ostream &out, streambuf *from) {
  int c = from ? from->get() : -1;
  if (c < 0) out.setstate(from ? ios_base::failbit : ios_base::badbit);
  for (; c >= 0; c = from->get()) out.put((char)c);
  return out;
}
inline ostream &operator<<(ostream &out, nullptr_t) { return out << "nullptr"; }
template <class T> class ostream_iterator {
  ostream *out_;
  const char *between_;

public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  ostream_iterator(ostream &out, const char *between = nullptr) : out_(&out), between_(between) {}
  ostream_iterator &operator=(const T &value) {
    *out_ << value;
    if (between_) *out_ << between_;
    return *this;
  }
  ostream_iterator &operator*() { return *this; }
  ostream_iterator &operator++() { return *this; }
  ostream_iterator operator++(int) { return *this; }
};
inline __stream __out(stdout);
inline __stream __err(stderr);
inline ostream cout(&__out);
inline ostream cerr(&__err);
inline ostream clog(&__err);
/** A stream of its own for one line: `std::ofstream("name") << value`. */
template <class T> inline ostream &operator<<(ostream &&out, const T &value) { return out << value; }
}
