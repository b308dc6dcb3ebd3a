// What of a script runs, by V8's own coverage (inspector protocol, Profiler domain).
import { Session } from 'node:inspector/promises';

/**
 * Which characters of the script `name` ran between start and end of `use`: an
 * array of 0 and 1, one a character. Blocks are told apart, not only functions.
 */
export async function ranCharacters(name, length, use) {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', {
      callCount: false,
      detailed: true
    });
    await use();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    // As often as it was started, it is another script of that name.
    return result
      .filter(({ url }) => url === name)
      .map(({ functions }) => marks(functions, length))
      .reduce((all, one) => all.map((ran, i) => ran | one[i]));
  } finally {
    session.disconnect();
  }
}

/** Ranges nest: an inner one says more of its characters than those around it. */
function marks(functions, length) {
  const ran = new Uint8Array(length).fill(1);
  functions
    .flatMap(({ ranges }) => ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
    .forEach(({ startOffset, endOffset, count }) =>
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    );
  return ran;
}
