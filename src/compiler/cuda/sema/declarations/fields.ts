/** Data members of classes: types, bit-fields, alignments. */
import { hasSpecifier } from '../../ast';
import type {
  AccessSpecifier,
  Declaration,
  TypeNode,
  VariableDeclaration
} from '../../ast';
import type { PendingField } from '../entities/classes';
import { constantInteger } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { resolveType } from '../names/typeNodes';
import { alignOf, sizeOf } from '../entities/layout';
import { spell } from '../entities/spelling';
import { elementScopes } from '../names/packs';
import { T, arrayOf, isIntegral, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

/** The strictest of `alignas(…)` and `__align__(…)`. */
export function requestedAlignment(
  cx: Context,
  alignments: Declaration['alignments']
): number {
  let align = 1;
  for (const node of alignments) {
    if (node.kind === 'pack' || node.kind === 'packExpansion') {
      for (const scope of elementScopes(cx, node.pattern)) {
        const one = cx.inScope(scope, () =>
          requestedAlignment(cx, [node.pattern])
        );
        align = Math.max(align, one);
      }
      continue;
    }
    if ('qualifiers' in node) {
      align = Math.max(align, alignOf(resolveType(cx, node as TypeNode)));
      continue;
    }
    const value = constantInteger(cx, node, 'alignment');
    if (value === undefined) {
      continue;
    }
    if (value <= 0n || (value & (value - 1n)) !== 0n) {
      cx.error(node.span, `an alignment must be a power of two, not ${value}`);
      continue;
    }
    align = Math.max(align, Number(value));
  }
  return align;
}

export function readField(
  cx: Context,
  member: VariableDeclaration,
  fields: PendingField[],
  access: AccessSpecifier
): void {
  const name = member.name?.segments[0].name ?? '';
  const type = resolveType(cx, member.type);
  if (type.kind === 'error') {
    fields.push({
      name,
      type,
      isMutable: false,
      access,
      span: member.nameSpan
    });
    return;
  }
  if (type.kind === 'void' || type.kind === 'function') {
    cx.error(
      member.nameSpan,
      `the member '${name}' cannot have the type '${spell(type)}'`
    );
    return;
  }
  let element: CType = type;
  while (element.kind === 'array') {
    element = element.of;
  }
  if (element.kind === 'class') {
    element.info.complete();
    if (!element.info.isComplete) {
      cx.error(
        member.type.span,
        `'${element.info.name}' is declared but not defined`,
        {
          notes: element.info.isBeingCompleted
            ? [{ message: 'a class cannot contain itself: use a pointer' }]
            : []
        }
      );
      return;
    }
  }
  const before = fields.at(-1);
  if (before?.isFlexible) {
    cx.error(
      before.span,
      `the size of the array member '${before.name}' is missing`,
      {
        notes: [
          {
            message:
              'only the last member may be without: it lies behind the object'
          }
        ]
      }
    );
    before.isFlexible = false;
  }
  // What lies behind the object, in memory that was allocated for it.
  const isFlexible = type.kind === 'array' && type.length < 0;
  if (fields.some(field => field.name === name && name !== '')) {
    cx.error(member.nameSpan, `the member '${name}' is declared twice`, {
      notes: [
        {
          message: 'the first declaration is here',
          span: fields.find(field => field.name === name)!.span
        }
      ]
    });
    return;
  }
  let bitWidth: number | undefined;
  if (member.bitWidth) {
    const width = constantInteger(cx, member.bitWidth, 'bit-field');
    if (!isIntegral(unqualify(type)) && unqualify(type).kind !== 'enum') {
      cx.error(
        member.nameSpan,
        `a bit-field must be an integer, not '${spell(type)}'`
      );
    } else if (width !== undefined) {
      const limit = unqualify(type) === T.bool ? 1 : sizeOf(type) * 8;
      if (width < 0n || width > BigInt(limit)) {
        cx.error(
          member.bitWidth.span,
          `the bit-field '${name}' of type '${spell(type)}' has 1 to ${limit} bits, not ${width}`
        );
      } else {
        bitWidth = Number(width);
      }
    }
  }
  const align = requestedAlignment(cx, member.alignments);
  fields.push({
    name,
    type: isFlexible ? arrayOf(type.of, 0) : type,
    ...(isFlexible ? { isFlexible } : {}),
    isMutable: hasSpecifier(member, 'mutable'),
    access,
    span: member.nameSpan,
    ...(bitWidth !== undefined ? { bitWidth } : {}),
    ...(align > 1 ? { align } : {}),
    ...(member.initializer ? { initializer: member.initializer } : {})
  });
}
