// -std=c++20: barriers, latches, semaphores, threads that are asked to stop, atomics that are waited for.
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <latch>
#include <semaphore>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

int main() {
    const int count = 4;
    std::vector<int> values(count), sums;
    auto whenAll = [&]() noexcept {
        int sum = 0;
        for (int v : values) sum += v;
        sums.push_back(sum);
    };
    {
        std::barrier all(count, whenAll);
        std::vector<std::jthread> threads;
        for (int t = 0; t < count; t++)
            threads.emplace_back([&, t] {
                for (int round = 1; round <= 3; round++) {
                    values[t] = round * (t + 1);
                    all.arrive_and_wait();
                    if (t == 3 && round == 2) {
                        values[t] = 0;
                        all.arrive_and_drop();
                        return;
                    }
                }
            });
    }
    for (int s : sums) printf("%d ", s);
    std::barrier<> plain(2);
    std::thread other([&] { plain.wait(plain.arrive()); });
    plain.arrive_and_wait();
    other.join();

    std::latch started(count), go(1);
    std::atomic<int> order{0};
    std::vector<std::thread> waiting;
    for (int t = 0; t < count; t++)
        waiting.emplace_back([&] {
            started.count_down();
            go.wait();
            order++;
        });
    started.wait();
    printf("%d ", (int)order);
    go.count_down();
    for (auto &t : waiting) t.join();
    printf("%d %d\n", (int)order, go.try_wait());

    std::counting_semaphore<8> places(2);
    std::binary_semaphore first(0), second(0);
    std::atomic<int> inside{0}, most{0};
    std::vector<std::thread> guests;
    for (int t = 0; t < 5; t++)
        guests.emplace_back([&] {
            places.acquire();
            int now = ++inside;
            for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {}
            std::this_thread::yield();
            inside--;
            places.release();
        });
    for (auto &t : guests) t.join();
    printf("%d %d ", most <= 2, places.try_acquire());
    std::string text;
    std::thread a([&] {
        for (int i = 0; i < 3; i++) {
            first.acquire();
            text += 'a';
            second.release();
        }
    });
    std::thread b([&] {
        for (int i = 0; i < 3; i++) {
            second.acquire();
            text += 'b';
            first.release();
        }
    });
    printf("%d ", first.try_acquire_for(std::chrono::milliseconds(1)));
    first.release();
    a.join();
    b.join();
    printf("%s\n", text.c_str());

    int turns = 0;
    {
        std::jthread asked([&](std::stop_token stop) {
            do turns++;
            while (!stop.stop_requested());
        });
        asked.request_stop();
    }
    printf("%d ", turns > 0);
    std::atomic<int> state{0};
    std::thread waits([&] {
        state.wait(0);
        printf("saw %d ", (int)state);
        state = 2;
        state.notify_all();
    });
    state = 1;
    state.notify_one();
    state.wait(1);
    waits.join();
    printf("%d\n", (int)state);
}
