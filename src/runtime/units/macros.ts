/** A source with other values of its macros: what a sweep over TILE compiles. */
import { CommandError, didYouMean } from '../../commands/syntax/errors';

const DEFINITION = /^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)(\(?)/gm;
/** Here stand macros that the source leaves to whoever compiles it. */
const CONDITION = /^[ \t]*#[ \t]*(?:ifndef|ifdef|if|elif)\b(.*)/gm;

/**
 * The source with each `#define NAME …` of these names saying the given value.
 * Its lines keep their numbers.
 *
 * @throws CommandError for a name that the source does not define, or defines
 *   with parameters
 */
export function withMacros(
  source: string,
  file: string,
  defines: Readonly<Record<string, string>>
): string {
  const plain = new Set<string>();
  const functions = new Set<string>();
  for (const [, name, parenthesis] of source.matchAll(DEFINITION)) {
    (parenthesis === '(' ? functions : plain).add(name);
  }
  const conditions = new Set(
    [...source.matchAll(CONDITION)].flatMap(
      ([, text]) => text.match(/[A-Za-z_]\w*/g) ?? []
    )
  );
  for (const name of Object.keys(defines)) {
    if (!plain.has(name) && !conditions.has(name)) {
      throw new CommandError(
        whyNot(name, source, file, { plain, isFunction: functions.has(name) })
      );
    }
  }
  return source.replace(
    /^([ \t]*#[ \t]*define[ \t]+)([A-Za-z_]\w*)(?!\()((?:\\\r?\n|.)*)/gm,
    (whole: string, head: string, name: string, body: string) =>
      plain.has(name) && Object.hasOwn(defines, name)
        ? `${head}${name} ${defines[name]}${'\n'.repeat(body.split('\n').length - 1)}`
        : whole
  );
}

function whyNot(
  name: string,
  source: string,
  file: string,
  { plain, isFunction }: { plain: ReadonlySet<string>; isFunction: boolean }
): string {
  if (isFunction) {
    return `${name} is a macro with parameters in ${file}; only those without have a value`;
  }
  const constant = new RegExp(
    `\\b(?:constexpr|const)\\b[^;=()]*\\b${name}\\s*=`
  ).test(source);
  if (constant) {
    return `${name} is a constant in ${file} and no macro: write #define ${name} …, and it can be given other values`;
  }
  const guess = didYouMean(name, plain);
  const known =
    plain.size > 0
      ? `its macros are ${[...plain].join(', ')}`
      : 'it defines none';
  return `${file} has no macro ${name}: ${guess || known}`;
}
