#pragma once
#include <istream>
namespace std {
/** The mode of fopen; files here know no difference between text and binary. */
inline const char *__file_mode(int mode) {
  if (mode & ios_base::app) return mode & ios_base::in ? "a+" : "a";
  if (!(mode & ios_base::out)) return "r";
  if (!(mode & ios_base::in)) return "w";
  return mode & ios_base::trunc ? "w+" : "r+";
}
struct __file_stream {
  __stream own_;
  bool is_open_;
  __file_stream() : own_(nullptr), is_open_(false) {}
  ~__file_stream() { close(); }
  bool is_open() const { return is_open_; }
  void open(const char *name, int mode) {
    close();
    own_.text.used = 0;
    own_.at = 0;
    own_.state = 0;
    own_.file = ::fopen(name, __file_mode(mode));
    is_open_ = own_.file != nullptr;
    if (!is_open_) own_.set(ios_base::failbit);
    else if (mode & ios_base::ate) ::fseek(own_.file, 0, SEEK_END);
  }
  void close() {
    if (is_open_) {
      own_.sync();
      ::fclose(own_.file);
    }
    own_.file = nullptr;
    is_open_ = false;
  }
};
#define __GRIDSTRIDE_FILE_STREAM(NAME, BASE, MODE, FORCED) \
  class NAME : public __file_stream, public BASE { \
  public: \
    NAME() : BASE(&own_) {} \
    explicit NAME(const char *name, int mode = MODE) : BASE(&own_) { open(name, mode); } \
    explicit NAME(const string &name, int mode = MODE) : BASE(&own_) { open(name.c_str(), mode); } \
    void open(const char *name, int mode = MODE) { __file_stream::open(name, mode | FORCED); } \
    void open(const string &name, int mode = MODE) { __file_stream::open(name.c_str(), mode | FORCED); } \
  };
__GRIDSTRIDE_FILE_STREAM(ifstream, istream, 8, 8)
__GRIDSTRIDE_FILE_STREAM(ofstream, ostream, 16, 16)
__GRIDSTRIDE_FILE_STREAM(fstream, iostream, 24, 0)
#undef __GRIDSTRIDE_FILE_STREAM
}
