// Threads of the standard library, in programs whose order of output does not matter or is given.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <iostream>
#include <mutex>
#include <numeric>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

static std::mutex door;
static int total = 0;

void worker(const std::vector<int> &data, size_t from, size_t to, long &sum) {
    long mine = std::accumulate(data.begin() + from, data.begin() + to, 0L);
    sum = mine;
    std::lock_guard<std::mutex> guard(door);
    total += (int)(to - from);
}

struct Counter {
    std::atomic<int> value{0};
    mutable std::shared_mutex lock;
    void add(int n) {
        for (int i = 0; i < n; i++) value.fetch_add(1, std::memory_order_relaxed);
    }
    int operator()(int times) const { return value * times; }
    int read() const {
        std::shared_lock<std::shared_mutex> reading(lock);
        return value.load();
    }
};

struct Spin {
    std::atomic_flag flag = ATOMIC_FLAG_INIT;
    void lock() { while (flag.test_and_set(std::memory_order_acquire)) {} }
    void unlock() { flag.clear(std::memory_order_release); }
};

// Results through a queue: the producer first.
struct Queue {
    std::vector<int> items;
    std::mutex mutex;
    std::condition_variable filled;
    bool closed = false;
    void put(int n) {
        {
            std::unique_lock<std::mutex> lock(mutex);
            items.push_back(n);
        }
        filled.notify_one();
    }
    void close() {
        std::scoped_lock lock(mutex);
        closed = true;
        filled.notify_all();
    }
    bool take(int &n) {
        std::unique_lock<std::mutex> lock(mutex);
        filled.wait(lock, [this] { return closed || !items.empty(); });
        if (items.empty()) return false;
        n = items.back();
        items.pop_back();
        return true;
    }
};

static void setAll(std::promise<std::string> promise) { promise.set_value("promised"); }
static int square(int x) { return x * x; }

int main() {
    std::vector<int> data(1000);
    std::iota(data.begin(), data.end(), 1);
    std::vector<std::thread> pool;
    std::vector<long> sums(4);
    for (size_t t = 0; t < 4; t++) {
        pool.emplace_back(worker, std::cref(data), t * 250, (t + 1) * 250, std::ref(sums[t]));
    }
    for (auto &thread : pool) {
        std::cout << thread.joinable();
        thread.join();
        std::cout << thread.joinable() << " ";
    }
    std::cout << std::accumulate(sums.begin(), sums.end(), 0L) << " " << total << "\n";

    Counter counter;
    std::thread a(&Counter::add, &counter, 500), b([&counter] { counter.add(250); });
    a.join();
    b.join();
    std::thread moved = std::thread([&] { counter.value += 7; counter.value--; ++counter.value; });
    std::thread other(std::move(moved));
    std::cout << moved.joinable() << other.joinable() << " ";
    other.join();
    std::cout << counter.read() << " " << counter(2) << "\n";

    int expected = 757;
    std::cout << counter.value.compare_exchange_strong(expected, 1) << " " << counter.value << " ";
    std::cout << counter.value.compare_exchange_weak(expected, 5) << " " << expected << " " << counter.value.exchange(9)
              << " " << (counter.value |= 6) << "\n";

    Spin spin;
    int shared = 0;
    std::thread spinning([&] {
        for (int i = 0; i < 100; i++) {
            std::lock_guard<Spin> guard(spin);
            shared++;
        }
    });
    spinning.join();
    std::cout << shared << "\n";

    Queue queue;
    std::thread producer([&queue] {
        for (int i = 0; i < 5; i++) queue.put(i * i);
        queue.close();
    });
    producer.join();
    long taken = 0;
    std::thread consumer([&] {
        int n;
        while (queue.take(n)) taken = taken * 10 + n;
    });
    consumer.join();
    std::cout << taken << "\n";

    std::future<int> squared = std::async(std::launch::async, square, 12);
    auto lazy = std::async([](const std::string &s, int n) { return s + std::to_string(n); }, "n=", 3);
    std::future<void> nothing = std::async(std::launch::deferred, [&] { shared = -1; });
    nothing.get();
    std::cout << squared.valid() << " " << squared.get() << " " << squared.valid() << " " << lazy.get() << " " << shared << "\n";
    std::promise<std::string> promise;
    std::future<std::string> answer = promise.get_future();
    std::thread setter(setAll, std::move(promise));
    std::cout << answer.get() << "\n";
    setter.join();
    std::packaged_task<int(int, int)> task([](int x, int y) { return x * y; });
    std::future<int> product = task.get_future();
    task(6, 7);
    std::shared_future<int> both = product.share();
    std::cout << both.get() + both.get() << "\n";

    std::once_flag once;
    for (int i = 0; i < 3; i++) std::call_once(once, [&] { std::cout << "once " << i << "\n"; });
    std::recursive_mutex again;
    std::lock_guard<std::recursive_mutex> outer(again), inner(again);
    std::unique_lock<std::mutex> maybe(door, std::defer_lock);
    std::cout << maybe.owns_lock() << maybe.try_lock() << maybe.owns_lock() << door.try_lock() << "\n";
    std::thread::id main = std::this_thread::get_id();
    std::thread([&] { std::cout << (std::this_thread::get_id() == main) << (std::thread::hardware_concurrency() > 0) << "\n"; }).join();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::yield();
    return 0;
}
