#pragma once
#include <__threads>
#include <memory>
namespace std {
struct nostopstate_t {};
inline constexpr nostopstate_t nostopstate{};
struct __stop_state {
  bool requested = false;
};
class stop_token {
  shared_ptr<__stop_state> state_;

public:
  stop_token() noexcept {}
  explicit stop_token(const shared_ptr<__stop_state> &state) : state_(state) {}
  bool stop_possible() const noexcept { return state_.get() != nullptr; }
  /* Who asks again and again may wait for another thread. */
  bool stop_requested() const noexcept {
    if (!state_.get()) return false;
    if (!state_->requested) std::__locks_again();
    return state_->requested;
  }
};
class stop_source {
  shared_ptr<__stop_state> state_;

public:
  stop_source() : state_(make_shared<__stop_state>()) {}
  explicit stop_source(nostopstate_t) noexcept {}
  stop_token get_token() const noexcept { return stop_token(state_); }
  bool stop_possible() const noexcept { return state_.get() != nullptr; }
  bool stop_requested() const noexcept { return state_.get() && state_->requested; }
  bool request_stop() noexcept {
    if (!state_.get() || state_->requested) return false;
    return state_->requested = true;
  }
};
}
