#pragma once
#include <string>
#include <stdexcept>
#include <stdio.h>
namespace std {
typedef long streamsize;
typedef long streamoff;
typedef long streampos;
/** There is one, C's, whatever the environment would say; others are not installed. */
class locale {
public:
  typedef int category;
  static constexpr int none = 0, ctype = 1, numeric = 2, collate = 4, time = 8, monetary = 16, messages = 32, all = 63;
  locale() noexcept {}
  explicit locale(const char *name) { check(name); }
  explicit locale(const string &name) { check(name.c_str()); }
  locale(const locale &, const char *name, int) { check(name); }
  string name() const { return "C"; }
  bool operator==(const locale &) const { return true; }
  bool operator!=(const locale &) const { return false; }
  static locale global(const locale &) { return locale(); }
  static const locale &classic() {
    static const locale only;
    return only;
  }

private:
  static void check(const char *name) {
    const string wanted(name);
    if (wanted.empty() || wanted == "C" || wanted == "POSIX") return;
#ifdef __GRIDSTRIDE_HANDLERS
    throw runtime_error("locale::facet::_S_create_c_locale name not valid");
#else
    __stop_what("runtime_error", "locale::facet::_S_create_c_locale name not valid");
#endif
  }
};
class ios_base {
public:
  typedef int fmtflags;
  typedef int iostate;
  typedef int openmode;
  typedef int seekdir;
  static constexpr int boolalpha = 1, dec = 2, fixed = 4, hex = 8, internal = 16, left = 32, oct = 64, right = 128,
                       scientific = 256, showbase = 512, showpoint = 1024, showpos = 2048, skipws = 4096,
                       unitbuf = 8192, uppercase = 16384, adjustfield = 176, basefield = 74, floatfield = 260;
  static constexpr int goodbit = 0, badbit = 1, eofbit = 2, failbit = 4;
  static constexpr int app = 1, ate = 2, binary = 4, in = 8, out = 16, trunc = 32;
  static constexpr int beg = 0, cur = 1, end = 2;
  class failure : public runtime_error {
  public:
    explicit failure(const char *what) : runtime_error(what) {}
    template <class S, class = decltype(((const S *)nullptr)->c_str())> explicit failure(const S &what) : runtime_error(what.c_str()) {}
  };
  static bool sync_with_stdio(bool = true) { return true; }
};
typedef ios_base::fmtflags fmtflags;

/** Manipulators without arguments: constants, so that they cost nothing where they are not used. */
enum __ending { endl, ends, flush };
enum __manipulator {
  ws, boolalpha, noboolalpha, showbase, noshowbase, showpoint, noshowpoint, showpos, noshowpos,
  skipws, noskipws, uppercase, nouppercase, unitbuf, nounitbuf, dec, hex, oct, fixed, scientific, hexfloat,
  defaultfloat, internal, left, right
};

/** The characters of a stream. Without std::string, which many programs that print do not need. */
struct __stream_text {
  char *bytes;
  unsigned long used;
  unsigned long limit;
  __stream_text() : bytes(nullptr), used(0), limit(0) {}
  __stream_text(const __stream_text &) = delete;
  ~__stream_text() { ::free(bytes); }
  /** Room for n in all. */
  void widen(unsigned long n) {
    if (n <= limit) return;
    if (n < 2 * limit) n = 2 * limit;
    if (n < 64) n = 64;
    char *wider = static_cast<char *>(__allocate(n, 1));
    if (used) ::memcpy(wider, bytes, used);
    ::free(bytes);
    bytes = wider;
    limit = n;
  }
  void put(const char *from, unsigned long n) {
    widen(used + n);
    if (n <= 16) __copy_few(bytes + used, from, n);
    else ::memcpy(bytes + used, from, n);
    used += n;
  }
  /** Instead of what it was. */
  void become(const char *from, unsigned long n) {
    used = 0;
    put(from, n);
  }
};

/** What a stream reads or writes, and how. */
struct __stream {
  FILE *file;
  /** All of a text; of a file what was read ahead, or is still to be written: then `at` is nowhere. */
  __stream_text text;
  unsigned long at;
  /** Where text is written over: std::ostream::seekp; behind all text otherwise. */
  unsigned long over;
  int flags;
  int state;
  /** At which states the stream throws. */
  int raises;
  long width;
  long precision;
  char fill;
  explicit __stream(FILE *f) : file(f), at(0), over(nowhere), flags(ios_base::dec | ios_base::skipws), state(0), raises(0), width(0), precision(6), fill(' ') {}
  void set(int bits) {
    state = bits;
    if (!(state & raises)) return;
#ifdef __GRIDSTRIDE_HANDLERS
    throw ios_base::failure("basic_ios::clear: iostream error");
#else
    __stop_what("__ios_failure", "basic_ios::clear: iostream error");
#endif
  }
  /** How much of a file is read ahead, or written at once. */
  enum { room = 4096 };
  static constexpr unsigned long nowhere = 0xffffffffffffffffUL;
  void write(const char *from, unsigned long n) {
    if (n != 0 && ::fwrite(from, 1, n, file) != n) set(state | ios_base::badbit);
  }
  /** The file is where the program is. */
  void sync() {
    if (at == nowhere) write(text.bytes, text.used);
    else if (at < text.used) ::fseek(file, (long)at - (long)text.used, SEEK_CUR);
    text.used = 0;
    at = 0;
  }
  void put_file(const char *from, unsigned long n) {
    // Those two are in order with what others write; the first of a file's shows whether it can be written.
    if (file == stdout || file == stderr || at != nowhere) {
      if (text.used) sync();
      write(from, n);
      if (file != stdout && file != stderr && !(state & ios_base::badbit)) at = nowhere;
      return;
    }
    if (text.used + n > room) {
      sync();
      at = nowhere;
    }
    if (n > room) write(from, n);
    else text.put(from, n);
  }
  void put(const char *from, unsigned long n) {
    if (file) {
      if (at == nowhere && text.used + n <= room) text.put(from, n);
      else put_file(from, n);
    } else if (over < text.used) {
      const unsigned long within = n < text.used - over ? n : text.used - over;
      ::memcpy(text.bytes + over, from, within);
      text.put(from + within, n - within);
      over += n;
    } else {
      text.put(from, n);
      over = nowhere;
    }
  }
  void put(char c, long times) {
    if (!file && over >= text.used && times > 0) {
      text.widen(text.used + times);
      ::memset(text.bytes + text.used, c, times);
      text.used += times;
    } else for (; times > 0; --times) put(&c, 1);
  }
  /** The next character, -1 at the end. */
  int get() {
    if (at < text.used) return (unsigned char)text.bytes[at++];
    return file ? read_ahead() : -1;
  }
  /** Reads ahead; the last character stays in front, for it may be given back. Not of stdin, which others read too. */
  int read_ahead() {
    if (file == stdin) return ::fgetc(file);
    const char last = at - 1 < text.used ? text.bytes[at - 1] : 0;
    sync();
    text.widen(room);
    text.bytes[0] = last;
    text.used = 1 + ::fread(text.bytes + 1, 1, room - 1, file);
    at = 1;
    return at < text.used ? (unsigned char)text.bytes[at++] : -1;
  }
  void unget(int c) {
    if (c < 0) return;
    if (file == stdin) ::ungetc(c, file);
    else --at;
  }
  void manipulate(__manipulator m) {
    switch (m) {
    case boolalpha: flags |= ios_base::boolalpha; break;
    case noboolalpha: flags &= ~ios_base::boolalpha; break;
    case showbase: flags |= ios_base::showbase; break;
    case noshowbase: flags &= ~ios_base::showbase; break;
    case showpoint: flags |= ios_base::showpoint; break;
    case noshowpoint: flags &= ~ios_base::showpoint; break;
    case showpos: flags |= ios_base::showpos; break;
    case noshowpos: flags &= ~ios_base::showpos; break;
    case skipws: flags |= ios_base::skipws; break;
    case noskipws: flags &= ~ios_base::skipws; break;
    case uppercase: flags |= ios_base::uppercase; break;
    case nouppercase: flags &= ~ios_base::uppercase; break;
    case dec: flags = (flags & ~ios_base::basefield) | ios_base::dec; break;
    case hex: flags = (flags & ~ios_base::basefield) | ios_base::hex; break;
    case oct: flags = (flags & ~ios_base::basefield) | ios_base::oct; break;
    case fixed: flags = (flags & ~ios_base::floatfield) | ios_base::fixed; break;
    case scientific: flags = (flags & ~ios_base::floatfield) | ios_base::scientific; break;
    case hexfloat: flags |= ios_base::floatfield; break;
    case defaultfloat: flags &= ~ios_base::floatfield; break;
    case internal: flags = (flags & ~ios_base::adjustfield) | ios_base::internal; break;
    case left: flags = (flags & ~ios_base::adjustfield) | ios_base::left; break;
    case right: flags = (flags & ~ios_base::adjustfield) | ios_base::right; break;
    default: break;
    }
  }
  /** Text with its padding; `sign` characters of it stay in front of internal padding. */
  void padded(const char *from, unsigned long n, unsigned long sign) {
    long missing = width - (long)n;
    width = 0;
    if (missing <= 0) {
      put(from, n);
    } else if (flags & ios_base::left) {
      put(from, n);
      put(fill, missing);
    } else if (flags & ios_base::internal) {
      put(from, sign);
      put(fill, missing);
      put(from + sign, n - sign);
    } else {
      put(fill, missing);
      put(from, n);
    }
  }
  /** An integer by its magnitude; hexadecimal and octal numbers come as their bits. */
  void number(unsigned long value, bool negative, bool is_signed) {
    char text[32];
    char *p = text + sizeof(text);
    unsigned long rest = value;
    int sign = 0;
    if (flags & ios_base::hex) {
      const char *digits = flags & ios_base::uppercase ? "0123456789ABCDEF" : "0123456789abcdef";
      do *--p = digits[rest & 15];
      while ((rest >>= 4) != 0);
      if ((flags & ios_base::showbase) && value != 0) {
        *--p = flags & ios_base::uppercase ? 'X' : 'x';
        *--p = '0';
        sign = 2;
      }
    } else if (flags & ios_base::oct) {
      do *--p = '0' + (char)(rest & 7);
      while ((rest >>= 3) != 0);
      if ((flags & ios_base::showbase) && value != 0) *--p = '0';
    } else {
      do *--p = '0' + (char)(rest % 10);
      while ((rest /= 10) != 0);
      if (negative) *--p = '-';
      else if (is_signed && (flags & ios_base::showpos)) *--p = '+';
      sign = *p == '-' || *p == '+' ? 1 : 0;
    }
    padded(p, text + sizeof(text) - p, sign);
  }
  void integer(long value, unsigned long bits) {
    if (flags & (ios_base::hex | ios_base::oct)) number(bits, false, false);
    else number(value < 0 ? 0 - (unsigned long)value : (unsigned long)value, value < 0, true);
  }
  void real(double value) {
    char format[12];
    char *p = format;
    *p++ = '%';
    if (flags & ios_base::showpos) *p++ = '+';
    if (flags & ios_base::showpoint) *p++ = '#';
    const int kind = flags & ios_base::floatfield;
    if (kind != ios_base::floatfield) {
      *p++ = '.';
      *p++ = '*';
    }
    const char letter = kind == ios_base::fixed ? 'f' : kind == ios_base::scientific ? 'e' : kind ? 'a' : 'g';
    *p++ = flags & ios_base::uppercase ? (char)(letter - 32) : letter;
    *p = 0;
    char text[512];
    char *made = text;
    int n = kind == ios_base::floatfield ? ::snprintf(text, sizeof(text), format, value)
                                         : ::snprintf(text, sizeof(text), format, (int)precision, value);
    if (n >= (int)sizeof(text)) {
      made = static_cast<char *>(__allocate(n + 1, 1));
      ::snprintf(made, n + 1, format, (int)precision, value);
    }
    unsigned long sign = made[0] == '-' || made[0] == '+' ? 1 : 0;
    if (kind == ios_base::floatfield && made[sign] == '0') sign += 2;
    padded(made, n, sign);
    if (made != text) ::free(made);
  }
};
/** What rdbuf() names: here the buffer of a stream and its format are one. */
typedef __stream streambuf;

class ios : public ios_base {
protected:
  __stream *stream_;
  explicit ios(__stream *stream) : stream_(stream) {}

public:
  virtual ~ios() {}
  __stream *__state() const { return stream_; }
  streambuf *rdbuf() const { return stream_; }
  bool good() const { return stream_->state == 0; }
  bool eof() const { return (stream_->state & eofbit) != 0; }
  bool fail() const { return (stream_->state & (failbit | badbit)) != 0; }
  bool bad() const { return (stream_->state & badbit) != 0; }
  explicit operator bool() const { return !fail(); }
  bool operator!() const { return fail(); }
  int rdstate() const { return stream_->state; }
  void clear(int state = 0) { stream_->set(state); }
  void setstate(int state) { stream_->set(stream_->state | state); }
  int exceptions() const { return stream_->raises; }
  void exceptions(int states) {
    stream_->raises = states;
    stream_->set(stream_->state);
  }
  locale imbue(const locale &) { return locale(); }
  locale getloc() const { return locale(); }
  int flags() const { return stream_->flags; }
  int flags(int flags) {
    int old = stream_->flags;
    stream_->flags = flags;
    return old;
  }
  int setf(int flags) {
    int old = stream_->flags;
    stream_->flags |= flags;
    return old;
  }
  int setf(int flags, int mask) {
    int old = stream_->flags;
    stream_->flags = (old & ~mask) | (flags & mask);
    return old;
  }
  void unsetf(int flags) { stream_->flags &= ~flags; }
  long width() const { return stream_->width; }
  long width(long width) {
    long old = stream_->width;
    stream_->width = width;
    return old;
  }
  long precision() const { return stream_->precision; }
  long precision(long precision) {
    long old = stream_->precision;
    stream_->precision = precision;
    return old;
  }
  char fill() const { return stream_->fill; }
  char fill(char c) {
    char old = stream_->fill;
    stream_->fill = c;
    return old;
  }
  void tie(void *) {}
};
}
