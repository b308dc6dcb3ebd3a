#pragma once
#include <string>
#include <sys/stat.h>
namespace std {
namespace filesystem {
class path {
  std::string text_;

public:
  typedef char value_type;
  typedef std::string string_type;
  static constexpr char preferred_separator = '/';
  path() {}
  path(const std::string &text) : text_(text) {}
  path(const char *text) : text_(text) {}
  const std::string &native() const { return text_; }
  const char *c_str() const { return text_.c_str(); }
  std::string string() const { return text_; }
  std::string generic_string() const { return text_; }
  operator std::string() const { return text_; }
  bool empty() const { return text_.empty(); }
  bool is_absolute() const { return !text_.empty() && text_[0] == '/'; }
  bool is_relative() const { return !is_absolute(); }
  path filename() const {
    size_t slash = text_.rfind('/');
    return slash == std::string::npos ? *this : path(text_.substr(slash + 1));
  }
  path parent_path() const {
    size_t slash = text_.rfind('/');
    if (slash == std::string::npos) return path();
    while (slash > 0 && text_[slash - 1] == '/') slash--;
    return path(text_.substr(0, slash == 0 ? 1 : slash));
  }
  path extension() const {
    std::string name = filename().text_;
    size_t dot = name.rfind('.');
    return dot == std::string::npos || dot == 0 || name == ".." ? path() : path(name.substr(dot));
  }
  path stem() const {
    std::string name = filename().text_;
    return path(name.substr(0, name.size() - extension().text_.size()));
  }
  bool has_filename() const { return !filename().empty(); }
  bool has_extension() const { return !extension().empty(); }
  bool has_parent_path() const { return !parent_path().empty(); }
  path &operator/=(const path &other) {
    if (other.is_absolute()) text_ = other.text_;
    else {
      if (!text_.empty() && text_[text_.size() - 1] != '/') text_ += '/';
      text_ += other.text_;
    }
    return *this;
  }
  path &operator+=(const std::string &text) {
    text_ += text;
    return *this;
  }
  path &replace_extension(const path &with = path()) {
    text_ = text_.substr(0, text_.size() - extension().text_.size());
    if (!with.empty() && with.text_[0] != '.') text_ += '.';
    text_ += with.text_;
    return *this;
  }
};
inline path operator/(const path &a, const path &b) {
  path made(a);
  made /= b;
  return made;
}
inline bool operator==(const path &a, const path &b) { return a.native() == b.native(); }
inline bool operator!=(const path &a, const path &b) { return !(a == b); }
inline bool operator<(const path &a, const path &b) { return a.native() < b.native(); }
inline bool __found(const path &at, struct stat &about) { return ::stat(at.c_str(), &about) == 0; }
inline bool exists(const path &at) {
  struct stat about;
  return __found(at, about);
}
inline bool is_directory(const path &at) {
  struct stat about;
  return __found(at, about) && S_ISDIR(about.st_mode);
}
inline bool is_regular_file(const path &at) {
  struct stat about;
  return __found(at, about) && S_ISREG(about.st_mode);
}
inline unsigned long file_size(const path &at) {
  struct stat about;
  return __found(at, about) ? about.st_size : (unsigned long)-1;
}
inline bool remove(const path &at) { return ::remove(at.c_str()) == 0; }
}
}
