#pragma once
#include <stdlib.h>
#include <time.h>

// A stop watch; times in milliseconds.
class StopWatchInterface {
  double began_ = 0;
  float difference_ = 0;
  float total_ = 0;
  bool running_ = false;
  int sessions_ = 0;

  static double now() {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000.0 + t.tv_nsec / 1000000.0;
  }

 public:
  void start() { began_ = now(); running_ = true; }
  void stop() {
    difference_ = (float)(now() - began_);
    total_ += difference_;
    running_ = false;
    sessions_++;
  }
  void reset() {
    difference_ = 0;
    total_ = 0;
    sessions_ = 0;
    if (running_) began_ = now();
  }
  float getTime() { return running_ ? total_ + (float)(now() - began_) : total_; }
  float getAverageTime() { return sessions_ > 0 ? total_ / sessions_ : 0.0f; }
};
typedef StopWatchInterface StopWatchLinux;

inline bool sdkCreateTimer(StopWatchInterface **timer) { *timer = new StopWatchInterface(); return true; }
inline bool sdkDeleteTimer(StopWatchInterface **timer) {
  if (*timer) { delete *timer; *timer = NULL; }
  return true;
}
inline bool sdkStartTimer(StopWatchInterface **timer) { if (*timer) (*timer)->start(); return true; }
inline bool sdkStopTimer(StopWatchInterface **timer) { if (*timer) (*timer)->stop(); return true; }
inline bool sdkResetTimer(StopWatchInterface **timer) { if (*timer) (*timer)->reset(); return true; }
inline float sdkGetTimerValue(StopWatchInterface **timer) { return *timer ? (*timer)->getTime() : 0.0f; }
inline float sdkGetAverageTimerValue(StopWatchInterface **timer) { return *timer ? (*timer)->getAverageTime() : 0.0f; }
