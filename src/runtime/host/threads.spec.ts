/** Threads of a program: who runs when, what is said where nobody can, and how the program ends. */
import { describe, expect, it } from 'vitest';
import { runHostSource } from './testing';

const HEADERS = `#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <mutex>
#include <pthread.h>
#include <stdexcept>
#include <thread>
#include <vector>
#include <unistd.h>
`;

async function outcome(
  body: string,
  before = ''
): ReturnType<typeof runHostSource> {
  return runHostSource(`${HEADERS}${before}\nint main() { ${body} }`);
}

async function output(body: string, before = ''): Promise<string> {
  const { stdout, message } = await outcome(body, before);
  expect(message).toBeUndefined();
  return stdout;
}

describe('threads that wait for what their maker does later', () => {
  it.each([
    [
      'a mutex that main holds',
      'std::mutex m; m.lock(); std::thread t([&] { std::lock_guard<std::mutex> guard(m); puts("in"); }); puts("out"); m.unlock(); t.join();',
      'out\nin\n'
    ],
    [
      'a condition that main makes true',
      `std::mutex m; std::condition_variable c; bool go = false;
       std::thread t([&] { std::unique_lock<std::mutex> lock(m); while (!go) c.wait(lock); puts("went"); });
       puts("go"); go = true; c.notify_all(); t.join();`,
      'go\nwent\n'
    ],
    [
      'a promise that main keeps',
      'std::promise<int> p; auto f = p.get_future(); std::thread t([&] { printf("%d", f.get()); }); p.set_value(1); t.join();',
      '1'
    ],
    [
      'an atomic that main sets, without yielding',
      'std::atomic<int> go{0}; std::thread t([&] { while (!go) {} printf("%d", (int)go); }); go = 1; t.join();',
      '1'
    ],
    [
      'a volatile variable, in loops with nothing in them',
      `volatile int go = 0; volatile int *p = &go;
       std::thread t([&] { while (!go) ; for (; *p < 2;) {} do {} while (go != 3); puts("x"); });
       go = 1; std::this_thread::yield(); go = 2; std::this_thread::yield(); go = 3; t.join();`,
      'x\n'
    ],
    [
      "what GCC's built-ins hold",
      `static int lock = 1, tries = 0;
       std::thread t([&] { while (__sync_lock_test_and_set(&lock, 1)) tries++; puts("locked"); });
       std::thread u([&] { while (!__sync_bool_compare_and_swap(&lock, 5, 6)) tries++; puts("swapped"); });
       __sync_lock_release(&lock); t.join(); lock = 5; u.join();`,
      'locked\nswapped\n'
    ],
    [
      'another atomic than the one that it looks at',
      'std::atomic<int> head{0}, tail{0}; std::thread t([&] { while (head == tail) {} puts("x"); }); head = 1; t.join();',
      'x\n'
    ]
  ])('%s', async (_what, body, expected) => {
    expect(await output(body)).toBe(expected);
  });
});

