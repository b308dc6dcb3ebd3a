/** Behind the `)` of a macro's call, whose name ends at `from`; `from` itself where there is no call, or it has no end. */
export function behindCall(text: string, from: number): number {
  const call = /\s*\(/y;
  call.lastIndex = from;
  if (!call.test(text)) {
    return from;
  }
  const part = /"(?:\\.|[^"\\\n])*"|[()"]/g;
  part.lastIndex = call.lastIndex;
  let depth = 1;
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const [piece] = found;
    if (piece === '"') {
      return from;
    }
    depth += piece === '(' ? 1 : piece === ')' ? -1 : 0;
    if (depth === 0) {
      return part.lastIndex;
    }
  }
  return from;
}
