import { describe, expect, it } from 'vitest';
import type { HostLaunch, HostLibrary, RunProgramOptions } from './library';
import { runHostSource } from './testing';

/**
 * Two functions of the C library stand in for those that wait: usleep is a
 * device's answer, which comes later and is `n + 1`.
 */
function waiting(log: string[] = []): HostLibrary {
  return {
    usleep: {
      blocks: true,
      call: async ({ args }) => {
        log.push(`ask ${String(args[0])}`);
        await Promise.resolve();
        await new Promise(resolve => setTimeout(resolve, 0));
        return Number(args[0]) + 1;
      }
    },
    /** Waits for odd numbers only. */
    putchar: {
      blocks: true,
      call: ({ args }) =>
        Number(args[0]) % 2 === 0
          ? Number(args[0])
          : Promise.resolve(Number(args[0]))
    }
  };
}

const DECLARATIONS = `
#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>
#include <unistd.h>
#define ask(n) usleep(n)
#define maybe(n) putchar(n)
`;

async function output(
  source: string,
  options: Partial<RunProgramOptions> = {}
): Promise<string> {
  const { stdout, message } = await runHostSource(DECLARATIONS + source, {
    library: waiting(),
    ...options
  });
  expect(message).toBeUndefined();
  return stdout;
}

