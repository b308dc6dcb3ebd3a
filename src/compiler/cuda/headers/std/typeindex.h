#pragma once
#include <typeinfo>
#include <functional>
namespace std {
class type_index {
  const type_info *type_;

public:
  type_index(const type_info &type) noexcept : type_(&type) {}
  const char *name() const noexcept { return type_->name(); }
  unsigned long hash_code() const noexcept { return type_->hash_code(); }
  bool operator==(const type_index &other) const noexcept { return *type_ == *other.type_; }
  bool operator!=(const type_index &other) const noexcept { return *type_ != *other.type_; }
  bool operator<(const type_index &other) const noexcept { return type_->before(*other.type_); }
  bool operator>(const type_index &other) const noexcept { return other.type_->before(*type_); }
  bool operator<=(const type_index &other) const noexcept { return !(*this > other); }
  bool operator>=(const type_index &other) const noexcept { return !(*this < other); }
};
template <> struct hash<type_index> {
  unsigned long operator()(const type_index &index) const noexcept { return index.hash_code(); }
};
}
