/**
 * Statements in which lanes meet or go outside: atomics (in lane order),
 * shuffles, votes, matches and reductions of a warp, barriers of a block, printf.
 */
import type {
  AtomicStmt,
  BarrierStmt,
  Expr,
  FenceStmt,
  PrintStmt,
  Span,
  Variable,
  WarpStmt
} from '../../ir/types';
import { isAtomicMark, isCheckMark } from '../../ir/passes/checkMarks';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import { isLoopInShared } from '../../semantics/atomics';
import { FrameWord, SLOT, type StopSite, type SyncSite } from './abi';
import { admitted } from './accessChecks';
import { binary } from './arithmetic';
import { bitwise, repOf } from './lanes';
import { cast, low } from './casts';
import type { SimtContext, MaskContext } from './context';
import type { Pushes } from './following';
import type { ExpressionEmitter } from './expressions';
import { isShuffle, SHUFFLES } from './shuffles';
import { partsOf, operandScalar } from './storage';
import { isWide, slotsOf, type LaneLeaf, type LaneRegion } from './region';

export class CollectiveEmitter {
  constructor(
    private readonly context: SimtContext,
    private readonly expressions: ExpressionEmitter
  ) {}

  setResult(
    variable: Variable,
    value: (region: LaneRegion) => LaneLeaf[],
    at: MaskContext,
    span: Span,
    doubt?: Pushes
  ): void {
    this.expressions.memory.store(
      { place: 'variable', type: variable.type, variable, span },
      value,
      at,
      [doubt && (() => doubt)]
    );
  }

  atomic(stmt: AtomicStmt, at: MaskContext): void {
    const { context, expressions } = this;
    expressions.hoistPlace(stmt.place, at);
    stmt.operands.forEach(operand => expressions.hoist(operand, at));
    expressions.defined.useAddress(stmt.place, at);
    const operands = expressions.takeTemp(2 * stmt.operands.length);
    const region = expressions.region(at, stmt);
    stmt.operands.forEach((operand, i) =>
      region.store(
        operands + 2 * SLOT * i,
        expressions.leaf(operand, region),
        false
      )
    );
    expressions.memory.addresses(stmt.place, at);
    const type =
      stmt.place.type.kind === 'pointer'
        ? 'u64'
        : operandScalar(stmt.place.type);
    const rep = stmt.place.type.kind === 'pointer' ? 'i32' : repOf(type);
    const size = scalarSize(type);
    const piece = { size, alignment: size };
    const site = expressions.memory.newSite(
      // There is no reduction of these.
      stmt.result || stmt.operation === 'exch' || stmt.operation === 'cas'
        ? 'atomic'
        : 'reduction',
      stmt.place,
      piece
    );
    const loads =
      site.space !== 'global' && isLoopInShared(stmt.operation, type)
        ? expressions.memory.newSite('load', stmt.place, piece)
        : undefined;
    const id =
      context.atomics.push({
        operation: stmt.operation,
        type,
        hasResult: stmt.result !== undefined,
        site: site.id,
        ...(loads && { loads: loads.id }),
        isJoined: context.uniformAtomics.has(stmt) && isJoinable(stmt, type),
        isCount: stmt.operation === 'add' && isOne(stmt.operands[0])
      }) - 1;
    const result = expressions.takeTemp(slotsOf(repOf(type)));
    site.scope = stmt.scope;
    site.atomic = stmt;
    const lock = context.locks.get(stmt);
    if (lock && (stmt.operation === 'cas' || stmt.operation === 'exch')) {
      site.lock = { ...lock, operation: stmt.operation, operands };
    }
    site.parts = [
      {
        type,
        slot: result,
        isWide: isWide(repOf(type)),
        at: 0,
        size: site.size
      }
    ];
    site.overwrites = overwrites(stmt);
    expressions.defined.takes(site, stmt.operands, at);
    const doubt = stmt.result && expressions.defined.gets(site);
    admitted(context, site, at.mask, mask => {
      const { code } = context;
      code.get(context.frame).get(mask).i32(id).i32(operands).i32(result);
      code.i32(site.counter).call(context.imports.atomic);
    });
    if (stmt.result) {
      this.setResult(
        stmt.result,
        r => [r.load(rep, result)],
        at,
        stmt.span,
        doubt
      );
    }
  }

  warp(stmt: WarpStmt, at: MaskContext): void {
    const { expressions } = this;
    stmt.args.forEach(arg => expressions.hoist(arg, at));
    if (stmt.mask) {
      expressions.hoist(stmt.mask, at);
    }
    const shuffles = isShuffle(stmt.operation);
    const moved = expressions.defined.moves(stmt.args[0], at, shuffles);
    this.tell(
      {
        kind: stmt.operation,
        hasMask: !!stmt.mask,
        isShuffle: shuffles,
        undefinedWord: moved?.word,
        span: stmt.span
      },
      shuffles ? [stmt.mask, stmt.args[1], stmt.args[2]] : [stmt.mask],
      at
    );
    switch (stmt.operation) {
      case 'shfl':
      case 'shfl_up':
      case 'shfl_down':
      case 'shfl_xor':
        this.shuffle(stmt, at, moved?.value);
        break;
      case 'all':
      case 'any':
      case 'ballot':
        this.vote(stmt, at, moved?.value);
        break;
      default:
        this.warpFunction(stmt, at, moved?.value);
    }
  }

