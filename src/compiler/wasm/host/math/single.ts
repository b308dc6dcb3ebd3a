/**
 * Functions of float, computed in double by a table and a short series: errors
 * below 2^-40 of the result before it is rounded to float, which is as good as
 * correctly rounded. What is rare (negative bases, huge angles, infinities) is
 * left to the functions outside.
 */
import { inverseFactorials, type Formula, type Val } from './formula';
import { ERF_TERMS, LOG_BITS, LOG_START } from './tables';

export type Write = (f: Formula) => void;

/** 2^(t/32). Beyond the range of float it is only beyond it. */
function exp32(f: Formula, exponent: Val): Val {
  const t = f.variable();
  t.assign(exponent);
  f.when(f.op('f64.gt', f.op('f64.abs', t.get), f.num(32_000)), () =>
    t.assign(f.op('f64.copysign', f.num(32_000), t.get))
  );
  const { whole, low } = f.nearest(t.get);
  const r = f.let(f.sub(t.get, whole));
  const index = f.op('i32.and', f.op('i32.wrap_i64', low), f.int(31));
  const entry = f.op('i32.shl', index, f.int(3));
  const power = f.real(
    f.op(
      'i64.add',
      f.load('i64', entry, f.module.table('exp32')),
      f.op('i64.shl', low, f.long(47n))
    )
  );
  const step = Math.LN2 / 32;
  const series = inverseFactorials(6).map((c, n) => c * step ** n);
  return f.mul(power, f.poly(r, f.let(f.mul(r, r)), series));
}

/** ln x = k ln 2 + ln c + ln(1 + r) for positive normal x; gives k and the rest. */
function logParts(f: Formula, x: Val): { k: Val; rest: Val } {
  const start = new BigInt64Array(new Float64Array([LOG_START]).buffer)[0];
  const bits = f.let(f.bits(x), 'i64');
  const from = f.let(f.op('i64.sub', bits, f.long(start)), 'i64');
  const mantissa = f.real(
    f.op('i64.sub', bits, f.op('i64.and', from, f.long(-(1n << 52n))))
  );
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
      f.int(4)
    ),
    'i32'
  );
  const table = f.module.table('log');
  const r = f.let(
    f.sub(f.mul(mantissa, f.load('f64', entry, table)), f.num(1))
  );
  const series = [1, -1 / 2, 1 / 3, -1 / 4, 1 / 5, -1 / 6];
  const squared = f.let(f.mul(r, r));
  return {
    k: f.op('f64.convert_i64_s', f.op('i64.shr_s', from, f.long(52n))),
    rest: f.add(
      f.load('f64', entry, table + 8),
      f.mul(r, f.poly(r, squared, series))
    )
  };
}

function naturalLog(f: Formula, x: Val): Val {
  const { k, rest } = logParts(f, x);
  return f.add(f.mul(k, f.num(Math.LN2)), rest);
}

function binaryLog(f: Formula, x: Val): Val {
  const { k, rest } = logParts(f, x);
  return f.add(k, f.mul(rest, f.num(Math.LOG2E)));
}

const double = (f: Formula, x: Val): Val => f.op('f64.promote_f32', x);
const single = (f: Formula, x: Val): Val => f.op('f32.demote_f64', x);

function outside(f: Formula, name: string, ...args: Val[]): Val {
  const index = f.module.imported(
    name,
    args.map(() => 'f64')
  );
  return single(f, f.call(index, ...args.map(arg => double(f, arg))));
}

/** Whether a float is not positive, or no finite number. */
function isUnusual(f: Formula, x: Val): Val {
  return f.op(
    'i32.ge_u',
    f.op('i32.sub', f.op('i32.reinterpret_f32', x), f.int(1)),
    f.int(0x7f7f_ffff)
  );
}

function exponential(unit: number): Write {
  return f => single(f, exp32(f, f.mul(double(f, f.param(0)), f.num(unit))))();
}

