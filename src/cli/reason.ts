/** Why the system refused something, in its words: `no space left on device`. */
export function reasonOf(error: unknown): string {
  const { message } = error as Error;
  return /^E[A-Z0-9]+: ([^,]+)/.exec(message)?.[1] ?? message;
}
