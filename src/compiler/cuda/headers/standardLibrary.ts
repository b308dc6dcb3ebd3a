/** What is known of the C++ standard library's headers (the texts are in std/). */
import { headerGroups, type HeaderTexts } from './groups';
import { textsOf } from './texts';

/** All headers of the library; none until a program has named one, or std. */
export function stdHeaders(): HeaderTexts {
  return textsOf('std') ?? {};
}

const names: ReadonlySet<string> = new Set(headerGroups.std);

export function isStdHeader(name: string): boolean {
  return names.has(name);
}

/** Headers that programs include for what others hold. */
const INCLUDED_AS: Record<string, string> = {
  __algobase: 'algorithm',
  __allocators: 'memory',
  __char_traits: 'string',
  __described: 'stdexcept',
  __thrown: 'new',
  __unwinding: 'exception',
  __function: 'functional',
  __node_handle: 'map',
  __operations: 'functional',
  __swap: 'utility',
  ios: 'iostream',
  istream: 'iostream',
  ostream: 'iostream'
};

/** The header to include for a namespace in std; undefined when none has it. */
export function headerOfNamespace(name: string): string | undefined {
  const headers = stdHeaders();
  const found = Object.keys(headers).find(header =>
    headers[header].includes(`namespace ${name} {`)
  );
  return found && (INCLUDED_AS[found] ?? found);
}

/** The header to include for a name of namespace std; undefined when none declares it. */
export function headerDeclaring(name: string): string | undefined {
  if (!/^\w+$/.test(name)) {
    return undefined;
  }
  const headers = stdHeaders();
  const declaration = new RegExp(
    `^(?:inline|constexpr|template|typedef|class|struct|enum)\\b[^;{=]*\\b${name}\\b(?:\\(|;| \\{| :|$)`,
    'm'
  );
  const found = Object.keys(headers).find(header =>
    declaration.test(headers[header])
  );
  return found && (INCLUDED_AS[found] ?? found);
}
