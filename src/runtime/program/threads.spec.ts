/** Threads of the host that use the device, each in its turn, on both devices. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

const HEADERS = `#include <condition_variable>
#include <cstdio>
#include <functional>
#include <future>
#include <mutex>
#include <queue>
#include <stdexcept>
#include <thread>
#include <vector>
#include <pthread.h>
__global__ void fill(int *p, int n, int a) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i + a; }
__global__ void add(int *p, const int *q, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] += q[i]; }
`;

async function run(
  source: string,
  simulate: boolean,
  devices = 1
): Promise<{ out: string; err: string; record: ProgramRecord }> {
  const engine = new Engine({
    gpu: simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  const text = { stdout: '', stderr: '' };
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: HEADERS + source,
        file: 'cell [1]',
        options: { simulate, devices }
      },
      undefined,
      textOutput((stream, piece) => {
        text[stream] += piece;
      })
    );
    return {
      out: text.stdout,
      err: text.stderr,
      record: record as ProgramRecord
    };
  } finally {
    engine.dispose();
  }
}

describe.each([false, true])('threads (simulated: %s)', simulate => {
  it('have a device each, and meet at a barrier between kernels and copies', async () => {
    const { out, err } = await run(
      `const int n = 1000, devices = 3;
       int *data[devices]; pthread_barrier_t barrier; long sums[devices]; int errors[devices], seen[devices];
       void *work(void *argument) {
         long me = (long)argument, next = (me + 1) % devices;
         cudaSetDevice(me);
         cudaMalloc(&data[me], n * sizeof(int));
         cudaStream_t stream; cudaStreamCreate(&stream);
         fill<<<(n + 127) / 128, 128, 0, stream>>>(data[me], n, me * 1000);
         cudaStreamSynchronize(stream);
         pthread_barrier_wait(&barrier);
         int *theirs; cudaMalloc(&theirs, n * sizeof(int));
         cudaMemcpyPeer(theirs, me, data[next], next, n * sizeof(int));
         pthread_barrier_wait(&barrier);
         add<<<(n + 127) / 128, 128, 0, stream>>>(data[me], theirs, n);
         if (me == 1) cudaSetDevice(99);
         std::vector<int> host(n);
         cudaMemcpyAsync(host.data(), data[me], n * sizeof(int), cudaMemcpyDeviceToHost, stream);
         cudaStreamSynchronize(stream);
         pthread_barrier_wait(&barrier);
         for (int x : host) sums[me] += x;
         cudaGetDevice(&seen[me]);
         errors[me] = cudaGetLastError();
         return nullptr;
       }
       int main() {
         pthread_barrier_init(&barrier, nullptr, devices);
         pthread_t threads[devices];
         for (long t = 0; t < devices; t++) pthread_create(&threads[t], nullptr, work, (void *)t);
         for (pthread_t t : threads) pthread_join(t, nullptr);
         int mine; cudaGetDevice(&mine);
         for (int t = 0; t < devices; t++) printf("%ld %d %d\\n", sums[t], seen[t], errors[t]);
         printf("%d %d\\n", mine, (int)cudaGetLastError());
       }`,
      simulate,
      3
    );
    expect(err).toBe('');
    expect(out).toBe('1999000 0 0\n3999000 1 101\n2999000 2 0\n0 0\n');
  });

  it('pass buffers from stage to stage', async () => {
    const { out, err } = await run(
      `template <class T> struct Channel {
         std::mutex m; std::condition_variable c; std::queue<T> q; bool closed = false;
         void put(T x) { { std::lock_guard<std::mutex> guard(m); q.push(x); } c.notify_one(); }
         void close() { { std::lock_guard<std::mutex> guard(m); closed = true; } c.notify_all(); }
         bool take(T &x) { std::unique_lock<std::mutex> lock(m); c.wait(lock, [&] { return closed || !q.empty(); }); if (q.empty()) return false; x = q.front(); q.pop(); return true; }
       };
       struct Piece { int number; int *data; cudaStream_t stream; };
       int main() {
         const int n = 512;
         Channel<Piece> made, ready; Channel<int *> unused;
         std::vector<int> seen;
         int *buffers[2]; for (int *&b : buffers) { cudaMalloc(&b, n * 4); unused.put(b); }
         std::thread loader([&] {
           for (int i = 0; i < 6; i++) {
             int *data; unused.take(data);
             Piece piece{i, data}; cudaStreamCreate(&piece.stream);
             fill<<<4, 128, 0, piece.stream>>>(data, n, 10 * i);
             made.put(piece);
           }
           made.close();
         });
         std::thread worker([&] {
           Piece piece;
           while (made.take(piece)) { add<<<4, 128, 0, piece.stream>>>(piece.data, piece.data, n); ready.put(piece); }
           ready.close();
         });
         std::thread writer([&] {
           Piece piece; std::vector<int> host(n);
           while (ready.take(piece)) {
             cudaMemcpyAsync(host.data(), piece.data, n * 4, cudaMemcpyDeviceToHost, piece.stream);
             cudaStreamSynchronize(piece.stream); cudaStreamDestroy(piece.stream);
             seen.push_back(host[piece.number]); unused.put(piece.data);
           }
         });
         loader.join(); worker.join(); writer.join();
         for (int x : seen) printf("%d ", x);
         printf("%s", cudaGetErrorString(cudaGetLastError()));
       }`,
      simulate
    );
    expect(err).toBe('');
    expect(out).toBe('0 22 44 66 88 110 no error');
  });

  it('are workers of a pool, whose tasks use the device and may throw', async () => {
    const { out, err } = await run(
      `class Pool {
         std::vector<std::thread> workers; std::queue<std::packaged_task<long()>> tasks;
         std::mutex m; std::condition_variable c; bool stop = false;
       public:
         Pool(int n) { for (int i = 0; i < n; i++) workers.emplace_back([this] {
           for (;;) {
             std::packaged_task<long()> task;
             { std::unique_lock<std::mutex> lock(m); c.wait(lock, [this] { return stop || !tasks.empty(); });
               if (tasks.empty()) return; task = std::move(tasks.front()); tasks.pop(); }
             task();
           } }); }
         std::future<long> run(std::function<long()> f) {
           std::packaged_task<long()> task(f); auto result = task.get_future();
           { std::lock_guard<std::mutex> guard(m); tasks.push(std::move(task)); } c.notify_one(); return result;
         }
         ~Pool() { { std::lock_guard<std::mutex> guard(m); stop = true; } c.notify_all(); for (auto &w : workers) w.join(); }
       };
       void check(cudaError_t error) { if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error)); }
       int main() {
         std::vector<std::future<long>> results;
         Pool pool(3);
         for (int t = 0; t < 6; t++) results.push_back(pool.run([t]() -> long {
           const int n = 300 + t; int *d; check(cudaMalloc(&d, n * 4));
           fill<<<3, 128>>>(d, n, t);
           if (t == 4) { cudaFree(d); check(cudaMemcpy(nullptr, d, 4, cudaMemcpyDeviceToHost)); }
           std::vector<int> host(n);
           check(cudaMemcpy(host.data(), d, n * 4, cudaMemcpyDeviceToHost));
           check(cudaFree(d));
           long sum = 0; for (int x : host) sum += x; return sum;
         }));
         for (auto &r : results) try { printf("%ld ", r.get()); } catch (const std::exception &e) { printf("[%s] ", e.what()); }
       }`,
      simulate
    );
    expect(err).toBe('');
    expect(out).toBe('44850 45451 46055 46662 [invalid argument] 47885 ');
  });

  it('are woken by what a stream calls', async () => {
    const { out, err } = await run(
      `std::mutex m; std::condition_variable c; int done = 0;
       void CUDART_CB finished(void *value) { std::lock_guard<std::mutex> guard(m); done += *(int *)value; c.notify_all(); }
       int main() {
         int *d, two = 2, three = 3; cudaMalloc(&d, 400);
         cudaStream_t stream; cudaStreamCreate(&stream);
         std::thread waits([&] { std::unique_lock<std::mutex> lock(m); c.wait(lock, [] { return done >= 2; }); printf("woken at %d\\n", done); });
         fill<<<1, 100, 0, stream>>>(d, 100, 1);
         cudaLaunchHostFunc(stream, finished, &two);
         { std::unique_lock<std::mutex> lock(m); c.wait(lock, [] { return done >= 2; }); }
         waits.join();
         cudaLaunchHostFunc(stream, finished, &three);
         std::unique_lock<std::mutex> lock(m); while (done < 5) c.wait(lock);
         printf("%d\\n", done);
       }`,
      simulate
    );
    expect(err).toBe('');
    expect(out).toBe('woken at 2\n5\n');
  });

  it('see what a stream calls where they only look for it, and so does main alone', async () => {
    const calls = `std::atomic<int> done{0}; volatile int plain = 0;
      void CUDART_CB called(void *) { done = 1; plain = 1; }
      void start() { int *d; cudaMalloc(&d, 4); fill<<<1, 1>>>(d, 1, 1); done = plain = 0; cudaLaunchHostFunc(0, called, nullptr); }`;
    const loops = [
      'while (!done) std::this_thread::yield();',
      'while (!done) {}',
      'while (!plain) ;',
      'while (!plain) std::this_thread::sleep_for(std::chrono::milliseconds(1));'
    ];
    const { out } = await run(
      `#include <atomic>
       ${calls}
       int main() { ${loops.map(loop => `start(); { std::thread t([] { ${loop} }); t.join(); } start(); ${loop}`).join('\n')} puts("seen"); }`,
      simulate
    );
    expect(out).toBe('seen\n');
    const { out: alone } = await run(
      `#include <atomic>
       ${calls}
       int main() { ${loops.map(loop => `start(); ${loop}`).join('\n')} puts("seen"); }`,
      simulate
    );
    expect(alone).toBe('seen\n');
  });

  it('must not be waited for by what a stream calls', async () => {
    const { err, record } = await run(
      `std::mutex m;
       void CUDART_CB locks(void *) { std::lock_guard<std::mutex> guard(m); }
       int main() {
         cudaStream_t stream; cudaStreamCreate(&stream);
         std::thread t([] {});
         m.lock();
         cudaLaunchHostFunc(stream, locks, nullptr);
         cudaStreamSynchronize(stream);
         m.unlock(); t.join();
       }`,
      simulate
    );
    expect(err + JSON.stringify(record)).toContain(
      'std::mutex::lock waits for another thread in a function that the library calls'
    );
  });

  it('that wait for each other for ever are told so, with their lines', async () => {
    const { err, record } = await run(
      `int main() {
         std::promise<int> p; auto f = p.get_future();
         std::thread t([&] { int *d; cudaMalloc(&d, 4); f.get(); });
         t.join();
       }`,
      simulate
    );
    expect(err + JSON.stringify(record)).toContain(
      'main in std::thread::join (cell [1]:16), thread 1 in std::future::get (cell [1]:15)'
    );
  });
});
