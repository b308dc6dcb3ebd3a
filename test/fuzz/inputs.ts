/** Arrays that kernels of the fuzz tests read: small and large numbers of each kind. */
import type { Random } from '../../src/compiler/ir-tools/fuzz/random';

export function fuzzInputs(
  random: Random,
  byteCount: number
): {
  longs: BigInt64Array;
  bytes: Uint8Array;
  halves: Uint16Array;
  doubles: Float64Array;
} {
  const longs = BigInt64Array.from({ length: 64 }, (_, i) =>
    i % 4 === 0
      ? BigInt(random.below(40))
      : BigInt.asIntN(
          64,
          (BigInt(random.bits()) << 32n) | BigInt(random.bits())
        ) >> BigInt(i % 50)
  );
  const bytes = Uint8Array.from({ length: byteCount }, () => random.below(256));
  // From 1/4 to 4, with three bits of fraction.
  const halves = Uint16Array.from(
    { length: 64 },
    () =>
      (random.below(2) << 15) |
      ((13 + random.below(4)) << 10) |
      (random.below(8) << 7)
  );
  const doubles = Float64Array.from(
    { length: 64 },
    () => (random.below(4000) - 2000) / 16
  );
  return { longs, bytes, halves, doubles };
}