describe('who runs when', () => {
  it('is the new thread, until it waits or ends, and the first to wait the first to go on', async () => {
    expect(
      await output(
        `std::mutex m; std::condition_variable c; int turn = -1;
         std::vector<std::thread> all;
         for (int i = 0; i < 3; i++) all.emplace_back([&, i] {
           printf("%d starts\\n", i);
           std::unique_lock<std::mutex> lock(m);
           c.wait(lock, [&] { return turn >= 0; });
           printf("%d goes on\\n", i);
         });
         puts("all wait");
         turn = 0; c.notify_all();
         std::thread last([] { puts("last"); });
         for (auto &t : all) t.join();
         last.join();`
      )
    ).toBe(
      '0 starts\n1 starts\n2 starts\nall wait\nlast\n0 goes on\n1 goes on\n2 goes on\n'
    );
  });

  it('may be one that its maker starts before the members that it waits for are made', async () => {
    expect(
      await output(
        '{ Worker w; w.ask(); } puts("joined");',
        `class Worker {
           std::thread t; std::mutex m; std::condition_variable c; bool asked = false;
           void work() { std::unique_lock<std::mutex> lock(m); c.wait(lock, [this] { return asked; }); puts("asked"); }
         public:
           Worker() : t(&Worker::work, this) {}
           ~Worker() { t.join(); }
           void ask() { std::lock_guard<std::mutex> guard(m); asked = true; c.notify_one(); }
         };`
      )
    ).toBe('asked\njoined\n');
  });

  it('is the same where threads sleep, whatever the computer does meanwhile', async () => {
    const body = `std::vector<std::thread> all;
      for (int i = 0; i < 4; i++) all.emplace_back([i] {
        volatile double x = 0; for (int k = 0; k < 200000 * (4 - i); k++) x += k;
        for (int k = 0; k < 2; k++) { usleep(1000 * (i % 2 + 1)); printf("%d", i); }
      });
      for (auto &t : all) t.join();`;
    const first = await output(body);
    expect(first).toBe('02130213');
    expect(await output(body)).toBe(first);
  });

  it('is who sleeps where all others only yield', async () => {
    expect(
      await output(
        `bool done = false;
         std::thread t([&] { usleep(200000); done = true; });
         while (!done) std::this_thread::yield();
         t.join(); puts("done");`
      )
    ).toBe('done\n');
  });
});

describe('what each thread has of its own', () => {
  it('is a stack, with room for large arrays, and no more than that', async () => {
    const deep = `static int deep(int n) { volatile char room[4096]; room[n % 4096] = 1; return n == 0 ? room[0] : deep(n - 1) + room[n % 4096]; }`;
    expect(
      await output(
        `int got[2]; std::thread t([&] { double big[500000]; for (double &x : big) x = 1; std::this_thread::yield(); got[0] = big[499999]; });
         std::thread u([&] { got[1] = deep(1000); }); t.join(); u.join(); printf("%d %d", got[0], got[1]);`,
        deep
      )
    ).toBe('1 1001');
    const { message } = await outcome(
      'std::thread t([] { deep(100000); }); t.join();',
      deep
    );
    expect(message).toContain("stack overflow in 'deep'");
  });

  it('is its exceptions, caught where its maker tries something else', async () => {
    expect(
      await output(
        `std::promise<void> go; auto gone = go.get_future().share();
         std::thread t([gone] { try { gone.wait(); throw 1; } catch (int n) { printf("thread %d\\n", n); } });
         try { go.set_value(); throw 2; } catch (int n) { printf("main %d\\n", n); }
         t.join();`
      )
    ).toBe('main 2\nthread 1\n');
  });

  it('lets a thousand threads wait at once', async () => {
    expect(
      await output(
        `std::mutex m; std::condition_variable c; bool go = false; int sum = 0;
         std::vector<std::thread> all;
         for (int i = 0; i < 1000; i++) all.emplace_back([&, i] { std::unique_lock<std::mutex> lock(m); c.wait(lock, [&] { return go; }); sum += i; });
         { std::lock_guard<std::mutex> guard(m); go = true; } c.notify_all();
         for (auto &t : all) t.join();
         printf("%d", sum);`
      )
    ).toBe('499500');
  });
});

describe('a program that waits for ever', () => {
  it('ends with what each thread waits for, and where', async () => {
    const { message, exitCode } = await outcome(
      `std::mutex a, b;
std::thread first([&] { a.lock(); std::this_thread::yield();
b.lock(); });
std::thread second([&] { b.lock();
a.lock(); });
first.join(); second.join();`
    );
    expect(exitCode).toBe(134);
    expect(message).toMatch(
      /std::\S+ would wait for ever: no thread of the program can go on: main in std::thread::join \(\S+:18\), thread 1 in std::mutex::lock \(\S+:15\), thread 2 in std::mutex::lock \(\S+:17\)/
    );
  });

  it.each([
    [
      'a mutex that it holds',
      'std::mutex m; m.lock(); m.lock();',
      'std::mutex::lock'
    ],
    [
      'a promise that nobody keeps',
      'std::promise<int> p; p.get_future().get();',
      'std::future::get'
    ],
    [
      'an atomic',
      'std::atomic<int> a{0}; while (!a) {}',
      'a loop over a std::atomic'
    ],
    [
      'a condition',
      'std::mutex m; std::condition_variable c; std::unique_lock<std::mutex> lock(m); c.wait(lock);',
      'std::condition_variable::wait'
    ]
  ])('is told so: %s', async (_what, body, call) => {
    const { message, exitCode } = await outcome(body);
    expect(message).toContain(`${call} would wait for ever`);
    expect(exitCode).toBe(134);
  });
});

