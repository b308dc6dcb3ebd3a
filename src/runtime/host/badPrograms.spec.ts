import { describe, expect, it } from 'vitest';
import { DEVICE_BASE } from '../devices/addressRange';
import { type HostLibrary, type RunProgramOptions } from './library';
import { runHostSource, type Outcome } from './testing';

const HEADERS = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
`;

/** Line 1 of the source is line 5 of the program. */
async function run(
  source: string,
  options: Partial<RunProgramOptions> = {}
): Promise<Outcome> {
  return runHostSource(HEADERS + source, options);
}

describe('a bad program ends with one message and its line', () => {
  it.each([
    [
      'null pointer',
      'int main() {\n  int *p = NULL;\n  *p = 1;\n}',
      7,
      /null pointer: 'p' is null/,
      139
    ],
    [
      'an argument that was not given',
      'int main(int count, char **words) {\n  return atoi(words[1]) + count;\n}',
      6,
      /the program got no arguments, so words\[1\] is null: give its arguments/,
      139
    ],
    [
      'freopen of a file that is closed',
      'int main() {\n  FILE *f = fopen("a", "w");\n  fclose(f);\n  freopen("b", "w", f);\n}',
      8,
      /a FILE pointer is used that is not open/,
      139
    ],
    [
      'an exception out of an object whose base has virtual bases',
      'struct V { virtual ~V() {} };\nstruct B : virtual V { ~B() {} };\nstruct D : B { D() { throw 2; } };\nint main() { try { D d; } catch (int) {} }',
      7,
      /ending that base alone is not supported/,
      134
    ],
    [
      'member through a null pointer',
      'struct S { double a, b; };\nint main() {\n  S *s = 0;\n  return (int)s->b;\n}',
      8,
      /null pointer: 's' is null/,
      139
    ],
    [
      'wild pointer',
      'int main() {\n  long a = 1L << 35;\n  int *p = (int *)a;\n  return p[3];\n}',
      8,
      /wild pointer: 'p' is 0x800000000/,
      139
    ],
    [
      'index far outside',
      'int main() {\n  float *x = (float *)malloc(40);\n  x[1 << 30] = 1;\n}',
      7,
      /wild pointer: 'x'/,
      139
    ],
    [
      'negative address',
      'int main() {\n  char *p = (char *)-1;\n  return *p;\n}',
      7,
      /wild pointer/,
      139
    ],
    [
      'index of an array',
      'int main() {\n  int a[10];\n  for (int i = 0; i <= 10; i++)\n    a[i] = i;\n}',
      8,
      /index 10 is outside the array 'a', whose 10 elements are 0 to 9/,
      139
    ],
    [
      'double free',
      'int main() {\n  void *p = malloc(8);\n  free(p);\n  free(p);\n}',
      8,
      /double free/,
      134
    ],
    [
      'free of a local',
      'int main() {\n  int x;\n  free(&x);\n}',
      7,
      /invalid free: .* was not allocated/,
      134
    ],
    [
      'free inside a block',
      'int main() {\n  char *p = (char *)malloc(8);\n  free(p + 4);\n}',
      7,
      /inside an allocation/,
      134
    ],
    [
      'free of an address beyond 4 GiB that ends like an allocation',
      'int main() {\n  char *p = (char *)malloc(8);\n  free(p + (1UL << 32));\n}',
      7,
      /invalid free: 0x1[0-9a-f]{8} was not allocated/,
      134
    ],
    [
      'memory beyond 4 GiB, which was not given',
      'int main() {\n  size_t n = (size_t)5 << 30;\n  char *p = (char *)malloc(n);\n  p[n - 1] = 1;\n}',
      8,
      /'p' seems to lie in memory that was not given: malloc returned NULL for 5368709120 bytes, as a program has at most 4 GiB here/,
      139
    ],
    [
      'the beginning of memory beyond 4 GiB, which was not given',
      'int main() {\n  float *p = (float *)malloc((size_t)5 << 30);\n  p[3] = 1;\n}',
      7,
      /null pointer: 'p' is null where it is read or written through; malloc returned NULL for 5368709120 bytes, as a program has at most 4 GiB here/,
      139
    ],
    [
      'length of a text at NULL',
      'int main() {\n  const char *p = NULL;\n  return (int)strlen(p);\n}',
      7,
      /null pointer.*an address given to strlen|an address given to strlen.*null pointer/,
      139
    ],
    [
      'comparison of a text beyond 4 GiB',
      'int main() {\n  const char *p = "a" + (1UL << 32);\n  return strcmp("a", p);\n}',
      7,
      /an address given to strcmp/,
      139
    ],
    [
      'comparison of more bytes than there are',
      'int main() {\n  char *p = (char *)malloc(8);\n  return memcmp(p, p, 1UL << 33);\n}',
      7,
      /an address given to memcmp/,
      139
    ],
    [
      'division by zero',
      'int main(int argc, char **) {\n  int z = argc - 1;\n  return 10 / z;\n}',
      7,
      /integer division by zero/,
      136
    ],
    [
      'remainder by zero',
      'int main(int argc, char **) {\n  unsigned long z = argc - 1;\n  return (int)(10 % z);\n}',
      7,
      /integer division by zero/,
      136
    ],
    [
      'endless recursion',
      'int f(int n) {\n  return f(n + 1) + 1;\n}\nint main() { return f(0); }',
      5,
      /stack overflow in 'f'/,
      139
    ],
    [
      'large local array',
      'int f() {\n  volatile char a[16 << 20];\n  a[0] = 1;\n  return a[0];\n}\nint main() { return f(); }',
      5,
      /stack overflow in 'f'/,
      139
    ],
    [
      'null function pointer',
      'int main() {\n  int (*f)(int) = 0;\n  return f(1);\n}',
      7,
      /call through a null pointer/,
      139
    ],
    [
      'function of another type',
      'static int f(int a) { return a; }\nint main() {\n  void *v = (void *)f; double (*g)(double) = (double (*)(double))v;\n  return (int)g(1);\n}',
      8,
      /takes other arguments/,
      139
    ],
    [
      'memcpy into nothing',
      'int main() {\n  int a[4];\n  memcpy(NULL, a, 16);\n}',
      7,
      /null pointer/,
      139
    ],
    [
      'memset beyond memory',
      'int main() {\n  char *p = (char *)malloc(4);\n  memset(p, 0, (size_t)1 << 40);\n}',
      7,
      /memset goes beyond the program's memory/,
      139
    ],
    [
      'string functions with null',
      'int main() {\n  return (int)strlen(NULL);\n}',
      6,
      /null pointer/,
      139
    ],
    [
      'a closed file',
      'int main() {\n  FILE *f = fopen("x", "w");\n  fclose(f);\n  fputs("a", f);\n}',
      8,
      /is not open/,
      139
    ],
    [
      'a file that is not there',
      'int main() {\n  FILE *f = fopen("x", "r");\n  int n;\n  fscanf(f, "%d", &n);\n}',
      8,
      /fopen found no file/,
      139
    ],
    [
      'printf that asks for more',
      'int main() {\n  const char *f = "%d %d\\n";\n  printf(f, 1);\n}',
      7,
      /asks for an integer or pointer/,
      139
    ],
    [
      '%n',
      'int main() {\n  int n;\n  printf("a%n", &n);\n}',
      7,
      /%n is not supported/,
      139
    ],
    ['system', 'int main() {\n  system("ls");\n}', 6, /cannot start/, 1],
    ['popen', 'int main() {\n  popen("ls", "r");\n}', 6, /cannot start/, 1]
  ])('%s', async (_, source, line, message, exitCode) => {
    const outcome = await run(source);
    expect(outcome.message).toMatch(message);
    expect(outcome.stop?.span?.line).toBe(line);
    expect(outcome.exitCode).toBe(exitCode);
  });

  it('device memory', async () => {
    const library: HostLibrary = {
      aligned_alloc: { blocks: false, call: () => DEVICE_BASE + 256n }
    };
    const read = await run(
      'int main() {\n  float *d = (float *)aligned_alloc(16, 4);\n  float x = d[1];\n  return x;\n}',
      { library }
    );
    expect(read.message).toMatch(
      /:7: error: host code cannot read or write device memory: 'd' is a device pointer \(0x10000000100\)/
    );
    const freed = await run(
      'int main() {\n  void *d = aligned_alloc(16, 4);\n  free(d);\n}',
      { library }
    );
    expect(freed.message).toMatch(/:7: .*free it with cudaFree/);
    const copied = await run(
      'int main() {\n  int x = 0;\n  memcpy(aligned_alloc(16, 4), &x, 4);\n}',
      { library }
    );
    expect(copied.message).toMatch(/:7: .*device memory/);
  });

  it('an array that is read outside, which is only warned of', async () => {
    const { stdout, stderr, exitCode, message } = await run(
      'int main() {\n  int a[3] = {1, 2, 3}, s = 0;\n  for (int i = -1; i < 4; i++)\n    s += i < 0 || i > 2 ? 0 * a[i] : a[i];\n  printf("%d\\n", s);\n}'
    );
    expect(message).toBeUndefined();
    expect(exitCode).toBe(0);
    expect(stdout).toBe('6\n');
    expect(stderr).toBe(
      "cell:8: warning: index -1 is outside the array 'a', whose 3 elements are 0 to 2; what lies there in memory is read\n"
    );
    const far = await run(
      'int main(int argc, char **) {\n  int a[3] = {};\n  return a[argc << 20];\n}'
    );
    expect(far.message).toMatch(/:7: error: index 1048576 is outside/);
  });

  it('what goes wrong in a header has the line that called it', async () => {
    const outcome = await runHostSource(
      '#include <vector>\n#include <algorithm>\nint main() {\n  std::vector<int> v;\n  float *q = nullptr;\n  v.push_back(3);\n  std::sort(q, q + 100);\n}'
    );
    expect(outcome.message).toMatch(/^cell:7: error: null pointer/);
    const inlined = await runHostSource(
      '#include <vector>\nint main() {\n  std::vector<int> v;\n  int s = 0;\n  s += v.back();\n  return s;\n}'
    );
    expect(inlined.message).toMatch(/^cell:5: error: (wild|null) pointer/);
  });

  it('what throws in the library, with the line', async () => {
    const outOfRange = await runHostSource(
      '#include <vector>\nint main() {\n  std::vector<int> v(3);\n  return v.at(7);\n}'
    );
    expect(outOfRange.message).toMatch(
      /^cell:4: error: uncaught std::out_of_range \(vector::_M_range_check/
    );
    const noMemory = await runHostSource(
      '#include <vector>\nint main() {\n  std::vector<double> v(1ull << 37);\n  return v.size() != 0;\n}'
    );
    expect(noMemory.message).toMatch(
      /^cell:3: error: uncaught std::bad_alloc: /
    );
    expect(noMemory.exitCode).toBe(134);
  });

  it('no main', async () => {
    const { message, exitCode } = await run('int f() { return 1; }');
    expect(message).toMatch(/no main\(\)/);
    expect(exitCode).toBe(1);
  });
});

describe('what ends a program of itself', () => {
  it('abort, exit, _exit, a failed assertion', async () => {
    const hook =
      'static void bye() { printf("bye\\n"); }\nint main() { atexit(bye); printf("a\\n"); ';
    expect(await run(`${hook} abort(); }`)).toMatchObject({
      exitCode: 134,
      stdout: 'a\n'
    });
    expect(await run(`${hook} exit(3); }`)).toMatchObject({
      exitCode: 3,
      stdout: 'a\nbye\n'
    });
    expect(await run(`${hook} _exit(300); }`)).toMatchObject({
      exitCode: 44,
      stdout: 'a\n'
    });
    expect(await run(`${hook} return -1; }`)).toMatchObject({
      exitCode: 255,
      stdout: 'a\nbye\n'
    });
    expect(
      await run(
        'static int twice(int n) {\n  assert(n > 0 && "positive");\n  return 2 * n;\n}\nint main() { return twice(-1); }'
      )
    ).toMatchObject({
      exitCode: 134,
      stderr:
        'a.out: cell:6: int twice(int): Assertion `n > 0 && "positive"\' failed.\n'
    });
  });
});

