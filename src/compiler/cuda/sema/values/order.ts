/**
 * Keeping C's order of evaluation. Lowering gives pure expressions that are
 * evaluated where they are used, after all that has been emitted; when what
 * was emitted since could change them, they are saved first.
 */
import type { Expr, Place, Stmt, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import { addressOfOperand } from './loads';
import * as make from '../emit/make';
import type { Operand, ValueOperand } from '../entities/operands';
import { irType } from '../entities/layout';

/** What a run of statements may change. */
interface Effects {
  variables: Set<Variable>;
  /** Locals that memory's changes may reach: pointers lead to them. */
  addressed: ReadonlySet<Variable>;
  /** Stores through pointers, calls, atomics: anything with an address. */
  memory: boolean;
}

function effectsOf(stmts: readonly Stmt[], effects: Effects): void {
  const placeRoot = (place: Place): void => {
    let root = place;
    while (root.place === 'element' || root.place === 'field') {
      root = root.base;
    }
    if (root.place === 'variable') {
      effects.variables.add(root.variable);
      if (root.variable.space !== 'local') {
        effects.memory = true;
      }
    } else {
      effects.memory = true;
    }
  };
  for (const stmt of stmts) {
    switch (stmt.stmt) {
      case 'store':
        placeRoot(stmt.place);
        break;
      case 'atomic':
        effects.memory = true;
        break;
      case 'call':
      case 'callIndirect':
      case 'launch':
      case 'barrier':
        effects.memory = true;
        break;
      case 'if':
        effectsOf(stmt.then, effects);
        effectsOf(stmt.else, effects);
        break;
      case 'loop':
        effectsOf(stmt.init, effects);
        effectsOf(stmt.body, effects);
        effectsOf(stmt.step, effects);
        break;
      case 'block':
        effectsOf(stmt.body, effects);
        break;
      case 'switch':
        stmt.cases.forEach(c => effectsOf(c.body, effects));
        break;
      case 'try':
        effectsOf(stmt.body, effects);
        effectsOf(stmt.handler, effects);
        break;
      case 'print':
      case 'declare':
      case 'warp':
      case 'fence':
      case 'assert':
      case 'trap':
      case 'throw':
      case 'break':
      case 'continue':
      case 'return':
        break;
    }
  }
}

function placeReads(place: Place, effects: Effects, isRead: boolean): boolean {
  switch (place.place) {
    case 'variable':
      return (
        isRead &&
        !place.variable.isConst &&
        (effects.variables.has(place.variable) ||
          // Locals whose address is taken can be written through a pointer.
          (effects.memory &&
            (place.variable.space !== 'local' ||
              effects.addressed.has(place.variable))))
      );
    case 'deref':
      return (isRead && effects.memory) || reads(place.pointer, effects);
    case 'element':
      return (
        placeReads(place.base, effects, isRead) || reads(place.index, effects)
      );
    case 'field':
      return placeReads(place.base, effects, isRead);
  }
}

/** Whether the expression's value could differ after those effects. */
function reads(expr: Expr, effects: Effects): boolean {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'builtin':
    case 'function':
      return false;
    case 'read':
      return placeReads(expr.place, effects, true);
    case 'address':
      return placeReads(expr.place, effects, false);
    case 'unary':
    case 'cast':
    case 'bitcast':
    case 'pointercast':
      return reads(expr.arg, effects);
    case 'binary':
    case 'pointerdiff':
      return reads(expr.left, effects) || reads(expr.right, effects);
    case 'select':
      return (
        reads(expr.cond, effects) ||
        reads(expr.then, effects) ||
        reads(expr.else, effects)
      );
    case 'intrinsic':
    case 'construct':
      return expr.args.some(arg => reads(arg, effects));
    case 'offset':
      return reads(expr.pointer, effects) || reads(expr.index, effects);
    case 'member':
      return reads(expr.value, effects);
  }
}

