#pragma once
#include <istream>
namespace std {
class ostringstream : public ostream {
  __stream own_;

public:
  ostringstream() : ostream(nullptr), own_(nullptr) { stream_ = &own_; }
  explicit ostringstream(const string &text, int mode = 0) : ostream(nullptr), own_(nullptr) {
    stream_ = &own_;
    own_.text.become(text.data(), text.size());
    if (!(mode & (ate | app))) own_.over = 0;
  }
  string str() const { return string(own_.text.bytes, own_.text.used); }
  void str(const string &text) {
    own_.text.become(text.data(), text.size());
    own_.over = 0;
  }
};
class istringstream : public istream {
  __stream own_;

public:
  istringstream() : istream(nullptr), own_(nullptr) { stream_ = &own_; }
  explicit istringstream(const string &text, int = 0) : istream(nullptr), own_(nullptr) {
    stream_ = &own_;
    own_.text.become(text.data(), text.size());
  }
  string str() const { return string(own_.text.bytes, own_.text.used); }
  void str(const string &text) {
    own_.text.become(text.data(), text.size());
    own_.at = 0;
  }
};
/** The stream outlives its users: it lies before the iostream that points at it. */
struct __text_stream {
  __stream own_;
  __text_stream() : own_(nullptr) {}
};
class stringstream : public __text_stream, public iostream {
public:
  stringstream() : iostream(&own_) {}
  explicit stringstream(const string &text, int mode = 0) : iostream(&own_) {
    own_.text.become(text.data(), text.size());
    if (!(mode & (ate | app))) own_.over = 0;
  }
  string str() const { return string(own_.text.bytes, own_.text.used); }
  void str(const string &text) {
    own_.text.become(text.data(), text.size());
    own_.at = 0;
    own_.over = 0;
  }
};
}
