/** Threads that wait for what only another thread could do: a message, no endless loop. */
import { expect, it } from 'vitest';
import { runHostSource } from './testing';

const HEADERS = `#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>
`;

it.each([
  [
    'a mutex that main holds',
    'std::mutex m; m.lock(); std::thread t([&] { std::lock_guard<std::mutex> guard(m); }); t.join();',
    'std::mutex::lock'
  ],
  [
    'a condition that main makes true later',
    `std::mutex m; std::condition_variable c; bool go = false;
     std::thread t([&] { std::unique_lock<std::mutex> lock(m); c.wait(lock, [&] { return go; }); });
     go = true; c.notify_all(); t.join();`,
    'std::condition_variable::wait'
  ],
  [
    'the same in a loop',
    `std::mutex m; std::condition_variable c; bool go = false;
     std::thread t([&] { std::unique_lock<std::mutex> lock(m); while (!go) c.wait(lock); });
     go = true; c.notify_all(); t.join();`,
    'std::condition_variable::wait'
  ],
  [
    'a promise that main keeps later',
    'std::promise<int> p; auto f = p.get_future(); std::thread t([&] { f.get(); }); p.set_value(1); t.join();',
    'std::future::wait'
  ],
  [
    'an atomic that main sets later',
    'std::atomic<int> go{0}; std::thread t([&] { while (!go.load()) std::this_thread::yield(); }); go = 1; t.join();',
    'a loop over a std::atomic'
  ]
])('%s', async (_what, body, call) => {
  const { stderr, exitCode } = await runHostSource(
    `${HEADERS}int main() { ${body} return 0; }`
  );
  expect(stderr).toContain(`${call} would wait for ever`);
  expect(exitCode).toBe(134);
});
