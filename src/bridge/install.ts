/** bridge.py on its way into Python: as a module of its own, whoever sends it. */
import source from './bridge.py';

export const TARGET = 'gridstride.bridge.v1';
export const MODULE = '_gridstride_bridge';

/** One expression, so that no name is left in the user's namespace. */
export function installer(): string {
  const module = `__import__('sys').modules.setdefault('${MODULE}', __import__('types').ModuleType('${MODULE}'))`;
  return `exec(compile(${JSON.stringify(source)}, '<gridstride bridge>', 'exec'), ${module}.__dict__)`;
}
