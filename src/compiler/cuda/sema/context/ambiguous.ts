/** What is said where a name or a base could be one of several, as classes with several bases have them. */
import type { NameSegment } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from './context';
import type { ClassInfo, FoundMember } from '../entities/classes';
import { countBases, membersNamed } from '../entities/severalBases';
import type { ClassTemplate } from '../entities/symbols';

function placeOf({ field, symbol }: FoundMember): Span | undefined {
  if (field) {
    return field.field.span;
  }
  if (symbol?.kind === 'functions') {
    return symbol.functions.at(0)?.span;
  }
  if (symbol?.kind === 'type' && symbol.type.kind === 'class') {
    return symbol.type.info.span;
  }
  return symbol && 'span' in symbol ? symbol.span : undefined;
}

function templateOf({ symbol }: FoundMember): ClassTemplate | undefined {
  return symbol?.kind === 'type' && symbol.type.kind === 'class'
    ? symbol.type.info.template
    : undefined;
}

/** Whether the name is that of several members, after a report. */
export function isAmbiguous(
  cx: Context,
  info: ClassInfo,
  { name, span, templateArgs }: NameSegment
): boolean {
  const found = membersNamed(info, name);
  const templates = new Set(found.map(templateOf));
  if (
    found.length < 2 ||
    // With its arguments, the template whose instances these bases are ([temp.local]).
    (templateArgs && templates.size === 1 && !templates.has(undefined))
  ) {
    return false;
  }
  const [first, second] = found;
  const owner = ({ part }: FoundMember): string => part.info.name;
  const isOne = owner(first) === owner(second);
  // What tells them apart: a base on the way, where it is one class twice.
  const which = isOne
    ? (first.part.via.find((base, i) => base !== second.part.via[i])?.info
        .name ?? owner(first))
    : owner(first);
  cx.error(
    span,
    isOne
      ? `'${name}' is ambiguous: a '${info.name}' has several bases '${owner(first)}'`
      : `'${name}' is ambiguous: several bases of '${info.name}' have a member of that name`,
    {
      notes: [
        ...(isOne ? [first] : found).map(one => ({
          message: `'${owner(one)}::${name}' is declared here`,
          span: placeOf(one) ?? one.part.info.span
        })),
        {
          message: `say which one: '${which}::${name}', or declare in '${info.name}': 'using ${which}::${name};'`
        },
        ...(isOne
          ? [
              {
                message: `to have it once, derive from '${owner(first)}' with 'virtual'`
              }
            ]
          : [])
      ]
    }
  );
  return true;
}

/** Whether an object has several bases of the class, after a report. */
export function isAmbiguousBase(
  cx: Context,
  info: ClassInfo,
  base: ClassInfo,
  span: Span
): boolean {
  if (countBases(info, base) < 2) {
    return false;
  }
  cx.error(
    span,
    `a '${info.name}' has several bases '${base.name}': which one is meant is ambiguous`,
    {
      notes: [
        { message: `'${info.name}' is declared here`, span: info.span },
        {
          message: `convert to the base between them first, or derive from '${base.name}' with 'virtual'`
        }
      ]
    }
  );
  return true;
}