function logarithm(name: string, of: (f: Formula, x: Val) => Val): Write {
  return f => {
    const x = f.param(0);
    f.returnIf(isUnusual(f, x), outside(f, name, x));
    single(f, of(f, double(f, x)))();
  };
}

const pow: Write = f => {
  const [x, y] = [f.param(0), f.param(1)];
  const isFinite = (value: Val): Val =>
    f.op('f32.lt', f.op('f32.abs', value), () => void f.code.f32(Infinity));
  f.when(f.op('i32.or', isUnusual(f, x), f.op('i32.eqz', isFinite(y))), () => {
    const isWhole = f.op('f32.eq', y, f.op('f32.trunc', y));
    const isNegative = f.op('f32.lt', x, () => void f.code.f32(0));
    f.when(
      f.op(
        'i32.and',
        f.op('i32.and', isNegative, isFinite(x)),
        f.op('i32.and', isFinite(y), isWhole)
      ),
      () => {
        const power = f.let(
          f.call(f.module.helper('pow f32'), f.op('f32.neg', x), y),
          'f32'
        );
        // Floats of 2^24 and more are even.
        const odd = f.op('i32.and', f.op('i32.trunc_sat_f32_s', y), f.int(1));
        const small = f.op(
          'f32.lt',
          f.op('f32.abs', y),
          () => void f.code.f32(2 ** 24)
        );
        f.returnIf(f.op('i32.and', odd, small), f.op('f32.neg', power));
        power();
        f.code.op('return');
      }
    );
    outside(f, 'pow', x, y)();
    f.code.op('return');
  });
  const log = binaryLog(f, double(f, x));
  single(f, exp32(f, f.mul(f.mul(double(f, y), f.num(32)), log)))();
};

/** π/2 = the sum of these, the first with so few bits that its multiples are exact. */
const HALF_PI = Math.round((Math.PI / 2) * 2 ** 32) / 2 ** 32;
const HALF_PI_REST = Math.PI / 2 - HALF_PI + 6.123233995736766e-17;

/** Sine and cosine of what is left of x without q quarter turns. */
function quarter(f: Formula, x: Val): { sine: Val; cosine: Val; q: Val } {
  const { whole, low } = f.nearest(f.mul(x, f.num(2 / Math.PI)));
  const r = f.let(
    f.sub(
      f.sub(x, f.mul(whole, f.num(HALF_PI))),
      f.mul(whole, f.num(HALF_PI_REST))
    )
  );
  const y = f.let(f.mul(r, r));
  const terms = inverseFactorials(16);
  const signed = (first: number): number[] =>
    terms
      .filter((_, n) => n % 2 === first)
      .map((c, n) => (n % 2 === 0 ? c : -c));
  const fourth = f.let(f.mul(y, y));
  return {
    sine: f.mul(r, f.poly(y, fourth, signed(1))),
    cosine: f.poly(y, fourth, signed(0)),
    q: f.let(f.op('i32.wrap_i64', low), 'i32')
  };
}

/** Larger angles lose digits when the quarter turns are taken off. */
const MOST_ANGLE = 2 ** 20;

function isFar(f: Formula, x: Val): Val {
  return f.op(
    'i32.eqz',
    f.op('f32.lt', f.op('f32.abs', x), () => void f.code.f32(MOST_ANGLE))
  );
}

/** The sine of x and `turns` quarter turns. */
function sineOf(name: string, turns: number): Write {
  return f => {
    const x = f.param(0);
    f.returnIf(isFar(f, x), outside(f, name, x));
    const { sine, cosine, q } = quarter(f, double(f, x));
    const turned = f.let(f.op('i32.add', q, f.int(turns)), 'i32');
    const value = f.op(
      'select',
      cosine,
      sine,
      f.op('i32.and', turned, f.int(1))
    );
    const sign = f.op(
      'i64.shl',
      f.op('i64.extend_i32_u', f.op('i32.and', turned, f.int(2))),
      f.long(62n)
    );
    single(f, f.real(f.op('i64.xor', f.bits(value), sign)))();
  };
}

