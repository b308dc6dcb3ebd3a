/** What to say of a conversion that does not exist. */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { isLvalue, typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { spell } from '../entities/spelling';
import {
  T,
  isArithmetic,
  isConst,
  isIntegral,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

/** For the message: `cannot initialise 'x' …`. */
export interface Purpose {
  what:
    | 'initialise'
    | 'assign'
    | 'argument'
    | 'return'
    | 'condition'
    | 'operand'
    | 'cast';
  /** The variable, or the function and parameter. */
  name?: string;
  notes?: { message: string; span?: Span }[];
}

export function reportBinding(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  span: Span,
  purpose: Purpose
): void {
  const from = typeOf(operand);
  if (!isRvalue && !isConst(to) && !isLvalue(operand)) {
    cx.error(
      span,
      `a value of type '${spell(from)}' cannot be bound to a reference of type '${spell(to)} &': it has no address`,
      {
        notes: [
          {
            message: `store it in a variable first, or let the parameter be 'const ${spell(to)} &'`
          },
          ...(purpose.notes ?? [])
        ]
      }
    );
    return;
  }
  if (unqualify(from) === unqualify(to) && isConst(from) && !isConst(to)) {
    cx.error(
      span,
      `a reference of type '${spell(to)} &' cannot be bound to a const object of type '${spell(from)}'`,
      {
        notes: purpose.notes
      }
    );
    return;
  }
  if (isRvalue && isLvalue(operand) && unqualify(from) === unqualify(to)) {
    cx.error(
      span,
      `an rvalue reference of type '${spell(to)} &&' cannot be bound to an lvalue`,
      { notes: purpose.notes }
    );
    return;
  }
  reportConversion(cx, from, to, span, purpose);
}

export function reportConversion(
  cx: Context,
  from: CType,
  to: CType,
  span: Span,
  purpose: Purpose
): void {
  if (from.kind === 'error') {
    return;
  }
  const notes: { message: string; span?: Span }[] = [...(purpose.notes ?? [])];
  if (from.kind === 'pointer' && to.kind === 'pointer') {
    if (
      unqualify(from.to) === unqualify(to.to) &&
      isConst(from.to) &&
      !isConst(to.to)
    ) {
      notes.unshift({
        message: `what '${spell(from)}' points to is const: declare the target 'const' too`
      });
    } else if (from.to.kind === 'void') {
      notes.unshift({ message: `C++ needs a cast here: '(${spell(to)})'` });
    } else {
      notes.unshift({
        message: `if the bits are meant, write '(${spell(to)})' or reinterpret_cast`
      });
    }
  } else if (from.kind === 'pointer' && isArithmetic(to)) {
    if (unqualify(from.to) === to || isArithmetic(from.to)) {
      notes.unshift({
        message:
          to === T.char && unqualify(from.to) === T.char
            ? "a character stands in single quotes, 'a'; of a string take one with '[…]'"
            : "did you mean to dereference the pointer with '*' or '[…]'?"
      });
    }
  } else if (isArithmetic(from) && to.kind === 'pointer') {
    if (unqualify(to.to) === from) {
      notes.unshift({ message: "did you mean to take the address with '&'?" });
    }
  } else if (from.kind === 'vector' && isArithmetic(to)) {
    notes.unshift({ message: "take one of its members: '.x'" });
  } else if (from.kind === 'class' && to.kind === 'pointer') {
    if (from.info.functionSet('data')) {
      notes.unshift({
        message:
          "'.data()' is the address of its elements; a kernel cannot reach them: copy them to memory from cudaMalloc"
      });
    }
  } else if (isIntegral(from) && to.kind === 'enum') {
    notes.unshift({
      message: `write '(${spell(to)})' to convert an integer to an enumeration`
    });
  } else if (from.kind === 'enum' && from.info.isScoped) {
    notes.unshift({
      message: `an 'enum class' converts only with a cast: 'static_cast<${spell(to)}>(…)'`
    });
  }
  const target = spell(to);
  const source = spell(from);
  const name = purpose.name ? `'${purpose.name}'` : 'it';
  const message =
    purpose.what === 'initialise'
      ? `cannot initialise ${name} of type '${target}' with a value of type '${source}'`
      : purpose.what === 'assign'
        ? `cannot assign a value of type '${source}' to an object of type '${target}'`
        : purpose.what === 'argument'
          ? `cannot pass a value of type '${source}' to the parameter ${purpose.name ? `'${purpose.name}' ` : ''}of type '${target}'`
          : purpose.what === 'return'
            ? `cannot return a value of type '${source}' from a function that returns '${target}'`
            : purpose.what === 'condition'
              ? `a value of type '${source}' cannot be used as a condition`
              : `cannot convert '${source}' to '${target}'`;
  cx.error(span, message, { notes });
}
