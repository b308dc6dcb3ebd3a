/**
 * Arithmetic, on request: integers divided by zero, shifts by more bits than
 * there are, signed integers that overflow, and operations on finite numbers
 * that give a NaN or an infinity: the first source of those that spread from
 * there.
 */
import type { ArithmeticSite, ArithmeticValue } from '../../compiler/wasm/simt';
import type { FindingSeverity } from '../../protocol/record/check';
import type { FindingKind } from '../../protocol/record/findingKinds';
import { wideOffset } from '../deviceMemory';
import type { FindingList } from './findings';
import type { Checker, MakeChecker, WarpArithmetic } from './observer';
import { threadName, type LaunchScene } from './scene';
import { valueText } from './races/values';

const SYMBOLS: Record<string, string> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  rem: '%',
  shl: '<<',
  shr: '>>'
};

const HINTS = {
  'division-by-zero':
    'C++ leaves the result open, and a card gives a number without a word: ask for zero before the division.',
  'shift-range':
    'A shift by a negative count, or by as many bits as the type has, is undefined: limit the count, or shift a 64-bit value, 1ull << n.',
  'signed-overflow':
    'A signed integer that overflows is undefined: make one operand wider before the operation, (long long)a * b, or use unsigned, which wraps.',
  'not-a-number':
    'Everything that is computed with it is not a number either: look at what the operands may be, and treat those values on their own.',
  infinity:
    'The result is too large for its type, or a division by zero: scale the values, or treat zero on its own.'
} satisfies Partial<Record<FindingKind, string>>;

class ArithmeticChecker implements Checker {
  readonly looksFor = [
    'integer division by zero, shifts out of range, signed overflow',
    'the first source of NaN and infinity'
  ];
  private scene!: LaunchScene;

  constructor(private readonly findings: FindingList) {}

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
  }

  arithmetic({ site, block, warp, frame, mask }: WarpArithmetic): void {
    const { scene } = this;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const { kind, severity } = this.kindOf(site, frame, lane);
      const thread = scene.thread(block, warp, lane);
      this.findings.add({
        kind,
        severity,
        span: site.span,
        threads: [thread],
        side: site.operator,
        message: () => {
          const operands = site.operands.map(value =>
            this.text(value, frame, lane)
          );
          return `${this.spelled(site)}${computed(site.operator, operands)}${consequence(kind, site)}, in ${threadName(thread)}.`;
        },
        hint: HINTS[kind]
      });
    }
  }

  private kindOf(
    { kind, result }: ArithmeticSite,
    frame: number,
    lane: number
  ): { kind: keyof typeof HINTS; severity: FindingSeverity } {
    if (kind !== 'not-finite') {
      return { kind, severity: 'error' };
    }
    // Infinity may be meant: a distance that nothing has reached yet.
    return this.text(result!, frame, lane) === 'NaN'
      ? { kind: 'not-a-number', severity: 'error' }
      : { kind: 'infinity', severity: 'warning' };
  }

  private text(
    { type, slot, isWide }: ArithmeticValue,
    frame: number,
    lane: number
  ): string {
    const at = frame + slot + (isWide ? wideOffset(lane) : 4 * lane);
    // Halves are held as the singles with their values.
    const held = type === 'f16' || type === 'bf16' ? 'f32' : type;
    return valueText(this.scene.bytes.slice(at, at + 8), held);
  }

  /** `a / b is `, where the source says more than the numbers. */
  private spelled({ span: { file, start, end } }: ArithmeticSite): string {
    const text = this.scene.module.files[file]?.text.slice(start, end) ?? '';
    return text === '' || text.includes('\n') || /^[-\d.]+$/.test(text)
      ? ''
      : `${text} is `;
  }
}

/** `7 / 0`, `sqrt(-1)`, `2 * 3 + 4` */
function computed(operator: string, operands: readonly string[]): string {
  const [x, y, z] = operands;
  if (operator === 'fma') {
    return `${x} * ${y} + ${z}`;
  }
  if (operator === 'neg') {
    return `-(${x})`;
  }
  if (operator === 'cast') {
    return `(float)${x}`;
  }
  const symbol = SYMBOLS[operator];
  return symbol && operands.length === 2
    ? `${x} ${symbol} ${/^-/.test(y) ? `(${y})` : y}`
    : `${operator}(${operands.join(', ')})`;
}

function consequence(
  kind: keyof typeof HINTS,
  { operands: [{ type }] }: ArithmeticSite
): string {
  const bits = type === 'i64' || type === 'u64' ? 64 : 32;
  switch (kind) {
    case 'division-by-zero':
      return ', a division of integers by zero';
    case 'shift-range':
      return `, a shift of ${bits} bits by a count that is not in 0 to ${bits - 1}`;
    case 'signed-overflow':
      return `, which ${bits} bits with a sign cannot hold`;
    case 'not-a-number':
      return ', which is not a number';
    case 'infinity':
      return ', which is infinite';
  }
}

export const arithmetic: MakeChecker = findings =>
  new ArithmeticChecker(findings);
