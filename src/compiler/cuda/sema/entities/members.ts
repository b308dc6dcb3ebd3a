/** Member functions by name, those of bases where the class has none of its own. */
import type { ClassInfo } from './classes';
import { memberSymbol } from './scopes';
import type { FunctionEntity, FunctionTemplate } from './symbols';

export function memberFunctions(
  info: ClassInfo,
  name: string
): (FunctionEntity | FunctionTemplate)[] {
  const symbol = memberSymbol(info, name);
  return symbol?.kind === 'functions' ? symbol.functions : [];
}
