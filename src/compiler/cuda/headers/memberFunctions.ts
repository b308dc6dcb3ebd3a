/** Where the member functions of a provided header's classes are: most programs call few of them. */
import { endOfDeclaration, withoutTemplate } from './outline';

export interface MemberFunction {
  start: number;
  end: number;
  name: string;
}

/**
 * The member functions of a class between two places of a text without
 * comments and literals. Constructors, destructors, operators, conversions and
 * friends virtual functions are not among them: the language calls those without their names.
 */
export function memberFunctionsIn(
  plain: string,
  start: number,
  end: number
): MemberFunction[] {
  const head = withoutTemplate(plain.slice(start, end));
  const named = /^(?:class|struct|union)\s+(\w+)[^{;]*\{/.exec(head);
  if (!named) {
    return [];
  }
  const found: MemberFunction[] = [];
  const step =
    /\s+|#(?:.*\\\n)*.*|(?:public|private|protected)\s*:|__GRIDSTRIDE_\w+\(.*\);?|[^]/y;
  const last = plain.lastIndexOf('}', end - 1);
  for (let at = end - head.length + named[0].length; at < last;) {
    step.lastIndex = at;
    const [skipped] = step.exec(plain)!;
    if (skipped.length > 1 || /\s/.test(skipped)) {
      at += skipped.length;
      continue;
    }
    const next = Math.min(endOfDeclaration(plain, at), last);
    const name = functionName(plain.slice(at, next), named[1]);
    if (name) {
      found.push({ start: at, end: next, name });
    } else {
      found.push(...memberFunctionsIn(plain, at, next));
    }
    at = next;
  }
  return found;
}

/** What a member is, other than a function that is called by its name. */
const OTHER =
  /\b(?:operator|virtual|friend|using|typedef|static_assert|enum|decltype|alignas|class|struct|union)\b|\(\s*\*/;

function functionName(text: string, className: string): string | undefined {
  const [head] = /^[^{;]*/.exec(withoutTemplate(text))!;
  const name = /(~?)\b([A-Za-z_]\w*)\s*\(/.exec(head);
  return !/^[A-Za-z_]/.test(head) ||
    OTHER.test(head) ||
    !name ||
    name[1] ||
    name[2] === className ||
    /=|:(?!:)/.test(head.slice(0, name.index).replace(/::/g, ''))
    ? undefined
    : name[2];
}