describe('a program that waits', () => {
  it('keeps its variables, arrays and arguments', async () => {
    expect(
      await output(`
        struct Pair { int a; double b; };
        static Pair make(int n) { Pair p = {n, n * 0.5}; p.a += ask(n); return p; }
        int main(int argc, char **argv) {
          int local[3] = {1, 2, 3}; long wide = 1L << 40; double d = 0.25; char c = 'x';
          int r = ask(10);
          Pair p = make(20);
          local[1] += r;
          printf("%d %d %d %d %ld %g %c %d %g\\n", r, local[0], local[1], argc, wide, d, c, p.a, p.b);
        }`)
    ).toBe('11 1 13 1 1099511627776 0.25 x 41 10\n');
  });

  it('comes back into what is tried, into handlers, and into destructors that run as an exception passes', async () => {
    expect(
      await output(`
        struct Buffer { int n; Buffer(int n) : n(n) {} ~Buffer() { printf("~%d ", (int)ask(n)); } };
        static int risky(int k) { Buffer b(k); int got = ask(k * 10); if (k % 2) throw got; return got; }
        int main() {
          int sum = 0;
          for (int i = 0; i < 4; i++) {
            int before = ask(i);
            try { Buffer outer(100 + i); sum += risky(i); sum += ask(1000); }
            catch (int e) { int late = ask(e); printf("[%d %d] ", late, before); if (i == 3) break; }
            printf("%d ", sum);
          }
          try { try { throw 1.5; } catch (double) { ask(1); throw; } } catch (...) { printf("%d\\n", sum + (int)ask(0)); }
        }`)
    ).toBe(
      '~1 ~101 1002 ~2 ~102 [12 2] 1002 ~3 ~103 2024 ~4 ~104 [32 4] 2025\n'
    );
  });

  it('comes back into loops, branches, switches and nested blocks', async () => {
    expect(
      await output(`
        int main() {
          int sum = 0, before = 0;
          for (int i = ask(-1); i < 6; i++) {
            before++;
            if (i % 2) { sum += 100; sum += ask(i); } else if (i == 4) { continue; } else sum += maybe(i);
            switch (i) {
              case 0: sum += 1000; break;
              case 1: { int t = ask(5000); sum += t; break; }
              case 2: sum += 3; sum += ask(0); sum += ask(1); break;
              default: sum += maybe(7);
            }
            int j = 0;
            do { sum += maybe(j); } while (++j < 3);
            while (ask(j) < 5) j++;
            if (i == 5) break;
          }
          printf("%d %d\\n", sum, before);
        }`)
    ).toBe('6350 6\n');
  });

  it('recurses, and calls through pointers', async () => {
    expect(
      await output(`
        static int deep(int n) { if (n == 0) return ask(0); int below = deep(n - 1); return below + maybe(n); }
        static int plain(int n) { return n; }
        static int slow(int n) { return ask(n) * 2; }
        int main() {
          int (*f)(int) = slow, (*g)(int) = plain;
          int a = f(4), b = g(4);
          printf("%d %d %d\\n", deep(100), a, b);
        }`)
    ).toBe('5051 10 4\n');
  });

  it('runs what stands before the call once', async () => {
    const log: string[] = [];
    const { stdout } = await runHostSource(
      `${DECLARATIONS}
      static int n = 0;
      static int next() { return ++n; }
      int main() { for (int i = 0; i < 3; i++) { int x = next(); ask(x); printf("%d ", n); } }`,
      { library: waiting(log) }
    );
    expect(stdout).toBe('1 2 3 ');
    expect(log).toEqual(['ask 1', 'ask 2', 'ask 3']);
  });

  it('gives the error of what it waits for its line', async () => {
    const library: HostLibrary = {
      usleep: {
        blocks: true,
        call: async ({ machine }) => {
          await Promise.resolve();
          return machine.stop('no such device', undefined, 3);
        }
      }
    };
    const { message, exitCode } = await runHostSource(
      `${DECLARATIONS}int main() {\n  ask(1);\n}`,
      { library }
    );
    expect(message).toMatch(/:9: error: no such device$/);
    expect(exitCode).toBe(3);
  });

  it('waits in what atexit registered, and after exit()', async () => {
    expect(
      await output(`
        static void last() { printf("last %d\\n", ask(1)); }
        static void first() { printf("first %d\\n", ask(2)); }
        int main() { atexit(last); atexit(first); ask(0); exit(0); }`)
    ).toBe('first 3\nlast 2\n');
  });

  it('leaves the frames of the suspended program alone when it is called back', async () => {
    const library: HostLibrary = {
      ...waiting(),
      usleep: {
        blocks: true,
        call: async ({ machine, args }) => {
          await Promise.resolve();
          machine.call(
            machine.state('callback', () => 0n),
            []
          );
          return Number(args[0]);
        }
      },
      atexit: {
        blocks: false,
        call: ({ machine, args }) => {
          machine.state('callback', () => args[0] as bigint);
        }
      }
    };
    expect(
      await output(
        `static void callback() { int n = 5; int a[64]; for (int i = 0; i < 64; i++) a[i] = 99; printf("called %d %d\\n", n, a[n]); }
        static int inner(int n) { int kept[8]; for (int i = 0; i < 8; i++) kept[i] = n + i; int r = ask(5); for (int i = 0; i < 8; i++) r += kept[i]; return r; }
        int main() { atexit(callback); printf("%d\\n", inner(10)); }`,
        { library }
      )
    ).toBe('called 5 99\n113\n');
  });

  it('launches kernels with their arguments as bytes', async () => {
    const launches: HostLaunch[] = [];
    const { stdout, message } = await runHostSource(
      `#include <stdio.h>
      struct Options { char kind; double scale; };
      __global__ void k(int n, float *x, Options o) { if (o.kind) x[n] = o.scale; }
      int main() {
        Options o = {7, 2.5};
        for (int i = 0; i < 2; i++) { k<<<dim3(2, 3), 64 + i, 48>>>(i, (float *)(i + 1), o); printf("%d ", i); }
      }`,
      {
        launcher: {
          blocks: true,
          launch: async launch => {
            launches.push(launch);
            await Promise.resolve();
          }
        }
      }
    );
    expect(message).toBeUndefined();
    expect(stdout).toBe('0 1 ');
    expect(launches.map(l => [l.grid, l.block, l.shared])).toEqual([
      [[2, 3, 1], [64, 1, 1], 48n],
      [[2, 3, 1], [65, 1, 1], 48n]
    ]);
    const [n, x, o] = launches[1].args;
    expect([...n]).toEqual([1, 0, 0, 0]);
    expect([...x]).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
    expect(o.length).toBe(16);
    expect(o[0]).toBe(7);
    expect(new DataView(o.buffer, o.byteOffset).getFloat64(8, true)).toBe(2.5);
  });

  it('ends a recursion that never ends before it fills the stack', async () => {
    const { message, exitCode } = await runHostSource(
      `${DECLARATIONS}static int turns(int n) { return n > 0 ? (int)maybe(1) + turns(n - 1) : 0; }
      static int f(int n) {
        maybe(1);
        return f(n + 1) + n;
      }
      int main() { for (int i = 0; i < 200; i++) turns(100); return f(0); }`,
      { library: waiting() }
    );
    expect(message).toMatch(
      /:9: error: stack overflow in 'f': it calls itself too often/
    );
    expect(exitCode).toBe(139);
  });
});
