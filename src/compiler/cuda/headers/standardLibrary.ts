/** What is known of the C++ standard library's headers (the texts are in std/). */
import { headerTexts } from './texts';

export function stdHeaders(): Readonly<Record<string, string>> {
  return headerTexts().std;
}

/** Headers that programs include for what others hold. */
const INCLUDED_AS: Record<string, string> = {
  __algobase: 'algorithm',
  __function: 'functional',
  __operations: 'functional',
  ios: 'iostream',
  istream: 'iostream',
  ostream: 'iostream'
};

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
