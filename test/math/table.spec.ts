/**
 * Writes docs/math-accuracy.md when asked to:
 *
 *   GRIDSTRIDE_WRITE_MATH=1 npx vitest run test/math/table.spec.ts
 *
 * and otherwise checks that the table there names every function with the
 * bounds of test/math/functions.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FUNCTIONS, type MeasuredFunction } from './functions';
import { measure } from './measure';

/** What bench/math printed on the card: ours and nvcc's. */
const h200 = JSON.parse(readFileSync('test/math/h200.json', 'utf8'));
const onCard: Record<string, [ours: number, nvcc: number]> = h200.functions;

const PAGE = 'docs/math-accuracy.md';
const POINTS = 2 ** 20;

const HEAD = `# Errors of the single-precision functions

How far the functions of CUDA's math library are from the correctly rounded
result when a kernel runs through WebGPU, in units of the last place (ulp).
Measured at ${POINTS.toLocaleString('en')} random points a function, half of them with magnitudes
from 2^-8 to 2^8, half over all exponents: on SwiftShader, Chromium's software
GPU, and at as many on an ${h200.card} (driver ${h200.driver}, Dawn through Vulkan), beside what
nvcc's functions (${h200.toolkit}) give there at the same points (\`bench/run math\`, against
double precision on the card). Written by \`test/math/table.spec.ts\`; tests hold the
bounds in the last column on SwiftShader.

WGSL's own functions may err by far more than CUDA's: sin and cos by 2^-11
absolutely, log by 2^-21 near 1, atan by 4,096 ulp. So these functions are
ours, of reduced arguments and minimax polynomials
(\`src/compiler/wgsl/library\`). Only sqrt, 1/sqrt and division are the device's, of
which the first and the last are corrected where a device is found to round them
otherwise than CUDA (\`src/device/rounding.ts\`): WGSL asks for 2.5 ulp of a division
and 2 of inverseSqrt, and devices may take subnormal numbers for zero. The fast intrinsics (\`__sinf\`,
\`__expf\`, \`__logf\`, …) are WGSL's built-ins where a device is found to keep within the errors
that CUDA documents of them (\`src/device/fastFunctions.ts\`); elsewhere, as on SwiftShader, whose
sine and cosine err by 2^-12.4, they are functions of ours without the parts for large arguments.

| function | CUDA documents | SwiftShader | H200 | nvcc on the H200 | bound held |
|---|--:|--:|--:|--:|--:|
`;

const row = (
  { cuda, documented, ours }: MeasuredFunction,
  measured: string
): string =>
  `| \`${cuda}\` | ${documented} | ${measured} | ${onCard[cuda].join(' | ')} | ${ours} |`;

const TAIL = `
CUDA's bounds are those of the CUDA C++ Programming Guide; the bounds held are
within them. \`sqrtf\` on the H200 is Vulkan's, before its correction: 2,829,803 of
the 16,777,216 floats from 1 to 4 had another root than the nearest, and 5,023,842 of as
many random quotients were not the nearest (\`a / b\` and \`__fdiv_rn\`, which CUDA
rounds correctly unless it is asked for \`--use_fast_math\`); with it, none.
\`__fdividef\` is WGSL's quotient. Of divisors above 2^126 WGSL promises nothing of it.
SwiftShader and the simulator round quotients and roots correctly: of
1,048,576 with random operands from 2^-31 to 2^32 none differs.
SwiftShader multiplies by the inverse of a divisor that is a constant, though: of
the quotients of 1 to 1000 by \`255.0f\`, 677 are not the nearest there, and its
\`fma\` does not round once, with which they could be corrected.
\`y0f\` and \`y1f\` are not counted where they err by less than 2^-36, close to
their zeros. Beyond 8 the Bessel functions have CUDA's absolute error, under
2.2e-6.
`;

it('the table is that of the functions', async () => {
  if (process.env.GRIDSTRIDE_WRITE_MATH) {
    const rows: string[] = [];
    for (const fn of FUNCTIONS) {
      const { ulps } = await measure(fn, POINTS);
      rows.push(row(fn, String(ulps)));
    }
    writeFileSync(PAGE, `${HEAD}${rows.join('\n')}\n${TAIL}`);
  }
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  for (const fn of FUNCTIONS) {
    const [before, after] = row(fn, '*').split('*');
    const line = lines.find(
      text => text.startsWith(before) && text.endsWith(after)
    );
    expect(line, `${fn.cuda} in ${PAGE}`).toBeDefined();
    const measured = Number(
      line!.slice(before.length, line!.length - after.length)
    );
    expect(measured, fn.cuda).toBeLessThanOrEqual(fn.ours);
    const [ours] = onCard[fn.cuda];
    // The device's square root, see TAIL; bounds in words begin with the number.
    const bound = fn.cuda === 'sqrtf' ? 1 : parseInt(String(fn.documented), 10);
    expect(ours, `${fn.cuda} on the card`).toBeLessThanOrEqual(bound);
  }
}, 1_200_000);
