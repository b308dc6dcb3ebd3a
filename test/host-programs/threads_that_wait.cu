// Threads that wait for each other: queues, pools, turns, promises that are kept later; nothing depends on who runs first.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <queue>
#include <shared_mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

// A queue with room for so many.
template <class T> class Bounded {
    std::mutex mutex;
    std::condition_variable filled, emptied;
    std::deque<T> items;
    size_t room;
    bool closed = false;

public:
    size_t most = 0;
    explicit Bounded(size_t room) : room(room) {}
    void put(T item) {
        std::unique_lock<std::mutex> lock(mutex);
        emptied.wait(lock, [this] { return items.size() < room; });
        items.push_back(std::move(item));
        most = std::max(most, items.size());
        filled.notify_one();
    }
    bool take(T &item) {
        std::unique_lock<std::mutex> lock(mutex);
        while (items.empty() && !closed) filled.wait(lock);
        if (items.empty()) return false;
        item = std::move(items.front());
        items.pop_front();
        lock.unlock();
        emptied.notify_one();
        return true;
    }
    void close() {
        std::lock_guard<std::mutex> guard(mutex);
        closed = true;
        filled.notify_all();
    }
};

// Workers that wait for work, and a destructor that joins them.
class Pool {
    std::vector<std::thread> workers;
    std::queue<std::function<void()>> tasks;
    std::mutex mutex;
    std::condition_variable condition;
    bool stop = false;

public:
    explicit Pool(size_t count) {
        for (size_t i = 0; i < count; ++i)
            workers.emplace_back([this] {
                for (;;) {
                    std::function<void()> task;
                    {
                        std::unique_lock<std::mutex> lock(this->mutex);
                        this->condition.wait(lock, [this] { return this->stop || !this->tasks.empty(); });
                        if (this->stop && this->tasks.empty()) return;
                        task = std::move(this->tasks.front());
                        this->tasks.pop();
                    }
                    task();
                }
            });
    }
    template <class F, class... Args>
    auto enqueue(F &&f, Args &&...args) -> std::future<typename std::invoke_result<F, Args...>::type> {
        using R = typename std::invoke_result<F, Args...>::type;
        auto task = std::make_shared<std::packaged_task<R()>>(std::bind(std::forward<F>(f), std::forward<Args>(args)...));
        std::future<R> result = task->get_future();
        {
            std::unique_lock<std::mutex> lock(mutex);
            if (stop) throw std::runtime_error("enqueue on stopped pool");
            tasks.emplace([task]() { (*task)(); });
        }
        condition.notify_one();
        return result;
    }
    ~Pool() {
        {
            std::unique_lock<std::mutex> lock(mutex);
            stop = true;
        }
        condition.notify_all();
        for (std::thread &worker : workers) worker.join();
    }
};

// All meet here, again and again.
class Meeting {
    std::mutex mutex;
    std::condition_variable condition;
    const int count;
    int here = 0, round = 0;

public:
    explicit Meeting(int count) : count(count) {}
    void wait() {
        std::unique_lock<std::mutex> lock(mutex);
        int mine = round;
        if (++here == count) {
            here = 0;
            ++round;
            condition.notify_all();
        } else {
            condition.wait(lock, [&] { return mine != round; });
        }
    }
};

void produceAndConsume() {
    Bounded<int> queue(3);
    long sum = 0, count = 0;
    std::mutex door;
    std::vector<std::thread> threads;
    for (int c = 0; c < 3; c++)
        threads.emplace_back([&] {
            int item;
            while (queue.take(item)) {
                std::lock_guard<std::mutex> guard(door);
                sum += item;
                count++;
            }
        });
    std::vector<std::thread> makers;
    for (int p = 0; p < 2; p++)
        makers.emplace_back([&queue, p] {
            for (int i = 0; i < 100; i++) queue.put(p * 1000 + i);
        });
    for (auto &t : makers) t.join();
    queue.close();
    for (auto &t : threads) t.join();
    printf("queue: %ld of %ld, never more than 3: %d\n", sum, count, queue.most <= 3);
}

void pools() {
    std::vector<std::future<int>> results;
    std::future<void> failing;
    {
        Pool pool(4);
        for (int i = 0; i < 8; ++i)
            results.emplace_back(pool.enqueue([](int i) { return i * i; }, i));
        failing = pool.enqueue([] { throw std::out_of_range("from a worker"); });
    }
    for (auto &result : results) printf("%d ", result.get());
    try {
        failing.get();
    } catch (const std::out_of_range &e) {
        printf("caught %s\n", e.what());
    }
}

