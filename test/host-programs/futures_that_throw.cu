// What a task throws is thrown again by get(), not where the task is started.
#include <cstdio>
#include <exception>
#include <future>
#include <stdexcept>
#include <string>

static int doubled(int x) {
  if (x > 2) throw std::runtime_error("too big: " + std::to_string(x));
  return 2 * x;
}

int main() {
  auto fine = std::async(std::launch::async, doubled, 1);
  auto bad = std::async(doubled, 3);
  printf("both started\n");
  printf("%d\n", fine.get());
  try {
    printf("%d\n", bad.get());
  } catch (const std::exception &e) {
    printf("caught %s, valid %d\n", e.what(), bad.valid());
  }
  std::promise<int> promise;
  auto promised = promise.get_future();
  try {
    throw 3;
  } catch (...) {
    promise.set_exception(std::current_exception());
  }
  try {
    promised.get();
  } catch (int i) {
    printf("caught %d\n", i);
  }
  std::packaged_task<int(int)> task(doubled);
  auto result = task.get_future();
  task(5);
  try {
    result.get();
  } catch (std::runtime_error &e) {
    printf("caught %s\n", e.what());
  }
  auto nothing = std::async(std::launch::async, [] { throw std::string("text"); });
  auto shared = nothing.share();
  for (int i = 0; i < 2; i++) {
    try {
      shared.get();
    } catch (const std::string &text) {
      printf("caught %s\n", text.c_str());
    }
  }
  std::promise<std::string> word;
  auto later = word.get_future();
  word.set_value("done");
  printf("%s\n", later.get().c_str());
  return 0;
}
