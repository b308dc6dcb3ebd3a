/** The cross product of where a thing is declared, what it is, how it is initialised and used. */
import type { Chooser } from './case';
import { kindOf } from './kinds';
import { placed } from './places';
import { sayAll, use } from './uses';

export function declarations(random: Chooser): string {
  const kind = kindOf(random);
  const at = placed(random, kind);
  const uses = Array.from({ length: 2 + random.below(4) }, () =>
    use(random, kind, at)
  );
  const text = [
    kind.defs,
    ...(at.before.join('').includes('memoryCopy')
      ? [
          'template <class T> HD void memoryCopy(T &to, T &from) { for (int i = 0; i < (int)sizeof(T); i++) ((char *)&to)[i] = ((char *)&from)[i]; }'
        ]
      : []),
    ...at.outer,
    ...uses.flatMap(({ outer }) => outer ?? []),
    'HD void run(Sink &s, int t) {',
    ...at.before.map(line => `  ${line}`),
    `  ${sayAll(kind, at.place)}`,
    ...uses.map(({ body }) => `  ${body.join(' ')}`),
    ...(at.end ? [`  ${at.end}`] : []),
    '}'
  ].join('\n');
  return text;
}