const tan: Write = f => {
  const x = f.param(0);
  f.returnIf(isFar(f, x), outside(f, 'tan', x));
  const { sine, cosine, q } = quarter(f, double(f, x));
  const [s, c] = [f.let(sine), f.let(cosine)];
  f.returnIf(
    f.op('i32.and', q, f.int(1)),
    single(f, f.op('f64.neg', f.div(c, s)))
  );
  single(f, f.div(s, c))();
};

/** Below this, differences from 1 or 0 come from a series. */
const NEAR = 1 / 32;

/** A function of e^(factor · x), with a series in x near 0. */
function fromExponential(
  factor: number,
  near: (f: Formula, x: Val) => Val,
  far: (f: Formula, e: Val) => Val
): Write {
  return f => {
    const x = f.let(double(f, f.param(0)));
    f.returnIf(
      f.op('f64.lt', f.op('f64.abs', x), f.num(NEAR)),
      single(f, near(f, x))
    );
    const e = f.let(exp32(f, f.mul(x, f.num((factor * 32) / Math.LN2))));
    single(f, far(f, e))();
  };
}

/** x (c0 + c1 x² + …). */
function oddSeries(f: Formula, x: Val, coefficients: number[]): Val {
  return f.mul(x, f.horner(f.let(f.mul(x, x)), coefficients));
}

const log1p: Write = f => {
  const x = f.param(0);
  const inRange = f.op(
    'i32.and',
    f.op('f32.gt', x, () => void f.code.f32(-1)),
    f.op('f32.lt', x, () => void f.code.f32(Infinity))
  );
  f.returnIf(f.op('i32.eqz', inRange), outside(f, 'log1p', x));
  const wide = f.let(double(f, x));
  f.returnIf(
    f.op('f64.lt', f.op('f64.abs', wide), f.num(2 ** -8)),
    single(
      f,
      f.mul(wide, f.horner(wide, [1, -1 / 2, 1 / 3, -1 / 4, 1 / 5, -1 / 6]))
    )
  );
  single(f, naturalLog(f, f.add(f.num(1), wide)))();
};

const erf: Write = f => {
  const x = f.let(double(f, f.param(0)));
  const magnitude = f.let(f.op('f64.abs', x));
  f.when(f.op('i32.eqz', f.op('f64.lt', magnitude, f.num(63 / 16))), () => {
    f.returnIf(f.op('f64.ne', x, x), f.param(0));
    single(f, f.op('f64.copysign', f.num(1), x))();
    f.code.op('return');
  });
  const { whole, low } = f.nearest(f.mul(magnitude, f.num(16)));
  const h = f.let(f.sub(magnitude, f.mul(whole, f.num(1 / 16))));
  const entry = f.let(
    f.op('i32.mul', f.op('i32.wrap_i64', low), f.int(8 * ERF_TERMS)),
    'i32'
  );
  const term = (n: number): Val =>
    f.load('f64', entry, f.module.table('erf') + 8 * n);
  let sum = term(ERF_TERMS - 1);
  for (let n = ERF_TERMS - 2; n >= 0; n--) {
    sum = f.add(term(n), f.mul(h, sum));
  }
  single(f, f.op('f64.copysign', sum, x))();
};

/** x y + z in double, rounded to odd: what is rounded to float then is rounded once. */
function fusedSum(f: Formula): Val {
  const [x, y, z] = [0, 1, 2].map(i => double(f, f.param(i)));
  const product = f.let(f.mul(x, y));
  const addend = f.let(z);
  const sum = f.let(f.add(product, addend));
  const other = f.let(f.sub(sum, product));
  const error = f.let(
    f.add(f.sub(product, f.sub(sum, other)), f.sub(addend, other))
  );
  const bits = f.variable('i64');
  bits.assign(f.bits(sum));
  const isInexact = f.op(
    'i32.or',
    f.op('f64.gt', error, f.num(0)),
    f.op('f64.lt', error, f.num(0))
  );
  const isEven = f.op('i64.eqz', f.op('i64.and', bits.get, f.long(1n)));
  f.when(f.op('i32.and', isInexact, isEven), () => {
    const isAway = f.op(
      'i32.eq',
      f.op('f64.gt', error, f.num(0)),
      f.op('f64.gt', sum, f.num(0))
    );
    const step = f.op('select', f.long(1n), f.long(-1n), isAway);
    bits.assign(f.op('i64.add', bits.get, step));
  });
  return bits.get;
}