describe('the end of a program', () => {
  it('is where a thread calls exit, with what atexit was given', async () => {
    const { stdout, exitCode, message } = await outcome(
      `atexit([] { puts("at exit"); });
       std::promise<void> p; auto f = p.get_future();
       std::thread waits([&] { f.get(); puts("never"); });
       std::thread t([] { std::this_thread::yield(); exit(3); });
       t.join(); puts("never");`
    );
    expect([stdout, exitCode, message]).toEqual(['at exit\n', 3, undefined]);
  });

  it('is where an exception leaves a thread', async () => {
    const { stderr, exitCode } = await outcome(
      `std::thread t([] { std::this_thread::yield(); throw std::runtime_error("out"); });
       try { t.join(); } catch (...) { puts("never"); }`
    );
    expect(stderr).toContain(
      "terminate called after throwing an instance of 'std::runtime_error'\n  what():  out"
    );
    expect(exitCode).toBe(134);
  });

  it('is where a thread goes wrong, at its line', async () => {
    const { message, exitCode } = await outcome(
      `std::thread t([] { std::this_thread::yield();
int *p = nullptr;
*p = 1; });
t.join();`
    );
    expect(message).toMatch(/:15: error: null pointer: 'p' is null/);
    expect(exitCode).toBe(139);
  });

  it('does not wait for threads that are detached', async () => {
    expect(
      await output(
        'std::thread([] { usleep(1000); puts("never"); }).detach(); puts("main");'
      )
    ).toBe('main\n');
  });

  it('waits for others where main calls pthread_exit', async () => {
    expect(
      await output(
        'pthread_t t; pthread_create(&t, nullptr, other, nullptr); puts("main"); pthread_exit(nullptr);',
        'void *other(void *) { usleep(1000); puts("other"); return nullptr; }'
      )
    ).toBe('main\nother\n');
  });

  it('has a pool of static storage join its workers', async () => {
    expect(
      await output(
        'pool.go();',
        `struct Pool {
           std::mutex m; std::condition_variable c; bool stop = false; std::thread t;
           void go() { t = std::thread([this] { std::unique_lock<std::mutex> lock(m); c.wait(lock, [this] { return stop; }); puts("worker ends"); }); }
           ~Pool() { { std::lock_guard<std::mutex> guard(m); stop = true; } c.notify_all(); t.join(); puts("joined"); }
         } pool;`
      )
    ).toBe('worker ends\njoined\n');
  });

  it('has the workers of such a pool go on where a thread calls exit', async () => {
    const { stdout, exitCode, message } = await outcome(
      `pool.go(); bool go = false;
       std::thread t([] { std::this_thread::yield(); exit(4); });
       while (!go) std::this_thread::yield(); t.join();`,
      `struct Pool {
         std::mutex m; std::condition_variable c; bool stop = false; std::thread t;
         void go() { t = std::thread([this] { std::unique_lock<std::mutex> lock(m); c.wait(lock, [this] { return stop; }); puts("worker ends"); }); }
         ~Pool() { { std::lock_guard<std::mutex> guard(m); stop = true; } c.notify_all(); std::this_thread::yield(); t.join(); puts("joined"); }
       } pool;`
    );
    expect(message).toBeUndefined();
    expect([stdout, exitCode]).toEqual(['worker ends\njoined\n', 4]);
  });

  it('comes by the time limit, too, where threads only yield', async () => {
    const { exitCode } = await runHostSource(
      `${HEADERS}int main() { bool go = false; std::thread t([&] { while (!go) std::this_thread::yield(); }); t.join(); }`,
      { timeLimit: { seconds: 0.3, deadline: performance.now() + 300 } }
    );
    expect(exitCode).toBe(124);
  });
});