describe('memory', () => {
  it('malloc of 2^40 bytes gives NULL, and so does more than there is', async () => {
    const { stdout } = await run(
      `int main() {
        printf("%d ", malloc((size_t)1 << 40) == NULL);
        printf("%d ", malloc((size_t)-1) == NULL);
        int n = 0; while (malloc(16 << 20)) n++;
        printf("%d ", n > 2 && n < 8);
        printf("%d ", malloc(1000) != NULL);
        printf("%d\\n", calloc(1 << 20, 1 << 20) == NULL);
      }`,
      { memoryLimit: 100 * 2 ** 20 }
    );
    expect(stdout).toBe('1 1 1 1 1\n');
  });

  it('is zero from calloc, kept by realloc, and used again', async () => {
    const { stdout, message } = await run(
      `int main() {
        int bad = 0;
        for (int round = 0; round < 50; round++) {
          int *blocks[64];
          for (int i = 0; i < 64; i++) {
            int n = (i * 37 + round * 11) % 3000 + 1;
            blocks[i] = (int *)calloc(n, sizeof(int));
            for (int j = 0; j < n; j++) { if (blocks[i][j] != 0) bad++; blocks[i][j] = i; }
          }
          for (int i = 0; i < 64; i += 2) { free(blocks[i]); }
          for (int i = 1; i < 64; i += 2) { blocks[i] = (int *)realloc(blocks[i], 20000); if (blocks[i][0] != i) bad++; }
          for (int i = 1; i < 64; i += 2) free(blocks[i]);
        }
        printf("%d %d\\n", bad, (int)((unsigned long)malloc(1) % 16));
      }`,
      { memoryLimit: 40 * 2 ** 20 }
    );
    expect(message).toBeUndefined();
    expect(stdout).toBe('0 0\n');
  });
});

