/**
 * Runs in the worker, as text: fetches a script whose address is, by the name,
 * behind the `#` of the worker's own (src/session/workerUrl.ts).
 */
export function loadPart(name) {
  const url = new URLSearchParams(self.location.hash.slice(1)).get(name);
  try {
    importScripts(url);
  } catch (error) {
    throw new Error(
      `A part of the engine could not be fetched from ${url} (is the Jupyter server still there?): ${error}`
    );
  }
}
