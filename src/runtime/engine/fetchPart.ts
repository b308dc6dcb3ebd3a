import { EngineError } from './engineError';

/**
 * A part of the engine that few sessions need: browsers fetch it when it is
 * first asked for.
 * @throws EngineError where it cannot be had; it is asked for again next time
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new EngineError(
      'FetchError',
      `A part of the engine could not be fetched (is the Jupyter server still there? If it sets a Content-Security-Policy, its script-src must allow 'self'): ${String(error)}`
    );
  }
}