  private shuffle(stmt: WarpStmt, at: MaskContext, doubt: Pushes): void {
    const { context, expressions } = this;
    const [value, lane, width] = stmt.args;
    const region = expressions.region(at, stmt);
    const leaves = expressions.leaves(value, region);
    const temps = expressions.takeTemps(value.type);
    const from = temps.map(temp => expressions.takeTemp(slotsOf(temp.rep)));
    leaves.forEach((leaf, i) => region.store(from[i], leaf, false));
    const laneSlot = this.word(lane, region);
    const widthSlot = width
      ? this.word(width, region)
      : this.keep(region.constant('i32', 32), region);
    region.count('special', 'shuffle');
    context.flush();
    const { code } = context;
    temps.forEach((temp, i) => {
      code.get(context.frame).get(at.mask).i32(SHUFFLES[stmt.operation]);
      code.i32(from[i]).i32(laneSlot).i32(widthSlot).i32(temp.offset);
      code.i32(slotsOf(temp.rep)).call(context.imports.shuffle);
    });
    this.setResult(
      stmt.result,
      r => temps.map(temp => r.load(temp.rep, temp.offset)),
      at,
      stmt.span,
      doubt
    );
  }

  /** `__syncwarp`: in lock step there is nothing to do. */
  warpBarrier({ mask, span }: BarrierStmt, at: MaskContext): void {
    if (mask) {
      this.expressions.hoist(mask, at);
    }
    this.tell(
      { kind: 'syncwarp', hasMask: !!mask, isShuffle: false, span },
      [mask],
      at
    );
  }

  fence(stmt: FenceStmt, at: MaskContext): void {
    const { scope, span } = stmt;
    if (isAtomicMark(stmt)) {
      return;
    }
    const kind = isCheckMark(stmt) ? 'copies' : 'fence';
    this.tell({ kind, scope, hasMask: false, isShuffle: false, span }, [], at);
  }

  /** Tells those who check: of the mask, of a shuffle's lane and width (hoisted expressions). */
  private tell(
    site: Omit<SyncSite, 'id'>,
    operands: (Expr | undefined)[],
    at: MaskContext
  ): void {
    const { context, expressions } = this;
    const { code, imports, syncs } = context;
    if (imports.sync === undefined) {
      return;
    }
    const id = syncs.push({ id: syncs.length, ...site }) - 1;
    const region = expressions.region(at, site);
    const slots = operands.map(operand =>
      operand ? this.word(operand, region) : 0
    );
    context.flush();
    code.get(context.frame).get(context.returned);
    code.memory('i32.store', FrameWord.returned);
    code.get(context.frame).get(at.mask).i32(id);
    [0, 1, 2].forEach(i => code.i32(slots[i] ?? 0));
    code.call(imports.sync);
  }

  /** A temporary slot with a 32-bit value. */
  private word(expr: Expr, region: LaneRegion): number {
    const leaf = this.expressions.leaf(expr, region);
    return this.keep(isWide(leaf.rep) ? low(region, leaf) : leaf, region);
  }

  private keep(leaf: LaneLeaf, region: LaneRegion): number {
    const offset = this.expressions.takeTemp(1);
    region.store(offset, leaf, false);
    return offset;
  }

  private vote(stmt: WarpStmt, at: MaskContext, doubt: Pushes): void {
    const { context, expressions } = this;
    const [value] = stmt.args;
    const region = expressions.region(at, stmt);
    const bits = context.takeMask();
    region.bits(this.truth(value, region), bits);
    region.count('special', 'vote');
    const members = stmt.mask ? this.word(stmt.mask, region) : undefined;
    context.flush();
    context.code.get(bits).get(at.mask).op('i32.and').set(bits);
    const absent = context.takeMask();
    context.code.get(at.mask).get(bits).op('i32.xor').set(absent);
    this.setResult(
      stmt.result,
      r => {
        const among = (local: number): LaneLeaf => {
          const all = r.splat(local);
          return members === undefined
            ? all
            : bitwise(r, 'v128.and', all, r.load('i32', members), false);
        };
        const zero = r.constant('i32', 0);
        if (stmt.operation === 'ballot') {
          return [among(bits)];
        }
        const holds =
          stmt.operation === 'any'
            ? binary(r, 'ne', 'u32', among(bits), zero)
            : binary(r, 'eq', 'u32', among(absent), zero);
        return [cast(r, 'bool', operandScalar(stmt.result.type), holds)];
      },
      at,
      stmt.span,
      doubt
    );
    // The region just begun reads the masks: they must last until it is emitted.
    context.flush();
    context.freeMask(bits);
    context.freeMask(absent);
  }