void turns() {
    std::mutex mutex;
    std::condition_variable changed;
    int turn = 0;
    std::string text;
    auto speak = [&](int me, const char *word) {
        for (int i = 0; i < 3; i++) {
            std::unique_lock<std::mutex> lock(mutex);
            changed.wait(lock, [&] { return turn == me; });
            text += word;
            turn = 1 - turn;
            lock.unlock();
            changed.notify_all();
        }
    };
    std::thread ping(speak, 0, "ping "), pong(speak, 1, "pong ");
    ping.join();
    pong.join();
    printf("%s\n", text.c_str());
}

void meetings() {
    const int count = 4;
    Meeting meeting(count);
    std::vector<double> a(count, 1), b(count);
    std::vector<std::thread> threads;
    for (int t = 0; t < count; t++)
        threads.emplace_back([&, t] {
            for (int step = 0; step < 5; step++) {
                b[t] = a[t] + a[(t + 1) % count] * (t + 1);
                meeting.wait();
                a[t] = b[t];
                meeting.wait();
            }
        });
    for (auto &t : threads) t.join();
    for (double x : a) printf("%g ", x);
    printf("\n");
}

void promises() {
    std::promise<int> first;
    std::promise<std::string> second;
    std::future<int> one = first.get_future();
    std::shared_future<std::string> two = second.get_future().share();
    std::string said[2];
    std::thread waits([&] { second.set_value("got " + std::to_string(one.get())); });
    std::thread also([two, &said] { said[0] = two.get(); });
    std::thread third([two, &said] { two.wait(); said[1] = two.get() + "!"; });
    printf("%d ", one.valid());
    first.set_value(42);
    waits.join();
    also.join();
    third.join();
    printf("%s %s ", said[0].c_str(), said[1].c_str());

    std::promise<void> go;
    auto gone = go.get_future();
    std::promise<int> broken;
    auto never = broken.get_future();
    std::thread late([p = std::move(go), q = std::move(broken)]() mutable { p.set_value(); });
    gone.get();
    late.join();
    try {
        never.get();
    } catch (const std::future_error &e) {
        printf("%s ", e.what());
    }
    std::promise<int> failed;
    auto failure = failed.get_future();
    std::thread thrower([&] {
        try {
            throw std::logic_error("of a thread");
        } catch (...) {
            failed.set_exception(std::current_exception());
        }
    });
    try {
        failure.get();
    } catch (const std::exception &e) {
        printf("%s\n", e.what());
    }
    thrower.join();
}

void tasks() {
    std::atomic<bool> go{false};
    auto waits = std::async(std::launch::async, [&] {
        while (!go) std::this_thread::yield();
        return 5;
    });
    printf("%d ", waits.wait_for(0s) == std::future_status::timeout);
    go = true;
    printf("%d ", waits.get());
    int ran = 0;
    auto lazy = std::async(std::launch::deferred, [&](int by) { ran += by; return ran; }, 3);
    printf("%d %d ", ran, lazy.wait_for(0s) == std::future_status::deferred);
    printf("%d %d ", lazy.get(), ran);
    { std::async(std::launch::async, [&] { std::this_thread::sleep_for(2ms); ran = 100; }); }
    printf("%d ", ran);
    std::packaged_task<int(int)> task([](int x) { return x + 1; });
    auto result = task.get_future();
    std::thread runner(std::move(task), 8);
    printf("%d\n", result.get());
    runner.join();
    std::function<long(int)> parts = [&](int n) -> long {
        if (n < 2) return n;
        auto left = std::async(std::launch::async, parts, n - 1);
        return parts(n - 2) + left.get();
    };
    printf("%ld\n", parts(8));
}

void spins() {
    std::atomic<int> turn{0}, total{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; t++)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 4; i++) {
                while (turn.load(std::memory_order_acquire) % 3 != t) {}
                total = total * 3 % 1009 + t;
                turn.fetch_add(1);
            }
        });
    for (auto &t : threads) t.join();
    std::atomic_flag busy = ATOMIC_FLAG_INIT;
    int counted = 0;
    busy.test_and_set();
    std::thread locked([&] {
        while (busy.test_and_set()) {}
        counted++;
        busy.clear();
    });
    busy.clear();
    locked.join();
    std::mutex mutex;
    bool ready = false;
    std::thread polls([&] {
        for (;;) {
            std::lock_guard<std::mutex> guard(mutex);
            if (ready) break;
        }
        counted++;
    });
    {
        std::lock_guard<std::mutex> guard(mutex);
        ready = true;
    }
    polls.join();
    printf("%d %d %d\n", (int)turn, (int)total, counted);
}

