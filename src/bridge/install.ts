/** bridge.py and what it imports on their way into Python: as modules of their own, whoever sends them. */
import bridge from './bridge.py';
import convert from '../../gridstride/convert.py';
import expressions from '../../gridstride/expressions.py';

export const TARGET = 'gridstride.bridge.v1';
export const MODULE = '_gridstride_bridge';
/** What bridge.py imports. */
const CONVERT = '_gridstride_convert';
const EXPRESSIONS = '_gridstride_expressions';

/** One expression, so that no name is left in the user's namespace. */
export function installer(): string {
  return `(${install(CONVERT, convert)}, ${install(EXPRESSIONS, expressions)}, ${install(MODULE, bridge)})`;
}

function install(name: string, source: string): string {
  const module = `__import__('sys').modules.setdefault('${name}', __import__('types').ModuleType('${name}'))`;
  return `exec(compile(${JSON.stringify(source)}, '<gridstride bridge>', 'exec'), ${module}.__dict__)`;
}