  /** A value as a condition. */
  private truth(value: Expr, region: LaneRegion): LaneLeaf {
    const leaf = this.expressions.leaf(value, region);
    return cast(region, operandScalar(value.type), 'bool', leaf);
  }

  private warpFunction(stmt: WarpStmt, at: MaskContext, doubt: Pushes): void {
    const { context, expressions } = this;
    const [value] = stmt.args;
    const region = expressions.region(at, stmt);
    const leaf = expressions.leaf(value, region);
    const from = expressions.takeTemp(slotsOf(leaf.rep));
    region.store(from, leaf, false);
    const members = stmt.mask
      ? this.word(stmt.mask, region)
      : this.keep(region.splat(at.mask), region);
    region.count('special', 'warp');
    context.flush();
    const id =
      context.warpFunctions.push({
        operation: stmt.operation,
        type: operandScalar(value.type)
      }) - 1;
    const [result] = expressions.takeTemps(stmt.result.type);
    const predicate = expressions.takeTemp(1);
    const { code } = context;
    code.get(context.frame).get(at.mask).i32(id).i32(from).i32(members);
    code.i32(result.offset).i32(predicate).call(context.imports.warpReduce);
    this.setResult(
      stmt.result,
      r => [r.load(result.rep, result.offset)],
      at,
      stmt.span,
      doubt
    );
    if (stmt.predicate) {
      this.setResult(
        stmt.predicate,
        r => [r.load('i32', predicate)],
        at,
        stmt.span,
        doubt
      );
    }
  }

  /** Leaves the warp's operands in its frame, stops it, and takes the result up when it goes on. */
  blockBarrier(
    stmt: BarrierStmt,
    at: MaskContext,
    stop: StopSite,
    suspend: (stop: StopSite) => void
  ): void {
    const { context, expressions } = this;
    const { code, root, state } = context;
    context.flush();
    code.get(state).op('i32.eqz').if();
    context.watch?.statement(stmt.span, at.mask);
    const region = expressions.region(at, stmt);
    region.count('synchronisation', 'barrier');
    if (stmt.operand) {
      expressions.hoist(stmt.operand, at);
      expressions.defined.use('branch', stmt.operand, at);
      const into = expressions.region(at, stmt);
      const bits = context.takeMask();
      into.bits(this.truth(stmt.operand, into), bits);
      context.flush();
      code.get(root).get(bits).get(at.mask).op('i32.and');
      code.memory('i32.store', FrameWord.barrierBits);
      context.freeMask(bits);
    } else {
      // A region with nothing but its count.
      context.flush();
    }
    code.get(root).get(at.mask).memory('i32.store', FrameWord.barrierMask);
    suspend(stop);
    code.end();
    code.i32(0).set(state);
    if (stmt.result) {
      this.setResult(
        stmt.result,
        r => [
          cast(
            r,
            'i32',
            operandScalar(stmt.result!.type),
            r.word('i32', { local: root }, FrameWord.barrierResult)
          )
        ],
        at,
        stmt.span
      );
    }
  }

  print(stmt: PrintStmt, at: MaskContext): void {
    const { context, expressions } = this;
    for (const arg of stmt.args) {
      if (arg.op !== 'string') {
        expressions.hoist(arg, at);
        expressions.defined.use('output', arg, at);
      }
    }
    const region = expressions.region(at, stmt);
    const args = stmt.args.map(arg => {
      if (arg.op === 'string') {
        return { text: arg.value };
      }
      const [part] = partsOf(arg.type);
      const slot = expressions.takeTemp(2);
      region.store(slot, expressions.leaf(arg, region), false);
      return { type: part.name, slot };
    });
    region.count('special');
    context.flush();
    const id = context.prints.push({
      format: stmt.format,
      args,
      span: stmt.span
    });
    context.code
      .get(context.frame)
      .get(at.mask)
      .i32(id - 1);
    context.code.call(context.imports.print);
    if (stmt.result) {
      const count = context.region(at.mask).constant('i32', stmt.args.length);
      this.setResult(stmt.result, () => [count], at, stmt.span);
    }
  }
}

/** On an address that all lanes share: what may be added up, and 32-bit integers only. */
function isJoinable(
  { operation, result }: AtomicStmt,
  type: ScalarName
): boolean {
  return (
    (type === 'i32' || type === 'u32') &&
    (operation === 'add' ||
      operation === 'sub' ||
      (!result && ['min', 'max', 'and', 'or', 'xor'].includes(operation)))
  );
}

function isOne(operand: Expr): boolean {
  return (
    operand.op === 'const' &&
    operand.type.kind === 'scalar' &&
    (operand.type.name === 'i32' || operand.type.name === 'u32') &&
    Number(operand.value) === 1
  );
}

/** Whether nothing of what was there is left. */
function overwrites({ operation, operands: [operand] }: AtomicStmt): boolean {
  return (
    operation === 'exch' ||
    (operation === 'and' &&
      operand.op === 'const' &&
      BigInt(operand.value) === 0n)
  );
}
