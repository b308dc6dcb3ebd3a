/** Switches over 64 bits, which WGSL has none of. */
import { expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

it.each(['u64', 'i64'] as const)(
  'a switch over %s compares both words',
  async type => {
    const values = [1n, 1n << 32n, 3n, (1n << 32n) + 3n, 2n, 0n, 1n << 63n, 7n];
    const make = type === 'u64' ? BigUint64Array : BigInt64Array;
    const input = new make(values.map(value => BigInt.asIntN(64, value)));
    const out = new Int32Array(values.length);
    const l = type === 'u64' ? 'ul' : 'l';
    await run(
      `kernel k(out: *i32, x: *const ${type}) {
        let i: i32 = i32(%threadIdx.x);
        var selector: i32 = 0;
        for (var round: i32 = 0; round < 3; round = round + 1) {
          switch (x[i] + ${type}(round) - ${type}(round)) {
            case 1${l}, 3${l}: {
              selector = selector + 10;
              break;
            }
            case 4294967296${l}: {
              if (round == 1) {
                break;
              }
              selector = selector + 20;
            }
            case 0${l}: {
              continue;
            }
            default: {
              selector = selector + 50;
            }
          }
          selector = selector + 1;
        }
        out[i] = selector;
      }`,
      { grid: 1, block: values.length, args: [out, input] }
    );
    expect([...out]).toEqual([33, 43, 33, 153, 153, 0, 153, 153]);
  }
);