void times() {
    std::mutex mutex;
    std::condition_variable condition;
    bool ready = false;
    std::unique_lock<std::mutex> lock(mutex);
    printf("%d %d ", condition.wait_for(lock, 3ms) == std::cv_status::timeout, condition.wait_for(lock, 1ms, [&] { return ready; }));
    std::thread later([&] {
        std::this_thread::sleep_for(5ms);
        std::lock_guard<std::mutex> guard(mutex);
        ready = true;
        condition.notify_one();
    });
    printf("%d ", condition.wait_for(lock, 10s, [&] { return ready; }));
    lock.unlock();
    later.join();
    std::vector<int> order;
    std::vector<std::thread> sleepers;
    for (int ms : {60, 20, 40})
        sleepers.emplace_back([&, ms] {
            std::this_thread::sleep_for(std::chrono::milliseconds(ms));
            std::lock_guard<std::mutex> guard(mutex);
            order.push_back(ms);
        });
    for (auto &t : sleepers) t.join();
    for (int ms : order) printf("%d ", ms);
    std::timed_mutex timed;
    timed.lock();
    std::thread tries([&] {
        bool got = timed.try_lock_for(2ms);
        printf("%d ", got);
        got = timed.try_lock_until(std::chrono::steady_clock::now() + 10s);
        printf("%d\n", got);
        if (got) timed.unlock();
    });
    std::this_thread::sleep_for(30ms);
    timed.unlock();
    tries.join();
}

void locks() {
    std::shared_mutex shared;
    std::recursive_mutex again;
    std::mutex a, b;
    long value = 0, seen = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; t++)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 20; i++) {
                if (t % 2) {
                    std::shared_lock<std::shared_mutex> reading(shared);
                    std::this_thread::yield();
                    std::lock_guard<std::recursive_mutex> outer(again), inner(again);
                    seen += value >= 0;
                } else {
                    std::unique_lock<std::shared_mutex> writing(shared);
                    std::this_thread::yield();
                    value++;
                }
                if (t % 2) {
                    std::scoped_lock both(a, b);
                    std::this_thread::yield();
                } else {
                    std::lock(b, a);
                    std::lock_guard<std::mutex> one(a, std::adopt_lock), two(b, std::adopt_lock);
                    std::this_thread::yield();
                }
            }
        });
    for (auto &t : threads) t.join();
    std::once_flag once;
    int made = 0;
    std::vector<std::thread> callers;
    for (int t = 0; t < 3; t++)
        callers.emplace_back([&] {
            std::call_once(once, [&] { std::this_thread::sleep_for(1ms); made++; });
            value += made;
        });
    for (auto &t : callers) t.join();
    printf("%ld %ld %d\n", value, seen, made);
}

struct Named {
    std::string name;
    ~Named() {}
};
static thread_local Named mine{"nobody"};
static thread_local int counter = 10;

void own() {
    Meeting meeting(3);
    std::string said[3];
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; t++)
        threads.emplace_back([&, t] {
            mine.name = "thread " + std::to_string(t);
            counter += t;
            meeting.wait();
            errno = t;
            counter *= 2;
            meeting.wait();
            try {
                meeting.wait();
                try {
                    throw t;
                } catch (int n) {
                    meeting.wait();
                    counter += 100 * n;
                    throw;
                }
            } catch (int n) {
                meeting.wait();
                said[t] = mine.name + " " + std::to_string(counter) + " " + std::to_string(errno) + " " + std::to_string(n);
            }
        });
    for (auto &t : threads) t.join();
    for (auto &text : said) printf("%s, ", text.c_str());
    printf("%s %d\n", mine.name.c_str(), counter);
}

int main() {
    produceAndConsume();
    pools();
    turns();
    meetings();
    promises();
    tasks();
    spins();
    times();
    locks();
    own();
    std::atomic<int> next{0};
    std::vector<long> squares(1000);
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; t++)
        threads.emplace_back([&] {
            for (int i; (i = next++) < 1000;) squares[i] = (long)i * i;
        });
    for (auto &t : threads) t.join();
    printf("%ld\n", std::accumulate(squares.begin(), squares.end(), 0L));
}