/** Saves `operand`, which was lowered when the list was `mark` long, if what came since could change it. */
export function keepOrder<O extends Operand>(
  cx: Context,
  operand: O,
  mark: number
): O {
  if (cx.out.length === mark) {
    return operand;
  }
  const effects: Effects = {
    variables: new Set(),
    addressed: cx.unit.addressed,
    memory: false
  };
  effectsOf(cx.out.slice(mark), effects);
  if (operand.kind === 'value') {
    if (isObjectOfItsOwn(cx, operand)) {
      // The object itself is passed on, whatever happens to it meanwhile.
      return operand;
    }
    return reads(operand.expr, effects)
      ? { ...operand, expr: saveAt(cx, operand.expr, mark) }
      : operand;
  }
  if (operand.kind === 'place') {
    if (!placeReads(operand.place, effects, false)) {
      return operand;
    }
    const pointer = saveAt(cx, addressOfOperand(cx, operand), mark);
    return {
      ...operand,
      place: make.deref(pointer, irType(operand.type), operand.span)
    };
  }
  return operand;
}

/** A temporary object of a class, which its value stands for. */
function isObjectOfItsOwn(cx: Context, { type, expr }: ValueOperand): boolean {
  return (
    type.kind === 'class' &&
    expr.op === 'read' &&
    expr.place.place === 'variable' &&
    cx.isTemporary(expr.place.variable)
  );
}

/** Declares a temporary with that value at an earlier position of the list. */
export function saveAt(cx: Context, expr: Expr, mark: number): Expr {
  const since = cx.out.splice(mark);
  const saved = cx.save(expr);
  cx.out.push(...since);
  return saved;
}

/**
 * A place that may be evaluated twice (`x += 1` reads and writes it): index
 * and pointer expressions that touch memory are saved first.
 */
export function stabilised(cx: Context, place: Place): Place {
  switch (place.place) {
    case 'variable':
      return place;
    case 'deref': {
      const pointer = stableExpr(cx, place.pointer);
      return pointer === place.pointer ? place : { ...place, pointer };
    }
    case 'element': {
      const base = stabilised(cx, place.base);
      const index = touchesMemory(place.index)
        ? cx.save(place.index)
        : place.index;
      return base === place.base && index === place.index
        ? place
        : { ...place, base, index };
    }
    case 'field': {
      const base = stabilised(cx, place.base);
      return base === place.base ? place : { ...place, base };
    }
  }
}

/** Saves the index rather than the whole pointer, so that the array stays recognisable. */
function stableExpr(cx: Context, pointer: Expr): Expr {
  if (!touchesMemory(pointer)) {
    return pointer;
  }
  if (pointer.op === 'offset') {
    const base = stableExpr(cx, pointer.pointer);
    const index = touchesMemory(pointer.index)
      ? cx.save(pointer.index)
      : pointer.index;
    return { ...pointer, pointer: base, index };
  }
  if (pointer.op === 'address') {
    return { ...pointer, place: stabilised(cx, pointer.place) };
  }
  return cx.save(pointer);
}

/** Reads more than plain local variables. */
export function touchesMemory(expr: Expr): boolean {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'builtin':
    case 'function':
      return false;
    case 'read':
      return placeTouchesMemory(expr.place);
    case 'address':
      return expr.place.place === 'variable'
        ? false
        : placeTouchesMemoryInside(expr.place);
    case 'unary':
    case 'cast':
    case 'bitcast':
    case 'pointercast':
      return touchesMemory(expr.arg);
    case 'binary':
    case 'pointerdiff':
      return touchesMemory(expr.left) || touchesMemory(expr.right);
    case 'select':
      return (
        touchesMemory(expr.cond) ||
        touchesMemory(expr.then) ||
        touchesMemory(expr.else)
      );
    case 'intrinsic':
    case 'construct':
      return expr.args.some(touchesMemory);
    case 'offset':
      return touchesMemory(expr.pointer) || touchesMemory(expr.index);
    case 'member':
      return touchesMemory(expr.value);
  }
}

function placeTouchesMemory(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return place.variable.space !== 'local' || place.variable.isVolatile;
    case 'deref':
      return true;
    case 'element':
      return placeTouchesMemory(place.base) || touchesMemory(place.index);
    case 'field':
      return placeTouchesMemory(place.base);
  }
}

function placeTouchesMemoryInside(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return false;
    case 'deref':
      return touchesMemory(place.pointer);
    case 'element':
      return placeTouchesMemoryInside(place.base) || touchesMemory(place.index);
    case 'field':
      return placeTouchesMemoryInside(place.base);
  }
}
