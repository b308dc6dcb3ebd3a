import { afterAll, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../test/dawn';
import type { Mark } from '../protocol/language';
import { BrowserWgsl } from './browserWgsl';
import { diagnose } from './language';

const MODULE = `%%wgsl
@group(0) @binding(0) var<storage, read_write> x: array<f32>;

@compute @workgroup_size(64)
fn twice(@builtin(global_invocation_id) id: vec3<u32>) {
  x[id.x] = 2 * x[id.x];
}`;

describe("the browser's compiler", () => {
  const browser = new BrowserWgsl(getTestGpu());
  afterAll(() => browser.close());

  /** What is marked, and the text of each mark. */
  const marked = async (cell: string): Promise<(Mark & { text: string })[]> =>
    (await diagnose({ cells: [cell], at: 0 }, code => browser.check(code))).map(
      mark => ({ ...mark, text: cell.slice(mark.from, mark.to) })
    );

  it('marks what is wrong in bodies', async () => {
    expect(await marked(MODULE)).toEqual([]);
    for (const [from, to, text, message] of [
      ['2 * x', '2 * y', 'y', /unresolved value 'y'/],
      ['2 * x[id.x]', 'true', 'x[id.x] = true', /cannot assign/],
      ['2 * x[id.x];', '2 * x[id.x]', '}', /expected ';'/],
      ['twice', 'for', 'for', /for/]
    ] as const) {
      const [mark] = await marked(MODULE.replace(from, to));
      expect(mark.message).toMatch(message);
      expect(mark.severity).toBe('error');
      expect(text).toContain(mark.text.trim());
      expect(mark.to).toBeGreaterThan(mark.from);
    }
  });

  it('leaves to us what only launches need', async () => {
    const [mark] = await marked(
      `%%wgsl\n@group(0) @binding(0) var t: texture_2d<f32>;\n@compute @workgroup_size(1) fn f() { _ = textureDimensions(t); }`
    );
    expect(mark.message).toContain('texture');
  });

  it('is not needed', async () => {
    const none = new BrowserWgsl(undefined);
    expect(await none.check('fn f() { oops }')).toBeUndefined();
    const wrong = '%%wgsl\nfn (';
    expect(
      await diagnose({ cells: [wrong], at: 0 }, code => none.check(code))
    ).toHaveLength(1);
  });
});
