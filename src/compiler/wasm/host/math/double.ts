/**
 * Functions of double, within 0.52 units of the last place: a table, whose
 * entries are known better than a double holds, and a short series.
 */
import { inverseFactorials, type Formula, type Val } from './formula';
import type { Write } from './single';
import { LOG_BITS, LOG_START } from './tables';

function outside(f: Formula, name: string, ...args: Val[]): Val {
  const operands = args.map(() => 'f64' as const);
  return f.call(f.module.imported(name, operands), ...args);
}

/** 2^(k/128) e^r, k the low bits of an integer, where it is a normal number. */
function scaled(f: Formula, low: Val, r: Val): Val {
  const entry = f.let(
    f.op(
      'i32.shl',
      f.op('i32.and', f.op('i32.wrap_i64', low), f.int(127)),
      f.int(4)
    ),
    'i32'
  );
  const table = f.module.table('exp128');
  const power = f.let(
    f.real(
      f.op(
        'i64.add',
        f.load('i64', entry, table + 8),
        f.op('i64.shl', low, f.long(45n))
      )
    )
  );
  const squared = f.let(f.mul(r, r));
  const [, , ...series] = inverseFactorials(6);
  const rest = f.add(
    f.add(f.load('f64', entry, table), r),
    f.mul(squared, f.poly(r, squared, series))
  );
  return f.add(power, f.mul(power, rest));
}

/** ln 2 / 128 = the sum of these, the first with so few bits that its multiples are exact. */
const STEP = Math.round(Math.LN2 * 2 ** 32) / 2 ** 39;
const STEP_REST = (Math.LN2 - STEP * 128 + 2.3190468138462996e-17) / 128;

const exp: Write = f => {
  const x = f.param(0);
  f.returnIf(
    f.op('i32.eqz', f.op('f64.lt', f.op('f64.abs', x), f.num(700))),
    outside(f, 'exp', x)
  );
  const { whole, low } = f.nearest(f.mul(x, f.num(128 / Math.LN2)));
  const r = f.let(
    f.sub(f.sub(x, f.mul(whole, f.num(STEP))), f.mul(whole, f.num(STEP_REST)))
  );
  scaled(f, low, r)();
};

const exp2: Write = f => {
  const x = f.param(0);
  f.returnIf(
    f.op('i32.eqz', f.op('f64.lt', f.op('f64.abs', x), f.num(1020))),
    outside(f, 'exp2', x)
  );
  const { whole, low } = f.nearest(f.mul(x, f.num(128)));
  const r = f.let(
    f.mul(f.sub(f.mul(x, f.num(128)), whole), f.num(Math.LN2 / 128))
  );
  scaled(f, low, r)();
};

/** ln 2 as multiples of 2^-42 and what is left. */
const LN2 = Math.round(Math.LN2 * 2 ** 42) / 2 ** 42;
const LN2_REST = Math.LN2 - LN2 + 2.3190468138462996e-17;

/** x = 2^k z of a normal positive number: z, k, and the row of the table that z lies in. */
function logParts(
  f: Formula,
  bits: Val
): { z: Val; k: Val; row: (column: number) => Val } {
  const start = new BigInt64Array(new Float64Array([LOG_START]).buffer)[0];
  const from = f.let(f.op('i64.sub', bits, f.long(start)), 'i64');
  const entry = f.let(
    f.op(
      'i32.shl',
      f.op(
        'i32.and',
        f.op(
          'i32.wrap_i64',
          f.op('i64.shr_u', from, f.long(52n - BigInt(LOG_BITS)))
        ),
        f.int(2 ** LOG_BITS - 1)
      ),
      f.int(5)
    ),
    'i32'
  );
  const table = f.module.table('logPair');
  return {
    z: f.real(
      f.op('i64.sub', bits, f.op('i64.and', from, f.long(-(1n << 52n))))
    ),
    k: f.let(f.op('f64.convert_i64_s', f.op('i64.shr_s', from, f.long(52n)))),
    row: column => f.load('f64', entry, table + 8 * column)
  };
}

/** Whether bits are not those of a normal positive number. */
function isUnusual(f: Formula, bits: Val): Val {
  return f.op(
    'i64.ge_u',
    f.op('i64.sub', bits, f.long(1n << 52n)),
    f.long(0x7fe0_0000_0000_0000n)
  );
}

const log: Write = f => {
  const x = f.param(0);
  const bits = f.let(f.bits(x), 'i64');
  f.returnIf(isUnusual(f, bits), outside(f, 'log', x));
  const { z, k, row } = logParts(f, bits);
  // The difference is exact.
  const r = f.let(f.mul(f.sub(z, row(0)), row(1)));
  const high = f.let(f.add(f.mul(k, f.num(LN2)), row(2)));
  const sum = f.let(f.add(high, r));
  const low = f.add(
    f.add(f.sub(high, sum), r),
    f.add(f.mul(k, f.num(LN2_REST)), row(3))
  );
  const squared = f.let(f.mul(r, r));
  const series = [-1 / 2, 1 / 3, -1 / 4, 1 / 5, -1 / 6, 1 / 7, -1 / 8];
  f.add(sum, f.add(low, f.mul(squared, f.poly(r, squared, series))))();
};