describe('output', () => {
  it('comes in pieces, so that 20 MB of it take no memory', async () => {
    let bytes = 0;
    let largest = 0;
    const { exitCode } = await run(
      'int main() { for (int i = 0; i < 400000; i++) printf("%049d\\n", i); }',
      {
        onOutput: (_, piece) => {
          bytes += piece.length;
          largest = Math.max(largest, piece.length);
        }
      }
    );
    expect(exitCode).toBe(0);
    expect(bytes).toBe(20_000_000);
    expect(largest).toBeLessThanOrEqual(65_536);
  });

  it('ends when its consumer has enough', async () => {
    let pieces = 0;
    await expect(
      run('int main() { for (;;) puts("again"); }', {
        onOutput: () => {
          if (++pieces === 3) {
            throw new RangeError('enough');
          }
        }
      })
    ).rejects.toThrow('enough');
  });

  it('is passed on line by line while there is little', async () => {
    const pieces: string[] = [];
    await run('int main() { printf("one\\n"); printf("t"); puts("wo"); }', {
      onOutput: (_, bytes) => pieces.push(new TextDecoder().decode(bytes))
    });
    expect(pieces).toEqual(['one\n', 'two\n']);
  });

  it('keeps the order of stdout and stderr', async () => {
    const order: string[] = [];
    await run(
      'int main() { printf("a"); fprintf(stderr, "b"); printf("c"); perror("d"); }',
      {
        onOutput: (stream, bytes) =>
          order.push(`${stream}${new TextDecoder().decode(bytes)}`)
      }
    );
    expect(order).toEqual(['1a', '2b', '1c', '2d: Success\n']);
  });
});
