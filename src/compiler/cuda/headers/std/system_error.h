#pragma once
#include <errno.h>
#include <string>
#include <ostream>
#include <stdexcept>
namespace std {
enum class errc {
  operation_not_permitted = EPERM, no_such_file_or_directory = ENOENT, no_such_process = ESRCH, interrupted = EINTR,
  io_error = EIO, no_such_device_or_address = ENXIO, argument_list_too_long = E2BIG, executable_format_error = ENOEXEC,
  bad_file_descriptor = EBADF, no_child_process = ECHILD, resource_unavailable_try_again = EAGAIN,
  not_enough_memory = ENOMEM, permission_denied = EACCES, bad_address = EFAULT, device_or_resource_busy = EBUSY,
  file_exists = EEXIST, cross_device_link = EXDEV, no_such_device = ENODEV, not_a_directory = ENOTDIR,
  is_a_directory = EISDIR, invalid_argument = EINVAL, too_many_files_open_in_system = ENFILE,
  too_many_files_open = EMFILE, file_too_large = EFBIG, no_space_on_device = ENOSPC, invalid_seek = ESPIPE,
  read_only_file_system = EROFS, broken_pipe = EPIPE, argument_out_of_domain = EDOM, result_out_of_range = ERANGE,
  function_not_supported = ENOSYS, value_too_large = EOVERFLOW, not_supported = ENOTSUP, timed_out = ETIMEDOUT,
  operation_canceled = ECANCELED
};
class error_code;
class error_condition;
class error_category {
public:
  error_category() noexcept {}
  error_category(const error_category &) = delete;
  virtual ~error_category() {}
  virtual const char *name() const noexcept = 0;
  virtual string message(int value) const = 0;
  bool operator==(const error_category &other) const noexcept { return this == &other; }
  bool operator!=(const error_category &other) const noexcept { return this != &other; }
  bool operator<(const error_category &other) const noexcept { return this < &other; }
};
class __generic_category : public error_category {
public:
  virtual const char *name() const noexcept { return "generic"; }
  virtual string message(int value) const { return ::strerror(value); }
};
class __system_category : public error_category {
public:
  virtual const char *name() const noexcept { return "system"; }
  virtual string message(int value) const { return ::strerror(value); }
};
inline const error_category &generic_category() noexcept {
  static const __generic_category category;
  return category;
}
inline const error_category &system_category() noexcept {
  static const __system_category category;
  return category;
}
template <class E> struct is_error_code_enum : false_type {};
template <class E> struct is_error_condition_enum : false_type {};
template <> struct is_error_condition_enum<errc> : true_type {};
class error_condition {
  int value_;
  const error_category *category_;

public:
  error_condition() noexcept : value_(0), category_(&generic_category()) {}
  error_condition(int value, const error_category &category) noexcept : value_(value), category_(&category) {}
  template <class E, class = enable_if_t<is_error_condition_enum<E>::value>> error_condition(E e) noexcept {
    *this = make_error_condition(e);
  }
  int value() const noexcept { return value_; }
  const error_category &category() const noexcept { return *category_; }
  string message() const { return category_->message(value_); }
  explicit operator bool() const noexcept { return value_ != 0; }
};
class error_code {
  int value_;
  const error_category *category_;

public:
  error_code() noexcept : value_(0), category_(&system_category()) {}
  error_code(int value, const error_category &category) noexcept : value_(value), category_(&category) {}
  template <class E, class = enable_if_t<is_error_code_enum<E>::value>> error_code(E e) noexcept {
    *this = make_error_code(e);
  }
  void assign(int value, const error_category &category) noexcept {
    value_ = value;
    category_ = &category;
  }
  void clear() noexcept { assign(0, system_category()); }
  int value() const noexcept { return value_; }
  const error_category &category() const noexcept { return *category_; }
  string message() const { return category_->message(value_); }
  /* The system's numbers are those of errno. */
  error_condition default_error_condition() const noexcept {
    return error_condition(value_, *category_ == system_category() ? generic_category() : *category_);
  }
  explicit operator bool() const noexcept { return value_ != 0; }
};
inline error_code make_error_code(errc e) noexcept { return error_code((int)e, generic_category()); }
inline error_condition make_error_condition(errc e) noexcept { return error_condition((int)e, generic_category()); }
inline bool operator==(const error_code &a, const error_code &b) noexcept {
  return a.category() == b.category() && a.value() == b.value();
}
inline bool operator!=(const error_code &a, const error_code &b) noexcept { return !(a == b); }
inline bool operator==(const error_condition &a, const error_condition &b) noexcept {
  return a.category() == b.category() && a.value() == b.value();
}
inline bool operator==(const error_code &a, const error_condition &b) noexcept {
  return a.default_error_condition() == b;
}
inline bool operator==(const error_condition &a, const error_code &b) noexcept { return b == a; }
inline bool operator!=(const error_code &a, const error_condition &b) noexcept { return !(a == b); }
inline bool operator==(const error_code &a, errc b) noexcept { return a == make_error_condition(b); }
inline bool operator!=(const error_code &a, errc b) noexcept { return !(a == b); }
inline bool operator==(errc a, const error_code &b) noexcept { return b == a; }
inline bool operator<(const error_code &a, const error_code &b) noexcept {
  return a.category() < b.category() || (a.category() == b.category() && a.value() < b.value());
}
inline ostream &operator<<(ostream &out, const error_code &code) {
  return out << code.category().name() << ':' << code.value();
}
class system_error : public runtime_error {
  error_code code_;

public:
  explicit system_error(error_code code) : runtime_error(code.message()), code_(code) {}
  system_error(error_code code, const string &what) : runtime_error(what + ": " + code.message()), code_(code) {}
  system_error(error_code code, const char *what) : system_error(code, string(what)) {}
  system_error(int value, const error_category &category) : system_error(error_code(value, category)) {}
  system_error(int value, const error_category &category, const string &what)
      : system_error(error_code(value, category), what) {}
  const error_code &code() const noexcept { return code_; }
};
}