/** The upper half of a number's digits: a product of two such is exact. */
function upper(f: Formula, x: Val): Val {
  return f.let(f.real(f.op('i64.and', f.bits(x), f.long(-(1n << 27n)))));
}

/** ln x as the sum of two doubles, to 2^-67 of it. */
function logPair(f: Formula, bits: Val): { high: Val; low: Val } {
  const { z, k, row } = logParts(f, bits);
  const difference = f.let(f.sub(z, row(0)));
  const r = f.let(f.mul(difference, row(1)));
  const head = upper(f, r);
  const tail = f.let(f.sub(r, head));
  // What the quotient lacks: the row's number has few digits.
  const lacking = f.mul(
    f.sub(f.sub(difference, f.mul(head, row(0))), f.mul(tail, row(0))),
    row(1)
  );
  const start = f.let(f.add(f.mul(k, f.num(LN2)), row(2)));
  const first = f.let(f.add(start, r));
  const half = f.let(f.mul(f.mul(head, head), f.num(0.5)));
  const second = f.let(f.sub(first, half));
  const squared = f.let(f.mul(r, r));
  const series = [1 / 3, -1 / 4, 1 / 5, -1 / 6, 1 / 7, -1 / 8, 1 / 9, -1 / 10];
  const parts = [
    f.add(f.sub(start, first), r),
    f.sub(f.sub(first, second), half),
    f.mul(k, f.num(LN2_REST)),
    row(3),
    lacking,
    f.mul(f.mul(f.num(-0.5), tail), f.add(r, head)),
    f.mul(f.mul(squared, r), f.poly(r, squared, series))
  ];
  const rest = f.let(parts.reduce((sum, part) => f.add(sum, part)));
  const high = f.let(f.add(second, rest));
  return { high, low: f.let(f.add(f.sub(second, high), rest)) };
}

const pow: Write = f => {
  const [x, y] = [f.param(0), f.param(1)];
  const bits = f.let(f.bits(x), 'i64');
  f.when(isUnusual(f, bits), () => {
    const isWhole = f.op(
      'i32.and',
      f.op('f64.eq', y, f.op('f64.trunc', y)),
      f.op('f64.lt', f.op('f64.abs', y), f.num(2 ** 53))
    );
    const isNegative = f.op(
      'i32.and',
      f.op('f64.lt', x, f.num(0)),
      f.op('f64.gt', x, f.num(-Infinity))
    );
    f.when(f.op('i32.and', isWhole, isNegative), () => {
      const power = f.let(
        f.call(f.module.helper('pow f64'), f.op('f64.neg', x), y)
      );
      const half = f.mul(y, f.num(0.5));
      const isOdd = f.op('f64.ne', half, f.op('f64.trunc', half));
      f.returnIf(isOdd, f.op('f64.neg', power));
      power();
      f.code.op('return');
    });
    outside(f, 'pow', x, y)();
    f.code.op('return');
  });
  const { high, low } = logPair(f, bits);
  const exponent = f.let(f.mul(y, high));
  // Beyond this the result is 0, infinite or short of digits; y may be no number.
  f.returnIf(
    f.op('i32.eqz', f.op('f64.lt', f.op('f64.abs', exponent), f.num(700))),
    outside(f, 'pow', x, y)
  );
  const [yHead, head] = [upper(f, y), upper(f, high)];
  const [yTail, tail] = [f.let(f.sub(y, yHead)), f.let(f.sub(high, head))];
  const rest = [
    f.mul(yHead, tail),
    f.mul(yTail, head),
    f.mul(yTail, tail),
    f.mul(y, low)
  ].reduce(
    (sum, part) => f.add(sum, part),
    f.sub(f.mul(yHead, head), exponent)
  );
  const { whole, low: steps } = f.nearest(
    f.mul(exponent, f.num(128 / Math.LN2))
  );
  const r = f.let(
    f.add(
      f.sub(
        f.sub(exponent, f.mul(whole, f.num(STEP))),
        f.mul(whole, f.num(STEP_REST))
      ),
      rest
    )
  );
  scaled(f, steps, r)();
};

/** sqrt(x² + y²), where no square leaves the range. */
const hypot: Write = f => {
  const [x, y] = [f.param(0), f.param(1)];
  const sum = f.let(f.add(f.mul(x, x), f.mul(y, y)));
  const inRange = f.op(
    'i32.and',
    f.op('f64.gt', sum, f.num(2 ** -900)),
    f.op('f64.lt', sum, f.num(2 ** 1000))
  );
  f.returnIf(inRange, f.op('f64.sqrt', sum));
  outside(f, 'hypot', x, y)();
};

/** x 2^n by one product where 2^n is a normal number. */
const ldexp: Write = f => {
  const n = f.param(1);
  const biased = f.op('i32.add', n, f.int(1023));
  const inRange = f.op(
    'i32.lt_u',
    f.op('i32.sub', biased, f.int(1)),
    f.int(2046)
  );
  const power = f.real(
    f.op('i64.shl', f.op('i64.extend_i32_s', biased), f.long(52n))
  );
  f.returnIf(inRange, f.mul(f.param(0), power));
  f.call(f.module.imported('ldexp', ['f64', 'i32']), f.param(0), n)();
};

export const DOUBLE: Record<string, Write> = {
  exp,
  exp2,
  log,
  pow,
  hypot,
  ldexp
};