/** x y + z with one rounding. */
const fma: Write = f => single(f, f.real(fusedSum(f)))();

/** x y + z rounded to odd. */
const fmaToOdd: Write = f => {
  const sum = fusedSum(f);
  const cut = 2n ** 29n - 1n;
  // Adding ones to the bits that a float lacks carries into its last, if any is set.
  const carry = f.op('i64.add', f.op('i64.and', sum, f.long(cut)), f.long(cut));
  const last = f.op('i64.and', carry, f.long(cut + 1n));
  const whole = f.op('i64.and', sum, f.long(~cut));
  const odd = f.op('i64.or', whole, last);
  const isNormal = f.op(
    'f64.ge',
    f.op('f64.abs', f.real(sum)),
    f.num(2 ** -126)
  );
  single(f, f.real(f.op('select', odd, sum, isNormal)))();
};

/** sqrt(x² + y²): in double neither overflows. */
const hypot: Write = f => {
  const [x, y] = [0, 1].map(i => f.let(double(f, f.param(i))));
  const isInfinite = (v: Val): Val =>
    f.op('f64.eq', f.op('f64.abs', v), f.num(Infinity));
  f.returnIf(
    f.op('i32.or', isInfinite(x), isInfinite(y)),
    () => void f.code.f32(Infinity)
  );
  single(f, f.op('f64.sqrt', f.add(f.mul(x, x), f.mul(y, y))))();
};

/** x 2^n: exact in double. */
const ldexp: Write = f => {
  const n = f.variable('i32');
  n.assign(f.param(1));
  const limit = (op: string, bound: number): void =>
    f.when(f.op(op, n.get, f.int(bound)), () => n.assign(f.int(bound)));
  limit('i32.gt_s', 500);
  limit('i32.lt_s', -500);
  const power = f.real(
    f.op(
      'i64.shl',
      f.op('i64.extend_i32_s', f.op('i32.add', n.get, f.int(1023))),
      f.long(52n)
    )
  );
  single(f, f.mul(double(f, f.param(0)), power))();
};

export const SINGLE: Record<string, Write> = {
  exp: exponential(32 / Math.LN2),
  exp2: exponential(32),
  exp10: exponential(32 * Math.log2(10)),
  log: logarithm('log', naturalLog),
  log2: logarithm('log2', binaryLog),
  log10: logarithm('log10', (f, x) =>
    f.mul(naturalLog(f, x), f.num(Math.LOG10E))
  ),
  log1p,
  pow,
  sin: sineOf('sin', 0),
  cos: sineOf('cos', 1),
  tan,
  tanh: fromExponential(
    2,
    (f, x) => oddSeries(f, x, [1, -1 / 3, 2 / 15, -17 / 315]),
    (f, e) => f.sub(f.num(1), f.div(f.num(2), f.add(e, f.num(1))))
  ),
  expm1: fromExponential(
    1,
    (f, x) => f.mul(x, f.horner(x, inverseFactorials(8).slice(1))),
    (f, e) => f.sub(e, f.num(1))
  ),
  sinh: fromExponential(
    1,
    (f, x) => oddSeries(f, x, [1, 1 / 6, 1 / 120, 1 / 5040]),
    (f, e) => f.mul(f.num(0.5), f.sub(e, f.div(f.num(1), e)))
  ),
  cosh: fromExponential(
    1,
    (f, x) => f.horner(f.let(f.mul(x, x)), [1, 1 / 2, 1 / 24, 1 / 720]),
    (f, e) => f.mul(f.num(0.5), f.add(e, f.div(f.num(1), e)))
  ),
  erf,
  fma,
  fma_ro: fmaToOdd,
  hypot,
  ldexp
};
